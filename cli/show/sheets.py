"""A sheet on the terminal, and as labelled lines for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby, repeat, zip_longest

from cli.show import hexes
from cli.show.marks import Marks
from cli.show.stagger import turned
from cli.show.style import Style, broken, cells, pad
from sheets.engine.sheet import (
    Box,
    Fact,
    Facts,
    Grid,
    Hexes,
    Piece,
    Pieces,
    Section,
    Sheet,
    Track,
    Tracks,
)
from sheets.engine.text import Speaker, Text, say

BOX = {"open": "[{}]", "next": "<{}>", "marked": "[X]", "struck": "[/]", "closed": " - "}
SMALL_BOX = {"open": "{}", "next": "<{}>", "marked": "X", "struck": "/", "closed": "-"}
BOX_WORDS = {
    "open": say("open"),
    "next": say("next"),
    "marked": say("marked"),
    "struck": say("struck"),
    "closed": say("closed"),
}
GAP = 3
SHORT_NAME = 4
NARROWEST, NARROW_FACTS = 8, 28  # in which broken texts still read well
NARROW_BESIDE = 18  # where facts and stacks fit beside a board


def show_sheet(sheet: Sheet, speaker: Speaker, style: Style) -> str:
    """The whole sheet; sections of one row stand side by side where they fit."""
    speaker = style.speaking(speaker)
    parts = [
        style.bold(speaker(sheet.title)),
        *(_show_row(row, speaker, style) for row in Marks(sheet, plain=style.plain).rows()),
    ]
    return _gap(style).join(part for part in parts if part)


def show_compact(sheet: Sheet, speaker: Speaker, style: Style, height: int) -> str:
    """As many rows of the sheet as this many lines hold; the first row always, of
    a row that is too tall its first sections, and of the others those that fit."""
    speaker = style.speaking(speaker)
    title = style.bold(speaker(sheet.title))
    lines = [title] if title else []
    for number, row in enumerate(Marks(sheet, plain=style.plain).rows()):
        whole = _show_row(row, speaker, style).split("\n")
        if not number or len(whole) <= height - len(lines):
            lines += whole
            continue
        parts = [row[:count] for count in range(len(row) - 1, 0, -1)]
        while parts:
            some = parts.pop(0)
            told = _show_row(some, speaker, style).split("\n")
            if len(told) <= height - len(lines):
                lines += told
                parts = [(section,) for section in row[row.index(some[-1]) + 1 :]]
    return "\n".join(lines)


def _show_row(row: tuple[Section, ...], speaker: Speaker, style: Style) -> str:
    row = _in_words(row)
    if isinstance(row[0], Hexes):
        return _hexes(row, speaker, style)
    facts = [section for section in row if isinstance(section, Facts)]
    if style.compact and len(facts) == len(row):
        return _flowing(facts, speaker, style)
    blocks = [show_section(section, speaker, style) for section in row]
    if not style.plain and len(row) == 2 and isinstance(row[1], Facts):
        left = style.width - _width(blocks[0]) - GAP
        if left >= NARROW_FACTS:
            blocks[1] = _facts(row[1], speaker, style, left)
    return _gap(style).join(_side_by_side(blocks, style))


def _in_words(row: tuple[Section, ...]) -> tuple[Section, ...]:
    """Pieces as tables and facts; a run of them is one fact of the facts beside it."""
    told: list[Section] = []
    loose: tuple[Fact, ...] = ()
    for each in row:
        words = _as_words(each) if isinstance(each, Pieces) else each
        before = told[-1] if told else None
        if isinstance(words, Fact) and isinstance(before, Facts):
            told[-1] = Facts(before.key, before.title, (*before.facts, words))
        elif isinstance(words, Fact):
            loose = (*loose, words)
        elif isinstance(words, Facts):
            told.append(Facts(words.key, words.title, (*loose, *words.facts)))
            loose = ()
        else:
            told.append(words)
    return (*told, Facts("", Text(""), loose)) if loose else tuple(told)


def _as_words(section: Pieces) -> Fact | Facts | Grid:
    title, pieces = section.title, section.pieces
    if section.head:
        return Grid(section.key, title, section.head, tuple(piece.details for piece in pieces))
    groups = section.groups
    if None in groups:
        return Fact(title, _list(pieces))
    facts = tuple(Fact(label, _list(each)) for label, each in groups.items() if label)
    return Facts(section.key, title, facts)


def _list(pieces: Sequence[Piece]) -> Text:
    words = tuple(piece.words for piece in pieces for _ in range(piece.count))
    return Text("{pieces}", (("pieces", words),))


def _gap(style: Style) -> str:
    return "\n" if style.compact else "\n\n"


def show_section(section: Section, speaker: Speaker, style: Style) -> str:
    """One section in its own shape."""
    match section:
        case Hexes():
            return _hexes((section,), speaker, style)
        case Facts():
            return _facts(section, speaker, style)
        case Tracks():
            return _tracks(section, speaker, style)
        case Grid():
            return _grid(section, speaker, style)
        case Pieces():
            return _show_row((section,), speaker, style)


def _side_by_side(blocks: list[str], style: Style) -> list[str]:
    """Neighbouring blocks joined as long as they fit the width."""
    if style.plain:
        return blocks
    joined: list[str] = []
    for block in blocks:
        if joined:
            both = _join(joined[-1], block)
            if _width(both) <= style.width:
                joined[-1] = both
                continue
        joined.append(block)
    return joined


def _join(left: str, right: str) -> str:
    lefts, rights = left.split("\n"), right.split("\n")
    width = _width(left) + GAP
    count = max(len(lefts), len(rights))
    lefts += [""] * (count - len(lefts))
    rights += [""] * (count - len(rights))
    return "\n".join(
        (one + " " * (width - cells(one)) + two).rstrip()
        for one, two in zip(lefts, rights, strict=True)
    )


def _width(block: str) -> int:
    return max(map(cells, block.split("\n")))


# -- facts, tracks, grids -----------------------------------------------------------


def _facts(section: Facts, speaker: Speaker, style: Style, limit: int = 0) -> str:
    """Label and value in two columns; a limit breaks long values."""
    labels = [speaker(fact.label) for fact in section.facts]
    values = [speaker(fact.value) for fact in section.facts]
    if style.plain:
        pairs = [f"{a}: {b}" if a else b for a, b in zip(labels, values, strict=True)]
        return "\n".join([*_plain_title(section, speaker), *pairs])
    width = max(map(cells, labels), default=0)
    title = speaker(section.title)
    titles = broken(title, limit) if limit else [title]
    lines = list(map(style.bold, titles)) if title or not style.compact else []
    for label, value in zip(labels, values, strict=True):
        parts = broken(value, max(NARROWEST, limit - width - 2)) if limit else [value]
        heads = [label] + [""] * (len(parts) - 1)
        lines += [f"{pad(a, width)}  {b}" for a, b in zip(heads, parts, strict=True)]
    return "\n".join(lines)


def _flowing(sections: Sequence[Facts], speaker: Speaker, style: Style) -> str:
    """Facts one after another, as many in a line as fit, in columns if that takes no more; of
    several sections each begins with its title."""
    title = speaker(sections[0].title).strip() if len(sections) == 1 else ""
    facts = []
    for section in sections:
        pairs = [(speaker(fact.label), speaker(fact.value)) for fact in section.facts]
        told = [f"{label}: {value}" if label else value for label, value in pairs]
        if not title and told and section.title.id:
            told[0] = f"{speaker(section.title)} {told[0]}"
        facts += told
    head = f"{title}  " if title else ""
    room = style.width - cells(head)
    lines, wide = flow(facts, room), max(map(cells, facts), default=0)
    columns = flow([pad(fact, wide) for fact in facts], room)
    if wide <= room and 1 < len(columns) <= len(lines):
        lines = [line.rstrip() for line in columns]
    return "\n".join(
        (style.bold(head) if not at else " " * cells(head)) + line for at, line in enumerate(lines)
    )


def flow(items: Sequence[str], width: int) -> list[str]:
    """The items in lines of at most this width; one that is wider is broken."""
    lines: list[str] = []
    for item in items:
        if cells(item) > width:
            lines += broken(item, width)
        elif lines and cells(lines[-1]) + GAP + cells(item) <= width:
            lines[-1] += " " * GAP + item
        else:
            lines.append(item)
    return lines


def _tracks(section: Tracks, speaker: Speaker, style: Style) -> str:
    title = speaker(section.title)
    labels = [speaker(track.label) for track in section.tracks]
    notes = [speaker(track.note) if track.note else "" for track in section.tracks]
    if style.plain:
        lines = [
            f"{label}: {_plain_boxes(track, speaker)}{'; ' + note if note else ''}"
            for label, note, track in zip(labels, notes, section.tracks, strict=True)
        ]
        return "\n".join([*_plain_title(section, speaker), *lines])
    width = max(map(cells, labels), default=0)
    runs = [
        "".join(_box(box, style, style.tone(track.label)) for box in track.boxes)
        for track in section.tracks
    ]
    wide = max(map(cells, runs), default=0) if style.compact else 0
    lines = [style.bold(title)] if title or not style.compact else []
    lines += [
        f"{pad(label, width)}  {run}{' ' * (wide - cells(run))}  {note}".rstrip()
        for label, note, run in zip(labels, notes, runs, strict=True)
    ]
    return "\n".join(lines)


def _box(box: Box, style: Style, tone: str) -> str:
    """A box: what became of it shows without its colour too."""
    if style.compact:
        text = SMALL_BOX[box.state].format(box.text or "·")
    else:
        text = BOX[box.state].format(box.text or " ")
    if box.state == "next":
        return style.good(text)
    if box.state == "marked":
        return style.tint(tone, text)
    return style.dim(text) if box.state in ("struck", "closed") else text


def _plain_boxes(track: Track, speaker: Speaker) -> str:
    """The boxes for the ear: alike ones together by their numbers, and what is printed there."""
    runs = []
    for state, run in groupby(enumerate(track.boxes, track.first), lambda pair: pair[1].state):
        boxes = list(run)
        first, last = boxes[0][0], boxes[-1][0]
        numbers = f"{first}" if first == last else f"{first}–{last}"
        shown = [f"{box.text.strip()} {box.note}".strip() for _, box in boxes]
        printed = [f"{at} {text}" for (at, _), text in zip(boxes, shown, strict=True) if text]
        more = f" ({', '.join(printed if first != last else filter(None, shown))})"
        runs.append(f"{speaker(BOX_WORDS[state])} {numbers}{more if printed else ''}")
    return ", ".join(runs)


def _grid(section: Grid, speaker: Speaker, style: Style) -> str:
    if style.compact:
        speaker = speaker.named(short_names(speaker.names))
    head = [speaker(text) for text in section.head]
    rows = [[speaker(text) for text in row] for row in section.rows]
    if style.plain:
        lines = [_heard_row(head, row, speaker) for row in rows]
        return "\n".join([*_plain_title(section, speaker), *lines])
    title = style.bold(speaker(section.title))
    lines = [] if style.compact and not title else [title]
    if section.staggered:
        return "\n".join([*lines, *turned(section, speaker, style)])
    widths = _fitting([max(map(cells, column)) for column in zip(head, *rows, strict=True)], style)
    lines += map(style.dim, _row(head, widths, style))
    for row, tints in zip(rows, chain(section.tints, repeat(())), strict=False):
        lines += _row(row, widths, style, tints)
    return "\n".join(lines)


def _heard_row(head: Sequence[str], row: Sequence[str], speaker: Speaker) -> str:
    """A row for the ear: its first value, then those of columns that aren't empty."""
    named = [(name, value) for name, value in zip(head, row, strict=True) if value not in ("", "·")]
    told = [f"{name}: {value}" for name, value in named]
    return "; ".join(told if len(told) > 1 or "·" not in row else [*told, speaker(say("empty"))])


