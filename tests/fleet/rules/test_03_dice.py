"""Rules that no example or edge case shows, one row or test each."""

from __future__ import annotations

import pytest

from sheets.engine.errors import BadSetup
from sheets.engine.game import CHANCE, Player, Setup
from sheets.engine.registry import load_game
from sheets.engine.table import Table
from sheets.fleet.names import SECTIONS
from sheets.fleet.scoring import rank as rank_of
from tests.fleet.kit import GAME, NAMES, At, form, fresh, score, sheet

# -- players, pools, rounds (FL-1, FL-2) ----------------------------------------------------


@pytest.mark.parametrize(("players", "boat", "town"), [(2, 3, 3), (3, 4, 4), (4, 5, 5)])
def test_fl_1_6_pools_by_players(players: int, boat: int, town: int) -> None:
    at = At(*["shrimp 3"] * players, phase="boat")
    outcomes = GAME.chance(at.state).outcomes()
    assert outcomes is not None
    faces, weights = zip(*((move.faces, weight) for move, weight in outcomes), strict=True)  # type: ignore[union-attr]
    assert {len(roll) for roll in faces} == {boat}
    assert sum(weights) == 6**boat
    at = At(*["shrimp 3"] * players, phase="town")
    outcomes = GAME.chance(at.state).outcomes()
    assert outcomes is not None
    rolls = list(outcomes)
    assert {len(move.faces) for move, _ in rolls} == {town}  # type: ignore[union-attr]
    assert sum(weight for _, weight in rolls) == 3 ** (town - 1) * 6


def test_five_dice_have_252_results() -> None:
    at = At(*["shrimp 3"] * 4, phase="boat")
    outcomes = GAME.chance(at.state).outcomes()
    assert outcomes is not None
    assert len(list(outcomes)) == 252


@pytest.mark.parametrize(
    ("phase", "text", "rule"),
    [
        ("boat", "roll boat cod cod", "FL-1.6"),
        ("boat", "roll town harbor harbor / cod", "FL-3.1"),
        ("town", "roll town harbor / cod", "FL-1.7"),
        ("town", "roll boat cod cod cod", "FL-3.1"),
    ],
)
def test_fl_3_1_wrong_rolls(phase: str, text: str, rule: str) -> None:
    assert At("shrimp 3", "shrimp 3", phase=phase).refused(text) == rule


def test_fl_1_3_coins_are_rolled_again() -> None:
    table = fresh()
    problem = GAME.check(table.state, GAME.parse("start P1 coins"))
    assert problem is not None
    assert problem.rule == "FL-1.3"


def test_fl_1_11_order_of_setup() -> None:
    table = fresh(2, modules=("captains", "trophies"))
    asked = []
    for text in (
        "trophies gold_fish silver_boats",
        "captain P1 captain_cod",
        "captain P2 captain_oyster",
        "first P2",
    ):
        ask = table.ask
        assert ask is not None
        asked.append(ask.kind)
        table.play(GAME.parse(text))
    assert asked == ["trophies", "captain", "captain", "first"]
    assert (table.state.round, table.state.first) == (1, 1)


def test_fl_1_9_first_player_can_be_given() -> None:
    table = fresh(2, first=1)
    table.play(GAME.parse("start P1 cod"))
    table.play(GAME.parse("start P2 cod"))
    assert (table.state.phase, table.state.first) == ("boat", 1)


def test_fl_2_5_the_start_player_moves_left() -> None:
    at = At("shrimp 3", "shrimp 3", "shrimp 3", phase="town_leftover", dice="market", turn="P1")
    at.do("coin", "coin", "coin")
    assert (at.state.round, at.state.first) == (2, 1)
    last = At(
        "shrimp 3",
        "shrimp 3",
        round=3,
        phase="town_leftover",
        dice="market",
        turn="P2",
        start_player="P2",
    )
    last.do("coin", "coin")
    assert last.state.first == 0


@pytest.mark.parametrize(("number", "fishes"), [(1, False), (2, True), (9, False), (10, True)])
def test_fl_2_3_fishing_in_even_rounds(number: int, fishes: bool) -> None:
    at = At("shrimp 3", "shrimp 3", round=number, phase="boat_leftover", dice="cod", turn="P1")
    at.do("coin", "coin")
    assert at.state.sheets[0].fish[0] == (int(fishes),)


