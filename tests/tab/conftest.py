"""The page, built once a run and served from a folder, and a browser to open it in."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.docs import page
from tests.web.conftest import browser

__all__ = ["browser"]


class Quiet(SimpleHTTPRequestHandler):
    """A static server that says nothing."""

    def log_message(self, *_: object) -> None:
        """Nobody reads a log of tests."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("host") / "under" / "shoal"  # hosted under any path
    try:
        page.build(out)
    except page.CannotBuild as error:
        pytest.skip(f"the page can't be built here: {error}")
    return out


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    handler = partial(Quiet, directory=str(folder.parents[1]))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/under/shoal/"
    server.shutdown()
    server.server_close()
