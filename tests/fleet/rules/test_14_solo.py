"""FL-14 Solo mode: Captain Ruth."""

from __future__ import annotations

import json

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Player, Setup
from sheets.engine.sheet import Tracks
from sheets.engine.stacked import thaw
from sheets.engine.table import Table
from sheets.fleet.names import FACES, SECTIONS
from sheets.fleet.rules import counts, solo
from sheets.fleet.rules.scoring import rank as rank_of
from sheets.fleet.rules.state import Draft
from tests.fleet.kit import (
    GAME,
    PARTS,
    REGULAR,
    At,
    alone,
    fresh,
    ruth,
    sheet,
)


def test_fl_14_1_and_fl_14_2_one_player_one_sheet_pools_for_two() -> None:
    table = fresh(1, solo=True)
    table.play(GAME.rules.parse("start P1 cod"))
    assert len(table.state.sheets) == 1
    assert GAME.rules.check(table.state, GAME.rules.parse("roll boat cod cod cod")) is None
    assert GAME.rules.check(table.state, GAME.rules.parse("roll boat cod cod")) is not None
    town = At("shrimp 3", solo=True, phase="town", stones=REGULAR)
    assert town.refused("roll town harbor / cod") == "FL-14.2"


ROUTE = [
    "shrimp king_crab casino",
    "cod captains_club annas_bank",
    "lobster research_vessel recycling_yard",
    "swordfish barge bait_shop",
    "oyster inuit ridback_cannery",
    "shrimp king_crab smokehouse",
    "cod captains_club fishermans_pub",
    "lobster research_vessel seafood_buffet",
]


def test_fl_14_3_stones_at_the_start() -> None:
    table = fresh(1, solo=True)
    assert f"stones = {json.dumps(ROUTE[0].split())}" in GAME.forms.position(table.state)


@pytest.mark.parametrize(("number", "first"), [(1, "P1 take"), (2, "P1 take")])
def test_fl_14_4_who_goes_first(number: int, first: str) -> None:
    at = At("shrimp 3", solo=True, round=number, phase="boat", stones=REGULAR)
    at.do("roll boat cod cod lobster")
    assert at.asked == first
    assert len(at.state.pool) == (3 if number == 1 else 2)


def test_fl_14_5_and_fl_14_6_both_take_and_she_strikes_two() -> None:
    at = At("oyster 3", solo=True, round=1, phase="boat")
    at.do("roll boat cod lobster coins", "take 3", "use coins")
    own = at.state.sheets[0]
    assert own.struck[1] == 2  # cod comes first after shrimp
    assert at.state.pool == (2,)  # FL-R42: exactly one die is left
    at.do("use lobster")
    assert at.state.sheets[0].struck[2] == 1


@pytest.mark.parametrize(
    ("text", "die", "strikes"),
    [
        ("shrimp 3", "cod", {"cod": 1}),
        ("cod 3; struck cod 7", "cod", {"cod": 7}),  # FL-R45: no other column
        ("shrimp 3", "coins", {"shrimp": 1}),
        ("shrimp 3", "harbor", {"king_crab": 1}),
        ("shrimp 3; struck casino 2", "wharf", {"casino": 2, "annas_bank": 1}),
    ],
)
def test_fl_14_7_leftover_die(text: str, die: str, strikes: dict[str, int]) -> None:
    phase = "boat_leftover" if die in FACES[:6] else "town_leftover"
    at = At(text, solo=True, round=2, phase=phase, stones=REGULAR, dice=die, turn="Ruth")
    found = {SECTIONS[at_]: n for at_, n in enumerate(at.state.sheets[0].struck) if n}
    assert found == strikes


def test_40_same_box_ruth_first_fl_14_9() -> None:
    text = "cod 3; struck cod 6; seafood_buffet 2; recycling_yard 2"
    at = alone(text, 2, "boat_leftover", "cod captains_club annas_bank", dice="cod", turn="Ruth")
    assert at.state.sheets[0].struck[1] == 7
    assert at.legal == ["coin", "hex", "recycle"]
    odd = alone(
        text, 3, "boat_leftover", "lobster research_vessel recycling_yard", dice="cod", turn="P1"
    )
    odd.do("use cod")
    assert odd.state.sheets[0].marks[1] == 4
    assert odd.state.sheets[0].struck[1] == 6
    assert "Captain Ruth strikes nothing [FL-14.17]" in odd.told


