"""The race log: a row per round, signs in its head, the finish behind a wave; the market log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, Spot, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.drawing.palette import Pen
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SYMBOLS
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import card_words, field_words
from sheets.oh_crab.paper import fields
from sheets.oh_crab.paper.players import PlayerRow, seats
from sheets.oh_crab.paper.turns import LogRow, LogTurn
from sheets.oh_crab.parts import CARDS, NONE, STARTING, Parts
from sheets.oh_crab.rules.state import RaceConfig, State
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.picture import FILLS

ROUNDS = 21  # that there are lines for; most races are shorter
GRID = Pen("frame", line="ink", nib="box")
STRONG = Pen("frame", line="ink", width=0.6, step=1)
ROW = Pen("panel", "sky-tint")
WAVE = Pen("frame", line="wave", width=0.8, step=1)
SIDES = (say("L {card}"), say("R {card}"))  # of the path
MODULES = {
    "surprises": "surprise",
    "events": "event",
    "challenges": "challenge",
    "asymmetry": "claw",
}
SIGNS = ("card", "", "shell")  # over a player's columns; the second is a field
NOTE = say(
    "After each turn: the card played (L, R or rest), the field (underline a crab that is down), "
    "shells and hand cards; the wheel is the chef."
)


class PlatesLayout(Layout):
    """Plates for the facts of a race: the first row, from one to the next, how high and wide the
    name of a plate is."""

    at: float
    row: float
    high: float
    wide: float


class FinishLayout(Layout):
    """The boxes behind the wave."""

    gap: float
    row: float
    sign: float
    left: float


class RacePageLayout(Layout):
    """A page of the race: players and rounds on it, the widths of its columns (number, chef; and
    shares of a player's: card, field, shells and hand)."""

    group: int
    rounds: int
    plates: PlatesLayout
    head: float
    names: float
    signs: float
    row: float
    columns: Point
    widths: Spot
    sign: float
    digit: float
    finish: FinishLayout
    note: float

    @property
    def left(self) -> float:
        """The left edge of the columns of players."""
        return sum(self.columns)

    @property
    def first(self) -> float:
        """The upper edge of the first round."""
        return self.head + self.names + self.signs

    @property
    def low(self) -> float:
        """The lower edge of the last round."""
        return self.first + self.rounds * self.row


class MarketLayout(Layout):
    """The page of the market."""

    first: float
    head: float
    row: float
    rows: int


class LogLayout(Layout):
    """The lengths of ``log.toml``."""

    log: RacePageLayout
    market: MarketLayout


class LogPage:
    """The pages of a race log, and one of the market; blank without a state."""

    def __init__(
        self,
        parts: Parts,
        setup: Setup,
        conf: RaceConfig | None,
        state: State | None = None,
        rows: Sequence[LogRow] = (),
    ) -> None:
        self.parts, self.conf, self.rows = parts, conf, rows
        self.names = setup.names or ("",) * 5
        self.seed = setup.seed if state else ""
        self.played = state is not None
        self.seats = seats(parts, state) if state else ()

    def pages(self, style: str) -> Iterator[Drawing]:
        """Yield as many pages as the players and rounds need."""
        layout = lengths(__name__, LogLayout, style)
        for first in range(0, len(self.names), layout.log.group):
            for begun in range(0, max(ROUNDS, len(self.rows)), layout.log.rounds):
                yield self._page(first, begun, layout.log, style)
        yield self._market(layout.market, style)

    def _page(self, first: int, begun: int, layout: RacePageLayout, style: str) -> Drawing:
        canvas = PageCanvas(style, INFO, say("race log"))
        self._plates(canvas, layout.plates)
        names = self.names[first : first + layout.group]
        wide, top, low = (WIDTH - layout.left) / len(names), layout.head + layout.names, layout.low
        _head(canvas, names, layout)
        for at in range(layout.rounds):
            y = layout.first + at * layout.row
            if at % 2:
                canvas.rect(ROW, 0, y, WIDTH, layout.row)
            number, middle = self._number(begun + at), y + layout.row / 2
            canvas.digits(layout.columns[0] / 2, middle, number, layout.digit)
            canvas.lines(GRID, (0, y), (WIDTH, y))
            if begun + at < len(self.rows):
                seats = range(first, first + len(names))
                self._turns(canvas, self.rows[begun + at], seats, y, layout)
        canvas.lines(GRID, (0, low), (WIDTH, low))
        for x in (0, layout.columns[0], WIDTH):
            canvas.lines(GRID, (x, layout.first), (x, low))
        for at in range(len(names)):
            x = layout.left + at * wide
            canvas.lines(STRONG, (x, top), (x, low))
            for share in layout.widths[:2]:
                x += share * wide
                canvas.lines(GRID, (x, top), (x, low))
        self._finish(canvas, first, len(names), layout)
        if not canvas.large:
            canvas.label(0, layout.note, WIDTH, NOTE, "soft")
        return canvas.drawing()

    def _plates(self, canvas: PageCanvas, layout: PlatesLayout) -> None:
        """Date (or the seed, which says as much of a game), board, extra tiles, modules as
        signs."""
        conf, high, wide = self.conf, layout.high, layout.wide
        extra = [self.parts.tiles[tile] for tile in conf.tiles] if conf and self.played else []
        said = (
            (say("seed"), self.seed) if self.seed else (say("date"), ""),
            (say("board"), " ".join(conf.board.spec.tiles) if conf else ""),
            (say("extra tiles"), " ".join(extra)),
            (say("modules"), ""),
        )
        for at, (head, text) in enumerate(said):
            x, y = at % 2 * 96.0, layout.at + at // 2 * layout.row
            canvas.box(x, y, 94, high)
            canvas.label(x + 1.6, y, wide, head, "soft", side=high)
            canvas.label(x + wide + 2, y, 91 - wide, text, "name", side=high)
        for at, module in enumerate(conf.modules if conf and self.played else ()):
            left, middle = 98 + wide + high * (at + 0.5), layout.at + layout.row + high / 2
            canvas.icon(left, middle, MODULES[module], high * 0.76)

    def _number(self, at: int) -> int:
        """Return the round of a row; with two players a round played has two."""
        played, last = len(self.rows), self.rows[-1].round if self.rows else 0
        return self.rows[at].round if at < played else at + 1 - played + last

    def _turns(
        self,
        canvas: PageCanvas,
        row: LogRow,
        seats: Sequence[int],
        y: float,
        layout: RacePageLayout,
    ) -> None:
        """The chef's crab, and the turns of these seats."""
        (number, chef), high = layout.columns, layout.row
        if row.chef >= 0 and self.conf:
            colour = self.parts.colours[self.conf.crabs[row.chef][0]]
            picture.crab(canvas, number + chef / 2, y + high / 2, colour, high * 0.4)
        wide = (WIDTH - layout.left) / len(seats)
        for at, seat in enumerate(seats):
            if turn := row.turns.get(seat):
                self._turn(canvas, turn, (layout.left + at * wide, y, wide), layout)

    def _turn(self, canvas: PageCanvas, turn: LogTurn, place: Spot, layout: RacePageLayout) -> None:
        """Card, field (underlined where the crab is down), shells and hand cards."""
        (x, y, whole), high = place, layout.row
        card, field, rest = (share * whole for share in layout.widths)
        # starting cards are known by their main action; for other names 18 pt leave no room
        signed = turn.card < STARTING or canvas.large
        sign = SYMBOLS[self.parts.main[turn.card]] if 0 <= turn.card < CARDS and signed else ""
        if sign:
            canvas.icon(x + card * 0.7, y + high / 2, sign, high * 0.7, FILLS.get(sign, ""))
        low = y + high * 0.86
        if turn.down:
            canvas.lines(STRONG, (x + card + 1.4, low), (x + card + field - 1.4, low))
        for left, width, text in (
            (x, card / 2 if sign else card, self._card(turn, sign)),
            (x + card, field, field_words(turn.field)),
            (x + card + field, rest, Text(f"{turn.shells} {turn.hand}")),
        ):
            canvas.label(left + 0.4, y, width - 0.8, text, "key c played", side=high)

    def _card(self, turn: LogTurn, sign: str) -> Text:
        """Return the side it was added to, and its name where no sign says it."""
        if turn.card == NONE:
            return say("rest")
        name = "" if sign else card_words(self.parts, turn.card)
        return replace(SIDES[turn.side], args=(("card", name),))

    def _finish(self, canvas: Canvas, first: int, count: int, layout: RacePageLayout) -> None:
        """Behind the wave: where each crab is, cards in hand, shells."""
        finish = layout.finish
        y, wide = layout.low + finish.gap, (WIDTH - finish.left) / count
        canvas.path(WAVE, paths.waves(0, y, WIDTH, 19, 2))
        for row, sign in enumerate(("sea", "card", "shell")):
            top = y + 2 + row * finish.row
            canvas.icon(finish.sign, top + finish.row / 2, sign, finish.sign)
            for at in range(count):
                x = finish.left + at * wide
                canvas.box(x + 0.6, top + 0.4, wide - 1.2, finish.row - 0.8)
                if self.seats:
                    text = _result(self.seats[first + at], row)
                    canvas.label(x, top + finish.row * 0.2, wide, text, "value c")

    def _market(self, layout: MarketLayout, style: str) -> Drawing:
        """For play with the box: the cards in the slots, and those that have left."""
        canvas = PageCanvas(style, INFO, say("market log"))
        slots = self.parts.data.counts.market_slots
        heads = [say("slot {n}", n=number + 1) for number in range(slots)]
        heads += [say("under the deck"), say("taken by")]
        top = layout.first + layout.head
        wide, low = WIDTH / len(heads), top + layout.rows * layout.row
        for at, head in enumerate(heads):
            canvas.label(at * wide + 1, layout.first, wide - 2, head, "bold c")
        for at in range(len(heads) + 1):
            canvas.lines(GRID, (at * wide, top), (at * wide, low))
        for at in range(layout.rows + 1):
            y = top + at * layout.row
            canvas.lines(GRID, (0, y), (WIDTH, y))
        if canvas.large:  # its pages of the race have no room for it
            canvas.label(0, low + 3, WIDTH, NOTE, "soft")
        return canvas.drawing()


def _head(canvas: Canvas, names: Sequence[str], layout: RacePageLayout) -> None:
    """The players over their columns, and the signs of these."""
    top, size, high = layout.head, layout.sign, layout.names - 1
    wide, middle = (WIDTH - layout.left) / len(names), top + layout.names + layout.signs / 2
    chef = layout.columns[0] + layout.columns[1] / 2
    canvas.icon(chef, middle, "first-player", size)
    for at, name in enumerate(names):
        x = layout.left + at * wide
        canvas.box(x + 0.5, top, wide - 1, high, 1.2)
        canvas.label(x + 1.5, top, wide - 3, name, "name c", side=high)
        for share, sign in zip(layout.widths, SIGNS, strict=True):
            column = x + share * wide / 2
            if sign == "shell":
                canvas.icon(column - size * 0.36, middle, "shell", size * 0.68)
                canvas.icon(column + size * 0.36, middle, "card", size * 0.68)
            elif sign:
                canvas.icon(column, middle, sign, size)
            else:
                fields.field(canvas, column, middle, "", size * 0.5)
            x += share * wide


def _result(seat: PlayerRow, row: int) -> Text:
    """Return where the crabs of a player are, how many cards, how many shells."""
    if row == 0:
        return Text("{places}", (("places", tuple(place for _, place, _ in seat.crabs)),))
    return Text(str(seat.hand if row == 1 else seat.shells))
