"""shoal report: the end-game breakdown on the screen, as a file, or for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.show.report import Reported, Wish, report_options, show_report


@click.command("report")
@report_options
@pass_app
def report_command(
    app: App, output: Path | None, ending: str | None, paper: str, *, link: bool
) -> None:
    """Show who won and why, every point with its source, and the course of the game.

    Of a finished game, `--link` prints an address that creates the play in the app BG Stats;
    PDF and HTML have it as a QR code. Nothing is sent anywhere.

    \b
    Example:
      shoal report
      shoal report -o report.pdf
      shoal report --format bbcode
      shoal report -o result.png
    """
    name = app.store.find(app.game)
    table = app.store.read(name).table
    wish = Wish(output, ending, paper, link)
    wish.check(app)
    show_report(app, "report", Reported(name, table, app.store.changed(name)), wish, name=name)
