"""Evaluation of Wreck Raiders for bots: coins so far, and prospects.

Displays are worth a share of the card they come closest to, shells a little, a
treasure about to be drawn what it can bring where it fits best.  The weights were
chosen by playing the bots against each other; nothing depends on them but how well
they play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from sheets.engine import facets
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import Tile
from sheets.wreck_raiders.names import (
    BOTTOM,
    NEIGHBOURS,
    SHELL_WORDS,
    STARFISH,
    TOP,
    TYPE_OF,
    Shells,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import Rules, asks, ending, scoring, solo
from sheets.wreck_raiders.rules.moves import AGREE_END, DECLINE_END, Move
from sheets.wreck_raiders.rules.state import Faces, Mat, State, exhibit_of, tile_of
from sheets.wreck_raiders.rules.treasures import types_of

MISSING = 0.75  # what is left of a card's worth for each treasure still to find
JUNK = 0.25  # a treasure that fits no card, hoping for the next one
VAULT = 0.4  # a treasure for the vault
SHORE = 1.5  # two shells of the beach
HELPED = 0.5  # a treasure that another player draws
SOLO_VAULT = 0.75  # alone, a full vault ends the game too early
AT_ONCE = 2  # aquariums worth having begun
PATIENCE = 20  # rounds without a claim, purchase or placement before a bot ends a game (WR-R55)
ALONE = 3  # rests that a sample goes on in a solo game
SLIP = 0.2  # coins that moves differ by and `normal` does not always see
REMEMBERED = 10_000  # promises kept before all are forgotten; more are slower to find
RECENT = 500  # of them, by the very mat or displays

Types = tuple[tuple[int, ...], ...]  # of the treasures on the displays


class Taste(NamedTuple):
    """Worth of a shell, the number of a kind worth keeping, the worth of an aquarium without a
    top, and the share of the best affordable tile that counts."""

    shell: float
    kept: int
    begun: float = 0.0
    tile: float = 0.0


GREEDY = Taste(1.25, 5)
SENSIBLE = Taste(0.75, 3)
QUICK = Taste(0.75, 3, 3.0, 0.5)  # what is expected of everybody where others play


def evaluate(parts: Parts, state: State, seat: int, taste: Taste) -> float:
    """Own worth against that of the best other player."""
    if state.over:
        worths = [float(scoring.coins(parts, state, mat)) for mat in state.mats]
    else:
        worths = [worth(parts, state, mat, taste) for mat in state.mats]
        for ask in state.asks:
            if type(ask) is asks.Treasure and ask.who < len(worths):
                mat = state.mats[ask.who]
                worths[ask.who] += _draw_worth(parts, state, mat, ask.wreck, taste)
        ask = state.asks[-1]
        if type(ask) in (asks.Dive, asks.Adjust) and ask.seat == seat:
            worths[seat] += _move_worth(parts, state, seat, taste)
    own = worths.pop(seat)
    return own - max(worths, default=0.0)


def worth(parts: Parts, state: State, mat: Mat, taste: Taste) -> float:
    """Coins, and what is on the way; remembered, because most moves change one mat of all.

    The mats that did not change are found without their hash, which takes longer than the rest.
    """
    here = (state.row, state.market, state.real_exhibits, state.real_tiles, state.solo)
    known = parts.worths.get((id(mat), taste))
    if known is not None and known[0] is mat and known[1] == here:
        return known[2]
    key = (mat, state.row, state.solo, state.real_exhibits, state.real_tiles, taste)
    value = parts.promises.get(key)
    if value is None:
        value = _remembered(parts, key, _worth(parts, state, mat, taste))
    if taste.tile:
        value += _building(parts, state, mat, taste)
    _note(parts, (id(mat), taste), (mat, here, value))
    return value


@lru_cache(maxsize=1 << 12)
def _types(displays: tuple[Faces, ...]) -> Types:
    return tuple([types_of(display) for display in displays])


def _remembered(parts: Parts, key: object, value: float) -> float:
    if len(parts.promises) > REMEMBERED:
        parts.promises.clear()
    parts.promises[key] = value
    return value


def _worth(parts: Parts, state: State, mat: Mat, taste: Taste) -> float:
    value = scoring.coins(parts, state, mat) + taste.shell * sum(
        [min(count, taste.kept) for count in mat.shells]
    )
    value += _vault_promise(parts, mat.vault)
    if state.solo:
        value -= SOLO_VAULT * sum(map(len, mat.vault))
    types = _types(mat.displays)
    return value + _displays(parts, state, types, mat.shells[STARFISH], taste)


def _building(parts: Parts, state: State, mat: Mat, taste: Taste) -> float:
    """Return the prospects of the aquariums; cached like the rest of a mat."""
    key = (mat.aquariums, mat.shells, state.market, state.real_tiles, taste)
    value = parts.promises.get(key)
    if value is None:
        begun = _begun(_tanks(parts, state, mat))
        gains = [
            _tile_worth(tile, begun) - taste.shell * sum(min(n, taste.kept) for n in tile.shells)
            for tile, lack in _offers(parts, state, mat, begun)
            if not lack
        ]
        hope = taste.begun * min(len(begun), AT_ONCE) + taste.tile * max([0.0, *gains])
        value = _remembered(parts, key, hope)
    return value


def _displays(parts: Parts, state: State, types: Types, starfish: int, taste: Taste) -> float:
    """Return the prospects of the displays; cached, because bots ask for them repeatedly."""
    key = (types, state.row, min(starfish, parts.pedestals), state.real_exhibits, taste)
    value = parts.promises.get(key)
    if value is None:
        value = _remembered(parts, key, _promise(parts, state, types, starfish, taste))
    return value


def _promise(parts: Parts, state: State, types: Types, starfish: int, taste: Taste) -> float:
    """Every card of the row serves the one display that comes closest to it."""
    free = [(key, exhibit_of(parts, state, key)) for key in state.row]
    total = 0.0
    for display in sorted(types, key=len, reverse=True):
        best, chosen = JUNK * min(len(display), 2), None
        for entry in free:
            card = entry[1]
            missing, surplus, ordered = _fit(display, card.sequence)
            if surplus > starfish or missing < 0:
                continue
            value = card.coins * MISSING**missing - surplus * taste.shell
            if ordered and card.style != "none":
                value += 0.25 * len(display)
            if value > best:
                best, chosen = value, entry
        if chosen is not None:
            free.remove(chosen)
        total += best
    return total


@lru_cache(maxsize=1 << 15)
def _fit(types: tuple[int, ...], sequence: tuple[int, ...]) -> tuple[int, int, bool]:
    """Treasures a display lacks for a card, those it has too many, and whether in order."""
    surplus = sum(max(0, types.count(kind) - sequence.count(kind)) for kind in set(types))
    return len(sequence) - len(types), surplus, sequence[: len(types)] == types


def _draw_worth(parts: Parts, state: State, mat: Mat, kind: int, taste: Taste) -> float:
    """Return the worth of a treasure of this type at its best place; cached, because it is
    needed for every die and spot, mostly of the very displays it was needed for before."""
    displays, here = mat.displays, (state.row, state.real_exhibits)
    starfish = min(mat.shells[STARFISH], parts.pedestals)
    one, two, three = mat.vault
    room = len(one) + len(two) + len(three) < parts.rows * 3
    place = (id(displays), kind, starfish, room, taste)
    known = parts.worths.get(place)
    if known is not None and known[0] is displays and known[1] == here:
        return known[2]
    types = _types(displays)
    key = (types, kind, room, state.row, starfish, state.real_exhibits, taste)
    value = parts.promises.get(key)
    if value is None:
        best = _best_place(parts, state, types, kind, starfish, taste)
        value = _remembered(parts, key, max(best, VAULT if room else 0.0))
    _note(parts, place, (displays, here, value))
    return value


def _note(parts: Parts, place: object, known: tuple[object, object, float]) -> None:
    if len(parts.worths) > RECENT:
        parts.worths.clear()
    parts.worths[place] = known


def _best_place(
    parts: Parts, state: State, types: Types, kind: int, starfish: int, taste: Taste
) -> float:
    """Return the gain of a treasure of this type on the display it fits best."""
    best = 0.0
    before = _displays(parts, state, types, starfish, taste)
    for at, display in enumerate(types):
        if len(display) < parts.pedestals:
            filled = (*types[:at], (*display, kind), *types[at + 1 :])
            best = max(best, _displays(parts, state, filled, starfish, taste) - before)
    return best


def _move_worth(parts: Parts, state: State, seat: int, taste: Taste) -> float:
    """The best a diver can do with the die just taken."""
    mat = state.mats[seat]
    best = 0.0 if state.solo else SHORE
    at = state.value - 1
    own = state.divers[seat]
    taken = reduce(or_, state.divers)
    for kind in range(4):
        spot = kind * 6 + at
        if own >> spot & 1:
            continue
        one = _draw_worth(parts, state, mat, kind, taste)
        value = one
        for near in NEIGHBOURS[spot]:
            if own >> near & 1:
                value += one
            elif taken >> near & 1:
                value -= HELPED
        best = max(best, value)
    return best


@lru_cache(maxsize=1 << 12)
def _vault_promise(parts: Parts, vault: tuple[Faces, ...]) -> float:
    value = 0.0
    for row, coins_of_row in enumerate(parts.data.mat.rows):
        kinds = [TYPE_OF[column[row]] for column in vault if len(column) > row]
        if len(kinds) == 2 and kinds[0] == kinds[1]:
            value += coins_of_row * 0.35
        elif len(kinds) == 1:
            value += coins_of_row * 0.08
    return value


# -- what the learned value sees ---------------------------------------------------------------


def progress(parts: Parts, state: State) -> tuple[float, ...]:
    """Return the distance to the end: exhibits the leader still needs; in solo games, the turns
    left."""
    need = parts.numbers[len(state.mats)].end
    left = 0.0
    if state.ender < 0:
        left = max(0, need - max(len(mat.exhibits) for mat in state.mats)) / need
    if not state.solo:
        return left, left * left
    vault, beach, pile = _rooms(parts, state)
    return left, _turns(parts, state)[1] / 18, min(1.0, vault / 6, beach / 3, pile / 4)


def _turns(parts: Parts, state: State) -> tuple[int, int]:
    """Turns left in this round of a solo game, and in the whole game if the rivals end it; a
    round in which another end has come is the last (WR-18.17)."""
    now = sum(ask.kind in ("take", "turn") for ask in state.asks)
    if solo.end_reasons(parts, state):
        return now, now
    turns = parts.data.solo.turns
    return now, now + turns * -(-state.rivals // turns)


def _rooms(parts: Parts, state: State) -> tuple[int, int, int]:
    """Return the supplies whose end ends a solo game: room in the vault and on the beach, the
    treasures of the smallest pile (WR-18.17)."""
    vault = sum(parts.rows - len(column) for column in state.mats[0].vault)
    piles = [0] * 4
    for face, copies in enumerate(state.piles):
        piles[TYPE_OF[face]] += copies
    return vault, 6 - solo.shore(state).bit_count(), min(piles)


def features(parts: Parts, state: State, seat: int) -> tuple[float, ...]:
    """Coins, shells, displays, vault, aquariums and divers of a player; and whose turn it is."""
    mat = state.mats[seat]
    count = len(state.mats)
    found: list[float] = [1.0, worth(parts, state, mat, SENSIBLE) / 10]
    found += [float(held > step) for held in mat.shells for step in range(5)]
    found += (*_display_features(parts, state, mat), *_vault_features(parts, mat))
    found += _aquarium_features(parts, state, mat)
    divers = state.divers[seat]
    pairs = sum(divers >> spot & divers >> NEIGHBOURS[spot][0] & 1 for spot in range(24))
    found += [float((divers >> 6 * wreck & 63).bit_count()) for wreck in range(5)]
    after = (seat - state.turn) % count  # turns until the own one
    found += (
        float(pairs),
        float(len(mat.exhibits)),
        float(sum(conch for _, conch in mat.exhibits)),
        after / count,
        float(state.ender >= 0 and (state.ender - state.turn) % count > after),
    )
    return (*found, *_solo_features(parts, state))


def _solo_features(parts: Parts, state: State) -> tuple[float, ...]:
    """Return the distances to each end of a solo game, in steps; zeros in other games."""
    if not state.solo:
        return (0.0,) * 22
    now, left = _turns(parts, state)
    rooms = zip(_rooms(parts, state), (8, 5, 6), strict=True)
    steps = [float(room > step) for room, most in rooms for step in range(most)]
    return (float(now), left / 6, float(left == now), *steps)


def _display_features(parts: Parts, state: State, mat: Mat) -> list[float]:
    """Return features of the displays: their prospects, and their distance to cards of the row."""
    starfish = mat.shells[STARFISH]
    types = _types(mat.displays)
    found = [_displays(parts, state, types, starfish, SENSIBLE)]
    near = [0.0] * 4
    for display in types:
        best = [0.0] * 4
        for key in state.row:
            card = exhibit_of(parts, state, key)
            missing, surplus, _ = _fit(display, card.sequence)
            if 0 <= missing < 4 and surplus <= starfish:
                best[missing] = max(best[missing], card.coins)
        near = [a + b for a, b in zip(near, best, strict=True)]
    lengths = [len(display) for display in types]
    return [*found, *near, *[float(lengths.count(size)) for size in range(1, 5)]]


def _vault_features(parts: Parts, mat: Mat) -> list[float]:
    """Treasures in the vault, different ones, rows begun and rows that may still be of a kind."""
    faces = {face for column in mat.vault for face in column}
    rows = []
    for row, coins in enumerate(parts.data.mat.rows):
        kinds = [TYPE_OF[column[row]] for column in mat.vault if len(column) > row]
        alike = len(kinds) if len(set(kinds)) == 1 else 0
        rows.append((float(alike == 1) * coins, float(alike == 2) * coins, float(alike == 3)))
    return [
        float(sum(map(len, mat.vault))),
        float(len(faces)),
        *(sum(column) for column in zip(*rows, strict=True)),
    ]


def _aquarium_features(parts: Parts, state: State, mat: Mat) -> list[float]:
    """Aquariums begun and finished, and the best the market offers, paid for or nearly."""
    tanks = _tanks(parts, state, mat)
    begun = _begun(tanks)
    best = [0.0, 0.0, 0.0]
    for tile, lack in _offers(parts, state, mat, begun):
        if lack < len(best):
            best[lack] = max(best[lack], _tile_worth(tile, begun))
    coins = sum(tile.coins for tiles in tanks for tile in tiles)
    shells = [sum(tile.shells[kind] for tiles in begun for tile in tiles) for kind in range(3)]
    return [
        float(len(tanks)),
        float(len(begun)),
        float(sum(map(len, begun))),
        float(coins),
        *map(float, shells),
        *best,
    ]


def _tanks(parts: Parts, state: State, mat: Mat) -> list[list[Tile]]:
    """The tiles of each aquarium."""
    return [[tile_of(parts, state, key) for key in keys] for keys in mat.aquariums]


def _begun(tanks: list[list[Tile]]) -> list[list[Tile]]:
    """Those without a top."""
    return [tiles for tiles in tanks if tiles[-1].kind != TOP]


def _offers(
    parts: Parts, state: State, mat: Mat, begun: list[list[Tile]]
) -> Iterator[tuple[Tile, int]]:
    """The tiles of the market that have a place, and how many shells they lack (WR-12.3, 12.4)."""
    one, two, three = mat.shells
    for kind, keys in enumerate(state.market):
        if kind == BOTTOM or begun:
            for key in keys:
                tile = tile_of(parts, state, key)
                a, b, c = tile.shells
                yield tile, max(0, a - one) + max(0, b - two) + max(0, c - three)


def _tile_worth(tile: Tile, begun: list[list[Tile]]) -> float:
    """The coins of a tile, a top on the best aquarium."""
    if tile.formula is None:
        return float(tile.coins)
    return max(
        tile.formula.coins
        * scoring.formula_count(tile.formula, _shells((*tiles, tile)), len(tiles) + 1)
        for tiles in begun
    )


def _shells(tiles: Iterable[Tile]) -> Shells:
    conches, scallops, starfish = zip(*(tile.shells for tile in tiles), strict=True)
    return sum(conches), sum(scallops), sum(starfish)


def feature_labels() -> tuple[Text, ...]:
    """Return the labels of the estimate and of each feature."""
    mat, displays, vault = say("the whole mat"), say("displays"), say("vault")
    aquariums, divers, turn = say("aquariums"), say("divers"), say("the order of turns")
    exhibits = say("exhibits")
    return (
        *([mat] * 3),
        *(word for word in SHELL_WORDS for _ in range(5)),
        *([displays] * 9),
        *([vault] * 5),
        *([aquariums] * 10),
        *([divers] * 6),
        *([exhibits] * 2),
        *([turn] * 5),
        *([vault] * 8),
        *([say("beach")] * 5),
        *([say("treasure piles")] * 6),
    )


class Evaluator(facets.Evaluator[State, Move]):
    """Evaluation of Wreck Raiders for bots."""

    rules: Rules

    def agreement(self, state: State, seat: int) -> Move | None:
        """WR-R55: a bot offers and agrees to the end where play has long been circling."""
        circling = state.quiet >= PATIENCE * len(state.mats)
        if isinstance(state.asks[-1], asks.Consent):
            return AGREE_END if circling else DECLINE_END
        return AGREE_END if circling and ending.can_offer(state) else None

    def sample_depth(self, state: State) -> int:
        """Alone a rest is a turn, with others a turn of everybody."""
        return ALONE if state.solo else 1

    def temperature(self, state: State) -> float:
        """Among several `hard` without slips of its rival wins 53 % of its games."""
        return 0.0 if state.solo else SLIP

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(self.rules.parts, state, seat, GREEDY)

    def quick_value(self, state: State, seat: int) -> float:
        return evaluate(self.rules.parts, state, seat, SENSIBLE if state.solo else QUICK)

    def contenders(self, state: State) -> range:
        return range(len(state.mats))

    def is_quiet(self, state: State, seat: int) -> bool:
        """A turn begins, of another player where there is one."""
        if not state.asks:
            return True
        begins = state.asks[-1].kind in ("take", "roll", "rival_take")
        return begins and (state.turn != seat or state.solo)

    def turn(self, state: State) -> tuple[int, ...]:
        """Alone, the turns that the round still has after it, a rival's like one's own; else the
        die of a turn counts as lying on the reef until the next turn."""
        if state.solo:
            return state.round, sum(ask.kind in ("turn", "rival") for ask in state.asks)
        taken = all(ask.kind != "take" for ask in state.asks)
        return state.turn, len(state.reef) + taken

    def estimate(self, state: State, seat: int) -> float:
        return worth(self.rules.parts, state, state.mats[seat], SENSIBLE)

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return features(self.rules.parts, state, seat)

    def feature_labels(self) -> tuple[Text, ...]:
        return feature_labels()

    def progress(self, state: State) -> tuple[float, ...]:
        return progress(self.rules.parts, state)

    def outcome(self, state: State) -> tuple[float, ...]:
        return tuple(float(scoring.coins(self.rules.parts, state, mat)) for mat in state.mats)
