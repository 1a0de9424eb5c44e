"""The stack of asks as text: its usual forms in one word, and any entry in one line."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import lru_cache

from sheets.engine.asks import FOLLOW_UP, Ask, ChanceEvent, FollowUp
from sheets.engine.errors import BadText
from sheets.engine.findings import FieldRef, Findings, filled, shown
from sheets.engine.grammar import Grammar
from sheets.engine.struct import asdict
from sheets.engine.text import say
from sheets.oh_crab.board import SEA, SYMBOLS
from sheets.oh_crab.parts import HIDDEN, NONE, F, Parts
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.rules.steps import STEPS

STAGES: dict[str, Callable[[int], Ask]] = {
    "plan": asks.Plan,
    "activate": asks.Activate,
    "begin": asks.Begin,
    "action": asks.Action,
}


def stack(stage: str, seats: int, chef: int, seat: int) -> tuple[Ask, ...]:
    """The stack when it is this seat's turn to plan, to activate a crab, to begin its
    turn or to choose an action; the turns of the others follow."""
    order = [(chef + step) % seats for step in range(seats)]
    at = order.index(seat)
    following = [asks.Turn(player=other) for other in order[0 if stage == "plan" else at + 1 :]]
    top: list[Ask]
    if stage == "plan":
        top = [asks.Plan(other) for other in order[at:]]
    else:
        stages = list(STAGES)
        top = [STAGES[each](seat) for each in stages[stages.index(stage) :]]
    return tuple(reversed([*top, *following, asks.PhaseOver()]))


def stage_of(state: State) -> str:
    """The stage of a usual stack; empty if it is none."""
    if not state.asks or state.chef < 0:
        return ""
    kind, seat = state.asks[-1].kind, state.seat
    usual = kind in STAGES and seat >= 0
    return kind if usual and state.asks == stack(kind, state.conf.seats, state.chef, seat) else ""


# -- one entry ------------------------------------------------------------------------------

# Asked before anybody had a turn.
BEFORE = (ChanceEvent, asks.Start, asks.Plan, asks.Activate, asks.Give, asks.Pay, asks.Market)
NO_ANSWER = say("the question `{kind}` can't be answered here")
# Which ability a question about one is for.
USES: dict[str, type[pack.Use]] = {
    "steady": pack.UseSteady,
    "acrobat": pack.UseSteady,
    "shell_lover": pack.UseShellLover,
    "haggle": pack.UseHaggle,
    "bruise": pack.UseBruise,
    "slip": pack.UseSlip,
    "chameleon": pack.UseChameleon,
    "comb": pack.UseComb,
    "prophet": pack.UseProphet,
}


@lru_cache(maxsize=8)
def grammar(parts: Parts) -> Grammar[Ask]:
    """Return the texts of all asks."""
    return Grammar(tuple(STEPS), parts)


def write(state: State) -> list[str]:
    """Return the stack, a line for each entry."""
    return list(map(grammar(state.conf.parts).format, state.asks))


def read(state: State, lines: Sequence[str], to: Findings) -> tuple[Ask, ...]:
    """Return the stack of these lines; adds a finding for each that cannot be."""
    at = to.at("race.asks")
    found = [_read(state, line, at.item(number)) for number, line in enumerate(lines, 1)]
    if found and isinstance(found[-1], FollowUp):
        at.wrong(say("the last entry must be a question"))
    return tuple(ask for ask in found if ask is not None)


def _read(state: State, line: str, at: FieldRef) -> Ask | None:
    lines = grammar(state.conf.parts)
    if line.partition(" ")[0] not in lines.verbs:
        at.wrong(say("can't read `{word}`", word=shown(line)))
        return None
    try:
        ask = lines.parse(line)
    except BadText as error:
        at.wrong(error.text)
        return None
    if not _possible(state, ask):
        at.wrong(filled(NO_ANSWER, kind=shown(line)))
        return None
    return ask


# -- whether it can be -----------------------------------------------------------------------

# The values of a field that are in this race; the words of others say enough.
_LIMITS: dict[str, Callable[[State], Container[int]]] = {
    "seat": lambda state: range(FOLLOW_UP, state.conf.seats),
    "player": lambda state: range(state.conf.seats),
    "victim": lambda state: range(state.conf.seats),
    "crab": lambda state: [crab for own in state.conf.crabs for crab in own],
    "field": lambda state: (SEA, *state.conf.board.fields),
    "target": lambda state: (SEA, *state.conf.board.fields),
    "symbol": lambda _: range(F, len(SYMBOLS)),
    "border": lambda state: range(1, len(state.adv.events) + 1),
    "number": lambda state: range(1, len(state.adv.challenges) + 1),
}

_SEVERAL = {"crabs": ("crab",), "chain": ("crab", "field")}  # each crab with its field


def _possible(state: State, ask: Ask) -> bool:
    """True if everything that an ask names is in the race."""
    if isinstance(ask, pack.Use) and USES.get(_effect(state, ask.crab)) is not type(ask):
        return False
    return all(_fits(state, *each) for each in asdict(ask).items())


def _effect(state: State, crab: int) -> str:
    """Return the effect of a crab's ability; empty if it has none."""
    abilities = state.adv.abilities
    ability = abilities[crab] if 0 <= crab < len(abilities) else NONE
    return state.conf.parts.ability[ability].effect if 0 <= ability < HIDDEN else ""


def _fits(state: State, name: str, value: object) -> bool:
    """True if the value of a field is in the race."""
    if isinstance(value, tuple):
        names = _SEVERAL.get(name, (name,))
        return all(_fits(state, names[at % len(names)], each) for at, each in enumerate(value))
    return name not in _LIMITS or value in _LIMITS[name](state)


def answerable(state: State) -> bool:
    """True if the subject of the pending ask is on the table."""
    ask = state.asks[-1]
    match ask:
        case asks.Reveal() | asks.DrawCard() | pack.PeekDeck():
            return bool(state.top or state.deck or state.bottom)
        case pack.Surprise() | pack.PeekSurprise():
            return any(tile.place == ask.field for tile in state.adv.surprises)
        case pack.KeepAbility():
            return bool(state.adv.dealt)
        case pack.Regen() | pack.Use():
            return bool(state.adv.abilities)
        case pack.Height():
            return len(state.players[state.seat].path) > 1
    return state.crab >= 0 or isinstance(ask, BEFORE)
