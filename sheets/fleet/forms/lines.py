"""A player's sheet as the lines of a form: ``shrimp = "9 LL fish 4,3"`` (section 5.3).

Boxes are counted; licenses and boats follow from the patterns and the choices
written into the ? boxes.  A ``?`` at the end of the choices is a box whose choice
is still to be made.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from sheets.engine.errors import Problem
from sheets.engine.text import Arg, Text, say
from sheets.fleet.names import (
    BONUSES,
    BUILDINGS,
    CAPTAINS,
    CAPTAINS_CLUB,
    COLUMNS,
    KING_CRAB,
    RECYCLING_YARD,
    RESEARCH_VESSEL,
    SEAFOOD_BUFFET,
    SECTIONS,
    TYPES,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import ALL_OPEN, NO_MARKS, PlayerSheet

_SECTION = re.compile(r"(\d{1,3})(?:\s+([LB]*\??))?(?:\s+fish\s+(\d{1,4}(?:\s*,\s*\d{1,4})*))?")
_NUMBER = re.compile(r"\s*\d{1,4}\s*")
OPTIONAL = ("captain", "stars", "oysters", "second", "swordfish_bonus")
SOLO_KEYS = ("struck", "struck_stars")
KEYS = (
    "name",
    *SECTIONS,
    "bonus",
    "hexes",
    "recycled",
    "coins",
    *SOLO_KEYS,
    *OPTIONAL,
)


# -- writing --------------------------------------------------------------------------


def write(
    sheet: PlayerSheet, parts: Parts, name: str, *, solo: bool, asks: Mapping[str, Any]
) -> str:
    """The lines of one player; ``asks`` adds what is still owed."""
    lines = ["[[player]]", f"name = {json.dumps(name)}"]
    if sheet.captain >= 0:
        lines.append(f'captain = "{CAPTAINS[sheet.captain]}"')
    for section, key in enumerate(SECTIONS):
        lines.append(f"{key} = {section_text(sheet, parts, section)}")
        if section == KING_CRAB and sheet.marks[section] >= parts.license_box:
            lines.append(f'bonus = "{BONUSES[sheet.bonus] if sheet.bonus >= 0 else "?"}"')
    lines.append(f'hexes = "{" ".join(_hex_names(sheet))}"')
    lines.append(f"recycled = {sheet.recycled}")
    lines.append(f"coins = {sheet.coins}")
    if solo:
        struck = [f"{SECTIONS[at]} {count}" for at, count in enumerate(sheet.struck) if count]
        lines.append(f'struck = "{", ".join(struck)}"')
        lines.append(f"struck_stars = {struck_star_boxes(sheet, parts)}")
    if sheet.stars:
        lines.append(f"stars = {sheet.stars}")
    lines += [f"{key} = {json.dumps(value)}" for key, value in asks.items()]
    return "\n".join(lines) + "\n"


def section_text(sheet: PlayerSheet, parts: Parts, section: int) -> str:
    """The value of one section: a number, or a text where more is to be said."""
    marks = sheet.marks[section]
    words = [str(marks)]
    if section in COLUMNS:
        choices = sheet.choices[section]
        wanted = parts.patterns[section][:marks].count("?")
        choices += "?" * (wanted - len(choices))
        words += [choices] if choices else []
    if section < len(sheet.fish) and section != RESEARCH_VESSEL and sheet.fish[section]:
        words.append("fish " + ",".join(map(str, sheet.fish[section])))
    return words[0] if len(words) == 1 else f'"{" ".join(words)}"'


def struck_star_boxes(sheet: PlayerSheet, parts: Parts) -> list[int]:
    """The numbers of the struck star boxes."""
    return [star for bit, star in enumerate(parts.stars) if sheet.struck_stars >> bit & 1]


def _hex_names(sheet: PlayerSheet) -> Iterator[str]:
    return (name for at, name in enumerate(TYPES) if sheet.hexes >> at & 1)


# -- reading --------------------------------------------------------------------------


class SheetReader:
    """Reads one player's table; every mistake goes to ``problems``."""

    def __init__(
        self, table: Mapping[str, Any], parts: Parts, where: str, problems: list[Problem]
    ) -> None:
        self.table = table
        self.parts = parts
        self.where = where
        self.problems = problems
        self.pending: list[int] = []  # columns whose ? box is undecided

    def _bad(self, message: str, key: str, rule: str, /, **args: Arg) -> None:
        text: Text = say(message, **args)
        field = f"{self.where}.{key}" if key else self.where
        self.problems.append(Problem(rule, say("{field}: {text}", field=field, text=text)))

    def read(self) -> PlayerSheet:
        """The sheet; what is wrong is left out and reported."""
        for key in self.table:
            if key not in KEYS:
                self._bad("unknown; known are {keys}", key, "FL-1.2", keys=", ".join(KEYS))
        marks = [0] * len(SECTIONS)
        levels = [0] * len(TYPES)
        fish: list[tuple[int, ...]] = [()] * 10
        choices = [""] * len(TYPES)
        for section, key in enumerate(SECTIONS):
            marks[section], letters, caught = self._section(section, key)
            if section in COLUMNS:
                levels[section], boats, choices[section] = self._column(
                    section, marks[section], letters
                )
            elif section < len(fish):
                boats = self.parts.patterns[section][: marks[section]].count("B")
            else:
                continue
            fish[section] = self._fish(section, levels, boats, caught)
        struck = self._struck(marks)
        opened, done = self._closed(marks, struck)
        struck_stars = self._struck_stars()
        return PlayerSheet(
            tuple(marks),
            opened,
            tuple(levels),
            tuple(fish),
            tuple(choices),
            self._coins(struck_stars),
            self.number("stars", 100, "FL-6.7"),
            done,
            self._hexes(done),
            self._recycled(done),
            self._bonus(marks[KING_CRAB]),
            self._name("captain", CAPTAINS, "FL-12.1"),
            struck,
            struck_stars,
        )

    def number(self, key: str, most: int, rule: str) -> int:
        """A whole number from 0 to ``most``."""
        value = self.table.get(key, 0)
        if isinstance(value, str) and _NUMBER.fullmatch(value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            found = str(value)[:40]
            self._bad("{found} is no number from 0 to {most}", key, rule, found=found, most=most)
            return 0
        return value

    def _section(self, section: int, key: str) -> tuple[int, str, tuple[int, ...] | None]:
        """Boxes, choice letters and fish of one section."""
        value = self.table.get(key, 0)
        text = str(value).strip() if isinstance(value, int | str) else "-"
        found = _SECTION.fullmatch(text)
        if isinstance(value, bool) or found is None:
            example = "5 B fish 1,0" if section in COLUMNS else "2"
            self._bad(
                "`{found}` is not understood; write boxes, choices and fish like {example}",
                key,
                "FL-4.1",
                found=text[:40],
                example=example,
            )
            return 0, "", None
        size = self.parts.sizes[section]
        boxes = int(found[1])
        if boxes > size:
            self._bad(
                "{boxes} boxes marked, but it has {size}", key, "FL-4.1", boxes=boxes, size=size
            )
            boxes = size
        if found[2] and section not in COLUMNS:
            self._bad("it has no ? boxes", key, "FL-4.6")
        caught = tuple(map(int, found[3].split(","))) if found[3] else None
        if caught and (section in BUILDINGS or section in (CAPTAINS_CLUB, RESEARCH_VESSEL)):
            self._bad("nothing there holds fish", key, "FL-8.7")
            caught = None
        return boxes, found[2] or "", caught

    def _column(self, section: int, boxes: int, letters: str) -> tuple[int, int, str]:
        """Licenses, boats and choices that these boxes give."""
        key = SECTIONS[section]
        pattern = self.parts.patterns[section][:boxes]
        wanted = pattern.count("?")
        if len(letters) != wanted:
            self._bad(
                "{wanted} ? boxes are marked, but {found} choices (L or B) are written",
                key,
                "FL-4.6",
                wanted=wanted,
                found=len(letters),
            )
            letters = (letters + "B" * wanted)[:wanted]
        if letters.endswith("?"):
            self.pending.append(section)
        given = iter(letters.replace("?", "-"))
        results = [next(given) if box == "?" else box for box in pattern]
        level, boats = results.count("L"), results.count("B")
        if level > 3:
            self._bad("{level} licenses, but there are 3", key, "FL-4.4", level=level)
        if boats > self.parts.boat_count[section]:
            most = self.parts.boat_count[section]
            self._bad("{boats} boats, but there are {most}", key, "FL-4.5", boats=boats, most=most)
        return (
            min(level, 3),
            min(boats, self.parts.boat_count[section]),
            letters.rstrip("?"),
        )

    def _fish(
        self, section: int, levels: list[int], boats: int, caught: tuple[int, ...] | None
    ) -> tuple[int, ...]:
        key = SECTIONS[section]
        if caught is None:
            return (0,) * boats
        if len(caught) != boats:
            self._bad(
                "fish on {found} boats, but {boats} are launched",
                key,
                "FL-8.2",
                found=len(caught),
                boats=boats,
            )
            return (0,) * boats
        room = self.parts.room[section][levels[section] if section in COLUMNS else 0]
        if max(caught, default=0) > room:
            self._bad(
                "{fish} fish on one boat, but it holds {room}",
                key,
                "FL-8.5",
                fish=max(caught),
                room=room,
            )
            return tuple(min(each, room) for each in caught)
        return caught

    def _struck(self, marks: list[int]) -> tuple[int, ...]:
        """Boxes struck by Captain Ruth, as ``lobster 3, casino 1``."""
        value = self.table.get("struck", "")
        struck = list(NO_MARKS)
        if not isinstance(value, str):
            self._bad("write it like: lobster 3, casino 1", "struck", "FL-14.8")
            return NO_MARKS
        for item in filter(None, map(str.strip, value.split(","))):
            name, _, count = item.partition(" ")
            if name not in SECTIONS or not _NUMBER.fullmatch(count):
                self._bad("`{item}` is no section and number", "struck", "FL-14.8", item=item[:40])
                continue
            section = SECTIONS.index(name)
            struck[section] = int(count)
            if struck[section] + marks[section] > self.parts.sizes[section]:
                self._bad(
                    "{name} has {size} boxes: {marks} marked and {struck} struck are too many",
                    "struck",
                    "FL-14.8",
                    name=name,
                    size=self.parts.sizes[section],
                    marks=marks[section],
                    struck=struck[section],
                )
                struck[section] = self.parts.sizes[section] - marks[section]
        return tuple(struck)

    def _closed(self, marks: list[int], struck: tuple[int, ...]) -> tuple[int, int]:
        """Open sections and completed buildings, by bit (FL-14.11)."""
        opened, done = ALL_OPEN, 0
        for section, size in enumerate(self.parts.sizes):
            if marks[section] + struck[section] >= size:
                opened &= ~(1 << section)
                if section in BUILDINGS and marks[section]:
                    done |= 1 << section
        return opened, done

    def _struck_stars(self) -> int:
        value = self.table.get("struck_stars", [])
        if isinstance(value, str):
            value = [int(part) for part in re.findall(r"\d{1,4}", value)]
        mask = 0
        for box in value if isinstance(value, list) else ["?"]:
            if box not in self.parts.stars:
                self._bad("box {box} is no star box", "struck_stars", "FL-14.21", box=str(box)[:40])
            else:
                mask |= 1 << self.parts.stars.index(box)
        return mask

    def _coins(self, struck_stars: int) -> int:
        return self.number("coins", self.parts.track - struck_stars.bit_count(), "FL-6.1")

    def _hexes(self, done: int) -> int:
        value = self.table.get("hexes", "")
        names = value.replace(",", " ").split() if isinstance(value, str) else ["?"]
        mask = 0
        for name in names:
            if name not in TYPES:
                self._bad("`{name}` is no boat type", "hexes", "FL-11.4", name=name[:40])
            else:
                mask |= 1 << TYPES.index(name)
        if mask and not done >> SEAFOOD_BUFFET & 1:
            self._bad("hexes need the completed Seafood Buffet", "hexes", "FL-11.4")
        return mask

    def _recycled(self, done: int) -> int:
        used = self.number("recycled", self.parts.recycling_uses, "FL-11.6")
        if used and not done >> RECYCLING_YARD & 1:
            self._bad("recycling needs the completed Recycling Yard", "recycled", "FL-11.6")
        return used

    def _bonus(self, king_crab: int) -> int:
        licensed = king_crab >= self.parts.license_box
        value = self.table.get("bonus", "")
        if licensed and value == "?":
            return -1
        if isinstance(value, str):
            value = value.removeprefix("bonus_")
        bonus = BONUSES.index(value) if value in BONUSES else -1
        if value and bonus < 0:
            self._bad(
                "`{found}` is none of {names}",
                "bonus",
                "FL-9.2",
                found=str(value)[:40],
                names=", ".join(BONUSES),
            )
        elif licensed and bonus < 0:
            self._bad("the King Crab license is active: which bonus?", "bonus", "FL-9.2")
        elif bonus >= 0 and not licensed:
            self._bad("a bonus needs the King Crab license", "bonus", "FL-9.2")
        return bonus if licensed else -1

    def _name(self, key: str, names: tuple[str, ...], rule: str) -> int:
        value = self.table.get(key, "")
        if value in names:
            return names.index(value)
        if value:
            self._bad(
                "`{found}` is none of {names}",
                key,
                rule,
                found=str(value)[:40],
                names=", ".join(names),
            )
        return -1
