"""Rules of the Adventure Pack, by number, card by card."""

from __future__ import annotations

import pytest

from sheets.engine.errors import BadSetup
from sheets.oh_crab.modules.asymmetry import usable as usable_abilities
from sheets.oh_crab.modules.events import usable as usable_events
from sheets.oh_crab.modules.surprises import weights
from sheets.oh_crab.setup import configure
from sheets.oh_crab.state import State
from tests.conformance.kit import make_setup
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MARKET,
    MODULES,
    OPENING,
    asked,
    at,
    discard,
    empty,
    fresh,
    hand,
    offered,
    outcomes,
    path,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)

# -- OC-20 --------------------------------------------------------------------------------


def test_oc_20_2_cards_that_need_another_module_do_not_take_part_oc_r80() -> None:
    kit = GAME.kit
    alone = configure(kit, make_setup("oh_crab", 4, modules=("events", "asymmetry")))
    assert not usable_events(alone) >> 5 & 1  # ev06 needs surprises
    assert usable_events(alone) >> 6 & 1  # ev07 needs asymmetry
    assert not usable_abilities(alone) >> 12 & 1  # as13 needs surprises
    assert usable_abilities(alone) >> 13 & 1  # as14 needs events
    every = configure(kit, make_setup("oh_crab", 4, modules=MODULES))
    assert usable_events(every) == 2**14 - 1 == usable_abilities(every)


@pytest.mark.parametrize(("players", "beaches"), [(2, 2), (4, 3)])
def test_oc_20_3_one_set_for_each_beach_tile_oc_r75(players: int, beaches: int) -> None:
    state = fresh(players, *MODULES, first=0)
    while state.round == 0:
        ask = GAME.ask(state)
        assert ask is not None
        state = GAME.apply(state, GAME.legal(state)[0])
    assert len(state.adv.surprises) == 3 * beaches  # OC-21.1
    assert len(state.adv.events) == len(state.adv.challenges) == beaches
    assert state.conf.board.beaches == beaches


def test_oc_20_5_only_the_first_crossing_counts() -> None:
    state = race(
        empty(3, 6),
        "red b3",
        "blue b4",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events"]\ncrossed = [1, 2]',
    )
    state = play(state, "main s_forward\npush blue forward")
    assert (state.adv.pending, offered(state)) == (0, ["end"])


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


# -- OC-21 surprises ------------------------------------------------------------------------


def reveal(tile: str, blue: str = "blue off", red: str = "red b1", **more: object) -> State:
    state = race(
        empty(3, 4, b2="?"),
        red,
        blue,
        "green off",
        gained=FORWARD,
        adventure=f'modules = ["surprises"]\nsurprises = ["b2 {tile}"]',
        **more,  # type: ignore[arg-type]
    )
    return play(state, f"main s_forward\ngo forward\nsurprise b2 {tile}")


def test_su01_discards_a_card_of_choice_oc_21_4() -> None:
    state = reveal("su01", red="red b1 | hand s_shell s_forward")
    assert offered(state) == ["pay s_forward", "pay s_shell"]
    assert asked(reveal("su01")) == "p1 action"  # OC-21.8


def test_su02_discards_at_random() -> None:
    state = reveal("su02", red="red b1 | hand s_shell s_forward")
    assert outcomes(state) == {"random_discard p1 s_shell", "random_discard p1 s_forward"}


@pytest.mark.parametrize("tile", ["su03", "su04"])
@pytest.mark.parametrize("purse", [0, 2])
def test_su03_su04_take_a_shell_oc_21_8(tile: str, purse: int) -> None:
    state = reveal(tile, red=f"red b1 | shells {purse}")
    assert shells(state, 1) == max(0, purse - 1)


def test_su05_knocks_the_crab_over() -> None:
    assert at(reveal("su05"), "red") == "b2 down"


def test_su06_gives_two_shells() -> None:
    assert shells(reveal("su06"), 1) == 2


def test_su07_takes_a_market_card_oc_25_1() -> None:
    state = play(reveal("su07", market=MARKET), "market 2")
    assert hand(state, 1) == {"seagull_1"}


def test_su08_takes_a_card_from_the_discard_pile() -> None:
    state = reveal("su08", red="red b1 | discard s_shell s_forward")
    assert offered(state) == ["recover s_forward", "recover s_shell"]
    assert refused(state, "recover stop") == "OC-25.1"
    state = play(state, "recover s_shell")
    assert (hand(state, 1), discard(state, 1)) == ({"s_shell"}, {"s_forward"})
    assert asked(reveal("su08")) == "p1 action"


