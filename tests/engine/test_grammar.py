"""Moves are written and read by the types of their fields."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, ClassVar

import pytest

from sheets.engine.errors import BadText
from sheets.engine.grammar import Grammar, Many, Named, Optional, Pairs, PartName, Spelled
from sheets.engine.struct import Struct

Colour = Annotated[int, Named(("red", "sky blue", "red-brown", "sky"))]
_PAIRS = Pairs(Named[int]("abc", lead=""), Named[int](("x", "y"), lead="="), " with ", ",")


class Roll(Struct):
    face: int


class StopNow(Struct):
    pass


class Say(Struct):
    word: str
    loud: bool


class Row(Struct):
    dice: tuple[int, ...]


class Paint(Struct):
    colour: Colour
    more: Annotated[int, Optional(Named("123", first=1, lead=" on "), 0)] = 0


class Repaint(Struct):
    verb: ClassVar = "paint again"
    colour: Colour


class Play(Struct):
    card: Annotated[int, PartName("cards", before=["none"], after=["?"])]


class Deal(Struct):
    cards: Annotated[tuple[int, ...], Many(PartName("cards"), least=2, order=sorted)]


class Way(Struct):
    way: Annotated[tuple[int, ...], Many(Named("ab"), Named("xy"), least=0)]


class Set(Struct):
    pairs: Annotated[tuple[tuple[int, int], ...], _PAIRS]


class Jump(Struct):
    verb: ClassVar = ""
    start: Annotated[int, Named(("a1", "a2", "a3", "a4", "a5"), lead="")]
    end: Annotated[int, Named(("a1", "a2", "a3", "a4", "a5"), lead="-")]


class Pass(Struct):
    verb: ClassVar = ""
    step: Annotated[str, Named({"paint": "paint", "play": "play"}, lead="", tail=" none")]


class Level(Struct):
    number: Annotated[int, Spelled("[1-9][0-9]?", "7", int)]


Any = Roll | StopNow | Say | Row | Paint | Repaint | Play | Deal | Way | Set | Pass | Level
WORDS: Grammar[Any] = Grammar(
    (Roll, StopNow, Say, Row, Paint, Repaint, Play, Deal, Way, Set, Pass, Level),
    SimpleNamespace(cards=("ace", "king", "ten")),
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Roll(5), "roll 5"),
        (Roll(-12), "roll -12"),
        (StopNow(), "stop_now"),
        (Say("Grüße!", True), "say Grüße! true"),
        (Row((3, 0)), "row 3 0"),
        (Row(()), "row"),
        (Paint(1), "paint sky blue"),
        (Paint(3), "paint sky"),
        (Paint(2, 3), "paint red-brown on 3"),
        (Repaint(0), "paint again red"),
        (Play(-1), "play none"),
        (Play(1), "play king"),
        (Play(3), "play ?"),
        (Deal((0, 2)), "deal ace ten"),
        (Way((1, 0, 0, 1)), "way b x a y"),
        (Set(((0, 1), (2, 0))), "set with a=y,c=x"),
        (Pass("paint"), "paint none"),
        (Level(19), "level 19"),
    ],
)
def test_a_move_says_its_own_words(move: Any, text: str) -> None:
    assert WORDS.format(move) == text
    assert WORDS.parse(text) == move


def test_the_order_of_a_set_says_nothing() -> None:
    assert WORDS.parse("deal ten ace") == Deal((0, 2))


@pytest.mark.parametrize(
    "text",
    [
        *("", "roll", "roll 05", "roll 5 ", "roll  5", "roll ٣", "rolls 5", "roll 5 5"),
        *(
            "stop_now 1",
            "say a yes",
            "paint green",
            "paint red on 4",
            "paint red on",
            "paint again",
        ),
        *("play jack", "deal ace", "way b", "way b x a", "set with c=x,a=y", "set with a=x,a=y"),
        *("set with ", "set", "deal none", "level 0", "level 123", "paint  none"),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        WORDS.parse(text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("roll x", "roll <1…>"),
        ("paint x", "paint red|sky blue|red-brown|sky[ on 1|2|3] | paint again red|"),
        ("play x", "play <none…> | paint|play none"),
        ("set x", "set with a|b|c=x|y,…"),
    ],
)
def test_a_refusal_says_how_it_is_written(text: str, wanted: str) -> None:
    with pytest.raises(BadText) as refused:
        WORDS.parse(text)
    assert f"`{text}` doesn't fit here; write it as `{wanted}" in str(refused.value)


def test_an_unknown_verb_has_its_neighbours() -> None:
    with pytest.raises(BadText, match="`rol 5` isn't a move") as refused:
        WORDS.parse("rol 5")
    assert "roll" in refused.value.alternatives


def test_a_move_without_a_verb() -> None:
    jumps: Grammar[Jump | StopNow] = Grammar((Jump, StopNow))
    assert jumps.format(Jump(0, 4)) == "a1-a5"
    assert jumps.parse("a1-a5") == Jump(0, 4)
    assert jumps.parse("stop_now") == StopNow()
    with pytest.raises(BadText, match="write it as `<a1…>-<a1…>`"):
        jumps.parse("a1a5")


def test_a_type_without_words_is_named() -> None:
    class Odd(Struct):
        share: float

    with pytest.raises(TypeError, match="no kind of word for"):
        Grammar[Odd]((Odd,)).format(Odd(0.5))
