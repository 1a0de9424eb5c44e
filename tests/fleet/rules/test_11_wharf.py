"""The 49 edge cases of the rules (section 7), one test each; the number is in the name."""

from __future__ import annotations

import pytest

from sheets.engine.sheet import Tracks
from sheets.fleet.names import SECTIONS
from tests.fleet.kit import ALL_FULL, GAME, At, form, fresh, score, sheet

# -- coins, stars, income -------------------------------------------------------------


def test_01_nested_stars_fl_6_7() -> None:
    fish41 = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4; barge 3 fish 5"
    at = At(
        f"lobster 4 fish 0; {fish41}; coins 17",
        "",
        round=4,
        phase="town_leftover",
        dice="market",
        turn="P1",
    )
    assert sum(map(sum, at.state.sheets[0].fish)) == 41
    at.do("use market")
    assert (at.coins, at.stars, at.asked) == (24, 1, "P1 star")
    at.do("star lobster", "choose license")
    assert (at.coins, at.stars, at.asked) == (26, 1, "P1 star")
    at.do("star casino")
    at.shows(f"lobster 5 L fish 0; {fish41}; casino 1; coins 26")
    assert at.stars == 0


def test_02_two_stars_in_one_earning_fl_6_3() -> None:
    full = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4"
    at = At(f"{full}; ridback_cannery 2; coins 3", "", phase="income")
    assert (at.coins, at.stars, at.asked) == (13, 2, "P1 star")
    at.do("decline", "decline")
    assert at.asked == "dice roll_town"


def test_03_income_limit_fl_7_2() -> None:
    full = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4"
    at = At(f"{full}; lobster 9 LL; ridback_cannery 2", "", phase="income")
    assert at.coins == 10


def test_04_market_is_not_limited_fl_10_3() -> None:
    fish40 = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4; barge 3 fish 4"
    at = At(
        f"{fish40}; smokehouse 2; coins 0",
        "",
        phase="town",
        dice="market market cod",
        turn="P1",
    )
    at.do("take 1", "use market")
    assert at.coins == 9


def test_05_income_star_completes_the_cannery_fl_7_3() -> None:
    at = At("lobster 3 fish 4; ridback_cannery 1; coins 3", "", phase="income")
    assert (at.coins, at.asked) == (5, "P1 star")
    at.do("star ridback_cannery")
    assert at.coins == 5
    at.shows("lobster 3 fish 4; ridback_cannery 2; coins 5")


def test_06_full_track_fl_6_10() -> None:
    at = At("shrimp 3; coins 59", "", phase="boat", dice="coins coins cod", turn="P1")
    at.do("take 1", "use coins")
    assert (at.coins, at.stars) == (60, 1)
    assert any("2 coins" in line and "[FL-6.10]" in line for line in at.told)
    again = At("shrimp 3; coins 60", "", phase="boat", dice="coins coins cod", turn="P1")
    again.do("take 1", "use coins")
    assert (again.coins, again.stars, again.asked) == (60, 0, "P2 take")


def test_07_declined_star_is_lost_fl_6_6() -> None:
    at = At("shrimp 3; coins 3", "", phase="boat", dice="coins coins cod", turn="P1")
    at.do("take 1", "use coins", "decline")
    at.shows("shrimp 3; coins 6")
    assert at.stars == 0
    assert at.asked == "P2 take"


def test_08_star_with_nothing_open_fl_6_6() -> None:
    at = At(f"{ALL_FULL}; coins 3", "shrimp 3", phase="boat", dice="coins coins cod", turn="P1")
    at.do("take 1", "keep", "use coins")
    assert (at.coins, at.stars, at.asked) == (6, 0, "P2 take")


@pytest.mark.parametrize(
    ("before", "die", "moves", "coins"),
    [
        ("cod 4; shrimp 3", "cod", ["use cod", "choose license"], 2),  # second license
        ("lobster 8 L; shrimp 3", "lobster", ["use lobster", "choose license"], 0),  # third
        ("lobster 1; shrimp 3", "lobster", ["use lobster"], 0),  # two types at level 1
    ],
)
def test_09_level_2_pays_fl_4_10(before: str, die: str, moves: list[str], coins: int) -> None:
    at = At(before, "shrimp 3", phase="boat", dice=f"{die} coins coins", turn="P1")
    at.do("take 1", *moves)
    assert at.coins == coins


