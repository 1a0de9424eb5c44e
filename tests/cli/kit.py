"""Running shoal's commands in tests."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from cli.commands.schema import schema
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
    """The JSON a command prints, as its schema says."""
    return valid(shoal(*args, "--json", ok=ok).stdout)


def valid(text: str) -> dict[str, Any]:
    """A JSON document that holds to its schema."""
    document: dict[str, Any] = json.loads(text, parse_constant=pytest.fail)  # NaN is no JSON
    assert document["schema"].startswith("shoal/")
    assert document["version"] == 1
    validator(document["schema"].removeprefix("shoal/")).validate(document)
    return document


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def new_game(*extra: str) -> None:
    """A game of CRABZ between two people, with a fixed seed."""
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7", *extra)
