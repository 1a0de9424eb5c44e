"""The declaration of a pad: rows of boxes, dice, and how both are used in a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from sheets.engine.struct import Struct
from sheets.engine.text import Text, say, say_n

EMPTY = -1  # in the place of the number written in a box
TRIANGLE = tuple(n * (n + 1) // 2 for n in range(13))  # points for so many marks
Written = Sequence[int]  # the numbers in the boxes of a row, or of a pad


class PadBox(Struct):
    """A box and the number printed in it; ``free`` is the key of a row in which its mark gives
    another one, whatever the dice show."""

    number: int
    free: str = ""


def numbers(first: int, last: int, free: Mapping[int, str] | None = None) -> tuple[PadBox, ...]:
    """Return boxes for all numbers from one to another, up or down."""
    step = 1 if first < last else -1
    return tuple(PadBox(n, (free or {}).get(n, "")) for n in range(first, last + step, step))


class Row(Struct):
    """A row of boxes; ``key`` names it in moves and forms.

    A mark writes the number of its box, or with ``score`` the points of the dice.  ``points`` are
    those for 0, 1, 2 … marks; without them the numbers written are added up.  In an ``ordered``
    row boxes to the left of a mark are lost.  With a ``lock`` its last box needs so many marks
    before it, counts as two and closes the row for everyone.  ``tone`` is a colour of the palette,
    ``sign`` a pictogram.
    """

    key: str
    label: Text
    rule: str
    boxes: tuple[PadBox, ...] = (PadBox(1),)
    points: tuple[int, ...] = ()
    score: Callable[[tuple[int, ...]], int] | None = None
    ordered: bool = True
    lock: int = 0
    tone: str = "sky"
    sign: str = "pencil"

    def marks(self, written: Written) -> int:
        """Return how many marks count; the one that locks the row counts twice."""
        locked = self.lock > 0 and written[-1] != EMPTY
        return sum(each != EMPTY for each in written) + locked

    def amount(self, written: Written) -> int:
        """Return its marks where these bring the points, else the sum of its numbers."""
        if self.points:
            return self.marks(written)
        return sum(each for each in written if each != EMPTY)

    def total(self, written: Written) -> int:
        """Return its points."""
        amount = self.amount(written)
        return self.points[min(amount, len(self.points) - 1)] if self.points else amount

    def value(self, at: int, dice: tuple[int, ...]) -> int:
        """Return the number that a mark in a box writes."""
        return self.score(dice) if self.score else self.boxes[at].number

    def lost(self, written: Written, at: int) -> bool:
        """True if a mark further right keeps a box from being marked."""
        return self.ordered and any(each != EMPTY for each in written[at + 1 :])

    def refusal(self, written: Written, at: int) -> Text | None:
        """Return why a box can't be marked, whatever the dice show; None if it can."""
        if written[at] != EMPTY:
            return say("this box is already marked")
        if self.lost(written, at):
            return say("{row} has a mark further right", row=self.label)
        if at == len(written) - 1 and self.marks(written) < self.lock:
            return say_n(
                "the last box of {row} needs {n} mark first",
                "the last box of {row} needs {n} marks first",
                self.lock,
                row=self.label,
            )
        return None

    def open(self, written: Written) -> list[int]:
        """Return the boxes that can still be marked now, whatever the dice show."""
        return [at for at in range(len(written)) if self.refusal(written, at) is None]


class Die(Struct):
    """A die: its name, its sides, and the row after whose closing nobody rolls it any more."""

    label: Text
    sides: int = 6
    row: str = ""
    tone: str = "white"


class Use(Struct):
    """One use of the dice in a turn: by the active player, or by everyone in turn order.

    ``prompt`` asks for it, as "mark the sum of the white dice".  Who ``must`` can't pass while
    there is a box to mark.
    """

    key: str
    prompt: Text
    rule: str
    everyone: bool = False
    must: bool = False


class Misses(Struct):
    """The cost of a turn without a mark; the last of ``most`` ends the game."""

    most: int
    points: int
    rule: str


class Bonus(Struct):
    """Points for rows (all of them if none is named) that together have marks, or a sum of
    numbers, of at ``least`` so many; or ``each`` of them."""

    key: str
    label: Text
    least: int
    points: int
    rule: str
    rows: tuple[str, ...] = ()
    each: bool = False


class Pad:
    """Rows, dice and their uses; ``rolling`` is the rule of the roll.

    After ``rerolls`` more rolls at most the dice are used.  The game ends when so many ``locks``
    are closed, after the last miss, or when nobody has a box left.
    """

    def __init__(
        self,
        rows: Sequence[Row],
        dice: Sequence[Die],
        turn: Sequence[Use],
        *,
        rolling: str,
        rerolls: int = 0,
        locks: int = 0,
        misses: Misses | None = None,
        bonuses: Sequence[Bonus] = (),
    ) -> None:
        self.rows, self.dice, self.bonuses = tuple(rows), tuple(dice), tuple(bonuses)
        self.turn = {use.key: use for use in turn}
        self.rolling, self.rerolls, self.locks, self.misses = rolling, rerolls, locks, misses
        self.index = {row.key: at for at, row in enumerate(rows)}
        self._check_keys()
        # all boxes, counted row by row: (number of the row, place in it)
        self.boxes = [(at, n) for at, row in enumerate(rows) for n in range(len(row.boxes))]
        self.places = tuple(self.name(at, n) for at, n in self.boxes)
        self.spans = [
            slice(self.boxes.index((at, 0)), self.boxes.index((at, 0)) + len(row.boxes))
            for at, row in enumerate(rows)
        ]
        self._found = {
            (rows[at].key, rows[at].boxes[n].number): box for box, (at, n) in enumerate(self.boxes)
        }

    def _check_keys(self) -> None:
        """Refuse keys that two rows share or that aren't words, and names of rows nobody has."""
        if len(self.index) < len(self.rows):
            raise ValueError("two rows of the pad have the same key")
        for key in self.index:
            if not key.isidentifier():
                raise ValueError(f"the key `{key}` of a row isn't a word")
        named = [box.free for row in self.rows for box in row.boxes]
        named += [die.row for die in self.dice]
        named += [key for bonus in self.bonuses for key in bonus.rows]
        for key in filter(None, named):
            self._known(key)

    def _known(self, row: str) -> None:
        if row not in self.index:
            raise ValueError(f"the pad has no row `{row}`; its rows are {', '.join(self.index)}")

    def name(self, row: int, at: int) -> str:
        """Return the words of a box in moves: those of its row, with a number if it has several."""
        found = self.rows[row]
        return found.key if len(found.boxes) == 1 else f"{found.key} {found.boxes[at].number}"

    def find(self, row: str, number: int) -> int | None:
        """Return the box of a row with this number, if there is one."""
        self._known(row)
        return self._found.get((row, number))

    def of(self, written: Written) -> Iterator[tuple[Row, Written]]:
        """Yield the rows, each with the numbers in its boxes."""
        for row, span in zip(self.rows, self.spans, strict=True):
            yield row, written[span]

    def earned(self, bonus: Bonus, written: Written) -> int:
        """Return the points of a bonus: all or nothing."""
        amounts = [
            row.amount(own)
            for row, own in self.of(written)
            if not bonus.rows or row.key in bonus.rows
        ]
        reached = min(amounts) if bonus.each else sum(amounts)
        return bonus.points if reached >= bonus.least else 0
