"""What comes next: the phases of a round, until somebody owes an answer (FL-2, FL-3)."""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.fleet.names import FACE_WORDS, SWORDFISH
from sheets.fleet.rules import effects, modules, solo
from sheets.fleet.rules.state import (
    CAPTAIN,
    COIN_DUE,
    FIRST,
    LEFTOVER,
    NO_DIE,
    ROLL_BOAT,
    ROLL_TOWN,
    RUTH,
    STAR,
    START,
    TAKE,
    TROPHIES,
    USE,
    Desk,
    turn_order,
)


def settle(desk: Desk) -> None:
    """Goes on until somebody owes an answer or the game is over.

    Star actions come before a second use (FL-6.8), but after whatever a box or a
    fishing still asks (FL-6.9).
    """
    while not desk.asks or desk.asks[-1].kind == "second":
        if desk.phase == "over":
            return
        seat = desk.seat
        if seat < len(desk.sheets):
            sheet = desk.sheets[seat]
            if sheet.stars:
                if sheet.open:
                    desk.asks = (*desk.asks, STAR[seat])
                    return
                _lose_stars(desk, seat)
            if desk.asks:
                return
        _ADVANCE[desk.phase](desk)


def _lose_stars(desk: Desk, seat: int) -> None:
    """No section has an open box: the star actions are lost (FL-6.6)."""
    desk.put(seat, replace(desk.sheets[seat], stars=0))
    text = say("no open box for a star action of {who}: it is lost", who=Who(seat))
    desk.tell("stars_lost", text, "FL-6.6")


def _advance_setup(desk: Desk) -> None:
    """Trophies, then each seat's start, then the start player (FL-1.11)."""
    if desk.used:
        desk.used = False
        desk.turn += 1
    if desk.trophies and desk.gold < 0:
        desk.asks = (TROPHIES,)
    elif desk.turn < len(desk.sheets):
        desk.asks = ((CAPTAIN if desk.captains else START)[desk.turn],)
    elif desk.first < 0:
        desk.asks = (FIRST,)
    else:
        desk.round = 1
        begin_phase(desk, "boat")


def begin_phase(desk: Desk, phase: str) -> None:
    """The first thing of a phase."""
    desk.turn = 0
    desk.used = False
    desk.die = NO_DIE
    desk.pool = ()
    if phase == "boat":
        desk.phase = "boat"
        text = say("round {round} begins: boat phase", round=desk.round)
        desk.tell("round", text, "FL-2.2")
    elif phase == "income":
        _begin_income(desk)
    elif phase == "fishing":
        _begin_fishing(desk)
    else:
        desk.phase = "town"
        desk.tell("phase", say("town phase"), "FL-2.2")


def _advance_dice(desk: Desk) -> None:
    """Own dice in turn order (FL-3.2), then the leftover die (FL-3.4)."""
    seat = desk.seat
    if not desk.pool:
        desk.asks = (ROLL_BOAT if desk.phase == "boat" else ROLL_TOWN,)  # FL-3.1
    elif desk.used:
        desk.used = False
        desk.turn += 1
        if desk.silver >= 0 and not desk.silver_won:
            modules.check_silver(desk, (seat,))  # FL-R37
        if desk.turn == desk.actors:
            _begin_leftover(desk)
    elif desk.stones and seat == RUTH:
        solo.take(desk)
        desk.used = True
    else:
        desk.asks = (TAKE[seat] if desk.die == NO_DIE else USE[seat],)


def _begin_leftover(desk: Desk) -> None:
    desk.phase = "boat_leftover" if desk.phase == "boat" else "town_leftover"
    desk.turn = 0
    if desk.emit is not None:
        text = say("the leftover die: {face}", face=FACE_WORDS[desk.pool[0]])
        desk.tell("leftover", text, "FL-3.4")


