"""Boards, cards, race log and aid on paper, in every style."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader

from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import LAYERS
from sheets.drawing.paths import commands
from sheets.engine.setup import Player, Setup
from sheets.engine.text import Speaker, Text
from sheets.oh_crab.board import SURPRISE
from sheets.oh_crab.components import assemble
from sheets.oh_crab.paper import cards
from sheets.oh_crab.paper.aid import Aid
from sheets.oh_crab.paper.board import Race, tiles
from sheets.oh_crab.paper.turns import rows
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import moves
from sheets.oh_crab.screen.beach import gone
from sheets.oh_crab.screen.picture import SIGN, WAY, BoardRows, draw, pictured
from sheets.printing import pdf
from sheets.printing.paper import STYLES
from sheets.printing.sheets import Job, page, produce
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import fails, shoal
from tests.oh_crab.kit import GAME, PARTS
from tests.printing.fit import misfits, smallest

BLANK = Setup("oh_crab", ())
PAGES = {
    "color": {"board": 11, "cards": 24, "log": 2, "aid": 3},
    "ink": {"board": 11, "cards": 24, "log": 2, "aid": 3},
    "dry-erase": {"board": 12, "cards": 24, "log": 5, "aid": 4},
    "large": {"board": 14, "cards": 54, "log": 7, "aid": 6},
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("what", GAME.info.prints)
def test_every_sheet_in_every_style(what: str, style: str) -> None:
    html = page(GAME, Job(BLANK, None, what, style), Speaker()).body
    assert html.count('<section class="page') == PAGES[style][what]
    assert "unofficial" in html


# -- board ----------------------------------------------------------------------------------


def test_every_open_field_of_every_tile_side_knows_its_place() -> None:
    drawn = [place.key for page in tiles(PARTS, "color") for place in page.anchors]
    rows = [tile.rows.split() for tile in PARTS.data.tiles.values()]
    assert len(drawn) == sum(1 for tile in rows for token in tile if token != "X")


def test_every_field_has_its_name_on_the_page() -> None:
    for drawing in [*tiles(PARTS, "color")][1:]:
        names = " ".join(each.text.id for each in drawing.labels if each.kind == "names").split()
        assert {place.key for place in drawing.anchors} <= set(names)


@pytest.mark.parametrize("style", ["color", "large"])
def test_the_signs_of_a_tile_are_explained_on_its_page(style: str) -> None:
    spoken = Speaker()
    for drawing in tiles(PARTS, style):
        if not spoken(drawing.labels[0].text).startswith("beach tile"):
            continue
        said = " ".join(spoken(label.text) for label in drawing.labels)
        for sign in set(drawing.signs) & {"obstacle", "reeds", "shell", "shortcut", "surprise"}:
            assert sign in said


def test_edges_of_a_beach_are_few_lines() -> None:
    """42 fields share their edges: as dashes of lines, not as 42 hexagons."""
    drawing = [*tiles(PARTS, "color")][2]
    edges = [path for pen, path in drawing.paths if pen.dash.startswith("16.23 ")]
    assert len(edges) == 1
    assert edges[0].count("M") < 60


def test_rows_of_a_beach_lie_half_a_field_apart() -> None:
    spec = assemble(PARTS.data, ("1A",))
    rows = BoardRows(spec, range(len(spec.rows)), (0, 0), 10)
    (ax, ay), (bx, by) = rows.middle(0), rows.middle(1)
    assert bx - ax == pytest.approx(15)
    assert ay - by == pytest.approx(rows.half)  # OC-1.5: b, d, f are nearer to the sea
    assert "obstacle" in pictured(spec)


@pytest.mark.parametrize("players", [2, 5])
def test_the_race_as_it_stands_is_printed(players: int) -> None:
    setup = make_setup("oh_crab", players, modules=("surprises", "asymmetry"))
    state = random_table(setup, "paper", 250).state
    for what in ("board", "log"):
        html = page(GAME, Job(setup, state, what), Speaker("en", setup.names)).body
        assert setup.names[0] in html
    printed = GAME.paper.printable("board", setup, state)
    drawing = next(printed["pages"]("color"))
    racing = {crab for crab, field in enumerate(state.at) if field >= 0}
    assert {f"crab-{PARTS.colours[crab]}" for crab in racing} <= set(drawing.signs)
    assert ("knock-over" in drawing.signs) >= any(state.down >> crab & 1 for crab in racing)
    for style in STYLES:
        cards = sum(len(page.insets) for page in printed["pages"](style))
        assert cards == sum(len(player.path) for player in state.players)


def test_surprises_that_were_found_are_gone_from_the_board() -> None:
    setup = make_setup("oh_crab", 3, modules=("surprises",))
    state = random_table(setup, "paper", 600).state
    left = {tile.place for tile in state.adv.surprises}
    all_ = {field for field, bits in enumerate(state.conf.board.features) if bits & SURPRISE}
    assert left < all_
    assert gone(state) == all_ - left
    race = GAME.paper.printable("board", setup, state)["pages"]
    hidden = Race(PARTS, state.conf.board.spec, Text("race"), None).pages
    marked, unmarked = (
        sum(len(path) for pen, path in next(each("color")).paths if pen.fill == "purple")
        for each in (hidden, race)
    )
    assert unmarked < marked


@pytest.mark.parametrize("side", [8.3, 16.23])
@pytest.mark.parametrize("tile", ["1A", "1B", "3B", "4A", "4B", "9B"])
def test_no_sign_and_no_arrow_lies_over_a_name(tile: str, side: float) -> None:
    """Names stand below the signs of their fields; the arrows of shortcuts pass beside them."""
    spec = assemble(PARTS.data, (tile,))
    rows = BoardRows(spec, range(len(spec.rows)), (0, 0), side)
    canvas = Canvas(*rows.size)
    draw(canvas, rows)
    drawing = canvas.drawing()
    (label,) = drawing.labels
    assert label.side == rows.half  # a line of names
    highest = min(rows.middle(field)[1] for field in rows.fields)
    below = label.y + label.side / 2 - highest
    names = [(x, y + below) for x, y in map(rows.middle, rows.fields)]
    for field, (_, y) in zip(rows.fields, names, strict=True):
        assert rows.sign(field)[1] + SIGN * side / 2 < y - 1.2
        assert y + 1.2 < rows.middle(field)[1] + rows.half
    for x, y in curve(drawing.path(WAY)):
        assert all(abs(x - at) > 2 or abs(y - down) > 1.2 for at, down in names)


def curve(path: str) -> Iterator[tuple[float, float]]:
    """Points of cubic curves."""
    found: tuple[float, ...] = ()
    for letter, numbers in commands(path):
        if letter == "C":
            four = [*zip(found[::2], found[1::2], strict=True)]
            four += zip(numbers[::2], numbers[1::2], strict=True)
            for at in range(21):
                t = at / 20
                shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                yield (
                    sum(share * x for share, (x, _) in zip(shares, four, strict=True)),
                    sum(share * y for share, (_, y) in zip(shares, four, strict=True)),
                )
        found = numbers[-2:]


def test_a_scenario_is_printed_put_together() -> None:
    """Its fields have the names they have in the race: the last row is the 23rd."""
    setup = Setup("oh_crab", (), scenario="3")
    whole, *parts = GAME.paper.printable("board", setup, None)["pages"]("color")
    keys = [place.key for place in whole.anchors]
    assert "a23" in keys
    assert "a24" not in keys
    assert sorted(keys) == sorted(place.key for part in parts for place in part.anchors)


def test_only_scenarios_of_the_game_are_printed(tmp_path: Path) -> None:
    path = tmp_path / "board.html"
    shoal("print", "oh_crab", "--scenario", "3", "-o", str(path))
    assert "Surf" in path.read_text("utf-8")
    for game in ("oh_crab", "crabz"):
        said = fails(2, "print", game, "--scenario", "9", "-o", str(path))
        assert "scenario" in said


# -- cards ----------------------------------------------------------------------------------


def test_every_card_and_tile_is_printed() -> None:
    fronts = [front.key for front, _ in cards.cards(PARTS)]
    keys = {*fronts, *(back.key for _, back in cards.cards(PARTS))}
    wanted = (PARTS.cards, PARTS.tiles, PARTS.events, PARTS.challenges, PARTS.awards)
    for names in (*wanted, PARTS.abilities):
        assert set(names) <= keys
    assert sum(key in PARTS.cards[:4] for key in fronts) == 20
    assert [each.key for each in cards.surprises(PARTS)] == list(PARTS.surprises)
    assert all(front.formula or front.main for front, _ in cards.cards(PARTS))


@pytest.mark.parametrize("style", ["color", "large"])
def test_backs_come_behind_their_fronts(style: str) -> None:
    """Turned over its long edge, every back lies under its front."""
    pages = [page for page in cards.pages(PARTS, style) if page.insets]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        width = front.insets[0].drawing.size[0]
        turned = [(round(190 - each.x - width, 2), each.y) for each in back.insets]
        assert turned == [(round(each.x, 2), each.y) for each in front.insets]


def test_side_b_of_an_extra_action_is_the_back_of_side_a() -> None:
    pairs = [(front.key, back.key) for front, back in cards.cards(PARTS) if front.shells]
    assert pairs == [("Aa", "Ab"), ("Ba", "Bb"), ("Ca", "Cb"), ("Da", "Db")]


@pytest.mark.prints
def test_pdf_pages_are_a4_and_repeat_byte_for_byte() -> None:
    job = Job(Setup("oh_crab", (Player("Ann"),)), None, "log", "large")
    raw = produce(GAME, job, Speaker(), ".pdf")
    assert raw == produce(GAME, job, Speaker(), ".pdf")
    assert round(float(PdfReader(BytesIO(raw)).pages[0].mediabox.width)) == 595


def test_no_line_of_the_players_board_crosses_its_names() -> None:
    """What lies above the pennants are their signs alone."""
    drawing = Aid(PARTS).mat("color")
    pennants = LAYERS.index("head")
    above = {look.layer for look, _ in drawing.paths if LAYERS.index(look.layer) > pennants}
    assert above == {"hull", "sign"}


# -- the turns of a race in its log ---------------------------------------------------------


@pytest.mark.parametrize(("players", "rows_a_round"), [(2, 2), (3, 1), (5, 1)])
def test_the_log_has_every_turn(players: int, rows_a_round: int) -> None:
    table = random_table(make_setup("oh_crab", players), "log", 150)
    begun = [
        (state, step.move)
        for state, step in zip(table.states, table.steps, strict=False)
        if isinstance(step.move, moves.Add | moves.Rest)
    ]
    found = rows(zip(table.states, (s.move for s in table.steps), table.states[1:], strict=False))
    turns = [(row, seat, turn) for row in found for seat, turn in row.turns.items()]
    assert len(turns) == len(begun)
    for (row, seat, turn), (state, move) in zip(turns, begun, strict=True):
        assert (row.round, row.chef, seat) == (state.round, state.chef, state.seat)
        added = isinstance(move, moves.Add)
        assert turn.card == (state.players[seat].planned if added else NONE)
    assert sum(row.round == 1 for row in found) == rows_a_round


def test_a_turn_shows_the_crab_as_it_stood_after_it() -> None:
    table = random_table(make_setup("oh_crab", 3), "log", 150)
    found = rows(zip(table.states, (s.move for s in table.steps), table.states[1:], strict=False))
    ends = {}
    for before, after in pairwise(table.states):
        if before.seat >= 0 and before.phase:
            ends[before.round, before.seat] = before.crab, after
    for row in found:
        for seat, turn in row.turns.items():
            crab, after = ends[row.round, seat]
            assert turn.field == after.at[crab]
            assert turn.down == bool(after.down >> crab & 1)
            assert turn.shells == after.players[seat].shells


@pytest.mark.prints
@pytest.mark.parametrize("style", ["color", "large", "dry-erase"])
def test_a_filled_log_fits_its_pages(style: str) -> None:
    table = random_table(make_setup("oh_crab", 5), "log", 500)
    assert table.state.round > 9
    for lang in ("en", "de"):
        speaker = Speaker(lang, table.setup.names)
        made = page(GAME, Job(table.setup, table.state, "log", style, table=table), speaker)
        document = pdf.rendered(made)
        assert len(document.pages) == made.body.count('<section class="page')
        for each in document.pages:
            assert not misfits(each)
            assert smallest(each) >= (17.9 if style == "large" else 7.9)
