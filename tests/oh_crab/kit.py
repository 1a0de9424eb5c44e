"""Small boards and lines of play, as the rules file writes its examples."""

from __future__ import annotations

import json
import re

from sheets.engine.asks import CHANCE
from sheets.engine.game import Game
from sheets.oh_crab.board import field_name
from sheets.oh_crab.game import load
from sheets.oh_crab.parts import bits
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup

RULES = load()
GAME: Game[State, Move] = Game("sheets.oh_crab", RULES)
PARTS = RULES.parts
ACTOR = re.compile(r"(p[1-5]|chance) (.*)")
MODULES = ("surprises", "events", "challenges", "asymmetry")
FORWARD, DIAGONAL, SEAWARD = (
    (f"main s_{action}",) for action in ("forward", "diagonal", "seaward")
)
MARKET = ("aside_1", "seagull_1", "faster_1")
OPENING = "reveal aside_1\nreveal seagull_2\nreveal faster_1"


def fresh(players: int = 3, *modules: str, **options: object) -> State:
    """The state before the first step."""
    return GAME.start(make_setup("oh_crab", players, modules=modules, **options))


def race(
    rows: str,
    *players: str,
    shortcuts: dict[str, str] | None = None,
    borders: tuple[int, ...] = (),
    tiles: str = "",
    made: str = "",
    market: tuple[str, ...] = (),
    deck: str = "",
    gained: tuple[str, ...] = (),
    adventure: str = "",
    **more: object,
) -> State:
    """A position on a small board.  A player is ``red c1 | hand … | path … | shells 2``."""
    text = f'[board]\nrows = """\n{rows.strip()}\n"""\n'
    if shortcuts:
        pairs = ", ".join(f"{key} = {json.dumps(value)}" for key, value in shortcuts.items())
        text += f"shortcuts = {{ {pairs} }}\n"
    text += f"borders = {json.dumps(list(borders))}\n"
    text += (
        f"extra_tiles = {json.dumps(tiles.split())}\nmade_obstacles = {json.dumps(made.split())}\n"
    )
    more.setdefault("turn", "p1")
    more.setdefault("chef", "p2")
    more.setdefault("stage", "action" if gained or "asks" not in more else "")
    text += "[race]\n"
    for key, value in {**more, "gained": list(gained)}.items():
        text += f"{key} = {json.dumps(value)}\n"
    slots = [slot.split() for slot in market] or [[], [], []]
    text += f"[market]\nslots = {json.dumps(slots)}\ndeck = {json.dumps(deck.split())}\n"
    text += "".join(map(player, players))
    if adventure:
        text += f"[adventure]\n{adventure}\n"
    return start(text, len(players))


def start(text: str, players: int) -> State:
    """The state of a position."""
    return fresh(players, position=text)


def player(spec: str) -> str:
    crabs, *parts = [part.strip() for part in spec.split("|")]
    places = []
    for crab in crabs.split(","):
        colour, _, place = crab.strip().partition(" ")
        places.append(f"{colour} = {json.dumps(place)}")
    text = f"[[player]]\ncrabs = {{ {', '.join(places)} }}\n"
    for part in parts:
        key, *words = part.split()
        if key == "shells":
            text += f"shells = {words[0]}\n"
        elif key == "planned":
            text += f'planned = "{words[0]}"\n'
        elif key == "ability":
            own = crabs.split()[0] if len(words) == 2 else words.pop(0)
            text += f'abilities = {{ {own} = "{" ".join(words)}" }}\n'
        else:
            text += f"{key} = {json.dumps(words)}\n"
    return text


def play(state: State, lines: str) -> State:
    """Plays lines; what is forced may be left out, as in the rules file."""
    for line in lines.strip().splitlines():
        line = re.sub(r"\s+#.*", "", line).strip().strip("()")
        if line:
            state = play_line(state, line)
    return state


def play_line(state: State, line: str) -> State:
    found = ACTOR.fullmatch(line)
    actor, text = found.groups() if found else ("", line)
    move = GAME.rules.parse(text)
    while True:
        ask = GAME.rules.ask(state)
        assert ask is not None, line
        who = "chance" if ask.seat == CHANCE else f"p{ask.seat + 1}"
        problem = GAME.rules.check(state, move)
        if problem is None and actor in ("", who):
            return GAME.rules.apply(state, move)
        forced = None if ask.seat == CHANCE else GAME.rules.automatic(state)
        assert forced is not None, f"{line}: {who} is asked {ask.kind}: {problem}; {offered(state)}"
        state = GAME.rules.apply(state, forced)


