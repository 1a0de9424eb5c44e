"""stats: people's own finished games, counted right."""

from __future__ import annotations

import csv
import os
import re
from datetime import datetime
from html import unescape
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from cli.app import App
from cli.show import plays_plot
from sheets.engine import record
from sheets.engine.journal import Journal
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.lab.plays import Play, Tally, better_than, bot_tables, plays_of, tallies
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, shoal


def finished(key: str, number: int, players: int = 2, **options: Any) -> Table[Any, Any]:
    return random_table(make_setup(key, players, seed=str(number), **options), f"play{number}")


def keep(tmp_path: Path, *tables: Table[Any, Any]) -> None:
    """Saves these games, one after the other."""
    for number, table in enumerate(tables, 1):
        path = tmp_path / "game.shoal"
        path.write_text(record.write(table))
        shoal("import", str(path), "--name", f"game{number}")


def test_nothing_played_yet() -> None:
    assert "No finished games" in shoal("stats").stdout
    assert data("stats")["players"] == []
    assert data("stats", "--versus", "random")["players"] == []


def test_means_wins_and_the_latest(tmp_path: Path) -> None:
    tables = [finished("fleet", number) for number in range(5)]
    keep(tmp_path, *tables)
    totals = [table.game.rules.score(table.state)[0].total for table in tables]
    wins = sum(table.game.rules.standings(table.state).of(0).place == 1 for table in tables)
    ann, ben = data("stats")["players"]
    assert (ann["player"], ben["player"]) == ("Ann", "Ben")
    assert ann["plays"] == 5
    assert ann["wins"] == wins
    assert ann["wins"] + ben["wins"] >= 5
    assert ann["points"] == {"mean": mean(totals), "best": max(totals)}
    assert ann["latest"]["points"] == totals[-1]
    assert ann["latest"]["name"] == "game5"
    worse = sum(total < totals[-1] for total in totals)
    assert ann["latest"]["better_than"] == worse / 4, "a play is not compared with itself"
    assert sum(ann["categories"].values()) == pytest.approx(mean(totals))
    shown = shoal("stats").stdout
    assert f"{totals[-1]} points, better than {worse * 25}% of your 4 other plays" in shown
    assert "Buildings" in shown


def test_a_draw_by_agreement_is_half_a_win_as_in_a_simulation(tmp_path: Path) -> None:
    table = Table(load_game("crabz"), make_setup("crabz", 2, seed="1"))
    table.settle()
    while not table.over:
        table.play(table.game.rules.parse("agree draw"))
    assert table.game.rules.standings(table.state).reason == "agreement"
    keep(tmp_path, table, *(finished("crabz", number) for number in (1, 2)))
    ann, ben = data("stats")["players"]
    assert ann["wins"] + ben["wins"] == 3
    assert ann["wins"] % 1 == 0.5
    assert f" {ann['wins']} " in shoal("stats").stdout


@pytest.mark.parametrize("key", ["oh_crab", "crabz"])
def test_games_without_points_count_places(tmp_path: Path, key: str) -> None:
    keep(tmp_path, *(finished(key, number) for number in range(3)))
    ann, _ = data("stats", key)["players"]
    assert ann["points"] is None
    assert ann["categories"] == {}
    assert 1 <= ann["place"]["mean"] <= 2
    shown = shoal("stats", "--plain").stdout
    assert f"place {ann['latest']['place']}, better than" in shown
    assert "points" not in shown


def test_solo_is_counted_apart_and_has_no_wins(tmp_path: Path) -> None:
    keep(tmp_path, finished("fleet", 1), finished("fleet", 2, 1, solo=True))
    rows = data("stats")["players"]
    assert [(row["solo"], row["player"]) for row in rows] == [
        (False, "Ann"),
        (False, "Ben"),
        (True, "Ann"),
    ]
    assert rows[2]["wins"] is None
    assert rows[0]["plays"] == rows[2]["plays"] == 1
    assert "of your 1" not in shoal("stats").stdout


def test_one_game_only_and_unfinished_games_not(tmp_path: Path) -> None:
    keep(tmp_path, finished("fleet", 1), finished("crabz", 1))
    shoal("new", "crabz", "-p", "Zoe", "-p", "Ben", "--seed", "1")
    assert {row["game"] for row in data("stats")["players"]} == {"fleet", "crabz"}
    assert {row["game"] for row in data("stats", "crabz")["players"]} == {"crabz"}
    assert "Zoe" not in shoal("stats").stdout
    fails(2, "stats", "chess")


