"""One folder shape, one vocabulary, one meaning for each name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.engine.registry import BUILT_IN, info
from sheets.engine.text import LANGUAGES, SOURCE
from sheets.testing.structure import findings

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT / "sheets"
SHARED = {"large", "formulas"}  # a second arrangement of a sheet, signs of pieces
OLD_WORDS = {"Book", "Desk", "Kit", "FleetAsk", "open_desk", "close_desk", "load_kit"}


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_game_has_the_folder_of_every_game(key: str) -> None:
    assert not list(findings(SHEETS / key))


@pytest.mark.parametrize("key", BUILT_IN)
def test_paper_has_a_module_for_each_thing_that_is_printed(key: str) -> None:
    modules = {path.stem for path in (SHEETS / key / "paper").glob("*.py")}
    assert set(info(key).prints) <= modules
    for path in (SHEETS / key / "paper").glob("*.toml"):
        assert path.stem in modules or path.stem in SHARED, path


def names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name


@pytest.mark.parametrize("key", BUILT_IN)
def test_one_idea_has_one_name(key: str) -> None:
    found = {name for path in (SHEETS / key).rglob("*.py") for name in names(path)}
    assert not found & OLD_WORDS


@pytest.mark.parametrize("key", BUILT_IN)
def test_rules_know_nothing_of_texts_screens_forms_and_paper(key: str) -> None:
    """``text, screen, forms, paper, bot → rules → parts, names``."""
    for path in (SHEETS / key / "rules").rglob("*.py"):
        text = path.read_text("utf-8")
        for facet in ("text", "screen", "forms", "paper", "bot"):
            assert f"sheets.{key}.{facet}" not in text, path


def test_functions_and_modules_stay_small() -> None:
    """The largest module of the domain is one idea, the largest function one page."""
    for path in SHEETS.rglob("*.py"):
        text = path.read_text("utf-8")
        assert text.count("\n") <= 520, path


def test_no_module_names_a_language() -> None:
    """A language is a folder and files of its own; only English is the source."""
    named = {repr(name).replace("'", '"') for name in LANGUAGES if name != SOURCE}
    for path in SHEETS.rglob("*.py"):
        assert not [name for name in named if name in path.read_text("utf-8")], path
