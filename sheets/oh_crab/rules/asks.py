"""What can be on the stack: questions to a seat, draws of chance, and tasks.

Pure data, so that every chapter of the rules can push the asks of every other; what there
is to do with them is written out in steps.py.  ``kind`` is an ask's name in JSON and
positions, ``rule`` what its question rests on.
"""

from __future__ import annotations

from typing import ClassVar

from sheets.engine.asks import CHANCE
from sheets.engine.struct import Struct

TASK = -2


class Ask(Struct):
    """Something owed."""

    kind: ClassVar[str]
    rule: ClassVar[str] = ""

    @property
    def seat(self) -> int:
        """Who answers."""
        return TASK

    @property
    def known_to(self) -> int | None:
        """The only seat that may see the answer; None: everybody."""
        return None


class Question(Ask):
    """A player decides."""

    seat: int


class Secret(Question):
    """A player decides, and nobody else sees what."""

    @property
    def known_to(self) -> int | None:
        return self.seat


class Draw(Ask):
    """Something is drawn or shuffled."""

    @property
    def seat(self) -> int:
        return CHANCE


class Look(Draw):
    """Something is drawn that only one player sees."""

    player: int

    @property
    def known_to(self) -> int | None:
        return self.player


class Task(Ask):
    """Something that follows by itself."""


# -- set-up (OC-2, OC-17) -------------------------------------------------------------------


class FirstPlayer(Draw):
    """Who begins."""

    kind = "first_player"


class Start(Question):
    """A crab is put on a starting field."""

    kind = "start"
    rule = "OC-17.3"


class LastStart(Task):
    """A crab takes the starting field that is left."""

    kind = "last_start"
    crab: int


# -- rounds and turns (OC-3 to OC-5) ----------------------------------------------------------


class Round(Task):
    """A round begins."""

    kind = "round"


class Plan(Secret):
    """A card is planned."""

    kind = "plan"
    rule = "OC-3.2"


class Turn(Task):
    """A player's turn begins."""

    kind = "turn"
    player: int


class Activate(Question):
    """With two crabs: which has the turn."""

    kind = "activate"
    rule = "OC-17.7"


class Begin(Question):
    """The planned card is added, or the crab rests."""

    kind = "begin"
    rule = "OC-4.3"


class Action(Question):
    """What is done next in a turn, until it ends."""

    kind = "action"
    rule = "OC-4.7"


class TurnOver(Task):
    """A turn ends."""

    kind = "turn_over"


class PhaseOver(Task):
    """All have had their turns."""

    kind = "phase_over"


class Keep(Question):
    """Which card stays on the path at a rest."""

    kind = "keep"
    rule = "OC-5.2"


class RestMarket(Task):
    """Who rests takes a market card."""

    kind = "rest_market"
    player: int


class RestEnd(Task):
    """A rest ends with the discard pile in hand."""

    kind = "rest_end"
    player: int


# -- cards (OC-13, OC-14) ----------------------------------------------------------------------


class Market(Question):
    """Which market card is taken."""

    kind = "market"
    rule = "OC-13.2"


class Refill(Task):
    """Empty slots of the market are filled."""

    kind = "refill"


class Reveal(Draw):
    """A card of the deck is turned up for the market."""

    kind = "reveal"


class DrawCard(Look):
    """The top card of the deck goes into a hand."""

    kind = "draw"


class RandomDiscard(Draw):
    """A hand card is lost at random."""

    kind = "random_discard"
    player: int


class Pay(Question):
    """A hand card of choice is discarded."""

    kind = "pay"
    rule = "OC-6.9"


class Toll(Question):
    """A hand card with a shortcut's main action is discarded."""

    kind = "pay"
    rule = "OC-6.9"
    main: int


class Give(Secret):
    """The card given in a card swap; ``may``: it can be declined (OC-10.6)."""

    kind = "give"
    rule = "OC-14.1"
    may: bool


# -- movement (OC-7, OC-8) --------------------------------------------------------------------


class Go(Question):
    """Which way a basic movement action goes; ``skip``: it can be left out."""

    kind = "go"
    rule = "OC-7.4"
    symbol: int
    skip: bool


