"""Every refusal of the disk: nothing half there, nothing said that is not so."""

from __future__ import annotations

import ctypes
import errno
import os
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import disk, exclusive
from sheets.engine.errors import NoGame, SaveFailed, SystemTrouble
from sheets.engine.journal import Journal, locked
from tests.engine.test_journal import saved

REFUSALS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EIO)


def refuse(
    monkeypatch: pytest.MonkeyPatch, name: str, code: int, unless: Callable[..., bool] = bool
) -> list[str]:
    """Lets a function of ``os`` fail; what it was called with."""
    real = getattr(os, name)
    calls: list[str] = []

    def refused(*args: Any, **options: Any) -> Any:
        if unless is not bool and unless(*args):
            return real(*args, **options)
        calls.append(name)
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, name, refused)
    return calls


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


# -- appending ---------------------------------------------------------------------


@pytest.mark.parametrize("code", REFUSALS)
@pytest.mark.parametrize("name", ["write", "fsync"])
def test_a_step_that_cannot_be_written_or_synced_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    path = tmp_path / "g.shoal"
    states = saved(path)
    raw = path.read_bytes()
    with locked(path) as journal:
        step = journal.table.play(journal.table.game.rules.legal(journal.table.state)[0])
        with monkeypatch.context() as patch:
            refuse(patch, name, code)
            with pytest.raises(SaveFailed, match="not saved"):
                journal.append_steps([step])
        assert path.read_bytes() == raw
        journal.append_steps([step])  # room was made
    assert Journal(path).table.states[:-1] == states


def test_half_a_line_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.shoal"
    saved(path)
    raw = path.read_bytes()
    real = os.write
    rest = 5

    def little(handle: int, text: bytes) -> int:
        nonlocal rest
        if not rest:
            raise OSError(errno.ENOSPC, "full")
        written = real(handle, text[:rest])
        rest = 0
        return written

    with locked(path) as journal:
        monkeypatch.setattr(os, "write", little)
        with pytest.raises(SaveFailed):
            journal.append_command("undo", 1)
        monkeypatch.undo()
    assert path.read_bytes() == raw


def test_a_write_in_pieces_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.shoal"
    states = saved(path)
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, text: real(handle, text[:3]))
    with locked(path) as journal:
        journal.append_command("undo", 1)
    assert Journal(path).table.states == states[:-1]


def test_ctrl_c_before_the_sync_leaves_no_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.shoal"
    saved(path)
    raw = path.read_bytes()

    def interrupted(handle: int) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    with locked(path) as journal:
        monkeypatch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            journal.append_command("undo", 1)
    assert path.read_bytes() == raw


def test_what_cannot_be_taken_back_is_not_called_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.shoal"
    saved(path)
    with locked(path) as journal:
        refuse(monkeypatch, "fsync", errno.EIO)
        refuse(monkeypatch, "ftruncate", errno.EIO)
        with pytest.raises(SaveFailed, match="whether it was saved"):
            journal.append_command("undo", 1)
        monkeypatch.undo()


# -- creating, replacing, moving ------------------------------------------------------


@pytest.mark.parametrize("code", REFUSALS)
@pytest.mark.parametrize("name", ["write", "fsync"])
def test_what_cannot_be_created_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: int
) -> None:
    (tmp_path / "old").write_bytes(b"old")
    refuse(monkeypatch, name, code)
    for make in (disk.create, disk.replace):
        with pytest.raises(OSError) as caught:
            make(tmp_path / ("old" if make is disk.replace else "new"), b"new")
        assert caught.value.filename
    monkeypatch.undo()
    assert names(tmp_path) == ["old"]
    assert (tmp_path / "old").read_bytes() == b"old"


