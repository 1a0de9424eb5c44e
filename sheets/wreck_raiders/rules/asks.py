"""Asks on the stack: decisions of a seat, dice and draws, and follow-ups.

Pure data, so that chapters can push each other's asks; what to do with each is written out
in steps.py.  ``rule`` is what a question rests on.
"""

from __future__ import annotations

from sheets.engine.asks import ChanceEvent, Decision, FollowUp, Seat
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import words

VAULT_ONLY = 3  # a ``bar`` that closes all three displays; -1 closes none


# -- a turn (WR-4) ---------------------------------------------------------------------------


class Take(Decision):
    """Which die is taken."""

    rule = "WR-4.1"


class Adjust(Decision):
    """Which value the die gets by conches."""

    rule = "WR-13.1"


class Dive(Decision):
    """Which diver goes where."""

    kind = "move"
    rule = "WR-4.1"


class Place(Decision):
    """The place of a treasure; ``bar`` is a display that is closed."""

    rule = "WR-10.1"
    face: words.Face
    bar: words.Closed = -1


class Scallop(Decision):
    """A choice to spend a scallop on one more treasure."""

    rule = "WR-13.2"
    wreck: words.Wreck


class Claim(Decision):
    """Which exhibit is claimed."""

    rule = "WR-4.1"


class Decorate(Decision):
    """The decoration of the exhibit being claimed."""

    rule = "WR-11.4"


class Shell(Decision):
    """Which shell is the style reward."""

    rule = "WR-11.7"


class FreeTile(Decision):
    """Which tile is the style reward."""

    rule = "WR-11.7"


class Buy(Decision):
    """Which tile is bought."""

    rule = "WR-4.1"


class Consent(Decision):
    """An answer to the offer to end the game."""

    rule = "WR-R55"


# -- the solo game (WR-18) --------------------------------------------------------------------


class RoundBuy(Decision):
    """Which tile is bought, any number of times."""

    rule = "WR-18.16"


class RivalTake(Decision):
    """Which die a rival takes."""

    rule = "WR-18.10"


class RivalWreck(Decision):
    """Which wreck a rival goes to."""

    rule = "WR-18.10"


class Bump(Decision):
    """The target of a bumped diver of ``who``."""

    who: words.Owner

    @property
    def basis(self) -> str:
        return "WR-18.7" if self.who == names.RIVAL else "WR-18.12"


# -- chance ------------------------------------------------------------------------------------


class Start(ChanceEvent):
    """The draw of the start player."""


class Roll(ChanceEvent):
    """All dice."""


class Treasure(ChanceEvent):
    """A treasure of a wreck for ``who``; ``bar`` closes a display for it."""

    kind = "draw"
    who: words.Owner
    wreck: words.Wreck
    bar: words.Closed = -1


class Exhibit(ChanceEvent):
    """A card for the row."""


class Stack(ChanceEvent):
    """A tile for the market, from the stack of this kind of tile."""

    tile: words.Kind


# -- what follows by itself --------------------------------------------------------------------


class Begin(FollowUp):
    """The set-up is done."""


class End(FollowUp):
    """A turn ends."""


class Style(FollowUp):
    """The style reward of a claim."""

    player: Seat


class Tidy(FollowUp):
    """A claim is tidied up."""

    player: Seat


class Turn(FollowUp):
    """A turn of the player in the solo game."""


class Rival(FollowUp):
    """A turn of a rival."""


class Round(FollowUp):
    """A round of the solo game ends."""


Solo = RoundBuy | RivalTake | RivalWreck | Bump
Purchase = Buy | RoundBuy
Turns = Take | Adjust | Dive | Place | Scallop | Claim | Decorate | Shell | FreeTile | Buy
AnyDecision = Turns | Consent | Solo
Chance = Start | Roll | Treasure | Exhibit | Stack
Ask = AnyDecision | Chance | Begin | End | Style | Tidy | Turn | Rival | Round

# The asks without content of their own, made once.
ADJUST = tuple(map(Adjust, range(5)))
DIVE = tuple(map(Dive, range(5)))
TURNS = tuple((Buy(seat), Claim(seat), Take(seat)) for seat in range(5))  # WR-4.1, last first
STACK = tuple(map(Stack, range(3)))
RIVAL_TAKE, RIVAL_WRECK, ROUND_BUY = RivalTake(0), RivalWreck(0), RoundBuy(0)
START, ROLL, EXHIBIT = Start(), Roll(), Exhibit()
BEGIN, END, TURN, RIVAL, ROUND = Begin(), End(), Turn(), Rival(), Round()
