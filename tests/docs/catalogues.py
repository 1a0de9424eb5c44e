"""``make catalogues``: brings the translations up to date with the sources.

New sentences appear in every catalogue without a translation; the language test
fails until somebody writes one.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from cli.help import sentences
from cli.main import COMMANDS
from cli.main import main as shoal
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

# What click says itself, as far as users of shoal can meet it.
OF_CLICK: tuple[str | tuple[str, str], ...] = (
    "Aborted!",
    "Argument {name!r} takes {nargs} values.",
    "Commands",
    "Could not open file {filename!r}: {message}",
    "Error: {message}",
    "Invalid value for {param_hint}: {message}",
    "Invalid value: {message}",
    "Missing argument",
    "Missing command.",
    "Missing option",
    "No such command {name!r}.",
    "No such option {name!r}.",
    "Option {name!r} does not take a value.",
    "Options",
    "Show the version and exit.",
    "Show this message and exit.",
    "Try '{command} {option}' for help.",
    "Usage:",
    "default: {default}",
    "required",
    "{name} {filename!r} does not exist.",
    "{name} {filename!r} is a directory.",
    "{name} {filename!r} is not readable.",
    "{name} {filename!r} is not writable.",
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    (
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
    ),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)


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
    for sentence in sentences(shoal):
        catalog.add(sentence, None, [("cli/main.py", 1)])
    for name, module in COMMANDS.items():
        command = getattr(import_module(f"cli.commands.{module}"), f"{name}_command")
        for sentence in sentences(command):
            catalog.add(sentence, None, [(f"cli/commands/{module}.py", 1)])
    for words in OF_CLICK:
        catalog.add(words, None, [("cli/help.py", 1)])
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


def polished(language: str, text: str) -> str:
    """Return a translation with the spaces and apostrophes that French prints."""
    if language != "fr":
        return text
    parts = re.split(r"(`[^`]*`)", text)  # what is typed stays as it is
    parts[::2] = (
        re.sub(r"(?<=[^\s?]) (?=[;:!?](?:\s|$))", "\u00a0", re.sub(r"(?<=[a-z])'(?=\w)", "’", part))
        for part in parts[::2]
    )
    return "".join(parts)


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
            string = known.string if known else None
            if isinstance(string, str):
                string = polished(language, string)
            elif string:
                string = tuple(polished(language, each) for each in string)
            fresh.add(message.id, string, message.locations)
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
