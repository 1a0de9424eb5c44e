"""One player's sheet in the fields of a form, and what its fields mean together."""

from __future__ import annotations

from sheets.engine.findings import Spot
from sheets.engine.schema import Fields
from sheets.engine.text import say
from sheets.fleet.forms.kinds import OWED, Line
from sheets.fleet.names import (
    BUILDINGS,
    COLUMNS,
    KING_CRAB,
    RECYCLING_YARD,
    SEAFOOD_BUFFET,
    SECTIONS,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import ALL_OPEN, NO_FISH, PlayerSheet

WITH_BOATS = range(len(NO_FISH))

# -- writing ---------------------------------------------------------------------------


def values(parts: Parts, sheet: PlayerSheet, *, solo: bool) -> dict[str, object]:
    """The fields of a sheet."""
    licensed = sheet.marks[KING_CRAB] >= parts.license_box
    lines = {key: _line(parts, sheet, at) for at, key in enumerate(SECTIONS)}
    return {
        "captain": sheet.captain if sheet.captain >= 0 else None,
        **{key: lines[key] for key in SECTIONS[: KING_CRAB + 1]},
        "bonus": (sheet.bonus if sheet.bonus >= 0 else OWED) if licensed else None,
        **{key: lines[key] for key in SECTIONS[KING_CRAB + 1 :]},
        "hexes": sheet.hexes,
        "recycled": sheet.recycled,
        "coins": sheet.coins,
        "struck": sheet.struck if solo else None,
        "struck_stars": sheet.struck_stars if solo else None,
        "stars": sheet.stars or None,
    }


def _line(parts: Parts, sheet: PlayerSheet, at: int) -> Line:
    marks = sheet.marks[at]
    letters = sheet.choices[at] if at in COLUMNS else ""
    wanted = parts.patterns[at][:marks].count("?")
    fish = sheet.fish[at] if at in WITH_BOATS else ()
    return Line(marks, letters + "?" * (wanted - len(letters)), fish=fish)


# -- reading ---------------------------------------------------------------------------


def undecided(fields: Fields) -> list[int]:
    """The columns whose last ? box is still to be decided."""
    return [at for at in COLUMNS if fields[SECTIONS[at]].letters.endswith("?")]


def sheet(parts: Parts, fields: Fields, at: Spot) -> PlayerSheet:
    """The sheet; what cannot be is noted."""
    lines: list[Line] = [fields[key] for key in SECTIONS]
    marks = [line.boxes for line in lines]
    struck = _struck(parts, fields, marks, at)
    opened, done = _closed(parts, marks, struck)
    return PlayerSheet(
        tuple(marks),
        opened,
        tuple(lines[column].level for column in COLUMNS),
        tuple(lines[section].fish for section in WITH_BOATS),
        tuple(lines[column].letters.rstrip("?") for column in COLUMNS),
        _coins(parts, fields, at),
        fields["stars"],
        done,
        _hexes(fields, done, at),
        _recycled(fields, done, at),
        _bonus(parts, fields, marks[KING_CRAB], at),
        fields["captain"],
        struck,
        fields["struck_stars"],
    )


def _struck(parts: Parts, fields: Fields, marks: list[int], at: Spot) -> tuple[int, ...]:
    """Boxes struck by Captain Ruth, no more than are left (FL-14.8)."""
    struck = list(fields["struck"])
    for section, count in enumerate(struck):
        if count and count + marks[section] > parts.sizes[section]:
            at.at("struck", "FL-14.8").wrong(
                say(
                    "{name} has {size} boxes: {marks} marked plus {struck} struck is too many",
                    name=SECTIONS[section],
                    size=parts.sizes[section],
                    marks=marks[section],
                    struck=count,
                )
            )
            struck[section] = parts.sizes[section] - marks[section]
    return tuple(struck)


def _closed(parts: Parts, marks: list[int], struck: tuple[int, ...]) -> tuple[int, int]:
    """Open sections and completed buildings, by bit (FL-14.11)."""
    opened, done = ALL_OPEN, 0
    for section, size in enumerate(parts.sizes):
        if marks[section] + struck[section] >= size:
            opened &= ~(1 << section)
            if section in BUILDINGS and marks[section]:
                done |= 1 << section
    return opened, done


def _coins(parts: Parts, fields: Fields, at: Spot) -> int:
    coins: int = fields["coins"]
    most: int = parts.track - fields["struck_stars"].bit_count()
    if coins > most:
        text = say("{coins} marked, but only {most} boxes are not struck", coins=coins, most=most)
        at.at("coins", "FL-6.1").wrong(text)
    return min(coins, most)


def _hexes(fields: Fields, done: int, at: Spot) -> int:
    hexes: int = fields["hexes"]
    if hexes and not done >> SEAFOOD_BUFFET & 1:
        at.at("hexes", "FL-11.4").wrong(say("filling hexes requires the completed Seafood Buffet"))
    return hexes


def _recycled(fields: Fields, done: int, at: Spot) -> int:
    used: int = fields["recycled"]
    if used and not done >> RECYCLING_YARD & 1:
        at.at("recycled", "FL-11.6").wrong(say("recycling requires the completed Recycling Yard"))
    return used


def _bonus(parts: Parts, fields: Fields, king_crab: int, at: Spot) -> int:
    licensed = king_crab >= parts.license_box
    bonus: int = fields["bonus"]
    here = at.at("bonus", "FL-9.2")
    if licensed and bonus == -1:
        here.wrong(say("the King Crab license is active: which bonus?"))
    if bonus != -1 and not licensed:
        here.wrong(say("a bonus requires the King Crab license"))
    return bonus if licensed and bonus >= 0 else -1
