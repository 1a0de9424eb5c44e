"""The sheet in the fixed zones of a terminal: every section in its place, with its key."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.frame import Size
from sheets.engine.notation import Vocabulary
from sheets.engine.sheet import Box, Columns, Fact, Section, Sheet
from sheets.engine.text import Arg, PlayerName, Text, say, say_n
from sheets.fleet.names import (
    BUILDINGS,
    COLUMNS,
    FACE_WORDS,
    RECYCLING_YARD,
    SEAFOOD_BUFFET,
    SECTION_WORDS,
    SECTIONS,
    SHIPS,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet, State
from sheets.fleet.screen import sheet as layout
from sheets.fleet.text import keys

Row = tuple[str, tuple[Text, ...]]  # of a section: its place, and what stands in its columns
UNTITLED = Text("")
SIGNS = {"marked": "X", "struck": "/", "closed": "-"}
BOATS, HARBOR, WHARF = (15, 13, 12), (22, 11, 7), (22, 8, 10)
COINS = (11, 63, 6)
OTHERS: dict[Size, tuple[int, ...]] = {
    "small": (12, 12, 12, 15, 14, 15),
    "large": (14, 12, 12, 16, 14, 12, 20),
}
LEGEND = say("<·> next  L license  B boat  ? either  F fish  * star  0 coin  x hex")


def framed(state: State, parts: Parts, size: Size, local: Vocabulary) -> Sheet:
    """The sheet of whoever is asked, and a row for each other player."""
    seat = layout.shown_seat(state)
    own = state.sheets[seat]
    wharf = [_building(own, parts, at, local) for at in BUILDINGS]
    half = len(wharf) // 2
    sections: list[Section] = [
        _line("dice", _dice(state, local)),
        _tracks("boats", [_boats(own, parts, at, local) for at in COLUMNS], BOATS),
        _tracks("harbor", [_ship(own, parts, at, local) for at in SHIPS], HARBOR),
        _tracks("wharf", wharf[:half], WHARF),
        _tracks("wharf_right", wharf[half:], WHARF),
        _coins(own, parts),
        _line("yields", [_fact(fact.label, fact.value) for fact in _yields(state, parts, seat)]),
        _others(state, parts, seat, size, local),
        _line("legend", _rare(state, parts) or [LEGEND]),
    ]
    return Sheet(UNTITLED, tuple((section,) for section in sections), seat)


def _line(key: str, parts: Sequence[Text]) -> Columns:
    """Several things in one row."""
    return Columns(key, UNTITLED, (), ((_joined(parts, "  "),),), widths=(100,))


def _joined(parts: Sequence[Arg], between: str) -> Text:
    args = tuple((f"part{at}", part) for at, part in enumerate(parts))
    return Text(between.join(f"{{{name}}}" for name, _ in args), args)


def _fact(label: Text, value: Text) -> Text:
    return _joined((label, value), " ")


def _tracks(key: str, rows: Sequence[Row], widths: tuple[int, ...]) -> Columns:
    """A row for each section: its key and name, its boxes, a note; the next box is its place."""
    places = tuple((place,) for place, _ in rows)
    return Columns(key, UNTITLED, (), tuple(row for _, row in rows), places, widths=widths)


def _row(own: PlayerSheet, parts: Parts, at: int, local: Vocabulary, note: Text) -> Row:
    name = _joined((keys.section(at, local), SECTION_WORDS[at]), " ")
    boxes = layout.boxes(own, parts, at)
    place = f"{SECTIONS[at]}/{own.marks[at] + 1}"
    return place, (name, Text(_run(boxes)), note)


def _run(boxes: Sequence[Box]) -> str:
    shown = []
    for box in boxes:
        text = box.text or "·"
        shown.append(SIGNS.get(box.state) or (f"<{text}>" if box.state == "next" else text))
    return "".join(shown)


def _boats(own: PlayerSheet, parts: Parts, at: int, local: Vocabulary) -> Row:
    note = f"L{own.levels[at]} {_fish(own, parts, at)}".rstrip()
    return _row(own, parts, at, local, Text(note))


def _ship(own: PlayerSheet, parts: Parts, at: int, local: Vocabulary) -> Row:
    return _row(own, parts, at, local, Text(_fish(own, parts, at)))


def _fish(own: PlayerSheet, parts: Parts, at: int) -> str:
    """Fish boat by boat and the room of each: ``4 2 0/4``."""
    room = counts.room(own, parts, at)
    return f"{' '.join(map(str, own.fish[at]))}/{room}" if room and own.fish[at] else ""


def _building(own: PlayerSheet, parts: Parts, at: int, local: Vocabulary) -> Row:
    building = parts.buildings[at - BUILDINGS[0]]
    note = say("{vp} VP", vp=building.vp)
    if building.vp_each:
        note = say("{vp} VP each", vp=building.vp_each)
    if at == SEAFOOD_BUFFET:
        note = Text(f"x {own.hexes.bit_count()}/{len(COLUMNS)}")
    elif at == RECYCLING_YARD:
        note = say("{vp} VP {stars}", vp=building.vp, stars=layout.recycling(own, parts))
    return _row(own, parts, at, local, note)


def _coins(own: PlayerSheet, parts: Parts) -> Columns:
    last = counts.last_coin(own, parts)
    star = next((number - last for number in parts.stars if number > last), None)
    row = (
        _fact(say("Coins"), Text(str(own.coins))),
        Text(_run(layout.coin_boxes(own, parts))),
        UNTITLED if star is None else say("* in {n}", n=star),
    )
    return Columns("coins", UNTITLED, (), (row,), widths=COINS)


def _dice(state: State, local: Vocabulary) -> list[Text]:
    """The dice of the pool with their keys, then the one in hand."""
    title = say("leftover die") if state.phase.endswith("leftover") else say("dice")
    shown = [
        _joined((key.upper(), FACE_WORDS[face]), " ")
        for key, face in zip(keys.dice(state, local), state.pool, strict=True)
    ]
    return [title, *shown]


def _yields(state: State, parts: Parts, seat: int) -> list[Fact]:
    """The table's facts and the next coins; what rarer modules add stands below."""
    facts = [*layout.yields(state, parts, seat), *layout.table_facts(state, parts).facts]
    return [fact for fact in facts if fact.label.id not in RARE and "stone" not in fact.key]


