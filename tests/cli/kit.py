"""Running shoal's commands in tests."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli.main import main

# of report files
ENDINGS = [pytest.param(".pdf", marks=pytest.mark.prints), ".html", ".md", ".json", ".csv"]


def shoal(*args: str, input: str | None = None, ok: bool = True) -> Result:  # noqa: A002
    """Runs a command; a failure fails the test unless it is expected."""
    result = CliRunner().invoke(main, list(args), input=input, prog_name="shoal")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    if ok:
        assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result


def fails(code: int, *args: str, input: str | None = None) -> str:  # noqa: A002
    """Runs a command that must fail with that exit code; returns what it said."""
    result = shoal(*args, input=input, ok=False)
    assert result.exit_code == code, (result.exit_code, result.output)
    return result.stderr


def data(*args: str, ok: bool = True) -> dict[str, Any]:
    """The JSON a command prints."""
    document: dict[str, Any] = json.loads(shoal(*args, "--json", ok=ok).stdout)
    assert document["schema"].startswith("shoal/")
    assert document["version"] == 1
    return document


def new_game(*extra: str) -> None:
    """A game of CRABZ between two people, with a fixed seed."""
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7", *extra)
