"""The fields of Wreck Raiders' forms: a position, or a finished paper game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

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
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import (
    Exhibit,
    Tile,
    format_exhibit,
    format_tile,
    parse_exhibit,
    parse_tile,
)
from sheets.wreck_raiders.forms.fills import (
    fill_aquariums,
    fill_built,
    fill_columns,
    fill_exhibits,
    fill_list,
    fill_reef,
    fill_spots,
    fill_vault,
)
from sheets.wreck_raiders.names import (
    BOTTOM,
    CONCH,
    DICE,
    DISPLAYS,
    FACE_WORDS,
    FACES,
    KINDS,
    MIDDLE,
    SHELL_WORDS,
    SHELLS,
    SPOTS,
    TOP,
    TYPE_WORDS,
    TYPES,
    VAULTS,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import OURS
from sheets.wreck_raiders.text.typed_cards import EXHIBIT_EXAMPLE, TILE_EXAMPLES, exhibit, tile

# What a paper game may give as a plain number, and under which key a mat keeps it.
COUNTED = {
    "exhibit_coins": "exhibits",
    "vault_coins": "vault",
    "aquarium_coins": "aquariums",
    "treasures_left": "treasures",
    "shells_left": "shells",
}
SHELL_CHOICES: Choices = tuple(zip(SHELLS, SHELL_WORDS, strict=True))
SPOT_CHOICES: Choices = (*zip(TYPES, TYPE_WORDS, strict=True), ("beach", say("beach")))
CONCH_CHOICES: Choices = (("conch", SHELL_WORDS[CONCH]),)
FACE_CHOICES: Choices = tuple(zip(FACES, FACE_WORDS, strict=True))
GAPS = ("", "-")
_ID = re.compile(r"[a-z]{1,3}\d{1,3}", re.I)
MOST_VALUE = 6  # of a die

HEAD = """\
# Wreck Raiders: a finished game. Fill in what is on the table, then type
#   shoal score wreck_raiders THIS-FILE
#
# exhibits    the cards you claimed, by their coins: 8, or "8 conch" with a conch on it;
#             a card of shoal's own deck also by its number: "EX37 conch"
# vault_1 …   the three columns from left to right, each from the bottom up, at most four:
#             diamond ruby sapphire | doubloons ingot crown | bust plate vase | sword helmet shield
# aquariums   one list for each, from the bottom up; a tile by what it shows:
#             "bottom coins=4 shells=starfish,starfish,scallop", or
#             "top formula=pair:conch+scallop:3 shells=starfish,starfish" (or each:conch:2, tile:2);
#             one of shoal's own also by its number: [["AQB03", "AQM07", "AQT01"], ["AQB01"]]
# treasures_left, shells_left   on the displays and in the basket; they only break ties
#
# If you only know the coins, leave the lists empty and remove the # from these lines:
#   exhibit_coins (conches included), vault_coins, aquarium_coins

"""
OPENING = """\
# Wreck Raiders: a game in progress, at the start of a turn. Fill in what is on the table, then type
#   shoal new wreck_raiders -p NAME -p NAME --dice physical --position THIS-FILE
#
# reef        the dice left on it: "4@conch", "3@empty"; none if all dice are rolled next
# row         the face-up exhibits from left to right: "gems gems gold 3 / c / s" (treasures,
#             coins / decoration / style reward), or their ids: "EX37"
# bottoms, middles, tops   the face-up tiles: "4 sff", a top "3 c+f ss", or "AQB03"
# exhibits    the cards a player has claimed: 8 (its coins), "8 conch" with a conch on it
# vault_1 …   the three columns from left to right, each from the bottom up
# aquariums   one list for each, from the bottom up: [["4 sff", "3 cs"], ["2 c"]]
# divers      where they are: "gems_3", "beach_2"