@pytest.mark.parametrize("kind", ["shrimp", "cod", "lobster", "swordfish", "oyster"])
def test_10_start_bonus_fl_r24(kind: str) -> None:
    table = fresh()
    table.play(GAME.parse(f"start P1 {kind}"))
    own = table.state.sheets[0]
    assert own == sheet(f"{kind} 3; coins {1 if kind == 'cod' else 0}")
    at = SECTIONS.index(kind)
    assert own.levels[at] == 1
    assert own.fish[at] == (0,)


# -- shrimp -------------------------------------------------------------------------------


def test_11_shrimp_as_coins_fl_5_2() -> None:
    at = At("shrimp 3; coins 6", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use coins")
    assert at.coins == 9


def test_12_leftover_shrimp_fl_5_5() -> None:
    at = At("shrimp 9 LL; coins 6", "shrimp 3", phase="boat_leftover", dice="shrimp", turn="P1")
    assert at.legal == ["use shrimp", "coin"]
    assert at.refused("use cod") == "FL-5.5"
    at.do("use shrimp")
    assert (at.stars, at.asked) == (0, "P2 leftover")


def test_13_shrimp_used_as_a_coin_fl_5_6() -> None:
    at = At("shrimp 5 L; coins 6", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "coin")
    assert (at.coins, at.stars, at.asked) == (7, 0, "P2 take")


def test_14_level_gained_by_the_same_die_fl_5_8() -> None:
    at = At("shrimp 4; coins 6", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use shrimp", "choose license")
    at.shows("shrimp 5 L; coins 8")
    assert (at.stars, at.asked) == (0, "P2 take")


def test_15_coin_star_before_the_second_use_fl_6_8() -> None:
    at = At("shrimp 9 LL; coins 3", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use coins")
    assert at.asked == "P1 star"
    at.do("star casino")
    assert at.asked == "P1 second"
    at.do("second lobster")
    assert (at.stars, at.asked) == (1, "P1 star")
    at.do("star lobster")
    at.shows("shrimp 9 LL; coins 6; casino 1; lobster 2")
    assert at.asked == "P2 take"


def test_15b_second_use_declined_keeps_the_star_fl_5_4() -> None:
    at = At("shrimp 9 LL", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use cod", "decline")
    assert at.asked == "P1 star"
    at.do("star cod")
    assert at.state.sheets[0].marks[1] == 2


def test_16_shrimp_column_full_fl_r21() -> None:
    at = At("shrimp 10 BLL", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1")
    assert at.legal == [
        "use cod",
        "use lobster",
        "use swordfish",
        "use oyster",
        "use coins",
        "coin",
    ]
    assert at.refused("use shrimp") == "FL-4.1"


def test_fl_5_3_level_2_star_after_the_use() -> None:
    at = At("shrimp 5 L", "", phase="town", dice="market harbor shrimp", turn="P1")
    at.do("take 3", "use swordfish")
    assert at.asked == "P1 star"  # in the town phase, too (FL-5.7)


# -- fishing ----------------------------------------------------------------------------------


def test_17_star_in_mid_fishing_fl_6_9() -> None:
    at = At("oyster 3 fish 2; shrimp 3 fish 1; cod 2; coins 4", "", phase="fishing", round=2)
    at.do("oyster 1 coin")
    assert (at.coins, at.asked) == (5, "P1 star")
    at.do("star cod")
    at.shows("oyster 3 fish 3; shrimp 3 fish 2; cod 3 fish 0; coins 6")


def test_17b_all_players_fish_before_any_star_fl_8_8() -> None:
    at = At("oyster 3; coins 4", "oyster 3; coins 4", phase="fishing", round=2)
    at.do("oyster 1 coin")
    assert at.asked == "P2 oyster"
    at.do("oyster 1 coin")
    assert at.asked == "P1 star"
    at.do("decline")
    assert at.asked == "P2 star"


def test_18_full_oyster_boat_fl_8_4() -> None:
    at = At("oyster 3 fish 6", "", phase="fishing", round=2)
    assert at.asked == "dice roll_town"
    at.shows("oyster 3 fish 6")


@pytest.mark.parametrize(("choice", "coins"), [("coin", 1), ("fish", 0)])
def test_19_one_free_space_fl_r26(choice: str, coins: int) -> None:
    at = At("oyster 3 fish 5", "", phase="fishing", round=2)
    assert at.legal == ["oyster 1 fish", "oyster 1 coin"]
    at.do(f"oyster 1 {choice}")
    at.shows(f"oyster 3 fish 6; coins {coins}")


def test_20_capacity_grows_fl_r28() -> None:
    before = At("oyster 4 fish 6; ridback_cannery 2", "", phase="income")
    assert before.coins == 2  # 1 + one full boat
    after = At("oyster 5 L fish 6; ridback_cannery 2", "", phase="income")
    assert after.coins == 1
    barge = At("oyster 5 L fish 6; barge 3 fish 0", "", phase="fishing", round=2)
    assert barge.state.sheets[0].fish[8] == (0,)


def test_21_barge_first_fl_r29() -> None:
    cod, barge = "fish 4,3", 0
    for caught in (2, 5, 8, 10):
        at = At(
            f"cod 7 L {cod}; lobster 3 fish 4; barge 3 fish {barge}", "", phase="fishing", round=2
        )
        cod, barge = "fish 4,4", caught
        at.shows(f"cod 7 L {cod}; lobster 3 fish 4; barge 3 fish {barge}")
    full = At(
        "cod 7 L fish 4,4; lobster 3 fish 4; barge 3 fish 10; ridback_cannery 2",
        "",
        phase="income",
    )
    assert full.coins == 6  # 1 + lobster license + cod, cod, lobster, barge


def test_22_captains_club_and_swordfish_fl_5_19() -> None:
    at = At(
        "swordfish 9 LL fish 1,1; captains_club 1",
        "",
        phase="town",
        dice="harbor market cod",
        turn="P1",
    )
    at.do("take 1", "use captains_club")
    at.shows("swordfish 9 LL fish 2,2; captains_club 2")
    assert (at.stars, at.asked) == (0, "P2 take")


def test_23_captains_club_after_fishing_fl_9_4() -> None:
    at = At("swordfish 3 fish 1; cod 3 fish 1; captains_club 1", "", phase="fishing", round=4)
    at.shows("swordfish 3 fish 2; cod 3 fish 2; captains_club 1")
    assert at.asked == "P1 star"
    at.do("star captains_club")
    at.shows("swordfish 3 fish 3; cod 3 fish 3; captains_club 2")
    assert at.asked == "dice roll_town"


def test_24_swordfish_license_gained_after_fishing_fl_r10() -> None:
    at = At("swordfish 1; oyster 3; coins 4", "", phase="fishing", round=2)
    at.do("oyster 1 coin", "star swordfish")
    assert at.state.sheets[0].levels[3] == 1
    assert at.asked == "dice roll_town"


@pytest.mark.parametrize(("marks", "stars", "coins"), [("3", 1, 0), ("5 L", 1, 1), ("9 LL", 2, 0)])
def test_24b_swordfish_levels_fl_5_16(marks: str, stars: int, coins: int) -> None:
    at = At(f"swordfish {marks}", "", phase="fishing", round=2)
    assert (at.stars, at.coins) == (stars, 0)  # the coin comes after the star action (FL-R9)
    at.do(*["decline"] * stars)
    assert (at.stars, at.coins) == (0, coins)


def test_25_launched_in_the_boat_phase_fl_4_8() -> None:
    at = At("cod 2", "shrimp 3", round=2, phase="boat_leftover", dice="cod", turn="P1")
    at.do("use cod", "coin")
    assert at.asked == "dice roll_town"
    assert at.state.sheets[0].fish[1] == (1,)


def test_26_research_vessels_fl_8_6() -> None:
    found = score("research_vessel 3; king_crab 4; bonus_boats")
    assert (found["boats"], found["bonus"], found["fish"]) == (3, 3, 0)
    at = At("research_vessel 3; ridback_cannery 2; barge 3", "", phase="income")
    assert at.coins == 1
    launch = At("cod 5 L; coins 1", "", phase="town", dice="harbor market cod", turn="P1")
    launch.do("take 1", "use research_vessel")
    assert launch.coins == 3
    fishing = At("research_vessel 3; cod 3", "", phase="fishing", round=2)
    fishing.shows("research_vessel 3; cod 3 fish 1")


# -- dice and buildings ---------------------------------------------------------------------


def test_27_full_column_fl_3_14() -> None:
    text = "cod 10 LLB; seafood_buffet 2; recycling_yard 2"
    at = At(text, "", phase="boat", dice="cod cod cod", turn="P1")
    at.do("take 1")
    assert at.legal == ["coin", "hex", "recycle"]
    assert at.refused("use cod") == "FL-4.1"
    assert at.refused("decline") == "FL-3.14"


def test_28_all_ships_full_fl_3_14() -> None:
    ships = "king_crab 8; bonus_fish; captains_club 6; research_vessel 5; barge 3; inuit 5"
    at = At(f"{ships}; recycling_yard 2", "", phase="town", dice="harbor market cod", turn="P1")
    at.do("take 1")
    assert at.legal == ["coin", "recycle"]


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


def test_29b_casino_completed_by_the_own_die_fl_r35() -> None:
    at = At("casino 1", "", phase="town", dice="wharf market cod", turn="P1")
    at.do("take 1", "use casino")
    assert at.state.sheets[0].done
    assert at.asked == "P2 take"


def test_30_casino_and_town_dice_c7() -> None:
    at = At("casino 2", "", phase="town", dice="market harbor cod", turn="P1")
    at.do("take 1", "reroll")
    outcomes = GAME.chance(at.state).outcomes()
    assert outcomes is not None
    assert {GAME.format(move): weight for move, weight in outcomes} == {
        "reroll harbor": 1,
        "reroll wharf": 1,
        "reroll market": 1,
    }
    assert at.refused("reroll cod") == "FL-11.2"
    boat = At("casino 2", "", phase="town", dice="market harbor cod", turn="P1")
    boat.do("take 3", "reroll")
    assert boat.refused("reroll harbor") == "FL-11.2"
    boat.do("reroll coins")


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
    face = At("bait_shop 2", "", phase="town", dice="market market coins", turn="P1")
    face.do("take 3", "use coins")
    assert face.coins == 3
    market = At("bait_shop 2", "", phase="town", dice="market market coins", turn="P1")
    market.do("take 1", "use market")
    assert market.coins == 2


def test_34_choice_box_at_level_3_fl_r31() -> None:
    at = At("cod 9 LL fish 1,1", "", phase="boat_leftover", dice="cod", turn="P1")
    at.do("use cod")
    assert at.asked == "P2 leftover"
    at.shows("cod 10 LLB fish 1,1,0; coins 3")


def test_35_last_king_crab_bonus_fl_9_2() -> None:
    at = At(
        "king_crab 4; bonus_fish",
        "king_crab 4; bonus_boats",
        "king_crab 4; bonus_licenses",
        "king_crab 3",
        phase="town_leftover",
        dice="harbor",
        turn="P4",
    )
    at.do("use king_crab")
    assert at.state.sheets[3].bonus == 3
    three = At(
        "king_crab 4; bonus_fish", "king_crab 3", phase="town_leftover", dice="harbor", turn="P2"
    )
    three.do("use king_crab")
    assert three.legal == ["bonus boats", "bonus licenses", "bonus buildings"]
    assert three.refused("bonus fish") == "FL-9.2"


THIRTEEN_BOATS = "shrimp 7 B; cod 7 B; lobster 7 B; research_vessel 3; barge 3"
FISH_66 = (
    "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; lobster 7 B fish 4,4,4; "
    "swordfish 7 B fish 4,4,4; oyster 8 BL fish 8,8; barge 3 fish 2"
)
LICENSES_11 = "shrimp 9 LL; cod 9 LL; lobster 5 L; swordfish 3; oyster 3"


@pytest.mark.parametrize(
    ("text", "bonus", "found"),
    [(THIRTEEN_BOATS, "boats", 13), (FISH_66, "fish", 66), (LICENSES_11, "licenses", 11)],
)
def test_36_king_crab_cap_fl_13_5(text: str, bonus: str, found: int) -> None:
    _, state = GAME.read_form(form(f"{text}; king_crab 4; bonus_{bonus}"))
    lines = [line for line in GAME.score(state)[0].lines if line.key == "bonus"]
    assert [(line.count, line.points) for line in lines] == [(found, 10)]


def _tie(first: str, second: str) -> tuple[tuple[int, ...], str]:
    _, state = GAME.read_form(form(first, second))
    standings = GAME.standings(state)
    totals = {each.points for each in standings.places}
    assert len(totals) == 1, totals
    return standings.winners, standings.reason


def test_37_tie_fl_13_7() -> None:
    # 4 fish + 1 boat against 3 fish + 2 boats, 5 VP each
    more_fish = _tie("shrimp 3 fish 4", "shrimp 3 fish 3; inuit 1")
    assert more_fish == ((0,), "most_fish")
    assert _tie("shrimp 3 fish 4", "shrimp 3 fish 4") == ((0, 1), "shared")


# -- modules ----------------------------------------------------------------------------------


def test_38_silver_in_the_leftover_step_fl_r37() -> None:
    five = "cod 3; shrimp 7 B; inuit 1; lobster 2"
    at = At(
        five,
        five,
        phase="boat_leftover",
        dice="lobster",
        turn="P1",
        trophies="gold_fish silver_boats",
    )
    at.do("use lobster")
    assert at.state.silver_won == 0
    at.do("use lobster")
    assert at.state.silver_won == 0b11
    own = At(
        five,
        five,
        phase="boat",
        dice="lobster lobster cod",
        turn="P1",
        trophies="gold_fish silver_boats",
    )
    own.do("take 1", "use lobster")
    assert own.state.silver_won == 0b01
    own.do("take 1", "use lobster")
    assert own.state.silver_won == 0b01
    assert GAME.score(own.state)[0].category("bonus") == 5
    assert GAME.score(own.state)[1].category("bonus") == 0


def test_39_gold_tie_fl_r38() -> None:
    text = form("casino 2", "bait_shop 2", "", trophies="gold_buildings silver_fish")
    _, state = GAME.read_form(text)
    assert [each.category("bonus") for each in GAME.score(state)] == [5, 5, 0]
    _, none = GAME.read_form(form("", "", trophies="gold_buildings silver_fish"))
    assert [each.category("bonus") for each in GAME.score(none)] == [0, 0]


# -- solo -----------------------------------------------------------------------------------------


def solo(text: str, round_number: int, phase: str, stones: str, **head: object) -> At:
    return At(text, solo=True, round=round_number, phase=phase, stones=stones, **head)


def test_40_same_box_ruth_first_fl_14_9() -> None:
    text = "cod 3; struck cod 6; seafood_buffet 2; recycling_yard 2"
    at = solo(text, 2, "boat_leftover", "cod captains_club annas_bank", dice="cod", turn="Ruth")
    assert at.state.sheets[0].struck[1] == 7
    assert at.legal == ["coin", "hex", "recycle"]
    odd = solo(
        text, 3, "boat_leftover", "lobster research_vessel recycling_yard", dice="cod", turn="P1"
    )
    odd.do("use cod")
    assert odd.state.sheets[0].marks[1] == 4
    assert odd.state.sheets[0].struck[1] == 6
    assert "Captain Ruth strikes nothing [FL-14.17]" in odd.told


def test_41_building_saved_by_one_mark_fl_r48() -> None:
    at = solo("casino 1", 1, "town", "shrimp king_crab casino")
    at.do("roll town wharf wharf / cod", "take 3", "use cod")
    own = at.state.sheets[0]
    assert own.struck[10] == 1
    assert own.done >> 10 & 1
    assert own.struck[11] == 0  # the second strike is lost
    assert GAME.score(at.state)[0].category("buildings") == 2
    told = " ".join(at.told)
    assert "the first of harbor, wharf, boat die, market that she can use [FL-14.18]" in told
    assert "her wharf stone is on Casino [FL-14.14]" in told
    # the leftover wharf die: the player first, then Ruth strikes beyond the closed Casino
    at.do("coin")
    assert at.state.sheets[0].struck[11] == 1
    assert at.asked == "dice roll_boat"


def test_42_building_lost_at_once_fl_14_11() -> None:
    at = solo("shrimp 3", 1, "town", "shrimp king_crab casino")
    at.do("roll town wharf market / cod", "take 3", "coin")
    own = at.state.sheets[0]
    assert own.struck[10] == 2
    assert not own.done
    assert at.refused("use casino") == "FL-3.9"
    leftover = solo(
        "shrimp 3", 1, "town_leftover", "shrimp king_crab casino", dice="wharf", turn="P1"
    )
    leftover.do("coin")
    assert leftover.state.sheets[0].struck[10] == 1
    completed = solo(
        "shrimp 3; struck casino 1",
        3,
        "town_leftover",
        "lobster research_vessel recycling_yard",
        dice="wharf",
        turn="P1",
    )
    completed.do("use casino")
    assert completed.state.sheets[0].done >> 10 & 1


def test_43_pub_and_bank_with_strikes_fl_r48() -> None:
    text = form(
        "fishermans_pub 1; annas_bank 2; struck fishermans_pub 3; struck annas_bank 3", solo=True
    )
    _, state = GAME.read_form(text)
    assert state.sheets[0].done.bit_count() == 2
    assert GAME.score(state)[0].category("buildings") == 14


def test_44_struck_star_fl_14_22() -> None:
    at = solo(
        "shrimp 3; coins 3; struck_stars 5",
        1,
        "boat",
        "shrimp king_crab casino",
        dice="coins cod cod",
        turn="P1",
    )
    at.do("take 1", "use coins")
    assert (at.coins, at.stars) == (6, 0)
    tracks = [part for part in GAME.layout(at.state, 0).sections if isinstance(part, Tracks)]
    states = [box.state for box in tracks[-1].tracks[0].boxes]
    assert states[:8] == ["marked"] * 4 + ["struck"] + ["marked"] * 2 + ["next"]


def test_45_stones_skip_closed_sections_fl_14_13() -> None:
    at = solo(
        "cod 3; struck cod 7; captains_club 2; struck captains_club 4; struck annas_bank 5",
        1,
        "town_leftover",
        "shrimp king_crab casino",
        dice="market",
        turn="P1",
    )
    at.do("use market")
    assert at.state.stones == (2, 7, 13)  # lobster, research_vessel, recycling_yard


def test_46_coins_die_fl_14_16() -> None:
    at = solo("cod 3; struck cod 6", 7, "boat", "cod captains_club fishermans_pub")
    at.do("roll boat cod coins cod", "take 1", "use cod")
    own = at.state.sheets[0]
    assert own.struck[2] == 1  # lobster, one box
    told = " ".join(at.told)
    assert "Captain Ruth takes the three coins die" in told
    assert "no die shows a boat type that is open [FL-14.16]" in told
    assert at.legal == ["coin"]
    at.do("coin")
    assert at.state.sheets[0].struck[1] == 6


def test_47_only_closed_types_fl_14_17() -> None:
    at = solo("cod 4; struck cod 6", 7, "boat", "cod captains_club fishermans_pub")
    at.do("roll boat cod cod cod", "take 1", "coin")
    assert at.state.sheets[0].struck[1] == 6
    assert "Captain Ruth strikes nothing [FL-14.17]" in at.told
    assert len(at.state.pool) == 1
    assert at.asked == "P1 leftover"


def test_48_town_priority_fl_r44() -> None:
    at = solo("shrimp 3", 2, "town", "cod captains_club annas_bank")
    at.do("roll town market market / coins")
    own = at.state.sheets[0]
    assert own.struck[1] == 1
    assert own.struck_stars == 0
    assert at.state.pool == (8, 8)


def test_49_king_crab_license_struck_fl_14_10() -> None:
    at = solo(
        "king_crab 3; struck king_crab 4",
        1,
        "town_leftover",
        "shrimp king_crab casino",
        dice="harbor",
        turn="P1",
    )
    at.do("use inuit")
    own = at.state.sheets[0]
    assert own.struck[5] == 5
    assert not own.open >> 5 & 1
    assert own.bonus == -1
    assert GAME.score(at.state)[0].category("licenses") == 0