RARE = ("King Crab", "Captain", "gold trophy", "silver trophy")  # in the legend's row


def _rare(state: State, parts: Parts) -> list[Text]:
    """Trophies, captain and bonus; the legend gives way to them."""
    seat = layout.shown_seat(state)
    facts = (*layout.table_facts(state, parts).facts, *layout.yields(state, parts, seat))
    return [_fact(fact.label, fact.value) for fact in facts if fact.label.id in RARE]


def _others(state: State, parts: Parts, seat: int, size: Size, local: Vocabulary) -> Columns:
    """A row for each other player, on a large screen with the boats of each kind; or for the
    stones of Captain Ruth."""
    if state.stones:
        facts = (fact for fact in layout.table_facts(state, parts).facts if "stone" in fact.key)
        stones = tuple((_fact(fact.label, fact.value),) for fact in facts)
        return Columns("others", UNTITLED, (), stones, widths=(80,))
    rows = []
    for other, own in enumerate(state.sheets):
        if other == seat:
            continue
        row = (
            say("{who}", who=PlayerName(other)),
            say_n("{n} fish", "{n} fish", counts.fish(own)),
            say_n("{n} boat", "{n} boats", counts.boats(own)),
            say_n("{n} license", "{n} licenses", counts.licenses(own, parts)),
            say_n("{n} building", "{n} buildings", counts.buildings(own)),
            say_n("{n} coin", "{n} coins", own.coins),
        )
        boats = " ".join(f"{keys.section(at, local)}{len(own.fish[at])}" for at in COLUMNS)
        rows.append((*row, Text(boats)) if size == "large" else row)
    return Columns("others", UNTITLED, (), tuple(rows), widths=OTHERS[size])
