"""OC-24 Module 4: Asymmetry."""

from __future__ import annotations

from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MARKET,
    OPENING,
    PARTS,
    asked,
    at,
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


def test_oc_24_1_two_cards_each_one_is_kept_in_secret() -> None:
    state = fresh(3, "asymmetry", first=0)
    state = play(state, "reveal aside_1\nreveal seagull_2\nreveal faster_1")
    ask = GAME.rules.ask(state)
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


def crabs(red: str, *others: str, rows: str = empty(5, 6), **more: object) -> State:
    crowd = [red, *(others or ("blue e1", "green off"))]
    others_have = iter(each for each in ("as01", "as02", "as04", "as06") if each not in str(crowd))
    abilities = [
        spec if "ability" in spec else f"{spec} | ability {next(others_have)} 1" for spec in crowd
    ]
    more.setdefault("adventure", 'modules = ["asymmetry"]')
    return race(rows, *abilities, **more)  # type: ignore[arg-type]


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
    assert refused(state, "ability") == "OC-24.7"
    state = play(state, "tile Aa\ngo left\nability\ntile Bb\ngo forward")
    assert (at(state, "red"), shells(state, 1)) == ("a3", 0)
    assert refused(state, "ability") == "OC-6.7"  # nothing left to pay with


def test_as07_trader() -> None:
    state = crabs("red b1 | ability as07 1 | hand s_shell", market=MARKET)
    assert hand(play(state, "ability\ngive s_shell\nmarket 1"), 1) == {"aside_1"}


def test_as08_recycler_has_to_have_discarded_something() -> None:
    assert refused(crabs("red b1 | ability as08 1"), "ability") == "OC-4.13"


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
    one = crabs("red a1", "blue a2 | ability as10 1", "green off", rows=empty(1, 6), gained=FORWARD)
    assert asked(play(one, "main s_forward\ngo forward")) == "p1 push", "it has no choice"


def test_as11_acrobat() -> None:
    state = play(crabs("red b1 down | ability as11 1"), "ability")
    assert at(state, "red") == "b1"
    assert refused(crabs("red b1 | ability as11 1"), "ability") == "OC-4.13"
    other = crabs("red e1 down", "green b1 down | ability as11 1", "orange off", turn="p2")
    assert at(play(other, "ability"), "green") == "b1"
    pushed = crabs("red b1", "blue b2 | ability as11 1", "green off", gained=FORWARD)
    pushed = play(pushed, "main s_forward\npush blue forward\np2 use yes")
    assert at(pushed, "blue") == "b3"


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


def test_oc_24_4_oc_24_6_oc_24_7_claws_and_timing_oc_r97() -> None:
    parts = PARTS
    assert {ability.timing for ability in parts.ability} == {"own", "others", "both", "any"}
    assert all(1 <= ability.claws <= 4 for ability in parts.ability)
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


def test_edge_62_as03_pushed_onto_a_knock_over_field_oc_24_5() -> None:
    def pushed(claws: int) -> State:
        state = race(
            empty(3, 4, b3="k"),
            "red b1 | ability as01 2",
            f"blue b2 | ability as03 {claws}",
            "green off | ability as02 3",
            gained=FORWARD,
            adventure='modules = ["asymmetry"]',
        )
        return play(state, "main s_forward\npush blue forward\np2 use yes")

    state = play(pushed(2), "p2 use yes")
    assert (at(state, "blue"), state.adv.claws[2]) == ("b3", 0)
    assert at(pushed(1), "blue") == "b3 down"


def test_edge_63_ev10_and_as05_together() -> None:
    state = race(
        empty(3, 4),
        "red b1 | ability as05 3",
        "blue a1 | ability as01 2",
        "green c1 | ability as02 3",
        tiles="Ca",
        borders=(2, 4),
        adventure='modules = ["events", "asymmetry"]\nlasting = "ev10 1"\nevents = ["revealed"]\n'
        'events_out = ["ev10"]',
    )
    state = play(state, "tile Ca")
    assert offered(state) == ["use yes"]
    assert refused(state, "use no") == "OC-6.7"
    state = settle(state)
    assert (at(state, "red"), shells(state, 1), state.adv.claws[0]) == ("b3", 0, 2)


def test_oc_24_2_cards_that_need_another_module_are_not_dealt() -> None:
    """as13 needs surprises, as14 events."""
    for modules, missing in (
        ((), {"as13", "as14"}),
        (("surprises",), {"as14"}),
        (("events",), {"as13"}),
        (("surprises", "events"), set()),
    ):
        state = fresh(3, "asymmetry", *modules, first=0)
        while asked(state) != "chance deal_ability":
            found = GAME.rules.chance(state).outcomes()
            assert found is not None
            state = GAME.rules.apply(state, next(iter(found))[0])
        dealt = {text.split()[-1] for text in outcomes(state)}
        assert {f"as{number:02}" for number in range(1, 15)} - dealt == missing


def test_oc_24_3_the_weather_prophet_sees_every_event_before_the_race() -> None:
    state = fresh(3, "events", "asymmetry", first=0)
    state = play(state, OPENING)
    state = play(
        state,
        "deal_ability p1 as14\ndeal_ability p1 as02\ndeal_ability p2 as03\ndeal_ability p2 as04\n"
        "deal_ability p3 as05\ndeal_ability p3 as06\n"
        "keep_ability as14\nkeep_ability as03\nkeep_ability as05",
    )
    seen = []
    while asked(state) == "chance event":
        text = sorted(outcomes(state))[0]
        ask = GAME.rules.ask(state)
        assert ask is not None
        assert ask.known_to == 0
        seen.append(int(text.split()[1]))
        state = play(state, text)
    assert seen == list(range(1, len(state.adv.events) + 1))
    assert asked(state) == "p1 plan"
