"""Prompts, descriptions and input parser of a game: the default for any game.

A game's own is the class ``Wording`` of its ``text`` module; see ``facets``.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from itertools import product
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from sheets.engine.asks import CHANCE
from sheets.engine.chance import SeededDraws
from sheets.engine.errors import AmbiguousText, BadText, NotAsked
from sheets.engine.events import Event
from sheets.engine.facets import Facet
from sheets.engine.notation import (
    DICE,
    SHORTEST,
    Vocabulary,
    fits,
    is_actor,
    load_words,
    nearest,
    plain,
    words,
)
from sheets.engine.sayings import Sayings, Table
from sheets.engine.struct import Struct
from sheets.engine.text import SOURCE, PlayerName, Speaker, Text, say

if TYPE_CHECKING:
    from sheets.engine.lesson import Lesson

S = TypeVar("S")
M = TypeVar("M")


class Part(Struct):
    """A part of a game in a few words: what it is called and does, by which rule."""

    key: str
    name: Text
    about: Text
    rule: str


class _Keys(Generic[S, M]):
    """The keys of one state, and the first form of each move."""

    def __init__(self, state: S, language: str, keys: Mapping[str, Sequence[M]]) -> None:
        self.state, self.language, self.keys = state, language, keys
        self.forms: dict[M, str] = {}
        for form, moves in keys.items():
            self.forms.setdefault(moves[0], form)


class Wording(Facet[S, M]):
    """A game's prompts, descriptions and input parser.

    On a small screen, ``notes_lines`` is the most lines for moves and what they do under a
    question, ``news_lines`` the most for what happened, above the table."""

    notes_lines: ClassVar[int] = 3
    news_lines: ClassVar[int] = 3
    displays: ClassVar[Table] = {}  # what people read for moves; functions take (state, move)
    sentences: ClassVar[Table] = {}  # what people read for events
    replaces_defaults: ClassVar[bool] = True  # keys after a form may replace its last moves
    ends: ClassVar[Mapping[str, Text]] = {}  # what ``Standings.reason`` means, by its identifier

    def prompt(self, state: S) -> Text:
        """Return the pending question as a sentence."""
        ask = self.rules.ask(state)
        if ask is None:
            return self.rules.standings(state).text
        if ask.seat == CHANCE:
            return say("what do the dice or cards show?")
        return say("{who} chooses", who=PlayerName(ask.seat))

    @cached_property
    def _displays(self) -> Sayings:
        return Sayings(self.displays, self.rules.parts)

    @cached_property
    def _sentences(self) -> Sayings:
        return Sayings(self.sentences, self.rules.parts)

    def display(self, state: S, move: M) -> Text:
        """Return the words that people read for a move; its text where it has no others."""
        return self._displays.get(move, state) or Text(self.rules.format(move))

    def sentence(self, event: Event) -> Text:
        """Return what happened, in a sentence."""
        return self._sentences.get(event) or Text(event.kind)

    def describe(self, state: S, move: M) -> Text:
        """Return the effect of a legal move in a few words, for the list of moves."""
        return Text("")

    def keys(self, state: S, language: str = SOURCE) -> Mapping[str, Sequence[M]]:
        """Return the fewest keys for each legal move, as the screen shows them, in small
        letters: one form for each thing, then others.  A form may stand for several moves, those
        after the first defaults; ``read`` takes forms run together."""
        return {}

    def short(self, state: S, move: M, language: str = SOURCE) -> str:
        """Return the fewest keys for a move; its text if it has none."""
        return self._known(state, language).forms.get(move) or self.rules.format(move)

    def _known(self, state: S, language: str) -> _Keys[S, M]:
        """Return the keys of a state, which are asked for many times."""
        if self._last is None or self._last.state is not state or self._last.language != language:
            self._last = _Keys(state, language, self.keys(state, language))
        return self._last

    _last: _Keys[S, M] | None = None

    def declined(self, state: S) -> M | None:
        """Return the move that says no to an optional question: a word of a line that fits the
        next question implies it, and `.` says it to everything left of a turn."""
        return None

    def choices(self, state: S, language: str = SOURCE) -> Sequence[Text]:
        """Return the lines under a question on a screen with fixed places: keys, with what they
        bring; none: the moves are listed with their keys."""
        return ()

    def turn(self, state: S) -> Hashable:
        """Return a value that is equal throughout a turn, so that a line typed at the table may
        also have the answers of others in it; None: a line answers for one player."""
        return None

    def target(self, state: S, move: M) -> Text | None:
        """Return where a move leads, in words; a long list then shows each target once, with
        what mostly happens there.  None where moves lead nowhere in particular."""
        return None

    def group(self, state: S, move: M) -> Text:
        """Under which heading a legal move is listed."""
        return Text("")

    def read(self, state: S, text: str, language: str = SOURCE) -> Sequence[M]:
        """The moves a person means here, mostly one: canonical text, or what ``meant``
        knows, in the words of the moves or in those of the language in use.

        Raises BadText or AmbiguousText, NotAsked in another's name; whether it is legal,
        ``check`` says.
        """
        text = self._unaddressed(state, " ".join(text.split()))
        try:
            return self._run_together(state, text, language) or self.meant(state, text, language)
        except (BadText, AmbiguousText):
            found = self._translated(state, text, language)
            if len(found) == 1:
                return found[0]
            if found:
                names = [" ".join(map(self.rules.format, moves)) for moves in found]
                raise AmbiguousText(
                    say("`{text}` matches several moves", text=text), alternatives=names
                ) from None
            raise  # it quotes what was typed

    def _run_together(self, state: S, text: str, language: str) -> Sequence[M]:
        """Return the moves of keys without blanks, `2rmfcl.`; none if they aren't keys, but a
        move in full or a word of the language."""
        typed = text.lower()
        # no word is a number, and looking one up would load the words for `shoal do 1`
        if " " in typed or (not typed.isdecimal() and plain(text) in self.words(language).words):
            return []
        with suppress(BadText):
            self.rules.parse(text)
            return []
        found = self._keyed(state, typed, language, begun=False)
        return found or self._begun(state, typed, language)

    def _begun(self, state: S, typed: str, language: str) -> Sequence[M]:
        """Return the moves of the only long form that begins with these keys."""
        keys = self._known(state, language).keys
        long = {form for form in keys if form.startswith(typed) and len(typed) >= SHORTEST}
        return keys[long.pop()] if len(long) == 1 else ()

    def _keyed(self, state: S, typed: str, language: str, *, begun: bool) -> list[M] | None:
        """Return the moves of keys, the longest forms first; where none fits after the first,
        the answer is no if that is possible.  None if they can't be read to their end."""
        keys = self._known(state, language).keys
        for size in range(min(len(typed), max(map(len, keys), default=0)), 0, -1):
            form, rest = typed[:size], typed[size:]
            moves = keys.get(form, ())
            if moves and not rest:
                return list(moves)
            if rest[:1].isdecimal() and form.isdecimal() and form != "0":
                continue  # 12 is never 1 and 2
            first = 1 if self.replaces_defaults else max(1, len(moves))
            for count in range(first, len(moves) + 1):  # what follows may replace the default
                found = self._rest(state, moves[:count], rest, language)
                if found is not None:
                    return found
        no = self.declined(state) if begun and self.rules.ask(state) is not None and keys else None
        return None if no is None else self._rest(state, (no,), typed, language)

    def _rest(self, state: S, moves: Sequence[M], typed: str, language: str) -> list[M] | None:
        """Return these moves and those of the keys after them; what needs no answer needs no
        keys, but may have them."""
        without = typed
        for move in moves:
            if self.rules.check(state, move) is not None:
                return None
            state = self.rules.apply(state, move)
            while (forced := self._forced(state)) is not None:
                without = without.removeprefix(self.short(state, forced, language))
                state = self.rules.apply(state, forced)
        for rest in dict.fromkeys((typed, without)):
            if not rest:
                return list(moves)
            if self.rules.ask(state) is None:
                continue
            found = self._keyed(state, rest, language, begun=True)
            if found is not None:
                return [*moves, *found]
        return None

    def _forced(self, state: S) -> M | None:
        """Return the move that needs no answer; None if there is a choice, or the game is
        over."""
        ask = self.rules.ask(state)
        if ask is None:
            return None
        return (
            self.rules.chance(state).certain if ask.seat == CHANCE else self.rules.automatic(state)
        )

    def _translated(self, state: S, text: str, language: str) -> list[Sequence[M]]:
        """Return what a text may mean in the words of a language, or in their beginnings."""
        local = self.words(language)
        translated = local.translated(text)
        try:
            return [self.meant(state, translated, language)]
        except BadText:
            pass
        except AmbiguousText:
            if translated != plain(text):
                raise
        found: list[Sequence[M]] = []
        for guess in local.guessed(text):
            with suppress(BadText, AmbiguousText):
                moves = self.meant(state, guess, language)
                found += [moves] if list(moves) not in map(list, found) else []
        legal = [moves for moves in found if self.rules.check(state, moves[0]) is None]
        return legal or found

    def meant(self, state: S, text: str, language: str) -> Sequence[M]:
        """Return the moves of a text in canonical words, shortened or without the verb, or in
        the letters of the language."""
        rules = self.rules
        try:
            return (rules.parse(text),)
        except BadText as error:
            legal = {rules.format(move): move for move in rules.legal(state)}
            typed = words(text)
            found = next(filter(None, _fitting(typed, list(legal))), [])
            if len(found) == 1:
                return (legal[found[0]],)
            if found:
                raise AmbiguousText(
                    say("`{text}` matches several moves", text=text), alternatives=found
                ) from None
            verbs = {name.split()[0] for name in legal if " " in name} or self._rolled(state)
            full = self._in_full(state, text, verbs)
            if full is not None:
                return (full,)
            raise BadText(error.text, alternatives=partial(nearest, text, list(legal))) from None

    def _rolled(self, state: S) -> set[str]:
        """Return the first word of a roll or draw whose outcomes are too many to list."""
        ask = self.rules.ask(state)
        if ask is None or ask.seat != CHANCE:
            return set()
        return {self.rules.format(self._sample(state)).partition(" ")[0]}

    def _in_full(self, state: S, text: str, verbs: Iterable[str]) -> M | None:
        """The one move that a text without its first word stands for, legal or not: the
        rules say what is wrong with it.  Dice may be written with commas, or as one number."""
        spelled = " ".join(text if text.isdecimal() else text.replace(",", " ").split())
        found = []
        for verb, typed in product(verbs, dict.fromkeys((text, spelled))):
            with suppress(BadText):
                found.append(self.rules.parse(f"{verb} {typed}"))
        if len(found) > 1:  # 345 may be one die or three
            found = [move for move in found if self.rules.check(state, move) is None]
        return found[0] if len(found) == 1 else None

    def lesson(self) -> Lesson | None:
        """A short guided game, for `shoal learn`."""
        return None

    def glossary(self, state: S) -> Iterable[Part]:
        """The parts of the game that can be asked about."""
        return ()

    def explain(self, state: S, text: str, language: str = SOURCE) -> Part | None:
        """The part that a text names or begins; by its key, or its name in the language."""
        speaker, wanted = Speaker(language), _bare(text)
        begun = []
        for part in self.glossary(state) if wanted else ():
            names = {_bare(part.key), _bare(part.name.id), _bare(speaker(part.name))}
            if wanted in names:
                return part
            if any(name.startswith(wanted) for name in names):
                begun.append(part)
        return begun[0] if len(begun) == 1 else None

    def _unaddressed(self, state: S, text: str) -> str:
        """The text without the seat before it, as records write it; it is that of whom
        is asked."""
        actor, _, rest = text.partition(" ")
        ask = self.rules.ask(state)
        if not rest or ask is None or not is_actor(actor):
            return text
        if ask.seat == CHANCE:
            return rest if actor.lower() in DICE else text
        if actor.lower() != f"p{ask.seat + 1}":
            other = actor if actor.lower() in DICE else PlayerName(int(actor[1:]) - 1)
            raise NotAsked(
                say("it is {who}'s move, not {actor}'s", who=PlayerName(ask.seat), actor=other)
            )
        return rest

    def regret(self, state: S, move: M) -> Text | None:
        """Return the loss that a legal move causes and hardly anyone would want; None if there
        is none."""
        return None

    def words(self, language: str) -> Vocabulary:
        """Return the vocabulary of a language: ``words.<language>.toml`` beside the game's
        texts."""
        module = sys.modules[type(self).__module__]
        return load_words(str(module.__file__), language)

    def numbers(self, state: S) -> bool:
        """True if a bare number is the game's own here (a die's value), so that the list's
        are written #1, #2, …"""
        ask = self.rules.ask(state)
        keys = {} if ask is None else self._known(state, SOURCE).keys
        if keys:
            return any(form.isdecimal() and form != "0" for form in keys)
        if ask is not None and ask.seat == CHANCE:
            return self._rolls_numbers(state)
        texts = map(words, map(self.rules.format, self.rules.legal(state)))
        return any(
            len(text) == 2 and text[1].isdecimal() and text[1] != str(place)
            for place, text in enumerate(texts, 1)
        )

    def _rolls_numbers(self, state: S) -> bool:
        """True if real dice are typed as numbers that aren't places in the list."""
        outcomes = self.rules.chance(state).outcomes()
        shown = [self._sample(state)] if outcomes is None else [move for move, _ in outcomes]
        texts = [words(self.rules.format(move))[1:] for move in shown]
        return any(
            text != [str(place)] and "".join(text).isdecimal()
            for place, text in enumerate(texts, 1)
        )

    def _sample(self, state: S) -> M:
        """Return one roll or draw that may come here, always the same."""
        return self.rules.chance(state).sample(SeededDraws("shoal/1/example/0/"))

    def usual(self, state: S) -> M | None:
        """The move that Enter alone makes at the prompt: the plain answer, where
        there is one."""
        legal = self.rules.legal(state)
        return legal[0] if len(legal) == 1 else None

    def example(self, state: S, language: str = SOURCE) -> str:
        """Return an example of an entry at a chance event; further lines may explain it."""
        return self.rules.format(self._sample(state))

    def categories(self) -> Mapping[str, Text]:
        """Return the names of score categories by the key of their lines; others are named after
        their first line."""
        return {}


def _fitting(typed: Sequence[str], names: Sequence[str]) -> Iterator[list[str]]:
    """Yield the names whose words are begun by those typed: all of them, all but the verb,
    the leading ones."""
    yield [name for name in names if fits(typed, words(name))]
    yield [name for name in names if fits(typed, words(name)[1:])]
    yield [name for name in names if typed and fits(typed, words(name)[: len(typed)])]


def _bare(text: str) -> str:
    """A name as people type it: without capitals, accents and signs."""
    return plain(text).replace("_", " ").strip(" !")
