"""Pages for browsers that stand alone: nothing in them comes from elsewhere."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files

from markupsafe import Markup

from sheets.engine.document import (
    Bars,
    Block,
    Cell,
    Document,
    Sentence,
    Spark,
    TableBlock,
    cell_text,
)
from sheets.engine.struct import Json
from sheets.engine.text import Speaker, clean
from sheets.printing.html import filled

HIGH, WIDE = 20, 100  # of a row of values


def replay_page(title: str, language: str, words: Mapping[str, str], data: Json) -> str:
    """Return a page that steps through a game."""
    inside = json.dumps({"words": words, **data}, ensure_ascii=False)
    return _page(
        "replay",
        {
            "title": title,
            "language": language,
            "words": words,
            # JSON that can't end the element it is in
            "data": Markup(inside.replace("<", "\\u003c")),  # noqa: S704
        },
        scripted=True,
    )


def stats_page(title: str, document: Document, speaker: Speaker) -> str:
    """Return a page of tables, sentences and bars."""
    sections, level = [], 2
    for section in document.sections:
        heading = clean(speaker(section.title)) if section.title is not None else ""
        level = 3 if heading and section.part else 2
        sections.append(
            {
                "title": heading,
                "level": level,
                "label": heading or title,
                "blocks": [found for each in section.blocks for found in _block(each, speaker)],
            }
        )
    context = {"title": title, "language": speaker.language, "sections": sections}
    return _page("stats", context, scripted=False)


def _page(name: str, context: Mapping[str, object], *, scripted: bool) -> str:
    """Return a page whose policy allows its own style, and its own script if it has one."""
    folder = files("templates").joinpath(name)
    style = folder.joinpath(f"{name}.css").read_text("utf-8")
    script = folder.joinpath(f"{name}.js").read_text("utf-8") if scripted else ""
    policy = f"default-src 'none'; style-src {_hash(style)}; base-uri 'none'; form-action 'none'"
    if scripted:
        policy += f"; script-src {_hash(script)}"
    ours = {"style": Markup(style), "script": Markup(script)}  # noqa: S704  # our own files
    return filled(f"{name}/{name}.html.j2", {**context, **ours, "policy": policy})


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _block(block: Block, speaker: Speaker) -> Iterator[Json]:
    match block:
        case TableBlock(columns):
            heads = [
                {"text": cell_text(each.head, speaker), "number": each.number} for each in columns
            ]
            rows = zip(
                *(
                    [_cell(cell, speaker, number=each.number) for cell in each.cells]
                    for each in columns
                ),
                strict=True,
            )
            yield {"kind": "table", "heads": heads, "rows": list(rows)}
        case Bars(labels, counts):
            most = max(counts, default=1) or 1
            bars = [
                {"label": label, "count": count, "share": round(WIDE * count / most)}
                for label, count in zip(labels, counts, strict=True)
            ]
            yield {"kind": "bars", "bars": bars}
        case Sentence():
            yield {"kind": "sentence", "text": clean(block.said(speaker))}


def _cell(cell: Cell, speaker: Speaker, *, number: bool) -> Json:
    text = cell_text(cell, speaker)
    points = _points(cell) if isinstance(cell, Spark) and len(cell.values) > 1 else ""
    return {"text": text, "number": number, "points": points}


def _points(spark: Spark) -> str:
    """Return the corners of a row of values as a line."""
    values = [-each if spark.least_best else each for each in spark.values]
    low, span = min(values), (max(values) - min(values)) or 1
    step = WIDE / (len(values) - 1)
    return " ".join(
        f"{at * step:.1f},{HIGH - 1 - (value - low) / span * (HIGH - 2):.1f}"
        for at, value in enumerate(values)
    )
