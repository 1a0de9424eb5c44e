"""What each move does (FL-1, FL-3, FL-12): a handler carries it out on the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.fleet.names import (
    BAIT_SHOP,
    CASINO,
    FACE_WORDS,
    FACES,
    SHRIMP,
    TYPES,
    USE_COINS,
    USE_MARKET,
)
from sheets.fleet.rules import effects, modules
from sheets.fleet.rules.moves import (
    Bonus,
    Captain,
    Choose,
    CoinUse,
    Decline,
    First,
    HexUse,
    Keep,
    Oyster,
    Recycle,
    Reroll,
    Rerolled,
    RollBoat,
    RollTown,
    Second,
    Star,
    Start,
    Take,
    Trophies,
    Use,
)
from sheets.fleet.rules.state import CASINO as CASINO_ASK
from sheets.fleet.rules.state import NO_DIE, REROLL, SECOND, USE, Desk

# -- set-up (FL-1, FL-12) --------------------------------------------------------------


def _trophies(desk: Desk, move: Trophies) -> None:
    desk.asks = ()
    modules.lay_out(desk, move.gold, move.silver)


def _captain(desk: Desk, move: Captain) -> None:
    """Boxes 1–3 of the card's column, then its ships and buildings (FL-12.2)."""
    desk.asks = ()
    desk.used = True
    card = desk.book.captains[move.card]
    desk.put(move.seat, replace(desk.sheets[move.seat], captain=move.card))
    modules.tell_captain(desk, move.seat, move.card)
    start_boxes(desk, move.seat, TYPES.index(card.column))
    modules.mark_extra(desk, move.seat, card)


def _start(desk: Desk, move: Start) -> None:
    """Boxes 1–3 of the type rolled (FL-1.4)."""
    desk.asks = ()
    desk.used = True
    text = say("start bonus of {who}: {face}", who=Who(move.seat), face=FACE_WORDS[move.column])
    desk.tell("start", text, "FL-1.3")
    start_boxes(desk, move.seat, move.column)


def start_boxes(desk: Desk, seat: int, column: int) -> None:
    """The start bonus: the three topmost boxes, each with its effect (FL-1.4)."""
    for _ in range(3):
        effects.mark(desk, seat, column)


def _first(desk: Desk, move: First) -> None:
    desk.asks = ()
    desk.first = move.seat
    desk.tell("first", say("{who} is the first start player", who=Who(move.seat)), "FL-1.9")


# -- dice (FL-3) ----------------------------------------------------------------------------


def _roll(desk: Desk, move: RollBoat | RollTown) -> None:
    desk.asks = ()
    desk.pool = move.faces
    if desk.emit is not None:
        faces = tuple(FACE_WORDS[face] for face in move.faces)
        desk.tell("roll", say("the dice show {faces}", faces=faces), "FL-3.1")


def _take(desk: Desk, move: Take) -> None:
    """The own die leaves the pool (FL-3.2, FL-3.3)."""
    seat = desk.asks[-1].seat
    number = move.number
    pool = desk.pool
    desk.die = die = pool[number - 1]
    desk.pool = (*pool[: number - 1], *pool[number:])
    if desk.sheets[seat].done >> CASINO & 1:  # FL-3.15
        desk.asks = (CASINO_ASK[seat],)
    else:
        desk.asks = (USE[seat],)
    if desk.emit is not None:
        text = say("{who} takes the {face} die", who=Who(seat), face=FACE_WORDS[die])
        desk.tell("take", text, "FL-3.2")


def _keep(desk: Desk, _move: Keep) -> None:
    seat = desk.asks[-1].seat
    desk.asks = (USE[seat],)
    desk.tell("keep", say("{who} keeps the die", who=Who(seat)), "FL-11.2")


def _reroll(desk: Desk, _move: Reroll) -> None:
    """The Casino: the die is rolled again (FL-11.2)."""
    seat = desk.asks[-1].seat
    desk.asks = (REROLL[seat],)
    desk.tell("reroll", say("{who} rerolls the die", who=Who(seat)), "FL-11.2")


def _rerolled(desk: Desk, move: Rerolled) -> None:
    """The new face stands (FL-11.2)."""
    desk.die = move.face
    desk.asks = (USE[desk.asks[-1].at],)
    desk.tell("roll", say("the die shows {faces}", faces=FACE_WORDS[move.face]), "FL-11.2")


def _begin_use(desk: Desk) -> int:
    """The die is used up now; whose it was."""
    seat = desk.asks[-1].seat
    desk.asks = ()
    desk.used = True
    desk.die = NO_DIE
    return seat