@pytest.fixture(params=["by the system", "by a link", "without links", "without os.link"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The ways to rename without replacing, from the best to the last resort."""
    way = str(request.param)
    if way != "by the system":
        monkeypatch.setattr(exclusive, "rename", lambda source, target: False)
    if way == "without links":
        refuse(monkeypatch, "link", errno.EPERM)
    if way == "without os.link":
        monkeypatch.delattr(os, "link")
    return way


def test_moving_never_replaces(tmp_path: Path, way: str) -> None:
    disk.create(tmp_path / "new", b"new")
    with pytest.raises(FileExistsError):
        disk.create(tmp_path / "new", b"other")
    disk.move(tmp_path / "new", tmp_path / "newer")
    disk.create(tmp_path / "new", b"other")
    with pytest.raises(FileExistsError):
        disk.move(tmp_path / "new", tmp_path / "newer")
    with pytest.raises(FileNotFoundError):
        disk.move(tmp_path / "none", tmp_path / "some")
    assert names(tmp_path) == ["new", "newer"]
    assert (tmp_path / "newer").read_bytes() == b"new"


@pytest.mark.skipif(sys.platform != "linux", reason="another call elsewhere")
def test_d9_a_file_has_one_name_at_every_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one step of the system is used: no link, no name taken first."""
    for name in ("link", "unlink", "replace"):
        refuse(monkeypatch, name, errno.EIO)
    disk.create(tmp_path / "a", b"a")
    disk.move(tmp_path / "a", tmp_path / "b")
    assert names(tmp_path) == ["b"]


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP])
def test_a_disk_that_cannot_rename_exclusively_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(exclusive, "_system_call", lambda: lambda old, new: code)
    disk.create(tmp_path / "a", b"a")
    assert names(tmp_path) == ["a"]
    monkeypatch.setattr(exclusive, "_system_call", lambda: lambda old, new: errno.EROFS)
    with pytest.raises(OSError, match="Read-only"):
        disk.move(tmp_path / "a", tmp_path / "b")


def test_an_older_libc_or_none_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: object())
    assert exclusive._system_call() is None
    monkeypatch.setitem(sys.modules, "ctypes", None)
    assert exclusive._system_call() is None


def test_macos_has_a_call_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[bytes, bytes, int]] = []

    class Library:
        class Call:
            argtypes: tuple[object, ...] = ()

            def __call__(self, *args: Any) -> int:
                called.append(args)
                ctypes.set_errno(errno.EEXIST)
                return -1

        renamex_np = Call()

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: Library)
    call = exclusive._system_call()
    monkeypatch.setattr(exclusive, "_system_call", lambda: call)
    with pytest.raises(FileExistsError):
        exclusive.rename("a", "b")
    assert called == [(b"a", b"b", 4)], "RENAME_EXCL"


def test_d9_a_second_name_is_taken_away(tmp_path: Path) -> None:
    disk.create(tmp_path / "a", b"a")
    disk.create(tmp_path / "c", b"a")
    os.link(tmp_path / "a", tmp_path / "b")
    assert not disk.single(tmp_path / "a", tmp_path / "c"), "the same bytes, another file"
    assert not disk.single(tmp_path / "a", tmp_path / "d")
    assert disk.single(tmp_path / "a", tmp_path / "b")
    assert names(tmp_path) == ["a", "c"]


# -- whose files they are ------------------------------------------------------------


def test_d16_files_and_folders_are_their_owners_alone(tmp_path: Path, way: str) -> None:
    old = os.umask(0)
    try:
        path = tmp_path / "home" / "games" / "g.shoal"
        states = saved(path)
        path.chmod(0o644)  # as older ones are
        with disk.locked(path) as handle:
            disk.rewrite(path, handle, path.read_bytes())
        disk.replace(tmp_path / "home" / "current", b"g")
        disk.rename(path, tmp_path / "home" / "games" / "h.shoal")
    finally:
        os.umask(old)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.rglob("*")}
    assert modes == {"home": 0o700, "games": 0o700, "h.shoal": 0o600, "current": 0o600}
    assert Journal(tmp_path / "home" / "games" / "h.shoal").table.states == states


# -- what is no file ------------------------------------------------------------------


def odd_file(path: Path, kind: str) -> None:
    """Something that has the name of a file and isn't one."""
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as made:
                os.chdir(path.parent)  # a socket's address is short
                made.bind(path.name)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case "nowhere":
            path.symlink_to(path.with_name("nowhere"))
        case "circle":
            path.symlink_to(path)


