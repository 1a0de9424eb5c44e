"""Words and turns of phrase that no message, page, changelog entry or command help may have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from tests.docs.catalogues import ROOT, collected
from tests.docs.sessions import PAGES


class Banned(NamedTuple):
    """A pattern, the advice that replaces it, and a sentence it must find."""

    pattern: str
    instead: str
    planted: str


BANNED = {
    "is no": Banned(
        r"(?<!here )\b(?:is|are|was|were) no (?!longer\b|more\b)\w",
        "isn't a …, don't …",
        "box 3 is no star box",
    ),
    "bare who": Banned(
        r"(?:^|[.;:,–] |\b(?:to|for|of) )[Ww]ho"
        r" (?:has|have|is|can|cannot|can't|still|changes|reads|gets|got|sits|was|there)\b"
        r"(?![^.;]*\?)",
        "whoever, anyone who, a player who",
        "who cannot move is out",
    ),
    "a for per": Banned(
        r"(?:\b(?:one|two|three|\d+|once|points?|coins?|VP|lines?|seconds?|nodes|die|tile|spaces)"
        r"|\}) an? (?:second|turn|core|game|player|box|fish|(?:dice )?phase|round|decision"
        r"|full boat|marked box|move|person)\b(?! time)",
        "per, each",
        "{vp} VP a box",
    ),
    "tell": Banned(
        r"(?<!\{)\b(?:tells|told|telling)\b(?! (?:you|\w+ apart)\b)"
        r"|\b[Tt]ell the game\b|\bhalves tell\b",
        "show, list, say, explain; only people are told something",
        "the list tells days and trend",
    ),
    "old words": Banned(
        r"\bof (?:before|now)\b|(?<!shoal )\bmend(?:s|ed|ing)?\b|\bseal(?:s|ed)?\b|\bcheck sum\b"
        r"|\bhand(?:s|ed|ing)? (?:over|on)\b|\ball the same\b|\bbest other\b|\bcommas between\b"
        r"|\bhas moved meanwhile\b|\b[Ee]verybody\b|(?<!\{)\bcells?\b(?!\})",
        "earlier, current, repair, checksum, export, anyway, best opponent, everyone, space",
        "The seal of the file is broken.",
    ),
    "half verbs": Banned(
        r"\bgo(?:es)? on\b(?! (?:top|an? ))|\bq leave\b|\b[Tt]ake(?:s|n)? (?:it |this )?back\b"
        r"|\btake-backs?\b|\bdo you mean\b|\bcould be several\b",
        "continue, quit, undo, takeback, did you mean, matches several",
        "Go back to the list and go on from there.",
    ),
    "one for you": Banned(
        r"\bone (?:can|may|sees|finds|types|taps|points|knows|stands)\b|\bone's\b"
        r"|\b(?:the|an) own\b",
        "you, your own, the player's own",
        "now use the own die",
    ),
    "passive": Banned(
        r"\b(?:is|are) asked\b|^now\b.*\b(?:has|have) to\b"
        r"|\b(?:has|have) to be (?:rolled|drawn|laid|taken|placed|used|chosen|decided)\b",
        "name who acts: it is Ben's turn, roll the dice now",
        "the boat pool has to be rolled",
    ),
    "things lie": Banned(
        r"\b(?:when|if) left out\b|\bha(?:s|ve) it in (?:it|them)\b|\bfrom your box\b"
        r"|\breal box\b|\blies (?:in|outside)\b|\bwhat lies open\b",
        "if omitted, contains, your copy of the game, is in",
        "The documentation lies in a folder.",
    ),
    "review": Banned(
        r"\bdoubt\b(?!\})|\bthe value does not know\b",
        "margin of error, evaluation",
        "the lead is within its doubt",
    ),
    "percent": Banned(r"[\d}] %", "95%, without a space", "print at 100 %"),
    "codes": Banned(
        r"\b[Pp][1-9]\b|\b[a-z]+_[a-z0-9_]+\b|\w@\w|\b(?:EX|AQ[BMT])\d+|\bY\d+\b",
        "names; what is typed goes into backquotes",
        "Take the 4@conch",
    ),
}

# Words that may stay, each with its reason; one that is no longer needed fails.
ALLOWED = {
    "the moves of Ben, who sits beside you": "a clause about Ben: his name is before it",
}

HEADS = re.compile(r"(?:The same|What|Whether|How|Where|Who)\b")

FENCED = re.compile(r"^(```|~~~).*?^\1[^\n]*$", re.M | re.S)
HIDDEN = re.compile(r"<!--.*?-->|(?<=\])\([^)\s]*\)", re.S)  # comments, addresses of links
BLOCKS = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.))")
QUOTED = re.compile(r"(`+).*?\1")
FIELDS = re.compile(r"\{\w*\}")


class Piece(NamedTuple):
    """A message, or a paragraph of a page."""

    place: str
    text: str


def messages() -> Iterator[Piece]:
    """Yield every sentence of the catalogue; the help of all commands is among them."""
    for message in collected():
        forms = (message.id,) if isinstance(message.id, str) else message.id
        for form in forms:
            yield Piece(f"message of {message.locations[0][0] if message.locations else '-'}", form)


def paragraphs(place: str, page: str) -> Iterator[Piece]:
    """Yield paragraphs, list items and table rows, each on one line, without code blocks."""
    for block in BLOCKS.split(HIDDEN.sub("", FENCED.sub("", page))):
        if not block.startswith("    "):
            yield Piece(place, " ".join(block.split()))


def unreleased() -> str:
    """Return the section of the changelog that is not released yet; it may be missing."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    return found[1] if found else ""