def _advance_leftover(desk: Desk) -> None:
    """Everybody uses the leftover die once (FL-3.4)."""
    seat = desk.seat
    if desk.used:
        desk.used = False
        desk.turn += 1
        if desk.turn == desk.actors:
            _end_leftover(desk)
    elif desk.stones and seat == RUTH:
        solo.use_leftover(desk)
        desk.used = True
    else:
        desk.die = desk.pool[0]
        desk.asks = (LEFTOVER[seat],)


def _end_leftover(desk: Desk) -> None:
    if desk.silver >= 0 and not desk.silver_won:
        modules.check_silver(desk, range(len(desk.sheets)))  # FL-R37
    if desk.phase == "boat_leftover":
        begin_phase(desk, "income")
    else:
        _end_round(desk)


def _begin_income(desk: Desk) -> None:
    """Every player marks the income, each worked out beforehand (FL-7.3, FL-7.4)."""
    desk.phase = "income"
    desk.tell("phase", say("income phase"), "FL-2.2")
    for seat in turn_order(desk):
        effects.earn(desk, seat, effects.income(desk.sheets[seat], desk), "FL-7.1")


def _advance_income(desk: Desk) -> None:
    """The star actions of the income, in turn order (FL-7.4)."""
    desk.turn += 1
    if desk.turn < desk.actors:
        return
    if desk.silver >= 0 and not desk.silver_won:
        modules.check_silver(desk, range(len(desk.sheets)))  # FL-R37
    begin_phase(desk, "town" if desk.round % desk.book.fishing_every else "fishing")  # FL-2.3


def _begin_fishing(desk: Desk) -> None:
    """All players fish before anybody's star actions (FL-8.8)."""
    desk.phase = "fishing"
    desk.tell("phase", say("fishing phase"), "FL-2.2")
    desk.swordfish = tuple([sheet.levels[SWORDFISH] for sheet in desk.sheets])  # FL-8.9
    effects.go_fishing(desk, turn_order(desk))


def _advance_fishing(desk: Desk) -> None:
    """After a seat's star actions its swordfish bonus, then the next seat (FL-8.8)."""
    seat = desk.seat
    if seat < len(desk.sheets) and desk.swordfish[seat]:
        _swordfish_bonus(desk, seat)
        return
    desk.turn += 1
    if desk.turn < desk.actors:
        return
    desk.swordfish = ()
    if desk.silver >= 0 and not desk.silver_won:
        modules.check_silver(desk, range(len(desk.sheets)))  # FL-R37
    begin_phase(desk, "town")


def _swordfish_bonus(desk: Desk, seat: int) -> None:
    """Star actions first, then the coin (FL-5.16 to FL-5.18, FL-R9)."""
    level = desk.swordfish[seat]
    rest = 0
    if level > COIN_DUE:
        effects.earn(desk, seat, desk.book.swordfish_coins[level - COIN_DUE], "FL-5.17")
    else:
        effects.grant_stars(desk, seat, desk.book.swordfish_stars[level], "FL-5.16")
        if desk.book.swordfish_coins[level]:
            rest = COIN_DUE + level
    desk.swordfish = (*desk.swordfish[:seat], rest, *desk.swordfish[seat + 1 :])


def _end_round(desk: Desk) -> None:
    """The next round, with the next start player (FL-2.5), or the end (FL-2.6, FL-14.24)."""
    desk.pool = ()
    desk.die = NO_DIE
    last = desk.book.solo_rounds if desk.stones else desk.book.rounds
    if desk.stones:
        solo.move_stones(desk)
    if desk.round == last:
        desk.phase = "over"
        desk.turn = 0
        desk.tell("over", say("the game is over"), "FL-14.24" if desk.stones else "FL-2.6")
        return
    desk.round += 1
    if not desk.stones:
        desk.first = (desk.first + 1) % len(desk.sheets)
    begin_phase(desk, "boat")


_ADVANCE: dict[str, Callable[[Desk], None]] = {
    "setup": _advance_setup,
    "boat": _advance_dice,
    "boat_leftover": _advance_leftover,
    "income": _advance_income,
    "fishing": _advance_fishing,
    "town": _advance_dice,
    "town_leftover": _advance_leftover,
}
