"""Five turns of Wreck Raiders, for who has never played."""

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
                "You are Ann, and Ben dives beside you. Your divers bring up treasures from "
                "four wrecks: gems, gold, art and relics. Treasures become exhibits, shells "
                "become aquariums, and treasures you want to keep go into your vault. All "
                "three bring coins."
            )
        ),
        Page(
            say(
                "On your turn, take a die from the reef, move a diver to a spot with that "
                "number, then claim exhibits and buy a tile if you can. Dice stay where they "
                "fell: a die next to a shell brings you that shell. Take the 4 next to the "
                "conch."
            ),
            "take 4@conch",
        ),
        Page(
            say(
                "A conch can change a die by one, up or down. Keep yours: it will be worth "
                "more on an exhibit. Leave the 4 as it is."
            ),
            "adjust 4",
        ),
        Page(
            say(
                "The number tells you where to go: spot 4 of a wreck or of the beach. Try spot "
                "3 of the art wreck: shoal tells you which rule forbids it, and nothing in "
                "your game changes."
            ),
            "move off art_3",
            refused=True,
        ),
        Page(
            say(
                "Exhibit EX03 needs three works of art. So dive to spot 4 of the art wreck and "
                "bring up the first one."
            ),
            "move off art_4",
        ),
        Page(
            say(
                "You place a treasure at once: on a display, where it can become part of an "
                "exhibit, or in the vault, where it stays until the end. Put it on your first "
                "display."
            ),
            "place display_1",
        ),
        Page(
            say("Ben takes the 6, dives for gems and puts a sapphire on a display."), "6c gems d1"
        ),
        Page(
            say("The 3 is in the empty zone, so it brings no shell this time. Take it."),
            "take 3@empty",
        ),
        Page(say("Leave it at 3 …"), "adjust 3"),
        Page(
            say(
                "… and dive to spot 3 of the art wreck, next to your own diver. Anyone with a "
                "diver next to a new one also collects, so you bring up two treasures."
            ),
            "move off art_3",
        ),
        Page(say("Put the first one with the others on display 1."), "place display_1"),
        Page(
            say(
                "You also collect one as the neighbour of your own diver: that makes three. "
                "Put it on display 1 too."
            ),
            "place display_1",
        ),
        Page(
            say(
                "Display 1 holds exactly what EX03 needs: three works of art and nothing else. "
                "The exhibit is worth 4 coins. Claim it with display 1."
            ),
            "claim EX03 display_1",
        ),
        Page(
            say("The card shows a conch: put yours on it, and it brings 2 more coins at the end."),
            "decorate conch",
        ),
        Page(
            say(
                "Ben takes the 4 next to the scallop and dives to art 4, where your diver is. "
                "Your diver is bumped to the beach, and you get the shells of the beach spot: "
                "a conch and a scallop."
            ),
            "take 4@scallop adjust 4 move off art_4",
        ),
        Page(
            say("Ben places his treasure. His scallop could bring one more; he keeps it."),
            "place display_2 scallop no",
        ),
        Page(
            say(
                "Your other diver is next to his, so you collect too. In the vault, three of a "
                "kind in a row bring coins, and so does every different face. Put this one in "
                "the vault."
            ),
            "place vault_1",
        ),
        Page(say("Ben buys nothing."), "buy none"),
        Page(
            say("Only one die is left, so shoal has taken it for you: a 3. Leave it as it is."),
            "adjust 3",
        ),
        Page(
            say(
                "A diver may also go to the beach, for shells instead of treasures. Beach spot "
                "3 brings two scallops. Move a diver there."
            ),
            "move off beach_3",
        ),
        Page(
            say(
                "Once per turn you may buy an aquarium tile: first a bottom, then middles and "
                "a top. The bottom AQB07 costs a conch and a scallop. Buy it."
            ),
            "buy AQB07",
        ),
        Page(
            say(
                "Play continues like this, with new dice whenever the reef is empty. When "
                "someone has six exhibits, everyone else takes one more turn; then exhibits, "
                "vault and aquariums are added up. Dive next to other divers, and let them "
                "bump you."
            )
        ),
    ),
)
