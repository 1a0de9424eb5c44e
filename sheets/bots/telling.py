"""A hint in words: for the terminal and for phones."""

from __future__ import annotations

from sheets.bots.hint import Advised, Hint
from sheets.engine.text import Text, say


class Telling:
    """Says what the figures of a hint mean; alone there is nobody to be ahead of."""

    def __init__(self, found: Hint, *, solo: bool) -> None:
        self._hint = found
        self._solo = solo

    def head(self) -> Text:
        """What the figures are."""
        if self._hint.unit == "share":
            return say("What a bot would do here, and its chance to win:")
        if self._solo:
            return say("What a bot would do here, and its points at the end:")
        return say("What a bot would do here, and its points ahead of the best other at the end:")

    def worth(self, each: Advised) -> str:
        """What a move may bring."""
        return self._figure(each.value, plain=True)

    def gap(self, each: Advised) -> Text:
        """How much less than the best; what lies within the doubt is called even."""
        if each.move == self._hint.moves[0].move:
            return Text("")
        if each.doubt is not None and each.behind <= each.doubt:
            return say("about even")
        gap = self._figure(each.behind, plain=False)
        if each.doubt is None and gap == self._figure(0.0, plain=False):
            return say("no better")
        if each.doubt is None:
            return say("{gap} less", gap=gap)
        return say("{gap} ±{doubt} less", gap=gap, doubt=self._figure(each.doubt, plain=False))

    def why(self, best: str, other: str) -> Text:
        """Why the first move rather than the second."""
        reasons = tuple(text for text, _ in self._hint.reasons)
        return say("{best} rather than {other}: {why}", best=best, other=other, why=reasons)

    def _figure(self, value: float, *, plain: bool) -> str:
        if self._hint.unit == "share":
            return f"{100 * value:.0f} %"
        return f"{value:+.1f}" if plain and not self._solo else f"{value:.1f}"
