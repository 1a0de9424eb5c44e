"""Play-outs are games of the protocol: the same by the same draws, or as often."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.lab import simulate
from sheets.testing import make_setup

DRAWS = 400  # in each of the positions
SIGMAS = 4.5  # that a count may be off: once in 150,000 counts


def step_by_step(game: AnyGame, state: AnyState, draws: QuickDraws) -> AnyState:
    """Random play by the protocol; a forced move is not drawn."""
    while (ask := game.rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            move = game.rules.chance(state).sample(draws)
        else:
            legal = game.rules.legal(state)
            move = draws.choice(legal) if len(legal) > 1 else legal[0]
        state = game.rules.apply(state, move)
    return state


@pytest.mark.parametrize("key", ["fleet", "wreck_raiders"])
def test_the_same_draws_make_the_same_game(key: str) -> None:
    game = load_game(key)
    for players in (1, 3):
        start = game.start(make_setup(key, players, solo=players == 1))
        one, other = QuickDraws("same"), QuickDraws("same")
        assert game.rules.random_end(start, one) == step_by_step(game, start, other)


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_legal_move_is_drawn_equally_often(key: str) -> None:
    game, draws = load_game(key), QuickDraws("often")
    state = game.start(make_setup(key, 3))
    for number in range(160):
        ask = game.rules.ask(state)
        if ask is None:
            break
        if ask.seat != CHANCE and number % 8 == 0:
            legal = game.rules.legal(state)
            found = Counter(game.rules.pick(state, draws) for _ in range(DRAWS))
            assert found.keys() <= set(legal)
            share = 1 / len(legal)
            spread = sqrt(DRAWS * share * (1 - share))
            assert all(abs(found[move] - DRAWS * share) <= SIGMAS * spread + 1 for move in legal)
        state = game.rules.apply(state, game.rules.pick(state, draws))


def test_every_survivor_of_a_tied_wave_is_drawn_equally_often() -> None:
    game, draws = load_game("crabz"), QuickDraws("tied")
    start = game.start(make_setup("crabz", 2))
    tied = 0
    while tied < 3:
        state = start
        while (ask := game.rules.ask(state)) is not None:
            legal = game.rules.legal(state) if ask.seat != CHANCE else ()
            if any(move.survivor is not None for move in legal):
                tied += 1
                found = Counter(game.rules.pick(state, draws) for _ in range(100 * len(legal)))
                assert all(60 <= found[move] <= 150 for move in legal)
            state = game.rules.apply(state, game.rules.pick(state, draws))


@pytest.mark.slow
@pytest.mark.parametrize(("key", "games"), [("crabz", 2_000), ("oh_crab", 60)])
def test_games_are_as_long_and_won_as_often(key: str, games: int) -> None:
    game = load_game(key)
    start = game.start(make_setup(key, 3))
    one, other = QuickDraws("one"), QuickDraws("other")
    ends = (
        [game.rules.random_end(start, one) for _ in range(games)],
        [step_by_step(game, start, other) for _ in range(games)],
    )
    for seat in range(3):
        won = [sum(seat in game.rules.standings(end).winners for end in each) for each in ends]
        assert abs(won[0] - won[1]) <= SIGMAS * sqrt(2 * games * 0.25)
    sizes = [[_length(key, end) for end in each] for each in ends]
    means = [sum(each) / games for each in sizes]
    spread = sum((size - means[1]) ** 2 for size in sizes[1]) / games
    assert abs(means[0] - means[1]) <= SIGMAS * sqrt(2 * spread / games)


def _length(key: str, end: AnyState) -> int:
    """The rounds of a race; crabs left on the board where rounds are not counted."""
    return end.round if key == "oh_crab" else sum(end.crabs)


@pytest.mark.parametrize("key", BUILT_IN)
def test_random_players_play_as_at_a_table(key: str) -> None:
    setup = Setup(key, (Player("A", "random"), Player("B", "random")), seed="table")
    game = load_game(key)
    end, steps = simulate.play_out(game, setup)
    luck = simulate.Luck(game, 2, "x")
    luck.add = lambda *_: None  # type: ignore[method-assign]  # looks at every step
    slow, slow_steps = simulate.play_out(game, setup, luck)
    assert steps == slow_steps
    assert game.rules.standings(end) == game.rules.standings(slow)
    assert game.rules.score(end) == game.rules.score(slow)
