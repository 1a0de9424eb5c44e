"""FL-11 Wharf buildings."""

from __future__ import annotations

from sheets.fleet.names import FACES
from tests.fleet.kit import (
    GAME,
    TOWN,
    At,
    score,
)


def test_fl_11_1_completed_with_the_last_box() -> None:
    at = At("fishermans_pub 2", "", dice="wharf", **TOWN)
    at.do("use fishermans_pub")
    assert not at.state.sheets[0].done
    done = At("fishermans_pub 3", "", dice="wharf", **TOWN)
    done.do("use fishermans_pub")
    assert done.state.sheets[0].done >> 14 & 1


def test_29_casino_fl_11_2() -> None:
    at = At("casino 2; shrimp 3", "shrimp 3", phase="boat", dice="cod lobster coins", turn="P1")
    at.do("take 3")
    assert at.legal == ["keep", "reroll"]
    at.do("reroll", "reroll cod")
    assert at.asked == "P1 use"  # binding, and only once
    assert at.refused("reroll") == "FL-11.2"
    at.do("use cod", "take 1", "use cod" if "use cod" in at.legal else "coin")
    assert at.asked == "P1 leftover"
    assert at.refused("reroll") == "FL-11.2"
    at.do("coin", "coin", "roll town market harbor / cod", "take 1")
    assert at.asked == "P1 casino"  # again in the next dice phase


def test_fl_11_2_what_a_casino_might_roll_is_known_without_one() -> None:
    """The key is that of the reroll itself, for a boat die and in the town for both kinds."""

    def rare(at: At) -> list[tuple[str, set[str]]]:
        found = []
        for state in GAME.rules.rare_rolls(at.state):
            outcomes = GAME.rules.chance(state).outcomes()
            assert outcomes is not None
            faces = {GAME.rules.format(move) for move, _ in outcomes}
            found.append((GAME.rules.key(state).what, faces))
        return found

    boats = {f"reroll {face}" for face in FACES[:6]}
    boat = At("casino 2", "", phase="boat", dice="cod lobster", turn="P2")
    assert rare(boat) == [("1/boat/reroll/1", boats)]
    towns = {f"reroll {face}" for face in FACES[6:]}
    town = At("casino 2", "", phase="town", dice="market harbor cod", turn="P1")
    assert rare(town) == [("1/town/reroll/0", boats), ("1/town/reroll/0", towns)]
    town.do("take 1", "reroll")
    assert GAME.rules.key(town.state).what == "1/town/reroll/0"
    assert not rare(town)


def test_30_casino_and_town_dice_c7() -> None:
    at = At("casino 2", "", phase="town", dice="market harbor cod", turn="P1")
    at.do("take 1", "reroll")
    outcomes = GAME.rules.chance(at.state).outcomes()
    assert outcomes is not None
    assert {GAME.rules.format(move): weight for move, weight in outcomes} == {
        "reroll harbor": 1,
        "reroll wharf": 1,
        "reroll market": 1,
    }
    assert at.refused("reroll cod") == "FL-1.7"
    boat = At("casino 2", "", phase="town", dice="market harbor cod", turn="P1")
    boat.do("take 3", "reroll")
    assert boat.refused("reroll harbor") == "FL-1.6"
    boat.do("reroll coins")


def test_fl_11_3_annas_bank_and_fl_11_7_the_pub_only_score() -> None:
    assert score("annas_bank 4")["buildings"] == 8
    assert score("fishermans_pub 4")["buildings"] == 10
    at = At("annas_bank 5; fishermans_pub 4", "", phase="income")
    assert at.coins == 1


def test_31_buffet_fl_11_5() -> None:
    text = "shrimp 9 LL; seafood_buffet 2"
    at = At(text, "", phase="boat", dice="shrimp coins coins", turn="P1")
    at.do("take 1", "hex")
    at.shows(f"{text}; hexes shrimp")
    assert (at.stars, at.asked) == (0, "P2 take")
    coins = At(text, "", phase="boat", dice="coins coins coins", turn="P1")
    coins.do("take 1")
    assert coins.refused("hex") == "FL-11.4"
    filled = At(f"{text}; hexes cod", "", phase="boat_leftover", dice="cod", turn="P1")
    assert filled.legal == ["use cod", "coin"]
    open_hex = At(text, "", phase="boat_leftover", dice="cod", turn="P1")
    assert "hex" in open_hex.legal
    without = At("shrimp 3", "", phase="boat_leftover", dice="cod", turn="P1")
    assert without.refused("hex") == "FL-11.4"


def test_32_recycling_yard_fl_11_6() -> None:
    at = At("recycling_yard 2; recycled 2", "", phase="town", dice="market cod harbor", turn="P1")
    at.do("take 1", "recycle")
    assert (at.stars, at.asked) == (1, "P1 star")
    at.shows("recycling_yard 2; recycled 3")
    at.do("decline")  # the use stays spent (FL-R23)
    spent = At("recycling_yard 2; recycled 3", "", phase="boat_leftover", dice="cod", turn="P1")
    assert "recycle" not in spent.legal
    assert spent.refused("recycle") == "FL-11.6"


def test_33_bait_shop_fl_11_8() -> None:
    at = At("bait_shop 2", "", phase="town", dice="market market coins", turn="P1")
    at.do("take 1", "coin")
    assert at.coins == 2
    assert [line[-9:] for line in at.told if "earns" in line] == ["[FL-11.8]"]
    face = At("bait_shop 2", "", phase="town", dice="market market coins", turn="P1")
    face.do("take 3", "use coins")
    assert face.coins == 3
    market = At("bait_shop 2", "", phase="town", dice="market market coins", turn="P1")
    market.do("take 1", "use market")
    assert market.coins == 2


def test_fl_11_9_smokehouse_and_fl_11_10_cannery() -> None:
    at = At("smokehouse 2", "", dice="market", **TOWN)
    at.do("use market")
    assert at.coins == 2 + 2
    assert At("cod 3 fish 4; ridback_cannery 2", "", phase="income").coins == 2
