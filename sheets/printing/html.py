"""Templates filled in, for browsers and for print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

import jinja2
from markupsafe import Markup

from sheets.drawing.palette import colours
from sheets.drawing.paths import number
from sheets.engine.components import folder_of
from sheets.engine.registry import others
from sheets.engine.struct import Struct
from sheets.engine.text import LANGUAGES, Arg, Speaker, about, say
from sheets.printing import fonts
from sheets.printing.kit import Kit
from sheets.printing.paper import PaperSize


@cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.ChoiceLoader([jinja2.PackageLoader("templates", ""), *_of_others()]),
        autoescape=jinja2.select_autoescape(("html.j2",), default=True),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(zip=zip, range=range, len=len)
    environment.filters["mm"] = number
    environment.filters["tied"] = tied
    return environment


def _of_others() -> Iterator[jinja2.BaseLoader]:
    """The templates that games of other packages bring."""
    for place in others():
        folder = Path(folder_of(place)) / "templates"
        if folder.is_dir():
            yield jinja2.FileSystemLoader(folder)


def tied(text: str) -> str:
    """Return a text in which words of a number stay on its line: 5 VP, max 10."""
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
    """True if there is a template of that name."""
    try:
        _environment().get_template(name)
    except jinja2.TemplateNotFound:
        return False
    return True


class Printout(Struct):
    """A template filled in: its parts as HTML and CSS; for print, its drawings are images, which
    ``drawings`` has as SVG."""

    title: str
    language: str
    style: str
    page: str  # the rules of the pages of its paper
    css: str
    body: str
    head: str = ""  # what a browser needs more
    drawings: tuple[str, ...] = ()

    @property
    def html(self) -> str:
        """The whole for a browser, with its letters."""
        faces = fonts.embedded(self.css + self.body)
        return self._whole(f"{self.page}\n{faces}\n{self.css}")

    @property
    def markup(self) -> str:
        """The whole without the style sheet."""
        return self._whole("")

    @property
    def style_sheet(self) -> str:
        """The style sheet for print, with the names of font files."""
        return f"{self.page}\n{fonts.linked(self.css + self.body)}\n{self.css}"

    def _whole(self, css: str) -> str:
        return _environment().get_template("printout.html.j2").render(printout=self, css=css)


def filled(template: str, context: Mapping[str, object]) -> str:
    """Return a template of its own, without paper, filled in."""
    return _environment().get_template(template).render(context)


def render(
    template: str,
    context: Mapping[str, object],
    *,
    paper: PaperSize,
    style: str,
    speaker: Speaker,
    embed_fonts: bool = False,
    up: int = 1,
) -> Printout:
    """Return a template filled in, by its name or as text; ``embed_fonts`` if it stands alone in a
    browser, ``up`` is how many times a page is on one sheet of paper."""

    def translate(message: str, **args: Arg) -> str:
        return speaker(say(message, **args))

    kit = Kit(style, speaker, paper.zoom(up), screen=embed_fonts)
    given = {
        **context,
        "paper": paper,
        "up": up,
        "screen": embed_fonts,
        "style": style,
        "t": speaker,
        "_": translate,
        "palette": colours(style),
        "kit": kit,
        "svg": kit.svg,
        "css": Markup(css(style)),  # noqa: S704 (our own style sheets)
    }
    # ``base.html.j2`` sets these, and nothing else is written.
    inline = "{%" in template
    found = (_environment().from_string if inline else _environment().get_template)(template)
    parts = vars(found.make_module(given))
    names = ("title", "page_rules", "style_rules", "body", "head")
    title, page, rules, body, head = (str(parts[name]) for name in names)
    drawings = tuple(kit.drawings)
    return Printout(title, speaker.language, style, page, rules, body, head, drawings)
