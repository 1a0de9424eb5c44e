"""shoal doctor: is everything there, and how to mend what is not."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator

import click

from cli.app import App, pass_app
from sheets import __version__
from sheets.engine.errors import MissingPart, ShoalError
from sheets.engine.text import Text, say

Finding = tuple[str, bool, Text]


@click.command("doctor")
@pass_app
def doctor_command(app: App) -> None:
    """Check Python, Pango, fonts, terminal and data folder; say how to mend each.

    \b
    Example:
      shoal doctor
    """
    findings = list(examine(app))
    lines = [
        f"{app.style.good('ok ') if good else app.style.bad('BAD')}  {name}: {app.speaker(text)}"
        for name, good, text in findings
    ]
    data = {
        "shoal": __version__,
        "checks": [
            {"name": name, "ok": good, "text": app.speaker(text)} for name, good, text in findings
        ],
    }
    app.show("doctor", data, "\n".join(lines))
    if not all(good for _, good, _ in findings):
        raise SystemExit(MissingPart.exit_code)


def examine(app: App) -> Iterator[Finding]:
    """Every check: its name, whether it is fine, and what it found."""
    checks: tuple[tuple[str, Callable[[App], Text]], ...] = (
        ("python", _python),
        ("pango", _pango),
        ("fonts", _fonts),
        ("terminal", _terminal),
        ("data", _data),
    )
    for name, check in checks:
        try:
            yield name, True, check(app)
        except ShoalError as error:
            yield name, False, error.text


def _python(_app: App) -> Text:
    version = ".".join(map(str, sys.version_info[:3]))
    return say("Python {version}, shoal {shoal}", version=version, shoal=__version__)


def _pango(_app: App) -> Text:
    from sheets.printing.pdf import weasyprint

    return say("WeasyPrint {version} finds Pango", version=weasyprint().__version__)


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
