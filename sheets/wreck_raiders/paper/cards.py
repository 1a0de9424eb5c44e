"""Exhibits, aquarium tiles and tokens to cut out, with their backs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from sheets.drawing import deck
from sheets.drawing.canvas import Drawing
from sheets.drawing.deck import Deck, DeckLayout
from sheets.drawing.layout import Layout, Point, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.names import FACES, SHELL_WORDS, SHELLS, TYPE_WORDS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.screen import faces, pieces
from sheets.wreck_raiders.screen.faces import Token

BEHIND = say("Print double-sided, flipped on the long edge: each back is behind its card.")


class Legend(Layout):
    """The words of the signs on a page, and a note; signs are left out where ``wide`` is 0."""

    at: float
    step: float
    sign: float
    wide: float

    def draw(self, note: Text, canvas: PageCanvas, back: bool, *, treasures: bool = True) -> None:
        """Draw it below the cards; backs have the note how to print them alone."""
        x, middle = 5.0, self.at + self.step / 2
        words = (*(TYPE_WORDS if treasures else ()), *SHELL_WORDS)
        for at, word in enumerate(words if self.wide and not back else ()):
            shell, radius = at - len(words) + len(SHELL_WORDS), self.sign
            if shell < 0:
                pieces.treasure(canvas, x + radius, middle, at, radius)
            else:
                pieces.shell(canvas, x + radius, middle, shell, 2 * radius)
            room = self.wide - 2 * radius - 1.4
            canvas.label(x + 2 * radius + 1, self.at, room, word, "name", side=self.step)
            x += self.wide
        low = self.at + self.step if self.wide else self.at
        canvas.label(5, low + 0.6, WIDTH - 10, BEHIND if back else note, "text")


class TokenLayout(DeckLayout, kw_only=True):
    """Tokens, and how large the sign of one is."""

    sign: float


class CardsLayout(Layout):
    """The lengths of ``cards.toml``."""

    legend: Legend
    exhibit: faces.ExhibitLayout
    tile: faces.TileLayout
    token: TokenLayout


def pages(parts: Parts, state: State | None, style: str) -> Iterator[Drawing]:
    """Yield the pages of all cards, tiles and tokens, those that were typed in with them."""
    layout, begin = lengths(__name__, CardsLayout, style), partial(PageCanvas, style, INFO)
    yield from deck.pages(_exhibits(parts, state, layout), begin)
    yield from deck.pages(_tiles(parts, state, layout), begin)
    yield from deck.pages(_tokens(parts, layout), begin)


def _exhibits(parts: Parts, state: State | None, layout: CardsLayout) -> Deck[tuple[str, Exhibit]]:
    typed = state.real_exhibits if state else ()
    every = {**parts.exhibits, **{f"X{at}": card for at, card in enumerate(typed, 1)}}
    face, printed = layout.exhibit, parts.data.exhibits

    def front(canvas: PageCanvas, corner: Point, card: tuple[str, Exhibit]) -> None:
        known = card[0] in printed and printed[card[0]].status == "confirmed"
        faces.exhibit(canvas, corner, face, *card, " ✓" if known else "")

    note = say("Most of these cards are reconstructed, not as printed (✓ = as printed).")
    return Deck(
        say("exhibits to cut out"),
        [(key, card) for key, card in every.items() if card.sequence],
        face,
        front,
        lambda canvas, corner, _: faces.back(canvas, corner, face),
        say("backs"),
        "blue-tint",
        ("white", face.floor),
        partial(layout.legend.draw, note),
    )


def _tiles(parts: Parts, state: State | None, layout: CardsLayout) -> Deck[tuple[str, Tile, int]]:
    typed = state.real_tiles if state else ()
    every = {**parts.tiles, **{f"Y{at}": tile for at, tile in enumerate(typed, 1)}}
    note = say("The shells on the right are the price; tops count them too.")
    return Deck(
        say("aquarium tiles to cut out"),
        [(key, tile, at) for at, (key, tile) in enumerate(every.items())],
        layout.tile,
        lambda canvas, corner, card: faces.tile(canvas, corner, layout.tile, *card),
        lambda canvas, corner, card: faces.back(canvas, corner, layout.tile, card[1].kind),
        say("backs"),
        "sea",
        foot=partial(layout.legend.draw, note, treasures=False),
    )


def _tokens(parts: Parts, layout: CardsLayout) -> Deck[Token]:
    def side(canvas: PageCanvas, corner: Point, token: Token, *, back: bool) -> None:
        half = layout.token.size[0] / 2
        middle = corner[0] + half, corner[1] + half
        faces.token(canvas, *middle, layout.token.sign, token, back=back)

    note = say("Treasures, shells, divers of players 1 to 5, and rivals on hexagons.")
    return Deck(
        say("tokens to cut out"),
        tokens(parts),
        layout.token,
        partial(side, back=False),
        partial(side, back=True),
        say("backs"),
        "white",
        foot=partial(layout.legend.draw, note),
    )


def tokens(parts: Parts) -> tuple[Token, ...]:
    """Every treasure, shell, diver and rival of the box."""
    copies, each = parts.copies, parts.data.shells.each
    seats, divers = 5, parts.data.pieces.divers // 5
    return (
        *(Token("treasure", face) for face in range(len(FACES)) for _ in range(copies)),
        *(Token("shell", shell) for shell in range(len(SHELLS)) for _ in range(each)),
        *(Token("diver", seat) for seat in range(seats) for _ in range(divers)),
        *(Token("rival") for _ in range(max(parts.data.solo.rivals_allowed))),
    )
