"""The moves of CRABZ and their text."""

from __future__ import annotations

import re

from sheets.crabz.board import INDEX, NAMES
from sheets.engine.errors import BadText
from sheets.engine.struct import Struct
from sheets.engine.text import say

COLOURS = "RBGY"
SIZES = " LMS"  # by the number of steps
STEPS = {"L": 1, "M": 2, "S": 3}


class Crawl(Struct):
    """A crab goes from one cell to another; ``survivor`` is the first cell of the
    group that stays, where a tied wave leaves the choice (CZ-6.6)."""

    start: int
    end: int
    survivor: int | None = None


class Layout(Struct):
    """The crabs as they were laid out: (cell, crab) in board order (CZ-2.5)."""

    crabs: tuple[tuple[int, int], ...]


class First(Struct):
    """The colour that begins (CZ-1.4)."""

    colour: int


class AgreeDraw(Struct):
    """A player offers a draw or agrees to one (CZ-8.6)."""


class DeclineDraw(Struct):
    """A player does not agree to a draw (CZ-8.6)."""


Move = Crawl | Layout | First | AgreeDraw | DeclineDraw

AGREE_DRAW, DECLINE_DRAW = AgreeDraw(), DeclineDraw()
AGREE_TEXT, DECLINE_TEXT = "agree draw", "decline draw"

# The moves without a choice, made once: legal lists hand out these very objects.
CRAWLS: tuple[tuple[Crawl, ...], ...] = tuple(
    tuple(Crawl(start, end) for end in range(len(NAMES))) for start in range(len(NAMES))
)

_CRAWL = re.compile(r"([a-g][1-7])-([a-g][1-7])(?:~([a-g][1-7]))?")


def crab(text: str) -> int:
    """A crab's code from its two letters; KeyError or ValueError if it is none."""
    if len(text) != 2:
        raise ValueError(text)
    return COLOURS.index(text[0]) << 2 | STEPS[text[1]]


def crab_text(code: int) -> str:
    """The two letters of a crab."""
    return COLOURS[code >> 2] + SIZES[code & 3]


def cell(name: str) -> int:
    """A cell from its name."""
    try:
        return INDEX[name]
    except KeyError:
        raise BadText(say("`{name}` is no cell of the board", name=name)) from None


def parse(text: str) -> Move:
    """The move of a canonical text."""
    found = _CRAWL.fullmatch(text)
    if found:
        start, end, survivor = found.groups()
        if survivor:
            return Crawl(cell(start), cell(end), cell(survivor))
        return CRAWLS[cell(start)][cell(end)]
    verb, _, rest = text.partition(" ")
    if verb == "layout":
        return _parse_layout(rest)
    if verb == "first" and len(rest) == 1 and rest in COLOURS:
        return First(COLOURS.index(rest))
    if text == AGREE_TEXT:
        return AGREE_DRAW
    if text == DECLINE_TEXT:
        return DECLINE_DRAW
    raise BadText(say("`{text}` is no move; moves look like c3-d5 or c3-d5~b1", text=text[:80]))


def format_move(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Crawl(start, end, None):
            return f"{NAMES[start]}-{NAMES[end]}"
        case Crawl(start, end, int(survivor)):
            return f"{NAMES[start]}-{NAMES[end]}~{NAMES[survivor]}"
        case Layout(crabs):
            return "layout " + ",".join(f"{NAMES[at]}:{crab_text(code)}" for at, code in crabs)
        case First(colour):
            return f"first {COLOURS[colour]}"
        case AgreeDraw():
            return AGREE_TEXT
        case DeclineDraw():
            return DECLINE_TEXT
    raise AssertionError(move)


def _parse_layout(text: str) -> Layout:
    crabs = []
    for item in text.split(","):
        name, _, letters = item.partition(":")
        try:
            crabs.append((cell(name), crab(letters)))
        except (KeyError, ValueError):
            raise BadText(
                say("`{item}` is no crab on a cell; write b2:RL", item=item[:40])
            ) from None
    if [at for at, _ in crabs] != sorted({at for at, _ in crabs}):
        raise BadText(say("a layout names every cell once, in board order"))
    return Layout(tuple(crabs))
