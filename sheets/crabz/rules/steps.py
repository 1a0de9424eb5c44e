"""The table of steps: the handler of every kind of ask."""

from __future__ import annotations

from sheets.crabz.rules import asks, chance, crawling, drawing, laying, moves
from sheets.crabz.rules.state import Draft, State
from sheets.engine.stacked import DrawHandler, Handler, Steps

STEPS: Steps[State, Draft] = {
    asks.Layout: DrawHandler(chance.LayoutChance, chance.lay_out),
    asks.First: DrawHandler(chance.first_player, chance.begin),
    asks.Lay: Handler((moves.Lay,), laying.options, laying.check, laying.answer),
    asks.Crawl: Handler(
        (moves.Crawl, moves.AgreeDraw),
        crawling.options,
        crawling.check,
        crawling.answer,
        legal=crawling.legal,
        pick=crawling.pick,
    ),
    asks.Consent: Handler(
        (moves.AgreeDraw, moves.DeclineDraw), drawing.ANSWERS, None, drawing.answer
    ),
}
