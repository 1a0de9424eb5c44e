"""Rules and rulings that other tests only pass through, each by its number."""

from __future__ import annotations

import pytest

from sheets.engine.text import Speaker
from sheets.fleet import counts, effects
from sheets.fleet.state import PlayerSheet, open_desk
from tests.fleet.kit import ALL_FULL, GAME, At, form, fresh, score, sheet

TOWN = {"phase": "town_leftover", "turn": "P1"}
BOAT = {"phase": "boat_leftover", "turn": "P1"}


# -- FL-1 to FL-3 ------------------------------------------------------------------------


def test_fl_1_2_all_boxes_start_open() -> None:
    assert fresh().state.sheets == (PlayerSheet(), PlayerSheet())
    assert PlayerSheet().open.bit_count() == 18
    assert sum(PlayerSheet().marks) == 0


def test_fl_1_5_two_players_may_have_the_same_start_bonus() -> None:
    table = fresh()
    for text in ("start P1 cod", "start P2 cod"):
        table.play(GAME.parse(text))
    assert table.state.sheets[0] == table.state.sheets[1] == sheet("cod 3; coins 1")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fl_1_8_one_die_more_than_players(players: int) -> None:
    assert GAME.book.boat_dice(players) == players + 1
    assert GAME.book.town_dice(players) + 1 == players + 1


def test_fl_1_10_modules_are_off_by_default() -> None:
    ask = fresh().ask
    assert ask is not None
    assert ask.kind == "start"
    assert fresh(modules=("trophies",)).state.trophies


def test_fl_2_4_clockwise_from_the_start_player() -> None:
    at = At(*["oyster 3"] * 3, phase="boat", start_player="P2")
    at.do("roll boat cod cod cod cod")
    order = []
    while at.asked.endswith("take"):
        order.append(at.asked)
        at.do("take 1", "coin")
    assert order == ["P2 take", "P3 take", "P1 take"]
    assert at.asked == "P2 leftover"


def test_fl_3_5_two_dice_each_in_a_dice_phase() -> None:
    at = At("oyster 3", "oyster 3", phase="boat")
    at.do("roll boat cod cod cod")
    uses = {"P1": 0, "P2": 0}
    while at.state.phase.startswith("boat"):
        if at.asked.endswith("take"):
            at.do("take 1")
        uses[at.asked.split()[0]] += 1
        at.do("coin")
    assert uses == {"P1": 2, "P2": 2}


def test_fl_3_7_coins_face() -> None:
    at = At("oyster 3", "", dice="coins", **BOAT)
    at.do("use coins")
    assert at.coins == 3


def test_fl_3_11_a_boat_die_in_the_town_phase() -> None:
    at = At("cod 2", "", dice="cod", **TOWN)
    at.do("use cod")
    assert at.state.sheets[0].fish[1] == (0,)


@pytest.mark.parametrize("face", ["shrimp", "coins", "harbor", "wharf", "market"])
def test_fl_3_12_any_die_as_a_coin(face: str) -> None:
    at = At("oyster 3", "", dice=face, **TOWN)
    at.do("coin")
    assert at.coins == 1


def test_fl_3_13_replacement_uses_when_unlocked() -> None:
    locked = At("oyster 3", "", dice="cod", **BOAT)
    assert locked.legal == ["use cod", "coin"]
    unlocked = At("oyster 3; seafood_buffet 2; recycling_yard 2", "", dice="cod", **BOAT)
    assert unlocked.legal == ["use cod", "coin", "hex", "recycle"]


def test_fl_3_15_reroll_after_taking_before_using() -> None:
    at = At("casino 2", "", phase="boat", dice="cod cod coins", turn="P1")
    assert at.refused("reroll") == "FL-11.2"
    at.do("take 1")
    assert at.refused("use cod") == "FL-11.2"
    at.do("keep")
    assert at.refused("reroll") == "FL-11.2"


# -- FL-4, FL-5 ----------------------------------------------------------------------------


def test_fl_4_3_a_plain_box_does_nothing_else() -> None:
    at = At("cod 3", "", dice="cod", **BOAT)
    at.do("use cod")
    at.shows("cod 4")