def test_49_king_crab_license_struck_fl_14_10() -> None:
    at = alone(
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
    assert GAME.rules.score(at.state)[0].category("licenses") == 0


def test_42_building_lost_at_once_fl_14_11() -> None:
    at = alone("shrimp 3", 1, "town", "shrimp king_crab casino")
    at.do("roll town wharf market / cod", "take 3", "coin")
    own = at.state.sheets[0]
    assert own.struck[10] == 2
    assert not own.done
    assert at.refused("use casino") == "FL-3.9"
    leftover = alone(
        "shrimp 3", 1, "town_leftover", "shrimp king_crab casino", dice="wharf", turn="P1"
    )
    leftover.do("coin")
    assert leftover.state.sheets[0].struck[10] == 1
    completed = alone(
        "shrimp 3; struck casino 1",
        3,
        "town_leftover",
        "lobster research_vessel recycling_yard",
        dice="wharf",
        turn="P1",
    )
    completed.do("use casino")
    assert completed.state.sheets[0].done >> 10 & 1


def test_45_stones_skip_closed_sections_fl_14_13() -> None:
    at = alone(
        "cod 3; struck cod 7; captains_club 2; struck captains_club 4; struck annas_bank 5",
        1,
        "town_leftover",
        "shrimp king_crab casino",
        dice="market",
        turn="P1",
    )
    at.do("use market")
    assert at.state.stones == (2, 7, 13)  # lobster, research_vessel, recycling_yard


@pytest.mark.parametrize("number", range(1, 8))
def test_fl_14_13_regular_places(number: int) -> None:
    at = At(
        "oyster 3",
        solo=True,
        round=number,
        phase="town_leftover",
        stones=ROUTE[number - 1],
        dice="market",
        turn="P1",
    )
    at.do("use market")
    position = GAME.forms.position(at.state)
    assert f"stones = {json.dumps(ROUTE[number].split())}" in position


CLOSED_COLUMNS = "; ".join(f"struck {name} 10" for name in SECTIONS[:5])


def test_fl_14_13_a_stone_with_nothing_open_stays() -> None:
    at = At(
        f"{CLOSED_COLUMNS}; inuit 1",
        solo=True,
        round=1,
        phase="town_leftover",
        dice="market",
        turn="P1",
        stones=REGULAR,
    )
    at.do("use market")
    assert at.state.stones[0] == 0


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


@pytest.mark.parametrize(
    ("text", "dice", "stones", "takes", "strikes"),
    [
        ("shrimp 3", "cod oyster lobster", REGULAR, "cod", "cod 2"),  # FL-14.15: nearest
        ("shrimp 3", "oyster cod lobster", "oyster king_crab casino", "oyster", "oyster 2"),
        ("shrimp 3", "cod shrimp swordfish", "oyster king_crab casino", "shrimp", "shrimp 2"),
        ("shrimp 3", "cod coins coins", "lobster king_crab casino", "cod", "cod 2"),
        ("shrimp 3", "coins coins coins", REGULAR, "coins", "shrimp 1"),  # FL-R41
        ("cod 3; struck cod 7", "cod coins cod", REGULAR, "coins", "shrimp 1"),  # FL-14.16
        ("cod 3; struck cod 6", "cod coins coins", "cod king_crab casino", "cod", "cod 1"),
        ("cod 3; struck cod 7", "cod cod cod", REGULAR, "cod", ""),  # FL-14.17
        (CLOSED_COLUMNS, "coins oyster cod", REGULAR, "cod", ""),  # FL-R43
        (CLOSED_COLUMNS, "coins coins coins", REGULAR, "coins", ""),
    ],
)
def test_fl_14_15_boat_phase(text: str, dice: str, stones: str, takes: str, strikes: str) -> None:
    assert ruth(text, "boat", dice, stones) == (takes, strikes)


def test_46_coins_die_fl_14_16() -> None:
    at = alone("cod 3; struck cod 6", 7, "boat", "cod captains_club fishermans_pub")
    at.do("roll boat cod coins cod", "take 1", "use cod")
    own = at.state.sheets[0]
    assert own.struck[2] == 1  # lobster, one box
    told = " ".join(at.told)
    assert "Captain Ruth takes the three coins die" in told
    assert "no die shows an open boat type [FL-14.16]" in told
    assert at.legal == ["coin"]
    at.do("coin")
    assert at.state.sheets[0].struck[1] == 6


def test_47_only_closed_types_fl_14_17() -> None:
    at = alone("cod 4; struck cod 6", 7, "boat", "cod captains_club fishermans_pub")
    at.do("roll boat cod cod cod", "take 1", "coin")
    assert at.state.sheets[0].struck[1] == 6
    assert "Captain Ruth strikes nothing [FL-14.17]" in at.told
    assert len(at.state.pool) == 1
    assert at.asked == "P1 leftover"


SHIPS_CLOSED = (
    "struck king_crab 8; struck captains_club 6; struck research_vessel 5; struck barge 3; "
    "struck inuit 5"
)


STARS_GONE = "struck_stars 5,10,15,20,25,30,35,40,45,50,55,60"


@pytest.mark.parametrize(
    ("text", "dice", "takes", "strikes"),
    [
        ("shrimp 3", "wharf harbor cod", "harbor", "king_crab 2"),  # FL-14.18
        ("shrimp 3", "market wharf cod", "wharf", "casino 2"),
        ("shrimp 3", "market market cod", "cod", "cod 2"),
        (f"shrimp 3; {SHIPS_CLOSED}", "harbor wharf cod", "wharf", "casino 2"),
        (f"shrimp 3; {SHIPS_CLOSED}", "harbor harbor cod", "cod", "cod 2"),
        (f"cod 3; struck cod 7; {SHIPS_CLOSED}", "harbor market cod", "market", "star"),
        (f"cod 3; struck cod 7; {SHIPS_CLOSED}; {STARS_GONE}", "harbor market cod", "harbor", ""),
        ("shrimp 3; struck king_crab 8", "harbor wharf cod", "harbor", "captains_club 2"),
        ("shrimp 3; struck king_crab 7", "harbor wharf cod", "harbor", "king_crab 1"),  # FL-R40
    ],
)
def test_fl_14_18_town_phase(text: str, dice: str, takes: str, strikes: str) -> None:
    assert ruth(text, "town", dice) == (takes, strikes)


def test_fl_14_19_and_fl_14_20_where_she_strikes_in_town() -> None:
    stones = "oyster inuit smokehouse"
    harbor = At("cod 3", solo=True, round=2, phase="town", stones=stones)
    harbor.do("roll town harbor market / lobster")
    assert harbor.state.sheets[0].struck[9] == 2
    boat = At("cod 3", solo=True, round=2, phase="town", stones=stones)
    boat.do("roll town market market / lobster")
    assert boat.state.sheets[0].struck[2] == 2  # the column shown, not the stone's


@pytest.mark.parametrize(
    ("coins", "struck", "star"),
    [(0, [], 5), (4, [], 5), (5, [], 10), (3, [5], 10), (9, [5], 15), (8, [5], 10), (60, [], None)],
)
def test_fl_14_21_next_star(coins: int, struck: list[int], star: int | None) -> None:
    boxes = ",".join(map(str, struck))
    text = f"shrimp 3; coins {coins}" + (f"; struck_stars {boxes}" if struck else "")
    at = At(text, solo=True, round=1, phase="boat")
    bit = solo.next_star(thaw(Draft, at.state))
    assert (None if bit is None else PARTS.stars[bit]) == star


def test_44_struck_star_fl_14_22() -> None:
    at = alone(
        "shrimp 3; coins 3; struck_stars 5",
        1,
        "boat",
        "shrimp king_crab casino",
        dice="coins cod cod",
        turn="P1",
    )
    at.do("take 1", "use coins")
    assert (at.coins, at.stars) == (6, 0)
    tracks = [part for part in GAME.screen.sheet(at.state, 0).sections if isinstance(part, Tracks)]
    states = [box.state for box in tracks[-1].tracks[0].boxes]
    assert states[:8] == ["marked"] * 4 + ["struck"] + ["marked"] * 2 + ["next"]


@pytest.mark.parametrize(("coins", "box"), [(4, 4), (5, 6), (6, 7)])
def test_fl_14_22_the_last_coin_box_lies_behind_a_struck_star(coins: int, box: int) -> None:
    assert counts.last_coin(sheet(f"shrimp 3; coins {coins}; struck_stars 5"), PARTS) == box


def test_fl_14_23_what_she_never_does() -> None:
    at = At("oyster 3; coins 6", solo=True, round=2, phase="boat")
    at.do("roll boat cod cod cod", "take 1", "coin", "coin")
    own = at.state.sheets[0]
    assert own.coins == 6 + 2 + 1  # only the player's two dice and income
    assert own.bonus == -1
    assert own.hexes == own.recycled == own.struck_stars == 0


def test_fl_14_24_solo_ends_after_round_8() -> None:
    at = At("shrimp 3", solo=True, round=8, phase="town_leftover", dice="market", turn="P1")
    at.do("coin")
    assert at.asked == "over"
    assert GAME.rules.standings(at.state).reason == "greenhorn"


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (0, "greenhorn"),
        (49, "greenhorn"),
        (50, "deck_scrubber"),
        (64, "deck_scrubber"),
        (65, "helmsman"),
        (75, "my_captain"),
        (84, "my_captain"),
        (85, "gruff_captain"),
        (140, "gruff_captain"),
    ],
)
def test_solo_ranks(total: int, rank: str) -> None:
    assert rank_of(total, PARTS) == rank


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
    names = [PARTS.stones, at.state.stones]
    assert names[1] == (0, 5, 16)  # shrimp, king_crab, smokehouse


