"""FL-R: the rulings on unclear points."""

from __future__ import annotations

import pytest

from sheets.engine.errors import BadSetup
from sheets.fleet.names import SECTIONS
from sheets.fleet.rules import counts, effects
from sheets.fleet.rules.state import PlayerSheet
from tests.fleet.kit import (
    BOAT,
    GAME,
    PARTS,
    REGULAR,
    TOWN,
    At,
    alone,
    form,
    fresh,
    ruth,
    score,
    sheet,
)


def test_fl_r1_to_fl_r5_slips_of_the_rulebook() -> None:
    """FL-R1 the town pool is rolled; FL-R2 the market die strikes stars; FL-R3 any leftover
    die; FL-R4 three coins are rolled again, the market pays 2; FL-R5 Smokehouse 3 VP."""
    town = At("cod 3", "cod 3", phase="town")
    assert town.refused("roll boat cod cod cod") == "FL-3.1"
    market = At("cod 3", solo=True, round=2, phase="town_leftover", dice="market", turn="Ruth")
    assert market.state.sheets[0].struck_stars == 1
    leftover = At("cod 3", "", dice="wharf", **TOWN)
    assert "use casino" in leftover.legal
    few = At("cod 3", "", dice="market", **TOWN)
    few.do("use market")
    assert few.coins == 2
    assert score("smokehouse 2")["buildings"] == 3


def test_fl_r6_the_earlier_player_chooses_the_bonus_first() -> None:
    at = At(
        "king_crab 3",
        "king_crab 3",
        dice="harbor",
        start_player="P2",
        phase="town_leftover",
        turn="P2",
    )
    at.do("use king_crab", "bonus fish", "use king_crab")
    assert at.asked == "P1 bonus"
    assert at.refused("bonus fish") == "FL-9.2"


def test_fl_r7_coins_before_their_star_and_fl_r8_fishing_first() -> None:
    at = At("oyster 3; coins 3", "", phase="town", dice="coins market market", turn="P1")
    at.do("take 1", "use coins")
    assert (at.coins, at.stars) == (6, 1)
    fishing = At("oyster 8 BL; coins 4", "cod 3", phase="fishing", round=2)
    fishing.do("oyster 1 coin")
    assert fishing.asked == "P1 oyster"  # the second boat before the star action


def test_24_swordfish_license_gained_after_fishing_fl_r10() -> None:
    at = At("swordfish 1; oyster 3; coins 4", "", phase="fishing", round=2)
    at.do("oyster 1 coin", "star swordfish")
    assert at.state.sheets[0].levels[3] == 1
    assert at.asked == "dice roll_town"


def test_fl_r11_income_is_computed_once_and_fl_r12_alone_limited() -> None:
    at = At("lobster 1; coins 4; cod 3", "", phase="income")
    at.do("star lobster")
    assert at.coins == 5  # the new license pays from the next income on
    fish40 = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4; barge 3 fish 4"
    market = At(f"{fish40}; smokehouse 2; coins 0", "", dice="market", **TOWN)
    market.do("use market")
    assert market.coins == 9


def test_fl_r13_a_full_track_keeps_the_coin_use() -> None:
    at = At("oyster 3; coins 60", "", dice="cod", **BOAT)
    at.do("coin")
    assert (at.coins, at.asked) == (60, "P2 leftover")


def test_fl_r14_and_fl_r15_star_actions() -> None:
    at = At("oyster 3; coins 4", "", dice="cod", **BOAT)
    at.do("coin")
    assert "decline" in at.legal
    assert len(at.legal) == 18 + 1  # every section, nothing else


def test_fl_r16_no_pass_and_fl_r17_useless_dice_may_be_taken() -> None:
    at = At("cod 10 LLB", "", phase="boat", dice="cod cod coins", turn="P1")
    at.do("take 1")
    assert at.legal == ["coin"]
    assert at.refused("decline") == "FL-3.14"


