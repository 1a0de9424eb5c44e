"""Two rounds of Fleet, for beginners."""

from __future__ import annotations

from sheets.engine.lesson import Lesson, Page
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say

LESSON = Lesson(
    Setup("fleet", (Player("Ann"), Player("Ben")), seed="49", first=0),
    (
        Page(
            say(
                "You are Ann, and Ben plays beside you. Over ten rounds, each of you fills in a "
                "sheet: five boat columns, the ships of the harbor and the buildings of the "
                "wharf. Whoever has the most points from fish, boats, licenses and buildings "
                "wins."
            ),
            legend=say(
                "On the sheet, X is a marked box, · an empty one, and < > is around the next. L is "
                "a license, B a boat, F a fish, ? a license or a boat, and * a star."
            ),
            shows=("boats", "harbor", "wharf", "wharf_right", "coins"),
        ),
        Page(
            say(
                "Everyone started with one die. Yours showed cod, so the first three boxes of "
                "your Cod column are marked. Box 2 was a license (L): every launch earns you a "
                "coin. Box 3 was a boat (B): it is launched, and its coin is already marked."
            ),
            shows=("boats", "coins"),
        ),
        Page(
            say(
                "A round has a boat phase, income, fishing in even rounds, and a town phase. In "
                "the boat phase three dice are rolled. Each player takes one and uses it, and "
                "everyone uses the one that is left."
            ),
            shows=("dice", "boats", "harbor", "coins"),
        ),
        Page(
            say(
                "A die is used for what it shows. Try to mark Swordfish with the lobster die: "
                "shoal tells you which rule forbids it, and nothing in your game changes."
            ),
            "lobster swordfish",
            refused=True,
        ),
        Page(
            say(
                "Die 3 is worth three coins; you could use any other die as one coin. Take the "
                "three coins."
            ),
            "$",
        ),
        Page(
            say(
                "The oyster die is left over, and both of you use it. You always mark the boxes "
                "of a section in order; the first box of Oyster only leads to the next. Mark "
                "Oyster."
            ),
            "oyster",
            others=("take 1 lobster",),
            news=say("Ben takes the lobster die and marks the next box of his Lobster column."),
        ),
        Page(
            say(
                "Your coin filled box 5, a star: you may mark the next box of any section for "
                "free. This is what wins games. The first box of Inuit boat is a boat, and your "
                "cod license pays you a coin for it. Mark Inuit boat."
            ),
            "inuit",
            others=("use oyster",),
            news=say("Ben marks Oyster too. The boat phase is over, and everyone gets income."),
        ),
        Page(
            say(
                "The town phase has two town dice and a boat die. Harbor marks a ship of the "
                "harbor, wharf marks a building, and market pays coins for your fish. Each box of "
                "Research vessel is a boat worth 1 point. Take the harbor die and mark Research "
                "vessel."
            ),
            "harbor research_vessel",
        ),
        Page(
            say(
                "Wharf is left over. A building works once its last box is marked; the complete "
                "Casino lets you reroll your own die once per phase. Start the Casino."
            ),
            "casino",
            others=("take 2 cod",),
            news=say("Ben takes the cod die and marks Cod."),
            shows=("dice", "wharf", "wharf_right", "boats", "harbor"),
        ),
        Page(
            say(
                "At a question mark you choose the next license or the next boat. Your own next "
                "coins are boxes 8 to 10, and box 10 is a star. Take the coins again."
            ),
            "coins coins",
            others=(
                "use fishermans_pub",
                "take 1 lobster boat",
            ),
            news=say(
                "Ben starts Fisherman's Pub. In round 2 he goes first, marks Lobster up to a "
                "question mark and launches a boat."
            ),
        ),
        Page(
            say(
                "Box 2 of Oyster is a license: with it, each of your oyster boats holds six fish "
                "instead of four. Use the star action to mark Oyster."
            ),
            "oyster",
        ),
        Page(
            say(
                "Next comes income and, as round 2 is even, fishing: each of your boats with room "
                "left catches one fish, an oyster boat up to two. Mark Swordfish too."
            ),
            "swordfish",
            others=("use swordfish",),
            news=say("Ben marks Swordfish with the leftover die."),
        ),
        Page(
            say(
                "That leaves market and oyster for you, and you get the market anyway, as the "
                "leftover die. Box 3 of Oyster is a boat, and launching it earns you a coin. Take "
                "the oyster die and mark Oyster."
            ),
            "oyster oyster",
            others=("take 1 fishermans_pub",),
            news=say("In the town phase, Ben takes the wharf die and marks Fisherman's Pub."),
        ),
        Page(
            say(
                "The more fish you have, the more the market pays, and you keep the fish. Sell at "
                "the market."
            ),
            "market",
            others=(
                "use market",
                "star lobster",
            ),
            news=say(
                "Ben sells at the market. His fifth coin is a star, and he uses it in his Lobster "
                "column."
            ),
        ),
        Page(
            say(
                "Eight more rounds and the game is over: one point per fish, points for boats and "
                "buildings, 5 for a third license, and the King Crab's bonus. Chains of stars are "
                "the fun part: look for them from the third round on."
            ),
            shows=("players", "boats", "harbor", "wharf", "wharf_right"),
        ),
    ),
    small=True,
)
