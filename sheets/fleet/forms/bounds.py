"""Bounds that a sheet sets for every moment of its game.

Time is cut into the steps of a player: own and leftover die, income, fishing.  For every
step and section ``low`` and ``high`` enclose how many boxes were marked by then; what the
sheet says in the end is known.  From these follow bounds for levels, full boats and coins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Literal

from sheets.engine.struct import Struct
from sheets.fleet import names
from sheets.fleet.forms.kinds import brought
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet

Kind = Literal["own", "leftover", "income", "fishing"]


class BoundStep(Struct):
    """One step of a player: ``sure`` if it is certainly over."""

    kind: Kind
    town: bool = False
    sure: bool = True

    @property
    def die(self) -> bool:
        """True if a die is used."""
        return self.kind in ("own", "leftover")


class BoundBoat(Struct):
    """A launched boat: the box that launched it, its fish, and the least room it can have had."""

    section: int
    box: int
    fish: int
    room: int
    catch: int = 1  # fish at one fishing, at most

    @property
    def full(self) -> bool:
        """True if the boat can have been full: fish never leave a boat (FL-10.2)."""
        return 0 < self.room <= self.fish


class Bounds:
    """The bounds for one sheet whose set-up marked the boxes ``given``."""

    def __init__(
        self,
        parts: Parts,
        sheet: PlayerSheet,
        steps: Sequence[BoundStep],
        given: Sequence[int],
        *,
        solo: bool,
    ) -> None:
        self.parts = parts
        self.sheet = sheet
        self.steps = tuple(steps)
        self.given = tuple(given)
        self.solo = solo
        self.end = len(self.steps)
        self._paid: dict[int, list[int]] = {}
        self.boxes = tuple(_effects(parts, sheet, at) for at in range(len(names.SECTIONS)))
        self.boats = tuple(_boats(parts, sheet, self.boxes))
        self.low = [[start] * self.end + [end] for start, end in self.ends()]
        self.high = [[start] + [end] * self.end for start, end in self.ends()]
        self.dice = [0, *accumulate(step.die for step in self.steps)]
        self.track_stars = counts.stars(sheet, parts)
        self.regular = [0, *accumulate(step.kind == "fishing" for step in self.steps)]

    def ends(self) -> Iterable[tuple[int, int]]:
        return zip(self.given, self.sheet.marks, strict=True)

    def level(self, section: int, boxes: int) -> int:
        """The license level that so many boxes give (FL-4.4)."""
        return self.boxes[section][:boxes].count("L")

    def levels(self, section: int, time: int) -> range:
        """The levels that section can have had by that time."""
        low = self.level(section, self.low[section][time])
        return range(low, self.level(section, self.high[section][time]) + 1)

    def fishings(self, bound: Sequence[Sequence[int]], time: int) -> int:
        """Fishings by then, private ones included (FL-2.3, FL-9.4)."""
        private = self.boxes[names.CAPTAINS_CLUB][: bound[names.CAPTAINS_CLUB][time]].count("F")
        return self.regular[time] + private

    @property
    def trips(self) -> int:
        return self.fishings(self.low, self.end)

    def earliest(self, section: int, box: int) -> int:
        """The first step in which this box can have been marked."""
        return next(time for time, high in enumerate(self.high[section]) if high >= box)

    def latest(self, section: int, box: int) -> int:
        """The last step in which this box can have been marked."""
        return next(time for time, low in enumerate(self.low[section]) if low >= box)

    def marking(self, time: int) -> int:
        """Dice that can have marked boxes or given stars by then: hexes take theirs (FL-11.4)."""
        later = self.dice[self.end] - self.dice[time]
        return self.dice[time] - max(0, self.sheet.hexes.bit_count() - later)

    def recycled(self, time: int) -> int:
        """Dice that can have been recycled by then: only once the yard stands (FL-11.6)."""
        if not self.sheet.recycled:
            return 0
        need = 1 if self.solo else self.parts.sizes[names.RECYCLING_YARD]  # FL-14.11
        built = self.dice[self.earliest(names.RECYCLING_YARD, need)]
        return min(self.sheet.recycled, max(0, self.dice[time] - built))

    def boat_dice(self, time: int) -> int:
        """Boat dice by then: both of a boat phase, one of a town phase (FL-1.7, FL-3.11)."""
        boat = sum(step.die and not step.town for step in self.steps[:time])
        return boat + (self.town_dice(time) + 1) // 2

    def town_dice(self, time: int) -> int:
        """Dice of the town phases by then."""
        return sum(step.die and step.town for step in self.steps[:time])

    def times(self, kind: Kind, time: int) -> Iterator[int]:
        return (at for at in range(1, time + 1) if self.steps[at - 1].kind == kind)

    def full(self, time: int) -> int:
        """Boats that can have been full by then."""
        fishings = self.fishings(self.high, time)
        return sum(
            boat.full
            and self.high[boat.section][time] >= boat.box
            and (boat.section == names.BARGE or fishings * boat.catch >= boat.room)
            for boat in self.boats
        )

    def full_at(self, trip: int) -> int:
        """Boats that can have been full before that fishing."""
        return sum(
            boat.full and (boat.section == names.BARGE or (trip - 1) * boat.catch >= boat.room)
            for boat in self.boats
        )

    def sure_full(self, time: int) -> int:
        """Boats that were full by then: launched early enough, and of one size (FL-8.6)."""
        fishings = self.fishings(self.low, time)
        found = 0
        for boat in self.boats:
            if boat.full and boat.section not in (names.OYSTER, names.BARGE):
                launched = self.latest(boat.section, boat.box)
                found += fishings - self.fishings(self.high, launched) >= boat.room
        return found

    def built(self, time: int) -> bool:
        """True if the Cannery can have been complete; strikes complete it too (FL-14.11)."""
        need = 1 if self.solo else self.parts.sizes[names.RIDBACK_CANNERY]
        done = self.sheet.done >> names.RIDBACK_CANNERY & 1
        return bool(done) and self.high[names.RIDBACK_CANNERY][time] >= need

    def income(self, time: int) -> tuple[int, int]:
        """One income, at least and at most (FL-7.1, FL-7.2)."""
        rule = self.parts.income
        levels = self.levels(names.LOBSTER, time - 1)
        cannery = (
            self.low[names.RIDBACK_CANNERY][time - 1] >= self.parts.sizes[names.RIDBACK_CANNERY]
        )
        low = rule.base + self.parts.lobster_coins[levels[0]]
        low += rule.full_boat * self.sure_full(time - 1) if cannery else 0
        high = rule.base + self.parts.lobster_coins[levels[-1]]
        high += rule.full_boat * self.full(time - 1) if self.built(time - 1) else 0
        return min(low, rule.limit), min(high, rule.limit)

    def swordfish(self, time: int) -> tuple[int, ...]:
        """Coins of the swordfish bonus that there can have been (FL-5.17)."""
        return tuple(
            self.parts.swordfish_coins[at] for at in self.levels(names.SWORDFISH, time - 1)
        )

    def best_die(self, time: int) -> int:
        """Return the most coins of one die (FL-3.7, FL-10.1, FL-5.4, FL-11.8)."""
        parts, sheet, step = self.parts, self.sheet, self.steps[time - 1]
        shrimp = self.level(names.SHRIMP, self.high[names.SHRIMP][time - 1])
        best = parts.coins_face * (2 if step.kind == "own" and shrimp == 3 else 1)
        if step.town:
            market = parts.market[min(counts.fish(sheet), len(parts.market) - 1)]
            best = max(best, market + parts.smokehouse * (sheet.done >> names.SMOKEHOUSE & 1))
        return best

    def seconds(self, bound: Sequence[Sequence[int]], time: int) -> int:
        """Coins for second licenses (FL-4.10)."""
        second = sum(self.level(column, bound[column][time]) > 1 for column in names.COLUMNS)
        return second * self.parts.second_coins

    def payments(self, cod: int) -> Sequence[int]:
        """The most that so many boxes after set-up pay where cod has that level: second
        licenses and launches, each after the boxes above it."""
        if cod not in self._paid:
            best = [0]
            for section, given in enumerate(self.given):
                coins = [self.box_coins(section, at, cod) for at in range(len(self.boxes[section]))]
                gains = [sum(coins[:end]) for end in range(given, len(coins) + 1)]
                best = [
                    max(
                        best[boxes - here] + gain
                        for here, gain in enumerate(gains)
                        if 0 <= boxes - here < len(best)
                    )
                    for boxes in range(len(best) + len(gains) - 1)
                ]
            self._paid[cod] = best
        return self._paid[cod]

    def box_coins(self, section: int, at: int, cod: int) -> int:
        """Return the coins of one box: a second license (FL-4.10), a launch (FL-5.12)."""
        above = self.boxes[section][:at]
        match self.boxes[section][at]:
            case "L" if section in names.COLUMNS and above.count("L") == 1:
                return self.parts.second_coins
            case "B":
                return self.parts.cod_coins[above.count("L") if section == names.COD else cod]
        return 0

    def sure_launch_coins(self, boat: BoundBoat) -> int:
        """Return the least coins that cod paid for a launch."""
        if boat.section == names.COD:
            return self.parts.cod_coins[self.level(names.COD, boat.box)]
        before = max(0, self.earliest(boat.section, boat.box) - 1)
        return self.parts.cod_coins[self.level(names.COD, self.low[names.COD][before])]

    def oyster_coins(self, boat: BoundBoat, time: int) -> tuple[int, int]:
        """Coins taken instead of second fish by then, at least and at most (FL-8.3)."""
        if boat.section != names.OYSTER:
            return 0, 0
        most = self.fishings(self.high, time)
        if time < self.end:
            return 0, most
        launched = self.latest(names.OYSTER, boat.box)
        least = max(self.trips - self.fishings(self.high, launched), -(-boat.fish // 2))
        before = max(0, self.earliest(names.OYSTER, boat.box) - 1)
        most = self.trips - self.fishings(self.low, before)
        if boat.fish < boat.room:  # it was never full: each time a fish, and a fish or a coin
            return 2 * least - boat.fish, 2 * min(most, boat.fish) - boat.fish
        return 0, min(most, 2 * most - boat.fish)

    def most_oyster_coins(self, time: int) -> int:
        return sum(max(self.oyster_coins(boat, time)) for boat in self.boats)


def _effects(parts: Parts, sheet: PlayerSheet, section: int) -> str:
    """Return the effect of each marked box of a section, with the choices at ? boxes (FL-4.6)."""
    pattern = parts.patterns[section][: sheet.marks[section]]
    if section not in names.COLUMNS:
        return pattern
    return brought(pattern, sheet.choices[section], parts.boat_count[section])[0]


def _boats(parts: Parts, sheet: PlayerSheet, boxes: Sequence[str]) -> Iterator[BoundBoat]:
    for section, caught in enumerate(sheet.fish):
        launching = (number for number, box in enumerate(boxes[section], 1) if box == "B")
        room = 0 if section == names.RESEARCH_VESSEL else min(parts.room[section])
        for number, fish in zip(launching, caught, strict=False):
            yield BoundBoat(section, number, fish, room, catch=2 if section == names.OYSTER else 1)
