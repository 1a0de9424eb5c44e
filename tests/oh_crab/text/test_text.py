"""Move text, positions, forms: exact round trips and clear refusals."""

from __future__ import annotations

import string
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.engine.entry import Entry, played
from sheets.engine.errors import (
    AmbiguousText,
    BadPosition,
    BadSetup,
    BadText,
    IllegalMove,
    NotAsked,
    ShoalError,
    Unsure,
)
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.oh_crab.forms import score as forms
from sheets.oh_crab.names import BASIC
from sheets.oh_crab.rules.moves import End, Move
from sheets.oh_crab.rules.notation import SHAPES
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import (
    GAME,
    MODULES,
    PARTS,
    empty,
    fresh,
    play,
    race,
    start,
)

quick = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


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
    assert {text.split()[0] for text in listed} == set(SHAPES)


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
    with pytest.raises(IllegalMove, match="another kind"):
        GAME.text.read(state, "plan")
    with pytest.raises(BadText, match="write it as"):
        GAME.text.read(state, "main")


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


# -- positions --------------------------------------------------------------------------------


SETUPS = [
    make_setup("oh_crab", 2),
    make_setup("oh_crab", 3, scenario="4"),
    make_setup("oh_crab", 5, modules=MODULES, scenario="6"),
    make_setup("oh_crab", 2, modules=MODULES, variants=("m2_crystal_ball", "m1_only_good")),
    make_setup("oh_crab", 4, modules=("asymmetry", "events")),
]


@quick
@given(setup=st.sampled_from(SETUPS), seed=st.text(max_size=4), steps=st.integers(0, 700))
def test_position_round_trip_is_exact(setup: Setup, seed: str, steps: int) -> None:
    state = random_table(setup, seed, steps).state
    again = GAME.start(replace(setup, position=GAME.forms.position(state)))
    assert again == state
    assert GAME.forms.position(again) == GAME.forms.position(state)


@quick
@given(setup=st.sampled_from(SETUPS), seed=st.text(max_size=4), steps=st.integers(0, 700))
def test_position_of_a_view_round_trips_too(setup: Setup, seed: str, steps: int) -> None:
    state = random_table(setup, seed, steps).state
    ask = GAME.rules.ask(state)
    if ask is not None and ask.seat >= 0:
        view = GAME.rules.view(state, ask.seat)
        assert GAME.start(replace(setup, position=GAME.forms.position(view))) == view


def test_small_boards_are_written_as_grids() -> None:
    state = race(
        empty(4, 5, c4="1", b2="s?"),
        "red a1",
        "blue b1",
        "green off",
        shortcuts={"1": "c5 2 seaward"},
        borders=(2, 4),
        made="a2",
    )
    text = GAME.forms.position(state)
    assert "row 4   .   .   1   ." in text
    assert start(text, 3) == state


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (('red = "a1"', 'red = "z9"'), "no field"),
        (('red = "a1"', 'red = "b1"'), "at most one crab"),
        (('red = "a1"', 'pink = "a1"'), "player 1.crabs"),
        (("shells = 0", "shells = 99"), "are more than 32"),
        (('hand = ["s_shell"]', 'hand = ["joker"]'), "no card"),
        (('hand = ["s_shell"]', 'hand = ["slide_1", "slide_1"]'), "named twice"),
        (("deck = []", 'deck = ["aside_1", "aside_2"]\nbottom = ["aside_1 p1"]'), "two places"),
        (('chef = "p2"', 'chef = "p9"'), "race.chef"),
        (('stage = "action"', 'stage = "sleep"'), "race.stage"),
        (('stage = "action"', 'asks = ["p1 fly"]'), "nothing for p1"),
        (('stage = "action"', 'asks = ["task turn crab=0"]'), "has to be a question"),
        (('stage = "action"', 'asks = ["p1 go n=99"]'), "has no answer"),
        (('game = "oh_crab"', 'game = "fleet"'), "position of fleet"),
        (('game = "oh_crab"', 'game = "oh_crab"\nhelp = 1'), "help: unknown"),
        (("round = 1", 'round = "one"'), "race:"),
        (("slots = [[], [], []]", "slots = [[]]"), "market.slots"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(change: tuple[str, str], finding: str) -> None:
    state = race(empty(3, 4), "red a1 | hand s_shell", "blue b1", "green c1")
    text = GAME.forms.position(state)
    assert change[0] in text
    with pytest.raises(BadPosition) as error:
        start(text.replace(change[0], change[1], 1), 3)
    assert finding in str(error.value)


def test_the_deck_can_be_the_rest_of_the_cards() -> None:
    state = race(empty(3, 4), "red a1 | hand slide_1", "blue b1 | path aside_1", "green c1")
    text = GAME.forms.position(state).replace("deck = []", 'deck = ["rest"]')
    assert start(text, 3).deck.bit_count() == 34


def test_all_mistakes_are_reported_at_once() -> None:
    state = race(empty(3, 4), "red a1 | hand s_shell", "blue b1", "green c1")
    text = GAME.forms.position(state).replace('"a1"', '"z9"').replace('"s_shell"', '"joker"')
    with pytest.raises(BadPosition) as error:
        start(text, 3)
    assert len(error.value.findings) == 2


def test_a_position_for_other_players_is_refused() -> None:
    text = GAME.forms.position(race(empty(3, 4), "red a1", "blue b1", "green c1"))
    with pytest.raises(BadSetup):
        start(text, 4)


@quick
@given(st.text(max_size=200))
def test_positions_raise_only_shoal_errors(text: str) -> None:
    with pytest.raises(ShoalError):
        start(text or " ", 3)


@quick
@given(data=st.data(), seed=st.text(max_size=2), steps=st.integers(0, 300))
def test_garbled_positions_raise_only_shoal_errors(
    data: st.DataObject, seed: str, steps: int
) -> None:
    setup = SETUPS[2]
    lines = GAME.forms.position(random_table(setup, seed, steps).state).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.sampled_from([lines[at][:-1], lines[at] * 2, "x = 1", "", lines[0]]))
    with suppress(ShoalError):
        GAME.start(replace(setup, position="\n".join(lines)))


