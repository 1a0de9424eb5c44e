"""A game step by step: as frames for programs, as lines, and as a page for browsers."""

from __future__ import annotations

from cli.replays import Replay
from cli.show.sheets import show_sheet
from cli.show.style import Style
from cli.show.table import board
from sheets.engine.struct import Json, asdict
from sheets.engine.text import say

MOST_OTHERS = 12
PAGE_WIDTH = 88


class Replayed:
    """All frames of a game, from one step on."""

    schema = "replay"

    def __init__(self, replay: Replay, first: int = 0) -> None:
        self._replay = replay
        self._first = first

    def data(self) -> Json:
        replay = self._replay
        return {
            "name": replay.name,
            "game": replay.table.setup.game,
            "players": list(replay.table.setup.names),
            "over": replay.table.over,
            "steps": replay.last,
            "frames": [frame_data(replay, at) for at in range(self._first, replay.last + 1)],
        }

    def text(self) -> str:
        return "\n\n".join(turn_lines(self._replay, self._first))


def frame_data(replay: Replay, number: int) -> Json:
    """One frame as data."""
    frame = replay.frame(number)
    return {
        **{
            key: list(each) if isinstance(each, tuple) else each
            for key, each in asdict(frame).items()
        },
        "cost": frame.cost or None,
        "board": board_text(replay, number, plain=True),
    }


def board_text(replay: Replay, number: int, *, plain: bool, width: int = PAGE_WIDTH) -> str:
    """Return the table after so many steps as text without colours."""
    table = replay.at(number)
    return show_sheet(board(table), replay.speaker, Style(plain=plain, width=width))


def turn_lines(replay: Replay, first: int = 0) -> list[str]:
    """Return a text for every turn: its steps, each with what else was legal and its cost."""
    found, begun = [], max(1, first)
    for end in replay.turns:
        if end >= begun:
            found.append(
                "\n".join(line for at in range(begun, end + 1) for line in lines(replay, at))
            )
            begun = end + 1
    return found


def lines(replay: Replay, number: int) -> list[str]:
    """Return the lines of one step."""
    frame, app = replay.frame(number), replay.app
    marks = f" {' '.join(frame.marks)}" if frame.marks and not app.plain else ""
    told = [f"{number:>3}  {frame.told[0]}{marks}", *(f"     {line}" for line in frame.told[1:])]
    if frame.others:
        told.append(f"     {others(replay, number)}")
    if frame.cost:
        told.append(f"     {frame.cost}")
    return told


def others(replay: Replay, number: int, most: int = MOST_OTHERS) -> str:
    """Return the moves that were legal too, as one line."""
    names = replay.frame(number).others
    shown = "; ".join(names[:most])
    if len(names) > most:
        left = len(names) - most
        return replay.app.say("also legal: {moves}; and {n} more", moves=shown, n=left)
    return replay.app.say("also legal: {moves}", moves=shown)


WORDS = {
    "first": say("First step"),
    "back": say("Step back"),
    "next": say("Next step"),
    "last": say("Last step"),
    "turn_back": say("Previous turn"),
    "turn_next": say("Next turn"),
    "play": say("Play"),
    "stop": say("Stop"),
    "step": say("Step"),
    "table": say("Table"),
    "happened": say("What happened"),
    "asked": say("Question"),
    "others": say("Also legal"),
    "cost": say("Review"),
    "keys": say("Left and right arrow: step; up and down: turn; space: play."),
}


def page(replay: Replay, at: int, speed: float) -> bytes:
    """Return one self-contained page that steps through the game."""
    from sheets.printing.alone import replay_page

    boards: dict[str, int] = {}
    frames = []
    for number in range(replay.last + 1):
        text = board_text(replay, number, plain=False)
        where = boards.setdefault(text, len(boards))
        frame = replay.frame(number)
        frames.append(
            [
                list(frame.told),
                frame.asked,
                list(frame.others),
                frame.cost,
                " ".join(frame.marks),
                where,
            ]
        )
    words = {key: replay.app.speaker(text) for key, text in WORDS.items()}
    title = f"{replay.table.game.info.title} – {', '.join(replay.table.setup.names)}"
    data = {
        "frames": frames,
        "boards": list(boards),
        "turns": replay.turns,
        "at": at,
        "speed": speed,
    }
    return replay_page(title, replay.app.language, words, data).encode()
