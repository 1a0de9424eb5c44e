"""Saved games on phones: everybody plays on a page of their own."""
