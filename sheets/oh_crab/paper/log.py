"""The race log: a row a round, signs in its head, the finish behind a wave; the market log."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.drawing import paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SYMBOLS
from sheets.oh_crab.names import card_words, field_words
from sheets.oh_crab.paper import frame
from sheets.oh_crab.paper.players import Seat
from sheets.oh_crab.paper.turns import Row, Turn
from sheets.oh_crab.parts import CARDS, NONE, STARTING, Parts
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.picture import FILLS

ROUNDS = 21  # that there are lines for; most races are shorter
WIDTH = 190.0
GRID = Look("frame", line="ink", pen="box")
STRONG = Look("frame", line="ink", width=0.6, step=1)
ROW = Look("panel", "sky-tint")
WAVE = Look("frame", line="wave", width=0.8, step=1)
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


class Facts(Struct):
    """What is known of the race before it begins."""

    board: str = ""
    extra: str = ""
    modules: tuple[str, ...] = ()
    seed: str = ""


def how(table: str, style: str) -> Lengths:
    """The lengths of a page; what a style has of its own lies over the others."""
    found = measures("sheets.oh_crab.paper", "log")[table]
    return {**found, **found.get(style, {})}


class Log:
    """The pages of a race log, and one of the market."""

    def __init__(
        self,
        parts: Parts,
        names: Sequence[str],
        facts: Facts,
        seats: Sequence[Seat] = (),
        rows: Sequence[Row] = (),
        crabs: Sequence[Sequence[int]] = (),
    ) -> None:
        self.parts, self.slots = parts, parts.data.counts.market_slots
        self.names, self.facts, self.seats = names, facts, seats
        self.rows, self.crabs = rows, crabs

    def drawings(self, style: str) -> list[Drawing]:
        """As many pages as the players and rounds need."""
        lengths = how("log", style)
        pages = []
        for first in range(0, len(self.names), lengths["group"]):
            for begun in range(0, max(ROUNDS, len(self.rows)), lengths["rounds"]):
                pages.append(self._page(first, begun, lengths, style))
        return [*pages, self._market(style)]

    def _page(self, first: int, begun: int, lengths: Lengths, style: str) -> Drawing:
        canvas = frame.begin(style, say("race log"))
        _plates(canvas, self.facts, lengths["plates"], style)
        names = self.names[first : first + lengths["group"]]
        left = sum(lengths["columns"])
        wide = (WIDTH - left) / len(names)
        top = lengths["head"]
        _head(canvas, names, lengths)
        rows = top + lengths["names"] + lengths["signs"]
        low = rows + lengths["rounds"] * lengths["row"]
        for at in range(lengths["rounds"]):
            y = rows + at * lengths["row"]
            if at % 2:
                canvas.rect(ROW, 0, y, WIDTH, lengths["row"])
            middle = y + lengths["row"] / 2
            number = self._number(begun + at)
            canvas.digits(lengths["columns"][0] / 2, middle, number, lengths["digit"])
            canvas.line(0, y, WIDTH, y, GRID)
            if begun + at < len(self.rows):
                seats = range(first, first + len(names))
                self._turns(canvas, self.rows[begun + at], seats, y, lengths, style)
        canvas.line(0, low, WIDTH, low, GRID)
        for x in (0, lengths["columns"][0], WIDTH):
            canvas.line(x, rows, x, low, GRID)
        for at in range(len(names)):
            x = left + at * wide
            canvas.line(x, top + lengths["names"], x, low, STRONG)
            for share in lengths["widths"][:2]:
                x += share * wide
                canvas.line(x, top + lengths["names"], x, low, GRID)
        self._finish(canvas, first, len(names), low, lengths)
        if style != "large":
            canvas.label(0, lengths["note"], WIDTH, NOTE, "soft")
        return canvas.drawing()

    def _number(self, at: int) -> int:
        """The round of a row; with two players a round played has two."""
        played = len(self.rows)
        return self.rows[at].round if at < played else at + 1 - played + self._last

    @property
    def _last(self) -> int:
        return self.rows[-1].round if self.rows else 0

    def _turns(
        self,
        canvas: Canvas,
        row: Row,
        seats: Sequence[int],
        y: float,
        lengths: Lengths,
        style: str,
    ) -> None:
        """The chef's crab, and the turns of these seats."""
        number, chef = lengths["columns"]
        high = lengths["row"]
        if row.chef >= 0:
            colour = self.parts.colours[self.crabs[row.chef][0]]
            picture.crab(canvas, number + chef / 2, y + high / 2, colour, high * 0.4)
        wide = (WIDTH - number - chef) / len(seats)
        for at, seat in enumerate(seats):
            if turn := row.turns.get(seat):
                self._turn(canvas, turn, (number + chef + at * wide, y, wide), lengths, style)

    def _turn(
        self,
        canvas: Canvas,
        turn: Turn,
        place: tuple[float, float, float],
        lengths: Lengths,
        style: str,
    ) -> None:
        """Card, field (underlined where the crab is down), shells and hand cards."""
        x, y, whole = place
        high = lengths["row"]
        card, field, rest = (share * whole for share in lengths["widths"])
        sign = self._sign(turn, style)
        if sign:
            canvas.icon(x + card * 0.7, y + high / 2, sign, high * 0.7, FILLS.get(sign, ""))
        low = y + high * 0.86
        if turn.down:
            canvas.line(x + card + 1.4, low, x + card + field - 1.4, low, STRONG)
        for left, width, text in (
            (x, card / 2 if sign else card, self._card(turn, sign)),
            (x + card, field, field_words(turn.field)),
            (x + card + field, rest, Text(f"{turn.shells} {turn.hand}")),
        ):
            canvas.write(Label(left + 0.4, y, width - 0.8, text, "key c", side=high))

    def _sign(self, turn: Turn, style: str) -> str:
        """Starting cards are known by their main action; for other names 18 pt leave no room."""
        known = 0 <= turn.card < CARDS
        shown = known and (turn.card < STARTING or style == "large")
        return SYMBOLS[self.parts.main[turn.card]] if shown else ""

    def _card(self, turn: Turn, sign: str) -> Text:
        """The side it was added to, and its name where no sign says it."""
        if turn.card == NONE:
            return say("rest")
        name = "" if sign else card_words(self.parts, turn.card)
        return replace(SIDES[turn.side], args=(("card", name),))

    def _finish(self, canvas: Canvas, first: int, count: int, low: float, lengths: Lengths) -> None:
        """Behind the wave: where each crab is, cards in hand, shells."""
        how = lengths["finish"]
        y = low + how["gap"]
        canvas.path(WAVE, paths.waves(0, y, WIDTH, 19, 2))
        wide = (WIDTH - how["left"]) / count
        for row, sign in enumerate(("sea", "card", "shell")):
            top = y + 2 + row * how["row"]
            canvas.icon(how["sign"], top + how["row"] / 2, sign, how["sign"])
            for at in range(count):
                x = how["left"] + at * wide
                canvas.box(x + 0.6, top + 0.4, wide - 1.2, how["row"] - 0.8)
                if self.seats:
                    text = _result(self.seats[first + at], row)
                    canvas.label(x, top + how["row"] * 0.2, wide, text, "value c")

    def _market(self, style: str) -> Drawing:
        """For play with the box: what lies in the slots and which cards have left."""
        lengths = how("market", style)
        canvas = frame.begin(style, say("market log"))
        heads = [say("slot {n}", n=number + 1) for number in range(self.slots)]
        heads += [say("under the deck"), say("taken by")]
        top = lengths["first"] + lengths["head"]
        wide, low = WIDTH / len(heads), top + lengths["rows"] * lengths["row"]
        for at, head in enumerate(heads):
            canvas.label(at * wide + 1, lengths["first"], wide - 2, head, "bold c")
        for at in range(len(heads) + 1):
            canvas.line(at * wide, top, at * wide, low, GRID)
        for at in range(lengths["rows"] + 1):
            y = top + at * lengths["row"]
            canvas.line(0, y, WIDTH, y, GRID)
        if style == "large":  # its pages of the race have no room for it
            canvas.label(0, low + 3, WIDTH, NOTE, "soft")
        return canvas.drawing()


