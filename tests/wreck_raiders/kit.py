"""States laid out by hand and moves given as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from sheets.engine.asks import CHANCE
from sheets.engine.events import Event
from sheets.engine.game import Game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import field_types, replace
from sheets.wreck_raiders.game import load
from sheets.wreck_raiders.names import DICE, FACES, SPOTS
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.asks import END, TURNS, Ask
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Mat, State

RULES = load()
GAME: Game[State, Move] = Game("sheets.wreck_raiders", RULES)
PARTS = RULES.parts
NAMES = ("ana", "ben", "cem", "dia", "eli")


def owe(kind: str, seat: int = 0) -> Ask:
    """An ask by its name; what else it needs to know is 0."""
    found = next(each for each in get_args(Ask) if each.kind == kind)
    names = [name for name in field_types(found) if name != "bar"]
    ask: Ask = found(*(seat if name in ("seat", "player") else 0 for name in names))
    return ask


def make_setup(players: int = 2, **options: Any) -> Setup:
    return Setup("wreck_raiders", tuple(map(Player, NAMES[:players])), **options)


def faces(text: str) -> tuple[int, ...]:
    return tuple(map(FACES.index, text.split()))


def spots(text: str) -> int:
    return sum(1 << SPOTS.index(name) for name in text.split())


def mat(
    shells: tuple[int, int, int] = (0, 0, 0),
    displays: Sequence[str] = ("", "", ""),
    vault: Sequence[str] = ("", "", ""),
    **more: Any,
) -> Mat:
    return Mat(shells, tuple(map(faces, displays)), tuple(map(faces, vault)), **more)


def board(
    ask: str = "take",
    *,
    players: int = 2,
    divers: Sequence[str] = (),
    mats: Sequence[Mat] = (),
    seat: int = 0,
    **more: Any,
) -> State:
    """A table in the middle of a turn; shells and treasures not named are supplied."""
    solo = more.pop("solo", players == 1)
    state = GAME.start(make_setup(players, solo=solo))
    mats = (*mats, *(Mat(),) * (players - len(mats)))
    masks = [spots(text) for text in divers]
    turn: tuple[Ask, ...] = (END, *TURNS[seat])
    if solo:
        turn = (owe("round"), owe("round_buy"), *TURNS[0])
    base = {"take": turn, "claim": turn[:-1], "buy": turn[:-2], "end": turn[:-3]}
    asks = base.get(ask, (*turn[:-1], owe(ask, seat)))
    held = [sum(each.shells[kind] for each in mats) for kind in range(3)]
    held[0] += sum(conch for each in mats for _, conch in each.exhibits)
    lying = [face for each in mats for part in (*each.displays, *each.vault) for face in part]
    fields: dict[str, Any] = {
        "piles": tuple(max(0, 7 - lying.count(face)) for face in range(12)),
        "asks": asks,
        "mats": mats,
        "divers": tuple(masks + [0] * (players - len(masks))),
        "beach": tuple(15 - count for count in held),
        "turn": seat,
        "reef": (18, 19, 20),
        "row": ("EX01", "EX17", "EX37"),
        "market": (("AQB01", "AQB07"), ("AQM05", "AQM13"), ("AQT01", "AQT09")),
    }
    fields.update(more)
    if "deck" not in more:
        fields["deck"] = tuple(key for key in state.deck if key not in fields["row"])
    if "stacks" not in more:
        fields["stacks"] = tuple(
            tuple(key for key in stack if key not in market)
            for stack, market in zip(state.stacks, fields["market"], strict=True)
        )
    return replace(state, **fields)


def play(state: State, *texts: str, events: list[Event] | None = None) -> State:
    """The state after these moves, each judged by the rules."""
    for text in texts:
        move = GAME.rules.parse(text)
        problem = GAME.rules.check(state, move)
        assert problem is None, (text, problem)
        state = GAME.rules.apply(state, move, events.append if events is not None else None)
    return state


def refused(state: State, text: str) -> str:
    """The rule that forbids a move."""
    problem = GAME.rules.check(state, GAME.rules.parse(text))
    assert problem is not None, text
    return problem.rule


def options(state: State) -> list[str]:
    return [GAME.rules.format(move) for move in GAME.rules.legal(state)]


def asked(state: State) -> tuple[int, str]:
    """Who has to answer what."""
    ask = GAME.rules.ask(state)
    assert ask is not None
    return ask.seat, ask.kind


def on(state: State, seat: int) -> set[str]:
    """Where a player's divers are."""
    return {name for spot, name in enumerate(SPOTS) if state.divers[seat] >> spot & 1}


def draw_any(state: State) -> State:
    """Lets chance answer with its first outcome until a person is asked."""
    while (ask := GAME.rules.ask(state)) is not None and ask.seat == CHANCE:
        outcomes = GAME.rules.chance(state).outcomes()
        assert outcomes is not None
        state = GAME.rules.apply(state, next(iter(outcomes))[0])
    return state


def die(name: str) -> int:
    """A die as it lies, such as ``5@conch``."""
    return DICE.index(name)


def texts(state: State, begin: str) -> list[str]:
    """The options that begin like this."""
    return [text for text in options(state) if text.startswith(begin)]


def begun(players: int = 2, **setup: Any) -> State:
    """The state after the reveals of the set-up."""
    return draw_any_until(GAME.start(make_setup(players, **setup)), ("start", "roll"))


def draw_any_until(state: State, kinds: tuple[str, ...]) -> State:
    """The state once one of these is asked, whatever is drawn until then."""
    while asked(state)[1] not in kinds:
        outcomes = GAME.rules.chance(state).outcomes()
        assert outcomes is not None
        state = GAME.rules.apply(state, next(iter(outcomes))[0])
    return state


def claiming(*displays: str, shells: tuple[int, int, int] = (0, 0, 0), **more: Any) -> State:
    """A seat about to claim, with these displays."""
    filled = (*displays, "", "", "")[:3]
    return board("claim", mats=(mat(shells, filled),), **more)


FULL = "ruby ruby vase vase sword"
FULL_VAULT = ("ruby ruby vase vase",) * 3


def dice(*names: str) -> tuple[int, ...]:
    """Dice on the reef."""
    return tuple(sorted(map(DICE.index, names)))


def placing(face: str, seat: int = 0, bar: int = -1) -> tuple[Ask, ...]:
    """A treasure to be placed, then claims."""
    return (*board("claim").asks, owed.Place(seat, FACES.index(face), bar))


def treasures(**left: int) -> tuple[int, ...]:
    """How many of which face."""
    return tuple(left.get(face, 0) for face in FACES)


def rival(kind: str, divers: str = "", rivals_at: str = "", **more: Any) -> State:
    """A rival turn; the round's purchase and check follow."""
    asks = (owe("round"), owe("round_buy"), owe(kind))
    fields = {"asks": asks, "rivals": 10, "rival_divers": spots(rivals_at), **more}
    return board("take", players=1, divers=(divers,), **fields)
