"""The names of things as people say them, and the sentences made of them."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.text import Arg, Text, Who, say, say_n
from sheets.wreck_raiders.names import (
    BEACH,
    CONCH,
    NUMBER_OF,
    OFF,
    RIVAL,
    SCALLOP,
    VALUE_OF,
    WRECK_OF,
    ZONE_OF,
    Shells,
)

TYPE_WORDS = (say("gems"), say("gold"), say("art"), say("relics"))
SHELL_WORDS = (say("conch"), say("scallop"), say("starfish"))
ZONE_WORDS = (*SHELL_WORDS, say("empty zone"))
KIND_WORDS = (say("bottom"), say("middle"), say("top"))
FACE_WORDS = (
    *(say("diamond"), say("ruby"), say("sapphire")),
    *(say("doubloons"), say("ingot"), say("crown")),
    *(say("bust"), say("plate"), say("vase")),
    *(say("sword"), say("helmet"), say("shield")),
)


def shells_text(held: Shells) -> Text | tuple[Arg, ...]:
    """Two conches, one starfish."""
    parts = tuple(shell_count(shell, count) for shell, count in enumerate(held) if count)
    return parts or say("nothing")


def shell_count(shell: int, count: int) -> Text:
    """So many shells of one kind."""
    if shell == CONCH:
        return say_n("{n} conch", "{n} conches", count)
    if shell == SCALLOP:
        return say_n("{n} scallop", "{n} scallops", count)
    return say_n("{n} starfish", "{n} starfish", count)


def spot_text(spot: int) -> Text:
    """A spot, the beach or off the board."""
    if spot == OFF:
        return say("off the board")
    if spot >= BEACH:
        return say("beach {number}", number=NUMBER_OF[spot])
    return say("{wreck} {number}", wreck=TYPE_WORDS[WRECK_OF[spot]], number=NUMBER_OF[spot])


def die_text(die: int) -> Text:
    """A die with its zone."""
    zone = ZONE_OF[die]
    return say("{value} ({zone})", value=VALUE_OF[die], zone=ZONE_WORDS[zone])


def owner_text(seat: int) -> Arg:
    """A player's name, or the rival."""
    return say("a rival") if seat == RIVAL else Who(seat)


def place_text(where: int) -> Text:
    """Where a treasure goes."""
    if where < 3:
        return say("display {n}", n=where + 1)
    if where < 6:
        return say("vault column {n}", n=where - 2)
    return say("the discard")


def counted_types(types: Sequence[int]) -> Arg:
    """2 gems, 1 gold."""
    parts = tuple(
        say("{n} {kind}", n=types.count(kind), kind=word)
        for kind, word in enumerate(TYPE_WORDS)
        if kind in types
    )
    return parts or say("nothing")
