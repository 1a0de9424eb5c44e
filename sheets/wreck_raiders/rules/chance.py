"""Dice, draws and reveals: what can come, and what was typed (section C1 to C5)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from sheets.engine.chance import Chance, Draws, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.text import say, say_n
from sheets.wreck_raiders.names import FACE_WORDS, KIND_WORDS, TYPE_OF, TYPE_WORDS
from sheets.wreck_raiders.rules import asks, events, moves
from sheets.wreck_raiders.rules.handles import offer_of
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import (
    Draft,
    Fields,
    State,
    exhibit_of,
    gap_in,
    places_of,
    tile_of,
    with_places,
)

_PLAIN = re.compile(r"[\w.-]{1,60}")
_SEAT = re.compile(r"p[1-9]")


# -- who begins (C1) ---------------------------------------------------------------------


def seat_words(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the word for each player in ``start …``: the name where that is one clear word."""
    return tuple(
        name
        if _PLAIN.fullmatch(name) and not _SEAT.fullmatch(name) and names.count(name) == 1
        else f"p{seat}"
        for seat, name in enumerate(names, 1)
    )


def start_chance(state: State, _ask: asks.Start) -> Uniform[Move]:
    """Any player, all equally likely (WR-2.6)."""
    words = seat_words(state.names)
    refusal = say("one of {names} goes first", names=words)
    return Uniform(map(moves.Start, words), "WR-2.6", refusal)


def start(draft: Draft, _ask: asks.Start, move: moves.Start) -> None:
    draft.turn = seat_words(draft.names).index(move.who)
    draft.tell(events.Started, draft.turn)


# -- rolling (WR-3, C2) ----------------------------------------------------------------------


@lru_cache(maxsize=8)
def _faces(zones: tuple[int, int, int, int]) -> tuple[int, ...]:
    """One die code for each equally likely way a die can fall."""
    return tuple(
        zone * 6 + value
        for zone, weight in enumerate(zones)
        for _ in range(weight)
        for value in range(6)
    )


class RollChance(Chance[Move]):
    """All dice in play, each with a value and a zone."""

    rule = "WR-3.1"

    def __init__(self, state: State, _ask: asks.Roll) -> None:
        self.dice = state.parts.numbers[len(state.mats)].dice
        self.zones = state.zones
        self.due = "WR-18.3" if state.solo else "WR-4.3"

    def sample(self, draws: Draws) -> moves.Roll:
        faces = _faces(self.zones)
        return moves.Roll(tuple(sorted([draws.choice(faces) for _ in range(self.dice)])))

    def problem(self, move: Move) -> Problem | None:
        if not isinstance(move, moves.Roll):
            return Problem(self.due, say("roll the dice now, for example `5c 3`"))
        if len(move.dice) != self.dice:
            return Problem(
                "WR-3.1",
                say_n(
                    "{found} dice typed, but {n} die is in play",
                    "{found} dice typed, but {n} dice are in play",
                    self.dice,
                    found=len(move.dice),
                ),
            )
        return None


def roll(draft: Draft, _ask: asks.Roll, move: moves.Roll) -> None:
    draft.reef = move.dice
    draft.tell(events.Rolled, move.dice)


# -- treasures (C3) ------------------------------------------------------------------------------


