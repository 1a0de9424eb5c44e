"""Objects of the domain as text for terminals, pipes and screen readers."""
