"""Rows: a small roll-and-write of another package, with more rolls than a list can hold."""
