"""Ends that the rulebook does not know: nothing can change, or everyone agrees (WR-R55)."""

from __future__ import annotations

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.wreck_raiders.names import STARFISH, Shells
from sheets.wreck_raiders.rules import aquariums, asks, claims, events, moves
from sheets.wreck_raiders.rules.state import Draft, Fields, State

ANSWERS = (moves.AGREE_END, moves.DECLINE_END)
NOT_OFFERED = Problem("WR-R55", say("nobody has offered to end the game"))
NOT_NOW = Problem("WR-R55", say("offer to end the game at the start of your turn"))

# -- nothing can change ----------------------------------------------------------------


def locked(state: Fields) -> bool:
    """True if no play of anyone can change anything that scores."""
    if any(state.piles) or any(state.discards):
        return False
    shells = _loose(state)
    if shells[STARFISH] and any(any(mat.displays) for mat in state.mats):
        return False  # it covers a treasure, or brings it back into play (WR-13.3, WR-13.4)
    if any(_can_claim(state, seat) for seat in range(len(state.mats))):
        return False
    return not any(aquariums.can_pay(state, mat, shells) for mat in state.mats)


def _loose(state: Fields) -> Shells:
    """Return the shells of beach and baskets together: all but those on exhibits."""
    baskets = [mat.shells for mat in state.mats]
    a, b, c = (sum(kind) for kind in zip(state.beach, *baskets, strict=True))
    return a, b, c


def _can_claim(state: Fields, seat: int) -> bool:
    return len(claims.legal_claims(state, asks.Claim(seat))) > 1


# -- everyone agrees -------------------------------------------------------------------


def can_offer(state: State) -> bool:
    """True where a turn starts: nothing is half done, and others play too."""
    return bool(state.asks) and type(state.asks[-1]) is asks.Take and not state.solo


def check_offer(state: State, move: moves.AgreeEnd | moves.DeclineEnd) -> Problem | None:
    """An end is offered where a turn starts."""
    if isinstance(move, moves.DeclineEnd):
        return NOT_OFFERED
    return None if can_offer(state) else NOT_NOW


def offer(draft: Draft, ask: asks.Take) -> None:
    """Every other player is asked, clockwise; a refusal leads back to this turn."""
    count = len(draft.mats)
    others = [(ask.seat + step) % count for step in range(1, count)]
    draft.tell(events.EndOffered, ask.seat)
    draft.push(*map(asks.Consent, others), ask)


def consent(draft: Draft, ask: asks.Consent, move: moves.AgreeEnd | moves.DeclineEnd) -> None:
    if isinstance(move, moves.DeclineEnd):
        draft.tell(events.EndDeclined, ask.seat)
        draft.asks = tuple(each for each in draft.asks if type(each) is not asks.Consent)
        return
    draft.tell(events.EndAgreed, ask.seat)
    if type(draft.asks[-1]) is not asks.Consent:
        draft.tell(events.EndedAgreed)
        draft.asks = ()
        draft.over = "agreement"
