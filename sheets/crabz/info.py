"""Facts about CRABZ that need no rules."""

from sheets.engine.info import GameInfo, Option
from sheets.engine.text import say

INFO = GameInfo(
    key="crabz",
    title="CRABZ",
    blurb=say(
        "Crabs climb over crabs and waves wash them away; the last player who can move wins."
    ),
    players=(2, 4),
    rules=1,
    data="2015-reconstructed",
    credits="CRABZ (Crab Stack): Henri Kermarrec, Blue Orange / HUCH! & friends, 2015",
    prints=("board", "tokens", "record", "aid"),
    sign="wave",
    variants=(
        Option("zone3_caps", say("three players: three corners of the outer ring (usual)"), (3,)),
        Option(
            "zone3_alternating", say("three players: every second space of the outer ring"), (3,)
        ),
        Option(
            "custom",
            say("your own zone: nine connected spaces per player, custom=a1,a2,…"),
            takes_value=True,
        ),
        Option("lay", say("everyone lays a crab in turn instead of a random layout")),
        Option("colours", say("colours by seat, for example colours=GY"), takes_value=True),
    ),
    open_information=True,
    youngest_first=True,
    reconstructed=say("the board's outline and the zone for three players are reconstructed"),
)
