"""Rendered pages of one moment, made once for all viewers and sent without the parts they have.

A page names the parts it has by their marks.  One that it has is left out; one that changed is
sent line by line, as lines of the part before it and new ones.  Only parts that were made for the
same seat are ever compared: what is left out must not tell what others hold.
"""

from __future__ import annotations

import gzip
import json
import logging
from collections.abc import Callable, Iterator

from sheets.web.shapes import Document, Lines, Part

MOST_PAGES = 256  # that are kept of one moment
KEPT = 3  # versions of a part that are remembered for a seat

LOG = logging.getLogger(__name__)

Whose = tuple[int | None, str]  # a seat or the table, and the language of the phone
Has = frozenset[str]
NOTHING: Has = frozenset()


class RenderedMoment:
    """One state of the game as pages show it."""

    def __init__(self) -> None:
        self.documents: dict[Whose, Document] = {}
        self.pages: dict[tuple[Whose, Has], bytes] = {}
        self.looked: set[Whose] = set()  # who has looked at it


class Pages:
    """The documents of one game, and what was sent of them before."""

    def __init__(self, make: Callable[[int | None, str], Document]) -> None:
        self._make = make
        self._now = RenderedMoment()
        self._before: dict[Whose, dict[str, dict[str, Part]]] = {}  # by key and mark

    def renew(self) -> None:
        """Another moment.  Who looked at the last one will look at once: their documents are
        made before they are told, while their phones have nothing to do."""
        fresh = RenderedMoment()
        for whose in self._now.looked:
            try:
                self._document(fresh, whose)
            except Exception:  # the step is saved: the others must hear of it
                LOG.exception("a page could not be made")
        self._now = fresh

    def ready(self, seat: int | None, language: str, has: Has = NOTHING) -> bytes | None:
        """A page, if its document is made already."""
        now, whose = self._now, (seat, language)
        return self._page(now, whose, has) if whose in now.documents else None

    def page(self, seat: int | None, language: str, has: Has = NOTHING) -> bytes:
        """A page, packed."""
        return self._page(self._now, (seat, language), has)

    def lean(self, seat: int | None, language: str, has: Has) -> Document:
        """A document without what a page has of it."""
        return self._lean(self._now, (seat, language), has)

    def document(self, seat: int | None, language: str) -> Document:
        """The whole document of a page."""
        return self._document(self._now, (seat, language))

    def _document(self, at: RenderedMoment, whose: Whose) -> Document:
        if whose not in at.documents:
            found = at.documents[whose] = self._make(*whose)
            before = self._before.setdefault(whose, {})
            for part in found["parts"]:
                some = {**before.get(part["key"], {}), part["mark"]: part}
                before[part["key"]] = dict(list(some.items())[-KEPT:])
        return at.documents[whose]

    def _page(self, at: RenderedMoment, whose: Whose, has: Has) -> bytes:
        found = at.pages.get((whose, has))
        if found is None:
            if len(at.pages) > MOST_PAGES:
                at.pages.clear()
            found = at.pages[whose, has] = packed(self._lean(at, whose, has))
        at.looked.add(whose)
        return found

    def _lean(self, at: RenderedMoment, whose: Whose, has: Has) -> Document:
        document = self._document(at, whose)
        before = self._before[whose]
        parts = [_lean(part, has, before[part["key"]]) for part in document["parts"]]
        return {**document, "parts": parts}


def packed(data: object) -> bytes:
    """A document as it is sent."""
    return gzip.compress(json.dumps(data, ensure_ascii=False).encode(), 6)


def _lean(part: Part, has: Has, kept: dict[str, Part]) -> Part:
    """A part without what a page has of it already."""
    if part["mark"] in has:
        return {**part, "html": ""}
    old = next((each for each in kept.values() if each["mark"] in has), None)
    if old is None:
        return part
    lines = list(changes(old["html"], part["html"]))
    return {**part, "base": old["mark"], "html": "", "lines": lines}


def changes(old: str, new: str) -> Iterator[str | Lines]:
    """A text as lines that another has too, from one to before another, and new ones."""
    there = {line: at for at, line in enumerate(old.split("\n"))}
    run: Lines | None = None
    for line in new.split("\n"):
        at = there.get(line)
        if run is not None and at == run[1]:
            run = (run[0], run[1] + 1)
            continue
        if run is not None:
            yield run
        run = None if at is None else (at, at + 1)
        if at is None:
            yield line
    if run is not None:
        yield run
