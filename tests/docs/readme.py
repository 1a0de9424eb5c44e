"""``python -m tests.docs.readme``: fills the generated parts of the README."""

from __future__ import annotations

from pathlib import Path

import click

from cli.main import GROUPS, main
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.text import Speaker

README = Path(__file__).resolve().parents[2] / "README.md"


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
    rows = [
        "| key | game | players | official solo | modules | prints |",
        "|---|---|---|---|---|---|",
    ]
    for key in BUILT_IN:
        game = info(key)
        low, high = game.players
        solo = speaker(game.solo) if game.solo else "none: our bots"
        modules = ", ".join(f"`{option.key}`" for option in game.modules) or "–"
        prints = ", ".join(f"`{what}`" for what in game.prints)
        rows.append(f"| `{key}` | {game.title} | {low}–{high} | {solo} | {modules} | {prints} |")
    return "\n".join(rows)


def filled(text: str) -> str:
    """The README with its generated parts written anew."""
    for name, content in (("commands", commands()), ("games", games())):
        before, _, rest = text.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition("<!-- end -->")
        text = f"{before}<!-- {name} -->\n{content}\n<!-- end -->{after}"
    return text


if __name__ == "__main__":
    README.write_text(filled(README.read_text("utf-8")), "utf-8")
