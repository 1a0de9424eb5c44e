"""A whole game of CRABZ in seven moves, for beginners."""

from __future__ import annotations

from sheets.engine.lesson import Lesson, Page
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say

LESSON = Lesson(
    Setup("crabz", (Player("Ann"), Player("Ben")), seed="1", first=0),
    (
        Page(
            say(
                "You are Ann and own the nine red crabs; Ben has the blue ones. You take turns "
                "moving one crab. A player who can't move is out, and the last one left wins."
            ),
            legend=say(
                "Each space shows its name and the crab on top: R is red and B is blue; L is "
                "large, M is medium and S is small. Beside the board you see how many crabs are "
                "free to move."
            ),
        ),
        Page(
            say(
                "A large crab takes exactly one step, a medium crab two and a small crab three, "
                "always over other crabs and never onto an empty space. It ends on top of another "
                "crab, and a covered crab can't move. Move your medium crab from c3 to c2: two "
                "steps."
            ),
            "c3-c2",
        ),
        Page(
            say(
                "A crab can't end on just any other: a small crab only on small ones, a medium "
                "crab on medium and small ones, a large crab on all. Try to end your medium crab "
                "f5 on Ben's large one at e3: shoal tells you which rule forbids it."
            ),
            "f5-e3",
            refused=True,
            others=("b2-b3",),
            news=say("Ben covers your small crab at b3: it is stuck until his crab moves away."),
            legend=say("~~ is an empty space, and a 2 stands for a stack of two crabs."),
        ),
        Page(
            say(
                "A small crab may end on another small crab of any colour, and its three steps "
                "can go round corners. Move from e4 to c4."
            ),
            "e4-c4",
        ),
        Page(
            say(
                "Every crab that leaves a space empty makes a hole, and nobody can ever step "
                "there again. Look at the right side of the board: soon two parts will no longer "
                "touch. Move your medium crab from e6 to e5, over d6 or f6."
            ),
            "e6-e5",
            others=("d3-c2",),
            news=say("Ben covers your medium crab at c2."),
        ),
        Page(
            say(
                "Then the wave comes: only the part with the most spaces stays, and the crabs on "
                "the others are gone. That cost you four crabs and Ben three. Now only f4 joins "
                "the left side to the rest: if you leave it, the wave takes that side. Move your "
                "large crab from f4 onto Ben's crab at f5."
            ),
            "f4-f5",
            others=("d5-f5",),
            news=say("Ben leaves d5, and the board splits."),
        ),
        Page(
            say(
                "Ben has no crab left that can move, so he is out and you have won. Remember "
                "three things: keep some of your crabs on top, cover other players' crabs, and "
                "watch where the next hole will split the board."
            ),
        ),
    ),
)
