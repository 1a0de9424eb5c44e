"""A promise that a game does not keep, explained to its author."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from sheets.engine.asks import CHANCE
from sheets.engine.errors import ShoalError
from sheets.engine.game import AnyGame
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker

# the pages that say more
RULES = 'docs/extending.md, "What the rules promise"'
BESIDE = 'docs/extending.md, "What a game can add"'


class Broken(AssertionError):
    """Says what is wrong, where, what to do and which page says more."""

    def __init__(self, wrong: str, todo: str, page: str = RULES) -> None:
        super().__init__(wrong)
        self.wrong, self.todo, self.page = wrong, todo, page
        self.where = ""

    def __str__(self) -> str:
        parts = (("where", self.where), ("what to do", self.todo), ("more", self.page))
        return "\n".join([self.wrong, *(f"  {name}: {text}" for name, text in parts if text)])


class Spot:
    """Progress of the check of one setup: its table, and the move being tried."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game, self.setup = game, setup
        self.table: AnyTable | None = None
        self.move: object = None

    def __str__(self) -> str:
        parts = [name(self.setup)]
        if self.table is None:
            parts.append("before the first step")
        else:
            ask = self.table.ask
            parts.append(f"after step {len(self.table.steps)}")
            if ask is None:
                parts.append("the game is over")
            elif ask.seat == CHANCE:
                parts.append(f"chance `{ask.kind}`")
            else:
                parts.append(f"question `{ask.kind}` for seat {ask.seat}")
        if self.move is not None:
            parts.append(f"move {self.move!r}")
        return ", ".join(parts)


@contextmanager
def explained(spot: Spot) -> Iterator[None]:
    """Add the place to a broken promise, and make one of everything that the game raises."""
    try:
        yield
    except Broken as broken:
        broken.where = broken.where or str(spot)
        raise
    except Exception as error:
        said = Speaker("en")(error.text) if isinstance(error, ShoalError) else str(error)
        raised = Broken(
            f"{_raised_in(error, spot.game)} raises {type(error).__name__}: {said}",
            "return a result: the engine asks this of every state that can be reached",
        )
        raised.where = str(spot)
        raise raised from error


def _raised_in(error: Exception, game: AnyGame) -> str:
    """The function of the game that an error came through last, with its file and line."""
    frames = extract_tb(error.__traceback__)
    own = game.package.replace(".", "/")
    inside = [each for each in frames if f"/{own}/" in Path(each.filename).as_posix()]
    frame = (inside or frames)[-1]
    return f"`{frame.name}` ({Path(frame.filename).name}, line {frame.lineno})"


def name(setup: Setup) -> str:
    """A set-up in a word."""
    parts = [setup.game, f"{len(setup.players)}p", *setup.modules, *setup.variants, setup.scenario]
    return "-".join(part for part in parts if part)
