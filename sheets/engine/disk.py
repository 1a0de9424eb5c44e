"""Files that are never half there: created whole, appended or not, locked, moved.

Everything is on the disk when a function returns: files and the folders that name
them are synced.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sheets.engine import exclusive
from sheets.engine.errors import Locked, NoGame, SaveFailed, ShoalError, SystemTrouble
from sheets.engine.text import say

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # what is locked there cannot be read by others: no save is so long

    def _try_lock(handle: int) -> None:
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:  # how Windows says that another has it
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


Place = exclusive.Place
PATIENCE = 5.0  # seconds to wait for another writer
DRAFT = ".draft-"
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700  # seeds, hands and plans are nobody else's business
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)  # a pipe without a writer would be waited for
_AS_IT_IS = getattr(os, "O_BINARY", 0)  # Windows would change line ends
_CANNOT_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)  # folders of some file systems


def same(one: os.stat_result, other: os.stat_result) -> bool:
    """True if both describe one file that nobody changed in between."""
    return os.path.samestat(one, other) and (
        (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)
    )


# -- reading ----------------------------------------------------------------------


def ordinary(path: Place, flags: int) -> int:
    """Return a handle of an ordinary file, this user's alone if it is new; an ``opener``.

    A pipe, socket or device of that name is refused and never waited for.
    """
    handle = os.open(path, flags | _AT_ONCE | _AS_IT_IS, PRIVATE_FILE)
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return handle
    os.close(handle)
    code = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO
    raise OSError(code, os.strerror(code), os.fspath(path))


def read(path: Place, limit: int = -1) -> bytes:
    """Return the bytes of an ordinary file, ``limit`` of them at most."""
    with open(path, "rb", opener=ordinary) as file:
        return file.read(limit)


def read_named(path: Place, limit: int) -> bytes:
    """Return the first bytes of what a person named: a file, or a pipe somebody writes to.

    A pipe without a writer is empty; it is not waited for.
    """
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | _AT_ONCE)) as file:
        if sys.platform != "win32":
            os.set_blocking(file.fileno(), True)
        return file.read(limit)


# -- locking ----------------------------------------------------------------------


@contextmanager
def locked(path: Place) -> Iterator[int]:
    """A handle of the file that lies at this path, for this process alone to write to.

    Whoever waited for the lock may find that the file was renamed, deleted or
    replaced meanwhile: then it is the wrong one, and the path is looked up again.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        handle = _open(path)
        try:
            _wait_for_lock(handle, path, deadline)
            if not _lies_at(handle, path):
                continue
            yield handle
            return
        finally:
            os.close(handle)  # and with it the lock


def _open(path: Place) -> int:
    try:
        return ordinary(path, os.O_RDWR)
    except OSError as error:
        raise cannot_open(path, error) from None


def cannot_open(path: Place, error: OSError) -> ShoalError:
    """Why a saved game cannot be opened: there is none, or the system refuses."""
    from sheets.engine.system import reason

    text = say(
        "can't open the saved game {name}: {why}", name=os.path.basename(path), why=reason(error)
    )
    gone = isinstance(error, FileNotFoundError) and not os.path.lexists(path)
    return NoGame(text) if gone else SystemTrouble(text)


def not_saved(error: OSError) -> SaveFailed:
    """Why something could not be written; nothing of it is there."""
    from sheets.engine.system import reason

    return SaveFailed(say("not saved: {why}", why=reason(error)))


def _wait_for_lock(handle: int, path: Place, deadline: float) -> None:
    while True:
        try:
            _try_lock(handle)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                raise Locked(
                    say(
                        "another shoal is writing to {name}; try again when it has finished",
                        name=os.path.basename(path).partition(".")[0],
                    )
                ) from None
            time.sleep(0.02)
        except OSError as error:  # a disk that knows no locks
            raise cannot_open(path, error) from None
        else:
            return


def _lies_at(handle: int, path: Place) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


# -- writing ----------------------------------------------------------------------


def append(handle: int, size: int, raw: bytes) -> None:
    """Writes after the first ``size`` bytes; if that fails nothing is left behind."""
    if os.fstat(handle).st_size > size:  # a line that was cut short
        os.ftruncate(handle, size)
    os.lseek(handle, size, os.SEEK_SET)
    try:
        _write(handle, raw)
        os.fsync(handle)
    except BaseException:  # also Ctrl-C: what is not reported as saved must not be there
        _take_back(handle, size)
        raise


def _take_back(handle: int, size: int) -> None:
    try:
        os.ftruncate(handle, size)
    except OSError as error:
        from sheets.engine.system import reason

        raise SaveFailed(
            say(
                "can't tell whether it was saved ({why}); `shoal status` shows it",
                why=reason(error),
            )
        ) from None
    with suppress(OSError):  # it was not even there for sure
        os.fsync(handle)


