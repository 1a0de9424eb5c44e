"""Bots play legal moves, keep their budget and beat the weaker ones (fixed seeds)."""

from __future__ import annotations

import pytest

from sheets.bots import spec
from sheets.bots.clock import Budget, Clock
from sheets.bots.drive import advance
from sheets.bots.tree import Tree
from sheets.bots.value import value_of
from sheets.crabz.forms import position as positions
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import ShoalError
from sheets.engine.game import AnyMove, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.lab.accumulate import Totals
from sheets.lab.simulate import simulate
from sheets.testing.kit import make_setup


def wins(bots: tuple[str, ...], games: int) -> list[float]:
    totals = Totals(bots)
    for row in simulate(make_setup("crabz", len(bots)), bots, games, "bots"):
        totals.add(row)
    return totals.wins


def test_greedy_beats_random() -> None:
    assert wins(("greedy", "random"), 30)[0] >= 24


@pytest.mark.slow
def test_search_beats_three_random_ones() -> None:
    assert wins(("search:n=1000", "random", "random", "random"), 8)[0] >= 4


def test_search_finds_the_winning_move() -> None:
    """V16: b3-b2 wins at once, b3-b4 does not."""
    game = load_game("crabz")
    state = positions.read("R/RB/-/b1:BM,b2:BL,b3:RL,b4:BS,b5:BL")
    for text in ("search:n=200", "greedy"):
        move = spec.make(text).choose(game, state, 0, game.rules.legal(state), QuickDraws("x"))
        assert game.rules.format(move) == "b3-b2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "clever",
        "search:n=0",
        "search:time=-1",
        "search:x=1",
        "search:n=1e3",
        "random:1",
        "search:time=nan",
    ],
)
def test_unknown_bots_are_refused(text: str) -> None:
    with pytest.raises(ShoalError):
        spec.make(text)


def test_the_same_seed_gives_the_same_game_of_bots() -> None:
    def play() -> list[str]:
        players = (Player("A", "search:n=100"), Player("B", "greedy"))
        table = Table(load_game("crabz"), Setup("crabz", players, seed="same"))
        for _ in advance(table):
            pass
        return [table.game.rules.format(step.move) for step in table.steps]

    assert play() == play()


def test_a_tree_stops_when_no_move_can_catch_up() -> None:
    """And the move is the one that the whole budget finds."""
    game = load_game("crabz")
    state = positions.read("R/RBG/-/b1:RS,b2:BL,b3:GL,c2:RL,c3:BM,c4:GSRM")
    moves = game.rules.legal(state)
    assert len(moves) > 1

    def tree() -> Tree[AnyState, AnyMove]:
        return Tree(game, value_of(game), Clock(Budget(positions=6000)))

    early = tree()
    move = early.choose(state, moves, QuickDraws("x"))
    whole = tree()
    assert whole.grown(state, moves, QuickDraws("x")).ranked()[0][1] == move
    assert early.clock.positions < 6000 <= whole.clock.positions


def test_a_tree_with_one_move_costs_one_look() -> None:
    game = load_game("crabz")
    state = positions.read("R/RBG/-/b1:RS,b2:BL,b3:GL,c2:RL,c3:BM,c4:GSRM")
    moves = game.rules.legal(state)[:1]
    tree = Tree(game, value_of(game), Clock(Budget(seconds=60.0)))
    assert tree.choose(state, moves, QuickDraws("x")) == moves[0]
    assert tree.clock.positions == 1


def test_a_tree_that_is_known_to_its_end_ends_too() -> None:
    """Three are left and everything is soon over: no position is new, but visits count."""
    game = load_game("crabz")
    state = positions.read("R/RBG/-/b1:RS,b2:BL,b3:GL")
    moves = game.rules.legal(state)
    spec.make("normal").choose(game, state, 0, moves, QuickDraws("x"))
