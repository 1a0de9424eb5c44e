"""The sheet on a small screen: what a decision needs in some sixteen lines."""

from __future__ import annotations

from sheets.engine.sheet import (
    BESIDE_A_TITLE,
    Fact,
    Facts,
    Section,
    Sheet,
    Track,
    Tracks,
    filled,
)
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts, scoring
from sheets.fleet.rules.state import PlayerSheet, State
from sheets.fleet.screen import sheet as layout

UNTITLED = Text("")


def sheet(state: State, parts: Parts) -> Sheet:
    """The sheet of whose turn it is, a line for the others, what is in force."""
    seat = layout.shown_seat(state)
    own = state.sheets[seat]
    wharf = _wharf(own, parts)
    half = len(wharf) // 2
    rows: list[tuple[Section, ...]] = [
        (layout.dice(state), layout.table_facts(state, parts)),
        (_columns(own, parts), _harbor(own, parts)),
        (
            Tracks("wharf", say("Wharf"), wharf[:half]),
            Tracks("wharf_right", BESIDE_A_TITLE, wharf[half:]),
        ),
        (_coins(own, parts),),
        (
            Facts(
                "players", UNTITLED, (*layout.yields(state, parts, seat), *_players(state, parts))
            ),
        ),
        (layout.in_force(own, parts),),
    ]
    return Sheet(layout.titled(state, seat), filled(rows), seat)


def _columns(own: PlayerSheet, parts: Parts) -> Tracks:
    tracks = []
    for column in names.COLUMNS:
        note = Text(f"L{own.levels[column]} {_fish(own, parts, column)}")
        tracks.append(layout.track(own, parts, column, note))
    return Tracks("boats", say("Boat columns: license, fish / room"), tuple(tracks))


def _harbor(own: PlayerSheet, parts: Parts) -> Tracks:
    tracks = (
        layout.track(own, parts, ship, Text(_fish(own, parts, ship)) if own.fish[ship] else None)
        for ship in names.SHIPS
    )
    return Tracks("harbor", say("Harbor"), tuple(tracks))


def _fish(own: PlayerSheet, parts: Parts, section: int) -> str:
    """Fish boat by boat and the room of each: ``4 2 0 / 4``."""
    room = counts.room(own, parts, section)
    if not room or not own.fish[section]:
        return ""
    return f"{' '.join(map(str, own.fish[section]))} / {room}"


def _wharf(own: PlayerSheet, parts: Parts) -> tuple[Track, ...]:
    """The buildings with their VP, the hexes and the recycling stars left."""
    tracks = []
    for section in names.BUILDINGS:
        building = parts.buildings[section - names.BUILDINGS[0]]
        note = layout.worth(building)
        if section == names.SEAFOOD_BUFFET:
            note = say("hexes {hexes}", hexes=f"{own.hexes.bit_count()}/{len(names.COLUMNS)}")
        elif section == names.RECYCLING_YARD:
            note = say("{vp} VP {stars}", vp=building.vp, stars=layout.recycling(own, parts))
        tracks.append(layout.track(own, parts, section, note))
    return tuple(tracks)


def _coins(own: PlayerSheet, parts: Parts) -> Tracks:
    label = say("Coins: {coins}", coins=own.coins)
    return Tracks("coins", UNTITLED, (Track("coins", label, tuple(layout.coin_boxes(own, parts))),))


def _players(state: State, parts: Parts) -> tuple[Fact, ...]:
    """Everybody's points and coins."""
    scores = scoring.score(state, parts)
    return tuple(
        Fact(
            say("{who}", who=PlayerName(seat)),
            say_n("{vp} VP, {n} coin", "{vp} VP, {n} coins", own.coins, vp=score.total),
        )
        for seat, (own, score) in enumerate(zip(state.sheets, scores, strict=True))
    )
