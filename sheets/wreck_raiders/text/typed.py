"""Input: short forms of moves, made into their canonical text.

``4c 2 6s`` for a roll, ``vase`` for a draw, ``d2`` for a display: with the ask
known, much can be left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from sheets.engine.errors import AmbiguousText
from sheets.engine.text import SOURCE, Speaker, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.chance import seat_words
from sheets.wreck_raiders.rules.handles import at_place
from sheets.wreck_raiders.rules.moves import Dive
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.text import typed_cards as contents
from sheets.wreck_raiders.text.keys import rows

# The verb that may be left out at each ask.
VERBS = {
    "take": "take",
    "adjust": "adjust",
    "move": "move",
    "place": "place",
    "scallop": "scallop",
    "claim": "claim",
    "decorate": "decorate",
    "shell": "reward",
    "free_tile": "reward",
    "buy": "buy",
    "round_buy": "buy",
    "rival_take": "rival take",
    "rival_wreck": "rival wreck",
    "bump": "bump",
    "consent": "agree",
    "start": "start",
    "roll": "roll",
    "draw": "draw",
    "exhibit": "reveal",
    "stack": "reveal",
}
_FIRST_WORDS = {*(verb.split()[0] for verb in VERBS.values()), "drop", "decline"}
_OFFERS = ("agree", "offer", "offer end", "end game")
_REFUSALS = ("no", "decline", "play on")

_NO = ("no", "none", "pass", "keep", "nothing")  # for a step that may be left out
_STEPS = ("adjust", "claim", "decorate", "buy", "round_buy")
_TWO_WORDS = re.compile(r"\b([a-z]+)[ -]+([1-6])\b")  # `display 1`, `gold 3`
_UNJOINED = ("roll", "buy", "round_buy", "free_tile")  # asks whose numbers stand for themselves
_RUN = re.compile(r"[1-6]@?[a-z*]*")  # dice, also without blanks: 4c26s1f
_DIE = re.compile(r"([1-6])@?([a-z*]*)")
_ZONES = {"": "empty", "*": "starfish", **{letter: zone for zone, letter in names.LETTERS.items()}}
_WRECKS = ("gems", "gold", "art", "relics", "beach")
_BOXES = ("display", "vault")
_NUMBERED = re.compile(r"([a-z]+)[_-]?([1-6])")  # a spot or a box: gold_3, g3, d1
_EXHIBIT = re.compile(r"(?:ex)?\d{1,2}|x\d{1,3}")
_IN_ROW = re.compile(r"(claim )?([a-i])(?= |$)")  # an exhibit by its place
_COVER = re.compile(r"([1-6])=?([a-z]+)")
_CARD = re.compile(r"(?:ex|aq[bmt]|[xy])\d{1,3}")


def canonical(state: State, text: str, language: str = SOURCE) -> str:
    """The text with its verb and the short words written out."""
    text = " ".join(text.split())
    if not state.asks or not text:
        return text
    kind = state.asks[-1].kind
    if kind == "start":
        return f"start {_player(state, text)}"
    if state.real and kind in ("exhibit", "stack"):
        return f"reveal {_revealed(state, text, language)}"
    text = text.lower()
    if ending := _ending(kind, text):
        return ending
    if kind == "claim":
        text = _IN_ROW.sub(partial(_exhibit, state), text, count=1)
    if kind not in _UNJOINED:
        text = _TWO_WORDS.sub(_joined, text)
    words = text.split()
    if words[0] not in _FIRST_WORDS:
        words = [*VERBS[kind].split(), *words]
    verb, rest = words[0], words[1:]
    if verb == "roll":
        rest = [die for word in rest for die in _dice(word)]
    if verb in ("take", "roll") or words[:2] == ["rival", "take"]:
        rest = [_die(word) for word in rest]
    if kind in _STEPS and " ".join(rest) in _NO:
        rest = [str(state.value) if kind == "adjust" else "none"]
    if (verb == "take" and len(rest) == 1) or words[:2] == ["rival", "take"]:
        rest[-1] = _only_die(state, rest[-1])
    if verb == "claim":
        rest = _claim(rest)
    if verb in ("buy", "reward"):
        rest = _tile(state, rest)
    return " ".join([verb, *map(_word, rest)])


def _ending(kind: str, text: str) -> str:
    """Return the move for an offer to end the game or an answer to it, else nothing."""
    if text in _OFFERS or (kind == "consent" and text in ("yes", "end")):
        return "agree end"
    return "decline end" if kind == "consent" and text in _REFUSALS else ""


def _exhibit(state: State, found: re.Match[str]) -> str:
    """Return the identifier of an exhibit that is called by its place; else what was typed."""
    key = at_place(state, 0, names.ROW.lower().index(found[2]))
    return f"{found[1] or ''}{key.lower()}" if key else found[0]


def _claim(words: list[str]) -> list[str]:
    """A claim in short: `40 2` is exhibit 40 with display 2, `4ge` covers pedestal 4."""
    if not words or not _EXHIBIT.fullmatch(words[0]):
        return words
    number, display, covers = words[0].removeprefix("ex"), words[1:2], words[2:]
    found = [_COVER.fullmatch(word) for word in covers]
    if covers and covers[0] != "cover" and all(found):
        covers = ["cover", *(f"{each[1]}={each[2]}" for each in found if each)]
    return [
        number if number[0] == "x" else f"ex{number:>02}",
        *(word if word[0] == "d" else f"d{word}" for word in display),
        *covers,
    ]


def _tile(state: State, words: list[str]) -> list[str]:
    """A tile in short: `b2` by its place, `b7` by its number, `m1 1` for one on aquarium 1."""
    key = _offered(state, words[0]) if words else ""
    if not words or key == words[0]:
        return words
    place = [word for word in words[1:] if word != "on"]
    return [key, *(["on", *place] if place else [])]


def _offered(state: State, word: str) -> str:
    """Return the identifier of the tile at a place of the market; else by its number."""
    if word in names.OFFERS:
        kind, at = divmod(names.OFFERS.index(word), names.MOST_OFFERS)
        if key := at_place(state, kind + 1, at):
            return key
    return names.short_tile(word)


def dive(state: State, text: str) -> tuple[str, list[int]]:
    """The spots a diver may be meant to go to, and what is said before of the one it leaves:
    ``gold``, ``gold 3``, ``off gold``, ``b gold``, ``3gold``.  ``g`` may be two spots."""
    words = re.sub(r"^move\s+|(?<=\d)(?=[a-z])", " ", text.lower()).split()
    for at in range(len(words)):
        spots = _targets(state, "".join(words[at:]))
        if spots:
            return "".join(words[:at]), spots
    return "", []


def short_dive(move: Dive) -> str:
    """A dive as people type it: ``beach 2 gold 3``."""
    start = "off" if move.start == names.OFF else names.SPOTS[move.start]
    return f"{start} {names.SPOTS[move.end]}".replace("_", " ")


def _targets(state: State, word: str) -> list[int]:
    """The spots of a row that begins so; without a number, those that the die leads to."""
    found = _NUMBERED.fullmatch(word if word[-1:].isdecimal() else f"{word}{state.value}")
    return (
        [names.SPOTS.index(f"{row}_{found[2]}") for row in begun(found[1], _WRECKS)]
        if found
        else []
    )


def begun(word: str, known: Sequence[str]) -> list[str]:
    """The names that a word begins; the one that it is in full."""
    return [word] if word in known else [name for name in known if name.startswith(word)]


def _joined(found: re.Match[str]) -> str:
    """A place and its number as one word, if the first is the beginning of a place."""
    rows = begun(found[1], (*_WRECKS, *_BOXES))
    return f"{found[1]}_{found[2]}" if rows else found[0]


def begins(start: int, said: str) -> bool:
    """True if a diver there (or off the board) is called so: by the beginning of the place,
    by its number, or by both."""
    name, _, number = ("off" if start == names.OFF else names.SPOTS[start]).partition("_")
    letters, digits = (
        said.rstrip("123456").rstrip("_- "),
        said.lstrip("abcdefghijklmnopqrstuvwxyz_- "),
    )
    return name.startswith(letters) and digits in ("", number)


def _revealed(state: State, text: str, language: str) -> str:
    """A card by its id, or by what it shows."""
    shown = re.sub(r"^reveal\s+", "", text, flags=re.IGNORECASE)
    if _CARD.fullmatch(shown.lower()):
        return shown.upper()
    if "=" in shown:
        return shown
    ask = state.asks[-1]
    if isinstance(ask, asks.Stack):
        return contents.tile(ask.tile, shown)
    return contents.exhibit(shown, language)


def example(state: State, language: str) -> str:
    """A real card as it may be typed, and what its letters mean; empty for anything else."""
    ask = state.asks[-1]
    if not isinstance(ask, asks.Exhibit | asks.Stack) or not state.real:
        return ""
    speaker = Speaker(language)
    letters = zip(names.LETTERS.values(), map(speaker, names.SHELL_WORDS), strict=True)
    legend = ", ".join(map(" ".join, letters))
    if isinstance(ask, asks.Exhibit):
        shell, tile = speaker(say("any shell")), speaker(say("free tile"))
        words = zip(rows(language), map(speaker, names.TYPE_WORDS), strict=False)
        treasures = ", ".join(map(" ".join, words))
        shown = contents.exhibit_example(language)
        return f"{shown}\n{treasures}, {legend}\n? {shell}, t {tile}"
    shown = contents.TILE_EXAMPLES[ask.tile]
    if ask.tile != names.TOP:
        return f"{shown}\n{legend}"
    starfish = speaker(
        say("{coins} for each {shell}", coins=2, shell=names.SHELL_WORDS[names.STARFISH])
    )
    tiles = speaker(say("{coins} for each tile", coins=2))
    return f"{shown}\n{legend}\n2f: {starfish}, 2t: {tiles}"


def short(text: str) -> str:
    """A canonical roll as people type it: 4c 2 6s."""
    if not text.startswith("roll "):
        return text
    dice = (die.partition("@") for die in text.split()[1:])
    return " ".join(value + names.LETTERS.get(zone, "") for value, _, zone in dice)


def _player(state: State, text: str) -> str:
    """The word that stands for a player typed by name or number."""
    name = text[6:] if text.lower().startswith("start ") else text
    words = seat_words(state.names)
    for seat, (full, word) in enumerate(zip(state.names, words, strict=True), 1):
        if name.lower() in (full.lower(), word.lower(), f"p{seat}", str(seat)):
            return word
    return name


def _dice(word: str) -> list[str]:
    """Dice written without blanks, or with commas."""
    found = _RUN.findall(word)
    return found if "".join(found) == word.replace(",", "") else [word]


def _die(word: str) -> str:
    found = _DIE.fullmatch(word)
    if not found:
        return word
    zone = _ZONES.get(found[2]) or _only(found[2], names.ZONES)
    return f"{found[1]}@{zone}" if zone else word


def _only(word: str, known: Sequence[str]) -> str:
    """The one name that a word begins; empty if there is none or there are several."""
    found = begun(word, known)
    return found[0] if len(found) == 1 else ""


def _only_die(state: State, word: str) -> str:
    """A bare number takes the only die of that value, whatever its zone."""
    value, _, zone = word.partition("@")
    if (word in names.DICE and names.DICE.index(word) in state.reef) or zone != "empty":
        return word
    found = sorted({die for die in state.reef if str(names.VALUE_OF[die]) == value})
    if len(found) > 1:
        raise AmbiguousText(
            say("`{text}` matches several dice", text=value),
            alternatives=list(map(names.short_die, found)),
        )
    return names.DICE[found[0]] if found else word


def _word(word: str) -> str:
    """One short word written out: d1, v2, g4, ex19."""
    if _CARD.fullmatch(word):
        return word.upper()
    place = _NUMBERED.fullmatch(word)
    name = _only(place[1], (*_WRECKS, *_BOXES)) if place else ""
    if place and name:
        return f"{name}_{place[2]}"
    at, equals, kind = word.partition("=")
    if equals and at.isdecimal():
        return f"{at}={_only(kind, names.TYPES) or kind}"
    return word
