"""What the tests of paper share: every sheet as PDF, written once a run."""

from __future__ import annotations

import os
from hashlib import sha256
from typing import Protocol

import pytest

from sheets.engine.registry import BUILT_IN, info, load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import written
from sheets.engine.text import Speaker
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import Job, page
from tests.web.conftest import browser

__all__ = ["browser"]  # a fixture of the tests here too

MM = 72 / 25.4  # points
PRINTS = [(key, what) for key in BUILT_IN for what in info(key).prints]


class Printed(Protocol):
    def __call__(
        self, key: str, what: str, style: str = "color", paper: str = "a4", lang: str = "en"
    ) -> bytes: ...


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """Blank sheets as PDF; a folder keeps them for the other tests, of all processes."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "pdfs"
    folder.mkdir(exist_ok=True)

    def printed(
        key: str, what: str, style: str = "color", paper: str = "a4", lang: str = "en"
    ) -> bytes:
        job = Job(Setup(key, ()), None, what, style, paper)
        printout = page(load_game(key), job, Speaker(lang))
        name = sha256(written(printout).encode()).hexdigest()
        path = folder / f"{name}.pdf"
        if not path.exists():
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_bytes(write_pdf(printout))
            draft.rename(path)
        return path.read_bytes()

    return printed
