"""Ends that the rulebook does not know: nothing can change, or everyone agrees (WR-R55)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.names import STARFISH, Shells
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import aquariums, asks, claims
from sheets.wreck_raiders.rules.moves import AGREE_END, DECLINE_END, AgreeEnd, DeclineEnd, Move
from sheets.wreck_raiders.rules.state import State

ANSWERS = (AGREE_END, DECLINE_END)

# -- nothing can change ----------------------------------------------------------------


def locked(parts: Parts, state: State) -> bool:
    """True if no play of anyone can change anything that scores."""
    if any(state.piles) or any(state.discards):
        return False
    shells = _loose(state)
    if shells[STARFISH] and any(any(mat.displays) for mat in state.mats):
        return False  # it covers a treasure, or brings it back into play (WR-13.3, WR-13.4)
    if any(_can_claim(parts, state, seat) for seat in range(len(state.mats))):
        return False
    return not any(aquariums.can_pay(parts, state, mat, shells) for mat in state.mats)


def _loose(state: State) -> Shells:
    """Return the shells of beach and baskets together: all but those on exhibits."""
    baskets = [mat.shells for mat in state.mats]
    a, b, c = (sum(kind) for kind in zip(state.beach, *baskets, strict=True))
    return a, b, c


def _can_claim(parts: Parts, state: State, seat: int) -> bool:
    return len(claims.claim_options(parts, state, asks.Claim(seat))) > 1


# -- everyone agrees -------------------------------------------------------------------


def can_offer(state: State) -> bool:
    """True where a turn starts: nothing is half done, and others play too."""
    return bool(state.asks) and type(state.asks[-1]) is asks.Take and not state.solo


def check(state: State, move: Move) -> Problem | None:
    """An end is offered where a turn starts, and answered before anything else."""
    answer = isinstance(move, AgreeEnd | DeclineEnd)
    if isinstance(state.asks[-1], asks.Consent):
        if answer:
            return None
        return Problem("WR-R55", say("first answer the offer to end the game"))
    if isinstance(move, DeclineEnd):
        return Problem("WR-R55", say("nobody has offered to end the game"))
    if can_offer(state):
        return None
    return Problem("WR-R55", say("offer to end the game at the start of your turn"))


def offer(state: State, emit: Emit | None) -> State:
    """Every other player is asked, clockwise; a refusal leads back to this turn."""
    count = len(state.mats)
    others = [(state.turn + step) % count for step in range(1, count)]
    if emit:
        emit(Event("offer", say("{who} offers to end the game", who=Who(state.turn)), "WR-R55"))
    return replace(state, asks=(*state.asks, *map(asks.Consent, reversed(others))))


def consent_options(_parts: Parts, _state: State, _ask: asks.Consent) -> Sequence[Move]:
    return ANSWERS


def check_consent(_parts: Parts, state: State, _ask: asks.Consent, move: Move) -> Problem | None:
    return check(state, move)


def consent(
    _parts: Parts, state: State, ask: asks.Consent, move: AgreeEnd | DeclineEnd, emit: Emit | None
) -> State:
    who = Who(ask.seat)
    if isinstance(move, DeclineEnd):
        if emit:
            emit(Event("decline", say("{who} wants to play on", who=who), "WR-R55"))
        asked = [each for each in state.asks if type(each) is not asks.Consent]
        return replace(state, asks=tuple(asked))
    rest = state.asks[:-1]
    if emit:
        emit(Event("agree", say("{who} agrees to end the game", who=who), "WR-R55"))
    if type(rest[-1]) is asks.Consent:
        return replace(state, asks=rest)
    if emit:
        emit(Event("end", say("everyone agrees: the game ends as it stands"), "WR-R55"))
    return replace(state, asks=(), over="agreement")