def test_fl_r18_shrimp_bonus_only_with_the_normal_use() -> None:
    text = "shrimp 9 LL; recycling_yard 2; seafood_buffet 2"
    for use, stars in (("coin", 0), ("hex", 0), ("recycle", 1)):
        at = At(text, "", phase="boat", dice="shrimp cod cod", turn="P1")
        at.do("take 1", use)
        assert at.stars == stars
        assert at.asked != "P1 second"


def test_fl_r19_first_use_second_use_star() -> None:
    at = At("shrimp 9 LL", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use cod")
    assert at.asked == "P1 second"
    at.do("second cod")
    assert at.asked == "P1 star"
    at.shows("shrimp 9 LL; cod 2")


def test_fl_r20_the_shrimp_level_is_fixed() -> None:
    at = At("shrimp 8 L", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use shrimp", "choose license")
    assert at.state.sheets[0].levels[0] == 3
    assert (at.asked, at.stars) == ("P1 star", 1)  # as at level 2: a star, no second use


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


def test_fl_r22_one_reroll_a_dice_phase() -> None:
    at = At("casino 2", "", phase="boat", dice="cod cod coins", turn="P1")
    at.do("take 1", "reroll", "reroll lobster")
    assert at.asked == "P1 use"


@pytest.mark.parametrize("kind", ["shrimp", "cod", "lobster", "swordfish", "oyster"])
def test_10_start_bonus_fl_r24(kind: str) -> None:
    table = fresh()
    table.play(GAME.rules.parse(f"start P1 {kind}"))
    own = table.state.sheets[0]
    assert own == sheet(f"{kind} 3; coins {1 if kind == 'cod' else 0}")
    at = SECTIONS.index(kind)
    assert own.levels[at] == 1
    assert own.fish[at] == (0,)


@pytest.mark.parametrize("ship", ["king_crab 3", "captains_club 1"])
def test_fl_r25_license_and_club_are_no_launch(ship: str) -> None:
    at = At(f"cod 9 LL; {ship}", "", phase="town_leftover", dice="harbor", turn="P1")
    at.do(f"use {ship.split(maxsplit=1)[0]}")
    assert at.coins == 0


@pytest.mark.parametrize(("choice", "coins"), [("coin", 1), ("fish", 0)])
def test_19_one_free_space_fl_r26(choice: str, coins: int) -> None:
    at = At("oyster 3 fish 5", "", phase="fishing", round=2)
    assert at.legal == ["oyster 1 fish", "oyster 1 coin"]
    at.do(f"oyster 1 {choice}")
    at.shows(f"oyster 3 fish 6; coins {coins}")


def test_fl_r27_an_oyster_boat_always_has_its_license() -> None:
    for boxes in range(11):
        letters = "LBL"[: PARTS.patterns[4][:boxes].count("?")]
        own = sheet(f"oyster {boxes} {letters}".strip())
        assert not own.fish[4] or own.levels[4] >= 1


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


def test_fl_r30_private_fishing_in_an_odd_round() -> None:
    at = At("cod 3; captains_club 3", "", phase="town_leftover", dice="harbor", turn="P1", round=3)
    at.do("use captains_club")
    assert at.state.sheets[0].fish[1] == (1,)


def test_34_choice_box_at_level_3_fl_r31() -> None:
    at = At("cod 9 LL fish 1,1", "", phase="boat_leftover", dice="cod", turn="P1")
    at.do("use cod")
    assert at.asked == "P2 leftover"
    at.shows("cod 10 LLB fish 1,1,0; coins 3")


def test_fl_r32_completed_for_counting() -> None:
    assert counts.buildings(sheet("annas_bank 4")) == 0
    assert counts.buildings(sheet("annas_bank 5")) == 1
    assert counts.buildings(sheet("seafood_buffet 2")) == 1  # hexes do not matter


def test_fl_r33_where_things_are_scored() -> None:
    found = score("seafood_buffet 2; hexes cod; research_vessel 1; king_crab 4; bonus_fish")
    assert (found["buildings"], found["boats"], found["licenses"]) == (1, 1, 5)


def test_fl_r34_the_limit_is_of_the_king_crab_alone() -> None:
    text = "shrimp 7 B; cod 7 B; lobster 7 B; research_vessel 3; king_crab 4; bonus_boats"
    head = {"trophies": "gold_boats silver_fish"}
    _, state = GAME.forms.read_form(form(text, "cod 3", **head))
    assert GAME.rules.score(state)[0].category("bonus") == 10 + 5


def test_29b_casino_completed_by_the_own_die_fl_r35() -> None:
    at = At("casino 1", "", phase="town", dice="wharf market cod", turn="P1")
    at.do("take 1", "use casino")
    assert at.state.sheets[0].done
    assert at.asked == "P2 take"


def test_fl_r36_a_bonus_is_always_left() -> None:
    sheets = tuple(sheet(f"king_crab 4; bonus_{name}") for name in ("fish", "boats", "licenses"))
    assert effects.free_bonuses((*sheets, PlayerSheet())) == [3]


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
    assert GAME.rules.score(own.state)[0].category("bonus") == 5
    assert GAME.rules.score(own.state)[1].category("bonus") == 0


def test_39_gold_tie_fl_r38() -> None:
    text = form("casino 2", "bait_shop 2", "", trophies="gold_buildings silver_fish")
    _, state = GAME.forms.read_form(text)
    assert [each.category("bonus") for each in GAME.rules.score(state)] == [5, 5, 0]
    _, none = GAME.forms.read_form(form("", "", trophies="gold_buildings silver_fish"))
    assert [each.category("bonus") for each in GAME.rules.score(none)] == [0, 0]


def test_fl_r39_no_modules_in_solo() -> None:
    with pytest.raises(BadSetup):
        fresh(1, solo=True, modules=("captains",))
    with pytest.raises(BadSetup):
        fresh(1, solo=True, modules=("trophies",))


def test_48_town_priority_fl_r44() -> None:
    at = alone("shrimp 3", 2, "town", "cod captains_club annas_bank")
    at.do("roll town market market / coins")
    own = at.state.sheets[0]
    assert own.struck[1] == 1
    assert own.struck_stars == 0
    assert at.state.pool == (8, 8)


def test_fl_r46_one_star_for_a_market_die_and_fl_r47_it_is_skipped() -> None:
    taken = At(
        "cod 3; struck cod 7; coins 4",
        solo=True,
        round=2,
        phase="town",
        stones="cod captains_club annas_bank",
    )
    taken.do("roll town market market / cod")
    assert taken.state.sheets[0].struck_stars == 1
    taken.do("take 2", "coin")
    assert (taken.coins, taken.stars) == (5, 0)  # box 6: the star in 5 is gone


def test_41_building_saved_by_one_mark_fl_r48() -> None:
    at = alone("casino 1", 1, "town", "shrimp king_crab casino")
    at.do("roll town wharf wharf / cod", "take 3", "use cod")
    own = at.state.sheets[0]
    assert own.struck[10] == 1
    assert own.done >> 10 & 1
    assert own.struck[11] == 0  # the second strike is lost
    assert GAME.rules.score(at.state)[0].category("buildings") == 2
    told = " ".join(at.told)
    assert "the first one she can use of harbor, wharf, boat die, market [FL-14.18]" in told
    assert "her wharf stone is on Casino [FL-14.14]" in told
    # the leftover wharf die: the player first, then Ruth strikes beyond the closed Casino
    at.do("coin")
    assert at.state.sheets[0].struck[11] == 1
    assert at.asked == "dice roll_boat"


def test_43_pub_and_bank_with_strikes_fl_r48() -> None:
    text = form(
        "fishermans_pub 1; annas_bank 2; struck fishermans_pub 3; struck annas_bank 3", solo=True
    )
    _, state = GAME.forms.read_form(text)
    assert state.sheets[0].done.bit_count() == 2
    assert GAME.rules.score(state)[0].category("buildings") == 14


def test_fl_r49_the_stone_stays_until_the_round_ends() -> None:
    at = At(
        "cod 3; struck cod 6",
        solo=True,
        round=7,
        phase="boat",
        stones="cod captains_club fishermans_pub",
    )
    at.do("roll boat cod coins cod", "take 1", "use cod")
    assert at.state.stones[0] == 1
    assert any("next on the route is Lobster" in line for line in at.told)


def test_fl_r50_the_first_in_order_gets_the_box_and_fl_r51_example_h() -> None:
    text = "cod 3; struck cod 6"
    ruth = At(text, solo=True, round=2, dice="cod", turn="Ruth", phase="boat_leftover")
    assert ruth.legal == ["coin"]
    player = At(text, solo=True, round=1, dice="cod", turn="P1", phase="boat_leftover")
    assert player.legal == ["use cod", "coin"]
    example = At(
        "lobster 3", solo=True, round=7, phase="boat", stones="cod captains_club fishermans_pub"
    )
    assert "P1" in example.setup.position
    example.do("roll boat shrimp shrimp cod", "take 1", "use shrimp")
    assert example.state.sheets[0].struck[1] == 2


def test_fl_r9_star_of_the_fishing_then_swordfish_star_then_coin() -> None:
    at = At("swordfish 5 L; oyster 3; coins 4", "", phase="fishing", round=2)
    at.do("oyster 1 coin")
    assert (at.coins, at.stars) == (5, 1)
    at.do("star annas_bank")
    assert (at.coins, at.stars, at.asked) == (5, 1, "P1 star")
    at.do("star annas_bank")
    assert (at.coins, at.stars, at.asked) == (6, 0, "dice roll_town")
    third = At("swordfish 9 LL", "", phase="fishing", round=2)
    third.do("decline", "decline")
    assert third.coins == 0


@pytest.mark.parametrize("phase", ["boat", "boat_leftover"])
def test_fl_r23_hex_and_recycling_with_the_own_and_the_leftover_die(phase: str) -> None:
    text = "seafood_buffet 2; recycling_yard 2"
    own = phase == "boat"
    for use in ("hex", "recycle"):
        at = At(text, "", phase=phase, dice="cod cod coins" if own else "cod", turn="P1")
        if own:
            at.do("take 1")
        assert use in at.legal
        at.do(use)
        if use == "recycle":
            at.do("decline")  # the use is still spent
            at.shows(f"{text}; recycled 1")
        else:
            at.shows(f"{text}; hexes cod")


@pytest.mark.parametrize("check", ["own", "leftover", "income", "fishing"])
@pytest.mark.parametrize(
    ("trophy", "text"),
    [
        ("silver_fish", "shrimp 7 B fish 4,4,4; cod 7 L fish 4,4"),
        ("silver_boats", "shrimp 7 B; cod 7 B"),
        ("silver_level3", "cod 9 LL"),
        ("silver_buildings", "seafood_buffet 2; bait_shop 2; smokehouse 2"),
        ("silver_stars", "coins 30"),
    ],
)
def test_fl_r37_silver_at_every_check(trophy: str, text: str, check: str) -> None:
    """Every trophy, the first of them too, at each of the four checks."""
    head: dict[str, object] = {"trophies": f"gold_fish {trophy}"}
    if check == "own":
        at = At(
            "", text, phase="boat", dice="coins coins coins", turn="P2", start_player="P2", **head
        )
        at.do("take 1", "coin")
    elif check == "leftover":
        at = At("", text, dice="market", phase="town_leftover", turn="P1", **head)
        at.do("coin", "coin")
    else:
        at = At("", text, phase=check, round=2 if check == "fishing" else 1, **head)
    assert at.state.silver_won == 0b10


def test_fl_r37_then_it_is_gone() -> None:
    six = "shrimp 7 B; cod 7 B"
    at = At(
        f"{six}; lobster 2",
        "shrimp 7 B; cod 7 L; lobster 2",
        phase="boat",
        dice="lobster lobster coins",
        turn="P1",
        trophies="gold_fish silver_boats",
    )
    at.do("take 1", "use lobster")
    assert at.state.silver_won == 0b01
    at.do("take 1", "use lobster", "coin", "coin")
    assert at.state.silver_won == 0b01
    both = At(six, six, phase="income", trophies="gold_fish silver_boats")
    assert both.state.silver_won == 0b11, "several winners in a simultaneous step"


def test_fl_r40_two_strikes_stay_in_one_section() -> None:
    assert ruth("shrimp 3; struck king_crab 6", "town", "harbor wharf cod")[1] == "king_crab 2"
    assert ruth("shrimp 3; struck king_crab 7", "town", "harbor wharf cod")[1] == "king_crab 1"
    assert ruth("cod 3; struck cod 6", "boat", "cod coins coins", "cod king_crab casino") == (
        "cod",
        "cod 1",
    )


def test_fl_r41_one_strike_for_coins_also_when_she_took_the_die() -> None:
    assert ruth("oyster 3", "boat", "coins coins coins") == ("coins", "shrimp 1")
    assert ruth("oyster 3", "town", "market market coins") == ("coins", "shrimp 1")


@pytest.mark.parametrize(
    ("dice", "takes"),
    [
        ("oyster swordfish lobster", "lobster"),  # by distance from the stone on cod
        ("shrimp oyster swordfish", "swordfish"),
        ("shrimp oyster coins", "oyster"),
        ("coins coins shrimp", "shrimp"),  # four steps, still before coins
        ("cod coins coins", "coins"),  # coins before a closed type
        ("cod cod cod", "cod"),
    ],
)
def test_fl_r42_her_ranking_of_boat_dice(dice: str, takes: str) -> None:
    assert ruth("cod 3; struck cod 7", "boat", dice, "cod king_crab casino")[0] == takes


@pytest.mark.parametrize(
    ("dice", "takes"),
    [
        ("oyster swordfish coins", "swordfish"),
        ("coins shrimp shrimp", "shrimp"),
        ("lobster cod coins", "cod"),
        ("coins cod lobster", "cod"),
        ("coins coins coins", "coins"),
    ],
)
def test_fl_r43_all_columns_closed(dice: str, takes: str) -> None:
    closed = "; ".join(f"struck {name} 10" for name in SECTIONS[:5])
    assert ruth(closed, "boat", dice, "cod king_crab casino") == (takes, "")


@pytest.mark.parametrize(
    ("text", "die", "struck"),
    [
        ("oyster 3", "lobster", "lobster 1"),
        ("cod 3; struck cod 7", "cod", "cod 7"),  # no other column
        ("oyster 3", "harbor", "king_crab 1"),
        ("oyster 3; struck king_crab 8", "harbor", "king_crab 8 captains_club 1"),
        ("oyster 3", "wharf", "casino 1"),
        ("oyster 3", "coins", "shrimp 1"),
    ],
)
def test_fl_r45_one_strike_for_the_leftover_die(text: str, die: str, struck: str) -> None:
    phase = "town_leftover" if die in ("harbor", "wharf") else "boat_leftover"
    at = alone(text, 2, phase, REGULAR, dice=die, turn="Ruth")
    found = [f"{SECTIONS[at_]} {n}" for at_, n in enumerate(at.state.sheets[0].struck) if n]
    assert " ".join(found) == struck
    assert at.state.sheets[0].struck_stars == 0
    market = alone(text, 2, "town_leftover", REGULAR, dice="market", turn="Ruth")
    assert market.state.sheets[0].struck_stars == 1
