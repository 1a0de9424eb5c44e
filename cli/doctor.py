"""Is everything there that shoal needs, and how to fix what is missing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator

from cli.app import App
from sheets import __version__
from sheets.engine.errors import MissingPart, ShoalError
from sheets.engine.struct import Struct
from sheets.engine.system import trouble
from sheets.engine.text import Speaker, Text, say, say_n


class Lack(Struct):
    """Something that is missing and that shoal can do without."""

    text: Text


class Finding(Struct):
    """Result of one check; ``level`` is ok, hint or bad."""

    name: str
    level: str
    text: Text


def examine(app: App) -> Iterator[Finding]:
    """Yield a finding for every check; one that fails in whatever way stops none of the others."""
    for name, check in CHECKS:
        try:
            found = check(app)
        except ShoalError as error:
            yield Finding(name, "bad", error.text)
        except OSError as error:
            yield Finding(name, "bad", trouble(error))
        except Exception as error:
            kind = type(error).__name__
            text = say("the check failed ({kind}: {error})", kind=kind, error=str(error)[:200])
            yield Finding(name, "bad", text)
        else:
            if isinstance(found, Lack):
                yield Finding(name, "hint", found.text)
            else:
                yield Finding(name, "ok", found)


def _python(_app: App) -> Text:
    version = ".".join(map(str, sys.version_info[:3]))
    return say("Python {version}, shoal {shoal}", version=version, shoal=__version__)


def _pango(_app: App) -> Text:
    from sheets.printing.pdf import weasyprint

    return say("WeasyPrint {version} finds Pango", version=weasyprint().__version__)


def _harfbuzz_subset(_app: App) -> Text | Lack:
    from sheets.printing.libraries import SUBSET, command, is_there

    if is_there(SUBSET):
        return say("PDF output runs at full speed")
    return Lack(
        say(
            "PDFs take a little longer without it, and future versions of WeasyPrint will "
            "require it: {command} (Debian, Ubuntu)",
            command=command(SUBSET),
        )
    )


def _fonts(_app: App) -> Text:
    from sheets.printing import fonts

    for face in fonts.FACES:
        face.path.stat()
    families = tuple(dict.fromkeys(face.family for face in fonts.FACES))
    return say("{family}: included", family=families)


def _terminal(app: App) -> Text:
    encoding = (sys.stdout.encoding or "ascii").lower()
    if "utf" not in encoding:
        raise MissingPart(
            say("output is {encoding}; set LANG=C.UTF-8 or PYTHONUTF8=1", encoding=encoding)
        )
    width = app.style.width
    if app.style.color:
        return say("{width} columns, with colours", width=width)
    return say("{width} columns, without colours", width=width)


def _data(app: App) -> Text:
    root = app.store.root
    existing = os.path.abspath(root)
    while not os.path.lexists(existing):
        existing = os.path.dirname(existing)
    if not os.access(existing, os.W_OK):
        raise MissingPart(
            say("can't write to {path}; set SHOAL_HOME to a folder you own", path=existing)
        )
    return say_n(
        "{path}, {n} saved game", "{path}, {n} saved games", len(app.store.names()), path=root
    )


def _config(app: App) -> Text:
    config = app.config
    if config.problem is not None:
        raise config.problem
    if not config.values:
        return say("no settings (`shoal config` makes some)")
    return say("{path}: {keys}", path=config.path, keys=", ".join(config.values))


def _network(_app: App) -> Text | Lack:
    """Ask every address of this computer whether a server there would answer."""
    from sheets.web.network import ALL, bind, own_nets, silent

    addresses = [net.address for net in own_nets()]
    if not addresses:
        return Lack(say("none: `serve --lan` needs a network, or a hotspot on this computer"))
    with bind(ALL, 0) as probe:
        quiet = silent(addresses, probe.getsockname()[1])
    if quiet:
        return Lack(
            say("no answer from {addresses}: is a firewall in the way?", addresses=tuple(quiet))
        )
    return say("phones can reach this computer at {addresses}", addresses=tuple(addresses))


CHECKS: tuple[tuple[str, Callable[[App], Text | Lack]], ...] = (
    ("python", _python),
    ("pango", _pango),
    ("harfbuzz-subset", _harfbuzz_subset),
    ("fonts", _fonts),
    ("terminal", _terminal),
    ("data", _data),
    ("config", _config),
    ("network", _network),
)


# -- for bug reports -------------------------------------------------------------------

LIBRARIES = (
    "click",
    "jinja2",
    "weasyprint",
    "fonttools",
    "rich",
    "msgspec",
    "prompt_toolkit",
    "joblib",
    "starlette",
    "uvicorn",
    "segno",
    "matplotlib",
    "distributed",
    "numpy",
)
TERMINAL = ("TERM", "LANG", "LC_ALL", "SHOAL_LANG", "NO_COLOR", "ACCESSIBLE", "PYTHONUTF8")


def facts(app: App) -> Iterator[tuple[str, str]]:
    """Yield the facts of a bug report: no names of people or games, no seeds, no path with a
    user's name."""
    import platform

    yield "shoal", __version__
    yield "python", f"{platform.python_version()} ({platform.python_implementation()})"
    yield "platform", f"{platform.system()} {platform.release()} {platform.machine()}"
    streams = (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr))
    kinds = (f"{name} {'tty' if stream.isatty() else 'pipe'}" for name, stream in streams)
    yield "terminal", f"{app.style.width} columns, {sys.stdout.encoding}, {', '.join(kinds)}"
    found = ((name, os.environ.get(name)) for name in TERMINAL)
    yield "environment", ", ".join(f"{name}={value}" for name, value in found if value) or "-"
    yield "language", app.language
    yield "libraries", ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    yield "folder", _folder(app)
    yield "saved games", _counts(app)
    for finding in examine(app):
        if finding.level != "ok":
            text = Speaker()(finding.text).replace(app.store.root, _folder(app))
            yield finding.name, f"{finding.level}: {_without_user(text)}"


def _version(name: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "-"


def _counts(app: App) -> str:
    """Return the number of saved games of each kind, and of unreadable ones."""
    from cli.index import all_games

    counts: dict[str, int] = {}
    try:
        for _, found in all_games(app.store):
            kind = "unreadable" if isinstance(found, ShoalError) else found.game
            counts[kind] = counts.get(kind, 0) + 1
    except OSError:  # the check of the folder says why
        return "?"
    return ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())) or "0"


def _folder(app: App) -> str:
    """Return the data folder, hidden if the user chose it."""
    shown = _without_user(app.store.root)
    return shown if shown.startswith("~") else "chosen by SHOAL_HOME"


def _without_user(text: str) -> str:
    """The text with the user's folder as ~, and anybody's home likewise."""
    import re

    home = os.path.expanduser("~")
    if len(home) > 1:
        text = text.replace(home, "~")
    return re.sub(r"(/(?:home|Users)/|[A-Z]:\\Users\\)[^/\\\s]+", "~", text)