def test_an_unreadable_game_is_left_out_with_a_note(tmp_path: Path, home: Path) -> None:
    keep(tmp_path, finished("crabz", 1))
    (home / "games" / "broken.shoal").write_text("shoal 1\nnonsense\n")
    result = shoal("stats")
    assert "broken" in result.stderr
    assert "Ann" in result.stdout
    assert data("stats")["skipped"] == ["broken"]


def test_bots_are_not_your_plays() -> None:
    table = finished("crabz", 1)
    setup = replace(table.setup, players=(Player("Ann"), Player("Bot", "greedy")))
    table.setup = setup
    assert [play.player for play in plays_of("x", table)] == ["Ann"]


def play(points: int | None, place: int = 1, players: int = 2) -> Play:
    return Play("x", "Ann", make_setup("fleet", players), place, points)


def test_better_than_counts_only_what_is_truly_worse() -> None:
    plays = [play(10), play(20), play(20), play(30)]
    assert better_than(plays[1], plays) == 0.25
    assert Tally(plays).beaten == 1.0, "the best of four, and not compared with itself"
    places = [play(None, 3), play(None, 1), play(None, 2)]
    assert better_than(places[2], places) == pytest.approx(1 / 3)
    assert len(tallies([*plays, *places])) == 1


def dated(home: Path, name: str, day: str) -> None:
    """As if that game had been played then."""
    at = datetime.fromisoformat(f"{day}T12:00").timestamp()
    os.utime(home / "games" / f"{name}.shoal", (at, at))


def test_days_course_and_company(tmp_path: Path, home: Path) -> None:
    tables = [finished("fleet", number) for number in range(3)]
    tables.append(finished("fleet", 3, modules=("captains",)))
    keep(tmp_path, *tables)
    for number in range(1, 5):
        dated(home, f"game{number}", f"2026-10-0{5 - number}")
    ann, ben = data("stats")["players"]
    assert ann["days"] == {"first": "2026-10-01", "last": "2026-10-04"}
    totals = [table.game.rules.score(table.state)[0].total for table in tables]
    assert ann["course"] == totals[::-1], "by day"
    assert ann["against"] == [
        {"player": "Ben", "bot": None, "plays": 4, "ahead": 4 - ben["against"][0]["ahead"]}
    ]
    assert [(each["players"], each["modules"]) for each in ann["splits"]] == [
        (2, []),
        (2, ["captains"]),
    ]
    shown = shoal("stats").stdout
    titles = [
        "2026-10-01 – 2026-10-04",
        "Head to head",
        "By number of players",
        "Buildings",
        "All results",
    ]
    assert [shown.index(each) for each in titles] == sorted(map(shown.index, titles))
    assert set("▁▂▃▄▅▆▇█") & set(shown)


def test_plain_has_the_bars_and_curves_in_words(tmp_path: Path) -> None:
    tables = [finished("fleet", number) for number in range(3)]
    keep(tmp_path, *tables)
    totals = [table.game.rules.score(table.state)[0].total for table in tables]
    shown = shoal("stats", "--plain").stdout
    assert f"latest plays: {' '.join(map(str, totals))}" in shown
    assert re.search(r"^\d+(–\d+)? points: \d+ results?$", shown, re.MULTILINE)
    assert not set("▁▂▃▄▅▆▇█│─") & set(shown)


