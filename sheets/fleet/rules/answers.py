"""What each move does (FL-1, FL-3, FL-12): a handler carries it out on the draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.fleet.names import (
    BAIT_SHOP,
    CASINO,
    FACE_WORDS,
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
from sheets.fleet.rules.state import NO_DIE, REROLL, SECOND, USE, Draft

# -- set-up (FL-1, FL-12) --------------------------------------------------------------


def _trophies(draft: Draft, move: Trophies) -> None:
    draft.asks = ()
    modules.lay_out(draft, move.gold, move.silver)


def _captain(draft: Draft, move: Captain) -> None:
    """Boxes 1–3 of the card's column, then its ships and buildings (FL-12.2)."""
    draft.asks = ()
    draft.used = True
    card = draft.parts.captains[move.card]
    draft.put(move.seat, replace(draft.sheets[move.seat], captain=move.card))
    modules.tell_captain(draft, move.seat, move.card)
    start_boxes(draft, move.seat, TYPES.index(card.column))
    modules.mark_extra(draft, move.seat, card)


def _start(draft: Draft, move: Start) -> None:
    """Boxes 1–3 of the type rolled (FL-1.4)."""
    draft.asks = ()
    draft.used = True
    text = say("start bonus of {who}: {face}", who=Who(move.seat), face=FACE_WORDS[move.column])
    draft.tell("start", text, "FL-1.3")
    start_boxes(draft, move.seat, move.column)


def start_boxes(draft: Draft, seat: int, column: int) -> None:
    """The start bonus: the three topmost boxes, each with its effect (FL-1.4)."""
    for _ in range(3):
        effects.mark(draft, seat, column)


def _first(draft: Draft, move: First) -> None:
    draft.asks = ()
    draft.first = move.seat
    draft.tell("first", say("{who} is the first start player", who=Who(move.seat)), "FL-1.9")


# -- dice (FL-3) ----------------------------------------------------------------------------


def _roll(draft: Draft, move: RollBoat | RollTown) -> None:
    draft.asks = ()
    draft.pool = move.faces
    if draft.emit is not None:
        faces = tuple(FACE_WORDS[face] for face in move.faces)
        draft.tell("roll", say("the dice show {faces}", faces=faces), "FL-3.1")


def _take(draft: Draft, move: Take) -> None:
    """The own die leaves the pool (FL-3.2, FL-3.3)."""
    seat = draft.asks[-1].seat
    number = move.number
    pool = draft.pool
    draft.die = die = pool[number - 1]
    draft.pool = (*pool[: number - 1], *pool[number:])
    if draft.sheets[seat].done >> CASINO & 1:  # FL-3.15
        draft.asks = (CASINO_ASK[seat],)
    else:
        draft.asks = (USE[seat],)
    if draft.emit is not None:
        text = say("{who} takes the {face} die", who=Who(seat), face=FACE_WORDS[die])
        draft.tell("take", text, "FL-3.2")


def _keep(draft: Draft, _move: Keep) -> None:
    seat = draft.asks[-1].seat
    draft.asks = (USE[seat],)
    draft.tell("keep", say("{who} keeps the die", who=Who(seat)), "FL-11.2")


def _reroll(draft: Draft, _move: Reroll) -> None:
    """The Casino: the die is rolled again (FL-11.2)."""
    seat = draft.asks[-1].seat
    draft.asks = (REROLL[seat],)
    draft.tell("reroll", say("{who} rerolls the die", who=Who(seat)), "FL-11.2")


def _rerolled(draft: Draft, move: Rerolled) -> None:
    """The new face stands (FL-11.2)."""
    draft.die = move.face
    draft.asks = (USE[draft.asks[-1].at],)
    draft.tell("roll", say("the die shows {faces}", faces=FACE_WORDS[move.face]), "FL-11.2")


def _begin_use(draft: Draft) -> int:
    """The die is used up now; whose it was."""
    seat = draft.asks[-1].seat
    draft.asks = ()
    draft.used = True
    draft.die = NO_DIE
    return seat


