"""The stack of asks in words, for positions: what comes next, the first first.

::

    next = ["place crown for 2", "draw gold for 1", "claim", "buy", "end"]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from sheets.engine.findings import FieldRef, Findings, shown
from sheets.engine.text import say, say_n
from sheets.wreck_raiders.names import DISPLAYS, FACES, KINDS, RIVAL, TYPES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.asks import VAULT_ONLY, Ask
from sheets.wreck_raiders.rules.state import State

# The asks of the player whose turn it is, and those of the table.
_OWN: dict[str, Callable[[int], Ask]] = {
    "take": asks.Take,
    "adjust": asks.Adjust,
    "move": asks.Dive,
    "claim": asks.Claim,
    "decorate": asks.Decorate,
    "style": asks.Style,
    "shell reward": asks.Shell,
    "tile reward": asks.FreeTile,
    "tidy": asks.Tidy,
    "buy": asks.Buy,
    "rival die": asks.RivalTake,
    "rival wreck": asks.RivalWreck,
    "round purchase": asks.RoundBuy,
}
_TABLE: dict[str, Ask] = {
    "begin": asks.BEGIN,
    "start": asks.START,
    "roll": asks.ROLL,
    "reveal exhibit": asks.EXHIBIT,
    "end": asks.END,
    "turn": asks.TURN,
    "rival turn": asks.RIVAL,
    "round end": asks.ROUND,
}
_WORDS: dict[object, str] = {
    **{kind: word for word, kind in _OWN.items()},
    **{type(ask): word for word, ask in _TABLE.items()},
}

_SOLO = (asks.Turn, asks.Rival, asks.Round, *get_args(asks.Solo))
_CLAIM = (asks.Decorate, asks.Style, asks.Shell, asks.FreeTile, asks.Tidy)
_VALUE = (asks.Adjust, asks.Dive, asks.RivalWreck)

_CONSENT = re.compile(r"agreement of ([1-5])")
_TREASURE = re.compile(r"(draw|place) (\w+) for ([1-5]|rival)(?: (not display_[123]|vault only))?")


def write(state: State) -> Iterator[str]:
    """The asks in words, the one on top first."""
    return map(_word, reversed(state.asks))


def _word(ask: Ask) -> str:
    match ask:
        case asks.Stack(tile):
            return f"reveal {KINDS[tile]}"
        case asks.Scallop(wreck=wreck):
            return f"scallop {TYPES[wreck]}"
        case asks.Bump(who=who):
            return "bump rival" if who == RIVAL else "bump own"
        case asks.Consent(seat):
            return f"agreement of {seat + 1}"
        case asks.Treasure(who, wreck, bar):
            owner = "rival" if who == RIVAL else str(who + 1)
            return f"draw {TYPES[wreck]} for {owner}{_bar(bar)}"
        case asks.Place(seat, face, bar):
            return f"place {FACES[face]} for {seat + 1}{_bar(bar)}"
    return _WORDS[type(ask)]


def _bar(bar: int) -> str:
    if bar == VAULT_ONLY:
        return " vault only"
    return f" not {DISPLAYS[bar]}" if bar >= 0 else ""


def read(parts: Parts, state: State, words: Sequence[str], to: Findings) -> tuple[Ask, ...]:
    """The stack of asks these words make; what cannot come next is noted."""
    at = to.at("table.next")
    stack: list[Ask] = []
    for word in words:
        ask = _ask(word, state.turn, len(state.mats))
        if ask is None:
            at.wrong(say("`{word}` is not understood", word=shown(word)))
        else:
            _check_ask(state, ask, word, at)
            stack.append(ask)
    if not stack and not state.over:
        at.wrong(say("nothing comes next, but the game is not over"))
    if stack and state.over:
        at.wrong(say("the game is over, so nothing comes next"))
    _check_order(state, stack, at)
    missing = _missing_dice(parts, state, stack)
    if missing > 0:
        text = say_n(
            "{n} die is missing for the next step",
            "{n} dice are missing for the next step",
            missing,
        )
        to.at("table.reef").wrong(text)
    return tuple(reversed(stack))


def _ask(word: str, turn: int, players: int) -> Ask | None:
    """The ask a word stands for, or None."""
    if word in _OWN:
        return _OWN[word](turn)
    if word in _TABLE:
        return _TABLE[word]
    verb, _, rest = word.partition(" ")
    if verb == "reveal" and rest in KINDS:
        return asks.STACK[KINDS.index(rest)]
    if verb == "scallop" and rest in TYPES:
        return asks.Scallop(turn, TYPES.index(rest))
    if verb == "bump" and rest in ("own", "rival"):
        return asks.Bump(0, RIVAL if rest == "rival" else 0)
    if (agreed := _CONSENT.fullmatch(word)) and int(agreed[1]) <= players:
        return asks.Consent(int(agreed[1]) - 1)
    found = _TREASURE.fullmatch(word)
    return _treasure(found, players) if found else None


def _treasure(found: re.Match[str], players: int) -> Ask | None:
    verb, name, owner, limit = found.groups()
    who = RIVAL if owner == "rival" else int(owner) - 1
    if who != RIVAL and who >= players:
        return None
    bar = -1
    if limit:
        bar = VAULT_ONLY if limit == "vault only" else DISPLAYS.index(limit.removeprefix("not "))
    if verb == "draw" and name in TYPES:
        return asks.Treasure(who, TYPES.index(name), bar)
    if verb == "place" and name in FACES and who != RIVAL:
        return asks.Place(who, FACES.index(name), bar)
    return None


# -- whether it can be ---------------------------------------------------------------------------


def _check_ask(state: State, ask: Ask, word: str, at: FieldRef) -> None:
    if isinstance(ask, _SOLO) and not state.solo:
        at.wrong(say("`{word}` is for the solo game", word=word))
    if isinstance(ask, asks.End) and state.solo:
        at.wrong(say("`{word}` is not for the solo game", word=word))
    if isinstance(ask, _CLAIM) and state.claim is None:
        at.wrong(say("`{word}` needs a [table.claim]", word=word))
    if isinstance(ask, _VALUE) and not state.value:
        at.wrong(say("`{word}` needs the value of the die", word=word))


def _check_order(state: State, stack: list[Ask], at: FieldRef) -> None:
    """A turn or round is ended once and last; a claim is tidied up once, in its order."""
    last = asks.Round if state.solo else asks.End
    kinds = list(map(type, stack))
    ends = [place for place, kind in enumerate(kinds) if kind in (last, asks.Begin)]
    if kinds and ends != [len(kinds) - 1]:
        word = "round end" if state.solo else "end"
        at.wrong(say("the last of it is `{word}`, and only that", word=word))
    if state.claim is None:
        return
    claim = [_CLAIM.index(kind) for kind in kinds if kind in _CLAIM]
    first = kinds.index(asks.Claim) if asks.Claim in kinds else len(kinds)
    tidy = kinds.index(asks.Tidy) if asks.Tidy in kinds else len(kinds)
    if claim != sorted(set(claim)) or tidy >= first:
        at.wrong(say("a claim under way goes on with decorate, style, tidy, claim"))


def _missing_dice(parts: Parts, state: State, stack: list[Ask]) -> int:
    """Every die that will be taken has to lie on the reef, or to be rolled before."""
    dice = len(state.reef)
    for ask in stack:
        if isinstance(ask, asks.Roll):
            dice = parts.numbers[len(state.mats)].dice
        elif isinstance(ask, asks.Take | asks.Turn | asks.Rival | asks.RivalTake):
            dice -= 1
    return -dice
