"""Jinja templates, styles and paper data."""
