"""OC-R: the rulings on unclear points."""

from __future__ import annotations

import pytest

from sheets.engine.errors import BadSetup
from sheets.engine.events import Event
from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    NARROW,
    PARTS,
    WIDE,
    asked,
    at,
    discard,
    empty,
    end_on,
    fresh,
    hand,
    offered,
    path,
    play,
    race,
    refused,
    settle,
    shells,
    slots,
    where,
)


def test_edge_48_rest_in_round_1_with_an_empty_path_oc_r9() -> None:
    state = race(
        NARROW,
        "red b1 | planned s_shell | hand s_forward s_diagonal s_seaward",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="slide_1",
    )
    state = play(state, "rest\nmarket deck\nchance draw p1 slide_1")
    assert len(hand(state, 1)) == 5
    assert (path(state, 1), state.players[0].discard) == ([], 0)


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


def test_edge_11_faster_paid_with_the_last_card_oc_r14() -> None:
    rows = empty(3, 4, b2="o")
    gained = ("special faster_1",)
    poor = race(rows, "red b1 | hand s_shell", "blue off", "green off", gained=gained)
    assert offered(poor) == ["end"]
    rich = race(rows, "red b1 | hand s_shell s_forward", "blue off", "green off", gained=gained)
    assert offered(rich) == ["special faster_1", "end"]


def test_oc_r17_every_side_has_an_upper_and_a_lower_place_oc_r94() -> None:
    assert all(len(halves) == 4 for halves in PARTS.halves)
    assert discard(race(empty(3, 4), "red a1", "blue b1", "green c1"), 1) == set()


def test_oc_r19_a_tile_in_a_rest_turn() -> None:
    state = race(WIDE, "red a1 | shells 1", "blue e1", "green off", stage="begin", tiles="Aa")
    assert offered(play(state, "rest")) == ["tile Aa", "end"]


def test_oc_r21_oc_r23_oc_r25_oc_r28_a_double_jump_pushes_by_the_same_rules() -> None:
    state = race(
        empty(3, 5, b4="r", a4="X"), "red b1 | shells 3", "blue b3", "green off", tiles="Ca"
    )
    assert offered(play(state, "tile Ca")) == ["push blue right"]


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


def test_edge_5_push_into_the_sea_as_the_only_option_oc_r24() -> None:
    state = race(
        empty(3, 3, b3="X"),
        "red a2 | hand s_shell",
        "blue a3",
        "green c1",
        chef="p2",
        gained=FORWARD,
    )
    state = settle(play(state, "main s_forward"))
    assert where(state, "red blue") == "a3 sea"
    assert state.end == ""
    assert play(state, "p1 end").end == "sea"
    state = play(state, "p1 end")
    assert GAME.rules.standings(state).winners == (1,)


