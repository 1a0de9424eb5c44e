"""A document as Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from sheets.engine.document import (
    Block,
    Curves,
    Document,
    Position,
    Sentence,
    Steps,
    TableBlock,
    cell_text,
    picked,
)
from sheets.engine.text import Speaker, clean, say

_MARKS = re.compile(r"([\\`*_\[\]<>()#!~&:.@])")


def unmarked(text: str) -> str:
    """Return a name as Markdown shows it letter by letter: no link, no picture, no HTML."""
    return _MARKS.sub(r"\\\1", text)


def markdown(document: Document, speaker: Speaker) -> str:
    """Return the whole document."""
    speaker = speaker.named(list(map(unmarked, document.names)))
    lines = [f"# {document.title} – {unmarked(document.name)}"]
    for section in document.sections:
        if section.title is not None:
            lines += ["", f"{'###' if section.part else '##'} {_cell(speaker(section.title))}"]
        for block in section.blocks:
            lines += ["", *_block(block, speaker)]
    return "\n".join(lines) + "\n"


def _block(block: Block, speaker: Speaker) -> list[str]:
    match block:
        case TableBlock():
            return _table(block.rows(partial(cell_text, speaker=speaker)))
        case Sentence(text, rule, strong=True):
            return [f"**{speaker(text)}**" + (f" [{rule}]" if rule else "")]
        case Sentence():
            return [_cell(block.said(speaker))]
        case Steps(lines):
            # a list counts on by itself
            counts_on = [at for at, _ in lines] == [lines[0][0] + at for at in range(len(lines))]
            texts = ((at, "; ".join(part.said(speaker) for part in parts)) for at, parts in lines)
            return [f"{'' if counts_on else '- '}{at}. {_cell(text)}" for at, text in texts]
        case Position(game, state):
            return ["```", *game.forms.position(state).strip("\n").split("\n"), "```"]
        case Curves(_, _, moments, values):
            rows = zip(moments, values, strict=True)
            said = [
                [str(at), *(speaker.number(each, "+.1f") for each in found)] for at, found in rows
            ]
            return _table([[speaker(say("step")), *speaker.names], *picked(said)])
    return []


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    head, *others = (f"| {' | '.join(map(_cell, row))} |" for row in rows)
    return [head, "|---" * len(rows[0]) + "|", *others]


def _cell(text: str) -> str:
    return clean(text).replace("|", "\\|")