def test_fl_2_6_the_game_ends_after_round_10() -> None:
    at = At("shrimp 3", "cod 3", round=10, phase="town_leftover", dice="market", turn="P1")
    at.do("coin", "coin")
    assert at.asked == "over"
    problem = GAME.check(at.state, GAME.parse("coin"))
    assert problem is not None
    assert problem.rule == "FL-2.6"
    assert GAME.standings(at.state).over


def test_fl_14_24_solo_ends_after_round_8() -> None:
    at = At("shrimp 3", solo=True, round=8, phase="town_leftover", dice="market", turn="P1")
    at.do("coin")
    assert at.asked == "over"
    assert GAME.standings(at.state).reason == "greenhorn"


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
    assert rank_of(total, GAME.book) == rank


# -- dice (FL-3) -----------------------------------------------------------------------------


def test_fl_3_3_a_taken_die_is_gone() -> None:
    at = At("shrimp 3", "shrimp 3", phase="boat")
    at.do("roll boat cod lobster oyster")
    assert at.legal == ["take 1", "take 2", "take 3"]
    at.do("take 2")
    assert at.refused("take 1") == "FL-3.14"
    at.do("coin")
    assert at.legal == ["take 1", "take 2"]
    assert at.refused("take 3") == "FL-3.2"
    assert at.refused("use cod") == "FL-3.2"


@pytest.mark.parametrize(
    ("face", "uses"),
    [
        ("cod", ["use cod", "coin"]),
        ("shrimp", ["use shrimp", "coin"]),
        ("coins", ["use coins", "coin"]),
        ("market", ["use market", "coin"]),
        ("harbor", [*(f"use {name}" for name in SECTIONS[5:10]), "coin"]),
        ("wharf", [*(f"use {name}" for name in SECTIONS[10:]), "coin"]),
    ],
)
def test_fl_3_6_to_3_12_uses_of_a_face(face: str, uses: list[str]) -> None:
    at = At("lobster 3", "", phase="town_leftover", dice=face, turn="P1")
    assert at.legal == uses


@pytest.mark.parametrize(
    ("face", "move", "rule"),
    [
        ("cod", "use lobster", "FL-3.6"),
        ("cod", "use coins", "FL-3.6"),
        ("coins", "use cod", "FL-3.6"),
        ("shrimp", "use cod", "FL-5.5"),
        ("wharf", "use inuit", "FL-3.8"),
        ("harbor", "use casino", "FL-3.9"),
        ("harbor", "use market", "FL-3.10"),
        ("harbor", "use cod", "FL-3.6"),
        ("cod", "star cod", "FL-6.4"),
        ("cod", "second cod", "FL-5.4"),
        ("cod", "choose boat", "FL-3.14"),
        ("cod", "oyster 1 fish", "FL-3.14"),
    ],
)
def test_refusals_name_their_rule(face: str, move: str, rule: str) -> None:
    at = At("lobster 3", "", phase="town_leftover", dice=face, turn="P1")
    assert at.refused(move) == rule


