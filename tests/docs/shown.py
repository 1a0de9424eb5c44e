"""Every command that README, documentation, help and man pages show, with or without `$`."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from cli.main import COMMANDS, main
from tests.docs.man import FOLDER
from tests.docs.sessions import PAGES

FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
LINE = re.compile(r"^(?: {2,}|\$ )(?:\$ )?(?:[A-Z_]+=\S+ )*(shoal(?: .*)?)$", re.M)
INLINE = re.compile(r"(?<!`)`(?:\$ )?(shoal [^`\n]*)`(?!`)")
ENDS = {"|", ">", "<", "&&", ";", "&", ">>"}  # what belongs to the shell
PLACES = {"GAME": "fleet", "N": "1", "STEP": "1", "BOT": "greedy", "COMMAND": "print"}


class Shown(NamedTuple):
    """A command and the page that shows it; ``passing`` if it is named inside a sentence."""

    page: str
    words: tuple[str, ...]
    passing: bool

    def __str__(self) -> str:
        return f"{self.page}: {' '.join(self.words)}"


def shown() -> Iterator[Shown]:
    """All commands, page by page."""
    for path in PAGES:
        yield from in_text(path.stem, path.read_text("utf-8"))
    for name, text in helps():
        yield from in_text(f"help {name}", text)
    for path in sorted(FOLDER.glob("*.1")):
        yield from in_text(path.name, _plain(path))


def in_text(page: str, text: str) -> Iterator[Shown]:
    """The commands of blocks and those inside sentences; of a terminal only what is typed."""
    blocks = FENCED.sub(
        lambda found: found[2] if found[1] == "console" else indented(found[2]), text
    )
    for line in LINE.findall(blocks):
        yield Shown(page, words_of(line), passing=False)
    for line in INLINE.findall(text):
        yield Shown(page, words_of(line), passing=True)


def indented(text: str) -> str:
    return re.sub(r"^", "    ", text, flags=re.M)


def words_of(line: str) -> tuple[str, ...]:
    """The words after `shoal` up to what the shell does with them; placeholders filled in."""
    lexer = shlex.shlex(line.partition(" # ")[0], posix=True, punctuation_chars="|<>&;")
    lexer.whitespace_split, lexer.commenters = True, ""
    found = []
    for word in list(lexer)[1:]:
        if word in ENDS or word in ("…", "..."):
            break
        found.append(PLACES.get(word, word))
    return tuple(found)


def helps() -> Iterator[tuple[str, str]]:
    """The help of every command and of those below it."""
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        yield name, command.help or ""
        if isinstance(command, click.Group):
            for below, each in command.commands.items():
                yield f"{name} {below}", each.help or ""


def _plain(path: Path) -> str:
    """A man page without its roff."""
    text = re.sub(r"\\f[BIRP]|\\&", "", path.read_text("utf-8"))
    return indented(text.replace("\\-", "-").replace("\\(aq", "'").partition(".SH EXAMPLE")[2])
