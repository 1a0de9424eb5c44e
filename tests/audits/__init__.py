"""Finished games made impossible, to measure what `shoal audit` finds."""
