"""Loads Oh Crab!"""

from __future__ import annotations

from sheets.oh_crab.parts import load_parts
from sheets.oh_crab.rules import Rules


def load(pack: str = "") -> Rules:
    """The rules, with an owner's pack if there is one."""
    return Rules(load_parts(pack))