def test_ruth_explains_every_step_and_the_log_keeps_it() -> None:
    setup = Setup("fleet", (Player("Me"),), seed="7", solo=True)
    table = Table(GAME, setup)
    draws = QuickDraws("7")
    while (ask := table.ask) is not None:
        if ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(GAME.rules.legal(table.state)))
    kinds = [
        event.kind for number in range(1, len(table.steps) + 1) for event in table.events(number)
    ]
    assert kinds.count("ruth_took") == 16  # two dice phases in eight rounds
    assert kinds.count("ruth_leftover") == 16
    assert kinds.count("stone_moved") == 24
    struck = sum(table.state.sheets[0].struck) + table.state.sheets[0].struck_stars.bit_count()
    places = [
        place
        for number in range(1, len(table.steps) + 1)
        for event in table.events(number)
        if event.kind in ("struck", "star_struck")
        for place in event.places
    ]
    assert len(places) == len(set(places)) == struck


@pytest.mark.parametrize(
    ("closed", "stones", "moved"),
    [
        ("", "oyster inuit ridback_cannery", "shrimp king_crab smokehouse"),
        ("shrimp 10", "oyster inuit ridback_cannery", "cod king_crab smokehouse"),
        ("shrimp 10,cod 10", "oyster inuit ridback_cannery", "lobster king_crab smokehouse"),
        ("king_crab 8,captains_club 6", "oyster inuit ridback_cannery", "shrimp research_vessel"),
        ("smokehouse 2,fishermans_pub 4", "oyster inuit ridback_cannery", "seafood_buffet"),
        ("casino 2", "lobster research_vessel seafood_buffet", "annas_bank"),
        ("oyster 10,shrimp 10,cod 10", "swordfish barge bait_shop", "lobster inuit"),
        # all but the section it is on: round and back
        ("shrimp 10,cod 10,lobster 10,oyster 10", "swordfish barge bait_shop", "swordfish inuit"),
        ("king_crab 8,captains_club 6,research_vessel 5,inuit 5", "shrimp barge casino", "barge"),
    ],
)
def test_fl_14_13_the_way_round(closed: str, stones: str, moved: str) -> None:
    struck = "".join(f"; struck {each}" for each in closed.split(",") if each)
    at = alone(f"oyster 0{struck}", 2, "town_leftover", stones, dice="market", turn="P1")
    at.do("coin")
    found = {SECTIONS[stone] for stone in at.state.stones}
    assert set(moved.split()) <= found


@pytest.mark.parametrize("dice", ["cod cod coins", "cod coins cod", "coins cod cod"])
def test_fl_14_16_coins_before_a_closed_type_her_stone_is_on(dice: str) -> None:
    """However the dice lie: the type is at no distance, but closed."""
    found = ruth("cod 3; struck cod 7", "boat", dice, "cod king_crab casino")
    assert found == ("coins", "lobster 1")


@pytest.mark.parametrize("turn", ["Ruth", "P1"])
def test_fl_14_16_leftover_coins_on_a_closed_type(turn: str) -> None:
    at = alone(
        "cod 3; struck cod 7",
        2 if turn == "Ruth" else 3,
        "boat_leftover",
        "cod king_crab casino",
        dice="coins",
        turn=turn,
    )
    if turn == "P1":
        at.do("coin")
    struck = at.state.sheets[0].struck
    assert (struck[1], struck[2]) == (7, 1)