def test_fl_4_7_nothing_left_to_act_on() -> None:
    state = At("cod 9 LL", "", phase="boat").state
    desk = open_desk(state, GAME.book, None)
    effects.activate(desk, 0, 1)  # a fourth license
    assert desk.sheets[0] == state.sheets[0]
    full = At("oyster 8 BL", "", phase="boat").state
    desk = open_desk(full, GAME.book, None)
    effects.launch(desk, 0, 4)  # a third oyster boat
    assert desk.sheets[0] == full.sheets[0]


def test_fl_4_9_a_license_works_at_once_and_to_the_end() -> None:
    at = At("lobster 1", "cod 3", dice="lobster", **BOAT)
    at.do("use lobster", "coin")
    assert at.coins == 2  # the income of the same round
    late = At("lobster 2", "cod 3", round=10, phase="income")
    assert late.coins == 2


def test_fl_5_1_levels_are_not_added() -> None:
    at = At("lobster 9 LL", "", phase="income")
    assert at.coins == 1 + 3  # not 1 + 1 + 2 + 3


@pytest.mark.parametrize(
    ("marks", "coins", "rule"),
    [("3", 1, "FL-5.9"), ("5 L", 2, "FL-5.10"), ("9 LL", 3, "FL-5.11")],
)
def test_fl_5_12_cod_counts_every_boat(marks: str, coins: int, rule: str) -> None:
    at = At(f"cod {marks}; inuit 0", "", dice="harbor", **TOWN)
    at.do("use inuit")
    assert at.coins == coins, rule


@pytest.mark.parametrize(
    ("marks", "coins", "rule"),
    [("3", 2, "FL-5.13"), ("5 L", 3, "FL-5.14"), ("9 LL", 4, "FL-5.15")],
)
def test_lobster_levels(marks: str, coins: int, rule: str) -> None:
    assert At(f"lobster {marks}", "", phase="income").coins == coins, rule


@pytest.mark.parametrize(
    ("marks", "stars", "coins", "rule"),
    [("3", 1, 0, "FL-5.16"), ("5 L", 1, 1, "FL-5.17"), ("9 LL", 2, 0, "FL-5.18")],
)
def test_swordfish_levels(marks: str, stars: int, coins: int, rule: str) -> None:
    at = At(f"swordfish {marks}; casino 0", "", phase="fishing", round=2)
    for _ in range(stars):
        at.do("star annas_bank")
    assert at.state.sheets[0].marks[11] == stars, rule
    assert (at.coins, at.asked) == (coins, "dice roll_town"), rule


@pytest.mark.parametrize(
    ("marks", "room", "rule"),
    [("3", 6, "FL-5.20"), ("5 L", 8, "FL-5.21"), ("8 LL", 10, "FL-5.22")],
)
def test_oyster_capacity(marks: str, room: int, rule: str) -> None:
    at = At(f"oyster {marks} fish {room - 1}", "", phase="fishing", round=2)
    at.do("oyster 1 fish")
    assert at.state.sheets[0].fish[4] == (room,), rule
    assert counts.full_boats(at.state.sheets[0], GAME.book) == 1


@pytest.mark.parametrize("kind", ["shrimp", "cod", "lobster", "swordfish"])
def test_fl_5_23_only_level_3_scores(kind: str) -> None:
    found = [score(f"{kind} {marks}")["licenses"] for marks in ("3", "5 L", "9 LL")]
    assert found == [0, 0, 5]


# -- FL-6 to FL-8 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "stars"), [(4, 1), (5, 0), (59, 1)])
def test_fl_6_2_a_star_box_grants_an_action(coins: int, stars: int) -> None:
    at = At(f"oyster 3; coins {coins}", "", dice="cod", **BOAT)
    at.do("coin")
    assert at.stars == stars


def test_fl_6_5_what_a_star_action_cannot_mark() -> None:
    at = At("oyster 3; coins 4; seafood_buffet 2; recycling_yard 2", "", dice="cod", **BOAT)
    at.do("coin")
    assert {text.split()[0] for text in at.legal} == {"star", "decline"}
    assert at.refused("hex") == at.refused("recycle") == at.refused("coin") == "FL-6.4"


def test_fl_7_4_first_all_incomes_then_the_star_actions() -> None:
    at = At("oyster 3; coins 4", "oyster 3; coins 4", phase="income", start_player="P2")
    assert [own.coins for own in at.state.sheets] == [5, 5]
    assert at.asked == "P2 star"
    at.do("decline")
    assert at.asked == "P1 star"


