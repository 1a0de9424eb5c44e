"""A draw by agreement: offered by whoever is asked, agreed to by all others still in (CZ-8.6)."""

from __future__ import annotations

from sheets.crabz.rules import asks, events, moves
from sheets.crabz.rules.state import Draft
from sheets.engine.errors import Problem
from sheets.engine.text import say

ANSWERS = (moves.AGREE_DRAW, moves.DECLINE_DRAW)
NOT_OFFERED = Problem("CZ-8.6", say("no draw is offered"))
FIRST_ANSWER = Problem("CZ-8.6", say("answer the draw offer first"))


def offer(draft: Draft, ask: asks.Crawl) -> None:
    """All others still in are asked, clockwise."""
    count = len(draft.order)
    others = ((ask.seat + step) % count for step in range(1, count))
    asked = [asks.CONSENT[seat] for seat in others if seat not in draft.out]
    draft.tell(events.DrawOffered, ask.seat)
    draft.push(*asked, ask)


def answer(draft: Draft, ask: asks.Consent, move: moves.AgreeDraw | moves.DeclineDraw) -> None:
    """One more agrees, and the game ends when all do; or it goes on where the draw was offered."""
    if isinstance(move, moves.DeclineDraw):
        draft.tell(events.DrawDeclined, ask.seat)
        draft.asks = (asks.CRAWL[draft.turn],)
    elif draft.offered:
        draft.tell(events.DrawAccepted, ask.seat)
    else:
        draft.tell(events.DrawAgreed)
        draft.asks = ()
        draft.end = "agreement"
