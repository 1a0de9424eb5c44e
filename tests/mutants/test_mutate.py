"""The mutants themselves: which there are, and that each is one change."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants.__main__ import GAMES, Runs, choose, copy, judge, rules_of
from tests.mutants.mutate import mutants


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("x = a < b", ["x = (a <= b)"]),
        ("x = a not in b", ["x = (a in b)"]),
        ("x = a + b", ["x = (a - b)"]),
        ("x = a and b", ["x = (a or b)"]),
        ("x = not a", ["x = (a)"]),
        ("x = 3", ["x = 4"]),
        ("x = -1", ["x = (0)"]),
        ("x = True", ["x = False"]),
        ("x = min(a)", ["x = (max(a))"]),
        ("x = a if b else c", ["x = (a)", "x = (c)"]),
        ("earn(a)", ["pass"]),
        ("x = 'ä', 1", ["x = 'ä', 2"]),
        # what only speaks is no rule
        ("say('x', 1)", []),
        ("if emit is not None:\n    emit(1)", []),
        ("x: Literal[1] = a", []),
        ("assert a < 1", []),
        ("x = zip(a, b, strict=True)", []),
        ("x = 'a' + b", []),
    ],
)
def test_changes(source: str, changed: list[str]) -> None:
    assert [each.apply(source) for each in mutants(source)] == changed


def test_other_lines_stay_where_they_are() -> None:
    source = "a = 1\nb = (\n    c <\n    d\n)\ne = 2"
    [compare] = [each for each in mutants(source) if "<" in each.old]
    assert compare.apply(source).split("\n")[-1] == "e = 2"
    assert compare.line == 3


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_have_mutants_that_compile(game: str) -> None:
    assert len(rules_of(game)) >= 3
    sample = choose([game], "", 25, "compile")
    assert len(sample) == 25
    for _, path, mutant in sample:
        ast.parse(mutant.apply(path.read_text("utf-8")))


def test_one_seed_is_the_same_mutants() -> None:
    assert choose(["crabz"], "", 9, "1") == choose(["crabz"], "", 9, "1")
    assert choose(["crabz"], "", 9, "1") != choose(["crabz"], "", 9, "2")


@pytest.mark.slow
def test_tests_are_run_in_a_copy_of_the_tree(tmp_path: Path) -> None:
    copy(tmp_path)
    (tmp_path / "tests/crabz/test_endless.py").write_text("def test_it():\n    while True: pass\n")
    file = tmp_path / "sheets/crabz/rules/scoring.py"
    source = file.read_text("utf-8")
    wrong = next(each for each in mutants(source) if each.old == "0")
    stages = [["tests/crabz/rules/test_07_elimination.py"]]
    runs = Runs(tmp_path)
    try:
        assert judge(runs, file, wrong, stages, [60]) == "killed"
        assert file.read_text("utf-8") == source
        assert runs.run(stages[0], 60)[0] == 0, "what was compiled is that of the source"
        assert runs.run(["tests/crabz/test_endless.py"], 2)[0] < 0
    finally:
        runs.end()
