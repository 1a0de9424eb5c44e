"""The play clock: lines of the saved game, breaks, and what is made of them."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from cli.app import App
from cli.show.frame import FrameView, room_of
from sheets.engine import clock, record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.clock import LONGEST_GAP, Moment, gap, play_time
from sheets.engine.entry import Entry
from sheets.engine.journal import Journal
from sheets.engine.registry import load_game
from sheets.engine.session import Session
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import LANGUAGES, Speaker
from sheets.sharing.plays import hand_over
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, new_game, shoal


@pytest.fixture
def session(tmp_path: Path) -> Session:
    path = tmp_path / "game.shoal"
    Journal.create(path, make_setup("crabz", 2, seed="7"))
    found = Session(path, lambda setup: [None] * len(setup.players))
    list(found.advance())
    return found


def later(session: Session, seconds: float) -> None:
    """Let so many seconds pass: the last line is that much older."""
    then = time.time() - seconds
    os.utime(session.journal.path, (then, then))
    session.refresh()


def entered(session: Session, seconds: float) -> None:
    """Answer the question after so many seconds."""
    later(session, seconds)
    text = session.table.game.rules.format(session.moves()[0])
    session.enter(Entry((text,)), session.mark)
    list(session.advance())


def reread(session: Session) -> AnyTable:
    return Journal(session.journal.path).table


def test_a_gap_counts_for_whoever_was_asked(session: Session) -> None:
    seats = []
    for seconds in (30, 45, 12):
        assert session.table.ask
        seats.append(session.table.ask.seat)
        entered(session, seconds)
    assert session.table.times == tuple(zip(seats, (30, 45, 12), strict=True))
    assert reread(session).times == session.table.times
    assert (
        f"! time {session.table.setup.names[seats[0]]} 30  ~"
        in Path(session.journal.path).read_text()
    )


@pytest.mark.parametrize("seconds", [0.2, LONGEST_GAP + 1, 90_000, -60])
def test_moments_and_breaks_count_for_nobody(session: Session, seconds: float) -> None:
    entered(session, seconds)
    assert session.table.times == ()


def test_a_closed_lid_is_a_break() -> None:
    known, at = Moment(1000.0, 50.0), Moment(1300.0, 70.0)
    assert gap(1000.0, known, at) == 20  # 280 seconds of the 300 the lid was closed
    assert gap(1000.0, known, Moment(1300.0, 349.0)) == 300  # clocks are never quite the same
    assert gap(1000.0, known, Moment(1300.0, 350.0)) == 300


def test_a_pause_is_a_break(session: Session) -> None:
    mark = session.mark
    later(session, 20)
    session.pause()
    assert session.mark == mark, "nothing that was asked has changed"
    assert reread(session).paused
    entered(session, 200)
    assert [seconds for _, seconds in session.table.times] == [20]
    entered(session, 7)
    assert [seconds for _, seconds in reread(session).times] == [20, 7]


def test_undo_redo_amend_and_hints_keep_the_time(session: Session) -> None:
    for seconds in (10, 20):
        entered(session, seconds)
    later(session, 5)
    mark = session.mark
    session.hinted()
    assert session.mark == mark
    later(session, 6)
    session.undo(1, session.mark)
    later(session, 7)
    session.redo(1, session.mark)
    later(session, 8)
    number = next(at for at, step in enumerate(session.table.steps, 1) if not step.auto)
    text = session.table.game.rules.format(session.table.steps[number - 1].move)
    session.amend(number, text, session.mark)
    spent = [seconds for _, seconds in session.table.times]
    assert spent == [10, 20, 5, 6, 7, 8]
    assert reread(session).times == session.table.times
    assert record.write(reread(session)) == record.write(session.table)


def test_a_line_cut_short_is_left_out(session: Session) -> None:
    entered(session, 30)
    path = Path(session.journal.path)
    whole = path.read_bytes()
    begun = whole.index(b"! time")
    for size in range(begun, len(whole)):
        path.write_bytes(whole[:size])
        table = Journal(path).table
        assert table.times in ((), session.table.times)
    path.write_bytes(whole.replace(b" 30 ", b" 31 "))
    with pytest.raises(Exception, match=r"damaged|changed"):
        Journal(path)


def test_a_record_has_times_on_request_and_the_same_sum(session: Session) -> None:
    entered(session, 30)
    entered(session, 40)
    clean, timed = record.write(session.table), record.write(session.table, times=True)
    assert "! time" not in clean
    assert clean.splitlines()[-1] == timed.splitlines()[-1]
    again, _ = replay.open_table(record.read(timed))
    assert again.times == session.table.times
    assert record.write(again) == clean


@pytest.mark.parametrize("line", ["! time", "! time Ann", "! time Ann x", "! time Zoe 3"])
def test_a_wrong_line_is_refused(line: str, session: Session) -> None:
    text = record.write(session.table).rpartition("sum ")[0]
    with pytest.raises(Exception, match=r"isn't|no player|no move"):
        replay.open_table(record.read(f"{text}{line}\n"))


def test_the_times_of_a_game_in_every_language() -> None:
    table: AnyTable = Table(load_game("crabz"), make_setup("crabz", 2))
    assert play_time(table) is None
    table.times = ((0, 1800), (CHANCE, 60), (0, 60), (1, 2400), (0, 5))
    found = play_time(table)
    assert found
    assert (found.total, found.seats) == (4325, (1865, 2400))
    assert found.longest == clock.LongestTurn(1, 1, 2400)
    said = Speaker("en", ("Ann", "Ben"))(found.text())
    assert said == (
        "play time: 1 h 12 min (Ann 31 min, Ben 40 min); longest turn: Ben, turn 1, 40 min"
    )
    for language in LANGUAGES:
        assert "40" in Speaker(language, ("Ann", "Ben"))(found.text())


def test_the_duration_of_a_play_is_its_play_time() -> None:
    table = random_table(make_setup("crabz", 2), "clock")
    table.times = ((0, 3000), (1, 1320))
    assert hand_over(table, time.time(), Speaker()).minutes == 72
    table.times = ((0, 3),)
    assert hand_over(table, time.time(), Speaker()).minutes == 1


def test_status_report_and_export_show_it(home: Path, tmp_path: Path) -> None:
    new_game()
    path = next((home / "games").glob("*.shoal"))
    then = time.time() - 95
    os.utime(path, (then, then))
    shoal("do", "1")
    assert data("status")["time"]["seconds"] in (95, 96)
    assert "play time: 2 min" in shoal("status").stdout
    assert "play time" in shoal("report").stdout
    assert data("report")["time"]["players"]
    assert "! time" in shoal("export", "--times").stdout
    assert "! time" not in shoal("export").stdout
    record_file = tmp_path / "timed.shoal"
    shoal("export", "--times", "-o", str(record_file))
    shoal("import", str(record_file), "--name", "again")
    assert data("status", "-g", "again")["time"] == data("status", "-g", path.stem)["time"]


def test_the_frame_has_a_clock_only_if_wanted() -> None:
    table: AnyTable = random_table(make_setup("fleet", 2), "frame").branch(40)
    table.times = ((0, 125),)
    room = room_of(80, 24)
    assert room
    assert "2 min" not in FrameView(App(), table, room).status()
    shoal("config", "clock", "on")
    assert "2 min" in FrameView(App(), table, room).status()
