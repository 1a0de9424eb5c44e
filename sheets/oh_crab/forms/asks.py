"""The stack of asks as text: its usual forms in one word, and any entry in one line.

A line has the words of the first positions ever written (``task turn crab=0``), whatever a
number is called in the rules by now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence

from sheets.engine.asks import CHANCE, TASK, Ask, Draw, Look, Question, Task
from sheets.engine.findings import Findings, Spot, filled, shown
from sheets.engine.kinds import OneOf
from sheets.engine.struct import asdict, field_types, made
from sheets.engine.text import say
from sheets.oh_crab.board import SEA, SYMBOLS
from sheets.oh_crab.forms.kinds import SEATS
from sheets.oh_crab.parts import HIDDEN, NONE, F
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.rules.steps import STEPS

_LINE = re.compile(r"(task|chance|p[1-5]) ([a-z_]+)((?: [a-z]+=[^ ]+)*)")
_NUMBERS = re.compile(r"-?\d{1,4}(,-?\d{1,4})*", re.ASCII)

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

# The word a number is written under; what comes under `data` can be several numbers.
WORDS = {
    "crab": ("crab", "player"),
    "place": ("field", "target"),
    "n": (
        *("symbol", "how", "why", "kinds", "count", "feature", "side", "tile", "what"),
        *("cause", "number", "border", "first", "may"),
    ),
    "data": ("chain", "crabs", "main", "skip", "stop", "victim", "event"),
}
WORD_OF = {name: word for word, names in WORDS.items() for name in names}
# Asked before anybody had a turn.
BEFORE = (Draw, asks.Start, asks.Plan, asks.Activate, asks.Give, asks.Pay, asks.Market)
NO_ANSWER = say("the question `{kind}` has no answer here")
EXAMPLE = "p1 go n=3"
LEFT_OUT: dict[str, object] = {"crab": -1, "place": -9, "n": 0, "data": ()}
# A number tells kinds of asks of the same name apart.
MARKS: dict[type[Ask], tuple[str, int]] = {
    asks.Toll: ("n", 1),
    asks.Fee: ("n", 2),
    asks.Loss: ("n", 3),
    pack.OtherEvent: ("place", 1),
}
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
OF_ALL: tuple[type[Ask], ...] = tuple(STEPS)


def write(ask: Ask) -> str:
    """One entry of the stack in one line."""
    who = {TASK: "task", CHANCE: "chance"}.get(ask.seat) or f"p{ask.seat + 1}"
    words = [who, ask.kind]
    if ask.known_to is not None:
        words.append(f"known=p{ask.known_to + 1}")
    numbers = dict(_numbers(ask))
    words += [f"{key}={numbers[key]}" for key in WORDS if key in numbers]
    return " ".join(words)


def _numbers(ask: Ask) -> Iterator[tuple[str, object]]:
    """The numbers of an ask under their words; what is usual is left out."""
    if type(ask) in MARKS:
        yield MARKS[type(ask)]
    for name, value in asdict(ask).items():
        if name == "seat":
            continue
        word = WORD_OF[name]
        if word == "data":
            several = value if isinstance(value, tuple) else (int(value),)
            value = ",".join(map(str, several if value is not False else ()))
            if value:
                yield word, value
        elif value != LEFT_OUT[word]:
            yield word, int(value)


def read(state: State, lines: Sequence[str], to: Findings) -> tuple[Ask, ...]:
    """The stack of these lines; what cannot be is noted."""
    at = to.at("race.asks")
    found = [_read(state, line, at.item(number)) for number, line in enumerate(lines, 1)]
    if found and isinstance(found[-1], Task):
        at.wrong(say("the last has to be a question"))
    return tuple(ask for ask in found if ask is not None)


def _read(state: State, line: str, at: Spot) -> Ask | None:
    found = _LINE.fullmatch(line)
    if found is None:
        at.wrong(say("`{text}` is not like `{example}`", text=shown(line), example=EXAMPLE))
        return None
    who, kind, rest = found.groups()
    before = len(at.to.wrong)
    seats = OneOf(SEATS[: state.conf.seats])
    seat = (
        {"task": TASK, "chance": CHANCE}[who] if who in ("task", "chance") else seats.read(who, at)
    )
    known, numbers = None, {}
    for part in rest.split():
        key, _, value = part.partition("=")
        if key == "known":
            known = seats.read(value, at)
        elif key in WORDS and _NUMBERS.fullmatch(value):
            numbers[key] = tuple(map(int, value.split(",")))
        else:
            at.wrong(say("`{word}` is not understood", word=shown(part)))
    if len(at.to.wrong) > before:
        return None
    class_ = _class(state, seat, kind, known, numbers)
    if class_ is None:
        at.wrong(say("`{kind}` is nothing for {who}", kind=shown(kind), who=who))
        return None
    ask = _build(class_, seat, numbers)
    if ask is None:
        at.wrong(say("`{text}` is not like `{example}`", text=shown(line), example=EXAMPLE))
    elif not all(_fits(state, *each) for each in asdict(ask).items()):
        at.wrong(filled(NO_ANSWER, kind=kind))
    return ask


def _class(
    state: State, seat: int, kind: str, known: int | None, numbers: Mapping[str, tuple[int, ...]]
) -> type[Ask] | None:
    """The class a line stands for; a question about an ability has that of the ability."""
    base = {TASK: Task, CHANCE: Draw}.get(seat, Question)
    found = [each for each in OF_ALL if issubclass(each, base) and each.kind == kind]
    if kind == pack.Use.kind and base is Question:
        return USES.get(_effect(state, numbers.get("crab", (NONE,))[0]))
    if len(found) > 1:
        found = [each for each in found if issubclass(each, Look) == (known is not None)]
    for each in found:
        if each in MARKS and numbers.get(MARKS[each][0]) == (MARKS[each][1],):
            return each
    return next((each for each in found if each not in MARKS), None)


def _effect(state: State, crab: int) -> str:
    """What the ability of a crab does; empty if it has none."""
    abilities = state.adv.abilities
    ability = abilities[crab] if 0 <= crab < len(abilities) else NONE
    return state.conf.parts.ability[ability].effect if 0 <= ability < HIDDEN else ""


def _build(kind: type[Ask], seat: int, numbers: Mapping[str, tuple[int, ...]]) -> Ask | None:
    """The ask of a line; None if a number is missing or too many."""
    left = dict(numbers)
    if kind in MARKS:
        left.pop(MARKS[kind][0])
    values: dict[str, object] = {}
    for name, type_ in field_types(kind).items():
        if name == "seat":
            values[name] = seat
            continue
        word = WORD_OF[name]
        given = left.pop(word, LEFT_OUT[word])
        several = given if isinstance(given, tuple) else (given,)
        if type_ is bool:
            values[name] = several not in ((), (0,))
        elif type_ is int and len(several) != 1:
            return None
        else:
            values[name] = several[0] if type_ is int else several
    return None if left else made(kind, values)


# -- whether it can be -----------------------------------------------------------------------

# What a number can be where it points at something; the others are taken as they are.
_LIMITS: dict[str, Callable[[State], Container[int]]] = {
    "seat": lambda state: range(TASK, state.conf.seats),
    "player": lambda state: range(state.conf.seats),
    "victim": lambda state: range(state.conf.seats),
    "crab": lambda state: [crab for own in state.conf.crabs for crab in own],
    "field": lambda state: (SEA, *state.conf.board.fields),
    "target": lambda state: (SEA, *state.conf.board.fields),
    "symbol": lambda _: range(F, len(SYMBOLS)),
    "main": lambda _: range(len(SYMBOLS)),
    "how": lambda _: range(4),
    "why": lambda _: range(3),
    "cause": lambda _: range(len(asks.LOST_BY)),
    "side": lambda _: range(2),
    "tile": lambda state: range(len(state.conf.parts.tiles)),
    "what": lambda state: range(len(state.conf.parts.surprises)),
    "event": lambda state: range(len(state.conf.parts.events)),
    "border": lambda state: range(1, len(state.adv.events) + 1),
    "number": lambda state: range(1, len(state.adv.challenges) + 1),
}

_SEVERAL = {"crabs": ("crab",), "chain": ("crab", "field")}  # each crab with its field


def _fits(state: State, name: str, value: object) -> bool:
    """Whether what a number of an ask points at is there."""
    if isinstance(value, tuple):
        names = _SEVERAL.get(name, (name,))
        return all(_fits(state, names[at % len(names)], each) for at, each in enumerate(value))
    return name not in _LIMITS or (isinstance(value, int) and value in _LIMITS[name](state))


def answerable(state: State) -> bool:
    """Whether what the ask on top is about lies on the table."""
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
