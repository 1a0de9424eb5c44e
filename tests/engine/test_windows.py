"""What Windows does otherwise, with its parts played by fakes."""

from __future__ import annotations

import errno
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cli import store
from sheets.engine import disk
from sheets.engine.errors import Locked


class Locking(ModuleType):
    """The part of msvcrt that locks."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.taken = False
        self.places: list[int] = []

    def locking(self, handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        if self.taken:
            raise OSError(errno.EACCES, "Permission denied")
        self.places.append(os.lseek(handle, 0, os.SEEK_CUR))


@pytest.fixture
def locking(monkeypatch: pytest.MonkeyPatch) -> Locking:
    fake = Locking()
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    return fake


@pytest.fixture
def windows(locking: Locking, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module as Windows loads it."""
    spec = spec_from_file_location("disk_on_windows", disk.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with monkeypatch.context() as there:
        there.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    return module


def test_the_lock_lies_behind_all_that_is_read(
    windows: Any, locking: Locking, tmp_path: Path
) -> None:
    path = tmp_path / "game"
    path.write_text("a game")
    with windows.locked(path) as handle:
        assert os.read(handle, 6) == b"a game"
        assert path.read_text() == "a game", "others may read what is being written"
    assert locking.places == [windows.FAR]


def test_a_lock_that_is_taken_is_told(
    windows: Any, locking: Locking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windows, "PATIENCE", 0.0)
    locking.taken = True
    path = tmp_path / "game"
    path.write_text("a game")
    with pytest.raises(Locked), windows.locked(path):
        pass


def test_folders_are_not_synced(windows: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as there:
        there.setattr(sys, "platform", "win32")
        windows.sync_folder("no/such/folder")


def test_a_file_that_is_open_is_written_over(
    windows: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows replaces no file that somebody has open, and older Pythons have no fchmod there."""

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    path = tmp_path / "game"
    path.write_text("a long game")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.delattr(os, "fchmod")
    with windows.locked(path) as handle:
        windows.rewrite(path, handle, b"mended")
        os.write(handle, b" and on")
    assert path.read_text() == "mended and on"
    assert [each.name for each in tmp_path.iterdir()] == ["game"]


def test_a_file_is_renamed_after_its_lock_is_gone(
    windows: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows renames no file that somebody has open, and never replaces one."""
    held: list[int] = []
    real, close, move = windows.ordinary, os.close, os.rename

    def opened(path: Path, flags: int) -> int:
        held.append(real(path, flags))
        return held[-1]

    def closed(handle: int) -> None:
        close(handle)
        held.remove(handle)

    def rename(source: Path, target: Path) -> None:
        assert not held, "it is still open"
        move(source, target)

    (tmp_path / "game").write_text("a game")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(windows, "ordinary", opened)
    monkeypatch.setattr(os, "close", closed)
    monkeypatch.setattr(os, "rename", rename)
    windows.rename(tmp_path / "game", tmp_path / "other")
    assert [each.name for each in tmp_path.iterdir()] == ["other"]


def test_the_folder_of_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHOAL_HOME")
    monkeypatch.setattr(sys, "platform", "win32")
    assert Path(store.home()).name == "shoal"
