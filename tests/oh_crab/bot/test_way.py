"""The shortest way to the sea, by steps."""

from __future__ import annotations

import pytest

from sheets.oh_crab.board import SEA, field_of
from sheets.oh_crab.bot import CARD, DIAGONAL, FALL, FIND, STRAIGHT, TOLL, ways
from tests.oh_crab.kit import empty, race


def way(rows: str, field: str, shortcuts: dict[str, str] | None = None) -> float:
    """The way from a field of a small board."""
    number = field_of(field)
    assert number is not None
    return ways(race(rows, "red a1", "blue b1", "green c1", shortcuts=shortcuts).conf.board)[number]


def test_in_the_sea_there_is_none() -> None:
    assert ways(race(empty(3, 4), "red a1", "blue b1", "green c1").conf.board)[SEA] == 0.0


@pytest.mark.parametrize(
    ("field", "steps"), [("b4", DIAGONAL), ("a4", STRAIGHT), ("a3", 2 * STRAIGHT)]
)
def test_the_sea_lies_beyond_the_last_row(field: str, steps: float) -> None:
    """OC-1.7: from the last row of a high column a diagonal step leads there too."""
    assert way(empty(3, 4), field) == pytest.approx(steps)


@pytest.mark.parametrize(
    ("letter", "more"), [("o", TOLL), ("k", FALL), ("s", -FIND), (".", 0.0), ("X", 0.5)]
)
def test_what_lies_on_the_way_costs(letter: str, more: float) -> None:
    """OC-10.2 to OC-10.5; round a closed field it is two diagonal steps for one."""
    row = f"{letter}   {letter}   {letter}"
    rows = f"row 3  .   .   .\nrow 2  {row}\nrow 1  .   .   ."
    if letter == "X":
        rows = "row 3  .   .   .\nrow 2  X   .   .\nrow 1  .   .   ."
    plain = way("row 3  .   .   .\nrow 2  .   .   .\nrow 1  .   .   .", "a1")
    assert way(rows, "a1") == pytest.approx(plain + more)


def test_a_shortcut_costs_cards() -> None:
    rows = "row 4  .   .   .\nrow 3  .   .   .\nrow 2  .   .   .\nrow 1  1   .   ."
    found = way(rows, "a1", shortcuts={"1": "a4 2 seaward"})
    assert found == pytest.approx(2 * CARD + STRAIGHT)
