"""One folder shape for every game of ours: who knows one game, knows where to look in all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sheets.engine.text import LANGUAGES

FACETS = ("text", "screen", "forms", "paper")

# what may lie in a game's folder, and in those below it; a rules folder has also a file for
# each chapter of the rules
TOP = {"__init__.py", "info.py", "game.py", "names.py", "parts.py", "board.py", "cards.py"} | {
    "components.py",
    "components.toml",
    "bot.py",
    "value.json",
    "results.json",
    "rules",
    *FACETS,
}
MUST = {"__init__.py", "info.py", "game.py", "components.py", "components.toml", "rules.md"} | {
    "names.py",
    "parts.py",
    "bot.py",
    "rules",
    *FACETS,
}
RULES_MUST = {
    "__init__.py",
    "asks.py",
    "state.py",
    "steps.py",
    "moves.py",
    "words.py",
    "scoring.py",
}
WORDS = {f"words.{language}.toml" for language in LANGUAGES}  # what people type
PAPER = {".py", ".toml"}
MADE = {"__pycache__", "components.json"}


def findings(folder: Path) -> Iterator[str]:
    """Yield the deviations of a game's folder from the common structure."""
    found = {path.name for path in folder.iterdir()} - MADE
    texts = {name for name in found if name.startswith("rules.") and name.endswith(".md")}
    yield from (f"{folder.name}/{name} is missing" for name in sorted(MUST - found))
    yield from (f"{folder.name}/{name} is in no other game" for name in sorted(found - TOP - texts))
    yield from (
        f"{folder.name}/paper/{path.name} is neither code nor an arrangement"
        for path in sorted((folder / "paper").iterdir())
        if path.name not in MADE and path.suffix not in PAPER
    )
    rules = {path.name for path in (folder / "rules").iterdir()} - MADE
    yield from (f"{folder.name}/rules/{name} is missing" for name in sorted(RULES_MUST - rules))
    text = {path.name for path in (folder / "text").iterdir()}
    yield from (f"{folder.name}/text/{name} is missing" for name in sorted(WORDS - text))
