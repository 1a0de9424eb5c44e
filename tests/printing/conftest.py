"""What the tests of paper share: every sheet as PDF, written once a run."""

from __future__ import annotations

import os
from hashlib import sha256
from importlib.resources import files
from typing import Protocol

import pytest

from sheets.engine.registry import infos, load_game
from sheets.engine.setup import Setup
from sheets.engine.text import Speaker
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import Job, page
from tests.web.conftest import browser

__all__ = ["browser"]  # a fixture of the tests here too

MM = 72 / 25.4  # points
PRINTS = [
    (info.key, what)
    for info in infos()
    for what in info.prints
    if files("templates").joinpath(info.key, f"{what}.html.j2").is_file()
]


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
        html = page(load_game(key), job, Speaker(lang))
        path = folder / f"{sha256(html.encode()).hexdigest()}.pdf"
        if not path.exists():
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_bytes(write_pdf(html))
            draft.rename(path)
        return path.read_bytes()

    return printed
