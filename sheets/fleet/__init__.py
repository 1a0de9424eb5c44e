"""Fleet: The Dice Game, second edition: a roll-and-write for 1 to 4 players."""
