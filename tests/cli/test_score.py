"""A finished paper game typed in answer by answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.app import App
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.testing.kit import make_setup
from tests.cli.kit import fails, shoal

THREE = ("-p", "Ann", "-p", "Ben", "-p", "Cleo")


def test_a_wrong_answer_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    lines = ["sea", "many", "3", "2", "sea", "3", "1", "", "", ""]
    said = shoal("score", "oh_crab", *THREE, input="\n".join([*lines, ""])).output
    assert "`many` is no number" in said
    assert "Ann wins" in said


def test_who_insists_is_believed_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    lines = ["sea", "many", "many", *[""] * 7]
    assert shoal("score", "oh_crab", *THREE, input="\n".join([*lines, ""]), ok=False).exit_code


@pytest.mark.parametrize("key", ["fleet", "wreck_raiders", "oh_crab", "crabz"])
def test_the_usual_answers_make_a_form(key: str) -> None:
    setup: Setup = make_setup(key, 3)
    game = load_game(key)
    assert game.forms.fill(setup, {each.key: each.default for each in game.forms.questions(setup)})


def test_players_out_may_be_named_in_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = shoal("score", "crabz", *THREE, input="zed\nben, a\n\n\n").output
    assert "`zed` is no player here; there are Ann, Ben, Cleo" in said
    assert "Cleo wins" in said


def test_every_mistake_of_a_form_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('[[player]]\nname = "A"\ncod = "99"\n[[player]]\nname = "B"\nlobser = "3"\n')
    told = fails(2, "score", "fleet", str(file)).splitlines()
    assert told[0] == "Error: the form has mistakes:"
    assert len(told) == len(set(told))
    assert sum("lobser" in line for line in told) == 1
