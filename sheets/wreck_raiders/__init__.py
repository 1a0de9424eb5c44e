"""Wreck Raiders: dice, divers and treasures for 1 to 5 players."""
