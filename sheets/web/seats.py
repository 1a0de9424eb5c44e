"""Secret tokens of seats, kept beside the saved game so that they outlive a server."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from sheets.engine import disk, record
from sheets.engine.errors import SaveFailed
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct, read_back, replace, written

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is mistaken for another
CODE = 8  # letters, 40 bits
TOKEN = 16  # bytes


class SeatStore(Struct):
    """The seats as the file has them."""

    game: str
    code: str
    tokens: tuple[str, ...]
    taken: tuple[int, ...]


class Seats:
    """The seats of one saved game.

    A code lets anybody take a free seat; a token opens one seat and nothing else.  The file is
    the truth, so that two servers of one game agree.  It belongs to one game: another one
    saved under the same name starts with new seats.
    """

    def __init__(self, path: str, setup: Setup) -> None:
        self._saved = Path(path)
        self._path = self._saved.with_name(f".{self._saved.stem}.seats")
        self._alone = Lock()
        self._kept: SeatStore | None = None
        self._seen: os.stat_result | None = None
        self.belong_to(setup)

    def belong_to(self, setup: Setup) -> None:
        """Keep the seats of the game that is saved there now."""
        with suppress(OSError):
            file = self._saved.stat().st_ino  # a game begun anew has a file of its own
            head = f"{file} {record.head(setup)}"
            self._game = hashlib.sha256(head.encode()).hexdigest()
        self._people = [not player.bot for player in setup.players]

    @property
    def _now(self) -> SeatStore:
        """The seats; read again where another server wrote to the file."""
        with self._alone:
            return self._read()

    def _read(self) -> SeatStore:
        seen = _stat(self._path)
        if seen is not None and (self._seen is None or not disk.same(seen, self._seen)):
            self._kept, self._seen = _read(self._path) or self._kept, seen
        if self._kept is None or self._kept.game != self._game:
            with suppress(SaveFailed):  # then they last as long as this server
                self._keep(self._fresh())
        assert self._kept is not None
        return self._kept

    def _fresh(self) -> SeatStore:
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        return SeatStore(self._game, code, tuple(_token() for _ in self._people), ())

    def _keep(self, kept: SeatStore) -> None:
        """Remember the seats, and save them; SaveFailed if only the first was possible."""
        self._kept = kept
        try:
            disk.replace(self._path, written(kept).encode())
        except OSError as error:
            raise disk.not_saved(error) from None
        finally:
            self._seen = _stat(self._path)

    def _change(self, change: Callable[[SeatStore], SeatStore]) -> None:
        """Change the seats, one server at a time."""
        with disk.locked(self._saved), self._alone:
            self._keep(change(self._read()))

    # -- opening ------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The code of the table."""
        return self._now.code

    def opened_by(self, token: str) -> int | None:
        """The seat of a token; all are compared, so that time tells nothing."""
        found = None
        for seat, own in enumerate(self._now.tokens):
            if hmac.compare_digest(own.encode(), token.encode()) and self._people[seat]:
                found = seat
        return found

    def lets_in(self, code: str) -> bool:
        """True if this is the code of the table."""
        return hmac.compare_digest(self.code.encode(), code.upper().encode())

    def token(self, seat: int) -> str:
        """Secret token that grants a seat."""
        return self._now.tokens[seat]

    # -- sitting down and getting up ------------------------------------------------

    def is_free(self, seat: int) -> bool:
        """True if a person may sit down there."""
        return self._is_free(self._now, seat)

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats of people who have a phone."""
        return tuple(seat for seat in self._now.taken if self._people[seat])

    def _is_free(self, kept: SeatStore, seat: int) -> bool:
        return 0 <= seat < len(self._people) and self._people[seat] and seat not in kept.taken

    def sit(self, seat: int) -> bool:
        """Take a free seat; False if somebody else has it."""
        free = []

        def take(kept: SeatStore) -> SeatStore:
            if not self._is_free(kept, seat):
                return kept
            free.append(seat)
            return replace(kept, taken=tuple(sorted({*kept.taken, seat})))

        with suppress(SaveFailed):  # the token is known: a full disk keeps nobody from a seat
            self._change(take)
        return bool(free)

    def free(self, seat: int) -> None:
        """Take a seat back: its old token opens nothing any more."""
        before = self._now

        def leave(kept: SeatStore) -> SeatStore:
            tokens = [*kept.tokens]
            tokens[seat] = _token()
            taken = tuple(each for each in kept.taken if each != seat)
            return replace(kept, tokens=tuple(tokens), taken=taken)

        try:
            self._change(leave)
        except SaveFailed:  # the old token would open it again after a restart
            self._kept = before
            raise

    def renew(self) -> None:
        """New tokens for all: whoever had a seat has none."""
        self._change(lambda _: self._fresh())


def _token() -> str:
    return secrets.token_urlsafe(TOKEN)


def _stat(path: Path) -> os.stat_result | None:
    with suppress(OSError):
        return path.stat()
    return None


def _read(path: Path) -> SeatStore | None:
    try:
        return read_back(path.read_text("utf-8"), SeatStore)
    except (OSError, ValueError):
        return None