"""


def schema(parts: Parts, setup: Setup) -> Schema:
    """The fields for these players."""
    table = (*_game(setup), Field("table", Group(*_table(parts, setup)), default=None))
    return Schema(table, tuple(_mat(parts)), head=HEAD, owner="mats[]", opening=OPENING)


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
    names = setup.names
    asked = Asked(say("whose turn is it?"), names[0], examples=tuple(map(Text, names)))
    yield Field(
        "turn",
        seat,
        default=0,
        always=True,
        resumed=None if setup.solo else asked,
        blank=names[0],
    )
    steps = ListOf(Word("take p1"), example=["take p1", "claim p1", "buy p1", "end"])
    note = "what comes next, the first first"
    yield Field("next", steps, path=(), note=note, default=None)
    yield Field("value", Count(MOST_VALUE), note="of the die taken last")
    text = say("dice on the reef with their shells (Enter: all dice are rolled next)")
    asked = Asked(text, fills=fill_reef, examples=(Text("4c 2 6s"),))
    solo = setup.solo  # a round of a solo game starts with a roll
    yield Field("reef", dice, "WR-2.1", always=True, resumed=None if solo else asked)
    yield from _face_up(parts, len(names))
    thrown = MapOf(FACES, Count(), "{ vase = 2, ruby = 1 }", sparse=True)
    note, text = "face up beside the wrecks", say("discarded treasures (Enter: none)")
    examples = (Text("{vase} 2, {ruby} 1", FACE_CHOICES),)
    asked = Asked(text, choices=FACE_CHOICES, examples=examples)
    yield Field("discards", thrown, note=note, help=note, resumed=asked)
    text, note = (
        say("who has ended the game? (Enter: nobody yet)"),
        "has enough exhibits; last turns",
    )
    asked = Asked(text, examples=tuple(map(Text, names)))
    yield Field(
        "ended_by",
        seat,
        path="ender",
        note=note,
        help=note,
        resumed=None if setup.solo else asked,
        open=not setup.solo,
        blank=names[0],
    )
    yield Field("over", Word("exhibits"))
    note = "turns without progress (WR-R55)"
    yield Field("quiet", Count(), note=note, help=note, open=True)
    if setup.solo:
        yield from _solo()
    note = "between announcing and tidying up"
    yield Field("claim", Group(*_claim()), path="claim", note=note, default=None)


def _face_up(parts: Parts, players: int) -> Iterator[Field]:
    """Yield the fields of the row and of the tiles on offer."""
    cards = say("{n} exhibits, but only {most} are face up")
    real: Coded[str | Exhibit | None] = Coded(_read_exhibit, str, None, "EX01")
    row = ListOf(real, most=parts.numbers[players].row, over=cards)
    text = say("face-up exhibits from left to right, separated by semicolons")
    asked = Asked(text, fills=partial(fill_list, "row"), examples=(Text(f"{EXHIBIT_EXAMPLE}; …"),))
    yield Field("row", row, "WR-2.4", always=True, resumed=asked)
    tiles = say("{n} tiles, but only {most} of each kind are face up")
    texts = (
        say("face-up bottoms, separated by semicolons"),
        say("face-up middles, separated by semicolons"),
        say("face-up tops, separated by semicolons"),
    )
    for kind, (name, example) in enumerate(zip(KINDS, ("AQB01", "AQM01", "AQT01"), strict=True)):
        tile: Coded[str | Tile | None] = Coded(partial(_read_offered, kind), str, None, example)
        market = ListOf(tile, most=parts.open_tiles, over=tiles)
        key, examples = f"{name}s", (Text(f"{TILE_EXAMPLES[kind]}; …"),)
        asked = Asked(texts[kind], fills=partial(fill_list, key), examples=examples)
        path = f"market.{kind}"
        yield Field(key, market, "WR-2.5", path=path, always=True, resumed=asked)


def _read_exhibit(text: str) -> str | Exhibit:
    """An id, or a real card by what it shows."""
    if _ID.fullmatch(text):
        return text
    return parse_exhibit(text if "=" in text else exhibit(text).removeprefix("exhibit "))


def _read_offered(kind: int, text: str) -> str | Tile:
    """An id, or a real tile by what it shows."""
    if _ID.fullmatch(text):
        return text
    return parse_tile(text if "=" in text else tile(kind, text))


def _solo() -> Iterator[Field]:
    wrecks = SetOf(TYPES, say("`{found}` isn't a wreck"))
    asked = Asked(say("which round starts now?"), "1")
    yield Field("round", Count(), resumed=asked, blank=1, help="the round that starts now")
    yield Field("rivals", Count(), "WR-18.1", path=(), note="in the pile", default=None)
    asked = Asked(
        say("where are the rival's divers? (Enter: none on the board)"),
        fills=partial(fill_spots, "rivals_at"),
        choices=SPOT_CHOICES,
        examples=(Text("{beach} 2, {gems} 4", SPOT_CHOICES),),
    )
    yield Field("rivals_at", _spots(), "WR-1.5", path="rival_divers", resumed=asked)
    asked = Asked(say("how many of the rival's divers are out of the game?"), "0")
    yield Field("rivals_removed", Count(), path="removed", resumed=asked)
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


class TreasureRow(ListOf[int]):
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


class AquariumTiles(ListOf[str | Tile | None]):
    """The tiles of an aquarium from the bottom up; a short text such as ``4 sff`` is a bottom or,
    above it, a middle, and one of three words a top."""

    def __init__(self) -> None:
        super().__init__(Coded(_read_tile, str, None, "AQB01"))

    def items(self, value: Raw, at: FieldRef) -> list[Raw]:
        return [
            self._whole(item, number) if isinstance(item, str) else item
            for number, item in enumerate(super().items(value, at))
        ]

    def _whole(self, text: str, number: int) -> str:
        words = text.split()
        if not words or not words[0].isdecimal():
            return text
        try:
            return tile(TOP if len(words) > 2 else MIDDLE if number else BOTTOM, text)
        except BadText:
            return text  # the reader says why


def _mat(parts: Parts) -> Iterator[Field]:
    shells = MapOf(SHELLS, Count(), "{ conch = 1, scallop = 0, starfish = 2 }")
    text = say("shells in the basket (Enter: none)")
    examples = (Text("{conch} 1, {starfish} 2", SHELL_CHOICES),)
    asked = Asked(text, choices=SHELL_CHOICES, examples=examples)
    yield Field("basket", shells, path="shells", always=True, resumed=asked)
    yield from _displays(parts)
    yield from _exhibits()
    yield from _vault(parts)
    yield from _aquariums()
    left = Asked(say("treasures left on displays"), "0")
    yield Field("treasures_left", Count(), asked=left, path=(), resumed=None)
    left = Asked(say("shells left in the basket"), "0")
    yield Field("shells_left", Count(), asked=left, path=(), resumed=None)
    for key in ("exhibit_coins", "vault_coins", "aquarium_coins"):
        yield Field(key, Count(), path=(), offered=True)
    off = "the others are off the board"
    asked = Asked(
        say("where are the divers? (Enter: none on the board)"),
        fills=partial(fill_spots, "divers"),
        choices=SPOT_CHOICES,
        examples=(Text("{gems} 3, {beach} 2", SPOT_CHOICES),),
    )
    spots = _spots()
    yield Field(
        "divers", spots, "WR-1.5", path="divers[]", note=off, help=off, always=True, resumed=asked
    )


def _displays(parts: Parts) -> Iterator[Field]:
    """Yield the three displays, which a finished game has no use for."""
    displays = Asked(
        say("displays 1, 2 and 3 from left to right, separated by / (Enter: empty)"),
        key="displays",
        fills=partial(fill_columns, "display"),
        also=DISPLAYS[1:],
        choices=FACE_CHOICES,
        examples=(Text("{diamond} {sword} / {ruby} / {vase}", FACE_CHOICES),),
    )
    for at, key in enumerate(DISPLAYS):
        yield Field(
            key,
            TreasureRow(parts.pedestals),
            "WR-10.2",
            path=f"displays.{at}",
            always=True,
            given=True,
            resumed=None if at else displays,
        )


def _exhibits() -> Iterator[Field]:
    """Yield the claimed cards; of a finished game their sum is enough."""
    text = say("claimed exhibits by their coins, or the total")
    shown = ("8 {conch}, 6", "=34")
    asked = Asked(
        text,
        fills=fill_exhibits,
        also=("exhibit_coins",),
        choices=CONCH_CHOICES,
        examples=tuple(Text(each, CONCH_CHOICES) for each in shown),
    )
    cards = ListOf(Coded(_read_claimed, _claimed, None, "EX37 conch"))
    claimed = Asked(
        say("claimed exhibits by their coins (Enter: none)"),
        fills=fill_exhibits,
        choices=CONCH_CHOICES,
        examples=(Text("8 {conch}, 6", CONCH_CHOICES),),
    )
    yield Field("exhibits", cards, asked=asked, always=True, resumed=claimed)


def _vault(parts: Parts) -> Iterator[Field]:
    """Yield the columns of the vault."""
    text = say("vault columns from the bottom, separated by / (or the total, for example =12)")
    example = Text("{diamond} {sword} / {ruby} / {vase}", FACE_CHOICES)
    vault = Asked(
        text,
        key="vault",
        fills=fill_vault,
        also=(*VAULTS[1:], "vault_coins"),
        choices=FACE_CHOICES,
        examples=(example, Text("=16")),
    )
    resumed = replace(
        vault,
        text=say("vault columns from the bottom, separated by / (Enter: empty)"),
        fills=partial(fill_columns, "vault"),
        also=VAULTS[1:],
        examples=(example,),
    )
    for at, key in enumerate(VAULTS):
        yield Field(
            key,
            TreasureRow(parts.rows),
            "WR-10.3",
            None if at else vault,
            path=f"vault.{at}",
            paper=True,
            always=True,
            given=True,
            resumed=None if at else resumed,
        )


def _aquariums() -> Iterator[Field]:
    """Yield the aquariums."""
    text = say("aquariums from the bottom, separated by / (or the total, for example =12)")
    examples = (Text("b3 m7 t1 / b1"), Text("=31"))
    asked = Asked(text, fills=fill_aquariums, also=("aquarium_coins",), examples=examples)
    resumed = Asked(
        say("aquariums: tiles from the bottom, separated by ; and aquariums by / (Enter: none)"),
        fills=fill_built,
        examples=(Text("4 sff; 3 cs / 2 c"),),
    )
    tiles = ListOf(AquariumTiles(), example=[["AQB01", "AQM01"], ["AQB02"]])
    yield Field("aquariums", tiles, asked=asked, always=True, resumed=resumed)