def test_edge_7_pushed_crab_already_down_oc_r27() -> None:
    state = race(empty(3, 4), "red b1", "blue b2 down", "green off", gained=FORWARD)
    assert at(play(state, "main s_forward\npush blue forward"), "blue") == "b3 down"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("special zigzag_1", "special zigzag_1"),
        ("special momentum_3", "special momentum_3\npay s_shell\npath_card s_forward"),
        ("special support_1", "special support_1\npay s_seaward"),
        ("special faster_1", "special faster_1\npay s_shell"),
    ],
)
def test_oc_r29_oc_r30_oc_r31_any_basic_movement_lets_a_crab_stand_up(
    source: str, lines: str
) -> None:
    state = race(
        empty(3, 4),
        "red b1 down | hand s_shell s_seaward | path s_forward",
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


def test_edge_29_current_onto_an_obstacle_oc_r35() -> None:
    rows = empty(3, 4, b2="^", b3="o")
    assert at(end_on(rows, "red b2", "blue off", "green off"), "red") == "b2"
    state = end_on(rows, "red b2 | hand s_shell s_forward", "blue off", "green off")
    assert offered(state) == ["pay s_forward", "pay s_shell"]
    state = play(state, "pay s_shell")
    assert (at(state, "red"), hand(state, 1)) == ("b3", {"s_forward"})


def test_edge_24_break_through_after_falling_oc_r36() -> None:
    gained = (*FORWARD, "special break_through_1")
    state = race(empty(3, 4, b2="k"), "red b1", "blue off", "green off", gained=gained)
    state = play(state, "main s_forward\ngo forward\nspecial break_through_1")
    assert at(state, "red") == "b2 down"


def test_oc_r38_a_shortcut_onto_an_obstacle_needs_one_more_card() -> None:
    def crab(cards: str) -> State:
        return race(
            empty(3, 5, b1="1", b4="o"),
            f"red b1 | hand {cards}",
            "blue off",
            "green off",
            shortcuts={"1": "b4 1 forward"},
        )

    assert refused(crab("s_forward"), "shortcut") == "OC-10.3"
    state = play(crab("s_forward s_shell"), "shortcut\npay s_forward\npay s_shell")
    assert (at(state, "red"), hand(state, 1)) == ("b4", set())


def test_edge_38_double_jump_over_and_onto_reeds_oc_r39() -> None:
    over = race(empty(3, 4, b2="r"), "red b1 | shells 3", "blue off", "green off", tiles="Ca")
    assert at(play(over, "tile Ca"), "red") == "b3"
    onto = race(empty(3, 4, b3="r"), "red b1 | shells 3", "blue off", "green off", tiles="Ca")
    assert refused(onto, "tile Ca") == "OC-10.9"


def test_edge_41_make_way_into_reeds_oc_r40() -> None:
    state = race(
        empty(3, 4, b3="r", a3="r", a2="r"),
        "red b2 | shells 2",
        "blue b3",
        "green a3",
        "brown a2",
        tiles="Ba",
    )
    state = play(state, "tile Ba")
    assert offered(state) == ["swap_with green", "swap_with brown"]
    assert refused(state, "swap_with blue") == "OC-10.9"


def test_edge_30_pushed_onto_a_current_oc_r43() -> None:
    state = race(empty(3, 4, b3="^"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward\np1 end")
    assert at(state, "blue") == "b3 down"
    state = play(state, "p2 rest\np2 end")
    assert at(state, "blue") == "b4"


def test_edge_21_down_and_sea_call_oc_r47() -> None:
    state = race(empty(5, 4), "red b2 down", "blue a1", "green e1", gained=("special sea_call_1",))
    state = play(state, "special sea_call_1")
    assert not any("red" in text for text in offered(state))
    state = play(state, "shift blue a2\nshift green d1")
    assert where(state, "red blue green") == "b2_down a2 d1"


def test_edge_50_momentum_on_the_card_just_added_oc_r48() -> None:
    state = race(
        NARROW,
        "red b1 | planned momentum_3 | hand s_shell",
        "blue a1",
        "green c1",
        stage="begin",
    )
    state = play(state, "add right\nmain momentum_3\ngo forward\nspecial momentum_3\npay s_shell")
    assert offered(state) == ["path_card momentum_3"]
    assert at(settle(state), "red") == "b3"


def test_edge_34_sand_in_eyes_with_one_opponent_in_the_sea_oc_r49() -> None:
    state = race(
        empty(3, 4),
        "red b1",
        "blue b3 | hand s_shell",
        "green sea | hand s_shell",
        gained=("special sand_in_eyes_1",),
    )
    state = play(state, "special sand_in_eyes_1\nchance random_discard p2 s_shell")
    assert (hand(state, 2), hand(state, 3)) == (set(), {"s_shell"})
    assert asked(state) == "p1 action"


def test_oc_r52_a_shortcut_between_the_halves() -> None:
    state = race(
        empty(3, 6, c2="1"),
        "red b1 | hand s_shell s_forward",
        "blue off",
        "green off",
        gained=("special slalom_1",),
        shortcuts={"1": "c4 1 forward"},
    )
    state = play(state, "special slalom_1\npay s_shell\ngo right")
    assert offered(state) == ["interrupt shortcut", "interrupt continue"]
    state = play(state, "interrupt shortcut\npay s_forward\ngo left")
    assert at(state, "red") == "b4"


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


@pytest.mark.parametrize("field", ["a3", "a4", "b3", "b4"])
def test_edge_39_double_jump_into_the_sea_oc_r55(field: str) -> None:
    state = race(empty(3, 4), f"red {field} | shells 3", "blue off", "green off", tiles="Ca")
    assert at(play(state, "tile Ca"), "red") == "sea"


def test_oc_r57_swap_with_an_empty_deck_oc_r59() -> None:
    state = race(
        WIDE,
        "red b1 | hand zigzag_1 | shells 1",
        "blue e1",
        "green off",
        tiles="Db",
        market=("aside_1", "", ""),
    )
    state = play(state, "tile Db\ngive zigzag_1")
    assert offered(state) == ["market 1", "market deck"]
    assert refused(state, "market 2") == "OC-13.2"
    state = play(state, "market deck\ndraw p1 zigzag_1")
    assert hand(state, 1) == {"zigzag_1"}


def test_edge_45_deck_runs_out_during_a_refill_oc_r58() -> None:
    state = race(
        NARROW,
        "red b1",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="aside_2",
    )
    state = play(state, "rest\nmarket 2\nchance reveal aside_2")
    assert slots(state) == [["aside_1", "aside_2"], [], ["faster_1"]]
    assert asked(state) == "p1 action"


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
    assert GAME.rules.standings(state).winners == (1,)


def test_oc_r66_the_chef_acts_once_a_round_oc_r44() -> None:
    state = race(empty(3, 5), "red b1, orange a1", "blue c1, green c2", chef="p1", chef_used=True)
    assert "chef" not in offered(state)


def test_edge_53_own_inactive_crab_is_down_oc_r69() -> None:
    state = race(NARROW, "red b1, orange b2 down", "blue a1, green c1", gained=FORWARD)
    assert where(settle(play(state, "main s_forward")), "red orange") == "b2 b1_down"


def test_edge_54_own_swap_onto_an_obstacle_oc_r69() -> None:
    rows = empty(3, 4, b2="o")
    state = race(rows, "red b1, orange b2 | hand s_shell", "blue a1, green c1", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward\npay s_shell")
    assert (where(state, "red orange"), hand(state, 1)) == ("b2 b1", set())


def test_edge_54_the_inactive_crab_pays_a_card_of_choice_oc_r69() -> None:
    rows = empty(3, 4, b1="o")
    state = race(
        rows, "red b1, orange b2 | hand s_shell s_forward", "blue a1, green c1", gained=FORWARD
    )
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["pay s_forward", "pay s_shell"]


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


def test_oc_r88_a_pushed_crab_crosses_too() -> None:
    state = race(
        empty(3, 6),
        "red b2",
        "blue b3",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events"]\ncrossed = [1]',
    )
    state = play(state, "main s_forward\npush blue forward")
    assert offered(state) == ["event", "end"]


def test_oc_r90_two_players_choose_the_ability_that_regenerates() -> None:
    state = race(
        empty(3, 6),
        "red b4, orange a1 | shells 1",
        "blue a2, green c1",
        borders=(2, 4, 6),
        adventure='modules = ["challenges", "asymmetry"]\naward = "aw02"\ncrossed = [1, 2]\n'
        'pending = [2]\nchallenges = ["ch01 p1 p2", "-"]',
    )
    from sheets.engine.struct import replace

    adv = replace(state.adv, abilities=(0, 1, 2, 3, -1), claws=(0, 1, 1, 1, 0))
    state = play(replace(state, adv=adv), "challenge\naward claws")
    assert offered(state) == ["regen as01", "regen as02"]
    assert refused(state, "regen as03") == "OC-R90"
    assert play(state, "regen as02").adv.claws[:2] == (0, 2)


def test_oc_r91_the_variants_of_module_1_exclude_each_other() -> None:
    with pytest.raises(BadSetup):
        fresh(3, variants=("m1_only_good", "m1_see_no_evil"), first=0)


def test_oc_r96_acrobat_pushed_in_the_turn_of_its_partner() -> None:
    state = race(
        empty(3, 6),
        "red b1, orange b3 | ability orange as11 1",
        "blue b2, green a1",
        gained=FORWARD,
        adventure='modules = ["asymmetry"]',
    )
    state = play(state, "main s_forward\npush blue forward\npush orange forward")
    assert asked(state) == "p1 use"
    assert at(play(state, "use yes"), "orange") == "b4"


def test_oc_r6_payment_then_knock_over_then_shell_then_surprise() -> None:
    state = race(
        empty(3, 4, b2="sok?"),
        "red b1 | hand s_shell",
        "blue off",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nsurprises = ["b2 su06"]',
    )
    state = play(state, "main s_forward\ngo forward")
    assert (asked(state), at(state, "red"), shells(state, 1)) == ("p1 pay", "b2", 0), "on its legs"
    events: list[Event] = []
    state = GAME.rules.apply(state, GAME.rules.parse("pay s_shell"), events.append)
    assert [event.kind for event in events] == ["card_paid", "knocked_over", "shells_taken"]
    assert (at(state, "red"), shells(state, 1), asked(state)) == ("b2 down", 1, "chance surprise")


def resting(path: str, **more: object) -> State:
    return play(
        race(
            empty(3, 4),
            f"red b1 | planned s_shell | path {path}".removesuffix("| path "),
            "blue a1",
            "green c1",
            stage="begin",
            **more,  # type: ignore[arg-type]
        ),
        "rest",
    )


def test_oc_r11_exactly_one_card_is_kept() -> None:
    state = resting("s_forward s_diagonal s_seaward")
    assert offered(state) == ["keep s_forward", "keep s_diagonal", "keep s_seaward"]
    assert refused(state, "keep s_shell") == "OC-5.2", "not the one just discarded"
    state = play(state, "keep s_seaward")
    assert path(state, 1) == ["s_seaward"]


def test_oc_r12_a_market_card_must_be_taken_while_there_is_one() -> None:
    state = play(resting("s_forward s_diagonal", market=("aside_1", "", "")), "keep s_forward")
    assert "aside_1" in hand(settle(state), 1), "the only card comes by itself"
    state = play(
        resting("s_forward s_diagonal", market=("aside_1", "slide_1", "")), "keep s_forward"
    )
    assert offered(state) == ["market 1", "market 2"]
    empty_market = play(resting("s_forward s_diagonal"), "keep s_forward")
    assert hand(empty_market, 1) == {"s_shell", "s_diagonal"}


def two_shortcuts(special: str) -> State:
    return race(
        empty(3, 7, c2="1", b2="1", b5="2"),
        "red b1 | hand s_shell s_forward s_diagonal s_seaward",
        "blue a1",
        "green off",
        shortcuts={"1": "b5 1 forward", "2": "a6 1 diagonal"},
        gained=(f"special {special}",),
    )


@pytest.mark.parametrize(
    ("special", "first", "second"),
    [
        ("slalom_1", "go right", ["go right", "go skip"]),
        ("slide_1", "order diagonal_first\ngo right", ["go forward", "go skip"]),
        ("slide_1", "order forward_first", ["go right", "go skip"]),
    ],
)
def test_oc_r52_a_second_shortcut_between_the_halves(
    special: str, first: str, second: list[str]
) -> None:
    state = play(two_shortcuts(special), f"special {special}\npay s_shell\n{first}")
    state = play(state, "interrupt shortcut\npay s_forward")
    assert at(state, "red") == "b5"
    assert offered(state) == ["interrupt shortcut", "interrupt continue"]
    once = play(state, "interrupt continue")
    assert at(once, "red") == "b5"
    twice = play(state, "interrupt shortcut\npay s_diagonal")
    assert (at(twice, "red"), offered(twice)) == ("a6", second)
    assert asked(play(twice, "go skip")) == "p1 action", "the second half comes once"
