"""Every refusal names the rule that forbids it, as written in ``tests/<game>/refusals.txt``."""

from __future__ import annotations

import gettext

import pytest

from sheets.engine import rulebook
from sheets.engine.entry import read_line, read_moves
from sheets.engine.errors import IllegalMove
from sheets.engine.lesson import Course
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.text import DOMAIN, LOCALE
from tests.conformance.refusals import Refusal, allowed, label, refusals, table
from tests.sizes import SIZE


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_every_refusal_names_a_rule_that_forbids_it(key: str) -> None:
    found = set(refusals(key, SIZE))
    assert sorted(each for each in found if each.rule not in allowed(key, each))[:20] == []


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_lesson_names_the_rule_that_forbids(key: str) -> None:
    lesson = load_game(key).text.lesson()
    assert lesson is not None
    course, found = Course(lesson), list[Refusal]()
    while course.page is not None:
        page, table = course.page, course.table
        try:
            course.answer("", "en")
        except IllegalMove as error:
            reading = read_line(table, page.move, "en")  # up to the word that is refused
            rest = " ".join(page.move.split()[reading.words :])
            (move,) = read_moves(reading.table, rest, "en")
            asked = label(reading.table.ask, len(table.setup.players))
            text = table.game.rules.format(move)
            found.append(Refusal(asked, text, error.text.id, error.rule))
    assert found
    assert [each for each in found if each.rule not in allowed(key, each)] == []


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_tables_quote_sentences_and_rules_there_are(key: str) -> None:
    rules = {rule.number for rule in rulebook.load(f"sheets.{key}")}
    catalogue = gettext.translation(DOMAIN, LOCALE, ["de"])
    for row in table(key):
        assert set(row.rules) <= rules, row
        said = row.sentence
        # a sentence with a plural is found by ngettext alone on some versions of Python
        assert {catalogue.gettext(said), catalogue.ngettext(said, said, 1)} != {said}, row
