"""Kinds and forms: what they read, what they write, and how they say what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.errors import BadPosition, BadText
from sheets.engine.findings import Findings
from sheets.engine.forms import LARGEST, fill, names_of, players_of, questions, read, tables, write
from sheets.engine.kinds import (
    Coded,
    Count,
    Flag,
    Keyword,
    Kind,
    ListOf,
    MapOf,
    Name,
    NumberSet,
    OneOf,
    PairsOf,
    SetOf,
    Word,
)
from sheets.engine.schema import Asked, Field, Group, Schema, Values, game_field
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Speaker, say
from sheets.engine.toml import read_toml, toml

COLOURS = ("red", "blue", "green")
NAMES = ("Ann", "Ben", "Anna Maria")


def number(text: str) -> int:
    if not text.startswith("#"):
        raise BadText(say("`{text}` has no #", text=text), rule="X-2")
    return int(text[1:])


def hash_text(value: int) -> str:
    return f"#{value}"


CODED: Kind[int | None] = Coded(number, hash_text, 0, "#3")
KINDS: dict[str, Kind[Any]] = {
    "count": Count(9),
    "flag": Flag(),
    "word": Word("hello"),
    "one": OneOf(COLOURS),
    "set": SetOf(COLOURS),
    "list": ListOf(OneOf(COLOURS)),
    "lists": ListOf(ListOf(OneOf(COLOURS))),
    "map": MapOf(COLOURS, Count(), "{ red = 1 }"),
    "pairs": MapOf(COLOURS, Count(), "red 1, blue 2", sparse=True),
    "name": Name(NAMES),
    "names": ListOf(Name(NAMES)),
    "seats": SetOf(NAMES, kind=Name(NAMES)),
    "keyword": Keyword(COLOURS),
    "numbers": NumberSet((5, 9, 12)),
    "coded": CODED,
    "group": Group(Field("count", Count(9)), Field("flag", Flag())),
}


def heard(kind: Kind[Any], raw: object) -> tuple[Any, list[str]]:
    """What a kind reads, and what it complains about."""
    to = Findings()
    value = kind.read(raw, to.at("here", "X-1"))
    return value, [f"{Speaker()(each.text)} [{each.rule}]" for each in to.wrong]


@pytest.mark.parametrize(
    ("kind", "value", "raw"),
    [
        ("count", 7, 7),
        ("flag", True, True),
        ("word", "ä", "ä"),
        ("one", 1, "blue"),
        ("one", -1, ""),
        ("set", 0b101, ["red", "green"]),
        ("list", (1, 1, 0), ["blue", "blue", "red"]),
        ("lists", ((1,), (0, 2)), [["blue"], ["red", "green"]]),
        ("map", (1, 0, 2), {"red": 1, "blue": 0, "green": 2}),
        ("pairs", (1, 0, 2), {"red": 1, "green": 2}),
        ("name", 2, "Anna Maria"),
        ("names", (1, 0), ["Ben", "Ann"]),
        ("seats", 0b101, ["Ann", "Anna Maria"]),
        ("keyword", "blue", "blue"),
        ("keyword", "", ""),
        ("numbers", 0b101, [5, 12]),
        ("coded", 3, "#3"),
        ("coded", 0, ""),
        ("group", {"count": 3, "flag": True}, {"count": 3, "flag": True}),
    ],
)
def test_a_kind_reads_what_it_writes(kind: str, value: object, raw: object) -> None:
    written = KINDS[kind].write(value)
    assert written == raw
    assert heard(KINDS[kind], read_toml(f"x = {toml(written)}")["x"]) == (value, [])


@pytest.mark.parametrize(
    ("kind", "raw", "value"),
    [
        ("count", " 7 ", 7),
        ("set", "red, blue", 0b11),
        ("list", "red blue", (0, 1)),
        ("list", ["red", "", "blue"], (0, 1)),
        ("lists", ["red", "blue"], ((0, 1),)),
        ("map", {"blue": 4}, (0, 4, 0)),
        ("pairs", "red 1, green 2", (1, 0, 2)),
        ("name", "ben", 1),
        ("name", "P2", 1),
        ("name", 3, 2),
        ("names", "Anna Maria, ben", (2, 1)),
        ("names", "P1 P2", (0, 1)),
        ("names", "anna maria", (2,)),
        ("seats", "anna maria, p2", 0b110),
        ("numbers", "9 5", 0b11),
    ],
)
def test_what_people_write_too(kind: str, raw: object, value: object) -> None:
    assert heard(KINDS[kind], raw) == (value, [])


@pytest.mark.parametrize(
    ("kind", "raw", "said"),
    [
        ("count", 10, "here: `10` isn't a number from 0 to 9 [X-1]"),
        ("count", True, "here: `True` isn't a number from 0 to 9 [X-1]"),
        ("count", "many", "here: `many` isn't a number from 0 to 9 [X-1]"),
        ("flag", 1, "here: write true or false, not `1` [X-1]"),
        ("word", 1, "here: write a text, for example hello [X-1]"),
        ("one", "blu", "here: `blu` isn't one of red, blue, green; did you mean blue? [X-1]"),
        ("one", 5, "here: `5` isn't one of red, blue, green [X-1]"),
        ("set", ["red", "red"], "here: red is named twice [X-1]"),
        ("set", 3, 'here: write a list, for example ["red"] [X-1]'),
        ("list", ["red", "x"], "here[2]: `x` isn't one of red, blue, green [X-1]"),
        ("lists", 3, 'here: write a list, for example [["red"]] [X-1]'),
        ("map", 3, "here: write { red = 1 } [X-1]"),
        ("map", {"rad": 1}, "here.rad: unknown field; did you mean red? [X-1]"),
        ("map", {"x": 1}, "here.x: unknown field; known fields: red blue green [X-1]"),
        ("map", {"red": -1}, "here.red: `-1` isn't a number from 0 to 999 [X-1]"),
        (
            "pairs",
            "rad 1",
            "here: can't read `rad`; write it like red 1, blue 2; did you mean red? [X-1]",
        ),
        ("pairs", "red x", "here.red: `x` isn't a number from 0 to 999 [X-1]"),
        (
            "name",
            "P4",
            "here: `P4` isn't a player here; the players are Ann, Ben, Anna Maria [X-1]",
        ),
        ("seats", ["Ann", "ann"], "here: Ann is named twice [X-1]"),
        ("keyword", "blu", "here: `blu` isn't one of red, blue, green; did you mean blue? [X-1]"),
        ("numbers", [5, 6], "here: `6` isn't one of 5, 9, 12 [X-1]"),
        ("numbers", [13], "here[1]: `13` isn't a number from 0 to 12 [X-1]"),
        ("coded", "3", "here: `3` has no # [X-2]"),
        ("coded", [3], "here: write a text, for example #3 [X-1]"),
    ],
)
def test_a_mistake_has_its_place_what_was_found_what_is_allowed_and_its_rule(
    kind: str, raw: object, said: str
) -> None:
    assert heard(KINDS[kind], raw)[1] == [said]


def test_numbers_that_python_does_not_write_are_named() -> None:
    huge = read_toml(f"x = 0x1{'0' * 5000}")["x"]
    assert heard(KINDS["count"], huge)[1] == [
        f"here: `0x1{'0' * 57}` isn't a number from 0 to 9 [X-1]"
    ]
    assert heard(KINDS["count"], [huge])[1] == ["here: `[…]` isn't a number from 0 to 9 [X-1]"]


def test_a_wrong_item_is_left_out_and_the_others_are_read() -> None:
    value, said = heard(KINDS["list"], ["red", 7, "blue", "x"])
    assert value == (0, 1)
    assert len(said) == 2


def test_more_than_there_is_room_for() -> None:
    kind = ListOf(OneOf(COLOURS), most=1, over=say("{n} crabs, but there is room for {most}"))
    assert heard(kind, ["red", "red"])[1] == ["here: 2 crabs, but there is room for 1 [X-1]"]


@pytest.mark.parametrize(
    ("kind", "text", "raw"),
    [
        ("count", "7", 7),
        ("count", "many", "many"),
        ("count", "9" * 5000, "9" * 5000),
        ("set", "red, blue", ["red", "blue"]),
        ("list", "red blue", ["red", "blue"]),
        ("name", "b", "Ben"),
        ("name", "ann", "ann"),  # a whole name is not the beginning of another
        ("names", "b, anna", ["Ben", "Anna Maria"]),
        ("seats", "b, anna", ["Ben", "Anna Maria"]),
        ("numbers", "5 9", [5, 9]),
        ("names", "zoe", ["zoe"]),
    ],
)
def test_an_answer_is_what_stands_in_the_form(kind: str, text: str, raw: object) -> None:
    assert KINDS[kind].answer(text) == raw


# -- whole forms -------------------------------------------------------------------------

SCHEMA = Schema(
    (
        Field("game", OneOf(("pig",)), blank="pig", paper=True),
        Field("round", Count(9), "X-3", note="of nine", default=9),
        Field(
            "sea",
            Group(
                Field("tide", OneOf(("low", "high")), "X-4"),
                Field("wave", Group(Field("height", Count(5, 1))), note="comes"),
            ),
            default=None,
        ),
    ),
    (
        Field("points", Count(99), "X-5", Asked(say("points"), "0"), help="of 99"),
        Field("crabs", SetOf(COLOURS), asked=Asked(say("crabs"), after="points")),
        Field("coins", Count(), above="if you know them only", offered=True),
        Field(
            "left",
            ListOf(Count()),
            asked=Asked(say("both"), key="sides", fills=lambda text: dict(_sides(text))),
        ),
        Field("right", ListOf(Count()), paper=True),
    ),
    "# A position",
    "# A form",
)


def _sides(text: str) -> list[tuple[str, list[str]]]:
    names = ("left", "right", "middle")
    return [(name, part.split()) for name, part in zip(names, text.split("/"), strict=False)]


def test_a_position_is_written_and_read_again() -> None:
    sea = {"tide": 1, "wave": {"height": 2}}
    player = {"points": 3, "crabs": 0b10, "coins": None, "left": (1,), "right": ()}
    text = write(Values(SCHEMA, ("Ann",), {"game": 0, "round": 4, "sea": sea}, (player,)))
    assert text.splitlines() == [
        "# A position",
        'game = "pig"',
        "round = 4  # of nine",
        "",
        "[sea]",
        'tide = "high"',
        "",
        "[sea.wave]  # comes",
        "height = 2",
        "",
        "[[player]]",
        'name = "Ann"',
        "points = 3",
        'crabs = ["blue"]',
        "left = [1]",
        "right = []",
    ]
    to = Findings()
    found = read(SCHEMA, ("Ann",), tables(text, "pig"), to)
    assert not to.wrong
    assert found.table == {"game": 0, "round": 4, "sea": sea}
    assert found.players == ({**player, "coins": 0},)


def test_what_is_left_out_has_its_default() -> None:
    found = read(SCHEMA, ("Ann",), {"player": [{}]}, Findings())
    assert found.table == {"game": -1, "round": 9, "sea": None}
    assert found.players[0]["points"] == 0


def test_every_mistake_is_found_before_anything_is_raised() -> None:
    text = 'round = 10\nraund = 1\nsea = 3\n[[player]]\npoints = "x"\n[[player]]\ncrabs = ["x"]'
    to = Findings()
    read(SCHEMA, ("Ann", "Ben"), tables(text, "pig"), to)
    with pytest.raises(BadPosition) as caught:
        to.stop()
    assert [Speaker()(each) for each in caught.value.findings] == [
        "raund: unknown field; did you mean round?",
        "round: `10` isn't a number from 0 to 9 (X-3)",
        "sea: write it as a table",
        "player Ann.points: `x` isn't a number from 0 to 99 (X-5)",
        "player Ben.crabs[1]: `x` isn't one of red, blue, green",
    ]
    assert all(Speaker()(each) in str(caught.value) for each in caught.value.findings)


def test_questions_come_in_the_order_of_the_sheet() -> None:
    keys = [question.key for question in questions(SCHEMA, 2)]
    assert keys == [f"{seat}.{key}" for seat in (1, 2) for key in ("points", "crabs", "sides")]


def test_a_blank_form_can_be_read_and_so_can_a_filled_one() -> None:
    blank = fill(SCHEMA, ("Jörg",), {})
    assert blank.splitlines() == [
        "# A form",
        'game = "pig"',
        "",
        "[[player]]",
        'name = "Jörg"',
        "points = 0  # of 99",
        "crabs = []",
        "# if you know them only",
        "# coins = 0",
        "left = []",
        "right = []",
    ]
    answers = {"1.points": "12", "1.crabs": "red blue", "1.sides": "1 2 / 3"}
    to = Findings()
    found = read(SCHEMA, ("Jörg",), tables(fill(SCHEMA, ("Jörg",), answers), "pig"), to)
    assert not to.wrong
    assert found.players[0] == {
        "points": 12,
        "crabs": 0b11,
        "coins": 0,
        "left": (1, 2),
        "right": (3,),
    }


def test_an_answer_with_too_many_parts_is_pointed_at() -> None:
    to = Findings()
    read(SCHEMA, ("Ann",), tables(fill(SCHEMA, ("Ann",), {"1.sides": "1 / 2 / 3"}), "pig"), to)
    assert Speaker()(to.wrong[0].text).startswith("player Ann.middle: unknown field")


@pytest.mark.parametrize("text", ["x", "[" * 5000, "a = " + "9" * 5000, "#" * (LARGEST + 1)])
def test_what_is_no_toml(text: str) -> None:
    with pytest.raises(BadPosition):
        tables(text, "pig")


def test_a_form_of_another_game_has_no_other_mistake() -> None:
    with pytest.raises(BadPosition) as caught:
        tables('game = "cow"\nmilk = 3', "pig")
    assert [Speaker()(each) for each in caught.value.findings] == [
        "game: this form is for another game"
    ]


@pytest.mark.parametrize("found", [{}, {"player": 3}, {"player": [3]}, {"player": {}}])
def test_what_has_no_players(found: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        players_of(found)


def test_players_without_a_name_are_numbered_or_called_as_at_the_table() -> None:
    assert names_of([{}, {"name": "Ben"}]) == ("Player 1", "Ben")
    assert names_of([{}, {"name": "Ben"}], ("ana", "bo")) == ("ana", "Ben")


# -- places in a state -------------------------------------------------------------------


class Net(Struct):
    """A state inside another."""

    fish: int = 0
    torn: bool = False


class Boat(Struct):
    """All that a player has."""

    coins: int = 0
    holds: tuple[int, ...] = (0, 0)


class Sea(Struct):
    """A state of a game."""

    boats: tuple[Boat, ...]
    tide: int = -1
    divers: tuple[int, ...] = (0, 0)
    left: int = 0
    net: Net | None = None


STATE = Schema(
    (
        game_field("pig"),
        Field("water", OneOf(("low", "high")), path="tide"),
        Field("left", Count(), default=None),
        Field("words", Word("x"), path=()),
        Field("net", Group(Field("fish", Count()), Field("torn", Flag())), path="net"),
    ),
    (
        Field("coins", Count(), always=True),
        Field("pair", ListOf(Count()), path=("coins", "holds.1")),
        Field("diver", Count(), path="divers[]"),
    ),
    owner="boats[]",
)


def test_fields_are_found_in_the_state_and_put_there() -> None:
    blank = Sea((Boat(), Boat()))
    state = Sea((Boat(3, (0, 5)), Boat()), 1, (0, 7), 4, Net(2))
    assert STATE.get(state, {"words": "y"}) == {
        "game": 0,
        "water": 1,
        "left": 4,
        "words": "y",
        "net": {"fish": 2},
    }
    assert STATE.get(blank, {}) == {"game": 0, "left": 0}
    assert STATE.get(state, {}, 0) == {"coins": 3, "pair": (3, 5)}
    assert STATE.get(state, {"pair": None}, 1) == {"coins": 0, "diver": 7}
    nothing = {"game": 0, "water": -1, "left": None, "words": "", "net": None}
    players = ({"coins": 1, "pair": (3, 5), "diver": 0}, {"coins": 0, "pair": (0, 0), "diver": 7})
    values = Values(STATE, ("Ann", "Ben"), {**nothing, "water": 1, "left": 4}, players)
    assert values.put(blank) == replace(state, net=None)
    net = {**nothing, "net": {"fish": 2, "torn": True}}
    found = Values(STATE, ("Ann", "Ben"), net).put(replace(blank, net=Net(), left=9))
    assert (found.net, found.left) == (Net(2, True), 9)


# -- parts, own fields, tall values ------------------------------------------------------


def _fill_crab(text: str) -> dict[str, Any]:
    return {"crabs": {"red": text}}


def _fill_other(text: str) -> dict[str, Any]:
    return {"crabs": {"blue": text}}


RACE = Schema(
    (
        Field("board", Group(Field("rows", Word("x"), tall=True))),
        Field(
            "race", Group(Field("round", Count(), default=1), Field("end", Word("x"), paper=True))
        ),
        Field("later", Group(Field("asks", ListOf(Word("x")), note="last first", tall=True))),
    ),
    (Field("shells", Count()),),
    own=tuple(
        (
            Field(
                "crabs",
                PairsOf(COLOURS, Count(9), "{ red = 1 }"),
                "X-1",
                (
                    Asked(say("where is red?"), "0", key="red", fills=_fill_crab),
                    Asked(say("where is blue?"), "0", key="blue", fills=_fill_other),
                )[: 2 - seat],
                blank={"red": 0, "blue": 0},
            ),
        )
        for seat in range(2)
    ),
)
RACE_TEXT = '''
[board]
rows = """
. \\"
o
"""

[later]
asks = [  # last first
  "a b",
  "c",
]

[[player]]
crabs = { blue = 2, red = 1 }
shells = 3

[[player]]
crabs = { green = 4 }
shells = 0'''


def test_parts_own_fields_and_tall_values_round_trip() -> None:
    to = Findings()
    values = read(RACE, ("Ann", "Ben"), read_toml(RACE_TEXT), to)
    assert not to.wrong
    assert values.table["race"] == {"round": 1, "end": ""}  # left out
    assert values.players[0]["crabs"] == ((1, 2), (0, 1))  # in the order in which it stands
    table = {**values.table, "race": None, "board": {"rows": '. "\no'}}
    assert write(Values(RACE, ("", ""), table, values.players)) == RACE_TEXT


def test_several_questions_fill_one_field() -> None:
    keys = [question.key for question in questions(RACE, 2)]
    assert keys == ["1.red", "1.blue", "2.red"]
    text = fill(RACE, ("Ann", "Ben"), {"1.blue": "7"})
    assert 'crabs = { red = 0, blue = "7" }' in text
    assert text.startswith('\n[race]\nend = ""\n\n[[player]]\nname = "Ann"\n')


@pytest.mark.parametrize("wrong", ["board = 1", "[[player]]\ncrabs = 3", '[later]\nask = "x"'])
def test_mistakes_in_parts_are_noted(wrong: str) -> None:
    to = Findings()
    read(RACE, ("Ann",), {"player": [{}], **read_toml(wrong)}, to)
    assert len(to.wrong) == 1
