"""A report as a file: PDF, HTML, a picture, Markdown, JSON, CSV."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from cli.app import SCHEMA_VERSION, App
from cli.show.cells import harmless, unmarked
from cli.show.result import breakdown_head, result_data, source, standings_head
from cli.show.table import AnyTable, story
from sheets.engine.errors import BadSetup
from sheets.engine.text import say

Maker = Callable[[App, str, AnyTable, str], bytes]


def as_pdf(app: App, name: str, table: AnyTable, paper: str) -> bytes:
    from sheets.printing.report import pdf

    return pdf(table, name, app.speaker_for(table.setup), paper)


def as_html(app: App, name: str, table: AnyTable, paper: str) -> bytes:
    from sheets.printing.report import page

    return page(table, name, app.speaker_for(table.setup), paper, embed_fonts=True).encode()


def as_png(app: App, name: str, table: AnyTable, _paper: str) -> bytes:
    from sheets.printing.picture import png

    return png(table, name, app.speaker_for(table.setup))


def as_svg(app: App, name: str, table: AnyTable, _paper: str) -> bytes:
    from sheets.printing.picture import svg

    return svg(table, name, app.speaker_for(table.setup))


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
    ".png": as_png,
    ".svg": as_svg,
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
