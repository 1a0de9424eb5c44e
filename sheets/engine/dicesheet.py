"""All dice and draws of a seeded game on a sheet, for people who play it on paper.

What is drawn depends on the seed and on what is drawn (see ``chance``), not on decisions: so
games played at random show what a person will meet.  Every playout is fond of another word
of the moves, so that what takes a plan to reach is met too, and on the way the rules name the
rare rolls that were possible.  What comes out differently after other decisions is named and
left out.
"""

from __future__ import annotations

import re

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws, Rolled
from sheets.engine.events import Event
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import Text

PLAYOUTS = 400
MOST_STEPS = 30_000  # in all playouts together
KINDS = 2  # of dice
LONGEST = 3_000  # steps of one: who loves a word too much may never end
_WORD = re.compile(r"[a-z]{3,}")


class ListedRoll(Struct):
    """One roll: where in the game, what is rolled, what comes; and as one would type it.

    Two things may come where one of two kinds of dice is rolled, as one sees at the table.
    """

    where: Text
    asked: Text
    comes: tuple[Text, ...]
    typed: tuple[str, ...]


class DeckOrder(Struct):
    """A deck or bag in its order."""

    asked: Text
    pieces: tuple[tuple[str, Text], ...]


class DiceSheet(Struct):
    """Everything that is rolled and drawn, and what depends on decisions; so does the order
    of a deck that is filled anew, since it is of what was discarded."""

    rolls: tuple[ListedRoll, ...]
    decks: tuple[DeckOrder, ...]
    depends: tuple[Text, ...]
    refills: bool


class _Met:
    """One chance ask that was met in playouts, with all that came of it."""

    def __init__(self, left: int | None, where: Text, asked: Text) -> None:
        self.left = left
        self.where = where
        self.asked = asked
        self.step: int | None = None  # the earliest
        self.comes: dict[str, Text] = {}  # by how one would type it
        self.detail = Text("")

    @property
    def depends(self) -> bool:
        """True if decisions change the outcome: other cards in a deck, more than two kinds of
        dice."""
        return len(self.comes) > (KINDS if self.left is None else 1)

    def roll(self) -> ListedRoll:
        typed = sorted(self.comes)
        return ListedRoll(
            self.where, self.asked, tuple(map(self.comes.__getitem__, typed)), tuple(typed)
        )


_Asks = dict[tuple[str, int, int | None], _Met]


def dice_sheet(game: AnyGame, setup: Setup) -> DiceSheet:
    """The dice and draws of this seed."""
    met: _Asks = {}
    fond: dict[str, None] = {}
    steps = 0
    for run in range(PLAYOUTS):
        words = list(fond)
        steps += _playout(game, setup, run, words[run % len(words)] if words else "", met, fond)
        if steps > MOST_STEPS:
            break
    refilled = {key for key, found in met.items() if found.left is not None and key[1]}
    counts = {key[0] for key, found in met.items() if found.depends and key not in refilled}
    sure = {key: met[key] for key in met if key[0] not in counts and key not in refilled}
    asked = dict.fromkeys(found.asked for (what, _, _), found in met.items() if what in counts)
    return DiceSheet(_rolls(sure), _decks(sure), tuple(asked), bool(refilled))


def _playout(
    game: AnyGame, setup: Setup, run: int, word: str, met: _Asks, fond: dict[str, None]
) -> int:
    """One game at random, for the dice it meets; how many steps it had."""
    table, draws, rolled = Table(game, setup), QuickDraws(f"sheet {run}"), Rolled()
    while (ask := table.ask) is not None and len(table.steps) < LONGEST:
        if ask.seat == CHANCE:
            _note(table, table.state, rolled, met)
            rolled.note(game.rules.key(table.state))
            table.draw()
            continue
        for other in game.rules.rare_rolls(table.state):
            _note(table, other, rolled, met)
        legal = game.rules.legal(table.state)
        texts = [game.rules.format(move) for move in legal]
        fond.update(dict.fromkeys(each for text in texts for each in _WORD.findall(text)))
        liked = [move for move, text in zip(legal, texts, strict=True) if word and word in text]
        table.play(draws.choice(liked or legal))
    return len(table.steps)


def _note(table: AnyTable, state: AnyState, rolled: Rolled, met: _Asks) -> None:
    """Note the outcome that the seed gives in this state."""
    game, move, key = table.game, table.due(state), table.game.rules.key(state)
    at = (key.what, rolled.number(key), key.left)
    found = met.get(at)
    if found is None:
        where, asked = game.screen.phase_label(state), game.text.prompt(state)
        found = met[at] = _Met(key.left, where, asked)
    if found.step is None or len(table.steps) < found.step:
        found.step = len(table.steps)
    typed = game.rules.format(move)
    if key.left is not None:  # who draws it, and what for, is no matter
        typed = typed.split()[-1]
        found.detail = game.text.describe(state, move)
    if typed not in found.comes:
        events: list[Event] = []
        game.rules.apply(state, move, events.append)
        said = game.text
        found.comes[typed] = said.sentence(events[0]) if events else said.display(state, move)


def _rolls(met: _Asks) -> tuple[ListedRoll, ...]:
    """The rolls by where they come in the game: what comes first in one playout does so in all."""
    first: dict[Text, int] = {}
    begun: dict[str, int] = {}
    for (what, _, _), found in met.items():
        step = found.step or 0
        first[found.where] = min(step, first.get(found.where, step))
        begun[what] = min(step, begun.get(what, step))
    order = sorted(
        (first[found.where], begun[what], what, number)
        for (what, number, left), found in met.items()
        if left is None
    )
    return tuple(met[what, number, None].roll() for _, _, what, number in order)


def _decks(met: _Asks) -> tuple[DeckOrder, ...]:
    """Every deck in its order."""
    piles: dict[str, list[_Met]] = {}
    for (what, _, left), found in sorted(met.items(), key=lambda each: -(each[1].left or 0)):
        if left is not None:
            piles.setdefault(what, []).append(found)
    return tuple(
        DeckOrder(pile[0].asked, tuple((next(iter(each.comes)), each.detail) for each in pile))
        for _, pile in sorted(piles.items())
    )
