"""The text of the moves: ``parse`` and ``format_move`` are exact inverses."""

from __future__ import annotations

import re
from collections.abc import Callable

from sheets.engine.errors import BadText
from sheets.engine.text import Arg, say
from sheets.wreck_raiders.cards import format_exhibit, format_tile, parse_exhibit, parse_tile
from sheets.wreck_raiders.names import (
    BEACH,
    DICE,
    DISPLAYS,
    FACE_WORDS,
    FACES,
    KINDS,
    SHELLS,
    SPOTS,
    TYPES,
    VAULTS,
)
from sheets.wreck_raiders.rules.moves import (
    ADJUSTS,
    AGREE_END,
    BUMPS,
    DECLINE_END,
    DECORATE_CONCH,
    DECORATE_SCALLOP,
    DIVES,
    DRAWS,
    DROPS,
    PLACES,
    REWARDS,
    RIVAL_TAKES,
    RIVAL_WRECKS,
    SCALLOPS,
    STOPS,
    TAKES,
    Adjust,
    AgreeEnd,
    Bump,
    Buy,
    Claim,
    DeclineEnd,
    Decorate,
    Dive,
    Draw,
    Drop,
    Move,
    Place,
    Reveal,
    RevealExhibit,
    RevealTile,
    RewardShell,
    RewardTile,
    RivalTake,
    RivalWreck,
    Roll,
    Scallop,
    Start,
    Stop,
    Take,
    buy_tile,
    reveal,
    reward_tile,
)
from sheets.wreck_raiders.rules.state import Covers

PLACE_NAMES = (*DISPLAYS, *VAULTS, "discard")
PLACES_TO_BE = (*SPOTS, "off")

# -- writing ------------------------------------------------------------------


def format_move(move: Move) -> str:  # noqa: C901, PLR0911, PLR0912 (one line a move)
    """The canonical text of a move."""
    match move:
        case Take(die):
            return f"take {DICE[die]}"
        case Adjust(value):
            return f"adjust {value}"
        case Dive(start, end):
            return f"move {PLACES_TO_BE[start]} {SPOTS[end]}"
        case Place(where):
            return f"place {PLACE_NAMES[where]}"
        case Scallop(use):
            return f"scallop {'yes' if use else 'no'}"
        case Claim(exhibit, display, covers):
            return " ".join([f"claim {exhibit} {DISPLAYS[display]}", *_covers_text(covers)])
        case Decorate(shell, wreck):
            return f"decorate {SHELLS[shell]}" + (f" {TYPES[wreck]}" if wreck >= 0 else "")
        case RewardShell(shell):
            return f"reward {SHELLS[shell]}"
        case RewardTile(tile, on):
            return f"reward {tile}" + (f" on {on}" if on else "")
        case Buy(tile, on):
            return f"buy {tile}" + (f" on {on}" if on else "")
        case Stop(step):
            return f"{step} none"
        case Drop(display):
            return f"drop {DISPLAYS[display]}"
        case AgreeEnd():
            return "agree end"
        case DeclineEnd():
            return "decline end"
        case RivalTake(die):
            return f"rival take {DICE[die]}"
        case RivalWreck(wreck):
            return f"rival wreck {TYPES[wreck]}"
        case Bump(spot):
            return f"bump {SPOTS[spot]}"
        case Start(who):
            return f"start {who}"
        case Roll(dice):
            return " ".join(["roll", *(DICE[die] for die in dice)])
        case Draw(face):
            return f"draw {FACES[face]}"
        case Reveal(key):
            return f"reveal {key}"
        case RevealExhibit(card):
            return f"reveal exhibit {format_exhibit(card)}"
        case RevealTile(tile):
            return f"reveal {format_tile(tile)}"


def _covers_text(covers: Covers) -> list[str]:
    return ["cover", *(f"{at}={TYPES[kind]}" for at, kind in covers)] if covers else []


# -- reading ------------------------------------------------------------------

_ID = re.compile(r"[A-Z]{1,3}[0-9]{1,3}")
_WHO = re.compile(r"[\w.-]{1,60}")


def parse(text: str) -> Move:
    """The move of a canonical text."""
    verb, _, rest = text.partition(" ")
    reader = _READERS.get(verb)
    if reader is None:
        raise _bad(
            "`{text}` is no move; moves begin with a word such as take, move, place, claim, buy",
            text=text,
        )
    return reader(rest)


def _take(rest: str) -> Move:
    return TAKES[_die(rest)]


def _adjust(rest: str) -> Move:
    if rest not in ("1", "2", "3", "4", "5", "6"):
        raise _bad("a die is adjusted to 1 … 6, not to `{name}`", name=rest)
    return ADJUSTS[int(rest)]


def _dive(rest: str) -> Move:
    start, _, end = rest.partition(" ")
    if start not in PLACES_TO_BE or end not in SPOTS:
        raise _bad(
            "`{text}` names no two places; they are `off`, `beach_1`, `gems_1`, `gold_4` …",
            text=rest,
        )
    return DIVES[PLACES_TO_BE.index(start)][SPOTS.index(end)]


def _place(rest: str) -> Move:
    if rest not in PLACE_NAMES:
        raise _bad(
            "treasures go to `display_1` … 3, `vault_1` … 3 or `discard`, not to `{name}`",
            name=rest,
        )
    return PLACES[PLACE_NAMES.index(rest)]


