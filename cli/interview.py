"""A finished paper game, asked for in the sheet's own order."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from cli.app import App
from cli.asking import ask_line
from cli.setups import make_player
from sheets.engine import disk
from sheets.engine.errors import BadSetup, BadText, ShoalError
from sheets.engine.facets import Question
from sheets.engine.game import AnyGame
from sheets.engine.info import GameInfo
from sheets.engine.setup import Player, Setup, validate
from sheets.engine.struct import Struct, read_back, replace, written
from sheets.engine.text import say

BACK = "<"


class Kept(Struct):
    """Who played, and what was answered so far."""

    players: tuple[str, ...]
    solo: bool
    modules: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]


class Draft:
    """An unfinished form of one game, kept after every answer and offered again."""

    def __init__(self, app: App, game: str) -> None:
        self._path = Path(app.store.root, "drafts", f"{game}.json")

    def keep(self, setup: Setup, answers: dict[str, str]) -> None:
        """Keeps who played and what was answered; a disk that refuses is no reason to stop."""
        kept = Kept(setup.names, setup.solo, setup.modules, tuple(answers.items()))
        with suppress(OSError):
            disk.replace(self._path, written(kept).encode())

    def read(self, setup: Setup) -> tuple[Setup, dict[str, str]] | None:
        """What was kept; None if there is nothing, or nothing that can be read."""
        try:
            kept = read_back(self._path.read_text("utf-8"), Kept)
        except (OSError, ValueError):  # none, or a file that somebody else wrote
            return None
        players = tuple(map(Player, kept.players))
        setup = replace(setup, players=players, solo=kept.solo, modules=kept.modules)
        return setup, dict(kept.answers)

    def forget(self) -> None:
        """The form is finished."""
        with suppress(OSError):
            self._path.unlink()


def interview(app: App, game: AnyGame, setup: Setup, *, named: bool) -> str:
    """A filled form.  ``named`` says that the players are known already."""
    if not app.interactive:
        raise BadSetup(
            say(
                "give a filled form: `shoal score {game} --form > f.toml`, fill it in, then "
                "`shoal score {game} f.toml`",
                game=setup.game,
            )
        )
    draft = Draft(app, setup.game)
    kept = None if named else _offered(app, draft.read(setup))
    setup, answers = kept or (setup if named else _who(app, game.info, setup), {})
    app.note(app.say("`<` goes back. What you answer is kept until the form is finished."))
    try:
        form = _Asking(app, game, setup, answers, draft).run()
    except click.Abort:
        app.note("\n" + app.say("Kept: `shoal score {game}` goes on with it.", game=setup.game))
        raise
    draft.forget()
    return form


def _offered(
    app: App, kept: tuple[Setup, dict[str, str]] | None
) -> tuple[Setup, dict[str, str]] | None:
    """The unfinished form, if it is to be gone on with."""
    if kept is None:
        return None
    setup, answers = kept
    question = app.say(
        "An unfinished form of {names} with {n} answers is kept. Go on with it?",
        names=", ".join(setup.names),
        n=len(answers),
    )
    return kept if click.confirm(question, default=True, err=True) else None


def _who(app: App, info: GameInfo, setup: Setup) -> Setup:
    """Who played, and with which modules."""
    while True:
        typed = ask_line(app.say("Who played? (names, with commas between)"))
        names = [name.strip() for name in typed.split(",") if name.strip()]
        options = info.modules
        modules = ""
        if options and not setup.modules:
            known = ", ".join(option.key for option in options)
            question = app.say("Which modules? ({names}; Enter for none)", names=known)
            modules = ask_line(question)
        try:
            found = replace(
                setup,
                players=tuple(map(make_player, names)),
                solo=setup.solo or (len(names) == 1 and info.solo is not None),
                modules=setup.modules or tuple(modules.replace(",", " ").split()),
            )
            validate(info, found)
        except ShoalError as error:
            app.report(error)
        else:
            return found


class _Asking:
    """One question after the other, with a way back."""

    def __init__(
        self, app: App, game: AnyGame, setup: Setup, answers: dict[str, str], draft: Draft
    ) -> None:
        self._app = app
        self._game = game
        self._setup = setup
        self._answers = answers
        self._draft = draft
        self._questions: Sequence[Question] = game.forms.questions(setup)
        self._keys = [question.key for question in self._questions]

    def run(self) -> str:
        """The form with all answers in it."""
        at = next((at for at, key in enumerate(self._keys) if key not in self._answers), 0)
        while at < len(self._questions):
            question = self._questions[at]
            answer = self._answer(question)
            if answer.strip() == BACK:
                at = self._next(at, -1)
                continue
            before = self._answers.get(question.key)
            self._answers[question.key] = answer
            wrong = self._wrong(self._keys[: at + 1])
            if wrong is None:
                self._draft.keep(self._setup, self._answers)
                at = self._next(at, 1)
                if at == len(self._questions):
                    wrong = self._wrong([*self._keys, ""])  # what only the whole form shows
                    at = at if wrong is None else self._keys.index(wrong)
            elif before is None:
                del self._answers[question.key]
            else:
                self._answers[question.key] = before
        return self._game.forms.fill(self._setup, self._answers)

    def _next(self, at: int, step: int) -> int:
        """The question after this one or before it, without those that have no use."""
        while 0 <= at + step < len(self._questions):
            at += step
            opened = self._questions[at].after
            if not opened or self._answers.get(opened, "").strip() not in ("", "0"):
                return at
        return at if step < 0 else len(self._questions)

    def _wrong(self, keys: Sequence[str]) -> str | None:
        """The question whose answer is wrong as far as these say, after telling why."""
        answers = {question.key: question.default for question in self._questions} | self._answers
        for key, text in self._game.forms.complaints(self._setup, answers):
            if key in keys:
                self._app.report(BadText(text))
                return key or self._keys[-1]
        return None

    def _answer(self, question: Question) -> str:
        speaker = self._app.speaker_for(self._setup)
        who = f"{speaker.names[question.seat]} – " if question.seat is not None else ""
        default = self._answers.get(question.key, question.default)
        answer: str = click.prompt(
            f"{who}{speaker(question.text)}",
            default=default,
            show_default=bool(default),
            err=True,
        )
        return answer
