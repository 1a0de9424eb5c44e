"""The words of the player aid and of Captain Ruth's page."""

from __future__ import annotations

from sheets.engine.text import Text, say
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules import modules
from sheets.fleet.text import describe as words

Chapter = tuple[Text, tuple[Text, ...], str]  # title, sentences, sign


def aid(parts: Parts) -> list[Chapter]:
    """The rules in short, for the back of the sheet."""
    return [
        _round(parts),
        _boxes(),
        _dice(parts),
        _stars(),
        _licenses(parts),
        _harbor(parts),
        _wharf(parts),
        _score(parts),
        _captains(parts),
        _trophies(parts),
    ]


def _round(parts: Parts) -> Chapter:
    income = parts.income
    return (
        say("Each round"),
        (
            say(
                "1. Boat phase: roll the boat dice. In turn order, each player takes one die "
                "and uses it; then everyone uses the leftover die."
            ),
            say(
                "2. Income: {base} coin, more with lobster licenses and the Cannery, at most "
                "{limit}.",
                base=income.base,
                limit=income.limit,
            ),
            say(
                "3. Fishing, in even rounds: first the barge, then every boat that is not full "
                "catches 1 fish. Each oyster boat then takes a second fish or a coin."
            ),
            say(
                "4. Town phase: like the boat phase, with one town die per player and one boat die."
            ),
            say("The next player to the left goes first. {rounds} rounds.", rounds=parts.rounds),
        ),
        "first-player",
    )


def _boxes() -> Chapter:
    return (
        say("Boxes"),
        (
            say("Always mark the first open box of a section; never skip one."),
            say(
                "Sheet of paper: a license. Boat: it is launched. ?: your choice of the two. "
                "Hook: your boats fish at once."
            ),
            say("A building is completed with its last box and works from then on."),
        ),
        "pencil",
    )


def _dice(parts: Parts) -> Chapter:
    use = parts.coin_use
    return (
        say("Use a die for one of these"),
        (
            say("boat type: a box of that column; coins: {n} coins", n=parts.coins_face),
            say("harbor, wharf: a box of any ship, of any building; market: coins by your fish"),
            say(
                "any die instead: {n} coin ({bait} with the Bait Shop)",
                n=use.coins,
                bait=use.bait_shop,
            ),
            say(
                "with the Seafood Buffet: the hex of its type; with the Recycling Yard: a star "
                "action"
            ),
        ),
        "die",
    )


def _stars() -> Chapter:
    return (
        say("Star actions"),
        (
            say(
                "Mark one box of any section, with its effect; never a coin, fish, hex or"
                " recycling box."
            ),
            say(
                "Take all coins of a gain first, then its star actions. "
                "You can decline star actions but not save them."
            ),
            say("Star actions from fishing wait until everyone has fished."),
        ),
        "star",
    )


def _licenses(parts: Parts) -> Chapter:
    lines = []
    for column in names.COLUMNS:
        effects = tuple(
            say("{level}: {effect}", level=level, effect=words.license_words(parts, column, level))
            for level in (1, 2, 3)
        )
        lines.append(
            say("{section} – {effects}", section=names.SECTION_WORDS[column], effects=effects)
        )
    lines.append(
        say(
            "Only the highest level works. Level 2 pays {coins} coins at once, level "
            "3 is worth {vp} VP.",
            coins=parts.second_coins,
            vp=parts.data.license_vp.level3,
        )
    )
    return say("Licenses"), tuple(lines), "licence"


def _harbor(parts: Parts) -> Chapter:
    vp = parts.data.licenses.king_crab_vp
    return (
        say("Harbor"),
        (
            say(
                "King Crab – license {vp} VP: choose a bonus nobody has (at most {limit} "
                "VP); then boats",
                vp=vp,
                limit=parts.bonus_limit,
            ),
            say(
                "Captain's Club – hook: your boats fish, without the swordfish bonus; it is "
                "not a boat"
            ),
            say(
                "Research vessel – {vp} VP each; it carries no fish and is never full",
                vp=parts.boat_vp[7],
            ),
            say("Barge – before the others fish: 1 fish for each of your full boats"),
            say("Inuit boat – fishes like any boat"),
        ),
        "harbor",
    )


def _wharf(parts: Parts) -> Chapter:
    return (
        say("Wharf"),
        tuple(
            say(
                "{section} – {effect}",
                section=names.SECTION_WORDS[section],
                effect=words.building_words(parts, section),
            )
            for section in names.BUILDINGS
        ),
        "wharf",
    )


def _score(parts: Parts) -> Chapter:
    bonuses = tuple(words.bonus_words(parts, bonus) for bonus in range(4))
    return (
        say("Score"),
        (
            say("1 VP per fish; boats; level 3 licenses and the King Crab; buildings; bonus"),
            say("hexes {values} VP", values=" / ".join(map(str, parts.hex_vp[1:]))),
            say("King Crab: {bonuses}", bonuses=bonuses),
            say("Ties: more fish wins; then the victory is shared."),
        ),
        "vp",
    )


def _captains(parts: Parts) -> Chapter:
    lines = []
    for card, captain in enumerate(parts.captains):
        boxes = tuple(names.SECTION_WORDS[names.SECTIONS.index(name)] for name in captain.extra)
        lines.append(
            say(
                "{captain} – also {boxes}; 1 VP for every {what}, at most {limit}",
                captain=names.CAPTAIN_WORDS[card],
                boxes=boxes,
                what=modules.counted(captain.counts, captain.per),
                limit=captain.limit,
            )
        )
    return say("Captain cards (module)"), tuple(lines), "captains-club"


def _trophies(parts: Parts) -> Chapter:
    gold = tuple(names.GOLD_WORDS[at] for at in range(len(names.GOLDS)))
    silver = tuple(modules.silver_words(parts, at) for at in range(len(names.SILVERS)))
    return (
        say("Trophies (module), {vp} VP each", vp=parts.trophy_vp),
        (
            say("gold, at the end – one of: {gold}", gold=gold),
            say("silver, once – one of: {silver}", silver=silver),
        ),
        "challenge",
    )


def ruth(parts: Parts) -> list[Chapter]:
    """Captain Ruth's rules in short."""
    return [
        (
            say("She takes a die"),
            (
                say("Odd rounds: you go first. Even rounds: she does, also with the leftover die."),
                say(
                    "Boat phase: the type of her boat stone, or the next one "
                    "clockwise that is rolled and open; three coins only if there is "
                    "no such die."
                ),
                say(
                    "Town phase: harbor, else wharf, else the boat die, else market. "
                    "Dice she cannot use come last."
                ),
            ),
            "die",
        ),
        _strikes(parts),
        (
            say("End of the round"),
            (
                say("Every stone moves to the next section of its route that has an open box."),
                say("The game ends after round {n}.", n=parts.solo_rounds),
            ),
            "first-player",
        ),
    ]


def _strikes(parts: Parts) -> Chapter:
    """The boxes that Captain Ruth crosses out (FL-14.6 to FL-14.23)."""
    return (
        say("She strikes"),
        (
            say(
                "Her own die: the {n} lowest open boxes of the section; the leftover die: {left}.",
                n=parts.own_strikes,
                left=parts.leftover_strikes,
            ),
            say(
                "Harbor and wharf dice: where her stone is, or the next open "
                "section clockwise. Boat dice: the column shown."
            ),
            say(
                "Three coins: 1 box where her boat stone is. Market: the next "
                "open star of the coin track; you skip it."
            ),
            say("A building with no open box left is completed if one of its boxes is yours."),
        ),
        "pencil",
    )
