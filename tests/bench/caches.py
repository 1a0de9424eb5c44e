"""``python -m tests.bench.caches [KIND …]``: what each cache saves of the work it is there for.

Every cached function is first counted: the time of its misses, and its hits, say how long the same
work would take without it. Those that seem to save more than a hundredth are then switched off, one
at a time and in turn with the real thing, and the CPU time of both is compared.
"""

from __future__ import annotations

import functools
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, ClassVar

GAMES = ("fleet", "wreck_raiders", "oh_crab", "crabz")
TIMES = int(os.environ.get("SHOAL_CACHE_RUNS", "5"))
WORTH = 0.01  # what is estimated to save less is not tried
Work = Callable[[str], object]
_lru_cache = functools.lru_cache


class Counted:
    """A cached function that notes how long its misses take."""

    all: ClassVar[dict[str, Counted]] = {}

    def __init__(self, function: Callable[..., Any], size: int | None) -> None:
        self.spent = 0.0
        self._inner = _lru_cache(maxsize=size)(functools.partial(self._miss, function))
        self.all[name_of(function)] = self
        functools.update_wrapper(self, function)

    def _miss(self, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        began = process_time()
        found = function(*args, **named)
        self.spent += process_time() - began
        return found

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self._inner(*args, **named)

    def cache_clear(self) -> None:
        self._inner.cache_clear()

    @property
    def saves(self) -> float:
        """Seconds that the hits would have taken."""
        counted = self._inner.cache_info()
        return self.spent / max(1, counted.misses) * counted.hits


def name_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def switch(off: str, *, count: bool) -> None:
    """Replace the caches of functools for everything that is imported from now on."""

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        def decorate(function: Callable[..., Any]) -> Any:
            module = getattr(function, "__module__", "")
            if not isinstance(module, str) or not module.startswith(("sheets.", "cli.")):
                return _lru_cache(maxsize, typed)(function)
            if name_of(function) == off:
                functools.update_wrapper(plain := functools.partial(function), function)
                plain.cache_clear = lambda: None  # type: ignore[attr-defined]
                return plain
            return Counted(function, maxsize) if count else _lru_cache(maxsize=maxsize)(function)

        if callable(maxsize):  # a decorator without parentheses
            function, maxsize = maxsize, 128
            return decorate(function)
        return decorate

    functools.lru_cache = lru_cache
    functools.cache = lru_cache(maxsize=None)


# -- work --------------------------------------------------------------------------------


def playouts(key: str) -> None:
    """Random games."""
    from sheets.engine.asks import CHANCE
    from sheets.engine.chance import QuickDraws
    from sheets.engine.registry import load_game
    from sheets.engine.setup import Player, Setup

    game = load_game(key)
    draws = QuickDraws("caches")
    start = game.start(Setup(key, tuple(Player(f"P{n}") for n in range(4))))
    for _ in range({"fleet": 150, "wreck_raiders": 60, "oh_crab": 50, "crabz": 1500}[key]):
        state = start
        while (ask := game.rules.ask(state)) is not None:
            if ask.seat == CHANCE:
                move = game.rules.chance(state).sample(draws)
            else:
                move = draws.choice(game.rules.legal(state))
            state = game.rules.apply(state, move)


def bots(key: str) -> None:
    """A game of bots: one that looks around, one that searches."""
    from sheets.engine.setup import Player, Setup
    from sheets.lab.simulate import play_game

    setup = Setup(key, (Player("A"), Player("B")))
    for number in range({"fleet": 2, "wreck_raiders": 1, "oh_crab": 3, "crabz": 6}[key]):
        play_game(
            setup,
            ("greedy", f"search:n={600 if key == 'crabz' else 60}"),
            "caches",
            number,
            lucky=False,
        )


def phones(key: str) -> None:
    """Moves on phones, with the page of every seat."""
    from tests.web.kit import new, room

    new(key)
    served = room()
    served.follow()
    draws = random.Random(1)
    for number in range(40):
        ask = served.table.ask
        if ask is None:
            break
        shown = served.document(ask.seat, "en")
        served.enter(
            ask.seat, "en", draws.choice(shown["moves"])["move"], shown["mark"], str(number)
        )
        for seat in (None, *range(len(served.table.setup.players))):
            served.page(seat, "en")


def paper(key: str) -> None:
    """Every sheet, as HTML that brings its fonts along, and as PDF."""
    from sheets.engine.registry import load_game
    from sheets.engine.setup import Setup
    from sheets.engine.text import Speaker
    from sheets.printing.pdf import write_pdf
    from sheets.printing.sheets import Job, page

    game = load_game(key)
    for what in game.info.prints:
        html = page(game, Job(Setup(key, ()), None, what, "color", "a4"), Speaker("en"))
        write_pdf(html)


def pages(key: str) -> None:
    """Pages, styles and scripts as a browser asks for them, some moves long."""
    from tests.web.kit import Phone, new, site

    new(key)
    phone = Phone(site(), seat=0)
    for _ in range(30):
        for path in ("", "api/state", "../page.css", "../page.js"):
            phone.get(path)


def typing(key: str) -> None:
    """Every legal move typed, its beginning, and something wrong."""
    from contextlib import suppress

    from sheets.engine.errors import ShoalError
    from sheets.testing.kit import make_setup, random_table

    table = random_table(make_setup(key, 2), "typing", 60)
    game = table.game
    for state in table.states[:-1]:
        for move in list(game.rules.legal(state))[:10] if game.rules.ask(state) else ():
            text = game.rules.format(move)
            for words in (text, text[:-1], f"{text} xyzzy", "SLC"):
                with suppress(ShoalError):
                    list(game.text.read(state, words))


KINDS: dict[str, Work] = {
    "playouts": playouts,
    "bots": bots,
    "phones": phones,
    "pages": pages,
    "typing": typing,
    "paper": paper,
}


# -- measuring ----------------------------------------------------------------------------


def work(kind: str, key: str, off: str, *, count: bool) -> None:
    """In a process of its own: print the CPU time, and what the caches save."""
    switch(off, count=count)
    with tempfile.TemporaryDirectory() as home:
        os.environ["SHOAL_HOME"] = home
        began = process_time()
        KINDS[kind](key)
        spent = process_time() - began
    saves = {name: each.saves for name, each in Counted.all.items()}
    print(json.dumps({"spent": spent, "saves": saves}))  # noqa: T201


def run(kind: str, key: str, off: str = "", *, count: bool = False) -> Any:
    words = [sys.executable, "-m", __spec__.name, "--work", kind, key, off, "count" * count]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def ratio(kind: str, key: str, off: str, times: int) -> float:
    """Return the CPU time without the cache, as a multiple of that with it."""
    pairs = [(run(kind, key, off)["spent"], run(kind, key)["spent"]) for _ in range(times)]
    return float(min(without for without, _ in pairs) / min(with_it for _, with_it in pairs))


def rows(kinds: list[str]) -> Iterator[tuple[str, str, float, float]]:
    """Yield each cache with the work it does most for, the estimate and the measured ratio."""
    best: dict[str, tuple[float, str, str]] = {}
    for kind in kinds:
        for key in GAMES:
            counted = run(kind, key, count=True)
            for name, saves in counted["saves"].items():
                estimate = (saves + counted["spent"]) / counted["spent"]
                best[name] = max(best.get(name, (0.0, "", "")), (estimate, kind, key))
    for name, (estimate, kind, key) in sorted(best.items(), key=lambda item: item[1][0]):
        times = 0 if estimate < 1 + WORTH else 1 if estimate > 1 + 20 * WORTH else TIMES
        measured = ratio(kind, key, name, times) if times else estimate
        yield name, f"{kind} {key}", estimate, measured


def main(kinds: list[str]) -> None:
    for name, where, estimate, measured in rows(kinds or list(KINDS)):
        print(f"{measured:8.2f} {estimate:8.2f}  {name}  ({where})", flush=True)  # noqa: T201


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(sys.argv[2], sys.argv[3], sys.argv[4], count=bool(sys.argv[5]))
    else:
        main(sys.argv[1:])
