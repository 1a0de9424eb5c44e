"""Lessons: every page can be turned and turned back, and refuses the move it says is illegal."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from cli.app import App
from cli.commands.learn import HELP, Taught
from cli.show.style import broken
from sheets.engine.errors import IllegalMove, ShoalError
from sheets.engine.lesson import LEARNER, Course, NotThisTime
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.text import LANGUAGES, Speaker
from tests.cli.kit import data, fails, shoal


def course(key: str) -> Course:
    lesson = load_game(key).text.lesson()
    assert lesson is not None
    return Course(lesson)


def turn(taught: Course, text: str, language: str) -> None:
    """Turn a page, also one that shows what is forbidden."""
    number = taught.number
    with suppress(IllegalMove):
        taught.answer(text, language)
    assert taught.number == number + 1, taught.page


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_page_has_two_to_five_short_sentences_about_one_idea(key: str, language: str) -> None:
    """Words 8: one idea and one action a page, and none that is shorter than a line."""
    speaker = Speaker(language)
    for page in course(key).pages:
        told = speaker(page.told)
        assert len(told) >= 60, told
        assert 1 <= len(re.findall(r"[.!?](?= |$)", told)) <= 5, told
        assert not re.search(r"…|\b[a-z]+_[a-z0-9]|\w@\w|\b(?:EX|AQ[BMT])\d|\b[Pp][1-9]\b", told), (
            told
        )


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_first_page_explains_the_screen_before_any_log(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    first, *_ = course(key).pages
    assert first.legend.id
    assert not first.move
    monkeypatch.setattr(App, "interactive", True)
    shown = shoal("learn", key, input="q\n").output
    assert Speaker()(first.told) in " ".join(shown.split())
    assert not re.search(r"\[[A-Z]{2}-\d", shown), "the log of the setup"


@pytest.mark.parametrize("key", BUILT_IN)
def test_moves_of_others_are_one_line_and_not_in_the_log(key: str) -> None:
    taught = course(key)
    for page in taught.pages:
        assert bool(page.others) == bool(page.news.id)
    assert any(page.others for page in taught.pages)
    while taught.page is not None:
        ask = taught.table.ask
        assert not taught.mine or (ask is not None and ask.seat == LEARNER)
        if taught.number > 1:
            shown = taught.steps.stop - 1
            assert (shown < len(taught.table.steps)) == bool(taught.page.others)
        turn(taught, "", "en")


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
    for _ in range(2):
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


ROWS, COLUMNS = 24, 80
# signs of the pictures, and the words of a legend on that page or before
SIGNS = {
    "fleet": {
        r"X": "X",
        r"·": "·",
        r"<.>": "< >",
        r"\?": "?",
        r"\*": "*",
        r"[·?]B": "B ",
        r"F·": "F ",
    },
    "wreck_raiders": {
        r"\bc\b": "c ",
        r"\bs\b": "s ",
        r"\bf\b": "f ",
        r"\bv1\b": "v1",
        r"\bb1\b": "b1",
    },
    "oh_crab": {
        r"\bs\b": "s ",
        r"\bo\b": "o ",
        r"\br\b": "r ",
        r"\bk\b": "k ",
        r"\bc (?= )": "c ",
        r"##": "##",
        r"\bS\d": "S4",
        r"/–": "/–",
        r"(?m)^[a-g] .*\b(?:red|ora|blu)\b": "",
    },
    "crabz": {
        r"\bR[LMS]": "R ",
        r"\bB[LMS]": "B ",
        r"L\b": "L ",
        r"M\b": "M ",
        r"S\b": "S ",
        "~~": "~~",
        r" 2│": "2",
    },
}


def pages_on_a_small_screen(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> list[list[str]]:
    """Return every page as 80 columns and 24 rows show it, with its question."""
    monkeypatch.setattr(App, "interactive", True)
    monkeypatch.setattr("cli.app.height", lambda: ROWS)
    monkeypatch.setattr("cli.app.App.on_terminal", True)
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    shown = shoal("learn", key, "--lang", language, input="\n" * 40).output
    pages = re.split(r"\n(?=(?:Page|Seite|Página|Pagina) \d+ )", shown)[1:]
    return [page.split("\n") for page in pages]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_every_page_fits_a_small_screen(
    monkeypatch: pytest.MonkeyPatch, key: str, language: str
) -> None:
    """Of each page its head, its words, the picture and the question are in sight together."""
    pages = pages_on_a_small_screen(key, language, monkeypatch)
    assert len(pages) == len(course(key).pages) <= 20
    for page in pages:
        lines = [line for part in page for line in broken(part, COLUMNS)]
        end = next(at for at, line in enumerate(lines) if "· q" in line)
        assert end + 1 < ROWS, "\n".join(lines)
    first = course(key)
    for section in first.sheet.rows[0]:
        assert section.key in first.pages[0].shows or not first.pages[0].shows
    assert len(pages[0]) > 14, "the picture of the first page"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_sign_is_explained_where_it_is_first_seen(
    monkeypatch: pytest.MonkeyPatch, key: str, language: str
) -> None:
    speaker, known = Speaker(language), ""
    taught, unseen = course(key), dict(SIGNS[key])
    while (page := taught.page) is not None:
        known += f" {speaker(page.legend)}"
        app = App()
        app.language = language
        picture = "\n".join(Taught(app, taught)._table(taught.sheet, ROWS))
        for sign in [each for each in unseen if re.search(each, picture)]:
            word = unseen.pop(sign)
            assert word in known, (taught.number, sign, picture)
            assert word or page.legend.id, (taught.number, picture)
        turn(taught, "", "en")
    assert not unseen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_the_move_of_a_page_is_shown_in_the_words_of_the_language(key: str, language: str) -> None:
    taught, local = course(key), 0
    while (page := taught.page) is not None:
        typed = taught.typed(language)
        assert not re.search(r"@|\b[ABCD][ab]\b", typed), typed
        local += typed != page.move
        turn(taught, typed if page.move else "", language)
    assert bool(local) == (language != "en" and key != "crabz")
