"""shoal perft: counts the game tree."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from cli.app import App, pass_app
from cli.files import read_position
from cli.packs import pack_option, pack_text
from cli.params import GameKey
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import Number
from sheets.lab import perft as lab


@click.command("perft")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.argument("depth", type=click.IntRange(0, 12), metavar="DEPTH")
@click.option("--position", metavar="FILE|TEXT", help="The position to count from.")
@click.option("--seed", default="1", metavar="SEED", help="Seed of the setup to count from.")
@click.option("--players", type=click.IntRange(1, 9), metavar="N", help="Number of players.")
@pack_option
@click.option("--divide", is_flag=True, help="Count each first move separately.")
@pass_app
def perft_command(
    app: App,
    info: GameInfo,
    depth: int,
    position: str | None,
    seed: str,
    players: int | None,
    pack: Path | None,
    divide: bool,
) -> None:
    """Count the ways to play DEPTH steps (for testing the rules code).

    \b
    Example:
      shoal perft crabz 3 --seed 1
    """
    text = read_position(position)
    seats = tuple(Player(f"P{number}") for number in range(1, 1 + (players or _count(text, info))))
    table = _table(
        Setup(
            info.key,
            seats,
            seed,
            solo=len(seats) == 1,
            position=text,
            pack=pack_text(app, info, pack, own=False),
            rules=info.rules,
        )
    )
    game, state = table.game, table.state
    began = perf_counter()
    parts = lab.divide(game, state, depth) if divide and depth else []
    total = sum(nodes for _, nodes in parts) if parts else lab.perft(game, state, depth)
    seconds = perf_counter() - began
    app.note(app.say("{rate} nodes per second", rate=Number(total / max(seconds, 1e-9), ",.0f")))
    app.show(TreeSize(depth, total, parts))


class TreeSize:
    """The size of the game tree, and of its branches if they were counted one by one."""

    schema = "perft"

    def __init__(self, depth: int, total: int, parts: list[tuple[str, int]]) -> None:
        self._depth = depth
        self._total = total
        self._parts = parts

    def data(self) -> Json:
        parts = [{"move": move, "nodes": nodes} for move, nodes in self._parts]
        return {"depth": self._depth, "nodes": self._total, "moves": parts}

    def text(self) -> str:
        lines = [f"{move} {nodes}" for move, nodes in self._parts]
        return "\n".join([*lines, str(self._total)])


def _table(setup: Setup) -> AnyTable:
    table = Table(load_game(setup.game, setup.pack), setup)
    if not setup.position:
        table.settle()
    return table


def _count(text: str, info: GameInfo) -> int:
    """Return the number of players of a one-line position, or the fewest of a full table."""
    parts = text.split("/")
    return len(parts[1]) if len(parts) == 4 else max(2, info.players[0])
