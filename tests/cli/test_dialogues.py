"""Questions on the terminal: every word that is offered is taken, in every game and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cli.app import App
from cli.dialogue import confirmed
from cli.interview import HELP, asked_text, in_form
from cli.setup_dialog import HELP as NEW_HELP
from sheets.engine.errors import AmbiguousText
from sheets.engine.facets import FormQuestion
from sheets.engine.forms import PaperForms
from sheets.engine.notation import plain
from sheets.engine.registry import BUILT_IN, info, load_game
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES, Speaker
from sheets.testing.kit import make_setup
from tests.cli.kit import shoal

Form = tuple[Setup, PaperForms[object, object], FormQuestion]


def setups(key: str) -> Iterator[Setup]:
    modules = tuple(option.key for option in info(key).modules)
    yield make_setup(key, 2, modules=modules)
    yield make_setup(key, 3)
    if info(key).solo is not None:
        yield make_setup(key, 1, solo=True)


def forms(key: str) -> Iterator[Form]:
    for setup in setups(key):
        game = load_game(key).forms
        assert isinstance(game, PaperForms)
        for question in game.questions(setup):
            if question.seat in (None, 0):
                yield setup, game, question


def complaints(form: Form, answer: str) -> list[str]:
    """What is said of one answer, all others being the usual ones."""
    setup, game, question = form
    usual = {each.key: each.default for each in game.questions(setup)}
    usual |= {each.key: each.choices[0][0] for each in game.questions(setup) if each.listed}
    if question.after:  # as far as it must be for this to be asked
        usual[question.after] = str(question.least)
    answers = {**usual, question.key: answer}
    return [Speaker()(text) for key, text in game.complaints(setup, answers) if key == question.key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_every_offered_word_and_example_is_taken(key: str, language: str) -> None:
    for form in forms(key):
        setup, _, question = form
        speaker = Speaker(language, setup.names)
        shown = asked_text(question, speaker)
        words = [speaker(word) for _, word in question.choices] if question.listed else []
        examples = [speaker(example) for example in question.examples]
        for typed in (*words, *(examples if not question.listed else ())):
            assert typed in shown
            written = in_form(question, typed, speaker)
            assert complaints(form, written) == [], typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", BUILT_IN)
def test_the_form_has_its_own_word_for_each_offered_one(key: str, language: str) -> None:
    for setup, _, question in forms(key):
        speaker = Speaker(language, setup.names)
        for name, word in question.choices:
            assert in_form(question, speaker(word), speaker) == name
            assert in_form(question, Speaker()(word), speaker) == name, "English counts"
            assert in_form(question, name, speaker) == name
            others = {plain(speaker(each)) for _, each in question.choices} - {plain(speaker(word))}
            for count in range(1, len(speaker(word))):
                begun = speaker(word)[:count].strip()
                try:
                    found = in_form(question, begun, speaker)
                except AmbiguousText:
                    continue
                assert found == name or plain(begun) in others or begun.isdecimal(), begun


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_game_of_crabz_is_scored_at_the_prompt(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """CZ-8: the message offered `draw`, and the answer was refused."""
    monkeypatch.setattr(App, "interactive", True)
    schema = next(each for *_, each in forms("crabz") if each.key == "draw")
    for _, word in schema.choices:
        typed = Speaker(language)(word)[:4]
        said = shoal(
            "score", "crabz", "-p", "Ann", "-p", "Ben", "--lang", language, input=f"{typed}\n\n\n"
        )
        assert "Ann" in said.stdout
        assert Speaker(language)(word) in said.output
        assert "Error" not in said.stderr


@pytest.mark.parametrize("field", ["?x", "zz9", "a99", "under water"])
def test_table_6_a_wrong_field_is_refused_when_it_is_typed(
    monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    answers = ["", field, "sea", *[""] * 10]
    players = ("-p", "Ann", "-p", "Ben", "-p", "Cy")
    said = shoal("score", "oh_crab", *players, input="\n".join(answers)).output
    assert said.count("Ann – where is the red crab?") == 2
    assert said.count("Ben – where is the orange crab?") == 1
    assert "Ann wins" in said


def test_table_9_only_what_a_sheet_can_have_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    columns = ["0"] * 5
    one = ("score", "fleet", "-p", "Ann", "-p", "Ben")
    said = shoal(*one, input="\n".join([*columns, "1", *[""] * 60])).output
    assert "King Crab bonus" not in said, "one box of eight is no license"
    said = shoal(*one, input="\n".join([*columns, "4", "", "li", *[""] * 60])).output
    assert "King Crab bonus (fish, boats, licenses, buildings)" in said
    buildings = ["0"] * 5 + ["0"] * 5 + ["0", "0", "1", "1"]
    assert "Buffet hexes" not in shoal(*one, input="\n".join([*buildings, *[""] * 60])).output


def test_a_license_taken_back_takes_its_bonus_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    answers = [*["0"] * 5, "4", "fish", "<", "<", "0", *[""] * 60]
    said = shoal("score", "fleet", "-p", "Ann", "-p", "Ben", input="\n".join(answers)).output
    assert "a bonus requires" not in said


def test_table_9_a_bare_number_is_the_sum_of_a_vault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    answers = ["", "20", "=31", *[""] * 20]
    said = shoal("score", "wreck_raiders", "-p", "Ann", "-p", "Ben", input="\n".join(answers))
    assert "Error" not in said.output
    assert "51" in said.stdout


@pytest.mark.parametrize("word", ["?", "help", "??"])
def test_table_11_help_in_the_dialogues_is_five_lines(
    monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = shoal("score", "crabz", "-p", "Ann", "-p", "Ben", input=f"{word}\n\nBen\n\n").output
    assert len(HELP) == 5
    assert all(Speaker()(line) in said for line in HELP)
    lines = [word, "crabz", word, "Ann, Ben", word, "n", word, ""]
    said = shoal("new", input="\n".join([*lines, ""])).output
    assert len(NEW_HELP) == 5
    assert said.count(Speaker()(NEW_HELP[0])) == 3
    assert "Type yes or no." in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_yes_and_no_are_taken_in_the_words_offered(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    app = App()
    app.language = language
    typed: list[str] = []
    monkeypatch.setattr("click.prompt", lambda *_, **__: typed.pop(0))
    yes, no = (app.say("yes"), app.say("no"))
    for word, meant in ((yes, True), (no, False), ("y", True), ("N", False), (yes[0], True)):
        typed[:] = ["maybe", word]
        assert confirmed(app, "Really?") is meant
    typed[:] = [""]
    assert confirmed(app, "Really?", default=True)


def test_modules_are_explained_and_taken_by_their_beginnings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(App, "interactive", True)
    said = shoal("new", "fleet", input="Ann, Ben\nn\n?\ncap tro\n").output
    for option in info("fleet").modules:
        assert f"{option.key} – {Speaker()(option.text)}" in said
    assert "module captains\nmodule trophies" in shoal("export").stdout.replace("modules", "module")
