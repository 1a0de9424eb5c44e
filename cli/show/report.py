"""A report as a file: PDF, HTML, Markdown, JSON, CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from cli.app import SCHEMA_VERSION, App
from cli.plays import how_good
from cli.show.cells import harmless, unmarked
from cli.show.compared import compared_text
from cli.show.result import breakdown_head, result_data, source, standings_head
from cli.show.table import AnyTable, story
from sheets.engine.errors import BadSetup
from sheets.engine.text import Text, say

Maker = Callable[[App, str, AnyTable, str], bytes]


def notes(app: App, table: AnyTable) -> list[Text]:
    """How good everybody's points are."""
    return [compared_text(each) for each in how_good(app, table.game, table.setup, table.state)]


def as_pdf(app: App, name: str, table: AnyTable, paper: str) -> bytes:
    from sheets.printing.report import pdf

    return pdf(table, name, app.speaker_for(table.setup), paper, notes(app, table))


def as_html(app: App, name: str, table: AnyTable, paper: str) -> bytes:
    from sheets.printing.report import page

    speaker = app.speaker_for(table.setup)
    return page(table, name, speaker, paper, notes(app, table), embed_fonts=True).encode()


def as_json(app: App, name: str, table: AnyTable, _paper: str) -> bytes:
    data = result_data(app, table.game, table.setup, table.state)
    document = {"schema": "shoal/report", "version": SCHEMA_VERSION, "name": name, **data}
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()


def as_markdown(app: App, name: str, table: AnyTable, _paper: str) -> bytes:
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
    for note in notes(app, table):
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
    lines += ["", "## " + app.say("How it went"), ""]
    for number in range(1, len(table.steps) + 1):
        lines.append(f"{number}. {_cell('; '.join(story(app, table, number, speaker=speaker)))}")
    return ("\n".join(lines) + "\n").encode()


def as_csv(app: App, name: str, table: AnyTable, _paper: str) -> bytes:
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


_MAKERS: dict[str, Maker] = {
    ".pdf": as_pdf,
    ".html": as_html,
    ".md": as_markdown,
    ".json": as_json,
    ".csv": as_csv,
}


def maker_for(output: Path) -> Maker:
    """What writes such a file."""
    maker = _MAKERS.get(output.suffix)
    if maker is None:
        raise BadSetup(say("the file must end in {ends}", ends=", ".join(_MAKERS)))
    return maker
