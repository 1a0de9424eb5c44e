"""The phases of a round, until somebody owes an answer (FL-2, FL-3)."""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.struct import replace
from sheets.fleet.names import SWORDFISH
from sheets.fleet.rules import asks, effects, events, modules, solo
from sheets.fleet.rules.state import COIN_DUE, NO_DIE, RUTH, Draft, seat_at, turn_order


def settle(draft: Draft) -> None:
    """Goes on until somebody owes an answer or the game is over.

    Star actions come before a second use (FL-6.8), but after whatever a box or a
    fishing still asks (FL-6.9).
    """
    while not (pending := draft.asks) or type(pending[-1]) is asks.Second:
        phase = draft.phase
        if phase == "over":
            return
        seat = seat_at(draft, draft.turn)
        if seat < len(draft.sheets):
            sheet = draft.sheets[seat]
            if sheet.stars:
                if sheet.open:
                    draft.asks = (*pending, asks.STAR[seat])
                    return
                _lose_stars(draft, seat)
            if pending:
                return
        _ADVANCE[phase](draft, seat)


def _lose_stars(draft: Draft, seat: int) -> None:
    """No section has an open box: the star actions are lost (FL-6.6)."""
    draft.put(seat, replace(draft.sheets[seat], stars=0))
    draft.tell(events.StarsLost, seat)


def _advance_setup(draft: Draft, _seat: int) -> None:
    """Trophies, then each seat's start, then the start player (FL-1.11)."""
    if draft.used:
        draft.used = False
        draft.turn += 1
    if draft.trophies and draft.gold < 0:
        draft.asks = (asks.TROPHIES,)
    elif draft.turn < len(draft.sheets):
        draft.asks = ((asks.CAPTAIN if draft.captains else asks.START)[draft.turn],)
    elif draft.first < 0:
        draft.asks = (asks.FIRST,)
    else:
        draft.round = 1
        begin_phase(draft, "boat")


def begin_phase(draft: Draft, phase: str) -> None:
    """The first thing of a phase."""
    draft.turn = 0
    draft.used = False
    draft.die = NO_DIE
    draft.pool = ()
    if phase == "boat":
        draft.phase = "boat"
        draft.tell(events.RoundStarted, draft.round)
    elif phase == "income":
        _begin_income(draft)
    elif phase == "fishing":
        _begin_fishing(draft)
    else:
        draft.phase = "town"
        draft.tell(events.PhaseStarted, "town")


def _advance_dice(draft: Draft, seat: int) -> None:
    """Own dice in turn order (FL-3.2), then the leftover die (FL-3.4)."""
    if not draft.pool:
        draft.asks = (asks.ROLL_BOAT if draft.phase == "boat" else asks.ROLL_TOWN,)  # FL-3.1
    elif draft.used:
        draft.used = False
        draft.turn += 1
        if draft.silver >= 0 and not draft.silver_won:
            modules.check_silver(draft, (seat,))  # FL-R37
        if draft.turn == draft.actors:
            _begin_leftover(draft)
    elif draft.stones and seat == RUTH:
        solo.take(draft)
        draft.used = True
    else:
        draft.asks = (asks.TAKE[seat] if draft.die == NO_DIE else asks.USE[seat],)


def _begin_leftover(draft: Draft) -> None:
    draft.phase = "boat_leftover" if draft.phase == "boat" else "town_leftover"
    draft.turn = 0
    draft.tell(events.Leftover, draft.pool[0])


def _advance_leftover(draft: Draft, seat: int) -> None:
    """Everybody uses the leftover die once (FL-3.4)."""
    if draft.used:
        draft.used = False
        draft.turn += 1
        if draft.turn == draft.actors:
            _end_leftover(draft)
    elif draft.stones and seat == RUTH:
        solo.use_leftover(draft)
        draft.used = True
    else:
        draft.die = draft.pool[0]
        draft.asks = (asks.LEFTOVER[seat],)


def _end_leftover(draft: Draft) -> None:
    if draft.silver >= 0 and not draft.silver_won:
        modules.check_silver(draft, range(len(draft.sheets)))  # FL-R37
    if draft.phase == "boat_leftover":
        begin_phase(draft, "income")
    else:
        _end_round(draft)


def _begin_income(draft: Draft) -> None:
    """Every player marks the income, each worked out beforehand (FL-7.3, FL-7.4)."""
    draft.phase = "income"
    draft.tell(events.PhaseStarted, "income")
    for seat in turn_order(draft):
        effects.earn(draft, seat, effects.income(draft.sheets[seat], draft), "FL-7.1")


def _advance_income(draft: Draft, _seat: int) -> None:
    """The star actions of the income, in turn order (FL-7.4)."""
    draft.turn += 1
    if draft.turn < draft.actors:
        return
    if draft.silver >= 0 and not draft.silver_won:
        modules.check_silver(draft, range(len(draft.sheets)))  # FL-R37
    begin_phase(draft, "town" if draft.round % draft.parts.fishing_every else "fishing")  # FL-2.3


def _begin_fishing(draft: Draft) -> None:
    """All players fish before anybody's star actions (FL-8.8)."""
    draft.phase = "fishing"
    draft.tell(events.PhaseStarted, "fishing")
    draft.swordfish = tuple([sheet.levels[SWORDFISH] for sheet in draft.sheets])  # FL-8.9
    effects.go_fishing(draft, turn_order(draft))


def _advance_fishing(draft: Draft, seat: int) -> None:
    """After a seat's star actions its swordfish bonus, then the next seat (FL-8.8)."""
    if seat < len(draft.sheets) and draft.swordfish[seat]:
        _swordfish_bonus(draft, seat)
        return
    draft.turn += 1
    if draft.turn < draft.actors:
        return
    draft.swordfish = ()
    if draft.silver >= 0 and not draft.silver_won:
        modules.check_silver(draft, range(len(draft.sheets)))  # FL-R37
    begin_phase(draft, "town")


def _swordfish_bonus(draft: Draft, seat: int) -> None:
    """Star actions first, then the coin (FL-5.16 to FL-5.18, FL-R9)."""
    level = draft.swordfish[seat]
    rest = 0
    if level > COIN_DUE:
        effects.earn(draft, seat, draft.parts.swordfish_coins[level - COIN_DUE], "FL-5.17")
    else:
        effects.grant_stars(draft, seat, draft.parts.swordfish_stars[level], "FL-5.16")
        if draft.parts.swordfish_coins[level]:
            rest = COIN_DUE + level
    draft.swordfish = (*draft.swordfish[:seat], rest, *draft.swordfish[seat + 1 :])


def _end_round(draft: Draft) -> None:
    """The next round, with the next start player (FL-2.5), or the end (FL-2.6, FL-14.24)."""
    draft.pool = ()
    draft.die = NO_DIE
    last = draft.parts.solo_rounds if draft.stones else draft.parts.rounds
    if draft.stones:
        solo.move_stones(draft)
    if draft.round == last:
        draft.phase = "over"
        draft.turn = 0
        draft.tell(events.GameOver, "FL-14.24" if draft.stones else "FL-2.6")
        return
    draft.round += 1
    if not draft.stones:
        draft.first = (draft.first + 1) % len(draft.sheets)
    begin_phase(draft, "boat")


_ADVANCE: dict[str, Callable[[Draft, int], None]] = {
    "setup": _advance_setup,
    "boat": _advance_dice,
    "boat_leftover": _advance_leftover,
    "income": _advance_income,
    "fishing": _advance_fishing,
    "town": _advance_dice,
    "town_leftover": _advance_leftover,
}
