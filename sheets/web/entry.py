"""One saved game that is served: what pages see of it, and what they enter into it.

The journal is the only truth.  One table is kept in memory and read on; a page is rendered
once for each seat, language and moment.  Bots think in a session of their own, by default in
a thread, so that nobody waits for them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from urllib.parse import quote

from sheets.engine import errors, rulebook
from sheets.engine.asks import CHANCE
from sheets.engine.chance import Draws
from sheets.engine.entry import Entry, read_moves
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import package
from sheets.engine.session import Mark, Seated, Session
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, say
from sheets.sharing import bgstats
from sheets.sharing.plays import hand_over
from sheets.web.advice import advice
from sheets.web.feed import Feed
from sheets.web.render import NOTHING, Has, Pages
from sheets.web.seats import Seats
from sheets.web.shapes import Document, Hint, OpenSheet, Why
from sheets.web.state import Writer, asked_of, may_answer, open_sheet, seen

MOST_KEYS = 256  # entries that are remembered, should they come again
MOST_NEAR = 5


class SystemDice(Draws):
    """Dice that nobody can foresee, for a table without its own at hand."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


Start = Callable[[Iterator[object]], None]  # has some work done, step by step


def in_thread(work: Iterator[object]) -> None:
    """Do work in a thread of its own, so that nobody waits for it."""
    Thread(target=deque, args=(work, 0), daemon=True).start()


