"""Display words of moves, checked in whole random games in every language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES, SOURCE, Speaker, Text

# seat codes, names of the moves' grammar, forms with @, numbers of cards and tiles
CODE = re.compile(r"\b[Pp]\d\b|_|@|\bY\d|\bEX\d|\bAQ\w*\d")
WIDEST = 70  # of a decision in English: lists are 80 columns wide
LONGEST = 2_000


def check_displays(game: AnyGame, setup: Setup, seed: str) -> None:
    """Play a random game; all legal moves and outcomes met have words that tell them apart."""
    state, draws, words = game.start(setup), QuickDraws(seed), _Words(game, setup)
    for _ in range(LONGEST):
        ask = game.rules.ask(state)
        if ask is None:
            return
        chance = ask.seat == CHANCE
        if chance:
            move = game.rules.chance(state).sample(draws)
            outcomes = game.rules.chance(state).outcomes()
            moves = [move] if outcomes is None else [each for each, _ in outcomes]
        else:
            moves = list(game.rules.legal(state))
            move = draws.choice(moves)
        words.check(state, moves, decision=not chance)
        state = game.rules.apply(state, move)


class _Words:
    """The words of a game's moves in all languages; each text is judged once."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.speakers = {language: Speaker(language, setup.names) for language in LANGUAGES}
        self.said = cache(self._said)

    def check(self, state: AnyState, moves: Sequence[AnyMove], *, decision: bool) -> None:
        text, own = self.game.text, self.game.rules.format
        shown = [(text.display(state, move), text.describe(state, move)) for move in moves]
        for move, (display, _) in zip(moves, shown, strict=True):
            assert display != Text(own(move)), f"{own(move)} has no display words"
            assert not decision or len(self.said(display, SOURCE)) <= WIDEST, display
        for language in LANGUAGES:
            speaker = self.speakers[language]
            told = [(self.said(display, language), speaker(about)) for display, about in shown]
            assert len(set(told)) == len(moves), (language, told)

    def _said(self, text: Text, language: str) -> str:
        said = self.speakers[language](text)
        assert said, text
        assert not CODE.search(said), said
        assert not said[0].islower(), said
        return said
