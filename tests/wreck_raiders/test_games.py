"""Finished games, one for each way a game can end; and bots that finish games."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.bots import spec
from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.struct import replace
from sheets.lab.simulate import simulate
from tests.wreck_raiders.kit import GAME, make_setup

GAMES = Path(__file__).parent / "games"
FINISHED = [
    ("players_2", "exhibits", (127, 122)),
    ("players_5", "exhibits", (64, 41, 75, 70, 43)),
    ("solo_beach_full", "beach_full", (56,)),
    ("solo_exhibits", "exhibits", (50,)),
    ("solo_rivals_gone", "rivals_gone", (64,)),
    ("solo_vault_full", "vault_full", (52,)),
    ("solo_wreck_empty", "wreck_empty", (48,)),
    ("agreement", "agreement", (10, 1)),
    ("stalemate", "stalemate", (23, 13)),
]
ENDS = {
    "agreement",
    "beach_full",
    "exhibits",
    "rivals_gone",
    "stalemate",
    "vault_full",
    "wreck_empty",
}


@pytest.mark.parametrize(("name", "over", "totals"), FINISHED, ids=[row[0] for row in FINISHED])
def test_a_finished_game_is_replayed(name: str, over: str, totals: tuple[int, ...]) -> None:
    text = (GAMES / f"{name}.shoal").read_text("utf-8")
    table, _ = replay.open_table(record.read(text))
    assert table.over
    assert table.state.over == over
    assert tuple(score.total for score in table.game.rules.score(table.state)) == totals
    assert record.write(table) == text
    setup = replace(table.setup, position=table.game.forms.position(table.state))
    assert table.game.start(setup) == table.game.forms.comparable(table.state)


def test_there_is_a_game_for_every_way_to_end() -> None:
    assert {over for _, over, _ in FINISHED} == ENDS
    assert {path.stem for path in GAMES.glob("*.shoal")} == {name for name, _, _ in FINISHED}


# -- bots -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    rows = list(simulate(make_setup(2), ("greedy", "random"), 6, "bots"))
    assert all(row.points[0] > row.points[1] for row in rows)


def test_greedy_alone_is_far_better_than_random() -> None:
    setup = make_setup(1, solo=True)
    mean = {
        bot: sum(row.points[0] for row in simulate(setup, (bot,), 15, "solo")) / 15
        for bot in ("greedy", "random")
    }
    assert mean["greedy"] > 40 > 25 > mean["random"]


@pytest.mark.parametrize("players", [1, 2, 5])
def test_search_finds_a_legal_move_in_every_kind_of_step(players: int) -> None:
    setup = make_setup(players, solo=players == 1)
    state = GAME.start(setup)
    draws = QuickDraws("search")
    bot = spec.make("search:n=30")
    for _ in range(80):
        ask = GAME.rules.ask(state)
        assert ask is not None
        if ask.seat == CHANCE:
            move = GAME.rules.chance(state).sample(draws)
        else:
            legal = GAME.rules.legal(state)
            move = bot.choose(GAME, state, ask.seat, legal, draws) if len(legal) > 1 else legal[0]
            assert move in legal
        state = GAME.rules.apply(state, move)
