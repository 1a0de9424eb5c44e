"""The foundation of every game: asks, steps, chance, tables, records, scores."""
