"""Where one points for the moves of Oh Crab!"""

from __future__ import annotations

import pytest

from tests.oh_crab.kit import GAME, race

BEACH = """
row 5  .   .   .   .   .
row 4  .   .   .   .   .
row 3  .   .   .   1   .
row 2  .   .   s   .   .
row 1  .   .   .   .   .
"""
STATE = race(
    BEACH,
    "red d3 | planned faster_1 | hand s_shell side_jump_2 | path s_forward s_diagonal"
    " | discard s_seaward",
    "orange c3 | hand s_forward",
    "blue e4 | hand s_forward",
    shortcuts={"1": "d5 2 seaward"},
    tiles="Aa Ba Ca",
    chef="p1",
    stage="begin",
    market=("zigzag_1", "", ""),
)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("plan s_shell", "hand/s_shell"),
        ("add left", "path/left"),
        ("add right", "path/right"),
        ("rest", ""),
        ("keep s_forward", "path/s_forward"),
        ("pay side_jump_2", "hand/side_jump_2"),
        ("market 1", "market/1"),
        ("tile Ba", "tile/Ba"),
        ("main s_diagonal", "path/s_diagonal"),
        ("chef", "chef"),
        ("shortcut", "d5"),
        ("go forward", "d4"),
        ("go left", "c4"),
        ("push orange forward", "c4"),
        ("shift orange c2", "c3 c2"),
        ("jump b3", "b3"),
        ("swap_with orange", "c3"),
        ("dope s_shell left", "hand/s_shell path/left"),
        ("recover s_seaward", "discard/s_seaward"),
        ("end", ""),
    ],
)
def test_a_move_points_at_what_it_names(text: str, path: str) -> None:
    found = GAME.screen.path(STATE, GAME.rules.parse(text))
    assert found == tuple(path.split())
    places = {*GAME.screen.sheet(STATE).places, *GAME.screen.sheet(STATE, 0).places}
    assert set(found) <= places


def test_a_hidden_card_is_no_place() -> None:
    view = GAME.rules.view(STATE, 1)
    own = GAME.screen.sheet(view, 0)
    assert not [key for key in own.places if key.startswith("hand/")]
    assert "path/s_forward" in own.places
