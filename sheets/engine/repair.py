"""Getting a damaged saved game back: what comes before the damage, or what a person
made of it."""

from __future__ import annotations

from sheets.engine import checksums, record, replay
from sheets.engine.errors import BadRecord, Damaged
from sheets.engine.text import say


def good_part(raw: bytes) -> list[str]:
    """The lines before the first that is wrong, without their seals."""
    text = raw[: raw.rfind(b"\n") + 1].decode("utf-8-sig", "replace").replace("\r\n", "\n")
    lines = record.split(text)
    if checksums.are_on(lines):
        lines = _as_saved(lines)
    while record.STEPS in lines:
        try:
            replay.open_table(record.read_lines(lines))
        except BadRecord as error:
            if not error.line:
                raise
            del lines[error.line - 1 :]
        else:
            return lines
    raise BadRecord(
        say(
            "the damage is before the first step; repair the file by hand, then accept it with "
            "`shoal repair --as-it-is`"
        )
    )


def _as_saved(lines: list[str]) -> list[str]:
    chain = checksums.Chain()
    try:
        return chain.open(lines)
    except Damaged as error:
        return checksums.without(lines[: error.line - 1])


def as_it_is(raw: bytes) -> list[str]:
    """All lines, without their seals, every step judged."""
    lines = checksums.without(record.split(record.decode(raw)))
    replay.open_table(record.read_lines(lines))
    return lines
