"""The ladder: known strengths are found again, and stronger bots stand higher."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.engine.registry import load_game
from sheets.lab.ladder import Meeting, meetings, missing, rungs
from sheets.lab.results import weights_of
from sheets.testing.kit import make_setup
from tests.cli.kit import fails, shoal


def test_strengths_are_found_again() -> None:
    """Ten to one is 400 points of Elo."""
    found = [Meeting("weak", "strong", deal, float(deal % 11 == 0)) for deal in range(1100)]
    high, low = rungs(("weak", "strong"), found)
    assert (high.bot, low.elo.value) == ("strong", 0.0)
    assert high.elo.value == pytest.approx(400, abs=5)
    assert high.elo.low < 400 < high.elo.high
    assert high.share == pytest.approx(1000 / 1100)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    assert rungs(("a", "b"), [Meeting("a", "b", 1, 0.0)] * 10)[0].elo.high < 2000


def test_greedy_stands_above_random() -> None:
    bots = ("random", "greedy")
    found = list(meetings(make_setup("crabz", 2), missing(bots, 6), "ladder"))
    assert len(found) == 12
    assert [rung.bot for rung in rungs(bots, found)] == ["greedy", "random"]


def test_games_that_are_known_are_not_played_again() -> None:
    bots = ("a", "b", "c")
    everything = missing(bots, 2)
    assert len(everything) == len(set(everything)) == 12
    known = [Meeting(*each, 0.5) for each in everything[:5]]
    assert missing(bots, 2, known) == everything[5:]
    assert missing(bots, 3, known)[:7] == everything[5:]


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """With more deals, and with another bot; the file is as after a run without a stop."""
    kept = tmp_path / "ladder.txt"
    words = ("simulate", "crabz", "--ladder", "--seed", "1", "--keep", str(kept))
    shoal(*words, "--games", "1", "--players", "random,greedy")
    first = kept.read_text("utf-8")
    kept.write_text(first + first[:40], "utf-8")  # the battery died in the middle of a line
    said = shoal(*words, "--games", "2", "--players", "random,greedy").stdout
    assert kept.read_text("utf-8").startswith(first)
    assert len(kept.read_text("utf-8").splitlines()) == 4
    at_once = ("simulate", "crabz", "--ladder", "--seed", "1", "--games", "2")
    assert said == shoal(*at_once, "--players", "random,greedy").stdout
    shoal(*words, "--games", "2", "--players", "random,greedy,easy")
    assert len(kept.read_text("utf-8").splitlines()) == 12


def test_games_of_bots_with_other_weights_are_no_part_of_a_ladder(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.txt"
    words = ("simulate", "crabz", "--ladder", "--seed", "1", "--keep", str(kept))
    shoal(*words, "--games", "1", "--players", "random,greedy")
    first = kept.read_text("utf-8")
    before = first.replace(weights_of(load_game("crabz")), "before/1")
    assert before != first
    kept.write_text(before, "utf-8")
    shoal(*words, "--games", "1", "--players", "random,greedy")
    assert kept.read_text("utf-8") == before + first


def test_a_file_that_is_no_ladder_stays_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "letter.txt"
    words = ("simulate", "crabz", "--ladder", "--players", "random,greedy", "--games", "1")
    weights = weights_of(load_game("crabz"))
    wrong = f'{{"run": "crabz seed 1 {weights}", "result": 5}}\n'
    for text in ("Dear Ben,\n", "Dear Ben", "[1]\n", wrong):
        kept.write_text(text, "utf-8")
        assert "line 1" in fails(2, *words, "--seed", "1", "--keep", str(kept))
        assert kept.read_text("utf-8") == text
    assert "--seed" in fails(2, *words, "--keep", str(kept))
    assert "--ladder" in fails(2, "simulate", "crabz", "--games", "1", "--keep", str(kept))


def test_the_command() -> None:
    words = ("simulate", "crabz", "--ladder", "--games", "4", "--seed", "1")
    said = shoal(*words, "--players", "random,greedy").stdout
    assert said.index("greedy") < said.index("random")
    assert "two different bots" in fails(2, *words, "--players", "random")
