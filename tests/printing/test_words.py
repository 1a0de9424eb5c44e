"""People read words, never what a program calls things: no identifier is on a page of a game.

Blank pages are looked through by ``test_every_sheet``."""

from __future__ import annotations

import pytest

from sheets.engine.registry import BUILT_IN
from sheets.engine.result import document, with_log
from sheets.engine.text import Speaker
from sheets.printing import report
from sheets.printing.sheets import Job, page
from sheets.testing.kit import make_setup, random_table
from tests.printing.conftest import PRINTS
from tests.printing.fit import identifiers
from tests.sizes import EVERY_LANGUAGE


@EVERY_LANGUAGE
@pytest.mark.parametrize(("key", "what"), PRINTS)
def test_pages_of_a_game_have_no_identifiers(key: str, what: str, language: str) -> None:
    table = random_table(make_setup(key, 3), "words", 150)
    speaker = Speaker(language, table.setup.names)
    for style in ("color", "large"):
        job = Job(table.setup, table.state, what, style, table=table)
        assert not identifiers(page(table.game, job, speaker).body)


@EVERY_LANGUAGE
@pytest.mark.parametrize("key", BUILT_IN)
def test_reports_have_no_identifiers(key: str, language: str) -> None:
    table = random_table(make_setup(key, 2), "words")
    speaker = Speaker(language, table.setup.names)
    played = (table.game, table.setup, table.state)
    reported = with_log(document(played, "evening"), table)
    assert not identifiers(report.page(reported, table, speaker, "a4").body)
