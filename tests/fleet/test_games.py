"""Finished games, one for each way Fleet can end, and the beginning of the game tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.engine import record, replay
from sheets.lab.perft import perft
from tests.fleet.kit import GAME, At, fresh

GAMES = Path(__file__).parent / "games"
ENDS = {
    "two_players": ("most_vp", [77, 91], (1,)),
    "four_players_all_modules": ("most_vp", [92, 79, 84, 88], (0,)),
    "most_fish": ("most_fish", [34, 34], None),
    "shared": ("shared", [48, 48], (0, 1)),
    "solo": ("greenhorn", [49], (0,)),
}


@pytest.mark.parametrize("name", ENDS)
def test_finished_games(name: str) -> None:
    text = (GAMES / f"{name}.shoal").read_text()
    table, _ = replay.open_table(record.read(text))
    reason, totals, winners = ENDS[name]
    standings = GAME.rules.standings(table.state)
    assert table.over
    assert standings.reason == reason
    assert [score.total for score in GAME.rules.score(table.state)] == totals
    if winners is not None:
        assert standings.winners == winners
    else:
        fish = [sum(map(sum, own.fish)) for own in table.state.sheets]
        assert standings.winners == (fish.index(max(fish)),)
    assert record.write(table) == text
    assert list(GAME.forms.audit(GAME.forms.position(table.state))) == []


def test_perft_from_the_start() -> None:
    """5 start bonuses each, 2 first players, 56 rolls of three dice, 3 dice to take."""
    state = fresh().state
    counts = [perft(GAME, state, depth) for depth in range(1, 6)]
    assert counts == [5, 25, 50, 50 * 56, 50 * 56 * 3]
    assert perft(GAME, fresh(1, solo=True).state, 3) == 5 * 56 * 3


def test_perft_of_a_turn() -> None:
    at = At("cod 3", "cod 3", phase="boat", dice="cod shrimp coins", turn="P1")
    # take 3 dice; each then has its normal use and the coin
    assert [perft(GAME, at.state, depth) for depth in (1, 2, 3)] == [3, 6, 12]
