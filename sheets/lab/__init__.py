"""Counting, simulating and measuring games."""
