"""Every kind of ask has its step and its line in a position, every kind of move its text."""

from __future__ import annotations

from typing import get_args

import pytest

from sheets.engine.asks import Ask
from sheets.engine.errors import BadPosition
from sheets.engine.stacked import Handler
from sheets.oh_crab.forms import asks as lines
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.notation import VERBS
from sheets.oh_crab.rules.steps import STEPS
from tests.oh_crab.kit import NARROW, race


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (asks.Plan(0), "p1 plan known=p1"),
        (asks.Turn(player=0), "task turn crab=0"),
        (asks.Go(1, symbol=2, skip=True), "p2 go n=2 data=1"),
        (asks.Toll(0, main=3), "p1 pay n=1 data=3"),
        (asks.Pay(0), "p1 pay"),
        (asks.Push(0, crab=1, target=33, chain=(2, 34)), "p1 push crab=1 place=33 data=2,34"),
        (pack.PeekEvent(player=1, border=2), "chance event known=p2 crab=1 n=2"),
        (pack.OtherEvent(border=2), "chance event place=1 n=2"),
        (pack.Event(border=2), "chance event n=2"),
        (pack.UseProphet(0, crab=4, border=1, event=5), "p1 use crab=4 n=1 data=5"),
        (pack.Prize(player=2, first=True), "task prize crab=2 n=1"),
    ],
)
def test_lines_of_positions_stay_as_they_were(ask: Ask, line: str) -> None:
    assert lines.write(ask) == line


def test_every_move_has_a_verb_and_is_asked_for_or_drawn() -> None:
    assert set(get_args(Move)) == set(VERBS)
    answers = {kind for step in STEPS.values() if isinstance(step, Handler) for kind in step.moves}
    drawn = set(get_args(Move)) - answers
    assert {kind.__name__ for kind in drawn} == {
        *("FirstPlayer", "Reveal", "DrawCard", "RandomDiscard", "SeeTop", "Surprise"),
        *("DealAbility", "Crystal", "ShuffleMarket", "TurnUp"),
    }


@pytest.mark.parametrize(
    "line", ["p1 go", "p1 use crab=0", "chance event crab=7 n=1", "p1 pay n=2"]
)
def test_lines_that_cannot_be_are_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        race(NARROW, "red b1", "blue a1", "green c1", asks=[line], stage="")
