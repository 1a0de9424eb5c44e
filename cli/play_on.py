"""Entering moves into a saved game and letting it play on by itself."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from cli.app import App, wrapped
from cli.commands.moves import listed_moves
from cli.shelf import remember
from cli.show.table import AnyTable, narrate, next_hint, table_data, whose
from sheets.bots.drive import advance, bot_at
from sheets.engine import record
from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadText, GameOver, IllegalMove, SaveFailed
from sheets.engine.notation import nearest
from sheets.engine.session import Entry, Session
from sheets.engine.text import say

MOST_NEAR = 12


def save_new(
    app: App,
    table: AnyTable,
    name: str | None,
    notes: dict[int, str] | None = None,
    *,
    wish: str = "",
) -> str:
    """Saves a table as a new game, makes it the current one, returns its name.

    Without a name it gets the one wished for if that is free, else one of its own.
    """
    steps = record.steps_text(table, notes)
    if name:
        app.store.create(name, table.setup, steps)
    else:
        name = app.store.create_like(wish, table.setup, steps)
    app.store.use(name)
    app.done = True
    return name


def open_session(app: App, name: str) -> Session:
    """A saved game, to play on."""
    session = app.store.session(name, _played)
    app.speaker_for(session.table.setup)
    if session.journal.torn:
        app.note(app.say("The last line of the saved game was cut short and is left out."))
    return session


def play_bots(app: App, session: Session, thinking: Callable[[str], None] = lambda _: None) -> None:
    """Makes and saves all that needs no person: dice, bots, moves without a choice.

    ``thinking`` is told the name of the bot that comes to think now.
    """
    thinking(thinker(session.table))
    try:
        for _ in session.advance():
            thinking(thinker(session.table))
    except SaveFailed as error:
        if app.done:
            raise FollowsLater(error) from None
        raise


class FollowsLater(SaveFailed):
    """What was entered is saved; what follows from it by itself could not be."""

    def __init__(self, cause: SaveFailed) -> None:
        super().__init__(
            say("What was entered is saved; what follows is not yet: {why}", why=cause.text)
        )


def thinker(table: AnyTable) -> str:
    """The name of the bot that has to move; empty if none has to."""
    ask = table.ask
    return table.setup.players[ask.seat].name if ask is not None and bot_at(table) else ""


def _played(table: AnyTable, entry: Entry) -> AnyTable:
    """A table on which all that a person typed is played."""
    return _try(table, entry.texts, entry.language)


def _try(table: AnyTable, texts: Sequence[str], language: str) -> AnyTable:
    """A table on which all of it is played."""
    trial = table.copy()
    for number, text in enumerate(texts):
        try:
            enter_one(trial, text, language)
        except BadText:
            if len(texts) == 1:
                raise
            # `shoal do roll cod cod` without quotes: the words together are one move
            trial = table.copy()
            try:
                enter_one(trial, " ".join(texts), language)
            except BadText:
                if number == 0:  # then it was meant so, and this error is the telling one
                    raise
            else:
                return trial
            raise
    return trial


def enter_one(table: AnyTable, text: str, language: str) -> None:
    """Plays one typed entry, and the dice and forced moves that come between."""
    settle(table)
    if table.over:
        raise GameOver
    try:
        for number, move in enumerate(read_moves(table, text, language)):
            settle(table)
            table.play(move, auto=number > 0)  # one entry, one undo
    except IllegalMove as error:
        raise IllegalMove(error.problem, _near(table, text)) from None


def _near(table: AnyTable, text: str) -> Sequence[str]:
    """Legal moves like the one that is not; no dice if these could show many things."""
    legal = [table.game.rules.format(move) for move in listed_moves(table)]
    if table.ask is not None and table.ask.seat == CHANCE and len(legal) > MOST_NEAR:
        return ()
    return nearest(text, legal) or legal[:5]


def settle(table: AnyTable) -> None:
    """Makes the dice and forced moves that are due; bots wait."""
    for _ in advance(table, bots=False):
        pass


def read_moves(table: AnyTable, text: str, language: str) -> Sequence[Any]:
    """The moves a person means by one entry."""
    text = text.strip()
    if text.isdecimal():
        return [_numbered(table, text)]
    try:
        return table.game.text.read_all(table.state, text, language)
    except BadText:
        # games number their seats; people say names
        seats = _with_seats(table, text)
        if seats != text:
            with suppress(BadText):
                return table.game.text.read_all(table.state, seats, language)
        raise


def _with_seats(table: AnyTable, text: str) -> str:
    """The text with players' names as p1, p2, …"""
    seats = {name.casefold(): f"p{at}" for at, name in enumerate(table.setup.names, 1)}
    return " ".join(seats.get(word.casefold(), word) for word in text.split())


def read_move(table: AnyTable, text: str) -> Any:
    """The one move a person means: a number of `shoal moves`, or a text."""
    text = text.strip()
    return _numbered(table, text) if text.isdecimal() else table.game.text.read(table.state, text)


def _numbered(table: AnyTable, text: str) -> Any:
    """The move of that number in the list; beyond it, what the game reads (a die's value)."""
    moves = listed_moves(table)
    number = int(text) if len(text) < 9 else 0
    if 1 <= number <= len(moves):
        return moves[number - 1]
    with suppress(BadText):
        meant = table.game.text.read(table.state, text)
        if table.game.rules.check(table.state, meant) is None:
            return meant
    raise BadText(
        say(
            "there is no move number {number}; `shoal moves` lists 1 to {last}",
            number=text[:9],
            last=len(moves),
        )
    )


def finish(app: App, name: str, session: Session, before: int | None) -> None:
    """Lets bots and dice play on, then says what happened and what comes next.

    What was asked for is saved by now.  ``before`` is the number of steps already told;
    None tells only what is new now.
    """
    app.done = True
    told = len(session.table.steps) if before is None else before
    speaker = app.speaker_for(session.table.setup)
    try:
        play_bots(app, session)
    except FollowsLater as error:
        app.note(speaker(error.text))
    table = session.table
    remember(app.store, session.journal)
    lines = narrate(app, table, told + 1, len(table.steps))
    following = wrapped(f"{speaker(whose(table))} · {next_hint(app, table)}", sys.stdout)
    text = "\n".join([*lines, following])
    data = {**table_data(app, name, table), "told": lines}
    app.show("step", data, text)
