"""Loads CRABZ."""

from __future__ import annotations

from sheets.crabz import components
from sheets.crabz.parts import Parts
from sheets.crabz.rules import Rules


def load(pack: str = "") -> Rules:
    """The rules, with an owner's pack if there is one."""
    return Rules(Parts(components.load(pack)))
