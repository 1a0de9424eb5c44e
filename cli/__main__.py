"""``python -m cli``."""

from cli.start import run

run()
