"""CRABZ: an abstract game of movement and blocking for 2 to 4 players."""
