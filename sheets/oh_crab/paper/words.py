"""The words on cards, tiles and the player aid."""

from __future__ import annotations

from sheets.engine.text import Text, say
from sheets.oh_crab.info import SCENARIOS as SCENARIO_OPTIONS

SCENARIOS = {option.key: option.text for option in SCENARIO_OPTIONS}

Field = tuple[str, Text, Text, Text]  # its sign, its name, what it does, whether one must
FIELDS: tuple[Field, ...] = (
    ("", say("standard"), say("nothing happens"), say("–")),
    ("rock", say("inaccessible"), say("cannot be entered"), say("always")),
    ("obstacle", say("obstacle"), say("discard a hand card (pushed: a random one)"), say("must")),
    ("knock-over", say("knock-over"), say("the crab falls"), say("must")),
    ("shell", say("shell"), say("take a shell"), say("must")),
    ("card-swap", say("card swap"), say("swap a card if your turn ends here"), say("may")),
    ("shortcut", say("shortcut"), say("pay the cards shown, go to the field shown"), say("may")),
    ("reeds", say("reeds"), say("no straight step over the lower edge"), say("always")),
    ("surprise", say("surprise"), say("turn up its tile (Adventure Pack)"), say("must")),
    ("current", say("current"), say("carried along if your turn ends here"), say("must")),
    ("sea", say("sea"), say("the race is finished"), say("must")),
)

FIELD_NAMES = {key: name for key, name, _, _ in FIELDS}

# title, sign, tone, sentences
BLOCKS: tuple[tuple[Text, str, str, tuple[Text, ...]], ...] = (
    (
        say("A round"),
        "crab",
        "orange",
        (
            say("Plan: everyone puts a hand card face down; with an empty hand, announce a rest."),
            say("Turns, clockwise from the chef: add the planned card left or right, or rest."),
            say("Then use your actions in any order, each once; all are optional."),
            say("Round end: a crab in the sea ends the race; else the last player gets the chef."),
        ),
    ),
    (
        say("Your actions"),
        "card",
        "sky",
        (
            say("Main action of the card you added."),
            say("Side actions: symbols the added card completes with its neighbour."),
            say("Special action of the card, its cost paid first."),
            say("Chef: whoever has the chef gets one more diagonal step."),
            say("One extra-action tile per turn, for the shells shown."),
            say("Board fields: shortcut; card swap at the end of the turn."),
        ),
    ),
    (
        say("Rest"),
        "reroll",
        "green",
        (
            say("The planned card goes to your discard pile."),
            say("Keep one card of the path, discard the others."),
            say("Take a market card: the top of a slot or of the deck; refill."),
            say("Take your whole discard pile into your hand."),
            say("A crab that is down stands up."),
        ),
    ),
    (
        say("Pushing and falling"),
        "knock-over",
        "vermilion",
        (
            say("Enter a field with a crab and you push it one field seaward; you choose where."),
            say(
                "All pushed crabs fall and may push others; if one has nowhere to go, you "
                "cannot enter."
            ),
            say("Your actions do not move a crab that is down; give one up to stand it up."),
        ),
    ),
    (
        say("The end"),
        "sea",
        "blue",
        (
            say("The race ends with the round in which a crab reaches the sea."),
            say("Several in the sea: most hand cards, then most shells, else shared victory."),
            say("Two players: both of a player's crabs must be in the sea."),
        ),
    ),
)

NEEDS = {
    "surprises": say("only with Surprises"),
    "events": say("only with Events"),
    "challenges": say("only with Challenges"),
    "asymmetry": say("only with Asymmetry"),
}
TIMINGS = {
    "own": say("in your turn"),
    "others": say("in other turns"),
    "both": say("in every turn"),
    "any": say("whenever it happens"),
}
