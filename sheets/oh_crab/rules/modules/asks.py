"""The asks that the Adventure Pack adds; see those of the race."""

from __future__ import annotations

from sheets.engine.asks import ChanceEvent, Decision, FollowUp, Secret, SecretChance
from sheets.oh_crab.rules import words

# -- what several modules share (OC-25) --------------------------------------------------------


class TakePath(Decision):
    """Which card is taken from the path."""

    rule = "OC-25.2"


class Place(Decision):
    """Which field becomes an obstacle."""

    rule = "OC-25.4"


class Peek(Decision):
    """The choice of a hidden piece to look at; ``kinds`` is a mask of those allowed."""

    rule = "OC-25.5"
    kinds: int


class PeekDeck(SecretChance):
    """The top card of the deck is looked at."""


class Recover(Decision):
    """Which card comes back from the discard pile; ``stop``: one may leave it at that."""

    rule = "OC-25.6"
    count: int
    stop: words.YesNo


class Regen(Decision):
    """Which ability gets a claw back."""

    rule = "OC-R90"


class Pending(FollowUp):
    """Challenges and events of borders crossed that are still to come."""


# -- surprises (OC-21) -------------------------------------------------------------------------


class SetupSurprises(FollowUp):
    """The surprise tiles are laid out."""


class FoundSurprise(FollowUp):
    """A crab came to a surprise field."""

    kind = "surprise"
    crab: words.Crab
    field: words.Place


class Surprise(ChanceEvent):
    """The tile on a field is turned up by the crab that came there."""

    crab: words.Crab
    field: words.Place


class PeekSurprise(SecretChance):
    """The tile on a field is looked at."""

    kind = "surprise"
    field: words.Place


# -- events (OC-22) ----------------------------------------------------------------------------


class SetupEvents(FollowUp):
    """The events are laid out."""


class Crystal(ChanceEvent):
    """Which events were drawn, for all to see."""


class Event(ChanceEvent):
    """The event at a border is turned up."""

    border: words.Number


class OtherEvent(ChanceEvent):
    """Another event instead of the one at a border."""

    kind = "event"
    border: words.Number


class PeekEvent(SecretChance):
    """The event at a border is looked at."""

    kind = "event"
    border: words.Number


class ShuffleMarket(ChanceEvent):
    """All market cards are shuffled into the deck."""


# -- challenges (OC-23) ------------------------------------------------------------------------


class SetupChallenges(FollowUp):
    """The challenges are laid out."""


class LayAward(ChanceEvent):
    """Which award card is used."""

    kind = "award"


class Challenge(ChanceEvent):
    """A challenge is turned up."""

    number: words.Number


class PeekChallenge(SecretChance):
    """A challenge is looked at."""

    kind = "challenge"
    number: words.Number


class ResolveChallenge(FollowUp):
    """The winners of a challenge are found."""

    number: words.Number


class Prize(FollowUp):
    """The award of a player for a first or second place."""

    player: words.Seat
    first: words.YesNo


class Award(Decision):
    """Which award a winner takes."""

    rule = "OC-23.5"


class ChallengeOver(FollowUp):
    """The next challenge follows."""

    number: words.Number


# -- asymmetry (OC-24) -------------------------------------------------------------------------


class SetupAsymmetry(FollowUp):
    """Abilities are dealt and chosen."""


class DealAbility(SecretChance):
    """An ability card is dealt."""


class TellAbility(ChanceEvent):
    """An ability that was kept in secret is shown, which nobody has named."""

    rule = "OC-24.1"
    crab: words.Crab


class KeepAbility(Secret):
    """Which ability card is kept."""

    rule = "OC-24.1"


class ShowAbilities(FollowUp):
    """The abilities kept are shown."""


class PrepareSwap(FollowUp):
    """A card swap before the race."""

    player: words.Seat


class Hold(FollowUp):
    """An ability may hold a crab that is about to fall."""

    crab: words.Crab
    field: words.Place
    why: words.Fallen


class MoreShells(FollowUp):
    """An ability may bring another shell."""

    crab: words.Crab


class Bruise(FollowUp):
    """An ability may cost the owner of the crab pushed a card."""

    crab: words.Crab


class Slip(FollowUp):
    """An ability may let the crab pushed choose its way."""

    crab: words.Crab


class Chameleon(FollowUp):
    """An ability may complete a half of the card added on this side."""

    side: words.Side


class IgnoreTrash(FollowUp):
    """An ability may leave trash where it is."""

    crab: words.Crab
    field: words.Place
    what: words.Surprise


class Foresee(FollowUp):
    """An ability may replace an event."""

    border: words.Number
    event: words.Event


class Use(Decision):
    """A choice to use a crab's ability on this occasion (D22); a class for each ability."""

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


class Height(Decision):
    """Which half of the card added on this side is completed."""

    rule = "OC-6.2"
    side: words.Side
