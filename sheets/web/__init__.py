"""Saved games in a browser."""
