"""The row kit: a roll-and-write is a declared pad, and few rules of its own.

A game declares its ``Pad`` and derives its ``Rules``; sheets for screens and phones, score forms,
the pad on paper and the bots follow from it (``text``, ``screen``, ``forms``, ``paper``, ``bot``).
"""

from sheets.rows.asks import Choose
from sheets.rows.pad import TRIANGLE, Bonus, Die, Misses, Pad, PadBox, Row, Use, numbers
from sheets.rows.rules import Rules
from sheets.rows.state import State

__all__ = [
    "TRIANGLE",
    "Bonus",
    "Choose",
    "Die",
    "Misses",
    "Pad",
    "PadBox",
    "Row",
    "Rules",
    "State",
    "Use",
    "numbers",
]
