"""New games that are asked for on a terminal, and games called as people call them."""

from __future__ import annotations

import pytest

from cli.app import App
from cli.setup_dialog import find_game
from sheets.engine.errors import UnknownName
from tests.cli.kit import data, fails, shoal


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("ohcrab", "oh_crab"),
        ("Oh Crab!", "oh_crab"),
        ("oh-crab", "oh_crab"),
        ("o", "oh_crab"),
        ("wreck", "wreck_raiders"),
        ("Wreck Raiders", "wreck_raiders"),
        ("Fleet: The Dice Game", "fleet"),
        ("FL", "fleet"),
        ("c", "crabz"),
    ],
)
def test_games_are_found_as_people_call_them(typed: str, key: str) -> None:
    assert find_game(typed).key == key
    assert shoal("rules", typed, "1").stdout == shoal("rules", key, "1").stdout


@pytest.mark.parametrize("typed", ["", "!", "chess", "crabs"])
def test_other_games_are_unknown(typed: str) -> None:
    with pytest.raises(UnknownName) as error:
        find_game(typed)
    assert "crabz" in error.value.alternatives


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)


@pytest.mark.usefixtures("terminal")
def test_a_new_game_is_asked_for() -> None:
    shown = shoal("new", input="chess\n1\n\nAnn, Ben:greedy\ny\nbirds\ncaptains\n").output
    assert "Fleet: The Dice Game" in shown
    assert "there is no game `chess`" in shown
    assert "there is no module `birds`" in shown
    record = shoal("export").stdout
    assert "game fleet" in record
    assert "dice physical" in record
    assert "captains" in record
    assert [player["name"] for player in data("status")["players"]] == ["Ann", "Ben"]


@pytest.mark.usefixtures("terminal")
def test_only_what_is_left_out_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.line_editor.typed", lambda *_: "q")
    shoal("play", "crabz", input="Ann, Ben\nn\n\n")
    assert "dice virtual" in shoal("export").stdout
    assert "Who is playing" not in shoal("play").output, "that game goes on"
    assert "Who is playing" not in shoal("new", "crabz", "-p", "Ann", "-p", "Ben").output


@pytest.mark.usefixtures("terminal")
def test_play_without_any_game_asks_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.line_editor.typed", lambda *_: "q")
    shoal("play", input="wreck\nAnn\nn\n")
    assert "solo" in shoal("export").stdout


def test_nobody_is_asked_where_nobody_can_answer() -> None:
    assert "GAME" in fails(2, "new")
    fails(4, "play")
    assert "-p Ann" in fails(2, "new", "crabz")


def test_help() -> None:
    assert shoal("help").stdout.split() == shoal("--help").stdout.split()
    assert shoal("help", "new").stdout.split() == shoal("new", "--help").stdout.split()
    assert data("help", "new")["command"] == "new"
    assert "there is no command `dance`" in fails(2, "help", "dance")
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben")
