"""Kinds of words in the texts of moves: which names a number has."""

from __future__ import annotations

from typing import Annotated

from sheets.crabz import names
from sheets.crabz.board import NAMES
from sheets.engine.grammar import Named, Optional, Pairs

_SPACE, _CRAB = Named[int](NAMES, lead=""), Named[int](names.CRABS, lead=":")

Start = Annotated[int, _SPACE]
End = Annotated[int, Named(NAMES, lead="-")]
Survivor = Annotated[int | None, Optional(Named(NAMES, lead="~"), None)]
Crabs = Annotated[tuple[tuple[int, int], ...], Pairs(_SPACE, _CRAB, " ", ",")]
Laid = Annotated[int, Named(NAMES)]
LaidSize = Annotated[int, Named(names.LETTERS)]
Colour = Annotated[int, Named(names.COLOURS)]

# of events
Space = Annotated[int, _SPACE]
Size = Annotated[int, Named(names.SIZES, said=names.SIZE_WORDS)]
