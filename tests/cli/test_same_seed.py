"""The seed of a simulated game, given to `new`, plays that very game."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from sheets.engine.registry import BUILT_IN
from tests.cli.kit import data, shoal


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_row_of_the_csv_is_played_again_at_the_table(key: str, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    bots = "greedy,random" if key != "oh_crab" else "random,random"
    shoal("simulate", key, "--games", "2", "--players", bots, "--seed", "x", "--csv", str(file))
    with file.open(newline="") as opened:
        rows = [row for row in csv.DictReader(opened) if row["game"] == "2"]
    rows.sort(key=lambda row: int(row["seat"]))
    players = [word for row in rows for word in ("-p", f"{row['player']}:{row['bot']}")]
    shoal("new", key, *players, "--seed", rows[0]["seed"])
    assert data("status")["steps"] == int(rows[0]["steps"])
    scores = data("report")["scores"]
    assert [score["total"] for score in scores] == [int(row["points"]) for row in rows]
