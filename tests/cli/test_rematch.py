"""`shoal new --again`: the same people and set-up, the next one first, counted as a series."""

from __future__ import annotations

import pytest

from cli.app import App
from sheets.engine import record, replay
from sheets.engine.registry import BUILT_IN
from sheets.engine.setup import Setup
from sheets.lab.history import Series, series
from sheets.lab.plays import Other, Play
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, shoal

DRAW = ("do", "agree draw", "agree draw")


def setup_of(name: str) -> Setup:
    table, _ = replay.open_table(record.read(data("export", "-g", name)["record"]))
    return table.setup


def test_cz_8_6_after_a_draw_a_new_game_decides() -> None:
    """The rulebook: start a new game to determine a winner."""
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7", "--name", "one")
    assert "`shoal new --again` starts a rematch" in shoal(*DRAW).output
    began = data("log")["steps"][1]["move"]  # first R or first B
    shoal("new", "--again", "--name", "two")
    two = setup_of("two")
    assert (two.names, two.series) == (("Ann", "Ben"), "7")
    assert two.seed != "7"
    assert two.first == ("first R", "first B").index(began) ^ 1
    shoal(*DRAW)
    shoal("new", "--again", "--name", "three", "--start-player", "Ann")
    assert (setup_of("three").first, setup_of("three").series) == (0, "7")
    assert "Series: Ann 0 – Ben 0, 2 draws" in shoal("stats").output
    assert data("stats")["series"] == [
        {"game": "crabz", "players": ["Ann", "Ben"], "wins": [0, 0], "draws": 2}
    ]


def test_a_rematch_has_the_set_up_of_a_finished_game() -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--variant", "colours=GY", "--name", "one")
    assert "one isn't finished yet" in fails(3, "new", "--again")
    shoal(*DRAW)
    assert "--again reuses the setup of the last game" in fails(2, "new", "fleet", "--again")
    assert "--again reuses" in fails(2, "new", "--again", "-p", "Cleo")
    shoal("new", "--again", "--name", "two")
    assert setup_of("two").variants == ("colours=GY",)


def test_a_series_counts_wins_and_draws() -> None:
    first = make_setup("crabz", 2, seed="a")
    rematch = make_setup("crabz", 2, seed="b", series="a")
    other = make_setup("crabz", 2, seed="c")

    def play(name: str, setup: Setup, place: int, theirs: int) -> Play:
        return Play(name, "Ann", setup, place, others=(Other("Ben", "", theirs),))

    plays = [play("1", first, 1, 2), play("2", rematch, 2, 1), play("3", rematch, 1, 1)]
    found = series([*plays, play("4", other, 1, 2)])
    assert found == [Series("crabz", ("Ann", "Ben"), (1, 1), 1)]


@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("first", [None, 1])
def test_a_table_knows_who_went_first(key: str, first: int | None) -> None:
    table = random_table(make_setup(key, 2, first=first), "first", 40)
    seats = [step.seat for step in table.steps if step.seat >= 0]
    assert table.starter in (0, 1)
    if first is not None:
        assert table.starter == first
    elif key in ("crabz", "wreck_raiders"):
        assert table.starter == seats[0]


@pytest.mark.parametrize(("answer", "first"), [("ben", 1), ("Cleo\nB", 1), ("", None)])
def test_cz_r6_the_youngest_goes_first(
    monkeypatch: pytest.MonkeyPatch, answer: str, first: int | None
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = shoal("new", "crabz", "--name", "one", input=f"Ann, Ben:random\nn\n{answer}\n").output
    assert "Who is the youngest?" in said
    assert ("no player here is called `Cleo`" in said) == answer.startswith("Cleo")
    monkeypatch.setattr(App, "interactive", False)
    assert setup_of("one").first == first
