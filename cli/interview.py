"""A game on paper, finished or in progress, asked for in the sheet's own order."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import click

from cli.app import App
from cli.dialogue import answered, confirmed
from cli.setup_dialog import ask_modules, usual_players
from cli.setups import make_player
from sheets.engine import disk
from sheets.engine.errors import AmbiguousText, BadSetup, BadText, ShoalError, UnknownName
from sheets.engine.facets import FormQuestion
from sheets.engine.game import AnyGame
from sheets.engine.info import GameInfo
from sheets.engine.notation import Vocabulary
from sheets.engine.setup import Setup, validate
from sheets.engine.struct import Struct, read_back, replace, written
from sheets.engine.text import Speaker, say, say_n

BACK = "<"
HELP = (
    say("Answer as shown on the sheet, like the example in the question."),
    say("Press Enter to accept the answer in [brackets], or to leave the field empty."),
    say("The first letters of a word are enough."),
    say("< goes back to the previous question."),
    say("Ctrl-C quits. Your answers are saved, and the same command continues with them."),
)


class FormDraft(Struct):
    """Players (NAME or NAME:BOT) and answers of an unfinished form."""

    players: tuple[str, ...]
    solo: bool
    modules: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]


class DraftFile:
    """An unfinished form of one game, kept after every answer and offered again."""

    def __init__(self, app: App, game: str, *, finished: bool) -> None:
        name = game if finished else f"{game}-resume"
        self._path = Path(app.store.root, "drafts", f"{name}.json")

    def keep(self, setup: Setup, answers: dict[str, str]) -> None:
        """Keeps who played and what was answered; a disk that refuses is no reason to stop."""
        players = tuple(f"{each.name}:{each.bot}".rstrip(":") for each in setup.players)
        kept = FormDraft(players, setup.solo, setup.modules, tuple(answers.items()))
        with suppress(OSError):
            disk.replace(self._path, written(kept).encode())

    def read(self, setup: Setup) -> tuple[Setup, dict[str, str]] | None:
        """Return the saved draft, or None if there is none or it can't be read."""
        try:
            kept = read_back(disk.read(self._path), FormDraft)
            players = tuple(map(make_player, kept.players))
        except (OSError, ValueError, ShoalError):  # none, or a file that somebody else wrote
            return None
        setup = replace(setup, players=players, solo=kept.solo, modules=kept.modules)
        return setup, dict(kept.answers)

    def forget(self) -> None:
        """The form is finished."""
        with suppress(OSError):
            self._path.unlink()


def interview(
    app: App, game: AnyGame, setup: Setup, *, named: bool, finished: bool = True
) -> tuple[Setup, str]:
    """Return the set-up and a filled form.  ``named`` says that the players are known already."""
    command = f"shoal score {setup.game}" if finished else f"shoal new {setup.game} --resume"
    if not app.interactive:
        raise _no_terminal(setup.game, finished=finished)
    if not game.forms.questions(setup, finished=finished):
        raise UnknownName(say("{game} has no form to fill in", game=game.info.title))
    draft = DraftFile(app, setup.game, finished=finished)
    kept = None if named else _offered(app, draft.read(setup))
    if kept is None:
        kept = (setup if named else _who(app, game.info, setup, finished=finished), {})
    setup, answers = kept
    app.note(
        app.say("`<` goes back, `?` shows help. Your answers are saved until the form is finished.")
    )
    try:
        form = _Asking(app, game, setup, answers, draft, finished=finished).run()
    except click.Abort:
        app.note("\n" + app.say("Saved. Continue with `{command}`.", command=command))
        raise
    draft.forget()
    return setup, form


def _no_terminal(game: str, *, finished: bool) -> BadSetup:
    """Return how to go on where nobody can be asked."""
    if finished:
        return BadSetup(
            say(
                "fill in a form first: `shoal score {game} --form > f.toml`, edit it, then "
                "`shoal score {game} f.toml`",
                game=game,
            )
        )
    return BadSetup(
        say(
            "fill in a form first: `shoal position {game} --form > f.toml`, edit it, then "
            "`shoal new {game} -p NAME -p NAME --position f.toml`",
            game=game,
        )
    )


def _offered(
    app: App, kept: tuple[Setup, dict[str, str]] | None
) -> tuple[Setup, dict[str, str]] | None:
    """The unfinished form, if it is to be gone on with."""
    if kept is None:
        return None
    setup, answers = kept
    question = say_n(
        "Resume the unfinished form for {names} ({n} answer)?",
        "Resume the unfinished form for {names} ({n} answers)?",
        len(answers),
        names=", ".join(setup.names),
    )
    return kept if confirmed(app, app.speaker(question), default=True) else None