@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("su09", ["go forward"]),
        ("su10", ["go left", "go right"]),
        ("su11", ["go forward", "go left", "go right"]),
    ],
)
def test_su09_to_su11_are_kept_and_used_once_oc_21_5(tile: str, ways: list[str]) -> None:
    state = reveal(tile)
    assert offered(state) == [f"treasure {tile}", "end"]  # OC-21.6
    state = play(state, f"treasure {tile}")
    assert offered(state) == ways
    state = GAME.apply(state, GAME.legal(state)[0])
    assert refused(state, f"treasure {tile}") == "OC-21.5"


def test_su12_takes_a_path_card_oc_25_2() -> None:
    state = play(reveal("su12", red="red b1 | path s_shell s_diagonal slide_1"), "treasure su12")
    state = play(state, "path_card s_diagonal")
    assert (path(state, 1), hand(state, 1)) == (["s_shell", "slide_1"], {"s_diagonal"})
    assert offered(state) == ["end"]  # closing the gap gives nothing
    assert refused(reveal("su12"), "treasure su12") == "OC-25.2"


def test_su13_makes_an_obstacle_for_good() -> None:
    state = play(reveal("su13"), "treasure su13\nplace b3")
    assert state.made == (21,)
    crab = race(empty(3, 4), "red b2", "blue off", "green off", gained=FORWARD, made="b3")
    assert refused(crab, "main s_forward") == "OC-10.3"


def test_su14_peeks_at_what_is_hidden_oc_25_5() -> None:
    state = race(
        empty(3, 6, a2="?"),
        "red b1 | treasures su14",
        "blue off",
        "green off",
        borders=(2, 4, 6),
        deck="slide_1 slide_2",
        market=MARKET,
        adventure='modules = ["surprises", "events", "challenges"]\naward = "aw01"\n'
        'challenges = ["ch01 p1 p2 p3", "-"]',
    )
    state = play(state, "treasure su14")
    assert offered(state) == [
        "peek a2",
        "peek event 1",
        "peek event 2",
        "peek challenge 2",
        "peek deck",
        "peek none",
    ]
    assert refused(state, "peek challenge 1") == "OC-25.5"
    deck = play(state, "peek deck")
    ask = GAME.ask(deck)
    assert ask is not None
    assert ask.known_to == 0
    assert outcomes(deck) == {"peek_deck p1 slide_1", "peek_deck p1 slide_2"}
    deck = play(deck, "peek_deck p1 slide_2")
    assert deck.top is not None
    assert (deck.top.known, deck.deck.bit_count()) == (1, 2)
    assert asked(play(state, "peek none")) == "p1 action"


def test_6_2_a_peeked_top_card_is_the_next_drawn() -> None:
    state = race(
        empty(3, 4),
        "red b1 | treasures su14",
        "blue a1",
        "green c1",
        market=MARKET,
        deck="slide_1 slide_2",
        adventure='modules = ["surprises"]\nsurprises = []',
    )
    state = play(state, "treasure su14\npeek deck\npeek_deck p1 slide_2\nend\nrest\nmarket deck")
    assert outcomes(state) == {f"draw p{state.seat + 1} slide_2"}


def test_6_2_weights_of_surprise_tiles() -> None:
    def chances(adventure: str) -> dict[str, float]:
        state = race(
            empty(3, 4, a2="?", b2="?", c2="?"),
            "red b1",
            "blue a1",
            "green c1",
            borders=(2, 4),
            adventure=f'modules = ["surprises"]\n{adventure}',
        )
        pairs = weights(state, 10)
        total = sum(weight for _, weight in pairs)
        kinds = {"trash": 0.0, "treasure": 0.0}
        for what, weight in pairs:
            kinds[state.conf.kit.surprise[what].kind] += weight / total
        return kinds

    assert chances("") == pytest.approx({"trash": 1 / 3, "treasure": 2 / 3})
    found = 'surprises = ["a2", "b2"]\nsurprises_out = ["su01"]\ntrash_out = [0, 1, 0]'
    assert chances(found) == pytest.approx({"trash": 0, "treasure": 1})
    treasures = 'surprises = ["a2"]\nsurprises_out = ["su06", "su07"]\ntreasure_out = [0, 2, 0]'
    assert chances(treasures) == pytest.approx({"trash": 1, "treasure": 0})
    peeked = 'surprises = ["a2", "b2 su08 p2", "c2"]'
    assert chances(peeked) == pytest.approx({"trash": 1 / 2, "treasure": 1 / 2})
    assert chances('surprises = ["a2 su05 p2"]') == {"trash": 1, "treasure": 0}


