"""What can be on the stack: questions to a seat, draws of chance, and tasks.

Every module of the rules enters here what it asks and does, by kind.  So a rule can hand
on to another by pushing an ask, and modules of the Adventure Pack join in without being
called by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheets.engine.chance import Chance, Key
from sheets.engine.errors import Problem
from sheets.engine.text import Text
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import TASK, Ask, Draft, State


class Question(NamedTuple):
    """A decision: what may be answered, the judge, and what an answer does."""

    verbs: tuple[str, ...]
    rule: str
    prompt: Callable[[State, Ask], Text]
    options: Callable[[State, Ask], Sequence[Move]]
    judge: Callable[[State, Ask, Move], Problem | None]
    answer: Callable[[Draft, Ask, Move], None]


def own_key(_: State, ask: Ask) -> Key:
    """What is drawn once, or always in the same way, has the name of its kind."""
    return Key(ask.kind)


class Draw(NamedTuple):
    """A chance step: what can come, what it does, and what it is that is drawn."""

    prompt: Callable[[State, Ask], Text]
    chance: Callable[[State, Ask], Chance[Move]]
    answer: Callable[[Draft, Ask, Move], None]
    key: Callable[[State, Ask], Key] = own_key


QUESTIONS: dict[str, Question] = {}
DRAWS: dict[str, Draw] = {}
TASKS: dict[str, Callable[[Draft, Ask], None]] = {}


def settle(draft: Draft) -> None:
    """Does what follows by itself until somebody is asked."""
    while draft.asks and draft.asks[-1].seat == TASK:
        following = draft.pop()
        TASKS[following.kind](draft, following)
