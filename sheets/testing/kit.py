"""Random play with every promise of the engine checked on the way.

A promise that is not kept raises ``Broken``: its text says what is wrong, where, what to do and
which page says more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import isfinite

from sheets.engine import record, replay
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import ShoalError
from sheets.engine.events import Event
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table
from sheets.testing.playouts import check_playout
from sheets.testing.promise import BESIDE, Broken, Spot, explained

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


def check_state(game: AnyGame, state: AnyState, draws: QuickDraws, *, slow: bool) -> None:
    """Everything that must hold in any one state."""
    ask = game.rules.ask(state)
    check_scores(game, state)
    if ask is None:
        return
    if ask.seat == CHANCE:
        chance = game.rules.chance(state)
        check_accepted(game, state, chance.sample(draws), "`chance(state)` draws")
        outcomes = chance.outcomes()
        if outcomes is not None and slow:
            for outcome, weight in outcomes:
                if weight <= 0:
                    raise Broken(
                        f"`chance(state)` lists {outcome!r} with the weight {weight}",
                        "leave out what cannot come",
                    )
                check_accepted(game, state, outcome, "`chance(state)` lists")
            check_drawn(game, state, ask)
        return
    check_legal(game, state, slow=slow)
    check_knowledge(game, state, ask.seat, draws)
    check_evaluator(game, state, ask.seat)


def check_accepted(game: AnyGame, state: AnyState, move: object, source: str) -> str:
    """Return the text of a move that the judge accepts and that is read as it is written."""
    if problem := game.rules.check(state, move):
        raise Broken(
            f"{source} {move!r}, but `check` refuses it: {problem.text.id}",
            "let both follow the same rule: `candidates` lists, `check` decides",
        )
    text = game.rules.format(move)
    if (again := game.rules.parse(text)) != move:
        raise Broken(
            f"{source} {move!r}, written as `{text}`, which is read as {again!r}",
            "write every field of a move, and give each class of move a name of its own",
        )
    return text


def check_drawn(game: AnyGame, state: AnyState, ask: Ask) -> None:
    """Check that the possible outcomes are among those possible for every seat that may see
    them."""
    can = {move for move, _ in game.rules.chance(state).outcomes() or ()}
    for seat in range(len(game.rules.score(state))):
        if ask.known_to in (None, seat):
            known = game.rules.chance(game.rules.view(state, seat)).outcomes()
            if known is not None and (more := can - {move for move, _ in known}):
                raise Broken(
                    f"{next(iter(more))!r} can come, but not in the view of seat {seat}",
                    "let `view` keep what this chance depends on, or let `chance` of a view list "
                    "everything that its seat cannot rule out",
                )


def check_evaluator(game: AnyGame, state: AnyState, seat: int) -> None:
    """Check a game's evaluator: numbers, and the same number of features in every state."""
    evaluator = game.bot
    features = len(evaluator.features(state, seat))
    if len(evaluator.feature_labels()) not in (0, 1 + features):
        raise Broken(
            f"`feature_labels` names {len(evaluator.feature_labels())} features, "
            f"but `features` has {features}",
            "name the constant first and then each feature, or none at all",
            BESIDE,
        )
    if seat not in evaluator.contenders(state):
        raise Broken(
            f"seat {seat} has to decide, but `contenders` leaves it out",
            "leave out only those who cannot decide anything more",
            BESIDE,
        )
    values = {
        "evaluate": evaluator.evaluate(state, seat),
        "quick_value": evaluator.quick_value(state, seat),
    }
    for each in evaluator.contenders(state):
        seen = evaluator.features(state, each)
        values[f"estimate of seat {each}"] = evaluator.estimate(state, each)
        values |= {f"features[{at}] of seat {each}": value for at, value in enumerate(seen)}
        values |= {f"progress[{at}]": value for at, value in enumerate(evaluator.progress(state))}
        if len(seen) != features:
            raise Broken(
                f"seat {each} has {len(seen)} features, seat {seat} has {features}",
                "return as many features for every seat and state",
                BESIDE,
            )
    for name, value in values.items():
        if not isfinite(value):
            raise Broken(f"`{name}` is {value}", "return a finite number", BESIDE)


