"""Possible histories of a sheet: the rules narrow its bounds until nothing changes.

Fish tell when a boat was launched, dice and star actions how quickly boxes can be marked,
levels what dice, income and fishing gave.  What leaves no room is noted.  Bounds are generous
where a rule is subtle, so the sheet of a real game always passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.fleet import names
from sheets.fleet.forms.bounds import BoundBoat, Bounds, BoundStep
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet


class Doubt(Struct):
    """An impossibility: its field (empty for the whole sheet), rule and sentence."""

    field: str
    rule: str
    text: Text


class SheetHistory(Bounds):
    """The course of one sheet whose set-up marked the boxes ``given``."""

    def __init__(
        self,
        parts: Parts,
        sheet: PlayerSheet,
        steps: Sequence[BoundStep],
        given: Sequence[int],
        *,
        solo: bool,
        undecided: int = 0,
    ) -> None:
        super().__init__(parts, sheet, steps, given, solo=solo)
        self.undecided = undecided  # oyster boats whose second fish is still asked for
        self._found: dict[str, Doubt] = {}
        self._narrow()

    @property
    def implausibilities(self) -> Sequence[Doubt]:
        """The impossibilities found, one per field."""
        return tuple(self._found.values())

    def _narrow(self) -> None:
        """Tightens until nothing changes, or something cannot be."""
        before: object = None
        while before != (self.low, self.high):
            before = [list(row) for row in self.low], [list(row) for row in self.high]
            self._fish()
            self._marks()
        self._barge()
        self._coins()
        if self.solo:
            self._strikes()

    def _fish(self) -> None:
        """A boat fishes whenever there is fishing, until it is full (FL-8.2, FL-8.5)."""
        for boat in self.boats:
            field = names.SECTIONS[boat.section]
            if not boat.room or boat.section == names.BARGE or field in self._found:
                continue
            most = boat.catch * self.trips
            low, high = self._launched(boat)
            if boat.fish > most or low[0] > self.given[boat.section]:
                text = say(
                    "{fish} fish on one boat, but at most {most} are possible so far",
                    fish=boat.fish,
                    most=most,
                )
                self._note(field, "FL-8.2", text)
            elif any(one > other for one, other in zip(low, high, strict=True)):
                text = say("{fish} fish on one boat, but it must have caught more", fish=boat.fish)
                self._note(field, "FL-8.5", text)
            else:
                self.low[boat.section], self.high[boat.section] = low, high

    def _launched(self, boat: BoundBoat) -> tuple[list[int], list[int]]:
        """The bounds of its section, narrowed by what the boat has caught."""
        low, high = list(self.low[boat.section]), list(self.high[boat.section])
        trips = self.trips
        for time in range(self.end):
            at_least = trips - self.fishings(self.high, time)
            if min(boat.room, at_least) > boat.fish:  # launched by then, it had more
                high[time] = min(high[time], boat.box - 1)
            # Whoever launches it later misses what was fished by then.
            missed = self.fishings(self.low, time)
            missed += self.regular[time + 1] - self.regular[time]
            if boat.fish > boat.catch * (trips - missed):
                low[time] = max(low[time], boat.box)
        return list(accumulate(low, max)), [*accumulate(reversed(high), min)][::-1]  # marks stay

    def _marks(self) -> None:
        """Every mark comes from a die, a star action or the start (FL-4.2)."""
        self.second, self.stars = [0], [0]
        granted = paid = 0  # star actions of licenses; coins of income and fishing
        dice: list[int] = []
        for time, step in enumerate(self.steps, 1):
            shrimp = self.level(names.SHRIMP, self.high[names.SHRIMP][time - 1])  # FL-5.8
            swordfish = self.level(names.SWORDFISH, self.high[names.SWORDFISH][time - 1])  # FL-8.9
            second = False
            match step.kind:
                case "own":
                    second = shrimp == 3  # FL-5.4
                    granted += max(self.parts.shrimp_stars[: shrimp + 1])
                case "income":
                    paid += max(self.income(time))
                case "fishing":
                    paid += max(self.swordfish(time))
                    granted += max(self.parts.swordfish_stars[: swordfish + 1])
            self.second.append(self.second[-1] + second)
            if step.die:
                dice.append(self.best_die(time))
                dice.sort(reverse=True)
            self._mark(time, granted, [paid, *accumulate(dice, initial=paid)][1:])

    def _mark(self, time: int, granted: int, paid: Sequence[int]) -> None:
        """No more boxes by then than dice, second uses and star actions mark.  Every die marks
        or pays; ``paid`` is what so many that pay bring, with income and fishing."""
        dice, second = self.marking(time), self.second[time]
        oysters = self.most_oyster_coins(time)
        courses = [
            (boxes := dice - paying + second + granted, self._track(time, boxes, coins + oysters))
            for paying, coins in enumerate(paid[: dice + 1])
        ]
        self.stars.append(granted + max(stars for _, stars in courses))
        stars = self.stars[time] + self.recycled(time)  # a recycled die marks anything too
        others = range(len(names.COLUMNS), len(names.SECTIONS))
        self._share(range(len(names.SECTIONS)), time, max(map(sum, courses)))
        self._share(names.COLUMNS, time, self.boat_dice(time) + second + stars)
        self._share(others, time, self.town_dice(time) + stars)

    def _track(self, time: int, boxes: int, coins: int) -> int:
        """Stars of the coin track by then: coins give stars, stars boxes, boxes coins, from
        below until no more follow."""
        best = self.payments(self.levels(names.COD, time)[-1])
        reached = 0
        while True:
            earned = coins + best[min(boxes + reached, len(best) - 1)]
            stars = min(self.parts.stars_below[min(earned, self.sheet.coins)], self.track_stars)
            if stars <= reached:
                return reached
            reached = stars

    def _share(self, sections: range, time: int, most: int) -> None:
        """No section has more than the others leave of what there was by then."""
        room = most + sum(self.given[at] - self.low[at][time] for at in sections)
        if room < 0:
            marked = sum(self.low[at][time] - self.given[at] for at in sections)
            text = say(
                "{marked} boxes marked, but dice and star actions give at most {most}",
                marked=marked,
                most=most,
            )
            self._note("", "FL-4.2", text)
            return
        for at in sections:
            high = self.high[at]
            high[time] = min(high[time], self.low[at][time] + room)
            high[:time] = (min(one, high[time]) for one in high[:time])  # marks stay

    def _coins(self) -> None:
        """Check that all income is on the track (FL-6.1), unless that is full (FL-6.10)."""
        sheet = self.sheet
        track = self.parts.track - sheet.struck_stars.bit_count()
        income = sum(self.income(time)[0] for time in self.times("income", self.end))
        least = income + self._sure_earned() + self._coin_uses() * self.parts.coin_use.coins
        if sheet.coins < min(least, track):
            base = self.parts.income.base * sum(step.kind == "income" for step in self.steps)
            rule = "FL-7.1" if sheet.coins < base else "FL-5.13" if sheet.coins < income else ""
            text = say(
                "{coins} marked, but dice, income and licenses give at least {least}",
                coins=sheet.coins,
                least=min(least, track),
            )
            self._note("coins", rule or "FL-3.14", text)
        most = (
            self.payments(self.level(names.COD, self.sheet.marks[names.COD]))[-1]
            + self.most_oyster_coins(self.end)
            + self._dice_coins()
            + sum(max(self.income(at)) for at in self.times("income", self.end))
            + sum(max(self.swordfish(at)) for at in self.times("fishing", self.end))
        )
        if sheet.coins > most:
            text = say(
                "{coins} marked, but no more than {most} can have been earned",
                coins=sheet.coins,
                most=most,
            )
            self._note("coins", "FL-6.1", text)

    def _sure_earned(self) -> int:
        """Coins of licenses and oyster boats that there must have been."""
        return (
            self.seconds(self.low, self.end)
            + sum(map(self.sure_launch_coins, self.boats))
            + sum(min(self.oyster_coins(boat, self.end)) for boat in self.boats)
            + sum(
                min(self.swordfish(at))
                for at in self.times("fishing", self.end)
                if self.steps[at - 1].sure
            )
            - self.undecided
        )

    def _coin_uses(self) -> int:
        """Dice that must have been used as coins: they marked nothing (FL-3.14)."""
        sheet = self.sheet
        sure = [step for step in self.steps if step.die and step.sure]
        town = sum(step.town for step in sure)
        marks = [end - start for start, end in self.ends()]
        columns, others = sum(marks[: len(names.COLUMNS)]), sum(marks[len(names.COLUMNS) :])
        boat = len(sure) - town
        marking = min(columns, boat + (town + 1) // 2) + min(others, town)
        return max(0, len(sure) - marking - sheet.hexes.bit_count() - sheet.recycled)

    def _dice_coins(self) -> int:
        """Coins that dice can have paid, once those that must have marked boxes are gone."""
        sheet = self.sheet
        marks = (
            sum(sheet.marks) - sum(self.given) - self.second[-1] - self.stars[-1] - sheet.recycled
        )
        free = self.dice[-1] - sheet.hexes.bit_count() - sheet.recycled - max(0, marks)
        best = sorted(
            (self.best_die(time) for time, step in enumerate(self.steps, 1) if step.die),
            reverse=True,
        )
        return sum(best[: max(0, free)])

    def _barge(self) -> None:
        """It catches a fish for each full boat, at every fishing (FL-8.1)."""
        for boat in self.boats:
            if boat.section == names.BARGE:
                before = max(0, self.earliest(names.BARGE, boat.box) - 1)
                missed = self.fishings(self.low, before)
                most = sum(self.full_at(trip) for trip in range(missed + 1, self.trips + 1))
                launched = self.latest(names.BARGE, boat.box)
                least = sum(
                    self.sure_full(time - 1)
                    for time in self.times("fishing", self.end)
                    if time > launched
                )
                if boat.fish > most:
                    text = say("{fish} fish, but there are no full boats", fish=boat.fish)
                    self._note("barge", "FL-8.1", text)
                elif boat.fish < min(least, boat.room):
                    text = say("{fish} fish, but full boats must have brought more", fish=boat.fish)
                    self._note("barge", "FL-8.1", text)

    def _strikes(self) -> None:
        """Captain Ruth strikes with every die while whatever it shows is open (FL-14.5 to
        FL-14.7)."""
        sheet = self.sheet
        dice = [time for time, step in enumerate(self.steps, 1) if step.die and step.sure]
        least = sum(map(self._strikes_at, dice))
        struck = sum(sheet.struck) + sheet.struck_stars.bit_count()
        if struck < least:
            text = say(
                "{struck} struck, but Captain Ruth strikes at least {least}",
                struck=struck,
                least=least,
            )
            self._note("struck", "FL-14.6", text)

    def _strikes_at(self, time: int) -> bool:
        """True if she must have struck something in this step."""
        if not all(self._open(column, time) for column in names.COLUMNS):
            return False
        if not self.steps[time - 1].town:
            return True
        stars = enumerate(self.parts.stars)
        last = counts.last_coin(self.sheet, self.parts)
        return (
            any(self._open(ship, time) for ship in names.SHIPS)
            and any(self._open(building, time) for building in names.BUILDINGS)
            and any(star > last and not self.sheet.struck_stars >> bit & 1 for bit, star in stars)
        )

    def _open(self, section: int, time: int) -> bool:
        """True if a box of the section was neither marked nor struck by then."""
        taken = self.high[section][time] + self.sheet.struck[section]
        return taken < self.parts.sizes[section]

    def _note(self, field: str, rule: str, text: Text) -> None:
        self._found.setdefault(field, Doubt(field, rule, text))
