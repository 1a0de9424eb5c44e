"""A game by its table of steps: what the engine makes of handlers, draws and follow-ups."""

from __future__ import annotations

from sheets.engine.asks import Ask, ChanceEvent, Decision, FollowUp
from sheets.engine.chance import Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.score import Score
from sheets.engine.setup import Setup
from sheets.engine.stacked import Asides, Drafting, DrawHandler, Handler, StackRules, Steps
from sheets.engine.struct import Mutable, Struct
from sheets.engine.text import say
from sheets.testing.kit import make_setup
from tests.games.six_dice.info import INFO

TOO_MUCH = Problem("TG-1", say("the game is over"))
NOT_THAT = say("that isn't possible now")


class PickOne(Decision):
    """A number up to what is left."""

    rule = "TG-2"


class Confirm(Decision):
    """Yes, and nothing else."""

    rule = "TG-3"


class Half(PickOne):
    """One more of the same kind."""


class Shake(ChanceEvent):
    """How much there is."""


class Count(FollowUp):
    """One more is counted."""


class Number(Struct):
    """A number picked or drawn."""

    n: int


class Yes(Struct):
    """The answer to Confirm."""


class Ping(Struct):
    """May be said beside every question."""


Move = Number | Yes | Ping


class Fields(Mutable):
    """What there is to one moment."""

    asks: tuple[Ask, ...]
    left: int = 0
    counted: int = 0


class State(Fields, frozen=True):  # type: ignore[misc]  # frozen at run time
    """One moment."""


class Draft(Fields, Drafting):
    """A moment one can write on."""

    emit: Emit | None = None


def numbers(state: State, _ask: PickOne) -> list[Move]:
    return [Number(n) for n in range(1, state.left + 1)]


def small(_state: State, _ask: Half, move: Number) -> Problem | None:
    return TOO_MUCH if move.n > 1 else None


def pick(draft: Draft, _ask: PickOne, move: Number) -> None:
    draft.left -= move.n
    draft.tell(Picked, move.n)
    draft.push(Count(), Confirm(0))


def fill(draft: Draft, _ask: Shake, move: Number) -> None:
    draft.left = move.n


def confirm(draft: Draft, _ask: Confirm, _move: Yes) -> None:
    """Nothing changes."""


def enough(draft: Draft, _ask: Confirm) -> bool:
    return draft.left > 1


def count(draft: Draft, _ask: Count) -> None:
    draft.counted += 1


def ping(draft: Draft, ask: Decision, _move: Ping) -> None:
    draft.push(ask)


class Picked(Event):
    rule = "TG-2"
    n: int


STEPS: Steps[State, Draft] = {
    Shake: DrawHandler(lambda _state, _ask: Uniform([Number(2), Number(3)], "TG-4"), fill),
    PickOne: Handler((Number,), numbers, TOO_MUCH, pick),
    Half: Handler((Number,), numbers, small, pick),
    Confirm: Handler((Yes,), (Yes(),), NOT_THAT, confirm, skip=enough),
    Count: count,
}
ASIDES: Asides[Draft] = {Ping: ping}


class Rules(StackRules[State, Draft, Move]):
    """A game of one page."""

    info = INFO
    steps = STEPS
    asides = ASIDES
    draft, frozen = Draft, State

    def start(self, setup: Setup) -> State:
        return self.settled(State((Half(0), PickOne(0), Shake(), Count())))

    def score(self, state: State) -> tuple[Score, ...]:
        return (Score(0),)


RULES = Rules()
START = RULES.start(make_setup("fleet", 1))


def after(*moves: Move) -> State:
    state = START
    for move in moves:
        assert RULES.check(state, move) is None or isinstance(move, Ping)
        state = RULES.apply(state, move)
    return state


def test_the_kind_of_an_ask_is_the_name_of_its_class() -> None:
    assert [PickOne.kind, Shake.kind, Count.kind] == ["pick_one", "shake", "count"]
    assert Half.kind == "pick_one", "made of another ask of the game"


def test_what_follows_by_itself_is_done_before_anybody_is_asked() -> None:
    assert START.counted == 1
    assert isinstance(RULES.ask(START), Shake)
    assert after(Number(3), Number(1)).counted == 2
    assert isinstance(RULES.ask(after(Number(3), Number(1))), Half), "confirming is skipped"
    assert isinstance(RULES.ask(after(Number(2), Number(1))), Confirm), "not with one left"


def test_a_draw_lists_and_judges_what_can_come() -> None:
    assert RULES.legal(START) == RULES.candidates(START) == [Number(2), Number(3)]
    assert RULES.check(START, Number(9)) is not None
    assert RULES.key(START) == Key("shake")


def test_a_refusal_stands_for_whatever_is_no_option() -> None:
    picking = after(Number(3))
    assert RULES.legal(picking) == [Number(1), Number(2), Number(3)]
    assert RULES.check(picking, Number(4)) is TOO_MUCH
    assert RULES.check(picking, Yes()) == Problem("TG-2", NOT_THAT), "of another kind"


def test_a_judge_picks_the_legal_moves_out_of_the_options() -> None:
    half = after(Number(3), Number(1))
    assert RULES.candidates(half) == [Number(1), Number(2)]
    assert RULES.legal(half) == [Number(1)]
    assert RULES.check(half, Number(2)) is TOO_MUCH


def test_a_move_beside_a_question_leaves_it_asked() -> None:
    picking = after(Number(3))
    assert RULES.apply(picking, Ping()) == picking


def test_a_step_tells_what_happened_and_leaves_the_state_as_it_was() -> None:
    picking, told = after(Number(3)), list[Event]()
    RULES.apply(picking, Number(2), told.append)
    assert [(event.kind, event.rule) for event in told] == [("picked", "TG-2")]
    assert picking.left == 3


def test_after_the_end_nothing_is_legal() -> None:
    over = after(Number(2), Number(1), Yes(), Number(1), Yes())
    assert RULES.ask(over) is None
    assert (RULES.legal(over), RULES.candidates(over)) == ((), ())
    problem = RULES.check(over, Yes())
    assert problem is not None
    assert problem.text.id == "the game is over"
