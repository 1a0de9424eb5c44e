"""Real cards: what is planned or drawn need not be told, and is named when it is turned up."""

from __future__ import annotations

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.sheet import Facts
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.oh_crab.parts import HIDDEN, NONE, hidden
from sheets.oh_crab.rules.asks import RandomDiscard, TurnUp
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import check_position, check_record, make_setup, random_table
from tests.fuzz.targets import look_at
from tests.oh_crab.kit import (
    GAME,
    MARKET,
    MODULES,
    OPENING,
    PARTS,
    WIDE,
    asked,
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
)

LONGEST = 6000


def real(players: int = 3) -> State:
    """A race with real cards, after the usual opening."""
    return play(fresh(players, first=0, dice="physical"), OPENING)


def to_the_end(table: Table[State, object], seed: str, unnamed: float = 0.5) -> None:
    """Plays at random, and often without naming a card; looks at the table on the way."""
    draws = QuickDraws(seed)
    rules = table.game.rules
    for number in range(LONGEST):
        ask = table.ask
        if ask is None:
            break
        quiet = rules.declarations(table.state)
        if quiet and draws.below(100) < 100 * unnamed:
            table.play(quiet[0])
        elif ask.seat == CHANCE:
            found = rules.chance(table.state).outcomes()
            assert found is not None
            table.play(draws.weighted(found))
        else:
            legal = rules.legal(table.state)
            assert legal, ask
            table.play(draws.choice(legal))
        if number % 31 == 0:
            look_at(table)
            check_position(table)
    assert table.over


def test_a_plan_need_not_be_told_oc_3_2() -> None:
    state = play(real(), "plan ?\nplan ?\nplan s_forward")
    assert [player.hand.bit_count() for player in state.players] == [3, 3, 3]
    assert [player.planned for player in state.players] == [
        HIDDEN,
        HIDDEN,
        PARTS.cards.index("s_forward"),
    ]
    state = play(state, "add right")
    assert asked(state) == "chance turn_up"
    assert outcomes(state) == {
        f"turn_up p1 s_{each}" for each in ("shell", "forward", "diagonal", "seaward")
    }
    assert refused(state, "turn_up p1 aside_2") == "OC-4.5"
    state = play(state, "turn_up p1 s_forward")
    assert path(state, 1) == ["s_forward"]
    assert hand(state, 1) == {"s_shell", "s_diagonal", "s_seaward"}
    assert "main s_forward" in offered(state)


def test_who_rests_turns_the_card_up_too_oc_5_1() -> None:
    state = play(
        real(), "plan ?\nplan ?\nplan ?\nrest\nturn_up p1 s_shell\nmarket 1\nreveal slide_1"
    )
    assert hand(state, 1) == {"s_shell", "s_forward", "s_diagonal", "s_seaward", "aside_1"}
    assert state.players[0].planned == NONE


def test_what_is_left_in_hand_cannot_have_been_planned() -> None:
    state = race(
        empty(3, 4, b3="o"),
        "red b1",
        "blue b2 | hand s_shell slide_1 | path s_forward s_diagonal s_seaward",
        "green off",
        gained=("main s_forward",),
    )
    state = replace(state, conf=replace(state.conf, real=True))
    blue = replace(state.players[1], hand=hidden(1), planned=HIDDEN, among=state.players[1].hand)
    state = replace(state, players=(state.players[0], blue, state.players[2]))
    state = play(state, "main s_forward\npush blue forward\nrandom_discard p2 slide_1")
    assert discard(state, 2) == {"slide_1"}
    assert state.players[1].hand == 0


@pytest.mark.parametrize(
    "text",
    ["s_forward", "turn_up s_forward", "forward", "turn_up p1 s_forward", "chance s_forward"],
)
def test_the_card_is_named_as_people_see_it(text: str) -> None:
    state = play(real(), "plan ?\nplan ?\nplan ?\nadd right")
    assert GAME.rules.format(GAME.text.read(state, text)[0]) == "turn_up p1 s_forward"


def test_a_card_can_be_typed_as_the_screen_shows_it() -> None:
    state = race(WIDE, "red a1 | hand slide_1 slide_2 aside_1", "blue e1", "green c1", stage="plan")
    parts = [part for row in GAME.screen.compact_sheet(state).rows for part in row]
    facts = [fact for part in parts if isinstance(part, Facts) for fact in part.facts]
    lines = [line for line in (Speaker()(fact.value) for fact in facts) if "|" in line]
    read = [GAME.rules.format(GAME.text.read(state, line)[0]) for line in lines]
    assert read == ["plan aside_1", "plan slide_1", "plan slide_2"]
    unnamed = replace(state, conf=replace(state.conf, real=True))
    assert GAME.rules.format(GAME.text.read(unnamed, "?")[0]) == "plan ?"


