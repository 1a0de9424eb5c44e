"""What people read for moves."""

from __future__ import annotations

import pytest

from sheets.engine.setup import Setup
from sheets.engine.text import Speaker
from sheets.fleet.rules import Rules, moves
from sheets.fleet.rules.moves import DECISIONS, Move
from sheets.fleet.text.moves import DISPLAYS
from sheets.testing import setups
from tests.displays import check_displays
from tests.fleet.kit import GAME, NAMES, At, fresh

ALL_SETUPS = [
    pytest.param(setup, id=f"{len(setup.players)} {' '.join(setup.modules)}")
    for setup in setups("fleet")
]


def shown(at: At, text: str) -> str:
    """The display words of a legal move, with its description in brackets."""
    move = GAME.rules.parse(text)
    assert GAME.rules.check(at.state, move) is None, text
    speaker = Speaker("en", NAMES)
    display = speaker(GAME.text.display(at.state, move))
    about = speaker(GAME.text.describe(at.state, move))
    return f"{display} ({about})" if about else display


def test_every_move_has_display_words() -> None:
    assert set(DISPLAYS) == set(Rules.moves)


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("setup", ALL_SETUPS)
def test_display_words_of_whole_games(setup: Setup, seed: str) -> None:
    check_displays(GAME, setup, seed)


def test_refused_moves_have_display_words_too() -> None:
    over = At(*("shrimp 3",) * 2, phase="over")
    for at in (fresh(), over, At("shrimp 3", "", phase="boat"), At("shrimp 3", "", dice="cod")):
        for kind in DECISIONS.values():
            for move in kind:
                assert Speaker("en", NAMES)(GAME.text.display(at.state, move))


def test_setup_reads_as_in_the_style_guide() -> None:
    table = fresh(modules=("captains", "trophies"))
    speaker = Speaker("en", NAMES)
    rows: dict[Move, str] = {
        moves.Trophies(0, 1): "Trophies: gold – most fish; silver – launched boats",
        moves.Captain(0, 1): "Ann's captain: Cod captain",
        moves.Start(0, 0): "Ann's start bonus: Shrimp",
        moves.First(0): "Ann goes first",
        moves.RollBoat((1, 1, 0)): "Boat dice: cod, cod, shrimp",
        moves.RollTown((6, 7, 1)): "Town dice: harbor, wharf; boat die: cod",
        moves.Rerolled(1): "Rerolled: cod",
    }
    for move, words in rows.items():
        assert speaker(GAME.text.display(table.state, move)) == words


BOAT = {"phase": "boat", "dice": "cod cod shrimp", "turn": "P1"}
LEFTOVER = {"phase": "boat_leftover", "turn": "P1"}
TOWN = {"phase": "town_leftover", "turn": "P1"}
FISHING = {"phase": "fishing", "round": 2}
Case = tuple[str, dict[str, object], str, dict[str, str]]
CASES: tuple[Case, ...] = (  # a sheet, the situation, moves before, and the words of legal moves
    (
        "casino 2",
        {**BOAT, "dice": "cod cod lobster"},
        "",
        {
            "take 1": "Take the cod die (die 1)",
            "take 2": "Take the cod die (die 2)",
            "take 3": "Take the lobster die",
        },
    ),
    (
        "casino 2",
        {**BOAT},
        "take 2",
        {"keep": "Keep the cod die", "reroll": "Reroll it (Casino) (the new face counts)"},
    ),
    (
        "seafood_buffet 2; recycling_yard 2; recycled 1; lobster 1",
        {**LEFTOVER, "dice": "lobster"},
        "",
        {
            "use lobster": "Mark Lobster (box 2 of 10: a license)",
            "coin": "Use it as 1 coin",
            "hex": "Fill the lobster hex (Seafood Buffet)",
            "recycle": "Recycle it: a star action (2 uses left)",
        },
    ),
    (
        "bait_shop 2",
        {**LEFTOVER, "dice": "coins"},
        "",
        {"use coins": "Take 3 coins", "coin": "Use it as 2 coins"},
    ),
    ("", {**TOWN, "dice": "harbor"}, "", {"use barge": "Mark Barge (box 1 of 3: one step)"}),
    (
        "cod 3 fish 3",
        {**TOWN, "dice": "market"},
        "",
        {"use market": "Sell at the market: 2 coins (for 3 fish)"},
    ),
    (
        "shrimp 9 LL",
        {**BOAT, "dice": "shrimp cod cod"},
        "take 1; use cod",
        {
            "second cod": "Second use: mark Cod (box 2 of 10: a license)",
            "second coins": "Second use: take 3 coins",
            "decline": "Decline the second use",
        },
    ),
    (
        "coins 4",
        {**LEFTOVER, "dice": "cod"},
        "coin",
        {
            "star annas_bank": "Star: mark Anna's Bank (box 1 of 5: one step)",
            "star inuit": "Star: mark Inuit boat (box 1 of 5: a boat)",
            "decline": "Decline the star action",
        },
    ),
    (
        "cod 4",
        {**LEFTOVER, "dice": "cod"},
        "use cod",
        {
            "choose license": "License (level 2: 2 coins for each launch)",
            "choose boat": "Boat (boat 2 of 3)",
        },
    ),
    (
        "oyster 5 B fish 1,0",
        {**FISHING},
        "oyster 1 coin",
        {"oyster 2 fish": "Oyster boat 2: second fish", "oyster 2 coin": "Oyster boat 2: coin"},
    ),
    (
        "oyster 3 fish 5",
        {**FISHING},
        "",
        {"oyster 1 fish": "Oyster boat 1: second fish (no room for it)"},
    ),
    (
        "king_crab 3",
        {**TOWN, "dice": "harbor"},
        "use king_crab",
        {"bonus licenses": "King Crab bonus: licenses (1 VP per active license, at most 10)"},
    ),
)


@pytest.mark.parametrize(("sheet", "situation", "before", "words"), CASES)
def test_decisions_read_as_in_the_style_guide(
    sheet: str, situation: dict[str, object], before: str, words: dict[str, str]
) -> None:
    at = At(sheet, "", **situation).do(*filter(None, before.split("; ")))
    assert {text: shown(at, text) for text in words} == words


@pytest.mark.parametrize("typed", ["Mark Anna's Bank", "mark bank", "mark annas_bank"])
def test_the_words_of_a_mark_may_be_typed(typed: str) -> None:
    at = At("coins 4", "", **LEFTOVER, dice="cod").do("coin")
    assert GAME.text.read(at.state, typed) == (GAME.rules.parse("star annas_bank"),)


def test_examples_have_no_seat_codes() -> None:
    table = fresh(modules=("captains",))
    typed = GAME.text.example(table.state, "de").split("\n")[0]
    assert GAME.text.read(table.state, typed, "de")[0] == GAME.rules.parse(
        "captain P1 captain_lobster"
    )
    assert len(typed) == 1
