"""The sheets of Fleet, laid out by their arrangements, and things that these cannot say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.drawing import marks
from sheets.drawing.arrange import arrange, fits
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import lengths
from sheets.drawing.palette import Pen
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text
from sheets.fleet.names import CAPTAIN_WORDS, SECTIONS
from sheets.fleet.paper import labels, plain
from sheets.fleet.paper.layouts import BegunLayout, RoundsLayout, SheetLayout
from sheets.fleet.parts import Parts
from sheets.fleet.rules import scoring
from sheets.fleet.rules.state import State
from sheets.fleet.screen import signs

ROPE = Pen("frame", line="ink", nib="box")
LEAST, LEAST_WIDE = 4.6, 9.0  # millimetres of a box for a pen, and of one for a broad one
ROUNDS, MARKET = 10, 6  # that the pictures have places for


class SheetPages:
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
        own = state.sheets[seat] if state else None
        self.parts = parts
        self.solo = setup.solo
        self.sheet = sheet
        self.rounds = parts.solo_rounds if setup.solo else parts.rounds
        self.round = state.round if state else 0
        self.over = state is not None and state.phase == "over"
        self.stones = state.stones if state else ()
        self.begun = begun
        captain = CAPTAIN_WORDS[own.captain] if own and own.captain >= 0 else None
        name = setup.players[seat].name if setup.players else ""
        self.words = labels.common(parts, name, captain)
        self.signs = signs.signs(parts, own)
        if state is not None:
            score = scoring.score(state, parts)[seat]
            self.words |= labels.points(score, scoring.card_points(state, parts, seat))

    def drawings(self, style: str) -> tuple[Drawing, ...]:
        """Its pages in a style: one, or three with large boxes; ``large`` leaves the words to
        the aid, which is how 18 pt fit."""
        wide = style in ("large", "dry-erase")
        name, least = ("large", LEAST_WIDE) if wide else ("sheet", LEAST)
        if not self._fits(lengths(f"{__package__}.{name}", SheetLayout), least):
            return tuple(self._plain(style))
        if wide:
            words = style == "dry-erase"
            return tuple(self._draw("large", page, words=words) for page in (1, 2, 3))
        return (self._draw("sheet", 1, words=True),)

    def _draw(self, name: str, page: int, *, words: bool) -> Drawing:
        layout = lengths(f"{__package__}.{name}", SheetLayout)
        said = self.words | labels.explained(self.parts) if words else self.words
        shown = self.signs | signs.LEGEND if words else self.signs
        return self._arranged(layout, page, said, shown)

    def _plain(self, style: str) -> Iterator[Drawing]:
        """Its pages where the boxes of a pack need more room than our pictures leave."""
        words = self.words | labels.explained(self.parts) | labels.bonuses(self.parts)
        layout = plain.arranged(self.parts, self.sheet, style, words)
        for page in range(1, max(block.page for block in layout.block) + 1):
            yield self._arranged(layout, page, words, self.signs)

    def _fits(self, layout: SheetLayout, least: float) -> bool:
        """True if the pictures have room for the boxes, rounds and market of these parts."""
        market = len(self.parts.data.market.fish) <= MARKET
        return self.rounds <= ROUNDS and market and fits(self.sheet, layout, least)

    def _arranged(
        self,
        layout: SheetLayout,
        page: int,
        said: Mapping[str, Text],
        shown: Mapping[str, str],
    ) -> Drawing:
        canvas = arrange(self.sheet, layout, said, page, shown)
        if page == 1:
            self._rounds(canvas, layout.rounds)
            if self.begun is not None:
                self._begun(canvas, layout.begun)
        for section in self.stones:
            on, x, y = layout.stones[SECTIONS[section]]
            if on == page:
                canvas.icon(x, y, "ruth-stone", layout.stone, "yellow", layer="mark")
        return canvas.drawing()

    def _rounds(self, canvas: Canvas, layout: RoundsLayout) -> None:
        """A box a round on a line: round, with a fish, where all fish after the income
        (FL-2.3); Captain Ruth leads where her stone is (FL-14.4)."""
        (x, y), (wide, high) = layout.at, layout.size
        middle = y + high / 2
        length = (self.rounds - 1) * layout.pitch + wide
        canvas.lines(ROPE, (x, middle), (x + length, middle))
        for number in range(1, self.rounds + 1):
            left = x + (number - 1) * layout.pitch
            fishing = number % self.parts.fishing_every == 0
            corner, fill = (high / 2 - 0.1, "sky-tint") if fishing else (1.2, "white")
            canvas.box(left, y, wide, high, corner, fill)
            digit = layout.digit if number < 10 else layout.digit * 0.84
            across = wide * (0.31 if fishing else 0.5)
            canvas.digits(left + across, middle, number, round(digit, 1), heavy=0.19)
            if fishing:
                canvas.icon(left + wide * 0.7, middle, "fish", wide * 0.41)
            if self.solo and number % 2 == 0:
                canvas.icon(left + wide * 0.5, y + high, "ruth-stone", wide * 0.42, "yellow")
            if number < self.round or self.over:
                marks.cross(canvas, left + (wide - high) / 2, y, high)
            elif number == self.round:
                marks.fresh(canvas, left, y, wide, high)

    def _begun(self, canvas: Canvas, layout: BegunLayout) -> None:
        """The column whose boxes were the start bonus (FL-1.3)."""
        column = self.begun or 0
        x, y = (at + column * step for at, step in zip(layout.at, layout.step, strict=True))
        marks.chosen(canvas, x, y, *layout.size)
