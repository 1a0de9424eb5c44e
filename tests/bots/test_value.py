"""The value at rest and at first sight; the clock that ends thinking."""

from __future__ import annotations

from itertools import count

import pytest

from sheets.bots import clock
from sheets.bots.clock import BETWEEN, Budget, Clock
from sheets.bots.hint import hint_at
from sheets.bots.value import Learned, Mode, Value, load, modes_for
from sheets.engine.registry import load_game
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table


def test_half_done_states_have_weights_of_their_own() -> None:
    """Without any, those of states at rest serve."""
    game = load_game("fleet")
    learned = load(game)
    assert learned is not None
    mode = learned.modes["1"]
    nothing = tuple((0.0,) * len(row) for row in mode.weights)
    blind, plain = (
        Value(game, replace(learned, modes={"1": replace(mode, sight=quick_value)}))
        for quick_value in (nothing, ())
    )
    state = random_table(make_setup("fleet", 1, solo=True), "half", 30).state
    assert blind.quick_value(state, 0) == game.bot.estimate(state, 0)
    assert plain.quick_value(state, 0) == pytest.approx(plain.results(state)[0])
    assert blind.results(state) == plain.results(state)


def test_the_time_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    monkeypatch.setattr(clock, "timer", lambda: float(next(looks)))
    running = Clock(Budget(seconds=3.0))
    while not running.up:
        running.positions += 1
    assert running.positions == 2 * BETWEEN
    assert next(looks) == 4


def test_weights_belong_to_names() -> None:
    """A column of another length takes the weights at the same height, scaled; a name without
    weight counts 0, and no other feature is shifted by it."""
    plain = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    learned = Learned(
        *("fleet", "points", "", "", "", ""),
        modes={"2": Mode(1, 0.0, (plain,))},
        features=("bank/1", "bank/2", "bank/3", "bank/4", "coins", "fish"),
    )
    assert modes_for(learned.features, learned)[2].weights == (plain,)
    names: tuple[str, ...] = ("bank/1", "bank/2", "cheese", "fish")
    assert modes_for(names, learned)[2].weights == ((3.0, 7.0, 0.0, 6.0),)
    names = ("fish", *(f"bank/{box}" for box in range(1, 9)), "coins")
    halves = (0.5, 0.5, 1.0, 1.0, 1.5, 1.5, 2.0, 2.0)
    assert modes_for(names, learned)[2].weights == ((6.0, *halves, 5.0),)


def test_the_built_in_game_has_the_learned_weights_as_they_are() -> None:
    game = load_game("fleet")
    learned = load(game)
    assert learned is not None
    assert tuple(game.bot.feature_names()) == learned.features
    found = modes_for(game.bot.feature_names(), learned)
    assert all(found[int(key)] is mode for key, mode in learned.modes.items())


BANK = '[pack]\ngame = "fleet"\nname = "bank"\n[wharf.annas_bank]\nboxes = {boxes}\n'


@pytest.mark.parametrize("boxes", [1, 6, 20])
def test_every_feature_of_a_pack_has_its_own_weight(boxes: int) -> None:
    """Another number of boxes in Anna's Bank shifts nothing behind it."""
    ours, theirs = load_game("fleet"), load_game("fleet", BANK.format(boxes=boxes))
    learned = load(ours)
    assert learned is not None
    mode = modes_for(theirs.bot.feature_names(), learned)[2]
    before = dict(zip(learned.features, learned.modes["2"].weights[0], strict=True))
    after = dict(zip(theirs.bot.feature_names(), mode.weights[0], strict=True))
    assert {name for name in after if after[name] != before.get(name)} == {
        f"annas_bank/{box}" for box in range(1, boxes + 1)
    }
    table = Table(theirs, replace(make_setup("fleet", 2), pack=BANK.format(boxes=boxes)))
    table.settle()
    assert table.ask is not None
    assert hint_at(table, table.ask.seat).moves
