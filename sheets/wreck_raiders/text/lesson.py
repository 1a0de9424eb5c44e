"""Five turns of Wreck Raiders, for beginners."""

from __future__ import annotations

from sheets.engine.lesson import Lesson, Page
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say
from sheets.wreck_raiders.info import INFO

LESSON = Lesson(
    Setup("wreck_raiders", (Player("Ann"), Player("Ben")), seed="3", first=0, rules=INFO.rules),
    (
        Page(
            say(
                "You are Ann, and Ben dives beside you. Your divers bring up treasures from four "
                "wrecks: gems, gold, art and relics. Treasures become exhibits, shells become "
                "aquariums, and treasures you want to keep go into your vault. All three bring "
                "coins."
            ),
            legend=say(
                "The shells are c, conch; s, scallop; and f, starfish. A die in the reef is "
                "written with its shell: 4c is a 4 next to a conch, 3 has no shell. d1 to d3 are "
                "your displays, v1 to v3 the columns of your vault."
            ),
        ),
        Page(
            say(
                "On your turn, take a die from the reef, move a diver to a spot with that number, "
                "then claim exhibits and buy a tile if you can. Dice stay where they fell: a die "
                "next to a shell brings you that shell. Take the 4 next to the conch."
            ),
            "4c",
        ),
        Page(
            say(
                "A conch can change a die by one, up or down. Keep yours: it will be worth more "
                "on an exhibit. Leave the 4 as it is."
            ),
            "4",
        ),
        Page(
            say(
                "The number tells you where to go: spot 4 of a wreck or of the beach. Try spot 3 "
                "of the art wreck: shoal tells you which rule forbids it, and nothing in your "
                "game changes."
            ),
            "move off art_3",
            refused=True,
        ),
        Page(
            say(
                "One of the exhibits needs three works of art and nothing else. Spot 4 of the art "
                "wreck brings up the first. Dive to spot 4 of the art wreck."
            ),
            "art 4",
        ),
        Page(
            say(
                "You place a treasure at once: on a display, where it can become part of an "
                "exhibit, or in the vault, where it stays until the end. Put it on your first "
                "display."
            ),
            "d1",
        ),
        Page(
            say(
                "Anyone with a diver next to a new one also collects. A new diver on spot 3 of "
                "the art wreck is next to your own, so you bring up two treasures. The 3 is in "
                "the empty zone and brings no shell. Take it, leave it at 3, and dive to spot 3 "
                "of the art wreck."
            ),
            "3 art",
            others=("6c gems d1",),
            news=say("Ben takes the 6, dives for gems and puts a sapphire on a display."),
        ),
        Page(
            say(
                "One treasure is for your new diver and one for its neighbour, also yours. With "
                "the first that makes three works of art. Put both on display 1."
            ),
            "d1 d1",
        ),
        Page(
            say(
                "Display 1 holds exactly what the exhibit needs: three works of art and nothing "
                "else. The exhibit is worth 4 coins. Claim it with display 1."
            ),
            "#1",
        ),
        Page(
            say(
                "The exhibit shows a conch. A conch on it brings 2 more coins at the end. Put "
                "yours on it."
            ),
            "conch",
        ),
        Page(
            say(
                "Your other diver is next to Ben's, so you collect too. In the vault, three of a "
                "kind in a row bring coins, and so does every different face. Put this one in the "
                "vault."
            ),
            "v1",
            others=(
                "take 4@scallop adjust 4 move off art_4",
                "place display_2 scallop no",
            ),
            news=say(
                "Ben takes the 4 next to the scallop and dives to art 4: your diver there is "
                "bumped to the beach, where you get a conch and a scallop."
            ),
        ),
        Page(
            say(
                "A diver may also go to the beach, for shells instead of treasures. Beach spot 3 "
                "brings two scallops. Leave the 3 as it is and move a new diver to the beach."
            ),
            "3 off beach",
            others=("buy none",),
            news=say("Ben buys nothing. Only one die is left, so shoal has taken it for you: a 3."),
        ),
        Page(
            say(
                "Once per turn you may buy an aquarium tile: first a bottom, then middles and a "
                "top. You can afford a bottom that costs a conch and a scallop. Buy it."
            ),
            "1",
        ),
        Page(
            say(
                "Play continues like this, with new dice whenever the reef is empty. When someone "
                "has six exhibits, everyone else takes one more turn; then exhibits, vault and "
                "aquariums are added up. Dive next to other divers, and let them bump you."
            ),
        ),
    ),
)
