"""The libraries that paper and pictures need: extras of ours, and those of the system.

The system's are looked for one by one: an import of WeasyPrint would stop at the first one that
is missing, and print a notice of its own.
"""

from __future__ import annotations

import os
from ctypes import CDLL
from ctypes.util import find_library
from importlib.util import find_spec

from sheets.engine.errors import MissingPart
from sheets.engine.struct import Struct
from sheets.engine.text import say


class Library(Struct):
    """One of them: its name, the names of its file, and the Debian package it comes in."""

    name: str
    files: tuple[str, ...]  # on Linux, macOS, Windows
    package: str


PANGO = "libpango-1.0-0"  # brings GLib, HarfBuzz and Fontconfig along

NEEDED = (
    Library(
        "GObject",
        ("libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "libgobject-2.0-0.dll"),
        PANGO,
    ),
    Library("Pango", ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll"), PANGO),
    Library("HarfBuzz", ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll"), PANGO),
    Library(
        "Fontconfig",
        ("libfontconfig.so.1", "libfontconfig.1.dylib", "libfontconfig-1.dll"),
        PANGO,
    ),
    Library(
        "PangoFT2",
        ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll"),
        "libpangoft2-1.0-0",
    ),
)

# without it WeasyPrint makes the fonts of a PDF smaller by itself, and slower
SUBSET = Library(
    "HarfBuzz-Subset",
    ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll"),
    "libharfbuzz-subset0",
)


def need(extra: str, module: str, instead: str) -> None:
    """Raise a message with what to type if the module of an extra is missing; the extra is called
    like its kind of file, and another kind does without."""
    if find_spec(module) is None:
        text = say(
            "{kind} files need {module}: pip install 'shoal[{extra}]' (with pipx: pipx inject "
            "shoal {module}); {instead} files need nothing more",
            kind=extra.upper(),
            extra=extra,
            module=module,
            instead=instead.upper(),
        )
        raise MissingPart(text)


def is_there(library: Library) -> bool:
    """True if this machine can load the library."""
    for file in library.files:
        try:
            CDLL(file)
        except OSError:
            continue
        return True
    base = library.files[0].removeprefix("lib").partition(".so")[0]
    return find_library(base) is not None


def missing() -> tuple[Library, ...]:
    """Those without which there is no PDF."""
    return tuple(library for library in NEEDED if not is_there(library))


def command(*libraries: Library) -> str:
    """Return the command that installs them on Debian and Ubuntu."""
    packages = dict.fromkeys(library.package for library in libraries)
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return f"{'' if root else 'sudo '}apt-get install {' '.join(packages)}"


def command_for_pdf() -> str:
    """Return the command that installs everything PDFs need or benefit from."""
    return command(*NEEDED, SUBSET)
