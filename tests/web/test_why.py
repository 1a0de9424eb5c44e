"""No tap is silent: whatever place of whatever game is tapped, there is an answer."""

from __future__ import annotations

import random
import re
from html import unescape
from pathlib import Path

import pytest

from sheets.engine import record
from sheets.engine.asks import CHANCE
from sheets.engine.registry import BUILT_IN
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.web.kit import room

MOMENTS = (3, 5, 8, 12, 23, 60, 110)
TAPPED = 20  # of the places of a page


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_place_that_is_not_legal_says_why(game: str, tmp_path: Path) -> None:
    chosen = random.Random(game)
    asked = 0
    for steps in MOMENTS:
        table = random_table(make_setup(game, 2), "why", steps)
        ask = table.ask
        if ask is None or ask.seat == CHANCE:
            continue
        file, name = tmp_path / f"{steps}.shoal", f"g{steps}"
        file.write_text(record.write(table))
        shoal("import", str(file), "--name", name)
        served = room(name)
        document = served.document(ask.seat, "en")
        html = "".join(part["html"] for part in document["parts"])
        places = [unescape(key) for key in re.findall(r'data-place="([^"]+)"', html)]
        legal = {move["path"][0] for move in document["moves"] if move["path"]}
        grey = sorted(set(places) - legal)
        for place in chosen.sample(grey, min(TAPPED, len(grey))):
            found = served.why(ask.seat, "en", [place])
            assert found["text"], place
            assert found["rule"] or found["near"], place
            asked += 1
        for first in sorted(legal)[:2]:  # a second tap that leads nowhere
            assert served.why(ask.seat, "en", [first, "nowhere"])["text"]
        assert served.why(1 - ask.seat, "en", places[:1])["text"]
    assert asked > 20
