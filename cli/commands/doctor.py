"""shoal doctor: is everything there, and how to mend what is not."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import click

from cli.app import App, pass_app
from sheets import __version__
from sheets.engine.errors import MissingPart, ShoalError
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say


class Hint(Struct):
    """Something that is missing and that shoal can do without."""

    text: Text


class Finding(Struct):
    """What a check found; ``level`` is ok, hint or bad."""

    name: str
    level: str
    text: Text


@click.command("doctor")
@pass_app
def doctor_command(app: App) -> None:
    """Check Python, Pango, fonts, terminal and data folder; say how to mend each.

    \b
    Example:
      shoal doctor
    """
    findings = list(examine(app))
    app.show(Checkup(app, findings))
    if any(each.level == "bad" for each in findings):
        raise SystemExit(MissingPart.exit_code)


class Checkup:
    """What the checks found, a line for each."""

    schema = "doctor"

    def __init__(self, app: App, findings: list[Finding]) -> None:
        self._app = app
        self._findings = findings

    def data(self) -> dict[str, Any]:
        return {
            "shoal": __version__,
            "checks": [
                {
                    "name": each.name,
                    "ok": each.level != "bad",
                    "level": each.level,
                    "text": self._app.speaker(each.text),
                }
                for each in self._findings
            ],
        }

    def text(self) -> str:
        style, speaker = self._app.style, self._app.speaker
        words = {"ok": style.good("ok  "), "hint": "hint", "bad": style.bad("BAD ")}
        return "\n".join(
            f"{words[each.level]}  {each.name}: {speaker(each.text)}" for each in self._findings
        )


def examine(app: App) -> Iterator[Finding]:
    """Every check: its name, how it stands, and what it found."""
    checks: tuple[tuple[str, Callable[[App], Text | Hint]], ...] = (
        ("python", _python),
        ("pango", _pango),
        ("harfbuzz-subset", _harfbuzz_subset),
        ("fonts", _fonts),
        ("terminal", _terminal),
        ("data", _data),
    )
    for name, check in checks:
        try:
            found = check(app)
        except ShoalError as error:
            yield Finding(name, "bad", error.text)
        else:
            if isinstance(found, Hint):
                yield Finding(name, "hint", found.text)
            else:
                yield Finding(name, "ok", found)


def _python(_app: App) -> Text:
    version = ".".join(map(str, sys.version_info[:3]))
    return say("Python {version}, shoal {shoal}", version=version, shoal=__version__)


def _pango(_app: App) -> Text:
    from sheets.printing.pdf import weasyprint

    return say("WeasyPrint {version} finds Pango", version=weasyprint().__version__)


def _harfbuzz_subset(_app: App) -> Text | Hint:
    from sheets.printing.libraries import SUBSET, command, is_there

    if is_there(SUBSET):
        return say("PDFs are made the quick way")
    return Hint(
        say(
            "PDFs are made a little slower without it, and future versions of WeasyPrint will "
            "need it: {command} (Debian, Ubuntu)",
            command=command(SUBSET),
        )
    )


def _fonts(_app: App) -> Text:
    from sheets.printing import fonts

    missing = [weight for weight in fonts.WEIGHTS if not fonts.path(weight).is_file()]
    if missing:
        raise MissingPart(say("fonts are missing: pip install font-source-sans-pro"))
    return say("{family} comes along", family=fonts.FAMILY)


def _terminal(app: App) -> Text:
    encoding = (sys.stdout.encoding or "ascii").lower()
    if "utf" not in encoding:
        raise MissingPart(
            say("output is {encoding}; set LANG=C.UTF-8 or PYTHONUTF8=1", encoding=encoding)
        )
    return say(
        "{width} columns, colours {colours}",
        width=app.style.width,
        colours=say("on") if app.style.color else say("off"),
    )


def _data(app: App) -> Text:
    root = app.store.root
    existing = root
    while not os.path.exists(existing):
        existing = os.path.dirname(existing)
    if not os.access(existing, os.W_OK):
        raise MissingPart(
            say("cannot write to {path}; set SHOAL_HOME to a folder of yours", path=existing)
        )
    return say("{path}, {count} saved games", path=root, count=len(app.store.names()))