ODD = ("pipe", "socket", "device", "folder", "nowhere", "circle")


@pytest.mark.parametrize("kind", ODD)
def test_d15_odd_files_are_refused_and_never_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "x.shoal"
    odd_file(path, kind)
    with pytest.raises(OSError):
        disk.read(path)
    with pytest.raises(SystemTrouble):
        Journal(path)
    with pytest.raises(SystemTrouble), disk.locked(path):
        pass


def test_folders_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    real = os.fsync

    def sync(handle: int) -> None:
        synced.append(str(Path(f"/proc/self/fd/{handle}").readlink()))
        real(handle)

    monkeypatch.setattr(os, "fsync", sync)
    disk.create(tmp_path / "a" / "new", b"")
    (tmp_path / "b").mkdir()
    disk.move(tmp_path / "a" / "new", tmp_path / "b" / "new")
    disk.replace(tmp_path / "c", b"")
    folders = [path for path in synced if Path(path).is_dir()]
    assert folders == [str(tmp_path / each) for each in ("a", "b", "a", "")]


def test_a_folder_that_cannot_be_synced_undoes_the_new_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    disk.create(tmp_path / "a", b"a")
    monkeypatch.setattr(disk, "sync_folder", lambda _: (_ for _ in ()).throw(OSError(5, "EIO")))
    with pytest.raises(OSError):
        disk.move(tmp_path / "a", tmp_path / "b")
    with pytest.raises(OSError):
        disk.create(tmp_path / "c", b"c")
    assert names(tmp_path) == ["a"]


def test_old_drafts_are_swept_and_new_ones_stay(tmp_path: Path) -> None:
    for name, age in ((".draft-1", 7200), (".draft-2", 0), ("game.shoal", 7200)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age, time.time() - age))
    disk.sweep(str(tmp_path), 3600)
    assert names(tmp_path) == [".draft-2", "game.shoal"]


def test_a_crash_while_a_save_is_rewritten_leaves_it_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.shoal"
    path.write_bytes(b"old")
    with disk.locked(path) as handle:
        refuse(monkeypatch, "replace", errno.EIO)
        with pytest.raises(OSError):
            disk.rewrite(path, handle, b"new")
        monkeypatch.undo()
    assert names(tmp_path) == ["g.shoal"]
    assert path.read_bytes() == b"old"


# -- locking -----------------------------------------------------------------------


def waiting(path: Path) -> tuple[threading.Thread, list[object]]:
    """Somebody who waits for the lock, and then writes where it was got."""
    found: list[object] = []

    def wait() -> None:
        try:
            with disk.locked(path) as handle:
                found.append(os.pread(handle, 100, 0))
        except NoGame as error:
            found.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.1)
    return thread, found


def test_whoever_waited_gets_the_file_that_lies_there_now(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    path.write_bytes(b"old")
    with disk.locked(path):
        thread, found = waiting(path)
        disk.replace(path, b"new")
    thread.join()
    assert found == [b"new"]


def test_whoever_waited_for_a_renamed_game_is_told(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    path.write_bytes(b"old")
    with disk.locked(path):
        thread, found = waiting(path)
        disk.move(path, tmp_path / "h.shoal")
    thread.join()
    assert isinstance(found[0], NoGame)


def test_a_rewritten_file_is_locked_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.shoal"
    path.write_bytes(b"old")
    with disk.locked(path) as handle:
        disk.rewrite(path, handle, b"new")
        thread, found = waiting(path)
        assert not found
        os.pwrite(handle, b"newer", 0)
    thread.join()
    assert found == [b"newer"]


def test_a_disk_without_locks_and_a_link_to_nowhere_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(SystemTrouble, match="is a broken link"), disk.locked(tmp_path / "link"):
        pass
    (tmp_path / "g").touch()

    def none(handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(disk, "_try_lock", none)
    with pytest.raises(SystemTrouble, match="No locks"), disk.locked(tmp_path / "g"):
        pass
