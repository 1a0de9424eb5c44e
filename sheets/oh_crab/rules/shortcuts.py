"""Shortcut fields (OC-10.7, OC-10.8)."""

from __future__ import annotations

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.rules import asks, hands
from sheets.oh_crab.rules.market import hand_size
from sheets.oh_crab.rules.movement import entry_problem, free_problem
from sheets.oh_crab.rules.state import Draft, Fields

NO_SHORTCUT = Problem("OC-10.7", say("the crab is not on a shortcut field"))
TOO_FEW = Problem("OC-10.7", say("not enough hand cards with the shortcut's main action"))


def shortcut_problem(state: Fields) -> Problem | None:
    """Return why the active crab can't take the shortcut it stands on."""
    field = state.at[state.crab]
    if field == SEA or field not in state.conf.board.shortcuts:
        return NO_SHORTCUT
    problem = free_problem(state)
    if problem:
        return problem
    way = state.conf.board.shortcuts[field]
    if hands.most(state, state.seat, state.conf.parts.with_main[way.symbol]) < way.count:
        return TOO_FEW
    return entry_problem(state, way.target, hand_size(state, state.seat) - way.count)


def take_shortcut(draft: Draft) -> None:
    """Pays the cards one by one, then moves to the target."""
    way = draft.conf.board.shortcuts[draft.at[draft.crab]]
    toll = asks.Toll(draft.seat, main=way.symbol)
    draft.push(*[toll] * way.count, asks.Enter(target=way.target))