@cache
def pieces() -> tuple[Piece, ...]:
    """Return everything that is looked at."""
    pages = [(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in PAGES]
    pages.append(("CHANGELOG.md", unreleased()))
    written = [piece for page in pages for piece in paragraphs(*page)]
    return (*messages(), *written)


def findings(piece: Piece) -> Iterator[str]:
    """Yield each banned turn of phrase with its place and the advice."""
    bare = QUOTED.sub("``", piece.text)
    for name, banned in BANNED.items():
        # names of fields are not read by people
        text = FIELDS.sub("{}", bare) if name == "codes" else bare
        for found in re.finditer(banned.pattern, text):
            yield f"{piece.place}: {name}, “{found[0]}”; write {banned.instead}: {piece.text}"


def without_allowed(piece: Piece) -> Piece:
    """Return a piece without the words that may stay."""
    for part in ALLOWED:
        piece = piece._replace(text=piece.text.replace(part, ""))
    return piece


def heads(source: str) -> list[str]:
    """Return the docstrings of a module that start with a headless word."""
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    texts = (
        ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, documented)
    )
    return [text for text in texts if HEADS.match(text)]


def test_nothing_that_people_read_has_a_banned_turn_of_phrase() -> None:
    found = [finding for piece in pieces() for finding in findings(without_allowed(piece))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("part", ALLOWED)
def test_an_exception_is_still_needed(part: str) -> None:
    assert any(list(findings(piece)) for piece in pieces() if part in piece.text)


@pytest.mark.parametrize("name", BANNED)
def test_a_planted_sentence_is_found(name: str) -> None:
    sentence = BANNED[name].planted
    [finding] = findings(Piece("here", sentence))
    assert finding.startswith(f"here: {name}, ")
    assert not list(findings(Piece("here", f"Type `{sentence}` as it is.")))


def test_a_planted_sentence_is_found_on_a_page_but_not_in_its_code() -> None:
    sentence = "The crabs have to be\nlaid out"
    for page in (f"# Title\n\n{sentence} first.\n", f"- one\n- {sentence}\n", f"| {sentence} |\n"):
        found = [each for piece in paragraphs("page", page) for each in findings(piece)]
        assert len(found) == 1, page
    for page in (f"```console\n{sentence}\n```\n", "\n\n    they have to be rolled\n\nEnd.\n"):
        assert not [each for piece in paragraphs("page", page) for each in findings(piece)], page


def test_all_kinds_of_texts_are_looked_at() -> None:
    places = {piece.place for piece in pieces()}
    commands = {place for place in places if place.startswith("message of cli/commands/")}
    assert len(commands) > 30
    assert {"README.md", "docs/index.md", "docs/games/fleet.md"} <= places
    assert unreleased() == "" or "CHANGELOG.md" in places


def test_no_docstring_starts_with_a_headless_word() -> None:
    paths = [path for folder in ("sheets", "cli") for path in (ROOT / folder).rglob("*.py")]
    assert not [text for path in paths for text in heads(path.read_text("utf-8"))]


def test_a_planted_docstring_is_counted() -> None:
    planted = '"""How it is."""\n\n\ndef f() -> int:\n    """Return what is."""\n    return 1\n'
    assert heads(planted) == ["How it is."]
