"""Positions and score forms: exact round trips and clear refusals."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sheets.engine.errors import BadPosition, BadSetup, ShoalError
from sheets.engine.grammar import Named
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Speaker
from sheets.oh_crab.forms.asks import grammar
from sheets.oh_crab.parts import load_parts
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import GAME, MODULES, empty, race, start

quick = settings(max_examples=25)

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
@example(setup=SETUPS[0], seed="25", steps=659)  # a current that leads into the sea is ignored
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
        (('red = "a1"', 'red = "z9"'), "isn't a field that a crab can enter"),
        (('red = "a1"', 'red = "b1"'), "at most one crab"),
        (('red = "a1"', 'pink = "a1"'), "player Ann.crabs"),
        (("shells = 0", "shells = 99"), "add up to more than 32"),
        (('hand = ["s_shell"]', 'hand = ["joker"]'), "neither a number nor a card"),
        (('hand = ["s_shell"]', 'hand = ["slide_1", "slide_1"]'), "named twice"),
        (("deck = []", 'deck = ["aside_1", "aside_2"]\nbottom = ["aside_1 p1"]'), "two places"),
        (('chef = "p2"', 'chef = "p9"'), "race.chef"),
        (('stage = "action"', 'stage = "sleep"'), "race.stage"),
        (('stage = "action"', 'asks = ["fly p1"]'), "can't read `fly p1`"),
        (('stage = "action"', 'asks = ["turn p1"]'), "must be a question"),
        (('stage = "action"', 'asks = ["go p1 shell no"]'), "can't be answered here"),
        (('stage = "action"', 'asks = ["go p1 up no"]'), "write it as `go <p1…> shell|forward"),
        (('game = "oh_crab"', 'game = "fleet"'), "game: this form is for another game"),
        (('game = "oh_crab"', 'game = "oh_crab"\nhelp = 1'), "help: unknown"),
        (("round = 1", 'round = "one"'), "race.round:"),
        (("slots = [[], [], []]", "slots = [[]]"), "market.slots"),
        # what no play can lead to
        (('hand = ["s_shell"]', 'hand = ["slide_1"]\ndiscard = ["slide_1"]'), "slide_1 (OC-2.5)"),
        (('hand = ["s_shell"]', 'hand = ["s_shell"]\npath = ["s_shell"]'), "s_shell (OC-2.4)"),
        (('hand = ["s_shell"]', 'hand = ["s_shell"]\ndiscard = ["?"]'), "(OC-5.4)"),
        (('hand = ["s_shell"]', 'hand = 40\npath = ["slide_1"]'), "`?`"),
        (('hand = ["s_shell"]', 'path = ["?"]'), "path"),
        (("slots = [[], [], []]", 'slots = [["?"], [], []]'), "market.slots"),
        (("slots = [[], [], []]", 'slots = [["s_shell"], [], []]'), "slots[1]: starting cards"),
        (("slots = [[], [], []]", 'slots = [["slide_1", "aside_1"], [], []]'), "OC-13.4"),
        (("slots = [[], [], []]", 'slots = [["slide_1"], [], ["slide_2"]]'), "slots[3]: two slots"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(change: tuple[str, str], finding: str) -> None:
    state = race(empty(3, 4), "red a1 | hand s_shell", "blue b1", "green c1")
    text = GAME.forms.position(state)
    assert change[0] in text
    with pytest.raises(BadPosition) as error:
        start(text.replace(change[0], change[1], 1), 3)
    assert finding in str(error.value)


PLANNING = """
[race]
stage = "plan"
turn = "p1"
[[player]]
crabs = { red = "d2" }
[[player]]
crabs = { blue = "b1" }
[[player]]
crabs = { green = "c1" }
"""


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (('"b1"', '"sea"'), "the race ends before planning (OC-15.1)"),
        (('"b1"', '"off"'), "player Ben.crabs: once the race has started"),
        (
            ('red = "d2" }', 'red = "d2" }\nplanned = "s_shell"'),
            "can't have a planned card (OC-3.2)",
        ),
        (('red = "d2" }', 'red = "d2" }\namong = ["slide_1"]'), "Ann.among: only cards in hand"),
    ],
)
def test_a_moment_that_cannot_be_is_refused(change: tuple[str, str], finding: str) -> None:
    assert start(PLANNING, 3).phase == 1
    with pytest.raises(BadPosition) as error:
        start(PLANNING.replace(*change, 1), 3)
    assert finding in str(error.value)


def test_two_may_plan_with_both_crabs_in_the_sea_in_the_second_phase_oc_17_6() -> None:
    text = """
[race]
stage = "plan"
phase = 2
[[player]]
crabs = { red = "sea", orange = "sea" }
[[player]]
crabs = { blue = "b1", green = "c1" }
"""
    assert start(text, 2).phase == 2
    with pytest.raises(BadPosition, match=r"OC-15.1"):
        start(text.replace("phase = 2", "phase = 1"), 2)


def test_tiles_and_cards_of_the_pack_are_there_once() -> None:
    text = PLANNING.replace('"d2" }', '"d2" }\nabilities = { red = "as02 1" }')
    text = text.replace('"b1" }', '"b1" }\nabilities = { blue = "as02 1" }')
    text += """
