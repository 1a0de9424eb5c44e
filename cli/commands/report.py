"""shoal report: the end-game breakdown on the screen, or as a file."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver
from cli.options import output_option, paper_option
from cli.show.report import maker_for
from cli.show.result import Result


@click.command("report")
@output_option("A .pdf, .html, .md, .json or .csv file; .png or .svg for one picture.")
@paper_option
@pass_app
def report_command(app: App, output: Path | None, paper: str) -> None:
    """Show who won and why, every point with its source, and the course of the game.

    \b
    Example:
      shoal report
      shoal report -o report.pdf
      shoal report -o result.png
    """
    name = app.store.find(app.game)
    table = app.store.read(name).table
    if output is None or output == STDOUT:
        app.show(Result(app, "report", table.game, table.setup, table.state, name=name))
        return
    maker = maker_for(output)
    check_target(app, output)
    deliver(app, output, maker(app, name, table, paper), "report", {"name": name})
