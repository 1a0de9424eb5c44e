"""The help of the commands in the user's language.

The English help stands where click wants it: in docstrings and options.  Its
paragraphs are sentences of the catalogue like all others; ``sentences`` hands them
to whoever keeps the catalogue.
"""

from __future__ import annotations

import copy
import gettext
import inspect
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

from sheets.engine.text import DOMAIN, LOCALE, Speaker, Text

C = TypeVar("C", bound=click.Command)

_VERBATIM = "\b\n"  # click's mark of a paragraph whose lines stay as they are


def sentences(command: click.Command) -> Iterator[str]:
    """Every sentence of the help of a command and of those below it."""
    for paragraph in _paragraphs(command.help):
        if paragraph.startswith(_VERBATIM):
            yield paragraph.removeprefix(_VERBATIM).partition("\n")[0]
        else:
            yield paragraph
    for parameter in command.params:
        if text := getattr(parameter, "help", None):
            yield text
    if isinstance(command, click.Group):
        for each in command.commands.values():
            yield from sentences(each)


def in_language(command: C, speaker: Speaker) -> C:
    """Return a copy of a command with its help in another language."""
    command = copy.copy(command)
    command.help = "\n\n".join(_translated(each, speaker) for each in _paragraphs(command.help))
    command.params = [copy.copy(parameter) for parameter in command.params]
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            parameter.help = speaker(Text(parameter.help))
    if isinstance(command, click.Group):
        command.commands = {
            name: in_language(each, speaker) for name, each in command.commands.items()
        }
    return command


def help_of(root: click.Context, name: str | None) -> str:
    """The help of a command; of all without a name."""
    group = root.command
    assert isinstance(group, click.Group)
    if name is None:
        return group.get_help(root)
    _, command, _ = group.resolve_command(root, [name])
    assert command is not None
    return command.get_help(click.Context(command, parent=root, info_name=name))


def _paragraphs(text: str | None) -> list[str]:
    """The paragraphs of a help text, each on one line unless it is verbatim."""
    parts = (part.strip("\n") for part in inspect.cleandoc(text or "").split("\n\n"))
    return [part if part.startswith(_VERBATIM) else " ".join(part.split()) for part in parts]


def _translated(paragraph: str, speaker: Speaker) -> str:
    if not paragraph.startswith(_VERBATIM):
        return speaker(Text(paragraph))
    heading, _, lines = paragraph.removeprefix(_VERBATIM).partition("\n")
    return f"{_VERBATIM}{speaker(Text(heading))}\n{lines}"


@contextmanager
def click_speaking(language: str) -> Iterator[None]:
    """Makes click's own sentences come from our catalogue too."""
    before = os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, LOCALE)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language
    try:
        yield
    finally:
        gettext.textdomain("messages")
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before
