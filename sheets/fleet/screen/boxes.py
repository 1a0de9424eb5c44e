"""Boxes to tick on paper that the screen has in words: licenses, boats, fish, bonus, stars."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.sheet import Box, Track, Tracks
from sheets.engine.text import say
from sheets.fleet.names import COLUMNS, OYSTER, SECTION_WORDS, SECTIONS
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import PlayerSheet


def tracks(parts: Parts, own: PlayerSheet) -> Tracks:
    """All of them."""
    return Tracks(
        "launched", say("Licenses and boats"), (*_boats(parts, own), *_others(parts, own))
    )


def _boats(parts: Parts, own: PlayerSheet) -> Iterator[Track]:
    for section in parts.boat_sections:
        key, label = SECTIONS[section], SECTION_WORDS[section]
        launched = own.fish[section]
        if section in COLUMNS:
            yield Track(f"{key} licenses", label, _numbered(3, own.levels[section]))
            boats = _numbered(parts.boat_count[section], len(launched))
            yield Track(f"{key} boats", label, boats)
        for number in range(1, parts.boat_count[section] + 1):
            caught = launched[number - 1] if number <= len(launched) else 0
            for name, first, last in _holds(parts, section):
                fish = _ticks(last - first, caught - first)
                yield Track(f"{key} {name} {number}", label, fish)


def _holds(parts: Parts, section: int) -> list[tuple[str, int, int]]:
    """The fish boxes of a boat, in groups by the license that opens them."""
    room = parts.room[section]
    if section != OYSTER:
        return [("fish", 0, room[0])]
    _, first, second, third = room
    return [("fish", 0, first), ("fish L2", first, second), ("fish L3", second, third)]


def _others(parts: Parts, own: PlayerSheet) -> Iterator[Track]:
    bonus = tuple(_tick("", on=own.bonus == at) for at in range(len(parts.bonuses)))
    yield Track("bonus", say("King Crab bonus"), bonus)
    hexes = tuple(_tick("", on=own.hexes >> column & 1 == 1) for column in COLUMNS)
    yield Track("hexes", say("Seafood Buffet"), hexes)
    stars = tuple(_tick("*", on=use < own.recycled) for use in range(parts.recycling_uses))
    yield Track("stars", say("Recycling Yard"), stars)


def _tick(text: str, *, on: bool) -> Box:
    return Box(text, "marked" if on else "open")


def _ticks(count: int, ticked: int) -> tuple[Box, ...]:
    return tuple(_tick("", on=at < ticked) for at in range(count))


def _numbered(count: int, ticked: int) -> tuple[Box, ...]:
    return tuple(_tick(str(at), on=at <= ticked) for at in range(1, count + 1))
