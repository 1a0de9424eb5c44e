"""Lists of the legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cli.app import App
from cli.show.sheets import flow
from cli.show.style import broken, cells, pad
from cli.show.table import position_text, style_of, whose
from sheets.engine.asks import CHANCE
from sheets.engine.entry import listed_moves
from sheets.engine.game import AnyMove
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text, say

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
                    "words": speaker(table.game.text.display(table.state, move)),
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
    labels = _labels(table, moves, app.language)
    speaker = style_of(app, table).speaking(app.speaker_for(table.setup))
    displayed = [speaker(table.game.text.display(table.state, move)) for move in moves]
    texts = [f"{label} {text}" for label, text in zip(labels, displayed, strict=True)]
    usual = None if ask is None or ask.seat == CHANCE else table.game.text.usual(table.state)
    enter = (
        [app.say("Enter: {number}", number=labels[moves.index(usual)])] if usual in moves else []
    )
    if app.brief:  # `?` lists them
        return enter
    about = [speaker(table.game.text.describe(table.state, move)) for move in moves]
    told = [_noted(text, what) for text, what in zip(texts, about, strict=True)]
    drawn, notes_lines = ask is not None and ask.seat == CHANCE, table.game.text.notes_lines
    if app.plain and 1 <= len(moves) <= MOST_PLAIN:  # one a line, for the ear
        return [*told, *enter]
    lines = flow([*told, *enter], app.style.width)
    most = MOST_LINES + (len(moves) == 2)  # two may take two lines each
    if 1 <= len(lines) <= (most if drawn else max(most, notes_lines)):
        return lines
    for items in _briefly(table, labels, moves, speaker):
        lines = flow([*items, *enter], app.style.width)
        if len(lines) <= max(most, notes_lines):
            return lines
    if drawn:  # what a card shows is what one types
        typed = table.game.text.example(table.state, app.language)
        lines = app.say("for example: {text}", text=typed).split("\n")
        fits = all(cells(line) <= app.style.width for line in lines)
        return lines if fits else []  # the question says how
    example = min(displayed, key=cells)
    many = broken(
        app.say("{n} moves, for example {text}; ? lists them", n=len(moves), text=example),
        app.style.width,
    )
    ends, others = _ends(table, moves, speaker)
    for items in ([*ends, *others], ends) if ends else ():
        lines = flow(items, app.style.width)
        if len(lines) < notes_lines:
            return [*many, *lines]
    lines = flow([*texts, *enter], app.style.width)
    return lines if 1 <= len(lines) <= MOST_LINES else many


def keyed(app: App, table: AnyTable, speaker: Speaker) -> Iterator[list[str]]:
    """Yield the moves with the keys to type, first with all that they do, then with less; the
    numbers of the list where a game has no keys."""
    text, state, moves = table.game.text, table.state, listed_moves(table)
    ask = table.ask
    keys = _labels(table, moves, app.language)
    usual = None if ask is None or ask.seat == CHANCE else text.usual(state)
    enter = [app.say("Enter: {number}", number=keys[moves.index(usual)])] if usual in moves else []
    said = [
        f"{key} {speaker(text.display(state, move))}" for key, move in zip(keys, moves, strict=True)
    ]
    about = [speaker(text.describe(state, move)) for move in moves]
    yield [*(_noted(*each) for each in zip(said, about, strict=True)), *enter]
    yield [*said, *enter]
    yield [*keys, *enter]


def _briefly(
    table: AnyTable, labels: Sequence[str], moves: Sequence[AnyMove], speaker: Speaker
) -> Iterator[list[str]]:
    """Yield the moves by their targets with what happens there, where no two share one: with
    the other moves by their words, then without them."""
    text, state = table.game.text, table.state
    targets = [text.target(state, move) for move in moves]
    told = [target for target in targets if target is not None]
    if not told or len(told) != len({*told}):
        return
    led, others = [], []
    for label, move, target in zip(labels, moves, targets, strict=True):
        if target is None:
            others.append(f"{label} {speaker(text.display(state, move))}")
        else:
            about = speaker(text.describe(state, move))
            led.append(_noted(f"{label} {speaker(target)}", about))
    yield [*led, *others]
    yield [*led, speaker(say("? lists all {n}", n=len(moves)))]


def _ends(
    table: AnyTable, moves: Sequence[AnyMove], speaker: Speaker
) -> tuple[list[str], list[str]]:
    """Return the targets of moves, each once with what mostly happens there; and the others, also
    those that make something else happen."""
    text, state = table.game.text, table.state
    about = {move: speaker(text.describe(state, move)) for move in moves}
    targets = {move: text.target(state, move) for move in moves}
    notes: dict[Text, Counter[str]] = {}
    for move, target in targets.items():
        if target is not None:
            notes.setdefault(target, Counter())[about[move]] += 1
    if len(notes) + 2 > sum(map(Counter.total, notes.values())):
        return [], []  # hardly any target is shared
    mostly = {target: told.most_common(1)[0][0] for target, told in notes.items()}
    others = [
        _noted(speaker(text.display(state, move)), about[move])
        for move, target in targets.items()
        if target is None or mostly[target] != about[move]
    ]
    return [_noted(speaker(target), what) for target, what in mostly.items()], others


def _noted(text: str, what: str) -> str:
    return f"{text} ({what})" if what else text


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
    for label, move in zip(_labels(table, moves, app.language), moves, strict=True):
        text = speaker(table.game.text.display(table.state, move))
        about = speaker(table.game.text.describe(table.state, move))
        if contains(table, move, only, speaker):
            group = speaker(table.game.text.group(table.state, move))
            groups.setdefault(group, []).append((label, text, about))
    wide = max((cells(text) for rows in groups.values() for _, text, _ in rows), default=0)
    lines: list[str] = []
    for group, rows in groups.items():
        lines += [app.style.bold(group)] if group else []
        for at, text, about in rows:
            lines += _row(app, f"{at:>4}  {pad(text, wide)}  ", about)
    declared: list[str] = []  # they need the whole table, so they are not numbered
    for move in () if only else table.game.rules.declarations(table.state):
        about = speaker(table.game.text.describe(table.state, move))
        text = speaker(table.game.text.display(table.state, move))
        declared += _row(app, f"      {pad(text, wide)}  ", about)
    if room is None or len(lines) + len(declared) <= room:
        return lines + declared
    packed = [line for group, rows in groups.items() for line in _packed(app, group, rows)]
    return packed + declared


def contains(table: AnyTable, move: AnyMove, text: str, speaker: Speaker) -> bool:
    """True if a move or its description contains ``text``."""
    game = table.game
    said = game.text.display(table.state, move), game.text.describe(table.state, move)
    about = " ".join((game.rules.format(move), *map(speaker, said)))
    return text.casefold() in about.casefold()


def _labels(table: AnyTable, moves: Sequence[AnyMove], language: str) -> list[str]:
    """Return the keys to type for moves; their numbers where the game has no keys, #1 #2 …
    where it uses bare numbers itself."""
    text = table.game.text
    if text.keys(table.state, language):
        return [text.short(table.state, move, language) for move in moves]
    sign = "#" if moves and table.game.text.numbers(table.state) else ""
    return [f"{sign}{number}" for number in range(1, len(moves) + 1)]


def _row(app: App, head: str, about: str) -> list[str]:
    """A move and what it does; on a terminal no line is wider than that."""
    wide = cells(head)
    parts = app.lines(about, max(NARROW, app.style.width - wide))
    heads = [head, *[" " * wide] * (len(parts) - 1)]
    return [f"{a}{b}".rstrip() for a, b in zip(heads, parts, strict=True)]


def _packed(app: App, group: str, rows: list[tuple[str, str, str]]) -> list[str]:
    head = [f"{group}:"] if group else []
    return flow([*head, *(f"{number} {text}" for number, text, _ in rows)], app.style.width)
