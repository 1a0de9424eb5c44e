"""Any beginning of a word that only one word has is that word; another says that it is several."""

from __future__ import annotations

import pytest

from sheets.engine.entry import Entry, played
from sheets.engine.errors import BadText
from sheets.engine.registry import load_game
from sheets.engine.table import Table
from sheets.testing.kit import make_setup
from sheets.wreck_raiders.game import load
from sheets.wreck_raiders.names import DICE
from sheets.wreck_raiders.rules.state import State
from tests.cli.kit import fails, shoal
from tests.wreck_raiders.kit import board, mat

STATE: State = board(
    "take", reef=(DICE.index("4@conch"), DICE.index("5@empty")), mats=(mat((3, 0, 0)),)
)


def steps(line: str, language: str = "en") -> list[str]:
    table = Table(load_game("wreck_raiders"), make_setup("wreck_raiders", 2, dice="physical"))
    table.states[-1] = STATE
    after = played(table, Entry((line,), language))
    return [load().format(step.move) for step in after.steps]


def beginnings(*words: str) -> list[str]:
    return [word[:count] for word in words for count in range(1, len(word) + 1)]


@pytest.mark.parametrize("row", [*beginnings("art", "relics", "beach"), "go", "gol", "gold", "gem"])
def test_table_3_every_beginning_of_a_row_is_that_row(row: str) -> None:
    full = next(name for name in ("art", "relics", "beach", "gold", "gems") if name.startswith(row))
    assert steps(f"4c {row}") == ["take 4@conch", "adjust 4", f"move off {full}_4"]
    assert steps(f"4c {row}3") == ["take 4@conch", "adjust 3", f"move off {full}_3"]
    assert steps(f"4c {row} 3") == ["take 4@conch", "adjust 3", f"move off {full}_3"]


@pytest.mark.parametrize("place", beginnings("display", "vault"))
def test_table_3_every_beginning_of_a_place_is_that_place(place: str) -> None:
    full = "vault" if place.startswith("v") else "display"
    for written in (f"{place}1", f"{place} 1", f"{place}_1"):
        done = steps(f"4c art bust {written}")
        assert done[-1] == f"place {full}_1", written


@pytest.mark.parametrize("zone", ["c", "con", "conc", "conch"])  # `co`: with a conch, to gold
def test_table_3_every_beginning_of_a_shell_is_that_shell(zone: str) -> None:
    assert steps(f"4{zone} art")[0] == "take 4@conch"


@pytest.mark.parametrize("text", ["4c g", "4cg", "4c g4", "4g"])
def test_table_3_the_letter_on_a_row_is_that_row(text: str) -> None:
    assert steps(text)[-1] == "move off gems_4"


@pytest.mark.parametrize(
    ("language", "word", "row"),
    [
        ("de", "ku", "art"),
        ("de", "g", "gold"),
        ("de", "str", "beach"),
        ("es", "o", "gold"),
        ("fr", "or", "gold"),
        ("nl", "str", "beach"),
    ],
)
def test_table_3_beginnings_in_other_languages(language: str, word: str, row: str) -> None:
    assert steps(f"4c {word}", language)[-1] == f"move off {row}_4"


def test_table_3_the_refusal_names_the_question_it_answers() -> None:
    with pytest.raises(
        BadText, match="`xy d1` is neither a value from 1 to 6 nor a spot"
    ) as refused:
        steps("4c xy d1")
    assert refused.value.question is not None


def test_table_14_two_turns_are_two_lines() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    told = fails(2, "do", "4c art d1 6c gems d1")
    assert "`6c gems d1` can't be played in this line: it is Ben's turn now" in told
    shoal("do", "4c art d1", "6 gems d1")
    assert "`9` isn't a place" in fails(2, "do", "3 off relics 9")
