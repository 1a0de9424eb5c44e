"""Where one points for the moves of Wreck Raiders."""

from __future__ import annotations

import pytest

from tests.wreck_raiders.kit import GAME, board, mat

STATE = board(
    mats=[mat((1, 1, 1), ("ruby", "", ""), ("vase sword", "", ""), aquariums=(("AQB01",),))],
    divers=["gems_1", "beach_2"],
    reef=(8, 8, 22),
)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("take 3@scallop", "die/3@scallop"),
        ("adjust 4", ""),
        ("move off gold_5", "off gold_5"),
        ("move gems_1 beach_4", "gems_1 beach_4"),
        ("place display_2", "display_2"),
        ("place vault_1", "vault_1/3"),
        ("place discard", ""),
        ("scallop yes", "basket/scallop"),
        ("scallop no", ""),
        ("claim EX17 display_1", "EX17 display_1"),
        ("claim EX17 display_1 cover 1=art", "EX17 display_1 display_1/1 wreck/art"),
        ("buy AQB07", "AQB07"),
        ("buy AQM05 on 1", "AQM05 aquarium/1"),
        ("bump beach_4", "beach_4"),
    ],
)
def test_a_move_points_at_what_it_names(text: str, path: str) -> None:
    found = GAME.screen.path(STATE, GAME.rules.parse(text))
    assert found == tuple(path.split())
    places = {*GAME.screen.sheet(STATE).places, *GAME.screen.sheet(STATE, 0).places}
    assert set(found) <= places


def test_equal_dice_are_one_piece_by_the_label_of_their_zone() -> None:
    reef = next(each for each in GAME.screen.sheet(STATE).sections if each.title.id == "Reef")
    assert [(each.key, each.count) for each in reef.pieces] == [  # type: ignore[union-attr]
        ("die/3@scallop", 2),
        ("die/5@empty", 1),
    ]
