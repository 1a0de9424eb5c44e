"""What can be typed at the prompt of `shoal play` besides moves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.app import App
from cli.line_editor import paused
from cli.prompt import HELP, HELP_PAGE, Prompt
from cli.show.moves import show_moves
from cli.show.style import broken
from sheets.engine import record, replay
from sheets.engine.entry import listed_moves
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES, Speaker, Text
from sheets.engine.wording import Wording
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, shoal

SHOAL = str(Path(sys.executable).with_name("shoal"))
TWO = ("-p", "Ann", "-p", "Ben", "--seed", "7", "--start-player", "Ann")


def typed(*lines: str) -> str:
    return shoal("play", input="\n".join([*lines, "q", ""])).output


def test_a_list_of_moves_can_be_narrowed() -> None:
    shoal("new", "crabz", *TWO)
    shown = typed("? b3-")
    assert "b3 → c2" in shown
    assert "d2 →" not in shown
    assert "no move contains `zz`" in typed("? zz")
    assert "Offer a draw" in typed("?")


def test_a_refusal_at_the_prompt_asks_once_more_not_twice() -> None:
    shoal("new", "crabz", *TWO)
    shown = typed("b2-g7")
    assert shown.count("moves a crab") == 2
    assert "Now: " not in shown


def test_a_long_list_is_packed_where_there_is_no_room() -> None:
    table = Table(load_game("crabz"), make_setup("crabz", 2))
    table.draw()
    table.draw()
    app = App()
    moves = listed_moves(table)
    long = show_moves(app, table, moves, app.speaker)
    packed = show_moves(app, table, moves, app.speaker, room=30)
    assert len(packed) < 30 < len(long)
    wanted = (*moves, *table.game.rules.declarations(table.state))
    said = [app.speaker(table.game.text.display(table.state, move)) for move in wanted]
    assert all(" ".join(text.split()) in " ".join("\n".join(packed).split()) for text in said)


def test_on_a_terminal_long_descriptions_are_broken_between_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setenv("COLUMNS", "50")
    table = random_table(make_setup("oh_crab", 3, modules=("asymmetry",), first=0), "x", 9)
    app = App()
    shown = show_moves(app, table, listed_moves(table), app.speaker)
    assert max(map(len, shown)) <= 50
    assert len(shown) > len(listed_moves(table))


CHANGED = "Step 2 changed from “Small crab b3 → c2, onto a"


def test_an_earlier_step_can_be_amended_at_the_prompt() -> None:
    shoal("new", "crabz", *TWO)
    assert CHANGED in typed("b3-c2", "amend 2 b3-d3")
    assert "b3-d3" in shoal("export").stdout
    assert "amend 3 MOVE" in typed("amend", "amend x")
    assert "there is no step 99" in typed("amend 99 b3-d3")


def test_w_alone_says_what_it_wants() -> None:
    shoal("new", "crabz", *TWO)
    assert "w MOVE explains why" in typed("w")


def test_sheets_at_the_prompt_hide_the_hands_of_others() -> None:
    shoal("new", "oh_crab", "-p", "Ann", "-p", "Bo:random", "-p", "Cy:random", "--seed", "7")
    shown = typed("sheet")
    assert "Forward (starting card)" in shown
    hands = [each for each in shown.split("\n") if each.startswith("Forward (starting card)")]
    assert len(hands) == 2, "Ann's, with the question and asked for"
    assert data("status")["over"] is False


def two_terminals(monkeypatch: pytest.MonkeyPatch, *turns: tuple[tuple[str, ...], str]) -> str:
    """Before each entry at the prompt somebody else runs a command; what was shown."""
    left = iter([*turns, ((), "q")])

    def ask(*_: object) -> str:
        command, text = next(left)
        if command:
            subprocess.run([SHOAL, *command], check=True, capture_output=True)
        return text

    monkeypatch.setattr(Prompt, "_ask", ask)
    return shoal("play").output


def test_a_number_belongs_to_the_list_it_was_typed_under(monkeypatch: pytest.MonkeyPatch) -> None:
    shoal("new", "crabz", *TWO)
    shown = two_terminals(monkeypatch, (("do", "b3-c2"), "1"), ((), "1"))
    refused, _, after = shown.partition("someone else moved in the meantime")
    assert "b3 → c2" not in refused
    assert "Ann: small crab b3 → c2" in after
    assert data("status")["steps"] == 3, "the second 1 was typed under the new list"


@pytest.mark.parametrize("entry", ["u", "redo", "amend 2 b3-d3", "", "b3-c2"])
def test_every_entry_belongs_to_its_question(monkeypatch: pytest.MonkeyPatch, entry: str) -> None:
    shoal("new", "crabz", *TWO)
    shoal("do", "b3-d3")
    shown = two_terminals(monkeypatch, (("undo",), entry))
    assert "someone else moved in the meantime" in shown or not entry
    assert "Undone or changed elsewhere: step 2" in shown
    assert data("status")["steps"] == 1


def test_the_game_is_replayed_once_however_much_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shoal("new", "crabz", *TWO)
    opened = []
    real = replay.open_table

    def counted(found: record.Record) -> object:
        opened.append(found)
        return real(found)

    monkeypatch.setattr(replay, "open_table", counted)
    typed("b3-c2", "1", "u", "redo", "?", "w 1", "1", "amend 2 b3-d3", "log")
    assert len(opened) == 1


def test_one_sees_which_bot_is_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "interactive", True)
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setattr("cli.line_editor.typed", lambda *_: "q")
    shown = shoal("play", "crabz", "-p", "Bo:random", "-p", "Ann", "--start-player", "Bo")
    assert "Bo is thinking …\r" in shown.stderr
    assert "thinking" not in shoal("play").stderr, "now it is Ann's turn"


def test_for_the_ear_the_table_is_told_when_asked_for() -> None:
    shoal("new", "crabz", *TWO)
    lines = "b3-c2\n1\nq\n"
    assert shoal("play", "--plain", input=lines).output.count("CRABZ") == 0
    assert shoal("play", "--plain", input="sheet\nq\n").output.count("CRABZ") == 1


def test_what_gives_something_away_is_asked_back_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shoal("new", "crabz", *TWO)
    monkeypatch.setattr(Wording, "regret", lambda *_: Text("an action is unused"))
    assert "an action is unused; use --yes to do it anyway" in fails(1, "do", "b3-c2")
    assert "an action is unused; type `b3-c2` again to do it anyway" in typed(
        "b3-c2", "? zz", "b3-d3"
    )
    assert data("status")["steps"] == 1
    assert "b3 → c2" in typed("b3-c2", "b3-c2")
    shoal("do", "--yes", "1")
    assert data("status")["steps"] == 3


def test_a_new_game_is_told_from_its_beginning_and_an_old_one_is_not() -> None:
    told = shoal(
        "play", "fleet", "-p", "Ann", "-p", "Ben:greedy", "--seed", "5", input="q\n"
    ).output
    assert "Ann's start bonus" in told, "the first step"
    shoal("do", "1")
    shoal("do", "1")
    assert "Ann's start bonus" not in typed()


# -- what is typed between the questions ---------------------------------------------------


def between(keys: str) -> tuple[str, str]:
    """What the pager takes of these keys, and what the next line gets."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text(keys)
        taken = paused("Enter: continue")
        asked: PromptSession[str] = PromptSession("> ")
        return taken, asked.prompt(default=taken)


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("\rold\r", "old"),
        ("old\r", "old"),
        (" old\r", "old"),
        ("o\r", "o"),
        ("\x1b[200~two words\x1b[201~\r", "two words"),
        ("\x03old\r", "old"),
        ("7\r", "7"),
    ],
)
def test_table_7_keys_typed_at_continue_belong_to_the_next_question(keys: str, line: str) -> None:
    taken, typed_line = between(keys)
    assert typed_line == line
    assert line.startswith(taken)


