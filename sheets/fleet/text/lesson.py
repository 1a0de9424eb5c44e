"""Two rounds of Fleet, for who has never played."""

from __future__ import annotations

from sheets.engine.lesson import Lesson, Page
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say

LESSON = Lesson(
    Setup("fleet", (Player("Ann"), Player("Ben")), seed="49", first=0),
    (
        Page(
            say(
                "You are Ann, and Ben plays beside you. Over ten rounds, each of you fills in "
                "a sheet: five boat columns, the ships of the harbor and the buildings of the "
                "wharf. Whoever has the most points from fish, boats, licenses and buildings "
                "wins."
            )
        ),
        Page(
            say(
                "Everyone started with one die. Yours showed cod, so the first three boxes of "
                "your Cod column are marked. Box 2 was a license (L): every launch earns you a "
                "coin. Box 3 was a boat (B): it is launched, and its coin is already marked."
            )
        ),
        Page(
            say(
                "A round has a boat phase, income, fishing in even rounds, and a town phase. "
                "In the boat phase three dice are rolled. Each player takes one and uses it, "
                "and everyone uses the one that is left. Take die 3, the coins."
            ),
            "take 3",
        ),
        Page(
            say(
                "A die is used for what it shows. Try to mark Lobster with this one: shoal "
                "tells you which rule forbids it, and nothing in your game changes."
            ),
            "use lobster",
            refused=True,
        ),
        Page(
            say(
                "This face is worth three coins; you could use any other die as one coin. Take "
                "the three coins."
            ),
            "use coins",
        ),
        Page(
            say("Ben takes the lobster die and marks the next box of his Lobster column."),
            "take 1 lobster",
        ),
        Page(
            say(
                "The oyster die is left over, and both of you use it. You always mark the "
                "boxes of a section in order; the first box of Oyster only leads to the next. "
                "Mark Oyster."
            ),
            "use oyster",
        ),
        Page(
            say("When Ben has used it too, the boat phase is over and everyone gets income."),
            "use oyster",
        ),
        Page(
            say(
                "Your coin filled box 5, a star: you may mark the next box of any section for "
                "free. This is what wins games. Mark Inuit boat: its first box is a boat, and "
                "your cod license pays you a coin for it."
            ),
            "star inuit",
        ),
        Page(
            say(
                "The town phase has two town dice and a boat die. Harbor marks a ship of the "
                "harbor, wharf marks a building, and market pays coins for your fish. Take the "
                "harbor die …"
            ),
            "take 1",
        ),
        Page(
            say("… and mark Research vessel: each of its boxes is a boat worth 1 point."),
            "use research_vessel",
        ),
        Page(say("Ben takes the cod die and marks Cod."), "take 2 cod"),
        Page(
            say(
                "Wharf is left over. A building works once its last box is marked; the "
                "complete Casino lets you reroll your own die once per phase. Start the Casino."
            ),
            "use casino",
        ),
        Page(
            say("Ben starts Fisherman's Pub, which is worth 10 points when complete."),
            "use fishermans_pub",
        ),
        Page(
            say(
                "Round 2 starts, with Ben going first. He marks Lobster up to a question mark: "
                "there he chooses between the next license and the next boat, and launches a "
                "boat."
            ),
            "take 1 lobster boat",
        ),
        Page(
            say(
                "You can choose between two dice. Take the coins again: boxes 8 to 10, and box "
                "10 is a star."
            ),
            "take 2 coins",
        ),
        Page(
            say(
                "Box 2 of Oyster is a license: with it, each of your oyster boats holds six "
                "fish instead of four. Use the star action to mark Oyster."
            ),
            "star oyster",
        ),
        Page(say("Ben marks Swordfish with the leftover die."), "use swordfish"),
        Page(
            say(
                "Next comes income and, as round 2 is even, fishing: each of your boats with "
                "room left catches one fish, an oyster boat up to two. Mark Swordfish too."
            ),
            "use swordfish",
        ),
        Page(
            say("In the town phase, Ben takes the wharf die and marks Fisherman's Pub."),
            "take 1 fishermans_pub",
        ),
        Page(
            say(
                "That leaves market and oyster for you. Take the oyster and mark box 3: a "
                "boat, plus a coin for launching it. You get the market anyway, as the "
                "leftover die."
            ),
            "take 2 oyster",
        ),
        Page(say("Ben sells at the market, and his fifth coin is a star …"), "use market"),
        Page(say("… which he uses in his Lobster column."), "star lobster"),
        Page(
            say(
                "The more fish you have, the more the market pays, and you keep the fish. Sell "
                "at the market."
            ),
            "use market",
        ),
        Page(
            say(
                "Eight more rounds and the game is over: one point per fish, points for boats "
                "and buildings, 5 for a third license, and the King Crab's bonus. Chains of "
                "stars are the fun part: look for them from the third round on."
            )
        ),
    ),
)