class GameRoom:
    """A served game: its session, its seats and the pages made of it.

    Everything here is touched under one lock, except by `ready`, which takes it if it is free.
    """

    def __init__(
        self,
        name: str,
        path: str,
        seated: Seated,
        *,
        hints: bool = False,
        again: bool = False,
        start: Start = in_thread,
    ) -> None:
        self.name = name
        self.again = again  # whether phones may start a rematch
        self.hints = hints  # whether phones may ask what a bot would do
        self._start = start
        self._path = path
        self._seated = seated
        self._session = Session(path, nobody)
        self._alone = Lock()
        self._thinking = Lock()
        self._pages = Pages(self._write)
        self._run = secrets.token_hex(4)
        self._changes = 0
        self._keys: dict[str, None] = {}
        self._chosen: dict[int, str] = {}  # in secret, by seats whose turn has not come
        self._shown: AnyTable | None = None
        self._due = False  # dice or forced moves that could not be saved yet
        self.trouble: errors.ShoalError | None = None  # why the game cannot be read just now
        self.successor: GameRoom | None = None  # the rematch that all pages go on to
        self.seats = Seats(path, self.table.setup)
        self.feed = Feed(self.look)

    @property
    def table(self) -> AnyTable:
        return self._session.table

    def speaker(self, language: str) -> Speaker:
        """Speaks a language to the people here."""
        return Speaker(language, self.table.setup.names)

    # -- seeing -----------------------------------------------------------------------

    async def look(self) -> None:
        """Reads what others saved, for the feed."""
        before = self.trouble
        try:
            await asyncio.to_thread(self.refresh)
            self.trouble = None
        except errors.ShoalError as error:
            self.trouble = error
        if (self.trouble is None) != (before is None):
            self._changes += 1  # another moment, though the game is the same
            self.feed.tell()

    def refresh(self) -> None:
        """Reads what others saved, and makes what follows from it."""
        with self._alone:
            self._refresh()
            idle = self.table.bot and not self._thinking.locked()
            if self.table is not self._shown or self._due or idle:
                self._follow()

    def _refresh(self) -> None:
        """Read what others saved; another game under this name starts with new seats."""
        setup = self.table.setup
        self._session.refresh()
        if self.table.setup is not setup:
            self.seats.belong_to(self.table.setup)

    @property
    def moment(self) -> str:
        """Names what all pages show now."""
        return f"{self._run}-{self._changes}"

    def page(self, seat: int | None, language: str, has: Has = NOTHING) -> bytes:
        """The document of a seat or the table (None), packed; without what a page has already."""
        with self._alone:
            return self._pages.page(seat, language, has)

    def ready(self, seat: int | None, language: str, has: Has = NOTHING) -> bytes | None:
        """Return the rendered page if it is made and nobody works here, else None; never waits."""
        if not self._alone.acquire(blocking=False):
            return None
        try:
            return self._pages.ready(seat, language, has)
        finally:
            self._alone.release()

    def document(self, seat: int | None, language: str) -> Document:
        """The whole of it as data."""
        with self._alone:
            return self._pages.document(seat, language)

    def lean(self, seat: int, language: str, has: Has) -> Document:
        """Return the document without the parts that a page has already."""
        with self._alone:
            return self._pages.lean(seat, language, has)

    def _write(self, seat: int | None, language: str) -> Document:
        speaker = self.speaker(language)
        chosen = self._chosen.get(seat, "") if seat is not None else ""
        mark = "" if seat is None else self._mark(seat)
        link = self._link(speaker) if self.table.over else ""
        writer = Writer(self.table, seat, speaker, chosen, self._secrets(), again=self.again)
        found = writer.document(self.name, mark, self._session.mark, link)
        found["hint"] = found["hint"] and self.hints
        if self.successor is not None and seat is not None:
            found["next"] = f"/{quote(self.successor.name)}/s/{self.successor.seats.token(seat)}"
        return found

    def _secrets(self) -> dict[int, bool]:
        """The seats on phones that choose in secret now, and whether they have."""
        ask = self.table.ask
        if ask is None or ask.known_to != ask.seat:
            return {}
        found = {}
        for seat in self.seats.taken:
            at = asked_of(self.table, seat)
            its = at.ask
            chooses = its is not None and its.known_to == its.seat == seat
            if chooses and at.game.rules.automatic(at.state) is None:
                found[seat] = seat in self._chosen
        return found

    def _link(self, speaker: Speaker) -> str:
        """The play for BG Stats, which is on phones."""
        return bgstats.link(hand_over(self.table, Path(self._path).stat().st_mtime, speaker))

    # -- a phone that several share ---------------------------------------------------------

    def turn(self, own: list[int], wanted: str) -> tuple[int, bool]:
        """Whose page a phone of these seats shows, and whether it has to be passed on first:
        where nothing is secret the page just turns to whoever is asked."""
        table = self.table
        asked = [
            seat
            for seat in own
            if seat not in self._chosen and may_answer(asked_of(table, seat), seat)
        ]
        held = next((seat for seat in own if str(seat) == wanted), None)
        if held is not None and (held in asked or not asked):
            return held, False
        seat = (asked or own)[0]
        views = [seen(table, each) for each in own]
        secret = table.ask is not None and table.ask.known_to is not None
        return seat, len(own) > 1 and (secret or any(view != views[0] for view in views))

    def cover(self, seat: int, language: str) -> Document:
        """Return the page of a shared phone until that seat confirms that it holds the phone."""
        return {**self.document(None, language), "pass": seat}

    def sheet(self, viewer: int | None, seat: int, language: str) -> OpenSheet | None:
        """Another's open sheet; None if there is nobody."""
        if not 0 <= seat < len(self.table.setup.players):
            return None
        return open_sheet(self.table, viewer, seat, self.speaker(language))

    def _mark(self, seat: int) -> str:
        """Names the question a page shows.  What others choose in secret meanwhile leaves
        the question of this seat as it is."""
        at = asked_of(self.table, seat)
        ask = at.ask
        if ask is None or ask.known_to is None or ask.seat != seat:
            return str(self._session.mark)
        rules = at.game.rules
        asked = [ask.kind, self._before_secrets(), *map(rules.format, rules.legal(at.state))]
        return hashlib.sha256(json.dumps(asked).encode()).hexdigest()[:16]

    def _before_secrets(self) -> int:
        """The number of steps before everybody began to choose in secret."""
        table, number = self.table, len(self.table.steps)
        while number:
            ask = table.game.rules.ask(table.at(number - 1))
            if ask is None or ask.known_to is None:
                break
            number -= 1
        return number

    # -- entering -----------------------------------------------------------------------

    def enter(self, seat: int, language: str, text: str, mark: str, key: str) -> None:
        """Play what a page sends: once, and only if it answers what is asked now."""
        self._enter(seat, language, mark, key, lambda _: text)

    def roll(self, seat: int, language: str, mark: str, key: str) -> None:
        """Roll real dice here."""
        self._enter(seat, language, mark, key, _rolled)

    def _enter(
        self, seat: int, language: str, mark: str, key: str, text: Callable[[AnyTable], str]
    ) -> None:
        with self._alone:
            if self._is_known(seat, key):
                return
            if self._due:
                self._make_due()
            while not self._answered(seat, language, mark, text):
                pass  # others saved something first: does the question still stand?
            self._keys[f"{seat}/{key}"] = None
            self._follow()

    def _answered(
        self, seat: int, language: str, mark: str, text: Callable[[AnyTable], str]
    ) -> bool:
        """Save an answer to the question that ``mark`` names; False if somebody else wrote
        to the game between our look and our lock."""
        self._refresh()
        at = self._current(seat, mark)
        if not may_answer(at, seat):
            raise errors.NotAsked(say("It is not your turn."))
        ask = at.ask
        if ask is not None and ask.known_to == ask.seat == seat:  # the others choose as well
            self._chosen[seat] = _checked(at, text(at), language)
            return True
        now = self._session.mark
        try:
            self._session.enter(Entry((text(at),), language, shared=False), now)
        except errors.StaleEntry:
            return False
        self._chosen.pop(seat, None)
        return True

    def undo(self, seat: int, moment: str, key: str, *, again: bool = False) -> None:
        """Undo the last entry of the moment that a page shows, or make it ``again``; a choice
        that the others don't know yet is just withdrawn."""
        with self._alone:
            if self._is_known(seat, key):
                return
            if self._chosen.pop(seat, "") and not again:
                self._changed()
                return
            change = self._session.redo if again else self._session.undo
            try:
                change(1, Mark(moment))
            except errors.StaleEntry:
                self._refresh()
                self._follow()
                raise
            self._keys[f"{seat}/{key}"] = None
            self._chosen.clear()
            if again:
                self._follow()
            else:
                self._changed()

    def _is_known(self, seat: int, key: str) -> bool:
        while len(self._keys) > MOST_KEYS:
            self._keys.pop(next(iter(self._keys)))
        return bool(key) and f"{seat}/{key}" in self._keys

    def _current(self, seat: int, mark: str) -> AnyTable:
        """The table as this seat answers at it; refuses what was meant for another moment."""
        if mark != self._mark(seat):
            if self.table is not self._shown:
                self._follow()  # whoever is told sees how it stands
            raise errors.StaleEntry
        return asked_of(self.table, seat)

    # -- what follows ---------------------------------------------------------------------

    def follow(self) -> None:
        """Makes what is due when the server starts."""
        with self._alone:
            self._follow()

    def _follow(self) -> None:
        """Make what is due; then bots think.  An entry is saved by now: if what follows from
        it cannot be saved, that is tried again at the next look, and the pages are told."""
        with suppress(errors.ShoalError):
            self._make_due()
        self._changed()
        if self.table.bot and self._thinking.acquire(blocking=False):
            self._start(self._think())

    def _make_due(self) -> None:
        """Make dice, moves without a choice, and what was chosen in secret."""
        self._due = True
        self._advance()
        while self._chosen:
            ask = self.table.ask
            if ask is None or ask.known_to != ask.seat:
                self._chosen.clear()  # it was for a question that is gone
            elif ask.seat not in self._chosen or not all(self._secrets().values()):
                break
            else:
                entry = Entry((self._chosen.pop(ask.seat),))
                with suppress(
                    errors.BadText, errors.IllegalMove, errors.StaleEntry
                ):  # then it is asked again
                    self._session.enter(entry, self._session.mark)
                    self._advance()
        self._due = False

    def _advance(self) -> None:
        for _ in self._session.advance():
            pass

    def _changed(self) -> None:
        """Name another moment, and tell all pages."""
        self._shown = self.table
        self._changes += 1
        self._pages.renew()
        self.feed.tell()

    def succeeded_by(self, room: GameRoom) -> None:
        """Lead all pages to the rematch."""
        with self._alone:
            self.successor = room
            self._changed()

    def sit(self, seat: int) -> bool:
        """Take a free seat, for all pages to see; False if somebody else has it."""
        taken = self.seats.sit(seat)
        if taken:
            with self._alone:
                self._changed()
        return taken

    def free(self, seat: int) -> None:
        """Take a seat back, for all pages to see."""
        self.seats.free(seat)
        with self._alone:
            self._changed()

    def _think(self) -> Iterator[None]:
        """Let the bots play until a person has to decide, one step at a time."""
        try:
            with suppress(errors.ShoalError):  # the game is gone or cannot be saved: pages say so
                session = Session(self._path, self._seated)
                for _ in session.advance():
                    self.refresh()
                    yield
        finally:
            self._thinking.release()
        with suppress(errors.ShoalError):
            self.refresh()

    # -- what a bot would do ------------------------------------------------------------------

    def hint(self, seat: int, language: str, mark: str) -> Hint:
        """A hint, noted in the record; nobody waits while the bot thinks."""
        with self._alone:
            self._refresh()
            table = self._current(seat, mark)
        ask = table.ask
        if not self.hints or ask is None or ask.seat != seat:
            raise errors.NotAsked(say("No hints here."))
        found = advice(table, seat, self.speaker(language))
        with self._alone:
            self._session.hinted()
        return found

    # -- why not --------------------------------------------------------------------------

    def why(self, seat: int, language: str, path: Sequence[str]) -> Why:
        """Why no legal move leads along these places, with its rule."""
        speaker = self.speaker(language)
        at = asked_of(self.table, seat)
        ask = at.ask
        if ask is None or not may_answer(at, seat):
            return {"text": speaker(say("It is not your turn.")), "rule": "", "near": []}
        state, game = seen(at, seat), at.game
        problem = None if ask.seat == CHANCE else _forbidden(game, state, path)
        text = problem.text if problem else say("No legal move goes there now.")
        near = [speaker(game.text.display(state, move)) for move in game.rules.legal(state)]
        rule = problem.rule if problem else ask.basis
        rule = rule_sentence(game.info.key, rule, language)
        return {"text": speaker(text), "rule": rule, "near": list(dict.fromkeys(near))[:MOST_NEAR]}


