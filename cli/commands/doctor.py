"""shoal doctor: is everything there, and how to fix what is missing."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.doctor import Finding, examine, facts
from cli.show.view import Told
from sheets import __version__
from sheets.engine.errors import MissingPart
from sheets.engine.struct import Json


@click.command("doctor")
@click.option(
    "--report", is_flag=True, help="Print details for a bug report, without private data."
)
@pass_app
def doctor_command(app: App, *, report: bool) -> None:
    """Check your installation and explain how to fix any problems. Covers Python, Pango, fonts,
    terminal, data and network.

    --report lists versions, platform, terminal and the number of saved games, to paste into a bug
    report. It contains no names, seeds, saved games or user folders.

    \b
    Example:
      shoal doctor
      shoal doctor --report
    """
    if report:
        told = dict(facts(app))
        lines = (f"{name}: {value}" for name, value in told.items())
        app.show(Told("doctor-report", {"facts": told}, "\n".join(lines)))
        return
    findings = list(examine(app))
    app.show(Checkup(app, findings))
    if any(each.level == "bad" for each in findings):
        raise SystemExit(MissingPart.exit_code)


class Checkup:
    """The findings of all checks, one line each."""

    schema = "doctor"

    def __init__(self, app: App, findings: list[Finding]) -> None:
        self._app = app
        self._findings = findings

    def data(self) -> Json:
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
