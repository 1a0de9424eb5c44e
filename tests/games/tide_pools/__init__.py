"""Tide Pools: a roll-and-write with four rows, as the recipe in CONTRIBUTING writes it."""
