"""The words of the printed sheet, by the names its arrangements give them."""

from __future__ import annotations

from sheets.engine.score import Score
from sheets.engine.text import Text, say
from sheets.fleet.names import (
    BARGE,
    BONUSES,
    BUILDINGS,
    COD,
    COLUMNS,
    INUIT,
    KING_CRAB,
    LOBSTER,
    RESEARCH_VESSEL,
    SECTION_WORDS,
    SECTIONS,
    SHRIMP,
    SWORDFISH,
)
from sheets.fleet.parts import Parts
from sheets.fleet.text import describe as words

SCORE_ROWS: tuple[tuple[str, Text], ...] = (
    ("fish", say("Fish")),
    ("boats", say("Boats")),
    ("licenses", say("Licenses")),
    ("buildings", say("Buildings")),
    ("king_crab", say("King Crab")),
    ("cards", say("Cards")),
    ("total", say("Total")),
)
BONUS_WORDS = (say("fish"), say("boat"), say("license"), say("building"))


def common(parts: Parts, player: str, captain: Text | None) -> dict[str, Text]:
    """What every style says."""
    said = {
        **dict(zip(SECTIONS, SECTION_WORDS, strict=True)),
        **{f"hexes/{column + 1}": SECTION_WORDS[column] for column in COLUMNS},
        "name": say("name"),
        "rounds": say("rounds"),
        "king_crab boats": say("boats, {vp} VP each", vp=parts.boat_vp[KING_CRAB]),
        "captains_club note": say("F: your boats fish"),
        "research_vessel note": say("{vp} VP each", vp=parts.boat_vp[RESEARCH_VESSEL]),
        "market": say("Market: fish"),
        "coins from": say("Coins from"),
        "earnings": _earnings(parts),
        "score": say("Score"),
    }
    if player:
        said["player"] = Text(player)
    if captain is not None:
        said["captain"] = captain
    return said


def points(score: Score, cards: int) -> dict[str, Text]:
    """What stands in the score boxes; the bonus without that of cards is King Crab's."""
    found = {key: score.category(key) for key in ("fish", "boats", "licenses", "buildings")}
    found |= {
        "king_crab": score.category("bonus") - cards,
        "cards": cards,
        "total": score.total,
    }
    return {f"{key} points": Text(str(value)) for key, value in found.items()}


def _earnings(parts: Parts) -> Text:
    """Where coins come from, in three lines."""
    income = parts.income
    return say(
        "Income: {n} + lobster license + full boats (Cannery), at most {limit}\n"
        "Coins face: {face}\nAny die: {coin} instead of its use (Bait Shop {bait})",
        n=income.base,
        limit=income.limit,
        face=parts.coins_face,
        coin=parts.coin_use.coins,
        bait=parts.coin_use.bait_shop,
    )


def _market(parts: Parts) -> list[str]:
    """How many fish each row of the market asks for."""
    fish = parts.data.market.fish
    ends = [*(f"–{most - 1}" for most in fish[1:]), "+"]
    return [f"{least}{end}" for least, end in zip(fish, ends, strict=True)]


# -- one page -----------------------------------------------------------------------------


def usual(parts: Parts, *, solo: bool) -> dict[str, Text]:
    """What the sheet on one page says besides."""
    said = {
        "date": say("date"),
        "start": say("start bonus: boxes 1–3 of"),
        "harbor": say("Harbor: mark from the left"),
        "wharf": say("Wharf: mark from the left"),
        "king_crab note": say("license {vp} VP", vp=parts.data.licenses.king_crab_vp),
        "bonus": say("L: choose a bonus"),
        "barge note": say("{vp} VP each", vp=parts.boat_vp[BARGE]),
        "inuit note": say("{vp} VP each", vp=parts.boat_vp[INUIT]),
        "their fish": say("their fish"),
        "hexes worth": say("{values} VP", values=" ".join(map(str, parts.hex_vp[1:]))),
        "coins": say("Coins: a star is a star action"),
        "all fish": Text("\n".join(_market(parts))),
        "all coins": Text("\n".join(map(str, parts.data.market.coins))),
        "smokehouse": say("Smokehouse +{n}", n=parts.smokehouse),
        "scores 1": _lines(SCORE_ROWS[:4]),
        "scores 2": _lines(SCORE_ROWS[4:]),
    }
    if not solo:
        said["fishing"] = say("with a fish: everybody fishes after the income")
    for column in COLUMNS:
        key = SECTIONS[column]
        said[f"{key} boats"] = say("boats, {vp} VP each", vp=parts.boat_vp[column])
        said |= {f"{key} license {level}": _license(parts, column, level) for level in (1, 2, 3)}
    said |= {f"bonus {name}": _bonus(parts, at) for at, name in enumerate(BONUSES)}
    for section in BUILDINGS:
        said |= _building(parts, section)
    return said


