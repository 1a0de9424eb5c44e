"""One page for browsers that steps through a game; nothing in it comes from elsewhere."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files

from markupsafe import Markup

from sheets.engine.struct import Json
from sheets.printing.html import filled


def replay_page(title: str, language: str, words: Mapping[str, str], data: Json) -> str:
    """Return the page; its policy allows its own script and style alone."""
    folder = files("templates").joinpath("replay")
    script = folder.joinpath("replay.js").read_text("utf-8")
    style = folder.joinpath("replay.css").read_text("utf-8")
    policy = f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}"
    return filled(
        "replay/replay.html.j2",
        {
            "title": title,
            "language": language,
            "words": words,
            "policy": f"{policy}; base-uri 'none'; form-action 'none'",
            "script": Markup(script),  # noqa: S704  # our own file
            "style": Markup(style),  # noqa: S704
            "data": Markup(_inside({"words": words, **data})),  # noqa: S704  # no < is left
        },
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _inside(data: Json) -> str:
    """Return JSON that can't end the element it is in."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
