"""Renaming without replacing, in one step, by the call that each system has for it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable

Place = str | os.PathLike[str]
_UNKNOWN = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP)  # to this kernel or file system
_HERE = -100  # AT_FDCWD of Linux
_LINUX_ONLY_NEW = 1  # RENAME_NOREPLACE
_MACOS_ONLY_NEW = 4  # RENAME_EXCL


def rename(source: Place, target: Place) -> bool:
    """Rename a file unless another has that name (FileExistsError); False without such a call."""
    platform: str = sys.platform  # a plain word, for mypy on any machine
    if platform == "win32":
        os.rename(source, target)  # never replaces there
        return True
    call = _system_call()
    if call is None:
        return False
    code = call(os.fsencode(source), os.fsencode(target))
    if code in _UNKNOWN:
        return False
    if code:
        raise OSError(code, os.strerror(code), os.fspath(source), None, os.fspath(target))
    return True


def _system_call() -> Callable[[bytes, bytes], int] | None:
    """Return a function that renames and returns the error number; None where libc has none."""
    platform: str = sys.platform
    try:
        import ctypes

        library = ctypes.CDLL(None, use_errno=True)
        text, number = ctypes.c_char_p, ctypes.c_uint
        if platform == "darwin":
            plain = library.renamex_np
            plain.argtypes = (text, text, number)
            return lambda old, new: plain(old, new, _MACOS_ONLY_NEW) and ctypes.get_errno()
        at = library.renameat2
        at.argtypes = (ctypes.c_int, text, ctypes.c_int, text, number)
        return lambda old, new: at(_HERE, old, _HERE, new, _LINUX_ONLY_NEW) and ctypes.get_errno()
    except (ImportError, OSError, AttributeError):  # no ctypes, or an older or other libc
        return None