def create(path: Place, raw: bytes) -> None:
    """A new file, there whole or not at all; FileExistsError if there is one already."""
    folder = os.path.dirname(path) or "."
    make_folder(folder)
    draft = _draft(folder, raw)
    try:
        move(draft, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(draft)
        raise


def replace(path: Place, raw: bytes) -> None:
    """A file in place of the one there, or new."""
    folder = os.path.dirname(path) or "."
    make_folder(folder)
    _put(_draft(folder, raw), path)


def rewrite(path: Place, handle: int, raw: bytes) -> None:
    """Replaces the file a lock is held on; the handle and the lock are then on the new one."""
    path = os.path.realpath(path)
    draft = _draft(os.path.dirname(path), raw)
    if sys.platform == "win32":  # no file that is open can be replaced there
        _write_over(handle, raw)
        os.unlink(draft)  # until now all of it lay there, should the power fail
    else:
        fresh = ordinary(draft, os.O_RDWR)
        try:
            _try_lock(fresh)
            _put(draft, path)
            os.dup2(fresh, handle, inheritable=False)
        finally:
            os.close(fresh)


def _write_over(handle: int, raw: bytes) -> None:
    os.lseek(handle, 0, os.SEEK_SET)
    os.ftruncate(handle, 0)
    _write(handle, raw)
    os.fsync(handle)


def rename(path: Place, target: Place) -> None:
    """Move a file once nobody writes to it."""
    if sys.platform == "win32":
        with locked(path):
            pass
        move(path, target)  # refused there while anybody has it open, even we
    else:
        with locked(path):
            move(path, target)


def move(source: Place, target: Place) -> None:
    """Give a file another name, never that of another file (FileExistsError).

    It has one name at every moment.  Only where the system cannot rename without replacing
    a crash may leave both (``single`` puts that right) or, without hard links, an empty
    file at the target.
    """
    if not _renamed(source, target) and not _linked(source, target):
        _put_over_empty(source, target)
    if os.path.dirname(source) != os.path.dirname(target):
        with suppress(OSError):  # at worst the old name comes back with the power
            sync_folder(source)


def _renamed(source: Place, target: Place) -> bool:
    """True if the system renamed the file in one step."""
    if not exclusive.rename(source, target):
        return False
    try:
        sync_folder(target)
    except BaseException:
        exclusive.rename(target, source)
        raise
    return True


def _linked(source: Place, target: Place) -> bool:
    """True if the file got its new name by a hard link and lost the old one."""
    if not hasattr(os, "link"):  # as in a browser
        return False
    try:
        os.link(source, target)
    except (FileExistsError, FileNotFoundError):
        raise
    except OSError:  # a disk without hard links, such as a USB stick
        return False
    try:
        sync_folder(target)
        os.unlink(source)
    except BaseException:
        os.unlink(target)
        raise
    return True


def _put_over_empty(source: Place, target: Place) -> None:
    """Take the name with an empty file first, so that no other file is replaced."""
    os.close(ordinary(target, NEW))
    try:
        os.replace(source, target)
    except BaseException:
        os.unlink(target)
        raise
    try:
        sync_folder(target)
    except BaseException:
        os.replace(target, source)
        raise


def single(name: Place, other: Place) -> bool:
    """Remove ``other`` if it is a second name of the file ``name``; True if it was."""
    with locked(name) as handle:  # which whoever is renaming it right now holds
        if not _lies_at(handle, other):
            return False
        os.unlink(other)
        sync_folder(other)
    return True


def make_folder(path: str) -> None:
    """Make a folder for this user alone, and those above it; nothing if it is there."""
    if os.path.isdir(path):
        return
    above = os.path.dirname(path)
    if above != path:
        make_folder(above or ".")
    try:
        os.mkdir(path, PRIVATE_FOLDER)
    except FileExistsError:  # made by another, just now
        if not os.path.isdir(path):
            raise


def sweep(folder: str, older: float) -> None:
    """Removes drafts that a crash left behind ``older`` seconds ago."""
    latest = time.time() - older
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(DRAFT):
                with suppress(OSError):  # swept by another, or not ours
                    if entry.stat().st_mtime < latest:
                        os.unlink(entry.path)


def sync_folder(path: Place) -> None:
    """Makes the name of a file last, by syncing its folder."""
    if sys.platform != "win32":  # which opens no folders
        handle = os.open(os.path.dirname(path) or ".", os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in _CANNOT_SYNC:
                error.filename = os.fspath(path)
                raise
        finally:
            os.close(handle)


def _draft(folder: str, raw: bytes) -> str:
    """A file of that content under a name nobody looks at."""
    draft = os.path.join(folder, f"{DRAFT}{os.urandom(6).hex()}")
    handle = ordinary(draft, NEW)
    try:
        _write(handle, raw)
        os.fsync(handle)
    except BaseException as error:
        os.unlink(draft)
        if isinstance(error, OSError):
            error.filename = folder
        raise
    finally:
        os.close(handle)
    return draft


def _put(draft: str, path: Place) -> None:
    """A draft in place of the file at the path."""
    try:
        os.replace(draft, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(draft)
        raise
    sync_folder(path)


def _write(handle: int, raw: bytes) -> None:
    rest = memoryview(raw)
    while rest:
        rest = rest[os.write(handle, rest) :]
