"""The games of these tests are known as if they were installed."""

from __future__ import annotations

import pytest

from sheets.engine import registry

GAMES = ("tide_pools", "beachcomber")


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {key: f"tests.games.{key}" for key in GAMES}
    monkeypatch.setattr(registry, "_third_party", lambda: places)