def settle(state: State) -> State:
    """Plays what is forced, up to the next choice of an action."""
    while (ask := GAME.rules.ask(state)) is not None and ask.seat != CHANCE:
        if ask.kind in ("action", "plan", "begin"):
            break
        forced = GAME.rules.automatic(state)
        if forced is None:
            break
        state = GAME.rules.apply(state, forced)
    return state


def offered(state: State) -> list[str]:
    """The legal moves, as text."""
    return [GAME.rules.format(move) for move in GAME.rules.legal(state)]


def refused(state: State, text: str) -> str:
    """The rule that forbids a move."""
    problem = GAME.rules.check(state, GAME.rules.parse(text))
    assert problem is not None, text
    return problem.rule


def at(state: State, crab: str) -> str:
    """Where a crab is, and ``down`` if it lies on its back."""
    number = state.conf.parts.colours.index(crab)
    return field_name(state.at[number]) + (" down" if state.down >> number & 1 else "")


def where(state: State, crabs: str) -> str:
    return " ".join(at(state, crab).replace(" ", "_") for crab in crabs.split())


def names(state: State, mask: int) -> set[str]:
    return {state.conf.parts.cards[card] for card in bits(mask)}


def hand(state: State, seat: int) -> set[str]:
    return names(state, state.players[seat - 1].hand)


def discard(state: State, seat: int) -> set[str]:
    return names(state, state.players[seat - 1].discard)


def path(state: State, seat: int) -> list[str]:
    return [state.conf.parts.cards[card] for card in state.players[seat - 1].path]


def shells(state: State, seat: int) -> int:
    return state.players[seat - 1].shells


def outcomes(state: State) -> set[str]:
    """What chance can bring."""
    found = GAME.rules.chance(state).outcomes()
    assert found is not None
    return {GAME.rules.format(move) for move, _ in found}


def asked(state: State) -> str:
    """``p1 go`` or ``chance reveal``: who is asked what."""
    ask = GAME.rules.ask(state)
    assert ask is not None
    return f"{'chance' if ask.seat == CHANCE else f'p{ask.seat + 1}'} {ask.kind}"


def empty(columns: int, rows: int, **fields: str) -> str:
    """A board of standard fields but for those named: ``b2="o"``."""
    lines = []
    for row in range(rows, 0, -1):
        cells = [fields.get(f"{'abcdefghij'[column]}{row}", ".") for column in range(columns)]
        lines.append("  ".join(cells))
    return "\n".join(lines)


WIDE = empty(5, 6)
NARROW = empty(3, 4)

# The beach of the first worked example.
W1 = """
row 7  .   .   .   .   .
row 6  .   .   .   .   k
row 5  .   .   .   .   .
row 4  .   .   .   X   .
row 3  .   .   o   1   .
row 2  .   .   s   .   .
row 1  .   .   .   .   .
"""


def opened(players: int = 3) -> State:
    """A race after the usual opening."""
    return play(fresh(players, first=0), OPENING)


def event(
    card: str, *players: str, modules: str = '"events"', more: str = "", **rest: object
) -> State:
    """A race in which this event card is revealed now."""
    crowd = players or ("red b3", "blue a1", "green c1")
    state = race(
        rest.pop("rows", empty(3, 6)),  # type: ignore[arg-type]
        *crowd,
        borders=(2, 4, 6),
        adventure=f"modules = [{modules}]\ncrossed = [1, 2]\npending = [2]\n"
        f'events = ["revealed", "{card}"]\n{more}',
        **rest,  # type: ignore[arg-type]
    )
    return play(state, f"event\nchance event 2 {card}")


def directions(state: State) -> list[str]:
    """Where the only basic movement action can go."""
    [main] = [text for text in offered(state) if text.startswith("main")]
    return offered(play(state, main))


def end_on(rows: str, *players: str) -> State:
    """A race after the first player ended the turn here."""
    return play(race(rows, *players), "end")


def slots(state: State) -> list[list[str]]:
    """The cards of the market, slot by slot."""
    cards = state.conf.parts.cards
    return [[cards[card] for card in slot] for slot in state.slots]


def both(pending: str, stage: str = "action") -> State:
    """A race with events and challenges, some of them due."""
    return race(
        empty(3, 8),
        "red b6 | shells 2",
        "blue a1",
        "green c1 | shells 1",
        borders=(2, 4, 6, 8),
        stage=stage,
        adventure='modules = ["events", "challenges"]\naward = "aw01"\n'
        'challenges = ["ch01 p1 p2 p3", "-", "-"]\ncrossed = [1, 2, 3]\n' + pending,
    )
