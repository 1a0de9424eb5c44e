"""Sentences for events."""

from __future__ import annotations

from sheets.engine.events import Event
from sheets.fleet.rules import events
from sheets.fleet.text.events import SENTENCES


def test_every_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    made = {kind for kind in kinds if issubclass(kind, Event) and kind.__name__[0] != "_"}
    assert set(SENTENCES) == made - {Event}
