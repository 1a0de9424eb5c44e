"""The drawing kit: paths, digits, pictograms, looks, and what every style makes of them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from math import hypot, sqrt

import pytest

from sheets.drawing import digits, hexes, icons, marks, paths, shapes
from sheets.drawing.arrange import DRAWN, Arrangement, arrange
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.palette import Pen, colours, nibs, types
from sheets.drawing.svg import attributes, icon, signs, svg
from sheets.engine.sheet import Sheet
from sheets.engine.struct import made
from sheets.engine.text import Speaker, Text
from sheets.printing.paper import STYLES


def ends(path: str) -> list[tuple[float, float]]:
    """Where the absolute moves and lines of a path lead."""
    return [
        (values[0], values[1]) for letter, values in paths.commands(path) if letter in ("M", "L")
    ]


class TestPaths:
    def test_numbers_are_short(self) -> None:
        numbers = (0.5, -0.25, 3.0, 1.234, -0.001, 10.5)
        assert [paths.number(each) for each in numbers] == [".5", "-.25", "3", "1.23", "0", "10.5"]

    def test_moved_scaled_and_mirrored(self) -> None:
        path = "M1 2L3 4H5v-1a1 1 0 011 1z"
        assert paths.put(path, 10, 20, 2) == "M12 24L16 28H20v-2a2 2 0 0 1 2 2z"
        assert paths.put(path, 10, 0, 1, flip=True) == "M9 2L7 4H5v-1a1 1 0 0 0 -1 1z"

    def test_pairs_behind_a_move_are_lines(self) -> None:
        assert [letter for letter, _ in paths.commands("M0 0 1 1m1 1 2 2")] == ["M", "L", "m", "l"]

    def test_a_ring_has_its_points_on_its_circle(self) -> None:
        for x, y in ends(paths.ring(5, 5, 6, 2)):
            assert (x - 5) ** 2 + (y - 5) ** 2 == pytest.approx(4, abs=0.05)


def test_digits_stand_in_the_middle() -> None:
    for text in ("1", "10", "25", "+2", "4/6"):
        across = [x for x, _ in ends(digits.write(text, 50, 50, 4))]
        assert 50 - digits.width(text, 4) / 2 <= min(across) <= max(across)
        assert max(across) <= 50 + digits.width(text, 4) / 2


class TestIcons:
    def test_every_pictogram_has_a_word(self) -> None:
        assert list(icons.WORDS) == list(icons.load())
        assert "<title>Garnele</title>" in icon("shrimp", 5, "color", Speaker("de"))

    @pytest.mark.parametrize("name", icons.load())
    def test_it_stays_in_its_field_and_has_ink(self, name: str) -> None:
        sign = icons.load()[name]
        for path in (sign.body, sign.line, sign.solid):
            for x, y in ends(path):
                assert 0 <= x <= icons.FIELD
                assert 0 <= y <= icons.FIELD
        assert sign.body or sign.line or sign.discs

    def test_lines_are_never_thinner_than_a_printer_likes(self) -> None:
        canvas = Canvas(10, 10)
        canvas.icon(5, 5, "pencil", 2)
        assert {pen.width for pen, _ in canvas.drawing().paths} == {icons.LEAST}


def page() -> Drawing:
    """A bit of everything."""
    canvas = Canvas(190, 100)
    shapes.band(canvas, 0, 0, "boat")
    shapes.section(canvas, 0, 20, 90, 40, "yellow", "coin")
    shapes.column(canvas, 100, 20, 36, 60, "orange", "shrimp")
    shapes.hull(canvas, 5, 30, 33, 6.7, "sky")
    shapes.barge(canvas, 45, 30, 20, 6, "blue-mid")
    shapes.kayak(canvas, 66, 30, 20, 6, "blue-mid")
    shapes.house(canvas, 140, 20, 45, 13, "deep-mid")
    shapes.pennant(canvas, 5, 40, 5)
    shapes.sheet(canvas, 15, 40, 6, 7)
    shapes.ghosts(canvas, 5, 30, 4, 5.3, 5.1)
    canvas.box(30, 40, 6, 6)
    canvas.porthole(43, 43)
    canvas.star(53, 43)
    canvas.hex(63, 43, fill="orange-tint")
    canvas.formula(5, 55, "launch > 2 coin")
    canvas.dots(5, 50, 80)
    marks.cross(canvas, 30, 40, 6)
    marks.strike(canvas, 40, 40, 6)
    marks.fresh(canvas, 30, 40, 6)
    marks.chosen(canvas, 30, 40, 6, 6)
    return canvas.drawing()


class TestStyles:
    @pytest.mark.parametrize("style", STYLES)
    def test_a_look_is_one_path(self, style: str) -> None:
        drawn = ET.fromstring(svg(page(), style))
        looks = [tuple(sorted({**each.attrib, "d": ""}.items())) for each in drawn]
        assert len(drawn) == len(looks) <= len(page().paths)

    @pytest.mark.parametrize("style", STYLES)
    def test_every_colour_is_of_the_palette(self, style: str) -> None:
        known = {*colours(style).values(), "none"}
        for each in ET.fromstring(svg(page(), style)):
            assert each.get("fill") in known
            assert each.get("stroke", "none") in known

    def test_ink_has_no_areas(self) -> None:
        fills = {each.get("fill") for each in ET.fromstring(svg(page(), "ink"))}
        assert fills <= {"none", "#ffffff", "#000000"}

    def test_dry_erase_has_no_tint_and_no_grey(self) -> None:
        fills = {each.get("fill") for each in ET.fromstring(svg(page(), "dry-erase"))}
        tints = {value for name, value in colours("color").items() if name.endswith("-tint")}
        assert not fills & (tints | {colours("color")["ghost"]})

    @pytest.mark.parametrize("style", STYLES)
    def test_a_box_keeps_its_size_whatever_the_pen(self, style: str) -> None:
        """Two strokes of one path: the outer is a pen wider than the box, the inner narrower."""
        canvas = Canvas(10, 10)
        canvas.box(1, 1, 6, 6, corner=1)
        (outer, path), (inner, same) = canvas.drawing().paths
        assert path == same == "M2 2h4v4h-4Z"
        assert outer.wide(style) - 2 == pytest.approx(nibs(style)["box"])
        assert 2 - inner.wide(style) == pytest.approx(nibs(style)["box"])

    def test_what_no_style_shows_is_not_written(self) -> None:
        assert attributes(Pen(fill="ghost"), "ink") == ""
        assert "fill" in attributes(Pen(fill="ghost"), "color")

    @pytest.mark.parametrize("style", STYLES)
    def test_every_kind_of_words_has_a_size_and_a_colour(self, style: str) -> None:
        least = {"color": 8, "ink": 8, "dry-erase": 8, "large": 18}[style]
        for kind, how in types(style).items():
            assert how.size >= (how.floor or how.size) >= least, kind
            assert not how.colour or how.colour in colours(style), kind

    def test_no_colour_outside_the_palette(self) -> None:
        from importlib.resources import files

        for each in files("sheets.drawing").iterdir():
            if each.name.endswith((".py", ".toml")) and each.name != "palette.toml":
                assert not re.search(r"#[0-9a-fA-F]{3,6}\b", each.read_text("utf-8")), each.name


class TestArrangement:
    SHEET = Sheet(Text("sheet"), ())

    def drawn(self, *shapes: list[object], **signs: str) -> Drawing:
        block = {"of": {"cod": (10, 10)}, "draw": shapes}
        layout = made(Arrangement, {"size": (50, 50), "block": [block]})
        return arrange(self.SHEET, layout, {}, signs=signs).drawing()

    def test_shapes_lie_at_their_corner(self) -> None:
        drawing = self.drawn(["dots", 1, 2, 5])
        assert drawing.paths[0][1] == "M11 12h5"

    def test_a_sign_of_the_game_and_the_name_of_the_block(self) -> None:
        assert self.drawn(["icon", 5, 5, "*"]).signs == ("cod",)
        assert self.drawn(["icon", 5, 5, "=animal"], animal="oyster").signs == ("oyster",)

    def test_what_the_game_has_no_sign_for_is_left_out(self) -> None:
        assert not self.drawn(["pennant", 5, 5, "=* points"]).paths

    def test_everything_it_names_is_described(self) -> None:
        assert all(shape.__doc__ for shape in DRAWN.values())


def test_a_drawing_says_what_its_signs_are() -> None:
    said = signs(page(), Speaker("de"))
    assert "Garnele" in said
    assert said.count(",") == len(page().signs) - 1


def test_a_honeycomb_is_three_bars_a_hexagon() -> None:
    """Its bars, all dashes of all lines together, have their middles where the hexagons are."""
    spots = [(50.0, 50.0), (75.0, 50.0), (62.5, 50 - 25 * sqrt(3) / 2), (150.0, 50.0)]
    comb = hexes.honeycomb(spots, 25, 24)
    assert comb.dash == "24 1"
    assert comb.thick == pytest.approx(24 / sqrt(3), abs=0.01)
    middles = []
    for x, y, way in re.findall(r"M([\d.]+) ([\d.]+)([hl][^M]+)", comb.path):
        steps = [float(each) for each in re.findall(r"-?[\d.]+", way)]
        dx, dy = steps[0], steps[1] if len(steps) > 1 else 0.0
        length = hypot(dx, dy)
        for first in range(0, round(length), 25):
            along = (first + 12) / length
            middles.append((round(float(x) + along * dx), round(float(y) + along * dy)))
    assert sorted(middles) == sorted([(round(x), round(y)) for x, y in spots] * 3)


def test_waves_end_where_they_should() -> None:
    path = paths.waves(10, 20, 190, 19, 2)
    assert path.startswith("M10 20c")
    assert sum(values[-2] for letter, values in paths.commands(path) if letter in "cs") == 190
    assert "-" in paths.swell(-30, 3, -2).partition(" ")[0]
