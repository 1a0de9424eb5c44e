"""Every kind of ask has its step and its line in a position, every kind of move its text."""

from __future__ import annotations

import pytest

from sheets.engine.asks import Ask
from sheets.engine.errors import BadPosition
from sheets.engine.stacked import Handler
from sheets.oh_crab.forms.asks import grammar
from sheets.oh_crab.parts import load_parts
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import VERBS
from sheets.oh_crab.rules.steps import STEPS
from tests.oh_crab.kit import GAME, NARROW, race


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (asks.Plan(0), "plan p1"),
        (asks.Turn(player=0), "turn p1"),
        (asks.Go(1, symbol=2, skip=True), "go p2 diagonal yes"),
        (asks.Toll(0, main=3), "toll p1 seaward"),
        (asks.Pay(0), "pay p1"),
        (asks.Push(0, crab=1, target=33, chain=(2, 34)), "push p1 orange d4 blue e4"),
        (asks.Push(0, crab=1, target=-1, chain=()), "push p1 orange sea"),
        (asks.Ignore(0, crab=0, field=0, feature=128), "ignore p1 red a1 current"),
        (asks.Shifts(why=1, crabs=()), "shifts sea_call"),
        (pack.PeekEvent(player=1, border=2), "peek_event p2 2"),
        (pack.OtherEvent(border=2), "other_event 2"),
        (pack.UseProphet(0, crab=4, border=1, event=5), "use_prophet p1 brown 1 ev06"),
        (pack.Prize(player=2, first=True), "prize p3 yes"),
        (pack.Recover(0, count=2, stop=False), "recover p1 2 no"),
    ],
)
def test_an_ask_is_a_line_of_its_words(ask: Ask, line: str) -> None:
    lines = grammar(load_parts(""))
    assert lines.format(ask) == line
    assert lines.parse(line) == ask


def test_every_move_has_a_verb_and_is_asked_for_or_drawn() -> None:
    assert set(GAME.rules.moves) == set(VERBS)
    answers = {kind for step in STEPS.values() if isinstance(step, Handler) for kind in step.moves}
    drawn = set(GAME.rules.moves) - answers
    assert {kind.__name__ for kind in drawn} == {
        *("FirstPlayer", "Reveal", "DrawCard", "RandomDiscard", "SeeTop", "Surprise"),
        *("DealAbility", "Crystal", "ShuffleMarket", "TurnUp"),
    }


@pytest.mark.parametrize(
    "line", ["go p1", "use_slip p1 red", "peek_event p7 1", "pay p1 2", "begin p1 "]
)
def test_lines_that_cannot_be_are_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        race(NARROW, "red b1", "blue a1", "green c1", asks=[line], stage="")
