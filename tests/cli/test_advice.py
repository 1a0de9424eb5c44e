"""hint: what a bot would do, from what the asking seat knows; the record counts it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from cli.app import App
from cli.show.review import Reviewed
from sheets.bots.hint import hint
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.table import AnyTable
from sheets.lab.review import Account, Mistake, Review, Reviewer
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, shoal


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_hint_in_every_game(key: str) -> None:
    words = ("-p", "Ann", "-p", "Ben", "-p", "Cat")
    shoal("new", key, *words, "--seed", "hints")
    found = json.loads(shoal("hint", "2", "--json").stdout)
    listed = [each["move"] for each in json.loads(shoal("moves", "--json").stdout)["moves"]]
    assert len(found["moves"]) == 2
    for each in found["moves"]:
        assert listed[each["number"] - 1] == each["move"]
    assert found["moves"][0]["behind"] == 0
    assert "What a bot would do" in shoal("hint").stdout


def test_the_record_counts_hints_and_a_challenge_does_not_hold_with_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shoal("challenge", "new", "crabz", "-p", "Me", "-p", "Bot:random", "--seed", "3", "-o", "x")
    shoal("challenge", "play", "x", "-p", "Ann")
    shoal("hint")
    shoal("export", "-o", "ann.shoal")
    assert "\n! hints 1\n" in Path("ann.shoal").read_text()
    shoal("import", "ann.shoal", "--name", "again")
    shoal("hint", "-g", "again")
    shoal("export", "-g", "again", "-o", "again.shoal")
    assert "\n! hints 2\n" in Path("again.shoal").read_text()
    judged = shoal("challenge", "verify", "x", "ann.shoal", ok=False)
    assert judged.exit_code == 3
    assert "a hint was used" in judged.output


def test_no_hint_without_a_decision() -> None:
    shoal("new", "fleet", "-p", "Ann", "--solo", "--dice", "physical")
    assert "no hint here: shoal is waiting for a roll or a card" in fails(2, "hint")


@pytest.mark.parametrize("key", BUILT_IN)
def test_table_4_one_key_asks_for_a_hint_in_every_game(key: str) -> None:
    shoal("new", key, "-p", "Ann", "-p", "Ben:greedy", "--seed", "4", "--start-player", "Ann")
    told = shoal("play", input="??\nq\n")
    assert "What a bot would do" in told.stdout
    assert "?? hint" in told.stderr
    assert "`??` at the prompt" in Path("README.md").read_text("utf-8")


def test_table_4_no_die_is_the_key_of_a_hint() -> None:
    """H is the harbor in Fleet: where dice are typed, `h` must stay a die."""
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical", "--start-player", "Ann")
    assert (
        "no hint here: shoal is waiting for a roll or a card"
        in shoal("play", input="??\nq\n").stderr
    )


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_hint_is_the_same_whatever_is_hidden(seed: str) -> None:
    game = load_game("oh_crab")
    state = random_table(make_setup("oh_crab", 3), seed, 90).state
    ask = game.rules.ask(state)
    while ask is not None and ask.seat < 0:
        state = game.rules.apply(state, game.rules.chance(state).sample(QuickDraws(seed)))
        ask = game.rules.ask(state)
    assert ask is not None
    view = game.rules.view(state, ask.seat)
    other = game.rules.imagine(view, ask.seat, QuickDraws("other"))
    told = [
        hint(
            game,
            game.rules.view(each, ask.seat),
            ask.seat,
            game.rules.legal(each),
            QuickDraws("same"),
            1e-9,
        )
        for each in (state, other)
    ]
    assert told[0] == told[1]


@pytest.mark.slow
def test_a_review_of_a_finished_game(tmp_path: Path) -> None:
    shoal("new", "crabz", "-p", "Ann:random", "-p", "Ben:greedy", "--seed", "2")
    assert "adds up" in shoal("review").stdout
    found = data("review")
    for each in found["players"]:
        parts = each["start"] + each["luck"] - each["mistakes"] + each["rest"]
        assert parts == pytest.approx(each["result"], abs=0.001)
    shoal("review", "-o", str(tmp_path / "x.md"))
    assert "| Ann |" in (tmp_path / "x.md").read_text()
    shoal("review", "-o", str(tmp_path / "x.json"))
    assert json.loads((tmp_path / "x.json").read_text())["players"] == found["players"]
    shoal("review", "-o", str(tmp_path / "x.html"))
    page = (tmp_path / "x.html").read_text()
    assert page.count('class="hexboard"') == min(3, len(found["mistakes"]))
    assert "Expected result" in page
    assert "must end in" in fails(2, "review", "-o", str(tmp_path / "x.doc"))


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_review_tells_moves_in_words(key: str) -> None:
    """Some are typed with the names of the program: `star captains_club`, `main s_shell`."""
    table = random_table(make_setup(key, 2), "words")
    steps = range(1, len(table.steps) + 1)
    choices = {step: table.game.rules.legal(table.states[step - 1]) for step in steps}
    mistakes = [
        Mistake(step, 0, table.game.rules.format(moves[-1]), 2.0, 1.0)
        for step, moves in choices.items()
        if len(moves) > 1
    ]
    account = Account(0.0, 0.0, 0.0, 0.0, 0.0)
    for some in zip(*[iter(mistakes)] * 3, strict=False):
        review = Review("points", (account, account), (), some, ((0, (0.0, 0.0)),))
        app = App()
        told = app.told(Reviewed(app, "words", table, review))
        assert told.count("Better by") == 3
        assert not re.search("[a-z]_[a-z]|`", told), told


@pytest.mark.prints
def test_a_review_on_paper(tmp_path: Path) -> None:
    shoal("new", "crabz", "-p", "Ann:random", "-p", "Ben:greedy", "--seed", "2")
    shoal("review", "-o", str(tmp_path / "x.pdf"), "--paper", "letter")
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF")
    shoal("report", "-o", str(tmp_path / "y.pdf"))
    assert (tmp_path / "y.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_a_report_has_luck_and_skill_once_there_is_a_review(tmp_path: Path) -> None:
    shoal("new", "crabz", "-p", "Ann:random", "-p", "Ben:greedy", "--seed", "2")
    assert "adds up" not in shoal("report").stdout
    assert "review" not in data("report")
    told = shoal("review").stdout
    assert told.strip() in shoal("report").stdout
    found = data("report")
    assert found["review"]["players"] == data("review")["players"]
    for ending in ("md", "html", "json"):
        path = tmp_path / f"x.{ending}"
        shoal("report", "-o", str(path))
        assert ("Luck and skill" in path.read_text()) == (ending != "json")
    assert json.loads(path.read_text())["review"] == found["review"]


def test_a_review_is_made_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Reviewer] = []

    def counted(table: AnyTable) -> Reviewer:
        made.append(Reviewer(table))
        return made[-1]

    monkeypatch.setattr("sheets.lab.review.Reviewer", counted)
    shoal("new", "crabz", "-p", "Ann:random", "-p", "Ben:greedy", "--seed", "2")
    assert shoal("report", "--review").stdout.count("adds up") == 1
    shoal("review")
    assert len(made) == 1
    (kept,) = (home / "reviews").iterdir()
    shoal("rename", "other")
    shoal("review")
    assert len(made) == 2
    assert [each.name for each in (home / "reviews").iterdir()] == ["other.review"]
    (home / "reviews" / "other.review").write_text(kept.stem)
    assert "adds up" not in shoal("report").stdout


def test_a_review_is_of_the_game_as_it_is_saved(home: Path) -> None:
    shoal("new", "crabz", "-p", "Ann:random", "-p", "Ben:greedy", "--seed", "2")
    shoal("review")
    assert "adds up" in shoal("report").stdout
    (game,) = (home / "games").iterdir()
    os.utime(game, (1, 1))
    assert "adds up" not in shoal("report").stdout


def test_a_review_needs_a_finished_game() -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "2")
    assert "isn't finished" in fails(2, "review")
