"""Oh Crab! with the Adventure Pack: a race from the snack shack to the sea."""
