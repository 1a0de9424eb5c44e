"""The names of the Adventure Pack's pieces, in the reader's language.

A piece that an owner's pack calls differently keeps the owner's name.
"""

from __future__ import annotations

from sheets.engine.text import Text, say
from sheets.oh_crab.parts import Kit

NAMES = {
    "su01": say("Tangled Net"),
    "su02": say("Plastic Ring"),
    "su03": say("Leaky Bucket"),
    "su04": say("Broken Sieve"),
    "su05": say("Banana Peel"),
    "su06": say("Shell Cache"),
    "su07": say("Message in a Bottle"),
    "su08": say("Pocket Mirror"),
    "su09": say("Flip-Flop"),
    "su10": say("Skateboard"),
    "su11": say("Surfboard"),
    "su12": say("Beach Rake"),
    "su13": say("Toy Spade"),
    "su14": say("Spyglass"),
    "ev01": say("Robin Crab"),
    "ev02": say("It Just Fell Off"),
    "ev03": say("Shell Shower"),
    "ev04": say("Morning Stretch"),
    "ev05": say("Fresh Stock"),
    "ev06": say("Treasure Map"),
    "ev07": say("Claw Bloom"),
    "ev08": say("Kitchen Uproar"),
    "ev09": say("Chef Asleep"),
    "ev10": say("Shell Sale"),
    "ev11": say("Inflation"),
    "ev12": say("Trampled Reeds"),
    "ev13": say("Glittering Sand"),
    "ev14": say("Soft Sand"),
    "ch01": say("Have the most shells"),
    "ch02": say("Have the biggest hand"),
    "ch03": say("Have the longest path"),
    "ch04": say("Have the biggest discard pile"),
    "ch05": say("Have the finest deck"),
    "ch06": say("Be out in front"),
    "ch07": say("Be the underdog"),
    "ch08": say("Have the best chain"),
    "as01": say("Sprinter"),
    "as02": say("Sidewinder"),
    "as03": say("Rock Shell"),
    "as04": say("Shell Lover"),
    "as05": say("Haggler"),
    "as06": say("Busy Claws"),
    "as07": say("Trader"),
    "as08": say("Recycler"),
    "as09": say("Bruiser"),
    "as10": say("Slippery"),
    "as11": say("Acrobat"),
    "as12": say("Chameleon"),
    "as13": say("Beachcomber"),
    "as14": say("Weather Prophet"),
}


def piece_name(key: str, title: str) -> Text:
    """The name of a piece."""
    known = NAMES.get(key)
    return known if known is not None and known.id == title else Text(title)


def surprise_name(kit: Kit, what: int) -> Text:
    """The name of a surprise tile."""
    return piece_name(kit.surprises[what], kit.surprise[what].name)


def event_name(kit: Kit, what: int) -> Text:
    """The name of an event."""
    return piece_name(kit.events[what], kit.event[what].name)


def challenge_name(kit: Kit, what: int) -> Text:
    """The name of a challenge."""
    return piece_name(kit.challenges[what], kit.challenge[what].name)


def ability_name(kit: Kit, what: int) -> Text:
    """The name of an ability."""
    return piece_name(kit.abilities[what], kit.ability[what].name)
