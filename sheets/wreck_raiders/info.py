"""Facts about Wreck Raiders that need no rules."""

from sheets.engine.info import GameInfo, Option, Ruling
from sheets.engine.text import say

INFO = GameInfo(
    key="wreck_raiders",
    title="Wreck Raiders",
    blurb=say("Divers raid four wrecks; exhibits, vault and aquariums bring the coins."),
    players=(1, 5),
    rules=1,
    data="2019-reconstructed",
    credits="Wreck Raiders: Tim W. K. Brown & Josh Cappel, KTBG, 2019; solo mode with Dennis Ku",
    prints=("sheet", "mat", "board", "cards", "log", "aid"),
    sign="diver",
    solo=say("your six divers against a pile of rivals, six rounds at most"),
    variants=(
        Option(
            "solo_rivals",
            say("solo: 16 rivals (usual) or 18, `solo_rivals=18`"),
            players=(1,),
            takes_value=True,
        ),
        Option(
            "zones",
            say(
                "how often seeded dice land in the conch, scallop, starfish and empty zones, "
                "zones=15,15,15,55"
            ),
            takes_value=True,
        ),
    ),
    forced_by_itself=True,
    reconstructed=say(
        "most exhibits and aquarium tiles are reconstructed; with your own copy, type the "
        "cards as printed or correct them in a pack"
    ),
    rulings=(
        Ruling("WR-R22", say("a free tile may be declined")),
        Ruling("WR-R55", say("a game in which nothing more can happen ends as it stands")),
    ),
)
