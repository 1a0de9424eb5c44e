"""The TOML form of a position, table by table.

The same form serves a race under way, a finished paper race (hands as mere numbers)
and the small boards of examples (rows as a text grid).  What is left out is empty.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sheets.engine.components import Data
from sheets.engine.errors import BadPosition
from sheets.engine.text import Text, say
from sheets.engine.toml import read_toml

LARGEST = 200_000


class BoardForm(Data):
    """Either the tiles from land to sea, or a text grid with its shortcuts."""

    tiles: tuple[str, ...] = ()
    rows: str = ""
    shortcuts: dict[str, str] = msgspec.field(default_factory=dict)
    borders: tuple[int, ...] = ()
    extra_tiles: tuple[str, ...] = ()
    made_obstacles: tuple[str, ...] = ()


class RaceForm(Data):
    """Where the race stands."""

    round: int = 1
    phase: int = 1
    stage: str = ""
    turn: str = ""
    crab: str = ""
    chef: str = "p1"
    chef_used: bool = False
    activated: tuple[str, ...] = ()
    supply: int | None = None
    gained: tuple[str, ...] = ()
    tile_uses: int | None = None
    tile_used: bool = False
    breaking: bool = False
    end: str = ""
    asks: tuple[str, ...] = ()


class MarketForm(Data):
    """Slots (bottom card first), the deck as a set, cards under it in order."""

    slots: tuple[tuple[str, ...], ...] = ()
    deck: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    top: str = ""


class PlayerForm(Data):
    """One player: crabs with their places, cards, shells."""

    crabs: dict[str, str]
    name: str = ""
    hand: tuple[str, ...] | int = ()
    planned: str = ""
    path: tuple[str, ...] = ()
    discard: tuple[str, ...] | int = ()
    shells: int = 0
    boxed: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    abilities: dict[str, str] | None = None
    dealt: tuple[str, ...] = ()


class AdventureForm(Data):
    """Modules and what they have laid out."""

    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    surprises: tuple[str, ...] | None = None
    surprises_out: tuple[str, ...] = ()
    trash_out: tuple[int, ...] | None = None
    treasure_out: tuple[int, ...] | None = None
    crossed: tuple[int, ...] = ()
    pending: tuple[int, ...] = ()
    events: tuple[str, ...] | None = None
    events_out: tuple[str, ...] = ()
    crystal: tuple[str, ...] = ()
    lasting: str = ""
    challenges: tuple[str, ...] | None = None
    challenges_out: tuple[str, ...] = ()
    challenge: int = 1
    award: str = ""
    choosing: bool = False


class Form(Data):
    """All tables of a position."""

    player: tuple[PlayerForm, ...]
    game: str = "oh_crab"
    board: BoardForm | None = None
    race: RaceForm = RaceForm()
    market: MarketForm = MarketForm()
    adventure: AdventureForm = AdventureForm()


def parse(text: str) -> Form:
    """The tables of a TOML text in their shapes; every table that is wrong is named."""
    if len(text) > LARGEST:
        raise BadPosition(say("the position is too long"))
    try:
        tables = read_toml(text)
    except ValueError as error:
        raise BadPosition(say("this is not TOML: {error}", error=str(error))) from None
    findings = list(_mistakes(tables))
    if findings:
        raise bad(findings)
    return msgspec.convert(tables, Form)


def _mistakes(tables: dict[str, Any]) -> list[Text]:
    shapes = {field.name: field.type for field in msgspec.structs.fields(Form)}
    found = [
        say("{name}: unknown; known are {known}", name=name[:40], known=", ".join(shapes))
        for name in tables
        if name not in shapes
    ]
    if not isinstance(tables.get("player"), list) or not tables["player"]:
        found.append(say("player: one [[player]] table for each player"))
        tables = {**tables, "player": []}
    parts: list[tuple[str, Any, Any]] = [
        (name, value, shapes[name])
        for name, value in tables.items()
        if name in shapes and name != "player"
    ]
    parts += [
        (f"player {number}", value, PlayerForm) for number, value in enumerate(tables["player"], 1)
    ]
    for path, value, shape in parts:
        try:
            msgspec.convert(value, shape)
        except (msgspec.ValidationError, RecursionError) as error:
            found.append(say("{path}: {error}", path=path, error=str(error)[:200]))
    return found


def bad(findings: list[Text], rule: str = "") -> BadPosition:
    """One error for everything that was found."""
    text = (
        findings[0]
        if len(findings) == 1
        else say("{n} mistakes: {all}", n=len(findings), all=tuple(findings[:20]))
    )
    return BadPosition(text, rule=rule, findings=findings)
