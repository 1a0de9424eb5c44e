"""Settings that a person makes once: a TOML file in the data folder, never needed.

An option goes first, then the environment, then this file, then the default.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping

from sheets.engine import disk
from sheets.engine.errors import BadSetup, ShoalError, UnknownName
from sheets.engine.notation import nearest
from sheets.engine.text import LANGUAGES, Text, say

FILE = "config.toml"
LARGEST = 64 * 1024
SWITCH = ("on", "off")
Value = str | tuple[str, ...]
# One line as shoal writes it; anything else is left to tomllib, which takes long to load.
_LINE = re.compile(r'(\w+) = (?:"([^"\\\n]*)"|\[((?:"[^"\\\n]*"(?:, )?)*)\])')


class Setting:
    """One key: what it is for, its default, and the words it takes (none: names of people)."""

    def __init__(
        self,
        text: Text,
        default: str = "",
        words: tuple[str, ...] = (),
        environment: Callable[[Mapping[str, str]], tuple[str, str] | None] = lambda _: None,
        *,
        several: bool = False,
    ) -> None:
        self.text = text
        self.default: Value = () if several else default
        self.words = words
        self.environment = environment
        self.several = several


def _language(given: Mapping[str, str]) -> tuple[str, str] | None:
    wish = given.get("SHOAL_LANG", "")[:2].lower()
    return ("SHOAL_LANG", wish if wish in LANGUAGES else "en") if wish else None


def _colour(given: Mapping[str, str]) -> tuple[str, str] | None:
    if given.get("NO_COLOR"):
        return "NO_COLOR", "never"
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
        if given.get(name, "0") not in ("", "0"):
            return name, "always"
    return None


def _plain(given: Mapping[str, str]) -> tuple[str, str] | None:
    return ("ACCESSIBLE", "on") if given.get("ACCESSIBLE") else None


SETTINGS: dict[str, Setting] = {
    "me": Setting(say("your name")),
    "group": Setting(say("your usual players, in seating order"), several=True),
    "language": Setting(say("language of the output"), "", LANGUAGES, _language),
    "dice": Setting(say("whose dice and cards"), "virtual", ("virtual", "physical")),
    "colour": Setting(say("colours"), "auto", ("auto", "always", "never"), _colour),
    "clock": Setting(say("play time in the status line"), "off", SWITCH),
    "motion": Setting(say("moving bars and pictures"), "on", SWITCH),
    "plain": Setting(say("lines for screen readers"), "off", (*SWITCH, "brief"), _plain),
    "level": Setting(say("usual level of bots"), "normal", ("easy", "normal", "hard")),
}


def setting(key: str) -> Setting:
    """Return the setting of that name; UnknownName offers the nearest."""
    if key not in SETTINGS:
        raise UnknownName(
            say("there is no setting `{name}`", name=key[:40]),
            alternatives=nearest(key, list(SETTINGS)) or list(SETTINGS),
        )
    return SETTINGS[key]


def read_value(key: str, words: tuple[str, ...]) -> Value:
    """Return a value as it is kept; BadSetup says what the setting takes."""
    known = setting(key)
    if known.several:
        names = [" ".join(name.split()) for word in words for name in word.split(",")]
        found = tuple(filter(None, names))
        if not found or len(set(found)) != len(found) or any(":" in name for name in found):
            raise BadSetup(say("type different names, for example `shoal config group Ann Ben`"))
        return found
    value = " ".join(" ".join(words).split())
    if known.words and value not in known.words:
        raise BadSetup(
            say("`{value}` isn't a value of {key}", value=value[:40], key=key),
            alternatives=nearest(value, known.words) or known.words,
        )
    if not value or len(value) > 60:
        raise BadSetup(say("a player's name must have 1 to {limit} characters", limit=60))
    return value


class Config:
    """The settings of a data folder; a file that can't be read counts as none."""

    def __init__(self, root: str) -> None:
        self.path = f"{root}{os.sep}{FILE}"
        self.problem: ShoalError | None = None
        self.values: dict[str, Value] = {}
        try:
            text = disk.read(self.path, LARGEST).decode()
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError):
            self.problem = BadSetup(say("{path} can't be read", path=self.path))
            return
        try:
            self.values = _parsed(text)
        except ShoalError as error:
            why = say("{path} is ignored: {why}", path=self.path, why=error.text)
            self.problem = BadSetup(why, alternatives=error.alternatives)

    def get(self, key: str) -> Value:
        """Return a value: of the environment, of the file, or the default."""
        return self.found(key)[0]

    def word(self, key: str) -> str:
        """Return a value that is one word or name."""
        value = self.get(key)
        return value if isinstance(value, str) else ""

    def on(self, key: str) -> bool:
        """True if a switch is on."""
        return self.get(key) == "on"

    def found(self, key: str) -> tuple[Value, str]:
        """Return a value and its source: a variable's name, ``config`` or ``default``."""
        known = setting(key)
        given = known.environment(os.environ)
        if given is not None:
            return given[1], given[0]
        if key in self.values:
            return self.values[key], "config"
        return known.default, "default"

    def put(self, key: str, value: Value | None) -> None:
        """Save a value, or forget it."""
        setting(key)
        if self.problem is not None:
            raise self.problem
        values = {name: each for name, each in self.values.items() if name != key}
        if value is not None:
            values[key] = value
        from sheets.engine.toml import toml

        lines = [f"{name} = {toml(values[name])}" for name in SETTINGS if name in values]
        disk.replace(self.path, "".join(f"{line}\n" for line in lines).encode())
        self.values = values


def _parsed(text: str) -> dict[str, Value]:
    """Return the values of a file; ShoalError says what is wrong with it."""
    lines = [line for line in map(str.strip, text.splitlines()) if line and line[0] != "#"]
    found = [_LINE.fullmatch(line) for line in lines]
    if all(found):
        pairs = [each.groups() for each in found if each]
        raw: dict[str, object] = {
            key: re.findall(r'"([^"]*)"', names) if value is None else value
            for key, value, names in pairs
        }
    else:
        from sheets.engine.toml import read_toml

        try:
            raw = dict(read_toml(text))
        except ValueError as error:
            raise BadSetup(Text(str(error)[:200])) from None
    return {key: read_value(key, _words(key, value)) for key, value in raw.items()}


def _words(key: str, value: object) -> tuple[str, ...]:
    if isinstance(value, bool):  # on and off, as TOML would have them
        return (SWITCH[not value],)
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    raise BadSetup(say("`{value}` isn't a value of {key}", value=str(value)[:40], key=key))
