"""WR-11 Claiming exhibits."""

from __future__ import annotations

import pytest

from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.wreck_raiders.names import FACES, ROW
from sheets.wreck_raiders.rules.handles import exhibit_name
from sheets.wreck_raiders.rules.state import Claiming
from tests.wreck_raiders.kit import (
    FULL,
    FULL_VAULT,
    GAME,
    PARTS,
    asked,
    board,
    claiming,
    mat,
    options,
    play,
    refused,
    texts,
)


def test_wr_11_1_an_exhibit_of_the_row_is_called_by_its_place() -> None:
    state = claiming("ruby ruby ruby")
    assert exhibit_name(state, state.row[1]) == say("exhibit {place}", place=ROW[1])
    taken = next(key for key in PARTS.exhibits if key not in state.row)
    assert exhibit_name(state, taken).id != "exhibit {place}"


def test_wr_11_1_wr_11_10_several_claims_in_one_turn() -> None:
    state = claiming("ruby ruby ruby", "vase vase ingot ingot")
    state = play(state, "claim EX01 display_1", "claim EX17 display_2", "reward conch")
    assert [key for key, _ in state.mats[0].exhibits] == ["EX01", "EX17"]
    assert refused(state, "claim EX01 display_3") == "WR-11.1"


@pytest.mark.parametrize("display", ["ruby ruby", "ruby ruby vase", "ruby ruby ruby ruby"])
def test_wr_11_2_wr_r54_exactly_the_treasures_of_the_card(display: str) -> None:
    assert refused(claiming(display), "claim EX01 display_1") == "WR-11.2"


def test_ec_21_one_treasure_too_many() -> None:
    state = claiming("ruby ruby ruby ruby", shells=(0, 0, 1))
    assert refused(state, "claim EX01 display_1") == "WR-11.2"
    state = play(state, "drop display_1", "claim EX01 display_1")
    assert state.mats[0].exhibits == (("EX01", False),)
    assert state.mats[0].shells == (0, 0, 0)


def test_wr_11_3_wr_13_3_announcing_with_covers() -> None:
    state = claiming("ruby vase ruby", shells=(1, 0, 2))
    assert refused(state, "claim EX01 display_1 cover 1=gems 2=gems") == "WR-R35"
    assert (
        refused(
            claiming("ruby vase bust", shells=(0, 0, 1)), "claim EX01 display_1 cover 2=gems 3=gems"
        )
        == "WR-13.3"
    )
    state = play(state, "claim EX01 display_1 cover 2=gems")
    assert state.claim == Claiming("EX01", 0, ((2, 0),))
    assert state.mats[0].shells == (1, 0, 1)
    assert state.beach == (14, 15, 13)  # the cover lies on the display


def test_wr_11_4_wr_11_5_each_symbol_once() -> None:
    state = claiming("vase ingot sword crown bust", shells=(2, 2, 0), row=("EX48",))
    state = play(state, "claim EX48 display_1", "decorate conch")
    assert state.mats[0].shells == (1, 2, 0)
    assert refused(state, "decorate conch") == "WR-11.4"
    assert refused(state, "claim none") == "WR-11.4"
    state = play(state, "decorate scallop gems", "draw ruby", "place vault_1", "reward conch")
    assert state.mats[0].exhibits == (("EX48", True),)
    assert GAME.rules.score(state)[0].category("exhibits") == 8 + 2


def test_ec_24_only_the_symbol_one_has_a_shell_for() -> None:
    state = claiming("vase ingot sword crown bust", shells=(1, 0, 0), row=("EX48",))
    state = play(state, "claim EX48 display_1")
    assert options(state) == ["decorate conch", "decorate none"]
    assert refused(state, "decorate scallop gems") == "WR-11.4"


def test_wr_11_6_wr_r19_the_treasure_of_a_scallop() -> None:
    state = claiming("vase ingot sword crown bust", shells=(0, 1, 0), row=("EX48",))
    state = replace(state, piles=(0, 0, 0, *state.piles[3:]))
    state = play(state, "claim EX48 display_1")
    assert refused(state, "decorate scallop gems") == "WR-11.6"
    state = play(state, "decorate scallop art", "draw vase")
    assert texts(state, "place display") == ["place display_2", "place display_3"]
    assert refused(state, "place display_1") == "WR-11.6"
    assert state.beach == (15, 15, 15)


def test_ec_25_no_place_for_the_scallop_treasure() -> None:
    mine = mat((0, 1, 0), ("ruby ingot vase bust", FULL, FULL), FULL_VAULT)
    state = board("claim", mats=(mine,), row=("EX28",))
    state = play(state, "claim EX28 display_1", "decorate scallop relics", "draw helmet")
    assert options(state) == ["place discard"]
    assert refused(state, "place display_1") == "WR-11.6"