def test_fl_8_1_the_barge_catches_for_each_full_boat() -> None:
    at = At("cod 7 L fish 4,4; barge 3 fish 1; inuit 1 fish 2", "", phase="fishing", round=2)
    at.shows("cod 7 L fish 4,4; barge 3 fish 3; inuit 1 fish 3")


def test_fl_8_9_the_level_at_the_start_counts() -> None:
    at = At("swordfish 4; oyster 3; coins 4", "", phase="fishing", round=2)
    at.do("oyster 1 coin", "star swordfish", "choose license")
    # level 1 at the start: one star action and no coin, though level 2 is active now
    assert at.asked == "P1 star"
    at.do("decline")
    assert (at.coins, at.asked) == (5 + 2, "dice roll_town")


def test_fl_8_10_a_boat_launched_after_fishing_does_not_fish() -> None:
    at = At("swordfish 3; inuit 0", "", phase="fishing", round=2)
    at.do("star inuit")
    assert at.state.sheets[0].fish[9] == (0,)


# -- FL-9 to FL-11 ---------------------------------------------------------------------------


def test_fl_9_1_harbor_ships_count_as_boats_but_not_the_club() -> None:
    own = sheet("king_crab 6; bonus_fish; captains_club 6; research_vessel 2; barge 3; inuit 3")
    assert counts.boats(own) == 1 + 2 + 1 + 2
    assert counts.harbor_boats(own) == 6


def test_fl_9_3_a_king_crab_boat_fishes() -> None:
    at = At("king_crab 6 fish 1; bonus_fish", "", phase="fishing", round=2)
    at.shows("king_crab 6 fish 2; bonus_fish")


def test_fl_9_5_stars_after_private_fishing() -> None:
    at = At("oyster 3; captains_club 1; coins 4; cod 3", "", dice="harbor", **TOWN)
    at.do("use captains_club", "oyster 1 coin")
    assert at.state.sheets[0].fish[1] == (1,)
    assert at.asked == "P1 star"


@pytest.mark.parametrize(
    ("before", "ship", "after", "rule"),
    [
        ("research_vessel 2", "research_vessel", "research_vessel 3", "FL-9.6"),
        ("barge 2", "barge", "barge 3 fish 0", "FL-9.7"),
        ("inuit 2 fish 1", "inuit", "inuit 3 fish 1,0", "FL-9.8"),
    ],
)
def test_harbor_launches(before: str, ship: str, after: str, rule: str) -> None:
    at = At(f"oyster 3; {before}", "", dice="harbor", **TOWN)
    at.do(f"use {ship}")
    assert at.shows(f"oyster 3; {after}"), rule


def test_fl_10_2_the_fish_stay() -> None:
    at = At("cod 3 fish 4", "", dice="market", **TOWN)
    at.do("use market")
    at.shows("cod 3 fish 4; coins 2")


def test_fl_11_1_completed_with_the_last_box() -> None:
    at = At("fishermans_pub 2", "", dice="wharf", **TOWN)
    at.do("use fishermans_pub")
    assert not at.state.sheets[0].done
    done = At("fishermans_pub 3", "", dice="wharf", **TOWN)
    done.do("use fishermans_pub")
    assert done.state.sheets[0].done >> 14 & 1


def test_fl_11_3_annas_bank_and_fl_11_7_the_pub_only_score() -> None:
    assert score("annas_bank 4")["buildings"] == 8
    assert score("fishermans_pub 4")["buildings"] == 10
    at = At("annas_bank 5; fishermans_pub 4", "", phase="income")
    assert at.coins == 1


def test_fl_11_9_smokehouse_and_fl_11_10_cannery() -> None:
    at = At("smokehouse 2", "", dice="market", **TOWN)
    at.do("use market")
    assert at.coins == 2 + 2
    assert At("cod 3 fish 4; ridback_cannery 2", "", phase="income").coins == 2


# -- FL-12 to FL-14 ---------------------------------------------------------------------------


def test_fl_12_4_undealt_captains_are_out() -> None:
    table = fresh(2, modules=("captains",))
    for text in ("captain P1 captain_cod", "captain P2 captain_oyster", "first P1"):
        table.play(GAME.parse(text))
    assert [own.captain for own in table.state.sheets] == [1, 4]
    assert GAME.check(table.state, GAME.parse("captain P1 captain_shrimp")) is not None


