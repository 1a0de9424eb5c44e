"""Facts about Oh Crab! that need no rules."""

from sheets.engine.info import GameInfo, Option
from sheets.engine.text import say

SCENARIOS = (
    Option("1", say("The First Escape!")),
    Option("2", say("Playing in the Sand")),
    Option("3", say("Surf's Up!")),
    Option("4", say("I Know a Shortcut!")),
    Option("5", say("Wild Beach")),
    Option("6", say("Ready for the Pirate Life")),
)

INFO = GameInfo(
    key="oh_crab",
    title="Oh Crab!",
    blurb=say("Crabs flee the snack shack: lay a path of cards, push, shove and reach the sea."),
    players=(2, 5),
    rules=1,
    data="2025-reconstructed",
    credits=(
        "Oh Crab!: Bartosz Szopka, Bartłomiej Zielonka; Adventure Pack with Adam Foland; "
        "Smart Flamingo"
    ),
    prints=("board", "cards", "log", "aid"),
    sign="crab",
    modules=(
        Option("surprises", say("trash and treasures hidden on the beach")),
        Option("events", say("an event at the edge of every beach tile")),
        Option("challenges", say("challenges with awards along the way")),
        Option("asymmetry", say("every crab has an ability of its own")),
    ),
    variants=(
        Option("beach_sprint", say("a short race over two beach tiles"), (3, 4, 5)),
        Option("m1_see_no_evil", say("surprises: trash has no effect")),
        Option("m1_only_good", say("surprises: treasures only")),
        Option("m2_lucky_few", say("events: without the two that take something away")),
        Option(
            "m2_crystal_ball", say("events: everyone sees the drawn events but not their order")
        ),
        Option("board", say("tiles from land to sea, board=0A,1A,2B,4A,9A"), takes_value=True),
        Option("tiles", say("the three extra-action tiles, tiles=Aa,Bb,Da"), takes_value=True),
        Option("colours", say("crabs by seat, colours=red,blue,green"), takes_value=True),
    ),
    scenarios=SCENARIOS,
    forced_by_itself=True,
    reconstructed=say(
        "the field maps, the cards' symbols, most costs and the texts of the Adventure Pack "
        "are reconstructed"
    ),
)
