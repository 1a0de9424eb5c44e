"""The drawing kit in templates: drawings, bands, pennants and pictograms of one style."""

from __future__ import annotations

from markupsafe import Markup

from sheets.drawing import shapes, svg
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.paths import number
from sheets.engine.errors import BadSetup
from sheets.engine.text import Number, Speaker, Text, say
from sheets.printing import fonts, typeset
from sheets.printing.paper import LEAST_BOX

SCHEME = "drawing"  # of the addresses of drawings, within one printout
SMALL = 8 * typeset.POINT  # the letters of footers
PLAIN = say("drawing")  # one without a pictogram: its words stand over it


class Kit:
    """Drawing tools of templates: ``svg(drawing)``, ``band(sign)``, ``pennant(…)``, ``sign(…)``;
    ``type`` is the CSS of words on drawings, ``fit(label)`` what a name needs to fit, ``zoom``
    how much smaller everything will be on paper.

    A browser gets drawings as elements.  For print they are images, and ``drawings`` collects
    them: WeasyPrint works out a style for each path of an element, and none for an image.
    """

    def __init__(
        self, style: str, speaker: Speaker, zoom: float = 1.0, *, screen: bool = False
    ) -> None:
        self.style, self.speaker, self.zoom, self.screen = style, speaker, zoom, screen
        self.drawings: dict[str, int] = {}  # the same one has one number

    def svg(self, drawing: Drawing, above: str = "") -> Markup:
        self._check_boxes(drawing.least * self.zoom)
        title = svg.signs(drawing, self.speaker) or self.speaker(PLAIN)
        if self.screen:
            return Markup(svg.svg(drawing, self.style, above, title))  # noqa: S704 (ours)
        drawn = svg.svg(drawing, self.style, above)
        at = self.drawings.setdefault(drawn, len(self.drawings))
        return Markup('<img class="drawn" src="{}:{}" alt="{}">').format(SCHEME, at, title)

    def tab(self, length: float) -> str:
        """Return a width of tabs as CSS; WeasyPrint lays them out in whole pixels and draws them
        1024/1000 as wide."""
        return f"{number(length)}mm" if self.screen else f"{round(length * 96 / 25.4 / 1.024)}px"

    def _check_boxes(self, side: float) -> None:
        """Boxes of a smaller page are still large enough to tick."""
        if self.zoom < 1 and 0 < side < LEAST_BOX:
            raise BadSetup(
                say(
                    "with --up 2, the smallest boxes on this sheet are {side} mm wide, but a pen "
                    "needs {least} mm: leave out --up, or use --style dry-erase or --style large",
                    side=Number(side),
                    least=Number(LEAST_BOX, "g"),
                )
            )

    def sign(self, name: str, size: float = 5.0, fill: str = "") -> Markup:
        """A pictogram among words."""
        return Markup(svg.icon(name, size, self.style, self.speaker, fill))  # noqa: S704 (ours)

    def band(self, sign: str, width: float = shapes.WIDTH, height: float = shapes.BAND) -> Markup:
        """The band of a page with its waves."""
        canvas = Canvas(width, height + 4)
        shapes.band(canvas, 0, 0, sign, width, height)
        return self.svg(canvas.drawing())

    def pennant(self, sign: str, tone: str, width: float, height: float = shapes.HEAD) -> Markup:
        """The pennant of a section with its sign."""
        canvas = Canvas(width, height)
        shapes.pennant_head(canvas, 0, 0, width, tone, sign, height)
        return self.svg(canvas.drawing())

    def fit(self, label: Label) -> str:
        note = self.speaker(label.note) if label.note else ""
        return typeset.fit(label, self.speaker(label.text), note, self.style)

    def before(self, words: str, room: float) -> float:
        """Return the left edge of words that end at the right of a room."""
        return room - fonts.width(fonts.TEXT, words, SMALL)

    def head(self, title: str, width: float) -> str:
        """Return the CSS that makes a section's name fit on its pennant."""
        label = Label(0, 0, width, Text(title), "head")
        return f"width:{number(width)}mm{typeset.fit(label, title, '', self.style)}"

    @property
    def type(self) -> Markup:
        return Markup(typeset.rules(self.style))  # noqa: S704 (our own style sheets)
