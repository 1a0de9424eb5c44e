"""The row kit, by two games of tests: Tide Pools and Beachcomber."""
