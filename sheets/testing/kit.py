"""Random play with every promise of the engine checked on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import QuickDraws
from sheets.engine.events import Event
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table

LONGEST = 20_000


def make_setup(key: str, players: int, **options: object) -> Setup:
    """So many people at one table."""
    names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal")[:players]
    setup = Setup(key, tuple(map(Player, names)), seed="conformance", rules=info(key).rules)
    return replace(setup, **options)


def random_table(
    setup: Setup, seed: str, steps: int = LONGEST, table: AnyTable | None = None
) -> AnyTable:
    """A table (a new one if none is given) after random play of that many steps, or to the end.

    Every decision is entered as by a person, forced ones too: each of them can be undone.
    """
    table = table or Table(load_game(setup.game, setup.pack), setup)
    draws = QuickDraws(seed)
    for _ in range(steps):
        ask = table.ask
        if ask is None:
            break
        if ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(table.game.rules.legal(table.state)))
    return table


def check_state(game: AnyGame, state: object, draws: QuickDraws, *, slow: bool) -> None:
    """Everything that must hold in any one state."""
    ask = game.rules.ask(state)
    check_scores(game, state)
    if ask is None:
        return
    if ask.seat == CHANCE:
        chance = game.rules.chance(state)
        move = chance.sample(draws)
        assert game.rules.check(state, move) is None
        assert game.rules.parse(game.rules.format(move)) == move
        outcomes = chance.outcomes()
        if outcomes is not None and slow:
            for outcome, weight in outcomes:
                assert weight > 0
                assert game.rules.check(state, outcome) is None, game.rules.format(outcome)
            check_drawn(game, state, ask)
        return
    check_legal(game, state, slow=slow)
    check_knowledge(game, state, ask.seat, draws)
    check_advice(game, state, ask.seat)


def check_drawn(game: AnyGame, state: AnyState, ask: Ask) -> None:
    """What can come is among what can come as far as each seat knows that may see it."""
    can = {move for move, _ in game.rules.chance(state).outcomes() or ()}
    for seat in range(len(game.rules.score(state))):
        if ask.known_to in (None, seat):
            known = game.rules.chance(game.rules.view(state, seat)).outcomes()
            assert known is None or can <= {move for move, _ in known}


def check_advice(game: AnyGame, state: AnyState, seat: int) -> None:
    """What bots ask of a game: numbers, and as many features in every state."""
    advice = game.bot
    assert len(advice.aspects()) in (0, 1 + len(advice.features(state, seat)))
    assert seat in advice.contenders(state)
    assert isfinite(advice.evaluate(state, seat) + advice.sight(state, seat))
    for each in advice.contenders(state):
        seen = (*advice.features(state, each), *advice.clocks(state), advice.estimate(state, each))
        assert all(map(isfinite, seen))
        assert len(advice.features(state, each)) == len(advice.features(state, seat))


def check_legal(game: AnyGame, state: object, *, slow: bool) -> None:
    legal = list(game.rules.legal(state))
    assert legal, "an ask must have an answer"
    texts = [game.rules.format(move) for move in legal]
    assert len(set(texts)) == len(texts), "every legal move has a text of its own"
    for move, text in zip(legal, texts, strict=True):
        assert game.rules.check(state, move) is None, text
        assert game.rules.parse(text) == move, text
        assert list(game.text.read(state, text)) == [move], text
        assert isinstance(game.text.describe(state, move).id, str)
    if slow:
        judged = [
            move for move in game.rules.candidates(state) if game.rules.check(state, move) is None
        ]
        assert sorted(map(game.rules.format, judged)) == sorted(texts)
        before = hash(state)
        for move in legal:
            assert game.rules.apply(state, move) is not state
        assert hash(state) == before, "apply is pure"
        check_places(game, state, legal)
    for move in game.rules.declarations(state):
        assert game.rules.check(state, move) is None
        assert isinstance(game.text.describe(state, move).id, str)
        assert isinstance(game.screen.path(state, move), tuple)
        assert move not in legal


def places(game: AnyGame, state: object, seats: Iterable[int | None]) -> set[str]:
    """The keys of the board and of these seats' sheets; on each of them every key is its own."""
    found: set[str] = set()
    for sheet in (game.screen.sheet(state, seat) for seat in (None, *seats)):
        assert len(set(sheet.places)) == len(sheet.places), "two places have the same key"
        found |= set(sheet.places)
    return found


