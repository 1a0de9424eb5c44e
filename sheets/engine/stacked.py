"""Rules whose asks lie on a stack: the flow of a game, written once.

A game writes a table, ``STEPS`` in ``rules/steps.py``: what there is to do with each kind of
ask.  A decision has a Handler, what dice and cards answer a DrawHandler, and what follows by
itself a function.  All of them take ``(state, ask, move)`` in this order; those that change
something take a draft in the place of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from sheets.engine.asks import AnyAsk, Ask
from sheets.engine.chance import Chance, Draws, Key
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.game import AnyMove, AnyState
from sheets.engine.rules import Answer, Rules
from sheets.engine.struct import astuple
from sheets.engine.text import Text, say


class Stacked(Protocol):
    """A state that holds a stack of asks."""

    @property
    def asks(self) -> tuple[AnyAsk, ...]: ...


class Drafted(Protocol):
    """The fields of a draft that the engine knows."""

    asks: tuple[AnyAsk, ...]
    emit: Emit | None


S = TypeVar("S", bound=Stacked)
D = TypeVar("D", bound=Drafted)
M = TypeVar("M")
A = TypeVar("A", bound=Ask)
P = ParamSpec("P")
Refusal = Problem | Text  # of a text: with the rule that the ask rests on
_values: Callable[[Any], tuple[object, ...]] = astuple  # of a state or draft, both structs
OVER = say("the game is over")


class Drafting:
    """The methods of a draft: a state that one step may write on, with ``emit`` as last field."""

    __slots__ = ()

    def push(self: Drafted, *following: Ask) -> None:
        """Puts what follows on top; the first of ``following`` is answered first."""
        self.asks += following[::-1]

    def tell(self: Drafted, event: Callable[P, Event], *args: P.args, **more: P.kwargs) -> None:
        """Report an event, made of its fields if somebody listens; where these cost time,
        callers ask for ``emit`` first."""
        if self.emit is not None:
            self.emit(event(*args, **more))


def thaw(draft: Callable[..., D], state: Stacked, emit: Emit | None = None) -> D:
    """Return a draft of a state, of this class."""
    made = draft(*_values(state))
    if emit is not None:
        made.emit = emit
    return made


def freeze(frozen: Callable[..., S], draft: Drafted) -> S:
    """Return the state that a draft has become, of this class."""
    return frozen(*_values(draft)[:-1])


class Handler(Generic[S, D, A, M]):
    """A decision: the moves that answer it, options, a judge, and what an answer does.

    ``options`` are the moves one could mean, or a function of the state that lists them.
    ``check`` judges one of them; or it is the refusal of whatever is no option; or None where
    every option is legal.  ``legal`` lists the legal moves at once, where judging the options
    one by one is slow, and ``pick`` draws one of them where listing is slow.  ``skip`` is True
    where there is nothing to decide: the game goes on.
    """

    __slots__ = ("answer", "check", "legal", "moves", "options", "pick", "skip")

    def __init__(
        self,
        moves: tuple[type, ...],
        options: Callable[[S, A], Sequence[M]] | Sequence[M],
        check: Callable[[S, A, M], Problem | None] | Refusal | None,
        answer: Callable[[D, A, M], None],
        *,
        legal: Callable[[S, A], Sequence[M]] | None = None,
        pick: Callable[[S, A, Draws], M] | None = None,
        skip: Callable[[D, A], bool] | None = None,
    ) -> None:
        self.moves = moves
        self.options = options if callable(options) else _always(options)
        self.answer = answer
        self.skip = skip
        if check is None or isinstance(check, Refusal):
            self.legal = legal or self.options
            self.check = _listed(self.legal, check)
            self.pick = pick or _drawn(self.legal)
        else:
            self.legal = legal or _judged(self.options, check)
            self.check = check
            self.pick = pick or (_drawn(legal) if legal else _tried(self.options, check))


def _always(options: Sequence[M]) -> Callable[[S, A], Sequence[M]]:
    return lambda _state, _ask: options


def _judged(
    options: Callable[[S, A], Sequence[M]], check: Callable[[S, A, M], Problem | None]
) -> Callable[[S, A], Sequence[M]]:
    """Return a function that lists the options the judge lets pass."""

    def legal(state: S, ask: A) -> Sequence[M]:
        return [move for move in options(state, ask) if check(state, ask, move) is None]

    return legal


def _drawn(legal: Callable[[S, A], Sequence[M]]) -> Callable[[S, A, Draws], M]:
    """Return a function that draws one of the legal moves; a single one needs no draw."""

    def pick(state: S, ask: A, draws: Draws) -> M:
        moves = legal(state, ask)
        return draws.choice(moves) if len(moves) > 1 else moves[0]

    return pick


def _tried(
    options: Callable[[S, A], Sequence[M]], check: Callable[[S, A, M], Problem | None]
) -> Callable[[S, A, Draws], M]:
    """Return a function that draws options until the judge lets one pass, which is each of the
    legal ones equally often."""

    def pick(state: S, ask: A, draws: Draws) -> M:
        left = options(state, ask)
        at = draws.below(len(left))
        if check(state, ask, left[at]) is None:
            return left[at]
        left = list(left)
        while True:
            left[at] = left[-1]
            del left[-1]
            at = draws.below(len(left))
            if check(state, ask, left[at]) is None:
                return left[at]

    return pick


def _listed(
    legal: Callable[[S, A], Sequence[M]], refusal: Refusal | None
) -> Callable[[S, A, M], Problem | None]:
    """Return a judge that refuses whatever is not listed."""

    def check(state: S, ask: A, move: M) -> Problem | None:
        if refusal is None or move in legal(state, ask):
            return None
        return refusal if isinstance(refusal, Problem) else Problem(ask.basis, refusal)

    return check


def own_key(_state: AnyState, ask: Ask) -> Key:
    """Return the name of the ask's kind: the key of what comes once, or always in one way."""
    return Key(ask.kind)


