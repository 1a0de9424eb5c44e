"""What the print templates need: pad, mat, cards, solo log and aid as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from sheets.engine.score import Score
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text
from sheets.wreck_raiders.names import BEACH, NOBODY, OFF, SHELL_WORDS, SHELLS, TYPES
from sheets.wreck_raiders.paper import words as paper_words
from sheets.wreck_raiders.paper.board import Board, Lying
from sheets.wreck_raiders.paper.cards import Cards, Stock, tokens
from sheets.wreck_raiders.paper.log import Round
from sheets.wreck_raiders.paper.logbook import Kept, Log
from sheets.wreck_raiders.paper.mat import Mats, Owned
from sheets.wreck_raiders.paper.news import NONE, News
from sheets.wreck_raiders.paper.pad import Pad
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import TIERS, score, shells_left, standings, treasures_left
from sheets.wreck_raiders.rules.scoring import tier as tier_of
from sheets.wreck_raiders.rules.solo import end_reasons
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of, off_board, owner_at, tile_of

EXHIBIT_BOXES = 8  # of a player on the pad
AQUARIUM_LINES = 4
PAD_COLUMNS = 5
AID_SIGNS = (
    ("die", "deep"),
    ("diver", "deep"),
    ("display", "blue"),
    ("aquarium-bottom", "sky"),
    ("challenge", "yellow"),
)
UNWRITTEN: Mapping[int, Round] = {}
ROUNDS = 6  # more are impossible: the rivals run out (WR-18.15)


def printable(
    parts: Parts, what: str, setup: Setup, state: State | None, new: News = NONE
) -> Mapping[str, object]:
    """The data of one kind of sheet; ``state`` is None for blank ones.

    ``new`` has the places where something is new.
    """
    match what:
        case "sheet":
            return _pad(parts, setup, state)
        case "mat":
            return _mats(parts, setup, state, new)
        case "board":
            return _board(parts, setup, state, new.get(NOBODY, frozenset()))
        case "cards":
            return _cards(parts, state)
        case "log":
            return log(parts, setup, state)
    return _aid(parts)


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


def _mats(parts: Parts, setup: Setup, state: State | None, new: News) -> dict[str, object]:
    count, none = max(1, len(setup.players)), frozenset[str]()
    mats = [
        replace(_mat(parts, state, seat, name, count), new=new.get(seat, none))
        for seat, name in enumerate(_names(setup, 1))
    ]
    return {"pages": Mats(parts, mats)}


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


def _board(
    parts: Parts, setup: Setup, state: State | None, new: frozenset[str]
) -> dict[str, object]:
    """The board with what lies there; a blank one has room for any number of players."""
    count = len(setup.players)
    cards = parts.numbers[count].row if count else max(each.row for each in parts.numbers.values())
    dice = parts.numbers[count].dice if count else 0
    lying = Lying(new=new)
    if state is not None:
        lying = Lying(
            setup.names,
            tuple(owner_at(state, spot) for spot in range(OFF)),
            state.reef,
            tuple(sum(state.piles[wreck * 3 : wreck * 3 + 3]) for wreck in range(len(TYPES))),
            tuple((key, exhibit_of(parts, state, key)) for key in state.row),
            tuple(tuple((key, tile_of(parts, state, key)) for key in lie) for lie in state.market),
            new,
        )
    return {"pages": Board(parts, cards, dice, lying)}


# -- cards ----------------------------------------------------------------


def _cards(parts: Parts, state: State | None) -> dict[str, object]:
    """All cards, tiles and tokens; those that were typed in with them."""
    exhibits, tiles = {**parts.exhibits}, {**parts.tiles}
    if state is not None:
        exhibits |= {f"X{at}": card for at, card in enumerate(state.real_exhibits, 1)}
        tiles |= {f"Y{at}": tile for at, tile in enumerate(state.real_tiles, 1)}
    tables = (parts.data.exhibits, parts.data.bottoms, parts.data.middles, parts.data.tops)
    known = {key for table in tables for key, item in table.items() if item.status == "confirmed"}
    cards = tuple((key, card) for key, card in exhibits.items() if card.sequence)
    stock = Stock(cards, tuple(tiles.items()), tokens(parts), frozenset(known))
    return {"pages": Cards(stock)}


# -- solo log and aid ----------------------------------------------------------------


def log(
    parts: Parts, setup: Setup, state: State | None, course: Mapping[int, Round] = UNWRITTEN
) -> dict[str, object]:
    """The solo log; ``course`` has the rounds that are known."""
    alone = state if state is not None and state.solo else None
    now = alone.round if alone else 0
    blank = {n: Round(alone if n == now else None) for n in range(1, ROUNDS + 1)}
    rivals, gone, reasons = parts.data.solo.rivals, 0, list[str]()
    tier = 0
    if alone is not None:
        rivals = alone.rivals + alone.rival_divers.bit_count() + alone.removed
        gone = rivals - alone.rivals
        reasons = alone.over.split("+") if alone.over else end_reasons(parts, alone)
        tier = tier_of(parts, score(parts, alone)[0].total)
    kept = Kept(
        setup.players[0].name if setup.players else "",
        now,
        {**blank, **course},
        tuple(number < gone for number in range(rivals)),
        tuple(owner_at(alone, BEACH + at) if alone else NOBODY for at in range(6)),
        tuple((label, key in reasons) for key, label in paper_words.ends(parts)),
        _pad_column(parts, alone, 0),
        tuple(_tiers(parts.data.rating.tiers)),
        tier,
        paper_words.solo(parts),
    )
    return {"pages": Log(parts, kept)}


def _tiers(lowest: Sequence[int]) -> list[tuple[str, Text]]:
    spans = [f"{low}–{high - 1}" for low, high in pairwise(lowest)]
    return list(zip([*spans, f"{lowest[-1]}+"], [label for _, label in TIERS], strict=True))


def _aid(parts: Parts) -> dict[str, object]:
    chapters = zip(paper_words.aid(parts), AID_SIGNS, strict=True)
    return {
        "parts": [(title, lines, sign, tone) for (title, lines), (sign, tone) in chapters],
        "powers": paper_words.powers(),
        "decorations": paper_words.decorations(parts),
        "numbers": [(count, parts.numbers[count]) for count in (2, 3, 4, 5)],
        "beach": [spot.split() for spot in parts.data.beach.spots],
        "solo_numbers": parts.numbers[1],
        "solo_parts": paper_words.solo(parts),
        "tiers": _tiers(parts.data.rating.tiers),
        "shell_words": SHELL_WORDS,
        "shells": SHELLS,
    }
