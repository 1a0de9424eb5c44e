"""Is a sheet reachable at all?  Bounds that every real game keeps."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.kinds import Findings, Spot
from sheets.engine.text import say
from sheets.fleet.names import (
    BARGE,
    CAPTAINS_CLUB,
    COD,
    COLUMNS,
    LOBSTER,
    OYSTER,
    RECYCLING_YARD,
    RESEARCH_VESSEL,
    RIDBACK_CANNERY,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet, State

DICE_EACH_ROUND = 4  # own and leftover, in two phases (FL-3.5)
AFTER_INCOME = ("fishing", "town", "town_leftover", "over")
AFTER_FISHING = ("fishing", "town", "town_leftover", "over")


def doubts(parts: Parts, state: State, names: Sequence[str], to: Findings) -> None:
    """Notes everything that no play can lead to."""
    if state.phase == "setup":
        return
    for seat, name in enumerate(names):
        _Auditor(state, parts, seat, to.at(f"player {name}")).look()


class _Auditor:
    """Looks at one sheet of a form that is well written."""

    def __init__(self, state: State, parts: Parts, seat: int, at: Spot) -> None:
        self.state = state
        self.parts = parts
        self.sheet: PlayerSheet = state.sheets[seat]
        self.at = at
        done = state.round - 1  # rounds played to their end
        self.dice = DICE_EACH_ROUND * (state.round if state.phase != "setup" else 0)
        self.incomes = done + (state.phase in ("income", *AFTER_INCOME))
        even = state.round % parts.fishing_every == 0
        fished = state.phase in AFTER_FISHING and even
        self.fishings = done // parts.fishing_every + fished
        private = parts.patterns[CAPTAINS_CLUB][: self.sheet.marks[CAPTAINS_CLUB]].count("F")
        self.trips = self.fishings + private

    def look(self) -> None:
        """Notes what is wrong with this sheet."""
        self._start()
        self._fish()
        self._marks()
        self._coins()
        self._uses()

    def _start(self) -> None:
        """Somebody's start bonus is three boxes of one column (FL-1.4)."""
        captain = self.sheet.captain
        if captain >= 0:
            card = self.parts.captains[captain]
            if self.sheet.marks[SECTIONS.index(card.column)] < 3:
                self.at.at(card.column, "FL-12.2").doubt(say("the captain marks three boxes there"))
            for name in card.extra:
                if not self.sheet.marks[SECTIONS.index(name)]:
                    self.at.at(name, "FL-12.2").doubt(say("the captain marks a box there"))
        elif max(self.sheet.marks[column] for column in COLUMNS) < 3:
            self.at.doubt(say("no column has the three boxes of the start bonus"), "FL-1.4")

    def _fish(self) -> None:
        """No boat has fished more often than there was fishing (FL-2.3, FL-9.4)."""
        for section, boats in enumerate(self.sheet.fish):
            if not boats or section in (BARGE, RESEARCH_VESSEL):
                continue
            most = self.trips * (2 if section == OYSTER else 1)
            if max(boats) > most:
                self.at.at(SECTIONS[section], "FL-8.2").doubt(
                    say(
                        "{fish} fish on one boat, but fishing so far allows {most}",
                        fish=max(boats),
                        most=most,
                    )
                )
        barge = sum(self.sheet.fish[BARGE])
        full = counts.boats(self.sheet) * self.trips
        if barge > full:
            self.at.at("barge", "FL-8.1").doubt(say("{fish} fish without full boats", fish=barge))

    def _stars(self) -> int:
        """More star actions than this no sheet like this one can have had."""
        sheet, parts = self.sheet, self.parts
        own = self.dice // 2
        shrimp = (0, 0, own, 2 * own)[sheet.levels[SHRIMP]]  # second uses count like stars
        swordfish = self.fishings * max(parts.swordfish_stars[: sheet.levels[SWORDFISH] + 1])
        return counts.stars(sheet, parts) + sheet.recycled + shrimp + swordfish

    def _given(self) -> int:
        """Boxes marked at set-up."""
        captain = self.sheet.captain
        return 3 + (len(self.parts.captains[captain].extra) if captain >= 0 else 0)

    def _marks(self) -> None:
        """Every mark comes from a die, a star action or the start (FL-4.2)."""
        sheet = self.sheet
        dice = self.dice - sheet.hexes.bit_count() - sheet.recycled
        most = self._given() + dice + self._stars()
        marked = sum(sheet.marks)
        if marked > most:
            self.at.doubt(
                say(
                    "{marked} boxes marked, but dice and star actions give at most {most}",
                    marked=marked,
                    most=most,
                ),
                "FL-4.2",
            )

    def _coins(self) -> None:
        """At least the base income, at most what everything together pays (FL-6.1)."""
        sheet, parts = self.sheet, self.parts
        coins = self.at.at("coins")
        track = parts.track - sheet.struck_stars.bit_count()
        least = min(self.incomes * parts.income.base, track)
        if sheet.coins < least:
            coins.doubt(
                say(
                    "{coins} marked, but the income alone gives {least}",
                    coins=sheet.coins,
                    least=least,
                ),
                "FL-7.1",
            )
        most = min(self._most_coins(), track)
        if sheet.coins > most:
            coins.doubt(
                say(
                    "{coins} marked, but no more than {most} can have been earned",
                    coins=sheet.coins,
                    most=most,
                ),
                "FL-6.1",
            )

    def _most_coins(self) -> int:
        sheet, parts = self.sheet, self.parts
        income = parts.income.base + parts.lobster_coins[sheet.levels[LOBSTER]]
        if sheet.done >> RIDBACK_CANNERY & 1:
            income += parts.income.full_boat * counts.boats(sheet)
        free_dice = max(0, self.dice - max(0, sum(sheet.marks) - self._given() - self._stars()))
        best_die = max(self._market(), parts.coins_face)
        if sheet.levels[SHRIMP] == 3:
            best_die = max(best_die, 2 * parts.coins_face)
        second = sum(level > 1 for level in sheet.levels) * parts.second_coins
        launches = counts.boats(sheet) * parts.cod_coins[sheet.levels[COD]]
        oysters = len(sheet.fish[OYSTER]) * self.trips
        swordfish = self.fishings * max(parts.swordfish_coins)
        return (
            min(income, parts.income.limit) * self.incomes
            + free_dice * best_die
            + second
            + launches
            + oysters
            + swordfish
        )

    def _market(self) -> int:
        """What the market pays at most: fish only grow (FL-10.2)."""
        table = self.parts.market
        coins = table[min(counts.fish(self.sheet), len(table) - 1)]
        return coins + (self.parts.smokehouse if self.sheet.done >> SMOKEHOUSE & 1 else 0)

    def _uses(self) -> None:
        """Hexes and recycling take a die each (FL-11.4, FL-11.6)."""
        sheet = self.sheet
        if sheet.hexes.bit_count() + sheet.recycled > self.dice:
            key = SECTIONS[RECYCLING_YARD]
            self.at.at(key, "FL-3.5").doubt(say("more dice used than there were"))
