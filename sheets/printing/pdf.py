"""HTML to PDF, the same bytes for the same input, and never a silent warning."""

from __future__ import annotations

import atexit
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from sheets.engine.errors import MissingPart, ShoalError
from sheets.engine.text import Text, say

PANGO = "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


class BadTemplate(ShoalError):
    """A template of ours that WeasyPrint complains about."""

    code = "bad_template"


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def weasyprint() -> Any:
    """The WeasyPrint module, or a message that says what to install."""
    try:
        import weasyprint as library
    except OSError:
        raise MissingPart(no_pango()) from None
    return library


def no_pango() -> Text:
    """What to do when Pango is missing."""
    return say(
        "PDF needs Pango, which is not installed: {command} (Debian, Ubuntu); or write "
        "the same sheet as HTML: -o sheet.html, and print that from a browser",
        command=PANGO,
    )


def write_pdf(*pages: str) -> bytes:
    """The PDF of one or several documents, one after the other; BadTemplate if anything
    in them had to be ignored."""
    with _no_complaints():
        documents = [_rendered(html) for html in pages]
        together = [page for document in documents for page in document.pages]
        result: bytes = (
            documents[0].copy(together).write_pdf(pdf_tags=True, pdf_identifier=b"shoal")
        )
    return result


def _rendered(html: str) -> Any:
    before, _, rest = html.partition("<style>")
    css, _, after = rest.partition("</style>")
    sheet, fonts = _stylesheet(css)
    document = weasyprint().HTML(string=before + after, url_fetcher=_only_our_fonts())
    return document.render(stylesheets=[sheet], font_config=fonts, pdf_tags=True)


@lru_cache(maxsize=16)  # emptied at exit, while the fonts can still be let go
def _stylesheet(css: str) -> tuple[Any, Any]:
    """A parsed style sheet with its fonts: half the time of a page when it is new."""
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    with _no_complaints():
        sheet = weasyprint().CSS(string=css, font_config=fonts, url_fetcher=_only_our_fonts())
    return sheet, fonts


atexit.register(_stylesheet.cache_clear)


@contextmanager
def _no_complaints() -> Iterator[None]:
    """Turns everything WeasyPrint logs into an error."""
    complaints = _Complaints()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(complaints)
    try:
        yield
    finally:
        logger.removeHandler(complaints)
    if complaints.messages:
        raise BadTemplate(say("{why}", why="; ".join(complaints.messages)))


@lru_cache(maxsize=1)
def _only_our_fonts() -> Any:
    """A fetcher that reads the font files and nothing else, on disk or net."""
    from sheets.printing import fonts

    allowed = {fonts.path(weight).as_uri() for weight in fonts.WEIGHTS}

    class Fonts(weasyprint().URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            if url not in allowed:
                raise ValueError(f"not one of our fonts: {url}")
            return super().fetch(url, headers)

    return Fonts(allowed_protocols={"file"})
