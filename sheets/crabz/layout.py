"""The board as data, for terminal and paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheets.crabz.bits import CELLS, INDEX, NAMES
from sheets.crabz.data import Components
from sheets.crabz.moves import COLOURS, Crawl, Move, crab_text
from sheets.crabz.scoring import crabs_left
from sheets.crabz.state import State, crabs_of
from sheets.engine.game import Setup
from sheets.engine.sheet import Fact, Facts, Hex, Hexes, HexState, Sheet
from sheets.engine.text import Text, Who, say

COLOUR_WORDS = {
    "R": say("red"),
    "B": say("blue"),
    "G": say("green"),
    "Y": say("yellow"),
}


def board(data: Components, state: State, last: Move | None, hints: Sequence[Move]) -> Sheet:
    """The board with its crabs, the last move and the targets of the hints."""
    spaces = set(data.board.spaces.split())
    marks = _marks(last, hints)
    cells = tuple(
        hexagon(index, crabs_of(state.stacks[index]), marks.get(index, ()))
        for index, name in enumerate(NAMES)
        if name in spaces
    )
    legend = tuple(
        Fact(Text(letter), word)
        for letter, word in COLOUR_WORDS.items()
        if COLOURS.index(letter) in state.order
    )
    players = tuple(
        Fact(
            say("{colour} {who}", colour=COLOURS[colour], who=Who(seat)),
            say("out") if seat in state.out else crabs_left(state, colour),
        )
        for seat, colour in enumerate(state.order)
    )
    return Sheet(
        say("CRABZ"),
        ((Hexes(say("Board"), cells, legend), Facts(say("Players"), players)),),
    )


def hexagon(index: int, crabs: Sequence[int], states: tuple[HexState, ...] = ()) -> Hex:
    """One space; rows count from the bottom, the slanted columns from the left."""
    row, col = CELLS[index]
    content = tuple(map(crab_text, crabs))
    return Hex(
        NAMES[index], 2 * col - row, 7 - row, content, content[-1][0] if content else "", states
    )


def _marks(last: Move | None, hints: Sequence[Move]) -> dict[int, tuple[HexState, ...]]:
    marks: dict[int, tuple[HexState, ...]] = {}
    for move in hints:
        if isinstance(move, Crawl):
            marks[move.start] = (*marks.get(move.start, ()), "from")
            marks[move.end] = (*marks.get(move.end, ()), "target")
    if isinstance(last, Crawl):
        marks[last.start] = (*marks.get(last.start, ()), "last")
        marks[last.end] = (*marks.get(last.end, ()), "last")
    return {index: tuple(dict.fromkeys(states)) for index, states in marks.items()}


def printable(data: Components, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
    """What the templates of the board, tokens, record sheet and aid need."""
    return {"what": what, "index": INDEX, "setup": setup, "state": state, "data": data}
