"""``make catalogues``: brings the translations up to date with the sources.

New sentences appear in every catalogue without a translation; the language test
fails until somebody writes one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from hatch_build import compile_catalogues
from sheets.engine.text import DOMAIN, LANGUAGES, LOCALE

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("sheets", "cli", "templates")
METHODS = [("**.py", "python"), ("**.html.j2", "jinja2")]
KEYWORDS = {"say": None, "_": None, "_bad": None, "fail": None, "say_n": (1, 2)}
OPTIONS = {
    "**.py": {"encoding": "utf-8"},
    "**.html.j2": {"encoding": "utf-8", "trim_blocks": "true", "lstrip_blocks": "true"},
}


def collected() -> Catalog:
    """Every sentence of the sources."""
    catalog = Catalog(project="shoal", charset="utf-8", fuzzy=False)
    for folder in FOLDERS:
        for file, _line, message, comments, context in extract_from_dir(
            ROOT / folder, METHODS, OPTIONS, KEYWORDS
        ):
            catalog.add(
                message, None, [(f"{folder}/{file}", 1)], auto_comments=comments, context=context
            )
    return catalog


def path_of(language: str) -> Path:
    return Path(LOCALE) / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue(language: str) -> Catalog:
    """One language's catalogue as it is."""
    path = path_of(language)
    if not path.is_file():
        return Catalog(locale=language, charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, template: Catalog) -> bytes:
    """A catalogue with just the sentences the sources have now."""
    current = catalogue(language)
    fresh = Catalog(
        locale=language,
        project="shoal",
        version="1",
        copyright_holder="the shoal developers",
        msgid_bugs_address="",
        last_translator="the shoal developers",
        language_team="",
        charset="utf-8",
        fuzzy=False,
        creation_date=EPOCH,
        revision_date=EPOCH,
    )
    for message in template:
        if message.id:
            known = current.get(message.id)
            fresh.add(message.id, known.string if known else None, message.locations)
    buffer = BytesIO()
    write_po(
        buffer,
        fresh,
        width=100,
        sort_output=True,
        include_previous=False,
        omit_header=False,
        include_lineno=False,
    )
    return buffer.getvalue()


EPOCH = datetime(2026, 11, 16, tzinfo=UTC)  # no date of the day: the same sources, the same files


def main() -> None:
    """Writes every catalogue and compiles it."""
    template = collected()
    for language in LANGUAGES[1:]:
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(updated(language, template))
    compile_catalogues(Path(LOCALE))


if __name__ == "__main__":
    main()
