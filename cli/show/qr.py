"""An address as a QR code on the terminal."""

from __future__ import annotations

from cli.show.style import Style

QUIET = 2  # light modules around the code
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
WHITE_ON_BLACK = "\x1b[97;40m"
RESET = "\x1b[0m"


def qr_code(text: str, style: Style) -> str:
    """Two rows of the code a line, light parts drawn."""
    import segno

    code = segno.make(text, micro=False, error="l")
    light = [[not dark for dark in row] for row in code.matrix_iter(border=QUIET)]
    if len(light) % 2:
        light.append([True] * len(light[0]))
    lines = [
        "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(light[::2], light[1::2], strict=True)
    ]
    if style.color:
        lines = [f"{WHITE_ON_BLACK}{line}{RESET}" for line in lines]
    return "\n".join(lines)
