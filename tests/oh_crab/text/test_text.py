"""Move text, positions, forms: exact round trips and clear refusals."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine.entry import Entry, played
from sheets.engine.errors import (
    AmbiguousText,
    BadText,
    IllegalMove,
    NotAsked,
    Unsure,
)
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.oh_crab.names import BASIC
from sheets.oh_crab.rules import Rules
from sheets.oh_crab.rules.moves import End, Move
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.text.typed import by_content
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import (
    GAME,
    empty,
    fresh,
    play,
    race,
)

quick = settings(max_examples=25)


# -- moves ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "start red 2",
        "keep_ability as01",
        "keep_ability as01 red",
        "plan s_forward",
        "plan none",
        "activate blue",
        "add left",
        "rest",
        "keep faster_1",
        "market 3",
        "market deck",
        "main faster_1",
        "side faster_1:u",
        "side faster_1:l",
        "special slide_3",
        "chef",
        "tile Ab",
        "shortcut",
        "treasure su09",
        "ability",
        "challenge",
        "event",
        "end",
        "go stand",
        "go skip",
        "push orange right",
        "pay s_shell",
        "path_card aside_1",
        "shift red c5",
        "shift red sea",
        "shift red stay",
        "done",
        "jump g2",
        "swap_with brown",
        "order forward_first",
        "interrupt shortcut",
        "interrupt continue",
        "dope slide_1 left",
        "ignore yes",
        "give s_shell",
        "no_swap",
        "use no",
        "height l",
        "place g23",
        "peek c5",
        "peek event 2",
        "peek challenge 1",
        "peek deck",
        "peek none",
        "award recover",
        "award none",
        "award aw02",
        "recover aside_1",
        "recover stop",
        "regen as14",
        "first_player p5",
        "reveal seagull_1",
        "draw p1 slide_1",
        "random_discard p2 s_shell",
        "turn_up p2 slide_1",
        "plan ?",
        "draw p1 ?",
        "surprise c5 su03",
        "event 2 ev09",
        "challenge 1 ch08",
        "deal_ability p3 as10",
        "crystal ev01 ev05 ev09",
        "crystal ev01 ev02",
        "shuffle_market",
        "peek_deck p1 slide_1",
    ],
)
def test_6_1_every_move_text_reads_back(text: str) -> None:
    assert GAME.rules.format(GAME.rules.parse(text)) == text


def test_6_1_every_verb_is_in_the_list_above() -> None:
    listed = test_6_1_every_move_text_reads_back.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert {text.split()[0] for text in listed} == set(GAME.rules.grammar.verbs)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "fly",
        "go",
        "go up",
        "plan",
        "plan x",
        "market 4",
        "peek event",
        "peek event 12",
        "jump sea",
        "jump a0",
        "jump z3",
        "side faster_1",
        "add  left",
        "end now",
        "shift red",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.rules.parse(text)


@quick
@given(st.text(alphabet=string.ascii_lowercase + string.digits + "_ :?", max_size=30))
def test_parse_raises_only_bad_text(text: str) -> None:
    try:
        move = GAME.rules.parse(text)
    except BadText:
        return
    assert GAME.rules.parse(GAME.rules.format(move)) == move


def reads(state: State, typed: str, language: str = "en") -> str:
    """The first of the moves that a text means."""
    return GAME.rules.format(GAME.text.read(state, typed, language)[0])


def test_read_takes_lines_of_the_log_and_short_forms() -> None:
    state = race(empty(3, 4), "red b1", "blue off", "green off", gained=("main s_seaward",))
    assert reads(state, "p1 main s_seaward") == "main s_seaward"
    assert reads(state, "m s") == "main s_seaward"
    assert reads(state, "s_seaward") == "main s_seaward"
    with pytest.raises(IllegalMove, match="another answer is needed first"):
        GAME.text.read(state, "plan")
    assert reads(state, "main") == "main s_seaward", "there is no other main action"


def in_the_middle() -> Table[State, Move]:
    """Red's turn, with a main action still to be used."""
    table = Table(GAME, make_setup("oh_crab", 3, first=0))
    state = race(empty(3, 4), "red b1", "blue off", "green off", gained=("main s_seaward",))
    table.states[-1] = state
    return table


