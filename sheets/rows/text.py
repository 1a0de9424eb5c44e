"""Prompts and the words of moves for pads."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine import wording
from sheets.engine.events import Event
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.rows import events
from sheets.rows.asks import Choose, Keep, KeepDice, Mark, Move, Pass
from sheets.rows.pad import Pad
from sheets.rows.rules import Rules
from sheets.rows.state import State


class Wording(wording.Wording[State, Move]):
    """Questions and moves of a game with a pad."""

    rules: Rules

    def prompt(self, state: State) -> Text:
        pad = self.rules.pad
        match self.rules.ask(state):
            case KeepDice(seat, left):
                return say_n(
                    "{who}: which dice do you keep? You can roll {n} more time",
                    "{who}: which dice do you keep? You can roll {n} more times",
                    left,
                    who=PlayerName(seat),
                )
            case Choose(seat, _, row) if row:
                label = pad.rows[pad.index[row]].label
                return say("{who}: a free mark in {row}", who=PlayerName(seat), row=label)
            case Choose(seat, use):
                return say("{who}: {what}", who=PlayerName(seat), what=pad.turn[use].prompt)
        return super().prompt(state)

    def sentence(self, event: Event) -> Text:
        pad = self.rules.pad
        match event:
            case events.Rolled(_, who, dice):
                return say("{who} rolls {dice}", who=PlayerName(who), dice=tuple(_named(pad, dice)))
            case events.Passed(_, who):
                return say("{who} passes", who=PlayerName(who))
            case events.BoxMarked(_, key, who, _, n):
                row = pad.rows[pad.index[key]]
                if row.score:
                    return say(
                        "{who} writes {n} for {row}", who=PlayerName(who), n=n, row=row.label
                    )
                return say("{who} marks {row} {n}", who=PlayerName(who), row=row.label, n=n)
            case events.RowClosed(_, key):
                return say("{row} is closed", row=pad.rows[pad.index[key]].label)
            case events.Missed(who=who):
                return say("{who} marks a miss", who=PlayerName(who))
        return super().sentence(event)

    def display(self, state: State, move: Move) -> Text:
        match move:
            case Keep(shown) if len(shown) == len(state.dice):
                return say("Keep all dice")
            case Keep(shown) if shown:
                return say("Keep {dice} and roll the others", dice=tuple(map(str, shown)))
            case Keep():
                return say("Roll all dice again")
            case Mark(box):
                return self._marked(state, box)
            case Pass():
                return say("Pass")
        return super().display(state, move)

    def _marked(self, state: State, box: int) -> Text:
        """Return the name of a box, or of its row with the points that are written there."""
        at, place = self.rules.pad.boxes[box]
        row = self.rules.pad.rows[at]
        value = row.value(place, state.dice)
        if row.score:
            return say_n("{row}: {n} point", "{row}: {n} points", value, row=row.label)
        return Text("{row} {n}", (("row", row.label), ("n", value)))


def _named(pad: Pad, dice: tuple[int, ...]) -> Iterator[Text]:
    """Yield the dice that are rolled, by name if they have different ones."""
    several = len({die.label for die in pad.dice}) > 1
    for die, n in zip(pad.dice, dice, strict=True):
        if n:
            yield say("{die} {n}", die=die.label, n=n) if several else Text(str(n))