[adventure]
modules = ["surprises", "events", "challenges", "asymmetry"]
events = ["ev01", "ev01", "-"]
challenges = ["ch01", "-", "ch01"]
"""
    with pytest.raises(BadPosition) as error:
        start(text, 3)
    told = str(error.value)
    for each in ("events: in two places: ev01", "challenges: in two places: ch01", "as02"):
        assert each in told


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


@st.composite
def lines(draw: st.DrawFn) -> str:
    """Asks with any words, known to this race or not."""
    shape = draw(st.sampled_from(list(grammar(load_parts("")).shapes.values())))
    words = (
        st.sampled_from(list(word.texts.values()) if isinstance(word, Named) else OTHERS)
        for word in shape.words
    )
    return shape.verb + "".join(map(draw, words))


OTHERS = ["", " 0", " 7", " c3", " j60", " sea", " stay", " red", " red c3", " red c3 blue sea"]


@settings(max_examples=100)
@given(steps=st.integers(0, 300), line=lines())
def test_any_question_with_any_words_raises_only_shoal_errors(steps: int, line: str) -> None:
    setup = SETUPS[2]
    text = GAME.forms.position(random_table(setup, "asks", steps).state)
    asks = f'asks = ["{line}"]'
    text = re.sub(r'asks = \[.*?\n\]|stage = ".*"', asks, text, flags=re.DOTALL)
    with suppress(ShoalError):
        GAME.start(replace(setup, position=text))


# -- forms ---------------------------------------------------------------------------------------


def test_score_of_a_paper_race_oc_16() -> None:
    setup = make_setup("oh_crab", 3)
    answers = {"1.red": "sea", "1.hand": "2", "1.shells": "5", "3.blue": "sea", "3.hand": "3"}
    text = GAME.forms.fill(setup, answers)
    read_setup, state = GAME.forms.read_form(text)
    assert read_setup.names == ("Ann", "Ben", "Cat")
    standings = GAME.rules.standings(state)
    assert (standings.winners, standings.reason) == ((2,), "hand_cards")
    assert [each.place for each in standings.places] == [1, 2, 3]
    assert not GAME.forms.audit(text)


def test_the_blank_form_asks_for_what_decides() -> None:
    text = GAME.forms.form(make_setup("oh_crab", 3))
    assert text.count("[[player]]") == 3
    assert [question.key for question in GAME.forms.questions(make_setup("oh_crab", 2))][:5] == [
        "board",
        "1.red",
        "1.orange",
        "1.hand",
        "1.shells",
    ]
    with pytest.raises(BadPosition, match="nobody is in the sea"):
        GAME.forms.read_form(text)


@pytest.mark.parametrize("board", ["5", "0A 2B 4B 1A 9B", "0a,2b,4b,1a,9b"])
def test_oc_18_2_a_paper_race_is_scored_on_its_own_board(board: str) -> None:
    """Finding 5: g19 is a field of scenario 5 and none of scenario 1."""
    setup = make_setup("oh_crab", 3)
    answers = {"1.red": "sea", "3.blue": "g19"}
    with pytest.raises(BadPosition, match=r"player Cat.crabs.blue: `g19`"):
        GAME.forms.read_form(GAME.forms.fill(setup, answers))
    _, state = GAME.forms.read_form(GAME.forms.fill(setup, answers | {"board": board}))
    assert state.conf.board.spec.tiles == ("0A", "2B", "4B", "1A", "9B")
    asked = dict(GAME.forms.complaints(setup, answers | {"board": "0A 9X"}))
    assert "board" in asked


def test_oc_18_3_the_form_of_a_scenario_has_its_tiles() -> None:
    three = GAME.forms.form(make_setup("oh_crab", 3, scenario="5"))
    assert 'tiles = ["0A", "2B", "4B", "1A", "9B"]' in three
    two = GAME.forms.form(make_setup("oh_crab", 2, scenario="5"))
    assert 'tiles = ["0A", "2B", "4B", "9B"]' in two


@pytest.mark.parametrize(
    ("change", "rule", "words"),
    [
        (("shells = 5", "shells = 40"), "OC-16.1", "more than 32"),
        (("hand = 2", "hand = 41"), "OC-16.1", "are not possible"),
        (("hand = 2", 'hand = 2\nplanned = "s_shell"'), "OC-4.3", "planned"),
        (('red = "sea"', 'red = "sea down"'), "OC-10.15", "on its back"),
        (("hand = 2", "hand = 40\ndiscard = 10"), "OC-2.5", "50 cards"),
    ],
)
def test_audit_finds_the_impossible(change: tuple[str, str], rule: str, words: str) -> None:
    answers = {"1.red": "sea", "1.hand": "2", "1.shells": "5"}
    text = GAME.forms.fill(make_setup("oh_crab", 3), answers)
    [problem] = GAME.forms.audit(text.replace(*change))
    assert problem.rule == rule
    assert words in Speaker()(problem.text)


def test_two_players_need_both_crabs_in_the_sea_oc_17_13() -> None:
    answers = {"1.red": "sea", "2.blue": "sea"}
    with pytest.raises(BadPosition, match="both crabs"):
        GAME.forms.read_form(GAME.forms.fill(make_setup("oh_crab", 2), answers))
    answers["1.orange"] = "sea"
    _, state = GAME.forms.read_form(GAME.forms.fill(make_setup("oh_crab", 2), answers))
    assert GAME.rules.standings(state).winners == (0,)
