"""Which lines of the page's script ran: kept by the browser tests for `make coverage`."""

from __future__ import annotations

import gzip
import json
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheets.web import pages

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

FOLDER = os.environ.get("SHOAL_COVERAGE", "")
_watched: list[CDPSession] = []


def watch(page: Page) -> None:
    """Let the browser count what runs on a page."""
    if FOLDER:
        line = page.context.new_cdp_session(page)
        line.send("Profiler.enable")
        line.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        _watched.append(line)


def keep() -> None:
    """Write what was counted on all pages that are still open."""
    for line in _watched if FOLDER else ():
        with suppress(Exception):  # a page that is gone tells nothing
            _write(line.send("Profiler.takePreciseCoverage"))
    _watched.clear()


def _write(found: dict[str, Any]) -> None:
    scripts = [each["functions"] for each in found["result"] if each["url"].endswith("/play.js")]
    Path(FOLDER).mkdir(parents=True, exist_ok=True)
    Path(FOLDER, f"{secrets.token_hex(8)}.json").write_text(json.dumps(scripts), "utf-8")


def share() -> float:
    """Return the share of the script's characters that ran at least once."""
    length = len(gzip.decompress(pages.files()["play.js"][1]).decode())
    ran = bytearray(length)
    for path in Path(FOLDER).glob("*.json"):
        for functions in json.loads(path.read_text("utf-8")):
            _mark(ran, functions)
    return sum(ran) / length


def _mark(ran: bytearray, functions: list[dict[str, Any]]) -> None:
    """Mark what one page ran: inner ranges come after outer ones and overrule them."""
    own = bytearray(len(ran))
    ranges = sorted(
        (each for function in functions for each in function["ranges"]),
        key=lambda each: (each["startOffset"], -each["endOffset"]),
    )
    for each in ranges:
        start, end = each["startOffset"], each["endOffset"]
        own[start:end] = bytes([bool(each["count"])]) * (min(end, len(own)) - start)
    for at, once in enumerate(own):
        ran[at] |= once
