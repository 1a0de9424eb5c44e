"""What every game stands on: asks, steps, chance, tables, records, scores."""