def _lines(rows: tuple[tuple[str, Text], ...]) -> Text:
    """The names of score rows, one below the other."""
    return Text("\n".join(f"{{{key}}}" for key, _ in rows), rows)


def _license(parts: Parts, column: int, level: int) -> Text:
    text = words.license_words(parts, column, level)
    if level == 2:
        return say("{effect}; at once {n} coins", effect=text, n=parts.second_coins)
    if level == 3:
        return say("{effect}; {vp} VP", effect=text, vp=parts.data.license_vp.level3)
    return text


def _bonus(parts: Parts, bonus: int) -> Text:
    """A King Crab bonus in few words."""
    rate, what, limit = parts.bonuses[bonus], BONUS_WORDS[bonus], parts.bonus_limit
    if rate.per == 1:
        return say("{vp} VP a {what}, max {limit}", vp=rate.vp, what=what, limit=limit)
    return say(
        "{vp} VP per {per} {what}, max {limit}", vp=rate.vp, per=rate.per, what=what, limit=limit
    )


def _building(parts: Parts, section: int) -> dict[str, Text]:
    building = parts.buildings[section - BUILDINGS[0]]
    key, name = SECTIONS[section], SECTION_WORDS[section]
    if building.vp:
        name = say("{section}, {vp} VP", section=name, vp=building.vp)
    effect = "each" if building.vp_each else "effect"
    return {f"{key} worth": name, f"{key} {effect}": words.building_words(parts, section)}


# -- three pages --------------------------------------------------------------------------


def large(parts: Parts, *, solo: bool, captain: bool) -> dict[str, Text]:
    """What the sheet of large boxes says besides, in as few words as there can be."""
    said = {
        "level two": say("lv {n}", n=2),
        "level three": say("lv {n}", n=3),
        "harbor": say("Harbor"),
        "wharf": say("Wharf"),
        "king_crab_license": say("L: {vp} VP, bonus", vp=parts.data.licenses.king_crab_vp),
        "limit": say("bonus max {n}", n=parts.bonus_limit),
        "hexes values": Text(" ".join(map(str, parts.hex_vp[1:]))),
        "coins": say("Coins"),
    }
    if not solo and not captain:
        said["legend"] = say("(+{n}): coins at once    ★: star action", n=parts.second_coins)
    for column in COLUMNS:
        key = SECTIONS[column]
        said[f"{key} boat"] = say("{vp} VP each", vp=parts.boat_vp[column])
        for level, name in enumerate(("first", "second", "third"), 1):
            said[f"{key} {name}"] = _short_license(parts, column, level)
    for at, (rate, what) in enumerate(zip(parts.bonuses, BONUS_WORDS, strict=True), 1):
        per = f"{rate.per} " if rate.per > 1 else ""
        said[f"bonuses {at}"] = say("{vp}/{per}{what}", vp=rate.vp, per=per, what=what)
    for section in BUILDINGS:
        said |= _large_building(parts, section)
    rows = zip(_market(parts), parts.data.market.coins, strict=True)
    for at, (fish, coins) in enumerate(rows, 1):
        said |= {f"market fish {at}": Text(fish), f"market coins {at}": Text(str(coins))}
    return said | {f"{key} row": label for key, label in SCORE_ROWS}


def _short_license(parts: Parts, column: int, level: int) -> Text:
    text = _license_effect(parts, column, level)
    if level == 2:
        return say("{text} (+{n})", text=text, n=parts.second_coins)
    if level == 3:
        return say("{text}, {vp} VP", text=text, vp=parts.data.license_vp.level3)
    return text


def _license_effect(parts: Parts, column: int, level: int) -> Text:
    if column == SHRIMP:
        return (say("any type"), say("any + ★"), say("2× any + ★"))[level - 1]
    if column == COD:
        return say("{n} / launch", n=parts.cod_coins[level])
    if column == LOBSTER:
        return say("+{n} income", n=parts.lobster_coins[level])
    if column == SWORDFISH:
        stars, coins = parts.swordfish_stars[level], parts.swordfish_coins[level]
        return say("{n} ★ + {coins}", n=stars, coins=coins) if coins else say("{n} ★", n=stars)
    return say("holds {n}", n=parts.room[column][level])


def _large_building(parts: Parts, section: int) -> dict[str, Text]:
    building, key = parts.buildings[section - BUILDINGS[0]], SECTIONS[section]
    if building.vp_each:
        return {f"{key} vp": say("{vp} VP a box", vp=building.vp_each)}
    said = {f"{key} effect": words.building_words(parts, section)}
    if building.vp:
        said[f"{key} vp"] = say("{vp} VP", vp=building.vp)
    return said
