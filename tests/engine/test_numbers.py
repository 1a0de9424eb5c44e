"""Every language writes decimals, thousands and shares in its own way."""

from __future__ import annotations

import pytest

from sheets.bots.hint import Advised, Hint
from sheets.bots.telling import Telling
from sheets.engine.document import between, cell_text, decimals
from sheets.engine.text import Number, Speaker, Text, clean, say

WRITTEN = {
    "en": ("4.6", "+0.5", "95%", "33.3%", "1,234,567"),
    "de": ("4,6", "+0,5", "95\xa0%", "33,3\xa0%", "1.234.567"),
    "es": ("4,6", "+0,5", "95\xa0%", "33,3\xa0%", "1\u202f234\u202f567"),
    "fr": ("4,6", "+0,5", "95\u202f%", "33,3\u202f%", "1\u202f234\u202f567"),
    "nl": ("4,6", "+0,5", "95%", "33,3%", "1.234.567"),
}
FORMS = ((4.6, ".1f"), (0.5, "+.1f"), (0.95, ".0%"), (1 / 3, ".1%"), (1234567, ",.0f"))


@pytest.mark.parametrize("language", WRITTEN)
def test_numbers_are_written_as_in_their_language(language: str) -> None:
    speaker = Speaker(language)
    assert tuple(speaker.number(*each) for each in FORMS) == WRITTEN[language]
    assert tuple(speaker(Number(*each)) for each in FORMS) == WRITTEN[language]


@pytest.mark.parametrize("language", WRITTEN)
def test_they_stay_so_in_tables_and_sentences(language: str) -> None:
    speaker, (plain, _, share, *_) = Speaker(language), WRITTEN[language]
    assert cell_text(between(4.6, 4.6), speaker) == f"{plain} – {plain}"
    cells = decimals(say("share"), (0.95, None), ".0%").cells
    assert [cell_text(cell, speaker) for cell in cells] == [share, ""]


@pytest.mark.parametrize("language", WRITTEN)
def test_a_hint_writes_them_so(language: str) -> None:
    speaker, (_, signed, share, *_) = Speaker(language), WRITTEN[language]
    move = Advised("a", 0.5)
    hint = Hint("points", (move, Advised("b", 0.0, 0.5, None)), ((Text("x"), 0.5),))
    assert speaker(Telling(hint, solo=False).worth(move)) == signed
    assert f"({signed})" in speaker(Telling(hint, solo=False).why(Text("a"), Text("b")))
    winning = Advised("a", 0.95)
    assert speaker(Telling(Hint("share", (winning,), ()), solo=False).worth(winning)) == share


def test_a_language_without_a_folder_writes_them_as_in_english() -> None:
    assert Speaker("xx").number(4.6) == "4.6"


def test_spaces_that_join_are_clean() -> None:
    assert clean("95\u202f% 95\xa0%") == "95\u202f% 95\xa0%"
    assert clean("a\u202eb\u2028c") == "a�b�c"
