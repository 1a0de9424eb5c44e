"""The printed record: as many lines as a game has moves, with what each led to."""

from __future__ import annotations

import pytest

from sheets.drawing.canvas import Drawing
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.printing.paper import STYLES
from sheets.testing.kit import make_setup, random_table


def column(pages: list[Drawing], at: int) -> list[str]:
    """The texts of a column of moves, from page to page."""
    columns = [label for page in pages for label in page.labels if "column" in label.kind]
    return [text for label in columns[at::7] for text in label.text.id.split("\n")]


@pytest.mark.parametrize("style", STYLES)
def test_a_record_of_a_game_has_all_its_moves(style: str) -> None:
    table = random_table(make_setup("crabz", 4), "s3")
    pages = [*table.game.paper.played("record", table)["pages"](style)]
    written = load_game("crabz").forms.formats["crabz"].write(table)
    moves = [line.split()[1:3] for line in written.splitlines() if line[0].isdigit()]
    assert column(pages, 0) == [colour for colour, _ in moves]
    ends = zip(column(pages, 1), column(pages, 2), column(pages, 3), strict=True)
    told = [f"{start}-{end}" + (f"~{stays}" if stays else "") for start, end, stays in ends]
    assert told == [move for _, move in moves]
    gone = sum(int(text) for text in column(pages, 5) if text)
    assert gone == 36 - sum(table.state.crabs)
    assert len([text for text in column(pages, 6) if text]) == len(table.state.out)


@pytest.mark.parametrize("style", STYLES)
def test_a_blank_record_is_long_enough(style: str) -> None:
    printed = load_game("crabz").paper.printable("record", Setup("crabz", ()), None)
    assert 2 <= len([*printed["pages"](style)]) <= 6
