"""``python -m tests.docs.demo``: the moving picture of the README, from a real terminal.

The commands below run in a terminal of 80 × 24; what they print becomes an SVG that moves by
itself, without a script. A test runs them again and compares.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path

FILE = Path(__file__).with_name("pictures") / "demo.svg"
SHOAL = str(Path(sys.executable).with_name("shoal"))
COLUMNS, LINES = 80, 24
# What is typed; a scene begins with an empty screen.
SCENES: tuple[tuple[str, ...], ...] = (
    ("shoal new crabz -p Ann -p Ben --seed 1 --start-player Ann", "shoal status"),
    ("shoal do c3-e3", "shoal why c3-c2"),
    ("shoal do c3-c2 b2-b3 e4-c4 d3-c2 e6-e5 d5-f5", "shoal undo"),
    ("shoal new fleet --solo -p Ann --seed 7 --name solo", "shoal moves"),
)
READING = 0.16  # seconds a line
PAUSE = 2.2  # at the end of a scene
WIDE, HIGH, SIZE = 8.4, 18, 14  # of a cell and a letter, in pixels
BACK, FRONT, DIM = "#14212b", "#eceff1", "#9fb0bb"
COLOURS = {"31": "#ff9d7a", "32": "#7fe0c0"}
TINTS = {25: "#0072b2", 36: "#009e73", 166: "#d55e00", 227: "#f0e442"}  # as on paper
SGR = re.compile(r"\x1b\[([0-9;]*)m")


def printed(command: str, home: Path) -> list[str]:
    """The lines a command leaves on a real terminal."""
    import termios  # Windows has none

    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (LINES, COLUMNS))
    words = [SHOAL, *command.split()[1:]]
    environment = {
        **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
        "SHOAL_HOME": str(home),
        "SHOAL_LANG": "en",
        "TERM": "xterm-256color",
        "COLUMNS": str(COLUMNS),
    }
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environment):
        os.close(theirs)
        raw = b"".join(_read(ours))
    os.close(ours)
    return raw.decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def _read(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # how Linux says that the other end is closed
            return
        if not piece:
            return
        yield piece


def scenes() -> list[list[str]]:
    """The lines of every scene, as many as there is room for."""
    with tempfile.TemporaryDirectory() as folder:
        found = []
        for commands in SCENES:
            lines = list[str]()
            for command in commands:
                lines += [
                    f"\x1b[1m$ {command}\x1b[0m",
                    *printed(command, Path(folder) / "home"),
                    "",
                ]
            found.append(lines[-LINES:] if len(lines) > LINES else lines)
        return found


def picture(shown: list[list[str]]) -> str:
    """The scenes one after the other, each line coming after the one before, again and again."""
    lengths = [len(lines) * READING + PAUSE for lines in shown]
    whole = sum(lengths)
    width, height = round(COLUMNS * WIDE + 24), LINES * HIGH + 24
    style, groups, begun = list[str](), list[str](), 0.0
    for at, (lines, length) in enumerate(zip(shown, lengths, strict=True)):
        rows = []
        for row, line in enumerate(lines):
            name = f"s{at}r{row}"
            first, last = (begun + row * READING) / whole, (begun + length) / whole
            style.append(_keyframes(name, first, last))
            style.append(f"#{name}{{animation:{name} {whole:.1f}s infinite}}")
            rows.append(f'<g id="{name}" class="l">{_row(line, row)}</g>')
        groups += rows
        begun += length
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
            f'width="{width}" height="{height}" font-size="{SIZE}" role="img"',
            'font-family="ui-monospace,Menlo,Consolas,monospace" aria-label="shoal in a terminal">',
            "<style>.l{opacity:0}text{white-space:pre}",
            *style,
            "</style>",
            f'<rect width="100%" height="100%" rx="8" fill="{BACK}"/>',
            *groups,
            "</svg>\n",
        ]
    )


def _keyframes(name: str, first: float, last: float) -> str:
    """Seen between these parts of the whole time."""
    start, end = 100 * first, 100 * last
    return (
        f"@keyframes {name}{{0%,{start:.2f}%{{opacity:0}}"
        f"{start + 0.01:.2f}%,{end - 0.01:.2f}%{{opacity:1}}{end:.2f}%,100%{{opacity:0}}}}"
    )


def _row(line: str, row: int) -> str:
    """One line: the colours behind its words, and the words."""
    column, parts, codes = 0, list[str](), ""
    y = 12 + row * HIGH
    for number, piece in enumerate(SGR.split(line)):
        if number % 2:
            codes = piece
            continue
        if not piece:
            continue
        x = 12 + column * WIDE
        fill, back = _colours(codes)
        if back:
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{len(piece) * WIDE:.1f}" height="{HIGH}" '
                f'fill="{back}"/>'
            )
        bold = ' font-weight="700"' if "1" in codes.split(";")[:1] else ""
        parts.append(
            f'<text x="{x:.1f}" y="{y + 13}" fill="{fill}"{bold} '
            f'textLength="{len(piece) * WIDE:.1f}">{escape(piece)}</text>'
        )
        column += len(piece)
    return "".join(parts)


def _colours(codes: str) -> tuple[str, str]:
    """Of letters and of what lies behind them; none is empty."""
    numbers = codes.split(";")
    if "48" in numbers:
        return _tint(int(numbers[6])), _tint(int(numbers[3]))
    if "38" in numbers:
        return _tint(int(numbers[-1])), ""
    if "2" in numbers:
        return DIM, ""
    return next((COLOURS[each] for each in numbers if each in COLOURS), FRONT), ""


def _tint(number: int) -> str:
    """A colour of the cube of 6 × 6 × 6 that terminals have."""
    levels = (0, 95, 135, 175, 215, 255)
    red, rest = divmod(number - 16, 36)
    return TINTS.get(number) or "#" + "".join(f"{levels[at]:02x}" for at in (red, *divmod(rest, 6)))


def main() -> None:
    """Draws it anew."""
    FILE.write_text(picture(scenes()), "utf-8")


if __name__ == "__main__":
    main()
