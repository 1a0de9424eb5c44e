"""The board as data, for terminal and paper."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.crabz.board import ALL, CELLS, NAMES, mask_of
from sheets.crabz.components import Components
from sheets.crabz.names import COLOUR_WORDS, SIZE_WORDS
from sheets.crabz.rules import crawling
from sheets.crabz.rules.moves import COLOURS, crab_text
from sheets.crabz.rules.state import State, crabs_of
from sheets.engine.sheet import Fact, Facts, Hex, Hexes, Sheet
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say, say_n


def board(data: Components, state: State) -> Sheet:
    """The board with its crabs."""
    spaces = mask_of(data.board.spaces) & (state.zone or ALL)
    cells = tuple(
        hexagon(index, crabs_of(state.stacks[index]))
        for index in range(len(NAMES))
        if spaces >> index & 1
    )
    legend = tuple(
        Fact(Text(COLOURS[colour]), COLOUR_WORDS[colour]) for colour in sorted(state.order)
    )
    players = tuple(
        Fact(
            say("{colour} {who}", colour=COLOURS[colour], who=Who(seat)),
            say("out") if seat in state.out else _crabs_left(state, seat),
        )
        for seat, colour in enumerate(state.order)
    )
    return Sheet(
        say("CRABZ"),
        ((Hexes(say("Board"), cells, legend), Facts(say("Players"), players)),),
    )


def hexagon(index: int, crabs: Sequence[int]) -> Hex:
    """One space; rows count from the bottom, the slanted columns from the left."""
    row, col = CELLS[index]
    content = tuple(map(crab_text, crabs))
    tint = content[-1][0] if content else ""
    return Hex(NAMES[index], 2 * col - row, 7 - row, content, tint, in_words(crabs))


def in_words(crabs: Sequence[int]) -> Text | None:
    """A stack for the ear: "large red on small blue"."""
    words: Text | None = None
    for crab in crabs:
        one = say("{size} {colour}", size=SIZE_WORDS[crab & 3], colour=COLOUR_WORDS[crab >> 2])
        words = one if words is None else say("{top} on {below}", top=one, below=words)
    return words


def _crabs_left(state: State, seat: int) -> Text:
    """How many crabs of a seat are on the board, and how many of them can move."""
    left = state.crabs[state.order[seat]]
    return say_n("{n} crab, {free} free", "{n} crabs, {free} free", left, free=movable(state, seat))


def movable(state: State, seat: int) -> int:
    """How many crabs a seat could move, were it its turn."""
    if state.phase != "play":
        return 0
    return len({move.start for move in crawling.legal(replace(state, turn=seat))})


def glance(data: Components, state: State) -> Sheet:
    """The board under one line about the players, for a small screen."""
    players = tuple(
        say("{colour} {who} out", colour=COLOURS[colour], who=Who(seat))
        if seat in state.out
        else say(
            "{colour} {who} {free}",
            colour=COLOURS[colour],
            who=Who(seat),
            free=movable(state, seat),
        )
        for seat, colour in enumerate(state.order)
    )
    whole = board(data, state)
    return Sheet(say("crabs free to move: {players}", players=players), (whole.rows[0][:1],))
