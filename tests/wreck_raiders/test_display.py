"""Words that people read for moves: in whole games, in every language, without identifiers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES, Speaker
from sheets.wreck_raiders import cards
from sheets.wreck_raiders.rules import asks, moves
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State
from tests.wreck_raiders.kit import GAME, RULES, board, mat, play

CODE = re.compile(r"\b[Pp][1-9]\b|_|@|\b[XY]\d+\b|\bEX\d+|\bAQ[BMT]\d+|[{}]")
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eva")
WIDEST = 60
LONG = moves.Claim | moves.Roll | moves.Reveal | moves.RevealTile | moves.RevealExhibit
SETUPS = [
    pytest.param({"players": 1, "solo": True}, id="solo"),
    pytest.param({"players": 1, "solo": True, "variants": ("solo_rivals=18",)}, id="rivals"),
    *(pytest.param({"players": count}, id=f"{count} players") for count in range(2, 6)),
    pytest.param({"players": 2, "dice": "physical"}, id="real cards"),
]


def make(players: int, **options: Any) -> Setup:
    return Setup("wreck_raiders", tuple(map(Player, PEOPLE[:players])), seed="1", **options)


def real(move: Move) -> Move:
    """A card or tile of a real table, by its content."""
    match move:
        case moves.Reveal(key) if key in RULES.parts.exhibits:
            return moves.RevealExhibit(RULES.parts.exhibits[key])
        case moves.Reveal(key):
            return moves.RevealTile(RULES.parts.tiles[key])
    return move


def states(setup: Setup) -> Iterator[tuple[State, Move]]:
    """The states of a random game, each with the move that is made."""
    table, draws = Table(GAME, setup), QuickDraws("display")
    while table.ask is not None and len(table.steps) < 900:
        state = table.state
        if table.ask.seat == CHANCE:
            move: Move = RULES.chance(state).sample(draws)
            move = real(move) if setup.dice == "physical" and len(table.steps) % 2 else move
        else:
            move = draws.choice(RULES.legal(state))
        yield state, move
        table.play(move)


def listed(state: State) -> list[Move]:
    return [*RULES.legal(state), *RULES.declarations(state)]


@pytest.mark.parametrize("options", SETUPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_game_has_words(language: str, options: dict[str, Any]) -> None:
    setup = make(**options)
    speaker, met = Speaker(language, setup.names), set[type]()
    for state, made in states(setup):
        decision = state.asks[-1].seat != CHANCE
        seen: dict[tuple[str, str], Move] = {}
        for move in (*listed(state), *(() if decision else (made,))):
            text, more = (
                speaker(each)
                for each in (GAME.text.display(state, move), GAME.text.describe(state, move))
            )
            assert not CODE.search(f"{text} {more}"), (text, more)
            assert text[0].isupper(), text
            assert text != RULES.format(move)
            if language == "en" and not isinstance(move, LONG):
                assert len(text) <= WIDEST, text
            if decision:  # two tiles of a stack may be alike
                assert (text, more) not in seen, (text, more)
            seen[text, more] = move
            met.add(type(move))
    assert len(met) > 12


def test_every_class_of_moves_has_words() -> None:
    assert set(GAME.text.displays) == set(RULES.moves)


def after(kind: asks.Ask, **more: Any) -> State:
    state = board("buy", **more)
    return board("buy", **{**more, "asks": (*state.asks, kind)})


ROW: dict[str, Any] = {"row": ("EX01", "EX19", "EX37")}
ROWS = [
    (board("take", asks=(asks.BEGIN, asks.START)), "start ana", "Ann goes first"),
    (board("roll"), "roll 3@empty 4@conch", "Dice: 4 (conch), 3 (no shell)"),
    (after(asks.Treasure(0, 0)), "draw ruby", "Draws a ruby (gems)"),
    (after(asks.Treasure(0, 1)), "draw doubloons", "Draws doubloons (gold)"),
    (board("take"), "take 4@conch", "Take the 4 (conch)"),
    (board("take"), "take 3@empty", "Take the 3 (no shell)"),
    (board("adjust", value=4), "adjust 4", "Leave it at 4"),
    (board("adjust", value=4), "adjust 5", "Change it to 5 (1 conch)"),
    (board("adjust", value=4), "adjust 6", "Change it to 6 (2 conches)"),
    (board("move"), "move off gems_3", "New diver → gems 3"),
    (board("move"), "move beach_2 gold_4", "Diver on beach 2 → gold 4"),
    (board("place"), "place display_1", "Put it on display 1"),
    (board("place"), "place vault_2", "Put it in vault column 2"),
    (board("place"), "place discard", "Discard it"),
    (board("scallop"), "scallop yes", "Scallop: draw one more"),
    (board("scallop"), "scallop no", "No scallop"),
    (board("claim", **ROW), "claim EX19 display_2", "Claim exhibit B with display 2"),
    (
        board("claim", **ROW),
        "claim EX19 display_2 cover 1=gems",
        "Claim exhibit B with display 2, starfish: place 1 counts as gems",
    ),
    (board("claim"), "claim none", "No more claims"),
    (board("claim"), "decorate conch", "Decorate with a conch: 2 coins at the end"),
    (
        board("claim"),
        "decorate scallop gems",
        "Decorate with a scallop: draw from the gems wreck",
    ),
    (board("claim"), "decorate none", "No decoration"),
    (board("claim"), "reward conch", "Style reward: a conch"),
    (board("claim"), "reward AQM05 on 2", "Style reward: middle m1 on aquarium 2"),
    (board("claim"), "reward AQB07", "Style reward: bottom b2"),
    (board("claim"), "reward none", "No reward"),
    (board("buy"), "buy AQB07", "Buy bottom b2"),
    (board("buy"), "buy AQM05 on 2", "Buy middle m1 for aquarium 2"),
    (board("buy"), "buy none", "Buy nothing"),
    (board("buy"), "drop display_1", "Starfish: remove the last treasure of display 1"),
    (board("take"), "agree end", "Offer to end the game"),
    (board("consent"), "agree end", "Agree to end the game"),
    (board("consent"), "decline end", "Decline the offer"),
    (board("take", players=1), "bump beach_3", "Bumped diver → beach 3"),
    (board("take", players=1), "rival take 2@empty", "Rival takes the 2 (no shell)"),
    (board("take", players=1), "rival wreck gold", "Rival dives at gold"),
]


@pytest.mark.parametrize(("state", "text", "said"), ROWS, ids=[said for _, _, said in ROWS])
def test_moves_are_said_as_the_style_guide_asks(state: State, text: str, said: str) -> None:
    assert Speaker("en", PEOPLE)(GAME.text.display(state, RULES.parse(text))) == said


def test_cards_are_said_by_their_place_and_content() -> None:
    speak = Speaker("en", PEOPLE)
    state = after(asks.EXHIBIT, row=("EX01", "EX17"))
    card = cards.parse_exhibit("relics,gems,gold,relics coins=6 decoration=conch style=any")
    move = moves.RevealExhibit(card)
    assert (
        speak(GAME.text.display(state, move)) == "New exhibit C: relics gems gold relics, 6 coins; "
        "decoration conch; style reward any shell"
    )
    assert speak(GAME.text.describe(state, move)) == "decoration conch; style reward any shell"
    state = after(asks.STACK[0], market=(("AQB01",), (), ()))
    tile = cards.parse_tile("bottom coins=3 shells=conch,scallop")
    shown = speak(GAME.text.display(state, moves.RevealTile(tile)))
    assert shown == "New bottom b2: 3 coins, costs conch + scallop"


def test_a_card_that_is_not_there_is_said_by_its_content() -> None:
    """Somebody may type it all the same; the refusal names it."""
    speak = Speaker("en", PEOPLE)
    for text in ("claim EX02 display_1", "buy AQB02", "reward AQT03 on 1", "start Zoe"):
        assert not CODE.search(speak(GAME.text.display(board("claim"), RULES.parse(text)))), text
    for text in ("claim EX99 display_1", "buy AQB99", "reveal ZZ9"):
        shown = speak(GAME.text.display(board("claim"), RULES.parse(text)))
        assert f"`{text.split()[1]}`" in shown, "as it was typed"


@pytest.mark.parametrize(
    ("kind", "typed", "meant"),
    [
        ("claim", "B 2", "claim EX17 display_2"),
        ("claim", "claim b d2", "claim EX17 display_2"),
        ("claim", "B display 2", "claim EX17 display_2"),
        ("claim", "C 1 1=ge", "claim EX37 display_1 cover 1=gems"),
        ("claim", "17 2", "claim EX17 display_2"),
        ("buy", "b2", "buy AQB07"),
        ("buy", "buy b2", "buy AQB07"),
        ("buy", "m1 1", "buy AQM05 on 1"),
        ("buy", "m13 on 1", "buy AQM13 on 1"),
        ("buy", "aqb01", "buy AQB01"),
        ("free_tile", "b1", "reward AQB01"),
    ],
)
def test_places_of_cards_and_tiles_may_be_typed(kind: str, typed: str, meant: str) -> None:
    mats = (mat((9, 9, 9), aquariums=(("AQB03",),)),)
    (move,) = GAME.text.read(board(kind, mats=mats), typed)
    assert RULES.format(move) == meant


def test_a_real_exhibit_may_be_claimed_by_its_place() -> None:
    state = after(asks.EXHIBIT, row=("EX01",), real=True)
    state = play(state, "reveal exhibit gems,gold coins=2 decoration=none style=none")
    assert state.row == ("EX01", "X1")
    state = board("claim", row=state.row, real=True, real_exhibits=state.real_exhibits)
    (move,) = GAME.text.read(state, "B 3")
    assert RULES.format(move) == "claim X1 display_3"
