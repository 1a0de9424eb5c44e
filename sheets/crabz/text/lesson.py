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
                "You are Ann and own the nine red crabs: three large (RL), three medium (RM) and "
                "three small (RS). Ben has the blue ones. In turn each moves one crab; who cannot "
                "move is out, and the last one left wins."
            )
        ),
        Page(
            say(
                "A large crab takes exactly one step, a medium one two, a small one three, always "
                "over crabs and never onto an empty space. It ends on top of another crab, and "
                "what is covered cannot move. Walk your medium crab from c3 to c2: two steps."
            ),
            "c3-c2",
        ),
        Page(
            say(
                "Your crab left c3 empty: nobody can ever step there again. Now Ben moves a large "
                "crab one step, onto your small one. It is stuck until Ben's crab moves away."
            ),
            "b2-b3",
        ),
        Page(
            say(
                "Not every crab may end on every other: a small one only on small ones, a medium "
                "one on medium and small ones, a large one on all. Try to end with your medium "
                "crab f5 on Ben's large one at e3: you are told which rule forbids it."
            ),
            "f5-e3",
            refused=True,
        ),
        Page(
            say(
                "A small crab may end on a small one, of whatever colour, and three steps take it "
                "round corners. Move e4 to c4."
            ),
            "e4-c4",
        ),
        Page(say("Ben covers your medium crab at c2."), "d3-c2"),
        Page(
            say(
                "The holes grow. Look at the right side of the board: soon two parts will no "
                "longer touch. Move your medium crab from e6 to e5, over d6 or f6."
            ),
            "e6-e5",
        ),
        Page(
            say(
                "Ben leaves d5, and the board falls apart. Then the wave comes: only the part with "
                "the most spaces stays, all crabs of the others are washed away for good."
            ),
            "d5-f5",
        ),
        Page(
            say(
                "That cost you four crabs and Ben three. But now f4 is all that joins the left "
                "side to the rest. Step with your large crab from f4 onto Ben's crab at f5: it "
                "covers that crab, and the wave takes the side you left."
            ),
            "f4-f5",
        ),
        Page(
            say(
                "Ben has no crab left that can move, so he is out and you have won. Think of three "
                "things: keep some crabs on top, cover those of the others, and look where the "
                "next hole will break the board."
            )
        ),
    ),
)
