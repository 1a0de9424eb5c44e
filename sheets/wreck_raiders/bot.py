"""How good a position looks: coins so far, and what is on the way.

Displays are worth a share of the card they come closest to, shells a little, a
treasure about to be drawn what it can bring where it fits best.  The weights were
chosen by playing the bots against each other; nothing depends on them but how well
they play.
"""

from __future__ import annotations

from functools import lru_cache

from sheets.engine import facets
from sheets.wreck_raiders.names import NEIGHBOURS, NOBODY, RIVAL, STARFISH, TYPE_OF
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import Rules, asks, scoring
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of, owner_at
from sheets.wreck_raiders.rules.treasures import types_of

SHELL = 1.25
KEPT = 5  # shells of a kind that are worth keeping
MISSING = 0.75  # what is left of a card's worth for each treasure still to find
JUNK = 0.25  # a treasure that fits no card, hoping for the next one
VAULT = 0.4  # a treasure for the vault
SHORE = 1.5  # two shells of the beach
HELPED = 0.5  # a treasure that another player draws
SOLO_VAULT = 0.75  # alone, a full vault ends the game too early
REMEMBERED = 100_000  # promises kept before all are forgotten

Types = tuple[tuple[int, ...], ...]  # of the treasures on the displays


def evaluate(parts: Parts, state: State, seat: int) -> float:
    """Own worth against that of the best other player."""
    if state.over:
        worths = [float(scoring.coins(parts, state, mat)) for mat in state.mats]
    else:
        worths = [worth(parts, state, mat) for mat in state.mats]
        for ask in state.asks:
            if type(ask) is asks.Treasure and ask.who < len(worths):
                worths[ask.who] += _draw_worth(parts, state, state.mats[ask.who], ask.wreck)
        ask = state.asks[-1]
        if type(ask) in (asks.Dive, asks.Adjust) and ask.seat == seat:
            worths[seat] += _move_worth(parts, state, seat)
    own = worths.pop(seat)
    return own - max(worths, default=0.0)


def worth(parts: Parts, state: State, mat: Mat) -> float:
    """Coins, and what is on the way."""
    value = scoring.coins(parts, state, mat) + SHELL * sum(
        [min(count, KEPT) for count in mat.shells]
    )
    value += _vault_promise(parts, mat)
    if state.solo:
        value -= SOLO_VAULT * sum(map(len, mat.vault))
    types = tuple([types_of(display) for display in mat.displays])
    return value + _displays(parts, state, types, mat.shells[STARFISH])


def _displays(parts: Parts, state: State, types: Types, starfish: int) -> float:
    """What the displays promise; remembered, because bots ask for the same again and again."""
    key = (types, state.row, min(starfish, parts.pedestals), state.real_exhibits)
    value = parts.promises.get(key)
    if value is None:
        if len(parts.promises) > REMEMBERED:
            parts.promises.clear()
        value = parts.promises[key] = _promise(parts, state, types, starfish)
    return value


def _promise(parts: Parts, state: State, types: Types, starfish: int) -> float:
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
            value = card.coins * MISSING**missing - surplus * SHELL
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


def _draw_worth(parts: Parts, state: State, mat: Mat, kind: int) -> float:
    """What a treasure of this type brings where it fits best."""
    best = VAULT if any(len(column) < parts.rows for column in mat.vault) else 0.0
    starfish = mat.shells[STARFISH]
    types = tuple([types_of(display) for display in mat.displays])
    before = _displays(parts, state, types, starfish)
    for at, display in enumerate(types):
        if len(display) < parts.pedestals:
            filled = (*types[:at], (*display, kind), *types[at + 1 :])
            best = max(best, _displays(parts, state, filled, starfish) - before)
    return best


def _move_worth(parts: Parts, state: State, seat: int) -> float:
    """The best a diver can do with the die just taken."""
    mat = state.mats[seat]
    best = 0.0 if state.solo else SHORE
    at = state.value - 1
    for kind in range(4):
        spot = kind * 6 + at
        if state.divers[seat] >> spot & 1:
            continue
        one = _draw_worth(parts, state, mat, kind)
        value = one
        for near in NEIGHBOURS[spot]:
            owner = owner_at(state, near)
            if owner == seat:
                value += one
            elif owner not in (NOBODY, RIVAL):
                value -= HELPED
        best = max(best, value)
    return best


def _vault_promise(parts: Parts, mat: Mat) -> float:
    value = 0.0
    for row, coins_of_row in enumerate(parts.data.mat.rows):
        kinds = [TYPE_OF[column[row]] for column in mat.vault if len(column) > row]
        if len(kinds) == 2 and kinds[0] == kinds[1]:
            value += coins_of_row * 0.35
        elif len(kinds) == 1:
            value += coins_of_row * 0.08
    return value


class Advice(facets.Advice[State, Move]):
    """How good things look in Wreck Raiders, for bots."""

    rules: Rules

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(self.rules.parts, state, seat)
