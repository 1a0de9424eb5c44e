"""Typing in the frame: nothing typed is lost, and every line is read before it is entered."""

from __future__ import annotations

from threading import Thread
from time import sleep

from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from cli.app import App
from cli.framed import Framed
from cli.known_cards import known_cards
from tests.cli.kit import new_game, shoal


def typed(*keys: str) -> Framed:
    """The frame after some keys, each typed when nothing is waited for; Ctrl-C leaves it."""
    app = App()
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        framed = Framed(app, app.store.find(None))

        def person() -> None:
            for each in (*keys, "\x03"):
                while framed.busy or not framed.application.is_running:
                    sleep(0.02)
                sleep(0.05)
                pipe.send_text(each)

        thread = Thread(target=person, daemon=True)
        thread.start()
        framed.run()
        thread.join()
    return framed


def test_an_undone_line_is_in_the_input_again() -> None:
    new_game()
    framed = typed("1\r", "<\r")
    assert framed.buffer.text == "1"
    assert len(framed.session.table.steps) == len(typed("\x1b").session.table.steps)


def test_a_refused_line_stays_with_its_wrong_end_selected() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    framed = typed("4cb zz\r")
    assert framed.buffer.text == "4cb zz"
    assert framed.buffer.document.selection_range() == (4, 6)
    assert any("Error" in line for line in framed.wrong)


def test_the_reading_says_what_fits_and_what_does_not() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    framed = typed("4ca zz")
    assert framed.reading.startswith("Take the 4 (conch) · New diver → art 4")
    assert "Leave it" not in framed.reading


def test_enter_at_an_empty_line_never_says_more_than_no() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    steps = len(typed("\x1b").session.table.steps)
    assert len(typed("\r\r").session.table.steps) == steps


def test_keys_typed_over_the_news_belong_to_the_line() -> None:
    new_game()
    framed = typed("n\r", "b2")
    assert framed.buffer.text == "b2"
    assert not framed.laid


def test_lines_typed_while_something_is_waited_for_follow_it() -> None:
    new_game()
    framed = typed("1\r1\r<\r")
    assert framed.buffer.text == "1", "the second line"
    assert len(framed.session.table.steps) == len(typed("\x1b").session.table.steps)


def test_the_beginning_of_a_card_typed_before_is_enough() -> None:
    """It is known in the next game too."""
    for line in ("ggo3c/s\r", "ggo\r"):
        shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--dice", "physical")
        framed = typed(line)
        assert len(framed.session.table.state.row) == 1
    assert len(known_cards(App(), framed.session.table)) == 1
