"""The beach for those who listen: every crab with the fields it can step to, then each row."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.sheet import Fact, Facts
from sheets.engine.text import PlayerName, Text, say
from sheets.oh_crab.board import (
    CLOSED,
    COLUMNS,
    CURRENT,
    KNOCK,
    OBSTACLE,
    REEDS,
    SEA,
    SHELL,
    SHORTCUT,
    STRIDE,
    SURPRISE,
    SWAP,
)
from sheets.oh_crab.names import colour, field_words
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen.beach import gone

FEATURES = {
    SHELL: say("shell"),
    OBSTACLE: say("obstacle"),
    KNOCK: say("knock-over field"),
    SWAP: say("card swap"),
    REEDS: say("reeds"),
    SURPRISE: say("surprise"),
    SHORTCUT: say("shortcut"),
    CURRENT: say("current"),
    CLOSED: say("inaccessible"),
}

STANDING = say("{field}; straight {straight}; left {left}; right {right}")
DOWN = say("{field}, on its back; straight {straight}; left {left}; right {right}")


def beach(state: State, *, brief: bool) -> Facts:
    """Return the crabs with their neighbours; not in brief also what is on every row ahead."""
    rows = () if brief else _rows(state)
    return Facts("beach", say("Beach"), (*_crabs(state), *rows))


def _crabs(state: State) -> Iterator[Fact]:
    for seat, crabs in enumerate(state.conf.crabs):
        for crab in crabs:
            name = colour(state.conf.parts, crab)
            yield Fact(say("{who}, {crab}", who=PlayerName(seat), crab=name), _around(state, crab))


def _around(state: State, crab: int) -> Text:
    """Return where a crab is, and what it meets straight ahead and on both sides."""
    field = state.at[crab]
    if field < 0:
        return field_words(field)
    straight, left, right = (_met(state, way) for way in state.conf.board.ahead[field])
    told = DOWN if state.down >> crab & 1 else STANDING
    ways = {"straight": straight, "left": left, "right": right}
    return Text(told.id, (("field", field_words(field)), *ways.items()))


def _met(state: State, field: int) -> Text:
    """Return a neighbouring field in words."""
    if field == SEA:
        return say("sea")
    if field < 0:
        return say("nothing")
    there = tuple(_content(state, field))
    return say("{field} {what}", field=field_words(field), what=there or say("free"))


def _content(state: State, field: int) -> Iterator[Text | str]:
    """Yield the crab on a field and everything it has, in words."""
    if field in state.at:
        yield say("{crab} crab", crab=colour(state.conf.parts, state.at.index(field)))
    features = state.conf.board.features[field]
    found = features & ~SURPRISE if field in gone(state) else features
    if field in state.made:
        found |= OBSTACLE
    yield from (words for feature, words in FEATURES.items() if found & feature)


def _rows(state: State) -> Iterator[Fact]:
    """Yield the rows from the last crab to the sea, with the fields that have something."""
    board = state.conf.board
    last = min((field // STRIDE for field in state.at if field >= 0), default=0)
    for row in range(last, board.rows):
        fields = range(row * STRIDE, row * STRIDE + board.columns)
        told = tuple(
            say("{field} {what}", field=COLUMNS[field % STRIDE], what=there)
            for field in fields
            if (there := tuple(_content(state, field)))
        )
        if told:
            yield Fact(say("row {n}", n=row + 1), Text("{fields}", (("fields", told),)))
