"""Exhibits and aquarium tiles, and how a real card is typed in by its content.

::

    exhibit gems,gems,gold coins=4 decoration=conch style=any
    bottom coins=4 shells=starfish,starfish,scallop
    top formula=pair:conch+scallop:3 shells=starfish,starfish
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from sheets.engine.errors import BadText
from sheets.engine.struct import Struct
from sheets.engine.text import Arg, Text, say, say_n
from sheets.wreck_raiders.names import (
    CONCH,
    KIND_WORDS,
    KINDS,
    NONE,
    SCALLOP,
    SHELL_WORDS,
    SHELLS,
    TOP,
    TYPE_WORDS,
    TYPES,
    Shells,
    shell_count,
    shells,
    shells_text,
)

PACK = tuple(1 << 4 * kind for kind in range(len(TYPES)))  # four bits a type


@lru_cache(maxsize=1 << 10)
def packed(sequence: tuple[int, ...]) -> int:
    """Return the numbers of treasures of each type, packed into one number."""
    return sum(PACK[kind] for kind in sequence)


class Exhibit(Struct):
    """One exhibit card (WR-11).  ``style`` is none, any, tile or shells."""

    sequence: tuple[int, ...]
    coins: int
    conch: bool = False  # decorations
    scallop: bool = False
    style: str = "none"
    shells: Shells = NONE

    @property
    def decorations(self) -> tuple[int, ...]:
        return (CONCH,) * self.conch + (SCALLOP,) * self.scallop


class Formula(Struct):
    """Worth of a top (WR-16.6): each ``kind`` counts ``coins``."""

    kind: str
    coins: int
    first: int = -1
    second: int = -1


class Tile(Struct):
    """One aquarium tile (WR-12): price and counted shells are one (WR-R29)."""

    kind: int
    shells: Shells
    coins: int = 0
    formula: Formula | None = None


# -- formulas -----------------------------------------------------------------


_FORMULA = re.compile(
    r"(?:pair:(?P<first>\w+)\+(?P<second>\w+)|each:(?P<each>\w+)|(?P<tile>tile)):(?P<coins>\d{1,2})"
)


def parse_formula(text: str) -> Formula:
    """The formula of a top; BadText if it is none."""
    found = _FORMULA.fullmatch(text)
    if not found:
        raise _bad(
            "`{text}` isn't a formula; write pair:conch+scallop:3, each:starfish:2 or tile:2",
            text=text,
        )
    coins = int(found["coins"])
    if found["tile"]:
        return Formula("tile", coins)
    if found["each"]:
        return Formula("each", coins, _shell(found["each"]))
    first, second = _shell(found["first"]), _shell(found["second"])
    if first == second:
        raise _bad("`{text}`: a pair needs two different shells", text=text)
    return Formula("pair", coins, first, second)


def format_formula(formula: Formula) -> str:
    """The text of a formula."""
    match formula.kind:
        case "pair":
            pair = f"{SHELLS[formula.first]}+{SHELLS[formula.second]}"
            return f"pair:{pair}:{formula.coins}"
        case "each":
            return f"each:{SHELLS[formula.first]}:{formula.coins}"
    return f"tile:{formula.coins}"


def _shell(name: str) -> int:
    if name not in SHELLS:
        raise _bad("`{name}` isn't a shell; shells are conch, scallop and starfish", name=name)
    return SHELLS.index(name)


# -- contents -----------------------------------------------------------------


def style_of(text: str) -> tuple[str, Shells]:
    """The style reward a word stands for; ValueError if none."""
    if text in ("none", "any", "tile"):
        return text, NONE
    return "shells", shells(text.replace("+", " ").replace(",", " "))


def style_text(card: Exhibit) -> str:
    """The word of a style reward."""
    return card.style if card.style != "shells" else "+".join(shell_names(card.shells))


def decoration_text(card: Exhibit) -> str:
    """The decorations as one word."""
    return "+".join(SHELLS[shell] for shell in card.decorations) or "none"


def shell_names(held: Shells) -> list[str]:
    """The shells, one name each."""
    return [name for name, count in zip(SHELLS, held, strict=True) for _ in range(count)]


def spelled_shells(held: Shells) -> str:
    """The shells as one text: conch conch starfish."""
    return " ".join(shell_names(held))


def parse_exhibit(text: str) -> Exhibit:
    """The card typed after the word ``exhibit``."""
    names, fields = _fields(text, ("coins", "decoration", "style"))
    sequence = [] if names == "-" else names.split(",")
    unknown = [name for name in sequence if name not in TYPES]
    if unknown:
        raise _bad("`{name}` isn't a treasure; write gems, gold, art or relics", name=unknown[0])
    decorations = [name for name in fields.get("decoration", "none").split("+") if name != "none"]
    if set(decorations) - {"conch", "scallop"} or len(set(decorations)) != len(decorations):
        raise _bad("decoration is none, conch, scallop or conch+scallop")
    try:
        style, reward = style_of(fields.get("style", "none"))
    except ValueError:
        raise _bad("style is none, any, tile or shells, for example conch+starfish") from None
    return Exhibit(
        tuple(map(TYPES.index, sequence)),
        _coins(fields),
        "conch" in decorations,
        "scallop" in decorations,
        style,
        reward,
    )


def format_exhibit(card: Exhibit) -> str:
    """The content of a card, without the word ``exhibit``."""
    return " ".join(
        (
            ",".join(TYPES[kind] for kind in card.sequence) or "-",
            f"coins={card.coins}",
            f"decoration={decoration_text(card)}",
            f"style={style_text(card)}",
        )
    )


def parse_tile(text: str) -> Tile:
    """The tile typed as ``bottom …``, ``middle …`` or ``top …``."""
    name, fields = _fields(text, ("coins", "formula", "shells"))
    if name not in KINDS:
        raise _bad("a tile is a bottom, a middle or a top, not `{name}`", name=name)
    kind = KINDS.index(name)
    try:
        price = shells(fields.get("shells", "").replace(",", " ").replace("+", " "))
    except ValueError:
        raise _bad("shells are conch, scallop and starfish, for example conch,conch") from None
    if kind == TOP:
        if "coins" in fields or "formula" not in fields:
            raise _bad("a top has a formula and no coins")
        return Tile(kind, price, formula=parse_formula(fields["formula"]))
    if "formula" in fields:
        raise _bad("only a top has a formula")
    return Tile(kind, price, _coins(fields))


def format_tile(tile: Tile) -> str:
    """The content of a tile."""
    value = f"formula={format_formula(tile.formula)}" if tile.formula else f"coins={tile.coins}"
    return f"{KINDS[tile.kind]} {value} shells={','.join(shell_names(tile.shells))}"


# -- words ---------------------------------------------------------------------


def style_words(card: Exhibit) -> Text:
    """A style reward in words."""
    match card.style:
        case "none":
            return say("none")
        case "any":
            return say("any shell")
        case "tile":
            return say("free tile")
    return say("{shells}", shells=shells_text(card.shells))


def decoration_words(card: Exhibit) -> Text:
    """The decorations in words."""
    if not card.decorations:
        return say("none")
    return say("{shells}", shells=tuple(SHELL_WORDS[shell] for shell in card.decorations))


def exhibit_text(card: Exhibit) -> Text:
    """Return the treasures and coins of a card, in words."""
    coins = say_n("{n} coin", "{n} coins", card.coins)
    return say("{types}, {coins}", types=types_text(card.sequence), coins=coins)


def rewards_text(card: Exhibit) -> Text:
    """Return the other rewards of a card: a decoration, and a reward for the exact order."""
    return say(
        "decoration {decoration}; style reward {style}",
        decoration=decoration_words(card),
        style=style_words(card),
    )


def types_text(types: Sequence[int]) -> Text:
    """Treasures in their order, as they stand on a card: gems gold gems."""
    args = tuple((f"t{at}", TYPE_WORDS[kind]) for at, kind in enumerate(types))
    return Text(" ".join(f"{{{name}}}" for name, _ in args), args)


def tile_text(tile: Tile) -> Text:
    """Return the value and the price of a tile, in words."""
    return say("{value}, costs {price}", value=tile_value(tile), price=price_text(tile.shells))


def tiles_text(tiles: Iterable[Tile]) -> tuple[Arg, ...]:
    """Tiles of an aquarium, the bottom first: bottom 4, middle 3, top."""
    return tuple(
        KIND_WORDS[tile.kind]
        if tile.formula
        else Text("{kind} {n}", (("kind", KIND_WORDS[tile.kind]), ("n", tile.coins)))
        for tile in tiles
    )


def price_text(price: Shells) -> Text:
    """Shells as a price: conch + 2 starfish."""
    args = tuple(
        (f"s{kind}", SHELL_WORDS[kind] if count == 1 else shell_count(kind, count))
        for kind, count in enumerate(price)
        if count
    )
    return Text(" + ".join(f"{{{name}}}" for name, _ in args), args) if args else say("nothing")


def tile_value(tile: Tile) -> Text:
    """The coins of a tile, or the formula of a top."""
    if tile.formula is None:
        return say_n("{n} coin", "{n} coins", tile.coins)
    formula = tile.formula
    match formula.kind:
        case "pair":
            return say(
                "{coins} for each pair {first} + {second}",
                coins=formula.coins,
                first=SHELL_WORDS[formula.first],
                second=SHELL_WORDS[formula.second],
            )
        case "each":
            return say(
                "{coins} for each {shell}",
                coins=formula.coins,
                shell=SHELL_WORDS[formula.first],
            )
        case "tile":
            return say("{coins} for each tile", coins=formula.coins)
    raise AssertionError(format_formula(formula))


# -- reading -------------------------------------------------------------------


def _fields(text: str, known: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    first, *rest = text.split() or [""]
    fields = {}
    for item in rest:
        key, equals, value = item.partition("=")
        if key not in known or not equals or key in fields:
            raise _bad("can't read `{item}` here", item=item)
        fields[key] = value
    return first, fields


def _coins(fields: dict[str, str]) -> int:
    text = fields.get("coins", "")
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise _bad("the coins are missing or not a number; write coins=4")
    return int(text)


def _bad(message: str, **args: Arg) -> BadText:
    short = {key: value[:60] if isinstance(value, str) else value for key, value in args.items()}
    return BadText(say(message, **short))
