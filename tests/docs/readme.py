"""``python -m tests.docs.readme``: fills the generated parts of README and documentation."""

from __future__ import annotations

from pathlib import Path

import click

from cli.main import GROUPS, main
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.text import Speaker

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", ROOT / "docs/commands.md")


def commands() -> str:
    """A table of all commands with the first sentence of their help."""
    context = click.Context(main)
    rows = ["| command | does |", "|---|---|"]
    for title, names in GROUPS:
        rows.append(f"| **{title.id}** | |")
        for name in names.split():
            command = main.get_command(context, name)
            assert command is not None
            first = " ".join((command.help or "").split("\n\n")[0].split())
            rows.append(f"| `shoal {name}` | {first.replace('|', '/')} |")
    return "\n".join(rows)


def games() -> str:
    """A table of the games."""
    speaker = Speaker()
    rows = ["| game | name to type | players | solo | modules |", "|---|---|---|---|---|"]
    for key in BUILT_IN:
        game = info(key)
        low, high = game.players
        solo = speaker(game.solo) if game.solo else "bots"
        modules = ", ".join(f"`{option.key}`" for option in game.modules) or "–"
        rows.append(f"| {game.title} | `{key}` | {low}–{high} | {solo} | {modules} |")
    return "\n".join(rows)


def filled(text: str) -> str:
    """Return the text of a page with its generated parts written anew."""
    for name, content in (("commands", commands()), ("games", games())):
        before, mark, rest = text.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition("<!-- end -->")
        text = f"{before}{mark}{content}\n<!-- end -->{after}" if mark else text
    return text


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(filled(page.read_text("utf-8")), "utf-8")