# -- forms ---------------------------------------------------------------------------------------


def test_score_of_a_paper_race_oc_16() -> None:
    setup = make_setup("oh_crab", 3)
    answers = {"0.red": "sea", "0.hand": "2", "0.shells": "5", "2.blue": "sea", "2.hand": "3"}
    text = GAME.forms.fill(setup, answers)
    read_setup, state = GAME.forms.read_form(text)
    assert read_setup.names == ("Ann", "Ben", "Cat")
    standings = GAME.rules.standings(state)
    assert (standings.winners, standings.reason) == ((2,), "hand_cards")
    assert [each.place for each in standings.places] == [1, 2, 3]
    assert GAME.forms.audit(text) == []


def test_the_blank_form_asks_for_what_decides() -> None:
    text = GAME.forms.form(make_setup("oh_crab", 3))
    assert text.count("[[player]]") == 3
    assert [question.key for question in GAME.forms.questions(make_setup("oh_crab", 2))][:4] == [
        "0.red",
        "0.orange",
        "0.hand",
        "0.shells",
    ]
    with pytest.raises(BadPosition, match="nobody is in the sea"):
        GAME.forms.read_form(text)


@pytest.mark.parametrize(
    ("change", "rule", "words"),
    [
        (("shells = 5", "shells = 40"), "OC-16.1", "more than 32"),
        (("hand = 2", "hand = 41"), "OC-16.1", "cannot be"),
        (("hand = 2", 'hand = 2\nplanned = "s_shell"'), "OC-4.3", "planned"),
        (('red = "sea"', 'red = "sea down"'), "OC-10.15", "on the back"),
        (("hand = 2", "hand = 40\ndiscard = 10"), "OC-2.5", "50 cards"),
    ],
)
def test_audit_finds_the_impossible(change: tuple[str, str], rule: str, words: str) -> None:
    text = forms.fill(
        PARTS, make_setup("oh_crab", 3), {"0.red": "sea", "0.hand": "2", "0.shells": "5"}
    )
    [problem] = GAME.forms.audit(text.replace(*change))
    assert problem.rule == rule
    assert words in Speaker()(problem.text)


def test_two_players_need_both_crabs_in_the_sea_oc_17_13() -> None:
    answers = {"0.red": "sea", "1.blue": "sea"}
    with pytest.raises(BadPosition, match="both crabs"):
        GAME.forms.read_form(GAME.forms.fill(make_setup("oh_crab", 2), answers))
    answers["0.orange"] = "sea"
    _, state = GAME.forms.read_form(GAME.forms.fill(make_setup("oh_crab", 2), answers))
    assert GAME.rules.standings(state).winners == (0,)
