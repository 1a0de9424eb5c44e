"""The asks that the Adventure Pack adds; see those of the race."""

from __future__ import annotations

from sheets.engine.asks import Draw, Look, Question, Secret, Task
from sheets.oh_crab.rules import words

# -- what several modules share (OC-25) --------------------------------------------------------


class TakePath(Question):
    """Which card is taken from the path."""

    rule = "OC-25.2"


class Place(Question):
    """Which field becomes an obstacle."""

    rule = "OC-25.4"


class Peek(Question):
    """What is looked at in secret; ``kinds`` is a mask of what may be."""

    rule = "OC-25.5"
    kinds: int


class PeekDeck(Look):
    """The top card of the deck is looked at."""


class Recover(Question):
    """Which card comes back from the discard pile; ``stop``: one may leave it at that."""

    rule = "OC-25.6"
    count: int
    stop: words.YesNo


class Regen(Question):
    """Which ability gets a claw back."""

    rule = "OC-R90"


class Pending(Task):
    """Challenges and events of borders crossed that are still to come."""


# -- surprises (OC-21) -------------------------------------------------------------------------


class SetupSurprises(Task):
    """The surprise tiles are laid out."""


class FoundSurprise(Task):
    """A crab came to a surprise field."""

    kind = "surprise"
    crab: words.Crab
    field: words.Place


class Surprise(Draw):
    """The tile on a field is turned up by the crab that came there."""

    crab: words.Crab
    field: words.Place


class PeekSurprise(Look):
    """The tile on a field is looked at."""

    kind = "surprise"
    field: words.Place


# -- events (OC-22) ----------------------------------------------------------------------------


class SetupEvents(Task):
    """The events are laid out."""


class Crystal(Draw):
    """Which events were drawn, for all to see."""


class Event(Draw):
    """The event at a border is turned up."""

    border: words.Number


class OtherEvent(Draw):
    """Another event instead of the one at a border."""

    kind = "event"
    border: words.Number


class PeekEvent(Look):
    """The event at a border is looked at."""

    kind = "event"
    border: words.Number


class ShuffleMarket(Draw):
    """All market cards are shuffled into the deck."""


# -- challenges (OC-23) ------------------------------------------------------------------------


class SetupChallenges(Task):
    """The challenges are laid out."""


class LayAward(Draw):
    """Which award card is used."""

    kind = "award"


class Challenge(Draw):
    """A challenge is turned up."""

    number: words.Number


class PeekChallenge(Look):
    """A challenge is looked at."""

    kind = "challenge"
    number: words.Number


class ResolveChallenge(Task):
    """The winners of a challenge are found."""

    number: words.Number


class Prize(Task):
    """What a player gets for a first or second place."""

    player: words.Seat
    first: words.YesNo


class Award(Question):
    """Which award a winner takes."""

    rule = "OC-23.5"


class ChallengeOver(Task):
    """The next challenge follows."""

    number: words.Number


# -- asymmetry (OC-24) -------------------------------------------------------------------------


class SetupAsymmetry(Task):
    """Abilities are dealt and chosen."""


class DealAbility(Look):
    """An ability card is dealt."""


class TellAbility(Draw):
    """An ability that was kept in secret is shown, which nobody has named."""

    rule = "OC-24.1"
    crab: words.Crab


class KeepAbility(Secret):
    """Which ability card is kept."""

    rule = "OC-24.1"


class ShowAbilities(Task):
    """The abilities kept are shown."""


class PrepareSwap(Task):
    """A card swap before the race."""

    player: words.Seat


class Hold(Task):
    """An ability may hold a crab that is about to fall."""

    crab: words.Crab
    field: words.Place
    why: words.Fallen


class MoreShells(Task):
    """An ability may bring another shell."""

    crab: words.Crab


class Bruise(Task):
    """An ability may cost the owner of the crab pushed a card."""

    crab: words.Crab


class Slip(Task):
    """An ability may let the crab pushed choose its way."""

    crab: words.Crab


class Chameleon(Task):
    """An ability may complete a half of the card added on this side."""

    side: words.Side


class IgnoreTrash(Task):
    """An ability may leave trash where it is."""

    crab: words.Crab
    field: words.Place
    what: words.Surprise


class Foresee(Task):
    """An ability may replace an event."""

    border: words.Number
    event: words.Event


class Use(Question):
    """Whether a crab's ability is used on this occasion (D22); a class for each ability."""

    rule = "OC-24.5"
    crab: words.Crab


class UseSteady(Use):
    """To keep from falling (`steady`, `acrobat`)."""

    field: words.Place
    why: words.Fallen


class UseShellLover(Use):
    """To take another shell."""


class UseHaggle(Use):
    """To pay less for a tile."""

    tile: words.Tile


class UseBruise(Use):
    """To make another player lose a card."""

    victim: words.Seat


class UseSlip(Use):
    """To choose where the own crab is pushed."""


class UseChameleon(Use):
    """To complete a half of the card added on this side."""

    side: words.Side


class UseComb(Use):
    """To leave trash where it is."""

    field: words.Place
    what: words.Surprise


class UseProphet(Use):
    """To have another event."""

    border: words.Number
    event: words.Event


class Height(Question):
    """Which half of the card added on this side is completed."""

    rule = "OC-6.2"
    side: words.Side
