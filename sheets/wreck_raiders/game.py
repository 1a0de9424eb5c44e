"""Loads Wreck Raiders."""

from __future__ import annotations

from sheets.wreck_raiders import components
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import Rules


def load(pack: str = "") -> Rules:
    """The rules, with an owner's pack if there is one."""
    return Rules(Parts(components.load(pack)))
