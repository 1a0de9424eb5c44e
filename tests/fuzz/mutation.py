"""Texts made wrong on purpose: a real one with a few small disasters in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from sheets.engine.record import fingerprint

HUGE = "9" * 5000  # Python reads no integer of more than 4,300 digits
ODD = (
    *("0", "-1", "1", "2", "99", "1e99", "-0", "1.5", "nan", "inf", "-inf", "١٢", "²", HUGE),
    *("", " ", "\t", "\r", "\r\n", "\n", "\f", "\x85", "\u2028", "\0", "\x1b]0;x\x07", "\u202e"),
    *("#", "|", "+", "!", '"', "'", "\\", "\\u001b", '"\\ud800"', "=", "[", "]", "{", "}", "[["),
    *("true", "false", '""', "[]", "{}", "''", '"?"', "1979-05-27", "0x10", "[1, [2]]", "-", "_"),
    *("p0", "p1", "p9", "dice", "sum", "undo", "redo", "amend", "search:time=1e99", "search:n=0"),
    *("first 99", "rules 0", "rules 99", "solo", "seed", "pack", "position", "steps", "✂"),
    *("p²", "X0", "X99", "XA1", "Y1", "YZ1", "EX99", "P9", "z9", "a0", "j99", "1@", "roll", "#1"),
    "Ä" * 70,
)
_TOKEN = re.compile(r"\w+|[^\w\s]")

Mutation = Callable[[str, Random, Sequence[str]], str]


def mutated(text: str, chance: Random, words: Sequence[str]) -> str:
    """The text after one to four disasters; ``words`` are those of the game."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        text = chance.choice(MUTATIONS)(text, chance, words)
    return text


def resealed(text: str) -> str:
    """The text with a check sum that fits: not the sum is to be tried, but what reads on."""
    body, found, _ = text.rpartition("\nsum ")
    body += "\n"
    return f"{body}sum {fingerprint(body)}\n" if found else text


def _a_word(chance: Random, words: Sequence[str]) -> str:
    return chance.choice(ODD) if not words or chance.random() < 0.4 else chance.choice(words)


def _replace(text: str, chance: Random, words: Sequence[str]) -> str:
    found = list(_TOKEN.finditer(text))
    if not found:
        return _a_word(chance, words)
    token = chance.choice(found)
    return f"{text[: token.start()]}{_a_word(chance, words)}{text[token.end() :]}"


def _number(text: str, chance: Random, _: Sequence[str]) -> str:
    found = list(re.finditer(r"-?\d+", text))
    if not found:
        return text
    token = chance.choice(found)
    value = int(token[0]) if len(token[0]) < 20 else 0
    other = chance.choice((value + 1, value - 1, -value, value * 10, 0, 255, 1 << 31, 1 << 70))
    return f"{text[: token.start()]}{other}{text[token.end() :]}"


def _insert(text: str, chance: Random, words: Sequence[str]) -> str:
    at = chance.randint(0, len(text))
    return f"{text[:at]}{_a_word(chance, words)}{text[at:]}"


def _delete(text: str, chance: Random, _: Sequence[str]) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at + chance.choice((1, 1, 2, 5, 20)) :]


def _flip(text: str, chance: Random, _: Sequence[str]) -> str:
    if not text:
        return text
    at = chance.randrange(len(text))
    return f"{text[:at]}{chr(ord(text[at]) ^ 1 << chance.randrange(8))}{text[at + 1 :]}"


def _lines(text: str, chance: Random, _: Sequence[str]) -> str:
    """A line twice, gone, or somewhere else."""
    lines = text.split("\n")
    line = chance.choice(lines)
    if chance.random() < 0.6:
        lines.remove(line)
    if chance.random() < 0.6:
        lines.insert(chance.randint(0, len(lines)), line)
    return "\n".join(lines)


def _cut(text: str, chance: Random, _: Sequence[str]) -> str:
    at = chance.randint(0, len(text))
    return text[:at] if chance.random() < 0.7 else text[at:]


MUTATIONS: tuple[Mutation, ...] = (
    *(_replace, _replace, _replace, _number, _number, _insert, _delete, _flip, _lines, _lines),
    _cut,
)
