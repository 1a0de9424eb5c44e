"""What the printed sheets of CRABZ show, in millimetres: board, tokens, record, aid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from sheets.crabz.board import mask_of
from sheets.crabz.components import USUAL_ZONES, Components
from sheets.crabz.names import COLOUR_WORDS, SIZE_WORDS
from sheets.crabz.rules.moves import COLOURS, SIZES, STEPS
from sheets.crabz.rules.state import State
from sheets.drawing.arrange import arrange, load, measures
from sheets.drawing.canvas import Drawing
from sheets.drawing.hexes import Point, outline, star
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say, say_n

FOLDER = "sheets.crabz.paper"
RECORD_ROWS = 26


class Board(Struct):
    """One board sheet."""

    title: Text
    note: Text | None
    drawing: Drawing


class Token(Struct):
    """A crab to cut out: its circle, letters and stars."""

    x: float
    y: float
    radius: float
    letters: str
    colour: str
    stars: str


# -- boards ---------------------------------------------------------------------------


def board(title: Text, note: Text | None, sheet: Sheet) -> Board:
    """The board of the screen on a page."""
    return Board(title, note, arrange(sheet, load(FOLDER, "board"), {}))


def blank_boards(data: Components, setup: Setup) -> Iterator[tuple[Text, Text, State]]:
    """The boards of a player count, or of all: title, note, and the empty zone."""
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
        yield title, note, State("layout", (), mask_of(zone.spaces))


# -- tokens -----------------------------------------------------------------------------


def tokens(setup: Setup) -> Mapping[str, Any]:
    """Four rows of fronts, and below the fold the same in mirror order: folded and
    glued, every token is thick and reads from both sides."""
    count = len(setup.players) or 4
    how = measures(FOLDER, "tokens")
    fold = count * how["row"] + how["fold"]
    tokens: list[Token] = []
    for at, colour in enumerate(COLOURS[:count]):
        y = how["row"] * (at + 0.5)
        tokens += _token_row(colour, y) + _token_row(colour, 2 * fold - y)
    return {
        "tokens": tokens,
        "fold": fold,
        "height": 2 * fold,
        "words": {letter: COLOUR_WORDS[COLOURS.index(letter)] for letter in COLOURS},
    }


def _token_row(colour: str, y: float) -> list[Token]:
    sizes = [size for size in "LMS" for _ in range(3)]
    how = measures(FOLDER, "tokens")
    wide = how["diameter"]
    gap = (how["width"] - sum(wide[size] for size in sizes)) / len(sizes)
    row, x = [], 0.0
    for size in sizes:
        radius = wide[size] / 2
        x += gap / 2 + radius
        stars = _stars(x, y + radius * 0.4, STEPS[size])
        row.append(Token(x, y, radius, colour + size, colour, stars))
        x += radius + gap / 2
    return row


def _stars(x: float, y: float, count: int) -> str:
    """As many stars as the crab takes steps, side by side; small crabs have small ones."""
    radius = 1.7 - 0.2 * count
    return " ".join(
        star((x + 2.1 * radius * (at - (count - 1) / 2), y), radius) for at in range(count)
    )


# -- record and aid -----------------------------------------------------------------------


def players(setup: Setup) -> list[tuple[str, str]]:
    count = max(len(setup.players), 2) if setup.players else 4
    names = [*setup.names, *[""] * (count - len(setup.players))]
    return list(zip(COLOURS, names, strict=False))


def aid() -> Mapping[str, Any]:
    """The pictures of the player aid."""
    wide = measures(FOLDER, "tokens")["diameter"]
    return {
        "landing": _landing(),
        "tokens": {size: _stars(0, wide[size] * 0.2, STEPS[size]) for size in STEPS},
        "wave": _wave(),
    }


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
