"""Whole games by taps: the page stays, and everything that can be tapped is in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sheets.engine.registry import BUILT_IN
from tests.sizes import SIZE

pytest.importorskip("playwright.sync_api", reason="these tests need playwright")
from tests.web.driver import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TAPS = {"fleet": 185, "wreck_raiders": 400, "oh_crab": 280, "crabz": 64}
SEEDS = ("1", "2", "3") if SIZE > 1 else ("1",)
SIZES = ("390x844", "360x740") if SIZE > 1 else ("390x844",)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_jumps(game: str, seed: str, size: str, browser: Browser) -> None:
    found = play(browser, game, size, seed).figures()
    # crabs that can be moved aside may be so far apart that the window has to show all the beach
    assert found["far"] <= (0.02 * found["taps"] if game == "oh_crab" else 0), found
    assert found["in_view"] >= 0.95, found
    assert found["taps"] <= TAPS[game], found