def nobody(setup: Setup) -> list[None]:
    """No program on any seat: bots are waited for like people."""
    return [None] * len(setup.players)


def _rolled(table: AnyTable) -> str:
    """Return a roll for the dice or cards that are due, as text."""
    if table.ask is None or table.ask.seat != CHANCE:
        raise errors.StaleEntry
    rules = table.game.rules
    return str(rules.format(rules.chance(table.state).sample(SystemDice())))


def _checked(table: AnyTable, text: str, language: str) -> str:
    """One move as canonical text; raises what is wrong with it."""
    move = read_moves(table, text, language)[0]
    table.copy().play(move)
    return str(table.game.rules.format(move))


def _forbidden(game: AnyGame, state: AnyState, path: Sequence[str]) -> errors.Problem | None:
    """Return the problem of the first move tapped so, or by the last place alone."""
    for wanted in (path, path[-1:]):
        for move in game.rules.candidates(state):
            if _leads(game.screen.path(state, move), wanted):
                problem = game.rules.check(state, move)
                if problem is not None:
                    return problem
    return None


def _leads(path: tuple[str, ...], wanted: Sequence[str]) -> bool:
    """True if these places are tapped for a move: from its beginning, or its last."""
    return path[: len(wanted)] == tuple(wanted) or (len(wanted) == 1 and wanted[0] in path)


def rule_sentence(key: str, number: str, language: str) -> str:
    """A rule's number and its words."""
    rules = rulebook.load(package(key), language)
    return next((f"{each.number}: {each.text}" for each in rules if each.number == number), number)