def check_places(game: AnyGame, state: object, legal: Sequence[object]) -> None:
    """A move points at places that are there, on the asked seat's sheet or the board, and
    places and words together say which move it is; a glance knows no other places."""
    ask = game.rules.ask(state)
    there = places(game, state, [ask.seat] if ask else ())
    told = set()
    for move in legal:
        path = game.screen.path(state, move)
        assert set(path) <= there, (game.rules.format(move), path)
        words = (path, game.text.describe(state, move), game.text.group(state, move))
        assert not path or words not in told, (game.rules.format(move), path)
        told.add(words)
    glance = game.screen.glance(state).places
    assert len(set(glance)) == len(glance), "two places have the same key"
    assert set(glance) <= there, set(glance) - there


def check_events(game: AnyGame, before: object, after: object, events: Sequence[Event]) -> None:
    """What happened is told with places that are or were there."""
    told = {place for event in events for place in event.places}
    seats = range(len(game.rules.score(after)))
    there = places(game, before, seats) | places(game, after, seats) if told else set()
    assert told <= there, told - there


def check_knowledge(game: AnyGame, state: object, seat: int, draws: QuickDraws) -> None:
    """A seat finds its legal moves in its own view, and can imagine the rest."""
    view = game.rules.view(state, seat)
    assert list(game.rules.legal(view)) == list(game.rules.legal(state))
    imagined = game.rules.imagine(view, seat, draws)
    assert game.rules.view(imagined, seat) == view


def check_scores(game: AnyGame, state: object) -> None:
    scores = game.rules.score(state)
    for score in scores:
        assert score.total == sum(line.points for line in score.lines)
        assert all(line.rule for line in score.lines), "every line names its rule"
    standings = game.rules.standings(state)
    assert sorted(each.seat for each in standings.places) == [score.seat for score in scores]
    ranks = [each.place for each in standings.places]
    assert ranks == sorted(ranks)
    assert ranks[0] == 1
    assert standings.over == (game.rules.ask(state) is None)


def check_game(setup: Setup, seed: str, *, slow_every: int = 7) -> AnyTable:
    """Plays one random game to its end and checks everything on the way."""
    game = load_game(setup.game, setup.pack)
    table = Table(game, setup)
    draws = QuickDraws(seed)
    for number in range(LONGEST):
        state = table.state
        slow = number % slow_every == 0
        check_state(game, state, draws, slow=slow)
        if slow:
            check_position(table)
        ask = table.ask
        if ask is None:
            break
        if ask.seat == CHANCE:
            table.draw()
        else:
            move = draws.choice(game.rules.legal(state))
            events: list[Event] = []
            told = game.rules.apply(state, move, events.append)
            table.play(move)
            assert told == table.state, "telling changes nothing"
            if slow:
                check_events(game, state, table.state, events)
        if slow and table.steps and not table.steps[-1].auto:
            after = table.state
            table.undo()
            assert table.state == state
            table.redo()
            assert table.state == after
    assert table.over, "the game ends"
    check_record(table)
    return table


def check_position(table: AnyTable) -> None:
    """Written as a form and read again, the position is the same, and so is its form."""
    forms = table.game.forms
    comparable = forms.comparable(table.state)
    if comparable is None:
        return
    text = forms.position(table.state)
    again = forms.state(replace(table.setup, position=text))
    assert forms.comparable(again) == comparable, text
    assert forms.position(again) == text


def check_record(table: AnyTable) -> None:
    """Written and read again, the game is the same, state by state."""
    text = record.write(table)
    again, _ = replay.open_table(record.read(text))
    assert again.states == table.states
    assert again.steps == table.steps
    assert record.write(again) == text
