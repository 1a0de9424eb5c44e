"""Writes the files below ``v1`` that are missing: ``python -m tests.compat``.

Those of a release are never written again: they are what people have on their disks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sheets.bots import spec
from sheets.engine import challenge, record
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.journal import Journal, locked
from sheets.engine.registry import BUILT_IN, info, load_game
from sheets.engine.setup import Player, Setup, created_now
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table
from tests.audits.forms import Mode, finished, written

V1 = Path(__file__).with_name("v1")
MODULES = {"fleet": ("captains", "trophies"), "oh_crab": ("surprises", "events", "challenges")}
PACK = """\
[pack]
game = "fleet"
name = "corrected casino"

[wharf.casino]
vp = 5
status = "confirmed"
source = "counted on a sheet"
"""
STEPS = {"crabz": 12}  # of a running game; others 60


def make_setup(key: str) -> Setup:
    """A set-up for two, with the modules of the game."""
    game = info(key)
    players = (Player("Ann"), Player("Ben"))
    modules = MODULES.get(key, ())
    return Setup(key, players, seed="v1", modules=modules, rules=game.rules, data=game.data)


def challenged(key: str) -> Setup:
    """A set-up for one person: alone where the game has a solo mode, else against a bot."""
    solo = info(key).solo is not None
    rivals = () if solo else (Player("Ben", "greedy"),)
    modules = () if solo else MODULES.get(key, ())
    return replace(make_setup(key), players=(Player("Ann"), *rivals), solo=solo, modules=modules)


def running(key: str) -> AnyTable:
    """A game in the middle, without the steps that follow by themselves."""
    table: AnyTable = Table(load_game(key), make_setup(key))
    draws = QuickDraws("v1")
    while len(table.steps) < STEPS.get(key, 60):
        if table.ask is not None and table.ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(table.game.rules.legal(table.state)))
    return table


def challenge_text(key: str) -> str:
    """A challenge for one person."""
    return challenge.write(challenged(key))


def record_text(key: str) -> str:
    """The challenge, played by a bot for the person."""
    table: AnyTable = Table(load_game(key), challenged(key))
    bot = spec.make("greedy")
    while not table.over:
        for _ in table.advance([None, bot][: len(table.setup.players)]):
            pass
        if not table.over:
            moves = table.game.rules.legal(table.state)
            view = table.game.rules.view(table.state, 0)
            table.play(bot.choose(table.game, view, 0, moves, QuickDraws("v1")))
    return record.write(table)


def save_text(key: str) -> str:
    """The journal of a running game, with an undo, a redo, a hint, times and a break."""
    table = running(key)
    path = V1 / f".{key}"
    Journal.create(path, created_now(table.setup))
    with locked(path) as journal:
        journal.append_steps(table.steps)
        journal.append_command("undo", 2)
        journal.append_command("redo", 1)
        journal.append_command("hints", 1)
        journal.append_command("time", "Ann", 42)
        journal.append_command("pause")
    text = path.read_text("utf-8")
    path.unlink()
    return text


def position_text(key: str) -> str:
    """The position of a running game."""
    table = running(key)
    return table.game.forms.position(table.state).rstrip("\n") + "\n"


def form_text(key: str) -> str:
    """The filled score form of a finished paper game."""
    return written(finished(Mode(key, 2, paper=True), "v1").form)


def main() -> None:
    """Write every missing file."""
    kinds: dict[str, Callable[[str], str]] = {
        "challenge": challenge_text,
        "record.shoal": record_text,
        "save.shoal": save_text,
        "position": position_text,
        "form.toml": form_text,
    }
    for key in BUILT_IN:
        for kind, text in kinds.items():
            _write(f"{key}.{kind}", partial(text, key))
    _write("fleet.pack.toml", lambda: PACK)


def _write(name: str, text: Callable[[], str]) -> None:
    if not (V1 / name).exists():
        (V1 / name).write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
