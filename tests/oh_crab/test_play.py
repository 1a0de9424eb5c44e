"""Whole random races: they end, nothing gets lost, and nobody sees what is hidden."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.events import Event
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Speaker
from sheets.oh_crab.board import SEA
from sheets.oh_crab.names import card_words
from sheets.oh_crab.parts import ACTION_MASK, CARDS, NONE, START_MASK, hidden
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MODULES,
    PARTS,
    empty,
    names,
    play,
    race,
)


def playout(setup: Setup, seed: str) -> State:
    state = GAME.start(setup)
    draws = QuickDraws(seed)
    for _ in range(20_000):
        ask = GAME.rules.ask(state)
        if ask is None:
            return state
        if ask.seat == CHANCE:
            state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
        else:
            state = GAME.rules.apply(state, draws.choice(GAME.rules.legal(state)))
    raise AssertionError("the race does not end")


def conserved(state: State) -> None:
    """Every card is in one place, every shell somewhere, every crab on a field of its own."""
    seen = state.deck
    total = state.deck.bit_count()
    for player in state.players:
        own = START_MASK & (player.hand | player.discard | player.boxed)
        cards = [*player.path, *([player.planned] if player.planned != NONE else [])]
        own |= sum(1 << card for card in cards if card < 4)
        assert own == START_MASK
        held = (player.hand | player.discard) & ACTION_MASK
        held |= sum(1 << card for card in cards if card >= 4)
        total += held.bit_count()
        seen |= held
    for pile in (*state.slots, tuple(card.what for card in state.bottom)):
        total += len(pile)
        seen |= sum(1 << card for card in pile)
    assert (seen, total) == (ACTION_MASK, 36)
    assert state.supply + sum(player.shells for player in state.players) == 32
    assert state.supply >= 0
    fields = [field for field in state.at if field >= 0]
    assert len(set(fields)) == len(fields)
    assert set(fields) <= set(state.conf.board.fields)
    assert not any(state.down >> crab & 1 for crab, field in enumerate(state.at) if field == SEA)


CASES = list(product(range(2, 6), "123456", (False, True)))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "scenario", "pack"), CASES)
def test_500_random_races_end_with_everything_conserved(
    players: int, scenario: str, pack: bool
) -> None:
    modules = MODULES if pack else ()
    setup = make_setup("oh_crab", players, scenario=scenario, modules=modules)
    for number in range(11):  # 48 cases, 528 races
        state = playout(setup, f"{players}/{scenario}/{pack}/{number}")
        assert state.end == "sea"
        conserved(state)


@settings(max_examples=40)
@given(
    players=st.integers(2, 5),
    pack=st.booleans(),
    seed=st.text(max_size=5),
    steps=st.integers(0, 900),
)
def test_conserved_at_every_moment(players: int, pack: bool, seed: str, steps: int) -> None:
    setup = make_setup("oh_crab", players, modules=MODULES if pack else ())
    conserved(random_table(setup, seed, steps).state)


# -- what a seat sees -------------------------------------------------------------------------


@settings(max_examples=40)
@given(
    players=st.integers(2, 5),
    pack=st.booleans(),
    seed=st.text(max_size=5),
    steps=st.integers(0, 900),
)
def test_a_view_does_not_depend_on_what_is_hidden(
    players: int, pack: bool, seed: str, steps: int
) -> None:
    setup = make_setup("oh_crab", players, modules=MODULES if pack else ())
    state = random_table(setup, seed, steps).state
    draws = QuickDraws(seed)
    for seat in range(players):
        view = GAME.rules.view(state, seat)
        other = GAME.rules.imagine(view, seat, draws)
        assert GAME.rules.view(other, seat) == view
        conserved(other)
        for rival in range(players):
            if rival != seat:
                assert view.players[rival].hand & ((1 << CARDS) - 1) == 0
                assert view.players[rival].hand.bit_count() == state.players[rival].hand.bit_count()


def test_two_hands_that_differ_look_the_same() -> None:
    one = race(
        empty(3, 4), "red a1", "blue b1 | hand s_shell slide_1", "green c1 | planned aside_1"
    )
    two = race(
        empty(3, 4), "red a1", "blue b1 | hand s_forward slide_2", "green c1 | planned aside_2"
    )
    assert GAME.rules.view(one, 0) == GAME.rules.view(two, 0)
    assert GAME.rules.view(one, 1) != GAME.rules.view(two, 1)
    assert GAME.rules.view(one, 0).players[1].hand == hidden(2)


def test_oc_r92_a_peek_is_private_but_that_it_happened_is_not() -> None:
    def peeked(tile: str) -> State:
        return race(
            empty(3, 4, b2="?"),
            "red a1",
            "blue b1",
            "green c1",
            borders=(2, 4),
            adventure=f'modules = ["surprises"]\nsurprises = ["b2 {tile} p2"]',
        )

    one, two = peeked("su01"), peeked("su09")
    assert GAME.rules.view(one, 0) == GAME.rules.view(two, 0)
    assert GAME.rules.view(one, 1) != GAME.rules.view(two, 1)
    untouched = race(
        empty(3, 4, b2="?"),
        "red a1",
        "blue b1",
        "green c1",
        borders=(2, 4),
        adventure='modules = ["surprises"]',
    )
    assert GAME.rules.view(one, 0) != GAME.rules.view(untouched, 0)


def test_deck_cards_given_away_are_known_to_the_giver_only() -> None:
    state = race(empty(3, 4), "red a1", "blue b1", "green c1")
    text = GAME.forms.position(state).replace(
        "deck = []", 'deck = ["slide_1"]\nbottom = ["aside_1 p2"]'
    )
    state = GAME.start(replace(make_setup("oh_crab", 3), position=text))
    assert GAME.rules.view(state, 1).bottom == state.bottom
    assert GAME.rules.view(state, 0).bottom[0].what == CARDS
    assert GAME.rules.view(state, 0).deck == hidden(1)


def test_secret_answers_are_marked_and_their_events_too() -> None:
    setup = make_setup("oh_crab", 3, modules=MODULES)
    table = random_table(setup, "secrets", 900)
    secret = {"plan", "give", "draw", "deal_ability", "keep_ability", "peek_deck"}
    for number, step in enumerate(table.steps, 1):
        ask = GAME.rules.ask(table.states[number - 1])
        assert ask is not None
        if ask.kind in secret:
            assert ask.known_to is not None
        if isinstance(step.move, moves.Plan | moves.Give | moves.DrawCard | moves.SeeTop):
            card = Speaker()(card_words(PARTS, step.move.card))
            told = [event for event in table.events(number) if event.known_to is None]
            assert not [event for event in told if card in Speaker()(GAME.text.sentence(event))]


@pytest.mark.parametrize("players", [2, 3])
def test_every_step_is_told_in_a_sentence_for_all(players: int) -> None:
    table = random_table(make_setup("oh_crab", players, modules=MODULES), "told")
    for number, step in enumerate(table.steps, 1):
        told = [event for event in table.events(number) if event.known_to is None]
        ask = GAME.rules.ask(table.at(number - 1))
        if ask is not None and ask.known_to is None:
            assert told, GAME.rules.format(step.move)


def held(state: State, seat: int) -> set[str]:
    player = state.players[seat]
    planned = 1 << player.planned if player.planned != NONE else 0
    return names(state, player.hand | planned)


def test_cards_taken_face_up_are_remembered_oc_13_2() -> None:
    """What comes from the market is seen by all; what is drawn or given away unseen is not."""
    state = race(
        empty(3, 4),
        "red b1 | hand s_shell slide_3 | shells 3",
        "blue off | hand s_shell",
        "green off | hand s_shell",
        market=("zigzag_1", "slide_1", "aside_1"),
        deck="zigzag_2 slide_2 aside_2 faster_1 faster_2 faster_3 slalom_1 slalom_2",
        tiles="Aa Ba Db",
        tile_uses=2,
    )
    state = play(state, "tile Db\ngive s_shell\nmarket 1\nreveal faster_1")
    view = GAME.rules.view(state, 1)
    guesses = [
        held(GAME.rules.imagine(view, 1, QuickDraws(str(number))), 0) for number in range(20)
    ]
    assert all("zigzag_1" in guess for guess in guesses)
    assert not all("slide_3" in guess for guess in guesses)
    state = play(state, "tile Db\ngive slide_3")
    assert state.players[0].shown == 0, "it could have been zigzag_1"


@pytest.mark.parametrize("players", [2, 4])
def test_what_all_have_seen_is_still_there(players: int) -> None:
    table = random_table(make_setup("oh_crab", players, modules=MODULES), "seen", 600)
    seen = 0
    for number in range(0, len(table.steps), 9):
        state = table.at(number)
        for seat, player in enumerate(state.players):
            shown = names(state, player.shown)
            assert shown <= held(state, seat)
            other = (seat + 1) % players
            guess = GAME.rules.imagine(
                GAME.rules.view(state, other), other, QuickDraws(str(number))
            )
            assert shown <= held(guess, seat)
            seen += len(shown)
    assert seen > 50


def test_the_rules_tell_answers_by_which_nothing_happens_yet() -> None:
    state = race(empty(3, 4), "red a1 | path s_forward", "blue b1", "green c1", gained=FORWARD)
    told: list[Event] = []
    GAME.rules.apply(state, GAME.rules.parse(FORWARD[0]), told.append)
    assert [(event.kind, event.basis) for event in told] == [("main_used", "OC-4.7")]
