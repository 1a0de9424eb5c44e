"""shoal review: the game again, luck told from skill."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, json_document, pass_app
from cli.files import STDOUT, check_target, deliver
from cli.options import output_option, paper_option
from cli.reviews import reviewed
from cli.show.report import made
from cli.show.review import Reviewed
from sheets.engine.errors import BadSetup
from sheets.engine.text import say

ENDINGS = (".pdf", ".html", ".md", ".json")


@click.command("review")
@output_option("A .pdf, .html, .md or .json file.")
@paper_option
@pass_app
def review_command(app: App, output: Path | None, paper: str) -> None:
    """Analyse a finished game for luck and mistakes. Shows how lucky each roll was and what each
    decision cost.

    A decision is called a mistake only if playing out both moves with the same dice confirms it
    beyond the margin of error. What the evaluation can't explain is listed under "everything else".

    \b
    Example:
      shoal review
      shoal review -g fleet-1 -o review.pdf
    """
    name = app.store.find(app.game)
    table = app.store.read(name).table
    to_file = output is not None and output != STDOUT
    if output is not None and to_file:
        if output.suffix not in ENDINGS:
            raise BadSetup(say("the file must end in {ends}", ends=", ".join(ENDINGS)))
        check_target(app, output)
    shown = Reviewed(app, name, table, reviewed(app, name, table))
    if output is None or not to_file:
        app.show(shown)
    elif output.suffix == ".json":
        raw = f"{json_document('review', {'name': name, **shown.data()})}\n".encode()
        deliver(app, output, raw, "review", {"name": name})
    else:
        raw = made(app, shown.text(), table, output.suffix.removeprefix("."), paper)
        deliver(app, output, raw, "review", {"name": name})
