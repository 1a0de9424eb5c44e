from collections.abc import Iterator

from sheets import rows
from sheets.engine.text import say
from sheets.rows import TRIANGLE, Bonus, Die, Misses, Pad, Row, Use, numbers
from tests.games.tide_pools.info import INFO

POOLS = {  # key: name, colour, first and last number, boxes with a free mark in another pool
    "coral": (say("Coral"), "vermilion", 2, 12, {6: "kelp"}),
    "sand": (say("Sand"), "yellow", 2, 12, {9: "wave"}),
    "kelp": (say("Kelp"), "green", 12, 2, {5: "sand"}),
    "wave": (say("Wave"), "blue", 12, 2, {8: "coral"}),
}

PAD = Pad(
    rows=[
        Row(key, name, "TP-2.1", numbers(first, last, free), TRIANGLE, lock=5, tone=tone)
        for key, (name, tone, first, last, free) in POOLS.items()
    ],
    dice=[
        Die(say("white")),
        Die(say("white")),
        *(Die(name, row=key, tone=tone) for key, (name, tone, *_) in POOLS.items()),
    ],
    turn=[
        Use("white", say("mark the sum of the white dice"), "TP-1.2", everyone=True),
        Use("colour", say("mark a white die plus a coloured die"), "TP-1.3"),
    ],
    rolling="TP-1.1",
    locks=2,
    misses=Misses(4, -5, "TP-1.4"),
    bonuses=[Bonus("shore", say("Full shore"), least=4, points=10, rule="TP-3.2", each=True)],
)


class Rules(rows.Rules):
    info, pad = INFO, PAD

    def offered(self, dice: tuple[int, ...], use: str) -> Iterator[tuple[str, int]]:
        one, other, *coloured = dice
        for row, die in zip(PAD.rows, coloured, strict=True):
            if use == "white":
                yield row.key, one + other
            else:
                yield row.key, one + die
                yield row.key, other + die


def load(pack: str = "") -> Rules:
    return Rules()
