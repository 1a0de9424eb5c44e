"""Stronger levels are stronger, over fixed deals; budgets are kept."""

from __future__ import annotations

import os
from itertools import count
from typing import Any

import pytest

from sheets.bots import clock, spec
from sheets.bots.levels import EasyBot
from sheets.bots.planner import Planner
from sheets.bots.search import TurnPlan
from sheets.bots.value import value_of
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.drive import Dice, drive
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.lab.simulate import play_game
from sheets.testing.kit import make_setup

LEAD = float(os.environ.get("SHOAL_MATCH_MARGIN", "3"))  # games; `make levels` plays longer matches
LONG = 9.0  # as `make levels` plays


def wins_a_match(key: str, stronger: str, weaker: str) -> bool:
    """Whether a bot gets so many games ahead before it is as many behind; every deal from both
    seats.  One that wins three of four games gets three ahead in 27 of 28 such matches."""
    lead = 0.0
    for number in count():
        deal, seat = divmod(number, 2)
        bots = (weaker, stronger) if seat else (stronger, weaker)
        row = play_game(make_setup(key, 2), bots, "levels", deal)
        lead += ((row.places[seat] == 1) - (row.places[1 - seat] == 1)) / row.shared
        if abs(lead) >= LEAD:
            break
    return lead > 0


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("weaker", ["greedy", "easy"])
def test_normal_is_stronger(key: str, weaker: str) -> None:
    assert wins_a_match(key, "normal", weaker)


@pytest.mark.slow
@pytest.mark.skipif(LEAD < LONG, reason="hard takes 10 to 20 s a game: for `make levels`")
@pytest.mark.parametrize("key", BUILT_IN)
def test_hard_is_stronger(key: str) -> None:
    assert wins_a_match(key, "hard", "normal")


@pytest.mark.slow
def test_four_times_the_budget_is_no_weaker() -> None:
    """Of CRABZ, the quickest; the other games are in tests/bench/BOTS.md."""
    assert wins_a_match("crabz", "search:n=2000", "search:n=500")


@pytest.mark.slow
def test_alone_normal_scores_more_than_greedy() -> None:
    """Captain Ruth; the means of many games are in tests/bench/BOTS.md."""
    setup = make_setup("fleet", 1, solo=True)
    greedy, normal = (
        sum(play_game(setup, (bot,), "levels", deal).points[0] for deal in range(2))
        for bot in ("greedy", "normal")
    )
    assert normal > greedy


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_turn_keeps_its_time(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All decisions of a turn together, at a fifth of a second a turn: by a clock on which every
    look takes four milliseconds."""
    ticking = count()
    monkeypatch.setattr(clock, "timer", lambda: next(ticking) * 0.004)
    game = load_game(key)
    setup = replace(make_setup(key, 3), seed="turn")
    bot = spec.make("search:time=0.2")
    spent: dict[Any, float] = {}

    class Timed:
        looks = True

        def choose(self, game: Any, view: Any, seat: int, moves: Any, draws: Any) -> Any:
            began = clock.timer()
            move = bot.choose(game, view, seat, moves, draws)
            mark = (seat, game.bot.turn(view) or len(spent))
            spent[mark] = spent.get(mark, 0.0) + clock.timer() - began
            return move

    for number, _ in enumerate(drive(game, game.start(setup), Dice(setup), [Timed()] * 3)):
        if number > 40 or len(spent) > 2:
            break
    assert spent
    assert max(spent.values()) < 0.3


@pytest.mark.parametrize("solo", [False, True])
def test_normal_slips_where_the_game_says_so(solo: bool) -> None:
    """Among several in Wreck Raiders; alone it takes a few samples and plays the best it knows."""
    game = load_game("wreck_raiders")
    setup = make_setup("wreck_raiders", 1 if solo else 2, solo=solo)
    state, draws = game.start(setup), QuickDraws("slips")
    while (ask := game.rules.ask(state)) and ask.seat == CHANCE:
        state = game.rules.apply(state, game.rules.chance(state).sample(draws))
    assert ask is not None
    moves = game.rules.legal(state)
    temperature = game.bot.temperature(state)
    assert (temperature == 0) == solo
    like = EasyBot(temperature) if temperature else spec.make(f"search:n={game.bot.normal}")
    normal = spec.make("normal")
    for number in range(10):
        chosen, same = (
            bot.choose(game, state, ask.seat, moves, QuickDraws(f"slips/{number}"))
            for bot in (normal, like)
        )
        assert chosen == same


def test_the_plan_of_a_turn_is_kept() -> None:
    """What was planned is played at once, if what happens is what was planned."""
    game = load_game("fleet")
    setup = Setup("fleet", (Player("A"),), seed="plan", solo=True)
    state = game.start(setup)
    for _, state in drive(game, state, Dice(setup), [None]):  # noqa: B007,B020 - to the first take
        pass
    ask = game.rules.ask(state)
    assert ask is not None
    assert ask.seat != CHANCE
    value = value_of(game)
    planner = Planner(game, value, state, ask.seat, QuickDraws("x"))
    best = planner.candidates(game.rules.legal(state))[0]
    line = planner.line(best)
    after = game.rules.apply(state, best.move)
    assert after in line
    assert line[after] in game.rules.legal(after)


def test_the_plan_is_followed_when_enough_time_was_spent() -> None:
    """Before that every decision of the turn is thought about."""
    turn: TurnPlan[str, str] = TurnPlan("turn")
    turn.plan = {"here": "on"}
    turn.spent = 0.5
    assert turn.planned("here", 0.9) is None
    assert turn.planned("here", 0.0) == "on"
    turn.spent = 0.95
    assert turn.planned("here", 0.9) == "on"
    assert turn.planned("elsewhere", 0.9) is None


def test_a_rivals_turn_has_time_of_its_own() -> None:
    """Alone in Wreck Raiders: three turns of the player and three of the rivals a round."""
    game = load_game("wreck_raiders")
    setup = Setup("wreck_raiders", (Player("A"),), seed="rivals", solo=True)
    marks: list[tuple[str, Any]] = []

    class Marked:
        looks = True

        def choose(self, game: Any, view: Any, seat: int, moves: Any, draws: Any) -> Any:
            marks.append((game.rules.ask(view).kind, game.bot.turn(view)))
            return moves[0]

    for _, state in drive(game, game.start(setup), Dice(setup), [Marked()]):
        if state.round > 1:
            break
    begun = [mark for kind, mark in marks if kind in ("take", "rival_take")]
    assert len(set(begun)) == len(begun) >= 5  # the last rival's die leaves nothing to choose
    turns = [mark for at, (_, mark) in enumerate(marks) if mark != marks[at - 1][1]]
    assert len(set(turns)) == len(turns) == 6
