"""What may be done: ``check`` says why not, ``legal`` lists (sections 2 and 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sheets.engine.asks import CHANCE
from sheets.engine.errors import Problem
from sheets.engine.text import Arg, Text, say, say_n
from sheets.fleet.names import (
    BUILDINGS,
    COINS,
    COLUMNS,
    FACE_WORDS,
    FACES,
    HARBOR,
    MARKET,
    RECYCLING_YARD,
    SEAFOOD_BUFFET,
    SECTION_WORDS,
    SHRIMP,
    USE_COINS,
    USE_MARKET,
    USES,
    WHARF,
)
from sheets.fleet.parts import Parts
from sheets.fleet.rules import chance as chances
from sheets.fleet.rules import effects
from sheets.fleet.rules.moves import (
    BONUS,
    CHOOSE,
    COIN,
    DECLINE,
    HEX,
    KEEP,
    OYSTER,
    RECYCLE,
    REROLL,
    SECOND,
    STAR,
    TAKES,
    USE,
    Bonus,
    Choose,
    CoinUse,
    Decline,
    HexUse,
    Keep,
    Move,
    Recycle,
    Reroll,
    Second,
    Star,
    Take,
    Use,
)
from sheets.fleet.rules.moves import Oyster as OysterMove
from sheets.fleet.rules.state import Ask, PlayerSheet, State

COLUMN_BITS = 0b11111
SHIP_BITS = COLUMN_BITS << 5
BUILDING_BITS = 0xFF << 10
_LISTED_LIMIT = 50_000

_stars_listed: dict[int, tuple[Move, ...]] = {}
_uses_listed: dict[int, tuple[Move, ...]] = {}

# What each ask wants, for the refusal of anything else.
_WANTED: dict[str, tuple[tuple[type, ...], str]] = {
    "take": ((Take,), "FL-3.2"),
    "casino": ((Keep, Reroll), "FL-11.2"),
    "use": ((Use, CoinUse, HexUse, Recycle), "FL-3.14"),
    "leftover": ((Use, CoinUse, HexUse, Recycle), "FL-3.14"),
    "second": ((Second, Decline), "FL-5.4"),
    "star": ((Star, Decline), "FL-6.4"),
    "choose": ((Choose,), "FL-4.6"),
    "oyster": ((OysterMove,), "FL-8.3"),
    "bonus": ((Bonus,), "FL-9.2"),
}


def _bad(message: str, rule: str, /, **args: Arg) -> Problem:
    return Problem(rule, say(message, **args))


# -- judging --------------------------------------------------------------------------


def check(state: State, parts: Parts, move: Move) -> Problem | None:
    """Why this move cannot be made here, or None."""
    if not state.asks:
        return _bad("the game is over", "FL-2.6")
    ask = state.asks[-1]
    if ask.seat == CHANCE:
        return chances.of(state, ask, parts).problem(move)
    kinds, rule = _WANTED[ask.kind]
    if not isinstance(move, kinds):
        return _wrong_kind(ask, move, rule)
    sheet = state.sheets[ask.seat]
    match move:
        case Take(number):
            if number > len(state.pool):
                return Problem("FL-3.2", _pool_size(len(state.pool)))
        case Use(what):
            return _check_use(sheet, state.die, ask.kind == "use", what)
        case HexUse():
            return _check_hex(sheet, state.die)
        case Recycle():
            return _check_recycle(sheet, parts)
        case Star(section) | Second(section):
            return _check_open(sheet, section)
        case Choose(letter):
            if letter not in effects.choices_left(sheet, ask.at, parts.boat_count[ask.at]):
                return _bad("nothing of that is left for this boat type", "FL-4.6")
        case OysterMove(number):
            if number != ask.at:
                return _bad("oyster boat {number} is asked for now", "FL-8.3", number=ask.at)
        case Bonus(bonus):
            if bonus not in effects.free_bonuses(state.sheets):
                return _bad("another player has already chosen that bonus", "FL-9.2")
    return None


def _pool_size(size: int) -> Text:
    return say_n("the pool has only {n} die", "the pool has only {n} dice", size)


def _wrong_kind(ask: Ask, move: Move, rule: str) -> Problem:
    """The move answers something else than what is asked."""
    match move:
        case Reroll():
            if ask.kind == "leftover":
                return _bad("the leftover die cannot be rerolled", "FL-11.2")
            return _bad("only an own die just taken can be rerolled, with the Casino", "FL-11.2")
        case Decline() if ask.kind in ("use", "leftover"):
            return _bad("a die has to be used; as a coin it always can be", "FL-3.14")
        case Second():
            return _bad("only an own shrimp die with license level 3 is used twice", "FL-5.4")
        case Star():
            return _bad("there is no star action to perform now", "FL-6.4")
    wanted = {
        "take": say("first a die has to be taken"),
        "casino": say("first: keep the die, or reroll it?"),
        "use": say("now the own die has to be used"),
        "leftover": say("now the leftover die has to be used"),
        "second": say("now the second use of the shrimp die is due, or declined"),
        "star": say("now a star action is due, or declined"),
        "choose": say("now the ? box has to be decided: license or boat"),
        "oyster": say("now oyster boat {number} has to decide: fish or coin", number=ask.at),
        "bonus": say("now a King Crab bonus has to be chosen"),
    }
    return Problem(rule, wanted[ask.kind])


def _check_open(sheet: PlayerSheet, what: int) -> Problem | None:
    """A section needs an open box (FL-4.1); coins always go."""
    if what == USE_COINS or sheet.open >> what & 1:
        return None
    return _bad("{section} has no open box left", "FL-4.1", section=SECTION_WORDS[what])


def _check_use(sheet: PlayerSheet, die: int, own: bool, what: int) -> Problem | None:
    """Whether the face allows this normal use (FL-3.6 to FL-3.11, FL-5.2)."""
    if what in COLUMNS or what == USE_COINS:
        if die == SHRIMP and what != SHRIMP and not (own and sheet.levels[SHRIMP]):
            if not own:
                return _bad("shrimp licenses do not work on the leftover die", "FL-5.5")
            return _bad("a shrimp die is used as another type only with a license", "FL-5.2")
        if die != SHRIMP and FACES[die] != USES[what]:
            return _bad("the die shows {face}", "FL-3.6", face=FACE_WORDS[die])
        return _check_open(sheet, what)
    needed, rule = HARBOR, "FL-3.8"
    if what in BUILDINGS:
        needed, rule = WHARF, "FL-3.9"
    elif what == USE_MARKET:
        needed, rule = MARKET, "FL-3.10"
    if die != needed:
        return _bad("the die shows {face}", rule, face=FACE_WORDS[die])
    return None if what == USE_MARKET else _check_open(sheet, what)


def _check_hex(sheet: PlayerSheet, die: int) -> Problem | None:
    if not sheet.done >> SEAFOOD_BUFFET & 1:
        return _bad("hexes need the completed Seafood Buffet", "FL-11.4")
    if die >= COINS:
        return _bad("only a die showing a boat type fills a hex", "FL-11.4")
    if sheet.hexes >> die & 1:
        return _bad("the {face} hex is already filled", "FL-11.4", face=FACE_WORDS[die])
    return None


def _check_recycle(sheet: PlayerSheet, parts: Parts) -> Problem | None:
    if not sheet.done >> RECYCLING_YARD & 1:
        return _bad("recycling needs the completed Recycling Yard", "FL-11.6")
    if sheet.recycled >= parts.recycling_uses:
        return _bad("all recycling stars are used", "FL-11.6")
    return None


# -- listing ----------------------------------------------------------------------------


def candidates(state: State) -> Iterable[Move]:
    """Every move that could answer the ask at all."""
    match state.asks[-1].kind:
        case "take":
            return TAKES
        case "casino":
            return (KEEP, REROLL)
        case "use" | "leftover":
            return (*USE, COIN, HEX, RECYCLE)
        case "second":
            return (*SECOND[:5], SECOND[USE_COINS], DECLINE)
        case "star":
            return (*STAR, DECLINE)
        case "choose":
            return CHOOSE
        case "oyster":
            return tuple(move for pair in OYSTER for move in pair)
    return BONUS


def legal(state: State, parts: Parts) -> Sequence[Move]:
    """The legal moves of whoever is asked; lists of known situations are kept."""
    ask = state.asks[-1]
    kind = ask.kind
    if kind == "take":
        return TAKES[: len(state.pool)]
    sheet = state.sheets[ask.seat]
    if kind in ("use", "leftover"):
        return _uses(sheet, state.die, kind == "use", parts)
    if kind == "star":
        listed = _stars_listed.get(sheet.open)
        if listed is None:
            listed = (*(STAR[section] for section in _bits(sheet.open)), DECLINE)
            _keep(_stars_listed, sheet.open, listed)
        return listed
    if kind == "choose":
        left = effects.choices_left(sheet, ask.at, parts.boat_count[ask.at])
        return [move for move in CHOOSE if move.letter in left]
    if kind == "oyster":
        return OYSTER[ask.at - 1]
    if kind == "second":
        columns = _bits(sheet.open & COLUMN_BITS)
        return [*(SECOND[column] for column in columns), SECOND[USE_COINS], DECLINE]
    if kind == "casino":
        return (KEEP, REROLL)
    return [BONUS[bonus] for bonus in effects.free_bonuses(state.sheets)]


def _uses(sheet: PlayerSheet, die: int, own: bool, parts: Parts) -> Sequence[Move]:
    """The uses of a die: normal, coin, hex, recycle (D3)."""
    opened = sheet.open
    done = sheet.done
    wild = own and die == SHRIMP and sheet.levels[SHRIMP] > 0
    if die < COINS:
        relevant = opened & COLUMN_BITS if wild else opened & 1 << die
        hexed = done >> SEAFOOD_BUFFET & 1 and not sheet.hexes >> die & 1
    else:
        hexed = False
        relevant = 0
        if die == HARBOR:
            relevant = opened & SHIP_BITS
        elif die == WHARF:
            relevant = opened & BUILDING_BITS
    recycles = done >> RECYCLING_YARD & 1 and sheet.recycled < parts.recycling_uses
    key = ((relevant << 4 | die) << 1 | wild) << 2 | bool(hexed) << 1 | bool(recycles)
    listed = _uses_listed.get(key)
    if listed is None:
        listed = tuple(_list_uses(relevant, die, wild, bool(hexed), bool(recycles)))
        _keep(_uses_listed, key, listed)
    return listed


def _list_uses(sections: int, die: int, wild: bool, hexed: bool, recycles: bool) -> Iterator[Move]:
    yield from (USE[section] for section in _bits(sections))
    if die == COINS or wild:
        yield USE[USE_COINS]
    if die == MARKET:
        yield USE[USE_MARKET]
    yield COIN
    if hexed:
        yield HEX
    if recycles:
        yield RECYCLE


def _keep(known: dict[int, tuple[Move, ...]], key: int, listed: tuple[Move, ...]) -> None:
    if len(known) >= _LISTED_LIMIT:
        known.clear()
    known[key] = listed


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
