"""What all tests share: a data folder of their own, and care with what they print."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from sheets.printing import libraries, pdf

# how long an example takes says something about the machine, nothing about the code
UNASKED = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)
settings.register_profile("shoal", deadline=None, suppress_health_check=UNASKED)
settings.load_profile("shoal")


SLOW = 400  # times the work of ``_unit``: some eight CPU seconds, four times what the marker says


@cache
def _has_terminals() -> bool:
    """True if this machine opens pseudo-terminals; Windows and bare roots do not."""
    try:
        for end in os.openpty():
            os.close(end)
    except (AttributeError, OSError):
        return False
    return True


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
    for name in (
        "NO_COLOR",
        "ACCESSIBLE",
        "FORCE_COLOR",
        "CLICOLOR_FORCE",
        "SHOAL_LANG",
        "LANG",
        "LC_ALL",
    ):
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """A test that takes long says so: `make quick` is to stay quick.  Work is counted, with that
    of the processes a test starts, as a ratio: neither a busy nor a slow machine changes it."""
    unit, begun = _unit(), _worked()
    yield
    worked = (_worked() - begun) / unit
    if worked > SLOW and not any(map(item.get_closest_marker, ("slow", "prints"))):
        pytest.fail(f"a test that takes {worked:.0f} units of work is marked: @pytest.mark.slow")


@cache
def _unit() -> float:
    """Return the CPU seconds that a fixed piece of work takes on this machine."""

    def once() -> float:
        begun = time.process_time()
        sum(number * number for number in range(300_000))
        return time.process_time() - begun

    return min(once() for _ in range(3))


def _worked() -> float:
    """Return the CPU seconds of this process and of those it started."""
    return sum(os.times()[:4])


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leaves out what this machine cannot print or show."""
    if item.get_closest_marker("terminal") and not _has_terminals():
        pytest.skip("no pseudo-terminal can be opened here (/dev/pts)")
    if item.get_closest_marker("prints") and (missing := libraries.missing()):
        names = ", ".join(library.name for library in missing)
        pytest.skip(f"PDF needs {names}: {libraries.command_for_pdf()}")
