"""The players of a race under way: crabs, cards, shells, and the path as it lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, Spot, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.engine.struct import Struct
from sheets.engine.text import Arg, PlayerName, Text, say
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import BASIC, COLOURS, card_words, field_words
from sheets.oh_crab.parts import CARDS, STARTING, Parts
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import faces
from sheets.oh_crab.screen import sheet as screen
from sheets.oh_crab.screen.faces import CARD_BACK, CardFace
from sheets.oh_crab.screen.picture import TONES


class PlayerRow(Struct):
    """A player's crabs with their places, cards and shells."""

    name: Text
    crabs: tuple[tuple[str, Text, bool], ...]  # colour, place, whether it is down
    hand: int
    discard: int
    shells: int
    path: tuple[int, ...]
    chef: bool
    extras: tuple[Arg, ...]

    @property
    def called(self) -> Text:
        """The name, and whether this is the chef."""
        return say("{player}, chef", player=self.name) if self.chef else self.name

    @property
    def places(self) -> Text:
        """The places of the crabs."""
        found = tuple(
            say("{colour} {place}, down", colour=_colour(colour), place=place)
            if down
            else Text("{colour} {place}", (("colour", _colour(colour)), ("place", place)))
            for colour, place, down in self.crabs
        )
        return Text("{places}", (("places", found),))

    @property
    def beside(self) -> Text:
        """The things beside the path."""
        found = (say("{n} discarded", n=self.discard), *self.extras)
        return Text("{beside}", (("beside", found),))


def seats(parts: Parts, state: State) -> tuple[PlayerRow, ...]:
    """Return all players of a race."""
    return tuple(_seat(parts, state, seat) for seat in range(state.conf.seats))


def _seat(parts: Parts, state: State, seat: int) -> PlayerRow:
    player = state.players[seat]
    return PlayerRow(
        Text("{player}", (("player", PlayerName(seat)),)),
        tuple(
            (parts.colours[crab], field_words(state.at[crab]), bool(state.down >> crab & 1))
            for crab in state.conf.crabs[seat]
        ),
        player.hand.bit_count(),
        player.discard.bit_count(),
        player.shells,
        tuple(player.path),
        state.chef == seat,
        screen.extras(state, seat),
    )


class PlayersLayout(Layout):
    """A panel per player: where the crabs are, what lies beside the path, counts, and ``path``
    down to its cards, ``across`` in a ``row``."""

    first: float
    low: float
    gap: float
    places: Spot
    counts: Point
    size: float
    beside: Spot
    path: float
    row: float
    across: int
    left: float
    card: faces.CardLayout

    def height(self, seat: PlayerRow) -> float:
        """Return how high the panel of a player is: the path takes as many rows as it needs."""
        return self.path + max(1, -(-len(seat.path) // self.across)) * self.row


def pages(parts: Parts, seats: Sequence[PlayerRow], style: str) -> Iterator[Drawing]:
    """Yield pages with as many players as fit, each in a panel."""
    layout = lengths(__name__, PlayersLayout, style)
    canvas, y = PageCanvas(style, INFO, say("players")), layout.first
    for seat in seats:
        if y + layout.height(seat) > layout.low:
            yield canvas.drawing()
            canvas, y = PageCanvas(style, INFO, say("players")), layout.first
        _panel(canvas, parts, seat, y, layout)
        y += layout.height(seat) + layout.gap
    yield canvas.drawing()


def _panel(
    canvas: PageCanvas, parts: Parts, seat: PlayerRow, y: float, layout: PlayersLayout
) -> None:
    colour = seat.crabs[0][0]
    sign = f"crab-{colour}" if colour in TONES else "crab"
    place = (0.0, y, WIDTH, layout.height(seat))
    canvas.section(place, seat.called, TONES.get(colour, "sky"), sign)
    said = ((layout.places, seat.places, "name"), (layout.beside, seat.beside, "text"))
    for (x, down, width), text, kind in said:
        canvas.label(x, y + down, width, text, kind)
    counts(canvas, seat, layout.counts[0], y + layout.counts[1], layout.size)
    for at, card in enumerate(seat.path):
        row, column = divmod(at, layout.across)
        (wide, high), top = layout.card.size, y + layout.path + row * layout.row
        x = layout.left + column * wide
        canvas.inset(x, top, faces.drawn(_face(parts, card, colour), layout.card))
        starting = 0 <= card < STARTING
        name = BASIC[parts.main[card]] if starting else card_words(parts, card)
        canvas.label(x + 0.4, top + high + 0.6, wide - 0.8, name, "key c")


def _face(parts: Parts, card: int, colour: str) -> CardFace:
    """A starting card has the colour of its player's crab."""
    if not 0 <= card < CARDS:
        return CARD_BACK
    return faces.card(parts, card, colour if card < STARTING else "")


def counts(canvas: Canvas, seat: PlayerRow, x: float, y: float, size: float) -> None:
    """Cards in hand and shells, from x on; y is their middle."""
    canvas.formula(x, y, f"{seat.hand} card", size)
    canvas.formula(x + size * 3.4, y, f"{seat.shells} shell", size)


def _colour(name: str) -> Text:
    return COLOURS.get(name, Text(name))
