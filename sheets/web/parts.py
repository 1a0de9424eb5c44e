"""Sections of a sheet as HTML: every place is something to tap, whatever the game.

Where a game has an arrangement for phones (``screen/phone.toml``, by the title of the section)
the section is drawn, else it is a list or table.  What is legal is not said here: the page
lights up the places that the moves name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from sheets.drawing.arrange import Arrangement, Point, arrange, measures
from sheets.drawing.canvas import Label, Place
from sheets.drawing.hexes import pointed
from sheets.drawing.paths import number
from sheets.drawing.svg import EDGE, ENDS, paths
from sheets.engine.game import AnyGame
from sheets.engine.sheet import (
    Box,
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
from sheets.engine.struct import Json
from sheets.engine.text import Speaker, Text, say

BOX_WORDS = {"marked": say("marked"), "struck": say("struck"), "closed": say("closed")}


def arrangements(game: AnyGame) -> Mapping[str, Json]:
    """How a game's sections lie on a phone, by the titles of the sections."""
    try:
        return measures(f"{game.package}.screen", "phone")
    except (ModuleNotFoundError, FileNotFoundError):
        return {}


class Parts:
    """Makes the parts of one page; ``tap``: its places are buttons."""

    def __init__(self, game: AnyGame, speaker: Speaker, *, tap: bool) -> None:
        self._layouts = arrangements(game)
        self._speaker = speaker
        self._tap = tap
        self._last: tuple[str, ...] = ()

    def of(self, sheet: Sheet, sections: Iterable[Section]) -> list[Json]:
        """Some sections of a sheet, each a part of the page."""
        self._last = sheet.last
        return [
            {"title": self._speaker(each.title), "where": _where(each), "html": self._html(each)}
            for each in sections
        ]

    def _say(self, text: Text | str) -> str:
        return escape(self._speaker(text))

    def _html(self, section: Section) -> str:
        layout = self._layouts.get(section.title.id, {})
        if "block" in layout:
            return self._drawn(section, Arrangement(layout))
        match section:
            case Tracks(_, tracks):
                return "".join(map(self._track, tracks))
            case Facts(_, facts):
                rows = ((fact.key, self._say(fact.label), self._say(fact.value)) for fact in facts)
                return f"<table class=facts>{''.join(self._fact(*row) for row in rows)}</table>"
            case Grid():
                return self._grid(section, layout.get("rows", ""))
            case Pieces(_, pieces, head):
                hand = any(piece.where == "hand" for piece in pieces)
                return self._cards(pieces) if hand or not head else self._listed(pieces, head)
            case Hexes(_, cells):
                listed = ((cell.key, " ".join(cell.content), cell.words) for cell in cells)
                spots = (
                    self._place(
                        key, f"{key} {shown}", "spot", f"{key} {self._speaker(words or '')}"
                    )
                    for key, shown, words in listed
                )
                return f"<div class=spots>{''.join(spots)}</div>"

    def _place(self, key: str, inner: str, kind: str = "", name: str = "") -> str:
        """Something to tap; just words where there is no key, or nothing is tapped."""
        kind += " last" * (key in self._last)
        attributes = f' class="{kind.strip()}"' if kind else ""
        if not key:
            return f"<span{attributes}>{inner}</span>"
        attributes += f' data-place="{escape(key)}"'
        if name:
            attributes += f' aria-label="{escape(name.strip())}"'
        if not self._tap:
            return (
                f'<span role="img"{attributes}>{inner}</span>'
                if name
                else f"<span{attributes}>{inner}</span>"
            )
        return (
            f'<button type="button" tabindex="-1" aria-disabled="true"{attributes}>{inner}</button>'
        )

    # -- lists and tables -----------------------------------------------------------

    def _track(self, track: Track) -> str:
        boxes = "".join(
            self._place(key, self._box(box), f"box {box.state}", self._box_name(track, at, box))
            for at, (key, box) in enumerate(zip(track.places, track.boxes, strict=True))
        )
        note = f"<small>{self._say(track.note)}</small>" if track.note else ""
        return (
            f"<div class=track data-whole><span class=name>{self._say(track.label)} {note}</span>"
            f"<span class=boxes>{boxes}</span></div>"
        )

    def _box(self, box: Box) -> str:
        text = "★" if box.text == "*" else escape(box.text)
        return "×" if box.state == "marked" else text

    def _box_name(self, track: Track, at: int, box: Box) -> str:
        name = f"{self._speaker(track.label)} {track.first + at}"
        state = BOX_WORDS.get(box.state)
        return f"{name}, {self._speaker(state)}" if state else name

    def _fact(self, key: str, label: str, value: str) -> str:
        whole, name = (" data-whole", f"{label} {value}") if key else ("", "")
        shown = self._place(key, value, name=name)
        return f"<tr{whole}><th scope=row>{label}</th><td>{shown}</td></tr>"

    def _grid(self, grid: Grid, how: str) -> str:
        head = "".join(f"<th scope=col>{self._say(text)}</th>" for text in grid.head)
        rows = []
        for row in grid.keyed:
            whole = " data-whole" if sum(bool(key) for key, _ in row) == 1 else ""
            cells = "".join(f"<td>{self._cell(key, text)}</td>" for key, text in row)
            rows.append(f"<tr{whole}>{cells}</tr>")
        wide = "wide" if len(grid.head) > 5 and any(map(any, grid.keys)) else ""
        return _table(f"grid {wide} {how}", head, rows)

    def _cell(self, key: str, text: Text) -> str:
        """What lies in a cell; for the ear with the name of the place."""
        name = f"{key.replace('_', ' ')}: {self._speaker(text)}" if key else ""
        return self._place(key, self._say(text), "cell" if key else "", name)

    def _listed(self, pieces: Iterable[Piece], head: tuple[Text, ...]) -> str:
        """Pieces with all that is promised of them, a line each."""
        tops = "".join(f"<th scope=col>{self._say(text)}</th>" for text in head)
        rows = []
        for piece in pieces:
            first, *more = piece.details
            shown = self._place(piece.key, self._say(first), "cell", self._speaker(piece.words))
            cells = "".join(f"<td>{self._say(text)}</td>" for text in more)
            rows.append(f"<tr{' data-whole' if piece.key else ''}><td>{shown}</td>{cells}</tr>")
        return _table("grid", tops, rows)

    def _cards(self, pieces: tuple[Piece, ...]) -> str:
        """Pieces as they lie there, by their groups."""
        shown = []
        for label, group in Pieces(Text(""), pieces).groups.items():
            heading = f"<h3>{self._say(label)}</h3>" if label else ""
            shown.append(f"<div class=zone>{heading}{''.join(map(self._card, group))}</div>")
        return f"<div class=pieces>{''.join(shown)}</div>"

    def _card(self, piece: Piece) -> str:
        if piece.state == "down":
            return self._place(piece.key, "?", "piece down", self._speaker(piece.words))
        details = f"<small>{' · '.join(map(self._say, piece.details[1:]))}</small>"
        count = f" ×{piece.count}" if piece.count > 1 else ""
        name = f"{self._speaker(piece.group or '')} {self._speaker(piece.words)}{count}"
        kind = f"piece {piece.picture.partition('/')[0]}"
        return self._place(
            piece.key, f"<b>{self._say(piece.words)}{count}</b>{details}", kind, name
        )

    # -- drawings ---------------------------------------------------------------------

    def _drawn(self, section: Section, layout: Arrangement) -> str:
        drawing = arrange(Sheet(section.title, ((section,),)), layout, _words(section))
        wide, high = drawing.size
        corner, size = (-EDGE, -EDGE), (wide + 2 * EDGE, high + 2 * EDGE)
        if isinstance(section, Hexes):
            corner, size = _around(drawing.places)
            targets = "".join(self._target(each, cell=True) for each in drawing.places)
            targets += "".join(map(_name, drawing.places))
        else:
            runs: dict[str, list[Place]] = {}
            for place in drawing.places:
                runs.setdefault(place.key.rpartition("/")[0], []).append(place)
            targets = "".join(self._run(run, layout.default["pitch"]) for run in runs.values())
        view = " ".join(map(number, (*corner, *size)))
        drawn = "".join(paths(drawing, "color", lambda name: f"var(--{name})"))
        labels = "".join(self._label(each) for each in drawing.labels if each.kind != "names")
        return f'<svg class=drawing viewBox="{view}" {ENDS}>{drawn}{targets}{labels}</svg>'

    def _run(self, run: list[Place], pitch: float) -> str:
        """The places of one track, on a ground that stands for the one that can be marked."""
        targets = "".join(map(self._target, run))
        if len(run) == 1:
            return targets
        path = _box(*_around(run, max(0.0, pitch - run[0].width) / 2))
        return f'<g data-whole><path class=ground d="{path}"/>{targets}</g>'

    def _target(self, place: Place, *, cell: bool = False) -> str:
        """A box, or a hexagon, to tap; words and pieces lie above it and let taps through."""
        x, y, width, height = place.x, place.y, place.width, place.height
        path = _box((x, y), (width, height))
        if cell:
            path = pointed((x + width / 2, y + height / 2), width - 1)
        kind = "tap last" if place.key in self._last else "tap"
        tap = ' role="button" tabindex="-1" aria-disabled="true"' if self._tap else ' role="img"'
        name = escape(self._speaker(place.name).strip())
        return (
            f'<path class="{kind}" data-place="{escape(place.key)}" d="{path}"{tap} '
            f'aria-label="{name}"/>'
        )

    def _label(self, label: Label) -> str:
        """Words of a drawing; a piece is a disc with its letters."""
        kind, _, tint = label.kind.partition(" ")
        x, y, text = number(label.x), label.y, self._say(label.text)
        if kind == "piece":
            tint = escape(tint)
            disc = f'<circle class="disc {tint}" cx="{x}" cy="{number(y)}" r="8"/>'
            return f'{disc}<text class="letters {tint}" x="{x}" y="{number(y + 2)}">{text}</text>'
        if kind == "under":
            shown = self._say(label.head) if label.head else ""
            return f'<text class=under x="{x}" y="{number(y + 12)}">{shown}</text>'
        return f'<text class="label {escape(label.kind)}" x="{x}" y="{number(y + 3)}">{text}</text>'


