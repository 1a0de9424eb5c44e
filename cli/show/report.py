"""A report as a file: PDF, HTML, a picture, Markdown, JSON, CSV; BG Stats and forums."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.app import SCHEMA_VERSION, App
from cli.files import STDOUT, check_target, deliver
from cli.options import F, output_option, paper_option
from cli.plays import how_good
from cli.show.cells import harmless, unmarked
from cli.show.compared import compared_text
from cli.show.result import Result, breakdown_head, result_data, source, standings_head
from cli.show.table import story
from cli.show.view import Told
from sheets.engine.errors import BadSetup
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, say

if TYPE_CHECKING:
    from cli.show.review import Reviewed
    from sheets.handover.plays import Handed
    from sheets.lab.review import Review
    from sheets.printing.report import Beside

Maker = Callable[[App, "Reported", str], bytes]


class Reported(Struct):
    """What is reported: a table, its name, when it was last changed, and its review where there
    is one."""

    name: str
    table: AnyTable
    changed: float
    review: Review | None = None

    def reviewed(self, app: App) -> Reviewed | None:
        """The review, to be shown."""
        from cli.show.review import Reviewed

        return Reviewed(app, self.table, self.review) if self.review else None


def handed(app: App, reported: Reported) -> Handed:
    """The finished game for other programs."""
    from sheets.handover.plays import hand_over

    table = reported.table
    return hand_over(table, reported.changed, app.speaker_for(table.setup))


def play_link(app: App, reported: Reported) -> str | None:
    """The address that creates the play in BG Stats; None while it is not finished."""
    from sheets.handover.bgstats import link

    return link(handed(app, reported)) if reported.table.over else None


def notes(app: App, reported: Reported) -> list[Text]:
    """Return how good everyone's points are."""
    table = reported.table
    good = how_good(app, table.game, table.setup, table.state, reported.name)
    return [compared_text(each) for each in good]


def beside(app: App, reported: Reported) -> Beside:
    """What stands beside the result on paper."""
    from sheets.printing.report import Beside

    review = reported.reviewed(app)
    return Beside(
        tuple(notes(app, reported)),
        review.pages() if review else None,
        play_link(app, reported),
    )


def as_pdf(app: App, reported: Reported, paper: str) -> bytes:
    from sheets.printing.report import pdf

    speaker = app.speaker_for(reported.table.setup)
    return pdf(reported.table, reported.name, speaker, paper, beside(app, reported))


def as_html(app: App, reported: Reported, paper: str) -> bytes:
    from sheets.printing.report import page

    speaker, more = app.speaker_for(reported.table.setup), beside(app, reported)
    return page(reported.table, reported.name, speaker, paper, more, embed_fonts=True).html.encode()


def as_png(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.printing.picture import png

    return png(reported.table, reported.name, app.speaker_for(reported.table.setup))


def as_svg(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.printing.picture import svg

    return svg(reported.table, reported.name, app.speaker_for(reported.table.setup))


def as_json(app: App, reported: Reported, _paper: str) -> bytes:
    table = reported.table
    data = result_data(app, table.game, table.setup, table.state, reported.name)
    review = reported.reviewed(app)
    document = {
        "schema": "shoal/report",
        "version": SCHEMA_VERSION,
        "name": reported.name,
        **data,
        "link": play_link(app, reported),
        "review": review.data() if review else None,
    }
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def as_play_file(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.handover.bgstats import play_file

    return play_file(handed(app, reported))


def as_bbcode(app: App, reported: Reported, _paper: str) -> bytes:
    from sheets.handover.forum import report

    table = reported.table
    speaker = app.speaker_for(table.setup)
    told = (
        "; ".join(speaker(each.text) for each in table.events(step) if each.known_to is None)
        for step in range(1, len(table.steps) + 1)
    )
    return report(handed(app, reported), speaker, filter(None, told)).encode()


def as_markdown(app: App, reported: Reported, _paper: str) -> bytes:
    name, table = reported.name, reported.table
    speaker = app.speaker_for(table.setup)
    speaker = speaker.named(list(map(unmarked, speaker.names)))
    standings = table.game.rules.standings(table.state)
    lines = [f"# {table.game.info.title} – {name}", "", speaker(standings.text), ""]
    lines += [f"| {' | '.join(standings_head(app))} |", "|---|---|---|---|"]
    scores = {score.seat: score for score in table.game.rules.score(table.state)}
    for each in standings.places:
        points = scores[each.seat].total if scores[each.seat].lines else ""
        why = _cell(speaker(each.reason)) if each.reason else ""
        lines.append(f"| {each.place} | {_cell(speaker.names[each.seat])} | {points} | {why} |")
    for note in notes(app, reported):
        lines += ["", _cell(speaker(note))]
    for seat, score in sorted(scores.items()):
        if not score.lines:
            continue
        lines += [
            "",
            f"## {_cell(speaker.names[seat])}: {score.total}",
            "",
            f"| {' | '.join(breakdown_head(app))} |",
            "|---|---|---|---|",
        ]
        lines += [
            f"| {_cell(source(line, speaker))} | {line.points} | "
            f"{_cell(speaker(line.detail) if line.detail else '')} | {line.rule} |"
            for line in score.lines
        ]
    if review := reported.reviewed(app):
        lines += ["", "## " + app.say("Luck and skill"), "", *review.markdown("###")]
    lines += ["", "## " + app.say("How it went"), ""]
    for number in range(1, len(table.steps) + 1):
        lines.append(f"{number}. {_cell('; '.join(story(app, table, number, speaker=speaker)))}")
    return ("\n".join(lines) + "\n").encode()


def as_csv(app: App, reported: Reported, _paper: str) -> bytes:
    name, table = reported.name, reported.table
    speaker = app.speaker_for(table.setup)
    standings = table.game.rules.standings(table.state)
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(["game", "player", "place", "category", "label", "points", "rule"])
    for score in table.game.rules.score(table.state):
        place = standings.of(score.seat)
        head: list[str | int] = [name, speaker.names[score.seat], place.place]
        for line in score.lines:
            cells = [*head, line.key, speaker(line.label), line.points, line.rule]
            writer.writerow(harmless(cells))
        if not score.lines:
            writer.writerow(harmless([*head, "place", "", "", place.rule]))
    return file.getvalue().encode()


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


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
    """The report as it is wished for."""
    table = reported.table
    if wish.link and not table.over:
        handed(app, reported)  # refuses
    if wish.link and not app.json:
        app.show(Told(schema, {}, play_link(app, reported) or ""))
    elif wish.shown or wish.link:
        review = reported.reviewed(app)
        if app.json:
            facts["link"] = play_link(app, reported)
            facts |= {"review": review.data()} if review else {}
        more = review.text() if review and not app.json else ""
        game, setup, state = table.game, table.setup, table.state
        app.show(Result(app, schema, game, setup, state, more, reported.name, **facts))
    else:
        made = wish.maker()(app, reported, wish.paper)
        deliver(app, wish.output or STDOUT, made, "report", {"name": reported.name})