def test_only_real_cards_are_planned_without_a_name() -> None:
    state = play(fresh(3, first=0), OPENING)
    assert refused(state, "plan ?") == "OC-3.2"
    assert GAME.rules.declarations(state) == ()
    assert [GAME.rules.format(move) for move in GAME.rules.declarations(real())] == ["plan ?"]


def test_a_card_is_drawn_unseen_oc_13_2() -> None:
    state = race(
        WIDE, "red a1", "blue e1", "green c1", stage="begin", market=MARKET, deck="slide_1 slide_2"
    )
    state = replace(state, conf=replace(state.conf, real=True))
    state = play(state, "rest\nmarket deck\ndraw p1 ?")
    assert state.players[0].hand == hidden(1)
    assert state.deck == hidden(1)
    assert GAME.rules.view(state, 1).players[0].hand == hidden(1)


@pytest.mark.parametrize(
    ("players", "modules"), [(2, ()), (3, ()), (5, MODULES), (2, MODULES), (4, MODULES)]
)
def test_real_cards_from_the_first_step_to_the_last(players: int, modules: tuple[str, ...]) -> None:
    setup = make_setup("oh_crab", players, modules=modules, dice="physical")
    table: Table[State, object] = Table(GAME, setup)  # type: ignore[arg-type]
    to_the_end(table, "real")
    check_record(table)


@pytest.mark.slow
@pytest.mark.parametrize("dice", ["virtual", "physical"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_race_goes_on_from_what_one_seat_knows(players: int, dice: str) -> None:
    """Hands, planned cards and the deck are `?` in the position."""
    setup = make_setup("oh_crab", players, modules=MODULES if players != 3 else (), dice=dice)
    for steps in (30, 150, 310):
        state = random_table(setup, str(steps), steps).state
        text = GAME.forms.position(GAME.rules.view(state, steps % players))
        table = Table(GAME, replace(setup, position=text))
        to_the_end(table, text)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_abilities_that_others_chose_are_named_when_they_are_shown_oc_24_1(players: int) -> None:
    setup = make_setup("oh_crab", players, modules=("asymmetry",), dice="physical", seed="2")
    whole = random_table(setup, "choosing", 40)
    moments = [at for at, state in enumerate(whole.states) if state.adv.dealt]
    assert any(HIDDEN in GAME.rules.view(whole.states[at], 0).adv.abilities for at in moments)
    for at in moments[::2]:
        text = GAME.forms.position(GAME.rules.view(whole.states[at], 0))
        table = Table(GAME, replace(setup, position=text))
        to_the_end(table, text)  # type: ignore[arg-type]
        assert HIDDEN not in table.state.adv.abilities
        assert len(set(table.state.adv.abilities) - {NONE}) == (4 if players == 2 else players)


def test_nobody_knows_any_hand() -> None:
    setup = make_setup("oh_crab", 3, dice="physical")
    state = random_table(setup, "all", 200).state
    players = tuple(
        replace(each, hand=hidden(each.hand.bit_count()), shown=0) for each in state.players
    )
    text = GAME.forms.position(replace(state, players=players)).replace("\ndeck = ", "\n#")
    text = text.replace("[market]", '[market]\ndeck = ["rest"]')
    table = Table(GAME, replace(setup, position=text))
    assert table.state.deck == hidden(state.deck.bit_count())
    to_the_end(table, "all")  # type: ignore[arg-type]


def test_what_a_seat_may_see_drawn_is_all_that_can_come() -> None:
    """Finding 7: phones list what can come as far as their seat knows; no imagined state
    has anything else."""
    rules, found = GAME.rules, 0
    for players in (2, 4):
        draws = QuickDraws(f"real {players}")
        state = GAME.start(make_setup("oh_crab", players, dice="physical"))
        for _ in range(250):
            ask = rules.ask(state)
            if ask is None:
                break
            if isinstance(ask, RandomDiscard | TurnUp):
                found += 1
                seat = (ask.player + 1) % players
                view = rules.view(state, seat)
                listed = {move for move, _ in rules.chance(view).outcomes() or ()}
                for number in range(10):
                    world = rules.imagine(view, seat, QuickDraws(f"world {number}"))
                    assert {move for move, _ in rules.chance(world).outcomes() or ()} <= listed
                assert {move for move, _ in rules.chance(state).outcomes() or ()} <= listed
            moves = rules.declarations(state) or rules.legal(state)
            chance = ask.seat == CHANCE and not rules.declarations(state)
            move = rules.chance(state).sample(draws) if chance else draws.choice(moves)
            state = rules.apply(state, move)
    assert found > 20
