"""What a person types or taps, as moves on a table."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadText, GameOver, IllegalMove
from sheets.engine.notation import nearest
from sheets.engine.struct import Struct
from sheets.engine.table import Table
from sheets.engine.text import say

MOST_OUTCOMES = 60  # of dice that are listed
MOST_NEAR = 12

AnyTable = Table[Any, Any]


class Entry(Struct):
    """What a person typed or tapped: one or more moves, all or nothing."""

    texts: tuple[str, ...]
    language: str = "en"
    mark: int | None = None  # the moment it answers; None: whatever is asked when it comes
    key: str = ""  # sent again with the same key, it is played once


# -- what can be entered ------------------------------------------------------------


def listed_moves(table: AnyTable) -> list[Any]:
    """The legal moves; at a chance step its outcomes, if they are few."""
    ask = table.ask
    if ask is None:
        return []
    if ask.seat != CHANCE:
        return list(table.game.rules.legal(table.state))
    outcomes = table.game.rules.chance(table.state).outcomes()
    moves = [] if outcomes is None else [move for move, _ in outcomes]
    return moves if len(moves) <= MOST_OUTCOMES else []


# -- playing ------------------------------------------------------------------------


def played(table: AnyTable, entry: Entry) -> AnyTable:
    """A table on which all of an entry is played."""
    trial = table.copy()
    for number, text in enumerate(entry.texts):
        try:
            _play_one(trial, text, entry.language)
        except BadText:
            if len(entry.texts) == 1:
                raise
            # `shoal do roll cod cod` without quotes: the words together are one move
            trial = table.copy()
            try:
                _play_one(trial, " ".join(entry.texts), entry.language)
            except BadText:
                if number == 0:  # then it was meant so, and this error is the telling one
                    raise
            else:
                return trial
            raise
    return trial


def _play_one(table: AnyTable, text: str, language: str) -> None:
    """Plays one text, and the dice and forced moves that come between."""
    table.settle()
    if table.over:
        raise GameOver
    try:
        for number, move in enumerate(read_moves(table, text, language)):
            table.settle()
            table.play(move, auto=number > 0)  # one text, one undo
    except IllegalMove as error:
        raise IllegalMove(error.problem, _near(table, text)) from None


def _near(table: AnyTable, text: str) -> Sequence[str]:
    """Legal moves like the one that is not; no dice if these could show many things."""
    legal = [table.game.rules.format(move) for move in listed_moves(table)]
    if table.ask is not None and table.ask.seat == CHANCE and len(legal) > MOST_NEAR:
        return ()
    return nearest(text, legal) or legal[:5]


# -- reading ------------------------------------------------------------------------


def read_moves(table: AnyTable, text: str, language: str) -> Sequence[Any]:
    """The moves a person means by one text: #3 is the third of the list; a bare number
    is the game's own where it reads numbers, else the list's too."""
    text = text.strip()
    place = text.removeprefix("#")
    if place.isdecimal() and (place != text or not table.game.text.numbers(table.state)):
        return [_listed(table, place)]
    read = table.game.text.read
    try:
        return read(table.state, text, language)
    except BadText:
        # games number their seats; people say names
        seats = _with_seats(table, text)
        if seats != text:
            with suppress(BadText):
                return read(table.state, seats, language)
        raise


def _with_seats(table: AnyTable, text: str) -> str:
    """The text with players' names as p1, p2, …"""
    seats = {name.casefold(): f"p{at}" for at, name in enumerate(table.setup.names, 1)}
    return " ".join(seats.get(word.casefold(), word) for word in text.split())


def _listed(table: AnyTable, place: str) -> Any:
    """The move at that place of the list."""
    moves = listed_moves(table)
    number = int(place) if len(place) < 9 else 0
    if 1 <= number <= len(moves):
        return moves[number - 1]
    raise BadText(
        say(
            "there is no move number {number}; `shoal moves` lists 1 to {last}",
            number=place[:9],
            last=len(moves),
        )
    )
