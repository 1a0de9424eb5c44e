"""People read words, never what a program calls things: no identifier is on any page."""

from __future__ import annotations

import re
from html import unescape

import pytest

from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import Speaker
from sheets.printing import report
from sheets.printing.sheets import Job, page
from sheets.testing.kit import make_setup, random_table
from tests.printing.conftest import PRINTS
from tests.sizes import EVERY_LANGUAGE

GAMES = ("fleet", "wreck_raiders", "oh_crab")
PAGES = [(key, what) for key, what in PRINTS if key in GAMES]
# exhibits and aquarium tiles have no names: EX01 and AQB01 are what is printed on them
IDENTIFIER = re.compile(r"\w*[a-z0-9]_\w+|\b(?:su|ev|ch|aw|as)\d\d\b")


def identifiers(html: str) -> set[str]:
    """What looks like one in the words of a page, those of its drawings included."""
    body = re.sub(r"<style.*?</style>", "", html, flags=re.DOTALL)
    return set(IDENTIFIER.findall(unescape(re.sub(r"<[^>]*>", " ", body))))


@EVERY_LANGUAGE
@pytest.mark.parametrize(("key", "what"), PAGES)
def test_blank_pages_have_no_identifiers(key: str, what: str, language: str) -> None:
    for style in ("color", "large"):
        job = Job(Setup(key, ()), None, what, style)
        assert not identifiers(page(load_game(key), job, Speaker(language)))


@EVERY_LANGUAGE
@pytest.mark.parametrize(("key", "what"), PAGES)
def test_pages_of_a_game_have_no_identifiers(key: str, what: str, language: str) -> None:
    table = random_table(make_setup(key, 3), "words", 150)
    speaker = Speaker(language, table.setup.names)
    for style in ("color", "large"):
        job = Job(table.setup, table.state, what, style, table=table)
        assert not identifiers(page(table.game, job, speaker))


@EVERY_LANGUAGE
@pytest.mark.parametrize("key", GAMES)
def test_reports_have_no_identifiers(key: str, language: str) -> None:
    table = random_table(make_setup(key, 2), "words")
    speaker = Speaker(language, table.setup.names)
    assert not identifiers(report.page(table, "evening", speaker, "a4"))
