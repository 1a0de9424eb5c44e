"""Reading what people type: words, short forms, "did you mean"."""

from __future__ import annotations

from collections.abc import Sequence

ALIKE = 0.5


def words(text: str) -> list[str]:
    """The words of a typed text, in lower case."""
    return text.lower().split()


def fits(typed: Sequence[str], full: Sequence[str]) -> bool:
    """Whether every typed word begins the word in its place of the full text."""
    return len(typed) == len(full) and all(
        whole.startswith(part) for part, whole in zip(typed, full, strict=True)
    )


def nearest(text: str, names: Sequence[str], limit: int = 5) -> list[str]:
    """The names that look most like the text; equals in the order given."""
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(b=text.lower())
    found = []
    for name in names:
        matcher.set_seq1(name)
        if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
            found.append((matcher.ratio(), name))
    found.sort(key=lambda pair: -pair[0])
    return [name for ratio, name in found[:limit] if ratio >= ALIKE]
