"""What all tests share: a data folder of their own, and care with what they print."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from sheets.printing import libraries, pdf

# how long an example takes says something about the machine, nothing about the code
UNASKED = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)
settings.register_profile("shoal", deadline=None, suppress_health_check=UNASKED)
settings.load_profile("shoal")


def pytest_configure() -> None:
    """Whoever runs the tests in the background has Ctrl-C switched off, and with it every
    program that the tests start: it is switched on again."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh shoal home for every test, and no colours or terminal from outside."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SHOAL_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "ACCESSIBLE", "FORCE_COLOR", "SHOAL_LANG", "LANG", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture(autouse=True)
def complaints() -> Iterator[list[str]]:
    """What WeasyPrint has to say about our documents: nothing, or the test has expected it."""
    with pdf.complaints() as heard:
        yield heard
    assert not heard


@pytest.fixture(autouse=True)
def _marked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that writes PDFs says so, since not every machine can."""
    if request.node.get_closest_marker("prints"):
        return

    load = pdf.weasyprint

    def unmarked() -> None:
        load()
        raise AssertionError("a test that uses WeasyPrint is marked: @pytest.mark.prints")

    monkeypatch.setattr(pdf, "weasyprint", unmarked)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leaves out what this machine cannot print."""
    if item.get_closest_marker("prints") and (missing := libraries.missing()):
        names = ", ".join(library.name for library in missing)
        pytest.skip(f"PDF needs {names}: {libraries.command_for_pdf()}")
