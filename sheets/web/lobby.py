"""Games that are being set up on phones: who joins, with which options, until they start.

A room is known by four letters.  The phone that opens it is its host; everybody types their own
name.  Nothing is saved before the start.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, MutableMapping, Sequence
from threading import Lock
from typing import Literal, NamedTuple

from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo, Option
from sheets.engine.registry import info, load_game
from sheets.engine.setup import LONGEST_NAME, Player, Setup, validate
from sheets.engine.table import AnyTable
from sheets.engine.text import say
from sheets.web.entry import GameRoom
from sheets.web.refusals import Missing, TooMany

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: no words, and none that looks like a digit
CODE = 4
MOST_ROOMS = 16
MOST_MEMBERS = 8
BOT_NAMES = ("Robo", "Bolt", "Chip", "Dot", "Echo")
LEVELS = ("easy", "normal", "hard")
REAL: Literal["physical"] = "physical"


class Makers(NamedTuple):
    """Functions that save and serve games: a new one, and a rematch of a finished one."""

    new: Callable[[Setup], GameRoom]
    again: Callable[[AnyTable], GameRoom]


class Member(NamedTuple):
    """Somebody in a room; a bot has no token."""

    name: str
    token: str = ""
    bot: str = ""


class LobbyRoom:
    """A game before its start."""

    def __init__(self, key: str, code: str) -> None:
        self.info: GameInfo = info(key)
        self.code = code
        self.host = secrets.token_urlsafe(16)
        self.members: list[Member] = []
        self.chosen: dict[str, list[str]] = {"module": [], "variant": [], "scenario": []}
        self.real = False  # dice and cards
        self.room: GameRoom | None = None
        self._alone = Lock()

    def join(self, name: str) -> str:
        """Add somebody; the token that says so."""
        name = " ".join(name.split())[:LONGEST_NAME]
        with self._alone:
            self._check(name)
            member = Member(name, secrets.token_urlsafe(16))
            self.members.append(member)
        return member.token

    def _check(self, name: str) -> None:
        if not name:
            raise BadSetup(
                say("a player's name must have 1 to {limit} characters", limit=LONGEST_NAME)
            )
        if name in [each.name for each in self.members]:
            raise BadSetup(say("two players have the same name"))
        if self.room is not None or len(self.members) >= min(MOST_MEMBERS, self.info.players[1]):
            raise BadSetup(say("this game is full"))

    def change(self, act: str, value: str) -> None:
        """Do what the host taps: add a bot, remove somebody, switch an option."""
        with self._alone:
            names = [each.name for each in self.members]
            if act == "bot" and value in LEVELS:
                name = next(each for each in BOT_NAMES if each not in names)
                self._check(name)
                self.members.append(Member(name, bot=value))
            elif act == "remove" and value in names:
                del self.members[names.index(value)]
            elif act == "dice":
                self.real = value == REAL
            elif act in self.chosen and value in [each.key for each in self.offered(act)]:
                self._switch(act, value)

    def _switch(self, act: str, value: str) -> None:
        now = self.chosen[act]
        if value in now:
            now.remove(value)
        elif act == "scenario":
            now[:] = [value]
        else:
            now.append(value)

    def offered(self, act: str) -> list[Option]:
        """Return the options of one kind that can be switched by a tap."""
        found = {"module": self.info.modules, "variant": self.info.variants}
        options = found.get(act, self.info.scenarios)
        return [each for each in options if not each.takes_value]

    @property
    def setup(self) -> Setup:
        """The set-up as it is now; BadSetup if the game can't be played so."""
        players = tuple(Player(each.name, each.bot) for each in self.members)
        made = Setup(
            self.info.key,
            players,
            seed=secrets.token_hex(4),
            dice=REAL if self.real else "virtual",
            solo=len(players) == 1 and self.info.solo is not None,
            modules=tuple(self.chosen["module"]),
            variants=tuple(self.chosen["variant"]),
            scenario="".join(self.chosen["scenario"]),
            rules=self.info.rules,
            data=load_game(self.info.key).data,
        )
        validate(self.info, made)
        return made

    def start(self, make: Callable[[Setup], GameRoom]) -> GameRoom:
        """Save and serve the game, once."""
        with self._alone:
            if self.room is None:
                self.room = make(self.setup)
                self.room.follow()
            return self.room

    def seats(self, tokens: Sequence[str]) -> list[int]:
        """Return the seats of a phone that has these tokens."""
        own = {each for each in tokens if each}
        return [seat for seat, each in enumerate(self.members) if each.token in own]


class Lobby:
    """The rooms of a server, and the games that come of them."""

    def __init__(self, rooms: MutableMapping[str, GameRoom], makers: Makers) -> None:
        self._rooms, self._makers = rooms, makers
        self._drafts: dict[str, LobbyRoom] = {}
        self._alone = Lock()

    @property
    def open(self) -> list[LobbyRoom]:
        """The rooms that people can still join."""
        return [each for each in self._drafts.values() if each.room is None]

    def draft(self, code: str) -> LobbyRoom:
        """The room of a code; Missing if there is none."""
        found = self._drafts.get(code.upper())
        if found is None:
            raise Missing
        return found

    def add(self, key: str) -> LobbyRoom:
        """Open a room for a game."""
        with self._alone:
            for old in [each for each in self._drafts.values() if each.room is not None]:
                if len(self._drafts) >= MOST_ROOMS:
                    del self._drafts[old.code]
            if len(self._drafts) >= MOST_ROOMS:
                raise TooMany
            code = ""
            while not code or code in self._drafts:
                code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            self._drafts[code] = LobbyRoom(key, code)
        return self._drafts[code]

    def start(self, draft: LobbyRoom) -> GameRoom:
        """Start a game that is set up."""
        room = draft.start(self._makers.new)
        self._rooms[room.name] = room
        return room

    def again(self, room: GameRoom) -> None:
        """Start a rematch of a finished game, once; its phones follow."""
        with self._alone:
            if room.successor is None and room.table.over:
                fresh = self._makers.again(room.table)
                fresh.follow()
                self._rooms[fresh.name] = fresh
                room.succeeded_by(fresh)
