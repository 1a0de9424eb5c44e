"""The rulebook's worked examples (section 6 of the rules), X-A to X-I."""

from __future__ import annotations

import pytest

from tests.fleet.kit import GAME, At, form, fresh, score


def test_x_a_boat_phase() -> None:
    at = At("oyster 3", "oyster 3", phase="boat")
    at.do("roll boat cod shrimp lobster", "take 1", "use cod", "take 2", "use lobster")
    at.do("use shrimp", "use shrimp")
    # the income of one coin follows by itself
    at.shows("oyster 3; cod 1; shrimp 1; coins 1")
    at.shows("oyster 3; lobster 1; shrimp 1; coins 1", seat=1)


FULL = {
    0: "lobster 5 L; ridback_cannery 2",
    3: "lobster 5 L; ridback_cannery 2; shrimp 7 B fish 4,4,4",
    9: "lobster 5 L fish 4; ridback_cannery 2; shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; "
    "swordfish 7 L fish 4,4",
}


@pytest.mark.parametrize(("boats", "coins"), [(0, 3), (3, 6), (9, 10)])
def test_x_b_income(boats: int, coins: int) -> None:
    at = At(FULL[boats], "", phase="income")
    assert at.coins == coins


def test_x_c_fishing() -> None:
    amy = "cod 5 B fish 1,0; shrimp 3 fish 2; oyster 3 fish 2; lobster 3 fish 4"
    at = At(amy, "", phase="fishing", round=2)
    assert at.asked == "P1 oyster"
    at.do("oyster 1 fish")
    at.shows("cod 5 B fish 2,1; shrimp 3 fish 3; oyster 3 fish 4; lobster 3 fish 4")
    assert sum(map(sum, at.state.sheets[0].fish)) == 14


def test_x_d_inuit() -> None:
    at = At("shrimp 3", "shrimp 3", phase="town", dice="harbor market cod", turn="P1", round=2)
    at.do("take 1", "use inuit")
    at.shows("shrimp 3; inuit 1 fish 0")
    again = At("shrimp 3; inuit 1 fish 0", "", phase="fishing", round=4)
    again.shows("shrimp 3 fish 1; inuit 1 fish 1")


def test_x_e_final_score_is_73() -> None:
    linda = (
        "shrimp 9 LL fish 4,3; cod 9 LL fish 4,4; swordfish 3 fish 4; oyster 3 fish 6; "
        "inuit 3 fish 3,3; barge 3 fish 1; king_crab 4; bonus_fish; casino 2; bait_shop 2; "
        "smokehouse 2; ridback_cannery 2; annas_bank 1"
    )
    assert score(linda) == {
        "fish": 32,
        "boats": 11,
        "licenses": 15,
        "buildings": 10,
        "bonus": 5,
        "total": 73,
    }


def test_x_f_coins_then_star() -> None:
    at = At("shrimp 3; coins 3", "", phase="boat", dice="coins cod cod", turn="P1")
    at.do("take 1", "use coins")
    assert (at.coins, at.stars, at.asked) == (6, 1, "P1 star")
    at.do("star bait_shop")
    assert at.stars == 0
    assert at.asked == "P2 take"
    at.shows("shrimp 3; coins 6; bait_shop 1")
    assert not at.state.sheets[0].done


def test_x_g_king_crab_bonus() -> None:
    six = "; ".join(
        f"{name} 2"
        for name in (
            "casino",
            "seafood_buffet",
            "recycling_yard",
            "bait_shop",
            "smokehouse",
            "ridback_cannery",
        )
    )
    found = score(f"king_crab 4; bonus_buildings; {six}")
    assert (found["licenses"], found["bonus"]) == (5, 10)


def test_x_h_solo_boat_phase() -> None:
    at = At(
        "lobster 3",
        solo=True,
        round=7,
        phase="boat",
        stones="cod captains_club fishermans_pub",
    )
    at.do("roll boat shrimp shrimp cod", "take 1", "use shrimp")
    told = " ".join(at.told)
    assert "Captain Ruth takes the cod die: her boat stone is on Cod [FL-14.15]" in told
    assert "cross out boxes 10, 9 of Cod" in told
    at.do("use shrimp")
    at.shows("lobster 3; shrimp 2; coins 2; struck shrimp 1; struck cod 2")
    assert at.state.sheets[0].levels[0] == 1


def test_x_i_stones() -> None:
    at = At(
        "lobster 3",
        solo=True,
        round=5,
        phase="town_leftover",
        stones="oyster inuit ridback_cannery",
        dice="market",
        turn="P1",
    )
    at.do("use market")
    assert at.state.round == 6
    names = [GAME.book.stones, at.state.stones]
    assert names[1] == (0, 5, 16)  # shrimp, king_crab, smokehouse


REGULAR = [
    "shrimp king_crab casino",
    "cod captains_club annas_bank",
    "lobster research_vessel recycling_yard",
    "swordfish barge bait_shop",
    "oyster inuit ridback_cannery",
    "shrimp king_crab smokehouse",
    "cod captains_club fishermans_pub",
    "lobster research_vessel seafood_buffet",
]


@pytest.mark.parametrize("number", range(1, 8))
def test_fl_14_13_regular_places(number: int) -> None:
    at = At(
        "oyster 3",
        solo=True,
        round=number,
        phase="town_leftover",
        stones=REGULAR[number - 1],
        dice="market",
        turn="P1",
    )
    at.do("use market")
    position = GAME.position(at.state)
    assert f'stones = "{REGULAR[number]}"' in position


def test_fl_14_3_stones_at_the_start() -> None:
    table = fresh(1, solo=True)
    assert f'stones = "{REGULAR[0]}"' in GAME.position(table.state)


def test_forms_read_what_positions_write() -> None:
    text = form("cod 3 fish 2", "shrimp 3", phase="boat", round=4, start_player="P2")
    _, state = GAME.read_form(text)
    _, again = GAME.read_form(GAME.position(state))
    assert again == state
