"""Bots by name: ``random``, ``greedy``, ``easy``, ``normal``, ``hard``, ``search:time=2``,
``search:n=200``."""

from __future__ import annotations

from functools import lru_cache

from sheets.bots.base import Bot
from sheets.bots.clock import Budget
from sheets.engine.errors import BadSetup, UnknownName
from sheets.engine.notation import nearest
from sheets.engine.setup import Setup
from sheets.engine.text import say

NAMES = ("random", "greedy", "easy", "normal", "hard", "search")
HARD = 1.0  # seconds a turn


@lru_cache(maxsize=32)
def make(spec: str) -> Bot:
    """The bot a name stands for; UnknownName or BadSetup if there is none."""
    name, _, parameters = spec.partition(":")
    if name == "search":
        from sheets.bots.search import SearchBot

        return SearchBot(_budget(parameters))
    if parameters:
        raise BadSetup(say("the bot {name} takes no parameters", name=name[:40]))
    if name == "hard":
        from sheets.bots.search import SearchBot

        return SearchBot(Budget(seconds=HARD))
    if name == "normal":
        from sheets.bots.levels import NormalBot

        return NormalBot()
    if name == "easy":
        from sheets.bots.levels import EasyBot

        return EasyBot()
    if name == "random":
        from sheets.bots.random import RandomBot

        return RandomBot()
    if name == "greedy":
        from sheets.bots.greedy import GreedyBot

        return GreedyBot()
    raise UnknownName(
        say("there is no bot `{name}`", name=name[:40]),
        alternatives=nearest(name, NAMES) or NAMES,
    )


def by_clock(bot: str) -> bool:
    """True if a bot is clock-bound, so that its moves depend on the machine."""
    name, _, how = bot.partition(":")
    return name == "hard" or (name == "search" and not how.startswith("n="))


def check_bots(setup: Setup) -> None:
    """Refuses a set-up with a bot that nobody knows, or that would think for ever."""
    for player in setup.players:
        if player.bot:
            make(player.bot)


def _budget(text: str) -> Budget:
    if not text:
        return Budget(seconds=HARD)
    key, _, value = text.partition("=")
    try:
        if key == "time" and 0 < float(value) <= 600:
            return Budget(seconds=float(value))
        if key == "n" and 0 < int(value) <= 10_000_000:
            return Budget(positions=int(value))
    except ValueError:
        pass
    raise BadSetup(
        say("write search:time=SECONDS or search:n=POSITIONS, not `{text}`", text=text[:40])
    )
