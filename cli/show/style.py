"""Style of text: colours where wanted, letters and symbols always.

The palette is Okabe and Ito's, which people with colour-blindness can tell apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.engine.text import NO_BREAK, UNSEEN, Arg, Speaker, Text

# 256-colour numbers close to the palette: (background, foreground)
TINTS = {
    "R": (166, 231),
    "B": (25, 231),
    "G": (36, 16),
    "Y": (227, 16),
    "O": (214, 16),
    "S": (74, 16),
    "P": (175, 16),
    "N": (94, 231),
}
_RESET = "\x1b[0m"
_CODES = r"\x1b\[[0-9;]*m"
_ONE_COLUMN = "[ -~\xa0-\u02ff\u2010-\u22ff\u2500-\u259f]*"  # letters, arrows, boxes, bars


class Style:
    """Abilities of the output; ``compact`` saves lines on a small screen, ``brief`` words for
    those who listen; ``tones`` are the words of a game that have a colour."""

    def __init__(
        self,
        *,
        color: bool = False,
        plain: bool = False,
        brief: bool = False,
        width: int = 100,
        compact: bool = False,
        tones: Mapping[Text, str] | None = None,
    ) -> None:
        self.color = color and not plain
        self.plain = plain
        self.brief = brief
        self.width = width
        self.compact = compact and not plain
        self.tones = tones if tones and self.color else {}

    def toned(self, tones: Mapping[Text, str]) -> Style:
        """Return a copy for a game whose words have these colours."""
        return Style(
            color=self.color,
            plain=self.plain,
            brief=self.brief,
            width=self.width,
            compact=self.compact,
            tones=tones,
        )

    def compacted(self) -> Style:
        """Return a copy for a small screen."""
        return Style(
            color=self.color, plain=self.plain, width=self.width, compact=True, tones=self.tones
        )

    def speaking(self, speaker: Speaker) -> Speaker:
        """A speaker who says the words of the game in their colours."""
        return Toned(speaker.language, speaker.names, self) if self.tones else speaker

    def tone(self, text: Text) -> str:
        """The colour of a word, or of the word in it."""
        if text in self.tones:
            return self.tones[text]
        inner = (self.tones.get(arg, "") for _, arg in text.args if isinstance(arg, Text))
        return next(filter(None, inner), "")

    def bold(self, text: str) -> str:
        return self._wrap(text, "1")

    def dim(self, text: str) -> str:
        return self._wrap(text, "2")

    def reverse(self, text: str) -> str:
        return self._wrap(text, "7")

    def key(self, text: str) -> str:
        """A key to type."""
        return self._wrap(text, "1;4")

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
        if not self.color or not text:
            return text
        start = f"\x1b[{codes}m"
        return f"{start}{text.replace(_RESET, _RESET + start)}{_RESET}"


class Toned(Speaker):
    """Says the words of a game that have a colour in it; no line breaks within them."""

    def __init__(self, language: str, names: Sequence[str], style: Style) -> None:
        super().__init__(language, names)
        self._style = style

    def named(self, names: Sequence[str]) -> Speaker:
        return Toned(self.language, names, self._style)

    def __call__(self, text: Arg) -> str:
        said = super().__call__(text)
        tone = self._style.tones.get(text) if isinstance(text, Text) else None
        return self._style.tint(tone, said.replace(" ", NO_BREAK)) if tone else said


def cells(text: str) -> int:
    """Return how many columns a text takes; colours take none."""
    import re

    text = re.sub(_CODES, "", text) if "\x1b" in text else text
    if re.fullmatch(_ONE_COLUMN, text):
        return len(text)
    from wcwidth import wcswidth  # slow to load, and few names need it

    return max(0, wcswidth(text))


def centre(text: str, width: int) -> str:
    """The text in the middle of that many columns."""
    room = max(0, width - cells(text))
    left = (room + 1) // 2
    return " " * left + text + " " * (room - left)


def pad(text: str, width: int) -> str:
    """The text with blanks up to that many columns."""
    return text + " " * max(0, width - cells(text))


def shown(text: str, *, color: bool) -> str:
    """Return text that is safe on a terminal: only our own colour codes are kept."""
    if all(map(str.isprintable, text.split("\n"))):
        return text
    import re

    parts = re.split(f"({_CODES})", text) if color else [text]
    return "".join(part if at % 2 else re.sub(UNSEEN, "�", part) for at, part in enumerate(parts))


def broken(text: str, width: int) -> list[str]:
    """Return the text in lines of at most that width, broken between words; a word that is too
    long is cut, unless it has colours."""
    text = text.replace("\n", " ")
    if cells(text) <= width:
        return [text]
    first, *words = text.lstrip(" ").split(" ")
    lines = [text[: len(text) - len(text.lstrip(" "))] + first]
    for word in words:
        if cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
        elif word:
            lines.append(word)
    return [part for line in lines for part in _cut(line.rstrip(" "), max(1, width))]


def cut(line: str, width: int) -> str:
    """Return the line, or as much of it as that many columns hold, with an ellipsis."""
    if cells(line) <= width:
        return line
    import re

    kept, room = "", width - 1
    for part in re.split(f"({_CODES})", line):
        if part.startswith("\x1b"):
            kept += part
            continue
        fits = next((at for at in range(len(part), -1, -1) if cells(part[:at]) <= room), 0)
        kept, room = kept + part[:fits], room - cells(part[:fits])
        if fits < len(part):
            room = 0
            kept += "…" if "…" not in kept[-1:] else ""
            break
    return f"{kept}{_RESET}" if "\x1b" in kept else kept


def _cut(line: str, width: int) -> list[str]:
    parts = [line]
    while cells(parts[-1]) > width and "\x1b" not in line:
        last = parts[-1]
        fits = next((at for at in range(len(last), 1, -1) if cells(last[:at]) <= width), 1)
        parts[-1:] = last[:fits], last[fits:]
    return parts
