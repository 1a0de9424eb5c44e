"""The interface of a bot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame, AnyMove, AnyState


class Bot(ABC):
    """Chooses one of the legal moves from the *view* of its seat."""

    looks: bool = True  # False: at nothing but the moves

    @abstractmethod
    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove:
        """One of the moves (there are at least two)."""
