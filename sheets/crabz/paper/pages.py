"""What the printed sheets of CRABZ show, in millimetres: board, tokens, record, aid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Any

from sheets.crabz.board import CELLS, INDEX, MIDDLE, bits, mask_of
from sheets.crabz.components import USUAL_ZONES, Components
from sheets.crabz.forms import position as positions
from sheets.crabz.names import COLOUR_WORDS, SIZE_WORDS
from sheets.crabz.rules.moves import COLOURS, SIZES, STEPS
from sheets.crabz.rules.state import State, crabs_of
from sheets.crabz.screen.sheet import hexagon
from sheets.drawing.hexes import Point, outline, star, tabbed
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say, say_n

CELL = 26.0  # width of a space; the board is seven of them
ROW = CELL * sqrt(3) / 2  # from row to row
TOKENS = {"L": 24.0, "M": 20.0, "S": 16.0}  # diameters
TOKEN_ROW = 24.6
RECORD_ROWS = 26


class Space(Struct):
    """A space on the printed board."""

    name: str
    x: float
    y: float
    crabs: tuple[str, ...] = ()
    tint: str = ""


class BoardPage(Struct):
    """One board sheet."""

    title: Text
    note: Text | None
    spaces: tuple[Space, ...]
    names: str
    first: float  # the middle of the first row
    outline: str
    water: str
    width: float
    height: float


class Token(Struct):
    """A crab to cut out: its circle, letters and stars."""

    x: float
    y: float
    radius: float
    letters: str
    colour: str
    stars: str


def printable(data: Components, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
    """What the template of that sheet needs."""
    match what:
        case "board":
            return {"boards": list(_boards(data, setup, state)), "tab": CELL / 2, "row": ROW}
        case "tokens":
            return _tokens(setup)
        case "record":
            return {
                "rows": RECORD_ROWS,
                "players": _players(setup),
                "start": positions.write(state) if state is not None else "",
                "zones": list(data.zones),
            }
    return {
        "landing": _landing(),
        "tokens": {size: _stars(0, TOKENS[size] * 0.2, STEPS[size]) for size in STEPS},
        "wave": _wave(),
    }


# -- boards ---------------------------------------------------------------------------


def _boards(data: Components, setup: Setup, state: State | None) -> Iterable[BoardPage]:
    if state is not None:
        yield _board(
            data, say("CRABZ – the game as it stands"), None, state.zone | state.occupied, state
        )
        return
    counts = {len(setup.players)} if setup.players else set(USUAL_ZONES)
    for name, zone in data.zones.items():
        if zone.players not in counts:
            continue
        note = (
            say(
                "Outline of the zone for three players reconstructed ({zone}): use the sheet that "
                "fits your board.",
                zone=name,
            )
            if zone.players == 3
            else say("Outline reconstructed from the number of spaces.")
        )
        title = say_n("CRABZ – board for {n} player", "CRABZ – board for {n} players", zone.players)
        yield _board(data, title, note, mask_of(zone.spaces), None)


def _board(
    data: Components, title: Text, note: Text | None, mask: int, state: State | None
) -> BoardPage:
    board = mask_of(data.board.spaces)
    cells = list(bits(mask & board if mask else board))
    centres = {cell: _centre(cell) for cell in cells}
    spaces = tuple(
        Space(shown.key, *centres[cell], shown.content, shown.tint)
        for cell in cells
        for shown in [hexagon(cell, crabs_of(state.stacks[cell]) if state else [])]
    )
    return BoardPage(
        title,
        note,
        spaces,
        tabbed({(space.x, space.y): space.name for space in spaces}, CELL / 2, ROW),
        min(space.y for space in spaces),
        outline(centres.values(), CELL),
        outline([_centre(INDEX[MIDDLE])], CELL),
        7 * CELL,
        _centre(0)[1] + CELL * sqrt(3) / 3,
    )


def _centre(cell: int) -> Point:
    """The middle of a cell on the page, the corner of the board's frame being 0, 0."""
    row, col = CELLS[cell]
    across = CELL * (col - row / 2) - CELL * (1 - 4 / 2) + CELL / 2
    down = ROW * (7 - row) + CELL * sqrt(3) / 3
    return across, down


# -- tokens -----------------------------------------------------------------------------


def _tokens(setup: Setup) -> Mapping[str, Any]:
    """Four rows of fronts, and below the fold the same in mirror order: folded and
    glued, every token is thick and reads from both sides."""
    count = len(setup.players) or 4
    fold = count * TOKEN_ROW + 2
    tokens: list[Token] = []
    for at, colour in enumerate(COLOURS[:count]):
        y = TOKEN_ROW * (at + 0.5)
        tokens += _token_row(colour, y) + _token_row(colour, 2 * fold - y)
    return {
        "tokens": tokens,
        "fold": fold,
        "height": 2 * fold,
        "words": {letter: COLOUR_WORDS[COLOURS.index(letter)] for letter in COLOURS},
    }


def _token_row(colour: str, y: float) -> list[Token]:
    sizes = [size for size in "LMS" for _ in range(3)]
    gap = (190.0 - sum(TOKENS[size] for size in sizes)) / len(sizes)
    row, x = [], 0.0
    for size in sizes:
        x += gap / 2 + TOKENS[size] / 2
        row.append(
            Token(
                x,
                y,
                TOKENS[size] / 2,
                colour + size,
                colour,
                _stars(x, y + TOKENS[size] * 0.2, STEPS[size]),
            )
        )
        x += TOKENS[size] / 2 + gap / 2
    return row


def _stars(x: float, y: float, count: int) -> str:
    """As many stars as the crab takes steps, side by side; small crabs have small ones."""
    radius = 1.7 - 0.2 * count
    return " ".join(
        star((x + 2.1 * radius * (at - (count - 1) / 2), y), radius) for at in range(count)
    )


# -- record and aid -----------------------------------------------------------------------


def _players(setup: Setup) -> list[tuple[str, str]]:
    count = max(len(setup.players), 2) if setup.players else 4
    names = [*setup.names, *[""] * (count - len(setup.players))]
    return list(zip(COLOURS, names, strict=False))


def _landing() -> list[tuple[str, Text, int, tuple[Text, ...]]]:
    """Size letter, size, steps, and what it may end on (CZ-4.2, CZ-5.2 to 5.4)."""
    return [
        (
            SIZES[steps],
            SIZE_WORDS[steps],
            steps,
            tuple(SIZE_WORDS[other] for other in (1, 2, 3) if other >= steps),
        )
        for steps in (1, 2, 3)
    ]


def _wave() -> dict[str, str]:
    """A picture of the wave: a large group of spaces, and a small one that it takes."""

    def spaces(*places: tuple[float, int]) -> list[Point]:
        return [(10 * x, 10 * y * sqrt(3) / 2) for x, y in places]

    gone = spaces((5, 0), (4.5, 1), (5.5, 1))
    return {
        "stays": outline(spaces((0, 0), (1, 0), (2, 0), (0.5, 1), (1.5, 1), (2.5, 1)), 10),
        "gone": outline(gone, 10),
        "water": "".join(f"M{x - 3:.2f} {y:.2f}q1.5 -2 3 0t3 0" for x, y in gone),
    }
