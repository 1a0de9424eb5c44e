"""The state of a race, and the draft in which a move changes it.

A crab's number is that of its colour; where it stands is ``at[crab]``.  The stack of
asks also holds *tasks*: things that follow by themselves (the next crab of a chain
arrives, the next turn begins) as soon as they come to the top.  A state never has a task
on top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheets.engine.asks import CHANCE
from sheets.engine.asks import Ask as EngineAsk
from sheets.engine.events import Emit, Event
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text
from sheets.oh_crab.board import OFF, Board
from sheets.oh_crab.parts import NONE, Parts

if TYPE_CHECKING:
    from typing import Any

TASK = -2
REVEALED = -2
NOBODY = -1
CRABS = 5


class Ask(EngineAsk):
    """A question or a task; what the numbers mean its kind says."""

    crab: int = -1
    place: int = -9
    n: int = 0
    data: tuple[int, ...] = ()


def task(kind: str, crab: int = -1, place: int = -9, n: int = 0, data: tuple[int, ...] = ()) -> Ask:
    """Something that follows by itself."""
    return Ask(TASK, kind, None, crab, place, n, data)


def chance(
    kind: str, known_to: int | None = None, crab: int = -1, place: int = -9, n: int = 0
) -> Ask:
    """Something drawn or shuffled; ``crab`` is the seat it concerns."""
    return Ask(CHANCE, kind, known_to, crab, place, n)


class Config(Struct):
    """What was decided before the race and never changes."""

    parts: Parts
    board: Board
    crabs: tuple[tuple[int, ...], ...]  # by seat
    owner: tuple[int, ...]  # by crab; NOBODY: not in the game
    tiles: tuple[int, ...]  # the extra-action tiles laid out
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.crabs)

    @property
    def teams(self) -> bool:
        """Two players with two crabs each (OC-17)."""
        return len(self.crabs) == 2


class Player(Struct):
    """What lies before one player; sets of cards are masks."""

    hand: int = 0
    planned: int = NONE
    path: tuple[int, ...] = ()
    discard: int = 0
    shells: int = 0
    boxed: int = 0  # starting cards given away (OC-14.2)
    treasures: int = 0
    shown: int = 0  # action cards in hand or planned that everybody saw coming (mask)


class Hidden(Struct):
    """A face-down piece: what it is (NONE: undecided) and the seats that looked (mask)."""

    what: int = NONE
    known: int = 0
    place: int = NONE  # a surprise tile's field


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


class State(Struct):
    """One moment of a race."""

    conf: Config
    asks: tuple[Ask, ...] = ()
    at: tuple[int, ...] = NOWHERE
    down: int = 0  # crabs knocked over (mask)
    players: tuple[Player, ...] = ()
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
    gained: tuple[int, ...] = ()  # card actions still available, see actions.py
    tile_uses: int = 0  # extra-action tiles that may still be used this turn
    tile_used: bool = False
    breaking: bool = False  # `break_through` is on
    made: tuple[int, ...] = ()  # standard fields made obstacles (OC-25.4)
    adv: Adventure = NO_ADVENTURE
    end: str = ""


class Draft:
    """A state while a move is being made; the same names as in State."""

    __slots__ = (
        "activated",
        "adv",
        "asks",
        "at",
        "bottom",
        "breaking",
        "chef",
        "chef_used",
        "conf",
        "crab",
        "deck",
        "down",
        "emit",
        "end",
        "gained",
        "made",
        "phase",
        "players",
        "round",
        "seat",
        "slots",
        "supply",
        "tile_used",
        "tile_uses",
        "top",
    )

    def __init__(self, state: State, emit: Emit | None = None) -> None:
        self.conf = state.conf
        self.asks = list(state.asks)
        self.at = list(state.at)
        self.down = state.down
        self.players = list(state.players)
        self.supply = state.supply
        self.slots = state.slots
        self.deck = state.deck
        self.bottom = state.bottom
        self.top = state.top
        self.round = state.round
        self.phase = state.phase
        self.chef = state.chef
        self.chef_used = state.chef_used
        self.seat = state.seat
        self.crab = state.crab
        self.activated = state.activated
        self.gained = state.gained
        self.tile_uses = state.tile_uses
        self.tile_used = state.tile_used
        self.breaking = state.breaking
        self.made = state.made
        self.adv = state.adv
        self.end = state.end
        self.emit = emit

    def freeze(self) -> State:
        """The state this draft has become."""
        return State(
            self.conf,
            tuple(self.asks),
            tuple(self.at),
            self.down,
            tuple(self.players),
            self.supply,
            self.slots,
            self.deck,
            self.bottom,
            self.top,
            self.round,
            self.phase,
            self.chef,
            self.chef_used,
            self.seat,
            self.crab,
            self.activated,
            self.gained,
            self.tile_uses,
            self.tile_used,
            self.breaking,
            self.made,
            self.adv,
            self.end,
        )

    def push(self, *following: Ask) -> None:
        """Puts what follows on top; the first of ``following`` comes first."""
        self.asks.extend(reversed(following))

    def put(self, seat: int, **changes: Any) -> None:
        """Changes what lies before a player."""
        self.players[seat] = replace(self.players[seat], **changes)

    def change(self, **changes: Any) -> None:
        """Changes what belongs to the Adventure Pack."""
        self.adv = replace(self.adv, **changes)

    def tell(self, kind: str, text: Text, rule: str, *places: str, to: int | None = None) -> None:
        """Reports something; callers ask ``emit`` first where the text costs time."""
        if self.emit is not None:
            self.emit(Event(kind, text, rule, places, to))


Position = State | Draft
