"""What no worked example shows: the rules and rulings left, by their numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheets.engine.rulebook import load as load_rules
from sheets.oh_crab.board import FORWARD as AHEAD
from sheets.oh_crab.board import LEFT, RIGHT, field_of
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MARKET,
    MODULES,
    asked,
    at,
    discard,
    empty,
    fresh,
    hand,
    offered,
    outcomes,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)

# -- board and set-up ---------------------------------------------------------------


def test_oc_1_1_start_beaches_finish_oc_r8_oc_2_2_scenario_1_by_default() -> None:
    board = fresh(3).conf.board
    assert board.spec.tiles == ("0A", "1A", "2A", "3A", "9A")
    assert {len(row) for row in board.spec.rows} == {7}
    assert field_of("d9") in board.around[field_of("d8") or 0]  # column d goes on


def test_oc_1_2_hexagons_in_columns_oc_r1_oc_r4() -> None:
    board = race(empty(5, 5), "red c3", "blue off", "green off").conf.board
    for name in ("c3", "d3"):
        field = field_of(name)
        assert field is not None
        depths = sorted(board.depth[target] - board.depth[field] for target in board.around[field])
        assert depths == [-2, -1, -1, 1, 1, 2]  # nobody straight to the left or right


def test_oc_1_8_in_front_means_deeper_in_any_column_oc_r3() -> None:
    # a2 and c2 are equally far from the sea: neither in front
    state = race(
        empty(5, 5),
        "red a2",
        "blue c2 | hand s_shell",
        "green e3 | hand s_shell",
        gained=("special sand_in_eyes_1",),
    )
    assert outcomes(play(state, "special sand_in_eyes_1")) == {"random_discard p3 s_shell"}


def test_oc_1_9_oc_1_10_occupied_fields_are_no_free_targets() -> None:
    state = race(empty(3, 4), "red a1", "blue b2", "green b3", gained=("special aside_1",))
    targets = [text for text in offered(play(state, "special aside_1")) if "blue" in text]
    assert "shift blue b3" not in targets
    assert "shift blue a3" in targets


def test_oc_1_11_basic_movement_goes_seaward() -> None:
    board = race(empty(3, 4), "red b2", "blue off", "green off").conf.board
    for field in board.fields:
        for way in (AHEAD, LEFT, RIGHT):
            target = board.ahead[field][way]
            assert target == -3 or board.depth[target] > board.depth[field]


def test_oc_1_12_features_add_up() -> None:
    state = race(
        empty(3, 4, b2="sok"), "red b1 | hand s_shell", "blue off", "green off", gained=FORWARD
    )
    state = play(state, "main s_forward\ngo forward\npay s_shell")
    assert (at(state, "red"), shells(state, 1)) == ("b2 down", 1)  # OC-R6


def test_oc_2_6_oc_2_7_first_player_by_chance_on_field_1_with_the_chef() -> None:
    state = fresh(4)
    assert outcomes(state) == {f"first_player p{seat}" for seat in (1, 2, 3, 4)}
    state = play(state, "first_player p3")
    starts = state.conf.board.starts
    assert state.chef == 2
    assert [state.at[crab] for crab in (2, 3, 0, 1)] == [starts[number] for number in (1, 2, 3, 4)]
    assert state.down == 0


def test_oc_2_9_the_supply_has_32_shells_oc_r45() -> None:
    assert fresh(4).supply == 32


def test_oc_2_10_modules_add_their_set_up_in_order_oc_20_1() -> None:
    state = fresh(3, *reversed(MODULES), first=0)
    assert state.conf.modules == ("surprises", "events", "challenges", "asymmetry")
    state = play(state, "reveal aside_1\nreveal seagull_2\nreveal faster_1")
    assert (len(state.adv.surprises), len(state.adv.events)) == (9, 3)
    assert asked(state) == "chance award"
    assert asked(play(state, "award aw01\nchallenge 1 ch02")) == "chance deal_ability"


# -- turns and movement -------------------------------------------------------------


def test_oc_4_9_field_effects_are_compulsory() -> None:
    state = race(
        empty(3, 4, b2="o"),
        "red b1 | hand s_shell s_forward",
        "blue off",
        "green off",
        gained=FORWARD,
    )
    state = play(state, "main s_forward\ngo forward")
    assert refused(state, "end") == "OC-6.9"


def test_oc_4_14_the_active_player_decides_for_others_oc_8_4() -> None:
    state = race(empty(3, 5), "red b1", "blue b2", "green b3", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert asked(state) == "p1 push"
    assert asked(play(state, "push blue forward")) == "p1 push"


def test_oc_r10_actions_are_used_in_the_turn_of_the_card() -> None:
    state = race(empty(3, 4), "red b1 | planned s_forward", "blue a1", "green c1", stage="begin")
    assert "main s_forward" in offered(play(state, "add right"))


@pytest.mark.parametrize(
    ("action", "rows"),
    [
        ("special zigzag_1", {"a2": "X", "c2": "X"}),
        ("special seagull_1", {}),
        ("special sea_call_1", {"b2": "X", "a2": "X", "c2": "X"}),
    ],
)
def test_oc_r13_useless_actions_are_not_offered(action: str, rows: dict[str, str]) -> None:
    state = race(empty(3, 4, **rows), "red b1", "blue off", "green off", gained=(action,))
    assert offered(state) == ["end"]


def test_oc_6_8_board_field_actions_are_shortcut_and_swap() -> None:
    state = race(
        empty(3, 5, b1="1"),
        "red b1 | hand s_shell",
        "blue off",
        "green off",
        shortcuts={"1": "b3 1 shell"},
    )
    assert offered(state) == ["shortcut", "end"]


def test_oc_6_10_no_limit_of_cards_or_shells() -> None:
    cards = "s_forward s_diagonal s_seaward s_shell slide_1 slide_2 slide_3 aside_2 faster_2"
    state = race(
        empty(3, 4), f"red b1 | discard {cards} | shells 32", "blue a1", "green c1", stage="begin"
    )
    assert len(hand(play(state, "rest"), 1)) == 9


def test_oc_7_6_who_stands_on_a_field_does_not_resolve_it_again() -> None:
    state = race(empty(3, 4, b2="s"), "red b2", "blue a1", "green c1")
    assert shells(play(state, "end"), 1) == 0


def test_oc_7_8_oc_8_1_entering_an_occupied_field_pushes_oc_8_7() -> None:
    state = race(empty(3, 5), "red b1", "blue b2", "green b3", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward\npush green forward")
    assert where(state, "red blue green") == "b2 b3_down b4_down"  # OC-8.3


def test_oc_7_10_passive_movement_has_no_conditions_oc_r26() -> None:
    state = race(
        empty(3, 4, b3="o"),
        "red a1",
        "blue b2",
        "green a3 | hand s_shell",
        gained=("special aside_1", "special aside_2"),
    )
    state = play(state, "special aside_1\nshift blue b3")
    assert (at(state, "blue"), asked(state)) == ("b3", "p1 action")
    state = play(state, "special aside_2\nshift blue b4")
    assert at(state, "blue") == "b4"


def test_oc_r22_the_chain_takes_the_last_hand_card() -> None:
    """Two players: the own inactive crab is pushed onto an obstacle and loses the card."""
    state = race(
        empty(3, 6, b2="o", b4="o"),
        "red b1, orange b3 | hand s_shell",
        "blue b2, green a1",
        gained=FORWARD,
    )
    state = play(
        state, "main s_forward\npush blue forward\npush orange forward\nrandom_discard p1 s_shell"
    )
    assert (where(state, "red blue orange"), asked(state)) == ("b2 b3_down b4_down", "p1 action")


def test_oc_r21_oc_r23_oc_r25_oc_r28_a_double_jump_pushes_by_the_same_rules() -> None:
    state = race(
        empty(3, 5, b4="r", a4="X"), "red b1 | shells 3", "blue b3", "green off", tiles="Ca"
    )
    assert offered(play(state, "tile Ca")) == ["push blue right"]


# -- falling ------------------------------------------------------------------------


def test_oc_9_1_oc_9_2_nobody_falls_twice_oc_r34() -> None:
    events: list[str] = []
    state = race(empty(3, 5, b3="k"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    GAME.apply(state, GAME.parse("push blue forward"), lambda event: events.append(event.kind))
    assert events.count("fall") == 1


def test_oc_9_5_others_move_a_crab_that_is_down() -> None:
    state = race(empty(3, 4), "red a1", "blue b2 down", "green off", gained=("special aside_1",))
    assert at(play(state, "special aside_1\nshift blue b3"), "blue") == "b3 down"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("special zigzag_1", "special zigzag_1"),
        ("special momentum_3", "special momentum_3\npay s_shell\npath_card s_forward"),
        ("special support_1", "special support_1\npay s_forward"),
        ("special faster_1", "special faster_1\npay s_shell"),
    ],
)
def test_oc_r29_oc_r30_oc_r31_any_basic_movement_lets_a_crab_stand_up(
    source: str, lines: str
) -> None:
    state = race(
        empty(3, 4),
        "red b1 down | hand s_shell s_forward | path s_forward",
        "blue off",
        "green off",
        gained=(source,),
    )
    state = play(state, lines)
    assert offered(state) == ["go stand"]
    assert at(settle(state), "red") == "b1"


def test_oc_r32_oc_r33_a_crab_that_is_down() -> None:
    state = race(
        empty(3, 4, b2="1", b3="^"),
        "red b2 down | hand s_shell",
        "blue off",
        "green off",
        shortcuts={"1": "b4 1 shell"},
    )
    assert refused(state, "shortcut") == "OC-9.4"
    carried = race(empty(3, 4, b2="^"), "red b2 down", "blue off", "green off")
    assert at(play(carried, "end"), "red") == "b3 down"


def test_oc_10_1_starting_fields_are_standard_or_shell_fields_oc_r7() -> None:
    state = race(
        empty(3, 4, a1="S1s", b1="S2"), "red c1", "blue a2", "green b2",
        gained=("special seagull_1",),
    )  # fmt: skip
    state = play(state, "special seagull_1\nshift blue a1\nshift green b1")
    assert (shells(state, 2), shells(state, 3)) == (1, 0)


def test_oc_10_2_inaccessible_fields_are_never_entered_oc_r46_oc_r53() -> None:
    state = race(
        empty(3, 4, b2="X"), "red c1", "blue b3", "green off", gained=("special seagull_1",)
    )
    assert offered(play(state, "special seagull_1")) == ["shift blue a3", "shift blue c3", "done"]


def test_oc_r54_make_way_is_no_push_and_may_cross_a_border() -> None:
    state = race(
        empty(3, 6),
        "red b3 | shells 2",
        "blue b4 down",
        "green c1",
        tiles="Ba",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\ncrossed = [1]',
    )
    state = play(state, "tile Ba\nswap_with blue")
    assert where(state, "red blue") == "b4 b3_down"
    assert offered(state) == ["event", "end"]


# -- market and round end -----------------------------------------------------------


def test_oc_13_1_oc_13_5_refill_right_after_taking_oc_r56() -> None:
    state = race(
        empty(3, 4),
        "red b1",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "", ""),
        deck="slide_1 slide_2 faster_1 zigzag_1",
    )
    state = play(state, "rest\nmarket 1\nreveal slide_1\nreveal faster_1\nreveal zigzag_1")
    cards = state.conf.kit.cards
    assert [[cards[card] for card in slot] for slot in state.slots] == [
        ["slide_1"],
        ["faster_1"],
        ["zigzag_1"],
    ]


def test_oc_15_1_oc_15_2_oc_15_4_round_end_oc_r60_oc_r61() -> None:
    state = race(empty(3, 6), "red b3", "blue a1 | hand s_shell", "green c2", chef="p2")
    state = play(state, "end")
    assert (state.end, state.chef, state.round) == ("", 1, 2)  # blue is farthest from the sea
    over = race(empty(3, 6), "red sea", "blue a1", "green c2", chef="p2")
    assert play(over, "end").end == "sea"


def test_oc_r62_oc_r63_the_tie_break_counts_after_all_turns() -> None:
    state = race(
        empty(3, 4),
        "red sea | hand s_shell",
        "blue sea | discard s_shell s_forward",
        "green a1",
        chef="p1",
        turn="p1",
    )
    state = play(state, "p1 end\np2 rest\np2 end\np3 rest\np3 end")
    assert GAME.standings(state).winners == (1,)


# -- two players --------------------------------------------------------------------


def test_oc_17_2_oc_17_5_one_hand_two_crabs_oc_r64_oc_r65() -> None:
    state = fresh(2, first=0, scenario="2")
    assert (len(state.players), state.conf.crabs) == (2, ((0, 1), (2, 3)))
    state = play(state, "p2 start blue 4\np2 start green 3")
    assert [player.shells for player in state.players] == [0, 1]  # OC-17.4: S4 of 0B has a shell
    assert sum(field >= 0 for field in state.at) == 4


def test_oc_17_12_opponents_crabs_push_each_other() -> None:
    state = race(empty(3, 5), "red b1, orange a1", "blue b2, green b3", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward\npush green forward")
    assert where(state, "blue green") == "b3_down b4_down"


def test_oc_r66_the_chef_acts_once_a_round_oc_r44() -> None:
    state = race(empty(3, 5), "red b1, orange a1", "blue c1, green c2", chef="p1", chef_used=True)
    assert "chef" not in offered(state)


def test_oc_r70_oc_r71_oc_r73_a_crab_in_the_sea_still_has_its_turn() -> None:
    state = race(
        empty(3, 5),
        "red sea, orange b1 down | hand s_shell | planned s_forward",
        "blue c1, green c2",
        stage="activate",
    )
    state = play(state, "activate red")
    assert offered(state) == ["add right", "rest"]
    state = play(state, "rest")
    assert at(state, "orange") == "b1 down"  # only the active crab stands up


def test_oc_r72_sand_in_eyes_hits_the_opponent_once() -> None:
    state = race(
        empty(3, 5),
        "red b1, orange a1",
        "blue b3, green b4 | hand s_shell s_forward",
        gained=("special sand_in_eyes_1",),
    )
    state = play(state, "special sand_in_eyes_1\nrandom_discard p2 s_shell")
    assert (hand(state, 2), asked(state)) == ({"s_forward"}, "p1 action")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_oc_18_1_beach_sprint_oc_18_2_oc_18_3(players: int) -> None:
    state = fresh(players, variants=("beach_sprint",), scenario="5")
    assert state.conf.board.spec.tiles == ("0A", "2B", "4B", "9B")
    assert [state.conf.kit.tiles[tile] for tile in state.conf.tiles] == ["Ab", "Bb", "Db"]


# -- Adventure Pack -----------------------------------------------------------------


def test_oc_20_4_borders_are_the_lower_edges_of_tiles() -> None:
    board = fresh(3).conf.board
    for name, tile in (("a2", 0), ("a3", 1), ("a8", 1), ("a9", 2), ("a21", 4)):
        assert board.tile[field_of(name) or 0] == tile


def test_oc_21_2_a_tile_works_once_oc_r41_oc_r77_oc_r79() -> None:
    state = race(
        empty(3, 5, b2="s?"),
        "red b1",
        "blue a1",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nsurprises = []\nsurprises_out = ["su01"]',
    )
    state = play(state, "main s_forward\ngo forward")
    assert (shells(state, 1), asked(state)) == (1, "p1 action")


def test_oc_21_7_all_trash_is_immediate_oc_r76_oc_r78() -> None:
    kit = GAME.kit
    assert all(tile.immediate for tile in kit.surprise if tile.kind == "trash")
    kinds = [tile.kind for tile in kit.surprise]
    assert (kinds.count("trash"), kinds.count("treasure") - 2 * 3) == (5, 3)


def test_oc_21_11_two_players_use_a_treasure_for_the_active_crab() -> None:
    state = race(
        empty(3, 5),
        "red b1, orange a1 | treasures su09",
        "blue c1, green c2",
        crab="orange",
        adventure='modules = ["surprises"]\nsurprises = []',
    )
    state = play(state, "treasure su09\ngo forward")
    assert where(state, "red orange") == "b1 a2"


def test_oc_22_4_an_immediate_event_goes_to_the_box_oc_r82() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\ncrossed = [1, 2]\npending = [2]\nlasting = "ev12 1"',
    )
    state = play(state, "event\nevent 2 ev04")
    assert (state.adv.lasting, state.adv.events_out) == (-1, 1 << 3)


def test_oc_23_1_challenge_j_lies_at_border_j_plus_1_oc_23_9_oc_r81() -> None:
    state = race(
        empty(3, 6),
        "red b1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events", "challenges"]\naward = "aw01"\n'
        'challenges = ["ch01 p1 p2 p3", "-"]',
    )
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["event", "end"]  # border 1 has no challenge


def test_oc_23_7_clockwise_from_the_active_player_oc_r85_oc_r86_oc_r87() -> None:
    state = race(
        empty(3, 6),
        "red a1 | shells 2",
        "blue b4 | shells 2",
        "green c1 | shells 1",
        borders=(2, 4, 6),
        turn="p2",
        market=MARKET,
        adventure='modules = ["challenges"]\naward = "aw01"\nchallenges = ["ch01 p1 p2 p3", "-"]\n'
        "crossed = [1, 2]\npending = [2]",
    )
    state = play(state, "p2 challenge\np2 award two_shells")
    assert asked(state) == "p1 award"
    state = play(state, "p1 award two_shells")  # awards are not used up
    assert [shells(state, seat) for seat in (1, 2, 3)] == [5, 5, 1]


def test_oc_24_4_oc_24_6_oc_24_7_claws_and_timing_oc_r97() -> None:
    kit = GAME.kit
    assert {ability.timing for ability in kit.ability} == {"own", "others", "both", "any"}
    assert all(1 <= ability.claws <= 4 for ability in kit.ability)
    # an `others` ability is not asked in the owner's own turn
    state = race(
        empty(3, 5),
        "red b1, orange b3 | ability orange as10 1",
        "blue b2, green a1",
        gained=FORWARD,
        adventure='modules = ["asymmetry"]',
    )
    state = play(state, "main s_forward\npush blue forward")
    assert asked(state) == "p1 push"


def test_oc_r17_every_side_has_an_upper_and_a_lower_place_oc_r94() -> None:
    assert all(len(halves) == 4 for halves in GAME.kit.halves)
    assert discard(race(empty(3, 4), "red a1", "blue b1", "green c1"), 1) == set()


def test_every_rule_has_a_test() -> None:
    """The numbers of rules.md that no test of this folder names."""
    written = " ".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = {
        "OC-" + found.replace("_", ".").upper()
        for found in re.findall(r"oc_(r\d+|\d+_\d+)(?![\d])", written)
    }
    named |= set(re.findall(r"OC-R?\d+(?:\.\d+)?", written))
    assert {rule.number for rule in load_rules("sheets.oh_crab")} - named == set()


def test_every_rule_number_in_the_code_exists() -> None:
    folder = Path(__file__).parents[2] / "sheets" / "oh_crab"
    code = " ".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    numbers = {rule.number for rule in load_rules("sheets.oh_crab")}
    named = set(re.findall(r"OC-(?:R\d+|\d+\.\d+)", code))
    assert named - numbers == set()
