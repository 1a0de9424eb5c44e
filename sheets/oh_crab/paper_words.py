"""The words on cards, tiles and the player aid."""

from __future__ import annotations

from sheets.engine.text import Text, say
from sheets.oh_crab.info import SCENARIOS as SCENARIO_OPTIONS

SCENARIOS = {option.key: option.text for option in SCENARIO_OPTIONS}

FIELDS: tuple[tuple[str, Text, Text, Text], ...] = (
    ("", say("standard"), say("nothing happens"), say("–")),
    ("closed", say("inaccessible"), say("cannot be entered"), say("always")),
    ("obstacle", say("obstacle"), say("discard a hand card (pushed: a random one)"), say("must")),
    ("knock", say("knock-over"), say("the crab falls"), say("must")),
    ("shell", say("shell"), say("take a shell"), say("must")),
    ("swap", say("card swap"), say("swap a card if your turn ends here"), say("may")),
    ("shortcut", say("shortcut"), say("pay the cards shown, go to the field shown"), say("may")),
    ("reeds", say("reeds"), say("no straight step over the lower edge"), say("always")),
    ("surprise", say("surprise"), say("turn up its tile (Adventure Pack)"), say("must")),
    ("current", say("current"), say("carried along if your turn ends here"), say("must")),
    ("sea", say("sea"), say("the race is finished"), say("must")),
)

BLOCKS: tuple[tuple[Text, tuple[Text, ...]], ...] = (
    (
        say("A round"),
        (
            say("Plan: all put one hand card face down; with an empty hand announce a rest."),
            say("Turns, clockwise from the chef: add the planned card left or right, or rest."),
            say("Then use your actions in any order, each once, none of them compulsory."),
            say("Round end: a crab in the sea ends the race; else the rearmost gets the chef."),
        ),
    ),
    (
        say("Your actions"),
        (
            say("Main action of the card you added."),
            say("Side actions: symbols the added card completes with its neighbour."),
            say("Special action of the card, its cost paid first."),
            say("Chef: one more diagonal step for who holds the chef."),
            say("One extra-action tile a turn for the shells shown."),
            say("Board fields: shortcut; card swap at the end of the turn."),
        ),
    ),
    (
        say("Rest"),
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
        (
            say("Enter a field with a crab and you push it one field seaward; you choose where."),
            say("All pushed crabs fall and may push on; if one can go nowhere, you cannot enter."),
            say("A crab that is down does not move by your actions; give up one to stand up."),
        ),
    ),
    (
        say("The end"),
        (
            say("The race ends with the round in which a crab reaches the sea."),
            say("Several in the sea: most hand cards, then most shells, else shared victory."),
            say("Two players: both crabs of a player have to be in the sea."),
        ),
    ),
)

TILE_NAMES = {
    "Aa": say("Diagonal!"),
    "Ab": say("Side Jump!"),
    "Ba": say("Make Way!"),
    "Bb": say("Faster!"),
    "Ca": say("Double Jump!"),
    "Cb": say("Doping!"),
    "Da": say("I'm Not Done Yet!"),
    "Db": say("Hey, Shall We Swap?"),
}

EFFECTS: dict[str, dict[str, Text]] = {
    "surprise": {
        "discard": say("discard a hand card of your choice"),
        "random_discard": say("a random hand card of yours is discarded"),
        "lose_shell": say("return a shell to the supply"),
        "fall": say("your crab is knocked over"),
        "shells": say("take two shells"),
        "take_market": say("take a market card"),
        "recover": say("take a card of your choice from your discard pile"),
        "forward": say("one step forward"),
        "diagonal": say("one diagonal step"),
        "seaward": say("one step forward or diagonally"),
        "take_path_card": say("take a card of your path into your hand"),
        "make_obstacle": say("make a standard field without a crab an obstacle for good"),
        "peek": say("look in secret at one face-down tile or card, or the top of the deck"),
    },
    "event": {
        "robin": say("who has most shells returns one; who has fewest takes one"),
        "random_discards": say("everybody discards a random hand card"),
        "shell_shower": say("everybody takes a shell"),
        "stretch": say("all crabs stand up"),
        "fresh_stock": say("shuffle the whole market into the deck and refill"),
        "treasure_map": say("everybody may look at one surprise tile"),
        "claw_bloom": say("every ability gets a claw back"),
        "chef_forward": say("the chef action is a step forward"),
        "chef_asleep": say("the chef action cannot be used"),
        "sale": say("extra-action tiles cost a shell less"),
        "inflation": say("extra-action tiles cost a shell more"),
        "trampled_reeds": say("reeds on this beach tile block nothing"),
        "glitter": say("shell fields of this beach tile give two shells"),
        "soft_sand": say("nobody falls by being pushed onto this beach tile"),
    },
    "challenge": {
        "shells": say("shells you own"),
        "hand": say("cards in hand"),
        "path": say("cards on your path"),
        "discard": say("cards on your discard pile"),
        "deck": say("action cards you own, wherever they are"),
        "front": say("other players' crabs behind yours"),
        "underdog": say("other players' crabs in front of yours, not in the sea"),
        "chain": say("complete symbols on your path"),
    },
    "ability": {
        "forward": say("your turn: one step forward"),
        "diagonal": say("your turn: one diagonal step"),
        "steady": say("when it would fall, the crab stays standing"),
        "shell_lover": say("on entering a shell field take one shell more"),
        "haggle": say("pay two shells less for an extra-action tile"),
        "busy_claws": say("after using a tile use one more this turn"),
        "trade": say("one card swap; also once at the set-up without a claw"),
        "recycle": say("take a card from your discard pile"),
        "bruise": say("whoever you pushed directly discards a random card"),
        "slip": say("when pushed, you choose where your crab goes"),
        "acrobat": say("your turn: stand up; other turns: do not fall when pushed"),
        "chameleon": say("when adding a card one half counts as completed"),
        "comb": say("your turn: look at a surprise tile; any turn: ignore trash"),
        "prophet": say("another event instead of this one; at the set-up look at all events"),
    },
}

AWARDS = {
    "two_shells": say("take two shells"),
    "market_card": say("take a market card"),
    "obstacle": say("make an obstacle"),
    "swap": say("one card swap"),
    "path_card": say("take a card of your path"),
    "claws": say("get a claw back"),
    "recover": say("take up to two discarded cards"),
    "scout": say("look at two hidden things"),
}
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
