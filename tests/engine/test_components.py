"""Component data and owner packs: every mistake is named with its place."""

from __future__ import annotations

from binascii import crc32
from pathlib import Path

import pytest

from sheets.crabz.components import load
from sheets.engine import components
from sheets.engine.errors import BadComponents
from sheets.engine.registry import all_keys, load_game

HEAD = '[pack]\ngame = "crabz"\nname = "mine"\n'


def findings(pack: str) -> str:
    with pytest.raises(BadComponents) as caught:
        load(pack)
    return "\n".join(caught.value.findings)


def test_a_pack_holds_only_what_differs() -> None:
    cells = "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3"
    data = load(f'{HEAD}[zones.zone2]\nspaces = "{cells}"\n')
    assert data.zones["zone2"].spaces == cells
    assert data.zones["zone2"].status == "owner"
    assert data.zones["zone4"].status == "reconstructed"


def test_all_mistakes_at_once() -> None:
    told = findings(
        f'{HEAD}[crabs]\neach = "three"\n[zones.zone2]\nplayers = "x"\n[zones.mine]\nplayers = 2\n'
        '[extra]\nx = 1\n[board]\nstatus = "maybe"\n'
    )
    for path in ("crabs", "zones.zone2", "zones.mine", "extra", "board.status"):
        assert path in told


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("[pack]\ngame = 'fleet'", "pack.game"),
        ("x = 1", "pack.game"),
        ("[pack", "Expected ']'"),
        ("a = " + "[" * 5000, "nested"),
        (f'{HEAD}[zones.zone2]\nspaces = "a1 zz"', "no such space: zz"),
        (f'{HEAD}[zones.zone2]\nspaces = "a1 a2"', "18 are needed"),
        (f"{HEAD}[crabs]\neach = 4", "three each"),
        (f'{HEAD}[colours]\norder = ["red"]', "four colours"),
    ],
)
def test_bad_packs(pack: str, told: str) -> None:
    assert told in findings(pack)


@pytest.mark.parametrize("key", all_keys())
def test_every_table_of_every_game_has_a_status_and_a_source(key: str) -> None:
    load_game(key)
    tables = components.parse(components.built_in(f"sheets.{key}"), key)
    marks = list(components.marks(tables))
    assert marks
    assert all(status in components.STATUSES for _, status, _ in marks)
    assert all(source for _, _, source in marks)


@pytest.mark.parametrize("key", all_keys())
def test_the_tables_left_by_the_install_are_those_of_the_text(key: str) -> None:
    package = f"sheets.{key}"
    assert components.tables_of(package) == components.parse(components.built_in(package), key)


def test_tables_of_another_text_are_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old_game").mkdir()
    (tmp_path / "old_game" / "__init__.py").touch()
    (tmp_path / "old_game" / "components.toml").write_text("speed = 2\n")
    prepared = tmp_path / "old_game" / components.PREPARED
    monkeypatch.syspath_prepend(tmp_path)
    same = crc32(b"speed = 2\n")
    for text, speed in [
        (f'{{"crc": {same}, "tables": {{"speed": 9}}}}', 9),
        ('{"crc": 1, "tables": {"speed": 9}}', 2),
        ("no JSON", 2),
    ]:
        prepared.write_text(text)
        assert components.tables_of("old_game") == {"speed": speed}


@pytest.mark.parametrize("number", ["2147483648", "-1000", "1e300", "inf", "nan"])
def test_a_number_that_no_part_can_show(number: str) -> None:
    """Two thousand million open tiles would take all memory."""
    pack = (
        f'[pack]\ngame = "wreck_raiders"\nname = "x"\n[market]\nstatus = "given"\neach = {number}\n'
    )
    with pytest.raises(BadComponents, match=r"market\.each"):
        load_game("wreck_raiders", pack)


ZONE = '[zones.zone2]\nspaces = "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3"\n'


def test_the_hash_is_of_the_meaning() -> None:
    """Names, comments, statuses and spaces don't count; what the parts show does."""
    package = "sheets.crabz"
    one = components.meaning_of(package, HEAD + ZONE)
    other = (
        '[pack]\ngame = "crabz"\nname = "another"\ntext = "of mine"\n# a comment\n'
        + ZONE.replace(" b1", "  b1")
        + 'status = "confirmed"\nsource = "my box"\n'
    )
    assert components.meaning_of(package, other) == one
    assert components.meaning_of(package, HEAD + ZONE.replace("d3", "e2")) != one
    assert components.label_of(package, HEAD + ZONE) == f"mine {one}"


@pytest.mark.parametrize("key", all_keys())
def test_a_pack_that_changes_nothing_is_the_built_in_data(key: str) -> None:
    package = f"sheets.{key}"
    copy = components.built_in(package).replace('name = "', 'name = "copy of ', 1)
    assert components.label_of(package, copy) == ""
    assert load_game(key, copy).data == load_game(key).info.data


def test_the_order_of_cards_means_nothing() -> None:
    package = "sheets.wreck_raiders"
    head = '[pack]\ngame = "wreck_raiders"\nname = "x"\n'
    tables = components.tables_of(package)["exhibits"]

    def swapped(one: str, other: str) -> str:
        lines = [head]
        for name, card in ((one, tables[other]), (other, tables[one])):
            lines.append(f"[exhibits.{name}]\n")
            lines += [f"{key} = {value!r}\n" for key, value in card.items() if key != "source"]
        return "".join(lines)

    assert components.meaning_of(package, swapped("EX01", "EX02")) == components.meaning_of(package)
    other = f"{head}[exhibits.EX01]\ncoins = 7\n"
    assert components.meaning_of(package, other) != components.meaning_of(package)
