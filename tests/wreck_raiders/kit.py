"""States laid out by hand and moves given as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.engine.asks import CHANCE
from sheets.engine.events import Event
from sheets.engine.game import Game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.wreck_raiders.game import load
from sheets.wreck_raiders.names import FACES, SPOTS
from sheets.wreck_raiders.rules.flow import END, TURN
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Mat, State, Todo

RULES = load()
GAME: Game[State, Move] = Game("sheets.wreck_raiders", RULES)
PARTS = RULES.parts
NAMES = ("ana", "ben", "cem", "dia", "eli")


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
    turn: tuple[Todo, ...] = (END[seat], *TURN[seat])
    if solo:
        turn = (Todo(0, "round"), Todo(0, "round_buy"), *TURN[0])
    base = {"take": turn, "claim": turn[:-1], "buy": turn[:-2], "end": turn[:-3]}
    asks = base.get(ask, (*turn[:-1], Todo(seat, ask)))
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
