"""The order of a turn, the turns of a game, and what follows by itself (WR-4, WR-15)."""

from __future__ import annotations

from sheets.wreck_raiders.rules import asks, ending, events, solo
from sheets.wreck_raiders.rules.state import Draft


def begin_turn(draft: Draft, seat: int) -> None:
    """WR-4.3: with an empty reef the pool is rolled first."""
    draft.turn = seat
    draft.asks = (asks.END, *asks.TURNS[seat])
    if not draft.reef:
        draft.push(asks.ROLL)
    if draft.emit:
        draft.tell(events.TurnBegun, seat)


def begin(draft: Draft, _ask: asks.Begin) -> None:
    """The set-up is done."""
    if draft.solo:
        solo.begin_round(draft)
    else:
        begin_turn(draft, draft.turn)


def end_turn(draft: Draft, _ask: asks.End) -> None:
    """WR-15: the first to own enough exhibits gives everybody else one more turn."""
    seat, count = draft.turn, len(draft.mats)
    if draft.ender < 0 and len(draft.mats[seat].exhibits) >= draft.parts.numbers[count].end:
        draft.ender = seat
        draft.tell(events.LastTurns, seat)
    after = (seat + 1) % count
    if after == draft.ender:
        draft.tell(events.Ended)
        draft.over = "exhibits"
        return
    draft.quiet += 1
    if ending.locked(draft):  # WR-R55: announced at once, over a round later
        if draft.quiet > count:
            draft.tell(events.EndedLocked)
            draft.over = "stalemate"
            return
        if draft.quiet == 1:
            draft.tell(events.Locked)
    begin_turn(draft, after)


def solo_turn(draft: Draft, _ask: asks.Turn) -> None:
    """A turn of the player in the solo game."""
    draft.asks = (*draft.asks, *asks.TURNS[0])
