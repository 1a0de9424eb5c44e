"""Three rounds of Oh Crab!, for who has never played."""

from __future__ import annotations

from sheets.engine.lesson import Lesson, Page
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say

LESSON = Lesson(
    Setup(
        "oh_crab",
        (Player("Ann"), Player("Ben"), Player("Cleo")),
        seed="2",
        scenario="1",
        first=0,
    ),
    (
        Page(
            say(
                "You are Ann, your crab is the red one. All crabs run from the snack shack over "
                "the beach into the sea, which lies above the board. Who gets there first wins; "
                "the cards you lay side by side as your path carry you."
            )
        ),
        Page(
            say(
                "Every round begins with planning: all choose a card of their hand in secret, at "
                "the same time. Each of your four cards shows a main action in its middle and half "
                "signs at its sides. Plan the card forward."
            ),
            "plan s_forward",
        ),
        Page(say("Ben has planned too …"), "plan s_diagonal"),
        Page(say("… and Cleo. You have the chef, so you begin."), "plan s_shell"),
        Page(
            say(
                "Add the planned card to your path. The path is empty: there is only one way to "
                "begin it. You could also rest instead, and will do so later."
            ),
            "add right",
        ),
        Page(
            say(
                "Use the main action: one field straight towards the sea. The field there has a "
                "shell, which you take."
            ),
            "main s_forward",
        ),
        Page(say("Who has the chef has an action more, a diagonal step. Use it."), "chef"),
        Page(
            say(
                "Diagonal means left or right in front of you. Try to go straight: shoal says "
                "which rule forbids it, and your crab stays where it is."
            ),
            "go forward",
            refused=True,
        ),
        Page(say("Go to the right."), "go right"),
        Page(
            say(
                "Three tiles beside the beach sell actions for shells, one in each turn. Pay your "
                "shell for another diagonal step …"
            ),
            "tile Aa",
        ),
        Page(say("… to the right again, onto another shell."), "go right"),
        Page(
            say("Ben adds his card and steps to the side."), "add right main s_diagonal go left end"
        ),
        Page(
            say("Cleo takes a shell. The chef goes to who is last, of several the next: Ben."),
            "add right main s_shell end",
        ),
        Page(say("Round 2. Ben plans …"), "plan s_seaward"),
        Page(say("… and Cleo."), "plan s_forward"),
        Page(
            say(
                "Look at the half signs: the right side of the card on your path has half a "
                "diagonal sign, and so has the left side of your card diagonal. Plan that one."
            ),
            "plan s_diagonal",
        ),
        Page(
            say("Ben begins. He goes one field forward and then uses the chef …"),
            "add right main s_seaward go forward chef",
        ),
        Page(
            say(
                "… to enter the field of your crab. Whoever stands there is pushed one field "
                "towards the sea, where the other likes, and knocked over."
            ),
            "go right",
        ),
        Page(say("Ben pushes you to the left."), "push red left"),
        Page(say("He ends his turn."), "end"),
        Page(
            say("Cleo's second card completes a shell sign with her first: a step and a shell."),
            "add right main s_forward side s_forward:u end",
        ),
        Page(
            say("Your turn. Add the card at the right end, so that the two halves meet."),
            "add right",
        ),
        Page(
            say(
                "You have two actions now: the main one, and the diagonal sign that was completed. "
                "A crab on its back gives up a step to stand up. Use the main action for that."
            ),
            "main s_diagonal",
        ),
        Page(say("And now the completed sign …"), "side s_diagonal:u"),
        Page(say("… with a step to the right."), "go right"),
        Page(say("Keep your shell and end the turn."), "end"),
        Page(say("Round 3, and the chef is Cleo's. She plans."), "plan s_diagonal"),
        Page(
            say("Two cards are left to you. Plan any one: this time you will rest."),
            "plan s_seaward",
        ),
        Page(say("Ben plans his last but one."), "plan s_forward"),
        Page(say("Cleo has her turn."), "add left main s_diagonal go right end"),
        Page(
            say(
                "Resting brings cards back. The planned card is put aside, all of the path but one "
                "too; then you take a card of the market and everything you had put aside."
            ),
            "rest",
        ),
        Page(say("Keep the diagonal card on the path."), "keep s_diagonal"),
        Page(
            say(
                "Take Faster! from the market. Cards of the market have a special action, which "
                "starting cards lack, and more signs at their sides."
            ),
            "market 3",
        ),
        Page(
            say(
                "That is the race: lay cards whose signs meet, rest in time, push when it costs "
                "others more than it helps them, and mind the fields: rocks, reeds and currents. "
                "When a crab is in the sea, the round is finished and its player wins; of several, "
                "the one with most hand cards, then most shells."
            )
        ),
    ),
)
