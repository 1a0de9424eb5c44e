"""What Pig is."""

from sheets.engine.info import GameInfo
from sheets.engine.text import say

INFO = GameInfo(
    key="pig",
    title="Pig",
    blurb=say("Roll on or stop: a one costs everything of this turn."),
    players=(2, 6),
    rules=1,
    data="none",
    credits="Pig: a folk game",
    prints=("sheet",),
)