def test_oc_21_9_see_no_evil() -> None:
    state = race(
        empty(3, 4, b2="?"),
        "red b1 | shells 1",
        "blue off",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nvariants = ["m1_see_no_evil"]\nsurprises = ["b2 su03"]',
    )
    assert shells(play(state, "main s_forward\ngo forward\nsurprise b2 su03"), 1) == 1


def test_oc_21_10_only_good() -> None:
    state = race(
        empty(3, 4, b2="?"),
        "red b1",
        "blue off",
        "green off",
        gained=FORWARD,
        borders=(2, 4),
        adventure='modules = ["surprises"]\nvariants = ["m1_only_good"]',
    )
    kinds = {text.split()[-1] for text in outcomes(play(state, "main s_forward\ngo forward"))}
    assert kinds == {f"su{number:02}" for number in range(6, 15)}


def test_oc_r91_the_variants_of_module_1_exclude_each_other() -> None:
    with pytest.raises(BadSetup):
        fresh(3, variants=("m1_only_good", "m1_see_no_evil"), first=0)


# -- OC-22 events ---------------------------------------------------------------------------


def event(
    card: str, *players: str, modules: str = '"events"', more: str = "", **rest: object
) -> State:
    crowd = players or ("red b3", "blue a1", "green c1")
    state = race(
        rest.pop("rows", empty(3, 6)),  # type: ignore[arg-type]
        *crowd,
        borders=(2, 4, 6),
        adventure=f"modules = [{modules}]\ncrossed = [1, 2]\npending = [2]\n"
        f'events = ["revealed", "{card}"]\n{more}',
        **rest,  # type: ignore[arg-type]
    )
    return play(state, f"event\nchance event 2 {card}")


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 0, 1), (2, 1, 1)), ((2, 2, 2), (2, 2, 2)), ((4, 4, 0), (3, 3, 1))],
)
def test_ev01_robin_crab(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    crowd = [
        f"{crab} | shells {n}"
        for crab, n in zip(("red b3", "blue a1", "green c1"), before, strict=True)
    ]
    state = event("ev01", *crowd)
    assert tuple(shells(state, seat) for seat in (1, 2, 3)) == after


def test_ev02_everybody_loses_a_card_clockwise() -> None:
    state = event("ev02", "red b3", "blue a1 | hand s_shell", "green c1 | hand s_forward")
    state = play(state, "random_discard p2 s_shell\nrandom_discard p3 s_forward")
    assert (discard(state, 2), asked(state)) == ({"s_shell"}, "p1 action")


def test_ev03_shell_shower() -> None:
    assert [shells(event("ev03"), seat) for seat in (1, 2, 3)] == [1, 1, 1]


def test_ev04_morning_stretch() -> None:
    state = event("ev04", "red b3 down", "blue a1 down", "green c1")
    assert where(state, "red blue green") == "b3 a1 c1"


def test_ev05_fresh_stock() -> None:
    state = event("ev05", market=MARKET, deck="slide_1")
    state = play(state, "shuffle_market")
    assert (state.slots, state.deck.bit_count()) == (((), (), ()), 4)
    assert asked(state) == "chance reveal"


def test_ev06_treasure_map_everybody_may_peek() -> None:
    state = event("ev06", modules='"surprises", "events"', rows=empty(3, 6, a3="?"))
    assert (asked(state), offered(state)) == ("p1 peek", ["peek a3", "peek none"])
    state = play(state, "p1 peek none\np2 peek a3")
    ask = GAME.ask(state)
    assert ask is not None
    assert ask.known_to == 1


def test_ev07_claw_bloom() -> None:
    state = event(
        "ev07",
        "red b3 | ability as01 0",
        "blue a1 | ability as02 3",
        "green c1 | ability as04 1",
        modules='"events", "asymmetry"',
    )
    assert [state.adv.claws[crab] for crab in (0, 2, 3)] == [1, 3, 2]


def test_ev08_kitchen_uproar_oc_r93() -> None:
    state = event("ev08", chef="p1")
    assert offered(play(state, "chef")) == ["go forward"]


def test_ev09_chef_asleep_oc_22_6() -> None:
    state = event("ev09", chef="p1")
    assert refused(state, "chef") == "OC-22.6"


@pytest.mark.parametrize(("card", "cost"), [("ev10", 1), ("ev11", 3)])
def test_ev10_ev11_change_the_cost_of_tiles(card: str, cost: int) -> None:
    state = event(card, "red b3 | shells 3", "blue a1", "green c1", tiles="Bb")
    assert shells(play(state, "tile Bb"), 1) == 3 - cost


@pytest.mark.parametrize(("row", "open_"), [("b4", True), ("b3", False)])
def test_ev12_trampled_reeds_on_this_beach_tile(row: str, open_: bool) -> None:
    start = f"red b{int(row[1]) - 1}"
    state = event(
        "ev12", start, "blue a1", "green c1", rows=empty(3, 6, **{row: "r"}), gained=FORWARD
    )
    assert ("main s_forward" in offered(state)) is open_


@pytest.mark.parametrize(("field", "gain"), [("b4", 2), ("b3", 1)])
def test_ev13_glittering_sand(field: str, gain: int) -> None:
    start = f"red b{int(field[1]) - 1}"
    state = event(
        "ev13", start, "blue a1", "green c1", rows=empty(3, 6, **{field: "s"}), gained=FORWARD
    )
    assert shells(play(state, "main s_forward\ngo forward"), 1) == gain


@pytest.mark.parametrize(("blue", "after"), [("b3", "b4"), ("b2", "b3_down")])
def test_ev14_soft_sand(blue: str, after: str) -> None:
    start = f"red b{int(blue[1]) - 1}"
    state = event("ev14", start, f"blue {blue}", "green c1", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert where(state, "blue") == after


def test_ev14_knock_over_fields_still_work() -> None:
    state = event("ev14", "red b2", "blue b3", "green c1", rows=empty(3, 6, b4="k"), gained=FORWARD)
    assert at(play(state, "main s_forward\npush blue forward"), "blue") == "b4 down"


def test_oc_22_1_events_are_drawn_when_they_are_seen() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\ncrossed = [1, 2]\npending = [1, 2]\n'
        'events = ["-", "ev03 p2"]',
    )
    state = play(state, "event")  # OC-22.2: the lower border first
    assert outcomes(state) == {
        f"event 1 ev{number:02}" for number in range(1, 15) if number not in (3, 6, 7)
    }


def test_oc_22_8_the_lucky_few() -> None:
    conf = configure(GAME.kit, make_setup("oh_crab", 3, variants=("m2_lucky_few",)))
    assert conf.modules == ("events",)
    assert usable_events(conf) & 3 == 0


def test_oc_22_9_crystal_ball() -> None:
    state = fresh(3, variants=("m2_crystal_ball",), first=0)
    state = play(state, "reveal aside_1\nreveal seagull_2\nreveal faster_1\ncrystal ev05 ev03 ev12")
    assert names_of_events(state) == {"ev03", "ev05", "ev12"}
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\nvariants = ["m2_crystal_ball"]\ncrossed = [1, 2]\n'
        'pending = [2]\ncrystal = ["ev03", "ev12"]',
    )
    assert outcomes(play(state, "event")) == {"event 2 ev03", "event 2 ev12"}


