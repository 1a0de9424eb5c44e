"""Finished races, one for each way a race can end, replayed step by step."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.engine import record, replay

GAMES = Path(__file__).parent / "games"


@pytest.mark.parametrize("reason", ["sea", "hand_cards", "shells", "shared"])
def test_a_finished_race_replays_to_its_end(reason: str) -> None:
    text = (GAMES / f"{reason}.shoal").read_text("utf-8")
    table, _ = replay.open_table(record.read(text))
    standings = table.game.rules.standings(table.state)
    assert (table.over, standings.reason) == (True, reason)
    assert len(standings.winners) == (1 if reason != "shared" else len(standings.winners))
    assert record.write(table) == text


def test_there_is_a_race_for_every_way_to_end() -> None:
    assert {path.stem for path in GAMES.glob("*.shoal")} == {
        "sea",
        "hand_cards",
        "shells",
        "shared",
    }
