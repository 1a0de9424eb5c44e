"""Loads Fleet."""

from __future__ import annotations

from sheets.fleet.parts import load_parts
from sheets.fleet.rules import Rules


def load(pack: str = "") -> Rules:
    """The rules, with an owner's pack if there is one."""
    return Rules(load_parts(pack))