def test_fl_5_2_without_a_license() -> None:
    at = At("cod 3", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1")
    assert at.legal == ["use shrimp", "coin"]
    assert at.refused("use lobster") == "FL-5.2"


# -- boxes, licenses, boats (FL-4, FL-5) ------------------------------------------------------


def test_fl_4_6_the_choice_is_asked() -> None:
    at = At("lobster 4 fish 2", "", phase="boat_leftover", dice="lobster", turn="P1")
    at.do("use lobster")
    assert at.legal == ["choose license", "choose boat"]
    assert at.refused("use lobster") == "FL-4.6"
    at.do("choose boat")
    at.shows("lobster 5 B fish 2,0")


def test_a_full_column_gives_three_licenses_and_all_boats() -> None:
    for letters in ("LLB", "LBL", "BLL"):
        for name in SECTIONS[:5]:
            boats = 2 if name == "oyster" else 3
            own = sheet(f"{name} 10 {letters}")
            assert own.levels[SECTIONS.index(name)] == 3
            assert len(own.fish[SECTIONS.index(name)]) == boats


@pytest.mark.parametrize(("choices", "coins"), [("3", 1), ("5 L", 2), ("9 LL", 3)])
def test_fl_5_9_cod_pays_for_every_launch(choices: str, coins: int) -> None:
    for ship, boxes in (("inuit", 0), ("barge", 2), ("research_vessel", 1), ("king_crab", 5)):
        extra = "; bonus_fish" if ship == "king_crab" else ""
        at = At(
            f"cod {choices}; {ship} {boxes}{extra}",
            "",
            phase="town_leftover",
            dice="harbor",
            turn="P1",
        )
        at.do(f"use {ship}")
        assert at.coins == coins, ship


@pytest.mark.parametrize("ship", ["king_crab 3", "captains_club 1"])
def test_fl_r25_license_and_club_are_no_launch(ship: str) -> None:
    at = At(f"cod 9 LL; {ship}", "", phase="town_leftover", dice="harbor", turn="P1")
    at.do(f"use {ship.split(maxsplit=1)[0]}")
    assert at.coins == 0


def test_fl_9_2_and_9_3_king_crab() -> None:
    at = At("king_crab 3", "", phase="town_leftover", dice="harbor", turn="P1")
    at.do("use king_crab", "bonus licenses")
    at.shows("king_crab 4; bonus_licenses")
    boat = At("king_crab 5; bonus_licenses", "", phase="town_leftover", dice="harbor", turn="P1")
    boat.do("use king_crab")
    boat.shows("king_crab 6 fish 0; bonus_licenses")


def test_fl_9_4_private_fishing_asks_oysters_and_then_stars() -> None:
    at = At(
        "oyster 8 BL fish 2,8; captains_club 1; coins 4; shrimp 3",
        "",
        phase="town_leftover",
        dice="harbor",
        turn="P1",
    )
    at.do("use captains_club")
    assert at.legal == ["oyster 1 fish", "oyster 1 coin"]  # boat 2 is full
    assert at.refused("oyster 2 fish") == "FL-8.3"
    at.do("oyster 1 coin")
    assert at.asked == "P1 star"
    assert at.state.sheets[0].fish[4] == (3, 8)


def test_fl_r30_private_fishing_in_an_odd_round() -> None:
    at = At("cod 3; captains_club 3", "", phase="town_leftover", dice="harbor", turn="P1", round=3)
    at.do("use captains_club")
    assert at.state.sheets[0].fish[1] == (1,)


def test_fl_8_5_a_full_boat_catches_nothing() -> None:
    at = At(
        "cod 3 fish 4; inuit 1 fish 3; king_crab 6 fish 4; bonus_fish", "", phase="fishing", round=2
    )
    at.shows("cod 3 fish 4; inuit 1 fish 3; king_crab 6 fish 4; bonus_fish")


@pytest.mark.parametrize(
    ("fish", "coins"),
    [
        (0, 2),
        (4, 2),
        (5, 3),
        (9, 3),
        (11, 3),
        (12, 4),
        (19, 4),
        (20, 5),
        (29, 5),
        (30, 6),
        (39, 6),
        (40, 7),
        (57, 7),
    ],
)
def test_fl_10_1_market_table(fish: int, coins: int) -> None:
    boats = "; ".join(
        f"{name} 7 B fish {{}},{{}},{{}}" for name in ("shrimp", "cod", "lobster", "swordfish")
    )
    boats += "; barge 3 fish {}"
    left = fish
    counts = []
    for room in [4] * 12 + [10]:
        counts.append(min(left, room))
        left -= counts[-1]
    assert left == 0
    at = At(boats.format(*counts), "", phase="town_leftover", dice="market", turn="P1")
    at.do("use market")
    assert at.coins == coins


# -- scoring (FL-13) ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "points"),
    [
        ("cod 3 fish 3; inuit 1 fish 2; barge 3 fish 7", "fish", 12),
        ("shrimp 3", "boats", 1),
        ("cod 3", "boats", 2),
        ("lobster 3", "boats", 2),
        ("swordfish 3", "boats", 1),
        ("oyster 3", "boats", 1),
        ("king_crab 8; bonus_fish", "boats", 6),
        ("research_vessel 5", "boats", 5),
        ("barge 3", "boats", 1),
        ("inuit 5", "boats", 3),
        ("cod 9 LL", "licenses", 5),
        ("cod 5 L", "licenses", 0),
        ("king_crab 4; bonus_boats", "licenses", 5),
        ("casino 1", "buildings", 0),
        ("casino 2", "buildings", 2),
        ("annas_bank 3", "buildings", 6),
        ("recycling_yard 2", "buildings", 2),
        ("fishermans_pub 3", "buildings", 0),
        ("fishermans_pub 4", "buildings", 10),
        ("bait_shop 2", "buildings", 2),
        ("smokehouse 2", "buildings", 3),
        ("ridback_cannery 2", "buildings", 1),
        ("seafood_buffet 2", "buildings", 0),
        ("seafood_buffet 2; hexes cod", "buildings", 1),
        ("seafood_buffet 2; hexes cod shrimp", "buildings", 3),
        ("seafood_buffet 2; hexes cod shrimp oyster", "buildings", 6),
        ("seafood_buffet 2; hexes cod shrimp oyster lobster", "buildings", 10),
        ("seafood_buffet 2; hexes cod shrimp oyster lobster swordfish", "buildings", 15),
        ("coins 60", "total", 0),
    ],
)
def test_fl_13_points(text: str, key: str, points: int) -> None:
    assert score(text)[key] == points


