"""The table in the fixed zones of a terminal: every thing in its place, with its key."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.frame import Size
from sheets.engine.sheet import Columns, Sheet
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.handles import at_place
from sheets.wreck_raiders.rules.scoring import aquarium_lines
from sheets.wreck_raiders.rules.state import (
    Mat,
    State,
    cards_left,
    exhibit_of,
    off_board,
    owner_at,
    tile_of,
    tiles_left,
)
from sheets.wreck_raiders.screen.compact import shown_seat
from sheets.wreck_raiders.screen.mat import vault_key
from sheets.wreck_raiders.screen.sheet import BOARD_ORDER, die_key
from sheets.wreck_raiders.text import keys
from sheets.wreck_raiders.text.choices import brief

Cell = tuple[str, Text]  # the key of a place, and what is there
Widths = dict[Size, tuple[int, ...]]

EMPTY, NOTHING = ("", Text("")), Text("·")
RIVAL = "#"
REEF: Widths = {"small": (8, 6, 6, 6, 6, 6, 6), "large": (10, 7, 7, 7, 7, 7, 7)}
BOARD: Widths = {"small": (9, 6, 6, 6, 6, 6, 5), "large": (10, 7, 7, 7, 7, 7, 7)}
MAT: Widths = {"small": (10, 25), "large": (12, 34)}
TREASURE: dict[Size, tuple[int, int]] = {"small": (4, 5), "large": (5, 7)}  # letters of type, face
EXHIBIT: Widths = {"small": (40, 40), "large": (50, 50)}
MARKET: Widths = {"small": (7, 16, 16, 16), "large": (10, 19, 19, 19)}
AQUARIUM: Widths = {"small": (13, 12), "large": (17, 16)}
OTHERS: Widths = {"small": (40, 40), "large": (14, 14, 12, 28, 14, 18)}
ROWS = 3  # of exhibits, tiles and aquariums


def framed(parts: Parts, state: State, size: Size, language: str) -> Sheet:
    """Reef, board and own mat, the others, exhibits, market and aquariums."""
    seat = shown_seat(state)
    own = state.mats[seat]
    sections = (
        _zone("reef", REEF[size], [_reef(state)]),
        _zone("board", BOARD[size], _board(parts, state, language)),
        _line("basket", (_basket(parts, state, seat),)),
        _zone("mat", MAT[size], _mat(own, size)),
        _solo(state) if state.solo else _others(parts, state, seat, size, language),
        _zone("exhibits", EXHIBIT[size], _exhibits(parts, state, size)),
        _zone("market", MARKET[size], _market(parts, state)),
        _zone("aquariums", AQUARIUM[size], _aquariums(parts, state, own)),
        _line("supplies", _supplies(state)),
        _line("legend", (_legend(),)),
    )
    return Sheet(Text(""), tuple((section,) for section in sections), None)


def _zone(key: str, widths: Sequence[int], rows: Sequence[Sequence[Cell]]) -> Columns:
    """Rows of cells; a row that is too short is filled up."""
    full = [(*row, *(EMPTY,) * (len(widths) - len(row))) for row in rows]
    return Columns(
        key,
        Text(""),
        (),
        tuple(tuple(text for _, text in row) for row in full),
        tuple(tuple(place for place, _ in row) for row in full),
        widths=tuple(widths),
    )


def _line(key: str, parts: Sequence[Text]) -> Columns:
    """Several things in one row."""
    args = tuple((f"p{at}", part) for at, part in enumerate(parts))
    text = Text("  ".join(f"{{{name}}}" for name, _ in args), args)
    return _zone(key, (100,), [[("", text)]])


# -- reef and board -----------------------------------------------------------------------------


def _reef(state: State) -> list[Cell]:
    """The dice as they are typed: with 0 where another of that value brings a shell."""
    cells: list[Cell] = [("", say("Reef"))]
    for die in state.reef:
        alike = {other for other in state.reef if names.VALUE_OF[other] == names.VALUE_OF[die]}
        bare = names.ZONE_OF[die] == names.EMPTY_ZONE and len(alike) > 1
        cells.append((die_key(die), Text(names.short_die(die) + "0" * bare)))
    return cells


def initials(given: Sequence[str]) -> list[str]:
    """Return a letter or two for each name, so that no two are alike; else their numbers."""
    for size in (1, 2):
        short = [name[:size] for name in given]
        if len({*short}) == len(short) and all(map(str.isalpha, short)):
            return short
    return [str(number) for number in range(1, len(given) + 1)]


def _board(parts: Parts, state: State, language: str) -> list[list[Cell]]:
    """Rows with their letters, spots with their divers, the beach with its shells."""
    letters, who = keys.rows(language), initials(state.names)
    rows: list[list[Cell]] = [[EMPTY, *(("", Text(str(at))) for at in range(1, 7))]]
    words = (*names.TYPE_WORDS, say("beach"))
    for row in (*BOARD_ORDER, len(names.TYPES)):
        args = (("letter", letters[row]), ("name", words[row]))
        cells: list[Cell] = [(_row_key(row), Text("{letter} {name:.6}", args))]
        for spot in range(row * 6, row * 6 + 6):
            cells.append((names.SPOTS[spot], Text(_spot(parts, state, who, spot))))
        rows.append(cells)
    return rows


def _row_key(row: int) -> str:
    return f"wreck/{names.TYPES[row]}" if row < len(names.TYPES) else ""


def _spot(parts: Parts, state: State, who: Sequence[str], spot: int) -> str:
    owner = owner_at(state, spot)
    here = RIVAL if owner == names.RIVAL else "" if owner == names.NOBODY else who[owner]
    if spot < names.BEACH:
        return here or NOTHING.id
    shells = keys.shells(parts.beach[spot - names.BEACH])
    return f"{shells}/{here}" if here else shells


# -- mats -----------------------------------------------------------------------------------------


def _basket(parts: Parts, state: State, seat: int) -> Text:
    """The shells of whoever is asked, and the divers off the board."""
    return say_n(
        "{who:.14} {shells} · {n} diver",
        "{who:.14} {shells} · {n} divers",
        off_board(parts, state, seat),
        who=PlayerName(seat),
        shells=names.shell_letters(state.mats[seat].shells) or "–",
    )


def _mat(own: Mat, size: Size) -> list[list[Cell]]:
    """Displays 1 to 3 by types, and vault 4 to 6 by faces from the bottom."""
    types, faces = TREASURE[size]
    rows: list[list[Cell]] = []
    for at, display in enumerate(own.displays):
        words = [names.TYPE_WORDS[names.TYPE_OF[face]] for face in display]
        label = Text("{n} {word:.7}", (("n", at + 1), ("word", say("display"))))
        rows.append([(names.DISPLAYS[at], label), ("", _cut(words, types))])
    for at, column in enumerate(own.vault):
        words = [names.FACE_WORDS[face] for face in column]
        label = Text("{n} {word:.7}", (("n", at + 4), ("word", say("vault"))))
        rows.append([(vault_key(own, at), label), ("", _cut(words, faces))])
    return rows


def _cut(words: Sequence[Text], size: int) -> Text:
    """Words by their beginnings; a dot for none."""
    args = tuple((f"w{at}", word) for at, word in enumerate(words))
    return Text(" ".join(f"{{{name}:.{size}}}" for name, _ in args), args) if args else NOTHING


def _others(parts: Parts, state: State, seat: int, size: Size, language: str) -> Columns:
    """Shells, displays and free divers of the others; on a large screen vault and aquariums."""
    letters = keys.rows(language)
    cells: list[list[Cell]] = []
    for other, mat in enumerate(state.mats):
        if other == seat:
            continue
        shelves = [
            "".join(letters[names.TYPE_OF[face]] for face in display) or NOTHING.id
            for display in mat.displays
        ]
        shells = names.shell_letters(mat.shells).replace(" ", "") or "–"
        free, held = off_board(parts, state, other), " ".join(shelves)
        if size == "small":
            args = (("who", PlayerName(other)), ("rest", f"{shells} [{held}] {free}"))
            cells.append([("", Text("{who:.12} {rest}", args))])
        else:
            cells.append(_other(parts, state, other, (shells, held, free)))
    if size == "small":
        rows = [[*pair[0], *(pair[1] if len(pair) > 1 else [])] for pair in _pairs(cells)]
        return _zone("others", OTHERS[size], rows)
    return _zone("others", OTHERS[size], cells)


def _pairs(cells: Sequence[list[Cell]]) -> list[Sequence[list[Cell]]]:
    return [cells[at : at + 2] for at in range(0, len(cells), 2)]


def _other(parts: Parts, state: State, seat: int, told: tuple[str, str, int]) -> list[Cell]:
    """A row for another player on a large screen."""
    (shells, held, free), mat = told, state.mats[seat]
    closed = sum(tile_of(parts, state, tiles[-1]).kind == names.TOP for tiles in mat.aquariums)
    return [
        ("", Text("{who:.13}", (("who", PlayerName(seat)),))),
        ("", Text(shells)),
        ("", say("{n} free", n=free)),
        ("", Text(f"[{held}]")),
        ("", say("vault {n}", n=sum(map(len, mat.vault)))),
        ("", say("aquariums {open}+{closed}", open=len(mat.aquariums) - closed, closed=closed)),
    ]


def _solo(state: State) -> Columns:
    """The rivals in the place of the others."""
    visited = tuple(word for kind, word in enumerate(names.TYPE_WORDS) if state.visited >> kind & 1)
    shore = (state.divers[0] | state.rival_divers) >> names.BEACH
    first = (
        say("rivals in the pile: {n}", n=state.rivals),
        say("beach spots taken: {n} of 6", n=shore.bit_count()),
    )
    args = tuple((f"p{at}", part) for at, part in enumerate(first))
    line = Text("  ".join(f"{{{name}}}" for name, _ in args), args)
    told = say("visited by rivals: {w}", w=visited) if visited else Text("")
    return _zone("others", (100,), [[("", line)], [("", told)]])


# -- cards and tiles ------------------------------------------------------------------------------


def _exhibits(parts: Parts, state: State, size: Size) -> list[list[Cell]]:
    """Exhibits in their places: A, B, C on the left, D, E, F on the right."""
    rows: list[list[Cell]] = []
    for at in range(ROWS):
        row: list[Cell] = []
        for place in (at, at + ROWS):
            key = at_place(state, 0, place)
            card = exhibit_of(parts, state, key) if key else None
            row.append((key, _exhibit(names.ROW[place], card, size)) if card else EMPTY)
        rows.append(row)
    return rows


def _exhibit(place: str, card: Exhibit, size: Size) -> Text:
    """``A gems gold art 8 +s ›ff``."""
    worn = "".join(names.LETTERS[names.SHELLS[shell]] for shell in card.decorations)
    style = {"any": "?", "tile": "t"}.get(card.style) or keys.shells(card.shells)
    types = _cut([names.TYPE_WORDS[kind] for kind in card.sequence], TREASURE[size][0])
    end = f"{card.coins}" + (f" +{worn}" if worn else "") + (f" ›{style}" if style else "")
    return Text("{place} {types} {end}", (("place", place), ("types", types), ("end", end)))


def _market(parts: Parts, state: State) -> list[list[Cell]]:
    """The tiles on sale as a number pad: tops above."""
    rows: list[list[Cell]] = []
    for kind in (names.TOP, names.MIDDLE, names.BOTTOM):
        row: list[Cell] = [("", Text("{kind:.6}", (("kind", names.KIND_WORDS[kind]),)))]
        for place in range(ROWS):
            key = at_place(state, kind + 1, place)
            tile = tile_of(parts, state, key) if key else None
            told = f"{keys.tile_key(state, key)} {brief(tile)}" if tile else ""
            row.append((key, Text(told)))
        rows.append(row)
    return rows


def _aquariums(parts: Parts, state: State, own: Mat) -> list[list[Cell]]:
    """The open aquariums with shells and coins, then the closed ones together."""
    cells: list[Cell] = []
    closed = coins = 0
    for number, tiles in enumerate(own.aquariums, 1):
        worth = sum(line.points for line in aquarium_lines(parts, state, Mat(aquariums=(tiles,))))
        shown = [tile_of(parts, state, key) for key in tiles]
        if shown[-1].kind == names.TOP:
            closed, coins = closed + 1, coins + worth
            continue
        held = [sum(tile.shells[shell] for tile in shown) for shell in range(3)]
        letters = zip(held, names.LETTERS.values(), strict=True)
        inside = "".join(f"{count}{letter}" for count, letter in letters if count)
        cells.append((f"aquarium/{number}", Text(f"{number}:{inside} {worth}")))
    if closed:
        cells.append(("", say("{n} closed {coins}", n=closed, coins=coins)))
    return [cells[at : at + 2] for at in range(0, 2 * ROWS, 2)]


def _supplies(state: State) -> list[Text]:
    """Treasures, cards and tiles that are left."""
    told = [say("Left:")]
    for kind in BOARD_ORDER:
        left = sum(state.piles[kind * 3 : kind * 3 + 3])
        told.append(Text("{kind:.6} {n}", (("kind", names.TYPE_WORDS[kind]), ("n", left))))
    told.append(say("exhibits {n}", n=cards_left(state)))
    for kind in (names.TOP, names.MIDDLE, names.BOTTOM):
        args = (("kind", names.KIND_WORDS[kind]), ("n", tiles_left(state, kind)))
        told.append(Text("{kind:.6} {n}", args))
    return told


def _legend() -> Text:
    shells = tuple((name, word) for name, word in zip(names.SHELLS, names.SHELL_WORDS, strict=True))
    first = Text("c {conch:.7}  s {scallop:.7}  f {starfish:.7}", shells)
    return say("{shells}  + decoration  › style (t tile)  ← price", shells=first)