@pytest.mark.parametrize(
    ("trophy", "best", "other"),
    [
        ("gold_fish", "cod 3 fish 3", "cod 3 fish 2"),
        ("gold_boats", "cod 3; inuit 1", "cod 3"),
        ("gold_licenses", "cod 5 L", "cod 4"),
        ("gold_buildings", "casino 2", "casino 1"),
        ("gold_coins", "coins 3", "coins 2"),
    ],
)
def test_fl_12_6_gold_trophies(trophy: str, best: str, other: str) -> None:
    _, state = GAME.read_form(form(best, other, trophies=f"{trophy} silver_fish"))
    gold = [
        sum(line.points for line in each.lines if line.rule == "FL-12.6")
        for each in GAME.score(state)
    ]
    assert gold == [5, 0]


def test_fl_13_6_the_total_is_the_sum_of_five_categories() -> None:
    found = score("cod 9 LL fish 4,1; casino 2; king_crab 4; bonus_boats; coins 40")
    total = found.pop("total")
    # FL-13.1 fish, FL-13.2 boats, FL-13.3 licenses, FL-13.4 buildings, FL-13.5 bonus
    assert found == {"fish": 5, "boats": 4, "licenses": 10, "buildings": 2, "bonus": 2}
    assert total == sum(found.values())


def test_fl_14_1_and_fl_14_2_one_player_one_sheet_pools_for_two() -> None:
    table = fresh(1, solo=True)
    table.play(GAME.parse("start P1 cod"))
    assert len(table.state.sheets) == 1
    assert GAME.check(table.state, GAME.parse("roll boat cod cod cod")) is None
    assert GAME.check(table.state, GAME.parse("roll boat cod cod")) is not None


def test_fl_14_5_and_fl_14_6_both_take_and_she_strikes_two() -> None:
    at = At("oyster 3", solo=True, round=1, phase="boat")
    at.do("roll boat cod lobster coins", "take 3", "use coins")
    own = at.state.sheets[0]
    assert own.struck[1] == 2  # cod comes first after shrimp
    assert at.state.pool == (2,)  # FL-R42: exactly one die is left
    at.do("use lobster")
    assert at.state.sheets[0].struck[2] == 1


def test_fl_14_19_and_fl_14_20_where_she_strikes_in_town() -> None:
    stones = "oyster inuit smokehouse"
    harbor = At("cod 3", solo=True, round=2, phase="town", stones=stones)
    harbor.do("roll town harbor market / lobster")
    assert harbor.state.sheets[0].struck[9] == 2
    boat = At("cod 3", solo=True, round=2, phase="town", stones=stones)
    boat.do("roll town market market / lobster")
    assert boat.state.sheets[0].struck[2] == 2  # the column shown, not the stone's


def test_fl_14_23_what_she_never_does() -> None:
    at = At("oyster 3; coins 6", solo=True, round=2, phase="boat")
    at.do("roll boat cod cod cod", "take 1", "coin", "coin")
    own = at.state.sheets[0]
    assert own.coins == 6 + 2 + 1  # only the player's two dice and income
    assert own.bonus == -1
    assert own.hexes == own.recycled == own.struck_stars == 0


# -- rulings -----------------------------------------------------------------------------------


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


def test_fl_r22_one_reroll_a_dice_phase() -> None:
    at = At("casino 2", "", phase="boat", dice="cod cod coins", turn="P1")
    at.do("take 1", "reroll", "reroll lobster")
    assert at.asked == "P1 use"


def test_fl_r27_an_oyster_boat_always_has_its_license() -> None:
    for boxes in range(11):
        letters = "LBL"[: GAME.book.patterns[4][:boxes].count("?")]
        own = sheet(f"oyster {boxes} {letters}".strip())
        assert not own.fish[4] or own.levels[4] >= 1


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
    _, state = GAME.read_form(form(text, "cod 3", **head))
    assert GAME.score(state)[0].category("bonus") == 10 + 5


def test_fl_r36_a_bonus_is_always_left() -> None:
    sheets = tuple(sheet(f"king_crab 4; bonus_{name}") for name in ("fish", "boats", "licenses"))
    assert effects.free_bonuses((*sheets, PlayerSheet())) == [3]


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


def test_everything_full_leaves_only_coins() -> None:
    at = At(ALL_FULL, "", dice="wharf", **TOWN)
    assert at.legal == ["coin", "recycle"]
    assert Speaker()(GAME.prompt(at.state))