def test_table_7_the_prompt_begins_with_what_was_typed_at_continue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ruth's steps take more than a page: `o` was typed there and swallowed."""
    monkeypatch.setattr(App, "interactive", True)
    monkeypatch.setattr("cli.prompt.height", lambda: 10)
    monkeypatch.setattr("cli.line_editor.paused", lambda _: "o")
    begun = []

    def line(_: object, text: str) -> str:
        begun.append(text)
        return "q"

    monkeypatch.setattr("cli.line_editor.typed", line)
    shoal("play", "fleet", "-p", "Ann", "-p", "Ben", "--seed", "5")
    assert begun == ["o" * len(begun[0])]
    assert begun[0]


def test_table_11_help_is_five_lines() -> None:
    shoal("new", "crabz", *TWO)
    told = typed("help")
    assert len(HELP_PAGE) == 5
    for line in HELP_PAGE:
        assert Speaker()(line) in told
    assert "--dice" not in told, "no options of the command line"


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_11_help_fits_80_columns(language: str) -> None:
    """The line under every question is one line; the help is a screen of 24 at most."""
    assert len(Speaker(language)(HELP)) <= 80
    wide = [broken(Speaker(language)(line), 80) for line in HELP_PAGE]
    assert sum(map(len, wide)) <= 10


def test_a_refused_line_names_the_question_it_failed_at() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    told = shoal("play", input="3 off relics 9\nq\n").stderr
    assert "`9` isn't a place" in told
    assert "Now: " in told, "another question than the one that is asked again"


# -- terminals ------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [0, 1, 2, 7, 20])
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_terminal_of_any_width_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, key: str, columns: int
) -> None:
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setattr(App, "on_terminal", True)
    monkeypatch.setattr("os.get_terminal_size", lambda *_: os.terminal_size((columns, columns)))
    shoal("new", key, "-p", "Ann", "-p", "Ben", "--seed", "7")
    assert shoal("status").stdout
    assert shoal("moves", "--board").stdout
    assert shoal("play", input="?\nhelp\nq\n").stdout
    assert shoal("catalog", key).stdout


@pytest.mark.parametrize("name", ["FORCE_COLOR", "CLICOLOR_FORCE"])
def test_table_15_colours_can_be_forced(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    shoal("new", "crabz", *TWO)
    assert "\x1b[" not in shoal("status").stdout
    monkeypatch.setenv(name, "1")
    assert "\x1b[" in shoal("status").stdout
    for off in (("--no-color",), ("--plain",), ("--json",)):
        assert "\x1b[" not in shoal("status", *off).stdout
    monkeypatch.setenv(name, "0")
    assert "\x1b[" not in shoal("status").stdout
    monkeypatch.setenv(name, "1")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in shoal("status").stdout
