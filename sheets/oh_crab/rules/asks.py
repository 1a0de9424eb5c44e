"""Asks on the stack: decisions of a seat, draws of chance, and follow-ups.

Pure data, so that chapters can push each other's asks; what to do with them is written out
in steps.py.  ``rule`` is what a question rests on.
"""

from __future__ import annotations

from sheets.engine.asks import ChanceEvent, Decision, FollowUp, Secret, SecretChance
from sheets.oh_crab.parts import D, F, W
from sheets.oh_crab.rules import words

# -- set-up (OC-2, OC-17) -------------------------------------------------------------------


class FirstPlayer(ChanceEvent):
    """The draw of the start player."""


class Start(Decision):
    """A crab is put on a starting field."""

    rule = "OC-17.3"


class LastStart(FollowUp):
    """A crab takes the starting field that is left."""

    crab: words.Crab


# -- rounds and turns (OC-3 to OC-5) ----------------------------------------------------------


class Round(FollowUp):
    """A round begins."""


class Plan(Secret):
    """A card is planned."""

    rule = "OC-3.2"


class Turn(FollowUp):
    """A player's turn begins."""

    player: words.Seat


class Activate(Decision):
    """With two crabs: which has the turn."""

    rule = "OC-17.7"


class Begin(Decision):
    """The planned card is added, or the crab rests."""

    rule = "OC-4.3"


class TurnUp(ChanceEvent):
    """The planned card is turned up, which nobody has named; ``how`` its turn begins."""

    rule = "OC-4.5"
    player: words.Seat
    how: words.Begun


class Action(Decision):
    """The next action of a turn, until it ends."""

    rule = "OC-4.7"


class TurnOver(FollowUp):
    """A turn ends."""


class PhaseOver(FollowUp):
    """All have had their turns."""


class Keep(Decision):
    """Which card stays on the path at a rest."""

    rule = "OC-5.2"


class RestMarket(FollowUp):
    """The market card of a player who rests."""

    player: words.Seat


class RestEnd(FollowUp):
    """A rest ends with the discard pile in hand."""

    player: words.Seat


# -- cards (OC-13, OC-14) ----------------------------------------------------------------------


class Market(Decision):
    """Which market card is taken."""

    rule = "OC-13.2"


class Refill(FollowUp):
    """Empty slots of the market are filled."""


class Reveal(ChanceEvent):
    """A card of the deck is turned up for the market."""


class DrawCard(SecretChance):
    """The top card of the deck goes into a hand."""

    kind = "draw"


PUSHED, SAND, SURPRISE, EVENT, ABILITY = range(5)  # why a hand card is lost at random
LOST_BY = ("OC-8.8", "OC-11.4", "OC-21.4", "OC-22.4", "OC-24.5")


class RandomDiscard(ChanceEvent):
    """A hand card is lost at random."""

    player: words.Seat
    cause: words.Lost

    @property
    def basis(self) -> str:
        return LOST_BY[self.cause]


class Pay(Decision):
    """A hand card of choice is discarded as the cost of an action."""

    rule = "OC-6.9"


class Toll(Pay):
    """A hand card with a shortcut's main action is discarded."""

    rule = "OC-10.7"
    main: words.Symbol


class Fee(Pay):
    """A hand card is discarded for entering an obstacle."""

    rule = "OC-10.3"


class Loss(Pay):
    """A hand card is discarded for a surprise tile."""

    rule = "OC-21.4"


class Give(Secret):
    """The card given in a card swap; ``may``: it can be declined (OC-10.6)."""

    rule = "OC-14.1"
    may: words.YesNo


# -- movement (OC-7, OC-8) --------------------------------------------------------------------


STEP_RULES = {F: "OC-7.2", D: "OC-7.3", W: "OC-7.4"}


class Go(Decision):
    """Which way a basic movement action goes; ``skip``: it can be left out."""

    symbol: words.Symbol
    skip: words.YesNo

    @property
    def basis(self) -> str:
        return STEP_RULES[self.symbol]


class Push(Decision):
    """The direction of a push; ``target`` is the active crab's, ``chain`` that of those before."""

    rule = "OC-8.4"
    crab: words.Crab
    target: words.Place
    chain: words.Chain


class Arrive(FollowUp):
    """A crab comes to a field."""

    crab: words.Crab
    target: words.Place
    how: words.Arrived


class Enter(FollowUp):
    """The active crab goes to a field by own movement."""

    target: words.Place


class Follow(FollowUp):
    """A crab that stands on its field already resolves it."""

    crab: words.Crab
    field: words.Place
    how: words.Arrived


# -- fields (OC-9, OC-10) ----------------------------------------------------------------------


class Obstacle(FollowUp):
    """A crab came to an obstacle."""

    crab: words.Crab
    field: words.Place
    how: words.Arrived


class Knock(FollowUp):
    """A crab came to a knock-over field."""

    crab: words.Crab
    field: words.Place
    how: words.Arrived


class Fall(FollowUp):
    """A crab is about to fall."""

    crab: words.Crab
    field: words.Place
    why: words.Fallen


class Shell(FollowUp):
    """A crab came to a shell."""

    crab: words.Crab
    field: words.Place


class Ignore(Decision):
    """A choice to ignore the contents of a field (`break_through`)."""

    rule = "OC-11.8"
    crab: words.Crab
    field: words.Place
    feature: words.Feature


class EndField(FollowUp):
    """The field at the end of a turn."""


class Carry(FollowUp):
    """A current carries a crab."""

    crab: words.Crab
    target: words.Place


# -- special actions and extra-action tiles (OC-11, OC-12) -------------------------------------


class Momentum(Decision):
    """Which path card's main action is used."""

    rule = "OC-11.3"


class Support(Decision):
    """Which hand card is paid and its main action used."""

    rule = "OC-11.5"


class Half(FollowUp):
    """The first half of a movement in two."""

    symbol: words.Symbol


class Between(FollowUp):
    """Between the halves, where only a shortcut may come."""


class SecondHalf(FollowUp):
    """The second half, which can be left out."""

    symbol: words.Symbol


class Interrupt(Decision):
    """A choice to take the shortcut between the halves."""

    rule = "OC-R52"


class Order(Decision):
    """Which half comes first."""

    rule = "OC-11.12"


class Jump(Decision):
    """The target of a side jump."""

    rule = "OC-11.7"


class Shifts(FollowUp):
    """The next of these crabs is shifted, if any can be."""

    why: words.Shifted
    crabs: words.Crabs


SEAGULL, SEA_CALL, ASIDE = range(3)  # why crabs are shifted
SHIFT_RULES = ("OC-11.1", "OC-11.2", "OC-11.6")


class Shift(Decision):
    """Which crab is shifted, and where to."""

    why: words.Shifted
    crabs: words.Crabs

    @property
    def basis(self) -> str:
        return SHIFT_RULES[self.why]


class SwapWith(Decision):
    """With which crab places are swapped."""

    rule = "OC-12.3"


class Dope(Decision):
    """Which hand card is added to the path, and on which side."""

    rule = "OC-12.7"