@pytest.mark.parametrize("typed", ["p2 end", "P3 end", "P2 main s_seaward", "dice end"])
def test_nobody_answers_for_another(typed: str) -> None:
    table = in_the_middle()
    with pytest.raises(NotAsked):
        played(table, Entry((typed,)))
    name = table.setup.names[1]
    with pytest.raises(NotAsked):
        played(table, Entry((f"{name} end",)))
    assert played(table, Entry((f"{table.setup.names[0]} main s_seaward",))).steps


def test_an_end_with_an_unused_action_is_asked_back() -> None:
    """OC-4.12: they are lost."""
    table = in_the_middle()
    with pytest.raises(Unsure, match="unused"):
        played(table, Entry(("end",), sure=False))
    assert played(table, Entry(("end",))).steps
    done = played(table, Entry(("main s_seaward",)))
    while (legal := done.game.rules.legal(done.state)) and not isinstance(legal[-1], End):
        done.play(legal[0])
    assert GAME.text.regret(done.state, End()) is None


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
def test_directions_can_be_typed_in_every_language(language: str) -> None:
    state = race(empty(3, 4), "red b1", "blue off", "green off", gained=("main s_seaward",))
    state = play(state, "main s_seaward")
    word = Speaker(language)(BASIC[1])
    [move] = GAME.text.read(state, f"go {word}", language)
    assert GAME.rules.format(move) == "go forward"


def test_a_card_can_be_typed_by_what_it_shows() -> None:
    state = fresh(first=0)
    assert reads(state, "reveal faster shell W W - D") == "reveal faster_1"
    assert reads(state, "reveal faster shell") == "reveal faster_1"
    assert reads(state, "Faster shell") == "reveal faster_1"
    with pytest.raises(AmbiguousText) as error:
        GAME.text.read(state, "reveal slide shell")
    assert error.value.alternatives == ("reveal slide_1", "reveal slide_2")


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "call of the sea"), ("de", "reveal Der Ruf des Meeres"), ("es", "Llamada del mar")],
)
def test_a_card_can_be_typed_by_its_printed_name(language: str, typed: str) -> None:
    state = fresh(first=0)
    with pytest.raises(AmbiguousText) as error:
        GAME.text.read(state, typed, language)
    assert error.value.alternatives[0] == "reveal sea_call_1"


@pytest.mark.parametrize(
    ("text", "language"),
    [("plan seagull 2", "en"), ("Seagull! 2", "en"), ("Möwe 2", "de"), ("plan Möwe! 2", "de")],
)
def test_a_card_is_typed_by_the_name_that_is_shown(text: str, language: str) -> None:
    """A card is called by its special action and its number."""
    rules = GAME.rules
    assert isinstance(rules, Rules)
    legal = [rules.parse("plan seagull_1"), rules.parse("plan seagull_2")]
    canonical = GAME.text.words(language).translated(text)
    assert by_content(rules, legal, canonical) == legal[1]


@pytest.mark.parametrize("modules", [(), ("surprises",), ("events", "asymmetry")])
def test_a_refusal_names_actions_of_modules_in_the_race_only_oc_20_1(
    modules: tuple[str, ...],
) -> None:
    table = random_table(make_setup("oh_crab", 3, modules=modules), "modules", 60)
    at = next(state for state in table.states if state.asks and state.asks[-1].kind == "action")
    problem = GAME.rules.check(at, GAME.rules.parse("rest"))
    assert problem is not None
    told = Speaker()(problem.text)
    words = {
        "surprises": "treasure",
        "events": "event",
        "challenges": "challenge",
        "asymmetry": "ability",
    }
    assert {module for module, word in words.items() if f"`{word} …`" in told} == set(modules)
