"""Sheets and reports on paper: the only place for Jinja and WeasyPrint."""
