"""Events for answers by which nothing happens yet; ``quiet`` makes them of a move."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import ByRule
from sheets.oh_crab.rules import words


class Answered(ByRule):
    """An answer of a player by which nothing happens yet, by the rule of the question."""

    who: Seat


class MainUsed(Answered):
    card: words.Card
    what: words.Symbol


class SideUsed(Answered):
    card: words.Card
    what: words.Symbol


class SpecialUsed(Answered):
    card: words.Card
    what: words.SpecialOfCard


class ChefUsed(Answered):
    what: words.Symbol


class Approached(Answered):
    crab: words.Crab
    field: words.Field
    other: words.Crab


class Headed(Answered):
    crab: words.Crab
    where: words.Heading


class StepSkipped(Answered):
    """A step is skipped."""


class DeckChosen(Answered):
    """The top card of the deck is chosen instead of a market card."""


class TileChosen(Answered):
    n: int
    tile: words.Tile


class PathCardChosen(Answered):
    what: words.Card


class OrderChosen(Answered):
    what: words.Order


class HeightChosen(Answered):
    what: words.Height


class TurnEnded(Answered):
    """A player ends the turn."""


class AbilityChosen(Answered):
    """A player has chosen an ability in secret."""


class ChallengeSettled(Answered):
    """A player settles the challenge."""


class EventCalled(Answered):
    """A player turns up the event."""


class Stopped(Answered):
    """A player wants no more of it."""
