"""Real dice of any game are typed as numbers, also where their rolls are too many to list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sheets.engine import registry
from sheets.engine.chance import Uniform
from sheets.engine.entry import Entry, played
from sheets.engine.errors import BadText
from sheets.engine.game import Game
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import Table
from sheets.testing.kit import make_setup
from tests.cli.kit import data, fails, shoal
from tests.games.six_dice import game as rows

TEXTS = ["3 4 1 2 6 5", "341265", "3,4,1,2,6,5", "3, 4, 1, 2, 6, 5", "roll 3 4 1 2 6 5"]


def table(rules: rows.Rules | None = None) -> Table[Any, Any]:
    game = Game("tests.games.six_dice", rules or rows.Rules())
    setup: Setup = make_setup("fleet", 2, dice="physical")
    return Table(game, setup)


def last(after: Table[Any, Any]) -> str:
    return after.game.rules.format(after.steps[-1].move)


@pytest.mark.parametrize("text", TEXTS)
def test_a_roll_that_no_list_has_is_typed_as_numbers(text: str) -> None:
    assert last(played(table(), Entry((text,)))) == "roll 3 4 1 2 6 5"
    words = tuple(text.split())  # `shoal do 3 4 1 2 6 5`, without quotes
    assert last(played(table(), Entry(words))) == "roll 3 4 1 2 6 5"


def test_a_roll_and_the_answer_to_it_are_one_line() -> None:
    after = played(table(), Entry(("3 4 1 2 6 5 mark 7",)))
    assert last(after) == "mark 7"
    assert last(played(table(), Entry(("3", "4", "1", "2", "6", "5", "7")))) == "mark 7"


@pytest.mark.parametrize("text", ["3", "3 4", "7 4 1 2 6 5", "3412655", "hello", "#3"])
def test_a_roll_of_other_dice_is_refused_with_what_to_type(text: str) -> None:
    with pytest.raises(Exception, match=r"six dice|isn't a move|no list") as refused:
        played(table(), Entry((text,)))
    assert "1 to 0" not in str(refused.value)


class Pair(Struct):
    one: int
    other: int


class TwoDice(rows.Rules):
    """Two dice: a list of 36 rolls, whose places are not what the dice show."""

    moves = (Pair, rows.Mark, rows.Skip)  # type: ignore[assignment]

    def chance(self, state: rows.State) -> Uniform[Any]:
        return Uniform([Pair(one, other) for one in range(1, 7) for other in range(1, 7)], "RW-1")

    def candidates(self, state: rows.State) -> Iterable[Any]:
        return [rows.Skip()]

    def apply(self, state: rows.State, move: Any, emit: Any = None) -> rows.State:
        if isinstance(move, Pair):
            return rows.State(state.players, (move.one, move.other), state.marked, state.turn)
        return super().apply(state, move, emit)


@pytest.mark.parametrize("entry", [("3 4",), ("34",), ("3", "4"), ("pair", "3", "4"), ("#16",)])
def test_a_roll_that_is_listed_is_typed_as_numbers_too(entry: tuple[str, ...]) -> None:
    assert last(played(table(TwoDice()), Entry(entry))) == "pair 3 4"


def test_a_number_that_is_no_roll_is_not_a_place_in_the_list() -> None:
    with pytest.raises(BadText):
        played(table(TwoDice()), Entry(("3",)))


def test_shoal_do_and_play_take_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_third_party", lambda: {"rows": "tests.games.six_dice"})
    shoal("new", "rows", "-p", "Ann", "-p", "Ben", "--dice", "physical")
    assert "for example: roll " in shoal("play", input="q\n").output
    shoal("do", "3", "4", "1", "2", "6", "5")
    shoal("do", "7")
    shoal("play", input="1 1 1 1 1 2\n3\n6,6,6,6,6,6\nq\n")
    moves = [step["move"] for step in data("log")["steps"]]
    assert moves == ["roll 3 4 1 2 6 5", "mark 7", "roll 1 1 1 1 1 2", "mark 3", "roll 6 6 6 6 6 6"]
    shoal("undo")
    assert "there is no list here" in fails(2, "do", "#3")
