"""Evaluation of Fleet for a seat: points now, and the sheet's prospects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from typing import TypeVar

from sheets.engine import facets
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.fleet.names import (
    BAIT_SHOP,
    BARGE,
    BONUSES,
    BUILDINGS,
    CAPTAINS,
    CASINO,
    COD,
    FACES,
    LOBSTER,
    OYSTER,
    RECYCLING_YARD,
    RESEARCH_VESSEL,
    RIDBACK_CANNERY,
    SEAFOOD_BUFFET,
    SECTION_WORDS,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    TYPES,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules import Rules, asks, counts, scoring
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import NO_DIE, PlayerSheet, State

T = TypeVar("T")

# What things are worth in VP, found by playing many games.
STAR = 2.0
COIN = 0.17
STEP = 0.5  # a plain box on the way to an activation
LICENSE = 2.2
OTHERS = 0.2  # how much the others' sheets count against one's own
PENDING = {asks.Choose: 8.0, asks.Bonus: 2.0, asks.Second: 1.8, asks.Oyster: 0.6}
SHRIMP_ROUND = (0.0, 1.2, 1.2, 2.4)  # a round with that shrimp license
BUILDING_ROUND = {CASINO: 0.6, BAIT_SHOP: 0.2, SMOKEHOUSE: 0.4, RIDBACK_CANNERY: 0.5}
SOLO_PAR = 60.0


def evaluate(rules: Rules, state: State, seat: int) -> float:
    """Own prospects, less a part of the others'.  A die in hand is used at its best."""
    parts = rules.parts
    if state.phase == "over":
        return _result(state, parts, seat)
    ask = state.asks[-1] if state.asks else None
    if isinstance(ask, asks.Use | asks.Choose) and ask.seat == seat:
        return max(_prospects(rules.apply(state, move), parts, seat) for move in rules.legal(state))
    return _prospects(state, parts, seat)


def _result(state: State, parts: Parts, seat: int) -> float:
    totals = scoring.totals(state, parts)
    if len(totals) == 1:
        return totals[0] - SOLO_PAR
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _prospects(state: State, parts: Parts, seat: int) -> float:
    values = [worth(sheet, state, parts) for sheet in state.sheets]
    value = values.pop(seat)
    for ask in state.asks:
        if ask.seat == seat:
            value += PENDING.get(type(ask), 0.0)
    return value - OTHERS * sum(values) / len(values) if values else value


def worth(sheet: PlayerSheet, state: State, parts: Parts) -> float:
    """VP on the sheet and VP it may be expected to bring."""
    return _worth(parts, sheet, *_ahead(state, parts))


def _ahead(state: State, parts: Parts) -> tuple[int, float, int]:
    """Return the rounds of the game, and the rounds and fishings still to come."""
    last = parts.solo_rounds if state.stones else parts.rounds
    rounds = last - state.round + (0.5 if state.phase in ("town", "town_leftover") else 1.0)
    fishings = last // parts.fishing_every - state.round // parts.fishing_every
    even = state.round % parts.fishing_every == 0
    if even and state.phase in ("setup", "boat", "boat_leftover", "income"):
        fishings += 1
    return last, rounds, fishings


@lru_cache(maxsize=1 << 12)  # bots ask for the same again and again
def _worth(parts: Parts, sheet: PlayerSheet, last: int, rounds: float, fishings: int) -> float:
    left = rounds / last
    return (
        _points(sheet, parts, left)
        + _catch(sheet, parts, fishings)
        + _licenses(sheet, parts, rounds, fishings)
        + _progress(sheet, parts, rounds, left)
        + STAR * sheet.stars
        + COIN * min(1.0, 2 * left) * sheet.coins
    )


