"""Saved games survive cuts, crashes and rivals."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sheets.engine import disk
from sheets.engine.errors import BadRecord, Locked, NoGame, SaveFailed
from sheets.engine.journal import Journal, locked
from sheets.testing.kit import make_setup, random_table


def saved(path: Path, steps: int = 8) -> list[object]:
    """A saved game of that many steps; returns all its states."""
    table = random_table(make_setup("crabz", 2), "journal", steps)
    Journal.create(path, table.setup)
    with locked(path) as game:
        for step in table.steps:
            game.table.play(step.move, auto=step.auto)
            game.append_steps([step])
    return table.states


def test_everything_appended_is_there_again(tmp_path: Path) -> None:
    states = saved(tmp_path / "g.shoal")
    assert Journal(tmp_path / "g.shoal").table.states == states


def test_undo_redo_amend_survive(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    states = saved(path)
    with locked(path) as game:
        game.table.undo(3)
        game.append_command("undo", 3)
    again = Journal(path)
    assert again.table.states == states[:-3]
    assert len(again.table.undone) == 3
    with locked(path) as game:
        game.table.redo(2)
        game.append_command("redo", 2)
    assert Journal(path).table.states == states[:-1]
    with locked(path) as game:
        table = game.table
        other = next(
            m for m in table.game.rules.legal(table.states[-2]) if m != table.steps[-1].move
        )
        table.amend(len(table.steps), other)
        game.append_command("amend", len(table.steps), table.game.rules.format(other))
    assert Journal(path).table.steps[-1].move == other


def test_cut_at_every_byte_loads_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    states = saved(path)
    raw = path.read_bytes()
    head = raw.index(b"\n", raw.index(b"\nsteps ") + 1) + 1
    for end in range(head, len(raw) + 1):
        path.write_bytes(raw[:end])
        game = Journal(path)
        whole = raw[head:end].count(b"\n")
        assert game.table.states == states[: whole + 1]
        assert game.torn == (not raw[:end].endswith(b"\n"))


def test_writing_after_a_cut_drops_the_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    states = saved(path)
    raw = path.read_bytes()
    path.write_bytes(raw[:-3])
    last = random_table(make_setup("crabz", 2), "journal", 8).steps[-1]
    with locked(path) as game:
        assert game.torn
        game.table.play(last.move)
        game.append_steps([last])
    assert Journal(path).table.states == states
    assert path.read_bytes() == raw


def test_a_second_writer_waits_and_then_gives_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.shoal"
    saved(path)
    monkeypatch.setattr(disk, "PATIENCE", 0.05)
    with locked(path), pytest.raises(Locked), locked(path):
        pass


def test_create_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    saved(path)
    with pytest.raises(FileExistsError):
        Journal.create(path, make_setup("crabz", 2))
    assert [each.name for each in tmp_path.iterdir()] == ["g.shoal"]


def test_missing_and_unreadable(tmp_path: Path) -> None:
    with pytest.raises(NoGame), locked(tmp_path / "none.shoal"):
        pass
    (tmp_path / "bad.shoal").write_bytes(b"\xff\xff\n")
    with pytest.raises(BadRecord):
        Journal(tmp_path / "bad.shoal")


def test_a_full_disk_is_told_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.shoal"
    states = saved(path)

    def full(_handle: int, _raw: bytes) -> int:
        raise OSError(28, "No space left on device")

    with locked(path) as game:
        move = game.table.game.rules.legal(game.table.state)[0]
        step = game.table.play(move)
        monkeypatch.setattr(os, "write", full)
        with pytest.raises(SaveFailed, match="disk is full"):
            game.append_steps([step])
        monkeypatch.undo()
    assert Journal(path).table.states == states