def _use(desk: Desk, move: Use) -> None:
    """The normal use, and what a shrimp license adds to an own shrimp die (FL-5.2 to 5.8)."""
    own_shrimp = desk.die == SHRIMP and desk.asks[-1].kind == "use"
    seat = _begin_use(desk)
    if own_shrimp:
        level = desk.sheets[seat].levels[SHRIMP]  # read before the use (FL-5.8)
        if level == 3:  # FL-5.4
            desk.asks = (SECOND[seat],)
            _carry_out(desk, seat, move.what)
        else:
            _carry_out(desk, seat, move.what)
            effects.grant_stars(desk, seat, desk.book.shrimp_stars[level], "FL-5.3")
    else:
        _carry_out(desk, seat, move.what)


def _carry_out(desk: Desk, seat: int, what: int) -> None:
    if what == USE_COINS:
        effects.earn(desk, seat, desk.book.coins_face, "FL-3.7")
    elif what == USE_MARKET:
        effects.market(desk, seat)
    else:
        effects.mark(desk, seat, what)


def _second(desk: Desk, move: Second) -> None:
    """The second use of a shrimp die, then its star action (FL-5.4)."""
    seat = _pop(desk)
    _carry_out(desk, seat, move.what)
    effects.grant_stars(desk, seat, desk.book.shrimp_stars[3], "FL-5.4")


def _coin(desk: Desk, _move: CoinUse) -> None:
    """The die as a coin (FL-3.12), two with the Bait Shop (FL-11.8)."""
    seat = _begin_use(desk)
    use = desk.book.coin_use
    if desk.sheets[seat].done >> BAIT_SHOP & 1:
        effects.earn(desk, seat, use.bait_shop, "FL-11.8")
    else:
        effects.earn(desk, seat, use.coins, "FL-3.12")


def _hex(desk: Desk, _move: HexUse) -> None:
    """The hex of the die's type (FL-11.4); no shrimp bonus (FL-11.5)."""
    die = desk.die
    seat = _begin_use(desk)
    sheet = desk.sheets[seat]
    desk.put(seat, replace(sheet, hexes=sheet.hexes | 1 << die))
    text = say("{who} fills the {face} hex", who=Who(seat), face=FACE_WORDS[die])
    desk.tell("hex", text, "FL-11.4", f"hex {FACES[die]}")


def _recycle(desk: Desk, _move: Recycle) -> None:
    """A recycling star for a star action (FL-11.6)."""
    seat = _begin_use(desk)
    sheet = desk.sheets[seat]
    desk.put(seat, replace(sheet, recycled=sheet.recycled + 1, stars=sheet.stars + 1))
    text = say("{who} recycles the die for a star action", who=Who(seat))
    desk.tell("recycle", text, "FL-11.6", f"recycled {sheet.recycled + 1}")


# -- answers to what boxes, coins and fishing ask --------------------------------------------


def _pop(desk: Desk) -> int:
    """Takes the answered ask off the stack; whose it was."""
    seat = desk.asks[-1].seat
    desk.asks = desk.asks[:-1]
    return seat


def _star(desk: Desk, move: Star) -> None:
    """One star action: one box of any section (FL-6.4)."""
    seat = _pop(desk)
    sheet = desk.sheets[seat]
    desk.put(seat, replace(sheet, stars=sheet.stars - 1))
    effects.mark(desk, seat, move.section)


def _decline(desk: Desk, _move: Decline) -> None:
    """No star action (FL-6.6), or no second use but its star all the same (FL-5.4)."""
    kind = desk.asks[-1].kind
    seat = _pop(desk)
    if kind == "second":
        effects.grant_stars(desk, seat, desk.book.shrimp_stars[3], "FL-5.4")
        return
    sheet = desk.sheets[seat]
    desk.put(seat, replace(sheet, stars=sheet.stars - 1))
    desk.tell("declined", say("{who} declines a star action", who=Who(seat)), "FL-6.6")


def _choose(desk: Desk, move: Choose) -> None:
    column = desk.asks[-1].at
    effects.choose(desk, _pop(desk), column, move.letter)


def _oyster(desk: Desk, move: Oyster) -> None:
    effects.oyster_choice(desk, _pop(desk), move.number, move.coin)


def _bonus(desk: Desk, move: Bonus) -> None:
    effects.take_bonus(desk, _pop(desk), move.bonus)


HANDLERS: dict[type, Callable[[Desk, Any], None]] = {
    Trophies: _trophies,
    Captain: _captain,
    Start: _start,
    First: _first,
    RollBoat: _roll,
    RollTown: _roll,
    Take: _take,
    Keep: _keep,
    Reroll: _reroll,
    Rerolled: _rerolled,
    Use: _use,
    CoinUse: _coin,
    HexUse: _hex,
    Recycle: _recycle,
    Second: _second,
    Star: _star,
    Decline: _decline,
    Choose: _choose,
    Oyster: _oyster,
    Bonus: _bonus,
}
