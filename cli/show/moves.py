"""What can be done now, as lists of moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cli.app import App
from cli.show.sheets import flow
from cli.show.style import cells
from cli.show.table import position_text, style_of, whose
from sheets.engine.asks import CHANCE
from sheets.engine.entry import listed_moves
from sheets.engine.game import AnyMove
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker

MOST_LINES = 3
MOST_PLAIN = 9
NARROW = 20


class Moves:
    """The legal moves, numbered; with the board that shows their targets, if wanted."""

    schema = "moves"

    def __init__(self, app: App, table: AnyTable, *, board: bool, only: str = "") -> None:
        self._app = app
        self._table = table
        self._board = board
        self._speaker = app.speaker_for(table.setup)
        self._moves = listed_moves(table)
        self._only = only

    def data(self) -> Json:
        table, speaker = self._table, self._speaker
        return {
            "text": speaker(whose(table)),
            "moves": [
                {
                    "number": number,
                    "move": table.game.rules.format(move),
                    "text": speaker(table.game.text.describe(table.state, move)),
                    "group": speaker(table.game.text.group(table.state, move)),
                    "path": list(table.game.screen.path(table.state, move)),
                }
                for number, move in enumerate(self._moves, 1)
                if contains(table, move, self._only, speaker)
            ],
        }

    def text(self) -> str:
        app, table = self._app, self._table
        listed = show_moves(app, table, self._moves, self._speaker, only=self._only)
        text = "\n".join([self._speaker(whose(table)), *listed])
        if not self._board:
            return text
        wanted = [move for move in self._moves if contains(table, move, self._only, self._speaker)]
        return f"{position_text(app, table, wanted)}\n\n{text}"


def choices(app: App, table: AnyTable) -> list[str]:
    """The moves in a few lines, for the prompt: all if they are few, else how many;
    what to type where they cannot be listed."""
    ask = table.ask
    moves = listed_moves(table)
    labels = _labels(table, moves)
    formatted = [table.game.rules.format(move) for move in moves]
    texts = [f"{label} {text}" for label, text in zip(labels, formatted, strict=True)]
    usual = None if ask is None or ask.seat == CHANCE else table.game.text.usual(table.state)
    enter = (
        [app.say("Enter: {number}", number=labels[moves.index(usual)])] if usual in moves else []
    )
    speaker = style_of(app, table).speaking(app.speaker_for(table.setup))
    about = [speaker(table.game.text.describe(table.state, move)) for move in moves]
    told = [f"{text} ({what})" if what else text for text, what in zip(texts, about, strict=True)]
    drawn, noted = ask is not None and ask.seat == CHANCE, table.game.text.noted
    if app.plain and 1 <= len(moves) <= MOST_PLAIN:  # one a line, for the ear
        return [*told, *enter]
    lines = flow([*told, *enter], app.style.width)
    most = MOST_LINES + (len(moves) == 2)  # two may take two lines each
    if 1 <= len(lines) <= (most if drawn else max(most, noted)):
        return lines
    if drawn:  # what a card shows is what one types
        typed = table.game.text.example(table.state, app.language)
        lines = app.say("for example: {text}", text=typed).split("\n")
        fits = all(cells(line) <= app.style.width for line in lines)
        return lines if fits else []  # the question says how
    many = app.say("{n} moves, for example {text}; ? lists them", n=len(moves), text=formatted[0])
    ends, others = _ends(formatted, about)
    for items in ([*ends, *others], ends) if ends else ():
        lines = flow(items, app.style.width)
        if len(lines) < noted:
            return [many, *lines]
    lines = flow([*texts, *enter], app.style.width)
    return lines if 1 <= len(lines) <= MOST_LINES else [many]


def _ends(texts: Sequence[str], about: Sequence[str]) -> tuple[list[str], list[str]]:
    """Where moves of three words lead (`move off gold_4`), each end once with what mostly
    happens there; and the others, also those that make something else happen."""
    notes: dict[str, Counter[str]] = {}
    others = []
    for text, what in zip(texts, about, strict=True):
        words = text.split()
        if len(words) == 3:
            notes.setdefault(words[2], Counter())[what] += 1
    if len(notes) + 2 > sum(map(Counter.total, notes.values())):
        return [], []  # hardly any end is shared
    ends = {end: told.most_common(1)[0][0] for end, told in notes.items()}
    for text, what in zip(texts, about, strict=True):
        end = text.split()[-1]
        if len(text.split()) != 3 or ends[end] != what:
            others.append(f"{text} ({what})" if what else text)
    return [f"{end} ({what})" if what else end for end, what in ends.items()], others


def show_moves(
    app: App,
    table: AnyTable,
    moves: list[AnyMove],
    speaker: Speaker,
    *,
    only: str = "",
    room: int | None = None,
) -> list[str]:
    """The moves, numbered and grouped; only those that contain some text; close
    together if they take more lines than there is room."""
    groups: dict[str, list[tuple[str, str, str]]] = {}
    for label, move in zip(_labels(table, moves), moves, strict=True):
        text = table.game.rules.format(move)
        about = speaker(table.game.text.describe(table.state, move))
        if contains(table, move, only, speaker):
            group = speaker(table.game.text.group(table.state, move))
            groups.setdefault(group, []).append((label, text, about))
    wide = max((len(text) for rows in groups.values() for _, text, _ in rows), default=0)
    lines: list[str] = []
    for group, rows in groups.items():
        lines += [app.style.bold(group)] if group else []
        for at, text, about in rows:
            lines += _row(app, f"{at:>4}  {text:<{wide}}  ", about)
    declared: list[str] = []  # they need the whole table, so they are not numbered
    for move in () if only else table.game.rules.declarations(table.state):
        about = speaker(table.game.text.describe(table.state, move))
        declared += _row(app, f"      {table.game.rules.format(move):<{wide}}  ", about)
    if room is None or len(lines) + len(declared) <= room:
        return lines + declared
    packed = [line for group, rows in groups.items() for line in _packed(app, group, rows)]
    return packed + declared


def contains(table: AnyTable, move: AnyMove, text: str, speaker: Speaker) -> bool:
    """Whether a move, or what it does, has a text in it."""
    game = table.game
    about = f"{game.rules.format(move)} {speaker(game.text.describe(table.state, move))}"
    return text.casefold() in about.casefold()


def _labels(table: AnyTable, moves: Sequence[AnyMove]) -> list[str]:
    """What is typed for the moves: #1 #2 … where a bare number is the game's own."""
    sign = "#" if moves and table.game.text.numbers(table.state) else ""
    return [f"{sign}{number}" for number in range(1, len(moves) + 1)]


def _row(app: App, head: str, about: str) -> list[str]:
    """A move and what it does; on a terminal no line is wider than that."""
    parts = app.lines(about, max(NARROW, app.style.width - len(head)))
    heads = [head, *[" " * len(head)] * (len(parts) - 1)]
    return [f"{a}{b}".rstrip() for a, b in zip(heads, parts, strict=True)]


def _packed(app: App, group: str, rows: list[tuple[str, str, str]]) -> list[str]:
    head = [f"{group}:"] if group else []
    return flow([*head, *(f"{number} {text}" for number, text, _ in rows)], app.style.width)
