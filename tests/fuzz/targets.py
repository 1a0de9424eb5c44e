"""What reads texts of others: each either understands a text or refuses it by name."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from cli.app import App
from cli.show.why import WhyView
from sheets.bots.spec import check_bots
from sheets.engine import challenge, entry, record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import AmbiguousText, BadText, GameOver, IllegalMove, ShoalError
from sheets.engine.game import AnyGame
from sheets.engine.registry import load_game
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES, Speaker
from tests.fuzz import corpus
from tests.fuzz.mutation import resealed

STEPS_WITH_A_PACK = 25


def read_record(_key: str, text: str) -> None:
    """As `shoal import` does; what is taken can be shown, written and read again."""
    text = record.decode(resealed(text).encode())
    if text.startswith("[Game"):
        look_at(load_game("crabz").forms.formats["crabz"].read(text))
        return
    found = record.read(text)
    check_bots(found.setup)
    table, notes = replay.open_table(found)
    look_at(table)
    again, _ = replay.open_table(record.read(record.write(table, notes)))
    assert again.states == table.states
    assert again.setup == table.setup


def read_form(key: str, text: str) -> None:
    """As `shoal score` and `shoal audit` do."""
    game = load_game(key)
    game.forms.audit(text)
    setup, state = game.forms.read_form(text)
    game.rules.score(state)
    Speaker("en", setup.names)(game.rules.standings(state).text)


def read_position(key: str, text: str) -> None:
    """As `shoal new --position` does."""
    for setup in corpus.setups(key):
        try:
            table = Table(load_game(key), replace(setup, position=text.strip("\n")))
        except ShoalError:
            continue
        look_at(table)
        again, _ = replay.open_table(record.read(record.head(table.setup)))
        assert again.state == table.state


def read_pack(key: str, text: str) -> None:
    """As `shoal pack check` and `shoal new --pack` do; what is good can be played."""
    game = load_game.__wrapped__(key, text)
    for setup in (corpus.setups(key)[0], corpus.setups(key)[-1]):
        assert record.read(record.head(replace(setup, pack=text))).setup.pack == text
        _play(Table(game, replace(setup, pack=text)))


def _play(table: corpus.AnyTable) -> None:
    """Some steps at random."""
    game = table.game
    draws = QuickDraws("pack")
    for _ in range(STEPS_WITH_A_PACK):
        if table.ask is None:
            break
        if table.ask.seat == CHANCE:
            table.draw()
        else:
            table.play(draws.choice(game.rules.legal(table.state)))
    look_at(table)


def read_challenge(_key: str, text: str) -> None:
    """As `shoal challenge play` does."""
    setup = challenge.read(record.decode(resealed(text).encode()))
    check_bots(setup)
    challenge.seated(setup, ["Zoe"])


def read_move(key: str, text: str, table: corpus.AnyTable) -> None:
    """As `shoal do` and `shoal why` do, in every language."""
    game, state = table.game, table.state
    with suppress(ShoalError):
        _judge(game, state, [game.rules.parse(text)])
    for language in LANGUAGES:
        with suppress(ShoalError):
            _judge(game, state, game.text.read(state, text, language))


def judge_move(text: str, table: corpus.AnyTable) -> None:
    """As `shoal why` and `shoal do` do; a refusal has a rule, or says that it is no text."""
    app = App()
    with suppress(BadText, GameOver, AmbiguousText):
        why = WhyView(app, table, text)
        assert why.text()
        told = why.data()
        assert told["legal"] or told["rule"], text
    rule = "none was broken"
    try:
        entry.played(table, entry.Entry((text,)))
    except IllegalMove as error:
        rule = error.problem.rule
    except (BadText, GameOver, AmbiguousText):
        pass
    assert rule, text


def _judge(game: AnyGame, state: Any, moves: Any) -> None:
    """The first is judged here and made if it is legal."""
    for move in moves:
        assert game.rules.parse(game.rules.format(move)) == move
        if game.rules.check(state, move) is not None or game.rules.ask(state) is None:
            return
        game.text.describe(state, move)
        state = game.rules.apply(state, move)


def look_at(table: corpus.AnyTable) -> None:
    """What `shoal status`, `moves` and `score` show of a table."""
    game, state = table.game, table.state
    speaker = Speaker("de", table.setup.names)
    speaker(game.rules.standings(state).text)
    game.rules.score(state)
    game.forms.position(state)
    for seat in (None, *range(len(table.setup.players))):
        game.screen.sheet(state, seat)
    game.screen.compact_sheet(state)
    ask = game.rules.ask(state)
    if ask is not None:
        speaker(game.text.prompt(state))
    if ask is not None and ask.seat != CHANCE:
        for move in game.rules.legal(state):
            speaker(game.text.describe(state, move))
            speaker(game.text.group(state, move))
