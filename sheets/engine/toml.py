"""TOML that people write and read: forms, positions, packs."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.engine.struct import Json


def read_toml(text: str) -> Json:
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


def toml(value: object) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {toml(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def tall(key: str, value: object, comment: str = "") -> str:
    """A text or a list over several lines."""
    if isinstance(value, str):
        lines = [toml(line)[1:-1] for line in value.splitlines()]
        return "\n".join([f'{key} = """', *lines, '"""'])
    assert isinstance(value, list)
    return "\n".join([f"{key} = [{comment}", *(f"  {toml(each)}," for each in value), "]"])
