"""Captain Ruth: she acts by rule, never by chance (FL-14)."""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.events import Event
from sheets.engine.struct import replace
from sheets.fleet import names
from sheets.fleet.rules import events
from sheets.fleet.rules.state import Draft, PlayerSheet

BOAT_STONE, HARBOR_STONE, WHARF_STONE = range(3)
_KINDS = {names.HARBOR: 0, names.WHARF: 1, names.MARKET: 3}  # FL-14.18; a boat die is 2
Rank = tuple[int, int]


# -- where she strikes ------------------------------------------------------------------


def target(sheet: PlayerSheet, stones: tuple[int, ...], stone: int) -> int | None:
    """The stone's section if it is open, else the next one clockwise (FL-14.14)."""
    route = names.ROUTES[stone]
    start = route.index(stones[stone])
    for step in range(len(route)):
        section = route[(start + step) % len(route)]
        if sheet.open >> section & 1:
            return section
    return None


def distance(stones: tuple[int, ...], column: int) -> int:
    """Steps clockwise from the boat stone to a column."""
    route = names.ROUTES[BOAT_STONE]
    return (route.index(column) - route.index(stones[BOAT_STONE])) % len(route)


def next_star(draft: Draft) -> int | None:
    """The next star box neither marked nor struck, by its place among the stars (FL-14.21)."""
    sheet = draft.sheets[0]
    left = sheet.coins
    box = 0
    # Coins go to the lowest boxes that are not struck; the first star beyond them is free.
    for bit, star in enumerate(draft.parts.stars):
        between = star - box - 1
        box = star
        left -= between
        if sheet.struck_stars >> bit & 1:
            continue
        if left <= 0:
            return bit
        left -= 1
    return None


# -- which die she takes ----------------------------------------------------------------


def useful(draft: Draft, face: int) -> bool:
    """True if she could strike anything with this die (FL-R43, FL-R44)."""
    sheet = draft.sheets[0]
    if face == names.MARKET:
        return next_star(draft) is not None
    if face in (names.HARBOR, names.WHARF, names.COINS):
        return target(sheet, draft.stones, _stone_of(face)) is not None
    return bool(sheet.open >> face & 1)


def _stone_of(face: int) -> int:
    return {names.HARBOR: HARBOR_STONE, names.WHARF: WHARF_STONE}.get(face, BOAT_STONE)


def boat_rank(draft: Draft, face: int) -> Rank:
    """Open types by distance, then coins, then closed types (FL-14.15 to 14.17, FL-R42)."""
    if face == names.COINS:
        return (1, 0) if useful(draft, face) else (3, 0)
    return (0 if useful(draft, face) else 2, distance(draft.stones, face))


def town_rank(draft: Draft, face: int) -> Rank:
    """Harbor, wharf, boat die, market; useless dice last (FL-14.18, FL-R44)."""
    return (0 if useful(draft, face) else 1, _KINDS.get(face, 2))


def take(draft: Draft) -> None:
    """She takes the die that ranks first and strikes for it (FL-14.5, FL-14.6)."""
    rank = boat_rank if draft.phase == "boat" else town_rank
    face = min(draft.pool, key=lambda each: rank(draft, each))
    at = draft.pool.index(face)
    draft.pool = (*draft.pool[:at], *draft.pool[at + 1 :])
    if draft.emit is not None:
        draft.tell(events.RuthTook, _reason(draft, face), face, draft.stones[BOAT_STONE])
    _use(draft, face, draft.parts.own_strikes, "FL-14.6")


def use_leftover(draft: Draft) -> None:
    """She strikes once for the leftover die (FL-14.7)."""
    face = draft.pool[0]
    draft.tell(events.RuthLeftover, face)
    _use(draft, face, draft.parts.leftover_strikes, "FL-14.7")


def _use(draft: Draft, face: int, strikes: int, rule: str) -> None:
    sheet = draft.sheets[0]
    if face == names.MARKET:
        _strike_star(draft)
        return
    section: int | None
    if face in (names.HARBOR, names.WHARF):
        section = target(sheet, draft.stones, _stone_of(face))  # FL-14.19
    elif face == names.COINS:
        section = target(sheet, draft.stones, BOAT_STONE)  # FL-14.16
        strikes, rule = 1, "FL-14.16"  # also when she took the die (FL-R41)
    else:
        section = face if sheet.open >> face & 1 else None  # FL-14.20, FL-R45
    if section is None:
        draft.tell(events.RuthPassed, "FL-14.17")
        return
    if draft.emit is not None and face in (names.HARBOR, names.WHARF, names.COINS):
        _tell_target(draft, _stone_of(face), section)
    strike(draft, section, strikes, rule)


# -- striking ----------------------------------------------------------------------------------


def strike(draft: Draft, section: int, boxes: int, rule: str) -> None:
    """Strikes the lowest open boxes of one section (FL-14.6, FL-R40)."""
    sheet = draft.sheets[0]
    size = draft.parts.sizes[section]
    before = sheet.struck[section]
    after = min(before + boxes, size - sheet.marks[section])
    struck = (*sheet.struck[:section], after, *sheet.struck[section + 1 :])
    sheet = replace(sheet, struck=struck)
    closed = after + sheet.marks[section] == size
    saved = closed and section in names.BUILDINGS and sheet.marks[section] > 0  # FL-14.11, FL-R48
    if closed:
        sheet = replace(sheet, open=sheet.open & ~(1 << section))
    if saved:
        sheet = replace(sheet, done=sheet.done | 1 << section)
    draft.put(0, sheet)
    if draft.emit is not None:
        struck = tuple(size - number for number in range(before, after))
        draft.tell(events.Struck, rule, section, struck)
        if closed:
            draft.tell(_closing(section, saved), section)


def _strike_star(draft: Draft) -> None:
    """The market: the next free star box of the coin track (FL-14.21, FL-R46)."""
    bit = next_star(draft)
    if bit is None:
        draft.tell(events.RuthPassed, "FL-R45")
        return
    sheet = draft.sheets[0]
    draft.put(0, replace(sheet, struck_stars=sheet.struck_stars | 1 << bit))
    draft.tell(events.StarStruck, draft.parts.stars[bit])


def move_stones(draft: Draft) -> None:
    """Every stone goes to the next open section of its route (FL-14.13)."""
    sheet = draft.sheets[0]
    moved = []
    for stone, route in enumerate(names.ROUTES):
        start = route.index(draft.stones[stone])
        here = draft.stones[stone]
        for step in range(1, len(route) + 1):
            section = route[(start + step) % len(route)]
            if sheet.open >> section & 1:
                here = section
                break
        moved.append(here)
        draft.tell(events.StoneMoved, stone, here)
    draft.stones = tuple(moved)


# -- what she says -------------------------------------------------------------------------------


def _reason(draft: Draft, face: int) -> str:
    """Return the rule by which she takes a die."""
    if draft.phase != "boat":
        return "FL-14.18" if useful(draft, face) else "FL-R44"
    if not useful(draft, face):
        return "FL-14.17"
    return "FL-14.16" if face == names.COINS else "FL-14.15"


def _tell_target(draft: Draft, stone: int, section: int) -> None:
    here = draft.stones[stone]
    if section == here:
        draft.tell(events.StoneOn, stone, section)
    else:
        draft.tell(events.StonePast, stone, here, section)


def _closing(section: int, saved: bool) -> Callable[[int], Event]:
    """Return the event of a section without open boxes."""
    if saved:
        return events.BuildingSaved
    return events.BuildingLost if section in names.BUILDINGS else events.SectionClosed
