"""The parts of the game in a few words, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine.wording import Part
from sheets.oh_crab import names
from sheets.oh_crab.components import SPECIALS as SPECIAL_KEYS
from sheets.oh_crab.parts import Parts

TILE_RULES = dict(zip(names.TILE_TEXTS, (1, 2, 3, 5, 6, 7, 8, 9), strict=True))  # of OC-12


def glossary(parts: Parts) -> Iterator[Part]:
    """Special actions, extra-action tiles, and the pieces of the Adventure Pack."""
    specials = zip(SPECIAL_KEYS, names.SPECIALS, names.SPECIAL_TEXTS, strict=True)
    for number, (key, name, about) in enumerate(specials, 1):
        yield Part(key, name, about, f"OC-11.{number}")
    for at, (key, effect) in enumerate(zip(parts.tiles, parts.tile_effects, strict=True)):
        about = names.tile_text(parts, at)
        yield Part(key, names.tile_name(parts, at), about, f"OC-12.{TILE_RULES[effect]}")
    for at, key in enumerate(parts.surprises):
        about = names.EFFECTS["surprise"][parts.surprise[at].effect]
        yield Part(key, names.surprise_name(parts, at), about, "OC-21.2")
    for at, key in enumerate(parts.events):
        yield Part(
            key,
            names.event_name(parts, at),
            names.EFFECTS["event"][parts.event[at].effect],
            "OC-22.2",
        )
    for at, key in enumerate(parts.challenges):
        about = names.EFFECTS["challenge"][parts.challenge[at].measure]
        yield Part(key, names.challenge_name(parts, at), about, "OC-23.3")
    for at, key in enumerate(parts.abilities):
        about = names.EFFECTS["ability"][parts.ability[at].effect]
        yield Part(key, names.ability_name(parts, at), about, "OC-24.4")
