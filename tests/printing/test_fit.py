"""Every sheet in every language: as many pages as in English, and all words in their place."""

from __future__ import annotations

import pytest

from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES, Speaker
from sheets.printing import html, pdf
from sheets.printing.paper import load
from sheets.printing.sheets import Job, page
from tests.printing.fit import lost, misfits
from tests.printing.test_pdf import PRINTS

# Ink has the layout of color; German words are the longest, Spanish sentences.
SPOKEN = {"color": LANGUAGES, "large": ("en", "de", "es"), "dry-erase": ("de",)}


@pytest.mark.prints
@pytest.mark.parametrize("style", SPOKEN)
@pytest.mark.parametrize(("key", "what"), PRINTS)
def test_every_word_is_in_its_place(key: str, what: str, style: str) -> None:
    game, counts = load_game(key), set()
    for lang in SPOKEN[style]:
        text = page(game, Job(Setup(key, ()), None, what, style), Speaker(lang))
        assert f'<html lang="{lang}">' in text
        document = pdf._rendered(text)
        assert len(document.pages) == text.count('<section class="page'), lang
        counts.add(len(document.pages))
        assert not lost(text, document.pages), lang
        for number, each in enumerate(document.pages, 1):
            assert not misfits(each), (lang, number)
    assert len(counts) == 1


@pytest.mark.prints
@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<div style="width: 9mm">Schneckenmuschel</div>', "too wide"),
        ('<div style="height: 3mm">two<br>lines</div>', "too tall"),
        ('<p>here</p><p style="position: absolute; left: 0; top: 0">there</p>', "over"),
        ('<div style="height: 252mm"></div>below<footer>foot</footer>', "footer"),
        ("<p>fits</p>", ""),
    ],
)
def test_the_measuring_sees_what_does_not_fit(body: str, complaint: str) -> None:
    source = (
        '{% extends "base.html.j2" %}{% block pages %}<section class="page">'
        + body
        + "</section>{% endblock %}"
    )
    text = html.render_text(source, {}, paper=load("a4"), style="color", speaker=Speaker())
    found = misfits(pdf._rendered(text).pages[0])
    assert bool(found) == bool(complaint)
    assert not complaint or any(complaint in each for each in found)


def test_numbers_keep_what_belongs_to_them() -> None:
    assert html.tied("5 VP, max. 10, 3 coins") == "5\xa0VP, max.\xa010, 3 coins"