class Push(Question):
    """Where a crab is pushed; ``target`` is for the active crab, and ``chain`` lists the crabs
    pushed before with their targets."""

    kind = "push"
    rule = "OC-8.4"
    crab: int
    target: int
    chain: tuple[int, ...]


class Arrive(Task):
    """A crab comes to a field."""

    kind = "arrive"
    crab: int
    target: int
    how: int


class Enter(Task):
    """The active crab goes to a field by own movement."""

    kind = "enter"
    target: int


class Follow(Task):
    """A crab that stands on its field already resolves it."""

    kind = "follow"
    crab: int
    field: int
    how: int


# -- fields (OC-9, OC-10) ----------------------------------------------------------------------


class Obstacle(Task):
    """A crab came to an obstacle."""

    kind = "obstacle"
    crab: int
    field: int
    how: int


class Knock(Task):
    """A crab came to a knock-over field."""

    kind = "knock"
    crab: int
    field: int
    how: int


class Fall(Task):
    """A crab is about to fall."""

    kind = "fall"
    crab: int
    field: int
    why: int


class Shell(Task):
    """A crab came to a shell."""

    kind = "shell"
    crab: int
    field: int


class Ignore(Question):
    """Whether what is on a field is ignored (`break_through`)."""

    kind = "ignore"
    rule = "OC-11.8"
    crab: int
    field: int
    feature: int


class EndField(Task):
    """The field at the end of a turn."""

    kind = "end_field"


class Carry(Task):
    """A current carries a crab."""

    kind = "carry"
    crab: int
    target: int


# -- special actions and extra-action tiles (OC-11, OC-12) -------------------------------------


class Momentum(Question):
    """Which path card's main action is used."""

    kind = "momentum"
    rule = "OC-11.3"


class Support(Question):
    """Which hand card is paid and its main action used."""

    kind = "support"
    rule = "OC-11.5"


class Half(Task):
    """The first half of a movement in two."""

    kind = "half"
    symbol: int


class Between(Task):
    """Between the halves, where only a shortcut may come."""

    kind = "between"


class SecondHalf(Task):
    """The second half, which can be left out."""

    kind = "second_half"
    symbol: int


class Interrupt(Question):
    """Whether the shortcut is taken between the halves."""

    kind = "interrupt"
    rule = "OC-R52"


class Order(Question):
    """Which half comes first."""

    kind = "order"
    rule = "OC-11.12"


class Jump(Question):
    """Where a side jump goes."""

    kind = "jump"
    rule = "OC-11.7"


class Shifts(Task):
    """The next of these crabs is shifted, if any can be."""

    kind = "shifts"
    why: int
    crabs: tuple[int, ...]


class Shift(Question):
    """Which crab is shifted, and where to."""

    kind = "shift"
    rule = "OC-11.1"
    why: int
    crabs: tuple[int, ...]


class SwapWith(Question):
    """With which crab places are swapped."""

    kind = "swap_with"
    rule = "OC-12.3"


class Dope(Question):
    """Which hand card is added to the path, and on which side."""

    kind = "dope"
    rule = "OC-12.7"


# -- what several modules share (OC-25) --------------------------------------------------------


class TakePath(Question):
    """Which card is taken from the path."""

    kind = "take_path"
    rule = "OC-25.2"


class Place(Question):
    """Which field becomes an obstacle."""

    kind = "place"
    rule = "OC-25.4"


class Peek(Question):
    """What is looked at in secret; ``kinds`` is a mask of what may be."""

    kind = "peek"
    rule = "OC-25.5"
    kinds: int


class PeekDeck(Look):
    """The top card of the deck is looked at."""

    kind = "peek_deck"


class Recover(Question):
    """Which card comes back from the discard pile; ``stop``: one may leave it at that."""

    kind = "recover"
    rule = "OC-25.1"
    count: int
    stop: bool


class Regen(Question):
    """Which ability gets a claw back."""

    kind = "regen"
    rule = "OC-R90"


class Pending(Task):
    """Challenges and events of borders crossed that are still to come."""

    kind = "pending"


# -- surprises (OC-21) -------------------------------------------------------------------------


class SetupSurprises(Task):
    """The surprise tiles are laid out."""

    kind = "setup_surprises"


class FoundSurprise(Task):
    """A crab came to a surprise field."""

    kind = "surprise"
    crab: int
    field: int


