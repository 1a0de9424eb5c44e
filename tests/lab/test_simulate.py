"""Many games: what bots count as time."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from sheets.bots import clock
from sheets.bots.random import RandomBot
from sheets.lab.simulate import play_game
from sheets.testing.kit import make_setup


def test_bots_count_the_time_of_their_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a busy machine makes nobody weaker; at the table seconds are what people wait."""
    timers = []
    choose = RandomBot.choose

    def looking(self: RandomBot, *words: Any) -> Any:
        timers.append(clock.timer)
        return choose(self, *words)

    monkeypatch.setattr(RandomBot, "choose", looking)
    before = clock.timer
    play_game(make_setup("crabz", 2), ("random", "random"), "time", 1)
    assert timers
    assert set(timers) == {process_time}
    assert clock.timer is before is not process_time
