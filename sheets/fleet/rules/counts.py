"""Counts on a sheet for bonuses, trophies and captains."""

from __future__ import annotations

from sheets.fleet.names import KING_CRAB, RESEARCH_VESSEL, SHIPS
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import PlayerSheet


def fish(sheet: PlayerSheet) -> int:
    """Fish on all boats (FL-13.1)."""
    return sum(map(sum, sheet.fish))


def boats(sheet: PlayerSheet) -> int:
    """Launched boats of all kinds, harbor boats included (FL-9.1)."""
    return sum(map(len, sheet.fish))


def harbor_boats(sheet: PlayerSheet) -> int:
    """Launched harbor boats."""
    return sum(len(sheet.fish[ship]) for ship in SHIPS)


def room(sheet: PlayerSheet, parts: Parts, section: int) -> int:
    """Return the number of fish that a boat of this section holds now (FL-8.6, FL-R28)."""
    return parts.room[section][sheet.levels[section] if section < 5 else 0]


def full_boats(sheet: PlayerSheet, parts: Parts) -> int:
    """Boats whose fish equal their capacity; research vessels never (FL-8.6)."""
    found = 0
    for section, caught in enumerate(sheet.fish):
        if caught and section != RESEARCH_VESSEL:
            found += caught.count(room(sheet, parts, section))
    return found


def king_crab_license(sheet: PlayerSheet, parts: Parts) -> bool:
    """True if the King Crab license is active (FL-9.2)."""
    return sheet.marks[KING_CRAB] >= parts.license_box


def licenses(sheet: PlayerSheet, parts: Parts) -> int:
    """Active licenses: all levels, and the King Crab license."""
    return sum(sheet.levels) + king_crab_license(sheet, parts)


def level3(sheet: PlayerSheet) -> int:
    """Fishing licenses at level 3."""
    return sheet.levels.count(3)


def buildings(sheet: PlayerSheet) -> int:
    """Completed wharf buildings (FL-R32)."""
    return sheet.done.bit_count()


def last_coin(sheet: PlayerSheet, parts: Parts) -> int:
    """The number of the last coin box marked: struck stars were skipped (FL-14.22)."""
    box = sheet.coins
    for bit, star in enumerate(parts.stars):
        if sheet.struck_stars >> bit & 1 and star <= box:
            box += 1
    return box


def stars(sheet: PlayerSheet, parts: Parts) -> int:
    """Star boxes marked on the coin track."""
    box = last_coin(sheet, parts)
    struck = sum(
        sheet.struck_stars >> bit & 1 for bit, star in enumerate(parts.stars) if star <= box
    )
    return parts.stars_below[box] - struck


def count(kind: str, sheet: PlayerSheet, parts: Parts) -> int:
    """Return the number of things on a sheet that a card or bonus counts."""
    match kind:
        case "fish":
            return fish(sheet)
        case "boats":
            return boats(sheet)
        case "harbor_boats":
            return harbor_boats(sheet)
        case "full_boats":
            return full_boats(sheet, parts)
        case "licenses":
            return licenses(sheet, parts)
        case "level3":
            return level3(sheet)
        case "buildings":
            return buildings(sheet)
        case "coins":
            return sheet.coins
    assert kind == "stars"
    return stars(sheet, parts)
