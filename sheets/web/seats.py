"""Who may sit where: secret tokens, kept beside the saved game so that they outlive a server."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from tempfile import mkstemp

from sheets.engine import record
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct, read_back, written

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is mistaken for another
CODE = 8  # letters, 40 bits
TOKEN = 16  # bytes


class Kept(Struct):
    """What is kept in the file."""

    setup: str
    code: str
    tokens: tuple[str, ...]
    taken: tuple[int, ...]


class Seats:
    """The seats of one saved game.

    A code lets anybody take a free seat; a token opens one seat and nothing else.  The file
    belongs to this set-up: another game saved under the same name begins anew.
    """

    def __init__(self, game: str, setup: Setup) -> None:
        self._path = Path(game).with_name(f".{Path(game).stem}.seats")
        self._setup = hashlib.sha256(record.head(setup).encode()).hexdigest()
        self._people = [not player.bot for player in setup.players]
        self._load()

    def _load(self) -> None:
        kept = _read(self._path)
        if kept is not None and kept.setup == self._setup:
            self.code = kept.code
            self._tokens = [*kept.tokens]
            self._taken = {*kept.taken}
        else:
            self.renew()

    def renew(self) -> None:
        """New tokens for all: whoever had a seat has none."""
        self.code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        self._tokens = [secrets.token_urlsafe(TOKEN) for _ in self._people]
        self._taken = set()
        self._save()

    def _save(self) -> None:
        kept = Kept(self._setup, self.code, tuple(self._tokens), tuple(sorted(self._taken)))
        handle, draft = mkstemp(dir=self._path.parent)  # which nobody else may read
        os.close(handle)
        Path(draft).write_text(written(kept), "utf-8")
        Path(draft).replace(self._path)

    # -- opening ------------------------------------------------------------------

    def opened_by(self, token: str) -> int | None:
        """The seat of a token; all are compared, so that time tells nothing."""
        found = None
        for seat, own in enumerate(self._tokens):
            if hmac.compare_digest(own.encode(), token.encode()) and self._people[seat]:
                found = seat
        return found

    def lets_in(self, code: str) -> bool:
        """Whether this is the code of the table."""
        return hmac.compare_digest(self.code.encode(), code.upper().encode())

    def token(self, seat: int) -> str:
        """What opens a seat; whoever has it sits there."""
        return self._tokens[seat]

    # -- sitting down and getting up ------------------------------------------------

    def is_free(self, seat: int) -> bool:
        """Whether a person may sit down there."""
        return 0 <= seat < len(self._people) and self._people[seat] and seat not in self._taken

    def take(self, seat: int) -> str:
        """Sits down on a seat; its token."""
        if seat not in self._taken:
            self._taken.add(seat)
            self._save()
        return self._tokens[seat]

    def free(self, seat: int) -> None:
        """Takes a seat back: its old token opens nothing any more."""
        self._tokens[seat] = secrets.token_urlsafe(TOKEN)
        self._taken.discard(seat)
        self._save()


def _read(path: Path) -> Kept | None:
    try:
        return read_back(path.read_text("utf-8"), Kept)
    except (OSError, ValueError):
        return None
