"""Every document that --json prints is described, for every game: `shoal schema`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cli.commands.schema import names, schema
from cli.main import COMMANDS
from sheets.engine import record
from sheets.engine.registry import BUILT_IN
from sheets.testing.kit import make_setup, random_table
from sheets.web.run import Server
from tests.cli.kit import data, shoal, valid, validator

KEYS = pytest.mark.parametrize("key", BUILT_IN)
PEOPLE = ("-p", "Ann", "-p", "Ben")


def test_all_are_schemas() -> None:
    for name in names():
        Draft202012Validator.check_schema(schema(name))


def enums(node: object) -> Iterator[list[object]]:
    if isinstance(node, dict):
        yield from ([node["enum"]] if isinstance(node.get("enum"), list) else ())
        for each in node.values():
            yield from enums(each)
    elif isinstance(node, list):
        for each in node:
            yield from enums(each)


def test_table_15_yes_and_no_are_true_and_false() -> None:
    """`games` had "current": "*"."""
    for name in names():
        for values in enums(schema(name)):
            assert not {"*", "yes", "no", "true", "false"} & {str(each) for each in values}, name


def test_the_list_a_schema_and_an_unknown_name() -> None:
    assert shoal("schema").stdout.split() == names() == data("schema")["names"]
    assert json.loads(shoal("schema", "shoal/status").stdout) == schema("status")
    assert data("schema", "undo")["definition"] == schema("step")
    assert "status" in data("schema", "statu", ok=False)["error"]["alternatives"]


def test_every_command_has_its_document() -> None:
    described = {command.split()[0] for name in names() for command in schema(name)["x-commands"]}
    assert described == set(COMMANDS) - {"play"}, "play is for people alone"


@pytest.mark.slow
@KEYS
def test_every_command_with_every_game(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Server, "run", lambda *_: None)
    monkeypatch.chdir(tmp_path)
    seen = set()
    for document in documents(key):
        name = document["schema"].removeprefix("shoal/")
        if name not in seen:
            assert not validator(name).is_valid({**document, "odd": 1}), name
        seen.add(name)
    # doctor looks for Pango and review thinks long: test_tools.py, test_advice.py
    assert seen == set(names()) - {"doctor", "doctor-report", "review"}


def documents(key: str) -> Iterator[dict[str, Any]]:
    """What every command prints, at the beginning, in the middle and at the end of a game."""
    yield data()
    yield from about(key)
    yield data("new", key, *PEOPLE, "--seed", "5", "--name", "one")
    yield from running()
    yield data("hint")
    yield data("do", "nonsense", ok=False)
    for _ in range(12):
        yield data("do", "#1")
    yield from running()
    yield data("replay")
    yield data("why", "1")
    yield data("undo")
    yield data("redo")
    step = next(each for each in data("log")["steps"][::-1] if not each["auto"] and each["move"])
    yield data("amend", str(step["step"]), step["move"])
    yield from keeping()
    over = random_table(make_setup(key, 2, seed="1"), "over")
    Path("over.shoal").write_text(record.write(over), "utf-8")
    yield data("import", "over.shoal", "--name", "over")
    yield from running()
    yield from ending(key)


def about(key: str) -> Iterator[dict[str, Any]]:
    yield data("catalog")
    yield data("catalog", key)
    yield data("rules", key)
    yield data("learn", key)
    yield data("pack", "show", key)
    yield data("pack", "show", key, "--text")
    yield data("pack", "new", key, "-o", "pack.toml")
    yield data("pack", "check", "pack.toml")
    yield data("pack", "use", key, "pack.toml")
    yield data("pack", "use", key, "built-in")
    yield data("score", key, "--form")
    yield data("print", key, "-o", "sheet.html")
    yield data("perft", key, "1", "--seed", "1", "--divide")
    yield data("simulate", key, "--games", "2", "--players", "random,random", "--seed", "1")
    bots = ("--players", "random,greedy", "--games", "2", "--seed", "1")
    yield data("simulate", key, "--ladder", *bots)
    yield data("help", "new")
    yield data("completion", "bash")
    yield data("config")
    yield data("schema")
    yield data("schema", "step")


def running() -> Iterator[dict[str, Any]]:
    for command in ("status", "moves", "sheet", "log", "report", "score", "position", "export"):
        yield data(command)
    yield data("sheet", "Ann")


def keeping() -> Iterator[dict[str, Any]]:
    yield data("export", "-o", "one.shoal")
    yield data("position", "-o", "one.toml")
    yield data("report", "-o", "one.html")
    yield valid(shoal("report", "-o", "-", "--json").stdout)
    yield data("import", "one.shoal", "--name", "two")
    yield data("use", "one")
    yield data("rename", "two", "three")
    yield data("repair", "three")
    yield data("games")
    yield data("delete", "three", "--yes")
    yield data("serve", "--port", "0")


def ending(key: str) -> Iterator[dict[str, Any]]:
    yield data("stats", "--versus", "random", "--games", "2", "--seed", "1")
    shoal("report", "-o", "report.json")
    yield valid(Path("report.json").read_text("utf-8"))
    yield data("challenge", "new", key, "--seed", "1")
    yield data("challenge", "new", key, "--seed", "1", "-o", "c.challenge")
    yield data("challenge", "print", "c.challenge", "-o", "dice.html")
    yield data("challenge", "play", "c.challenge", "-p", "Ann")
    yield data("challenge", "show", "c.challenge", "over.shoal")
    yield data("challenge", "verify", "c.challenge", "over.shoal", ok=False)
    Path("form.toml").write_text(shoal("score", key, "--form").stdout)
    yield data("audit", key, "form.toml", ok=False)


def test_seats_count_from_1_everywhere() -> None:
    shoal("new", "fleet", *PEOPLE, "--seed", "5")
    status = data("status")
    places = {place["seat"] for place in status["standings"]["places"]}
    assert {status["ask"]["seat"]} <= places == {1, 2}
    assert {score["seat"] for score in data("score")["scores"]} == {1, 2}
    assert [sheet["seat"] for sheet in data("sheet")["sheets"]] == [1, 2]


def test_numbers_are_numbers(home: Path) -> None:
    shoal("new", "crabz", *PEOPLE, "--seed", "5", "--name", "one")
    shoal("do", "1")
    assert data("games")["games"][0]["steps"] == data("status")["steps"]
    next(home.rglob("one.shoal")).write_text("nonsense")
    assert data("games")["games"][0]["steps"] is None


@KEYS
def test_status_has_the_whole_position(key: str) -> None:
    shoal("new", key, *PEOPLE, "--seed", "5", "--name", "one")
    for _ in range(9):
        shoal("do", "#1")
    status = data("status")
    if key == "oh_crab":
        hands = [player["hand"] for player in status["fields"]["player"]]
        assert {card for hand in hands for card in hand} == {"?"}, "secrets from each other"
        assert set(status["fields"]["market"]["deck"]) == {"?"}
    else:
        assert status["position"] == data("position")["position"]
    assert (status["fields"] is None) == (key == "crabz")
    shoal("new", key, *PEOPLE, "--position", status["position"], "--name", "two")
    assert data("status")["position"] == status["position"]


def test_someone_alone_sees_their_own_hand() -> None:
    shoal("new", "oh_crab", "-p", "Ann", "-p", "Bot:random", "--seed", "5")
    ann, bot = data("status")["fields"]["player"]
    assert "?" not in ann["hand"]
    assert set(bot["hand"]) == {"?"}
