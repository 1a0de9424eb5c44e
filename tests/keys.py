"""Short forms of moves, checked in whole games in every language."""

from __future__ import annotations

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame, AnyMove, AnyState
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES

RESERVED = ("n", "q", "?", "??", "<", ">")  # keys of the screen
LONGEST = 3_000
MOST = 400  # outcomes that are tried


def check_keys(game: AnyGame, setup: Setup, seed: str, steps: int = LONGEST) -> None:
    """Play a random game: every legal move has a short form of its own, which is read as that
    move in every language."""
    state, draws = game.start(setup), QuickDraws(seed)
    for number in range(steps):
        ask = game.rules.ask(state)
        if ask is None:
            return
        if ask.seat == CHANCE:
            move = game.rules.chance(state).sample(draws)
            outcomes = game.rules.chance(state).outcomes()
            moves = [move] if outcomes is None else [each for each, _ in outcomes][:MOST]
        else:
            moves = list(game.rules.legal(state))
            move = draws.choice(moves)
        check_forms(game, state, moves, LANGUAGES[number % len(LANGUAGES)])
        forced = game.rules.automatic(state) if setup.dice == "physical" else None
        state = game.rules.apply(state, forced or move)


def check_forms(game: AnyGame, state: AnyState, moves: list[AnyMove], language: str) -> None:
    text = game.text
    forms = {text.short(state, move, language): move for move in moves}
    assert len(forms) == len(moves), (language, sorted(forms))
    assert not {*forms} & {*RESERVED}, forms
    for form, move in forms.items():
        assert form == form.lower(), form
        assert " " not in form, form
        for typed in (form, form.upper()):
            found = text.read(state, typed, language)
            assert found[0] == move, (language, form, found, move)
