"""Shared by all commands: options, language, saved games, output, errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TextIO

import click

from cli import streams
from cli.config import Config, Value
from cli.show.style import Style, broken, shown
from cli.show.view import View
from cli.store import Store, home
from sheets.engine.errors import BadPosition, NoGame, ShoalError
from sheets.engine.setup import Setup
from sheets.engine.struct import Json
from sheets.engine.text import LANGUAGES, SPACES, Arg, Speaker, Text, clean, clean_lines, say

SCHEMA_VERSION = 1
PIPE_WIDTH = 100
NARROWEST = 20  # columns that we write for, whatever the terminal has


class App:
    """One run of shoal."""

    def __init__(self) -> None:
        self.json = False
        self.config = Config(home())
        self.plain = self.config.word("plain") in ("on", "brief")
        self.brief = self.config.word("plain") == "brief"  # of plain: no more than is asked for
        self.language, self._language_from = _language(self.config)
        self.options: dict[str, str] = {}  # settings that were given on the line
        self.game: str | None = None
        self.no_input = False
        self.no_color = False
        self.quiet = False
        self.debug = False
        self.force = False  # -o may overwrite
        self.names: tuple[str, ...] = ()  # of the table in use, for messages
        self.done = False  # what was asked for is saved; only showing it may still fail
        self._sink: list[str] | None = None  # takes the lines in the place of the terminal

    # -- parts ------------------------------------------------------------------

    @cached_property
    def store(self) -> Store:
        return Store(home())

    def setting(self, key: str) -> tuple[Value, str]:
        """Return a setting and its source: option, a variable, config or default."""
        if key in self.options:
            return self.options[key], "option"
        value, source = self.config.found(key)
        if key == "language" and source == "default":
            return self.language, self._language_from
        return value, source

    @property
    def moving(self) -> bool:
        """True if bars and pictures may move."""
        return self.on_terminal and self.config.on("motion")

    @property
    def speaker(self) -> Speaker:
        return Speaker(self.language, self.names)

    def speaker_for(self, setup: Setup) -> Speaker:
        """A speaker who knows the players' names; later messages know them too."""
        self.names = setup.names
        return self.speaker

    @property
    def style(self) -> Style:
        color = self._colors(sys.stdout)
        return Style(color=color, plain=self.plain, brief=self.brief, width=width())

    @property
    def interactive(self) -> bool:
        """True if shoal may ask a person: a terminal without --no-input and --json."""
        return not self.no_input and not self.json and sys.stdin.isatty()

    @property
    def on_terminal(self) -> bool:
        """True if a person reads the output on a terminal."""
        return sys.stdout.isatty() and not self.plain and not self.json

    def _colors(self, stream: TextIO) -> bool:
        wish = self.config.get("colour")
        if self.no_color or self.plain or self.json or wish != "auto":
            return wish == "always" and not (self.no_color or self.plain or self.json)
        return stream.isatty() and os.environ.get("TERM") != "dumb"

    def lines(self, text: str, width: int) -> list[str]:
        """The text as lines of that width on a terminal; as it is elsewhere."""
        return broken(text, width) if self.on_terminal else [text]

    def wrapped(self, texts: Iterable[Text]) -> str:
        """Return sentences, each from a line of its own, broken between words."""
        told = map(self.speaker, texts)
        return "\n".join(line for text in told for line in self.lines(text, self.style.width))

    # -- output -----------------------------------------------------------------

    def say(self, message: str, /, **args: Arg) -> str:
        """A sentence in the user's language."""
        return self.speaker(say(message, **args))

    def out(self, text: str) -> None:
        """A result."""
        text = self._heard(text)
        if text and self._sink is not None:
            self._sink += shown(text, color=self.style.color).split("\n")
        elif text:
            click.echo(shown(text, color=self.style.color), color=True)

    def note(self, text: str) -> None:
        """A message beside the result."""
        if not self.quiet and not self.json:
            text = self._heard(text)
            text = shown(text, color=self._colors(sys.stderr))
            self.message(text if "\x1b" in text else wrapped(text, sys.stderr))

    def _heard(self, text: str) -> str:
        """Return a text with words and pauses for signs that a screen reader spells out."""
        if not self.plain:
            return text
        return text.replace("→", self.say("to")).replace(" · ", "; ")

    def message(self, text: str) -> None:
        """A line for whoever looks; if nobody can, what was asked for goes on."""
        if self._sink is not None:
            self._sink += text.split("\n")
            return
        try:
            click.echo(text, err=True)
        except OSError:
            streams.lost(sys.stderr)

    @contextmanager
    def sinking(self) -> Iterator[list[str]]:
        """Collect the lines that would be printed; nobody is asked meanwhile."""
        sink, asked = self._sink, self.no_input
        self._sink, self.no_input = [], True
        try:
            yield self._sink
        finally:
            self._sink, self.no_input = sink, asked

    def show(self, view: View) -> None:
        """The result: a JSON document if asked for, else the text."""
        if self.json:
            self.out_json(view.schema, view.data())
        else:
            self.out(self.told(view))

    def told(self, view: View) -> str:
        """A result as text."""
        match view.text():
            case str() as text:
                return text
            case Text() as text:
                return self.speaker(text)
            case document:
                from cli.show.document import show_document  # few commands show one

                return show_document(self, document)

    def out_json(self, schema: str, data: Json) -> None:
        import json

        text = json_document(schema, data, ascii_only=not streams.speaks_all())
        click.echo(
            "".join(
                char if char.isprintable() or char in ("\n", *SPACES) else json.dumps(char)[1:-1]
                for char in text
            )
        )

    # -- errors -----------------------------------------------------------------

    def report(self, error: ShoalError) -> None:
        """Says what went wrong, why, and what would do."""
        message = clean_lines(self.speaker(error.text))
        if self.json:
            self._report_json(error.code, message, error.rule, error.alternatives)
            return
        style = Style(color=self._colors(sys.stderr), plain=self.plain)
        word = self.say("Error")
        findings = error.findings if isinstance(error, BadPosition) else ()
        if len(findings) > 1:  # each in a line of its own
            message = self.say("the form has mistakes:")
        rule = f" ({error.rule})" if error.rule and not findings else ""  # they name their own
        text = wrapped(f"{word}: {message}{rule}", sys.stderr)
        self.message(text.replace(word, style.bad(word), 1))
        for finding in findings if len(findings) > 1 else ():
            self.message(clean(f"  {self.speaker(finding)}"))
        if error.question is not None:
            asked = self.say("Now: {question}", question=error.question)
            self.message(wrapped(asked, sys.stderr))
        if error.alternatives:
            self.message(wrapped(self._offer(error), sys.stderr))

    def _offer(self, error: ShoalError) -> str:
        """Return the line with what could be typed instead."""
        names = ", ".join(map(self.speaker, (error.words or error.alternatives)[:8]))
        if not isinstance(error, NoGame):
            return self.say("Options: {names}", names=names)
        if error.alike:
            return self.say("Did you mean: {names}?", names=names)
        return self.say("Saved games: {names}", names=names)

    def report_usage(self, error: click.ClickException) -> None:
        """Report a mistake on the command line."""
        if self.json:
            self._report_json("usage", error.format_message(), "", ())
            return
        try:
            error.show()
        except OSError:
            streams.lost(sys.stderr)

    def _report_json(self, code: str, message: str, rule: str, alternatives: Iterable[str]) -> None:
        self.out_json(
            "error",
            {
                "error": {
                    "code": code,
                    "message": message,
                    "rule": rule or None,
                    "alternatives": list(alternatives),
                }
            },
        )


