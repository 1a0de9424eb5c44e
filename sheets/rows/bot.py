"""Evaluation of pads without training: points so far, and what the open boxes may still bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations, product

from sheets.engine import facets
from sheets.engine.chance import QuickDraws
from sheets.engine.struct import replace
from sheets.rows.asks import Choose, KeepDice, Move, RollDice
from sheets.rows.pad import EMPTY, Pad, Row, Written
from sheets.rows.rules import Rules
from sheets.rows.state import State

ROLLS = 600  # that tell how often the dice offer a box
TURNS = 12.0  # rolls of a game that ends by locks and misses
TAKEN = 0.55  # of the boxes that the dice will offer, a player marks
Dice = tuple[int, ...]


class Evaluator(facets.Evaluator[State, Move]):
    """Expected results of a pad, for bots."""

    rules: Rules

    def evaluate(self, state: State, seat: int) -> float:
        values = [self.estimate(state, each) for each in range(len(state.sheets))]
        own = values.pop(seat)
        return own - max(values, default=0.0)

    def is_quiet(self, state: State, seat: int) -> bool:
        """True if nothing of the turn is left to decide for ``seat`` without another roll."""
        ask = self.rules.ask(state)
        return ask is None or not any(
            isinstance(each, Choose | KeepDice) and each.seat == seat for each in state.asks
        )

    def sample_depth(self, state: State) -> int:
        """Return 0 where the estimate has all rolls of a turn in it: samples would add noise."""
        return 0 if any(row.score for row in self.rules.pad.rows) else 1

    def estimate(self, state: State, seat: int) -> float:
        pad, own = self.rules.pad, state.sheets[seat]
        turns = self._turns(state)
        value = float(sum(pad.earned(bonus, own.written) for bonus in pad.bonuses))
        if pad.misses:
            value += own.misses * pad.misses.points
        for at, (row, written) in enumerate(pad.of(own.written)):
            if not row.score:
                value += self._row(state, at, row, written, turns)
        return value + self._scored(state, seat)

    # -- rows that dice offer -------------------------------------------------------------

    def _turns(self, state: State) -> float:
        """Return how many rolls may still come."""
        pad = self.rules.pad
        done = len(state.closed) / pad.locks if pad.locks else 0.0
        if pad.misses:
            done = max(done, *(sheet.misses / pad.misses.most for sheet in state.sheets))
        most = max(sum(each != EMPTY for each in sheet.written) for sheet in state.sheets)
        return TURNS * max(0.1, 1 - max(done * 0.8, most / (0.6 * len(pad.boxes))))

    def _row(self, state: State, at: int, row: Row, written: Written, turns: float) -> float:
        """Return the points of a row with the marks that may be expected."""
        if row.key in state.closed:
            return row.total(written)
        first, start = self.rules.pad.spans[at].start, 0
        if row.ordered:
            start = max((n for n, each in enumerate(written, 1) if each != EMPTY), default=0)
        chances: dict[int, float] = {
            place: TAKEN * (1.0 - (1.0 - self.frequency[first + place]) ** turns)
            for place in range(start, len(written))
            if written[place] == EMPTY
        }
        if not row.points:
            more = (row.boxes[place].number * each for place, each in chances.items())
            return sum(more, row.total(written))
        marks = min(row.marks(written) + sum(chances.values()), len(row.points) - 1.001)
        low = int(marks)
        return row.points[low] + (marks - low) * (row.points[low + 1] - row.points[low])

    @cached_property
    def frequency(self) -> list[float]:
        """Return the share of rolls that offer each box to a player, by the dice of a new game."""
        rules, draws = self.rules, QuickDraws("frequency")
        blank = rules.state((), (RollDice(),))
        assert isinstance(blank, State)
        pool = rules.pool(blank, RollDice())
        found: Counter[int] = Counter()
        for _ in range(ROLLS):
            state = replace(blank, dice=pool.sample(draws).shown)
            asks = (Choose(0, use) for use in rules.pad.turn)
            found.update({box for ask in asks for box in rules.allowed(state, ask)})
        return [found[box] / ROLLS for box in range(len(rules.pad.boxes))]

    # -- rows that take any dice -------------------------------------------------------------

    @cached_property
    def play(self) -> DiceTurn:
        """Play within a turn, against what each row brings in a turn that is for it alone."""
        pad = self.rules.pad
        alone = DiceTurn(pad, [0.0] * len(pad.rows))
        rows = [(at, row.score) for at, row in enumerate(pad.rows)]
        return DiceTurn(
            pad, [alone.throw((), pad.rerolls, (at,)) if score else 0.0 for at, score in rows]
        )

    def _scored(self, state: State, seat: int) -> float:
        """Return the rows with points of dice: those written, what is usual for the others, and
        what the dice of this turn bring beyond that."""
        value, free = 0.0, []
        for at, (row, written) in enumerate(self.rules.pad.of(state.sheets[seat].written)):
            if row.score:
                value += sum(self.play.usual[at] if each == EMPTY else each for each in written)
                free += [at] if EMPTY in written else []
        if not free or state.turn != seat:
            return value
        match self.rules.ask(state):
            case KeepDice(left=left):
                return value + self.play.hand(state.dice, left, tuple(free))
            case Choose():
                return value + self.play.hand(state.dice, 0, tuple(free))
            case RollDice(left) if left < self.rules.pad.rerolls:
                return value + self.play.throw(state.dice, left, tuple(free))
        return value


class DiceTurn:
    """The best play of a turn with rerolls: in one of the free rows the dice should bring as much
    as possible beyond what is ``usual`` there."""

    def __init__(self, pad: Pad, usual: Sequence[float]) -> None:
        self.rows, self.usual = pad.rows, usual
        self.dice, self.sides = len(pad.dice), pad.dice[0].sides
        self.hand = lru_cache(maxsize=1 << 16)(self._hand)
        self.throw = lru_cache(maxsize=1 << 16)(self._throw)

    def _hand(self, dice: Dice, left: int, free: tuple[int, ...]) -> float:
        """Return what dice bring after which so many rolls are left."""
        best = max(self.worth(at, dice) - self.usual[at] for at in free)
        if left:
            kept = {some for many in range(len(dice)) for some in combinations(dice, many)}
            best = max(best, *(self.throw(some, left - 1, free) for some in kept))
        return best

    def worth(self, at: int, dice: Dice) -> float:
        score = self.rows[at].score
        return score(dice) if score else 0.0

    def _throw(self, kept: Dice, left: int, free: tuple[int, ...]) -> float:
        """Return what dice are expected to bring before a roll."""
        rolls = rolls_of(self.dice - len(kept), self.sides)
        whole = sum(
            many * self.hand(tuple(sorted((*kept, *shown))), left, free)
            for shown, many in rolls.items()
        )
        return whole / sum(rolls.values())


@cache
def rolls_of(dice: int, sides: int) -> Counter[Dice]:
    """Return the rolls of so many dice, the order left aside, each with its number of ways."""
    return Counter(tuple(sorted(shown)) for shown in product(range(1, sides + 1), repeat=dice))
