"""shoal review: the game again, luck told from skill."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cli.app import SCHEMA_VERSION, App, pass_app
from cli.files import STDOUT, check_target, deliver
from cli.options import output_option, paper_option
from cli.reviews import reviewed
from cli.show.cells import unmarked
from cli.show.review import Reviewed
from sheets.engine.errors import BadSetup
from sheets.engine.table import AnyTable
from sheets.engine.text import say

ENDINGS = (".pdf", ".html", ".md", ".json")


@click.command("review")
@output_option("A .pdf, .html, .md or .json file.")
@paper_option
@pass_app
def review_command(app: App, output: Path | None, paper: str) -> None:
    """Go through a finished game again: how lucky each roll was, what decisions cost.

    What is called a mistake was played out from both moves with the same dice, and lies
    outside its own doubt; what the value does not know is shown as the rest.

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
    shown = Reviewed(app, table, reviewed(app, name, table))
    if output is None or not to_file:
        app.show(shown)
        return
    made = _made(app, name, table, shown, (output.suffix, paper))
    deliver(app, output, made, "review", {"name": name})


def _made(app: App, name: str, table: AnyTable, shown: Reviewed, how: tuple[str, str]) -> bytes:
    """The file, by its ending and paper."""
    ending, paper = how
    if ending == ".md":
        title = f"# {table.game.info.title} – {unmarked(name)}"
        return "\n".join([title, "", *shown.markdown(), ""]).encode()
    if ending == ".json":
        head = {"schema": "shoal/review", "version": SCHEMA_VERSION, "name": name}
        return (json.dumps({**head, **shown.data()}, indent=2) + "\n").encode()
    from sheets.printing.review import page, pdf

    speaker, pages = app.speaker_for(table.setup), shown.pages()
    if ending == ".pdf":
        return pdf(table, name, pages, speaker, paper)
    return page(table, name, pages, speaker, paper, embed_fonts=True).html.encode()
