"""Every numbered rule of every game is named by a test: in its name, its docstring, its ids
or its assertions.  A number in a comment proves nothing and does not count."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sheets.engine import rulebook
from sheets.engine.registry import BUILT_IN

TESTS = Path(__file__).parents[1]
WRITTEN = re.compile(r"\b([A-Z]{2}-(?:R\d+|\d+\.\d+))(?!\d)")
IN_NAME = re.compile(r"(?<![a-z])([a-z]{2})_(r\d+|\d+_\d+)(?!\d)")


def named_in(source: str) -> set[str]:
    """The rules the tests of a module name."""
    return {number for text in _texts(ast.parse(source)) for number in _numbers(text)}


def _numbers(text: str) -> Iterator[str]:
    yield from WRITTEN.findall(text)
    for game, number in IN_NAME.findall(text):
        yield f"{game}-{number.replace('_', '.')}".upper()


def _texts(module: ast.Module) -> Iterator[str]:
    """Names of tests, and all texts but the docstrings of what is no test."""
    remarks = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name
            else:
                remarks.add(ast.get_docstring(node, clean=False))
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str(text)) if text not in remarks:
                yield text


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_rule_is_named_by_a_test(key: str) -> None:
    rules = [rule.number for rule in rulebook.load(f"sheets.{key}")]
    tests = (TESTS / key).rglob("test_*.py")
    named = set().union(*(named_in(path.read_text("utf-8")) for path in tests))
    assert [number for number in rules if number not in named] == []


def test_a_comment_names_no_rule() -> None:
    assert named_in("'''FL-1.1'''\nx = 1  # FL-1.2\ndef f():\n    '''FL-1.3'''\n") == set()
    assert named_in("def test_fl_1_2_and_fl_r3() -> None:\n    '''Also FL-R4.'''\n") == {
        "FL-1.2",
        "FL-R3",
        "FL-R4",
    }
    assert named_in("ROWS = [('CZ-8.1', 3)]") == {"CZ-8.1"}
