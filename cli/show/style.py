"""How text looks: colours where they are wanted, letters and symbols always.

The palette is Okabe and Ito's, which people with colour-blindness can tell apart.
"""

from __future__ import annotations

from unicodedata import combining, east_asian_width

from sheets.engine.text import UNSEEN

# 256-colour numbers close to the palette: (background, foreground)
TINTS = {
    "R": (166, 231),
    "B": (25, 231),
    "G": (36, 16),
    "Y": (227, 16),
    "O": (214, 16),
    "N": (94, 231),
}
_RESET = "\x1b[0m"


class Style:
    """What the output can show; ``compact`` saves lines on a small screen."""

    def __init__(
        self, *, color: bool = False, plain: bool = False, width: int = 100, compact: bool = False
    ) -> None:
        self.color = color and not plain
        self.plain = plain
        self.width = width
        self.compact = compact and not plain

    def bold(self, text: str) -> str:
        return self._wrap(text, "1")

    def dim(self, text: str) -> str:
        return self._wrap(text, "2")

    def good(self, text: str) -> str:
        return self._wrap(text, "32")

    def bad(self, text: str) -> str:
        return self._wrap(text, "31")

    def tint(self, name: str, text: str) -> str:
        """Text on the colour of that letter; the letter itself stays readable."""
        if name not in TINTS:
            return text
        back, front = TINTS[name]
        return self._wrap(text, f"1;48;5;{back};38;5;{front}")

    def _wrap(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}{_RESET}" if self.color and text else text


def cells(text: str) -> int:
    """How many columns a text takes."""
    return sum(
        0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text
    )


def centre(text: str, width: int) -> str:
    """The text in the middle of that many columns."""
    room = max(0, width - cells(text))
    left = (room + 1) // 2
    return " " * left + text + " " * (room - left)


def pad(text: str, width: int) -> str:
    """The text with blanks up to that many columns."""
    return text + " " * max(0, width - cells(text))


def shown(text: str, *, color: bool) -> str:
    """What may reach the terminal: nothing that draws or hides but our own colours."""
    if all(map(str.isprintable, text.split("\n"))):
        return text
    import re

    parts = re.split(r"(\x1b\[[0-9;]*m)", text) if color else [text]
    return "".join(part if at % 2 else re.sub(UNSEEN, "�", part) for at, part in enumerate(parts))


def broken(text: str, width: int) -> list[str]:
    """The text in lines of at most that width, broken between words."""
    from textwrap import wrap  # only now: it costs every start a millisecond

    return wrap(text, width) or [""]