def _who(app: App, info: GameInfo, setup: Setup, *, finished: bool) -> Setup:
    """Ask for the players and modules; a wrong answer is asked again by itself."""
    asked = app.say("Who is playing? Names, separated by commas")
    if finished:
        asked = app.say("Who played? (names, separated by commas)")
    usual = usual_players(app, info, solo=setup.solo)
    while True:
        typed = answered(app, asked, HELP, usual, shown=bool(usual))
        names = [name.strip() for name in typed.split(",") if name.strip()]
        try:
            solo = setup.solo or (len(names) == 1 and info.solo is not None)
            found = replace(setup, players=tuple(map(make_player, names)), solo=solo)
            validate(info, found)
        except ShoalError as error:
            app.report(error)
        else:
            break
    if not info.modules or setup.modules:
        return found
    return _with_modules(app, info, found)


def _with_modules(app: App, info: GameInfo, setup: Setup) -> Setup:
    while True:
        try:
            found = replace(setup, modules=ask_modules(app, info))
            validate(info, found)
        except ShoalError as error:
            app.report(error)
        else:
            return found


class _Asking:
    """One question after the other, with a way back."""

    def __init__(
        self,
        app: App,
        game: AnyGame,
        setup: Setup,
        answers: dict[str, str],
        draft: DraftFile,
        *,
        finished: bool,
    ) -> None:
        self._app = app
        self._game = game
        self._setup = setup
        self._answers = answers
        self._draft = draft
        self._finished = finished
        self._questions: Sequence[FormQuestion] = game.forms.questions(setup, finished=finished)
        self._keys = [question.key for question in self._questions]
        self._late = {question.key for question in self._questions if question.late}

    def run(self) -> str:
        """The form with all answers in it."""
        at = next((at for at, key in enumerate(self._keys) if key not in self._answers), 0)
        while at < len(self._questions):
            question = self._questions[at]
            try:
                answer = self._answer(question)
            except (AmbiguousText, BadText) as error:
                self._app.report(error)
                continue
            if answer == BACK:
                at = self._next(at, -1)
                continue
            before = self._answers.get(question.key)
            self._answers[question.key] = answer
            wrong = self._wrong([key for key in self._keys[: at + 1] if key not in self._late])
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
        return self._game.forms.fill(self._setup, self._given(), finished=self._finished)

    def _given(self) -> dict[str, str]:
        """Return the answers, the usual ones where nothing was answered; without those to
        questions that other answers have closed."""
        opened = filter(self._opened, self._questions)
        return {each.key: self._answers.get(each.key, each.default) for each in opened}

    def _opened(self, question: FormQuestion) -> bool:
        return is_open(question, self._answers)

    def _next(self, at: int, step: int) -> int:
        """The question after this one or before it, without those that have no use."""
        while 0 <= at + step < len(self._questions):
            at += step
            if self._opened(self._questions[at]):
                return at
        return at if step < 0 else len(self._questions)

    def _wrong(self, keys: Sequence[str]) -> str | None:
        """The question whose answer is wrong as far as these say, after telling why."""
        given, finished = self._given(), self._finished
        for key, text in self._game.forms.complaints(self._setup, given, finished=finished):
            if key in keys:
                self._app.report(BadText(text))
                return key or self._keys[-1]
        return None

    def _answer(self, question: FormQuestion) -> str:
        """Return an answer in the words of the form; AmbiguousText if a word may be several."""
        speaker = self._app.speaker_for(self._setup)
        who = f"{speaker.names[question.seat]} – " if question.seat is not None else ""
        default = self._answers.get(question.key, question.default)
        text = f"{who}{asked_text(question, speaker)}"
        typed = answered(self._app, text, HELP, default, shown=bool(default))
        return typed if typed in (BACK, default) else in_form(question, typed, speaker)


def is_open(question: FormQuestion, answers: Mapping[str, str]) -> bool:
    """True if the sheet can have what is asked for."""
    if not question.after:
        return True
    answer = answers.get(question.after, "")
    if not question.least:
        return bool(answer)
    found = re.match(r"\s*(\d{1,9})", answer)
    return found is not None and int(found[1]) >= question.least


def asked_text(question: FormQuestion, speaker: Speaker) -> str:
    """Return a question with the words it takes, or examples of answers."""
    words = [speaker(word) for _, word in question.choices] if question.listed else []
    offered = "; ".join([", ".join(words)] if words else map(speaker, question.examples))
    return f"{speaker(question.text)} ({offered})" if offered else speaker(question.text)


def in_form(question: FormQuestion, typed: str, speaker: Speaker) -> str:
    """Return an answer with the form's own words for those of the language, or of English."""
    if not question.choices:
        return typed
    speakers = (speaker, Speaker())
    table = {key: [key, *(each(word) for each in speakers)] for key, word in question.choices}
    answer = Vocabulary({"words": table}).sole(typed)
    if question.listed and not table.keys() >= set(answer.split()):
        names = ", ".join(speaker(word) for _, word in question.choices)
        raise BadText(say("`{found}` isn't one of {names}", found=typed, names=names))
    return answer
