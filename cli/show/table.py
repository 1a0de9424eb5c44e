"""Status of a game: its head, the latest steps, the next question."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import reduce

from cli.app import App, width, wrapped
from cli.show.data import plain_data
from cli.show.sheets import show_compact, show_sheet
from cli.show.style import Style
from sheets.engine.asks import CHANCE
from sheets.engine.errors import UnknownName
from sheets.engine.game import AnyMove, AnyState
from sheets.engine.setup import Step
from sheets.engine.sheet import Sheet, filled
from sheets.engine.struct import Json, replace
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, clean, say


def narrate(
    app: App, table: AnyTable, first: int, last: int, viewer: int | None = None
) -> list[str]:
    """Return the log of steps ``first`` … ``last`` (from 1), one line per event."""
    lines = []
    wide = width() - 5
    for number in range(first, last + 1):
        told, *more = (
            line
            for text in story(app, table, number, viewer, rules=not app.brief)
            for line in app.lines(text, wide)
        )
        lines.append(f"{number:>3}  {told}")
        lines += [f"     {line}" for line in more]
    return lines


def story(
    app: App, table: AnyTable, number: int, viewer: int | None = None, *, rules: bool = True
) -> list[str]:
    """Return the events of one step that this viewer may know; at least one line."""
    speaker = app.speaker_for(table.setup)
    told = [
        speaker(table.game.text.sentence(event))
        + (f" [{event.basis}]" if rules and event.basis else "")
        for event in table.events(number)
        if event.known_to in (None, viewer)
    ]
    if told:
        return told
    step = table.steps[number - 1]
    text = move_text(app, table, number, viewer)
    secret_draw = step.seat == CHANCE and not is_public(table, number, viewer)
    return [text if secret_draw else f"{actor(app, table, step)}: {text}"]


def is_public(table: AnyTable, number: int, viewer: int | None) -> bool:
    """True if a step may be shown to this viewer."""
    ask = table.game.rules.ask(table.states[number - 1])
    return ask is None or ask.known_to in (None, viewer)


def move_text(app: App, table: AnyTable, number: int, viewer: int | None) -> str:
    """The move of that step, if this viewer may know it."""
    if is_public(table, number, viewer):
        speaker = app.speaker_for(table.setup)
        state, move = table.states[number - 1], table.steps[number - 1].move
        return speaker(table.game.text.display(state, move))
    return app.say("(secret)")


def actor(app: App, table: AnyTable, step: Step[AnyMove]) -> str:
    """Return the name of whoever made a step."""
    if step.seat == CHANCE:
        return app.say("dice")
    return clean(table.setup.players[step.seat].name)


def whose(table: AnyTable) -> Text:
    """Whose turn it is, in a few words."""
    ask = table.ask
    if ask is None:
        return table.game.rules.standings(table.state).text
    bot = table.bot
    prompt = table.game.text.prompt(table.state)
    return say("{prompt} (bot {bot})", prompt=prompt, bot=bot) if bot else prompt


def next_hint(app: App, table: AnyTable) -> str:
    """Return a line about the commands to type next."""
    if table.over:
        return app.say(
            "`shoal report` shows the result · `shoal new --again` starts a rematch · `shoal undo`"
        )
    if table.bot:
        return app.say("`shoal do` lets the bot move · `shoal undo` undoes the last move")
    ask = table.ask
    if ask is not None and ask.seat == CHANCE:
        return app.say("`shoal do TEXT` enters a roll or card · `shoal undo` undoes the last move")
    return app.say("`shoal moves` lists moves · `shoal do MOVE` plays one · `shoal undo` undoes it")


def seats(table: AnyTable, player: str | None) -> list[int]:
    """The seats a person means; None: all."""
    names = table.setup.names
    if player is None:
        return list(range(len(names)))
    if player in names:
        return [names.index(player)]
    begun = [seat for seat, name in enumerate(names) if name.lower().startswith(player.lower())]
    if len(begun) == 1:
        return begun
    raise UnknownName(
        say("no player here is called `{name}`", name=player[:60]), alternatives=names
    )


def open_to_all(table: AnyTable) -> AnyState:
    """The state as all people at the table know it: nothing that one hides from another."""
    from sheets.engine.challenge import open_seats  # only for programs: it takes its time

    people = [] if table.over else open_seats(table.setup)
    return reduce(table.game.rules.view, people, table.state)


def board(table: AnyTable, legal: Sequence[AnyMove] = ()) -> Sheet:
    """The board or table as it stands, with the last step and where these moves point."""
    screen, state = table.game.screen, table.state
    paths = [screen.path(state, move) for move in legal]
    return table.marked(screen.sheet(state)).with_legal(paths)


def position_text(app: App, table: AnyTable, legal: Sequence[AnyMove] = ()) -> str:
    """The board as text."""
    sheet = spoken(app, table, board(table, legal))
    return show_sheet(sheet, app.speaker_for(table.setup), style_of(app, table))


def spoken(app: App, table: AnyTable, sheet: Sheet) -> Sheet:
    """Return a sheet with boards in words for those who listen."""
    if not app.plain:
        return sheet
    words = table.game.screen.in_words(table.state, brief=app.brief)
    rows = [
        tuple(heard for section in row if (heard := words.get(section.key, section)) is not None)
        for row in sheet.rows
    ]
    return replace(sheet, rows=filled(rows))


def style_of(app: App, table: AnyTable) -> Style:
    """Return the style with the colours of the game's words."""
    return app.style.toned(table.game.screen.tones) if app.style.color else app.style


def compact_text(app: App, table: AnyTable, room: int | None, viewer: int | None = None) -> str:
    """The whole table if there is room for it, else what the question needs; for a
    viewer who knows more than others their own sheet too."""
    text = position_text(app, table)
    state, style, speaker = table.state, style_of(app, table), app.speaker_for(table.setup)
    if viewer is not None:
        state = table.game.rules.view(state, viewer)
        text += f"\n\n{show_sheet(table.game.screen.sheet(state, viewer), speaker, style)}"
    if room is None or text.count("\n") < room:
        return text
    compact = table.marked(table.game.screen.compact_sheet(state), viewer)
    return show_compact(compact, speaker, style.compacted(), room)


def table_data(app: App, name: str, table: AnyTable) -> Json:
    """Return the status of a game as data."""
    ask = table.ask
    speaker = app.speaker_for(table.setup)
    return {
        "name": name,
        "game": table.setup.game,
        "players": [
            {"name": player.name, "bot": player.bot or None} for player in table.setup.players
        ],
        "seed": table.setup.seed,
        "dice": table.setup.dice,
        "steps": len(table.steps),
        "over": table.over,
        "ask": None
        if ask is None
        else {
            "seat": None if ask.seat == CHANCE else ask.seat + 1,
            "kind": ask.kind,
            "text": speaker(table.game.text.prompt(table.state)),
        },
        "standings": plain_data(table.game.rules.standings(table.state), speaker),
    }


class Played:
    """The log after a given step, and the next question."""

    schema = "step"

    def __init__(self, app: App, name: str, table: AnyTable, told: int) -> None:
        self._app = app
        self._name = name
        self._table = table
        self._lines = narrate(app, table, told + 1, len(table.steps))

    def data(self) -> Json:
        return {**table_data(self._app, self._name, self._table), "told": self._lines}

    def text(self) -> str:
        speaker = self._app.speaker_for(self._table.setup)
        following = f"{speaker(whose(self._table))} · {next_hint(self._app, self._table)}"
        return "\n".join([*self._lines, wrapped(following, sys.stdout)])
