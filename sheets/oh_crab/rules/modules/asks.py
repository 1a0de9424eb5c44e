"""The asks that the Adventure Pack adds; see those of the race."""

from __future__ import annotations

from sheets.engine.asks import Draw, Look, Question, Secret, Task

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
    stop: bool


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
    crab: int
    field: int


class Surprise(Draw):
    """The tile on a field is turned up by the crab that came there."""

    crab: int
    field: int


class PeekSurprise(Look):
    """The tile on a field is looked at."""

    kind = "surprise"
    field: int


# -- events (OC-22) ----------------------------------------------------------------------------


class SetupEvents(Task):
    """The events are laid out."""


class Crystal(Draw):
    """Which events were drawn, for all to see."""


class Event(Draw):
    """The event at a border is turned up."""

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


# -- challenges (OC-23) ------------------------------------------------------------------------


class SetupChallenges(Task):
    """The challenges are laid out."""


class LayAward(Draw):
    """Which award card is used."""

    kind = "award"


class Challenge(Draw):
    """A challenge is turned up."""

    number: int


class PeekChallenge(Look):
    """A challenge is looked at."""

    kind = "challenge"
    number: int


class ResolveChallenge(Task):
    """The winners of a challenge are found."""

    number: int


class Prize(Task):
    """What a player gets for a first or second place."""

    player: int
    first: bool


class Award(Question):
    """Which award a winner takes."""

    rule = "OC-23.5"


class ChallengeOver(Task):
    """The next challenge follows."""

    number: int


# -- asymmetry (OC-24) -------------------------------------------------------------------------


class SetupAsymmetry(Task):
    """Abilities are dealt and chosen."""


class DealAbility(Look):
    """An ability card is dealt."""


class TellAbility(Draw):
    """An ability that was kept in secret is shown, which nobody has named."""

    rule = "OC-24.1"
    crab: int


class KeepAbility(Secret):
    """Which ability card is kept."""

    rule = "OC-24.1"


class ShowAbilities(Task):
    """The abilities kept are shown."""


class PrepareSwap(Task):
    """A card swap before the race."""

    player: int


class Hold(Task):
    """An ability may hold a crab that is about to fall."""

    crab: int
    field: int
    why: int


class MoreShells(Task):
    """An ability may bring another shell."""

    crab: int


class Bruise(Task):
    """An ability may cost the owner of the crab pushed a card."""

    crab: int


class Slip(Task):
    """An ability may let the crab pushed choose its way."""

    crab: int


class Chameleon(Task):
    """An ability may complete a half of the card added on this side."""

    side: int


class IgnoreTrash(Task):
    """An ability may leave trash where it is."""

    crab: int
    field: int
    what: int


class Foresee(Task):
    """An ability may replace an event."""

    border: int
    event: int


class Use(Question):
    """Whether a crab's ability is used on this occasion (D22); a class for each ability."""

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

    rule = "OC-6.2"
    side: int