def names_of_events(state: State) -> set[str]:
    kit = state.conf.kit
    return {kit.events[number] for number in range(14) if state.adv.crystal >> number & 1}


def test_oc_22_10_an_event_is_never_forgotten() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\ncrossed = [1, 2]\npending = [1, 2]',
    )
    state = play(state, "end\nchance event 1 ev03\nchance event 2 ev04")
    assert (state.adv.pending, state.round) == (0, 2)


# -- OC-23 challenges -----------------------------------------------------------------------


def challenge(
    card: str, *players: str, award: str = "aw01", modules: str = '"challenges"', **rest: object
) -> State:
    crowd = players or ("red b4", "blue a1", "green c1")
    state = race(
        empty(3, 6),
        *crowd,
        borders=(2, 4, 6),
        adventure=f'modules = [{modules}]\naward = "{award}"\ncrossed = [1, 2]\npending = [2]\n'
        f'challenges = ["{card} p1 p2", "-"]',
        **rest,  # type: ignore[arg-type]
    )
    return play(state, "challenge")


@pytest.mark.parametrize(
    ("card", "crowd", "purses"),
    [
        ("ch01", ("red b4 | shells 1", "blue a1", "green c1"), (2, 0, 0)),
        (
            "ch02",
            ("red b4 | hand s_shell", "blue a1 | hand s_shell s_forward", "green c1"),
            (1, 1, 0),
        ),
        (
            "ch03",
            ("red b4 | path s_shell", "blue a1", "green c1 | path s_shell s_forward"),
            (1, 0, 1),
        ),
        ("ch04", ("red b4 | discard s_shell", "blue a1", "green c1"), (1, 0, 0)),
        (
            "ch05",
            (
                "red b4 | hand s_shell",
                "blue a1 | planned slide_1 | path slide_2",
                "green c1 | discard aside_1",
            ),
            (0, 1, 1),
        ),
        ("ch06", ("red b4", "blue a1", "green b1"), (1, 0, 1)),
        ("ch07", ("red b4", "blue a1", "green b1"), (0, 1, 1)),
        ("ch07", ("red sea", "blue a1", "green b1"), (0, 1, 0)),
        (
            "ch08",
            (
                "red b4 | path s_forward s_diagonal s_shell",
                "blue a1 | path sand_in_eyes_1 faster_2 s_shell",
                "green c1",
            ),
            (1, 1, 0),
        ),
    ],
)
def test_oc_23_4_what_challenges_measure(
    card: str, crowd: tuple[str, ...], purses: tuple[int, ...]
) -> None:
    state = challenge(card, *crowd)
    while asked(state).endswith("award"):
        state = play(state, "award none")
    assert tuple(shells(state, seat) for seat in (1, 2, 3)) == purses
    assert asked(state) == "chance challenge"  # OC-23.8


