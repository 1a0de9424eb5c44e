"""Three rounds of Oh Crab!, for beginners."""

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
                "across the beach to the sea. Whoever gets there first wins. The cards you lay "
                "side by side are your path, and they move your crab."
            ),
            legend=say(
                "The beach is drawn on its side: the shack is on the left, the sea on the right, "
                "and a step to the right goes down. S4 is starting field 4. s is a shell, o an "
                "obstacle, c a card swap, r reeds, k a field where crabs fall over, and ## can't "
                "be entered."
            ),
            shows=("beach", "players"),
        ),
        Page(
            say(
                "Every round starts with planning: everyone secretly chooses a card from their "
                "hand at the same time. Each of your four cards shows a main action in the middle "
                "and half symbols at the sides. Plan the card Forward."
            ),
            "forward",
            legend=say(
                "A side has an upper and a lower half: diagonal/– is half a diagonal symbol above "
                "and nothing below."
            ),
            shows=("hand",),
        ),
        Page(
            say(
                "You could rest instead, and you will do that later. Your path is still empty, so "
                "there is only one way to start it. Add the planned card to your path."
            ),
            "add right",
            others=(
                "plan s_diagonal",
                "plan s_shell",
            ),
            news=say("Ben and Cleo have planned too. You have the chef, so you go first."),
            shows=("player", "hand"),
        ),
        Page(
            say(
                "The main action moves your crab one field straight towards the sea. That field "
                "has a shell, which you take. Use the main action."
            ),
            "main",
            shows=("beach", "path"),
        ),
        Page(
            say("Whoever has the chef gets one more action, a diagonal step. Use the chef."),
            "chef",
            shows=("beach", "race"),
        ),
        Page(
            say(
                "Diagonal means forward to the left or right. Try to go straight: shoal tells you "
                "which rule forbids it, and your crab stays where it is."
            ),
            "forward",
            refused=True,
            shows=("beach",),
        ),
        Page(
            say(
                "Two steps to the right there is another shell, and this is the first of them. Go "
                "to the right."
            ),
            "right",
            shows=("beach", "players"),
        ),
        Page(
            say(
                "Three tiles beside the beach sell actions for shells, one per turn. A diagonal "
                "step costs one shell, and the field to the right gives you a new one. Buy the "
                "diagonal step and go to the right."
            ),
            "diagonal right",
            shows=("tiles", "beach"),
        ),
        Page(
            say(
                "Look at the half symbols: the card on your path has half a diagonal symbol on "
                "its right side, and your card Diagonal has the other half on its left. Plan that "
                "one."
            ),
            "diagonal",
            others=(
                "add right main s_diagonal go left end",
                "add right main s_shell end",
                "plan s_seaward",
                "plan s_forward",
            ),
            news=say(
                "Ben takes a diagonal step to the left, and Cleo takes a shell. The chef goes to "
                "whoever is last; if several are, to the next in turn order: Ben."
            ),
            shows=("path", "hand"),
        ),
        Page(
            say(
                "Your turn. The two halves meet at the right end of your path. Add the card there."
            ),
            "add right",
            others=(
                "add right main s_seaward go forward chef",
                "right",
                "push red left",
                "end",
                "add right main s_forward side s_forward:u end",
            ),
            news=say(
                "Ben enters your crab's field: he pushes your crab one field towards the sea, and "
                "it falls over. Cleo takes a step and a shell."
            ),
            legend=say("A crab in small letters is on its back."),
            shows=("path", "beach"),
        ),
        Page(
            say(
                "You have two actions now: the main action, and the diagonal symbol you "
                "completed. A crab on its back gives up a step to stand up. Use the main action "
                "for that."
            ),
            "main",
            shows=("path", "beach"),
        ),
        Page(
            say(
                "The completed symbol gives you a diagonal step. Your shell stays with you for a "
                "later turn. Use the symbol, go to the right and end your turn."
            ),
            "side right end",
            shows=("beach", "path"),
        ),
        Page(
            say(
                "You have two cards left, and this time you will rest, so it doesn't matter which "
                "one you plan. Plan the card Seaward."
            ),
            "seaward",
            others=("plan s_diagonal",),
            news=say("Round 3. Cleo has the chef now, and she plans first."),
            shows=("hand", "path"),
        ),
        Page(
            say(
                "Resting brings cards back. You discard the planned card and all cards of your "
                "path but one; then you take a card from the market and everything you have "
                "discarded. Rest now."
            ),
            "rest",
            others=(
                "plan s_forward",
                "add left main s_diagonal go right end",
            ),
            news=say("Ben plans too, and Cleo takes her turn."),
            shows=("path", "market"),
        ),
        Page(
            say(
                "The card you keep is the start of your next path. Keep the card Diagonal on your "
                "path."
            ),
            "keep diagonal",
            shows=("path",),
        ),
        Page(
            say(
                "Market cards have a special action, which starting cards lack, and more symbols "
                "at their sides. Take Faster! from the market."
            ),
            "market 3",
            shows=("market", "hand"),
        ),
        Page(
            say(
                "That is the race. Lay cards whose symbols meet, and rest in time. Push when it "
                "costs others more than it helps them, and watch the fields: rocks, reeds and "
                "currents. When a crab reaches the sea, the round is finished and its player "
                "wins. If there are several, the most hand cards win, then the most shells."
            ),
            shows=("beach", "players"),
        ),
    ),
)
