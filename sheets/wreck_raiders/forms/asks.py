"""The stack of asks as text, for positions: what comes next, the first first.

::

    next = ["place p2 crown", "treasure p1 gold", "claim p1", "buy p1", "end"]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from sheets.engine.asks import Decision
from sheets.engine.errors import BadText
from sheets.engine.findings import FieldRef, Findings, shown
from sheets.engine.grammar import Grammar
from sheets.engine.text import say, say_n
from sheets.wreck_raiders.names import RIVAL
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.asks import Ask
from sheets.wreck_raiders.rules.state import State

ASKS: Grammar[Ask] = Grammar(get_args(Ask))

_SOLO = (asks.Turn, asks.Rival, asks.Round, *get_args(asks.Solo))
_CLAIM = (asks.Decorate, asks.Style, asks.Shell, asks.FreeTile, asks.Tidy)
_VALUE = (asks.Adjust, asks.Dive, asks.RivalWreck)


def write(state: State) -> Iterator[str]:
    """Yield the texts of the asks, the one on top first."""
    return map(ASKS.format, reversed(state.asks))


def read(parts: Parts, state: State, lines: Sequence[str], to: Findings) -> tuple[Ask, ...]:
    """Return the stack of these asks; adds a finding for each that cannot come next."""
    at = to.at("table.next")
    stack: list[Ask] = []
    for line in lines:
        ask = _read(state, line, at)
        if ask is not None:
            _check_ask(state, ask, line, at)
            stack.append(ask)
    if not stack and not state.over:
        at.wrong(say("the game is not over, so something must come next"))
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


def _read(state: State, line: str, at: FieldRef) -> Ask | None:
    ask = None
    try:
        if line.partition(" ")[0] in ASKS.verbs:
            ask = ASKS.parse(line)
    except BadText as error:
        at.wrong(error.text)
        return None
    if ask is None or not _seated(state, ask):
        at.wrong(say("can't read `{word}`", word=shown(line)))
        return None
    return ask


# -- whether it can be ---------------------------------------------------------------------------


def _seated(state: State, ask: Ask) -> bool:
    """True if an ask names players of this game, and that of the turn where only they can act."""
    seats = range(len(state.mats))
    match ask:
        case asks.Place(seat) | asks.Consent(seat):
            return seat in seats
        case asks.Treasure(who):
            return who in (*seats, RIVAL)
        case asks.Bump(seat, who):
            return seat == state.turn and who in (seat, RIVAL)
        case Decision(seat) | asks.Style(seat) | asks.Tidy(seat):
            return seat == state.turn
    return True


def _check_ask(state: State, ask: Ask, word: str, at: FieldRef) -> None:
    if isinstance(ask, _SOLO) and not state.solo:
        at.wrong(say("`{word}` is only for solo games", word=word))
    if isinstance(ask, asks.End) and state.solo:
        at.wrong(say("`{word}` isn't for solo games", word=word))
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
        word = "round" if state.solo else "end"
        at.wrong(say("the list must end with `{word}`, and have it only once", word=word))
    if state.claim is None:
        return
    claim = [_CLAIM.index(kind) for kind in kinds if kind in _CLAIM]
    first = kinds.index(asks.Claim) if asks.Claim in kinds else len(kinds)
    tidy = kinds.index(asks.Tidy) if asks.Tidy in kinds else len(kinds)
    if claim != sorted(set(claim)) or tidy >= first:
        at.wrong(
            say("a claim in progress continues with decorate, style, tidy, claim, in this order")
        )


def _missing_dice(parts: Parts, state: State, stack: list[Ask]) -> int:
    """Every die that will be taken has to lie on the reef, or to be rolled before."""
    dice = len(state.reef)
    for ask in stack:
        if isinstance(ask, asks.Roll):
            dice = parts.numbers[len(state.mats)].dice
        elif isinstance(ask, asks.Take | asks.Turn | asks.Rival | asks.RivalTake):
            dice -= 1
    return -dice
