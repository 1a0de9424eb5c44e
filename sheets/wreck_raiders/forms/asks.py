"""The stack of asks in words, for positions: what comes next, the first first.

::

    next = ["place crown for 2", "draw gold for 1", "claim", "buy", "end"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sheets.engine.asks import CHANCE
from sheets.engine.kinds import Findings, Spot, shown
from sheets.engine.text import say
from sheets.wreck_raiders.names import DISPLAYS, FACES, KINDS, RIVAL, TYPES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import VAULT_ONLY, State, Todo

# The asks of the player whose turn it is, and those of the table.
_OWN = {
    "take": "take",
    "adjust": "adjust",
    "move": "move",
    "claim": "claim",
    "decorate": "decorate",
    "style": "style",
    "shell": "shell reward",
    "free_tile": "tile reward",
    "tidy": "tidy",
    "buy": "buy",
    "end": "end",
    "turn": "turn",
    "rival": "rival turn",
    "rival_take": "rival die",
    "rival_wreck": "rival wreck",
    "round_buy": "round purchase",
    "round": "round end",
}
_TABLE = {"begin": "begin", "start": "start", "roll": "roll", "exhibit": "reveal exhibit"}
_OWN_KINDS = {word: kind for kind, word in _OWN.items()}
_TABLE_KINDS = {word: kind for kind, word in _TABLE.items()}

_SOLO_KINDS = ("turn", "rival", "rival_take", "rival_wreck", "round_buy", "round", "bump")
_CLAIM_KINDS = ("decorate", "style", "shell", "free_tile", "tidy")
_VALUE_KINDS = ("adjust", "move", "rival_wreck")

_TREASURE = re.compile(r"(draw|place) (\w+) for ([1-5]|rival)(?: (not display_[123]|vault only))?")


def write(state: State) -> Iterator[str]:
    """The asks in words, the one on top first."""
    return map(_word, reversed(state.asks))


def _word(ask: Todo) -> str:
    if ask.kind in _OWN:
        return _OWN[ask.kind]
    if ask.kind in _TABLE:
        return _TABLE[ask.kind]
    match ask.kind:
        case "stack":
            return f"reveal {KINDS[ask.what]}"
        case "scallop":
            return f"scallop {TYPES[ask.what]}"
        case "bump":
            return "bump rival" if ask.who == RIVAL else "bump own"
        case "draw":
            owner = "rival" if ask.who == RIVAL else str(ask.who + 1)
            return f"draw {TYPES[ask.what]} for {owner}{_bar(ask.bar)}"
    return f"place {FACES[ask.what]} for {ask.seat + 1}{_bar(ask.bar)}"


def _bar(bar: int) -> str:
    if bar == VAULT_ONLY:
        return " vault only"
    return f" not {DISPLAYS[bar]}" if bar >= 0 else ""


def read(parts: Parts, state: State, words: Sequence[str], to: Findings) -> tuple[Todo, ...]:
    """The stack of asks these words make; what cannot come next is noted."""
    at = to.at("table.next")
    asks = []
    for word in words:
        ask = _ask(word, state.turn, len(state.mats))
        if ask is None:
            at.wrong(say("`{word}` is not understood", word=shown(word)))
        else:
            _check_ask(state, ask, word, at)
            asks.append(ask)
    if not asks and not state.over:
        at.wrong(say("nothing comes next, but the game is not over"))
    kinds = [ask.kind for ask in asks]
    _check_order(state, kinds, at)
    missing = _missing_dice(parts, state, kinds)
    if missing > 0:
        text = say("{n} dice are missing for what comes next", n=missing)
        to.at("table.reef").wrong(text)
    return tuple(reversed(asks))


def _ask(word: str, turn: int, players: int) -> Todo | None:
    """The ask a word stands for, or None."""
    if word in _OWN_KINDS:
        return Todo(turn, _OWN_KINDS[word])
    if word in _TABLE_KINDS:
        kind = _TABLE_KINDS[word]
        return Todo(0 if kind == "begin" else CHANCE, kind)
    verb, _, rest = word.partition(" ")
    if verb == "reveal" and rest in KINDS:
        return Todo(CHANCE, "stack", None, -1, KINDS.index(rest))
    if verb == "scallop" and rest in TYPES:
        return Todo(turn, "scallop", None, -1, TYPES.index(rest))
    if verb == "bump" and rest in ("own", "rival"):
        return Todo(0, "bump", None, RIVAL if rest == "rival" else 0)
    found = _TREASURE.fullmatch(word)
    return _treasure(found, players) if found else None


def _treasure(found: re.Match[str], players: int) -> Todo | None:
    verb, name, owner, limit = found.groups()
    who = RIVAL if owner == "rival" else int(owner) - 1
    if who != RIVAL and who >= players:
        return None
    bar = -1
    if limit:
        bar = VAULT_ONLY if limit == "vault only" else DISPLAYS.index(limit.removeprefix("not "))
    if verb == "draw" and name in TYPES:
        return Todo(CHANCE, "draw", None, who, TYPES.index(name), bar)
    if verb == "place" and name in FACES and who != RIVAL:
        return Todo(who, "place", None, -1, FACES.index(name), bar)
    return None


# -- whether it can be ---------------------------------------------------------------------------


def _check_ask(state: State, ask: Todo, word: str, at: Spot) -> None:
    if ask.kind in _SOLO_KINDS and not state.solo:
        at.wrong(say("`{word}` is for the solo game", word=word))
    if ask.kind == "end" and state.solo:
        at.wrong(say("`{word}` is not for the solo game", word=word))
    if ask.kind in _CLAIM_KINDS and state.claim is None:
        at.wrong(say("`{word}` needs a [table.claim]", word=word))
    if ask.kind in _VALUE_KINDS and not state.value:
        at.wrong(say("`{word}` needs the value of the die", word=word))


def _check_order(state: State, kinds: list[str], at: Spot) -> None:
    """A turn or round is ended once and last; a claim is tidied up once, in its order."""
    last = "round" if state.solo else "end"
    ends = [place for place, kind in enumerate(kinds) if kind in ("end", "round", "begin")]
    if kinds and (ends != [len(kinds) - 1] or kinds[-1] not in (last, "begin")):
        word = "round end" if state.solo else "end"
        at.wrong(say("the last of it is `{word}`, and only that", word=word))
    if state.claim is None:
        return
    claim = [_CLAIM_KINDS.index(kind) for kind in kinds if kind in _CLAIM_KINDS]
    first = kinds.index("claim") if "claim" in kinds else len(kinds)
    tidy = kinds.index("tidy") if "tidy" in kinds else len(kinds)
    if claim != sorted(set(claim)) or tidy >= first:
        at.wrong(say("a claim under way goes on with decorate, style, tidy, claim"))


def _missing_dice(parts: Parts, state: State, kinds: list[str]) -> int:
    """Every die that will be taken has to lie on the reef, or to be rolled before."""
    dice = len(state.reef)
    for kind in kinds:
        if kind == "roll":
            dice = parts.numbers[len(state.mats)].dice
        elif kind in ("take", "turn", "rival", "rival_take"):
            dice -= 1
    return -dice
