"""Text of moves: exact inverses, short forms, real cards by content."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.engine.errors import AmbiguousText, BadText, ShoalError
from sheets.engine.struct import replace
from sheets.engine.text import LANGUAGES, Text
from sheets.testing.kit import random_table
from sheets.wreck_raiders.cards import (
    format_exhibit,
    format_tile,
    parse_exhibit,
    parse_formula,
    parse_tile,
)
from sheets.wreck_raiders.names import DICE, FACES
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.asks import Ask
from sheets.wreck_raiders.rules.moves import STOPS
from sheets.wreck_raiders.rules.state import State
from tests.wreck_raiders.kit import GAME, PARTS, asked, board, make_setup, mat, owe, play, refused

CANONICAL = """
take 5@conch
adjust 6
move off gold_4
move beach_2 art_5
place display_2
place vault_1
place discard
scallop yes
scallop no
claim EX19 display_2
claim EX19 display_2 cover 1=gems 2=gold
claim none
decorate conch
decorate scallop gems
decorate none
reward starfish
reward AQM05 on 2
reward AQB03
reward none
buy AQT01 on 1
buy AQB07
buy none
drop display_3
rival take 2@empty
rival wreck gold
bump beach_5
start Jörg-P.
start ana
draw vase
reveal EX20
reveal AQM11
reveal exhibit gems,gems,gold coins=4 decoration=conch style=any
reveal exhibit art,art coins=4 decoration=conch+scallop style=conch+starfish
reveal bottom coins=4 shells=scallop,starfish,starfish
reveal middle coins=3 shells=scallop,scallop
reveal top formula=pair:conch+scallop:3 shells=starfish,starfish
roll 5@conch 1@scallop 3@empty 3@empty 6@empty
""".strip().split("\n")


def reads(state: State, typed: str, language: str = "en") -> str:
    """The first of the moves that a text means."""
    return GAME.rules.format(GAME.text.read(state, typed, language)[0])


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_texts_read_back(text: str) -> None:
    assert GAME.rules.format(GAME.rules.parse(text)) == text


def test_a_roll_is_sorted() -> None:
    typed = GAME.rules.parse("roll 5@conch 3@empty 3@empty 1@scallop 6@empty")
    assert GAME.rules.format(typed) == "roll 5@conch 1@scallop 3@empty 3@empty 6@empty"


@pytest.mark.parametrize(
    "text",
    [
        *("", "take", "take 7@conch", "take 5", "adjust 0", "adjust x", "move gold_4", "fly"),
        *("move off gold_7", "place vault_4", "scallop maybe", "claim EX19", "claim display_1"),
        *(
            "claim EX19 display_1 cover",
            "claim EX19 display_1 cover 1=sand",
            "claim ex19 display_1",
        ),
        *("claim EX19 display_1 cover 2=gems 1=gold", "claim EX19 display_1 cover 6=gems"),
        *(
            "decorate starfish",
            "decorate scallop",
            "decorate conch gems",
            "reward AQM05 on",
            "buy AQM05 at 1",
            "buy 5",
        ),
        *("buy AQM05 on 0", "drop vault_1", "rival go", "bump gold_1", "start", "draw pearl"),
        *("reveal", "reveal exhibit", "reveal exhibit sand coins=4", "reveal bottom"),
        *("reveal exhibit gems coins=x", "reveal exhibit gems coins=4 style=sand"),
        *("reveal exhibit gems coins=4 decoration=starfish", "reveal bottom coins=4 shells=sand"),
        *("reveal top coins=4 shells=conch", "reveal middle formula=tile:2 shells=conch"),
        *("reveal top formula=pair:conch+conch:3", "reveal bottom coins=4 size=3", "roll"),
        "reveal bottom coins=4 coins=5",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.rules.parse(text)


@given(st.text(max_size=60))
def test_parsing_raises_only_bad_text(text: str) -> None:
    try:
        move = GAME.rules.parse(text)
    except BadText:
        return
    assert GAME.rules.parse(GAME.rules.format(move)) == move


@given(st.lists(st.sampled_from(" ".join(CANONICAL).split()), max_size=6).map(" ".join))
def test_parsing_of_mixed_words_raises_only_bad_text(text: str) -> None:
    try:
        move = GAME.rules.parse(text)
    except BadText:
        return
    assert GAME.rules.parse(GAME.rules.format(move)) == move


# -- short forms ------------------------------------------------------------------------------


def reef(*names: str) -> tuple[int, ...]:
    return tuple(sorted(map(DICE.index, names)))


@pytest.mark.parametrize(
    ("ask", "typed", "text"),
    [
        ("take", "5c", "take 5@conch"),
        ("take", "take 5", "take 5@conch"),
        ("take", "3", "take 3@empty"),
        ("take", "4*", "take 4@starfish"),
        ("move", "off gold_4", "move off gold_4"),
        ("move", "move off go4", "move off gold_4"),
        ("move", "off b4", "move off beach_4"),
        ("place", "d2", "place display_2"),
        ("place", "v3", "place vault_3"),
        ("place", "place vault 3", "place vault_3"),
        ("claim", "none", "claim none"),
        ("claim", "ex01 d1", "claim EX01 display_1"),
        ("claim", "claim ex01 d1 cover 2=ge", "claim EX01 display_1 cover 2=gems"),
        ("claim", "1 1", "claim EX01 display_1"),
        ("claim", "1 d1 2go", "claim EX01 display_1 cover 2=gold"),
        ("buy", "aqb07", "buy AQB07"),
        ("buy", "b7", "buy AQB07"),
        ("buy", "buy m6 1", "buy AQM06 on 1"),
        ("buy", "t10 on 2", "buy AQT10 on 2"),
        ("scallop", "y", "scallop yes"),
    ],
)
def test_short_forms(ask: str, typed: str, text: str) -> None:
    state = board(
        ask if ask != "scallop" else "take",
        mats=(mat((5, 5, 5), ("ruby ruby ruby", "", "")),),
        reef=reef("5@conch", "3@empty", "4@starfish", "4@empty"),
        value=4,
    )
    if ask == "place":
        state = replace(state, asks=(*state.asks[:-1], owed.Place(0, 0)))
    if ask == "scallop":
        state = replace(state, asks=(*state.asks, owed.Scallop(0, 0)))
    if typed == "place vault 3":
        typed = "place vault3"
    assert reads(state, typed) == text


@pytest.mark.parametrize(
    "typed", ["4c 2 6s 1f 3e", "roll 4C 2 6s 1* 3", "roll 4@conch 2 6sc 1st 3"]
)
def test_a_roll_in_one_token_a_die(typed: str) -> None:
    state = board("take", reef=())
    state = replace(state, asks=(*state.asks, owe("roll")))
    assert reads(state, typed) == "roll 4@conch 6@scallop 1@starfish 2@empty 3@empty"


def test_draws_reveals_and_start_players_without_their_verb() -> None:
    state = replace(board(), asks=(owed.Treasure(0, 2),))
    assert reads(state, "vase") == "draw vase"
    state = replace(board(), asks=(owe("exhibit"),))
    assert reads(state, "ex20") == "reveal EX20"
    assert reads(state, "exhibit gems,gold coins=4") == (
        "reveal exhibit gems,gold coins=4 decoration=none style=none"
    )
    state = replace(board(), asks=(owe("start"),))
    for typed in ("Ben", "start ben", "2", "p2"):
        assert reads(state, typed) == "start ben"


def test_names_that_are_no_clear_word_are_numbered() -> None:
    state = replace(board(), asks=(owe("start"),), names=("Ann Lee", "p1"))
    assert [GAME.rules.format(move) for move in GAME.rules.legal(state)] == ["start p1", "start p2"]
    assert reads(state, "ann lee") == "start p1"


def test_what_cannot_be_told_apart_is_said_so() -> None:
    state = board(reef=reef("4@conch", "4@scallop"))
    with pytest.raises((AmbiguousText, BadText)):
        GAME.text.read(state, "take c")
    with pytest.raises(ShoalError):
        GAME.text.read(state, "xyzzy")


# -- real cards by content (WR-R52) ----------------------------------------------------------------


@pytest.mark.parametrize("key", PARTS.exhibits)
def test_every_exhibit_can_be_typed_by_its_content(key: str) -> None:
    card = PARTS.exhibits[key]
    assert parse_exhibit(format_exhibit(card)) == card


@pytest.mark.parametrize("key", PARTS.tiles)
def test_every_tile_can_be_typed_by_its_content(key: str) -> None:
    tile = PARTS.tiles[key]
    assert parse_tile(format_tile(tile)) == tile


@pytest.mark.parametrize("text", ["pair:conch+scallop:3", "each:starfish:2", "tile:2"])
def test_formulas(text: str) -> None:
    assert parse_formula(text)


def test_wr_r52_real_cards_are_used_like_any_other() -> None:
    setup = make_setup(2, dice="physical")
    state = GAME.start(setup)
    state = play(state, "reveal exhibit gems,gems,gold coins=4 decoration=conch style=any")
    state = play(state, "reveal EX02", "reveal exhibit art coins=1 decoration=none style=none")
    assert state.row == ("X1", "EX02", "X2")
    state = play(state, "reveal bottom coins=9 shells=conch", "reveal AQB02", "reveal AQB03")
    assert state.market[0] == ("Y1", "AQB02", "AQB03")
    assert refused(state, "reveal bottom coins=4 shells=conch") == "WR-2.5"
    assert refused(state, "reveal EX05") == "WR-2.5"
    state = play(state, "reveal AQM01", "reveal AQM02", "reveal AQM03")
    state = play(state, "reveal top formula=tile:2 shells=conch", "reveal AQT01", "reveal AQT02")
    mine = mat((2, 0, 0), ("ruby ruby ingot", "", ""))
    state = replace(state, mats=(mine, state.mats[1]), asks=board("claim").asks, beach=(13, 15, 15))
    state = play(state, "claim X1 display_1", "decorate none", "reward conch", "claim none")
    assert asked(state) == (-1, "exhibit")
    assert refused(state, "reveal EX02") == "WR-11.11"
    state = play(state, "reveal EX05", "buy Y1")
    assert state.mats[0].aquariums == (("Y1",),)
    assert GAME.rules.score(state)[0].total == 4 + 9
    again = GAME.start(replace(setup, position=GAME.forms.position(state)))
    assert again.real_exhibits == state.real_exhibits


def test_wr_r52_only_at_a_real_table() -> None:
    state = GAME.start(make_setup())
    assert refused(state, "reveal exhibit gems coins=4 decoration=none style=none") == "WR-R52"
    real = GAME.start(make_setup(dice="physical"))
    assert refused(real, "reveal exhibit gems,gems coins=4 decoration=none style=any") == "WR-11.8"
    assert refused(real, "reveal exhibit - coins=4 decoration=none style=none") == "WR-10.2"
    assert refused(real, "reveal EX99") == "WR-2.4"


def test_a_deck_of_real_cards_runs_out_too() -> None:
    state = GAME.start(make_setup(dice="physical"))
    text = "reveal exhibit gems,gold,art coins=4 decoration=none style=none"
    for _ in range(3):
        state = play(state, text)
    state = replace(state, asks=board("claim").asks, row=(), deck=("EX01", "EX02", "EX03", "EX04"))
    state = play(state, "claim none")
    assert sum(ask.kind == "exhibit" for ask in state.asks) == 1


def test_the_recorded_turn_of_the_rules_file() -> None:
    state = board("take", divers=("", "gold_1"), reef=())
    state = replace(state, asks=(*state.asks, owe("roll")))
    state = play(
        state,
        "roll 5@conch 3@empty 3@empty 1@scallop 6@empty",
        "take 5@conch",
        "adjust 6",
        "move off gold_6",
        "draw ingot",
        "place display_1",
        "draw crown",
        "place vault_2",
        "claim none",
        "buy none",
    )
    assert state.mats[1].vault[1] == (FACES.index("crown"),)
    assert asked(state) == (1, "take")


# -- other languages, and Enter alone ---------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "ask", "typed", "text"),
    [
        ("de", owed.Treasure(0, 2), "Büste", "draw bust"),
        ("de", owed.Treasure(0, 2), "buste", "draw bust"),
        ("fr", owed.Treasure(0, 3), "épée", "draw sword"),
        ("de", owed.Place(0, 0), "Tresor_2", "place vault_2"),
        ("de", owe("move"), "off Kunstwerke_4", "move off art_4"),
        ("es", owe("shell"), "estrella", "reward starfish"),
        ("nl", owe("claim"), "geen", "claim none"),
        ("de", owe("claim"), "none", "claim none"),
        ("en", owed.Treasure(0, 2), "vase", "draw vase"),
    ],
)
def test_local_words_may_be_typed(language: str, ask: Ask, typed: str, text: str) -> None:
    state = replace(board(value=4), asks=(ask,))
    assert [GAME.rules.format(move) for move in GAME.text.read(state, typed, language)] == [text]


def test_other_words_are_refused_in_every_language() -> None:
    for language in ("en", "de", "fr"):
        with pytest.raises(BadText):
            GAME.text.read(board(), "xyzzy", language)


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (owe("adjust"), "adjust 4"),
        (owed.Scallop(0, 0), "scallop no"),
        (owe("claim"), "claim none"),
        (owe("buy"), "buy none"),
        (owe("take"), None),
        (owe("move"), None),
    ],
)
def test_enter_goes_on_without_spending_anything(ask: Ask, text: str | None) -> None:
    state = replace(board(value=4), asks=(ask,))
    move = GAME.text.usual(state)
    assert (GAME.rules.format(move) if move else None) == text
    if move:
        assert GAME.rules.check(state, move) is None


REAL = replace(board(), real=True)
SHORT = [
    ("ge ge go 3 / c / s", "exhibit gems,gems,gold coins=3 decoration=conch style=scallop"),
    ("go,go,go,go 8", "exhibit gold,gold,gold,gold coins=8 decoration=none style=none"),
    ("3gold art 5/cs/any", "exhibit gold,gold,gold,art coins=5 decoration=conch+scallop style=any"),
    (
        "reveal art relics 2 / - / 2f",
        "exhibit art,relics coins=2 decoration=none style=starfish+starfish",
    ),
    ("art gems 4 / scallop / tile", "exhibit art,gems coins=4 decoration=scallop style=tile"),
    ("0 4 sff", "bottom coins=4 shells=scallop,starfish,starfish"),
    ("1 1 / conch", "middle coins=1 shells=conch"),
    ("2 3 c+f ss", "top formula=pair:conch+starfish:3 shells=scallop,scallop"),
    ("2 2 f / cs", "top formula=each:starfish:2 shells=conch,scallop"),
    ("2 2 tile c", "top formula=tile:2 shells=conch"),
]


@pytest.mark.parametrize(("typed", "canonical"), SHORT)
def test_real_cards_are_typed_in_short(typed: str, canonical: str) -> None:
    ask = owe("exhibit")
    if typed[0].isdecimal() and typed[1] == " ":  # the kind of tile asked for
        ask, typed = owed.Stack(int(typed[0])), typed[2:]
    state = replace(REAL, asks=(ask,))
    assert reads(state, typed) == f"reveal {canonical}"


@pytest.mark.parametrize(
    "typed", ["gems gold", "sand 4", "g 4", "gems 4 / x", "gems 4 / c / s / s", "", "4 5"]
)
def test_a_real_card_typed_wrongly_says_how(typed: str) -> None:
    with pytest.raises(BadText):
        GAME.text.read(replace(REAL, asks=(owe("exhibit"),)), typed)


def test_examples_can_be_typed() -> None:
    asks = [owe("exhibit"), owe("roll")]
    asks += [owed.Stack(kind) for kind in range(3)]
    for ask in asks:
        state = replace(REAL, asks=(ask,))
        for language in LANGUAGES:
            typed, *meaning = GAME.text.example(state, language).split("\n")
            (move,) = GAME.text.read(state, typed, language)
            assert GAME.rules.check(state, move) is None
            assert bool(meaning) == (ask.kind != "roll")


def test_an_example_says_what_its_letters_mean() -> None:
    exhibit = replace(REAL, asks=(owe("exhibit"),))
    assert GAME.text.example(exhibit).split("\n")[1:] == [
        "g gems, o gold, a art, r relics, c conch, s scallop, f starfish",
        "? any shell, t free tile",
    ]
    top = replace(REAL, asks=(owed.Stack(2),))
    assert GAME.text.example(top).split("\n")[2:] == [
        "2f: 2 for each starfish, 2t: 2 for each tile"
    ]


@pytest.mark.parametrize(
    ("style", "reward"), [("any shell", "any"), ("free tile", "tile"), ("tile", "tile")]
)
def test_a_style_reward_as_the_table_calls_it(style: str, reward: str) -> None:
    state = replace(REAL, asks=(owe("exhibit"),))
    assert reads(state, f"art 3 / - / {style}").endswith(f"style={reward}")


def test_beginnings_of_local_words() -> None:
    state = replace(REAL, asks=(owe("exhibit"),))
    (move,) = GAME.text.read(state, "Kunst Edel Relikte 3 / jakobs / beliebig", "de")
    assert GAME.rules.format(move) == (
        "reveal exhibit art,gems,relics coins=3 decoration=scallop style=any"
    )


@pytest.mark.parametrize("typed", ["gold", "gold 4", "go4", "move gold_4", "o4 ", "MOVE gold-4"])
def test_a_dive_by_its_end_alone(typed: str) -> None:
    state = board("move", value=4)
    assert reads(state, typed) == "move off gold_4"


def test_a_dive_several_divers_can_make_asks_which() -> None:
    state = board("move", value=4, divers=("art_2", ""))
    with pytest.raises(AmbiguousText) as caught:
        GAME.text.read(state, "gold")
    assert set(caught.value.alternatives) == {"off gold 4", "art 2 gold 4"}
    for typed in caught.value.alternatives:
        assert reads(state, typed) in ("move off gold_4", "move art_2 gold_4")


@pytest.mark.parametrize(
    ("typed", "start"),
    [
        *(("o gold", "off"), ("a go", "art_2"), ("2 gold", "art_2"), ("2go", "art_2")),
        *(("b6 gold", "beach_6"), ("6 gold", "beach_6"), ("beach go4", "beach_6")),
        *(("b go", None), ("r gold", None), ("5 gold", None)),
    ],
)
def test_a_diver_by_the_beginning_or_number_of_its_place(typed: str, start: str | None) -> None:
    divers = ("art_2 beach_6 beach_3" if start is None else "art_2 beach_6", "")
    state = board("move", value=4, divers=divers)
    if start is None:
        with pytest.raises((BadText, AmbiguousText)):
            GAME.text.read(state, typed)
        return
    assert reads(state, typed) == f"move {start} gold_4"


@pytest.mark.parametrize(
    ("ask", "typed", "meant"),
    [
        ("place", "display 1", "place display_1"),
        ("place", "vault 2", "place vault_2"),
        ("move", "off gold 4", "move off gold_4"),
        ("move", "move off beach-4", "move off beach_4"),
        ("adjust", "no", "adjust 4"),
        ("adjust", "keep", "adjust 4"),
        ("claim", "pass", "claim none"),
        ("buy", "no", "buy none"),
        ("roll", "4c26s1f3", "roll 4@conch 6@scallop 1@starfish 2@empty 3@empty"),
        ("roll", "4c,2,6s,1f,3", "roll 4@conch 6@scallop 1@starfish 2@empty 3@empty"),
    ],
)
def test_plain_words_of_the_table(ask: str, typed: str, meant: str) -> None:
    state = board("take", value=4)
    seat = -1 if ask == "roll" else 0
    state = replace(state, asks=(*state.asks[:-1], owe(ask, seat)))
    assert reads(state, typed) == meant


@pytest.mark.parametrize(
    ("displays", "asked_for"),
    [
        (("ruby", "", ""), False),
        (("ruby ruby ruby", "", ""), True),  # EX01
        (("ruby ruby ruby ruby", "", ""), True),  # a starfish removes the last one (EC-21)
        (("ruby ruby sword", "", ""), True),  # a starfish covers it
    ],
)
def test_no_claim_is_asked_for_where_none_can_be_made(
    displays: tuple[str, str, str], asked_for: bool
) -> None:
    """With a starfish at hand `claim none` was asked in every turn."""
    state = board("claim", mats=(mat((0, 0, 1), displays),))
    assert len(GAME.rules.legal(state)) > 1, "a treasure could be removed"
    move = GAME.rules.automatic(state)
    assert (move is None) == asked_for
    if move is not None:
        after = GAME.rules.apply(state, move)
        assert asked(after) == (0, "buy")
        assert GAME.rules.automatic(after) == STOPS["buy"], "it still can in the next turn"


def test_a_placement_says_which_exhibits_it_can_serve() -> None:
    """WR-11.2: the display with the new treasure is part of the card's types."""
    table = random_table(make_setup(2), "serves", 120)
    rules, wording = table.game.rules, table.game.text
    told: dict[str, Text] = {}
    for state in table.states:
        ask = rules.ask(state)
        if ask is not None and ask.kind == "place":
            for move in rules.legal(state):
                text = wording.describe(state, move)
                told.setdefault(text.id, text)
    for some in ("for exhibit {cards}", "for all but {cards}"):
        cards = dict(told[some].args)["cards"]
        assert isinstance(cards, tuple)
        assert set(cards) < set("ABC")
    assert {"for no exhibit", "for every exhibit"} <= set(told)
