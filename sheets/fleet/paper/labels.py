"""The words of the printed sheet, by the names its arrangements give them.

What a picture says needs no words: numbers, points and formulas are among the ``signs``.
"""

from __future__ import annotations

from sheets.engine.score import Score
from sheets.engine.text import Text, say
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.text.describe import bonus_words

SCORE_ROWS: tuple[tuple[str, Text], ...] = (
    ("fish", say("Fish")),
    ("boats", say("Boats")),
    ("licenses", say("Licenses")),
    ("buildings", say("Buildings")),
    ("king_crab", say("King Crab")),
    ("cards", say("Cards")),
)


def common(parts: Parts, player: str, captain: Text | None) -> dict[str, Text]:
    """Return the words that every style has."""
    said = {
        **dict(zip(names.SECTIONS, names.SECTION_WORDS, strict=True)),
        **{f"{key} row": label for key, label in SCORE_ROWS},
        "subtitle": Text("The Dice Game"),
        "name": say("name"),
        "date": say("date"),
        "start": say("start bonus"),
        "rounds": say("rounds"),
        "harbor": say("Harbor"),
        "wharf": say("Wharf"),
        "bonus": say("one bonus"),
        "bonus limit": say("at most {n}", n=parts.bonus_limit),
        "coins": say("Coins"),
        "market": say("Market"),
        "all fish": Text("\n".join(_market(parts))),
        "market more": say("Smokehouse +{n}", n=parts.smokehouse),
        "coins from": say("Income"),
        "income limit": say("at most {n}", n=parts.income.limit),
        "hexes scale": Text(_scale(parts)),
        "hexes values": Text(_scale(parts).replace("\n", " · ")),
        "score": say("Score"),
        "total": say("Total"),
    }
    if player:
        said["player"] = Text(player)
    if captain is not None:
        said["captain"] = captain
    return said


def points(score: Score, cards: int) -> dict[str, Text]:
    """Return the numbers of the score boxes; the bonus without that of cards is King Crab's."""
    found = {key: score.category(key) for key in ("fish", "boats", "licenses", "buildings")}
    found |= {
        "king_crab": score.category("bonus") - cards,
        "cards": cards,
        "total": score.total,
    }
    return {f"{key} points": Text(str(value)) for key, value in found.items()}


def _market(parts: Parts) -> list[str]:
    """Return the fish that each row of the market asks for."""
    fish = parts.data.market.fish
    ends = [*(f"–{most - 1}" for most in fish[1:]), "+"]
    return [f"{least}{end}" for least, end in zip(fish, ends, strict=True)]


def _scale(parts: Parts) -> str:
    """The points of one hex, two …, on two lines."""
    values = list(map(str, parts.hex_vp[1:]))
    half = (len(values) + 1) // 2
    return " · ".join(values[:half]) + "\n" + " · ".join(values[half:])


def bonuses(parts: Parts) -> dict[str, Text]:
    """Return the King Crab bonuses as sentences, where no formula shows them."""
    return {
        f"bonus {number}": bonus_words(parts, number - 1)
        for number in range(1, len(parts.bonuses) + 1)
    }


def explained(parts: Parts) -> dict[str, Text]:
    """Return the meanings of signs in brief: where there is room for text (not in ``large``)."""
    use, income = parts.coin_use, parts.income
    return {
        "start boxes": say("boxes 1–3 of"),
        "at once": say("at once"),
        "from the left": say("mark from the left"),
        "license": say("license"),
        "one bonus": say("one bonus"),
        "captains_club note": say("your boats fish"),
        "each 1": say("each"),
        "each 2": say("each"),
        "barge note": say("= full boats"),
        "king_crab boats": say("boats"),
        "per box": say("per box"),
        "stars": say("a star box is a star action"),
        "income line 1": say("each round"),
        "income line 2": say("license bonus"),
        "income line 3": say("{n} per full boat", n=income.full_boat),
        "any die": say(
            "any die instead of its use: {coin} (Bait Shop {bait})",
            coin=use.coins,
            bait=use.bait_shop,
        ),
        "coins face": say("coins face: {face}", face=parts.coins_face),
        **_licenses(),
        **_buildings(parts),
        "legend license": say("license"),
        "legend boat": say("launch a boat"),
        "legend choice": say("license or boat"),
        "legend fishing": say("your boats fish now"),
        "legend star": say("star action: mark any section"),
        "legend points": say("points"),
        "legend start": say("start bonus"),
    }


def _licenses() -> dict[str, Text]:
    """Return the words that the formula of a license needs beside it."""
    said = {
        (names.SHRIMP, 1): say("own shrimp die: any type or coins"),
        (names.SHRIMP, 2): say("the same, then a star action"),
        (names.SHRIMP, 3): say("used twice, then a star action"),
        (names.COD, 1): say("for each boat you launch"),
        (names.LOBSTER, 1): say("in every income phase"),
        (names.SWORDFISH, 1): say("after every fishing phase"),
        (names.SWORDFISH, 2): say("the star action first"),
        (names.OYSTER, 1): say("a boat catches fish + fish or fish + 1 coin"),
    }
    return {
        f"{names.SECTIONS[column]} license {level}": text for (column, level), text in said.items()
    }


def _buildings(parts: Parts) -> dict[str, Text]:
    """Return the effects of completed buildings, in few words."""
    said = {
        names.CASINO: say("reroll your die once per phase"),
        names.SEAFOOD_BUFFET: say("a boat die fills its type’s hex"),
        names.RECYCLING_YARD: say("a die gives a star action, {n} times", n=parts.recycling_uses),
        names.BAIT_SHOP: say("a die used as a coin earns {n}", n=parts.coin_use.bait_shop),
        names.SMOKEHOUSE: say("the market pays {n} more", n=parts.smokehouse),
        names.RIDBACK_CANNERY: say("income: {n} more per full boat", n=parts.income.full_boat),
    }
    return {f"{names.SECTIONS[section]} effect": text for section, text in said.items()}
