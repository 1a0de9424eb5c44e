"""The board as data, for terminal and paper."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.crabz.board import ALL, CELLS, NAMES, mask_of
from sheets.crabz.names import COLOUR_WORDS, COLOURS, CRABS, SIZE_WORDS
from sheets.crabz.parts import Parts
from sheets.crabz.rules import crawling
from sheets.crabz.rules.asks import CRAWL
from sheets.crabz.rules.state import State, crabs_of
from sheets.engine.sheet import Fact, Facts, Hex, Hexes, Sheet
from sheets.engine.struct import replace
from sheets.engine.text import PlayerName, Text, say

WATER = "~~"


def board(parts: Parts, state: State) -> Sheet:
    """The board with its crabs; a space that is empty once the game runs stays so (CZ-4.4)."""
    spaces = mask_of(parts.data.board.spaces) & (state.zone or _zone(parts, state))
    cells = tuple(
        hexagon(index, crabs_of(state.stacks[index]))
        for index in range(len(NAMES))
        if spaces >> index & 1
    )
    if state.phase in ("play", "over"):
        water = say("water")
        cells = tuple(
            cell if cell.content else replace(cell, words=water, ground=WATER) for cell in cells
        )
    legend = tuple(
        Fact(Text(COLOURS[colour]), COLOUR_WORDS[colour]) for colour in sorted(state.order)
    )
    players = tuple(
        Fact(
            say("{colour} {who}", colour=COLOURS[colour], who=PlayerName(seat)),
            say("out") if seat in state.out else _free(state, seat),
        )
        for seat, colour in enumerate(state.order)
    )
    return Sheet(
        say("CRABZ"),
        (
            (
                Hexes("board", say("Board"), cells, legend),
                Facts("free", say("crabs free to move"), players),
            ),
        ),
    )


def _zone(parts: Parts, state: State) -> int:
    """The spaces of the board that a typed-in position was played on: crabs never leave it."""
    usual = parts.usual_zone[len(state.order)]
    return ALL if state.occupied & ~usual else usual


def hexagon(index: int, crabs: Sequence[int]) -> Hex:
    """One space; rows count from the bottom, the slanted columns from the left."""
    row, col = CELLS[index]
    content = tuple(map(CRABS.__getitem__, crabs))
    tint = content[-1][0] if content else ""
    return Hex(NAMES[index], 2 * col - row, 7 - row, content, tint, in_words(crabs))


def in_words(crabs: Sequence[int]) -> Text | None:
    """A stack for the ear: "large red on small blue"."""
    words: Text | None = None
    for crab in crabs:
        one = say("{size} {colour}", size=SIZE_WORDS[crab & 3], colour=COLOUR_WORDS[crab >> 2])
        words = one if words is None else say("{top} on {below}", top=one, below=words)
    return words


def _free(state: State, seat: int) -> Text:
    """Return the number of a seat's crabs that can move, and of those on the board."""
    left = state.crabs[state.order[seat]]
    if state.phase in ("layout", "lay"):
        return Text("-")
    return say("{free} of {n}", free=movable(state, seat), n=left)


def tally(state: State, seat: int) -> Text:
    """Return a player's colour with the crabs that are free to move."""
    colour = COLOUR_WORDS[state.order[seat]]
    free = say("out") if seat in state.out else _free(state, seat)
    return Text("{colour} {free}", (("colour", colour), ("free", free)))


def movable(state: State, seat: int) -> int:
    """Return the number of crabs a seat could move, were it its turn."""
    return len({move.start for move in crawling.legal(state, CRAWL[seat])})


def stacks(state: State) -> Facts:
    """The stacks of several crabs, the top first."""
    tall = ((NAMES[at], crabs_of(stack)) for at, stack in enumerate(state.stacks))
    facts = (
        Fact(Text(name), Text("/".join(CRABS[crab] for crab in reversed(crabs))))
        for name, crabs in tall
        if len(crabs) > 1
    )
    return Facts("stacks", say("stacks, top first"), tuple(facts))


def framed(parts: Parts, state: State) -> Sheet:
    """The board and the stacks, each in its zone."""
    whole = board(parts, state)
    return Sheet(Text(""), ((whole.sections[0],), (stacks(state),)))


def compact_sheet(parts: Parts, state: State) -> Sheet:
    """Compact sheet for small screens, without a title."""
    return replace(board(parts, state), title=Text(""))
