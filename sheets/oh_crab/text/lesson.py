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
                "You are Ann, and your crab is the red one. All crabs run from the snack shack "
                "across the beach to the sea at the top of the board. Whoever gets there first "
                "wins. The cards you lay side by side are your path, and they move your crab."
            )
        ),
        Page(
            say(
                "Every round starts with planning: everyone secretly chooses a card from their "
                "hand at the same time. Each of your four cards shows a main action in the "
                "middle and half symbols at the sides. Plan the card Forward."
            ),
            "plan s_forward",
        ),
        Page(say("Ben has planned too …"), "plan s_diagonal"),
        Page(say("… and Cleo. You have the chef, so you go first."), "plan s_shell"),
        Page(
            say(
                "You could rest instead, and you will do that later. Your path is still empty, "
                "so there is only one way to start it. Add the planned card to your path."
            ),
            "add right",
        ),
        Page(
            say(
                "The main action moves your crab one field straight towards the sea. That "
                "field has a shell, which you take. Use the main action."
            ),
            "main s_forward",
        ),
        Page(say("Whoever has the chef gets one more action, a diagonal step. Use it."), "chef"),
        Page(
            say(
                "Diagonal means forward to the left or right. Try to go straight: shoal tells "
                "you which rule forbids it, and your crab stays where it is."
            ),
            "go forward",
            refused=True,
        ),
        Page(say("Go to the right."), "go right"),
        Page(
            say(
                "Three tiles beside the beach sell actions for shells, one per turn. Pay your "
                "shell for another diagonal step …"
            ),
            "tile Aa",
        ),
        Page(say("… to the right again, onto another shell."), "go right"),
        Page(
            say("Ben adds his card and takes a diagonal step to the left."),
            "add right main s_diagonal go left end",
        ),
        Page(
            say(
                "Cleo takes a shell. The chef goes to whoever is last; if several are, to the "
                "next in turn order: Ben."
            ),
            "add right main s_shell end",
        ),
        Page(say("Round 2. Ben plans …"), "plan s_seaward"),
        Page(say("… and Cleo."), "plan s_forward"),
        Page(
            say(
                "Look at the half symbols: the card on your path has half a diagonal symbol on "
                "its right side, and your card Diagonal has the other half on its left. Plan "
                "that one."
            ),
            "plan s_diagonal",
        ),
        Page(
            say("Ben goes first. He moves one field forward and then uses the chef …"),
            "add right main s_seaward go forward chef",
        ),
        Page(
            say(
                "… to enter your crab's field. A crab standing there is pushed one field "
                "towards the sea, wherever the pushing player likes, and knocked over."
            ),
            "go right",
        ),
        Page(say("Ben pushes you to the left."), "push red left"),
        Page(say("He ends his turn."), "end"),
        Page(
            say("Cleo's second card completes a shell symbol with her first: a step and a shell."),
            "add right main s_forward side s_forward:u end",
        ),
        Page(
            say(
                "Your turn. The two halves meet at the right end of your path. Add the card there."
            ),
            "add right",
        ),
        Page(
            say(
                "You have two actions now: the main action, and the diagonal symbol you "
                "completed. A crab on its back gives up a step to stand up. Use the main "
                "action for that."
            ),
            "main s_diagonal",
        ),
        Page(say("Now use the completed symbol …"), "side s_diagonal:u"),
        Page(say("… with a step to the right."), "go right"),
        Page(say("Keep your shell and end the turn."), "end"),
        Page(say("Round 3. Cleo has the chef now, and she plans first."), "plan s_diagonal"),
        Page(
            say("You have two cards left. Plan either one: this time you will rest."),
            "plan s_seaward",
        ),
        Page(say("Ben plans his second-to-last card."), "plan s_forward"),
        Page(say("Cleo takes her turn."), "add left main s_diagonal go right end"),
        Page(
            say(
                "Resting brings cards back. You discard the planned card and all cards of your "
                "path but one; then you take a card from the market and everything you have "
                "discarded. Rest now."
            ),
            "rest",
        ),
        Page(say("Keep the card Diagonal on your path."), "keep s_diagonal"),
        Page(
            say(
                "Market cards have a special action, which starting cards lack, and more "
                "symbols at their sides. Take Faster! from the market."
            ),
            "market 3",
        ),
        Page(
            say(
                "That is the race. Lay cards whose symbols meet, and rest in time. Push when "
                "it costs others more than it helps them, and watch the fields: rocks, reeds "
                "and currents. When a crab reaches the sea, the round is finished and its "
                "player wins. If there are several, the most hand cards win, then the most "
                "shells."
            )
        ),
    ),
)
