"""shoal report: the end-game breakdown on the screen, as a file, or for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.reviews import kept, reviewed
from cli.show.report import Reported, Wish, report_options, show_report


@click.command("report")
@report_options
@click.option("--review", is_flag=True, help="Review the game first, if you haven't yet.")
@pass_app
def report_command(
    app: App, output: Path | None, ending: str | None, paper: str, *, link: bool, review: bool
) -> None:
    """Show who won and why, and where every point came from. Includes the course of the game.

    Includes luck and skill once you have run `shoal review`, or with `--review`.

    For a finished game, `--link` prints an address that adds the play to the BG Stats app; PDF and
    HTML show it as a QR code. Nothing is sent anywhere.

    \b
    Example:
      shoal report
      shoal report -o report.pdf
      shoal report --format bbcode
      shoal report -o result.png
      shoal report --review -o report.html
    """
    name = app.store.find(app.game)
    table = app.store.read(name).table
    wish = Wish(output, ending, paper, link)
    wish.check(app)
    found = reviewed(app, name, table) if review else kept(app.store, name)
    show_report("report", Reported(app, name, table, app.store.changed(name), found), wish)
