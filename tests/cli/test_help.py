"""The help of the commands in every language."""

from __future__ import annotations

import gettext

import pytest

from cli.main import COMMANDS
from sheets.engine.text import LANGUAGES
from tests.cli.kit import fails, shoal


def test_help_speaks_the_language_of_the_line_or_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    german = shoal("status", "--help", "--lang", "de").stdout
    assert "Aufruf: shoal status" in german
    assert "Beispiel:\n    shoal status" in german
    assert "Where" not in german
    assert shoal("--lang=de", "status", "-h").stdout == german
    monkeypatch.setenv("SHOAL_LANG", "de")
    assert shoal("status", "-h").stdout == german
    assert "Usage: shoal status" in shoal("status", "-h", "--lang", "en").stdout


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_list_of_commands_is_in_one_language(language: str) -> None:
    english = shoal("--help").stdout.splitlines()
    other = shoal("--help", "--lang", language).stdout.splitlines()
    said = [line for line in other if not set(line.split()) <= set(COMMANDS)]  # names are in none
    same = [line for line in said if line in english and "shoal" not in line]
    assert not same


def test_mistakes_on_the_line_are_named_in_the_language() -> None:
    told = fails(2, "status", "--nonsense", "--lang", "de")
    assert "--nonsense" in told
    assert "No such option" not in told
    assert "Usage" not in told
    assert "No such option" in fails(2, "status", "--nonsense")


def test_the_language_of_one_run_is_gone_in_the_next() -> None:
    shoal("status", "--help", "--lang", "nl")
    assert gettext.textdomain() == "messages"
    assert "Usage: shoal status" in shoal("status", "--help").stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_is_one_screen_of_groups(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = shoal("--help", "--lang", language).stdout
    assert shown.count("\n") < 24, "the prompt comes under it"
    assert max(map(len, shown.split("\n"))) <= 80
    assert set(COMMANDS) <= set(shown.split())