def test_oc_23_2_award_and_first_challenge_are_turned_up_oc_r83_oc_r84() -> None:
    state = fresh(3, "challenges", first=0)
    state = play(state, f"{OPENING}\naward aw03\nchallenge 1 ch04")
    assert (state.adv.award, state.adv.challenge, state.adv.challenges[0].what) == (2, 1, 3)


def test_oc_23_3_only_when_pending() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["challenges"]\naward = "aw01"',
    )
    assert refused(state, "challenge") == "OC-23.3"


def test_oc_23_8_after_the_last_challenge_the_award_card_goes() -> None:
    state = race(
        empty(3, 6),
        "red b6 | shells 1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["challenges"]\naward = "aw01"\ncrossed = [1, 2, 3]\npending = [3]\n'
        'challenge = 2\nchallenges = ["-", "ch01 p1 p2 p3"]\nchallenges_out = ["ch02"]',
    )
    state = play(state, "challenge\naward two_shells")
    assert (state.adv.challenge, state.adv.award, shells(state, 1)) == (0, -1, 4)


def test_oc_23_5_awards_of_aw01() -> None:
    state = challenge("ch01", "red b4 | shells 1", "blue a1", "green c1", market=MARKET)
    assert offered(state) == [
        "award two_shells",
        "award market_card",
        "award obstacle",
        "award none",
    ]
    assert refused(state, "award swap") == "OC-23.5"
    assert refused(state, "award aw01") == "OC-23.5"
    assert shells(play(state, "award two_shells"), 1) == 4
    assert asked(play(state, "award obstacle")) == "p1 place"


def test_awards_of_aw02() -> None:
    state = challenge(
        "ch01",
        "red b4 | shells 1 | hand s_shell | path slide_1",
        "blue a1",
        "green c1",
        award="aw02",
        market=MARKET,
    )
    assert offered(state) == ["award swap", "award path_card", "award none"]  # claws need module 4
    assert hand(play(state, "award path_card\npath_card slide_1"), 1) == {"s_shell", "slide_1"}
    assert offered(play(state, "award swap")) == ["give s_shell"]


def test_awards_of_aw03() -> None:
    state = challenge(
        "ch01",
        "red b4 | shells 1 | discard s_shell s_forward slide_1",
        "blue a1",
        "green c1",
        award="aw03",
    )
    assert offered(state) == ["award recover", "award scout", "award none"]
    taken = play(state, "award recover\nrecover s_shell\nrecover stop")
    assert hand(taken, 1) == {"s_shell"}
    assert hand(play(state, "award recover\nrecover s_shell\nrecover slide_1"), 1) == {
        "s_shell",
        "slide_1",
    }
    scout = play(state, "award scout\npeek challenge 2\nchance challenge 2 ch07")
    assert (asked(scout), offered(scout)) == ("p1 peek", ["peek none"])
    assert outcomes(play(scout, "peek none")) == {"challenge 2 ch07"}


