"""A browser for all tests of the pages, where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web import ran

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# no user namespaces as root, no shared memory in a bare root
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The system's browser; ours brings none."""
    return os.environ.get("SHOAL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def drives() -> bool:
    """True if Playwright's driver starts; its program needs libatomic, which a bare root lacks."""
    command = (sys.executable, "-m", "playwright", "--version")
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module")  # while it lives, asyncio.run does not work
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("no Chromium here: apt-get install chromium, or SHOAL_CHROMIUM names one")
    if not drives():
        pytest.skip("Playwright's driver does not start here: apt-get install libatomic1")
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        except Error as error:
            pytest.skip(f"Chromium does not start here: {error.message.splitlines()[0]}")
        yield opened
        ran.keep()
        opened.close()
