"""The state of a game of Wreck Raiders.

Divers are bit masks over the 30 spots, treasures are faces, shells are counts of
conch, scallop and starfish.  Piles and decks are bags: what is left, in no order.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.events import Emit
from sheets.engine.stacked import Drafting
from sheets.engine.struct import Mutable, Struct
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.names import NOBODY, NONE, RIVAL, Shells
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.asks import Ask

Faces = tuple[int, ...]
Covers = tuple[tuple[int, int], ...]  # (pedestal from 1, type it counts as)


class Mat(Struct):
    """All a player owns.  ``counted`` holds what a paper game only knows as a number."""

    shells: Shells = NONE
    displays: tuple[Faces, ...] = ((), (), ())
    vault: tuple[Faces, ...] = ((), (), ())
    exhibits: tuple[tuple[str, bool], ...] = ()  # id, with a conch on it
    aquariums: tuple[tuple[str, ...], ...] = ()  # tiles from the bottom
    counted: tuple[tuple[str, int], ...] = ()


class Claiming(Struct):
    """A claim between its announcement and tidying up (WR-11.3 to 11.9)."""

    exhibit: str
    display: int
    covers: Covers = ()
    conch: bool = False  # decorations used
    scallop: bool = False


class Fields(Mutable):
    """Everything that lies on the table."""

    parts: Parts
    asks: tuple[Ask, ...]
    names: tuple[str, ...]
    zones: tuple[int, int, int, int]  # weights of seeded dice
    mats: tuple[Mat, ...]
    divers: tuple[int, ...]  # by seat
    beach: Shells
    piles: tuple[int, ...]  # copies left, by face
    discards: tuple[int, ...]
    deck: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...]  # by kind
    row: tuple[str, ...] = ()
    market: tuple[tuple[str, ...], ...] = ((), (), ())
    places: tuple[tuple[int, ...], ...] = ((), (), (), ())  # see ``places_of``
    reef: tuple[int, ...] = ()  # dice, sorted
    turn: int = 0
    value: int = 0  # of the die taken last
    claim: Claiming | None = None
    ender: int = -1  # who triggered the end (WR-15.1)
    over: str = ""  # reasons, joined by +
    quiet: int = 0  # turns since anyone claimed, bought or placed anything (WR-R55)
    real: bool = False  # cards may be typed by content (WR-R52)
    real_exhibits: tuple[Exhibit, ...] = ()  # X1, X2, …
    real_tiles: tuple[Tile, ...] = ()  # Y1, Y2, …
    solo: bool = False
    round: int = 0
    rivals: int = 0  # in the pile
    rival_divers: int = 0
    removed: int = 0  # rivals out of the game
    visited: int = 0  # wrecks rivals were placed in this round, as bits
    dry: int = 0  # wrecks whose pile ran out this round, as bits


class State(Fields, frozen=True):  # type: ignore[misc]  # frozen at run time
    """One moment of a game."""


class Draft(Fields, Drafting):
    """A state one can write on, for the length of one step."""

    emit: Emit | None = None

    def put(self, seat: int, mat: Mat) -> None:
        """Replaces one player's mat."""
        mats = self.mats
        self.mats = (*mats[:seat], mat, *mats[seat + 1 :])


def exhibit_of(parts: Parts, state: Fields, key: str) -> Exhibit:
    """The card of an id, from the box or typed in."""
    return card_of(parts, state.real_exhibits, key)


def card_of(parts: Parts, real: tuple[Exhibit, ...], key: str) -> Exhibit:
    """The card of an id, where these were typed in."""
    return real[int(key[1:]) - 1] if key[0] == "X" else parts.exhibits[key]


def tile_of(parts: Parts, state: Fields, key: str) -> Tile:
    """The tile of an id, from the box or typed in."""
    return piece_of(parts, state.real_tiles, key)


def piece_of(parts: Parts, real: tuple[Tile, ...], key: str) -> Tile:
    """The tile of an id, where these were typed in."""
    return real[int(key[1:]) - 1] if key[0] == "Y" else parts.tiles[key]


def places_of(state: Fields, pile: int) -> Sequence[int]:
    """Return the places on the table of the row (0) or of the tiles of a kind (from 1), in their
    order: a new card fills the first gap, the others stay.  Nothing is kept of a pile without
    gaps."""
    cards = state.row if not pile else state.market[pile - 1]
    return state.places[pile] or range(len(cards))


def gap_in(state: Fields, pile: int) -> int:
    """Return the place where the next card or tile goes."""
    taken = set(places_of(state, pile))
    return next(place for place in range(len(taken) + 1) if place not in taken)


def with_places(state: Fields, pile: int, places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the places of all piles with those of one changed."""
    kept = () if all(at == place for at, place in enumerate(places)) else tuple(places)
    return (*state.places[:pile], kept, *state.places[pile + 1 :])


def in_places(state: Fields, pile: int) -> tuple[str, ...]:
    """Return the row (0) or the tiles of a kind (from 1) in the order of their places."""
    cards = state.row if not pile else state.market[pile - 1]
    return tuple(card for _, card in sorted(zip(places_of(state, pile), cards, strict=True)))


def cards_left(state: Fields) -> int:
    """Return the number of exhibits in the deck; typed ones came from it too."""
    return len(state.deck) - len(state.real_exhibits)


def tiles_left(state: Fields, kind: int) -> int:
    """Return the number of tiles in a stack."""
    return len(state.stacks[kind]) - sum(tile.kind == kind for tile in state.real_tiles)


def owner_at(state: Fields, spot: int) -> int:
    """The seat whose diver is on a spot; RIVAL or NOBODY."""
    bit = 1 << spot
    for seat, mask in enumerate(state.divers):
        if mask & bit:
            return seat
    return RIVAL if state.rival_divers & bit else NOBODY


def off_board(parts: Parts, state: Fields, seat: int) -> int:
    """Return the number of divers off the board."""
    return parts.numbers[len(state.mats)].divers - state.divers[seat].bit_count()


def any_treasure(state: Fields, wreck: int) -> bool:
    """True if a treasure of this wreck can still be drawn (WR-14)."""
    return pile_left(state.piles, wreck) or pile_left(state.discards, wreck)


def pile_left(counts: tuple[int, ...], wreck: int) -> bool:
    """True if ``counts``, of piles or discards, have a treasure of this wreck."""
    first = wreck * 3
    return (counts[first] or counts[first + 1] or counts[first + 2]) != 0


def with_item(items: tuple[Faces, ...], at: int, item: Faces) -> tuple[Faces, ...]:
    """Three displays or columns with one of them changed."""
    return (*items[:at], item, *items[at + 1 :])


def add_count(counts: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """Counts with one of them raised or lowered."""
    return (*counts[:at], counts[at] + number, *counts[at + 1 :])
