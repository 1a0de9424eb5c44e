"""The root of the command line: commands loaded when called, errors in one place."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from copy import copy
from importlib import import_module
from typing import TypeVar

import click

from cli import streams
from cli.app import App
from cli.options import Given, Options, global_options
from sheets import __version__
from sheets.engine.errors import Bug, ShoalError, SystemTrouble, UnknownName
from sheets.engine.notation import nearest
from sheets.engine.text import LANGUAGES, say

C = TypeVar("C", bound=click.Command)

# what it is for -> its commands, as the help lists them
GROUPS = (
    (say("At the table"), "new play status moves do why hint undo redo amend sheet log serve"),
    (say("On paper"), "print score audit position"),
    (say("Afterwards"), "report review replay stats"),
    (say("On your own"), "learn challenge simulate"),
    (say("Saved games"), "games use rename delete repair export import"),
    (say("Tools"), "catalog rules pack schema perft doctor config completion help"),
)
# command -> module in cli.commands, where it is not its name; the function has the command's name
_MODULES = {
    "redo": "undo",
    "print": "print_sheets",
    **dict.fromkeys(("use", "rename", "delete"), "games"),
    **dict.fromkeys(("export", "import"), "transfer"),
}
COMMANDS = {name: _MODULES.get(name, name) for _, names in GROUPS for name in names.split()}


class Root(click.Group):
    """Loads a command's module only when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"cli.commands.{COMMANDS[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        _add_global_options(command)
        app = ctx.find_object(App)
        if app is None or app.language == "en":
            return _fresh(command)
        from cli.help import in_language

        return in_language(command, app.speaker)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Commands by what they are for, then the options, on one screen."""
        speaker = ctx.ensure_object(App).speaker
        formatter.write_paragraph()
        formatter.write_dl([(speaker(title), names) for title, names in GROUPS])
        options = [each.get_help_record(ctx) for each in self.get_params(ctx)]
        told = " · ".join(f"{each[0]}: {each[1]}".rstrip(".") for each in options if each)
        formatter.write_paragraph()
        formatter.write_text(told)
        formatter.write_paragraph()
        formatter.write_text(
            speaker(say("`shoal help COMMAND` explains a command and its options."))
        )

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise UnknownName(
                say("there is no command `{name}`; `shoal --help` lists them", name=name[:40]),
                alternatives=nearest(name, list(COMMANDS)),
            )
        return super().resolve_command(ctx, args)

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Given
    ) -> None:
        """Runs a command; every error ends here as a message and an exit code."""
        streams.prepare()
        app = extra.pop("obj", None) or App()
        words = _in_full(sys.argv[1:] if args is None else args)
        app.json = app.json or "--json" in words
        app.debug = app.debug or "--debug" in words
        app.language = _language(words) or app.language
        extra |= {"prog_name": prog_name or "shoal", "obj": app}
        with ExitStack() as around:
            if app.debug:
                from cli.debug import showing_logs

                around.enter_context(showing_logs())
            if app.language == "en":
                root = _fresh(self)
            else:
                from cli.help import click_speaking, in_language

                around.enter_context(click_speaking(app.language))
                root = in_language(self, app.speaker)
            if app.config.problem is not None and "config" not in words:
                app.note(app.speaker(app.config.problem.text))
            code = _run(root, app, words, extra)
        sys.exit(code)


def _in_full(words: Sequence[str]) -> list[str]:
    """Return the words of a command line: --plain without a value is --plain=full."""
    end = words.index("--") if "--" in words else len(words)
    return ["--plain=full" if word == "--plain" else word for word in words[:end]] + [*words[end:]]


def _run(root: click.Group, app: App, words: list[str], extra: Options) -> int:
    try:
        code = click.Group.main(root, words, standalone_mode=False, **extra)
        sys.stdout.flush()
    except ShoalError as error:
        if app.debug:
            raise
        app.report(error)
        code = error.exit_code
    except click.ClickException as error:
        app.report_usage(error)
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt, EOFError):
        app.message(
            app.say("Stopped. Everything you entered is saved.")
            if app.done
            else app.say("Stopped.")
        )
        code = 1
    except SystemExit as end:  # click's own when nobody reads on, as in `shoal log | head`
        code = 0 if app.done and end.code == 1 else end.code
    except BrokenPipeError:
        streams.lost(sys.stdout)
        code = 0 if app.done else 1
    except (OSError, UnicodeEncodeError) as error:
        if app.debug:
            raise
        code = _refused(app, error)
    except Exception as error:
        # The outermost edge: a mistake of ours must not bury the user in a traceback.
        if app.debug:
            raise
        app.report(
            Bug(
                say(
                    "this is a bug in shoal ({kind}: {error}); `--debug` shows where",
                    kind=type(error).__name__,
                    error=str(error)[:200],
                )
            )
        )
        code = Bug.exit_code
    return code if isinstance(code, int) else 0


def _refused(app: App, error: OSError | UnicodeEncodeError) -> int:
    """Says what the system refuses; what was saved before that is not called a failure."""
    from sheets.engine.system import reason, trouble

    if isinstance(error, UnicodeEncodeError):
        why = say("it contains bytes that are not UTF-8 text")
    elif error.filename is None:
        why = say("can't write the output: {why}", why=reason(error))
        streams.lost(sys.stdout)
        app.json = False  # nobody would see it
    else:
        why = trouble(error)
    if app.done:
        app.note(app.say("Saved, but it can't be shown: {why}", why=why))
        return 0
    app.report(SystemTrouble(why))
    return SystemTrouble.exit_code


def _language(words: list[str]) -> str | None:
    """The language asked for on the line; wanted before click reads it, for click's own words."""
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else "".join(words[at + 1 : at + 2])
            return value if value in LANGUAGES else None
    return None


def _fresh(command: C) -> C:
    """A copy to run: click leaves its `--help` in a command, in the language of that run."""
    command = copy(command)
    if isinstance(command, click.Group):
        command.commands = {name: _fresh(each) for name, each in command.commands.items()}
    return command


def _add_global_options(command: click.Command) -> None:
    known = {parameter.name for parameter in command.params}
    command.params += [option for option in global_options() if option.name not in known]
    if isinstance(command, click.Group):
        for each in command.commands.values():
            _add_global_options(each)


@click.group(
    cls=Root,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, "--version", prog_name="shoal")
@click.pass_context
def main(context: click.Context) -> None:
    """Score sheets, dice, rules and opponents for four seaside board games.

    Without a command: show where the current game stands and what to type next.
    """
    if context.invoked_subcommand is None:
        from cli.show.welcome import welcome

        app = context.ensure_object(App)
        app.show(welcome(app))


_add_global_options(main)