# -- captains and trophies (FL-12) ---------------------------------------------------


@pytest.mark.parametrize(
    ("card", "shows"),
    [
        ("captain_shrimp", "shrimp 3; king_crab 1; casino 1; captain captain_shrimp"),
        ("captain_cod", "cod 3; inuit 1; coins 2; captain captain_cod"),
        ("captain_lobster", "lobster 3; annas_bank 1; ridback_cannery 1; captain captain_lobster"),
        (
            "captain_swordfish",
            "swordfish 3; captains_club 1; smokehouse 1; captain captain_swordfish",
        ),
        ("captain_oyster", "oyster 3; research_vessel 1; recycling_yard 1; captain captain_oyster"),
    ],
)
def test_fl_12_2_captain_boxes(card: str, shows: str) -> None:
    table = fresh(2, modules=("captains",))
    table.play(GAME.parse(f"captain P1 {card}"))
    assert table.state.sheets[0] == sheet(shows)
    problem = GAME.check(table.state, GAME.parse(f"captain P2 {card}"))
    assert problem is not None
    assert problem.rule == "FL-12.1"  # no two players the same


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("captain captain_shrimp; research_vessel 3; barge 3", 4),
        ("captain captain_shrimp; research_vessel 5; barge 3", 5),
        ("captain captain_cod; cod 7 B; shrimp 3; inuit 1", 2),
        ("captain captain_lobster; cod 7 B fish 4,4,3", 2),
        ("captain captain_swordfish; cod 9 LL; shrimp 3; king_crab 4; bonus_boats", 2),
        ("captain captain_oyster; casino 2; bait_shop 2; smokehouse 1", 2),
    ],
)
def test_fl_12_3_captain_bonus(text: str, points: int) -> None:
    _, state = GAME.read_form(form(text))
    lines = [line for line in GAME.score(state)[0].lines if line.rule == "FL-12.3"]
    assert [line.points for line in lines] == [points]


def test_fl_r39_no_modules_in_solo() -> None:
    with pytest.raises(BadSetup):
        fresh(1, solo=True, modules=("captains",))
    with pytest.raises(BadSetup):
        fresh(1, solo=True, modules=("trophies",))


@pytest.mark.parametrize(
    ("trophy", "text"),
    [
        ("silver_fish", "shrimp 7 B fish 4,4,4; cod 7 L fish 4,4"),
        ("silver_level3", "cod 9 LL"),
        ("silver_buildings", "seafood_buffet 2; bait_shop 2; smokehouse 2"),
        ("silver_stars", "coins 30"),
    ],
)
def test_fl_12_7_silver_conditions(trophy: str, text: str) -> None:
    at = At(
        text,
        "shrimp 3",
        phase="boat",
        dice="oyster oyster cod",
        turn="P1",
        trophies=f"gold_fish {trophy}",
    )
    at.do("take 1", "use oyster")
    assert at.state.silver_won == 1


# -- set-ups --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 5])
def test_fl_1_1_wrong_number_of_players(players: int) -> None:
    setup = Setup("fleet", tuple(Player(name) for name in (*NAMES, "Eve")[:players]))
    with pytest.raises(BadSetup):
        Table(load_game("fleet"), setup)


def test_chance_is_asked_of_the_dice() -> None:
    ask = fresh().ask
    assert ask is not None
    assert (ask.seat, ask.kind) == (CHANCE, "start")
