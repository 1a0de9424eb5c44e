"""Form values of Fleet's sheet (section 5.3): ``shrimp = "9 LL fish 4,3"``.

Boxes are counted; licenses and boats follow from the patterns and the choices
written into the ? boxes.  A ``?`` at the end of the choices is a box whose choice
is still to be made.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sheets.engine.findings import FieldRef, shown
from sheets.engine.kinds import Kind, OneOf, Raw
from sheets.engine.text import say, say_n
from sheets.fleet import names
from sheets.fleet.parts import Parts

_SECTION = re.compile(
    r"(\d{1,3})(?:\s+([LB]*\??))?(?:\s+fish\s+(\d{1,4}(?:\s*,\s*\d{1,4})*))?", re.I
)
_BROUGHT = re.compile(r"(\d)\s+(\d)(?:\s+(?:fish\s+)?(\d[\d,\s]*))?")
OWED = -2  # a King Crab bonus that is still to be chosen


class Line(NamedTuple):
    """A section: boxes marked, fish boat by boat, letters in its ? boxes, licenses."""

    boxes: int = 0
    fish: tuple[int, ...] = ()
    letters: str = ""
    level: int = 0


class Section(Kind[tuple[Any, ...]]):
    """A section of the sheet: a number, or a text where more is to be said.

    A value is as much of a ``Line`` as the section has: all of a boat column, boxes and fish of
    a harbor ship, the boxes of a building.
    """

    example: str

    def __init__(self, parts: Parts, at: int) -> None:
        self.parts = parts
        self.section = at
        self.column = at in names.COLUMNS
        self.holds_fish = at not in names.BUILDINGS and at not in (
            names.CAPTAINS_CLUB,
            names.RESEARCH_VESSEL,
        )
        self.example = "5 B fish 1,0" if self.column else "2"
        paths = [f"{name}.{at}" for name in ("marks", "fish", "choices", "levels")]
        self.path = tuple(paths[: 1 if at in names.BUILDINGS else 4 if self.column else 2])
        self.empty = self._line()

    def _line(self, *line: Any) -> tuple[Any, ...]:
        return (*line, *Line()[len(line) :])[: len(self.path)]

    @property
    def blank(self) -> Raw:
        return 0 if self.section in names.BUILDINGS else "0"

    def write(self, value: tuple[Any, ...]) -> Raw:
        boxes, fish, letters, _ = Line(*value)
        undecided = 0
        if self.column:
            pattern = self.parts.patterns[self.section][:boxes]
            most = self.parts.boat_count[self.section]
            undecided = brought(pattern, letters, most)[1] - len(letters)
        words = [letters + "?" * undecided] if letters or undecided > 0 else []
        if fish and self.holds_fish:
            words.append("fish " + ",".join(map(str, fish)))
        return " ".join([str(boxes), *words]) if words else boxes

    def read(self, value: Raw, at: FieldRef) -> tuple[Any, ...]:
        text = shown(value).strip() if type(value) in (int, str) else "-"
        found = _SECTION.fullmatch(text)
        if found is None:
            at.wrong(
                say(
                    "can't read `{found}`; write boxes, choices and fish like {example}",
                    found=text,
                    example=self.example,
                )
            )
            return self.empty
        size = self.parts.sizes[self.section]
        boxes = int(found[1])
        if boxes > size:
            at.wrong(say("{boxes} boxes marked, but it has only {size}", boxes=boxes, size=size))
            boxes = size
        if found[2] and not self.column:
            at.wrong(say("it has no ? boxes"), "FL-4.6")
        caught = tuple(map(int, found[3].split(","))) if found[3] else None
        if caught and not self.holds_fish:
            at.wrong(say("nothing here can hold fish"), "FL-8.7")
            caught = None
        pattern = self.parts.patterns[self.section][:boxes]
        if self.column:
            return self._column(boxes, pattern, (found[2] or "").upper(), caught, at)
        if self.section in names.BUILDINGS:
            return self._line(boxes)
        room = self.parts.room[self.section][0]
        return self._line(boxes, self._fish(pattern.count("B"), room, caught, at))

    def _column(
        self, boxes: int, pattern: str, letters: str, caught: tuple[int, ...] | None, at: FieldRef
    ) -> Line:
        """Licenses and boats that boxes and choices give."""
        most = self.parts.boat_count[self.section]
        results, wanted = brought(pattern, letters, most)
        if len(letters) != wanted:
            at.wrong(
                say_n(
                    "{n} ? box is marked: write a choice (L or B) for it, not {found}",
                    "{n} ? boxes are marked: write a choice (L or B) for each, not {found}",
                    wanted,
                    found=len(letters),
                ),
                "FL-4.6",
            )
            letters = (letters + "B" * wanted)[:wanted]
            results, _ = brought(pattern, letters, most)
        level, boats = results.count("L"), results.count("B")
        if level > 3:
            at.wrong(say("{level} licenses, but there are only 3", level=level), "FL-4.4")
        if boats > most:
            at.wrong(
                say("{boats} boats, but there are only {most}", boats=boats, most=most), "FL-4.5"
            )
        level, boats = min(level, 3), min(boats, most)
        room = self.parts.room[self.section][level]
        return Line(boxes, self._fish(boats, room, caught, at), letters, level)

    def _fish(
        self, boats: int, room: int, caught: tuple[int, ...] | None, at: FieldRef
    ) -> tuple[int, ...]:
        if caught is None:
            return (0,) * boats
        if len(caught) != boats:
            at.wrong(
                say_n(
                    "fish on {n} boat, but {boats} launched",
                    "fish on {n} boats, but {boats} launched",
                    len(caught),
                    boats=boats,
                ),
                "FL-8.2",
            )
            return (0,) * boats
        if max(caught, default=0) > room:
            at.wrong(
                say(
                    "{fish} fish on one boat, but it holds only {room}", fish=max(caught), room=room
                ),
                "FL-8.5",
            )
        return tuple(min(each, room) for each in caught)

    def answer(self, text: str) -> Raw:
        """At the prompt a column may be said by what it brought: level, boats and fish."""
        found = _BROUGHT.fullmatch(text) if self.column else None
        if found is None:
            return super().answer(text)
        level, boats = int(found[1]), int(found[2])
        fish = ",".join((found[3] or "").replace(",", " ").split())
        boxes, letters = self._boxes(level, boats)
        words = [str(boxes), *filter(None, (letters, f"fish {fish}" if fish else ""))]
        return " ".join(words)

    def _boxes(self, level: int, boats: int) -> tuple[int, str]:
        """The fewest boxes that bring these, and what their ? boxes were."""
        pattern = self.parts.patterns[self.section]
        for boxes in range(len(pattern) + 1):
            marked = pattern[:boxes]
            licenses = level - marked.count("L")
            launched = boats - marked.count("B")
            if min(licenses, launched) >= 0 and licenses + launched == marked.count("?"):
                return boxes, "L" * licenses + "B" * launched
        return len(pattern), "L" * level + "B" * boats  # too many: the reader says so


def brought(pattern: str, letters: str, most: int) -> tuple[str, int]:
    """Return the effect of each marked box with these choices, and how many of the choices the
    boxes ask for: what is not there any more is lost (FL-4.7)."""
    found, wanted = "", 0
    for box in pattern:
        left = "L" * (found.count("L") < 3) + "B" * (found.count("B") < most)
        if box == "?" and left:
            found += letters[wanted : wanted + 1] or "?"
            wanted += 1
        else:
            found += "o" if box in "LB?" and box not in left else box
    return found, wanted


class Bonus(OneOf):
    """A King Crab bonus, or ``?`` while it is still to be chosen."""

    def __init__(self) -> None:
        super().__init__(names.BONUSES)

    def read(self, value: Raw, at: FieldRef) -> int:
        if value == "?":
            return OWED
        return super().read(value.removeprefix("bonus_") if isinstance(value, str) else value, at)

    def write(self, value: int) -> Raw:
        return "?" if value == OWED else super().write(value)


class Face(OneOf):
    """A face of a die; the boat die of the town pool may stand behind a slash."""

    def __init__(self) -> None:
        super().__init__(names.FACES, say("`{found}` isn't a die face"))

    def split(self, text: str) -> list[str]:
        return super().split(text.replace("/", " "))
