"""Damage of a saved game is found where it is; what comes before it can be got back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from sheets.engine import checksums, record, repair
from sheets.engine.errors import BadRecord, Damaged
from sheets.engine.journal import Journal, locked, sealed
from sheets.engine.registry import BUILT_IN
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table
from tests.sizes import SIZE

STRIDE = max(1, 23 // SIZE)  # every so many bytes of a save are damaged


def save(path: Path, key: str, steps: int = 30) -> Table[Any, Any]:
    """A saved game with steps, an undo, a redo and a comment."""
    table = random_table(make_setup(key, 2, seed="Bär 7"), "seals", steps)
    text = "".join(record.step_line(table.game, table.setup, step) for step in table.steps)
    Journal.create(path, table.setup, text)
    with locked(path) as journal:
        journal.table.undo(3)
        journal.append_command("undo", 3)
        journal.table.redo(1)
        journal.append_command("redo", 1)
    return Journal(path).table


def outcome(path: Path, table: Table[Any, Any], raw: bytes) -> str:
    """What is made of damaged bytes."""
    path.write_bytes(raw)
    try:
        journal = Journal(path)
    except BadRecord as error:
        return "refused" if error.line else "refused without a line"
    if journal.torn:
        return "said"
    found = journal.table
    assert (found.setup, found.steps, found.undone) == (table.setup, table.steps, table.undone)
    return "harmless"


@pytest.mark.parametrize("key", BUILT_IN)
def test_no_damaged_byte_makes_another_game(key: str, tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    table = save(path, key)
    raw = path.read_bytes()
    rng = random.Random(key)
    seen = set()
    for at in range(0, len(raw), STRIDE):
        flipped = raw[at] ^ 1 << rng.randrange(8)
        replaced = rng.choice([byte for byte in range(256) if byte != raw[at]])
        for byte in (flipped, replaced, 10, 13, 32):
            if byte != raw[at]:
                seen.add(outcome(path, table, raw[:at] + bytes([byte]) + raw[at + 1 :]))
        seen.add(outcome(path, table, raw[:at] + raw[at + 1 :]))  # lost
        seen.add(outcome(path, table, raw[: at + 1] + raw[at:]))  # doubled
    assert seen <= {"refused", "said", "harmless"}


def test_lines_lost_doubled_or_swapped_are_found(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    table = save(path, "crabz")
    lines = path.read_bytes().splitlines(keepends=True)
    for at in range(len(lines) - 1):
        for other in (
            lines[:at] + lines[at + 1 :],
            lines[: at + 1] + lines[at:],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            assert outcome(path, table, b"".join(other)) == "refused"


def test_the_damaged_line_is_named_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    save(path, "crabz")
    lines = path.read_text("utf-8").split("\n")
    lines[14] = lines[14].replace("-", "+")
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(Damaged, match=r"line 15: .*Ann|line 15: .*Ben"):
        Journal(path)


def test_bytes_that_are_no_text_are_named_by_their_line(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    save(path, "crabz")
    raw = path.read_bytes()
    lines = raw.split(b"\n")
    lines[3] = b"\xff" + lines[3]
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(BadRecord, match="line 4: this is not a text file"):
        Journal(path)


def test_a_save_with_other_line_ends_is_harmless(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    table = save(path, "crabz")
    raw = path.read_bytes().replace(b"\n", b"\r\n")
    assert outcome(path, table, raw) == "harmless"
    with locked(path) as journal:
        journal.append_command("undo", 0)
    assert Journal(path).table.steps == table.steps


# -- without seals -----------------------------------------------------------------


def unsealed(path: Path) -> Table[Any, Any]:
    table = save(path, "crabz")
    lines = checksums.without(record.split(path.read_text("utf-8")))
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return table


def test_a_record_among_the_games_is_damaged_until_it_is_repaired(
    tmp_path: Path,
) -> None:
    path = tmp_path / "g.shoal"
    table = unsealed(path)
    for raw in (path.read_bytes(), record.write(table).encode()):
        path.write_bytes(raw)
        with pytest.raises(Damaged, match="line 1: this line was changed after it was saved"):
            Journal(path)
        path.write_text(sealed(repair.good_part(raw)), "utf-8")
        assert Journal(path).table.steps == table.steps


# -- repairing ---------------------------------------------------------------------


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_good_part_is_all_that_comes_before_the_damage(key: str, tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    save(path, key)
    raw = path.read_bytes()
    lines = raw.split(b"\n")[:-1]
    steps = next(at for at, line in enumerate(lines) if line.startswith(b"steps "))
    for at in range(steps + 1, len(lines), 3):
        damaged = [*lines[:at], b"\xff\x00" + lines[at], *lines[at + 1 :], b""]
        good = repair.good_part(b"\n".join(damaged))
        assert good == checksums.without(line.decode() for line in lines[:at])
        assert sealed(good).encode() == b"".join(line + b"\n" for line in lines[:at])


def test_an_unsealed_text_is_good_up_to_the_first_wrong_line(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    unsealed(path)
    lines = path.read_bytes().split(b"\n")
    lines[15] = b"Ann z9-z8"
    assert repair.good_part(b"\n".join(lines)) == [line.decode() for line in lines[:15]]


def test_damage_in_the_head_is_mended_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "g.shoal"
    table = save(path, "crabz")
    raw = path.read_bytes().replace(b"player Ann", b"playerxAnn")
    with pytest.raises(BadRecord, match="--as-it-is"):
        repair.good_part(raw)
    by_hand = raw.replace(b"playerxAnn", b"player Anna").replace(b"\nAnn ", b"\nAnna ")
    with pytest.raises(Damaged):
        record.read(record.decode(by_hand))
    path.write_text(sealed(repair.as_it_is(by_hand)), "utf-8")
    again = Journal(path).table
    assert again.setup.names == ("Anna", "Ben")
    assert again.states == table.states
