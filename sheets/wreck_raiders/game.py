"""Loads Wreck Raiders."""

from __future__ import annotations

from sheets.wreck_raiders.parts import load_parts
from sheets.wreck_raiders.rules import Rules


def load(pack: str = "") -> Rules:
    """The rules, with an owner's pack if there is one."""
    return Rules(load_parts(pack))
