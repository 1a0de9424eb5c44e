"""Entries of people, typed or tapped, as moves on a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from sheets.engine.asks import CHANCE
from sheets.engine.errors import (
    AmbiguousText,
    BadText,
    GameOver,
    IllegalMove,
    NotAsked,
    ShoalError,
    Unsure,
)
from sheets.engine.game import AnyMove
from sheets.engine.notation import nearest
from sheets.engine.struct import Struct, replace
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Text, say

MOST_OUTCOMES = 60  # of dice that are listed
MOST_NEAR = 12
MOST_WORDS = 12  # that are tried as one move, unless the whole line is one
DONE = "."  # no to everything left of a turn


class Entry(Struct):
    """A typed or tapped entry: one or more moves, all or nothing."""

    texts: tuple[str, ...]
    language: str = "en"
    sure: bool = True  # what gives something away is meant so
    key: str = ""  # sent again with the same key, it is played once
    shared: bool = True  # a word may answer for others, as at a table with one keyboard
    known: tuple[str, ...] = ()  # cards typed before, in full: beginnings of them are enough


# -- what can be entered ------------------------------------------------------------


def listed_moves(table: AnyTable) -> list[AnyMove]:
    """The legal moves; at a chance step its outcomes, if they are few."""
    ask = table.ask
    if ask is None:
        return []
    if ask.seat != CHANCE:
        return list(table.game.rules.legal(table.state))
    outcomes = table.game.rules.chance(table.state).outcomes()
    moves = [] if outcomes is None else [move for move, _ in outcomes]
    return moves if len(moves) <= MOST_OUTCOMES else []


# -- playing ------------------------------------------------------------------------


class Reading(NamedTuple):
    """A line as it is read: the table on which its words are played, as far as they can be."""

    table: AnyTable
    words: int  # so many are played
    error: ShoalError | None = None  # why the next word is not

    def behind(self, words: int) -> Reading:
        """Return this reading as the rest of a line whose first words are played."""
        return Reading(self.table, words + self.words, self.error)


def played(table: AnyTable, entry: Entry) -> AnyTable:
    """A table on which all of an entry is played; an error has the number of its word."""
    texts = entry.texts
    if all(_in_full(table, text) for text in texts):
        return _one_by_one(table, texts, entry)
    if len(texts) > 1 and any(" " in text.strip() for text in texts):  # quoted: lines of their own
        return _lines(table, texts, entry)
    try:  # `shoal do roll cod cod` without quotes is one line too
        return _whole(_line(table, _words(" ".join(texts)), entry))
    except (BadText, AmbiguousText, IllegalMove):
        if len(texts) > 1:
            with suppress(BadText, AmbiguousText, IllegalMove):
                return _lines(table, texts, entry)
        raise


def read_line(table: AnyTable, text: str, language: str, known: Sequence[str] = ()) -> Reading:
    """Return how a line is read as far as no dice or cards of the seed come between; nothing
    that the player cannot know is used."""
    trial = table.copy()
    trial.setup = replace(table.setup, dice="physical")
    ask = table.ask
    if ask is not None and ask.seat != CHANCE:
        trial.states[-1] = table.game.rules.view(table.state, ask.seat)
    found = _line(trial, _words(text), Entry((text,), language, known=tuple(known)))
    after = found.table.ask
    unknown = found.words and after is not None and after.seat == CHANCE and table.virtual
    return Reading(found.table, found.words) if unknown else found


def tried(table: AnyTable, text: str, language: str) -> tuple[AnyTable, str]:
    """Return a table on which a line is played, and the rest of it, which depends on dice or
    cards of the seed."""
    found = read_line(table, text, language)
    return _whole(found), " ".join(_words(text)[found.words :])


def _words(text: str) -> list[str]:
    """Return the words of a line; `.` may end the last one."""
    words = text.split()
    if words and len(words[-1]) > 1 and words[-1].endswith(DONE):
        words[-1:] = [words[-1].removesuffix(DONE), DONE]
    return words


def _whole(found: Reading) -> AnyTable:
    """Return the table after a line of which every word is played."""
    if found.error is not None:
        found.error.word = found.words
        found.error.refused()
        raise found.error
    return found.table


def _in_full(table: AnyTable, text: str) -> bool:
    """True if a text is a whole move: canonical, or a place in the list."""
    if _listed_place(table, text.strip()):
        return True
    with suppress(BadText):
        table.game.rules.parse(" ".join(text.split()))
        return True
    return False


def _one_by_one(table: AnyTable, texts: Sequence[str], entry: Entry) -> AnyTable:
    trial = table.copy()
    try:
        for text in texts:
            _play(trial, text, entry)
    except ShoalError as error:
        error.refused()
        raise
    return trial


def _lines(table: AnyTable, texts: Sequence[str], entry: Entry) -> AnyTable:
    """Return a table on which every text is played as a line of its own."""
    for text in texts:
        table = _whole(_line(table, _words(text), entry))
    return table


def _line(
    table: AnyTable, words: Sequence[str], entry: Entry, seats: Sequence[int] = ()
) -> Reading:
    """Read a line from its first word on, each time as many words as fit together; ``seats``
    have answered before.  The furthest reading counts, of several the one of the longest text."""
    if not words:
        return Reading(table, 0, BadText(say("`{text}` isn't a move", text="")))
    refused = _check_turn(table, words, entry, seats)
    if refused is not None:
        return Reading(table, 0, refused)
    if not words:
        return Reading(table, 0, BadText(say("`{text}` isn't a move", text="")))
    if words[0] == DONE and not _is_key(table, DONE):
        return _declined_all(table, words[1:], entry, seats)
    best = Reading(table, 0)
    for count in (len(words), *range(min(len(words) - 1, MOST_WORDS), 0, -1)):
        text, rest = " ".join(words[:count]), words[count:]
        trial = table.copy()
        try:
            answered = _play(trial, text, entry, seats, alone=not seats and not rest)
        except AmbiguousText as error:
            return best if best.words else Reading(table, 0, error)
        except (BadText, IllegalMove, NotAsked, Unsure, GameOver) as error:
            if best.error is None:
                best = Reading(table, 0, error)
            if _in_full(table, text):
                return Reading(table, 0, error)
            continue
        found = _line(trial, rest, entry, (*seats, *answered)) if rest else Reading(trial, 0)
        if found.error is None or _in_full(table, text):
            return found.behind(count)
        if best.words < count + found.words:
            best = found.behind(count)
    if not best.words:  # the open question wins; a word that only fits the next one says no
        with suppress(BadText, IllegalMove, NotAsked):
            trial = _declined(table, seats)
            found = _line(trial, words, entry, (*seats, trial.steps[-1].seat))
            if found.words:
                return found
    return best


def _is_key(table: AnyTable, word: str) -> bool:
    """True if the game has a move of its own for a word here."""
    trial = table.copy()
    trial.settle()
    return trial.ask is not None and word in trial.game.text.keys(trial.state)


def _declined(table: AnyTable, seats: Sequence[int]) -> AnyTable:
    """Return a table on which the optional question is answered with no; BadText if it isn't
    optional."""
    trial = table.copy()
    trial.settle()
    no = None if trial.ask is None else trial.game.text.declined(trial.state)
    if no is None:
        raise BadText(say("there is nothing to decline now"))
    trial.play(no, auto=bool(seats))
    return trial


def _declined_all(
    table: AnyTable, words: Sequence[str], entry: Entry, seats: Sequence[int]
) -> Reading:
    """Return a table on which a seat says no to everything left of its turn."""
    try:
        trial = _declined(table, seats)
    except (BadText, IllegalMove, NotAsked) as error:
        return Reading(table, 0, error)
    seat = trial.steps[-1].seat
    while trial.ask is not None and trial.ask.seat == seat:
        try:
            trial = _declined(trial, (seat,))
        except BadText:
            break
    found = _line(trial, words, entry, (*seats, seat)) if words else Reading(trial, 0)
    return found.behind(1)


def _check_turn(
    table: AnyTable, words: Sequence[str], entry: Entry, seats: Sequence[int]
) -> BadText | None:
    """Return the refusal of words that would answer for another than those before them."""
    trial = table.copy()
    trial.settle()
    if trial.ask is None or _may_answer(trial, entry, seats):
        return None
    return _not_in_this_line(" ".join(words), trial.ask.seat)


def _may_answer(table: AnyTable, entry: Entry, seats: Sequence[int]) -> bool:
    """True if the answers of ``seats`` may be followed by one to the open question: by one of the
    same player, or at a table with one keyboard by any within the turn of the line."""
    ask = table.ask
    if ask is None or ask.seat == CHANCE or not {*seats} - {CHANCE, ask.seat}:
        return True
    turn = table.game.text.turn
    now, begun = turn(table.state), turn(table.states[len(table.steps) - _made(table)])
    return entry.shared and now is not None and now == begun


def _made(table: AnyTable) -> int:
    """Return the number of steps since the first that a line made, itself included."""
    auto = (step.auto for step in reversed(table.steps))
    return next((count for count, each in enumerate(auto, 1) if not each), len(table.steps))


def _not_in_this_line(text: str, seat: int) -> BadText:
    """Return the refusal of words that would be the move of somebody else."""
    return BadText(
        say(
            "`{text}` can't be played in this line: it is {who}'s turn now",
            text=text[:40],
            who=PlayerName(seat),
        )
    )


def _play(
    table: AnyTable, text: str, entry: Entry, seats: Sequence[int] = (), *, alone: bool = True
) -> list[int]:
    """Plays one text, and the dice and forced moves that come between; who answered.

    In a line (not ``alone``) a bare number is never a place in the list."""
    _settle(table, text)
    if table.over:
        raise GameOver
    answered: list[int] = []
    try:
        if not alone and text.isdecimal() and not _is_own(table, text):
            raise BadText(
                say(
                    "a plain {number} is not a move here; for entry {number} of the list, "
                    "type #{number}",
                    number=text[:9],
                )
            )
        for move in read_moves(table, text, entry.language, entry.known):
            made = len(table.steps)
            _settle(table, text)
            if any(step.move == move for step in table.steps[made:]):
                continue  # there was no choice
            if not _may_answer(table, entry, (*seats, *answered)):
                raise _not_in_this_line(text, table.ask.seat if table.ask else CHANCE)
            text = table.game.rules.format(move)  # what is near it is near the whole move
            if not entry.sure:
                _ask_back(table, move)
            auto = bool(seats or answered)  # one line, one undo
            answered.append(table.play(move, auto=auto).seat)
    except (AmbiguousText, BadText, IllegalMove, NotAsked) as error:
        error.refused = partial(_explain, error, table, text)
        raise
    return answered


def _explain(error: ShoalError, table: AnyTable, text: str) -> None:
    """Say what was asked, and what could be typed instead."""
    error.question = table.game.text.prompt(table.state)
    error.alternatives = error.alternatives or tuple(_near(table, text))
    error.words = tuple(_worded(table, each) for each in error.alternatives)


def _settle(table: AnyTable, text: str) -> None:
    """Make what comes before ``text``: dice and forced moves.  A bot moves only when all that
    was entered is saved, so nothing more can be entered before."""
    table.settle()
    if table.ask is not None and table.bot:
        raise _not_in_this_line(text, table.ask.seat)


def _ask_back(table: AnyTable, move: AnyMove) -> None:
    """Unsure, if a legal move gives something away."""
    regret = table.game.text.regret(table.state, move)
    if regret is not None and table.game.rules.check(table.state, move) is None:
        raise Unsure(regret)


def _near(table: AnyTable, text: str) -> Sequence[str]:
    """Legal moves like the one that is not; no dice if these could show many things."""
    legal = [table.game.rules.format(move) for move in listed_moves(table)]
    if table.ask is not None and table.ask.seat == CHANCE and len(legal) > MOST_NEAR:
        return ()
    return nearest(text, legal) or legal[:5]


def _worded(table: AnyTable, text: str) -> Text:
    """Return the words that people read for the text of a move, or of several."""
    try:
        return table.game.text.display(table.state, table.game.rules.parse(text))
    except BadText:
        return Text(text)


# -- reading ------------------------------------------------------------------------


def read_moves(
    table: AnyTable, text: str, language: str, known: Sequence[str] = ()
) -> Sequence[AnyMove]:
    """The moves a person means by one text: #3 is the third of the list; a bare number
    is the game's own where it reads numbers, else the list's too.  What isn't a card may be the
    beginning of one that is known; where all are known, it is one of them."""
    text = text.strip()
    place = _listed_place(table, text)
    if place:
        return [_listed(table, place)]
    cards = _recalled(table, known)
    seen = {step.move for step in table.steps} if cards else set()
    begun = [
        move for move, keys in cards if move not in seen and keys(language).startswith(text.lower())
    ]
    try:
        found = _read(table, text, language)
    except BadText:
        if not begun:
            raise
        found = []
    whole = len(cards) >= table.game.rules.chance(table.state).prints if cards else False
    if found and not (whole and begun and table.game.rules.format(found[0]) not in known):
        return found
    if len(begun) > 1:
        raise AmbiguousText(
            say("`{text}` begins several cards that you typed before", text=text),
            alternatives=list(map(table.game.rules.format, begun)),
        )
    return begun


def _read(table: AnyTable, text: str, language: str) -> Sequence[AnyMove]:
    """Return the moves of a text in the game's words; games number their seats, people say
    names."""
    read = table.game.text.read
    try:
        return read(table.state, text, language)
    except BadText:
        seats = _with_seats(table, text)
        if seats != text:
            with suppress(BadText):
                return read(table.state, seats, language)
        raise


def _recalled(table: AnyTable, known: Sequence[str]) -> list[tuple[AnyMove, Callable[[str], str]]]:
    """Return the known cards that may come now, each with the keys for it in a language."""
    if not known or table.ask is None or table.ask.seat != CHANCE:
        return []
    rules, state, short = table.game.rules, table.state, table.game.text.short
    cards = (move for move in map(rules.parse, known) if rules.check(state, move) is None)
    return [(move, partial(short, state, move)) for move in cards]


def _with_seats(table: AnyTable, text: str) -> str:
    """The text with players' names as p1, p2, …"""
    seats = {name.casefold(): f"p{at}" for at, name in enumerate(table.setup.names, 1)}
    return " ".join(seats.get(word.casefold(), word) for word in text.split())


def _listed_place(table: AnyTable, text: str) -> str:
    """Return the number in `#3`, and in `3` where bare numbers are the list's; else nothing."""
    place = text.removeprefix("#")
    own = place == text and place.isdecimal() and _is_own(table, text)
    return place if place.isdecimal() and not own else ""


def _is_own(table: AnyTable, number: str) -> bool:
    """True if a bare number is the game's own here, not a place in the list."""
    text, state = table.game.text, table.state
    return text.numbers(state) or (not table.over and number in text.keys(state))


def _listed(table: AnyTable, place: str) -> AnyMove:
    """The move at that place of the list."""
    moves = listed_moves(table)
    number = int(place) if len(place) < 9 else 0
    if 1 <= number <= len(moves):
        return moves[number - 1]
    if not moves:
        raise BadText(say("there is no list here: type what the dice or cards show"))
    raise BadText(
        say(
            "there is no move number {number}; `shoal moves` lists 1 to {last}",
            number=place[:9],
            last=len(moves),
        )
    )