def check_legal(game: AnyGame, state: AnyState, *, slow: bool) -> None:
    legal = list(game.rules.legal(state))
    if not legal:
        raise Broken(
            "somebody is asked who has no legal move",
            "let `ask` return the next question, or None at the end of the game",
        )
    texts: dict[str, object] = {}
    for move in legal:
        text = check_accepted(game, state, move, "`legal` lists")
        if text in texts:
            raise Broken(
                f"{move!r} and {texts[text]!r} are both written as `{text}`",
                "give every legal move a text of its own, and list none twice",
            )
        texts[text] = move
        if (found := list(game.text.read(state, text))) != [move]:
            raise Broken(
                f"`{text}` is typed for {move!r}, but `Wording.read` finds {found!r}",
                "let `read` take the text of `format` as it is",
                BESIDE,
            )
        check_described(game, state, move)
    if slow:
        check_judged(game, state, texts)
        check_places(game, state, legal)
    for move in game.rules.declarations(state):
        text = check_accepted(game, state, move, "`declarations` lists")
        check_described(game, state, move)
        if text in texts:
            raise Broken(
                f"`{text}` is a declaration and a legal move",
                "list a move in one of `declarations` and `candidates`",
            )
        game.screen.path(state, move)


def check_described(game: AnyGame, state: AnyState, move: object) -> None:
    if not isinstance(game.text.describe(state, move).id, str):
        raise Broken(
            f"`Wording.describe` returns no text for {move!r}",
            'return a `say("…")`',
            BESIDE,
        )


def check_judged(game: AnyGame, state: AnyState, legal: Mapping[str, object]) -> None:
    """`legal` is what `check` accepts, and `apply` leaves the state alone."""
    accepted = {
        game.rules.format(move): move
        for move in game.rules.candidates(state)
        if game.rules.check(state, move) is None
    }
    if differing := sorted(accepted.keys() ^ legal.keys()):
        where = "legal" if differing[0] in accepted else "candidates"
        raise Broken(
            f"`{differing[0]}` is accepted by `check`, but not listed by `{where}`",
            "list in `candidates` every move that could be legal, and leave `legal` to the engine",
        )
    before = hash(state)
    for move in legal.values():
        if game.rules.apply(state, move) is state:
            raise Broken(
                f"`apply` returns the same state for {move!r}", "return a new state for every move"
            )
    if hash(state) != before:
        raise Broken(
            "`apply` changes the state it is given",
            "make the new state with `replace(state, …)`, and hold tuples, no lists or dicts",
        )


def places(game: AnyGame, state: AnyState, seats: Iterable[int | None]) -> set[str]:
    """The keys of the board and of these seats' sheets; on each of them every key is its own."""
    found: set[str] = set()
    for sheet in (game.screen.sheet(state, seat) for seat in (None, *seats)):
        check_keys([section.key for section in sheet.sections], "Screen.sheet", "sections")
        found |= set(check_keys(sheet.places, "Screen.sheet"))
    return found


def check_keys(keys: Sequence[str], source: str, what: str = "places") -> Sequence[str]:
    """Return the keys of places or sections, all different."""
    for key, often in Counter(keys).items():
        if often > 1:
            raise Broken(
                f"`{source}` has {often} {what} with the key `{key}`",
                "give everything on a sheet a key of its own",
                BESIDE,
            )
    return keys


def check_places(game: AnyGame, state: AnyState, legal: Sequence[object]) -> None:
    """A move points at places that are there, on the asked seat's sheet or the board, and
    places and words together say which move it is; a compact sheet has no other places."""
    ask = game.rules.ask(state)
    there = places(game, state, [ask.seat] if ask else ())
    told = set()
    for move in legal:
        path, text = game.screen.path(state, move), game.rules.format(move)
        check_there(path, there, f"`Screen.path` of `{text}`")
        words = (path, game.text.describe(state, move), game.text.group(state, move))
        if path and words in told:
            raise Broken(
                f"`{text}` has the path {path!r} and the words of another legal move",
                "let `path` name one more place, or `describe` say how they differ",
                BESIDE,
            )
        told.add(words)
    compact = check_keys(game.screen.compact_sheet(state).places, "Screen.compact_sheet")
    check_there(compact, there, "`Screen.compact_sheet`")


def check_events(game: AnyGame, before: AnyState, after: AnyState, events: Sequence[Event]) -> None:
    """Check that the places of events are or were on the table."""
    told = {place for event in events for place in event.places}
    seats = range(len(game.rules.score(after)))
    there = places(game, before, seats) | places(game, after, seats) if told else set()
    check_there(told, there, "an event")


def check_there(keys: Iterable[str], there: set[str], source: str) -> None:
    for key in keys:
        if key not in there:
            raise Broken(
                f"{source} names the place `{key}`, which is on no sheet",
                "let `Screen.sheet` have a place with that key, or leave it out",
                BESIDE,
            )


