"""The signs of the printed sheet, by the names its arrangements give them: pictograms, colours,
numbers and formulas, all from the component data and the state of the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import PlayerSheet

TONES = ("orange", "sky", "vermilion", "green", "purple")
# pictograms that have another name than their section
OTHERS = {
    "annas_bank": "bank",
    "seafood_buffet": "buffet",
    "fishermans_pub": "pub",
    "ridback_cannery": "cannery",
}
SCORE_SIGNS = {
    "fish": "fish",
    "boats": "boat",
    "licenses": "licence",
    "buildings": "building",
    "king_crab": "king-crab",
    "cards": "card",
}
LEGEND = {
    "legend license": "licence",
    "legend boat": "boat-small",
    "legend choice": "?",
    "legend fishing": "fishing",
    "legend star": "star",
    "legend points": "1",
    "legend start": TONES[0],
}
BONUS_SIGNS = ("fish", "boat", "licence", "building")
Sign = tuple[str, str]


def picture(section: int) -> str:
    """The pictogram of a section."""
    name = names.SECTIONS[section]
    return OTHERS.get(name, name.replace("_", "-"))


def signs(parts: Parts, own: PlayerSheet | None) -> dict[str, str]:
    """All of them; ``own`` is None for a blank sheet, where every boat is in colour."""
    found = dict(_sections())
    found |= dict(_columns(parts))
    found |= dict(_boats(parts, own))
    found |= dict(_buildings(parts, own))
    found |= dict(_bonuses(parts))
    found |= dict(_money(parts))
    return found


def _sections() -> Iterator[Sign]:
    for section, name in enumerate(names.SECTIONS):
        yield f"{name} sign", picture(section)
    for column, tone in zip(names.COLUMNS, TONES, strict=True):
        yield f"{names.SECTIONS[column]} tone", tone
        yield f"{names.SECTIONS[column]} tint", f"{tone}-tint"


def _columns(parts: Parts) -> Iterator[Sign]:
    for column in names.COLUMNS:
        for level in (1, 2, 3):
            yield f"{names.SECTIONS[column]} formula {level}", formula(parts, column, level)
    yield "level two", f"+{parts.second_coins} coin"
    yield "level three", str(parts.data.license_vp.level3)


def formula(parts: Parts, column: int, level: int) -> str:
    """Return the effect of a license, in signs (FL-5)."""
    if column == names.SHRIMP:
        return ("die > any-type", "die > any-type + star", "any-type any-type + star")[level - 1]
    if column == names.COD:
        return f"launch > {parts.cod_coins[level]} coin"
    if column == names.LOBSTER:
        return f"+{parts.lobster_coins[level]} coin"
    if column == names.SWORDFISH:
        coins = " + coin" if parts.swordfish_coins[level] else ""
        return "fishing > " + " ".join(["star"] * parts.swordfish_stars[level]) + coins
    return f"boat {parts.room[column][level]} fish"


def _boats(parts: Parts, own: PlayerSheet | None) -> Iterator[Sign]:
    """A hull takes its colour when it is launched, so that the fleet grows."""
    for section in parts.boat_sections:
        name = names.SECTIONS[section]
        tone = TONES[section] if section in names.COLUMNS else "blue-mid"
        launched = len(own.fish[section]) if own else parts.boat_count[section]
        yield f"{name} vp", str(parts.boat_vp[section])
        for number in range(1, parts.boat_count[section] + 1):
            yield f"{name} hull {number}", tone if number <= launched else "white"
            yield f"{name} vp {number}", str(parts.boat_vp[section])
    yield "king_crab license", str(parts.data.licenses.king_crab_vp)


def _buildings(parts: Parts, own: PlayerSheet | None) -> Iterator[Sign]:
    """A front becomes grey when it is completed, so that the town fills up."""
    for section in names.BUILDINGS:
        name, building = names.SECTIONS[section], parts.buildings[section - names.BUILDINGS[0]]
        if points := building.vp or building.vp_each:
            yield f"{name} vp", str(points)
        done = own is not None and own.done >> section & 1 == 1
        yield f"{name} front", "deep-tint" if own is None else "deep-mid" if done else "white"


def _bonuses(parts: Parts) -> Iterator[Sign]:
    for name, rate, sign in zip(names.BONUSES, parts.bonuses, BONUS_SIGNS, strict=True):
        yield f"bonus {name} vp", str(rate.vp)
        yield f"bonus {name} per", f"/{rate.per if rate.per > 1 else ''} {sign}"


def _money(parts: Parts) -> Iterator[Sign]:
    for row, coins in enumerate(parts.data.market.coins, 1):
        yield f"market {row}", "fish"
        yield f"pays {row}", f"{coins} coin"
    base, use = parts.income.base, parts.coin_use
    yield "income", f"{base} coin"
    yield "license coin", "+ lobster"
    yield "boat coin", "+ cannery"
    yield "die coin", f"die > {use.coins} coin"
    yield "die bait", f"bait-shop > {use.bait_shop} coin"
    yield "face coin", f"coins > {parts.coins_face} coin"
    yield "large scale", ""
    for key, sign in SCORE_SIGNS.items():
        yield f"{key} score", sign
