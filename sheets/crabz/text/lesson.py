"""A whole game of CRABZ in seven moves, for who has never played."""

from __future__ import annotations

from sheets.engine.lesson import Lesson, Page
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say

LESSON = Lesson(
    Setup("crabz", (Player("Ann"), Player("Ben")), seed="1", first=0),
    (
        Page(
            say(
                "You are Ann and own the nine red crabs: three large (RL), three medium (RM) "
                "and three small (RS). Ben has the blue ones. You take turns moving one crab; "
                "a player who can't move is out, and the last one left wins."
            )
        ),
        Page(
            say(
                "A large crab takes exactly one step, a medium crab two and a small crab "
                "three, always over other crabs and never onto an empty space. It ends on top "
                "of another crab, and a covered crab can't move. Move your medium crab from c3 "
                "to c2: two steps."
            ),
            "c3-c2",
        ),
        Page(
            say(
                "Your crab left c3 empty: nobody can ever step there again. Now Ben moves a "
                "large crab one step, onto your small one. Yours is stuck until Ben's crab "
                "moves away."
            ),
            "b2-b3",
        ),
        Page(
            say(
                "A crab can't end on just any other: a small crab only on small ones, a medium "
                "crab on medium and small ones, a large crab on all. Try to end your medium "
                "crab f5 on Ben's large one at e3: shoal tells you which rule forbids it."
            ),
            "f5-e3",
            refused=True,
        ),
        Page(
            say(
                "A small crab may end on another small crab of any colour, and its three steps "
                "can go round corners. Move from e4 to c4."
            ),
            "e4-c4",
        ),
        Page(say("Ben covers your medium crab at c2."), "d3-c2"),
        Page(
            say(
                "There are more and more holes. Look at the right side of the board: soon two "
                "parts will no longer touch. Move your medium crab from e6 to e5, over d6 or "
                "f6."
            ),
            "e6-e5",
        ),
        Page(
            say(
                "Ben leaves d5 and the board splits. Then the wave comes: only the part with "
                "the most spaces stays, and all crabs on the other parts are washed away for "
                "good."
            ),
            "d5-f5",
        ),
        Page(
            say(
                "That cost you four crabs and Ben three. But now only f4 joins the left side "
                "to the rest: if you leave it, the wave takes that side. Move your large crab "
                "from f4 onto Ben's crab at f5."
            ),
            "f4-f5",
        ),
        Page(
            say(
                "Ben has no crab left that can move, so he is out and you have won. Remember "
                "three things: keep some of your crabs on top, cover other players' crabs, and "
                "watch where the next hole will split the board."
            )
        ),
    ),
)
