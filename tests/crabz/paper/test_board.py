"""The printed board: every space knows its place, and all crabs of a game lie on it."""

from __future__ import annotations

from sheets.crabz.names import CODES
from sheets.crabz.paper.board import ROWS, BoardPage
from sheets.crabz.rules.asks import CRAWL
from sheets.crabz.rules.state import State
from sheets.drawing.canvas import Drawing
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.testing.kit import make_setup, random_table


def letters(drawing: Drawing) -> list[str]:
    """The crabs that are written on a board."""
    shown = [label.text.id for label in drawing.labels if label.kind.startswith("bold c")]
    return [text for text in shown if len(text) == 2 and text[0] in "RBGY"]


def test_every_space_has_its_place_and_its_crabs() -> None:
    table = random_table(make_setup("crabz", 3), "board", 20)
    (board,) = table.game.paper.played("board", table)["boards"]
    sheet = table.game.screen.sheet(table.state)
    page = board.page("color")
    assert tuple(each.key for each in page.anchors) == sheet.places
    assert board.last == table.marked(sheet).last != ()
    assert len(letters(page)) == sum(table.state.crabs)


def test_a_stack_too_high_for_its_space_is_written_in_full_on_a_page_of_its_own() -> None:
    code = 0
    for text in ("RS", "BS") * 8:
        code = code << 4 | CODES[text]
    stacks = tuple(code if cell == 5 else 0 for cell in range(37))
    state = State((CRAWL[0],), (0, 1), 1 << 5, stacks=stacks, occupied=1 << 5)
    board = BoardPage(say("board"), say("board"), state.zone, state, (say("out"), say("out")))
    assert len(letters(board.page("color"))) == sum(ROWS)
    assert board.too_high == [("b2", " ".join(["BS", "RS"] * 8))] == board.stacks


def test_spaces_lie_beside_each_other_within_the_page() -> None:
    boards = load_game("crabz").paper.printable("board", Setup("crabz", ()), None)["boards"]
    assert [len(board.page("color").anchors) for board in boards] == [18, 27, 27, 36]
    for board in boards:
        for drawing in (board.page("color"), board.page("large")):
            wide, high = drawing.size
            boxes = {anchor.box for anchor in drawing.anchors}
            assert len(boxes) == len(drawing.anchors)
            for x, y, width, height in boxes:
                assert 0 <= x <= wide - width + 0.01
                assert -0.01 <= y <= high - height + 0.01
