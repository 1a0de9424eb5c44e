"""What Rows is."""

from __future__ import annotations

from sheets.engine.info import GameInfo
from sheets.engine.text import Text

INFO = GameInfo(
    key="rows",
    title="Rows",
    blurb=Text("Roll six dice, cross out a number."),
    players=(1, 4),
    rules=1,
    data="none",
    credits="Rows: a game for tests",
    prints=(),
)