# -- OC-24 asymmetry ------------------------------------------------------------------------


def crabs(red: str, *others: str, rows: str = empty(5, 6), **more: object) -> State:
    crowd = [red, *(others or ("blue e1", "green off"))]
    abilities = [
        f"{spec} | ability as{number} 1" if "ability" not in spec else spec
        for spec, number in zip(crowd, ("01", "02", "04", "06"), strict=False)
    ]
    more.setdefault("adventure", 'modules = ["asymmetry"]')
    return race(rows, *abilities, **more)  # type: ignore[arg-type]


def test_oc_24_1_two_cards_each_one_is_kept_in_secret() -> None:
    state = fresh(3, "asymmetry", first=0)
    state = play(state, "reveal aside_1\nreveal seagull_2\nreveal faster_1")
    ask = GAME.ask(state)
    assert ask is not None
    assert (asked(state), ask.known_to) == ("chance deal_ability", 0)
    assert "deal_ability p1 as13" not in outcomes(state)  # OC-24.2
    state = play(
        state,
        "deal_ability p1 as01\ndeal_ability p1 as02\ndeal_ability p2 as03\ndeal_ability p2 as04\n"
        "deal_ability p3 as07\ndeal_ability p3 as08",
    )
    assert offered(state) == ["keep_ability as01", "keep_ability as02"]
    assert refused(state, "keep_ability as03") == "OC-24.1"
    assert refused(state, "keep_ability as01 red") == "OC-24.1"
    state = play(state, "p1 keep_ability as01\np2 keep_ability as03\np3 keep_ability as07")
    assert state.adv.abilities[:3] == (0, 2, 6)
    assert state.adv.claws[:3] == (2, 3, 2)
    assert asked(state) == "p3 give"  # OC-24.3: the trader's preparation


def test_oc_24_3_the_weather_prophet_looks_at_all_events() -> None:
    state = fresh(3, "events", "asymmetry", first=0)
    state = play(
        state,
        "reveal aside_1\nreveal seagull_2\nreveal faster_1\n"
        "deal_ability p1 as14\ndeal_ability p1 as02\ndeal_ability p2 as03\ndeal_ability p2 as04\n"
        "deal_ability p3 as06\ndeal_ability p3 as08\nkeep_ability as14\nkeep_ability as03\n"
        "keep_ability as06\nevent 1 ev03\nevent 2 ev04\nevent 3 ev05",
    )
    assert [(each.what, each.known) for each in state.adv.events] == [(2, 1), (3, 1), (4, 1)]


def test_oc_24_8_two_players_keep_two_abilities() -> None:
    state = fresh(2, "asymmetry", first=0)
    state = play(state, f"start blue 2\nstart green 3\n{OPENING}")
    deal = "\n".join(f"deal_ability p{1 + n // 4} as{n + 1:02}" for n in range(8))
    state = play(state, deal)
    assert refused(state, "keep_ability as01") == "OC-24.8"
    state = play(state, "keep_ability as02 orange")
    assert refused(state, "keep_ability as01 orange") == "OC-24.8"
    state = play(state, "keep_ability as01 red\nkeep_ability as05 blue\nkeep_ability as06 green")
    assert state.adv.abilities == (0, 1, 4, 5, -1)


def test_as01_sprinter_as02_sidewinder_oc_r89() -> None:
    state = crabs("red b1 | ability as01 2")
    state = play(state, "ability\ngo forward\nability\ngo forward")
    assert (at(state, "red"), refused(state, "ability")) == ("b3", "OC-24.5")
    assert offered(play(crabs("red b1 | ability as02 1"), "ability")) == ["go left", "go right"]