def _use(draft: Draft, move: Use) -> None:
    """The normal use, and what a shrimp license adds to an own shrimp die (FL-5.2 to 5.8)."""
    own_shrimp = draft.die == SHRIMP and draft.asks[-1].kind == "use"
    seat = _begin_use(draft)
    if own_shrimp:
        level = draft.sheets[seat].levels[SHRIMP]  # read before the use (FL-5.8)
        if level == 3:  # FL-5.4
            draft.asks = (SECOND[seat],)
            _carry_out(draft, seat, move.what)
        else:
            _carry_out(draft, seat, move.what)
            effects.grant_stars(draft, seat, draft.parts.shrimp_stars[level], "FL-5.3")
    else:
        _carry_out(draft, seat, move.what)


def _carry_out(draft: Draft, seat: int, what: int) -> None:
    if what == USE_COINS:
        effects.earn(draft, seat, draft.parts.coins_face, "FL-3.7")
    elif what == USE_MARKET:
        effects.market(draft, seat)
    else:
        effects.mark(draft, seat, what)


def _second(draft: Draft, move: Second) -> None:
    """The second use of a shrimp die, then its star action (FL-5.4)."""
    seat = _pop(draft)
    _carry_out(draft, seat, move.what)
    effects.grant_stars(draft, seat, draft.parts.shrimp_stars[3], "FL-5.4")


def _coin(draft: Draft, _move: CoinUse) -> None:
    """The die as a coin (FL-3.12), two with the Bait Shop (FL-11.8)."""
    seat = _begin_use(draft)
    use = draft.parts.coin_use
    if draft.sheets[seat].done >> BAIT_SHOP & 1:
        effects.earn(draft, seat, use.bait_shop, "FL-11.8")
    else:
        effects.earn(draft, seat, use.coins, "FL-3.12")


def _hex(draft: Draft, _move: HexUse) -> None:
    """The hex of the die's type (FL-11.4); no shrimp bonus (FL-11.5)."""
    die = draft.die
    seat = _begin_use(draft)
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, hexes=sheet.hexes | 1 << die))
    text = say("{who} fills the {face} hex", who=Who(seat), face=FACE_WORDS[die])
    draft.tell("hex", text, "FL-11.4")


def _recycle(draft: Draft, _move: Recycle) -> None:
    """A recycling star for a star action (FL-11.6)."""
    seat = _begin_use(draft)
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, recycled=sheet.recycled + 1, stars=sheet.stars + 1))
    text = say("{who} recycles the die for a star action", who=Who(seat))
    draft.tell("recycle", text, "FL-11.6")


# -- answers to what boxes, coins and fishing ask --------------------------------------------


def _pop(draft: Draft) -> int:
    """Takes the answered ask off the stack; whose it was."""
    seat = draft.asks[-1].seat
    draft.asks = draft.asks[:-1]
    return seat


def _star(draft: Draft, move: Star) -> None:
    """One star action: one box of any section (FL-6.4)."""
    seat = _pop(draft)
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, stars=sheet.stars - 1))
    effects.mark(draft, seat, move.section)


def _decline(draft: Draft, _move: Decline) -> None:
    """No star action (FL-6.6), or no second use but its star all the same (FL-5.4)."""
    kind = draft.asks[-1].kind
    seat = _pop(draft)
    if kind == "second":
        effects.grant_stars(draft, seat, draft.parts.shrimp_stars[3], "FL-5.4")
        return
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, stars=sheet.stars - 1))
    draft.tell("declined", say("{who} declines a star action", who=Who(seat)), "FL-6.6")


def _choose(draft: Draft, move: Choose) -> None:
    column = draft.asks[-1].at
    effects.choose(draft, _pop(draft), column, move.letter)


def _oyster(draft: Draft, move: Oyster) -> None:
    effects.oyster_choice(draft, _pop(draft), move.number, move.coin)


def _bonus(draft: Draft, move: Bonus) -> None:
    effects.take_bonus(draft, _pop(draft), move.bonus)


HANDLERS: dict[type, Callable[[Draft, Any], None]] = {
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
