"""Captain Ruth: she acts by rule, never by chance (FL-14)."""

from __future__ import annotations

from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.fleet import names
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
    """Whether she could strike anything with this die (FL-R43, FL-R44)."""
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
        _tell_take(draft, face)
    _use(draft, face, draft.parts.own_strikes, "FL-14.6")


def use_leftover(draft: Draft) -> None:
    """She strikes once for the leftover die (FL-14.7)."""
    face = draft.pool[0]
    if draft.emit is not None:
        text = say("Captain Ruth uses the leftover die: {face}", face=names.FACE_WORDS[face])
        draft.tell("ruth_leftover", text, "FL-14.7")
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
        draft.tell("ruth_passes", say("Captain Ruth strikes nothing"), "FL-14.17")
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
        _tell_strike(draft, section, [size - number for number in range(before, after)], rule)
        if closed:
            _tell_closed(draft, section, saved)


def _strike_star(draft: Draft) -> None:
    """The market: the next free star box of the coin track (FL-14.21, FL-R46)."""
    bit = next_star(draft)
    if bit is None:
        draft.tell("ruth_passes", say("Captain Ruth strikes nothing"), "FL-R45")
        return
    sheet = draft.sheets[0]
    draft.put(0, replace(sheet, struck_stars=sheet.struck_stars | 1 << bit))
    box = draft.parts.stars[bit]
    text = say("Captain Ruth strikes the star in coin box {box}: cross it out", box=box)
    draft.tell("strike", text, "FL-14.21", f"coins/{box}")


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
        if draft.emit is not None:
            text = say(
                "the {stone} moves to {section}",
                stone=names.STONE_WORDS[stone],
                section=names.SECTION_WORDS[here],
            )
            draft.tell("stone", text, "FL-14.13", f"stone/{stone + 1}")
    draft.stones = tuple(moved)


# -- what she says -------------------------------------------------------------------------------


def _tell_take(draft: Draft, face: int) -> None:
    reason, rule = _boat_reason(draft, face) if draft.phase == "boat" else _town_reason(draft, face)
    text = say(
        "Captain Ruth takes the {face} die: {reason}", face=names.FACE_WORDS[face], reason=reason
    )
    draft.tell("ruth_take", text, rule)


def _boat_reason(draft: Draft, face: int) -> tuple[Text, str]:
    stone = names.SECTION_WORDS[draft.stones[BOAT_STONE]]
    if not useful(draft, face):
        return say("only dice she can't use are left"), "FL-14.17"
    if face == names.COINS:
        return say("no die shows an open boat type"), "FL-14.16"
    steps = distance(draft.stones, face)
    if steps == 0:
        return say("her boat stone is on {section}", section=stone), "FL-14.15"
    text = say("it is the next one after her boat stone on {section}", section=stone)
    return text, "FL-14.15"


def _town_reason(draft: Draft, face: int) -> tuple[Text, str]:
    if not useful(draft, face):
        return say("only dice she can't use are left"), "FL-R44"
    text = say("the first one she can use of harbor, wharf, boat die, market")
    return text, "FL-14.18"


def _tell_target(draft: Draft, stone: int, section: int) -> None:
    here = draft.stones[stone]
    if section == here:
        text = say(
            "her {stone} is on {section}",
            stone=names.STONE_WORDS[stone],
            section=names.SECTION_WORDS[section],
        )
    else:
        text = say(
            "her {stone} is on {closed}, which is closed: next on the route is {section}",
            stone=names.STONE_WORDS[stone],
            closed=names.SECTION_WORDS[here],
            section=names.SECTION_WORDS[section],
        )
    draft.tell("ruth_target", text, "FL-14.14")


def _tell_strike(draft: Draft, section: int, boxes: list[int], rule: str) -> None:
    word = names.SECTION_WORDS[section]
    if len(boxes) == 1:
        text = say(
            "cross out box {box} of {section}, counted from the top", box=boxes[0], section=word
        )
    else:
        text = say(
            "cross out boxes {boxes} of {section}, counted from the top",
            boxes=tuple(boxes),
            section=word,
        )
    draft.tell("strike", text, rule, *(f"{names.SECTIONS[section]}/{box}" for box in boxes))


def _tell_closed(draft: Draft, section: int, saved: bool) -> None:
    word = names.SECTION_WORDS[section]
    if saved:
        text = say("{section} has no open box left and one of your marks: completed", section=word)
        draft.tell("completed", text, "FL-14.11")
    elif section in names.BUILDINGS:
        text = say("{section} is struck out entirely and lost", section=word)
        draft.tell("lost", text, "FL-14.11")
    else:
        draft.tell("closed", say("{section} is closed", section=word), "FL-14.8")