def _scallop(rest: str) -> Move:
    if rest not in ("yes", "no"):
        raise _bad("write `scallop yes` or `scallop no`, not `{name}`", name=rest)
    return SCALLOPS[rest == "no"]


def _claim(rest: str) -> Move:
    if rest == "none":
        return STOPS["claim"]
    key, *words = rest.split(" ")
    if not _ID.fullmatch(key) or not words or (len(words) > 1 and words[1] != "cover"):
        raise _bad("write `claim EX19 display_2` or `claim EX19 display_2 cover 1=gems`")
    display = _display(words[0])
    if words[1:] == ["cover"]:
        raise _bad("after `cover` say which pedestals count as what: `cover 1=gems 2=gold`")
    covers = tuple(map(_cover, words[2:]))
    if [at for at, _ in covers] != sorted({at for at, _ in covers}):
        raise _bad("covers name each pedestal once, from left to right")
    return Claim(key, display, covers)


def _cover(word: str) -> tuple[int, int]:
    at, _, kind = word.partition("=")
    if at not in ("1", "2", "3", "4", "5") or kind not in TYPES:
        raise _bad("`{word}` is no cover; write `1=gems`", word=word)
    return int(at), TYPES.index(kind)


def _decorate(rest: str) -> Move:
    if rest == "none":
        return STOPS["decorate"]
    if rest == "conch":
        return DECORATE_CONCH
    shell, _, wreck = rest.partition(" ")
    if shell != "scallop" or wreck not in TYPES:
        raise _bad(
            "`decorate conch`, `decorate scallop gems` (or another wreck), or `decorate none`"
        )
    return DECORATE_SCALLOP[TYPES.index(wreck)]


def _reward(rest: str) -> Move:
    if rest == "none":
        return STOPS["reward"]
    if rest in SHELLS:
        return REWARDS[SHELLS.index(rest)]
    return reward_tile(*_tile_on(rest))


def _buy(rest: str) -> Move:
    return STOPS["buy"] if rest == "none" else buy_tile(*_tile_on(rest))


def _tile_on(rest: str) -> tuple[str, int]:
    key, word, on = [*rest.split(" "), "", ""][:3]
    good = not word if not on else word == "on" and on.isascii() and on.isdecimal()
    if not _ID.fullmatch(key) or not good or len(rest.split(" ")) > 3 or len(on) > 2 or on == "0":
        raise _bad("`{text}` is no tile with its place; write `AQB07`, or `AQM05 on 2`", text=rest)
    return key, int(on or 0)


def _drop(rest: str) -> Move:
    return DROPS[_display(rest)]


def _agree(rest: str) -> Move:
    return _ending(rest, AGREE_END)


def _decline(rest: str) -> Move:
    return _ending(rest, DECLINE_END)


def _ending(rest: str, move: Move) -> Move:
    if rest != "end":
        raise _bad("write `agree end` or `decline end`")
    return move


def _rival(rest: str) -> Move:
    word, _, name = rest.partition(" ")
    if word == "take":
        return RIVAL_TAKES[_die(name)]
    if word == "wreck" and name in TYPES:
        return RIVAL_WRECKS[TYPES.index(name)]
    raise _bad("write `rival take 2@empty` or `rival wreck gold`")


def _bump(rest: str) -> Move:
    if rest not in SPOTS[BEACH:]:
        raise _bad("`{name}` is no beach spot; write `beach_1` … `beach_6`", name=rest)
    return BUMPS[SPOTS.index(rest) - BEACH]


def _start(rest: str) -> Move:
    if not _WHO.fullmatch(rest):
        raise _bad("`{name}` is no player; write a name, or `p1`, `p2`, …", name=rest)
    return Start(rest)


def _roll(rest: str) -> Move:
    return Roll(tuple(sorted(map(_die, rest.split(" ")))))


def _draw(rest: str) -> Move:
    if rest not in FACES:
        raise _bad("`{name}` is no treasure; the faces are {faces}", name=rest, faces=FACE_WORDS)
    return DRAWS[FACES.index(rest)]


def _reveal(rest: str) -> Move:
    word = rest.partition(" ")[0]
    if word == "exhibit":
        return RevealExhibit(parse_exhibit(rest.partition(" ")[2]))
    if word in KINDS:
        return RevealTile(parse_tile(rest))
    if not _ID.fullmatch(rest):
        raise _bad("`{name}` is no card; write its id, or what it shows", name=rest)
    return reveal(rest)


def _display(name: str) -> int:
    if name not in DISPLAYS:
        raise _bad(
            "`{name}` is no display; write `display_1`, `display_2` or `display_3`", name=name
        )
    return DISPLAYS.index(name)


def _die(name: str) -> int:
    if name not in DICE:
        raise _bad("a die is written `5@conch` or `3@empty`, not `{name}`", name=name)
    return DICE.index(name)


def _bad(message: str, **args: Arg) -> BadText:
    short = {key: value[:60] if isinstance(value, str) else value for key, value in args.items()}
    return BadText(say(message, **short))


_READERS: dict[str, Callable[[str], Move]] = {
    "take": _take,
    "adjust": _adjust,
    "move": _dive,
    "place": _place,
    "scallop": _scallop,
    "claim": _claim,
    "decorate": _decorate,
    "reward": _reward,
    "buy": _buy,
    "drop": _drop,
    "agree": _agree,
    "decline": _decline,
    "rival": _rival,
    "bump": _bump,
    "start": _start,
    "roll": _roll,
    "draw": _draw,
    "reveal": _reveal,
}
