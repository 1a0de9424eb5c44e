"""OC-21 Module 1: Surprises."""

from __future__ import annotations

import pytest

from sheets.engine.struct import replace
from sheets.oh_crab.rules.modules.surprises import weights
from sheets.oh_crab.rules.state import Hidden, State
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MARKET,
    PARTS,
    asked,
    at,
    discard,
    empty,
    hand,
    offered,
    outcomes,
    path,
    play,
    race,
    refused,
    shells,
    where,
)


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


def test_edge_58_crab_pushed_onto_a_surprise_field_oc_21_3() -> None:
    state = race(
        empty(3, 4, b3="?"),
        "red b1",
        "blue b2 | hand s_shell s_forward",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nsurprises = ["b3 su01"]',
    )
    state = play(state, "main s_forward\npush blue forward\nchance surprise b3 su01")
    assert (asked(state), offered(state)) == ("p2 pay", ["pay s_forward", "pay s_shell"])
    state = play(state, "p2 pay s_shell")
    assert where(state, "red blue") == "b2 b3_down"


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
    state = GAME.rules.apply(state, GAME.rules.legal(state)[0])
    assert refused(state, f"treasure {tile}") == "OC-21.5"


def test_oc_21_7_all_trash_is_immediate_oc_r76_oc_r78() -> None:
    parts = PARTS
    assert all(tile.immediate for tile in parts.surprise if tile.kind == "trash")
    kinds = [tile.kind for tile in parts.surprise]
    assert (kinds.count("trash"), kinds.count("treasure") - 2 * 3) == (5, 3)


@pytest.mark.parametrize("tile", ["su03", "su04"])
@pytest.mark.parametrize("purse", [0, 2])
def test_su03_su04_take_a_shell_oc_21_8(tile: str, purse: int) -> None:
    state = reveal(tile, red=f"red b1 | shells {purse}")
    assert shells(state, 1) == max(0, purse - 1)


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


def test_su02_discards_at_random() -> None:
    state = reveal("su02", red="red b1 | hand s_shell s_forward")
    assert outcomes(state) == {"random_discard p1 s_shell", "random_discard p1 s_forward"}


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
    assert refused(state, "recover stop") == "OC-25.6"
    state = play(state, "recover s_shell")
    assert (hand(state, 1), discard(state, 1)) == ({"s_shell"}, {"s_forward"})
    assert asked(reveal("su08")) == "p1 action"


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


def test_oc_25_5_what_a_player_has_seen_is_not_offered_again() -> None:
    state = race(
        empty(3, 6),
        "red off",
        "blue b1 | treasures su14",
        "green off",
        borders=(2, 4, 6),
        turn="p2",
        adventure='modules = ["surprises", "events", "challenges"]\naward = "aw01"\n'
        'events = ["ev01 p2", "ev02 p1"]\nchallenges = ["ch01 p1 p2 p3", "ch02 p2"]',
    )
    assert offered(play(state, "treasure su14")) == ["peek event 2", "peek none"]


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
    ask = GAME.rules.ask(deck)
    assert ask is not None
    assert ask.known_to == 0
    assert outcomes(deck) == {"peek_deck p1 slide_1", "peek_deck p1 slide_2"}
    deck = play(deck, "peek_deck p1 slide_2")
    assert deck.top is not None
    assert (deck.top.known, deck.deck.bit_count()) == (1, 2)
    assert asked(play(state, "peek none")) == "p1 action"


def test_oc_25_5_only_the_player_who_peeked_knows_a_challenge() -> None:
    state = race(
        empty(3, 6),
        "red off",
        "blue b1 | treasures su14",
        "green off",
        borders=(2, 4, 6),
        turn="p2",
        adventure='modules = ["surprises", "challenges"]\naward = "aw01"\n'
        'challenges = ["ch01 p1 p2 p3", "-"]',
    )
    state = play(state, "treasure su14\npeek challenge 2")
    state = play(state, min(outcomes(state)))
    assert state.adv.challenges[1].known == 0b010


