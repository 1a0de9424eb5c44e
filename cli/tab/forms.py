"""Score forms on the page: all questions at once, each answer judged where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from cli.interview import asked_text, in_form, is_open
from cli.setups import make_player
from sheets.engine.errors import AmbiguousText, BadText
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Setup, validate
from sheets.engine.struct import Json
from sheets.engine.text import Speaker

FILE = "form.toml"


class Form:
    """The questions about a finished paper game, and their answers."""

    def __init__(
        self, game: str, names: Sequence[str], modules: Sequence[str], language: str
    ) -> None:
        known = info(game)
        solo = len(names) == 1 and known.solo is not None
        self._setup = Setup(
            game,
            tuple(map(make_player, names)),
            solo=solo,
            modules=tuple(modules),
            rules=known.rules,
            data=known.data,
        )
        validate(known, self._setup)
        self._forms = load_game(game).forms
        self._questions = self._forms.questions(self._setup)
        self._speaker = Speaker(language, self._setup.names)

    def questions(self) -> list[Json]:
        """Return all questions in the order of the sheet."""
        return [
            {
                "key": each.key,
                "who": "" if each.seat is None else self._speaker.names[each.seat],
                "text": asked_text(each, self._speaker),
                "default": each.default,
                "after": each.after,
                "least": each.least,
            }
            for each in self._questions
        ]

    def fill(self, answers: Mapping[str, str], folder: Path) -> Json:
        """Return the path of the filled form, or the mistakes by question."""
        given, wrong = {}, []
        for each in self._questions:
            typed = answers.get(each.key, "").strip() or each.default
            if not is_open(each, answers):
                continue
            try:
                given[each.key] = (
                    typed if typed == each.default else in_form(each, typed, self._speaker)
                )
            except (AmbiguousText, BadText) as error:
                wrong.append([each.key, self._speaker(error.text)])
        wrong += [
            [key, self._speaker(text)] for key, text in self._forms.complaints(self._setup, given)
        ]
        if wrong:
            return {"wrong": wrong, "file": ""}
        path = folder / FILE
        path.write_text(self._forms.fill(self._setup, given), "utf-8")
        return {"wrong": [], "file": str(path)}
