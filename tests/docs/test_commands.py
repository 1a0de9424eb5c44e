"""Paper 4: every command that a page shows exists, and the quick ones run."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from sheets.engine import record
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.docs.sessions import ROOT
from tests.docs.shown import Shown, in_text, shown, words_of

INCOMPLETE = (
    "Missing argument",
    "requires an argument",
    "Usage: shoal challenge",
    "Usage: shoal pack",
)
# Those that need neither people nor long.
QUICK = (
    "print",
    "pack",
    "new",
    "challenge",
    "report",
    "stats",
    "rules",
    "schema",
    "games",
    "rename",
)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands are read, not run."""
    monkeypatch.setattr(click.Command, "invoke", lambda *_: None)


def refused(command: Shown) -> str:
    """What shoal has against a command; one named in a sentence may be incomplete."""
    result = shoal(*command.words, ok=False)
    said = result.stderr or result.output
    fine = not result.exit_code or (command.passing and any(why in said for why in INCOMPLETE))
    return "" if fine else f"{command}: {said.strip().splitlines()[-1]}"


@pytest.mark.usefixtures("parsed")
def test_every_command_that_is_shown_exists() -> None:
    every = {(command.words, command.passing): command for command in shown()}
    assert len(every) > 150
    assert [said for command in every.values() if (said := refused(command))] == []


@pytest.mark.usefixtures("parsed")
@pytest.mark.parametrize(
    "page",
    [
        "    shoal status fleet --pack mine.toml\n",
        "`shoal prnt fleet`",
        "```console\n$ shoal print fleet --up two\nshoal is not typed here\n```",
        "```sh\nshoal print checkers\n```",
    ],
)
def test_one_that_does_not_is_found(page: str) -> None:
    (command,) = in_text("page", page)
    assert refused(command)


def test_words_end_where_the_shell_begins() -> None:
    assert words_of("shoal export -o - | gzip > x.gz") == ("export", "-o", "-")
    assert words_of('shoal do "take 3" # a die') == ("do", "take 3")


@pytest.mark.prints
@pytest.mark.slow
@pytest.mark.parametrize("page", ["paper", "afterwards", "alone"])
def test_quick_commands_without_a_prompt_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of the page, with a finished game called tuesday; the other pages show what
    they type with `$`, and are run with their output."""
    monkeypatch.chdir(tmp_path)
    Path("tuesday.shoal").write_text(record.write(random_table(make_setup("fleet", 2), "docs")))
    shoal("import", "tuesday.shoal", "--name", "tuesday")
    for command in in_text(page, (ROOT / "docs" / f"{page}.md").read_text("utf-8")):
        if not command.passing and command.words[0] in QUICK:
            shoal(*command.words)
