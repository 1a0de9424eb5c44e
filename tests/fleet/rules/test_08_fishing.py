"""FL-8 Fishing phase (even rounds)."""

from __future__ import annotations

from tests.fleet.kit import At, score


def test_fl_8_1_the_barge_catches_for_each_full_boat() -> None:
    at = At("cod 7 L fish 4,4; barge 3 fish 1; inuit 1 fish 2", "", phase="fishing", round=2)
    at.shows("cod 7 L fish 4,4; barge 3 fish 3; inuit 1 fish 3")


def test_18_full_oyster_boat_fl_8_4() -> None:
    at = At("oyster 3 fish 6", "", phase="fishing", round=2)
    assert at.asked == "dice roll_town"
    at.shows("oyster 3 fish 6")


def test_fl_8_5_a_full_boat_catches_nothing() -> None:
    at = At(
        "cod 3 fish 4; inuit 1 fish 3; king_crab 6 fish 4; bonus_fish", "", phase="fishing", round=2
    )
    at.shows("cod 3 fish 4; inuit 1 fish 3; king_crab 6 fish 4; bonus_fish")


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


def test_17b_all_players_fish_before_any_star_fl_8_8() -> None:
    at = At("oyster 3; coins 4", "oyster 3; coins 4", phase="fishing", round=2)
    at.do("oyster 1 coin")
    assert at.asked == "P2 oyster"
    at.do("oyster 1 coin")
    assert at.asked == "P1 star"
    at.do("decline")
    assert at.asked == "P2 star"


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


def test_x_c_fishing() -> None:
    amy = "cod 5 B fish 1,0; shrimp 3 fish 2; oyster 3 fish 2; lobster 3 fish 4"
    at = At(amy, "", phase="fishing", round=2)
    assert at.asked == "P1 oyster"
    at.do("oyster 1 fish")
    at.shows("cod 5 B fish 2,1; shrimp 3 fish 3; oyster 3 fish 4; lobster 3 fish 4")
    assert sum(map(sum, at.state.sheets[0].fish)) == 14
