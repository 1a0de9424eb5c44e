"""Shortcut fields (OC-10.7, OC-10.8)."""

from __future__ import annotations

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.rules.market import TOLL, hand_size
from sheets.oh_crab.rules.movement import enter, entry_problem, free_problem
from sheets.oh_crab.rules.state import Ask, Draft, Fields, task
from sheets.oh_crab.rules.steps import TASKS

NO_SHORTCUT = Problem("OC-10.7", say("the crab does not stand on a shortcut field"))
TOO_FEW = Problem("OC-10.7", say("not enough hand cards with the shortcut's main action"))


def shortcut_problem(g: Fields) -> Problem | None:
    """Whether the active crab can take the shortcut it stands on."""
    field = g.at[g.crab]
    if field == SEA or field not in g.conf.board.shortcuts:
        return NO_SHORTCUT
    problem = free_problem(g)
    if problem:
        return problem
    way = g.conf.board.shortcuts[field]
    hand = g.players[g.seat].hand & g.conf.parts.with_main[way.symbol]
    if hand.bit_count() < way.count:
        return TOO_FEW
    return entry_problem(g, way.target, hand_size(g, g.seat) - way.count)


def take_shortcut(g: Draft) -> None:
    """Pays the cards one by one, then moves to the target."""
    way = g.conf.board.shortcuts[g.at[g.crab]]
    toll = Ask(g.seat, "pay", n=TOLL, data=(way.symbol,))
    g.push(*[toll] * way.count, task("enter", place=way.target))


TASKS["enter"] = lambda g, ask: enter(g, ask.place)
