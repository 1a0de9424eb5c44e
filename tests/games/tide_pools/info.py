from sheets.engine.info import GameInfo
from sheets.engine.text import say

INFO = GameInfo(
    key="tide_pools",
    title="Tide Pools",
    blurb=say("Mark numbers from left to right, and close a pool before the others do."),
    players=(2, 5),
    rules=1,
    data="none",
    credits="Tide Pools: a game for this page",
    prints=("sheet",),
)
