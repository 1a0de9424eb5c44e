"""Sheets of Fleet that no play leads to, each with the rule that forbids it."""

from __future__ import annotations

import re
from typing import Any

from sheets.engine.chance import Draws
from sheets.fleet.names import (
    BONUSES,
    BUILDINGS,
    CAPTAINS,
    COLUMNS,
    SECTIONS,
    SILVERS,
    TYPES,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from tests.audits.forms import Finished, Form

Sheet = dict[str, Any]
_LINE = re.compile(r"(\d+)(?: ([LB]+))?(?: fish ([\d,]+))?")


def _parts(given: Finished) -> Parts:
    parts = given.game.rules.parts
    assert isinstance(parts, Parts)
    return parts


def _any(given: Finished, draws: Draws) -> Sheet:
    sheet: Sheet = draws.choice(given.form["player"])
    return sheet


def _section(value: object) -> tuple[int, str, list[int]]:
    """Return boxes, choices and fish of a section."""
    found = _LINE.fullmatch(str(value))
    assert found, value
    fish = [int(each) for each in found[3].split(",")] if found[3] else []
    return int(found[1]), found[2] or "", fish


def _line(boxes: int, letters: str, fish: list[int]) -> str:
    caught = f"fish {','.join(map(str, fish))}" if fish else ""
    return " ".join(filter(None, (str(boxes), letters, caught)))


def _rounds(given: Finished) -> int:
    parts = _parts(given)
    return parts.solo_rounds if given.form.get("solo") else parts.rounds


def too_many_boxes(given: Finished, draws: Draws) -> Form | None:
    """FL-4.1: a section has so many boxes and no more."""
    at = draws.below(len(SECTIONS))
    _any(given, draws)[SECTIONS[at]] = _parts(given).sizes[at] + 1
    return given.form


def too_many_fish(given: Finished, draws: Draws) -> Form | None:
    """FL-8.5: a boat holds 10 fish at most."""
    sheet = _any(given, draws)
    for key in SECTIONS:
        boxes, letters, fish = _section(sheet[key])
        if fish:
            sheet[key] = _line(boxes, letters, [11, *fish[1:]])
            return given.form
    return None


def a_boat_nobody_launched(given: Finished, draws: Draws) -> Form | None:
    """FL-8.2: fish are caught by launched boats."""
    sheet = _any(given, draws)
    key = SECTIONS[draws.choice(COLUMNS)]
    boxes, letters, fish = _section(sheet[key])
    sheet[key] = _line(boxes, letters, [*fish, 1, 1, 1, 1])
    return given.form


def a_choice_too_few(given: Finished, draws: Draws) -> Form | None:
    """FL-4.6: every ? box that is marked has its choice."""
    sheet = _any(given, draws)
    for key in TYPES:
        boxes, letters, fish = _section(sheet[key])
        if letters:
            sheet[key] = _line(boxes, letters[1:], fish)
            return given.form
    return None


def bonus_without_license(given: Finished, draws: Draws) -> Form | None:
    """FL-9.2: the King Crab bonus comes with the license."""
    sheet = _any(given, draws)
    if "bonus" in sheet:
        return None
    sheet["bonus"] = draws.choice(BONUSES)
    return given.form


def a_bonus_twice(given: Finished, draws: Draws) -> Form | None:
    """FL-9.2: each bonus is chosen by one player."""
    having = [sheet for sheet in given.form["player"] if sheet.get("bonus")]
    if len(having) < 2:
        return None
    having[0]["bonus"] = having[1]["bonus"]
    return given.form


def hexes_without_buffet(given: Finished, draws: Draws) -> Form | None:
    """FL-11.4: hexes belong to the completed Buffet."""
    sheet = _any(given, draws)
    sheet["seafood_buffet"] = 0
    sheet.get("struck", {}).pop("seafood_buffet", None)
    sheet["hexes"] = " ".join(TYPES)
    return given.form


def recycling_without_yard(given: Finished, draws: Draws) -> Form | None:
    """FL-11.6: only the completed yard recycles."""
    sheet = _any(given, draws)
    sheet["recycling_yard"] = 0
    sheet["recycled"] = 1 + draws.below(3)
    return given.form


def coins_below_income(given: Finished, draws: Draws) -> Form | None:
    """FL-7.1: the income of every round is marked."""
    sure = _rounds(given) * _parts(given).income.base
    _any(given, draws)["coins"] = draws.below(sure)
    return given.form


def coins_beyond_the_track(given: Finished, draws: Draws) -> Form | None:
    """FL-6.1: the track has 60 boxes."""
    _any(given, draws)["coins"] = _parts(given).track + 1 + draws.below(30)
    return given.form


def no_start_bonus(given: Finished, draws: Draws) -> Form | None:
    """FL-1.4, FL-12.2: set-up marks three boxes of a column."""
    sheet = _any(given, draws)
    for key in TYPES:
        sheet[key] = min(2, _section(sheet[key])[0])
    if given.form.get("solo"):
        sheet["struck"] = ""
    return given.form


def a_captain_without_a_box(given: Finished, draws: Draws) -> Form | None:
    """FL-12.2: a captain marks the boxes of the card."""
    sheet = _any(given, draws)
    if "captain" not in sheet:
        return None
    card = _parts(given).captains[CAPTAINS.index(sheet["captain"])]
    if not card.extra:
        return None
    sheet[card.extra[0]] = 0
    return given.form


def a_captain_twice(given: Finished, draws: Draws) -> Form | None:
    """FL-12.1: each card is dealt to one player."""
    first, *others = given.form["player"]
    if not others or "captain" not in first:
        return None
    draws.choice(others)["captain"] = first["captain"]
    return given.form


def silver_without_its_condition(given: Finished, draws: Draws) -> Form | None:
    """FL-12.7: who has the silver trophy meets its condition at the end too: all of them grow."""
    if "silver" not in given.form:
        return None
    names = [sheet["name"] for sheet in given.form["player"]]
    for silver in draws.shuffled(range(len(SILVERS))):
        kind, least = _parts(given).silver[silver]
        for seat, sheet in enumerate(given.state.sheets):
            if counts.count(kind, sheet, _parts(given)) < least:
                given.form["silver"] = SILVERS[silver]
                given.form["silver_winners"] = [names[seat]]
                return given.form
    return None


def silver_that_nobody_got(given: Finished, draws: Draws) -> Form | None:
    """FL-12.7: at the first check at which somebody meets the condition it is awarded."""
    if not given.form.get("silver_winners"):
        return None
    given.form["silver_winners"] = []
    return given.form


def no_fish_at_all(given: Finished, draws: Draws) -> Form | None:
    """FL-8.5: the boat of the start bonus fishes at every fishing."""
    sheet = _any(given, draws)
    for key in SECTIONS:
        boxes, letters, fish = _section(sheet[key])
        sheet[key] = _line(boxes, letters, [0] * len(fish))
    return given.form


def a_full_barge_beside_empty_boats(given: Finished, draws: Draws) -> Form | None:
    """FL-8.1: the barge catches a fish for each full boat."""
    sheet = _any(given, draws)
    for key in SECTIONS:
        boxes, letters, fish = _section(sheet[key])
        sheet[key] = _line(boxes, letters, [min(1, each) for each in fish])
    sheet["barge"] = "3 fish 10"
    sheet.get("struck", {}).pop("barge", None)
    return given.form


def dice_that_did_nothing(given: Finished, draws: Draws) -> Form | None:
    """FL-3.14: a die that marks nothing pays a coin, so with the start bonus alone all pay."""
    sheet = _any(given, draws)
    if given.form.get("solo") or "captain" in sheet:
        return None
    for key in SECTIONS:
        sheet[key] = 0
    sheet[draws.choice(TYPES[:4])] = "3 fish 4"
    sheet["hexes"], sheet["recycled"] = "", 0
    sheet.pop("bonus", None)
    sheet["coins"] = 20 + draws.below(20)  # ten of income, and one for each of forty dice
    given.form.pop("silver_winners", None)
    return given.form


def a_captains_boat_that_missed_fish(given: Finished, draws: Draws) -> Form | None:
    """FL-8.5: the boat of the captain's column is there from the start and misses no fishing."""
    sheet = _any(given, draws)
    if "captain" not in sheet:
        return None
    key = _parts(given).captains[CAPTAINS.index(sheet["captain"])].column
    boxes, letters, fish = _section(sheet[key])
    sheet[key] = _line(boxes, letters, [draws.below(4), *fish[1:]])
    return given.form


def without_strikes(given: Finished, draws: Draws) -> Form | None:
    """FL-14.5 to FL-14.7: Captain Ruth strikes with her die and the leftover one."""
    if not given.form.get("solo"):
        return None
    sheet = given.form["player"][0]
    sheet["struck"], sheet["struck_stars"] = "", []
    for key in SECTIONS[min(BUILDINGS) :]:  # a building completed by strikes is no more
        sheet[key] = 0
    sheet["hexes"], sheet["recycled"] = "", 0
    return given.form


def too_many_strikes(given: Finished, draws: Draws) -> Form | None:
    """FL-14.8: marked and struck boxes together are no more than a section has."""
    if not given.form.get("solo"):
        return None
    sheet = given.form["player"][0]
    at = draws.choice(COLUMNS)
    sheet["struck"] = f"{SECTIONS[at]} {11 - _section(sheet[SECTIONS[at]])[0]}"
    return given.form


def strikes_among_several(given: Finished, draws: Draws) -> Form | None:
    """FL-14.1: Captain Ruth plays in the solo game only."""
    if given.form.get("solo"):
        return None
    _any(given, draws)["struck"] = "bait_shop 1"
    return given.form


def a_round_too_many(given: Finished, draws: Draws) -> Form | None:
    """FL-2.1: ten rounds, alone eight."""
    given.form["round"] = _rounds(given) + 1
    return given.form


KINDS = (
    too_many_boxes,
    too_many_fish,
    a_boat_nobody_launched,
    a_choice_too_few,
    bonus_without_license,
    a_bonus_twice,
    hexes_without_buffet,
    recycling_without_yard,
    coins_below_income,
    coins_beyond_the_track,
    no_start_bonus,
    a_captain_without_a_box,
    a_captain_twice,
    silver_without_its_condition,
    silver_that_nobody_got,
    no_fish_at_all,
    a_full_barge_beside_empty_boats,
    dice_that_did_nothing,
    a_captains_boat_that_missed_fish,
    without_strikes,
    too_many_strikes,
    strikes_among_several,
    a_round_too_many,
)
