"""Findings of the audit: results that no play can lead to, judged by the engine itself."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.crabz.rules.crawling import can_move
from sheets.crabz.rules.state import State
from sheets.engine.findings import Findings
from sheets.engine.text import say


def implausibilities(state: State, names: Sequence[str], to: Findings) -> None:
    """Whoever went out last could not move in the final position (CZ-7.1, CZ-7.5)."""
    if state.end != "last_player" or not state.occupied:
        return
    last = state.out[-1]
    if can_move(state, last):
        text = say("{name} can still move there", name=names[last])
        to.at("position", "CZ-7.1").implausible(text)
