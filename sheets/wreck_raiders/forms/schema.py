"""The fields of Wreck Raiders' forms: a position, or a finished paper game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from sheets.engine.errors import BadText
from sheets.engine.facets import Choices
from sheets.engine.findings import FieldRef
from sheets.engine.kinds import (
    Coded,
    Count,
    Flag,
    Keyword,
    ListOf,
    MapOf,
    Name,
    OneOf,
    Raw,
    SetOf,
    Word,
)
from sheets.engine.schema import Asked, Field, Group, Schema, game_field
from sheets.engine.setup import Setup
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import (
    Tile,
    format_exhibit,
    format_tile,
    parse_exhibit,
    parse_tile,
)
from sheets.wreck_raiders.names import (
    CONCH,
    DICE,
    DISPLAYS,
    FACE_WORDS,
    FACES,
    KINDS,
    SHELL_WORDS,
    SHELLS,
    SPOTS,
    TYPES,
    VAULTS,
    short_tile,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import OURS

# What a paper game may give as a plain number, and under which key a mat keeps it.
COUNTED = {
    "exhibit_coins": "exhibits",
    "vault_coins": "vault",
    "aquarium_coins": "aquariums",
    "treasures_left": "treasures",
    "shells_left": "shells",
}
CONCH_CHOICES: Choices = (("conch", SHELL_WORDS[CONCH]),)
FACE_CHOICES: Choices = tuple(zip(FACES, FACE_WORDS, strict=True))
GAPS = ("", "-")
_CONCH = re.compile(r"(?<=\d) *c(onch)?$")  # 8 c: with a conch on it
MOST_VALUE = 6  # of a die

HEAD = """\
# Wreck Raiders: a finished game.  Fill in what lies on the table, then
#   shoal score wreck_raiders THIS-FILE
#
# exhibits    the cards you claimed: "EX37", with a conch on it "EX37 conch";
#             a real card by its coins: 8, with a conch "8 conch"
# vault_1 …   the three columns from left to right, each from the bottom up, at most four:
#             diamond ruby sapphire | doubloons ingot crown | bust plate vase | sword helmet shield
# aquariums   one list for each, from the bottom up: [["AQB03", "AQM07", "AQT01"], ["AQB01"]];
#             a real tile by what it shows: "bottom coins=4 shells=starfish,starfish,scallop",
#             "top formula=pair:conch+scallop:3 shells=starfish,starfish" (or each:conch:2, tile:2)
# treasures_left, shells_left   on the displays and in the basket; they only break ties
#
# Do you only know the coins?  Leave the lists empty and take the # away from these lines:
#   exhibit_coins (conches included), vault_coins, aquarium_coins

