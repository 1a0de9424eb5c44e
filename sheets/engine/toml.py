"""TOML that somebody else wrote: forms, positions, packs."""

from __future__ import annotations

from typing import Any


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a text; ValueError says what is wrong with it."""
    import tomllib  # only now: loading it takes longer than most commands may

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python's own limit, whose words are for programmers
        raise ValueError("a number has too many digits") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
