"""A line typed at the prompt, while others may play on their phones."""

from __future__ import annotations

import asyncio

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.shortcuts import CompleteStyle

from cli.prompt import Elsewhere
from sheets.engine.session import Session

LOOK = 0.25  # seconds between two looks at the saved game


def typed(session: Session, begun: str) -> str:
    """A line from the terminal, which may have begun already; Tab completes the legal moves.

    Raises Elsewhere as soon as the game goes on at another place.
    """
    moves = [session.table.game.rules.format(move) for move in session.moves()]
    asking: PromptSession[str] = PromptSession(
        "> ",
        completer=WordCompleter(moves, sentence=True, ignore_case=True),
        complete_style=CompleteStyle.READLINE_LIKE,  # a menu would need room under the prompt
        enable_suspend=True,  # Ctrl-Z, as in every other program
    )

    async def watch() -> None:
        while not session.journal.behind:
            await asyncio.sleep(LOOK)
        asking.app.exit(exception=Elsewhere(asking.default_buffer.text))

    def begin() -> None:
        asking.app.create_background_task(watch())

    return asking.prompt(default=begun, pre_run=begin).strip()


def paused(question: str) -> str:
    """Return the text typed where any key continues; nothing for Enter, space and the like.

    Further keys stay with the terminal for whatever is asked next.
    """
    keys = KeyBindings()

    @keys.add(Keys.Any)
    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=event.data if event.data.isprintable() else "")

    waiting: PromptSession[str] = PromptSession(
        f"{question} ", key_bindings=keys, erase_when_done=True, enable_suspend=True
    )
    try:
        return waiting.prompt().strip()
    except (EOFError, KeyboardInterrupt):
        return ""
