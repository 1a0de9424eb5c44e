"""Words that people read for moves and events: no codes, and nothing twice in a list."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.events import Event
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES, Speaker
from sheets.oh_crab.rules import answered, events
from sheets.oh_crab.rules.modules.asks import TakePath
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.text import typed
from sheets.oh_crab.text.events import SENTENCES
from sheets.oh_crab.text.moves import DISPLAYS
from sheets.testing.kit import make_setup
from tests.oh_crab.kit import GAME, MODULES, empty, fresh, play, race

CODE = re.compile(r"\b[pP]\d\b|_|@|\b(su|ev|ch|as|aw)\d\d\b|\b[ABCD][ab]\b|[-SFDW]{2}\|")
SETUPS = [
    make_setup("oh_crab", 2, modules=MODULES),
    make_setup("oh_crab", 3, modules=MODULES, variants=("m2_crystal_ball",)),
    make_setup("oh_crab", 4),
    make_setup("oh_crab", 3, dice="physical", modules=MODULES),
    make_setup("oh_crab", 5, modules=MODULES, scenario="5"),
]
STEPS = 1500


def offered(state: State) -> list[Move]:
    """Every move that a list could show: legal, unnamed, or an outcome of chance."""
    rules = GAME.rules
    ask = rules.ask(state)
    if ask is not None and ask.seat == CHANCE:
        drawn = [move for move, _ in rules.chance(state).outcomes() or ()]
        return [*drawn, *rules.declarations(state)]
    return [*rules.legal(state), *rules.declarations(state)]


def played(setup: Setup) -> Table[State, Move]:
    """A table after random play; what need not be named is often not named."""
    table, draws = Table(GAME, setup), QuickDraws("display")
    for _ in range(STEPS):
        moves = offered(table.state)
        if not moves:
            break
        table.play(moves[-1] if draws.below(8) == 0 else draws.choice(moves))
    return table


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{len(setup.players)} {setup.dice}")
def test_every_move_and_event_is_read_in_words(setup: Setup) -> None:
    table = played(setup)
    speakers = [Speaker(language, setup.names) for language in LANGUAGES]
    for number, state in enumerate(table.states):
        moves = offered(state)
        for speak in speakers if number % 5 == 0 else speakers[:1]:
            said = [
                (speak(GAME.text.display(state, move)), speak(GAME.text.describe(state, move)))
                for move in moves
            ]
            assert not [each for each in said if CODE.search(" ".join(each))]
            assert not [text for text, _ in said if not text or text[0].islower()]
            assert not [each for each, count in Counter(said).items() if count > 1]
        if number:
            told = [speakers[0](GAME.text.sentence(each)) for each in table.events(number)]
            assert not [text for text in told if CODE.search(text)]


def test_every_class_has_words() -> None:
    found = [*vars(events).values(), *vars(answered).values()]
    of_game = [kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)]
    parents = {kind.__base__ for kind in of_game}
    assert {kind for kind in of_game if kind not in parents} == set(SENTENCES)
    assert set(DISPLAYS) == set(GAME.rules.moves)


TABLE = race(
    empty(3, 4, b1="1"),
    "red b1 | hand s_forward slide_1 | path s_diagonal s_shell | shells 3 | ability as01 2",
    "blue c1 | hand s_shell",
    "green a1 | hand s_shell",
    market=("aside_1", "faster_2", "seagull_1"),
    tiles="Aa Ba Ca",
    shortcuts={"1": "b3 1 seaward"},
    gained=("main faster_2", "side s_diagonal:u diagonal", "special zigzag_1"),
    adventure='modules = ["asymmetry"]',
)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("first_player p1", "Ann goes first and gets the chef"),
        ("start red 3", "Red starts on field 3"),
        ("plan s_forward", "Plan: Forward (starting card)"),
        ("plan none", "Plan nothing: rest"),
        ("plan ?", "Plan a card face down (not named)"),
        ("activate red", "Activate the red crab"),
        ("turn_up p1 slide_1", "Ann's planned card: Slide! 1"),
        ("add left", "Add it at the left end"),
        ("add right", "Add it at the right end"),
        ("rest", "Rest"),
        ("keep s_shell", "Keep Shell (starting card) on the path"),
        ("market 2", "Take market card 2: Faster! 2"),
        ("market deck", "Take the top card of the deck"),
        ("main faster_2", "Main action: forward"),
        ("side s_diagonal:u", "Side action: diagonal (upper half)"),
        ("special zigzag_1", "Special action: Zigzag!"),
        ("chef", "Chef: one diagonal step"),
        ("tile Aa", "Extra action Diagonal! (1 shell)"),
        ("tile Ba", "Extra action Make Way! (2 shells)"),
        ("shortcut", "Take the shortcut"),
        ("treasure su10", "Use Skateboard"),
        ("ability", "Use your ability: Sprinter"),
        ("end", "End the turn"),
        ("go forward", "Straight"),
        ("go left", "To the left"),
        ("go right", "To the right"),
        ("go stand", "Stand up"),
        ("go skip", "Skip this step"),
        ("push blue left", "Push blue to the left"),
        ("pay slide_1", "Discard Slide! 1"),
        ("give slide_1", "Give Slide! 1"),
        ("no_swap", "Don't swap"),
        ("path_card s_shell", "Use Shell (starting card) on your path"),
        ("shift blue c4", "Move blue to c4"),
        ("shift blue stay", "Leave blue where it is"),
        ("done", "Move no more crabs"),
        ("jump d5", "Jump to d5"),
        ("swap_with blue", "Swap places with blue"),
        ("order diagonal_first", "Diagonal first"),
        ("order forward_first", "Forward first"),
        ("interrupt shortcut", "Shortcut now"),
        ("interrupt continue", "Continue"),
        ("dope slide_1 left", "Add Slide! 1 at the left end"),
        ("ignore yes", "Ignore it"),
        ("ignore no", "Don't ignore it"),
        ("use yes", "Use it"),
        ("use no", "Don't use it"),
        ("height u", "Complete the upper half"),
        ("height l", "Complete the lower half"),
        ("place c4", "Make c4 an obstacle"),
        ("peek c4", "Look at the tile on c4"),
        ("peek event 2", "Look at event 2"),
        ("peek challenge 1", "Look at challenge 1"),
        ("peek deck", "Look at the top card"),
        ("peek none", "Look at nothing"),
        ("award two_shells", "Award: two shells"),
        ("award none", "No award"),
        ("award aw01", "Awards: two shells, a market card, an obstacle"),
        ("recover slide_1", "Take Slide! 1 back"),
        ("recover stop", "Stop"),
        ("regen as01", "A claw back for Sprinter"),
        ("reveal slide_1", "Market: Slide! 1"),
        ("draw p1 slide_1", "Ann draws Slide! 1"),
        ("draw p1 ?", "Ann draws a card (not named)"),
        ("random_discard p1 slide_1", "Ann loses Slide! 1 at random"),
        ("surprise c4 su10", "Tile on c4: Skateboard"),
        ("event 1 ev05", "Event 1: Fresh Stock"),
        ("challenge 2 ch01", "Challenge 2: Have the most shells"),
        ("keep_ability as01 red", "Keep Sprinter for red"),
        ("keep_ability as01", "Keep Sprinter"),
        ("deal_ability p1 as01", "Ann is dealt Sprinter"),
        ("challenge", "Settle the challenge"),
        ("event", "Turn up the event"),
        ("crystal ev01 ev05", "Events: Robin Crab, Fresh Stock"),
        ("shuffle_market", "Shuffle the market"),
        ("peek_deck p1 slide_1", "Ann sees Slide! 1"),
    ],
)
def test_words_of_a_move(move: str, words: str) -> None:
    speak = Speaker("en", ("Ann", "Ben", "Cat"))
    assert speak(GAME.text.display(TABLE, GAME.rules.parse(move))) == words


def test_two_special_actions_alike_are_named_by_their_card() -> None:
    """Doping can add a second card with the same special action (OC-12.7)."""
    gained = ("special zigzag_1", "special zigzag_2")
    state = race(empty(3, 4), "red b1", "blue off", "green off", gained=gained)
    said = [Speaker()(GAME.text.display(state, GAME.rules.parse(move))) for move in gained]
    assert said == ["Special action: Zigzag! 1", "Special action: Zigzag! 2"]


def test_a_description_has_the_halves_in_words() -> None:
    state = fresh(first=0)
    said = Speaker()(GAME.text.describe(state, GAME.rules.parse("reveal faster_1")))
    assert said == "shell; left seaward/seaward, right –/diagonal"


def test_a_card_is_taken_from_the_path_or_used_there() -> None:
    """`path_card` answers two questions (OC-11.3, OC-25.2)."""
    state = replace(TABLE, asks=(TakePath(0),))
    move = GAME.rules.parse("path_card s_shell")
    said = Speaker()(GAME.text.display(state, move))
    assert said == "Take Shell (starting card) from your path"


def test_a_step_skipped_is_told() -> None:
    state = play(
        race(
            empty(4, 5),
            "red b1 | hand s_shell",
            "blue off",
            "green off",
            gained=("special slide_1",),
        ),
        "special slide_1\npay s_shell\norder diagonal_first\ngo left",
    )
    told: list[Event] = []
    GAME.rules.apply(state, GAME.rules.parse("go skip"), told.append)
    assert Speaker("en", ("Ann",))(GAME.text.sentence(told[0])) == "Ann skips this step"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", [SETUPS[1], *SETUPS[3:]], ids=["crystal", "physical", "5"])
def test_examples_are_read_and_have_no_codes(setup: Setup, language: str) -> None:
    """A card or piece of a real table is typed by its name."""
    table, draws, seen = Table(GAME, replace(setup, dice="physical")), QuickDraws("typed"), set()
    while table.ask is not None and len(table.steps) < 300:
        if table.ask.seat != CHANCE:
            table.play(draws.choice(GAME.rules.legal(table.state)))
            continue
        outcome = GAME.rules.chance(table.state).sample(draws)
        if typed.example(table.state.conf.parts, outcome, language):
            text, *_ = GAME.text.example(table.state, language).split("\n")
            assert not CODE.search(text), text
            (move,) = GAME.text.read(table.state, text, language)
            assert GAME.rules.check(table.state, move) is None, text
            seen.add(type(move))
        table.play(outcome)
    assert len(seen) > 4