def _plates(canvas: Canvas, facts: Facts, how: Lengths, style: str) -> None:
    """Date (or the seed, which says as much of a game), board, extra tiles, modules as signs."""
    said = (
        (say("seed"), facts.seed) if facts.seed else (say("date"), ""),
        (say("board"), facts.board),
        (say("extra tiles"), facts.extra),
        (say("modules"), ""),
    )
    wide = 46.0 if style == "large" else 33.0 if style == "dry-erase" else 26.0
    high = how["high"]
    for at, (head, text) in enumerate(said):
        x, y = at % 2 * 96.0, how["at"] + at // 2 * how["row"]
        canvas.box(x, y, 94, high)
        canvas.write(Label(x + 1.6, y, wide, head, "soft", side=high))
        canvas.write(Label(x + wide + 2, y, 91 - wide, Text(text), "name", side=high))
    for at, module in enumerate(facts.modules):
        left, middle = 98 + wide + high * (at + 0.5), how["at"] + how["row"] + high / 2
        canvas.icon(left, middle, MODULES[module], high * 0.76)


def _head(canvas: Canvas, names: Sequence[str], lengths: Lengths) -> None:
    """The players over their columns, and the signs of these."""
    left, top = sum(lengths["columns"]), lengths["head"]
    wide, size = (WIDTH - left) / len(names), lengths["sign"]
    middle = top + lengths["names"] + lengths["signs"] / 2
    chef = lengths["columns"][0] + lengths["columns"][1] / 2
    canvas.icon(chef, middle, "first-player", size)
    for at, name in enumerate(names):
        x = left + at * wide
        high = lengths["names"] - 1
        canvas.box(x + 0.5, top, wide - 1, high, 1.2)
        canvas.write(Label(x + 1.5, top, wide - 3, Text(name), "name c", side=high))
        for share, sign in zip(lengths["widths"], SIGNS, strict=True):
            column = x + share * wide / 2
            if sign == "shell":
                canvas.icon(column - size * 0.36, middle, "shell", size * 0.68)
                canvas.icon(column + size * 0.36, middle, "card", size * 0.68)
            elif sign:
                canvas.icon(column, middle, sign, size)
            else:
                frame.field(canvas, column, middle, "", size * 0.5)
            x += share * wide


def _result(seat: Seat, row: int) -> Text:
    """Where the crabs of a player are, how many cards, how many shells."""
    if row == 0:
        return Text("{places}", (("places", tuple(place for _, place, _ in seat.crabs)),))
    return Text(str(seat.hand if row == 1 else seat.shells))