class DrawChance(Chance[Move]):
    """A treasure from a wreck's pile, or from its discard if the pile is empty (WR-14.1)."""

    rule = "WR-10.1"

    def __init__(self, state: State, ask: asks.Treasure) -> None:
        self.copies = state.parts.copies
        self.first = ask.wreck * 3
        counts = state.piles[self.first : self.first + 3]
        self.counts = counts if any(counts) else state.discards[self.first : self.first + 3]

    def sample(self, draws: Draws) -> moves.Draw:
        one, two, three = self.counts
        order = draws.order(3 * self.copies)
        if order is not None:
            return moves.DRAWS[self.first + self._next(order)]
        mark = draws.below(one + two + three)
        if mark < one:
            return moves.DRAWS[self.first]
        return moves.DRAWS[self.first + (1 if mark < one + two else 2)]

    def _next(self, order: Sequence[int]) -> int:
        """The face of the treasure on top: of each face, the copies left are the last ones."""
        left = [
            face * self.copies + copy
            for face, count in enumerate(self.counts)
            for copy in range(self.copies - count, self.copies)
        ]
        return min(left, key=order.__getitem__) // self.copies

    def problem(self, move: Move) -> Problem | None:
        wreck = TYPE_WORDS[self.first // 3]
        if not isinstance(move, moves.Draw):
            return Problem("WR-10.1", say("draw a {wreck} treasure now", wreck=wreck))
        if TYPE_OF[move.face] * 3 != self.first:
            return Problem(
                "WR-2.3",
                say(
                    "{face} does not come from the {wreck} wreck",
                    face=FACE_WORDS[move.face],
                    wreck=wreck,
                ),
            )
        if not self.counts[move.face - self.first]:
            return Problem(
                "WR-2.3", say("no {face} is left in the pile", face=FACE_WORDS[move.face])
            )
        return None

    @property
    def certain(self) -> Move | None:
        left = [face for face, count in enumerate(self.counts, self.first) if count]
        return moves.DRAWS[left[0]] if len(left) == 1 else None

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        pairs = zip(moves.DRAWS[self.first : self.first + 3], self.counts, strict=True)
        return ((move, count) for move, count in pairs if count)


# -- exhibits and tiles (C4, C5) -------------------------------------------------------------


def refills(state: Fields) -> bool:
    """True if something is revealed for what was taken, not for the set-up."""
    return asks.BEGIN not in state.asks


def reveal_rule(state: Fields, ask: asks.Exhibit | asks.Stack) -> str:
    """The rule by which something is revealed: of the set-up, or of filling up."""
    rules = ("WR-2.4", "WR-11.11") if isinstance(ask, asks.Exhibit) else ("WR-2.5", "WR-12.6")
    return rules[refills(state)]


class RevealChance(Chance[Move]):
    """A card of the deck or a tile of a stack; at a real table also one typed by content."""

    def __init__(self, state: State, ask: asks.Exhibit | asks.Stack) -> None:
        kind = ask.tile if isinstance(ask, asks.Stack) else None
        self.parts = state.parts
        self.kind = kind
        self.rule = reveal_rule(state, ask)
        self.real = state.real
        self.left = state.deck if kind is None else state.stacks[kind]

    def sample(self, draws: Draws) -> moves.Reveal:
        known = self._known()
        order = draws.order(len(known))
        if order is None:
            return moves.reveal(draws.choice(self.left))
        places = dict(zip(known, order, strict=True))
        return moves.reveal(min(self.left, key=places.__getitem__))

    def _known(self) -> Sequence[str]:
        """All cards or tiles of this back."""
        return tuple(self.parts.exhibits) if self.kind is None else self.parts.stacks[self.kind]

    def outcomes(self) -> Iterator[tuple[Move, int]]:
        return ((moves.reveal(key), 1) for key in self.left)

    def is_print(self, move: Move) -> bool:
        return isinstance(move, moves.RevealExhibit | moves.RevealTile)

    @property
    def prints(self) -> int:
        if not self.real:
            return 0
        cards = self.parts.exhibits if self.kind is None else self.parts.tiles
        return len({cards[key] for key in self._known()})

    def problem(self, move: Move) -> Problem | None:
        if isinstance(move, moves.Reveal):
            return self._check_id(move.key)
        wanted = moves.RevealExhibit if self.kind is None else moves.RevealTile
        if not isinstance(move, wanted):
            return self._expected()
        if not self.real:
            return Problem(
                "WR-R52", say("type cards by their content only in a game with physical dice")
            )
        if isinstance(move, moves.RevealExhibit):
            return self._check_card(move)
        if isinstance(move, moves.RevealTile) and move.tile.kind != self.kind:
            return self._expected()
        return None

    def _check_card(self, move: moves.RevealExhibit) -> Problem | None:
        size = len(move.card.sequence)
        if not 1 <= size <= self.parts.pedestals:
            most = self.parts.pedestals
            return Problem("WR-10.2", say("an exhibit shows 1 to {most} treasures", most=most))
        if move.card.style != "none" and len(set(move.card.sequence)) == 1:
            return Problem("WR-11.8", say("an exhibit of one type has no style reward"))
        return None

    def _check_id(self, key: str) -> Problem | None:
        if key in self.left:
            return None
        if key in self._known():
            return Problem(self.rule, say("`{card}` has already been revealed", card=key))
        return self._expected()

    def _expected(self) -> Problem:
        if self.kind is None:
            return Problem(self.rule, say("reveal an exhibit now"))
        return Problem(self.rule, say("reveal a {kind} now", kind=KIND_WORDS[self.kind]))


def show_exhibit(
    draft: Draft, _ask: asks.Exhibit, move: moves.Reveal | moves.RevealExhibit
) -> None:
    """A new card in the first gap of the row; a typed one gets the next id X1, X2, …"""
    if isinstance(move, moves.Reveal):
        key = move.key
        draft.deck = tuple([each for each in draft.deck if each != key])
    else:
        draft.real_exhibits = (*draft.real_exhibits, move.card)
        key = f"X{len(draft.real_exhibits)}"
    place = gap_in(draft, 0)
    draft.places = with_places(draft, 0, (*places_of(draft, 0), place))
    draft.row = (*draft.row, key)
    if draft.emit:
        card = exhibit_of(draft.parts, draft, key)
        draft.tell(events.ExhibitRevealed, place, card, refills(draft))


def show_tile(draft: Draft, ask: asks.Stack, move: moves.Reveal | moves.RevealTile) -> None:
    """A new tile in the first gap of its kind; a typed one gets the next id Y1, Y2, …"""
    kind = ask.tile
    if isinstance(move, moves.Reveal):
        key, stacks = move.key, draft.stacks
        left = tuple([each for each in stacks[kind] if each != key])
        draft.stacks = (*stacks[:kind], left, *stacks[kind + 1 :])
    else:
        draft.real_tiles = (*draft.real_tiles, move.tile)
        key = f"Y{len(draft.real_tiles)}"
    places = (*places_of(draft, kind + 1), gap_in(draft, kind + 1))
    draft.places = with_places(draft, kind + 1, places)
    market = draft.market
    draft.market = (*market[:kind], (*market[kind], key), *market[kind + 1 :])
    if draft.emit:
        offer, tile = offer_of(draft.parts, draft, key), tile_of(draft.parts, draft, key)
        draft.tell(events.TileRevealed, offer, tile, refills(draft))


def treasure_key(state: State, ask: asks.Treasure) -> Key:
    return Key(f"pile/{ask.wreck}", sum(DrawChance(state, ask).counts))


def exhibit_key(state: State, _ask: asks.Exhibit) -> Key:
    return Key("exhibit", len(state.deck))


def tile_key(state: State, ask: asks.Stack) -> Key:
    return Key(f"stack/{ask.tile}", len(state.stacks[ask.tile]))
