"""The README shows what is true: its commands run, its output is real."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from cli.main import COMMANDS, main
from sheets.engine import rulebook
from sheets.engine.registry import BUILT_IN, infos
from tests.docs import readme
from tests.docs.sessions import PAGES, ROOT, refreshed

README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.prints
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_command_and_its_output(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = path.read_text("utf-8")
    assert refreshed(page) == page, "run make docs"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_page_has_a_picture_or_an_example_that_runs(path: Path) -> None:
    """The changelog is a list, and a test follows the recipe that `extending` includes."""
    text = path.read_text("utf-8")
    shown = re.search(r"^!\[|^```console$", text, re.M)
    assert shown or path.name == "changelog.md" or "<!-- recipe -->" in text


def test_make_has_the_targets_that_are_shown() -> None:
    for page in PAGES:
        for target in re.findall(r"^    make (\w+)\b", page.read_text("utf-8"), re.M):
            assert f"\n{target}:" in (ROOT / "Makefile").read_text(), (page.name, target)


@pytest.mark.parametrize("path", readme.PAGES, ids=lambda path: path.stem)
def test_generated_parts_are_up_to_date(path: Path) -> None:
    page = path.read_text("utf-8")
    assert readme.filled(page) == page, "run make docs"


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 200


def test_every_command_has_help_with_an_example() -> None:
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        commands = command.commands.values() if isinstance(command, click.Group) else [command]
        for each in commands:
            assert each.help
            assert "Example:" in each.help, name
            for parameter in each.params:
                if isinstance(parameter, click.Option):
                    assert parameter.help, (name, parameter.name)


def test_every_game_is_in_the_readme() -> None:
    for info in infos():
        if info.key in BUILT_IN:
            assert info.title in README


@pytest.mark.parametrize("key", BUILT_IN)
def test_rule_numbers_in_code_exist(key: str) -> None:
    """Every rule the code quotes is a rule of rules.md."""
    known = {rule.number for rule in rulebook.load(f"sheets.{key}")}
    prefix = next(iter(known)).split("-")[0]
    topics = {number.rpartition(".")[0] for number in known if "." in number}
    for path in (ROOT / "sheets" / key).rglob("*.py"):
        for number in re.findall(rf"\b{prefix}-R?\d+(?:\.\d+)?", path.read_text("utf-8")):
            assert number in known | topics, (path.name, number)
