"""The state of a race, and the draft in which a move changes it.

A crab's number is that of its colour; where it stands is ``at[crab]``.  The stack of
asks also holds *tasks*: things that follow by themselves (the next crab of a chain
arrives, the next turn begins) as soon as they come to the top.  A state never has a task
on top.
"""

from __future__ import annotations

from typing import TypeVar

from sheets.engine.asks import Ask
from sheets.engine.events import Emit
from sheets.engine.stacked import Drafting
from sheets.engine.struct import Mutable, Struct, replace
from sheets.oh_crab.board import OFF, Board
from sheets.oh_crab.parts import HIDDEN, NONE, Parts
from sheets.oh_crab.rules.moves import Gain

T = TypeVar("T")
REVEALED = -2
NOBODY = -1
CRABS = 5


class RaceConfig(Struct):
    """Set-up of a race, which never changes."""

    parts: Parts
    board: Board
    crabs: tuple[tuple[int, ...], ...]  # by seat
    owner: tuple[int, ...]  # by crab; NOBODY: not in the game
    tiles: tuple[int, ...]  # the extra-action tiles laid out
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    real: bool = False  # real cards: nobody has to tell what is hidden

    @property
    def seats(self) -> int:
        return len(self.crabs)

    @property
    def teams(self) -> bool:
        """Two players with two crabs each (OC-17)."""
        return len(self.crabs) == 2


class PlayerState(Struct):
    """A player's cards, crabs and shells; card sets are bit masks."""

    hand: int = 0
    planned: int = NONE
    path: tuple[int, ...] = ()
    discard: int = 0
    shells: int = 0
    boxed: int = 0  # starting cards given away (OC-14.2)
    treasures: int = 0
    shown: int = 0  # action cards in hand or planned that everybody saw coming (mask)
    among: int = 0  # cards of which one was planned, and nobody said which (mask)


class Hidden(Struct):
    """A face-down piece: what it is (NONE: undecided) and the seats that looked (mask)."""

    what: int = NONE
    known: int = 0
    place: int = NONE  # a surprise tile's field

    @property
    def named(self) -> bool:
        """True if the piece is decided and known."""
        return 0 <= self.what < HIDDEN

    @property
    def undecided(self) -> bool:
        """True if the piece can be anything that lies nowhere else."""
        return self.what in (NONE, HIDDEN)


class Adventure(Struct):
    """All that the Adventure Pack adds."""

    surprises: tuple[Hidden, ...] = ()  # still face down on the beach
    surprises_out: int = 0  # tiles that were turned up (mask)
    trash_out: tuple[int, ...] = ()  # by beach tile: trash turned up
    treasure_out: tuple[int, ...] = ()
    crossed: int = 0  # borders crossed (mask of border numbers)
    pending: int = 0  # borders whose challenge and event are still to come
    events: tuple[Hidden, ...] = ()  # by border 1 …; what = REVEALED once turned up
    events_out: int = 0  # events that were revealed
    crystal: int = 0  # the drawn events all have seen (OC-22.9)
    lasting: int = NONE  # the event in force
    lasting_tile: int = 0
    challenges: tuple[Hidden, ...] = ()  # by number 1 …; the current one is face up
    challenges_out: int = 0
    challenge: int = 0  # the number of the current challenge; 0: none
    award: int = NONE
    abilities: tuple[int, ...] = ()  # by crab
    claws: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()  # by seat: ability cards to choose from (masks)


NO_ADVENTURE = Adventure()
NOWHERE = (OFF,) * CRABS


class Fields(Mutable):
    """The fields of a state of a race, and of its draft."""

    conf: RaceConfig
    asks: tuple[Ask, ...] = ()
    at: tuple[int, ...] = NOWHERE
    down: int = 0  # crabs knocked over (mask)
    players: tuple[PlayerState, ...] = ()
    supply: int = 0
    slots: tuple[tuple[int, ...], ...] = ((), (), ())
    deck: int = 0  # unseen cards (mask), drawn at random
    bottom: tuple[Hidden, ...] = ()  # cards put under the deck, in order (OC-R59)
    top: Hidden | None = None  # the top card, once somebody has looked at it
    round: int = 0
    phase: int = 0  # action phase: 1, with two players also 2; 0: set-up
    chef: int = NOBODY
    chef_used: bool = False
    seat: int = NOBODY  # whose turn it is
    crab: int = NOBODY  # the active crab
    activated: int = 0  # crabs activated in this round (two players, mask)
    gained: tuple[Gain, ...] = ()  # card actions still available
    tile_uses: int = 0  # extra-action tiles that may still be used this turn
    tile_used: bool = False
    breaking: bool = False  # `break_through` is on
    made: tuple[int, ...] = ()  # standard fields made obstacles (OC-25.4)
    adv: Adventure = NO_ADVENTURE
    end: str = ""


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


class State(Fields, frozen=True):  # type: ignore[misc]  # frozen at run time
    """One moment of a race."""


class Draft(Fields, Drafting):
    """A state while a move is being made."""

    emit: Emit | None = None

    def stand(self, crab: int, field: int) -> None:
        """Puts a crab on a field."""
        self.at = with_item(self.at, crab, field)

    def put(self, seat: int, **changes: object) -> None:
        """Changes what lies before a player."""
        self.players = with_item(self.players, seat, replace(self.players[seat], **changes))

    def change(self, **changes: object) -> None:
        """Changes what belongs to the Adventure Pack."""
        self.adv = replace(self.adv, **changes)