def test_a_paper_game_counts_on_its_day(tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    text = shoal("score", "crabz", "--form", "-p", "Ann", "-p", "Ben").stdout
    form.write_text(text.replace("out = []", 'out = ["Ben"]'))
    shoal("score", "crabz", str(form), "--save", "--date", "2026-09-01")
    ann, _ = data("stats")["players"]
    assert (ann["plays"], ann["wins"], ann["days"]["last"]) == (1, 1, "2026-09-01")


def test_all_plays_as_csv(tmp_path: Path, home: Path) -> None:
    keep(tmp_path, finished("fleet", 1, modules=("captains",)), finished("crabz", 1))
    dated(home, "game1", "2026-10-01")
    path = tmp_path / "plays.csv"
    shoal("stats", "--csv", str(path))
    text = path.read_bytes().decode()
    rows = list(csv.DictReader(text.splitlines()))
    assert [(row["date"], row["game"], row["player"]) for row in rows[:2]] == [
        ("2026-10-01", "fleet", "Ann"),
        ("2026-10-01", "fleet", "Ben"),
    ]
    table = finished("fleet", 1, modules=("captains",))
    assert int(rows[0]["points"]) == table.game.rules.score(table.state)[0].total
    assert rows[0]["modules"] == "captains"
    assert rows[2]["points"] == ""
    assert shoal("stats", "--csv", "-").stdout_bytes.decode() == text
    assert "--force" in fails(2, "stats", "--csv", str(path))


def test_plot_shows_one_game(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    assert "Error: no finished games" in fails(2, "stats", "--plot", str(path))
    keep(tmp_path, finished("fleet", 1), finished("crabz", 1))
    assert "one game" in fails(2, "stats", "--plot", str(path))
    assert not path.exists()
    for key in ("fleet", "crabz"):
        shoal("stats", key, "--plot", str(path), "--force")
        assert path.read_bytes().startswith(b"\x89PNG")
    fails(2, "stats", "fleet", "--plot", str(tmp_path / "x.doc"))


def drawn(*tables: Table[Any, Any]) -> Any:
    """The figure of these plays, laid out."""
    from matplotlib.figure import Figure

    found = tallies(
        play for at, table in enumerate(tables) for play in plays_of(f"g{at}", table, "")
    )
    figure = Figure(figsize=(10, 9), layout="constrained")
    plays_plot.draw(App(), figure, found)
    figure.draw_without_rendering()
    return figure


class TestPlot:
    """Paper 3."""

    def test_solo_and_table_plays_have_their_rows(self, tmp_path: Path) -> None:
        keep(tmp_path, finished("fleet", 1), finished("fleet", 2, 1, solo=True))
        path = tmp_path / "x.svg"
        shoal("stats", "fleet", "--plot", str(path))
        assert len(drawn(finished("fleet", 1), finished("fleet", 2, 1, solo=True)).axes) == 4

    def test_plays_are_counted_not_people(self, tmp_path: Path, monkeypatch: Any) -> None:
        titles: list[str] = []

        def painted(ending: str, title: str, *rest: object) -> bytes:
            titles.append(title)
            return b""

        monkeypatch.setattr(plays_plot, "painted", painted)
        keep(tmp_path, finished("fleet", 1, 4))
        shoal("stats", "fleet", "--plot", str(tmp_path / "x.png"))
        assert titles == ["Fleet: The Dice Game: 1 play"]

    def test_legends_stand_beside_the_bars(self) -> None:
        left, right = drawn(finished("fleet", 1, 4)).axes
        legend = right.get_legend().get_window_extent()
        assert left.get_legend() is None
        assert legend.x0 >= right.get_window_extent().x1

    def test_equal_points_are_seen_side_by_side(self) -> None:
        table = finished("crabz", 1, 4)  # the same game twice: equal places in both
        left, right = drawn(table, table).axes
        spots = [(x, y) for line in left.get_lines() for x, y in zip(*line.get_data(), strict=True)]
        assert len(set(spots)) == len(spots) == 8
        bars = [bar for bars in right.containers for bar in bars if bar.get_height()]
        assert len({bar.get_x() for bar in bars}) == len(bars) == 4

    def test_axes_have_whole_numbers(self) -> None:
        for axes in drawn(finished("fleet", 1, 3)).axes:
            low, high = axes.get_xlim()
            shown = [tick for tick in axes.get_xticks() if low <= tick <= high]
            assert shown
            assert all(float(tick).is_integer() for tick in shown)


class TestVersus:
    def test_it_is_seeded_and_has_means(self, tmp_path: Path) -> None:
        keep(tmp_path, finished("fleet", 1), finished("fleet", 2))
        args = ("stats", "fleet", "--versus", "random", "--games", "4", "--seed", "1")
        assert shoal(*args).stdout == shoal(*args).stdout
        ann, _ = data(*args)["players"]
        (rival,) = ann["versus"]
        assert rival["bot"] == "random"
        assert rival["games"] == 8  # both chairs of four games
        assert rival["points"]["low"] <= rival["points"]["value"] <= rival["points"]["high"]
        assert 0 <= rival["better_than"] <= 1
        assert "bot's average" in shoal(*args).stdout
        assert data(*args)["seed"] == "1"

    @pytest.mark.slow
    @pytest.mark.parametrize("key", BUILT_IN)
    def test_every_game(self, tmp_path: Path, key: str) -> None:
        keep(tmp_path, finished(key, 1))
        args = ("stats", "--versus", "random,greedy", "--games", "1", "--seed", "1")
        for way in ((), ("--plain",), ("--lang", "fr")):
            shown = shoal(*args, *way).stdout
            assert "greedy" in shown
            assert not set("│─╭╮╰╯┃━\x1b") & set(shown)

    def test_who_sits_together(self) -> None:
        three = make_setup("crabz", 3)
        assert bot_tables(three, ["greedy"]) == [("greedy",) * 3]
        assert bot_tables(three, ["greedy", "random"]) == [("greedy", "random")]
        solo = make_setup("fleet", 1, solo=True)
        assert bot_tables(solo, ["greedy", "random"]) == [("greedy",), ("random",)]

    def test_bad_bots_and_numbers(self, tmp_path: Path) -> None:
        keep(tmp_path, finished("crabz", 1))
        fails(2, "stats", "--versus", "shark")
        fails(2, "stats", "--versus", ",")
        fails(2, "stats", "--versus", "random", "--games", "0")
        fails(2, "stats", "crabz", "--versus", ",".join(["random"] * 9), "--games", "1")


def test_points_beside_bots_and_own_plays(tmp_path: Path) -> None:
    """`report`, `score` and `stats` tell the same of the latest play."""
    keep(tmp_path, *(finished("fleet", number, 1, solo=True) for number in range(2)))
    latest = data("stats")["players"][0]["latest"]
    assert [each["bot"] for each in latest["bots"]] == ["easy", "greedy", "normal", "hard"]
    (told,) = data("report")["compared"]
    assert told["bots"] == latest["bots"]
    assert told["own"] == {"plays": 1, "better_than": latest["better_than"]}
    assert data("score")["compared"] == [told]
    for command in ("stats", "report", "score"):
        assert "% of normal's games" in shoal(command).stdout
    shoal("report", "-o", str(tmp_path / "x.html"))
    shoal("report", "-o", str(tmp_path / "x.md"))
    for ending in ("html", "md"):
        assert "% of normal's games" in unescape((tmp_path / f"x.{ending}").read_text())


def test_own_plays_are_known_without_replaying_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, *(finished("fleet", number, 1, solo=True) for number in range(3)))
    first = data("report")
    opened: list[object] = []
    read = Journal.__init__

    def counted(journal: Journal, path: str) -> None:
        opened.append(path)
        read(journal, path)

    monkeypatch.setattr(Journal, "__init__", counted)
    assert data("report") == first
    assert len(opened) == 1
    assert first["compared"][0]["own"]["plays"] == 2


def test_solo_plays_are_not_among_those_of_others(tmp_path: Path) -> None:
    solo = [finished("fleet", number, 1, solo=True) for number in range(2)]
    keep(tmp_path, *solo, *(finished("fleet", number) for number in range(2)))
    assert [each["own"]["plays"] for each in data("report")["compared"]] == [1, 1]


def test_a_game_without_points_is_not_compared(tmp_path: Path) -> None:
    keep(tmp_path, *(finished("crabz", number) for number in range(2)))
    assert data("report")["compared"] == []


def test_table_12_games_without_a_person_are_named(tmp_path: Path) -> None:
    """After 32 games of bots it said that there was no finished game."""
    table = finished("crabz", 1)
    bots = tuple(Player(player.name, "greedy") for player in table.setup.players)
    alone = replace(table.setup, players=bots)
    for number in (1, 2):
        path = tmp_path / "bots.shoal"
        copy = table.copy()
        copy.setup = alone
        path.write_text(record.write(copy))
        shoal("import", str(path), "--name", f"bots{number}")
        told = shoal("stats").stdout
        assert told.startswith("1 finished game " if number == 1 else "2 finished games ")
    assert data("stats")["without_person"] == 2
    keep(tmp_path, table)
    assert "2 finished games played only by bots are not counted." in shoal("stats").stdout
    assert data("stats")["players"]