def test_as03_rock_shell_on_a_knock_over_field() -> None:
    state = crabs("red b1 | ability as03 1", rows=empty(5, 6, b2="k"), gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["use yes", "use no"]
    assert at(play(state, "use yes"), "red") == "b2"
    assert at(play(state, "use no"), "red") == "b2 down"
    assert refused(state, "ability") == "OC-24.5"


def test_as04_shell_lover() -> None:
    state = crabs("red b1 | ability as04 4", rows=empty(5, 6, b2="s"), gained=FORWARD)
    state = play(state, "main s_forward\ngo forward\nuse yes")
    assert (shells(state, 1), state.adv.claws[0]) == (2, 3)


def test_as05_haggler() -> None:
    state = crabs("red b1 | ability as05 1 | shells 3", tiles="Ca")
    state = play(state, "tile Ca")
    assert offered(state) == ["use yes", "use no"]
    assert shells(play(state, "use yes"), 1) == 2
    assert shells(play(state, "use no"), 1) == 0


def test_as06_busy_claws() -> None:
    state = crabs("red b1 | ability as06 2 | shells 3", tiles="Aa Bb")
    assert refused(state, "ability") == "OC-24.5"
    state = play(state, "tile Aa\ngo left\nability\ntile Bb\ngo forward")
    assert (at(state, "red"), shells(state, 1)) == ("a3", 0)
    assert refused(state, "ability") == "OC-6.7"  # nothing left to pay with


def test_as07_trader() -> None:
    state = crabs("red b1 | ability as07 1 | hand s_shell", market=MARKET)
    assert hand(play(state, "ability\ngive s_shell\nmarket 1"), 1) == {"aside_1"}


def test_as08_recycler() -> None:
    state = crabs("red b1 | ability as08 1 | discard s_shell slide_1")
    assert hand(play(state, "ability\nrecover slide_1"), 1) == {"slide_1"}


def test_as09_bruiser_after_the_whole_chain() -> None:
    state = crabs("red b1 | ability as09 1", "blue b2 | hand s_shell", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert (where(state, "red blue"), asked(state)) == ("b2 b3_down", "p1 use")
    assert outcomes(play(state, "use yes")) == {"random_discard p2 s_shell"}
    assert asked(play(state, "use no")) == "p1 action"


def test_as10_slippery_chooses_its_own_target() -> None:
    state = crabs("red b1", "blue b2 | ability as10 1", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert asked(state) == "p2 use"
    slips = play(state, "p2 use yes")
    assert asked(slips) == "p2 push"
    assert where(play(slips, "p2 push blue left"), "red blue") == "b2 a3_down"
    assert asked(play(state, "p2 use no")) == "p1 push"


def test_as11_acrobat() -> None:
    state = play(crabs("red b1 down | ability as11 1"), "ability")
    assert at(state, "red") == "b1"
    assert refused(crabs("red b1 | ability as11 1"), "ability") == "OC-9.6"
    pushed = crabs("red b1", "blue b2 | ability as11 1", "green off", gained=FORWARD)
    pushed = play(pushed, "main s_forward\npush blue forward\np2 use yes")
    assert at(pushed, "blue") == "b3"


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


def test_as12_chameleon() -> None:
    # s_shell RU = S, s_diagonal LU = D: no match; its lower half is blank
    state = crabs("red b1 | ability as12 1 | planned s_diagonal | path s_shell", stage="begin")
    state = play(state, "add right\nuse yes")
    assert offered(state) == ["height u"]
    assert refused(state, "height l") == "OC-6.2"
    state = settle(state)
    assert offered(state) == ["main s_diagonal", "side s_diagonal:u", "end"]


def test_as13_beachcomber_peeks_and_ignores_trash() -> None:
    state = crabs(
        "red b1 | ability as13 2 | shells 1",
        rows=empty(5, 6, b2="?"),
        gained=FORWARD,
        adventure='modules = ["surprises", "asymmetry"]\nsurprises = ["b2 su03"]',
    )
    peek = play(state, "ability")
    assert offered(peek) == ["peek b2", "peek none"]
    state = play(state, "main s_forward\ngo forward\nsurprise b2 su03\nuse yes")
    assert shells(state, 1) == 1


def test_as14_weather_prophet_replaces_an_event_oc_22_7() -> None:
    state = crabs(
        "red b4",
        "blue a1 | ability as14 1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events", "asymmetry"]\ncrossed = [1, 2]\npending = [2]\n'
        'events = ["ev03 p2", "-"]',
    )
    state = play(state, "event\nchance event 2 ev02")
    assert asked(state) == "p2 use"
    state = play(state, "p2 use yes")
    assert "event 2 ev02" not in outcomes(state)
    assert "event 2 ev03" not in outcomes(state)
    state = play(state, "event 2 ev11")
    assert (state.adv.lasting, state.adv.lasting_tile) == (10, 2)


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
    assert play(state, "regen as02").adv.claws[:2] == (0, 2)
