"""Facts about Fleet: The Dice Game that need no rules."""

from sheets.engine.info import GameInfo, Option, Ruling
from sheets.engine.text import say

INFO = GameInfo(
    key="fleet",
    title="Fleet: The Dice Game",
    blurb=say("Launch boats, earn licenses and build the wharf, two dice at a time."),
    players=(1, 4),
    rules=1,
    data="2e-reconstructed",
    credits="Fleet: The Dice Game (2nd edition): Ben Pinchback and Matt Riddle, "
    "Eagle-Gryphon Games, 2020",
    prints=("sheet", "aid"),
    sign="boat",
    solo=say("eight rounds against Captain Ruth"),
    modules=(
        Option("captains", say("a captain card instead of the start-bonus roll"), (2, 3, 4)),
        Option("trophies", say("one gold and one silver trophy to race for"), (2, 3, 4)),
    ),
    forced_by_itself=True,
    reconstructed=say(
        "box patterns, boat values, coin track, cards and some building sizes are reconstructed"
    ),
    rulings=(Ruling("FL-R39", say("captains and trophies aren't used in solo mode")),),
    unsupported=say("the expansion Dicey Waters"),
    bgg=245961,
)
