"""The pictograms: their shapes from ``icons.toml``, and a word for each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sheets.drawing.layout import Layout, Spot, tables
from sheets.engine.struct import made
from sheets.engine.text import Text, say

FIELD = 24.0  # units across; a live area from 2 to 22
WIDE = 1.75  # units of a line
LEAST = 0.3  # millimetres of a line


class Icon(Layout):
    """A pictogram in a field of 24 × 24; see ``icons.toml``."""

    body: str = ""
    line: str = ""
    solid: str = ""
    discs: tuple[Spot, ...] = ()
    dots: tuple[Spot, ...] = ()
    fill: str = "white"


@cache
def load() -> Mapping[str, Icon]:
    """All pictograms by name."""
    return {name: made(Icon, each) for name, each in tables(__name__).items()}


WORDS: Mapping[str, Text] = {
    "fish": say("fish"),
    "shrimp": say("shrimp"),
    "cod": say("cod"),
    "lobster": say("lobster"),
    "swordfish": say("swordfish"),
    "oyster": say("oyster"),
    "king-crab": say("King Crab"),
    "licence": say("license"),
    "boat": say("boat"),
    "boat-small": say("boat"),
    "launch": say("launch a boat"),
    "coin": say("coin"),
    "coins": say("coins"),
    "star": say("star action"),
    "market": say("market"),
    "harbor": say("harbor"),
    "wharf": say("wharf"),
    "captains-club": say("Captain's Club"),
    "research-vessel": say("Research vessel"),
    "barge": say("Barge"),
    "inuit": say("Inuit boat"),
    "casino": say("Casino"),
    "bank": say("Anna's Bank"),
    "buffet": say("Seafood Buffet"),
    "recycling-yard": say("Recycling Yard"),
    "pub": say("Fisherman's Pub"),
    "bait-shop": say("Bait Shop"),
    "smokehouse": say("Smokehouse"),
    "cannery": say("Ridback Cannery"),
    "first-player": say("first player"),
    "ruth-stone": say("Captain Ruth's stone"),
    "gems": say("gems"),
    "gold": say("gold"),
    "art": say("art"),
    "relics": say("relics"),
    "diamond": say("diamond"),
    "ruby": say("ruby"),
    "sapphire": say("sapphire"),
    "doubloons": say("doubloons"),
    "ingot": say("ingot"),
    "crown": say("crown"),
    "bust": say("bust"),
    "plate": say("plate"),
    "vase": say("vase"),
    "sword": say("sword"),
    "helmet": say("helmet"),
    "shield": say("shield"),
    "conch": say("conch"),
    "scallop": say("scallop"),
    "starfish": say("starfish"),
    "diver": say("diver"),
    "wreck": say("wreck"),
    "vault": say("vault"),
    "display": say("display"),
    "aquarium-top": say("top of an aquarium"),
    "aquarium-middle": say("middle of an aquarium"),
    "aquarium-bottom": say("bottom of an aquarium"),
    "die": say("die"),
    "crab": say("crab"),
    "crab-red": say("red crab"),
    "crab-orange": say("orange crab"),
    "crab-blue": say("blue crab"),
    "crab-green": say("green crab"),
    "crab-brown": say("brown crab"),
    "forward": say("forward"),
    "diagonal": say("diagonal"),
    "seaward": say("seaward"),
    "shell": say("shell"),
    "obstacle": say("obstacle"),
    "knock-over": say("knock-over"),
    "card-swap": say("card swap"),
    "shortcut": say("shortcut"),
    "reeds": say("reeds"),
    "current": say("current"),
    "surprise": say("surprise"),
    "event": say("event"),
    "challenge": say("challenge"),
    "claw": say("claw"),
    "sea": say("sea"),
    "crabz-large": say("large crab"),
    "crabz-medium": say("medium crab"),
    "crabz-small": say("small crab"),
    "wave": say("wave"),
    "vp": say("VP"),
    "reroll": say("roll again"),
    "any-type": say("any type"),
    "fishing": say("your boats fish"),
    "building": say("building"),
    "card": say("card"),
    "pencil": say("pencil"),
}
