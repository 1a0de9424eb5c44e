"""A hint in words: for the terminal and for phones."""

from __future__ import annotations

from sheets.bots.hint import Advised, Hint
from sheets.engine.text import Number, Text, say


class Telling:
    """Says what the figures of a hint mean; alone there is nobody to be ahead of."""

    def __init__(self, found: Hint, *, solo: bool) -> None:
        self._hint = found
        self._solo = solo

    def head(self) -> Text:
        """Return the heading that explains the figures."""
        if self._hint.unit == "share":
            return say("What a bot would do here, with its chance of winning:")
        if self._solo:
            return say("What a bot would do here, with its expected final points:")
        return say("What a bot would do here, with its expected final lead over the best opponent:")

    def worth(self, each: Advised) -> Number:
        """Return the expected result of a move as a number."""
        signed = self._hint.unit != "share" and not self._solo
        return Number(each.value, f"+{self._form}" if signed else self._form)

    def gap(self, each: Advised) -> Text:
        """Return how far a move is behind the best one."""
        if each.move == self._hint.moves[0].move:
            return Text("")
        if self._even(each):
            return say("about even")
        gap = Number(each.behind, self._form)
        if not self._written(each.doubt or 0.0):
            return say("{gap} less", gap=gap)
        return say("{gap} ±{doubt} less", gap=gap, doubt=Number(each.doubt or 0.0, self._form))

    def why(self, best: Text, other: Text) -> Text:
        """Why the first move rather than the second; shares of a win do not add up, points
        do and are told."""
        share = self._hint.unit == "share"
        reasons = tuple(
            text if share else say("{aspect} ({points})", aspect=text, points=Number(size, "+.1f"))
            for text, size in self._hint.reasons
        )
        if self._even(self._hint.moves[1]):
            return say(
                "“{best}” and “{other}” are about even; the first is better for {why}",
                best=best,
                other=other,
                why=reasons,
            )
        return say(
            "“{best}” rather than “{other}”: better for {why}", best=best, other=other, why=reasons
        )

    def _even(self, each: Advised) -> bool:
        """True if a move is behind by no more than the margin of error, or than one can write."""
        return not self._written(each.behind) or (
            each.doubt is not None and each.behind <= each.doubt
        )

    def _written(self, value: float) -> bool:
        """True if it is not written as 0."""
        return format(value, self._form) != format(0.0, self._form)

    @property
    def _form(self) -> str:
        return ".0%" if self._hint.unit == "share" else ".1f"
