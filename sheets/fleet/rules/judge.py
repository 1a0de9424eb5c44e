"""The judge of answers: lists of legal moves, and refusals of others (sections 2 and 5.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Arg, Text, say, say_n
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules import asks, effects, moves
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import PlayerSheet, State

COLUMN_BITS = 0b11111
SHIP_BITS = COLUMN_BITS << 5
BUILDING_BITS = 0xFF << 10
_LISTED_LIMIT = 50_000

_stars_listed: dict[int, tuple[Move, ...]] = {}
_uses_listed: dict[int, tuple[Move, ...]] = {}


def _bad(message: str, rule: str, /, **args: Arg) -> Problem:
    return Problem(rule, say(message, **args))


NOTHING_LEFT = _bad("this boat type has none of those left", "FL-4.6")
BONUS_TAKEN = _bad("another player has already chosen that bonus", "FL-9.2")


# -- judging --------------------------------------------------------------------------


def check_take(state: State, _ask: asks.Take, move: moves.Take) -> Problem | None:
    if move.number <= len(state.pool):
        return None
    size = len(state.pool)
    text = say_n("the pool has only {n} die", "the pool has only {n} dice", size)
    return Problem("FL-3.2", text)


def check_use(state: State, ask: asks.Use | asks.Leftover, move: moves.DieUse) -> Problem | None:
    sheet = state.sheets[ask.seat]
    match move:
        case moves.Use(what):
            return _check_face(sheet, state.die, isinstance(ask, asks.Use), what)
        case moves.HexUse():
            return _check_hex(sheet, state.die)
        case moves.Recycle():
            return _check_recycle(sheet, state.parts)
        case moves.CoinUse():
            return None


def check_second(
    state: State, ask: asks.Second, move: moves.Second | moves.Decline
) -> Problem | None:
    if isinstance(move, moves.Decline):
        return None
    return _check_open(state.sheets[ask.seat], move.what)


def check_star(state: State, ask: asks.Star, move: moves.Star | moves.Decline) -> Problem | None:
    if isinstance(move, moves.Decline):
        return None
    return _check_open(state.sheets[ask.seat], move.section)


def check_oyster(_state: State, ask: asks.Oyster, move: moves.Oyster) -> Problem | None:
    if move.number == ask.boat:
        return None
    return _bad("answer for oyster boat {number} now", "FL-8.3", number=ask.boat)


def wrong_kind(ask: asks.AnyDecision, move: Move) -> Problem:
    """The move answers something else than what is asked."""
    match move:
        case moves.Reroll():
            if isinstance(ask, asks.Leftover):
                return _bad("the leftover die can't be rerolled", "FL-11.2")
            return _bad(
                "you can reroll only your own die, right after taking it, with the Casino",
                "FL-11.2",
            )
        case moves.Decline() if isinstance(ask, asks.Use | asks.Leftover):
            return _bad("you have to use the die; as a coin you always can", "FL-3.14")
        case moves.Second():
            return _bad("only your own shrimp die with license level 3 can be used twice", "FL-5.4")
        case moves.Star():
            when = "FL-6.9" if isinstance(ask, asks.Oyster) else "FL-6.8"
            return _bad("there is no star action to perform now", when)
    return Problem(ask.basis, _wanted(ask))


def _wanted(ask: asks.AnyDecision) -> Text:
    """Return the refusal that names the question to answer first."""
    match ask:
        case asks.Take():
            return say("take a die first")
        case asks.Casino():
            return say("first decide: keep the die, or reroll it?")
        case asks.Use():
            return say("use your own die now")
        case asks.Leftover():
            return say("use the leftover die now")
        case asks.Second():
            return say("use the shrimp die a second time now, or decline")
        case asks.Star():
            return say("take or decline the star action now")
        case asks.Choose():
            return say("choose a license or a boat for the ? box now")
        case asks.Oyster(boat=number):
            return say("oyster boat {number}: choose a fish or a coin now", number=number)
        case asks.Bonus():
            return say("choose a King Crab bonus now")


def _check_open(sheet: PlayerSheet, what: int) -> Problem | None:
    """A section needs an open box (FL-4.1); coins always go."""
    if what == names.USE_COINS or sheet.open >> what & 1:
        return None
    return _bad("{section} has no open box left", "FL-4.1", section=names.SECTION_WORDS[what])


def _check_face(sheet: PlayerSheet, die: int, own: bool, what: int) -> Problem | None:
    """Return a problem if the face forbids this normal use (FL-3.6 to FL-3.11, FL-5.2)."""
    if what in names.COLUMNS or what == names.USE_COINS:
        if (
            die == names.SHRIMP
            and what != names.SHRIMP
            and not (own and sheet.levels[names.SHRIMP])
        ):
            if not own:
                return _bad("shrimp licenses don't work on the leftover die", "FL-5.5")
            return _bad("a shrimp die counts as another type only with a license", "FL-5.2")
        if die != names.SHRIMP and names.FACES[die] != names.USES[what]:
            rule = "FL-3.7" if what == names.USE_COINS else "FL-3.6"
            return _bad("the die shows {face}", rule, face=names.FACE_WORDS[die])
        return _check_open(sheet, what)
    needed, rule = names.HARBOR, "FL-3.8"
    if what in names.BUILDINGS:
        needed, rule = names.WHARF, "FL-3.9"
    elif what == names.USE_MARKET:
        needed, rule = names.MARKET, "FL-3.10"
    if die != needed:
        return _bad("the die shows {face}", rule, face=names.FACE_WORDS[die])
    return None if what == names.USE_MARKET else _check_open(sheet, what)


def _check_hex(sheet: PlayerSheet, die: int) -> Problem | None:
    if not sheet.done >> names.SEAFOOD_BUFFET & 1:
        return _bad("filling hexes requires the completed Seafood Buffet", "FL-11.4")
    if die >= names.COINS:
        return _bad("only a die showing a boat type fills a hex", "FL-11.4")
    if sheet.hexes >> die & 1:
        return _bad("the {face} hex is already filled", "FL-11.4", face=names.FACE_WORDS[die])
    return None


def _check_recycle(sheet: PlayerSheet, parts: Parts) -> Problem | None:
    if not sheet.done >> names.RECYCLING_YARD & 1:
        return _bad("recycling requires the completed Recycling Yard", "FL-11.6")
    if sheet.recycled >= parts.recycling_uses:
        return _bad("all recycling stars are used", "FL-11.6")
    return None


# -- listing ----------------------------------------------------------------------------


def legal_takes(state: State, _ask: asks.Take) -> Sequence[Move]:
    return moves.TAKES[: len(state.pool)]


def legal_seconds(state: State, ask: asks.Second) -> Sequence[Move]:
    columns = _bits(state.sheets[ask.seat].open & COLUMN_BITS)
    return [
        *(moves.SECOND[column] for column in columns),
        moves.SECOND[names.USE_COINS],
        moves.DECLINE,
    ]


def legal_stars(state: State, ask: asks.Star) -> Sequence[Move]:
    opened = state.sheets[ask.seat].open
    listed = _stars_listed.get(opened)
    if listed is None:
        listed = (*(moves.STAR[section] for section in _bits(opened)), moves.DECLINE)
        _keep(_stars_listed, opened, listed)
    return listed


def legal_choices(state: State, ask: asks.Choose) -> Sequence[Move]:
    boats = state.parts.boat_count[ask.column]
    left = effects.choices_left(state.sheets[ask.seat], ask.column, boats)
    return [move for move in moves.CHOOSE if move.letter in left]


def legal_oysters(_state: State, ask: asks.Oyster) -> Sequence[Move]:
    return moves.OYSTER[ask.boat - 1]


def legal_bonuses(state: State, _ask: asks.Bonus) -> Sequence[Move]:
    return [moves.BONUS[bonus] for bonus in effects.free_bonuses(state.sheets)]


def legal_uses(state: State, ask: asks.Use | asks.Leftover) -> Sequence[Move]:
    """The uses of a die: normal, coin, hex, recycle (D3); lists of known situations are kept."""
    sheet = state.sheets[ask.seat]
    die = state.die
    opened = sheet.open
    done = sheet.done
    wild = die == names.SHRIMP and sheet.levels[names.SHRIMP] > 0 and type(ask) is asks.Use
    if die < names.COINS:
        relevant = opened & COLUMN_BITS if wild else opened & 1 << die
        hexed = done >> names.SEAFOOD_BUFFET & 1 and not sheet.hexes >> die & 1
    else:
        hexed = False
        relevant = 0
        if die == names.HARBOR:
            relevant = opened & SHIP_BITS
        elif die == names.WHARF:
            relevant = opened & BUILDING_BITS
    recycles = done >> names.RECYCLING_YARD & 1 and sheet.recycled < state.parts.recycling_uses
    key = ((relevant << 4 | die) << 1 | wild) << 2 | bool(hexed) << 1 | bool(recycles)
    listed = _uses_listed.get(key)
    if listed is None:
        listed = tuple(_list_uses(relevant, die, wild, bool(hexed), bool(recycles)))
        _keep(_uses_listed, key, listed)
    return listed


def _list_uses(sections: int, die: int, wild: bool, hexed: bool, recycles: bool) -> Iterator[Move]:
    yield from (moves.USE[section] for section in _bits(sections))
    if die == names.COINS or wild:
        yield moves.USE[names.USE_COINS]
    if die == names.MARKET:
        yield moves.USE[names.USE_MARKET]
    yield moves.COIN
    if hexed:
        yield moves.HEX
    if recycles:
        yield moves.RECYCLE


def _keep(known: dict[int, tuple[Move, ...]], key: int, listed: tuple[Move, ...]) -> None:
    if len(known) >= _LISTED_LIMIT:
        known.clear()
    known[key] = listed


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
