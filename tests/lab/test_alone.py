"""Solo games: quantiles and ranks instead of a victory over nobody."""

from __future__ import annotations

import pytest

from sheets.engine.registry import load_game
from sheets.lab.solo_stats import alone
from tests.cli.kit import data, shoal

FLEET = load_game("fleet").rules.ranks()
RAIDERS = load_game("wreck_raiders").rules.ranks()


def test_quantiles_are_results_that_were_reached() -> None:
    found = alone([*range(1, 101)], ())
    assert found.quantiles == ((10, 10), (25, 25), (50, 50), (75, 75), (90, 90))
    assert alone([7], ()).quantiles == ((10, 7), (25, 7), (50, 7), (75, 7), (90, 7))


def test_fl_14_24_and_wr_18_19_every_game_has_one_rank() -> None:
    for ranks, points in ((FLEET, [0, 49, 50, 64, 65, 75, 85]), (RAIDERS, [0, 50, 51, 151])):
        found = {rank.key: games for rank, games in alone(points, ranks).ranks}
        assert sum(found.values()) == len(points)
    assert {rank.key: games for rank, games in alone([0, 49, 50, 64, 65, 75, 85], FLEET).ranks} == {
        "greenhorn": 2,
        "deck_scrubber": 2,
        "helmsman": 1,
        "my_captain": 1,
        "gruff_captain": 1,
    }
    tiers = [games for _, games in alone([0, 50, 51, 75, 151], RAIDERS).ranks]
    assert tiers == [1, 0, 0, 0, 2, 2]


@pytest.mark.parametrize("game", ["fleet", "wreck_raiders"])
def test_simulate_solo_tells_median_and_ranks(game: str) -> None:
    words = ("simulate", game, "--solo", "--players", "random", "--games", "3", "--seed", "1")
    for extra in ((), ("--plain",)):
        shown = shoal(*words, *extra).stdout
        assert "median" in shown
        assert "wins" not in shown
    document = data(*words)["solo"]
    assert document["quantiles"]["50"] >= document["quantiles"]["10"]
    assert sum(rank["games"] for rank in document["ranks"]) == 3
    assert data("simulate", "crabz", "--games", "1", "--seed", "1")["solo"] is None
