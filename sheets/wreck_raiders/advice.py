"""How good a position looks: coins so far, and what displays, shells and draws promise.

The weights were chosen by playing the greedy bot against itself; nothing depends on
them but how well the bots play.
"""

from __future__ import annotations

from sheets.wreck_raiders.data import Box
from sheets.wreck_raiders.scoring import formula_count
from sheets.wreck_raiders.state import Mat, State, exhibit_of, tile_of
from sheets.wreck_raiders.terms import STARFISH, TOP, TYPE_OF
from sheets.wreck_raiders.treasures import types_of

SHELL = 0.9
DRAW = 1.0
FREE_ROOM = 0.05
_PROMISE = (0.0, 0.12, 0.3, 0.5, 0.7, 0.85, 0.95)  # by share of the card, in sixths


def evaluate(box: Box, state: State, seat: int) -> float:
    """Own worth against that of the best other player."""
    if state.over:
        worths = [float(coins(box, state, mat)) for mat in state.mats]
    else:
        worths = [worth(box, state, mat) for mat in state.mats]
        for ask in state.asks:
            if ask.kind == "draw" and ask.who < len(worths):
                worths[ask.who] += DRAW
    own = worths.pop(seat)
    return own - max(worths, default=0.0)


def coins(box: Box, state: State, mat: Mat) -> int:
    """The score of a mat, without its lines (WR-16)."""
    data = box.data.mat
    total = sum(number for key, number in mat.counted if key in ("exhibits", "vault", "aquariums"))
    for key, conch in mat.exhibits:
        total += exhibit_of(box, state, key).coins + (data.conch if conch else 0)
    one, two, three = mat.vault
    total += len({*one, *two, *three}) * data.face
    for row, (a, b, c) in enumerate(zip(one, two, three, strict=False)):
        if TYPE_OF[a] == TYPE_OF[b] == TYPE_OF[c]:
            total += data.rows[row]
    for keys in mat.aquariums:
        total += _aquarium(box, state, keys)
    return total


def _aquarium(box: Box, state: State, keys: tuple[str, ...]) -> int:
    tiles = [tile_of(box, state, key) for key in keys]
    total = sum(tile.coins for tile in tiles)
    formula = tiles[-1].formula
    if tiles[-1].kind == TOP and formula:
        a = sum(tile.shells[0] for tile in tiles)
        b = sum(tile.shells[1] for tile in tiles)
        c = sum(tile.shells[2] for tile in tiles)
        total += formula_count(formula, (a, b, c), len(tiles)) * formula.coins
    return total


def worth(box: Box, state: State, mat: Mat) -> float:
    """Coins, and what is on the way."""
    value = float(coins(box, state, mat))
    value += SHELL * sum(min(count, 4) for count in mat.shells)
    value += _vault_promise(box, mat)
    taken: set[str] = set()
    for display in sorted(mat.displays, key=len, reverse=True):
        best, key = _display_promise(box, state, mat, display, taken)
        value += best
        taken.add(key)
    return value


def _display_promise(
    box: Box, state: State, mat: Mat, display: tuple[int, ...], taken: set[str]
) -> tuple[float, str]:
    """The card of the row this display comes closest to, and what that is worth."""
    if not display:
        return FREE_ROOM * box.pedestals, ""
    types = types_of(display)
    best, chosen = -1.0, ""
    for key in state.row:
        card = exhibit_of(box, state, key)
        size = len(card.sequence)
        surplus = sum(max(0, types.count(kind) - card.sequence.count(kind)) for kind in set(types))
        if key in taken or surplus > mat.shells[STARFISH] or len(types) > size:
            continue
        share = (len(types) - surplus) * 6 // size
        value = card.coins * _PROMISE[share] - surplus * SHELL
        if card.style != "none" and card.sequence[: len(types)] == types:
            value += 0.3 * len(types)
        if value > best:
            best, chosen = value, key
    return best, chosen


def _vault_promise(box: Box, mat: Mat) -> float:
    value = 0.0
    for row, coins_of_row in enumerate(box.data.mat.rows):
        kinds = [TYPE_OF[column[row]] for column in mat.vault if len(column) > row]
        if len(kinds) == 2 and kinds[0] == kinds[1]:
            value += coins_of_row * 0.35
        elif len(kinds) == 1:
            value += coins_of_row * 0.08
    return value
