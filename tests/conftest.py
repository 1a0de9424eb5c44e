"""What all tests share: a data folder of their own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh shoal home for every test, and no colours or terminal from outside."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SHOAL_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "ACCESSIBLE", "FORCE_COLOR", "SHOAL_LANG", "LANG", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    return folder
