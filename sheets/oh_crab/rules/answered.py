"""Events for answers by which nothing happens yet; ``quiet`` makes them of a move."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import Event
from sheets.oh_crab.rules import words


class Answered(Event):
    """An answer of a player by which nothing happens yet, by the rule of the question."""

    who: Seat
    by: str

    @property
    def basis(self) -> str:
        return self.by


class MainUsed(Answered):
    """The main action of a card is used."""

    card: words.Card
    what: words.Symbol


class SideUsed(Answered):
    """A side action of a card is used."""

    card: words.Card
    what: words.Symbol


class SpecialUsed(Answered):
    """The special action of a card is used."""

    card: words.Card
    what: words.SpecialOfCard


class ChefUsed(Answered):
    """The chef action is used."""

    what: words.Symbol


class Approached(Answered):
    """A crab is about to enter a field on which another one stands."""

    crab: words.Crab
    field: words.Field
    other: words.Crab


class Headed(Answered):
    """A crab is about to go this way."""

    crab: words.Crab
    where: words.Heading


class StepSkipped(Answered):
    """A step is skipped."""


class DeckChosen(Answered):
    """The top card of the deck is chosen instead of a market card."""


class TileChosen(Answered):
    """An extra-action tile is chosen, its price still open."""

    n: int
    tile: words.Tile


class PathCardChosen(Answered):
    """A card of the path is chosen."""

    what: words.Card


class OrderChosen(Answered):
    """Which step comes first is chosen."""

    what: words.Order


class HeightChosen(Answered):
    """A half of the added card is chosen."""

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
