"""Tables in any situation, written in the notation of the rules (section 5.3)."""

from __future__ import annotations

import json

from sheets.engine.asks import CHANCE
from sheets.engine.events import Event
from sheets.engine.findings import Findings
from sheets.engine.game import Game
from sheets.engine.schema import Values, read_fields
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.fleet.forms import sheets
from sheets.fleet.forms.schema import schema
from sheets.fleet.game import load
from sheets.fleet.names import FACES, SECTIONS
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import PlayerSheet, State

RULES = load()
GAME: Game[State, Move] = Game("sheets.fleet", RULES)
PARTS = RULES.parts
NAMES = ("Ann", "Ben", "Cat", "Dan")


def entries(text: str) -> dict[str, object]:
    """``cod 5 B fish 1,0; coins 3; bonus_fish`` as the keys of a form."""
    found: dict[str, object] = {}
    struck = []
    for item in filter(None, map(str.strip, text.split(";"))):
        key, _, rest = item.partition(" ")
        if key == "struck":
            struck.append(rest)
        elif key.startswith("bonus_"):
            found["bonus"] = key.removeprefix("bonus_")
        elif key in ("coins", "recycled", "stars"):
            found[key] = int(rest)
        elif key in ("second",):
            found[key] = True
        else:
            assert key in (*SECTIONS, "hexes", "struck_stars", "captain"), key
            found[key] = rest
    if struck:
        found["struck"] = ", ".join(struck)
    return found


def sheet(text: str) -> PlayerSheet:
    """The sheet of a notation."""
    to = Findings()
    made = schema(PARTS, Setup("fleet", (Player("x"),)))
    fields = read_fields(made.player, entries(text), to.at("x"))
    table = read_fields(made.table, {}, to.at("x"))
    state = Values(made, ("x",), table, (fields,)).put(State(PARTS, (PlayerSheet(),)))
    found = sheets.complete(PARTS, state.sheets[0], to.at("x"))
    assert not to.wrong, to.wrong
    return found


def form(*sheets: str, **head: object) -> str:
    """The text of a form; ``trophies`` are one gold and one silver one."""
    trophies = str(head.pop("trophies", "")).split()
    head |= {name.partition("_")[0]: name for name in trophies}
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    for number, text in enumerate(sheets, 1):
        lines += ["[[player]]", f'name = "P{number}"']
        lines += [f"{key} = {json.dumps(value)}" for key, value in entries(text).items()]
    return "\n".join(lines) + "\n"


class At:
    """A table in some situation; dice are typed in."""

    def __init__(self, *sheets: str, **head: object) -> None:
        solo = head.get("solo") is True
        if not solo:
            head.setdefault("start_player", "P1")
        head.setdefault("round", 1)
        players = tuple(map(Player, NAMES[: len(sheets)]))
        self.setup = Setup(
            "fleet", players, dice="physical", solo=solo, position=form(*sheets, **head)
        )
        self.table: Table[State, Move] = Table(GAME, self.setup)
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        return self.table.state

    def do(self, *texts: str) -> At:
        """Plays moves, each as its canonical text."""
        for text in texts:
            move = GAME.rules.parse(text)
            assert GAME.rules.format(move) == text
            problem = GAME.rules.check(self.state, move)
            assert problem is None, (text, problem, self.asked)
            self.events = []
            GAME.rules.apply(self.state, move, self.events.append)
            self.table.play(move)
        return self

    @property
    def asked(self) -> str:
        """``P1 use``, ``dice roll_boat`` or ``over``."""
        ask = GAME.rules.ask(self.state)
        if ask is None:
            return "over"
        return f"{'dice' if ask.seat == CHANCE else f'P{ask.seat + 1}'} {ask.kind}"

    @property
    def legal(self) -> list[str]:
        return [GAME.rules.format(move) for move in GAME.rules.legal(self.state)]

    def refused(self, text: str) -> str:
        """The rule that forbids a move."""
        problem = GAME.rules.check(self.state, GAME.rules.parse(text))
        assert problem is not None, text
        return problem.rule

    def shows(self, text: str, seat: int = 0) -> bool:
        """Whether a sheet shows exactly this (pending stars aside)."""
        found = replace(self.state.sheets[seat], stars=0)
        assert found == sheet(text), (found, sheet(text))
        return True

    @property
    def coins(self) -> int:
        return self.state.sheets[0].coins

    @property
    def stars(self) -> int:
        return self.state.sheets[0].stars

    @property
    def told(self) -> list[str]:
        """What the last step said, each with its rule."""
        speaker = Speaker("en", NAMES)
        return [f"{speaker(GAME.text.sentence(event))} [{event.basis}]" for event in self.events]


def score(text: str) -> dict[str, int]:
    """The categories and the total of one finished sheet."""
    _, state = GAME.forms.read_form(form(text))
    found = GAME.rules.score(state)[0]
    keys = ("fish", "boats", "licenses", "buildings", "bonus")
    return {**{key: found.category(key) for key in keys}, "total": found.total}


def fresh(players: int = 2, **options: object) -> Table[State, Move]:
    """A new game with typed dice."""
    setup = Setup("fleet", tuple(map(Player, NAMES[:players])), dice="physical", **options)  # type: ignore[arg-type]
    return Table(GAME, setup)


ALL_FULL = "; ".join(
    [f"{name} 10 LLB" for name in ("shrimp", "cod", "lobster", "swordfish")]
    + ["oyster 10 LLB", "king_crab 8; bonus_fish", "captains_club 6", "research_vessel 5"]
    + ["barge 3", "inuit 5", "casino 2", "annas_bank 5", "seafood_buffet 2", "recycling_yard 2"]
    + ["fishermans_pub 4", "bait_shop 2", "smokehouse 2", "ridback_cannery 2"]
)

# A leftover die lies there, P1 to use it.
TOWN = {"phase": "town_leftover", "turn": "P1"}
BOAT = {"phase": "boat_leftover", "turn": "P1"}


def alone(text: str, round_number: int, phase: str, stones: str, **head: object) -> At:
    """A solo game with Captain Ruth's stones on these sections."""
    return At(text, solo=True, round=round_number, phase=phase, stones=stones, **head)


REGULAR = "shrimp king_crab casino"


def ruth(text: str, phase: str, dice: str, stones: str = REGULAR) -> tuple[str, str]:
    """Which die she takes from these, and what she strikes."""
    at = At(text, solo=True, round=2, phase=phase, stones=stones)
    before = at.state.sheets[0]
    words = dice.split()
    joined = " ".join(words[:-1]) + " / " + words[-1] if phase == "town" else dice
    at.do(f"roll {phase} {joined}")
    after = at.state.sheets[0]
    left = [FACES[face] for face in at.state.pool]
    for word in left:
        words.remove(word)
    struck = [
        f"{SECTIONS[section]} {after.struck[section] - before.struck[section]}"
        for section in range(18)
        if after.struck[section] != before.struck[section]
    ]
    if after.struck_stars != before.struck_stars:
        struck.append("star")
    return words[0], ", ".join(struck)
