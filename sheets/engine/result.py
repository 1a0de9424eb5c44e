"""The result of a game as sections of a document: places, every point, the course."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sheets.engine.asks import CHANCE
from sheets.engine.document import (
    Document,
    Section,
    Sentence,
    Steps,
    TableBlock,
    numbers,
    pattern,
    sentences,
    words,
)
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.score import Line, Score
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Text, say


def categories(game: AnyGame, scores: Sequence[Score]) -> dict[str, Text]:
    """Return the name of every category of the scores, in their order."""
    names = game.text.categories()
    found: dict[str, Text] = {}
    for score in scores:
        for line in score.lines:
            found.setdefault(line.key, names.get(line.key, line.label))
    return found


def document(
    played: tuple[AnyGame, Setup, AnyState],
    name: str = "",
    notes: Sequence[Text] = (),
    more: Iterable[Section] = (),
) -> Document:
    """Return who won and why, notes about that, every point with its source, and more."""
    game, setup, state = played
    standings, scores = game.rules.standings(state), game.rules.score(state)
    won = Sentence(standings.text, standings.rule, strong=True)
    sections = (
        Section("result", (won,)),
        Section("places", (_places(game, state),)),
        *([Section("notes", sentences(notes))] if notes else []),
        *(_points(score) for score in sorted(scores, key=lambda each: each.seat) if score.lines),
        *more,
    )
    return Document(sections, setup.names, game.info.title, name)


def with_log(document: Document, table: AnyTable) -> Document:
    """Return the document with the course of the game, as a report has it."""
    course = Section("log", (log(table),), say("How it went"))
    seed = say("seed {seed}", seed=table.setup.seed)
    about = pattern("{name} · {seed}", name=document.name, seed=seed)
    return replace(document, sections=(*document.sections, course), about=about)


def _places(game: AnyGame, state: AnyState) -> TableBlock:
    """Return the places with their points, where the game counts any, and reasons."""
    places = game.rules.standings(state).places
    scores = {score.seat: score for score in game.rules.score(state)}
    ordered = [scores[each.seat] for each in places]
    kinds = categories(game, list(scores.values()))
    columns = [
        words(say("place"), (each.place for each in places)),
        words(say("player"), (PlayerName(each.seat) for each in places)),
    ]
    for key, label in kinds.items():
        columns.append(numbers(label, (each.category(key) for each in ordered), paper=True))
    if kinds:
        totals = (each.total if each.lines else "" for each in ordered)
        columns.append(numbers(say("points"), totals))
    if any(each.reason or each.rule for each in places):
        reasons = (Sentence(each.reason or "", each.rule) for each in places)
        columns.append(words(say("reason"), reasons))
    return TableBlock(tuple(columns))


def _points(score: Score) -> Section:
    lines, title = score.lines, pattern("{who}: {n}", who=PlayerName(score.seat), n=score.total)
    table = TableBlock(
        (
            words(say("for"), (*map(_source, lines), say("total"))),
            numbers(say("points"), (*(line.points for line in lines), score.total)),
            words(say("from"), (*(line.detail or "" for line in lines), "")),
            words(say("rule"), (*(line.rule for line in lines), "")),
        ),
        total=True,
    )
    return Section("points", (table,), title)


def _source(line: Line) -> Text:
    """Return what the points of a line are for, and how many of it."""
    if line.count is None:
        return line.label
    return pattern("{what} × {count}", what=line.label, count=line.count)


def log(table: AnyTable) -> Steps:
    """Return the whole game, step by step, without steps that all but one know nothing of."""
    lines = ((number, tuple(public(table, number))) for number in range(1, len(table.steps) + 1))
    return Steps(tuple(each for each in lines if each[1]))


def public(table: AnyTable, number: int) -> Iterator[Sentence]:
    """Yield what everyone knows about a step; a game that tells nothing has its move."""
    events = table.events(number)
    for event in events:
        if event.known_to is None:
            yield Sentence(table.game.text.sentence(event), event.basis)
    if not events:
        step = table.steps[number - 1]
        state = table.states[number - 1]
        move = table.game.text.display(state, step.move)
        ask = table.game.rules.ask(state)
        if ask is None or ask.known_to is None:
            who = "dice" if step.seat == CHANCE else PlayerName(step.seat)
            yield Sentence(pattern("{who}: {move}", who=who, move=move))
