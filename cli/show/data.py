"""Objects of the domain as plain data for JSON, with their texts said."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import asdict

from sheets.engine.clock import PlayTime
from sheets.engine.score import Score, Standing
from sheets.engine.sheet import Section, Sheet, Track
from sheets.engine.struct import Json, Struct
from sheets.engine.text import PlayerName, Speaker, Text
from sheets.engine.toml import read_toml, toml

SEAT = re.compile('"[Pp]([1-9])"')  # of a player in a position


def plain_data(value: object, speaker: Speaker) -> object:
    """Dictionaries, lists, numbers and strings only; seats count from 1, like `p1`."""
    match value:
        case Text() | PlayerName():
            return speaker(value)
        case Struct():
            data = {name: plain_data(item, speaker) for name, item in asdict(value).items()}
            if isinstance(value, Score | Standing | Sheet) and value.seat is not None:
                data["seat"] = value.seat + 1
            if isinstance(value, Score):
                data["total"] = value.total
            if isinstance(value, Sheet | Track):
                data["places"] = list(value.places)
            return {"kind": value.kind, **data} if isinstance(value, Section) else data
        case tuple() | list():
            return [plain_data(item, speaker) for item in value]
        case dict():
            return {str(key): plain_data(item, speaker) for key, item in value.items()}
        case _:
            return value


def rounded(data: Json, digits: int = 6) -> Json:
    """Return the same with its numbers rounded, and structs as their fields."""
    return {str(key): _rounded(value, digits) for key, value in data.items()}


def _rounded(value: object, digits: int) -> object:
    match value:
        case float():
            return round(value, digits)
        case Struct():
            return rounded(asdict(value), digits)
        case dict():
            return rounded(value, digits)
        case tuple() | list():
            return [_rounded(item, digits) for item in value]
    return value


def named_position(text: str, names: Sequence[str]) -> str:
    """Return a position with the players' names, which read as well as the numbers of seats."""
    if any(map(SEAT.fullmatch, map(toml, names))):
        return text  # whoever is called P2 need not be the second
    return SEAT.sub(lambda seat: toml(names[int(seat[1]) - 1]), text)


def position_data(text: str) -> Json:
    """A position as `new --position` reads it, and its fields where it is a form."""
    try:
        fields = read_toml(text)
    except ValueError:  # a notation of the game's own, such as the line of CRABZ
        fields = None
    return {"position": text, "fields": fields}


def time_data(timed: PlayTime | None) -> Json | None:
    """The play clock in seconds; None where nothing was timed."""
    if timed is None:
        return None
    longest = timed.longest
    return {
        "seconds": timed.total,
        "players": list(timed.seats),
        "longest": longest
        and {"seat": longest.seat + 1, "turn": longest.number, "seconds": longest.seconds},
    }
