"""What the print templates need: drawings of the sheet, and the words of the aid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine.setup import Setup
from sheets.engine.text import Text
from sheets.fleet.names import CAPTAIN_WORDS, ROUTES, SECTION_WORDS, STONE_WORDS
from sheets.fleet.paper import large as paper_big
from sheets.fleet.paper import sheet as paper_sheet
from sheets.fleet.paper import words as paper_words
from sheets.fleet.paper.sheet import Header
from sheets.fleet.parts import Parts
from sheets.fleet.rules import scoring
from sheets.fleet.rules.state import State


def printable(parts: Parts, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
    """The sheet, blank or filled, and the player aid as data."""
    if what == "aid":
        return {"parts": paper_words.aid(parts)}
    seats = range(max(1, len(setup.players)))
    context: dict[str, Any] = {
        "sheets": [Pages(parts, setup, state, seat) for seat in seats],
        "ruth": None,
    }
    if setup.solo:
        stones = state.stones if state else ()
        context["ruth"] = {
            "routes": _routes(stones, 8, 27.0),
            "big_routes": _routes(stones, 4, 33.0),
            "chapters": paper_words.ruth(parts),
        }
    return context


class Pages:
    """The sheet of one seat; a style asks for the layout it needs."""

    def __init__(self, parts: Parts, setup: Setup, state: State | None, seat: int) -> None:
        self.parts = parts
        self.own = state.sheets[seat] if state else None
        start: Text | None = None
        if self.own is not None and self.own.captain >= 0:
            start = CAPTAIN_WORDS[self.own.captain]
        self.header = Header(
            setup.players[seat].name if setup.players else "",
            start,
            parts.solo_rounds if setup.solo else parts.rounds,
            max(0, state.round - (state.phase != "over")) if state else 0,
            solo=setup.solo,
        )
        self.score = _score(parts, state, seat) if state else {}

    @property
    def page(self) -> Drawing:
        """All on one page."""
        return paper_sheet.draw(self.parts, self.own, self.header, self.score)

    @property
    def big(self) -> tuple[Drawing, ...]:
        """On three pages, with large boxes."""
        return paper_big.draw(self.parts, self.own, self.header, self.score)


def _score(parts: Parts, state: State, seat: int) -> dict[str, int]:
    score = scoring.score(state, parts)[seat]
    bonus = [line for line in score.lines if line.key == "bonus"]
    cards = sum(line.points for line in bonus if line.rule.startswith("FL-12"))
    return {
        **{key: score.category(key) for key in ("fish", "boats", "licenses", "buildings")},
        "king_crab": score.category("bonus") - cards,
        "cards": cards,
        "total": score.total,
    }


def _routes(stones: tuple[int, ...], longest: int, height: float) -> Drawing:
    """The three routes to move a stone on; where the stones are is crossed.

    Rows have at most ``longest`` places.
    """
    canvas = Canvas()
    y = 0.0
    for at, route in enumerate(ROUTES):
        canvas.label(0, y, 190, STONE_WORDS[at], "b")
        pitch = 190 / min(longest, len(route))
        for place, section in enumerate(route):
            if place and place % longest == 0:
                y += height
            left = place % longest * pitch
            x = left + pitch / 2 - 5
            canvas.round(x, y + 8, 10)
            if stones and stones[at] == section:
                canvas.cross(x, y + 8, 10)
            canvas.label(left, y + 18.4, pitch, SECTION_WORDS[section], "c")
            length = min(pitch - 13, 189 - x - 11.5)
            arrow = f"M{x + 11.5:.1f} {y + 13:.1f}h{length:.1f}l-1.6 -1.2m1.6 1.2l-1.6 1.2"
            canvas.path("line", arrow)
        y += height
    return canvas.drawing()
