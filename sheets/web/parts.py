"""Sections of a sheet as HTML: every place is something to tap, whatever the game.

Where a game has a drawing for a section (``Screen.drawing``) that is shown, else it is a list
or table.  What is legal is not said here: the page lights up the places that the moves name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from html import escape

from sheets.drawing.canvas import Drawing
from sheets.engine.game import AnyGame, AnyState
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
    filled,
)
from sheets.engine.text import Speaker, Text, say
from sheets.web.drawn import picture, surface
from sheets.web.shapes import Part
from sheets.web.stage import TRAY, WORDS

BOX_WORDS = {"marked": say("marked"), "struck": say("struck"), "closed": say("closed")}


class PartsWriter:
    """Makes the parts of one page; ``tap``: its places are buttons."""

    def __init__(self, game: AnyGame, speaker: Speaker, *, tap: bool) -> None:
        self._game = game
        self._speaker = speaker
        self._tap = tap
        self._state: AnyState = None
        self._last: tuple[str, ...] = ()

    def of(self, state: AnyState, sheet: Sheet, sections: Iterable[Section]) -> list[Part]:
        """Some sections of a sheet, each a part of the page; a drawing comes once."""
        self._state, self._last = state, sheet.last
        whose = "board" if sheet.seat is None else sheet.seat
        shown: list[object] = []
        parts: list[Part] = []
        for each in (section for row in filled([tuple(sections)]) for section in row):
            drawing = self._game.screen.drawing(state, sheet, each.key)
            if drawing is not None and drawing in shown:
                continue
            if isinstance(drawing, Drawing):
                shown.append(drawing)
                html = surface(drawing, self._speaker, tap=self._tap)
            else:
                html = self._html(drawing if isinstance(drawing, Pieces) else each)
            mark = hashlib.sha256(html.encode()).hexdigest()[:10]
            parts.append(
                {
                    "key": f"{whose}/{each.key}",
                    "title": self._speaker(each.title),
                    "where": _where(each, drawn=drawing is not None),
                    "mark": mark,
                    "html": html,
                }
            )
        return parts

    def _say(self, text: Text | str) -> str:
        return escape(self._speaker(text))

    def _html(self, section: Section) -> str:
        match section:
            case Tracks(_, _, tracks):
                return "\n".join(map(self._track, tracks))
            case Facts(_, _, facts):
                rows = ((fact.key, self._say(fact.label), self._say(fact.value)) for fact in facts)
                lines = "\n".join(self._fact(*row) for row in rows)
                return f"<table class=facts>\n{lines}\n</table>"
            case Grid():
                return self._grid(section)
            case Pieces(_, _, pieces, head):
                plain = head and not any(map(self._picture, pieces))
                return self._listed(pieces, head) if plain else self._cards(pieces)
            case Hexes(_, _, cells):
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

    def _grid(self, grid: Grid) -> str:
        head = "".join(f"<th scope=col>{self._say(text)}</th>" for text in grid.head)
        rows = []
        for row in grid.keyed:
            whole = " data-whole" if sum(bool(key) for key, _ in row) == 1 else ""
            cells = "".join(f"<td>{self._cell(key, text)}</td>" for key, text in row)
            rows.append(f"<tr{whole}>{cells}</tr>")
        wide = "wide" if len(grid.head) > 5 and any(map(any, grid.keys)) else ""
        return _table(f"grid {wide}", head, rows)

    def _cell(self, key: str, text: Text) -> str:
        """Return the contents of a cell; for screen readers with the name of the place."""
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
        """Pieces as they lie there, by their groups; pictures tell where they lie."""
        if all(map(self._picture, pieces)):
            return "\n".join(["<div class=pieces>", *map(self._card, pieces), "</div>"])
        shown = []
        for label, group in Pieces("", Text(""), pieces).groups.items():
            heading = f"<h3>{self._say(label)}</h3>" if label else ""
            shown += [f"<div class=zone>{heading}", *map(self._card, group), "</div>"]
        return "\n".join(["<div class=pieces>", *shown, "</div>"])

    def _picture(self, piece: Piece) -> str:
        """A piece as it looks on paper, if its game draws it."""
        drawn = self._game.screen.picture(self._state, piece)
        return picture(drawn, self._speaker) if isinstance(drawn, Drawing) else ""

    def _card(self, piece: Piece) -> str:
        if piece.state == "down":
            return self._place(piece.key, "?", "piece down", self._speaker(piece.words))
        details = f"<small>{' · '.join(map(self._say, piece.details[1:]))}</small>"
        count = f" ×{piece.count}" if piece.count > 1 else ""
        name = f"{self._speaker(piece.group or '')} {self._speaker(piece.words)}{count}"
        kind = f"piece {piece.picture.partition('/')[0]}"
        if drawn := self._picture(piece):
            heard = ", ".join(map(self._speaker, piece.details[1:]))
            name = f"{name}: {heard}" if heard else name
            many = f"<b>{count}</b>" if count else ""
            return self._place(piece.key, drawn + many, f"{kind} pictured", name)
        return self._place(
            piece.key, f"<b>{self._say(piece.words)}{count}</b>{details}", kind, name
        )


def _where(section: Section, *, drawn: bool) -> str:
    """Return the area of a section: a hand or a roll lies under the thumb; words can be said by
    buttons as well."""
    if isinstance(section, Facts) and not drawn:
        return WORDS
    pieces = section.pieces if isinstance(section, Pieces) else ()
    return TRAY if any(piece.where != "table" for piece in pieces) else "page"


def _table(kind: str, head: str, rows: Iterable[str]) -> str:
    """A table that scrolls by itself where it is too wide."""
    top = f'<div class=across><table class="{kind.strip()}"><tr>{head}</tr>'
    return "\n".join([top, *rows, "</table></div>"])
