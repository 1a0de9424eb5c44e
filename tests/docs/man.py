"""``python -m tests.docs.man``: a man page for every command, from its help."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from cli.main import COMMANDS, GROUPS, main
from sheets import __version__
from sheets.engine.text import Speaker

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "man"
CODES = (
    (0, "fine"),
    (1, "aborted"),
    (2, "a wrong option, or an entry that isn't a move"),
    (3, "illegal by the rules"),
    (4, "no such saved game, or several"),
    (5, "a saved game can't be read or is locked, or the system refuses to write"),
    (6, "a part is missing, for example Pango"),
)


def pages() -> dict[str, str]:
    """Every page by its file name."""
    root = click.Context(main, info_name="shoal")
    found = {"shoal.1": _root(root)}
    for name in COMMANDS:
        command = main.get_command(root, name)
        assert command is not None
        for words, each in _with_its_own(name, command, root):
            found[f"shoal-{words.replace(' ', '-')}.1"] = _page(words, each, root)
    return found


def _with_its_own(
    name: str, command: click.Command, root: click.Context
) -> Iterator[tuple[str, click.Command]]:
    yield name, command
    if isinstance(command, click.Group):
        context = click.Context(command, root, info_name=name)
        for own in command.list_commands(context):
            found = command.get_command(context, own)
            assert found is not None
            yield f"{name} {own}", found


def _root(root: click.Context) -> str:
    speaker = Speaker()
    lines = [
        _head("shoal", "score sheets, dice, rules and opponents for four seaside board games"),
        '.SH SYNOPSIS\n.B shoal\n.RI [ options ] " command " [ arguments ]',
        ".SH DESCRIPTION\n" + _text(main.help or ""),
    ]
    for title, names in GROUPS:
        lines.append(f".SH {speaker(title).upper()}")
        for name in names.split():
            command = main.get_command(root, name)
            assert command is not None
            lines.append(f".TP\n.BR shoal-{_dashes(name)} (1)\n{_text(_first(command))}")
    lines += [".SH OPTIONS", *_options(main, root), *_end("")]
    return "\n".join(lines) + "\n"


def _page(words: str, command: click.Command, root: click.Context) -> str:
    context = click.Context(command, root, info_name=words)
    usage = " ".join(command.collect_usage_pieces(context))
    about, _, examples = (command.help or "").partition("\b\n")
    lines = [
        _head(f"shoal-{words.replace(' ', '-')}", _first(command)),
        f".SH SYNOPSIS\n.B shoal {words}\n{_text(usage)}",
        f".SH DESCRIPTION\n{_text(about)}",
        ".SH OPTIONS",
        *_options(command, context),
    ]
    shown = [line.strip() for line in examples.splitlines()[1:] if line.strip()]
    if shown:
        lines.append(".SH EXAMPLES\n.nf\n" + "\n".join(map(_text, shown)) + "\n.fi")
    return "\n".join([*lines, *_end(words)]) + "\n"


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    for option in command.get_params(context):
        record = option.get_help_record(context)
        if record is not None and isinstance(option, click.Option):
            yield f".TP\n.B {_dashes(record[0])}\n{_text(record[1])}"


def _end(words: str) -> Iterator[str]:
    yield ".SH EXIT STATUS"
    yield from (f".TP\n.B {code}\n{meaning}" for code, meaning in CODES)
    yield ".SH ENVIRONMENT\n.TP\n.B SHOAL_HOME\nthe folder for all of shoal's data"
    yield ".TP\n.B SHOAL_LANG\nthe language: en, de, es, fr or nl"
    if words:
        yield ".SH SEE ALSO\n.BR shoal (1)"


def _head(name: str, about: str) -> str:
    return (
        f'.TH {_dashes(name.upper())} 1 "" "shoal {__version__}" "shoal"\n'
        f".SH NAME\n{_dashes(name)} \\- {_text(about.rstrip('.'))}"
    )


def _first(command: click.Command) -> str:
    return (command.help or "").split("\n\n")[0]


def _dashes(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _text(text: str) -> str:
    """Words that roff takes as they are; a blank line is a new paragraph."""
    paragraphs = re.split(r"\n\s*\n", text.strip())
    joined = "\n.PP\n".join(" ".join(part.split()) for part in paragraphs if part.strip())
    return re.sub(r"(?m)^([.'])(?!PP$)", r"\\&\1", _dashes(joined).replace("\n\\.PP", "\n.PP"))


def write() -> None:
    """Writes all pages anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for path in FOLDER.glob("*.1"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write()
