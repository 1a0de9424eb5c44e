"""Every command with every game, in every way of looking: none crashes, none draws
where it must not, every JSON has its schema and version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sheets.engine.registry import BUILT_IN, info
from tests.cli.kit import ENDINGS, shoal, valid

WAYS = ((), ("--plain",), ("--json",), ("--no-color",), ("--lang", "de"))
LOOK = (
    ("status",),
    ("moves",),
    ("sheet",),
    ("log",),
    ("report",),
    ("score",),
    ("position",),
    ("export",),
    ("games",),
    ("catalog",),
    ("do",),
)
BOXES = set("│─╭╮╰╯┃━┏┓┗┛║═")


def start(key: str) -> None:
    low, _ = info(key).players
    names = ("Ann", "Ben", "Cat")[: max(2, low)]
    players = [word for name in names for word in ("-p", name)]
    shoal("new", key, *players, "--seed", "5", "--name", "matrix")
    for _ in range(4):
        shoal("do", "#1")


@pytest.mark.parametrize("key", BUILT_IN)
def test_looking(key: str) -> None:
    start(key)
    for command in LOOK:
        for way in WAYS:
            shown = shoal(*command, *way).stdout
            assert "\x1b" not in shown, (command, way)
            assert way not in (("--plain",), ("--json",)) or not BOXES & set(shown), (command, way)
            if way == ("--json",):
                valid(shown)


@pytest.mark.parametrize("key", BUILT_IN)
def test_about_a_game(key: str) -> None:
    for way in WAYS:
        for command in (("rules", key), ("pack", "show", key), ("score", key, "--form")):
            shown = shoal(*command, *way).stdout
            assert shown.strip()
            if way == ("--json",):
                valid(shown)


def exported() -> list[str]:
    """The record without the count of what was taken back, and so without its sum."""
    lines = shoal("export").stdout.splitlines()
    return [line for line in lines if not line.startswith(("! takebacks", "sum "))]


@pytest.mark.parametrize("key", BUILT_IN)
def test_changing(key: str, tmp_path: Path) -> None:
    """undo, redo, amend, why, play, rename, export, import, position, delete."""
    start(key)
    before = exported()
    shoal("undo", "2")
    shoal("redo", "2")
    assert exported() == before
    shoal("play", input="?\nu\nredo\nlog\nsheet\nq\n")
    assert exported() == before
    last = json.loads(shoal("log", "--json").stdout)["steps"]
    entered = next(step for step in reversed(last) if not step["auto"])
    assert shoal("why", "1").stdout
    if entered["move"]:
        shoal("amend", str(entered["step"]), entered["move"])
    record = tmp_path / "game.shoal"
    shoal("export", "-o", str(record))
    shoal("import", str(record), "--name", "again")
    assert exported() == before
    position = shoal("position").stdout
    file = tmp_path / "position.toml"
    file.write_text(position)
    names = json.loads(shoal("status", "--json").stdout)["players"]
    players = [word for player in names for word in ("-p", player["name"])]
    shoal("new", key, *players, "--position", str(file), "--name", "picked-up")
    assert shoal("position").stdout == position
    shoal("rename", "third")
    shoal("delete", "third", "--yes")


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("ending", ENDINGS)
def test_reports(key: str, ending: str, tmp_path: Path) -> None:
    start(key)
    path = tmp_path / f"report{ending}"
    shoal("report", "-o", str(path))
    assert path.stat().st_size > 100


@pytest.mark.parametrize("key", BUILT_IN)
def test_simulation_and_perft(key: str) -> None:
    low, _ = info(key).players
    bots = ",".join(["greedy", "random", "random"][: max(2, low)])
    first = shoal("simulate", key, "--games", "2", "--players", bots, "--seed", "1").stdout
    again = shoal("simulate", key, "--games", "2", "--players", bots, "--seed", "1").stdout
    assert first == again
    assert int(shoal("perft", key, "1", "--seed", "1").stdout.split()[-1]) > 0
