"""A machine without the libraries PDFs need: everything else works, and it says what to type."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cli.demo import demo
from sheets.engine.struct import replace
from sheets.printing import libraries
from sheets.printing.libraries import Library
from tests.cli.kit import fails, shoal

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


def gone(library: Library) -> Library:
    return replace(library, files=(f"libno-such-{library.name}.so.0",))


@pytest.fixture
def no_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that lacks two of them."""
    needed = libraries.NEEDED
    monkeypatch.setattr(libraries, "NEEDED", (*needed[:3], *map(gone, needed[3:])))


@pytest.mark.usefixtures("no_pango")
def test_without_pango_it_says_what_to_install(tmp_path: Path) -> None:
    path = tmp_path / "board.pdf"
    said = fails(6, "print", "crabz", "-o", str(path))
    assert "Fontconfig, PangoFT2" in said
    assert COMMAND in said
    assert ".html" in said
    assert not path.exists()
    shoal("print", "crabz", "-o", str(path.with_suffix(".html")))


@pytest.mark.usefixtures("no_pango")
def test_doctor_names_each_library_that_is_missing() -> None:
    result = shoal("doctor", ok=False)
    assert result.exit_code == 6
    bad = [line for line in result.stdout.splitlines() if line.startswith("BAD")]
    assert len(bad) == 1
    assert "Fontconfig, PangoFT2" in bad[0]
    assert COMMAND in bad[0]


@pytest.mark.prints
def test_doctor_hints_at_a_library_that_is_no_must(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "SUBSET", gone(libraries.SUBSET))
    lines = shoal("doctor").stdout.splitlines()
    hint = next(line for line in lines if line.startswith("hint"))
    assert "apt-get install libharfbuzz-subset0" in hint


@pytest.mark.prints
def test_without_an_extra_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PNG is an extra: pypdfium2 is large, and SVG does without."""
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    shoal("new", "crabz", "-p", "A:random", "-p", "B:random", "--seed", "1")
    path = tmp_path / "result.png"
    said = " ".join(fails(6, "report", "-o", str(path)).split())
    assert "pip install 'shoal[png]'" in said
    assert "pipx inject shoal pypdfium2" in said
    assert "SVG files need nothing more" in said
    assert not path.exists()
    shoal("report", "-o", str(tmp_path / "result.svg"))


@pytest.mark.slow
@pytest.mark.usefixtures("no_pango")
def test_the_demo_writes_html_instead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):  # a second time over the files of the first
        demo(tmp_path / "out")
        said = capsys.readouterr().out
        assert said.count(COMMAND) == 1
        assert COMMAND in said.splitlines()[-1]
    written = {path.name for path in (tmp_path / "out").glob("*.*")}
    assert written == {"fleet-sheet.html", "fleet-sheet-filled.html", "fleet-report.html"}


def test_make_installs_what_we_say() -> None:
    packages = COMMAND.partition("install ")[2]
    assert f"sh .ci/packages {packages}" in (ROOT / "Makefile").read_text()
    assert libraries.command_for_pdf().endswith(COMMAND)