@pytest.mark.parametrize(
    ("known", "offers"),
    [((1, 0), False), ((0, 1), True), ((2, 1), True), ((3, 0), False)],
)
def test_oc_25_5_the_top_of_returned_cards_is_hidden_until_it_is_known(
    known: tuple[int, int], offers: bool
) -> None:
    """Only cards put under the deck are left; whose own card is on top knows it."""
    state = race(
        empty(3, 4, a2="?"),
        "red b1 | treasures su14",
        "blue a1",
        "green c1",
        market=MARKET,
        adventure='modules = ["surprises"]',
    )
    cards = map(state.conf.parts.cards.index, ("slide_1", "slide_2"))
    bottom = tuple(Hidden(card, seats) for card, seats in zip(cards, known, strict=True))
    state = play(replace(state, bottom=bottom), "treasure su14")
    assert ("peek deck" in offered(state)) == offers


@pytest.mark.parametrize(("deck", "below"), [("slide_1", 1), ("slide_1", 0), ("", 1), ("", 0)])
def test_oc_25_5_the_deck_can_be_looked_at_while_it_has_cards(deck: str, below: int) -> None:
    """Cards put under it count as well."""
    state = race(
        empty(3, 4, a2="?"),
        "red b1 | treasures su14",
        "blue a1",
        "green c1",
        market=MARKET,
        deck=deck,
        adventure='modules = ["surprises"]',
    )
    card = state.conf.parts.cards.index("slide_2")
    state = play(replace(state, bottom=(Hidden(card),) * below), "treasure su14")
    assert ("peek deck" in offered(state)) == bool(deck or below)


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
            kinds[state.conf.parts.surprise[what].kind] += weight / total
        return kinds

    assert chances("") == pytest.approx({"trash": 1 / 3, "treasure": 2 / 3})
    found = 'surprises = ["a2", "b2"]\nsurprises_out = ["su01"]\ntrash_out = [0, 1, 0]'
    assert chances(found) == pytest.approx({"trash": 0, "treasure": 1})
    treasures = 'surprises = ["a2"]\nsurprises_out = ["su06", "su07"]\ntreasure_out = [0, 2, 0]'
    assert chances(treasures) == pytest.approx({"trash": 1, "treasure": 0})
    peeked = 'surprises = ["a2", "b2 su08 p2", "c2"]'
    assert chances(peeked) == pytest.approx({"trash": 1 / 2, "treasure": 1 / 2})
    for trash in ("su01", "su05"):  # the only one of this beach tile lies elsewhere
        known = f'surprises = ["a2", "b2 {trash} p2", "c2"]'
        assert chances(known) == pytest.approx({"trash": 0, "treasure": 1})
    assert chances('surprises = ["a2 su05 p2"]') == {"trash": 1, "treasure": 0}


def test_oc_21_6_treasures_are_a_source_of_their_own_any_number_a_turn() -> None:
    state = race(
        empty(3, 6),
        "red b1 | treasures su09 su11",
        "blue off",
        "green off",
        adventure='modules = ["surprises"]',
    )
    assert offered(state) == ["treasure su09", "treasure su11", "end"]
    state = play(state, "treasure su09\ngo forward\ntreasure su11\ngo forward")
    assert (where(state, "red"), offered(state)) == ("b3", ["end"])


@pytest.mark.parametrize("number", range(1, 15))
def test_oc_21_3_what_was_found_is_remembered_by_kind(number: int) -> None:
    """One trash and two treasures lie on a beach tile: what is out changes what can be left."""
    tile = f"su{number:02}"
    state = reveal(tile, red="red b1 | hand s_shell s_forward | shells 2")
    kind = state.conf.parts.surprise[number - 1].kind
    counted = (sum(state.adv.trash_out), sum(state.adv.treasure_out))
    assert counted == ((1, 0) if kind == "trash" else (0, 1))
