"""``python -m tests.docs.demo``: the moving picture of the README, from real runs.

In about ten seconds a wrong move is explained, the sheet is printed and a phone is tapped, all in
one game of Fleet. The commands run in a terminal of 80 × 24; the sheet is the page that ``print``
writes; ``python -m tests.web.pictures`` takes the phones in a browser. The SVG moves by itself,
without a script. A test runs the commands again and compares.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PIL import Image

FOLDER = Path(__file__).with_name("pictures")
FILE = FOLDER / "demo.svg"
SHEET = FOLDER / "demo-sheet.png"
PHONES = tuple(FOLDER / f"demo-phone-{number}.png" for number in range(1, 4))
RECORD = Path(__file__).parents[1] / "fleet" / "games" / "two_players.shoal"
SHOAL = str(Path(sys.executable).with_name("shoal"))
COLUMNS, LINES = 80, 24
# A game in its seventh round: Ann has taken the wharf die.
PREPARED = (f"shoal import {RECORD} --name friday", "shoal undo 65")
PRINTED = "shoal print --state"


class Scene(NamedTuple):
    """A caption, and the commands typed on an empty screen."""

    caption: tuple[str, ...]
    commands: tuple[str, ...]
    rest: float  # seconds after the last line


SCENES = (
    Scene(
        ("A wrong move is explained.",),
        ('shoal do "use barge"', 'shoal why "use barge"'),
        2.5,
    ),
    Scene(("The sheet is", "printed as", "it stands."), (PRINTED,), 2.9),
    # The address and the code that `serve` prints differ on every computer.
    Scene(("Everyone taps", "on their", "own phone."), ("shoal serve --lan",), 3.2),
)
SILENT = ("shoal serve",)
READING = 0.12  # seconds per line
SLIDING = 0.9  # until the sheet is out
TAPS = (1.0, 2.0)  # seconds until the next picture of the phones
WIDE, HIGH, SIZE = 8.4, 18, 14  # of a column and a letter, in pixels
WIDTH, HEIGHT = round(COLUMNS * WIDE + 24), LINES * HIGH + 24
BACK, FRONT, DIM, CAPTION = "#14212b", "#eceff1", "#9fb0bb", "#f0e442"
COLOURS = {"31": "#ff9d7a", "32": "#7fe0c0"}
TINTS = {25: "#0072b2", 36: "#009e73", 166: "#d55e00", 227: "#f0e442"}  # as on paper
COLOURS_OF_THE_SHEET = 40
SGR = re.compile(r"\x1b\[([0-9;]*)m")


def printed(command: str, home: Path) -> list[str]:
    """Return the lines that a command leaves on a real terminal."""
    import termios  # Windows has none

    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (LINES, COLUMNS))
    words = [SHOAL, *shlex.split(command)[1:]]
    environment = {
        **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
        "SHOAL_HOME": str(home),
        "SHOAL_LANG": "en",
        "TERM": "xterm-256color",
        "COLUMNS": str(COLUMNS),
    }
    with subprocess.Popen(
        words, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=home.parent
    ):
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


def scenes(folder: Path) -> list[list[str]]:
    """Return the lines of every scene; the sheet is printed into ``folder``."""
    home = folder / "home"
    for command in PREPARED:
        printed(command, home)
    found = []
    for scene in SCENES:
        lines = list[str]()
        for command in scene.commands:
            said = [] if command.startswith(SILENT) else printed(command, home)
            lines += [f"\x1b[1m$ {command}\x1b[0m", *said, ""]
        found.append(lines)
    return found


def picture(shown: list[list[str]]) -> str:
    """Return an SVG of the scenes one after the other, again and again."""
    film = Film(sum(map(length, SCENES, shown)))
    start = 0.0
    for scene, lines in zip(SCENES, shown, strict=True):
        end = start + length(scene, lines)
        for row, line in enumerate(lines):
            film.show(_row(line, row), start + row * READING, end)
        film.show(_caption(scene.caption), start, end)
        read = start + len(lines) * READING
        if PRINTED in scene.commands:
            film.slide(_sheet(), read, end)
        elif scene is SCENES[-1]:
            _tap(film, read, end)
        start = end
    return film.svg()


def length(scene: Scene, lines: list[str]) -> float:
    """Return the seconds of a scene."""
    return len(lines) * READING + scene.rest


class Film:
    """Pieces of a picture, each seen for a part of the whole time."""

    def __init__(self, length: float) -> None:
        self.length = length
        self.style: list[str] = []
        self.pieces: list[str] = []

    def show(self, piece: str, start: float, end: float) -> None:
        """Add a piece that is seen from ``start`` to ``end``."""
        first, last = self._percent(start), self._percent(end)
        self._add(
            piece,
            f"0%,{first:.2f}%{{opacity:0}}{first + 0.01:.2f}%,{last - 0.01:.2f}%{{opacity:1}}"
            f"{last:.2f}%,100%{{opacity:0}}",
        )

    def slide(self, piece: str, start: float, end: float) -> None:
        """Add a piece that comes in from above."""
        first, there, last = map(self._percent, (start, start + SLIDING, end))
        self._add(
            piece,
            f"0%,{first:.2f}%{{opacity:1;transform:translateY(-{HEIGHT}px)}}"
            f"{there:.2f}%,{last - 0.01:.2f}%{{opacity:1;transform:none}}"
            f"{last:.2f}%,100%{{opacity:0}}",
        )

    def _percent(self, moment: float) -> float:
        return 100 * moment / self.length

    def _add(self, piece: str, frames: str) -> None:
        name = f"p{len(self.pieces)}"
        self.style.append(f"@keyframes {name}{{{frames}}}")
        self.style.append(f"#{name}{{animation:{name} {self.length:.2f}s infinite}}")
        self.pieces.append(f'<g id="{name}" class="p">{piece}</g>')

    def svg(self) -> str:
        """Return the whole picture."""
        about = "shoal explains a wrong move, prints a score sheet and is played on phones"
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
                f'width="{WIDTH}" height="{HEIGHT}" font-size="{SIZE}" role="img"',
                f'font-family="ui-monospace,Menlo,Consolas,monospace" aria-label="{about}">',
                "<style>.p{opacity:0}text{white-space:pre}",
                *self.style,
                "</style>",
                f'<rect width="100%" height="100%" rx="8" fill="{BACK}"/>',
                *self.pieces,
                "</svg>\n",
            ]
        )


def _caption(lines: tuple[str, ...]) -> str:
    """Return the words of a scene, at the lower left."""
    return "".join(
        f'<text x="12" y="{HEIGHT - 16 - 26 * below}" fill="{CAPTION}" font-size="22" '
        f'font-weight="700" font-family="system-ui,sans-serif">{escape(line)}</text>'
        for below, line in enumerate(reversed(lines))
    )


def _image(path: Path, x: float, y: float, height: float) -> str:
    """Return a stored picture at a place, embedded."""
    with Image.open(path) as image:
        width = height * image.width / image.height
    data = b64encode(path.read_bytes()).decode()
    return (
        f'<image x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'href="data:image/png;base64,{data}"/>'
    )


def _sheet() -> str:
    return _image(SHEET, 340, 12, HEIGHT - 24)


def _tap(film: Film, start: float, end: float) -> None:
    """Show the phones of both players, and the finger that taps on one of them."""
    moments = [start, *(start + seconds for seconds in TAPS), end]
    for path, (first, last) in zip(PHONES, pairwise(moments), strict=True):
        film.show(_image(path, 236, 12, HEIGHT - 24), first, last)
        with Image.open(path) as image:
            tapped, scale = image.info.get("tap"), (HEIGHT - 24) / image.height
        if tapped:
            x, y = (float(number) * scale for number in tapped.split())
            finger = (
                f'<circle cx="{236 + x:.1f}" cy="{12 + y:.1f}" r="13" fill="#d55e00" '
                'fill-opacity=".55" stroke="#fff" stroke-width="2"/>'
            )
            film.show(finger, (first + last) / 2, last)


def _row(line: str, row: int) -> str:
    """Return one line: the colours behind its words, and the words."""
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
    """Return the colours of letters and of their background; an empty one is none."""
    numbers = codes.split(";")
    if "48" in numbers:
        return _tint(int(numbers[6])), _tint(int(numbers[3]))
    if "38" in numbers:
        return _tint(int(numbers[-1])), ""
    if "2" in numbers:
        return DIM, ""
    return next((COLOURS[each] for each in numbers if each in COLOURS), FRONT), ""


def _tint(number: int) -> str:
    """Return a colour of the cube of 6 × 6 × 6 that terminals have."""
    levels = (0, 95, 135, 175, 215, 255)
    red, rest = divmod(number - 16, 36)
    return TINTS.get(number) or "#" + "".join(f"{levels[at]:02x}" for at in (red, *divmod(rest, 6)))


def page(folder: Path) -> Image.Image:
    """Return the sheet that the last run printed, without its margins."""
    import pypdfium2

    [file] = folder.glob("*.pdf")
    first: Image.Image = pypdfium2.PdfDocument(file)[0].render(scale=1.25).to_pil()
    edge = (0.035, 0.055, 0.965, 0.94)
    sides = (round(part * (first.size[at % 2])) for at, part in enumerate(edge))
    left, top, right, low = sides
    return first.crop((left, top, right, low))


def main() -> None:
    """Draw the moving picture again."""
    with tempfile.TemporaryDirectory() as folder:
        shown = scenes(Path(folder))
        page(Path(folder)).quantize(COLOURS_OF_THE_SHEET).save(SHEET, optimize=True)
    FILE.write_text(picture(shown), "utf-8")


if __name__ == "__main__":
    main()
