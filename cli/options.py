"""Options that many commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cli.app import App
from cli.store import saved_games
from sheets.engine.text import LANGUAGES

Given = Any  # what click makes of an option, as its declaration says
Options = dict[str, Given]
VERBOSE = ("brief", "full")  # of --plain, which alone is full
F = TypeVar("F", bound=Callable[..., object])
# options that say what a setting would; without a word here, the option has one
SETTING = {"lang": ("language", ""), "plain": ("plain", ""), "no_color": ("colour", "never")}


def _store(context: click.Context, parameter: click.Parameter, value: Given) -> None:
    """Keeps a global option on the App, wherever on the line it was given."""
    if value is None or value is False:
        return
    app = context.ensure_object(App)
    if parameter.name in SETTING:
        key, given = SETTING[parameter.name]
        app.options[key] = given or ("on" if value == "full" else str(value))
    if parameter.name == "lang":
        app.language = value
    elif parameter.name == "plain":
        app.plain, app.brief = True, value == "brief"
    elif parameter.name is not None:
        setattr(app, parameter.name, value)


def _flag(names: tuple[str, ...], text: str) -> click.Option:
    return click.Option(names, is_flag=True, expose_value=False, callback=_store, help=text)


def global_options() -> list[click.Parameter]:
    """The options that work before and after every command."""
    return [
        _flag(("--json",), "Print JSON."),
        click.Option(
            ("--plain",),
            type=click.Choice(VERBOSE),
            metavar="[brief|full]",
            expose_value=False,
            callback=_store,
            help="Lines for screen readers; brief says less.",
        ),
        click.Option(
            ("--lang",),
            type=click.Choice(LANGUAGES),
            expose_value=False,
            callback=_store,
            help="Language of the output.",
        ),
        click.Option(
            ("-g", "--game"),
            metavar="NAME",
            expose_value=False,
            callback=_store,
            help="The saved game to use instead of the current one.",
            shell_complete=lambda _context, _parameter, begun: saved_games(begun),
        ),
        _flag(("--no-input",), "Never prompt; fail instead."),
        _flag(("--no-color",), "No colours."),
        _flag(("-q", "--quiet"), "Results only, no messages."),
        _flag(("--debug",), "Show where an error comes from, and what libraries report."),
    ]


def seed_option(command: F) -> F:
    """--seed for everything random."""
    return click.option(
        "--seed", metavar="SEED", help="Seed for the dice (random if omitted; always shown)."
    )(command)


def output_option(text: str) -> Callable[[F], F]:
    """-o FILE for everything that can be written to a file."""
    from pathlib import Path

    output = click.option(
        "-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help=text
    )
    return lambda command: output(force_option(command))


def force_option(command: F) -> F:
    """--force for everything that could overwrite a file."""
    return click.option(
        "--force",
        is_flag=True,
        expose_value=False,
        callback=_store,
        help="Overwrite an existing file.",
    )(command)


def for_option(command: F) -> F:
    """--for NAME for what can be written without the secrets of the others."""
    from cli.params import PlayerParam

    return click.option(
        "--for",
        "player",
        type=PlayerParam(),
        metavar="NAME",
        help="Only what this player knows.",
    )(command)


def paper_option(command: F) -> F:
    """--paper for everything that can become a PDF."""
    return click.option(
        "--paper",
        type=click.Choice(["a4", "letter"]),
        default="a4",
        show_default=True,
        help="Paper size.",
    )(command)


TO_A_FILE = "Write to a file instead of standard output."
