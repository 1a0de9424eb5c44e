"""Reading what people type: words, short forms, "did you mean"."""

from __future__ import annotations

from collections.abc import Sequence


def words(text: str) -> list[str]:
    """The words of a typed text, in lower case."""
    return text.lower().split()


def fits(typed: Sequence[str], full: Sequence[str]) -> bool:
    """Whether every typed word begins the word in its place of the full text."""
    return len(typed) == len(full) and all(
        whole.startswith(part) for part, whole in zip(typed, full, strict=True)
    )


def nearest(text: str, names: Sequence[str], limit: int = 5) -> list[str]:
    """The names that look most like the text."""
    from difflib import get_close_matches

    return get_close_matches(text.lower(), names, n=limit, cutoff=0.5)
