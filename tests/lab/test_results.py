"""How good is 78: what bots of each level reach, and a person's points beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.bots import value
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.struct import replace
from sheets.lab import results, tabulate
from sheets.lab.results import Reached, SeatResults, beaten, compared, seats_of
from sheets.testing.kit import make_setup, random_table

TABLED = [key for key in BUILT_IN if results.load(load_game(key))]


def test_games_with_points_have_a_table() -> None:
    assert [key for key in BUILT_IN if load_game(key).bot.unit == "points"] == TABLED


@pytest.mark.parametrize("key", TABLED)
def test_the_table_is_of_the_bots_that_play_now(key: str) -> None:
    """Other weights, rules or cards than those of the table: ``make tables``."""
    game = load_game(key)
    table = results.load(game)
    assert table is not None
    assert (table.game, table.rules, table.data) == (key, game.info.rules, game.info.data)
    assert table.weights == results.weights_of(game)
    assert table.hash == results.hash_of(table.reached)
    assert {each.seats for each in table.reached} == set(tabulate.tables(game.info))
    for each in table.reached:
        assert each.results == each.games * each.seats.players


@pytest.mark.parametrize("key", TABLED)
def test_a_table_is_played_again_from_its_seed(key: str) -> None:
    table = results.load(load_game(key))
    assert table is not None
    for each in table.reached:
        if each.bot == "greedy" and each.seats.solo:
            points = tabulate.play(key, "greedy", each.seats, 1)
            assert each.counts[points[0] - each.least]


def test_the_share_that_is_truly_worse() -> None:
    reached = Reached("normal", SeatResults(1, solo=True), 10, 50, (1, 0, 4, 5))
    assert [reached.below(points) for points in (40, 50, 51, 52, 53, 54, 99)] == [
        pytest.approx(each) for each in (0, 0, 0.1, 0.1, 0.5, 1, 1)
    ]


def test_only_tables_like_it_are_compared() -> None:
    game = load_game("fleet")
    setup = make_setup("fleet", 1, solo=True)
    assert [each.bot for each in beaten(game, setup, 60)][:1] == ["easy"]
    assert beaten(game, setup, 0)[0].share == 0.0
    assert beaten(game, setup, 500)[0].share == 1.0
    assert not beaten(game, replace(setup, position="x"), 60)
    assert beaten(game, replace(setup, position="x", paper=True), 60)
    assert not beaten(
        load_game("wreck_raiders"), make_setup("wreck_raiders", 2, variants=("z",)), 9
    )


def test_people_are_compared_with_their_own_plays() -> None:
    tables = [random_table(make_setup("fleet", 2, seed=str(n)), f"own{n}") for n in range(3)]
    totals = [[each.total for each in table.game.rules.score(table.state)] for table in tables]
    last = tables[-1]
    own = dict(zip(last.setup.names, zip(*totals, strict=True), strict=True))
    ann, ben = compared(last.game, last.setup, last.state, own)
    assert (ann.seat, ben.seat) == (0, 1)
    points = [table.game.rules.score(table.state)[0].total for table in tables]
    assert (ann.plays, ann.points) == (3, points[-1])
    assert ann.share == pytest.approx(sum(each < points[-1] for each in points) / 3)
    begun = random_table(make_setup("fleet", 2), "begun", 20)
    assert not compared(begun.game, begun.setup, begun.state, own)


def test_tables_go_on_where_they_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = SeatResults(1, solo=True)
    first = tabulate.reached("fleet", "greedy", seats, 2, tmp_path, 1, "")
    assert first is not None
    assert first.games == 2
    played = []
    plain = tabulate.play

    def noted(key: str, bot: str, seats: SeatResults, number: int) -> tuple[int, ...]:
        played.append(number)
        return plain(key, bot, seats, number)

    monkeypatch.setattr(tabulate, "play", noted)
    more = tabulate.reached("fleet", "greedy", seats, 3, tmp_path, 1, "")
    assert more is not None
    assert (more.games, played) == (3, [3])
    monkeypatch.setattr(tabulate, "weights_of", lambda game: "others/1")
    tabulate.reached("fleet", "greedy", seats, 1, tmp_path, 1, "")
    assert played == [3, 1], "games of bots with other weights do not count"


def test_ease_is_fitted_in_every_game() -> None:
    for key in BUILT_IN:
        learned = value.load(load_game(key))
        assert learned is not None
        assert learned.ease > 0


def test_seats_are_the_same_in_any_order() -> None:
    one, other = (make_setup("fleet", 2, modules=each) for each in (("a", "b"), ("b", "a")))
    assert seats_of(one) == seats_of(other)
