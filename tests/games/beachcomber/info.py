from sheets.engine.info import GameInfo
from sheets.engine.text import say

INFO = GameInfo(
    key="beachcomber",
    title="Beachcomber",
    blurb=say("Three dice, three rolls: what did the sea leave on the beach?"),
    players=(1, 2),
    rules=1,
    data="none",
    credits="Beachcomber: a game for tests",
    prints=("sheet",),
    solo=say("As many points as you can."),
)
