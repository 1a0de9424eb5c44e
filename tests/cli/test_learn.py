"""Lessons: every page can be turned, what it says is refused is refused, and one can go back."""

from __future__ import annotations

import pytest

from cli.app import App
from cli.commands.learn import HELP, Taught
from sheets.engine.errors import IllegalMove, ShoalError
from sheets.engine.lesson import Course, NotThisTime
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.text import LANGUAGES, Speaker
from tests.cli.kit import data, fails, shoal


def course(key: str) -> Course:
    lesson = load_game(key).text.lesson()
    assert lesson is not None
    return Course(lesson)


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_page_can_be_turned(key: str) -> None:
    taught = course(key)
    made = refused = 0
    while (page := taught.page) is not None:
        made += taught.mine
        if page.refused:
            refused += taught.mine
            with pytest.raises(IllegalMove) as caught:
                taught.answer("", "en")
            assert caught.value.rule
        else:
            taught.answer("", "en")
    assert made >= 4
    assert refused >= 1


@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lesson_is_told_in_a_pipe(key: str, language: str) -> None:
    told = shoal("learn", key, "--lang", language).stdout
    pages = data("learn", key, "--lang", language)["pages"]
    assert all(page["text"] in told for page in pages)
    assert any(page["refused"] for page in pages)


def test_another_move_is_not_made_and_back_is_back() -> None:
    taught = course("crabz")
    taught.answer("", "en")
    state = taught.table.state
    with pytest.raises(NotThisTime, match="c3-c2"):
        taught.answer("c3-d3", "en")
    with pytest.raises(ShoalError):
        taught.answer("c3-e3", "en")
    assert taught.table.state == state
    taught.answer("c3 c2", "en")
    assert taught.table.state != state
    assert taught.back()
    assert taught.table.state == state
    assert taught.back()
    assert not taught.back()


def test_what_the_page_shows_as_forbidden_must_be_forbidden() -> None:
    taught = course("crabz")
    for _ in range(3):
        taught.answer("", "en")
    with pytest.raises(NotThisTime):
        taught.answer("f5-d5", "en")
    number = taught.number
    with pytest.raises(IllegalMove, match="large one"):
        taught.answer("f5-e3", "en")
    assert taught.number == number + 1


def test_a_game_without_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheets.crabz.text.Wording.lesson", lambda self: None)
    assert "no lesson" in fails(2, "learn", "crabz")


def test_table_7_what_is_typed_at_continue_answers_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    taught, turned = course("crabz"), 0
    while not taught.mine:
        taught.answer("", "en")
        turned += 1
    assert turned, "a page before it only tells"
    assert taught.page is not None
    keys = "\n" * (turned - 1) + taught.page.move + "\nq\n"
    asked = shoal("learn", "crabz", input=keys).output
    assert f"Page {turned + 2} of" in asked, "the move was played"


@pytest.mark.parametrize("word", ["?", "help"])
def test_table_11_help_in_a_lesson_is_five_lines(
    monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    shown = shoal("learn", "crabz", input=f"{word}\nq\n").output
    assert len(HELP) == 5
    assert all(Speaker()(line) in shown for line in HELP)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_table_10_the_last_line_of_a_lesson_breaks_between_words(
    monkeypatch: pytest.MonkeyPatch, key: str, language: str
) -> None:
    """At 80 columns it read `shoa / l rules …`."""
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setenv("COLUMNS", "80")
    app = App()
    app.language = language
    told: list[str] = []
    monkeypatch.setattr(App, "out", lambda _, text: told.append(text))
    Taught(app, course(key))._end()
    assert max(map(len, "\n".join(told).split("\n"))) <= 80
