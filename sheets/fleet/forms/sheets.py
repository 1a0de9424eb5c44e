"""Checks and derived values of one player's sheet."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.findings import FieldRef
from sheets.engine.schema import Fields
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.fleet import names
from sheets.fleet.parts import Parts
from sheets.fleet.rules.state import ALL_OPEN, PlayerSheet


def undecided(fields: Fields) -> list[int]:
    """The columns whose last ? box is still to be decided."""
    return [at for at in names.COLUMNS if fields[names.SECTIONS[at]][2].endswith("?")]


def complete(parts: Parts, sheet: PlayerSheet, at: FieldRef) -> PlayerSheet:
    """Return the sheet with what follows from its boxes, mistakes noted."""
    _check_struck(parts, sheet, at)
    opened, done = _closed(parts, sheet.marks, sheet.struck)
    _check_used(parts, sheet, done, at)
    licensed = sheet.marks[names.KING_CRAB] >= parts.license_box
    bonus = at.at("bonus", "FL-9.2")
    if licensed and sheet.bonus == -1:
        bonus.wrong(say("the King Crab license is active: which bonus?"))
    if sheet.bonus != -1 and not licensed:
        bonus.wrong(say("a bonus requires the King Crab license"))
    return replace(
        sheet,
        open=opened,
        done=done,
        choices=tuple(letters.rstrip("?") for letters in sheet.choices),
        bonus=max(sheet.bonus, -1),
    )


def _check_struck(parts: Parts, sheet: PlayerSheet, at: FieldRef) -> None:
    """Captain Ruth strikes no more boxes than are left (FL-14.8)."""
    for section, size in enumerate(parts.sizes):
        marks, struck = sheet.marks[section], sheet.struck[section]
        if struck and struck + marks > size:
            at.at("struck", "FL-14.8").wrong(
                say(
                    "{name} has {size} boxes: {marks} marked plus {struck} struck is too many",
                    name=names.SECTIONS[section],
                    size=size,
                    marks=marks,
                    struck=struck,
                )
            )


def _closed(parts: Parts, marks: Sequence[int], struck: Sequence[int]) -> tuple[int, int]:
    """Open sections and completed buildings, by bit (FL-14.11)."""
    opened, done = ALL_OPEN, 0
    for section, size in enumerate(parts.sizes):
        if marks[section] + struck[section] >= size:
            opened &= ~(1 << section)
            if section in names.BUILDINGS and marks[section]:
                done |= 1 << section
    return opened, done


def _check_used(parts: Parts, sheet: PlayerSheet, done: int, at: FieldRef) -> None:
    """Coins, hexes and recycling stars that the sheet has room for."""
    coins, most = sheet.coins, parts.track - sheet.struck_stars.bit_count()
    if coins > most:
        text = say("{coins} marked, but only {most} boxes are not struck", coins=coins, most=most)
        at.at("coins", "FL-6.1").wrong(text)
    if sheet.hexes and not done >> names.SEAFOOD_BUFFET & 1:
        at.at("hexes", "FL-11.4").wrong(say("filling hexes requires the completed Seafood Buffet"))
    if sheet.recycled and not done >> names.RECYCLING_YARD & 1:
        at.at("recycled", "FL-11.6").wrong(say("recycling requires the completed Recycling Yard"))
