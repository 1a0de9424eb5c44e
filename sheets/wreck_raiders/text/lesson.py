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
                "Each wreck and the beach have six spots. Below the beach are the shells you find "
                "there: c is a conch, s a scallop and f a starfish. The reef holds the dice."
            ),
            shows=("board", "reef"),
        ),
        Page(
            say(
                "On your turn, take a die from the reef, move a diver to a spot with that number, "
                "then claim exhibits and buy a tile if you can. Dice stay where they fell: a die "
                "next to a shell brings you that shell. Take the 4 next to the conch."
            ),
            "4c",
            legend=say(
                "A die is typed with its shell: 4c is the 4 next to a conch, 3 has no shell."
            ),
            shows=("board", "reef"),
        ),
        Page(
            say(
                "A conch can change a die by one, up or down. Keep yours: it will be worth more "
                "on an exhibit. Leave the 4 as it is."
            ),
            "4",
            shows=("board", "reef"),
        ),
        Page(
            say(
                "The number tells you where to go: spot 4 of a wreck or of the beach. Try spot 3 "
                "of the art wreck: shoal tells you which rule forbids it, and nothing in your "
                "game changes."
            ),
            "move off art_3",
            refused=True,
            shows=("board",),
        ),
        Page(
            say(
                "One of the exhibits needs three works of art and nothing else. Spot 4 of the art "
                "wreck brings up the first. Dive to spot 4 of the art wreck."
            ),
            "art 4",
            shows=("exhibits", "board"),
        ),
        Page(
            say(
                "You place a treasure at once: on a display, where it can become part of an "
                "exhibit, or in the vault, where it stays until the end. Put it on your first "
                "display."
            ),
            "d1",
            legend=say("Type d1 for display 1 and v1 for the first column of the vault."),
            shows=("displays", "vault"),
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
            shows=("board", "reef"),
        ),
        Page(
            say(
                "One treasure is for your new diver and one for its neighbour, also yours. With "
                "the first that makes three works of art. Put both on display 1."
            ),
            "d1 d1",
            shows=("displays",),
        ),
        Page(
            say(
                "Display 1 holds exactly what the exhibit needs: three works of art and nothing "
                "else. The exhibit is worth 4 coins. Claim it with display 1."
            ),
            "b 1",
            legend=say("Exhibits have letters: b 1 claims exhibit B with display 1."),
            shows=("exhibits", "displays"),
        ),
        Page(
            say(
                "The exhibit shows a conch. A conch on it brings 2 more coins at the end. Put "
                "yours on it."
            ),
            "conch",
            shows=("exhibits", "basket"),
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
            shows=("board", "vault"),
        ),
        Page(
            say(
                "A diver may also go to the beach, for shells instead of treasures. Beach spot 3 "
                "brings two scallops. Leave the 3 as it is and move a new diver to the beach."
            ),
            "3 off beach",
            others=("buy none",),
            news=say("Ben buys nothing. Only one die is left, so shoal has taken it for you: a 3."),
            shows=("board", "basket"),
        ),
        Page(
            say(
                "Once per turn you may buy an aquarium tile: first a bottom, then middles and a "
                "top. You can afford a bottom that costs a conch and a scallop. Buy it."
            ),
            "b3",
            legend=say("Tiles are b1 to t3: bottoms (b), middles (m) and tops (t)."),
            shows=("market", "basket"),
        ),
        Page(
            say(
                "Play continues like this, with new dice whenever the reef is empty. When someone "
                "has six exhibits, everyone else takes one more turn; then exhibits, vault and "
                "aquariums are added up. Dive next to other divers, and let them bump you."
            ),
            shows=("players", "claimed", "aquariums"),
        ),
    ),
)
