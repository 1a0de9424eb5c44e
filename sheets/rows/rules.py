"""The rules all pads share: rolling, keeping, marking, passing, locks, misses and the end.

A game sets ``info`` and ``pad``, and says in ``offered`` which boxes the dice allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import ClassVar

from sheets.engine.chance import DicePool, Key
from sheets.engine.errors import Problem
from sheets.engine.grammar import Grammar
from sheets.engine.score import Line, Score
from sheets.engine.setup import Setup
from sheets.engine.stacked import DrawHandler, Handler, StackRules, Steps
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.rows import events
from sheets.rows.asks import (
    Choose,
    CloseRows,
    EndTurn,
    Keep,
    KeepDice,
    Mark,
    Move,
    Pass,
    Roll,
    RollDice,
)
from sheets.rows.pad import EMPTY, Pad
from sheets.rows.state import Draft, PadSheet, State

AnyState = State | Draft  # what is read of one can be read of the other


class Rules(StackRules[State, Draft, Move]):
    """Rules of a game with a pad; its methods are the steps."""

    pad: ClassVar[Pad]
    state = State
    moves = (Roll, Keep, Mark, Pass)
    kit = "sheets.rows"
    draft, frozen = Draft, State
    steps: Steps[State, Draft] = {}  # noqa: RUF012  # each game has its own

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "pad"):
            raise TypeError(f"{cls.__qualname__} has no pad: write `info, pad = INFO, PAD` in it")
        own = cls()  # without a state of its own
        cls.steps = {
            RollDice: DrawHandler(own.pool, own.rolled, own.roll_key),
            KeepDice: Handler((Keep,), own.keeps, say("these dice weren't rolled"), own.kept),
            Choose: Handler(
                (Mark, Pass), own.options, own.judge, own.chosen, legal=own.choices, skip=own.idle
            ),
            CloseRows: own.close,
            EndTurn: own.end,
        }
        super().__init_subclass__()

    @cached_property
    def grammar(self) -> Grammar[Move]:
        return Grammar(self.moves, self.pad)

    # -- what a game writes -----------------------------------------------------------

    def offered(self, dice: tuple[int, ...], use: str) -> Iterable[tuple[str, int]]:
        """Yield the rows and numbers that ``dice`` allow; by default all of them.

        ``dice`` are in the order of the pad, 0 for one that isn't rolled any more; with rerolls
        they are sorted.
        """
        for row in self.pad.rows:
            yield from ((row.key, box.number) for box in row.boxes)

    # -- the start and the dice -------------------------------------------------------

    def start(self, setup: Setup) -> State:
        sheet = PadSheet((EMPTY,) * len(self.pad.boxes))
        sheets = (sheet,) * len(setup.players)
        return State(sheets, (EndTurn(), RollDice(self.pad.rerolls)), turn=setup.first or 0)

    def thrown(self, state: AnyState) -> list[int]:
        """Return the places of the dice that are rolled now."""
        dice = enumerate(self.pad.dice)
        if self.pad.rerolls:
            return [at for at, _ in dice if at >= len(state.dice)]
        return [at for at, die in dice if die.row not in state.closed]

    def pool(self, state: State, _ask: RollDice) -> DicePool[Roll]:
        sides = [self.pad.dice[at].sides for at in self.thrown(state)]
        return DicePool(Roll, sides, self.pad.rolling)

    def roll_key(self, state: State, _ask: RollDice) -> Key:
        """Name the dice: those kept or out of the game are another roll."""
        return Key(f"roll {' '.join(map(str, self.thrown(state)))}")

    def rolled(self, draft: Draft, ask: RollDice, move: Roll) -> None:
        shown = dict(zip(self.thrown(draft), move.shown, strict=True))
        dice = tuple(shown.get(at, 0) for at in range(len(self.pad.dice)))
        draft.tell(events.Rolled, self.pad.rolling, draft.turn, dice)
        draft.dice = tuple(sorted((*draft.dice, *move.shown))) if self.pad.rerolls else dice
        if ask.left:
            draft.push(KeepDice(draft.turn, ask.left))
        else:
            self._use(draft)

    def keeps(self, state: State, _ask: KeepDice) -> Sequence[Move]:
        """Return what can be kept, nothing first; equal dice count as one."""
        sizes = range(len(state.dice) + 1)
        kept = (some for many in sizes for some in combinations(state.dice, many))
        return [Keep(some) for some in dict.fromkeys(kept)]

    def kept(self, draft: Draft, ask: KeepDice, move: Keep) -> None:
        if len(move.shown) == len(draft.dice):
            self._use(draft)
            return
        draft.dice = move.shown
        draft.push(RollDice(ask.left - 1))

    def _use(self, draft: Draft) -> None:
        """Ask for every use of the dice, everyone in turn order."""
        players = len(draft.sheets)
        order = [(draft.turn + at) % players for at in range(players)]
        for use in reversed(self.pad.turn.values()):
            seats = order if use.everyone else order[:1]
            draft.push(*(Choose(seat, use.key) for seat in seats), CloseRows())

    # -- marking ------------------------------------------------------------------------

    def allowed(self, state: AnyState, ask: Choose) -> Iterator[int]:
        """Yield the boxes that the dice, or a free mark, allow."""
        if ask.row:
            span = self.pad.spans[self.pad.index[ask.row]]
            yield from range(span.start, span.stop)
            return
        for row, number in self.offered(state.dice, ask.use):
            box = self.pad.find(row, number)
            if box is not None:
                yield box

    def refusal(self, state: AnyState, seat: int, box: int) -> Text | None:
        """Return why a seat can't mark a box, whatever the dice show."""
        at, place = self.pad.boxes[box]
        row = self.pad.rows[at]
        if row.key in state.closed:
            return say("{row} is closed", row=row.label)
        return row.refusal(state.sheets[seat].written[self.pad.spans[at]], place)

    def marks(self, state: AnyState, ask: Choose) -> list[int]:
        """Return the boxes that can be marked now."""
        found = sorted(set(self.allowed(state, ask)))
        return [box for box in found if self.refusal(state, ask.seat, box) is None]

    def choices(self, state: State, ask: Choose) -> Sequence[Move]:
        marks = self.marks(state, ask)
        passes = () if self._must(ask) and marks else (Pass(),)
        return (*map(Mark, marks), *passes)

    def _must(self, ask: Choose) -> bool:
        return self.pad.turn[ask.use].must and not ask.row

    def options(self, _state: State, _ask: Choose) -> Sequence[Move]:
        return (*map(Mark, range(len(self.pad.boxes))), Pass())

    def judge(self, state: State, ask: Choose, move: Mark | Pass) -> Problem | None:
        use = self.pad.turn[ask.use]
        if isinstance(move, Pass):
            if self._must(ask) and self.marks(state, ask):
                return Problem(use.rule, say("you can't pass: mark a box"))
            return None
        refusal = self.refusal(state, ask.seat, move.box)
        if refusal is not None:
            return Problem(self.pad.rows[self.pad.boxes[move.box][0]].rule, refusal)
        if move.box not in self.allowed(state, ask):
            box = self.pad.places[move.box]
            return Problem(use.rule, say("the dice don't allow `{box}`", box=box))
        return None

    def idle(self, draft: Draft, ask: Choose) -> bool:
        """True if the player can only pass."""
        return not self.marks(draft, ask)

    def chosen(self, draft: Draft, ask: Choose, move: Mark | Pass) -> None:
        if isinstance(move, Pass):
            draft.tell(events.Passed, self.pad.turn[ask.use].rule, ask.seat)
            return
        at, place = self.pad.boxes[move.box]
        row, sheet = self.pad.rows[at], draft.sheets[ask.seat]
        value = row.value(place, draft.dice)
        written = (*sheet.written[: move.box], value, *sheet.written[move.box + 1 :])
        draft.put(ask.seat, replace(sheet, written=written))
        draft.used |= ask.seat == draft.turn
        draft.tell(events.BoxMarked, row.rule, row.key, ask.seat, place + 1, value)
        if free := row.boxes[place].free:
            draft.push(Choose(ask.seat, ask.use, free))

    # -- the end of a use, of a turn, of the game -------------------------------------------

    def close(self, draft: Draft, _ask: CloseRows) -> None:
        """Close the rows whose last box somebody marked; the last lock ends the game at once."""
        for row, span in zip(self.pad.rows, self.pad.spans, strict=True):
            locked = any(sheet.written[span.stop - 1] != EMPTY for sheet in draft.sheets)
            if row.lock and locked and row.key not in draft.closed:
                draft.closed = (*draft.closed, row.key)
                draft.tell(events.RowClosed, row.rule, row.key)
        if self._locked(draft):
            draft.asks = ()

    def end(self, draft: Draft, _ask: EndTurn) -> None:
        misses, sheet = self.pad.misses, draft.sheets[draft.turn]
        if misses and not draft.used:
            draft.put(draft.turn, replace(sheet, misses=sheet.misses + 1))
            draft.tell(events.Missed, misses.rule, "misses", draft.turn, sheet.misses + 1)
        if self.finished(draft):
            return
        draft.turn = (draft.turn + 1) % len(draft.sheets)
        draft.used, draft.dice = False, ()
        draft.push(RollDice(self.pad.rerolls), EndTurn())

    def _locked(self, state: AnyState) -> bool:
        return 0 < self.pad.locks <= len(state.closed)

    def finished(self, state: AnyState) -> bool:
        """True if the game is over after this turn."""
        misses = self.pad.misses
        if misses and any(sheet.misses >= misses.most for sheet in state.sheets):
            return True
        seats = range(len(state.sheets))
        boxes = range(len(self.pad.boxes))
        return self._locked(state) or not any(
            self.refusal(state, seat, box) is None for seat in seats for box in boxes
        )

    # -- results ------------------------------------------------------------------------

    def score(self, state: State) -> tuple[Score, ...]:
        return tuple(
            Score(seat, tuple(self.lines(sheet))) for seat, sheet in enumerate(state.sheets)
        )

    def lines(self, sheet: PadSheet) -> Iterator[Line]:
        """Yield the points of a pad: of its rows, its bonuses and its misses."""
        for row, written in self.pad.of(sheet.written):
            count = row.marks(written) if row.points else None
            yield Line(row.key, row.label, row.total(written), row.rule, count)
        for bonus in self.pad.bonuses:
            points = self.pad.earned(bonus, sheet.written)
            yield Line(bonus.key, bonus.label, points, bonus.rule)
        if misses := self.pad.misses:
            points = sheet.misses * misses.points
            yield Line("misses", say("Misses"), points, misses.rule, sheet.misses)
