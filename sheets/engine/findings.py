"""Mistakes in a form: each with its place, its rule and what was meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine.errors import BadPosition, Problem
from sheets.engine.notation import nearest
from sheets.engine.text import Arg, Text, say

LONGEST_SHOWN = 60


class Findings:
    """Mistakes, each with its place; ``odd`` ones do not keep a form from being scored."""

    def __init__(self) -> None:
        self.wrong: list[Problem] = []
        self.odd: list[Problem] = []

    def at(self, path: str, rule: str = "") -> FieldRef:
        return FieldRef(self, path, rule)

    def stop(self) -> None:
        """Raises what was found, if anything."""
        if self.wrong:
            findings = [
                say("{text} ({rule})", text=each.text, rule=each.rule) if each.rule else each.text
                for each in self.wrong
            ]
            raise BadPosition(
                say("the form has mistakes: {findings}", findings=tuple(findings)),
                rule=self.wrong[0].rule,
                findings=findings,
            )


class FieldRef:
    """A place in a form and the rule of its field."""

    def __init__(self, to: Findings, path: str, rule: str = "") -> None:
        self.to = to
        self.path = path
        self.rule = rule

    def at(self, key: str, rule: str = "") -> FieldRef:
        """A field below this one."""
        return FieldRef(self.to, f"{self.path}.{key}" if self.path else key, rule or self.rule)

    def item(self, number: int) -> FieldRef:
        """One of a list, counted from 1."""
        return FieldRef(self.to, f"{self.path}[{number}]", self.rule)

    def wrong(self, text: Text, rule: str = "") -> None:
        """Add a mistake."""
        self.to.wrong.append(self._problem(text, rule))

    def implausible(self, text: Text, rule: str = "") -> None:
        """Add something that no play can lead to."""
        self.to.odd.append(self._problem(text, rule))

    def _problem(self, text: Text, rule: str) -> Problem:
        told = say("{field}: {text}", field=self.path, text=text)
        return Problem(rule or self.rule, told, self.path, text)


def shown(value: object) -> str:
    """Return a value as text, short enough for a sentence."""
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and value.bit_length() > 4 * LONGEST_SHOWN:
        return f"{value:#x}"[:LONGEST_SHOWN]  # Python writes no number that long
    return str(value)[:LONGEST_SHOWN]


def filled(text: Text, **args: Arg) -> Text:
    """A sentence that a game gives, with what the kind found."""
    return Text(text.id, (*text.args, *args.items()))


def stranger(found: object, names: Sequence[str], wrong: Text | None = None) -> Text:
    """Says that this is none of the names, and which one may be meant."""
    typed = shown(found)
    if wrong is None:
        wrong = say("`{found}` isn't one of {names}", names=", ".join(names))
    close = nearest(typed, names, 1)
    text = filled(wrong, found=typed)
    return say("{text}; did you mean {close}?", text=text, close=close[0]) if close else text


def check_keys(found: Iterable[str], known: Sequence[str], at: FieldRef) -> None:
    """Refuses fields nobody knows."""
    for key in found:
        if key not in known:
            close = nearest(shown(key), known, 1)
            at.at(shown(key)).wrong(
                say("unknown field; did you mean {close}?", close=close[0])
                if close
                else say("unknown field; known fields: {known}", known=" ".join(known))
            )
