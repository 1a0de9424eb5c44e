"""A game to step through: what happened in each step and why, what else was legal, its cost."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from cli.app import App
from cli.show.table import actor, is_public, open_to_all, story, whose
from sheets.engine.asks import CHANCE
from sheets.engine.game import AnyMove
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text, say

if TYPE_CHECKING:
    from sheets.lab.review import Review

ROLL, MISTAKE, LEAD = "◇", "!", "±"
_ROUND = re.compile(r"\d+")


class Frame(Struct):
    """One step in words: ``others`` were legal too, ``cost`` is what a review says."""

    step: int
    who: str
    move: str | None
    told: tuple[str, ...]
    asked: str
    others: tuple[str, ...]
    cost: str
    marks: tuple[str, ...]


class Replay:
    """A finished or running game; of a running one only what everyone may know is shown."""

    def __init__(self, app: App, name: str, table: AnyTable, review: Review | None = None) -> None:
        self.app, self.name, self.table = app, name, table
        self.review = review if table.over else None
        self.last = len(table.steps)
        self.speaker = app.speaker_for(table.setup)

    # -- places to go to ------------------------------------------------------------

    @cached_property
    def turns(self) -> list[int]:
        """The last step of each turn: the next decision is another player's."""
        seats = [(at, step.seat) for at, step in enumerate(self.table.steps, 1)]
        decided = [(at, seat) for at, seat in seats if seat != CHANCE]
        return [at for (at, seat), (_, after) in pairwise(decided) if seat != after] + [self.last]

    @cached_property
    def rounds(self) -> list[int]:
        """The last step of each round; of each turn in a game that counts no rounds."""
        numbers = [self._round(number) for number in range(self.last + 1)]
        ends = [at for at, (now, after) in enumerate(pairwise(numbers)) if now != after and at]
        return [*ends, self.last] if ends else self.turns

    def _round(self, number: int) -> str:
        table = self.table
        found = _ROUND.search(Speaker()(table.game.screen.status(table.states[number])))
        return found[0] if found else ""

    def beside(self, places: list[int], at: int, step: int) -> int:
        """Return the next of these places, or the one before; the first is the start."""
        if step > 0:
            return next((place for place in places if place > at), self.last)
        return next((place for place in reversed(places) if place < at), 0)

    def find(self, text: str, after: int) -> int | None:
        """Return the next step that has this text in it, from the start again at the end."""
        wanted = text.lower()
        order = [*range(after + 1, self.last + 1), *range(1, after + 1)]
        for number in order:
            frame = self.frame(number)
            if any(wanted in line.lower() for line in (*frame.told, frame.asked)):
                return int(number)
        return None

    # -- one step --------------------------------------------------------------------

    def at(self, number: int) -> AnyTable:
        """Return the table after that many steps, without what is secret in a running game."""
        table = self.table.branch(number)
        if not self.table.over:
            table.states[-1] = open_to_all(table)
        return table

    def frame(self, number: int) -> Frame:
        """Return a step in words; 0 is the start."""
        table = self.table
        if number == 0:
            start = self.app.say("The start of the game")
            return Frame(0, "", None, (start,), self.speaker(whose(self.at(0))), (), "", ())
        step, before = table.steps[number - 1], table.states[number - 1]
        public = is_public(table, number, None) or table.over
        asked = self.speaker(table.game.text.prompt(before))
        return Frame(
            number,
            actor(self.app, table, step),
            table.game.rules.format(step.move) if public else None,
            tuple(self._told(number)),
            asked,
            tuple(self._others(number)) if public else (),
            self.speaker(cost) if (cost := self._cost(number)) else "",
            tuple(self._marks(number)),
        )

    def _told(self, number: int) -> list[str]:
        """Return what happened; after the game also what only one player knew then."""
        ask = self.table.game.rules.ask(self.table.states[number - 1])
        viewer = ask.known_to if ask is not None and self.table.over else None
        return story(self.app, self.table, number, viewer)

    def _others(self, number: int) -> list[str]:
        """Return the legal moves that were not chosen."""
        table, step = self.table, self.table.steps[number - 1]
        state = table.states[number - 1]
        if step.seat == CHANCE:
            return []
        chosen = self._shown(state, step.move)
        legal = (self._shown(state, move) for move in table.game.rules.legal(state))
        return [text for text in dict.fromkeys(legal) if text != chosen]

    def _shown(self, state: object, move: AnyMove) -> str:
        return self.speaker(self.table.game.text.display(state, move))

    def _cost(self, number: int) -> Text | None:
        """Return what a saved review says about a step."""
        if self.review is None:
            return None
        for each in self.review.mistakes:
            if each.step == number:
                state = self.table.states[number - 1]
                better = self.table.game.rules.parse(each.better)
                return say(
                    "better by {cost} ± {margin}: {move}",
                    cost=f"{each.cost:.1f}",
                    margin=f"{each.doubt:.1f}",
                    move=self.table.game.text.display(state, better),
                )
        for roll in self.review.rolls:
            if roll.step == number and any(roll.luck):
                seat = max(range(len(roll.luck)), key=lambda at: abs(roll.luck[at]))
                name, luck = self.table.setup.names[seat], f"{roll.luck[seat]:+.1f}"
                return say("luck of {name}: {luck}", name=name, luck=luck)
        return None

    def _marks(self, number: int) -> list[str]:
        """Return the marks of a step: a roll, a mistake, a change of the lead."""
        marks = [ROLL] if self.table.steps[number - 1].seat == CHANCE else []
        if self.review and any(each.step == number for each in self.review.mistakes):
            marks.append(MISTAKE)
        if self.leader(number) not in (self.leader(number - 1), None):
            marks.append(LEAD)
        return marks

    def leader(self, number: int) -> int | None:
        """Return the seat that leads alone after so many steps; None for a tie or no points."""
        scores = self.table.game.rules.score(self.at(number).state)
        totals = sorted((score.total, score.seat) for score in scores if score.lines)
        if len(totals) < 2 or totals[-1][0] == totals[-2][0]:
            return None
        return totals[-1][1]