class DrawHandler(NamedTuple, Generic[S, D, A, M]):
    """A chance step: what can come, what it does, and the key of what is rolled or drawn."""

    chance: Callable[[S, A], Chance[M]]
    answer: Callable[[D, A, M], None]
    key: Callable[[S, A], Key] = own_key
    skip: Callable[[D, A], bool] | None = None

    def pick(self, state: S, ask: A, draws: Draws) -> M:
        """Return what comes."""
        return self.chance(state, ask).sample(draws)


Following = Callable[[D, A], None]
AnyHandler = Handler[S, D, AnyAsk, AnyMove]  # of any ask and its moves
AnyDraw = DrawHandler[S, D, AnyAsk, AnyMove]
Asides = Mapping[type, Callable[[D, AnyAsk, AnyMove], None]]
Steps = Mapping[type[Ask], AnyHandler[S, D] | AnyDraw[S, D] | Following[D, AnyAsk]]


class StackRules(Rules[S, M], Generic[S, D, M]):
    """Rules by a table of steps; a game adds its set-up, its drafts and its scores."""

    steps: Steps[S, D]
    asides: Asides[D] = MappingProxyType({})  # moves beside every question, which stays asked
    draft: Callable[..., D]  # the class of its drafts: the fields of a state, then ``emit``
    frozen: Callable[..., S]  # the class of its states
    questions: dict[type[Ask], AnyHandler[S, D]]
    draws: dict[type[Ask], AnyDraw[S, D]]
    tasks: dict[type[Ask], Following[D, AnyAsk]]

    def __init_subclass__(cls) -> None:
        steps = cls.steps.items()
        cls.questions = {kind: each for kind, each in steps if isinstance(each, Handler)}
        cls.draws = {kind: each for kind, each in steps if isinstance(each, DrawHandler)}
        cls.tasks = {
            kind: each for kind, each in steps if not isinstance(each, Handler | DrawHandler)
        }
        answered: dict[type[Ask], AnyHandler[S, D] | AnyDraw[S, D]]
        answered = {**cls.questions, **cls.draws}
        cls._answers = {kind: each.answer for kind, each in answered.items()}
        cls._picks = {kind: each.pick for kind, each in answered.items()}
        skips = {kind: each.skip for kind, each in answered.items() if each.skip}
        cls._follows = {**cls.tasks, **skips}

    _answers: dict[type[Ask], Callable[[D, AnyAsk, AnyMove], None]]
    _picks: dict[type[Ask], Callable[[S, AnyAsk, Draws], AnyMove]]
    _follows: dict[type[Ask], Callable[[D, AnyAsk], bool | None]]

    # -- what a game adds -----------------------------------------------------

    def over(self, state: S) -> Problem:
        """Return the refusal of any move after the end."""
        return Problem("", OVER)

    def unasked(self, state: S, ask: AnyAsk, move: M) -> Problem | None:
        """Return the refusal of a move that answers another question than the one on top;
        None if it can be made at any time."""
        return Problem(ask.basis, say("that isn't possible now"))

    # -- the flow -----------------------------------------------------------------

    def ask(self, state: S) -> Ask | None:
        asks = state.asks
        return asks[-1] if asks else None

    def candidates(self, state: S) -> Iterable[M]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        handler = self.questions.get(type(ask))
        return self._outcomes(state) if handler is None else handler.options(state, ask)

    def legal(self, state: S) -> Sequence[M]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        handler = self.questions.get(type(ask))
        return self._outcomes(state) if handler is None else handler.legal(state, ask)

    def _outcomes(self, state: S) -> list[M]:
        return [move for move, _ in self.chance(state).outcomes() or ()]

    def check(self, state: S, move: M) -> Problem | None:
        if not state.asks:
            return self.over(state)
        ask = state.asks[-1]
        handler = self.questions.get(type(ask))
        if handler is None:
            problem = self.chance(state).problem(move)
        elif type(move) in handler.moves:
            problem = handler.check(state, ask, move)
        else:
            problem = self.unasked(state, ask, move)
        return None if problem is None or move in self.declarations(state) else problem

    def apply(self, state: S, move: M, emit: Emit | None = None) -> S:
        draft = self.draft(*_values(state))  # as ``thaw`` and ``freeze``, without the calls
        if emit is not None:
            draft.emit = emit
        self.step(draft, move)
        return self.frozen(*_values(draft)[:-1])

    def playout(self, state: S, answer: Answer[S, M]) -> S:
        """Return the state after play by ``answer``.  All steps are made on one draft, which
        ``answer`` gets in the place of the state, to look at."""
        draft = thaw(self.draft, state)
        seen: Any = draft
        answers, asides, settle = self._answers, self.asides, self.settle
        while asks := draft.asks:
            ask = asks[-1]
            move = answer(seen, ask)
            if move is None:
                break
            draft.asks = asks[:-1]  # as in ``step``, without the call
            (asides.get(type(move)) or answers[type(ask)])(draft, ask, move)
            settle(draft)
        return freeze(self.frozen, draft)

    def step(self, draft: D, move: M) -> None:
        """Carries out an answer to the ask on top, and what follows by itself."""
        asks = draft.asks
        ask = asks[-1]
        draft.asks = asks[:-1]
        (self.asides.get(type(move)) or self._answers[type(ask)])(draft, ask, move)
        self.settle(draft)

    def pick(self, state: S, draws: Draws) -> M:
        ask = state.asks[-1]
        move: M = self._picks[type(ask)](state, ask, draws)
        return move

    def random_end(self, state: S, draws: Draws) -> S:
        picks = self._picks
        return self.playout(state, lambda now, ask: picks[type(ask)](now, ask, draws))

    def settled(self, state: S) -> S:
        """Return a state with all done that follows by itself."""
        draft = thaw(self.draft, state)
        self.settle(draft)
        return freeze(self.frozen, draft)

    def settle(self, draft: D) -> None:
        """Does what follows by itself until somebody is asked."""
        follows = self._follows
        while asks := draft.asks:
            ask = asks[-1]
            follow = follows.get(type(ask))
            if follow is None:
                return
            draft.asks = asks[:-1]
            if follow(draft, ask) is False:  # something is to be decided
                draft.asks = asks
                return

    def chance(self, state: S) -> Chance[M]:
        ask = state.asks[-1]
        return self.draws[type(ask)].chance(state, ask)

    def key(self, state: S) -> Key:
        ask = state.asks[-1]
        return self.draws[type(ask)].key(state, ask)
