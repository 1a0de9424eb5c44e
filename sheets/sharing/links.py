"""Records in the fragment of an address: a browser keeps it, no server ever gets it."""

from __future__ import annotations

import base64
import zlib

from sheets.engine.errors import BadRecord
from sheets.engine.record import LARGEST
from sheets.engine.text import say

# Where the browser tab is published; set by the owner of the project.
PAGE = "https://shoal-companion.github.io/shoal/"
RECORD, CHALLENGE = "r=", "c="


def link(record: str, kind: str = RECORD) -> str:
    """Return the address that opens a record, or a challenge, in the browser tab."""
    packed = base64.urlsafe_b64encode(zlib.compress(record.encode(), 9))
    return f"{PAGE}#{kind}{packed.decode().rstrip('=')}"


def is_link(text: str) -> bool:
    """True if a text is the address of a record or a challenge."""
    return text.partition("#")[2].startswith((RECORD, CHALLENGE))


def read_link(text: str) -> str:
    """Return the record in an address or its fragment; BadRecord if it has none."""
    packed = text.rpartition("#")[2][len(RECORD) :]
    unpacking = zlib.decompressobj()
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
        found = unpacking.decompress(raw, LARGEST)
        if not unpacking.eof:
            raise BadRecord(say("this link is damaged, or its record is too long"))
        return found.decode()
    except (zlib.error, ValueError):  # wrong letters, a damaged archive, no text
        raise BadRecord(say("this link is damaged, or its record is too long")) from None