def _points(sheet: PlayerSheet, parts: Parts, left: float) -> float:
    points = float(counts.fish(sheet))
    for boats, vp in zip(sheet.fish, parts.boat_vp, strict=True):
        points += len(boats) * vp
    points += counts.level3(sheet) * parts.data.license_vp.level3
    points += parts.hex_vp[sheet.hexes.bit_count()]
    for section, building in zip(BUILDINGS, parts.buildings, strict=True):
        if sheet.done >> section & 1:
            points += building.vp
        points += building.vp_each * sheet.marks[section]
    if counts.king_crab_license(sheet, parts):
        points += parts.data.licenses.king_crab_vp
    return points + _bonus(sheet, parts, left)


def _bonus(sheet: PlayerSheet, parts: Parts, left: float) -> float:
    """Return the VP that the King Crab bonus may bring."""
    if sheet.bonus < 0:
        return 0.0
    rate = parts.bonuses[sheet.bonus]
    found = counts.count(BONUSES[sheet.bonus], sheet, parts) * (1 + left)
    return min(rate.vp * (found // rate.per), parts.bonus_limit)


def _catch(sheet: PlayerSheet, parts: Parts, fishings: int) -> float:
    """Fish the launched boats will still catch."""
    expected = 0
    for section, boats in enumerate(sheet.fish):
        if boats and section not in (BARGE, RESEARCH_VESSEL):
            room = counts.room(sheet, parts, section)
            trips = fishings * 2 if section == OYSTER else fishings
            for caught in boats:
                expected += min(room - caught, trips)
    return float(expected + _barges(sheet, parts, fishings))


def _barges(sheet: PlayerSheet, parts: Parts, fishings: int) -> int:
    """Return the fish that barges will still catch, by the full boats."""
    if not sheet.fish[BARGE]:
        return 0
    offered = (counts.full_boats(sheet, parts) + 1) * fishings
    return sum([min(parts.room[BARGE][0] - caught, offered) for caught in sheet.fish[BARGE]])


def _licenses(sheet: PlayerSheet, parts: Parts, rounds: float, fishings: int) -> float:
    """Return the worth of licenses in the rounds to come."""
    levels = sheet.levels
    value = SHRIMP_ROUND[levels[SHRIMP]] * rounds
    value += parts.cod_coins[levels[COD]] * COIN * rounds * 0.5
    value += parts.lobster_coins[levels[LOBSTER]] * COIN * rounds
    stars = parts.swordfish_stars[levels[SWORDFISH]]
    coins = parts.swordfish_coins[levels[SWORDFISH]]
    value += (stars * STAR + coins * COIN) * fishings
    return value + LICENSE * sum(levels) * min(1.0, rounds / 4)


def _progress(sheet: PlayerSheet, parts: Parts, rounds: float, left: float) -> float:
    """Boxes on the way to something, and buildings that help."""
    value = 0.0
    step = STEP * min(1.0, 1.5 * left)
    for marks in sheet.marks[:10]:  # columns and ships
        value += step * marks
    for section, building in zip(BUILDINGS, parts.buildings, strict=True):
        if sheet.done >> section & 1:
            value += BUILDING_ROUND.get(section, 0.0) * rounds
        elif sheet.open >> section & 1 and rounds > 1:
            size = parts.sizes[section]
            value += 0.8 * building.vp * sheet.marks[section] / size
    if sheet.done >> RECYCLING_YARD & 1:
        value += (STAR - 1.2) * min(parts.recycling_uses - sheet.recycled, rounds)
    if sheet.done >> SEAFOOD_BUFFET & 1:
        value += 1.2 * min(5 - sheet.hexes.bit_count(), rounds)
    return value


# -- what the learned value sees ---------------------------------------------------------------

ASKED = ("choose", "bonus", "second", "oyster", "star", "casino", "use", "leftover")
PHASE_LEFT = {"boat_leftover": 0.75, "income": 0.5, "fishing": 0.5, "town": 0.5}
PHASE_LEFT |= {"town_leftover": 0.25, "over": 0.0}


def progress(state: State, parts: Parts) -> tuple[float, float]:
    """The rounds and the fishings still to come, as shares of all."""
    last = parts.solo_rounds if state.stones else parts.rounds
    every = parts.fishing_every
    rounds = last - state.round + PHASE_LEFT.get(state.phase, 1.0)
    fishings = last // every - state.round // every
    fishings += state.round % every == 0 and state.phase in ("boat", "boat_leftover", "income")
    return rounds / last, fishings / (last // every)


_NO_BOATS = (0.0, 0.0, 0.0)
# a feature for each step of a row: by its size, and by how many of them are reached
_REACHED = [[(1.0,) * n + (0.0,) * (size - n) for n in range(size + 1)] for size in range(32)]
_LEVELS = _REACHED[3]


@lru_cache(maxsize=64)
def _floats(numbers: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(map(float, numbers))


@cache
def _one_of(number: int, size: int) -> tuple[float, ...]:
    """Return a feature for each of ``size`` choices: 1 for choice ``number``."""
    return tuple(float(number == each) for each in range(size))


@cache
def _counted(asked: tuple[str, ...]) -> tuple[float, ...]:
    """Return how often each kind of decision is pending."""
    return tuple(float(asked.count(kind)) for kind in ASKED)


@lru_cache(maxsize=1 << 12)
def sheet_features(parts: Parts, sheet: PlayerSheet) -> tuple[float, ...]:
    """Return features of a sheet: boxes, strikes, licenses, boats, fish, buildings and coins."""
    found: list[float] = []
    for size, marks in zip(parts.sizes, sheet.marks, strict=True):
        found += _REACHED[size][marks]
    found += _floats(sheet.struck)
    for level in sheet.levels:
        found += _LEVELS[level]
    for section, boats in enumerate(sheet.fish):
        if boats:
            number, caught = len(boats), sum(boats)
            room = counts.room(sheet, parts, section)
            found += (float(number), float(caught), float(room * number - caught))
        else:
            found += _NO_BOATS
    coins = counts.last_coin(sheet, parts)
    star = next((star - coins for star in parts.stars if star > coins), parts.track)
    return (
        *found,
        *_one_of(sheet.bonus, len(BONUSES)),
        *_one_of(sheet.captain, len(parts.captains)),
        1.0,
        float(sheet.hexes.bit_count()),
        float(parts.hex_vp[sheet.hexes.bit_count()]),
        float(sheet.recycled),
        coins / 10,
        min(star, 10) / 10,
        float(sheet.stars),
        float(sheet.done.bit_count()),
        float(counts.full_boats(sheet, parts)),
        float(sum(sheet.levels)),
        float(sum(map(len, sheet.fish))),
        float(counts.fish(sheet)) / 10,
    )


def features(state: State, parts: Parts, seat: int) -> tuple[float, ...]:
    """The sheet, what it promises by hand, and what is still asked of its player."""
    sheet = state.sheets[seat]
    asked, die = _due(state, seat)
    promised = (worth(sheet, state, parts) / 10,)
    return sheet_features(parts, sheet) + promised + _counted(asked) + _one_of(die, len(FACES))


def _due(state: State, seat: int) -> tuple[tuple[str, ...], int]:
    """Return what is still asked of a player, and the face of the die in hand."""
    asked = tuple([ask.kind for ask in state.asks if ask.seat == seat])
    return asked, state.die if "use" in asked else NO_DIE


# -- the same, added up from the places of a sheet ---------------------------------------------

BLANK = PlayerSheet()
NO_LEVELS = (0,) * 5  # of ships
HELD = {RECYCLING_YARD: "recycled", SEAFOOD_BUFFET: "hexes"}  # counted only with their building


class Sums:
    """The weighted features and the worth of a sheet, added up: a move changes one place or two.

    ``features`` and ``worth`` themselves say what a place adds, on a sheet that is blank
    elsewhere.  What depends on several places, a bonus and barges, is counted anew.
    """

    def __init__(self, parts: Parts, row: Sequence[float], ahead: tuple[int, float, int]) -> None:
        self.parts, self.row, self.ahead = parts, row, ahead
        self.left = ahead[1] / ahead[0]
        self.worth = 1 + row[len(sheet_features(parts, BLANK))] / 10
        self.blank = self._weighed(BLANK)
        self.boats: list[dict[object, float]] = [{} for _ in BLANK.fish]
        self.buildings: list[dict[object, float]] = [{} for _ in BUILDINGS]
        self.others: dict[object, float] = {}
        self.asked: dict[object, float] = {}

    def _weighed(self, sheet: PlayerSheet) -> float:
        """Return the full count, without a bonus and barges."""
        last, rounds, fishings = self.ahead
        alone = _worth(self.parts, sheet, last, rounds, fishings)
        alone -= _bonus(sheet, self.parts, self.left) + _barges(sheet, self.parts, fishings)
        learned: float = sum(map(mul, self.row, sheet_features(self.parts, sheet)))
        return self.worth * alone + learned

    def total(self, sheet: PlayerSheet) -> float:
        """Return the value of a sheet."""
        value = self.blank
        places = zip(sheet.marks[:10], sheet.fish, sheet.levels + NO_LEVELS, strict=True)
        for section, (known, place) in enumerate(zip(self.boats, places, strict=True)):
            found = known.get(place)
            if found is None:
                found = known[place] = self._boats(section, *place)
            value += found
        for section, known in zip(BUILDINGS, self.buildings, strict=True):
            if sheet.marks[section]:
                value += self._building(sheet, section, known)
        value += self._rest(sheet, "coins", "stars", "struck_stars")
        value += self._rest(sheet, "bonus", "captain", "struck")
        crossed = _barges(sheet, self.parts, self.ahead[2]) + _bonus(sheet, self.parts, self.left)
        return value + self.worth * crossed

    def _boats(self, section: int, marks: int, boats: tuple[int, ...], level: int) -> float:
        """Return what a column or kind of ships adds, with its boats and license."""
        place = {
            "marks": _at(BLANK.marks, section, marks),
            "fish": _at(BLANK.fish, section, boats),
            "levels": _at(BLANK.levels, section, level) if level else BLANK.levels,
        }
        return self._alone(**place)

    def _building(self, sheet: PlayerSheet, section: int, known: dict[object, float]) -> float:
        """Return what a building adds, with what it allows to count."""
        marks, held = sheet.marks[section], HELD.get(section)
        count = getattr(sheet, held) if held else 0
        bit = 1 << section
        place = (marks, sheet.open & bit, sheet.done & bit, count)
        found = known.get(place)
        if found is None:
            more = {held: count} if held else {}
            opened = sheet.open & bit | BLANK.open & ~bit
            marked = _at(BLANK.marks, section, marks)
            found = self._alone(marks=marked, open=opened, done=sheet.done & bit, **more)
            known[place] = found
        return found

    def _rest(self, sheet: PlayerSheet, one: str, two: str, three: str) -> float:
        """Return what three fields of a sheet add."""
        place = (one, getattr(sheet, one), getattr(sheet, two), getattr(sheet, three))
        found = self.others.get(place)
        if found is None:
            found = self._alone(**dict(zip((one, two, three), place[1:], strict=True)))
            self.others[place] = found
        return found

    def _alone(self, **place: object) -> float:
        """Return what a place adds to a blank sheet."""
        return self._weighed(replace(BLANK, **place)) - self.blank

    def due(self, asked: tuple[str, ...], die: int) -> float:
        """Return the value of what is still asked of a player."""
        found = self.asked.get((asked, die))
        if found is None:
            pending = _counted(asked) + _one_of(die, len(FACES))
            found = sum(map(mul, self.row[-len(pending) :], pending))
            self.asked[asked, die] = found
        return found


def _at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


SHEET_NAMES = (
    *("sheet", "hexes", "hex_vp", "recycled", "coins", "star_near", "stars_due"),
    *("buildings", "full_boats", "levels", "boats", "fish", "prospects"),
)


def feature_names(parts: Parts) -> tuple[str, ...]:
    """Return the name of each feature: a pack may have other boxes, bonuses and captains."""
    boxes = (
        f"{name}/{box}"
        for name, size in zip(SECTIONS, parts.sizes, strict=True)
        for box in range(1, size + 1)
    )
    return (
        *boxes,
        *(f"struck.{name}" for name in SECTIONS),
        *(f"level.{name}/{level}" for name in TYPES for level in (1, 2, 3)),
        *(f"{what}.{name}" for name in SECTIONS[:10] for what in ("boats", "fish", "room")),
        *(f"bonus.{name}" for name in BONUSES),
        *(f"captain.{name}" for name in CAPTAINS),
        *SHEET_NAMES,
        *(f"asked.{kind}" for kind in ASKED),
        *(f"die.{face}" for face in FACES),
    )


def feature_labels(parts: Parts) -> tuple[Text, ...]:
    """Return the labels of the estimate and of each feature."""
    coins, stars = say("coins"), say("star actions")
    licenses, fish, boats = say("licenses"), say("fish"), say("boats")
    buffet, buildings = SECTION_WORDS[SEAFOOD_BUFFET], say("buildings")
    sheet = say("the whole sheet")
    return (
        sheet,
        *(SECTION_WORDS[section] for section, size in enumerate(parts.sizes) for _ in range(size)),
        *SECTION_WORDS,
        *([licenses] * 15),
        *([boats, fish, fish] * 10),
        *([say("King Crab bonus")] * len(BONUSES)),
        *([say("captain")] * len(parts.captains)),
        *(sheet, buffet, buffet, SECTION_WORDS[RECYCLING_YARD], coins, coins, stars),
        *(buildings, boats, licenses, boats, fish),
        sheet,
        *([stars] * len(ASKED)),
        *([say("the die in hand")] * len(FACES)),
    )


class Evaluator(facets.Evaluator[State, Move]):
    """Evaluation of Fleet for bots."""

    rules: Rules
    learned_quick_value = True

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(self.rules, state, seat)

    def contenders(self, state: State) -> range:
        return range(len(state.sheets))

    def sample_depth(self, state: State) -> int:
        return 2

    def is_quiet(self, state: State, seat: int) -> bool:
        """The dice of a phase are due, or the game is over."""
        return not state.asks or state.asks[-1].kind in ("roll_boat", "roll_town")

    def turn(self, state: State) -> tuple[int, str]:
        return state.round, state.phase

    def estimate(self, state: State, seat: int) -> float:
        return worth(state.sheets[seat], state, self.rules.parts)

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return features(state, self.rules.parts, seat)

    def forecast(self, state: State, seat: int, weights: facets.FeatureWeights) -> float:
        parts = self.rules.parts
        ahead = _ahead(state, parts)
        sums = weights.known.get(ahead)
        if sums is None:
            sums = weights.known[ahead] = Sums(parts, weights.row, ahead)
        return sums.total(state.sheets[seat]) + sums.due(*_due(state, seat))

    def forecasts(self, state: State, weights: facets.FeatureWeights) -> dict[int, float]:
        return {seat: self.forecast(state, seat, weights) for seat in self.contenders(state)}

    def feature_names(self) -> tuple[str, ...]:
        return feature_names(self.rules.parts)

    def feature_labels(self) -> tuple[Text, ...]:
        return feature_labels(self.rules.parts)

    def progress(self, state: State) -> tuple[float, float]:
        return progress(state, self.rules.parts)

    def outcome(self, state: State) -> tuple[float, ...]:
        return tuple(map(float, scoring.totals(state, self.rules.parts)))
