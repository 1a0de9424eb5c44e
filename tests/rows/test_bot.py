"""Bots play pads decently without training."""

from __future__ import annotations

from math import sqrt

import pytest

from sheets.bots.greedy import GreedyBot
from sheets.bots.spec import make
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.facets import Evaluator
from sheets.engine.game import AnyGame, Game
from sheets.engine.registry import load_game
from sheets.testing.kit import make_setup
from tests.games.beachcomber.solved import solution

Seat = tuple[AnyGame, str]


def results(key: str, seats: list[Seat], seed: str) -> list[int]:
    """Return the points of a game between bots, each with the game that it knows."""
    rules, draws = load_game(key).rules, QuickDraws(seed)
    state = rules.start(make_setup(key, len(seats), solo=len(seats) == 1))
    while (ask := rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            move = rules.chance(state).sample(draws)
        else:
            legal, (game, name) = rules.legal(state), seats[ask.seat]
            move = make(name).choose(game, state, ask.seat, legal, draws) if legal[1:] else legal[0]
        state = rules.apply(state, move)
    return [score.total for score in rules.score(state)]


def points_only(key: str) -> AnyGame:
    """Return a game whose bots count the points of the moment alone."""
    game = load_game(key)
    plain: AnyGame = Game(game.package, game.rules)
    plain.__dict__["bot"] = Evaluator(plain)
    return plain


def won(key: str, one: Seat, other: Seat, games: int) -> tuple[float, float]:
    """Return the share of games that one wins, and half its 95% interval."""
    wins = 0.0
    for number in range(games):
        first = number % 2 == 0
        found = results(key, [one, other] if first else [other, one], str(number))
        own, rival = found if first else found[::-1]
        wins += 1.0 if own > rival else 0.5 if own == rival else 0.0
    share = wins / games
    return share, 1.96 * sqrt(share * (1 - share) / games)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["tide_pools", "beachcomber"])
def test_bots_beat_random_play_and_greed_for_points(key: str) -> None:
    """`greedy` is the evaluation alone, without looking ahead."""
    game = load_game(key)
    for rival in ((game, "random"), (points_only(key), "greedy")):
        share, interval = won(key, (game, "greedy"), rival, 100)
        assert share - interval > 0.75


@pytest.mark.slow
def test_looking_ahead_is_better() -> None:
    game = load_game("tide_pools")
    share, interval = won("tide_pools", (game, "normal"), (game, "greedy"), 60)
    assert share - interval > 0.5


@pytest.mark.slow
def test_bots_come_close_to_best_play() -> None:
    """Beachcomber is solved: `greedy` gives away little per game."""
    best, game = solution(), load_game("beachcomber")
    draws, lost = QuickDraws("truth"), 0.0
    for _ in range(50):
        state = best.start()
        while (ask := game.rules.ask(state)) is not None:
            if ask.seat == CHANCE:
                move = game.rules.chance(state).sample(draws)
            else:
                move = GreedyBot().choose(game, state, 0, game.rules.legal(state), draws)
                lost += best.loss(state, move)
            state = game.rules.apply(state, move)
    assert lost / 50 < 2.5
