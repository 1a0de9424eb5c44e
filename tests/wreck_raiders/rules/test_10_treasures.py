"""WR-10 Treasures."""

from __future__ import annotations

from sheets.wreck_raiders.names import FACES
from tests.wreck_raiders.kit import (
    FULL,
    FULL_VAULT,
    GAME,
    asked,
    board,
    mat,
    options,
    placing,
    play,
    refused,
    texts,
)


def test_wr_10_1_wr_r40_a_treasure_is_placed_at_once() -> None:
    state = board(asks=placing("ruby", 1))
    assert asked(state) == (1, "place")
    assert len(options(state)) == 6
    assert refused(state, "claim none") == "WR-10.1"
    assert refused(state, "place discard") == "WR-10.5"


def test_wr_10_2_wr_10_3_from_the_left_and_from_the_bottom() -> None:
    state = board(asks=placing("ruby"))
    assert play(state, "place display_2").mats[0].displays == ((), (1,), ())
    assert play(state, "place vault_3").mats[0].vault == ((), (), (1,))


def test_wr_10_4_nothing_leaves_the_vault() -> None:
    state = board("claim", mats=(mat((0, 0, 3), vault=("ruby", "", "")),))
    assert not texts(state, "drop")


def test_wr_10_5_wr_r12_discarded_without_a_place() -> None:
    full = mat(displays=("ruby ruby ruby ruby ruby",) * 3, vault=("vase vase vase vase",) * 3)
    state = board(mats=(full,), asks=placing("bust"))
    assert play(state, "place discard").discards[FACES.index("bust")] == 1


def test_ec_18_no_discard_while_a_place_is_free() -> None:
    nearly = mat(displays=("ruby ruby vase vase", FULL, FULL), vault=FULL_VAULT)
    state = board(mats=(nearly,), asks=placing("bust"))
    assert options(state) == ["place display_1"]
    assert refused(state, "place discard") == "WR-10.5"
    assert refused(state, "place display_2") == "WR-10.2"
    assert refused(state, "place vault_1") == "WR-10.3"


def test_wr_10_6_one_after_another() -> None:
    state = play(board("move", divers=("gems_2",), value=1), "move off gems_1", "draw ruby")
    assert asked(state) == (0, "place")
    state = play(state, "place vault_1")
    assert asked(state) == (-1, "draw")


def test_ec_16_no_place_no_starfish() -> None:
    full = mat(displays=(FULL,) * 3, vault=FULL_VAULT)
    state = board(mats=(mat(), full), asks=placing("bust", 1))
    assert options(state) == ["place discard"]


def test_ec_17_a_starfish_makes_room() -> None:
    full = mat((0, 0, 1), displays=(FULL,) * 3, vault=FULL_VAULT)
    state = board(mats=(mat(), full), asks=placing("bust", 1))
    assert options(state) == [
        "place discard",
        "drop display_1",
        "drop display_2",
        "drop display_3",
    ]
    assert options(play(state, "drop display_1")) == ["place display_1"]


def test_tv_5_a_treasure_goes_to_the_leftmost_free_pedestal() -> None:
    mine = mat(displays=("ruby ruby", "", "vase vase vase vase"))
    state = board(mats=(mine,), asks=placing("ruby"))
    for at, pedestal in enumerate((3, 1, 5)):
        display = play(state, f"place display_{at + 1}").mats[0].displays[at]
        assert (len(display), display[-1]) == (pedestal, 1)
    assert play(state, "place display_1").mats[0].displays[0] == (1, 1, 1)


def test_tv_6_a_treasure_goes_to_the_lowest_free_cell() -> None:
    mine = mat(vault=("ruby", "", "vase vase"))
    state = board(mats=(mine,), asks=placing("ruby"))
    shown = [
        GAME.text.describe(state, GAME.rules.parse(f"place vault_{n}")).args[0][1]
        for n in (1, 2, 3)
    ]
    assert shown == [2, 1, 3]
    assert play(state, "place vault_2").mats[0].vault[1] == (1,)
