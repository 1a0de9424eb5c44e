"""A result is made for programs or for people, never for both."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.app import App
from cli.show.view import Told
from sheets.engine.text import say


class ForPeople:
    schema = "people"

    def data(self) -> dict[str, Any]:
        raise AssertionError("nobody asked for data")

    def text(self) -> str:
        return "here"


class ForPrograms:
    schema = "programs"

    def data(self) -> dict[str, Any]:
        return {"here": True}

    def text(self) -> str:
        raise AssertionError("nobody asked for text")


def test_without_json_no_data_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    App().show(ForPeople())
    assert capsys.readouterr().out == "here\n"


def test_with_json_no_text_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    app = App()
    app.json = True
    app.show(ForPrograms())
    document = json.loads(capsys.readouterr().out)
    assert document == {"schema": "shoal/programs", "version": 1, "here": True}


def test_a_sentence_is_said_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    app = App()
    app.language = "de"
    app.show(Told("use", {"name": "x"}, say("Now playing {name}.", name="x")))
    assert capsys.readouterr().out == "Aktuelle Partie: x.\n"
