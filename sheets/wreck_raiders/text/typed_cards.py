"""Cards and tiles of a real table in short, as they are read from left to right.

An exhibit: treasures, coins, decoration / style reward: ``ggo3c/s``; also with blanks,
``gems gems gold 3 / c / s``.  A tile: coins and price, ``4sff``; a top: its formula and price,
``3cf/ss``, ``2f/cs``, ``2t/c``; also ``3 c+f ss``, ``2 tile c``.  The text
becomes the canonical one (WR-R52).  Written the same way they are short enough for a small screen:
``?`` is any shell, ``AQ`` a tile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sheets.engine.errors import BadText
from sheets.engine.notation import plain
from sheets.engine.text import SOURCE, Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, Tile, shell_names
from sheets.wreck_raiders.text.keys import rows

SHELL_OF = {letter: shell for shell, letter in names.LETTERS.items()}
EXHIBIT_EXAMPLE = "ge ge go 3 / c / s"  # in the words of the records
TILE_EXAMPLES = ("4sff", "3cs", "3cf/ss")
_NOTHING = ("", "-", "none")
_ANY, _TILE = "?", "AQ"
_CUT = 4  # letters of a word that tell the types apart in every language
_TREASURE = re.compile(r"(\d?)x?([a-z]+)")
_EXHIBIT = re.compile(r"([a-z]+)(\d{1,2})([cs]{0,2})(?:/([csf]+|[?t]))?")
_TILE_WORD = re.compile(r"(\d{1,2})([csf]+)")
_TOP_WORD = re.compile(r"(\d{1,2})(t|[csf]{1,2})/([csf]+)")


def exhibit(text: str, language: str = SOURCE) -> str:
    """The canonical content of an exhibit; BadText says how to write it."""
    word, letters = _EXHIBIT.fullmatch(plain(text)), rows(language)[:-1]
    if word and set(word[1]) <= {*letters}:
        types = ",".join(names.TYPES[letters.index(each)] for each in word[1])
        worn = "+".join(map(SHELL_OF.__getitem__, word[3])) or "none"
        style = {"?": "any", "t": "tile"}.get(word[4] or "")
        reward = style or "+".join(map(SHELL_OF.__getitem__, word[4] or "")) or "none"
        return f"exhibit {types} coins={word[2]} decoration={worn} style={reward}"
    return _spaced_exhibit(text, language)


def _spaced_exhibit(text: str, language: str) -> str:
    """Return the content of words with blanks between them."""
    first, *others = (part.strip() for part in text.lower().split("/"))
    *treasures, coins = first.replace(",", " ").split() or [""]
    decoration, style = (*others, "", "")[:2]
    if not coins.isdecimal() or len(others) > 2:
        raise BadText(exhibit_help(language))
    types = [name for word in treasures for name in _types(word)]
    worn = "+".join(_shells(decoration)) or "none"
    style = style.replace(_ANY, "any").replace(_TILE.lower(), "tile")
    named = [name for name in ("any", "tile") if name in style.split()]  # any shell, free tile
    reward = named[0] if named else "+".join(_shells(style)) or "none"
    return f"exhibit {','.join(types)} coins={coins} decoration={worn} style={reward}"


def exhibit_example(language: str) -> str:
    """Return an exhibit as it is typed in a language."""
    gems, gold, *_ = rows(language)
    return f"{gems}{gems}{gold}3c/s"


def exhibit_help(language: str) -> Text:
    """Return how an exhibit is typed."""
    return say(
        "type treasures, coins, decoration / style reward, for example {shown}",
        shown=exhibit_example(language),
    )


def _types(word: str) -> list[str]:
    """The treasures of a word: gold, go, 3gold."""
    found = _TREASURE.fullmatch(word)
    types = [name for name in names.TYPES if found and name.startswith(found[2])]
    if not found or len(types) != 1:
        raise BadText(
            say("`{name}` isn't a treasure; write gems, gold, art or relics", name=word[:60])
        )
    return types * int(found[1] or 1)


def tile(kind: int, text: str) -> str:
    """The canonical content of a tile of that kind."""
    word = (_TOP_WORD if kind == names.TOP else _TILE_WORD).fullmatch(plain(text))
    if word:
        price = ",".join(map(SHELL_OF.__getitem__, word[word.lastindex or 0]))
        top = kind == names.TOP
        value = f"formula={_worth(word[2], word[1])}" if top else f"coins={word[1]}"
        return f"{names.KINDS[kind]} {value} shells={price}"
    coins, *rest = text.lower().replace("/", " ").split() or [""]
    if not coins.isdecimal() or (kind == names.TOP and not rest):
        raise BadText(tile_help(kind))
    value = f"coins={coins}"
    if kind == names.TOP:
        value = f"formula={_formula(rest.pop(0), coins)}"
    shells = _shells(" ".join(rest))
    if not shells:
        raise BadText(tile_help(kind))
    return f"{names.KINDS[kind]} {value} shells={','.join(shells)}"


def tile_help(kind: int) -> Text:
    """Return a tile as it is written."""
    shown = TILE_EXAMPLES[kind]
    if kind == names.TOP:
        return say("type coins, what they are for and the price, for example {shown}", shown=shown)
    return say("type coins and price, for example {shown}", shown=shown)


def _worth(letters: str, coins: str) -> str:
    """Return the formula of a top from its letters: t, f, cf."""
    shells = "+".join(SHELL_OF[letter] for letter in letters if letter != "t")
    kind = ("tile", "each", "pair")[0 if letters == "t" else len(letters)]
    return f"{kind}:{shells}:{coins}" if shells else f"tile:{coins}"


def _formula(word: str, coins: str) -> str:
    if word in ("tile", "tiles", _TILE.lower()):
        return f"tile:{coins}"
    first, plus, second = word.partition("+")
    if plus:
        return f"pair:{'+'.join((*_shells(first), *_shells(second)))}:{coins}"
    return f"each:{'+'.join(_shells(word))}:{coins}"


def _shells(text: str) -> list[str]:
    """Shells by letter or name: ``cs``, ``c s``, ``conch``, ``2s``."""
    found: list[str] = []
    for word in re.split(r"[\s,+]+", text):
        named = [name for name in names.SHELLS if len(word) > 2 and name.startswith(word)]
        if named:
            found += named
        elif word not in _NOTHING:
            found += _letters(word)
    return found


def _letters(word: str) -> list[str]:
    counted = re.findall(r"(\d?)([csf])", word)
    if "".join(number + letter for number, letter in counted) != word:
        raise BadText(say("`{word}` isn't a shell: c conch, s scallop, f starfish", word=word[:60]))
    return [SHELL_OF[letter] for number, letter in counted for _ in range(int(number or 1))]


# -- written ---------------------------------------------------------------------------------


def exhibit_brief(card: Exhibit) -> Text:
    """``gems gems gold 3/c/s``."""
    worn = "".join(names.LETTERS[names.SHELLS[shell]] for shell in card.decorations)
    style = {"any": _ANY, "tile": _TILE}.get(card.style) or _letters_of(card.shells)
    end = f"{card.coins}/{worn}/{style}".rstrip("/")
    types = types_brief(card.sequence)
    return Text(f"{types.id} {end}", types.args)


def types_brief(types: Sequence[int]) -> Text:
    """The types of treasures by the beginnings of their words, as they may be typed."""
    args = tuple((f"t{at}", names.TYPE_WORDS[kind]) for at, kind in enumerate(types))
    return Text(" ".join(f"{{{name}:.{_CUT}}}" for name, _ in args), args)


def tile_brief(tile: Tile) -> Text:
    """``4 sff``, ``3 c+f ss``, ``2 AQ c``."""
    value, formula = str(tile.coins), tile.formula
    if formula is not None:
        first, second = (
            names.LETTERS[names.SHELLS[shell]] if shell >= 0 else ""
            for shell in (formula.first, formula.second)
        )
        what = f"{first}+{second}" if second else first or _TILE
        value = f"{formula.coins} {what}"
    return Text(f"{value} {_letters_of(tile.shells)}".rstrip())


def _letters_of(shells: names.Shells) -> str:
    return "".join(names.LETTERS[name] for name in shell_names(shells))
