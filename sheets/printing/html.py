"""Templates filled in: the same HTML serves browser and PDF."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NotRequired, TypedDict, Unpack

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
    select_autoescape,
)
from markupsafe import Markup

from sheets.drawing.palette import colours
from sheets.drawing.paths import number
from sheets.engine.components import folder_of
from sheets.engine.registry import others
from sheets.engine.text import LANGUAGES, Arg, Speaker, about, say
from sheets.printing import fonts
from sheets.printing.kit import Kit
from sheets.printing.paper import Paper


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("templates", ""), *_of_others()]),
        autoescape=select_autoescape(("html.j2",), default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(zip=zip, range=range, len=len)
    environment.filters["mm"] = number
    environment.filters["tied"] = tied
    return environment


def _of_others() -> Iterator[BaseLoader]:
    """The templates that games of other packages bring."""
    for place in others():
        folder = Path(folder_of(place)) / "templates"
        if folder.is_dir():
            yield FileSystemLoader(folder)


def tied(text: str) -> str:
    """What belongs to a number stays on its line: 5 VP, max 10."""
    return _parted().sub("\N{NO-BREAK SPACE}", text)


@cache
def _parted() -> re.Pattern[str]:
    """A space between a number and the word that belongs to it, in any language."""
    after: set[str] = set()
    before: set[str] = set()
    for language in LANGUAGES:
        words = about(language)
        after.update(map(re.escape, words["after_numbers"]))
        before.update(words["before_numbers"])
    behind = "|".join(rf"(?<={re.escape(word)}) (?=\d)" for word in sorted(before))
    return re.compile(rf"(?<=\d) (?=({'|'.join(sorted(after))})\b)|{behind}")


def css(style: str) -> str:
    """The style sheets of a style: what all share, then its own."""
    folder = files("templates").joinpath("css")
    names = ("base", style.replace("-", "_"))
    return "\n".join(folder.joinpath(f"{name}.css").read_text("utf-8") for name in names)


def has_template(name: str) -> bool:
    """Whether there is a template of that name."""
    try:
        _environment().get_template(name)
    except TemplateNotFound:
        return False
    return True


class How(TypedDict):
    """On which paper and in which style, for whom; whether its letters come along, and how often
    a page stands on one sheet of paper."""

    paper: Paper
    style: str
    speaker: Speaker
    embed_fonts: NotRequired[bool]
    up: NotRequired[int]


def render(template: str, context: Mapping[str, object], **how: Unpack[How]) -> str:
    """The HTML of a template."""
    return _fill(_environment().get_template(template), context, **how)


def render_text(source: str, context: Mapping[str, object], **how: Unpack[How]) -> str:
    """The HTML of a template given as text."""
    return _fill(_environment().from_string(source), context, **how)


def _fill(
    template: Template,
    context: Mapping[str, object],
    *,
    paper: Paper,
    style: str,
    speaker: Speaker,
    embed_fonts: bool = False,
    up: int = 1,
) -> str:
    def translate(message: str, **args: Arg) -> str:
        return speaker(say(message, **args))

    kit = Kit(style, speaker, paper.zoom(up))
    page = template.render(
        **context,
        paper=paper,
        up=up,
        screen=embed_fonts,
        style=style,
        language=speaker.language,
        t=speaker,
        _=translate,
        palette=colours(style),
        kit=kit,
        svg=kit.svg,
        css=Markup(css(style)),  # noqa: S704 (our own style sheets)
        fonts=Markup("/* fonts */"),
    )
    faces = fonts.embedded(page) if embed_fonts else fonts.linked(page)
    return page.replace("/* fonts */", faces, 1)
