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
                "You are Ann, Ben plays beside you. In ten rounds each of you fills a sheet: "
                "columns of five kinds of boats, ships of the harbor, buildings of the wharf. "
                "Most points win, from fish, boats, licenses and buildings."
            )
        ),
        Page(
            say(
                "Everybody began with a die: yours showed cod, so the first three boxes of your "
                "Cod column are marked. Box 2 was a license (L): each launch brings you a coin. "
                "Box 3 was a boat (B): it is launched, and its coin is marked already."
            )
        ),
        Page(
            say(
                "A round has a boat phase, income, fishing in even rounds, and a town phase. In "
                "the boat phase three dice are rolled. Each player takes one and uses it; the one "
                "that is left everybody uses. Take die 3, the coins."
            ),
            "take 3",
        ),
        Page(
            say(
                "A die is used for what it shows. Try to mark Lobster with it: shoal says which "
                "rule forbids it, and nothing happens to your game."
            ),
            "use lobster",
            refused=True,
        ),
        Page(say("This face brings three coins; any other die could be one coin."), "use coins"),
        Page(
            say("Ben takes the lobster die and marks the next box of his Lobster column."),
            "take 1 lobster",
        ),
        Page(
            say(
                "The oyster die is left, and both of you use it. The boxes of a section are always "
                "marked in their order; the first of Oyster only leads to the next."
            ),
            "use oyster",
        ),
        Page(
            say("When Ben has used it too, the boat phase is over and everybody gets income."),
            "use oyster",
        ),
        Page(
            say(
                "Your coin filled box 5, a star: you may mark the next box of any section, for "
                "nothing. This is what wins games. Mark Inuit boat: its first box is a boat, "
                "which your cod license pays with a coin."
            ),
            "star inuit",
        ),
        Page(
            say(
                "The town phase has two town dice and a boat die. Harbor marks a ship of the "
                "harbor, wharf a building, market sells fish. Take the harbor die …"
            ),
            "take 1",
        ),
        Page(
            say("… and mark Research vessel: every box of it is a boat of 1 point."),
            "use research_vessel",
        ),
        Page(say("Ben takes the cod die."), "take 2 cod"),
        Page(
            say(
                "Wharf is left. A building works when its last box is marked. Begin the Casino: "
                "once complete it lets you roll your own die again, once in each phase."
            ),
            "use casino",
        ),
        Page(say("Ben begins Fisherman's Pub, which is worth 10 points."), "use fishermans_pub"),
        Page(
            say(
                "Round 2 begins, now with Ben. He marks Lobster up to a question mark: there he "
                "chooses between the next license and the next boat, and launches a boat."
            ),
            "take 1 lobster boat",
        ),
        Page(
            say("Two dice are there for you. Coins again: boxes 8 to 10, and box 10 is a star."),
            "take 2 coins",
        ),
        Page(
            say(
                "Use the star action for Oyster: box 2 is the license. An oyster boat with it "
                "holds six fish instead of four."
            ),
            "star oyster",
        ),
        Page(say("Ben marks Swordfish with the die that is left."), "use swordfish"),
        Page(
            say(
                "You too. After it comes the income, and as the round is even, fishing: each of "
                "your boats with room in its hold catches a fish, an oyster boat up to two."
            ),
            "use swordfish",
        ),
        Page(say("Ben takes the wharf die in the town phase."), "take 1 fishermans_pub"),
        Page(
            say(
                "Market and oyster are left for you. Take the oyster and mark box 3: a boat, and "
                "a coin for its launch. The market you get as the die that is left."
            ),
            "take 2 oyster",
        ),
        Page(say("Ben sells at the market, and his fifth coin is a star …"), "use market"),
        Page(say("… with which he goes on in his Lobster column."), "star lobster"),
        Page(
            say("The more fish you have, the more the market pays. You keep the fish."),
            "use market",
        ),
        Page(
            say(
                "Eight rounds more and the game is over: a point a fish, points for boats and "
                "buildings, 5 for a third license, and the King Crab's bonus. Chains of stars are "
                "the fun of it: look for them from the third round on."
            )
        ),
    ),
)
