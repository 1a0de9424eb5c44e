"""Reading single values of a position: cards, seats, fields, face-down pieces."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine.setup import Setup
from sheets.engine.text import Arg, Text, say
from sheets.oh_crab.board import OFF, SEA, Board, field_of
from sheets.oh_crab.forms.schema import Form
from sheets.oh_crab.forms.writer import UNKNOWN
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, Parts, hidden
from sheets.oh_crab.rules.notation import Vocabulary
from sheets.oh_crab.rules.state import REVEALED, Hidden


class ValueReader:
    """Reads values of a form and collects what is wrong with them."""

    def __init__(self, parts: Parts, words: Vocabulary, form: Form, setup: Setup) -> None:
        self.parts = parts
        self.words = words
        self.form = form
        self.setup = setup
        self.findings: list[Text] = []

    def _bad(self, message: str, **args: Arg) -> None:
        short = {key: each[:60] if isinstance(each, str) else each for key, each in args.items()}
        self.findings.append(say(message, **short))

    def _field(self, path: str, board: Board, name: str) -> int:
        if name in ("sea", "off"):
            return SEA if name == "sea" else OFF
        field = field_of(name)
        if field is None or field not in board.fields:
            self._bad(
                "{path}: `{name}` is no field of the board that can be entered",
                path=path,
                name=name,
            )
            return OFF
        return field

    def _card(self, path: str, name: str) -> int:
        if name == UNKNOWN:
            return HIDDEN
        if name not in self.parts.cards:
            self._bad("{path}: no card `{name}`", path=path, name=name)
            return NONE
        return self.parts.cards.index(name)

    def _mask(self, path: str, cards: tuple[str, ...] | int) -> int:
        """A set of cards; a mere number, or ``?`` for each, if nobody knows them."""
        if isinstance(cards, int):
            if not 0 <= cards <= CARDS:
                self._bad("{path}: {n} cards cannot be", path=path, n=cards)
                return 0
            return hidden(cards)
        numbers = [self._card(path, name) for name in cards if name != UNKNOWN]
        if len(set(numbers)) != len(numbers):
            self._bad("{path}: a card is named twice", path=path)
        known = sum(1 << number for number in set(numbers) if number != NONE)
        return known | hidden(len(cards) - len(numbers))

    def _names(self, path: str, names: tuple[str, ...], wanted: Iterable[str]) -> int:
        mask = 0
        for name in wanted:
            if name in names:
                mask |= 1 << names.index(name)
            else:
                self._bad("{path}: no `{name}`", path=path, name=name)
        return mask

    def _seat(self, path: str, name: str) -> int:
        seats = [f"p{seat + 1}" for seat in range(len(self.form.player))]
        if name not in seats:
            self._bad(
                "{path}: `{name}` is none of {seats}", path=path, name=name, seats=", ".join(seats)
            )
            return 0
        return seats.index(name)

    def _crab(self, path: str, name: str) -> int:
        if not any(name in player.crabs for player in self.form.player):
            self._bad("{path}: no crab `{name}` in this race", path=path, name=name)
            return 0
        return self.parts.colours.index(name)

    def _piece(self, path: str, names: tuple[str, ...], text: str, place: int = NONE) -> Hidden:
        """``name p1 p2``: what it is and who has looked; ``-`` undecided, ``?`` unknown."""
        name, *seats = text.split() or ["-"]
        known = 0
        for seat in seats:
            known |= 1 << self._seat(path, seat)
        if name in ("-", "revealed", UNKNOWN):
            what = {"-": NONE, "revealed": REVEALED, UNKNOWN: HIDDEN}[name]
        elif name in names:
            what = names.index(name)
        else:
            self._bad("{path}: no `{name}`", path=path, name=name)
            what = NONE
        return Hidden(what, known, place)
