"""Asks of a turn, and the moves that answer them."""

from __future__ import annotations

from typing import Annotated

from sheets.engine.asks import ChanceEvent, Decision, FollowUp
from sheets.engine.grammar import PartName
from sheets.engine.struct import Struct


class RollDice(ChanceEvent, tag=True):
    """The dice that nobody keeps are rolled; so many rolls are ``left`` after it."""

    left: int = 0


class KeepDice(Decision, tag=True):
    """The player keeps some of the dice for the next roll, or all of them."""

    left: int


class Choose(Decision, tag=True):
    """The player marks a box or passes: by a ``use`` of the dice, or freely in a ``row``."""

    use: str
    row: str = ""


class CloseRows(FollowUp, tag=True):
    """Rows that were locked are closed for everyone."""


class EndTurn(FollowUp, tag=True):
    """The turn ends: a miss, the next player, or the end of the game."""


AnyStep = RollDice | KeepDice | Choose | CloseRows | EndTurn


class Roll(Struct):
    """The numbers on the dice, in the order of the pad."""

    shown: tuple[int, ...]


class Keep(Struct):
    """The numbers on the dice that are kept."""

    shown: tuple[int, ...]


class Mark(Struct):
    """A box is marked, or the points of the dice are written in it."""

    box: Annotated[int, PartName("places")]


class Pass(Struct):
    """Nothing is marked."""


Move = Roll | Keep | Mark | Pass
