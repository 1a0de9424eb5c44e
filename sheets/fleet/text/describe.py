"""Prompts, and the consequences of moves, in words."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.asks import ChanceEvent
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.engine.wording import Part
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules import asks, counts, modules, moves, scoring
from sheets.fleet.rules.state import PlayerSheet, State

# -- prompts ------------------------------------------------------------------------------


def prompt(state: State, parts: Parts) -> Text:
    """Return the prompt of the question on top."""
    if not state.asks:
        return scoring.standings(state, parts).text
    ask = state.asks[-1]
    if isinstance(ask, ChanceEvent):
        return _chance_prompt(state, parts, ask)
    who = PlayerName(ask.seat)
    match ask:
        case asks.Take():
            faces = tuple(names.FACE_WORDS[face] for face in state.pool)
            return say("{who} takes a die: {faces}", who=who, faces=faces)
        case asks.Casino():
            face = names.FACE_WORDS[state.die]
            return say("{who}: keep the {face} die, or reroll it?", who=who, face=face)
        case asks.Use():
            return say("{who} uses the {face} die", who=who, face=names.FACE_WORDS[state.die])
        case asks.Leftover():
            face = names.FACE_WORDS[state.die]
            return say("{who} uses the leftover die: {face}", who=who, face=face)
        case asks.Second():
            return say("{who}: second use of the shrimp die", who=who)
        case asks.Star():
            left = state.sheets[ask.seat].stars
            return say_n("{who}: a star action", "{who}: a star action ({n} to do)", left, who=who)
        case asks.Choose(column=column):
            section = names.SECTION_WORDS[column]
            return say("{who}: {section}, license or boat?", who=who, section=section)
        case asks.Oyster(boat=number):
            return say("{who}: oyster boat {number}, fish or coin?", who=who, number=number)
        case asks.Bonus():
            return say("{who} chooses a King Crab bonus", who=who)


def _chance_prompt(state: State, parts: Parts, ask: asks.Chance) -> Text:
    match ask:
        case asks.RollBoat():
            return say_n(
                "round {round}: roll {n} boat die",
                "round {round}: roll {n} boat dice",
                parts.boat_dice(state.actors),
                round=state.round,
            )
        case asks.RollTown():
            return say_n(
                "round {round}: roll {n} town die and one boat die",
                "round {round}: roll {n} town dice and one boat die",
                parts.town_dice(state.actors),
                round=state.round,
            )
        case asks.Reroll(player):
            return say("{who} rerolls the die: what does it show?", who=PlayerName(player))
        case asks.Start(player):
            return say("{who} rolls a boat die for the start bonus", who=PlayerName(player))
        case asks.Captain(player):
            return say("{who} is dealt a captain card", who=PlayerName(player))
        case asks.First():
            players = tuple(map(PlayerName, range(len(state.sheets))))
            return say("who goes first: {names}?", names=players)
        case asks.Trophies():
            return say("draw one gold and one silver trophy")


# -- what a move does -------------------------------------------------------------------------


def describe(state: State, parts: Parts, move: moves.Move) -> Text:
    """Return the consequences of a legal decision that its display words do not say."""
    if not state.asks or state.asks[-1].seat < 0:
        return Text("")
    sheet = state.sheets[state.asks[-1].seat]
    match move:
        case moves.Take(number) if state.pool.count(state.pool[number - 1]) > 1:
            return say("die {number}", number=number)
        case moves.Reroll():
            return say("the new face counts")
        case moves.Use(what) | moves.Second(what):
            return _describe_use(parts, sheet, what)
        case moves.Recycle():
            left = parts.recycling_uses - sheet.recycled
            return say_n("{n} use left", "{n} uses left", left)
        case moves.Star(section):
            return next_box(sheet, parts, section)
        case moves.Choose(letter):
            ask = state.asks[-1]
            assert isinstance(ask, asks.Choose)
            return _describe_choice(parts, sheet, ask.column, letter)
        case moves.Oyster(number, coin):
            full = sheet.fish[names.OYSTER][number - 1] >= counts.room(sheet, parts, names.OYSTER)
            return say("no room for it") if full and not coin else Text("")  # FL-8.5
        case moves.Bonus(bonus):
            return bonus_words(parts, bonus)
    return Text("")


def _describe_use(parts: Parts, sheet: PlayerSheet, what: int) -> Text:
    if what == names.USE_COINS:
        return Text("")
    if what == names.USE_MARKET:
        return say_n("for {n} fish", "for {n} fish", counts.fish(sheet))
    return next_box(sheet, parts, what)


def next_box(sheet: PlayerSheet, parts: Parts, section: int) -> Text:
    """The box that would be marked and what it gives."""
    number = sheet.marks[section] + 1
    size = parts.sizes[section]
    letter = parts.patterns[section][number - 1]
    if section in names.BUILDINGS:
        last = number + sheet.struck[section] == size
        gives = say("completes it") if last else say("one step")
    else:
        gives = {
            "o": say("one step"),
            "L": say("a license"),
            "B": say("a boat"),
            "?": say("a license or a boat"),
            "F": say("private fishing"),
        }[letter]
    return say("box {number} of {size}: {gives}", number=number, size=size, gives=gives)


def _describe_choice(parts: Parts, sheet: PlayerSheet, column: int, letter: str) -> Text:
    if letter == "L":
        level = sheet.levels[column] + 1
        return say(
            "level {level}: {effect}", level=level, effect=license_words(parts, column, level)
        )
    number = len(sheet.fish[column]) + 1
    return say("boat {number} of {count}", number=number, count=parts.boat_count[column])


def license_words(parts: Parts, column: int, level: int) -> Text:
    """Return the effect of a license, in short."""
    if column == names.SHRIMP:
        return (
            say("your own shrimp die counts as any type or coins"),
            say("the same, and a star action"),
            say("used twice, and a star action"),
        )[level - 1]
    if column == names.OYSTER:
        return say("oyster boats hold {room}; fish or coin", room=parts.room[names.OYSTER][level])
    coins = (parts.cod_coins, parts.lobster_coins)
    if column in (1, 2):
        coin = coins[column - 1][level]
        if column == 1:
            return say_n("{n} coin for each launch", "{n} coins for each launch", coin)
        return say_n("{n} more coin of income", "{n} more coins of income", coin)
    stars, extra = parts.swordfish_stars[level], parts.swordfish_coins[level]
    text = say_n("{n} star action after fishing", "{n} star actions after fishing", stars)
    if extra:
        return say_n("{stars}, then {n} coin", "{stars}, then {n} coins", extra, stars=text)
    return text


def captain_words(parts: Parts, card: int) -> Text:
    """A captain card and what it scores (FL-12.3)."""
    captain = parts.captains[card]
    return say(
        "{captain}, 1 VP for every {what}, at most {limit}",
        captain=names.CAPTAIN_WORDS[card],
        what=modules.counted(captain.counts, captain.per),
        limit=captain.limit,
    )


def building_words(parts: Parts, section: int) -> Text:
    """Return the effect of a completed building, in short."""
    texts = {
        names.CASINO: say("reroll your own die once per dice phase"),
        names.ANNAS_BANK: say("{vp} VP per box", vp=parts.buildings[1].vp_each),
        names.SEAFOOD_BUFFET: say("a boat die may fill the hex of its type"),
        names.RECYCLING_YARD: say(
            "a die may give a star action, {n} times", n=parts.recycling_uses
        ),
        names.FISHERMANS_PUB: say("points only"),
        names.BAIT_SHOP: say("a die used as a coin earns {n}", n=parts.coin_use.bait_shop),
        names.SMOKEHOUSE: say("the market pays {n} more", n=parts.smokehouse),
        names.RIDBACK_CANNERY: say("income: {n} more for each full boat", n=parts.income.full_boat),
    }
    return texts[section]


def glossary(parts: Parts) -> Iterator[Part]:
    """Columns, harbor ships and buildings, each with its rule."""
    for section in names.COLUMNS:
        levels = tuple(license_words(parts, section, level) for level in (1, 2, 3))
        yield Part(
            names.SECTIONS[section], names.SECTION_WORDS[section], _levels(levels), _RULES[section]
        )
    for section, about in _SHIPS.items():
        yield Part(names.SECTIONS[section], names.SECTION_WORDS[section], about, _RULES[section])
    for section in names.BUILDINGS:
        about = building_words(parts, section)
        yield Part(names.SECTIONS[section], names.SECTION_WORDS[section], about, _RULES[section])


def _levels(levels: tuple[Text, ...]) -> Text:
    first, second, third = levels
    return say(
        "license 1: {first}; 2: {second}; 3: {third}", first=first, second=second, third=third
    )


_SHIPS = {
    names.KING_CRAB: say("its license earns a bonus at the end; its boats fish"),
    names.CAPTAINS_CLUB: say("each activation box: your boats fish at once"),
    names.RESEARCH_VESSEL: say("each activation box launches a research vessel"),
    names.BARGE: say("its activation box launches the barge"),
    names.INUIT: say("each activation box launches an Inuit boat"),
}
_RULES = (
    *("FL-5.2", "FL-5.9", "FL-5.13", "FL-5.16", "FL-5.20"),
    *("FL-9.2", "FL-9.4", "FL-9.6", "FL-9.7", "FL-9.8"),
    *("FL-11.2", "FL-11.3", "FL-11.4", "FL-11.6", "FL-11.7", "FL-11.8", "FL-10.3", "FL-7.1"),
)


def bonus_words(parts: Parts, bonus: int) -> Text:
    """Return the payment of a King Crab bonus."""
    rate = parts.bonuses[bonus]
    what = (
        say_n("fish", "{n} fish", rate.per),
        say_n("launched boat", "{n} launched boats", rate.per),
        say_n("active license", "{n} active licenses", rate.per),
        say_n("completed building", "{n} completed buildings", rate.per),
    )[bonus]
    return say(
        "{vp} VP per {what}, at most {limit}", vp=rate.vp, what=what, limit=parts.bonus_limit
    )


def group(move: moves.Move) -> Text:
    """The heading a legal move is listed under."""
    match move:
        case moves.Use(what) | moves.Second(what) | moves.Star(what):
            if what in names.COLUMNS:
                return say("boat columns")
            if what in names.SHIPS:
                return say("harbor")
            if what in names.BUILDINGS:
                return say("wharf")
            return say("coins")
        case moves.CoinUse() | moves.HexUse() | moves.Recycle():
            return say("instead of the normal use")
    return Text("")


def owed(state: State) -> list[tuple[Text, Text]]:
    """Everything still due and by whom: nothing is to be forgotten."""
    due: list[tuple[Text, Text]] = []
    for seat, sheet in enumerate(state.sheets):
        things: list[Text] = []
        for ask in reversed(state.asks):
            if ask.seat == seat and type(ask) in _OWED:
                things.append(_OWED[type(ask)])
        if sheet.stars:
            things.append(say_n("{n} star action", "{n} star actions", sheet.stars))
        if state.swordfish and state.swordfish[seat]:
            things.append(say("swordfish bonus"))
        if things:
            due.append((say("{who}", who=PlayerName(seat)), say("{things}", things=tuple(things))))
    return due


_OWED: dict[type[asks.Ask], Text] = {
    asks.Casino: say("reroll or keep"),
    asks.Use: say("use your own die"),
    asks.Leftover: say("use the leftover die"),
    asks.Second: say("second use of the shrimp die"),
    asks.Choose: say("license or boat"),
    asks.Oyster: say("fish or coin for an oyster boat"),
    asks.Bonus: say("King Crab bonus"),
}


def trophy_words(state: State, parts: Parts) -> tuple[Text, Text]:
    """The two trophies in play."""
    return names.GOLD_WORDS[state.gold], modules.silver_words(parts, state.silver)
