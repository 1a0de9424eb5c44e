"""shoal: score sheets, dice and rules for four sea-side board games."""

from sheets.engine.registry import infos as games
from sheets.engine.registry import load_game
from sheets.engine.table import Table

__all__ = ["Table", "games", "load_game"]
__version__ = "0.3.0"
