"""Answers to the questions of Wreck Raiders' forms, as values of their fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sheets.engine.kinds import Count, Raw
from sheets.wreck_raiders.names import FACES, LETTERS, TYPES, short_tile

_DIE = re.compile(r"(?<![\d@])(\d)([csf]?)(?![\d@])")
_SPOT = re.compile(r"([a-z]+)[\s_]*(\d)")
_CONCH = re.compile(r"(?<=\d) *c(onch)?$")  # 8 c: with a conch on it


def fill_list(key: str, text: str) -> Mapping[str, Raw]:
    """Items by semicolons."""
    return {key: [part.strip() for part in text.split(";") if part.strip()]}


def fill_reef(text: str) -> Mapping[str, Raw]:
    """Dice as people read them: ``4c 2 6s``."""
    zones = {letter: name for name, letter in LETTERS.items()}
    dice = _DIE.sub(
        lambda found: f"{found[1]}@{zones.get(found[2], 'empty')} ", text.lower().replace(",", " ")
    )
    return {"reef": dice.split()}


def fill_exhibits(text: str) -> Mapping[str, Raw]:
    """Cards by commas, or the sum of their coins."""
    if text.startswith("="):
        return {"exhibit_coins": Count().answer(text[1:].strip())}
    cards = (_CONCH.sub(" conch", card.strip().lower()) for card in text.split(","))
    return {"exhibits": [card for card in cards if card]}


def fill_vault(text: str) -> Mapping[str, Raw]:
    """Columns by slashes, or their sum."""
    if _is_sum(text):
        return {"vault_coins": Count().answer(text.lstrip("= "))}
    return fill_columns("vault", text)


def fill_columns(key: str, text: str) -> Mapping[str, Raw]:
    """Columns by slashes, treasures by spaces."""
    columns = text.replace(",", " ").split("/")
    return {
        f"{key}_{number}": [_face(word) for word in column.split()]
        for number, column in enumerate(columns, 1)
    }


def fill_spots(key: str, text: str) -> Mapping[str, Raw]:
    """Spots as people say them: ``gems 3``, ``g3``, ``beach_2``."""
    return {key: [_spot(part.strip()) for part in text.lower().split(",") if part.strip()]}


def _spot(text: str) -> str:
    found = _SPOT.fullmatch(text)
    begun = [name for name in (*TYPES, "beach") if found and name.startswith(found[1])]
    return f"{begun[0]}_{found[2]}" if found and len(begun) == 1 else text


def fill_built(text: str) -> Mapping[str, Raw]:
    """Aquariums by slashes, their tiles by semicolons."""
    parts = [[tile.strip() for tile in part.split(";")] for part in text.split("/")]
    return {"aquariums": [[short_tile(tile) for tile in part if tile] for part in parts]}


def _is_sum(text: str) -> bool:
    """True for `=16`, and for a bare number: no treasure and no tile is one."""
    return text.startswith("=") or text.isdecimal()


def _face(word: str) -> str:
    """A treasure by its beginning, as at the table."""
    found = [face for face in FACES if face.startswith(word.lower())]
    return found[0] if len(found) == 1 else word


def fill_aquariums(text: str) -> Mapping[str, Raw]:
    """Ids by spaces or commas; contents by semicolons between tiles."""
    if _is_sum(text):
        return {"aquarium_coins": Count().answer(text.lstrip("= "))}
    return {
        "aquariums": [
            [tile.strip() for tile in part.split(";") if tile.strip()]
            if "=" in part
            else [short_tile(word) for word in part.replace(",", " ").split()]
            for part in text.split("/")
            if part.strip()
        ]
    }
