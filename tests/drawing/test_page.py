"""The page kit: bands, sections, sections in their order, and decks to cut out."""

from __future__ import annotations

from functools import partial

import pytest

from sheets.drawing import deck
from sheets.drawing.canvas import Drawing
from sheets.drawing.deck import CROP, CUT, Deck, DeckLayout
from sheets.drawing.layout import Layout, Point
from sheets.drawing.page import (
    WIDTH,
    PageCanvas,
    PagePanel,
    draw_sections,
    joined,
    page_numbers,
)
from sheets.engine.registry import info
from sheets.engine.struct import made
from sheets.engine.text import Speaker, Text
from sheets.printing.paper import STYLES

INFO = info("crabz")


def texts(drawing: Drawing) -> list[str]:
    return [Speaker()(label.text) for label in drawing.labels]


@pytest.mark.parametrize("style", STYLES)
def test_a_page_says_what_it_is_behind_the_name_of_its_game(style: str) -> None:
    drawing = PageCanvas(style, INFO, Text("board")).drawing()
    label = drawing.labels[-1]
    assert list(drawing.size) == [WIDTH, 259]
    assert list(drawing.signs) == [INFO.sign]
    assert label.x > 40
    assert label.x + label.width == pytest.approx(WIDTH - 4)


def test_a_plate_for_a_name_leaves_the_words_out_where_they_have_no_room() -> None:
    assert texts(PageCanvas("color", INFO, Text("mat"), "Ann").drawing()) == ["Ann", "mat"]
    assert texts(PageCanvas("large", INFO, Text("mat"), "Ann").drawing()) == ["Ann"]


def test_tones_as_dark_as_ink_carry_light_letters() -> None:
    canvas = PageCanvas("color", INFO, Text("page"))
    for tone in ("deep", "blue", "sky"):
        canvas.section((0, 20, 90, 40), Text(tone), tone, "coin")
    kinds = {label.text.id: label.kind for label in canvas.drawing().labels}
    assert kinds == {"page": "sub r", "deep": "head light", "blue": "head light", "sky": "head"}


def test_texts_below_each_other_are_one() -> None:
    assert Speaker()(joined([Text("one"), Text("two")])) == "one\ntwo"


class Named(PagePanel[PageCanvas], kw_only=True):
    """A section with a name."""

    name: str

    def draw(self, canvas: PageCanvas) -> None:
        canvas.section(self.place, Text(self.name), "sky", "coin")


class NamedLayout(Layout):
    """Some sections."""

    one: Named
    two: Named
    other: Named | None = None


def test_sections_are_drawn_on_their_pages() -> None:
    place = [0, 20, 90, 40]
    pages = {"one": 1, "two": 2}
    tables = {name: {"place": place, "name": name, "page": n} for name, n in pages.items()}
    layout = made(NamedLayout, tables)
    assert list(page_numbers(layout)) == [1, 2]
    for number, name in ((1, "one"), (2, "two")):
        canvas = PageCanvas("color", INFO, Text("page"))
        assert texts(draw_sections(layout, canvas, number)) == ["page", name]


# -- decks ----------------------------------------------------------------------------------


def spread(layout: DeckLayout, count: int, ground: str = "") -> list[Drawing]:
    """A deck of numbered cards; a letter says on which side of it one is."""

    def side(canvas: PageCanvas, corner: Point, card: int, *, back: bool) -> None:
        canvas.label(*corner, layout.size[0], f"{'b' if back else 'f'}{card}")

    front, back = partial(side, back=False), partial(side, back=True)
    cards = Deck(Text("cards"), range(count), layout, front, back, Text("backs"), ground)
    return [*deck.pages(cards, partial(PageCanvas, "color", INFO))]


@pytest.mark.parametrize("gap", [0.0, 3.0])
def test_a_back_lies_behind_its_front(gap: float) -> None:
    """Turned over the long edge, left is right: the places of a page are mirrored."""
    layout = DeckLayout((45, 36), 4, 2, 23, 2, gap)
    pages = spread(layout, 11)
    assert [page.labels[0].text.id for page in pages] == ["cards", "backs"] * 2
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for one, other in zip(front.labels[1:], back.labels[1:], strict=True):
            assert one.text.id[1:] == other.text.id[1:]
            middle = WIDTH - (one.x + 45 / 2)
            assert (other.x + 45 / 2, other.y) == pytest.approx((middle, one.y))


def test_marks_stand_at_every_cut_and_nowhere_else() -> None:
    touching, apart = (
        spread(DeckLayout((45, 36), 3, 4, 23, 2), 6)[0],
        spread(DeckLayout((45, 36), 3, 4, 23, 2, 3), 6)[0],
    )
    assert touching.path(CUT).count("M") == 4 + 3  # across and down
    assert touching.path(CROP).count("M") == 2 * (4 + 3)
    assert not apart.path(CUT)
    assert apart.path(CROP).count("M") == 2 * (6 + 4)


def test_the_ground_runs_over_the_outer_cuts() -> None:
    front, back = spread(DeckLayout((45, 36), 3, 4, 23, 2), 6, ground="sand")
    for page in (front, back):
        (ground,) = (path for pen, path in page.paths if pen.fill == "sand")
        assert ground == "M25.5 21h139v76h-139Z"
