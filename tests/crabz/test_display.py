"""What people read for moves."""

from __future__ import annotations

import pytest

from sheets.crabz.forms import position as positions
from sheets.crabz.rules import Rules
from sheets.crabz.text.moves import DISPLAYS
from sheets.engine.setup import Setup
from sheets.engine.text import Speaker
from sheets.testing import setups
from sheets.testing.kit import make_setup
from tests.crabz.kit import GAME, REPEATING, V19, V22
from tests.displays import check_displays

NAMES = ("Ann", "Ben")
ALL_SETUPS = [
    pytest.param(setup, id=f"{len(setup.players)} {' '.join(setup.variants)}")
    for setup in setups("crabz")
]


def shown(position: str, text: str) -> str:
    """The display words of a move, legal or not."""
    state = positions.read(position)
    return Speaker("en", NAMES)(GAME.text.display(state, GAME.rules.parse(text)))


def test_every_move_has_display_words() -> None:
    assert set(DISPLAYS) == set(Rules.moves)


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize("setup", ALL_SETUPS)
def test_display_words_of_whole_games(setup: Setup, seed: str) -> None:
    check_displays(GAME, setup, seed)


@pytest.mark.parametrize(
    ("position", "text", "words"),
    [
        (V19, "c4-d5", "Large crab c4 → d5, onto a small one"),
        (V22, "c4-d5", "Large crab c4 → d5, onto a small one"),
        (
            "R/RB/-/b1:BL,b2:RM,b3:BL,b4:BSBM,b5:BL",
            "b2-b4",
            "Medium crab b2 → b4, onto a medium one",
        ),
        ("R/RB/-/b2:BSRS,b3:BL,b4:BL,b5:BS", "b2-b5", "Small crab b2 → b5, onto a small one"),
        ("R/RB/-/b2:RL,b3:BL", "b2-b3", "Large crab b2 → b3, onto a large one"),
        (V22, "c4-d5~c3", "Large crab c4 → d5, onto a small one; the group around c3 stays"),
        (REPEATING, "agree draw", "Offer a draw"),
        (REPEATING, "decline draw", "Decline the draw"),
        (REPEATING, "a1-a2", "a1 → a2"),
    ],
)
def test_moves_read_as_in_the_style_guide(position: str, text: str, words: str) -> None:
    assert shown(position, text) == words


def test_setup_reads_as_in_the_style_guide() -> None:
    state, speaker = GAME.start(make_setup("crabz", 2)), Speaker("en", NAMES)
    rows = {"first R": "Ann (red) goes first", "first G": "green goes first"}
    for text, words in rows.items():
        assert speaker(GAME.text.display(state, GAME.rules.parse(text))) == words
    layout = GAME.rules.parse("layout a1:RL")
    assert speaker(GAME.text.display(state, layout)) == "The crabs are laid out"


def test_an_offer_is_agreed_to() -> None:
    state = positions.read(REPEATING)
    offered = GAME.rules.apply(state, GAME.rules.parse("agree draw"))
    words = GAME.text.display(offered, GAME.rules.parse("agree draw"))
    assert Speaker()(words) == "Agree to the draw"