def check_knowledge(game: AnyGame, state: AnyState, seat: int, draws: QuickDraws) -> None:
    """A seat finds its legal moves in its own view, and can imagine the rest."""
    view = game.rules.view(state, seat)
    if list(game.rules.legal(view)) != list(game.rules.legal(state)):
        raise Broken(
            f"seat {seat} has other legal moves in its own view",
            "let `view` hide only what the seat does not need for its decision",
        )
    imagined = game.rules.imagine(view, seat, draws)
    if game.rules.view(imagined, seat) != view:
        raise Broken(
            f"seat {seat} would see something else in the state that `imagine` returns",
            "let `imagine` fill in only what `view` hides",
        )


def check_scores(game: AnyGame, state: AnyState) -> None:
    scores = game.rules.score(state)
    for score in scores:
        for line in score.lines:
            if not line.rule:
                raise Broken(
                    f"the line `{line.key}` of the score names no rule",
                    'give the `Line` the number of its rule, for example "PG-1.2"',
                )
        points = sum(line.points for line in score.lines)
        if score.total != points:
            raise Broken(
                f"seat {score.seat} has {score.total} points, its lines have {points}",
                "let the total be the sum of the lines",
            )
    standings = game.rules.standings(state)
    seats = sorted(each.seat for each in standings.places)
    if seats != [score.seat for score in scores]:
        raise Broken(
            f"`standings` has the seats {seats}, `score` {[score.seat for score in scores]}",
            "name every seat once in both, and let `score` follow the order of seats",
        )
    ranks = [each.place for each in standings.places]
    if ranks != sorted(ranks) or ranks[0] != 1:
        raise Broken(
            f"`standings` has the places {ranks}", "begin with place 1 and sort by the place"
        )
    if standings.over != (game.rules.ask(state) is None):
        raise Broken(
            f"`standings.over` is {standings.over}, but `ask` says otherwise",
            "let the game be over when, and only when, `ask` returns None",
        )


def check_game(setup: Setup, seed: str, *, slow_every: int = 7) -> AnyTable:
    """Plays one random game to its end and checks everything on the way."""
    game = load_game(setup.game, setup.pack)
    spot = Spot(game, setup)
    draws = QuickDraws(seed)
    with explained(spot):
        table = spot.table = Table(game, setup)
        for number in range(LONGEST):
            slow = number % slow_every == 0
            check_state(game, table.state, draws, slow=slow)
            if slow:
                check_position(table)
            if table.ask is None:
                break
            check_step(spot, table, draws, slow=slow)
        if not table.over:
            raise Broken(
                f"a random game is not over after {LONGEST} steps",
                "let `ask` return None at some time: set a limit of rounds if the rules have none",
            )
        check_record(table)
        check_playout(game, setup, seed)
    return table


def check_step(spot: Spot, table: AnyTable, draws: QuickDraws, *, slow: bool) -> None:
    """Plays one step, and back and forth again."""
    game, state = table.game, table.state
    if table.ask is not None and table.ask.seat == CHANCE:
        table.draw()
    else:
        spot.move = move = draws.choice(game.rules.legal(state))
        events: list[Event] = []
        told = game.rules.apply(state, move, events.append)
        table.play(move)
        if told != table.state:
            raise Broken(
                "`apply` returns another state when events are asked for",
                "let `emit` be the only difference",
            )
        if slow:
            check_events(game, state, table.state, events)
    if slow and not table.steps[-1].auto:
        after = table.state
        table.undo()
        undone = table.state
        table.redo()
        if (undone, table.state) != (state, after):
            raise Broken(
                "undo and redo lead to another state",
                "let `apply` depend on nothing but the state and the move",
            )
    spot.move = None


def check_position(table: AnyTable) -> None:
    """Written as a form and read again, the position is the same, and so is its form."""
    forms = table.game.forms
    comparable = forms.comparable(table.state)
    if comparable is None:
        return
    text = forms.position(table.state)
    again = forms.state(replace(table.setup, position=text))
    if forms.comparable(again) != comparable or forms.position(again) != text:
        raise Broken(
            f"a position is another one when it is written and read again:\n{text}",
            "let `Forms` write every field of the state that matters, and read it",
            BESIDE,
        )


def check_record(table: AnyTable) -> None:
    """Written and read again, the game is the same, state by state."""
    text = record.write(table)
    try:
        again, _ = replay.open_table(record.read(text))
    except ShoalError as error:
        raise Broken(
            f"the game is another one when the record is replayed: {error.text.id}",
            "let `apply` depend on nothing but the state and the move",
        ) from error
    for number, pair in enumerate(zip(table.states, again.states, strict=False)):
        if pair[0] != pair[1]:
            raise Broken(
                f"the state after step {number} is another one when the record is replayed",
                "let `apply` depend on nothing but the state and the move",
            )
    if again.steps != table.steps or record.write(again) != text:
        raise Broken(
            "the record of the game is another one when it is read and written again",
            "let `format` and `parse` keep every field of a move",
        )
