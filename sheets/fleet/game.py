"""Loads Fleet."""

from __future__ import annotations

from sheets.fleet import components
from sheets.fleet.parts import Parts
from sheets.fleet.rules import Rules


def load(pack: str = "") -> Rules:
    """The rules, with an owner's pack if there is one."""
    return Rules(Parts(components.load(pack)))
