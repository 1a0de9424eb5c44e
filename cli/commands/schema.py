"""shoal schema: the JSON Schema of what --json prints."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from cli.app import App, pass_app
from cli.show.view import Told
from sheets.engine.errors import UnknownName
from sheets.engine.notation import nearest
from sheets.engine.struct import Json
from sheets.engine.text import say

FOLDER = Path(__file__).parents[1] / "schemas"
COMMON = "common"  # what several documents refer to


class DocumentName(click.ParamType[str]):
    """The name of a JSON document."""

    name = "document"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in names() if name.startswith(incomplete)]


@click.command("schema")
@click.argument("name", required=False, type=DocumentName(), metavar="[NAME]")
@pass_app
def schema_command(app: App, name: str | None) -> None:
    """Print the JSON Schema of a command's --json output. Without NAME, list them all.

    NAME is a command, or the value of `schema` in a document, for example shoal/status.

    \b
    Example:
      shoal schema
      shoal schema status
    """
    if name is None:
        app.show(Told("schema", {"names": names()}, "\n".join(names())))
        return
    definition = schema(_found(name.removeprefix("shoal/")))
    text = json.dumps(definition, ensure_ascii=False, indent=2)
    app.show(Told("schema", {"definition": definition}, text))


def names() -> list[str]:
    """The documents that are described."""
    return sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != COMMON)


def schema(name: str) -> Json:
    """The schema of a document, whole: with the common one if it refers to that."""
    found = _read(name)
    return {**found, "$defs": {COMMON: _read(COMMON)}} if f"shoal:{COMMON}" in str(found) else found


@cache
def _read(name: str) -> Json:
    found: Json = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def _found(wanted: str) -> str:
    """The document of that name, or else what the command of that name prints."""
    known = {command: name for name in names() for command in _read(name)["x-commands"]}
    known |= {name: name for name in names()}
    if wanted not in known:
        raise UnknownName(
            say("there is no JSON document `{name}`; `shoal schema` lists them", name=wanted[:40]),
            alternatives=nearest(wanted, sorted(known)),
        )
    return known[wanted]
