"""Every later 1.y reads what 1.0 wrote (docs/promise.md).

The files below ``v1`` are never written again once they are released; before that
``python -m tests.compat`` writes those that are missing.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.journal import Journal
from sheets.engine.registry import BUILT_IN
from sheets.engine.table import AnyTable
from tests.cli.kit import data, shoal

V1 = Path(__file__).with_name("v1")
Result = list[tuple[int, int | None]]  # seats by place, with their points
RESULTS: dict[str, tuple[Result, Result]] = {  # of the record, of the score form
    "fleet": ([(1, 49)], [(2, 92), (1, 79)]),
    "wreck_raiders": ([(1, 29)], [(2, 119), (1, 110)]),
    "oh_crab": ([(1, None), (2, None)], [(1, None), (2, None)]),
    "crabz": ([(2, None), (1, None)], [(2, None), (1, None)]),
}
EVERY_GAME = pytest.mark.parametrize("key", BUILT_IN)


def read(name: str) -> str:
    return (V1 / name).read_text("utf-8")


def play_out(table: AnyTable) -> None:
    """Play a game to its end."""
    draws = QuickDraws("on")
    while (ask := table.ask) is not None:
        if ask.seat == CHANCE:
            table.play(table.game.rules.chance(table.state).sample(draws))
        else:
            table.play(draws.choice(table.game.rules.legal(table.state)))


def result(document: dict[str, Any]) -> Result:
    return [(each["seat"], each["points"]) for each in document["standings"]["places"]]


@EVERY_GAME
def test_a_record_is_imported_and_exported_as_it_was(key: str) -> None:
    shoal("import", str(V1 / f"{key}.record.shoal"), "--name", "again")
    assert shoal("export").stdout == read(f"{key}.record.shoal")
    assert data("status")["over"]
    assert result(data("report")) == RESULTS[key][0]


@EVERY_GAME
def test_a_challenge_is_read_and_verified_where_no_bot_plays(key: str) -> None:
    challenge, played = str(V1 / f"{key}.challenge"), str(V1 / f"{key}.record.shoal")
    assert "v1" in shoal("challenge", "show", challenge).stdout
    if "\nsolo\n" in read(f"{key}.challenge"):
        assert "Ann" in shoal("challenge", "verify", challenge, played).stdout


@EVERY_GAME
def test_a_saved_game_is_played_on_to_its_end(key: str, home: Path) -> None:
    (home / "games").mkdir(parents=True, exist_ok=True)
    path = home / "games" / "old.shoal"
    shutil.copy(V1 / f"{key}.save.shoal", path)
    shoal("use", "old")
    before = Journal(path).table
    assert before.hints == 1
    assert before.times == ((0, 42),)
    assert before.paused
    assert before.undone
    again, _ = replay.open_table(record.read(record.write(before)))
    assert again.steps == before.steps
    shoal("redo")
    after = Journal(path).table
    assert after.steps[: len(before.steps)] == before.steps
    assert len(after.steps) > len(before.steps)
    play_out(after)


@EVERY_GAME
def test_a_position_is_written_again_the_same_and_played_to_the_end(key: str, home: Path) -> None:
    setup = Journal(V1 / f"{key}.save.shoal").table.setup
    options = [word for player in setup.players for word in ("-p", player.name)]
    options += [word for module in setup.modules for word in ("--module", module)]
    position = str(V1 / f"{key}.position")
    shoal("new", key, *options, "--dice", "physical", "--position", position, "--name", "old")
    table = Journal(home / "games" / "old.shoal").table
    assert table.game.forms.position(table.at(0)).rstrip("\n") + "\n" == read(f"{key}.position")
    play_out(table)


@EVERY_GAME
def test_a_score_form_counts_the_same(key: str) -> None:
    assert result(data("score", key, str(V1 / f"{key}.form.toml"))) == RESULTS[key][1]


def test_a_pack_is_read() -> None:
    assert data("pack", "check", str(V1 / "fleet.pack.toml"))["game"] == "fleet"
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--pack", str(V1 / "fleet.pack.toml"))
