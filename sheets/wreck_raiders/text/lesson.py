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
                "You are Ann, Ben dives beside you. Your divers bring treasures from four wrecks: "
                "gems, gold, art and relics. Treasures become exhibits, shells become aquariums, "
                "and what you like to keep lies in your vault. All three bring coins."
            )
        ),
        Page(
            say(
                "In your turn you take a die from the reef, move a diver to a spot with that "
                "number, then claim exhibits and buy a tile if you can. The dice lie where they "
                "fell: a die beside a shell brings you that shell. Take the 4 beside the conch."
            ),
            "take 4@conch",
        ),
        Page(
            say(
                "A conch can change a die by one, up or down. You keep yours: it will be worth "
                "more on an exhibit. Leave the 4 as it is."
            ),
            "adjust 4",
        ),
        Page(
            say(
                "The number is where you go: spot 4 of a wreck, or of the beach. Try spot 3 of the "
                "art wreck: shoal says which rule forbids it, and nothing has happened."
            ),
            "move off art_3",
            refused=True,
        ),
        Page(
            say(
                "The exhibit EX03 wants three works of art. So dive to spot 4 of the art wreck and "
                "bring the first one up."
            ),
            "move off art_4",
        ),
        Page(
            say(
                "A treasure is placed at once: on a display, from where it can become an exhibit, "
                "or in the vault, where it stays to the end. Put it on your first display."
            ),
            "place display_1",
        ),
        Page(
            say("Ben takes the 6, dives for gems and puts a sapphire on a display."), "6c gems d1"
        ),
        Page(say("Now a 3, from the empty zone: no shell this time."), "take 3@empty"),
        Page(say("Leave it a 3 …"), "adjust 3"),
        Page(
            say(
                "… and dive to spot 3 of the art wreck, beside your own diver. Whoever has a diver "
                "beside a new one collects too, so you bring up two treasures."
            ),
            "move off art_3",
        ),
        Page(say("The first goes to the others on display 1."), "place display_1"),
        Page(
            say("And the one of the neighbour, which is you: there are three."), "place display_1"
        ),
        Page(
            say(
                "Display 1 holds exactly what EX03 asks for, three works of art and nothing else: "
                "claim it. It is worth 4 coins."
            ),
            "claim EX03 display_1",
        ),
        Page(
            say("The card shows a conch: laid on it, yours brings 2 coins more at the end."),
            "decorate conch",
        ),
        Page(
            say(
                "Ben takes the 4 beside the scallop and dives to art 4, where your diver is. It is "
                "bumped to the beach, and you get the shells of the beach spot: a conch and a "
                "scallop."
            ),
            "take 4@scallop adjust 4 move off art_4",
        ),
        Page(
            say("Ben places his treasure. His scallop could bring one more; he keeps it."),
            "place display_2 scallop no",
        ),
        Page(
            say(
                "Your other diver sits beside his, so you collect too. Put this one into the "
                "vault: three of a kind in a row bring coins, and so does every different face."
            ),
            "place vault_1",
        ),
        Page(say("Ben buys nothing."), "buy none"),
        Page(
            say("One die is left, so you have it already: a 3. Leave it as it is."),
            "adjust 3",
        ),
        Page(
            say(
                "A diver may also go to the beach, for shells and not for treasures: spot 3 brings "
                "two scallops."
            ),
            "move off beach_3",
        ),
        Page(
            say(
                "Once a turn you may buy a tile of an aquarium: a bottom first, then middles and a "
                "top. The bottom AQB07 costs a conch and a scallop."
            ),
            "buy AQB07",
        ),
        Page(
            say(
                "So it goes on, with new dice when the reef is empty. When somebody has six "
                "exhibits the others have one more turn; then exhibits, vault and aquariums are "
                "added up. Dive beside others, and let them bump you."
            )
        ),
    ),
)
