"""WR-6 Moving a diver."""

from __future__ import annotations

from sheets.engine.struct import replace
from sheets.wreck_raiders.rules.state import off_board
from tests.wreck_raiders.kit import (
    PARTS,
    board,
    on,
    options,
    play,
    refused,
    texts,
)


def test_wr_6_1_from_anywhere_to_a_spot_of_the_value() -> None:
    state = board("move", divers=("gems_1 beach_2",), value=4)
    assert texts(state, "move gems_1") == [
        f"move gems_1 {end}_4" for end in ("gold", "art", "relics", "beach")
    ]
    assert texts(state, "move beach_2") == [
        f"move beach_2 {end}_4" for end in ("gems", "gold", "art", "relics")
    ]
    assert refused(state, "move off gold_3") == "WR-6.1"
    assert refused(state, "move gold_1 art_4") == "WR-6.1"
    full = board("move", divers=("gems_1 gems_2 gems_3 gold_1 gold_2 gold_3",), value=4)
    assert refused(full, "move off art_4") == "WR-6.1"


def test_wr_6_2_wr_6_3_wr_r3_never_inside_a_place() -> None:
    state = board("move", divers=("gems_4 beach_4",), value=4)
    assert refused(state, "move gems_4 gems_4") == "WR-6.2"
    assert refused(state, "move beach_4 beach_4") == "WR-6.3"


def test_ec_4_not_to_the_same_spot_again() -> None:
    state = board("move", divers=("gems_1 beach_2 beach_3 beach_4 beach_5 beach_6",), value=1)
    assert refused(state, "move gems_1 gems_1") == "WR-6.2"
    from_gems = [text for text in options(state) if text.startswith("move gems_1 ")]
    assert from_gems == [f"move gems_1 {end}_1" for end in ("gold", "art", "relics", "beach")]


def test_ec_5_not_inside_a_wreck() -> None:
    state = board("move", divers=("art_2 gems_1",), value=5)
    assert refused(state, "move art_2 art_5") == "WR-6.2"
    assert "move gems_1 art_5" in options(state)


def test_ec_7_all_divers_on_the_beach() -> None:
    state = board("move", players=4, divers=("beach_1 beach_2 beach_3 beach_4",), value=4)
    assert len(options(state)) == 16
    assert not any(text.endswith("beach_4") for text in options(state))
    assert refused(state, "move beach_1 beach_4") == "WR-6.3"


def test_wr_6_4_wr_r1_only_the_spot_is_barred() -> None:
    state = board("move", divers=("gold_3",), value=4)
    assert "move off gold_4" in options(state)
    assert refused(board("move", divers=("gold_4",), value=4), "move off gold_4") == "WR-6.4"


def test_ec_6_not_onto_the_own_diver_in_a_wreck() -> None:
    state = board("move", divers=("art_5",), value=5)
    assert refused(state, "move off art_5") == "WR-6.4"


def test_wr_6_5_wr_7_2_to_the_own_diver_on_the_beach() -> None:
    state = play(board("move", divers=("beach_4 gold_1",), value=4), "move gold_1 beach_4")
    assert on(state, 0) == {"beach_4"}
    assert off_board(PARTS, state, 0) == 5


def test_wr_6_6_wr_r4_a_move_always_exists() -> None:
    for value in range(1, 7):
        everywhere = board(
            "move", players=4, divers=(f"gems_{value} gold_{value} art_{value} relics_{value}",)
        )
        assert options(replace(everywhere, value=value))
        beached = board("move", players=4, divers=("beach_1 beach_2 beach_3 beach_4",))
        assert len(options(replace(beached, value=value))) == 16


def test_wr_6_7_wr_r5_the_old_place_is_left_first() -> None:
    state = board("move", divers=("beach_4", "gems_4"), value=4)
    state = play(state, "move beach_4 gems_4")
    assert on(state, 1) == {"beach_4"}


def test_ec_8_the_diver_that_left_is_not_in_the_way() -> None:
    state = play(board("move", divers=("beach_3", "relics_3"), value=3), "move beach_3 relics_3")
    assert on(state, 0) == {"relics_3"}
    assert on(state, 1) == {"beach_3"}
    assert state.mats[1].shells == (0, 2, 0)