class Surprise(Draw):
    """The tile on a field is turned up by the crab that came there."""

    kind = "surprise"
    crab: int
    field: int


class PeekSurprise(Look):
    """The tile on a field is looked at."""

    kind = "surprise"
    field: int


# -- events (OC-22) ----------------------------------------------------------------------------


class SetupEvents(Task):
    """The events are laid out."""

    kind = "setup_events"


class Crystal(Draw):
    """Which events were drawn, for all to see."""

    kind = "crystal"


class Event(Draw):
    """The event at a border is turned up."""

    kind = "event"
    border: int


class OtherEvent(Draw):
    """Another event instead of the one at a border."""

    kind = "event"
    border: int


class PeekEvent(Look):
    """The event at a border is looked at."""

    kind = "event"
    border: int


class ShuffleMarket(Draw):
    """All market cards are shuffled into the deck."""

    kind = "shuffle_market"


# -- challenges (OC-23) ------------------------------------------------------------------------


class SetupChallenges(Task):
    """The challenges are laid out."""

    kind = "setup_challenges"


class LayAward(Draw):
    """Which award card is used."""

    kind = "award"


class Challenge(Draw):
    """A challenge is turned up."""

    kind = "challenge"
    number: int


class PeekChallenge(Look):
    """A challenge is looked at."""

    kind = "challenge"
    number: int


class ResolveChallenge(Task):
    """The winners of a challenge are found."""

    kind = "resolve_challenge"
    number: int


class Prize(Task):
    """What a player gets for a first or second place."""

    kind = "prize"
    player: int
    first: bool


class Award(Question):
    """Which award a winner takes."""

    kind = "award"
    rule = "OC-23.5"


class ChallengeOver(Task):
    """The next challenge follows."""

    kind = "challenge_over"
    number: int


# -- asymmetry (OC-24) -------------------------------------------------------------------------


class SetupAsymmetry(Task):
    """Abilities are dealt and chosen."""

    kind = "setup_asymmetry"


class DealAbility(Look):
    """An ability card is dealt."""

    kind = "deal_ability"


class KeepAbility(Secret):
    """Which ability card is kept."""

    kind = "keep_ability"
    rule = "OC-24.1"


class ShowAbilities(Task):
    """The abilities kept are shown."""

    kind = "show_abilities"


class PrepareSwap(Task):
    """A card swap before the race."""

    kind = "prepare_swap"
    player: int


class Hold(Task):
    """An ability may hold a crab that is about to fall."""

    kind = "hold"
    crab: int
    field: int
    why: int


class MoreShells(Task):
    """An ability may bring another shell."""

    kind = "more_shells"
    crab: int


class Bruise(Task):
    """An ability may cost the owner of the crab pushed a card."""

    kind = "bruise"
    crab: int


class Slip(Task):
    """An ability may let the crab pushed choose its way."""

    kind = "slip"
    crab: int


class Chameleon(Task):
    """An ability may complete a half of the card added on this side."""

    kind = "chameleon"
    side: int


class IgnoreTrash(Task):
    """An ability may leave trash where it is."""

    kind = "ignore_trash"
    crab: int
    field: int
    what: int


class Foresee(Task):
    """An ability may replace an event."""

    kind = "foresee"
    border: int
    event: int


class Use(Question):
    """Whether a crab's ability is used on this occasion (D22); a class for each ability."""

    kind = "use"
    rule = "OC-24.5"
    crab: int


class UseSteady(Use):
    """To keep from falling (`steady`, `acrobat`)."""

    field: int
    why: int


class UseShellLover(Use):
    """To take another shell."""


class UseHaggle(Use):
    """To pay less for a tile."""

    tile: int


class UseBruise(Use):
    """To make another player lose a card."""

    victim: int


class UseSlip(Use):
    """To choose where the own crab is pushed."""


class UseChameleon(Use):
    """To complete a half of the card added on this side."""

    side: int


class UseComb(Use):
    """To leave trash where it is."""

    field: int
    what: int


class UseProphet(Use):
    """To have another event."""

    border: int
    event: int


class Height(Question):
    """Which half of the card added on this side is completed."""

    kind = "height"
    rule = "OC-6.2"
    side: int