def short_names(names: Sequence[str]) -> list[str]:
    """Long names cut to a beginning that no other name has."""
    short = []
    for name in names:
        others = [other for other in names if other != name]
        length = SHORT_NAME
        while any(other.startswith(name[:length]) for other in others) and length < len(name):
            length += 1
        short.append(name if len(name) <= SHORT_NAME + 1 else name[:length])
    return short


def _fitting(widths: list[int], style: Style) -> list[int]:
    """The columns as wide as the screen lets them be; the widest gives way first."""
    widths = list(widths)
    while sum(widths) + 2 * (len(widths) - 1) > style.width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _plain_title(section: Facts | Grid | Tracks, speaker: Speaker) -> list[str]:
    """The title on a line of its own, for the ear."""
    title = speaker(section.title)
    return [f"{title}:"] if title else []


def _row(
    values: list[str], widths: list[int], style: Style, tints: Sequence[str] = ()
) -> list[str]:
    """One row; a value wider than its column goes on in the next line."""
    lines = []
    for line in zip_longest(*map(broken, values, widths), fillvalue=""):
        shown = zip(line, widths, chain(tints, repeat("")), strict=False)
        parts = (style.tint(tint, text) + " " * (wide - cells(text)) for text, wide, tint in shown)
        lines.append("  ".join(parts).rstrip())
    return lines


# -- hexagonal boards -----------------------------------------------------------------


def _hexes(row: tuple[Section, ...], speaker: Speaker, style: Style) -> str:
    """The board; beside it the facts of its row and what is under its top pieces."""
    board, *others = row
    assert isinstance(board, Hexes)
    if style.plain:
        others_told = (show_section(each, speaker, style) for each in others)
        return "\n\n".join([hexes.in_words(board, speaker, near=not style.brief), *others_told])
    lines = hexes.board(board, style)
    left = style.width - _width("\n".join(lines)) - GAP
    wide = left if left >= NARROW_BESIDE else style.width
    told: list[str] = []
    for each in others:
        block = show_section(each, speaker, style)
        if _width(block) > wide and isinstance(each, Facts):
            short = speaker.named(short_names(speaker.names))
            block = _facts(each, short, style, wide)
        told += block.split("\n")
    told += hexes.stacks(board, speaker, style, wide, len(lines) - len(told))
    if not told:
        return "\n".join(lines)
    return _join("\n".join(lines), "\n".join(told)) if wide == left else "\n".join(lines + told)
