"""Cards and tiles of a real table in short, as they are read from left to right.

An exhibit: treasures, coins / decoration / style reward: ``gems gems gold 3 / c / s``.
A tile: coins and price, ``4 sff``; a top: its formula and price, ``3 c+f ss``,
``2 f cs``, ``2 tile c``.  The text becomes the canonical one (WR-R52).
"""

from __future__ import annotations

import re

from sheets.engine.errors import BadText
from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import KINDS, LETTERS, SHELLS, TOP, TYPES

SHELL_OF = {letter: shell for shell, letter in LETTERS.items()}
EXHIBIT_EXAMPLE = "ge ge go 3 / c / s"
TILE_EXAMPLES = ("4 sff", "3 cs", "3 c+f ss")
_NOTHING = ("", "-", "none")
_TREASURE = re.compile(r"(\d?)x?([a-z]+)")


def exhibit(text: str) -> str:
    """The canonical content of an exhibit; BadText says how to write it."""
    first, *others = (part.strip() for part in text.lower().split("/"))
    *treasures, coins = first.replace(",", " ").split() or [""]
    decoration, style = (*others, "", "")[:2]
    if not coins.isdecimal() or len(others) > 2:
        raise BadText(exhibit_help())
    types = [name for word in treasures for name in _types(word)]
    worn = "+".join(_shells(decoration)) or "none"
    named = [name for name in ("any", "tile") if name in style.split()]  # any shell, free tile
    reward = named[0] if named else "+".join(_shells(style)) or "none"
    return f"exhibit {','.join(types)} coins={coins} decoration={worn} style={reward}"


def exhibit_help() -> Text:
    """How an exhibit is written."""
    return say(
        "type treasures, coins / decoration / style reward, such as {shown}",
        shown=EXHIBIT_EXAMPLE,
    )


def _types(word: str) -> list[str]:
    """The treasures of a word: gold, go, 3gold."""
    found = _TREASURE.fullmatch(word)
    names = [name for name in TYPES if found and name.startswith(found[2])]
    if not found or len(names) != 1:
        raise BadText(
            say("`{name}` is no treasure; write gems, gold, art or relics", name=word[:60])
        )
    return names * int(found[1] or 1)


def tile(kind: int, text: str) -> str:
    """The canonical content of a tile of that kind."""
    coins, *rest = text.lower().replace("/", " ").split() or [""]
    if not coins.isdecimal() or (kind == TOP and not rest):
        raise BadText(tile_help(kind))
    value = f"coins={coins}"
    if kind == TOP:
        value = f"formula={_formula(rest.pop(0), coins)}"
    return f"{KINDS[kind]} {value} shells={','.join(_shells(' '.join(rest)))}"


def tile_help(kind: int) -> Text:
    """How a tile is written."""
    shown = TILE_EXAMPLES[kind]
    if kind == TOP:
        return say("type coins, what they are for and the price, such as {shown}", shown=shown)
    return say("type coins and price, such as {shown}", shown=shown)


def _formula(word: str, coins: str) -> str:
    if word in ("tile", "tiles"):
        return f"tile:{coins}"
    first, plus, second = word.partition("+")
    if plus:
        return f"pair:{'+'.join((*_shells(first), *_shells(second)))}:{coins}"
    return f"each:{'+'.join(_shells(word))}:{coins}"


def _shells(text: str) -> list[str]:
    """Shells by letter or name: ``cs``, ``c s``, ``conch``, ``2s``."""
    found: list[str] = []
    for word in re.split(r"[\s,+]+", text):
        named = [name for name in SHELLS if len(word) > 2 and name.startswith(word)]
        if named:
            found += named
        elif word not in _NOTHING:
            found += _letters(word)
    return found


def _letters(word: str) -> list[str]:
    counted = re.findall(r"(\d?)([csf])", word)
    if "".join(number + letter for number, letter in counted) != word:
        raise BadText(say("`{word}` is no shell: c conch, s scallop, f starfish", word=word[:60]))
    return [SHELL_OF[letter] for number, letter in counted for _ in range(int(number or 1))]
