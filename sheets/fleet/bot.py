"""How good a state looks for a seat: points now, and what the sheet will still bring."""

from __future__ import annotations

from sheets.fleet.names import (
    BAIT_SHOP,
    BARGE,
    BONUSES,
    BUILDINGS,
    CASINO,
    COD,
    COLUMNS,
    LOBSTER,
    OYSTER,
    RECYCLING_YARD,
    RESEARCH_VESSEL,
    RIDBACK_CANNERY,
    SEAFOOD_BUFFET,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
)
from sheets.fleet.parts import Book
from sheets.fleet.rules import answers as rules
from sheets.fleet.rules import counts, flow, judge, scoring
from sheets.fleet.rules.state import PlayerSheet, State, close_desk, open_desk

# What things are worth in VP, found by playing many games.
STAR = 2.0
COIN = 0.17
STEP = 0.5  # a plain box on the way to an activation
LICENSE = 2.2
OTHERS = 0.2  # how much the others' sheets count against one's own
PENDING = {"choose": 8.0, "bonus": 2.0, "second": 1.8, "oyster": 0.6}
SHRIMP_ROUND = (0.0, 1.2, 1.2, 2.4)  # a round with that shrimp license
BUILDING_ROUND = {CASINO: 0.6, BAIT_SHOP: 0.2, SMOKEHOUSE: 0.4, RIDBACK_CANNERY: 0.5}
SOLO_PAR = 60.0


def evaluate(state: State, book: Book, seat: int) -> float:
    """Own prospects, less a part of the others'.  A die in hand is used at its best."""
    if state.phase == "over":
        return _result(state, book, seat)
    ask = state.asks[-1] if state.asks else None
    if ask is not None and ask.seat == seat and ask.kind in ("use", "choose"):
        return max(
            _prospects(_after(state, book, move), book, seat) for move in judge.legal(state, book)
        )
    return _prospects(state, book, seat)


def _after(state: State, book: Book, move: object) -> State:
    desk = open_desk(state, book, None)
    rules.HANDLERS[type(move)](desk, move)
    flow.settle(desk)
    return close_desk(desk)


def _result(state: State, book: Book, seat: int) -> float:
    totals = scoring.totals(state, book)
    if len(totals) == 1:
        return totals[0] - SOLO_PAR
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _prospects(state: State, book: Book, seat: int) -> float:
    values = [worth(sheet, state, book) for sheet in state.sheets]
    value = values.pop(seat)
    for ask in state.asks:
        if ask.seat == seat:
            value += PENDING.get(ask.kind, 0.0)
    return value - OTHERS * sum(values) / len(values) if values else value


def worth(sheet: PlayerSheet, state: State, book: Book) -> float:
    """VP on the sheet and VP it may be expected to bring."""
    last = book.solo_rounds if state.stones else book.rounds
    rounds = last - state.round + (0.5 if state.phase in ("town", "town_leftover") else 1.0)
    fishings = last // book.fishing_every - state.round // book.fishing_every
    even = state.round % book.fishing_every == 0
    if even and state.phase in ("setup", "boat", "boat_leftover", "income"):
        fishings += 1
    left = rounds / last
    return (
        _points(sheet, book, left)
        + _catch(sheet, book, fishings)
        + _licenses(sheet, book, rounds, fishings)
        + _progress(sheet, book, rounds, left)
        + STAR * sheet.stars
        + COIN * min(1.0, 2 * left) * sheet.coins
    )


def _points(sheet: PlayerSheet, book: Book, left: float) -> float:
    points = float(counts.fish(sheet))
    for section, boats in enumerate(sheet.fish):
        points += len(boats) * book.boat_vp[section]
    points += counts.level3(sheet) * book.data.license_vp.level3
    points += book.hex_vp[sheet.hexes.bit_count()]
    for section in BUILDINGS:
        building = book.buildings[section - BUILDINGS[0]]
        if sheet.done >> section & 1:
            points += building.vp
        points += building.vp_each * sheet.marks[section]
    if counts.king_crab_license(sheet, book):
        points += book.data.licenses.king_crab_vp
    if sheet.bonus >= 0:
        rate = book.bonuses[sheet.bonus]
        found = counts.count(BONUSES[sheet.bonus], sheet, book) * (1 + left)
        points += min(rate.vp * (found // rate.per), book.bonus_limit)
    return points


def _catch(sheet: PlayerSheet, book: Book, fishings: int) -> float:
    """Fish the launched boats will still catch."""
    expected = 0
    for section, boats in enumerate(sheet.fish):
        if boats and section not in (BARGE, RESEARCH_VESSEL):
            room = counts.room(sheet, book, section)
            trips = fishings * 2 if section == OYSTER else fishings
            expected += sum(min(room - caught, trips) for caught in boats)
    for caught in sheet.fish[BARGE]:
        offered = (counts.full_boats(sheet, book) + 1) * fishings
        expected += min(book.room[BARGE][0] - caught, offered)
    return float(expected)


def _licenses(sheet: PlayerSheet, book: Book, rounds: float, fishings: int) -> float:
    """What licenses bring in the rounds to come."""
    levels = sheet.levels
    value = SHRIMP_ROUND[levels[SHRIMP]] * rounds
    value += book.cod_coins[levels[COD]] * COIN * rounds * 0.5
    value += book.lobster_coins[levels[LOBSTER]] * COIN * rounds
    stars = book.swordfish_stars[levels[SWORDFISH]]
    coins = book.swordfish_coins[levels[SWORDFISH]]
    value += (stars * STAR + coins * COIN) * fishings
    return value + LICENSE * sum(levels) * min(1.0, rounds / 4)


def _progress(sheet: PlayerSheet, book: Book, rounds: float, left: float) -> float:
    """Boxes on the way to something, and buildings that help."""
    value = 0.0
    for section in (*COLUMNS, *range(5, 10)):
        value += STEP * min(1.0, 1.5 * left) * sheet.marks[section]
    for section in BUILDINGS:
        building = book.buildings[section - BUILDINGS[0]]
        if sheet.done >> section & 1:
            value += BUILDING_ROUND.get(section, 0.0) * rounds
        elif sheet.open >> section & 1 and rounds > 1:
            size = book.sizes[section]
            value += 0.8 * building.vp * sheet.marks[section] / size
    if sheet.done >> RECYCLING_YARD & 1:
        value += (STAR - 1.2) * min(book.recycling_uses - sheet.recycled, rounds)
    if sheet.done >> SEAFOOD_BUFFET & 1:
        value += 1.2 * min(5 - sheet.hexes.bit_count(), rounds)
    return value
