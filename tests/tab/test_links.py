"""Games in the fragment of an address."""

from __future__ import annotations

import base64
import zlib

import pytest

from sheets.engine.errors import BadRecord
from sheets.engine.record import LARGEST
from sheets.sharing.links import CHALLENGE, PAGE, is_link, link, read_link
from tests.cli.kit import data, shoal


def test_a_record_comes_back_from_its_link() -> None:
    text = "shoal 1\ngame fleet\nplayer Zoë 🦀\n"
    for kind in ("r=", CHALLENGE):
        assert link(text, kind).startswith(f"{PAGE}#{kind}")
        assert read_link(link(text, kind)) == text
        assert read_link(link(text, kind).removeprefix(PAGE)) == text
        assert is_link(link(text, kind))
    assert not is_link("friday.shoal")


@pytest.mark.parametrize("packed", ["", "!", "AAAA", "eJwr", "eJxLBAAAQgBC" * 2, "é"])
def test_a_damaged_link_is_refused(packed: str) -> None:
    with pytest.raises(BadRecord, match="damaged"):
        read_link(f"#r={packed}")


def test_a_few_letters_never_become_a_huge_record() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"0" * (LARGEST + 1), 9)).decode()
    assert len(bomb) < LARGEST / 500
    with pytest.raises(BadRecord, match="too long"):
        read_link(f"#r={bomb}")


def test_a_saved_game_travels_as_a_link() -> None:
    shoal("new", "crabz", "-p", "Ann:random", "-p", "Ben:random", "--seed", "4", "--name", "far")
    to = data("export", "-g", "far", "--link")["link"]
    assert data("import", to, "--name", "near")["over"]
    records = [data("export", "-g", name)["record"] for name in ("far", "near")]
    assert records[0] == records[1]


def test_a_challenge_travels_as_a_link() -> None:
    to = data("challenge", "new", "fleet", "--seed", "friday", "--link")["link"]
    assert data("challenge", "play", to, "-p", "Ann")["name"] == "fleet-1"
