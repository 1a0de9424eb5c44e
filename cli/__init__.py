"""The commands of shoal: they parse, call the domain, and show what comes back."""
