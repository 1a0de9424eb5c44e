"""The printed board: every space of the sheet knows its place on it."""

from __future__ import annotations

from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.sheet import Hexes
from sheets.testing.kit import make_setup, random_table


def test_every_space_has_its_place_and_its_crabs() -> None:
    table = random_table(make_setup("crabz", 3), "board", 20)
    (board,) = table.game.paper.printable("board", table.setup, table.state)["boards"]
    sheet = table.game.screen.sheet(table.state)
    drawing = board.drawing
    assert tuple(place.key for place in drawing.places) == sheet.places
    crabs = {label.text.id for label in drawing.labels if label.kind.startswith("piece")}
    hexes = sheet.rows[0][0]
    assert isinstance(hexes, Hexes)
    assert crabs == {cell.content[-1] for cell in hexes.cells if cell.content}


def test_spaces_lie_beside_each_other_within_the_board() -> None:
    boards = load_game("crabz").paper.printable("board", Setup("crabz", ()), None)["boards"]
    assert [len(board.drawing.places) for board in boards] == [18, 27, 27, 36]
    for board in boards:
        wide, high = board.drawing.size
        assert len({(place.x, place.y) for place in board.drawing.places}) == len(
            board.drawing.places
        )
        for place in board.drawing.places:
            assert 0 <= place.x <= wide - place.width + 0.01
            assert -0.01 <= place.y <= high - place.height + 0.01
