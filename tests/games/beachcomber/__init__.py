"""Beachcomber: a dice game small enough to be solved exactly; ``solved`` does so."""
