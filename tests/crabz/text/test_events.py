"""Sentences for events."""

from __future__ import annotations

from sheets.crabz.rules import events
from sheets.crabz.text.events import SENTENCES
from sheets.engine.events import Event


def test_every_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    assert set(SENTENCES) == {kind for kind in kinds if issubclass(kind, Event)} - {Event}
