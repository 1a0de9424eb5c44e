"""Bots know what their seat knows; values are those of the games they were learned from."""

from __future__ import annotations

import pytest

from sheets.bots import spec
from sheets.bots.value import Value, load
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import BUILT_IN, load_game
from sheets.testing.kit import make_setup, random_table

LEARNED = [key for key in BUILT_IN if load(load_game(key))]


@pytest.mark.parametrize("bot", ["greedy", "easy", "normal", "search:n=500"])
def test_what_is_hidden_is_dealt_anew_and_the_move_stays(bot: str) -> None:
    """Oh Crab! is the game with hidden hands."""
    game = load_game("oh_crab")
    table = random_table(make_setup("oh_crab", 3), "hidden", 60)
    draws = QuickDraws("deal")
    looked = 0
    while looked < 12 and (ask := game.rules.ask(table.state)) is not None:
        if ask.seat == CHANCE:
            table.draw()
            continue
        state, seat = table.state, ask.seat
        moves = game.rules.legal(state)
        if len(moves) > 1:
            looked += 1
            other = game.rules.imagine(game.rules.view(state, seat), seat, draws)
            chosen = [
                spec.make(bot).choose(
                    game, game.rules.view(each, seat), seat, moves, QuickDraws("same")
                )
                for each in (state, other)
            ]
            assert chosen[0] == chosen[1]
        table.play(draws.choice(moves))
    assert looked == 12


@pytest.mark.parametrize("key", LEARNED)
def test_the_weights_are_those_that_were_learned(key: str) -> None:
    """Other features, rules or weights than those of the training: ``make train``."""
    pytest.importorskip("numpy")
    from sheets.lab.train import fingerprint, hash_of

    game = load_game(key)
    learned = load(game)
    assert learned is not None
    assert (learned.game, learned.unit) == (key, game.bot.unit)
    assert learned.hash == hash_of(learned.modes)
    assert learned.fingerprint == fingerprint(game, [int(mode) for mode in learned.modes])


@pytest.mark.parametrize("key", LEARNED)
def test_every_feature_has_a_weight(key: str) -> None:
    game = load_game(key)
    state = random_table(make_setup(key, 3), "weights", 30).state
    seat = game.bot.contenders(state)[0]
    learned = load(game)
    assert learned is not None
    for mode in learned.modes.values():
        assert {len(row) for row in (*mode.weights, *mode.sight)} == {
            len(game.bot.features(state, seat))
        }


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_game_without_weights_has_bots_too(key: str) -> None:
    """As a third party's: the value is the estimate."""
    game = load_game(key)
    state = random_table(make_setup(key, 3), "plain", 30).state
    for seat in game.bot.contenders(state):
        Value(game, None).standing(state, seat)
