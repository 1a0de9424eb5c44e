"""What the print templates need: pad, mat, cards, solo log and aid as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from sheets.engine.score import Score
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.names import (
    BEACH,
    FACE_WORDS,
    FACES,
    KIND_WORDS,
    NOBODY,
    RIVAL,
    SHELL_WORDS,
    SHELLS,
    TOP,
    TYPE_OF,
    TYPE_WORDS,
    TYPES,
    VALUE_OF,
    ZONE_OF,
    ZONE_WORDS,
)
from sheets.wreck_raiders.paper import words as paper_words
from sheets.wreck_raiders.paper.cards import Cards, Stock, tokens
from sheets.wreck_raiders.paper.log import Round
from sheets.wreck_raiders.paper.mat import Mats, Owned
from sheets.wreck_raiders.paper.pad import Pad
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import TIERS, score, shells_left, standings, treasures_left
from sheets.wreck_raiders.rules.solo import end_reasons
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of, off_board, owner_at, tile_of
from sheets.wreck_raiders.screen.sheet import BOARD_ORDER
from sheets.wreck_raiders.text.describe import style_words, tile_value

EXHIBIT_BOXES = 8  # of a player on the pad
AQUARIUM_LINES = 4
MAT_EXHIBITS = 8  # lines on the mat
MAT_TILES = 7  # boxes of an aquarium on the mat
PAD_COLUMNS = 5
ROUNDS = 6  # more are impossible: the rivals run out (WR-18.15)


def printable(
    parts: Parts, what: str, setup: Setup, state: State | None
) -> Mapping[str, Any]:
    """The data of one kind of sheet; ``state`` is None for blank ones.

    ``last`` has the places of the last step on the mats by seat, and on the board by None.
    """
    common = {
        "type_words": TYPE_WORDS,
        "shell_words": SHELL_WORDS,
        "zone_words": ZONE_WORDS,
        "kind_words": KIND_WORDS,
        "types": TYPES,
        "shells": SHELLS,
    }
    make = {"sheet": _pad, "mat": _mats, "cards": _cards, "log": _log, "aid": _aid}[what]
    return {**common, **make(parts, setup, state)}


def _names(setup: Setup, least: int) -> list[str]:
    names = [player.name for player in setup.players]
    return names or [""] * least


# -- the scoring pad ----------------------------------------------------------------


def _pad(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    names = _names(setup, PAD_COLUMNS)
    columns = [{"name": name, **_pad_column(parts, state, seat)} for seat, name in enumerate(names)]
    return {"columns": columns, "pages": Pad(parts, columns)}


def _pad_column(parts: Parts, state: State | None, seat: int) -> dict[str, object]:
    if state is None:
        return {
            "exhibits": [""] * EXHIBIT_BOXES,
            "aquariums": [("", "")] * AQUARIUM_LINES,
            "rows": [""] * parts.rows,
            **dict.fromkeys(
                ("conches", "faces", "exhibit_sum", "vault_sum", "aquarium_sum", "total"), ""
            ),
            **dict.fromkeys(("treasures", "shells", "place"), ""),
        }
    mat = state.mats[seat]
    points = score(parts, state)[seat]
    return {
        "exhibits": _exhibit_boxes(parts, state, mat),
        "conches": sum(conch for _, conch in mat.exhibits),
        "faces": len({face for column in mat.vault for face in column}),
        "rows": _row_boxes(parts, points),
        "aquariums": _aquarium_lines(parts, state, mat),
        "exhibit_sum": points.category("exhibits"),
        "vault_sum": points.category("vault"),
        "aquarium_sum": points.category("aquariums"),
        "total": points.total,
        "treasures": treasures_left(mat),
        "shells": shells_left(mat),
        "place": standings(parts, state).of(seat).place,
    }


def _exhibit_boxes(parts: Parts, state: State, mat: Mat) -> list[str]:
    """The coins of each card; with more cards than boxes the last holds the rest."""
    coins = [exhibit_of(parts, state, key).coins for key, _ in mat.exhibits]
    if len(coins) > EXHIBIT_BOXES:
        coins = [*coins[: EXHIBIT_BOXES - 1], sum(coins[EXHIBIT_BOXES - 1 :])]
    return [str(each) for each in coins] + [""] * (EXHIBIT_BOXES - len(coins))


def _row_boxes(parts: Parts, points: Score) -> list[str]:
    won = {line.label.args[0][1]: line.points for line in points.lines if line.rule == "WR-16.4"}
    return [str(won.get(row, 0)) for row in range(1, parts.rows + 1)]


def _aquarium_lines(parts: Parts, state: State, mat: Mat) -> list[tuple[str, str]]:
    """Coins of bottoms and middles, and of the top, of each aquarium."""
    pairs: list[tuple[int, int]] = []
    for keys in mat.aquariums:
        alone = Mat(aquariums=(keys,))
        lines = score(parts, replace(state, mats=(alone,)))[0].lines
        top = sum(line.points for line in lines if line.rule == "WR-16.6")
        pairs.append((sum(line.points for line in lines) - top, top))
    if len(pairs) > AQUARIUM_LINES:
        rest = pairs[AQUARIUM_LINES - 1 :]
        pairs = [
            *pairs[: AQUARIUM_LINES - 1],
            (sum(base for base, _ in rest), sum(top for _, top in rest)),
        ]
    shown = [(str(base), str(top)) for base, top in pairs]
    return shown + [("", "")] * (AQUARIUM_LINES - len(shown))


# -- board and mats ----------------------------------------------------------------


def _mats(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    count = max(1, len(setup.players))
    names = _names(setup, 1)
    return {"pages": Mats(parts, [_mat(parts, state, at, each, count) for at, each in enumerate(names)])}


def _mat(parts: Parts, state: State | None, seat: int, name: str, count: int) -> Owned:
    divers = parts.numbers[count].divers
    if state is None:
        return Owned(name, Mat(), divers, divers, (), ())
    mat = state.mats[seat]
    return Owned(
        name,
        mat,
        divers,
        off_board(parts, state, seat),
        tuple((key, exhibit_of(parts, state, key).coins, conch) for key, conch in mat.exhibits),
        tuple(tuple((key, tile_of(parts, state, key)) for key in keys) for keys in mat.aquariums),
        filled=True,
    )


def _board(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    """The four rings, the beach, reef, market and row, with what lies there."""
    names = [player.name for player in setup.players]

    def owner(spot: int) -> str:
        found = owner_at(state, spot) if state else NOBODY
        if found == NOBODY:
            return ""
        return "R" if found == RIVAL else (names[found][:2] or str(found + 1))

    numbers = parts.numbers[max(1, len(setup.players))]
    return {
        "wrecks": [
            (TYPE_WORDS[wreck], wreck, [owner(wreck * 6 + at) for at in range(6)])
            for wreck in BOARD_ORDER
        ],
        "beach": [(parts.data.beach.spots[at].split(), owner(BEACH + at)) for at in range(6)],
        "reef": [
            [str(VALUE_OF[die]) for die in (state.reef if state else ()) if ZONE_OF[die] == zone]
            for zone in range(4)
        ],
        "row": [_card(parts, state, key) for key in state.row] if state else [None] * numbers.row,
        "market": [
            [_tile(key, tile_of(parts, state, key)) for key in tiles] if state else [None] * 3
            for tiles in (state.market if state else ((), (), ()))
        ],
        "piles": [
            sum(state.piles[wreck * 3 : wreck * 3 + 3]) if state else "" for wreck in BOARD_ORDER
        ],
        "dice": numbers.dice,
    }


# -- cards ----------------------------------------------------------------


def _cards(parts: Parts, _setup: Setup, state: State | None) -> dict[str, object]:
    exhibits = {**parts.exhibits}
    tiles = {**parts.tiles}
    if state is not None:
        exhibits |= {f"X{at}": card for at, card in enumerate(state.real_exhibits, 1)}
        tiles |= {f"Y{at}": tile for at, tile in enumerate(state.real_tiles, 1)}
    tables = (parts.data.exhibits, parts.data.bottoms, parts.data.middles, parts.data.tops)
    known = {key for table in tables for key, item in table.items() if item.status == "confirmed"}
    cards = tuple((key, card) for key, card in exhibits.items() if card.sequence)
    stock = Stock(cards, tuple(tiles.items()), tokens(parts), frozenset(known))
    return {"pages": Cards(stock)}


def _card(parts: Parts, state: State, key: str) -> dict[str, object]:
    return _exhibit(key, exhibit_of(parts, state, key))


def _exhibit(key: str, card: Exhibit) -> dict[str, object]:
    return {
        "id": key,
        "sequence": card.sequence,
        "coins": card.coins,
        "decorations": card.decorations,
        "style": card.style,
        "reward": _shell_list(card.shells),
        "style_words": style_words(card),
    }


def _tile(key: str, tile: Tile) -> dict[str, object]:
    return {
        "id": key,
        "kind": tile.kind,
        "coins": tile.coins,
        "shells": _shell_list(tile.shells),
        "value": tile_value(tile),
        "formula": tile.formula,
        "top": tile.kind == TOP,
    }


def _shell_list(held: Sequence[int]) -> list[int]:
    return [shell for shell, count in enumerate(held) for _ in range(count)]


# -- solo log and aid ----------------------------------------------------------------


def _log(parts: Parts, setup: Setup, state: State | None) -> dict[str, object]:
    alone = state if state is not None and state.solo else None
    rivals = parts.data.solo.rivals
    gone = now = 0
    reasons: list[str] = []
    shore = [""] * 6
    if alone is not None:
        total = alone.rivals + alone.rival_divers.bit_count() + alone.removed
        rivals, gone, now = total, total - alone.rivals, alone.round
        reasons = alone.over.split("+") if alone.over else end_reasons(parts, alone)
        owners = [owner_at(alone, BEACH + at) for at in range(6)]
        shore = ["R" if owner == RIVAL else "×" if owner == 0 else "" for owner in owners]
    tiers = parts.data.rating.tiers
    return {
        "name": setup.players[0].name if setup.players else "",
        "round_now": now,
        "course": {n: Round(alone if n == now else None) for n in range(1, ROUNDS + 1)},
        "turns": parts.data.solo.turns,
        "pool": parts.data.solo.dice,
        "rivals": [number < gone for number in range(rivals)],
        "shore": shore,
        "ends": [(label, key in reasons) for key, label in paper_words.ends(parts)],
        "column": _pad_column(parts, alone, 0),
        "rows": tuple(enumerate(parts.data.mat.rows, 1)),
        "tiers": _tiers(tiers),
        "reminders": paper_words.solo(parts),
    }


def _tiers(lowest: Sequence[int]) -> list[tuple[str, Text]]:
    spans = [f"{low}–{high - 1}" for low, high in pairwise(lowest)]
    return list(zip([*spans, f"{lowest[-1]}+"], [label for _, label in TIERS], strict=True))


def _aid(parts: Parts, _setup: Setup, _state: State | None) -> dict[str, object]:
    return {
        "parts": paper_words.aid(parts),
        "powers": paper_words.powers(),
        "decorations": paper_words.decorations(parts),
        "numbers": [(count, parts.numbers[count]) for count in (2, 3, 4, 5)],
        "beach": [spot.split() for spot in parts.data.beach.spots],
        "solo_numbers": parts.numbers[1],
        "solo_parts": paper_words.solo(parts),
        "tiers": _tiers(parts.data.rating.tiers),
    }
