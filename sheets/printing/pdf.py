"""Printouts to PDF, the same bytes for the same input."""

from __future__ import annotations

import atexit
import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Protocol

from sheets.engine.errors import MissingPart
from sheets.engine.text import Text, say
from sheets.printing import libraries
from sheets.printing.html import Printout
from sheets.printing.kit import SCHEME
from sheets.printing.libraries import Library


class LaidOut(Protocol):
    """A printout that WeasyPrint has laid out."""

    pages: Sequence[object]

    def copy(self, pages: Sequence[object]) -> LaidOut: ...

    def write_pdf(self, *, zoom: float, pdf_tags: bool, pdf_identifier: bytes) -> bytes: ...


def weasyprint() -> ModuleType:
    """Return the WeasyPrint module, or raise a message that says what to install."""
    if missing := libraries.missing():
        raise MissingPart(no_pdf(missing))
    return import_module("weasyprint")


def no_pdf(missing: tuple[Library, ...]) -> Text:
    """Return how to install missing libraries."""
    return say(
        "PDFs need libraries that are not installed ({names}): {command} (Debian, Ubuntu). "
        "Or write HTML with -o sheet.html and print it from a browser",
        names=tuple(library.name for library in missing),
        command=libraries.command_for_pdf(),
    )


def write_pdf(*printouts: Printout, zoom: float = 1.0) -> bytes:
    """Return the PDF of printouts, one after the other, made smaller by ``zoom``.

    What WeasyPrint has to say about them goes to its log: it is a matter for our tests
    and for `--debug`, and no reason not to print.
    """
    return written(*map(rendered, printouts), zoom=zoom)


def written(*printouts: LaidOut, zoom: float = 1.0) -> bytes:
    """Return the PDF of printouts that are laid out already."""
    together = [page for printout in printouts for page in printout.pages]
    with _the_same_date():
        whole = printouts[0].copy(together)
        return whole.write_pdf(zoom=zoom, pdf_tags=True, pdf_identifier=b"shoal")


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Collect WeasyPrint's warnings about our printouts, not those about the machine."""
    heard = _Complaints()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(heard)
    try:
        yield heard.messages
    finally:
        logger.removeHandler(heard)


class _Complaints(logging.Handler):
    """Notes every warning, save that HarfBuzz-Subset is not installed, or too old."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if libraries.SUBSET.name not in record.getMessage():
            self.messages.append(record.getMessage())


@contextmanager
def _the_same_date() -> Iterator[None]:
    """Fix the date that fontTools writes into fonts where HarfBuzz-Subset is missing."""
    name = "SOURCE_DATE_EPOCH"
    given = name in os.environ
    os.environ.setdefault(name, "0")
    try:
        yield
    finally:
        if not given:
            del os.environ[name]


def rendered(printout: Printout) -> LaidOut:
    """Lay out a printout; a style sheet is parsed once for all that share it."""
    page = weasyprint().HTML(string=printout.markup, url_fetcher=_fetcher(printout.drawings))
    sheet, fonts = _stylesheet(printout.style_sheet)
    laid: LaidOut = page.render(stylesheets=[sheet], font_config=fonts, pdf_tags=True)
    return laid


@lru_cache(maxsize=16)  # emptied at exit, while the fonts can still be let go
def _stylesheet(css: str) -> tuple[object, object]:
    """A parsed style sheet with its fonts: half the time of a page when it is new."""
    library = weasyprint()
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    sheet = library.CSS(string=css, font_config=fonts, url_fetcher=_fetcher())
    return sheet, fonts


atexit.register(_stylesheet.cache_clear)


def _fetcher(drawings: Sequence[str] = ()) -> object:
    """Return a fetcher of the fonts and these drawings, a copy of one that is set up once."""
    fetcher = copy(_fetcher_of_fonts())
    fetcher.drawings = drawings
    return fetcher


class Fetcher(Protocol):
    """An opener of addresses for WeasyPrint."""

    drawings: Sequence[str]


@lru_cache(maxsize=1)
def _fetcher_of_fonts() -> Fetcher:
    """A fetcher that reads the font files, the drawings it is given, and nothing else, on disk
    or net."""
    from weasyprint.urls import URLFetcherResponse

    from sheets.printing import fonts

    allowed = {face.path.as_uri() for face in fonts.FACES}

    class FetcherOfFonts(weasyprint().URLFetcher):  # type: ignore[misc]
        drawings: Sequence[str] = ()

        def fetch(self, url: str, headers: object = None) -> object:
            scheme, _, number = url.partition(":")
            if scheme == SCHEME:
                body = self.drawings[int(number)].encode()
                return URLFetcherResponse(url, body, {"Content-Type": "image/svg+xml"})
            if url not in allowed:
                raise ValueError(f"not one of our fonts: {url}")
            return super().fetch(url, headers)

    return FetcherOfFonts(allowed_protocols={"file"})
