"""A document as text: for a terminal, a pipe, or plain."""

from __future__ import annotations

from collections.abc import Iterable

from cli.app import App, room
from cli.show.charts import show_bars, show_spread, spark
from cli.show.tables import show_table
from sheets.engine.document import (
    Bars,
    Block,
    Curves,
    Document,
    Position,
    Section,
    Sentence,
    Spread,
    Steps,
    TableBlock,
    picked,
)
from sheets.engine.text import Speaker, clean

NUMBERED = 6  # columns for the number of a step


def show_document(app: App, document: Document) -> str:
    """Return the sections with a line between them."""
    speaker = app.speaker.named(document.names or app.names)
    parts = [text for each in document.sections if (text := _section(app, each, speaker))]
    lines = room(0) if app.on_terminal else None
    if lines is not None and sum(part.count("\n") + 2 for part in parts) > lines:
        first = document.sections[0].blocks[0]
        if isinstance(first, Sentence) and first.strong:
            parts.append(parts[0])  # it has scrolled away
    return "\n\n".join(parts)


def _section(app: App, section: Section, speaker: Speaker) -> str:
    lines = [line for block in section.blocks for line in _block(app, block, speaker)]
    if section.title is not None and (lines or not section.blocks):
        lines.insert(0, app.style.bold(clean(speaker(section.title))))
    return "\n".join(lines)


def _block(app: App, block: Block, speaker: Speaker) -> Iterable[str]:
    match block:
        case TableBlock():
            return [show_table(app, block, speaker)]
        case Sentence(text, rule, strong=True):
            return [app.style.bold(speaker(text)) + (f" [{rule}]" if rule else "")]
        case Sentence():
            return app.lines(clean(block.said(speaker)), app.style.width)
        case Steps(lines):
            return [line for each in lines for line in _step(app, *each, speaker)]
        case Curves():
            return () if app.plain else [_curve(block, seat, speaker) for seat in block.seats]
        case Spread():
            return show_spread(app, block, speaker)
        case Bars():
            return show_bars(app, block, speaker)
        case Position():
            return ()


def _step(app: App, number: int, parts: Iterable[Sentence], speaker: Speaker) -> list[str]:
    text = clean("; ".join(part.said(speaker) for part in parts))
    first, *others = app.lines(text, app.style.width - NUMBERED)
    return [f"{number:>4}  {first}", *(" " * NUMBERED + line for line in others)]


def _curve(curves: Curves, seat: int, speaker: Speaker) -> str:
    """Return the curve of a player between its first and its last value."""
    values = curves.of(seat)
    first, last = (speaker.number(values[at], "+.1f") for at in (0, -1))
    return f"{speaker.names[seat]}: {first} {spark(picked(values))} {last}"
