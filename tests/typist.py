"""Somebody who types whole games of bots with real dice and cards, in the fewest keys shown.

Bots play at a table whose dice and cards are real: seeded draws stand for what a person would see
there.  The typist then enters the same game line by line, each as far as it may run, and counts
keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from sheets.bots import spec
from sheets.engine.asks import CHANCE
from sheets.engine.chance import SeededDraws
from sheets.engine.entry import Entry, played
from sheets.engine.errors import ShoalError
from sheets.engine.game import AnyMove
from sheets.engine.registry import info, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import AnyTable, Table

NAMES = ("Ann", "Ben", "Cy", "Dan", "Eva")
# what continues a word, and after which move: die and dive, treasures and their boxes, an exhibit
# and its decoration; in the other games everything
WORDS = {
    "wreck_raiders": {
        **dict.fromkeys(("adjust", "move"), ("take", "adjust")),
        **dict.fromkeys(("place", "draw", "scallop"), ("draw", "place", "scallop")),
        "decorate": ("claim", "decorate"),
    }
}
DEEP = 3  # words that are tried together


@cache
def real_game(
    key: str, players: int, seed: str, level: str, *, modules: tuple[str, ...] = ()
) -> AnyTable:
    """A whole game between bots at a real table."""
    known = info(key)
    people = tuple(map(Player, NAMES[:players]))
    setup = Setup(
        key,
        people,
        seed=seed,
        dice="physical",
        first=None if players == 1 else 0,
        solo=players == 1,
        rules=known.rules,
        data=known.data,
        modules=modules,
    )
    table = Table(load_game(key), setup)
    bot, draws, rules = spec.make(level), SeededDraws(f"shoal/1/typist/{seed}/"), table.game.rules
    turned_up: set[str] = set()
    while True:
        table.settle()  # as with people: nobody is asked where there is no choice
        ask, state = table.ask, table.state
        if ask is None:
            return table
        if ask.seat == CHANCE:
            move = rules.chance(state).sample(draws)
            while rules.format(move) in turned_up:  # shoal doesn't know which card is on the table
                move = rules.chance(state).sample(draws)
            shown = as_read(table, move)
            turned_up |= {rules.format(move)} if shown != move else set()
            table.play(shown)
        else:
            view = rules.view(state, ask.seat)
            table.play(bot.choose(table.game, view, ask.seat, rules.legal(state), draws))


def every_card(table: AnyTable) -> list[str]:
    """Every exhibit and tile of the box, by what it shows."""
    from sheets.wreck_raiders.rules.moves import RevealExhibit, RevealTile

    rules: Any = table.game.rules
    exhibits = map(RevealExhibit, rules.parts.exhibits.values())
    tiles = map(RevealTile, rules.parts.tiles.values())
    return list(dict.fromkeys(map(rules.format, (*exhibits, *tiles))))


def as_read(table: AnyTable, move: AnyMove) -> AnyMove:
    """A card by what it shows, where a real one is read."""
    if table.setup.game != "wreck_raiders":
        return move
    from sheets.wreck_raiders.rules.moves import Reveal, RevealExhibit, RevealTile

    parts: Any = table.game.rules.parts
    match move:
        case Reveal(key) if key in parts.exhibits:
            return RevealExhibit(parts.exhibits[key])
        case Reveal(key):
            return RevealTile(parts.tiles[key])
    return move


class Typist:
    """Enters a game again."""

    def __init__(self, whole: AnyTable, language: str = "en", known: Sequence[str] = ()) -> None:
        self.record = [step.move for step in whole.steps]
        self.table = Table(whole.game, whole.setup)
        self.language, self.known = language, tuple(known)
        self.lines: list[str] = []

    @property
    def keys(self) -> int:
        """All keys, Enter too."""
        return sum(len(line) + 1 for line in self.lines)

    def type(self) -> None:
        """Enter the whole game."""
        self.table.settle()
        while not self.table.over:
            line, after = self.line()
            self.lines.append(line)
            self.table = after
        assert [step.move for step in self.table.steps] == self.record

    def line(self) -> tuple[str, AnyTable]:
        """The next line, and the table after it."""
        line, best = "", self.table
        while not best.over and not (line and self.rolled(best)):
            found = self.longer(line, best)
            if found is None:
                break
            line, best = found
        if line:
            done = self.entered(f"{line}.")
            if done is not None and len(done.steps) > len(best.steps):
                return f"{line}.", done
            return line, best
        usual = self.table.game.text.usual(self.table.state)
        assert usual == self.record[len(self.table.steps)], self.table.game.text.prompt
        again = self.entered(".")
        if again is not None:
            enter = self.table.copy()
            enter.play(usual)
            enter.settle()
            if len(again.steps) > len(enter.steps):
                return ".", again
            return "", enter
        enter = self.table.copy()
        enter.play(usual)
        enter.settle()
        return "", enter

    def rolled(self, table: AnyTable) -> bool:
        """Dice must be rolled: nobody knows what comes."""
        ask = table.ask
        chance = ask is not None and ask.seat == CHANCE
        return chance and table.game.rules.chance(table.state).outcomes() is None

    def longer(self, line: str, table: AnyTable) -> tuple[str, AnyTable] | None:
        """The line with the next answer, which may come after some that say no."""
        *_, trial = self.declined(table)
        if line and self.rolled(trial):
            return None
        gap = "" if not line or self.same_word(line, trial) else " "
        for word in self.words(trial, DEEP):
            for text in dict.fromkeys((f"{line}{gap}{word}", f"{line} {word}".strip())):
                after = self.entered(text)
                if after is not None and len(after.steps) > len(trial.steps):
                    return text, after
        return None

    def same_word(self, line: str, table: AnyTable) -> bool:
        """A person writes what belongs together without a blank."""
        ask, before, kinds = table.ask, table.last, WORDS.get(table.setup.game)
        if ask is None or before is None or kinds is None:
            return ask is not None
        verb = table.game.rules.format(before.move).partition(" ")[0]
        return line.endswith("+") or verb in kinds.get(ask.kind, ())

    def declined(self, table: AnyTable) -> Iterator[AnyTable]:
        """The table, and those after each no that comes next."""
        trial = table.copy()
        trial.settle()
        yield trial
        while not trial.over:
            move = self.record[len(trial.steps)]
            ask = trial.ask
            if ask is None or ask.seat == CHANCE or move != trial.game.text.declined(trial.state):
                return
            trial = trial.copy()
            trial.play(move)
            trial.settle()
            yield trial

    def words(self, table: AnyTable, deep: int) -> Iterator[str]:
        """Keys for the next moves: those that say most first."""
        if table.over or not deep:
            return
        state, text, at = table.state, table.game.text, len(table.steps)
        rules = table.game.rules
        move = self.record[at]
        fitting = [
            (-len(moves), len(form), form)
            for form, moves in text.keys(state, self.language).items()
            if list(moves) == self.record[at : at + len(moves)]
        ]
        forms = [form for _, _, form in sorted(fitting)]
        short = text.short(state, move, self.language)
        yield from forms
        if short not in forms:
            known = rules.format(move) in self.known
            for size in range(1 if known else len(short), len(short)):
                yield short[:size]  # the beginning of a card typed before
            yield short
        after = table.copy()
        after.play(move)
        after.settle()
        for rest in self.words(after, deep - 1):
            yield f"{short}{rest}"

    def entered(self, text: str) -> AnyTable | None:
        """The table after a line, if it is read as the game went."""
        with suppress(ShoalError):
            after = played(self.table, Entry((text,), self.language, known=self.known))
            after.settle()
            new = [step.move for step in after.steps]
            if new == self.record[: len(new)]:
                return after
        return None
