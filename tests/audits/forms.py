"""Finished games of bots as the forms that people give to `shoal audit`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Json
from sheets.engine.toml import read_toml, toml
from sheets.lab.simulate import play_out

NAMES = ("Ann", "Ben", "Cem", "Dia", "Eli")
Form = dict[str, Any]  # the tables of a form


class Mode(NamedTuple):
    """A kind of table: players, modules or variants, and how the bots play."""

    game: str
    players: int
    bot: str = "greedy"
    modules: tuple[str, ...] = ()
    scenario: str = ""
    paper: bool = False  # as a person fills it in, without all that a position says


FLEET = [
    Mode("fleet", players, bot, modules, paper=paper)
    for players, modules in (
        (1, ()),
        (2, ()),
        (2, ("trophies",)),
        (3, ("captains", "trophies")),
        (4, ("captains",)),
        (4, ("trophies",)),
    )
    for bot, paper in (("greedy", False), ("random", True))
]
RAIDERS = [
    Mode("wreck_raiders", players, bot, paper=paper)
    for players in (1, 2, 3, 4, 5)
    for bot, paper in (("greedy", False), ("random", False), ("greedy", True))
]
PACK = ("surprises", "events", "challenges", "asymmetry")
OH_CRAB = [
    *(Mode("oh_crab", players, bot) for players in (2, 3, 4, 5) for bot in ("greedy", "random")),
    *(Mode("oh_crab", players, "greedy", PACK) for players in (2, 3, 5)),
    *(Mode("oh_crab", players, paper=True) for players in (2, 3, 5)),
]
CRABZ = [Mode("crabz", players, bot) for players in (2, 3, 4) for bot in ("greedy", "random")]
MODES = {"fleet": FLEET, "wreck_raiders": RAIDERS, "oh_crab": OH_CRAB, "crabz": CRABZ}


class Finished(NamedTuple):
    """A finished game: its rules, its end, and the form that says it."""

    game: AnyGame
    state: AnyState
    form: Form


def finished(mode: Mode, seed: str) -> Finished:
    """Return a game of bots at a table of this kind."""
    game = load_game(mode.game)
    names = NAMES[: mode.players]
    setup = Setup(
        mode.game,
        tuple(Player(name, mode.bot) for name in names),
        seed=seed,
        solo=mode.players == 1,
        modules=mode.modules,
        scenario=mode.scenario,
        rules=game.info.rules,
    )
    state, _ = play_out(game, setup)
    write = PAPER[mode.game] if mode.paper or mode.game == "crabz" else _position
    form = write(game, state, names)
    for player, name in zip(form.get("player", ()), names, strict=False):
        player["name"] = name
    return Finished(game, state, form)


def games(game: str, seed: str) -> Iterator[Finished]:
    """Yield games of all kinds of tables of a game, again and again."""
    number = 0
    while True:
        for mode in MODES[game]:
            yield finished(mode, f"{seed}/{number}")
        number += 1


def _position(game: AnyGame, state: AnyState, names: Sequence[str]) -> Form:
    found: Json = read_toml(game.forms.position(state))
    assert isinstance(found, dict)
    return _named(found, names)


def _named(form: Form, names: Sequence[str]) -> Form:
    """Seats that a position calls P1, P2 … by their names."""
    called = {f"P{number}": name for number, name in enumerate(names, 1)}
    for key in ("start_player", "turn"):
        if form.get(key) in called:
            form[key] = called[form[key]]
    if "silver_winners" in form:
        form["silver_winners"] = [called[each] for each in form["silver_winners"]]
    return form


def _fleet(game: AnyGame, state: AnyState, names: Sequence[str]) -> Form:
    """Without what a sheet does not show: round, phase and start player."""
    form = _position(game, state, names)
    return {key: each for key, each in form.items() if key not in ("round", "phase", "data")}


def _raiders(game: AnyGame, state: AnyState, names: Sequence[str]) -> Form:
    form = _position(game, state, names)
    kept = ("vault_1", "vault_2", "vault_3", "exhibits", "aquariums")
    players = [
        {key: player[key] for key in kept}
        | {
            "treasures_left": sum(len(player[f"display_{number}"]) for number in (1, 2, 3)),
            "shells_left": sum(player["basket"].values()),
        }
        for player in form["player"]
    ]
    over = form["table"]["over"]
    ended = {"ended": over} if over in ("agreement", "stalemate") else {}
    return {"game": "wreck_raiders", "solo": form["solo"], **ended, "player": players}


def _oh_crab(game: AnyGame, state: AnyState, names: Sequence[str]) -> Form:
    form = _position(game, state, names)
    players = [
        {"crabs": each["crabs"], "hand": len(each.get("hand", ())), "shells": each["shells"]}
        for each in form["player"]
    ]
    return {"game": "oh_crab", "board": form["board"], "race": {"end": "sea"}, "player": players}


def _crabz(game: AnyGame, state: AnyState, names: Sequence[str]) -> Form:
    draw = {} if state.end == "last_player" else {"draw": state.end}
    out = [names[seat] for seat in state.out]
    return {"players": list(names), "out": out, **draw, "position": game.forms.position(state)}


PAPER = {"fleet": _fleet, "wreck_raiders": _raiders, "oh_crab": _oh_crab, "crabz": _crabz}


def written(form: Form) -> str:
    """Return the text of a form."""
    lines = [f"{key} = {toml(each)}" for key, each in form.items() if not _table(each)]
    for key, each in form.items():
        tables = each if key == "player" else [each] if isinstance(each, dict) else []
        for table in tables:
            lines += [f"[[{key}]]" if key == "player" else f"[{key}]"]
            lines += [f"{name} = {toml(value)}" for name, value in table.items()]
    return "\n".join(lines) + "\n"


def _table(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(map(_is_dict, value)))


def _is_dict(value: object) -> bool:
    return isinstance(value, dict)
