"""What people may type: canonical texts, one-token rolls, words, local letters."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.engine.errors import AmbiguousText, BadText, ShoalError
from sheets.engine.setup import Player, Setup
from sheets.engine.text import LANGUAGES, Speaker
from sheets.fleet.names import FACE_WORDS, FACES, SECTION_WORDS, SECTIONS
from sheets.fleet.rules.moves import DECISIONS, RollBoat, RollTown
from sheets.fleet.rules.state import State
from tests.fleet.kit import GAME, At, fresh


def reads(state: State, typed: str, language: str = "en") -> str:
    """The first of the moves that a text means."""
    return GAME.rules.format(GAME.text.read(state, typed, language)[0])


def test_every_decision_reads_back() -> None:
    for move in (move for moves in DECISIONS.values() for move in moves):
        assert GAME.rules.parse(GAME.rules.format(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "trophies gold_fish silver_boats",
        "captain P1 captain_cod",
        "start P1 lobster",
        "first P2",
        "roll boat cod lobster coins",
        "roll town harbor market / cod",
        "reroll shrimp",
    ],
)
def test_c1_to_c7_read_back(text: str) -> None:
    assert GAME.rules.format(GAME.rules.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "use",
        "use crab",
        "take 0",
        "take 9",
        "roll boat",
        "roll town cod / cod",
        "start P9 cod",
        "captain P9 captain_cod",
        "captain P1 cod",
        "second casino",
        "second king_crab",
        "first P0",
        "USE cod",
        "use  cod",
        "roll boat cod  cod",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadText):
        GAME.rules.parse(text)


@given(st.text(max_size=30))
def test_parse_raises_only_bad_text(text: str) -> None:
    with suppress(BadText):
        assert GAME.rules.format(GAME.rules.parse(text)) == text


@given(st.text(max_size=30), st.sampled_from(["boat", "town", "income", "fishing"]))
def test_read_raises_only_our_errors(text: str, phase: str) -> None:
    at = At("oyster 3; casino 2", "shrimp 3", phase=phase, round=2)
    with suppress(ShoalError):
        GAME.text.read(at.state, text)


ROLLS = [
    ("SCL", "roll boat shrimp cod lobster"),
    ("slc", "roll boat shrimp lobster cod"),
    ("$wo", "roll boat coins swordfish oyster"),
    ("SSS", "roll boat shrimp shrimp shrimp"),
    ("SWO", "roll boat shrimp swordfish oyster"),
    ("roll s c l", "roll boat shrimp cod lobster"),
    ("roll shrimp shrimp coins", "roll boat shrimp shrimp coins"),
    ("roll boat SC$", "roll boat shrimp cod coins"),
    ("sh,co,lob", None),  # `co` is cod or coins
    ("shr,cod,lob", "roll boat shrimp cod lobster"),
    ("cod cod cod cod", "roll boat cod cod cod cod"),  # one too many: the judge says so
]


@pytest.mark.parametrize(("typed", "meant"), ROLLS)
def test_a_boat_roll_is_one_token(typed: str, meant: str | None) -> None:
    at = At("shrimp 3", "shrimp 3", phase="boat")
    if meant is None:
        with pytest.raises((BadText, AmbiguousText)):
            GAME.text.read(at.state, typed)
        return
    assert reads(at.state, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("HMC", "roll town harbor market / cod"),
        ("CHM", "roll town harbor market / cod"),
        ("WWW", "roll town wharf wharf / swordfish"),
        ("HWS", "roll town harbor wharf / shrimp"),
        ("WHM", "roll town harbor market / swordfish"),
        ("mm$", "roll town market market / coins"),
        ("roll town harbor market / cod", "roll town harbor market / cod"),
        ("harbor cod market", "roll town harbor market / cod"),
    ],
)
def test_a_town_roll_is_one_token(typed: str, meant: str) -> None:
    at = At("shrimp 3", "shrimp 3", phase="town")
    assert reads(at.state, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("c", "take 2"),
        ("cod", "take 2"),
        ("take cod", "take 2"),
        ("$", "take 3"),
        ("coins", "take 3"),
        ("three coins", "take 3"),
        ("take 1", "take 1"),
        ("S", "take 1"),
    ],
)
def test_a_die_is_taken_by_its_face(typed: str, meant: str) -> None:
    at = At("shrimp 3", "shrimp 3", phase="boat", dice="shrimp cod coins", turn="P1")
    assert reads(at.state, typed) == meant


def test_w_can_be_two_dice() -> None:
    at = At("shrimp 3", "shrimp 3", phase="town", dice="wharf market swordfish", turn="P1")
    with pytest.raises(AmbiguousText):
        GAME.text.read(at.state, "w")


@pytest.mark.parametrize(
    ("head", "sheet", "typed", "meant"),
    [
        ({"dice": "wharf"}, "shrimp 3", "casino", "use casino"),
        ({"dice": "wharf"}, "shrimp 3", "ann", "use annas_bank"),
        ({"dice": "wharf"}, "shrimp 3", "anna", "use annas_bank"),
        ({"dice": "wharf"}, "shrimp 3", "bank", "use annas_bank"),
        ({"dice": "wharf"}, "shrimp 3", "fisherman's pub", "use fishermans_pub"),
        ({"dice": "harbor"}, "shrimp 3", "king crab", "use king_crab"),
        ({"dice": "market"}, "shrimp 3", "m", "use market"),
        ({"dice": "coins"}, "shrimp 3", "coin", "coin"),
        ({"dice": "coins"}, "shrimp 3", "coins", "use coins"),
    ],
)
def test_a_use_by_one_word(head: dict[str, object], sheet: str, typed: str, meant: str) -> None:
    at = At(sheet, "shrimp 3", phase="town_leftover", turn="P1", **head)
    assert reads(at.state, typed) == meant


def test_other_asks_by_one_word() -> None:
    oyster = At("oyster 3", "", phase="fishing", round=2)
    assert reads(oyster.state, "coin") == "oyster 1 coin"
    assert reads(oyster.state, "f") == "oyster 1 fish"
    choice = At("cod 5 ?", "", phase="boat_leftover", dice="cod", turn="P1", used=True)
    assert reads(choice.state, "b") == "choose boat"
    assert reads(choice.state, "licence") == "choose license"
    bonus = At(
        "king_crab 4; bonus_?", "", phase="town_leftover", dice="harbor", turn="P1", used=True
    )
    assert reads(bonus.state, "build") == "bonus buildings"
    casino = At(
        "casino 2", "", phase="boat", dice="cod cod", die="cod", reroll="offered", turn="P1"
    )
    assert reads(casino.state, "k") == "keep"
    assert reads(casino.state, "r") == "reroll"


def test_setup_by_one_word() -> None:
    table = fresh(2, modules=("trophies",))
    table.play(GAME.text.read(table.state, "fish boats")[0])
    for text in ("L", "cod"):
        table.play(GAME.text.read(table.state, text)[0])
    table.play(GAME.text.read(table.state, "p2")[0])
    assert [table.state.first, table.state.gold, table.state.silver] == [1, 0, 1]
    captains = fresh(2, modules=("captains",))
    captains.play(GAME.text.read(captains.state, "cod")[0])
    captains.play(GAME.text.read(captains.state, "captain P2 captain_oyster")[0])
    assert [own.captain for own in captains.state.sheets] == [1, 4]


def test_a_letter_takes_and_uses_the_die() -> None:
    at = At("shrimp 3", "shrimp 3", phase="town", dice="harbor market cod", turn="P1")
    assert [GAME.rules.format(move) for move in GAME.text.read(at.state, "c")] == [
        "take 3",
        "use cod",
    ]
    assert [GAME.rules.format(move) for move in GAME.text.read(at.state, "m")] == [
        "take 2",
        "use market",
    ]
    # a harbor die leaves a choice, a word only takes
    assert [GAME.rules.format(move) for move in GAME.text.read(at.state, "h")] == ["take 1"]
    assert [GAME.rules.format(move) for move in GAME.text.read(at.state, "cod")] == ["take 3"]
    casino = At("casino 2", "shrimp 3", phase="boat", dice="cod cod coins", turn="P1")
    assert [GAME.rules.format(move) for move in GAME.text.read(casino.state, "c")] == ["take 1"]
    wild = At("shrimp 3", "shrimp 3", phase="boat", dice="shrimp cod coins", turn="P1")
    wild_use = [GAME.rules.format(move) for move in GAME.text.read(wild.state, "s")]
    assert wild_use == ["take 1", "use shrimp"]  # its own section, if nothing else is typed


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "SSS", "roll boat shrimp shrimp shrimp"),
        ("de", "SSS", "roll boat swordfish swordfish swordfish"),
        ("de", "SS$", "roll boat swordfish swordfish coins"),
        ("de", "GKH", "roll boat shrimp cod lobster"),
        ("de", "sAk", "roll boat swordfish oyster cod"),
        ("es", "gzb", "roll boat shrimp swordfish cod"),
        ("de", "cod cod shrimp", "roll boat cod cod shrimp"),
        ("de", "Garnele cod Auster", "roll boat shrimp cod oyster"),
        ("es", "pez espada, ostra, gamba", "roll boat swordfish oyster shrimp"),
    ],
)
def test_the_language_says_what_letters_mean(language: str, typed: str, meant: str) -> None:
    at = At("shrimp 3", "shrimp 3", phase="boat")
    assert reads(at.state, typed, language) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("HFG", "roll town harbor wharf / shrimp"), ("HFH", "roll town harbor wharf / lobster")],
)
def test_german_town_dice(typed: str, meant: str) -> None:
    """Hafen, Ufer, Garnele, Hummer; U is undo at the prompt."""
    assert reads(At("shrimp 3", "shrimp 3", phase="town").state, typed, "de") == meant


@pytest.mark.parametrize(
    ("language", "typed", "legend"),
    [("en", "ssa", "S shrimp, C cod"), ("de", "SSL", "G Garnele, K Kabeljau, H Hummer, S Schw")],
)
def test_letters_of_another_language_are_refused(language: str, typed: str, legend: str) -> None:
    at = At("shrimp 3", "shrimp 3", phase="boat")
    with pytest.raises(BadText, match=legend):
        GAME.text.read(at.state, typed, language)


def test_no_letter_of_another_language_takes_a_die() -> None:
    """A Spanish c was a shrimp, and marked one."""
    at = At("shrimp 3", "shrimp 3", phase="boat", dice="shrimp lobster coins", turn="P1")
    with pytest.raises(BadText, match="no die shows cod"):
        GAME.text.read(at.state, "c")
    with pytest.raises(BadText, match="S shrimp, C cod"):
        GAME.text.read(at.state, "g")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_and_section_can_be_typed_as_it_is_called(language: str) -> None:
    words, speaker = GAME.text.words(language), Speaker(language)
    named = [*zip(FACES, FACE_WORDS, strict=True), *zip(SECTIONS, SECTION_WORDS, strict=True)]
    for name, text in named:
        assert words.translated(speaker(text)).replace(" ", "_") == name
    assert [*words.letters["boat"], *words.letters["town"]] == list(FACES)
    for letters in words.letters.values():
        assert len({*letters.values()} - {"U", "Q", "?"}) == len(letters), "of the prompt"


def test_a_four_player_boat_phase_takes_at_most_20_keystrokes() -> None:
    """One line for the roll, a letter a pick, Enter alone for the die that is left."""
    at = At(*["oyster 3"] * 4, phase="boat")
    keystrokes = 0
    for typed in ("SSLC$", "c", "l", "$", "s", "", "", "", ""):
        keystrokes += len(typed) + 1
        if typed:
            moves = GAME.text.read(at.state, typed)
        else:
            usual = GAME.text.usual(at.state)
            assert usual is not None
            moves = (usual,)
        at.do(*map(GAME.rules.format, moves))
    assert at.asked == "dice roll_town"
    assert keystrokes <= 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_roll_reads_back_from_its_letters(players: int) -> None:
    for phase in ("boat", "town"):
        at = At(*["oyster 3"] * players, phase=phase)
        outcomes = GAME.rules.chance(at.state).outcomes()
        assert outcomes is not None
        for roll, _ in outcomes:
            assert isinstance(roll, RollBoat | RollTown)
            letters = "".join("SCLWO$HWM"[face] for face in roll.faces)
            assert GAME.text.read(at.state, letters) == (roll,), letters


def test_examples_can_be_typed() -> None:
    for dice in ("boat", "town"):
        at = At("shrimp 3", "", phase=dice)
        typed, *meaning = GAME.text.example(at.state).split("\n")
        assert GAME.rules.check(at.state, GAME.text.read(at.state, typed)[0]) is None
        assert meaning[-1].startswith("S shrimp, C cod")
    setup = Setup("fleet", (Player("Ann"), Player("Ben")), modules=("trophies",), dice="physical")
    state = GAME.start(setup)
    typed, meaning_of_words = GAME.text.example(state).split("\n")
    assert reads(state, typed) == "trophies gold_fish silver_stars"
    assert meaning_of_words == (
        "fish, boats, licenses, buildings, coins / fish, boats, level3, buildings, stars"
    )
