"""Errors of the operating system in words: the cause, and the way out."""

from __future__ import annotations

import errno

from sheets.engine.text import Arg, Text, say

_FULL = say("the disk is full; free some space and try again")
_READ_ONLY = say("the disk is read-only; set SHOAL_HOME=FOLDER to keep your games elsewhere")
_FORBIDDEN = say("you don't have permission; set SHOAL_HOME=FOLDER to keep your games elsewhere")
_NO_FOLDER = say(
    "a file or a broken link is where a folder should be; remove it, or point "
    "SHOAL_HOME at a folder"
)
_MISSING = say("it does not exist or is a broken link")
_WORDS = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: say("the file is too large for this system; `ulimit -f` shows the limit"),
    errno.EROFS: _READ_ONLY,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.ENOTDIR: _NO_FOLDER,
    errno.EEXIST: _NO_FOLDER,
    errno.ENOENT: _MISSING,
    errno.ELOOP: say("its links go round in a circle"),
    errno.EISDIR: say("a folder is where a file should be"),
    errno.ENXIO: say("it is a pipe, a socket or a device, not an ordinary file"),
    errno.ENAMETOOLONG: say("the name is too long for this disk; choose a shorter one"),
    errno.EIO: say("the disk is not responding; copy your games to another one"),
    errno.EBADF: say("it is closed"),
}


def reason(error: OSError) -> Arg:
    """Why the system refused, and what to do."""
    return _WORDS.get(error.errno or 0) or error.strerror or str(error)


def trouble(error: OSError) -> Text:
    """Return an error as a sentence with the file it is about."""
    return say("{path}: {why}", path=_readable(error.filename), why=reason(error))


def _readable(path: object) -> str:
    """A path as text, whatever bytes are in it."""
    raw = path if isinstance(path, bytes) else str(path).encode(errors="surrogateescape")
    return raw.decode(errors="replace")