def _around(places: Sequence[Place], edge: float = EDGE) -> tuple[Point, Point]:
    """The corner and size of all places together."""
    left, top = min(each.x for each in places) - edge, min(each.y for each in places) - edge
    right = max(each.x + each.width for each in places) + edge
    low = max(each.y + each.height for each in places) + edge
    return (left, top), (right - left, low - top)


def _name(place: Place) -> str:
    """The name of a cell, at its top."""
    x, y = number(place.x + place.width / 2), number(place.y + place.height * 0.17)
    return f'<text class="soft m" x="{x}" y="{y}">{escape(place.key)}</text>'


def _box(corner: Point, size: Point) -> str:
    """A rectangle as a path."""
    (x, y), (width, height) = (map(number, each) for each in (corner, size))
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _where(section: Section) -> str:
    """What one holds or has just rolled lies under the thumb."""
    pieces = section.pieces if isinstance(section, Pieces) else ()
    return "tray" if any(piece.where != "table" for piece in pieces) else "page"


def _table(kind: str, head: str, rows: Iterable[str]) -> str:
    """A table that scrolls by itself where it is too wide."""
    inner = f'<table class="{kind.strip()}"><tr>{head}</tr>{"".join(rows)}</table>'
    return f"<div class=across>{inner}</div>"


def _words(section: Section) -> dict[str, Text]:
    """The labels of a section's tracks, for its arrangement."""
    tracks = section.tracks if isinstance(section, Tracks) else ()
    notes = {f"{track.key} note": track.note for track in tracks if track.note}
    return {track.key: track.label for track in tracks} | notes