"""


def schema(parts: Parts, setup: Setup) -> Schema:
    """The fields for these players."""
    table = (*_game(setup), Field("table", Group(*_table(parts, setup)), default=None))
    return Schema(table, tuple(_mat(parts)), head=HEAD, owner="mats[]")


def _game(setup: Setup) -> Iterator[Field]:
    solo = setup.solo
    yield game_field("wreck_raiders")
    yield Field("solo", Flag(), "WR-18.1", path=(), blank=solo, paper=True, always=True)
    note = 'ended without enough exhibits? by "agreement", or as "stalemate" (WR-R55)'
    yield Field("ended", Keyword(OURS), "WR-R55", path=(), offered=not solo, above=note)
    exhibits = Coded(parse_exhibit, format_exhibit, None, "gems,gold coins=4")
    note = "real cards by what they show: X1, X2, …"
    yield Field("real_exhibits", ListOf(exhibits), above=note)
    tiles = Coded(parse_tile, format_tile, None, "bottom coins=4 shells=conch")
    yield Field("real_tiles", ListOf(tiles), above="real tiles by what they show: Y1, Y2, …")


# -- what lies on the table -----------------------------------------------------------------


def _table(parts: Parts, setup: Setup) -> Iterator[Field]:
    seat = Name(setup.names)
    dice = ListOf(
        OneOf(DICE, say("`{found}` isn't a die; write `5@conch` or `3@empty`")),
        most=parts.numbers[len(setup.players)].dice,
        over=say("{n} dice, but only {most} are in play"),
    )
    yield Field("turn", seat, default=0, always=True)
    steps = ListOf(Word("take p1"), example=["take p1", "claim p1", "buy p1", "end"])
    yield Field("next", steps, path=(), note="what comes next, the first first", default=None)
    yield Field("value", Count(MOST_VALUE), note="of the die taken last")
    yield Field("reef", dice, "WR-2.1", always=True)
    numbers = parts.numbers[len(setup.players)]
    cards = say("{n} exhibits, but only {most} are face up")
    row = ListOf(Word("EX01"), most=numbers.row, over=cards)
    yield Field("row", row, "WR-2.4", always=True)
    tiles = say("{n} tiles, but only {most} of each kind are face up")
    for kind, (name, example) in enumerate(zip(KINDS, ("AQB01", "AQM01", "AQT01"), strict=True)):
        market = ListOf(Word(example), most=parts.open_tiles, over=tiles)
        yield Field(f"{name}s", market, "WR-2.5", path=f"market.{kind}", always=True)
    thrown = MapOf(FACES, Count(), "{ vase = 2, ruby = 1 }", sparse=True)
    yield Field("discards", thrown, note="face up beside the wrecks")
    yield Field("ended_by", seat, path="ender", note="has enough exhibits; last turns")
    yield Field("over", Word("exhibits"))
    yield Field("quiet", Count(), note="turns without progress (WR-R55)")
    if setup.solo:
        yield from _solo()
    note = "between announcing and tidying up"
    yield Field("claim", Group(*_claim()), path="claim", note=note, default=None)


def _solo() -> Iterator[Field]:
    wrecks = SetOf(TYPES, say("`{found}` isn't a wreck"))
    yield Field("round", Count())
    yield Field("rivals", Count(), "WR-18.1", path=(), note="in the pile", default=None)
    yield Field("rivals_at", _spots(), "WR-1.5", path="rival_divers")
    yield Field("rivals_removed", Count(), path="removed")
    yield Field("visited", wrecks, note="wrecks of this round's rival turns")
    yield Field("ran_out", wrecks, path="dry", note="wrecks whose pile was empty this round")


def _claim() -> Iterator[Field]:
    yield Field("exhibit", Word("EX01"))
    yield Field("display", OneOf(DISPLAYS), default=0, always=True)
    covers = ListOf(Coded(_read_cover, _cover, None, "1=gems"))
    yield Field("covers", covers, note="starfish on the display")
    for shell in ("conch", "scallop"):
        yield Field(shell, Flag(), note="decorated with it")


def _spots() -> SetOf:
    wrong = say("`{found}` isn't a spot; write `gold_4` or `beach_2`")
    return SetOf(SPOTS, wrong, skipped=("off",))


def _read_cover(text: str) -> tuple[int, int]:
    at, _, kind = text.partition("=")
    if at not in ("1", "2", "3", "4", "5") or kind not in TYPES:
        raise BadText(say("`{text}` isn't a cover; write 1=gems", text=text[:60]))
    return int(at), TYPES.index(kind)


def _cover(cover: tuple[int, int]) -> str:
    return f"{cover[0]}={TYPES[cover[1]]}"


# -- what a player owns -----------------------------------------------------------------------


class Treasures(ListOf[int]):
    """Treasures without a gap between them (WR-10.2, WR-10.3)."""

    def __init__(self, most: int) -> None:
        over = say("{n} treasures, but there is room for only {most}")
        super().__init__(OneOf(FACES, say("`{found}` isn't a treasure")), most=most, over=over)

    def items(self, value: Raw, at: FieldRef) -> list[Raw]:
        items = list(super().items(value, at))
        while items and items[-1] in GAPS:
            items.pop()
        for number, item in enumerate(items, 1):
            if item in GAPS:
                at.wrong(
                    say("a gap at place {at}: treasures must be placed without gaps", at=number)
                )
        return [item for item in items if item not in GAPS]


def _read_claimed(text: str) -> tuple[str | int, bool]:
    """``EX37``, ``EX37 conch``, or a real card by its coins."""
    name, _, mark = text.partition(" ")
    if mark not in ("", "conch"):
        raise BadText(say('`{text}`: write `"EX37"` or `"EX37 conch"`', text=text[:60]))
    coins = Count().answer(name.removeprefix("coins="))
    return coins if isinstance(coins, int) else name, mark == "conch"


def _claimed(card: tuple[str | int, bool]) -> str:
    return f"{card[0]} conch" if card[1] else str(card[0])


def _read_tile(text: str) -> str | Tile:
    """An id, or a real tile by what it shows."""
    return parse_tile(text) if text.partition(" ")[0] in KINDS else text


def _mat(parts: Parts) -> Iterator[Field]:
    shells = MapOf(SHELLS, Count(), "{ conch = 1, scallop = 0, starfish = 2 }")
    yield Field("basket", shells, path="shells", always=True)
    for at, key in enumerate(DISPLAYS):
        display = Treasures(parts.pedestals)
        yield Field(key, display, "WR-10.2", path=f"displays.{at}", always=True)
    text = say("exhibits or their coins (or the total, for example =12)")
    shown = ("EX37 {conch}, EX17", "8 {conch}, 6", "=34")
    examples = tuple(Text(each, CONCH_CHOICES) for each in shown)
    asked = Asked(
        text,
        fills=_fill_exhibits,
        also=("exhibit_coins",),
        choices=CONCH_CHOICES,
        examples=examples,
    )
    cards = ListOf(Coded(_read_claimed, _claimed, None, "EX37 conch"))
    yield Field("exhibits", cards, asked=asked, always=True)
    text = say("vault columns from the bottom, separated by / (or the total, for example =12)")
    examples = (Text("{diamond} {sword} / {ruby} / {vase}", FACE_CHOICES), Text("=16"))
    vault = Asked(
        text,
        key="vault",
        fills=_fill_vault,
        also=(*VAULTS[1:], "vault_coins"),
        choices=FACE_CHOICES,
        examples=examples,
    )
    for at, key in enumerate(VAULTS):
        column, path = Treasures(parts.rows), f"vault.{at}"
        yield Field(
            key, column, "WR-10.3", None if at else vault, path=path, paper=True, always=True
        )
    text = say("aquariums from the bottom, separated by / (or the total, for example =12)")
    examples = (Text("b3 m7 t1 / b1"), Text("=31"))
    asked = Asked(text, fills=_fill_aquariums, also=("aquarium_coins",), examples=examples)
    tile: Coded[str | Tile | None] = Coded(_read_tile, str, None, "AQB01")
    tiles = ListOf(ListOf(tile), example=[["AQB01", "AQM01"], ["AQB02"]])
    yield Field("aquariums", tiles, asked=asked, always=True)
    left = Asked(say("treasures left on displays"), "0")
    yield Field("treasures_left", Count(), asked=left, path=())
    left = Asked(say("shells left in the basket"), "0")
    yield Field("shells_left", Count(), asked=left, path=())
    for key in ("exhibit_coins", "vault_coins", "aquarium_coins"):
        yield Field(key, Count(), path=(), offered=True)
    off = "the others are off the board"
    yield Field("divers", _spots(), "WR-1.5", path="divers[]", note=off, always=True)


def _fill_exhibits(text: str) -> Mapping[str, Raw]:
    if text.startswith("="):
        return {"exhibit_coins": Count().answer(text[1:].strip())}
    cards = (_CONCH.sub(" conch", card.strip().lower()) for card in text.split(","))
    return {"exhibits": [card for card in cards if card]}


def _fill_vault(text: str) -> Mapping[str, Raw]:
    if _is_sum(text):
        return {"vault_coins": Count().answer(text.lstrip("= "))}
    columns = text.replace(",", " ").split("/")
    return {
        f"vault_{number}": [_face(word) for word in column.split()]
        for number, column in enumerate(columns, 1)
    }


def _is_sum(text: str) -> bool:
    """True for `=16`, and for a bare number: no treasure and no tile is one."""
    return text.startswith("=") or text.isdecimal()


def _face(word: str) -> str:
    """A treasure by its beginning, as at the table."""
    found = [face for face in FACES if face.startswith(word.lower())]
    return found[0] if len(found) == 1 else word


def _fill_aquariums(text: str) -> Mapping[str, Raw]:
    """Ids by spaces or commas; contents by semicolons between tiles."""
    if _is_sum(text):
        return {"aquarium_coins": Count().answer(text.lstrip("= "))}
    return {
        "aquariums": [
            [tile.strip() for tile in part.split(";") if tile.strip()]
            if "=" in part
            else [short_tile(word) for word in part.replace(",", " ").split()]
            for part in text.split("/")
            if part.strip()
        ]
    }