def json_document(schema: str, data: Json, *, ascii_only: bool = False) -> str:
    """Return data as a JSON document with its schema."""
    import json

    document = {"schema": f"shoal/{schema}", "version": SCHEMA_VERSION, **data}
    return json.dumps(document, ensure_ascii=ascii_only, indent=2)


def width() -> int:
    """The columns of the terminal; 100 in a pipe, and where a terminal does not say."""
    given = os.environ.get("COLUMNS", "")
    if given.isascii() and given.isdecimal() and int(given[:5]):
        return max(NARROWEST, int(given[:5]))
    size = _terminal()
    return max(NARROWEST, (size and size.columns) or PIPE_WIDTH)


def height() -> int | None:
    """The lines of the terminal; None where there is no limit, or nobody says."""
    size = _terminal()
    return (size and size.lines) or None


def _terminal() -> os.terminal_size | None:
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()) if sys.__stdout__ else None
    except (OSError, ValueError):
        return None


def room(besides: int) -> int | None:
    """The lines of the terminal left beside so many; None where there is no limit."""
    lines = height()
    return None if lines is None else lines - besides


def wrapped(text: str, stream: TextIO) -> str:
    """The text in lines of the terminal's width, broken between words; as it is in a pipe."""
    if not stream.isatty():
        return text
    return "\n".join(line for part in text.split("\n") for line in broken(part, width()))


def _language(config: Config) -> tuple[str, str]:
    """Return the language and its source; a setting goes before the system's language."""
    wish, source = config.found("language")
    if wish:
        return str(wish), source
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")[:2].lower()
        if value:
            return (value, name) if value in LANGUAGES else ("en", "default")
    return "en", "default"


pass_app = click.make_pass_decorator(App)
