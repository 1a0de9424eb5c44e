"""A record whose last line has no end, as editors and messengers leave it."""

from __future__ import annotations

import pytest

from sheets.engine import record, replay
from sheets.engine.errors import BadRecord
from sheets.testing.kit import make_setup, random_table

TABLE = random_table(make_setup("crabz", 2), "newline", 12)
SUMMED = record.write(TABLE)
BARE = record.head(TABLE.setup) + record.steps_text(TABLE)


@pytest.mark.parametrize("text", [SUMMED, BARE], ids=["with its sum", "without a sum"])
@pytest.mark.parametrize("end", ["", "\n", "\n\n", "  \n"])
def test_it_is_read_whole(text: str, end: str) -> None:
    again, _ = replay.open_table(record.read(text.removesuffix("\n") + end))
    assert again.steps == TABLE.steps
    assert again.states == TABLE.states
    assert record.write(again) == SUMMED


def test_the_last_step_counts_and_its_comment_too() -> None:
    again, notes = replay.open_table(record.read(BARE.removesuffix("\n") + "  # what a move"))
    assert len(again.steps) == 12
    assert notes == {12: "what a move"}


def test_the_last_journal_command_counts() -> None:
    text = BARE + record.command_line("undo", 1).removesuffix("\n")
    again, _ = replay.open_table(record.read(text))
    assert again.steps == TABLE.steps[:11]


def test_a_record_that_ends_with_its_head() -> None:
    setup = record.read(record.head(TABLE.setup).removesuffix("\n")).setup
    assert setup == TABLE.setup


def test_a_sum_without_its_end_is_still_checked() -> None:
    changed = SUMMED.replace("seed conformance", "seed other").removesuffix("\n")
    with pytest.raises(BadRecord, match="checksum mismatch"):
        record.read(changed)
