"""Points, line by line, places and solo ranks (FL-13)."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.score import Line, Rank, Score, Standing, Standings
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts, modules
from sheets.fleet.rules.state import PlayerSheet, State

CATEGORIES: dict[str, tuple[Text, str]] = {
    "fish": (say("Fish"), "FL-13.1"),
    "boats": (say("Boats"), "FL-13.2"),
    "licenses": (say("Licenses"), "FL-13.3"),
    "buildings": (say("Buildings"), "FL-13.4"),
    "bonus": (say("Bonus"), "FL-13.5"),
}

# made once: bots count points far more often than anybody reads them
_FISH = [say("Fish: {section}", section=word) for word in names.SECTION_WORDS]
_BOATS = [say("Boats: {section}", section=word) for word in names.SECTION_WORDS]
_LICENSES = [say("License: {section}", section=word) for word in names.SECTION_WORDS]
_LEVEL_3, _COMPLETED = say("level 3"), say("completed")


def score(state: State, parts: Parts) -> tuple[Score, ...]:
    """The points of every seat as things stand."""
    gold = modules.gold_winners(state, parts)
    return tuple(
        Score(seat, tuple(_lines(state, parts, seat, gold))) for seat in range(len(state.sheets))
    )


def _lines(state: State, parts: Parts, seat: int, gold: list[int]) -> Iterator[Line]:
    sheet = state.sheets[seat]
    by_category = {
        "fish": list(_fish(sheet)),
        "boats": list(_boats(sheet, parts)),
        "licenses": list(_licenses(sheet, parts)),
        "buildings": list(_buildings(sheet, parts)),
        "bonus": [*_king_crab(sheet, parts), *_cards(state, parts, seat, gold)],
    }
    for key, (label, rule) in CATEGORIES.items():
        lines = by_category[key]
        yield from lines
        if not lines:  # an empty category is shown, too
            yield Line(key, label, 0, rule)


def _fish(sheet: PlayerSheet) -> Iterator[Line]:
    """One VP a fish (FL-13.1)."""
    for section, boats in enumerate(sheet.fish):
        caught = sum(boats)
        if caught:
            detail = say_n("on {n} boat", "on {n} boats", len(boats))
            yield Line("fish", _FISH[section], caught, "FL-13.1", caught, detail)


def _boats(sheet: PlayerSheet, parts: Parts) -> Iterator[Line]:
    """The value of every launched boat (FL-13.2)."""
    for section, boats in enumerate(sheet.fish):
        if boats:
            worth = parts.boat_vp[section]
            detail = say("{vp} VP each", vp=worth)
            number = len(boats)
            yield Line("boats", _BOATS[section], number * worth, "FL-13.2", number, detail)


def _licenses(sheet: PlayerSheet, parts: Parts) -> Iterator[Line]:
    """Level 3 of each type, and the King Crab license (FL-13.3)."""
    for column in names.COLUMNS:
        if sheet.levels[column] == 3:
            points = parts.data.license_vp.level3
            yield Line("licenses", _LICENSES[column], points, "FL-5.23", None, _LEVEL_3)
    if counts.king_crab_license(sheet, parts):
        points = parts.data.licenses.king_crab_vp
        yield Line("licenses", say("King Crab license"), points, "FL-13.3")


def _buildings(sheet: PlayerSheet, parts: Parts) -> Iterator[Line]:
    """Completed buildings, the Bank by the box, the Buffet by its hexes (FL-13.4)."""
    for section in names.BUILDINGS:
        building = parts.buildings[section - names.BUILDINGS[0]]
        completed = bool(sheet.done >> section & 1)
        marks = sheet.marks[section]
        label = names.SECTION_WORDS[section]
        if building.vp and completed:
            yield Line("buildings", label, building.vp, "FL-13.4", None, _COMPLETED)
        if building.vp_each and marks:
            detail = say("{vp} VP per marked box", vp=building.vp_each)
            yield Line("buildings", label, building.vp_each * marks, "FL-11.3", marks, detail)
        if section == names.SEAFOOD_BUFFET and sheet.hexes:
            filled = sheet.hexes.bit_count()
            detail = say_n("{n} hex", "{n} hexes", filled)
            yield Line("buildings", label, parts.hex_vp[filled], "FL-13.4", filled, detail)


def _king_crab(sheet: PlayerSheet, parts: Parts) -> Iterator[Line]:
    """The chosen bonus, at most its limit (FL-13.5, FL-R34)."""
    if sheet.bonus < 0:
        return
    rate = parts.bonuses[sheet.bonus]
    found = counts.count(names.BONUSES[sheet.bonus], sheet, parts)
    points = min(rate.vp * (found // rate.per), parts.bonus_limit)
    label = say("King Crab: {bonus}", bonus=names.BONUS_WORDS[sheet.bonus])
    detail = say(
        "{vp} VP for every {per}, at most {limit}",
        vp=rate.vp,
        per=rate.per,
        limit=parts.bonus_limit,
    )
    yield Line("bonus", label, points, "FL-13.5", found, detail)


def _cards(state: State, parts: Parts, seat: int, gold: list[int]) -> Iterator[Line]:
    """Trophies and the captain card (FL-12.3, FL-12.6, FL-12.7)."""
    if seat in gold:
        detail = names.GOLD_WORDS[state.gold]
        yield Line("bonus", say("Gold trophy"), parts.trophy_vp, "FL-12.6", None, detail)
    if state.silver_won >> seat & 1:
        detail = modules.silver_words(parts, state.silver)
        yield Line("bonus", say("Silver trophy"), parts.trophy_vp, "FL-12.7", None, detail)
    sheet = state.sheets[seat]
    if sheet.captain >= 0:
        found, points = modules.captain_bonus(sheet, parts)
        card = parts.captains[sheet.captain]
        detail = say(
            "1 VP for every {what}, at most {limit}",
            what=modules.counted(card.counts, card.per),
            limit=card.limit,
        )
        yield Line("bonus", names.CAPTAIN_WORDS[sheet.captain], points, "FL-12.3", found, detail)


def card_points(state: State, parts: Parts, seat: int) -> int:
    """The part of the bonus that comes from trophies and the captain card."""
    gold = modules.gold_winners(state, parts)
    return sum(line.points for line in _cards(state, parts, seat, gold))


# -- places ------------------------------------------------------------------------------


def totals(state: State, parts: Parts) -> list[int]:
    """Every seat's total."""
    return [each.total for each in score(state, parts)]


