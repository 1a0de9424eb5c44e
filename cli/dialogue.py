"""Questions on a terminal: every one takes `?` for help, and the words that it offers."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cli.app import App, width
from cli.show.style import broken
from sheets.engine.notation import plain
from sheets.engine.text import Text, say

HELP_WORDS = ("?", "??", "help")
YES, NO = say("yes"), say("no")


def answered(
    app: App, question: str, help_lines: Sequence[Text], default: str = "", *, shown: bool = False
) -> str:
    """Return what is typed after a question; nothing is an answer too.  ``shown`` shows the
    default."""
    *above, last = broken(question, width())
    suffix = " " if last.endswith("?") else ": "
    while True:
        for line in above:
            app.message(line)
        text = click.prompt(
            last, default=default, show_default=shown, prompt_suffix=suffix, err=True
        ).strip()
        if text.lower() not in HELP_WORDS:
            return str(text)
        app.message(app.wrapped(help_lines))


def confirmed(app: App, question: str, *, default: bool | None = None) -> bool:
    """Return the answer to a yes-or-no question, in the words of the language or in English;
    without a default Enter alone asks again."""
    yes, no = app.speaker(YES), app.speaker(NO)
    letters = [yes[0].upper() if default else yes[0], no[0].upper() if default is False else no[0]]
    while True:
        typed = answered(app, f"{question} [{'/'.join(letters)}]", (_words(yes, no),))
        if not typed and default is not None:
            return default
        for meant, word in ((True, yes), (False, no), (True, "yes"), (False, "no")):
            if typed and plain(word).startswith(plain(typed)):
                return meant
        app.message(app.speaker(_words(yes, no)))


def sure(app: App, question: str) -> None:
    """Abort the command unless the question is answered with yes."""
    if not confirmed(app, question, default=False):
        raise click.Abort


def _words(yes: str, no: str) -> Text:
    return say("Type {yes} or {no}.", yes=yes, no=no)
