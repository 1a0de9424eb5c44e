"""A game's ``rules.md``: the numbered rules in our own words; ``rules.de.md`` the German.

::

    ## CZ-4 Moving
    **CZ-4.1** A player may move a crab of their own colour that is the top of its stack.

A heading opens a topic; a paragraph that begins with a bold number is a rule or a
ruling.  Other paragraphs are introductions and belong to no number.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache

from sheets.engine.components import folder_of
from sheets.engine.errors import UnknownName
from sheets.engine.notation import nearest
from sheets.engine.struct import Struct
from sheets.engine.text import say

_RULE = re.compile(r"\*\*([A-Z]{2}-R?\d+(?:\.\d+)?[a-z]?)\*\*\s+(.*)", re.S)
_SPACE = re.compile(r"[ \t\n]+")  # not the fixed spaces of French


class Rule(Struct):
    """One numbered rule or ruling."""

    number: str
    topic: str
    text: str


@lru_cache(maxsize=8)
def load(package: str, language: str = "en") -> tuple[Rule, ...]:
    """The rules of a game, in their order; in English where nobody has translated them."""
    folder = folder_of(package)
    path = os.path.join(folder, f"rules.{language}.md")
    if not os.path.exists(path):
        path = os.path.join(folder, "rules.md")
    with open(path, encoding="utf-8") as file:
        return parse(file.read())


def parse(text: str) -> tuple[Rule, ...]:
    """The numbered rules of a text."""
    rules = []
    topic = ""
    for block in re.split(r"\n\s*\n", text):
        block = block.strip()
        if block.startswith("#"):
            topic = block.lstrip("# ").split("\n")[0]
            continue
        found = _RULE.match(block)
        if found:
            rules.append(Rule(found[1], topic, _SPACE.sub(" ", found[2].strip())))
    return tuple(rules)


def find(rules: tuple[Rule, ...], wanted: str) -> list[Rule]:
    """The rules of a number ("4.1", "CZ-4"), or those that mention the words."""
    upper = wanted.upper()
    by_number = [
        rule
        for rule in rules
        if upper in (rule.number, rule.number.partition("-")[2])
        or rule.number.startswith(f"{upper}.")
        or rule.number.partition("-")[2].startswith(f"{upper}.")
    ]
    if by_number:
        return by_number
    lower = wanted.lower()
    found = [rule for rule in rules if lower in rule.topic.lower()]
    found += [rule for rule in rules if lower in rule.text.lower() and rule not in found]
    if not found:
        topics = list(dict.fromkeys(rule.topic for rule in rules))
        raise UnknownName(
            say("no rule matches the number or word `{wanted}`", wanted=wanted[:80]),
            alternatives=nearest(wanted, topics) or topics,
        )
    return found