ENDS: dict[str, Text] = {
    "most_vp": say("most VP"),
    "most_fish": say("tie broken by fish"),
    "shared": say("a shared victory"),
}


def standings(state: State, parts: Parts) -> Standings:
    """Most VP, then most fish, then shared (FL-13.7)."""
    over = state.phase == "over"
    scores = score(state, parts)
    points = [each.total for each in scores]
    if state.stones:
        return _solo_standings(points[0], parts, over)
    fish = [counts.fish(sheet) for sheet in state.sheets]
    keys = [(-total, -caught) for total, caught in zip(points, fish, strict=True)]
    order = sorted(range(len(keys)), key=keys.__getitem__)
    places = []
    for seat in order:
        place = 1 + sum(key < keys[seat] for key in keys)
        equal = [other for other in order if points[other] == points[seat] and other != seat]
        reason = _subtotals(scores[seat])
        if equal:
            tie = _tie_reason(keys, seat, equal, fish[seat])
            reason = say("{tie}; {subtotals}", tie=tie, subtotals=reason)
        places.append(Standing(seat, place, points[seat], reason, "FL-13.7"))
    winners = [each.seat for each in places if each.place == 1]
    if not over:
        return Standings(
            tuple(places), False, "unfinished", say("the game is not finished"), "FL-2.6"
        )
    if len(winners) > 1:
        text = say("{who} share the victory", who=tuple(PlayerName(seat) for seat in winners))
        return Standings(tuple(places), True, "shared", text, "FL-13.7")
    text = say("{who} wins with {vp} VP", who=PlayerName(winners[0]), vp=points[winners[0]])
    decided = any(points[seat] == points[winners[0]] for seat in order if seat != winners[0])
    return Standings(tuple(places), True, "most_fish" if decided else "most_vp", text, "FL-13.7")


def _subtotals(found: Score) -> Text:
    """The five categories in one line."""
    return say(
        "fish {fish}, boats {boats}, licenses {licenses}, buildings {buildings}, bonus {bonus}",
        **{key: found.category(key) for key in CATEGORIES},
    )


def _tie_reason(keys: list[tuple[int, int]], seat: int, equal: list[int], fish: int) -> Text:
    if any(keys[other] == keys[seat] for other in equal):
        return say("same VP and same number of fish ({fish})", fish=fish)
    return say("tie broken by fish: {fish}", fish=fish)


def ranks(parts: Parts) -> tuple[Rank, ...]:
    """The ranks of the solo mode, the best first (FL-14.24)."""
    return tuple(
        Rank(name, names.RANK_WORDS[name], least, "FL-14.24") for name, least in parts.ranks
    )


def rank(total: int, parts: Parts) -> str:
    """The solo rank of a total (section 3.10)."""
    return next(each.key for each in ranks(parts) if total >= each.least)


def _solo_standings(total: int, parts: Parts, over: bool) -> Standings:
    name = rank(total, parts)
    place = Standing(0, 1, total, names.RANK_WORDS[name], "FL-14.24")
    if not over:
        text = say("the game is not finished")
        return Standings((place,), False, "unfinished", text, "FL-14.24")
    text = say("{vp} VP: {rank}", vp=total, rank=names.RANK_WORDS[name])
    return Standings((place,), True, name, text, "FL-14.24")
