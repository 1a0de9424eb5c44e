"""Templates hold the page, not the sheet: short lines, no drawing, no colour of a kind."""

from __future__ import annotations

from pathlib import Path

import pytest

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
# any sheet of the engine, drawn without knowing the game
PLAIN = TEMPLATES / "macros" / "sheet.html.j2"
FILES = sorted(path for ending in ("j2", "css") for path in TEMPLATES.rglob(f"*.{ending}"))


@pytest.mark.parametrize(
    "path", [path for path in FILES if path != PLAIN], ids=lambda path: path.name
)
def test_lines_are_short_enough_to_read(path: Path) -> None:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        assert len(line) <= 120, number


@pytest.mark.parametrize("name", ["fleet/sheet", "crabz/board", "drawn"])
def test_what_is_drawn_is_no_matter_of_the_template(name: str) -> None:
    text = (TEMPLATES / f"{name}.html.j2").read_text("utf-8")
    assert "<path" not in text
    assert "<svg" not in text