def test_wr_11_7_wr_r22_the_three_kinds_of_reward() -> None:
    fixed = play(claiming("ruby ruby diamond ingot crown"), "claim EX37 display_1")
    assert fixed.mats[0].shells == (0, 2, 0)
    choice = play(claiming("vase vase ingot ingot"), "claim EX17 display_1")
    assert options(choice) == ["reward conch", "reward scallop", "reward starfish"]
    tile = play(claiming("ruby ingot vase sword", row=("EX31",)), "claim EX31 display_1")
    assert options(tile) == ["reward AQB01", "reward AQB07", "reward none"]
    assert refused(tile, "reward conch") == "WR-11.7"
    assert refused(choice, "reward none") == "WR-11.7"
    none = play(claiming("vase vase ingot ingot", beach=(0, 0, 0)), "claim EX17 display_1")
    assert asked(none) == (0, "claim")


def test_ec_23_the_covers_are_still_on_the_display() -> None:
    state = claiming("ingot vase bust crown", shells=(0, 0, 2), beach=(15, 15, 0))
    state = play(state, "claim EX17 display_1 cover 1=art 3=gold")
    assert options(state) == ["reward conch", "reward scallop"]
    assert refused(state, "reward starfish") == "WR-11.7"


def test_wr_11_8_no_style_reward_for_a_single_type() -> None:
    assert all(
        card.style == "none" for card in PARTS.exhibits.values() if len(set(card.sequence)) == 1
    )


def test_wr_11_9_wr_r13_wr_r18_tidying_up() -> None:
    state = play(claiming("ruby vase ruby", shells=(0, 0, 1)), "claim EX01 display_1 cover 2=gems")
    assert state.discards[FACES.index("vase")] == 1  # its real type
    assert state.discards[FACES.index("ruby")] == 2
    assert state.beach == (15, 15, 15)
    assert state.row == ("EX17", "EX37")
    assert state.claim is None


def test_wr_11_11_wr_r24_the_row_is_filled_after_the_last_claim() -> None:
    state = play(claiming("ruby ruby ruby"), "claim EX01 display_1")
    assert len(state.row) == 2
    state = play(state, "claim none")
    assert asked(state) == (-1, "exhibit")


def test_ec_22_covers_only_for_the_order() -> None:
    state = claiming("ingot vase bust crown", shells=(0, 0, 2))
    claims = [text for text in options(state) if text.startswith("claim EX17")]
    assert sorted(claims) == sorted(
        [
            "claim EX17 display_1",
            "claim EX17 display_1 cover 1=art 2=gold",
            "claim EX17 display_1 cover 1=art 3=gold",
            "claim EX17 display_1 cover 2=gold 4=art",
            "claim EX17 display_1 cover 3=gold 4=art",
        ]
    )
    for text in claims:
        after = play(state, text)
        rewarded = asked(after)[1] == "shell"
        assert rewarded == (text == "claim EX17 display_1 cover 1=art 3=gold")
    after = play(state, "claim EX17 display_1 cover 1=art 3=gold", "reward conch")
    assert after.beach == (14, 15, 15)


def test_ec_26_a_free_tile_without_a_place() -> None:
    state = claiming("ruby ingot vase sword", row=("EX31",), market=((), ("AQM05",), ("AQT01",)))
    state = play(state, "claim EX31 display_1")
    assert options(state) == ["reward none"]
    state = play(state, "reward none")
    assert state.market == ((), ("AQM05",), ("AQT01",))
    assert state.mats[0].exhibits == (("EX31", False),)


def test_ec_29_the_deck_runs_out() -> None:
    mine = mat(displays=("ruby ruby ruby", "vase vase ingot ingot", ""))
    state = board("claim", mats=(mine,), deck=("EX52",))
    state = play(state, "claim EX01 display_1", "claim EX17 display_2", "reward conch")
    state = play(state, "claim none", "reveal EX52")
    assert state.row == ("EX37", "EX52")
    assert asked(state) == (0, "buy")


def test_tv_7_a_claim_in_another_order_with_a_conch() -> None:
    state = board(
        "claim",
        mats=(mat((1, 0, 0), ("ingot ruby ruby crown diamond", "", "")),),
        row=("EX37", "EX01", "EX02"),
    )
    state = play(state, "claim EX37 display_1", "decorate conch")
    mine = state.mats[0]
    assert mine.exhibits == (("EX37", True),)
    assert mine.shells == (0, 0, 0)  # no style reward
    assert mine.displays == ((), (), ())
    assert sum(state.discards[0:3]) == 3
    assert sum(state.discards[3:6]) == 2
    assert GAME.rules.score(state)[0].total == 10


def test_tv_8_in_the_exact_order_the_style_reward_comes() -> None:
    state = board(
        "claim",
        mats=(mat((1, 0, 0), ("ruby ruby diamond crown ingot", "", "")),),
        row=("EX37", "EX01", "EX02"),
    )
    state = play(state, "claim EX37 display_1", "decorate conch")
    assert state.mats[0].shells == (0, 2, 0)


def test_tv_9_one_card_is_revealed_for_the_one_claimed() -> None:
    state = board(
        "claim",
        mats=(mat(displays=("ingot ruby ruby crown diamond", "", "")),),
        row=("EX37", "EX01", "EX02"),
    )
    state = play(state, "claim EX37 display_1", "claim none")
    assert [ask.kind for ask in state.asks].count("exhibit") == 1
    state = play(state, "reveal EX20")
    assert state.row == ("EX01", "EX02", "EX20")
    assert asked(state) == (0, "buy")
