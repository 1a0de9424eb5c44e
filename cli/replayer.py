"""`shoal replay` on a terminal: one application that steps forward and back, read-only."""

from __future__ import annotations

import asyncio

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window

from cli.app import height, width
from cli.replays import Replay
from cli.show.frame import FrameView, room_of
from cli.show.replay import others
from cli.show.style import broken
from sheets.engine.text import say

KEYS = say("← → step  ↑ ↓ turn  r round  g go to  / find  Space play  b why better  q quit")


class Replayer:
    """The screen: a frame of the game, what happened above what else was legal."""

    def __init__(self, replay: Replay, at: int, speed: float) -> None:
        self.replay, self.app, self.place, self.speed = replay, replay.app, at, speed
        self.typing = ""  # a number after g, or a text after /
        self.said = ""  # why a text was not found, or what would have been better
        self._playing: asyncio.Task[None] | None = None
        above = FormattedTextControl(lambda: ANSI("\n".join(self.lines())))
        below = FormattedTextControl(lambda: self.typing or self.app.speaker(KEYS))
        rows = [Window(above), Window(below, height=1)]
        self.application: Application[None] = Application(
            Layout(HSplit(rows)), key_bindings=self._bindings(), full_screen=True
        )

    def run(self) -> None:
        """Step through the game until somebody quits."""
        self.application.run()

    def lines(self) -> list[str]:
        """Return the lines of the screen."""
        wide, high = width(), height() or 24
        frame, table = self.replay.frame(self.place), self.replay.at(self.place)
        head = f"{self.place}/{self.replay.last}"
        question = " ".join([head, *frame.marks, frame.asked])
        below = broken(self.said or frame.cost, wide) if self.said or frame.cost else []
        if frame.others:
            below += broken(others(self.replay, self.place), wide)
        room = room_of(wide, high)
        if room is None:
            return [question, *frame.told, *below]
        return FrameView(self.app, table, room).whole(frame.told, question, below)

    # -- keys --------------------------------------------------------------------------

    def _bindings(self) -> KeyBindings:
        keys = KeyBindings()
        for key in (Keys.Any, "left", "right", "up", "down", "home", "end", "enter", "backspace"):
            keys.add(key)(self._pressed)
        keys.add("escape", eager=True)(self._pressed)
        keys.add("c-c")(lambda event: event.app.exit())
        return keys

    def _pressed(self, event: KeyPressEvent) -> None:
        key = event.key_sequence[0].key
        name = key.value if isinstance(key, Keys) else key
        self.stop()
        if self.typing:
            self.type(name, event.data)
        else:
            self.press(name)

    def press(self, key: str) -> None:
        """Do what a key means; others mean nothing."""
        replay, at = self.replay, self.place
        self.said = ""
        match key:
            case "right" | "left":
                self.place = min(max(at + (1 if key == "right" else -1), 0), replay.last)
            case "down" | "up":
                self.place = replay.beside(replay.turns, at, 1 if key == "down" else -1)
            case "r" | "R":
                self.place = replay.beside(replay.rounds, at, 1 if key == "r" else -1)
            case "home" | "end":
                self.place = 0 if key == "home" else replay.last
            case "g" | "/":
                self.typing = f"{key} "
            case " ":
                self._playing = self.application.create_background_task(self._play())
            case "b":
                self.said = replay.frame(at).cost or self.app.say(
                    "Nothing to say here: `shoal review` finds costly decisions."
                )
            case "q":
                self.application.exit()

    def type(self, key: str, text: str) -> None:
        """Take a key of a number or text that is being typed."""
        if key in ("escape", "c-[", "enter", "c-m"):
            word, typed = self.typing[0], self.typing[2:].strip()
            self.typing = ""
            if key in ("enter", "c-m") and typed:
                self.go(word, typed)
        elif key in ("backspace", "c-h"):
            self.typing = self.typing[:-1] if len(self.typing) > 2 else ""
        elif text.isprintable():
            self.typing += text

    def go(self, word: str, typed: str) -> None:
        """Go to a step by its number (g), or to the next with a text in it (/)."""
        if word == "g":
            number = int(typed) if typed.isdecimal() and len(typed) < 9 else -1
            found = number if 0 <= number <= self.replay.last else None
        else:
            found = self.replay.find(typed, self.place)
        if found is None:
            self.said = self.app.say("Not found: {text}", text=typed)
        else:
            self.place = found

    def stop(self) -> None:
        """Stop playing by itself."""
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None

    async def _play(self) -> None:
        while self.place < self.replay.last:
            await asyncio.sleep(1 / self.speed)
            self.place += 1
            self.application.invalidate()
