"""A style has other sizes and colours, not fewer words."""

from __future__ import annotations

import re
from html import unescape

import pytest

from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import Speaker
from sheets.printing.paper import STYLES
from sheets.printing.sheets import Job, page
from tests.printing.conftest import PRINTS

# Left out on purpose: a sheet to wipe needs no date, and on its strips the start bonus lies
# on the boxes themselves; in large letters signs and the aid say it in other words (the start
# bonus is a coloured area behind its boxes), a page is known by its section, and the types of
# treasure by their plates.
FEWER = {
    ("fleet", "sheet", "dry-erase"): {"boxes 1–3 of", "date"},
    ("fleet", "sheet", "large"): {
        "a boat die fills its type’s hex",
        "a die gives a star action, 3 times",
        "coins face: 3",
        "date",
        "start bonus",
        "your boats fish now",
    },
    ("wreck_raiders", "mat", "large"): {"player mat"},
    ("wreck_raiders", "cards", "large"): {"art", "gems", "gold", "relics"},
    ("wreck_raiders", "log", "large"): {"solo log"},
    ("oh_crab", "board", "large"): {"Scenarios: tiles from land to sea"},
}
ENDS = re.compile(r"</(?:p|li|td|th|h1|h2|span|div)>")


def texts(key: str, what: str, style: str) -> set[str]:
    """What stands on a sheet, text by text."""
    printout = page(load_game(key), Job(Setup(key, ()), None, what, style), Speaker())
    body = re.sub(r"<svg.*?</svg>", "", printout.body, flags=re.DOTALL)
    parts = (unescape(re.sub(r"<[^>]+>", " ", each)) for each in ENDS.split(body))
    return {" ".join(each.split()) for each in parts} - {""}


def words(said: set[str]) -> set[str]:
    return set(re.findall(r"\w+", " ".join(said).lower()))


@pytest.mark.parametrize("style", STYLES[1:])
@pytest.mark.parametrize(("key", "what"), PRINTS)
def test_no_style_drops_words(key: str, what: str, style: str) -> None:
    found = texts(key, what, style)
    found |= texts(key, "aid", style) if style == "large" else set()
    known = words(found)
    dropped = {each for each in texts(key, what, "color") - found if words({each}) - known}
    assert dropped == FEWER.get((key, what, style), set())
