"""A saved game being played: begun, played on, taken back, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cli.app import App
from cli.dialogue import sure as confirm
from cli.index import remember
from cli.show.table import Played, actor, move_text, seats
from sheets.engine import record
from sheets.engine.errors import SaveFailed, Unsure
from sheets.engine.session import Mark, Session
from sheets.engine.table import AnyTable, NoLongerFits
from sheets.engine.text import say


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
    steps = record.steps_text(table, notes, times=True)
    if name:
        app.store.create(name, table.setup, steps)
    else:
        name = app.store.create_like(wish, table.setup, steps)
    app.store.use(name)
    app.done = True
    return name


def open_session(app: App, name: str) -> Session:
    """A saved game, to play on."""
    session = app.store.session(name)
    app.speaker_for(session.table.setup)
    if session.journal.torn:
        app.note(app.say("The last line of the saved game was cut off and is ignored."))
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
    """The entry is saved, but the steps that follow from it could not be."""

    def __init__(self, cause: SaveFailed) -> None:
        super().__init__(
            say("Your entry is saved, but what follows from it is not yet: {why}", why=cause.text)
        )


def thinker(table: AnyTable) -> str:
    """The name of the bot that has to move; empty if none has to."""
    ask = table.ask
    return table.setup.players[ask.seat].name if ask is not None and table.bot else ""


def sure(app: App, session: Session, error: Unsure, how: str) -> None:
    """Asks back before something is given away; where nobody can be asked, ``how`` one
    says that it is meant so."""
    why = app.speaker_for(session.table.setup)(error.text)
    if not app.interactive:
        raise Unsure(say("{why}; use {how} to do it anyway", why=why, how=how)) from None
    confirm(app, app.say("{why}. Do it anyway?", why=why))


def viewer(app: App, table: AnyTable, player: str | None) -> int | None:
    """The seat something is written for; None: for whoever may see everything.  A running
    game with secrets says that there is a choice."""
    if player is not None:
        [seat] = seats(table, player)
        return seat if table.hides(seat) else None
    if any(map(table.hides, range(len(table.setup.players)))):
        app.note(
            app.say(
                "This shows hidden information; `--for NAME` writes only what that player knows."
            )
        )
    return None


# -- taking back ----------------------------------------------------------------------


def take_back(app: App, session: Session, count: int, mark: Mark) -> None:
    """Undoes, all if there is less, saves that and says what is gone."""
    before = session.undo(count, mark)
    gone = len(before.steps) - len(session.table.steps)
    app.note(app.say("Undone: {steps}", steps=_last(app, before, gone)))


def play_again(app: App, session: Session, count: int, mark: Mark) -> None:
    """Redoes, all if there is less, saves that and says what is back."""
    again = session.redo(count, mark)
    app.note(app.say("Redone: {steps}", steps=_last(app, session.table, len(again))))


def change(
    app: App,
    session: Session,
    number: int,
    text: str,
    mark: Mark,
    *,
    yes: bool = False,
) -> None:
    """Changes one step, or all that a line answers, saves that and says so.  What no longer
    fits is dropped if ``yes``, or when it is asked back."""
    try:
        was = session.amend(number, text, mark, app.language, drop=yes)
    except NoLongerFits as error:
        if not app.interactive:
            raise
        app.note(app.say("No longer fits: {steps}", steps=_told(app, session.table, error.numbers)))
        confirm(app, app.say("Discard these steps and ask again?"))
        was = session.amend(number, text, mark, app.language, drop=True)
    table = session.table
    app.note(
        app.say(
            "Step {number} changed from “{old}” to “{new}”.",
            number=number,
            old=move_text(app, was, number, None),
            new=move_text(app, table, number, None),
        )
    )


def _told(app: App, table: AnyTable, numbers: Iterable[int]) -> str:
    """Steps by their names; what was secret stays so."""
    return "; ".join(
        f"{actor(app, table, table.steps[number - 1])}: {move_text(app, table, number, None)}"
        for number in numbers
    )


def _last(app: App, table: AnyTable, count: int) -> str:
    """The last steps."""
    return _told(app, table, range(len(table.steps) - count + 1, len(table.steps) + 1))


# -- afterwards -----------------------------------------------------------------------


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
    remember(app.store, session.journal)
    app.show(Played(app, name, session.table, told))
