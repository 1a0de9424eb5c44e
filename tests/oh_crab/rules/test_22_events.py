"""OC-22 Module 2: Events."""

from __future__ import annotations

import pytest

from sheets.engine.chance import Draws
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.modules.events import usable as usable_events
from sheets.oh_crab.rules.setup import configure
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MARKET,
    PARTS,
    asked,
    at,
    both,
    discard,
    empty,
    event,
    fresh,
    offered,
    outcomes,
    play,
    race,
    refused,
    shells,
    where,
)


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


def test_edge_59_two_borders_crossed_in_one_turn_oc_22_3() -> None:
    state = both("pending = [2, 3]")
    assert offered(state) == ["challenge", "end"]
    assert refused(state, "event") == "OC-22.3"
    state = play(
        state,
        """
        p1 challenge
        p1 award none
        chance challenge 2 ch03
        chance event 2 ev03          # at once after the challenge
        """,
    )
    assert [shells(state, seat) for seat in (1, 2, 3)] == [4, 1, 3]
    assert offered(state) == ["challenge", "end"]
    state = play(state, "p1 end\nchance challenge 3 ch04\nchance event 3 ev04")
    assert asked(state) != "p1 action"


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


def test_ev10_a_sale_may_leave_nothing_to_pay() -> None:
    tile = PARTS.tiles.index("Db")
    state = race(
        empty(3, 6),
        "red b1",
        "blue off",
        "green off",
        borders=(2, 4, 6),
        tiles="Db",
        adventure='modules = ["events"]\ncrossed = [1]\nlasting = "ev10 1"',
    )
    assert (PARTS.tile_costs[tile], tile_cost(state, tile)) == (1, 0)


def test_edge_60_an_immediate_event_ends_a_lasting_one_oc_22_5() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        tiles="Aa",
        adventure='modules = ["events"]\ncrossed = [1, 2]\npending = [2]\nlasting = "ev11 1"\n'
        'events = ["revealed", "-"]\nevents_out = ["ev11"]',
    )
    state = play(state, "p1 event\nchance event 2 ev03")
    assert state.adv.lasting == -1
    assert offered(state) == ["tile Aa", "end"]


def test_ev09_chef_asleep_oc_22_6() -> None:
    state = event("ev09", chef="p1")
    assert refused(state, "chef") == "OC-22.5"


def test_oc_22_8_the_lucky_few() -> None:
    conf = configure(PARTS, make_setup("oh_crab", 3, variants=("m2_lucky_few",)))
    assert conf.modules == ("events",)
    assert usable_events(conf) & 3 == 0


def names_of_events(state: State) -> set[str]:
    parts = state.conf.parts
    return {parts.events[number] for number in range(14) if state.adv.crystal >> number & 1}


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
    ask = GAME.rules.ask(state)
    assert ask is not None
    assert ask.known_to == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ev06_who_looks_is_who_knows_oc_25_5(seat: int) -> None:
    state = event("ev06", modules='"surprises", "events"', rows=empty(3, 6, a3="?"))
    for other in range(seat):
        state = play(state, f"p{other + 1} peek none")
    state = play(state, f"p{seat + 1} peek a3")
    state = play(state, sorted(outcomes(state))[0])
    assert [tile.known for tile in state.adv.surprises] == [1 << seat]


def test_ev06_only_surprise_tiles_are_looked_at() -> None:
    """Not the event at the next border, the next challenge or the deck."""
    state = race(
        empty(3, 6, a3="?"),
        "red b3",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        market=MARKET,
        deck="slide_1",
        adventure='modules = ["surprises", "events", "challenges"]\naward = "aw01"\n'
        'crossed = [1]\npending = [1]\nchallenges = ["ch01 p1 p2 p3", "-"]',
    )
    state = play(state, "event\nchance event 1 ev06")
    assert (asked(state), offered(state)) == ("p1 peek", ["peek a3", "peek none"])


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


def test_oc_22_2_pending_from_the_first_crossing_and_due_in_this_turn() -> None:
    state = race(
        empty(3, 6),
        "red b1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events"]',
    )
    assert refused(state, "event") == "OC-22.2"
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["event", "end"]
    assert asked(play(state, "event")) == "chance event", "between actions"
    assert asked(play(state, "end")) == "chance event", "at the latest at the end of the turn"
    again = race(
        empty(3, 6),
        "red b1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events"]\ncrossed = [1]',
    )
    assert offered(play(again, "main s_forward\ngo forward")) == ["end"]


class InOrder(Draws):
    """Draws that deal everything in the order of the box."""

    def below(self, n: int) -> int:
        return 0

    def order(self, whole: int) -> list[int]:
        return list(range(whole))


def test_oc_22_1_the_deck_is_dealt_to_the_borders_in_order() -> None:
    """Event b is the b-th card, whichever is turned up first."""
    for border in (1, 2):
        state = race(
            empty(3, 6),
            "red b6",
            "blue a1",
            "green c1",
            borders=(2, 4, 6),
            adventure=f'modules = ["events"]\ncrossed = [1, 2, 3]\npending = [{border}]',
        )
        state = play(state, "event")
        found = GAME.rules.format(GAME.rules.chance(state).sample(InOrder()))
        assert found == f"event {border} ev{border:02}"
