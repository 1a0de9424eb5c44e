"""A report as a file: PDF, HTML, a picture, Markdown, JSON, CSV; BG Stats and forums."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.app import App, json_document
from cli.files import STDOUT, check_target, deliver
from cli.options import F, output_option, paper_option
from cli.show.csv_files import Cells, csv_text
from cli.show.result import Result
from cli.show.view import Told
from sheets.engine.document import Document
from sheets.engine.errors import BadSetup
from sheets.engine.result import log, with_log
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import say

if TYPE_CHECKING:
    from cli.show.review import Reviewed
    from sheets.handover.plays import Handed
    from sheets.lab.review import Review

Maker = Callable[[App, "Reported", str], bytes]


class Reported(Struct):
    """A table to report, its name, when it was last changed, and its review if there is one."""

    name: str
    table: AnyTable
    changed: float
    review: Review | None = None

    def view(self, app: App, schema: str = "report", **facts: object) -> Result:
        """Return the result, with luck and skill."""
        table, review = self.table, self._reviewed(app)
        more = tuple(review.sections(say("Luck and skill"))) if review else ()
        if app.json:
            facts["link"] = play_link(app, self)
            facts |= {"review": review.data()} if review else {}
        played = table.game, table.setup, table.state
        return Result(app, schema, played, self.name, more, **facts)

    def document(self, app: App) -> Document:
        """Return the result, luck and skill, and the course of the game."""
        return with_log(self.view(app).text(), self.table)

    def _reviewed(self, app: App) -> Reviewed | None:
        from cli.show.review import Reviewed

        return Reviewed(app, self.name, self.table, self.review) if self.review else None


def handed(app: App, reported: Reported) -> Handed:
    """Return the finished game for other programs."""
    from sheets.handover.plays import hand_over

    table = reported.table
    return hand_over(table, reported.changed, app.speaker_for(table.setup))


def play_link(app: App, reported: Reported) -> str | None:
    """Return the address that creates the play in BG Stats; None while it is not finished."""
    from sheets.handover.bgstats import link

    return link(handed(app, reported)) if reported.table.over else None


def made(
    app: App, document: Document, table: AnyTable, ending: str, paper: str, link: str | None = None
) -> bytes:
    """Return a document about a table as Markdown, HTML or PDF."""
    speaker = app.speaker_for(table.setup)
    if ending == "md":
        from sheets.handover.markdown import markdown

        return markdown(document, speaker).encode()
    from sheets.printing.report import page, pdf

    if ending == "pdf":
        return pdf(document, table, speaker, paper, link)
    return page(document, table, speaker, paper, link, embed_fonts=True).encode()


def as_pdf(app: App, reported: Reported, paper: str) -> bytes:
    link = play_link(app, reported)
    return made(app, reported.document(app), reported.table, "pdf", paper, link)


def as_html(app: App, reported: Reported, paper: str) -> bytes:
    link = play_link(app, reported)
    return made(app, reported.document(app), reported.table, "html", paper, link)


def as_markdown(app: App, reported: Reported, paper: str) -> bytes:
    return made(app, reported.document(app), reported.table, "md", paper)


def as_png(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.printing.picture import png

    return png(reported.table, reported.name, app.speaker_for(reported.table.setup))


def as_svg(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.printing.picture import svg

    return svg(reported.table, reported.name, app.speaker_for(reported.table.setup))


def as_json(app: App, reported: Reported, _paper: str) -> bytes:
    link = play_link(app, reported)
    data = reported.view(app, name=reported.name, link=link).data()
    return f"{json_document('report', data)}\n".encode()


def as_play_file(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.handover.bgstats import play_file

    return play_file(handed(app, reported))


def as_bbcode(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.handover.forum import report

    play = handed(app, reported)
    return report(play, app.speaker_for(reported.table.setup), log(reported.table)).encode()


def as_csv(app: App, reported: Reported, _paper: str) -> bytes:
    rules, state = reported.table.game.rules, reported.table.state
    speaker = app.speaker_for(reported.table.setup)
    rows: list[Cells] = [("game", "player", "place", "category", "label", "points", "rule")]
    for score in rules.score(state):
        place = rules.standings(state).of(score.seat)
        head = (reported.name, speaker.names[score.seat], place.place)
        for line in score.lines:
            rows.append((*head, line.key, speaker(line.label), line.points, line.rule))
        if not score.lines:
            rows.append((*head, "place", "", "", place.rule))
    return csv_text(rows).encode()


MAKERS: dict[str, Maker] = {
    "pdf": as_pdf,
    "html": as_html,
    "png": as_png,
    "svg": as_svg,
    "md": as_markdown,
    "json": as_json,
    "csv": as_csv,
    "bgsplay": as_play_file,
    "bbcode": as_bbcode,
}
FILES = (
    "A .pdf, .html, .md, .json or .csv file; .png or .svg for one picture; .bgsplay (BG Stats) or "
    ".bbcode (forum)."
)
BINARY = (as_pdf, as_png)


class Wish(Struct):
    """How somebody wants a report: where, in which format, on what paper; or only the link."""

    output: Path | None
    ending: str | None
    paper: str
    link: bool

    @property
    def shown(self) -> bool:
        """Whether it is for the screen."""
        return self.ending is None and (self.output is None or self.output == STDOUT)

    def check(self, app: App) -> None:
        """Refuses what cannot be written, before the work is done."""
        if not self.shown and not self.link:
            if self.maker() in BINARY and self.output is None and app.on_terminal:
                raise BadSetup(say("that cannot be read on a terminal; name a file: -o FILE"))
            check_target(app, self.output or STDOUT)

    def maker(self) -> Maker:
        """What writes such a file."""
        ending = self.ending or (self.output or STDOUT).suffix.removeprefix(".")
        maker = MAKERS.get(ending)
        if maker is None:
            ends = ", ".join(f".{end}" for end in MAKERS)
            raise BadSetup(say("the file must end in {ends}", ends=ends))
        return maker


def report_options(command: F) -> F:
    """Where and how a report is written."""
    for option in (
        click.option(
            "--link", is_flag=True, help="Print a link that creates the play in BG Stats."
        ),
        paper_option,
        click.option(
            "--format",
            "ending",
            type=click.Choice(list(MAKERS)),
            help="Print it in this format, or write FILE so whatever its name.",
        ),
        output_option(FILES),
    ):
        command = option(command)
    return command


def show_report(app: App, schema: str, reported: Reported, wish: Wish, **facts: object) -> None:
    """Show or write the report as it is wished for."""
    if wish.link and not reported.table.over:
        handed(app, reported)  # refuses
    if wish.link and not app.json:
        app.show(Told(schema, {}, play_link(app, reported) or ""))
    elif wish.shown or wish.link:
        app.show(reported.view(app, schema, **facts))
    else:
        raw = wish.maker()(app, reported, wish.paper)
        deliver(app, wish.output or STDOUT, raw, "report", {"name": reported.name})
