"""Every sentence for people is in every catalogue, whole and fitting."""

from __future__ import annotations

import re
import string
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from sheets.engine.text import LANGUAGES, LOCALE, PlayerName, Speaker, say, say_n
from tests.docs.catalogues import FOLDERS, ROOT, catalogue, collected

OTHERS = LANGUAGES[1:]
template = cache(collected)


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(message: Message) -> list[tuple[str, str]]:
    """Each source form with its translation."""
    if isinstance(message.id, str):
        assert isinstance(message.string, str)
        return [(message.id, message.string)]
    assert isinstance(message.string, tuple)
    return list(zip(message.id, message.string, strict=True))


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_untranslated_or_fuzzy(language: str) -> None:
    known = catalogue(language)
    missing = []
    for message in template():
        if not message.id:
            continue
        found = known.get(message.id)
        if found is None or found.fuzzy or not all(there for _, there in forms(found)):
            missing.append(message.id)
    assert not missing, (
        f"{len(missing)} of them; run `make catalogues` and translate: {missing[:5]}"
    )


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_over(language: str) -> None:
    wanted = template()
    left = [
        message.id for message in catalogue(language) if message.id and message.id not in wanted
    ]
    assert not left, left[:5]


@pytest.mark.parametrize("language", OTHERS)
def test_braces_fit(language: str) -> None:
    for message in catalogue(language):
        if not message.id:
            continue
        allowed = fields(message.id if isinstance(message.id, str) else message.id[1])
        for source, there in forms(message):
            assert fields(there) <= allowed | fields(source), message.id
            if isinstance(message.id, str):
                assert fields(there) == fields(source), message.id


@pytest.mark.parametrize("language", OTHERS)
def test_it_is_really_spoken(language: str) -> None:
    speaker = Speaker(language, ("Ann",))
    said = speaker(say("{who} can't move and is out", who=PlayerName(0)))
    assert "Ann" in said
    assert said != Speaker("en", ("Ann",))(say("{who} can't move and is out", who=PlayerName(0)))
    assert speaker(say_n("{n} shell", "{n} shells", 2)) != ("2 shells")


def test_no_sentence_hides_in_an_f_string() -> None:
    """Babel does not look there."""
    hidden = re.compile(r"""\{[^{}"]*\b(?:say|say_n|_)\('""")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if hidden.search(line)
    ]
    assert not found


def test_a_language_is_a_folder_with_its_own_words() -> None:
    for language in LANGUAGES:
        about = tomllib.loads(Path(LOCALE, language, "language.toml").read_text("utf-8"))
        assert set(about) == {"name", "after_numbers", "before_numbers", "decimal", "thousands"}
        assert about["name"]


# words that are wrong in a language, each in the place of the one that its rulebooks use
WRONG = {
    "de": r"\bZettel|Komponentendaten|Rivale|Imbissbude|\bschieb|Bootwürfel|Aufzeichnung|\bRast\b",
    "es": r"chiringuito|\bañad\w* \w+ carta|\bórdenes\b|(?<!orden de )asiento|la terminal|\bmazo",
    "fr": r"planifi|buvette|sauvegard|\b(?:tap|écriv|donn|choisiss|entr)ez\b|\w'\w"
    r"|(?<=[^\s?]) [;:!?](?=\s|$)",
    "nl": r"\bopname|\bopdracht(?!regel)|gemarkeerd|kruis \w+ af\b|beste ander",
}
COMMANDS = re.compile(r"`[^`]*`|pip install.*?\]'|[?]{1,2} \w+|\{\w+!r\}")


@pytest.mark.parametrize("language", WRONG)
def test_one_word_for_each_thing(language: str) -> None:
    for message in catalogue(language):
        for _, text in forms(message) if message.id else ():
            found = re.search(WRONG[language], COMMANDS.sub("", text))
            assert found is None, f"“{found[0] if found else ''}”: {text}"
