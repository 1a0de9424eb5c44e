from sheets import rows
from sheets.engine.text import Text, say
from sheets.rows import Bonus, Die, Pad, Row, Use
from tests.games.beachcomber.info import INFO

Dice = tuple[int, ...]  # rising


def of_a_kind(number: int, label: Text) -> Row:
    """Return the row for the dice that show a number."""
    return Row(f"n{number}", label, "BC-2.1", score=lambda dice: number * dice.count(number))


def pair(dice: Dice) -> int:
    return 2 * max((each for each in dice if dice.count(each) > 1), default=0)


def run(dice: Dice) -> int:
    return 15 if dice[2] - dice[1] == dice[1] - dice[0] == 1 else 0


def triple(dice: Dice) -> int:
    return 25 if dice[0] == dice[2] else 0


PAD = Pad(
    rows=[
        of_a_kind(4, say("Mussels (4)")),
        of_a_kind(5, say("Cockles (5)")),
        of_a_kind(6, say("Whelks (6)")),
        Row("pair", say("Pair"), "BC-2.2", score=pair),
        Row("run", say("Run"), "BC-2.3", score=run),
        Row("triple", say("Triple"), "BC-2.4", score=triple),
        Row("catch", say("Catch"), "BC-2.5", score=sum),
    ],
    dice=[Die(say("die"))] * 3,
    turn=[Use("write", say("write your points"), "BC-1.2", must=True)],
    rolling="BC-1.1",
    rerolls=2,
    bonuses=[Bonus("basket", say("Full basket"), 28, 10, "BC-2.6", ("n4", "n5", "n6"))],
)


class Rules(rows.Rules):
    info, pad = INFO, PAD


def load(pack: str = "") -> Rules:
    return Rules()
