"""``make bench``: every figure in one table, each beside its yardstick of the same run."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from cli.app import App
from cli.show.document import show_document
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import QuickDraws
from sheets.engine.document import one_table, words
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.printing import libraries

LOOP = 1_000_000
SECONDS = 2.0


def loop_rate() -> float:
    """The yardstick: choose from 20 and append, a million times."""
    items = list(range(20))
    choice = Random(1).choice
    out: list[int] = []
    began = perf_counter()
    for _ in range(LOOP):
        out.append(choice(items))
    return LOOP / (perf_counter() - began)


def playout_rate(key: str, players: int) -> tuple[float, float, float]:
    """Random games, decisions and decisions with a choice, per second of CPU time."""
    game = load_game(key)
    start = game.start(Setup(key, tuple(Player(f"P{n}") for n in range(players))))
    draws = QuickDraws("bench")
    games = 0
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        game.rules.random_end(start, draws)
        games += 1
    decisions, free = decisions_of(game, start)
    return games / spent, decisions * games / spent, free * games / spent


def decisions_of(game: AnyGame, start: AnyState, games: int = 20) -> tuple[float, float]:
    """Decisions of a random game on average, and those of them with a choice."""
    rules, draws = game.rules, QuickDraws("count")
    decisions = free = 0

    def answer(state: AnyState, ask: Ask) -> AnyMove:
        nonlocal decisions, free
        if ask.seat != CHANCE:
            decisions += 1
            free += len(rules.legal(state)) > 1
        return rules.pick(state, draws)

    for _ in range(games):
        rules.playout(start, answer)
    return decisions / games, free / games


def perft_rate() -> float:
    """Nodes a second at depth 4 of a starting layout of CRABZ."""
    import tomllib

    from sheets.crabz.forms import position as positions
    from sheets.lab.perft import perft

    text = (Path(__file__).parent.parent / "crabz" / "perft.toml").read_text()
    state = positions.read(tomllib.loads(text)["P1"]["position"])
    began = perf_counter()
    nodes = perft(load_game("crabz"), state, 4)
    return nodes / (perf_counter() - began)


def best(action: Callable[[], object], times: int) -> float:
    """The shortest time of an action, in milliseconds: what else runs only adds to it."""
    spent = []
    for _ in range(times):
        began = perf_counter()
        action()
        spent.append(perf_counter() - began)
    return min(spent) * 1000


def save_times() -> tuple[float, float]:
    """One step into a saved game, and one bare write with fsync, in milliseconds."""
    from sheets.engine.journal import Journal, locked

    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = Path(folder) / "bench.shoal"
        position = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
        Journal.create(path, Setup("crabz", (Player("A"), Player("B")), position=position))
        bare = os.open(Path(folder) / "bare", os.O_RDWR | os.O_CREAT)

        def write_bare() -> None:
            os.write(bare, b"Ann b2-b3\n")
            os.fsync(bare)

        with locked(path) as journal:

            def save() -> None:
                table = journal.table
                step = table.play(table.game.rules.legal(table.state)[0])
                journal.append_steps([step])
                table.undo()

            return best(save, 200), best(write_bare, 200)


def start_times() -> tuple[float, float]:
    """`shoal status` and a bare Python start, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SHOAL_HOME": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # users have their bytecode
        shoal = str(Path(sys.executable).with_name("shoal"))

        def run(*args: str) -> None:
            subprocess.run(
                [sys.executable, *args],
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

        run(shoal, "new", "crabz", "-p", "A", "-p", "B", "--seed", "1")
        return best(lambda: run(shoal, "status"), 15), best(lambda: run("-c", "pass"), 15)


NAIVE = """\
{% extends "base.html.j2" %}
{% from "macros/page.html.j2" import page with context %}
{% block css %}
.grid { display: grid; grid-template-columns: repeat(10, 1fr); }
.grid div { border: .3mm solid #000; height: 8mm; text-align: center; }
{% endblock %}
{% block pages %}{% call page("naive", "", footer, _) %}<div class="grid">
{% for number in range(boxes) %}<div>{{ number }}</div>{% endfor %}
</div>{% endcall %}{% endblock %}
"""


def pdf_times(key: str, what: str, players: int, boxes: int) -> tuple[float, float, int]:
    """A sheet as PDF, and the same page with as many boxes in a naive CSS grid, both
    warm, in milliseconds; and the size of the sheet in bytes."""
    from sheets.engine.text import Speaker
    from sheets.printing import html
    from sheets.printing.paper import load
    from sheets.printing.pdf import write_pdf
    from sheets.printing.sheets import Job, page

    game = load_game(key)
    job = Job(Setup(key, tuple(Player(f"P{n}") for n in range(players))), None, what)
    ours = page(game, job, Speaker())
    naive = html.render(
        NAIVE,
        {"boxes": boxes, "footer": "naive"},
        paper=load("a4"),
        style="color",
        speaker=Speaker(),
    )
    size = len(write_pdf(ours))
    write_pdf(naive)
    return best(lambda: write_pdf(ours), 9), best(lambda: write_pdf(naive), 9), size


# sheet, players, boxes on it
PDFS = {
    "crabz": ("board", 4, 36),
    "fleet": ("sheet", 1, 311),
    "wreck_raiders": ("sheet", 5, 120),
    "oh_crab": ("board", 3, 406),
}
SEATS = {"oh_crab": 4}


def main() -> None:
    """Prints the table."""
    loop = loop_rate()
    rows = [("choose-and-append loop", f"{loop:,.0f} /s", "", "1")]
    for key in BUILT_IN:
        seats = SEATS.get(key, 2)
        games, decisions, free = playout_rate(key, seats)
        rows.append(
            (
                f"{key}: random play, {seats} players",
                f"{decisions:,.0f} decisions/s, {free:,.0f} with a choice, {games:,.0f} games/s",
                "loop",
                f"1/{loop / decisions:.0f}",
            )
        )
    nodes = perft_rate()
    rows.append(("crabz: perft", f"{nodes:,.0f} nodes/s", "loop", f"1/{loop / nodes:.1f}"))
    saved, bare = save_times()
    rows.append(
        (
            "one step played and saved",
            f"{saved:.2f} ms",
            f"write + fsync {bare:.2f} ms",
            f"{saved / bare:.2f}",
        )
    )
    status, python = start_times()
    rows.append(
        (
            "shoal status",
            f"{status:.0f} ms",
            f"python -c pass {python:.0f} ms",
            f"{status / python:.1f}",
        )
    )
    missing = libraries.missing()
    for key in BUILT_IN if not missing else ():
        what, players, boxes = PDFS[key]
        if not files("templates").joinpath(key, f"{what}.html.j2").is_file():
            continue
        sheet, naive, size = pdf_times(key, what, players, boxes)
        rows.append(
            (
                f"{key}: {what} as PDF ({size / 1000:.0f} kB)",
                f"{sheet:.0f} ms",
                f"naive grid {naive:.0f} ms",
                f"{sheet / naive:.2f}",
            )
        )
    title = f"shoal on Python {platform.python_version()}, {os.cpu_count()} cores"
    heads = zip(("what", "figure", "yardstick", "ratio"), zip(*rows, strict=True), strict=True)
    app = App()
    app.out(f"{title}\n{show_document(app, one_table(*(words(*each) for each in heads)))}")
    if missing:
        print(f"No PDFs were timed: {libraries.command_for_pdf()}")  # noqa: T201


if __name__ == "__main__":
    main()
