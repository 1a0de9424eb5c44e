"""The pages of Fleet: sheets laid out by their arrangements, and what these cannot say."""

from __future__ import annotations

from sheets.drawing import marks
from sheets.drawing.arrange import arranged, load, measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text, say
from sheets.fleet.names import CAPTAIN_WORDS, ROUTES, SECTION_WORDS, STONE_WORDS
from sheets.fleet.paper import boxes, labels
from sheets.fleet.parts import Parts
from sheets.fleet.rules import scoring
from sheets.fleet.rules.state import PlayerSheet, State

FOLDER = "sheets.fleet.paper"


class Pages:
    """The sheet of one seat; a style asks for the layout it needs."""

    def __init__(
        self,
        parts: Parts,
        setup: Setup,
        state: State | None,
        seat: int,
        sheet: Sheet,
        begun: int | None,
    ) -> None:
        own = state.sheets[seat] if state else PlayerSheet()
        self.parts = parts
        self.solo = setup.solo
        self.sheet = replace(sheet, rows=(*sheet.rows, (boxes.tracks(parts, own),)))
        self.rounds = parts.solo_rounds if setup.solo else parts.rounds
        self.played = max(0, state.round - (state.phase != "over")) if state else 0
        self.captain = CAPTAIN_WORDS[own.captain] if own.captain >= 0 else None
        self.words = labels.common(
            parts, setup.players[seat].name if setup.players else "", self.captain
        )
        if begun is not None:
            self.words["begun"] = SECTION_WORDS[begun]
        if state is not None:
            score = scoring.score(state, parts)[seat]
            self.words |= labels.points(score, scoring.card_points(state, parts, seat))

    @property
    def page(self) -> Drawing:
        """All on one page."""
        words = labels.usual(self.parts, solo=self.solo)
        return self._draw("sheet", words, 1, rounds=1, market=1)

    @property
    def big(self) -> tuple[Drawing, ...]:
        """On three pages, with large boxes."""
        words = labels.large(self.parts, solo=self.solo, captain=self.captain is not None)
        return tuple(self._draw("large", words, page, rounds=1, market=3) for page in (1, 2, 3))

    def _draw(
        self, name: str, words: dict[str, Text], page: int, *, rounds: int, market: int
    ) -> Drawing:
        """A page; its rounds and the lines of the market are on these."""
        layout = load(FOLDER, name)
        canvas = arranged(self.sheet, layout, self.words | words, page)
        if page == rounds:
            self._rounds(canvas, Rounds(**layout.more["rounds"]))
        if page == market:
            self._market(canvas, **layout.more["market"])
        return canvas.drawing()

    def _rounds(self, canvas: Canvas, how: Rounds) -> None:
        """A box a round, with a fish where all fish after it; Captain Ruth leads in every other."""
        for number in range(1, self.rounds + 1):
            x, y = how.at[0] + (number - 1) * how.pitch, how.at[1]
            canvas.box(x, y, *how.size)
            fishing = number % self.parts.fishing_every == 0
            dx, dy = how.even if fishing else how.odd
            canvas.inside(x + dx, y + dy, how.glyph, str(number))
            if fishing:
                canvas.icon(x + how.fish[0] + how.fish[2] / 2, y + how.fish[1], "fish", how.fish[2])
            if number <= self.played:
                marks.cross(canvas, x + how.cross[0], y + how.cross[1], how.cross[2])
            if self.solo:
                who = say("you") if number % 2 else say("Ruth")
                canvas.label(x + how.who[0], y + how.who[1], how.who[2], who, "c")

    def _market(
        self, canvas: Canvas, at: tuple[float, float], length: float, pitch: float, first: int
    ) -> None:
        """A line for every row of the market, or only between them."""
        for row in range(first, len(self.parts.data.market.fish)):
            y = at[1] + row * pitch
            canvas.line(at[0], y, at[0] + length, y)


class Rounds(Struct):
    """Where a round's number, fish, cross and name are in its box."""

    at: tuple[float, float]
    pitch: float
    size: tuple[float, float]
    glyph: float
    odd: tuple[float, float]
    even: tuple[float, float]
    fish: tuple[float, float, float]
    cross: tuple[float, float, float]
    who: tuple[float, float, float]


# -- Captain Ruth ---------------------------------------------------------------------------


def routes(stones: tuple[int, ...], layout: str) -> Drawing:
    """The three routes to move a stone on; where the stones are is crossed."""
    tables = measures(FOLDER, "routes")
    how, stone = tables[layout], tables["stone"]
    wide, longest, box = how["size"][0], how["longest"], stone["box"]
    canvas = Canvas(*how["size"])
    y = 0.0
    for at, route in enumerate(ROUTES):
        canvas.label(0, y, wide, STONE_WORDS[at], "b")
        pitch = wide / min(longest, len(route))
        for place, section in enumerate(route):
            if place and place % longest == 0:
                y += how["height"]
            left = place % longest * pitch
            x, top = left + (pitch - box) / 2, y + stone["down"]
            canvas.porthole(x + box / 2, top + box / 2, box / 2)
            if stones and stones[at] == section:
                marks.cross(canvas, x, top, box)
            canvas.label(left, y + stone["words"], pitch, SECTION_WORDS[section], "c")
            start = x + stone["arrow"][0]
            end = min(x + pitch - stone["gap"], wide - 1)
            canvas.arrow(start, top + stone["arrow"][1], end)
        y += how["height"]
    return canvas.drawing()
