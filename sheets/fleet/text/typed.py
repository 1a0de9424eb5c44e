"""Input at the table: whole rolls as one token, single words.

``SSLC$`` is a roll of five boat dice, ``HMC`` one of the town pool, in any order, in the
letters of the language in use.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from sheets.engine.asks import ChanceEvent
from sheets.engine.errors import AmbiguousText, BadText
from sheets.engine.notation import Vocabulary, plain
from sheets.engine.text import Speaker, say
from sheets.fleet.names import CAPTAINS, FACE_WORDS, FACES, GOLDS, SILVERS, TYPES
from sheets.fleet.rules import Rules, asks, moves
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import State
from sheets.fleet.text import keys

COIN_SIGNS = str.maketrans("€3", "$$")
_SPLIT = re.compile(r"[\s,/;+]+")
LONGEST = 200


def read(rules: Rules, state: State, text: str, local: Vocabulary) -> Move | None:
    """The move a short text means here; None if it is no short form."""
    if not state.asks or len(text) > LONGEST:
        return None
    ask = state.asks[-1]
    words = [word for word in _SPLIT.split(plain(text)) if word]
    if not words:
        return None
    if isinstance(ask, ChanceEvent):
        return _read_chance(state, ask, words, local)
    if isinstance(ask, asks.Take):
        return _read_take(state, words, local)
    return _read_choice(rules, rules.legal(state), "_".join(_without(words, "mark")))


# -- dice and cards ------------------------------------------------------------------------


def _read_chance(
    state: State, ask: asks.Chance, words: list[str], local: Vocabulary
) -> Move | None:
    match ask:
        case asks.RollBoat():
            faces = read_faces(_without(words, "roll", "boat"), local, town=False)
            return None if faces is None else moves.RollBoat(faces)
        case asks.RollTown():
            faces = read_faces(_without(words, "roll", "town"), local, town=True)
            return None if faces is None else moves.RollTown(faces)
        case asks.Reroll():
            town = state.die > 5
            faces = read_faces(_without(words, "reroll", "roll"), local, town=town, single=True)
            return moves.Rerolled(_one(faces)) if faces else None
        case asks.Start(player):
            rolled = _without(words, "start", f"p{player + 1}")
            faces = read_faces(rolled, local, town=False, single=True)
            return moves.Start(player, _one(faces)) if faces else None
        case asks.First():
            return _read_first(_without(words, "first"), len(state.sheets))
        case asks.Captain(player):
            return _read_captain(player, _without(words, "captain", f"p{player + 1}"), local)
        case asks.Trophies():
            return _read_trophies(_without(words, "trophies"))


def _one(faces: Sequence[int]) -> int:
    """Return the face of a single die; BadText if more were typed."""
    if len(faces) > 1:
        raise BadText(say("roll one die here, not {n}", n=len(faces)))
    return faces[0]


def _without(words: list[str], *leading: str) -> list[str]:
    """The words after the ones that only say what is rolled."""
    while words and words[0] in leading:
        words = words[1:]
    return words


def read_faces(
    words: Sequence[str], local: Vocabulary, *, town: bool, single: bool = False
) -> tuple[int, ...] | None:
    """Faces from words or letters; in a town pool the boat die comes last.

    ``single``: one die alone, of the kind that ``town`` says.
    """
    if len(words) == 1 and not single:  # `SWO` is three dice, not the beginning of swordfish
        found = _faces(list(words[0].translate(COIN_SIGNS)), local, town, single)
        if found is not None:
            return found
    named = [_face_of(word) for word in words]
    spelled = any(face is not None for face in named)
    tokens: list[str] = []  # a face by name, or one letter still to be understood
    for word, face in zip(words, named, strict=True):
        if face is not None:
            tokens.append(FACES[face])
        elif spelled and len(word) > 1:
            return None  # a word among words is no row of letters
        else:
            tokens += word.translate(COIN_SIGNS)
    return _faces(tokens, local, town, single)


def _faces(
    tokens: Sequence[str], local: Vocabulary, town: bool, single: bool
) -> tuple[int, ...] | None:
    """The faces of names and letters, if all of them can be understood."""
    if not tokens:
        return None
    boat = [_face_index(token, local, "boat") for token in tokens]
    if not town:
        return None if None in boat else tuple(face for face in boat if face is not None)
    other = [_face_index(token, local, "town") for token in tokens]
    if single:
        return None if None in other else tuple(face for face in other if face is not None)
    for at in reversed(range(len(tokens))):  # which one is the boat die?
        rest = [face for number, face in enumerate(other) if number != at]
        last = boat[at]
        if last is not None and None not in rest:
            return (*(face for face in rest if face is not None), last)
    return None


def _face_index(token: str, local: Vocabulary, kind: str) -> int | None:
    """The face of a token on that kind of die."""
    name = local.letter(kind, token) if len(token) == 1 else token
    faces = local.letters.get(kind, {})
    return FACES.index(name) if name in faces else None


@lru_cache(maxsize=512)
def _face_of(word: str) -> int | None:
    """The face a word names: in full, or by its first letters."""
    if len(word) < 2:
        return None
    found = _faces_of(word)
    return found[0] if len(found) == 1 else None


def _faces_of(word: str) -> list[int]:
    """Return the faces that a word names: the one it is in full, or those that it begins."""
    if word in FACES:
        return [FACES.index(word)]
    return [at for at, name in enumerate(FACES) if name.startswith(word)]


def legend(state: State, local: Vocabulary, language: str) -> list[str]:
    """Return the meaning of the letters of the dice, a line for each kind of die in this phase."""
    speaker = Speaker(language)
    kinds = ("town", "boat") if state.phase.startswith("town") else ("boat",)
    rows = (local.letters.get(kind, {}).items() for kind in kinds)
    return [
        ", ".join(f"{letter} {speaker(FACE_WORDS[FACES.index(face)])}" for face, letter in row)
        for row in rows
    ]


def no_die(state: State, text: str, local: Vocabulary, language: str) -> BadText:
    """The refusal of letters that the language does not have."""
    meaning = "; ".join(legend(state, local, language))
    return BadText(
        say("can't read `{text}`; the letters are: {legend}", text=text[:40], legend=meaning)
    )


def spelled(rules: Rules, state: State, move: Move, local: Vocabulary, language: str) -> str:
    """A roll or captain in the letters of a language, and lines that say what these mean;
    the words of trophies; anything else in full."""
    if isinstance(move, moves.Trophies):
        gold = [name.removeprefix("gold_") for name in GOLDS]
        silver = [name.removeprefix("silver_") for name in SILVERS]
        return f"{gold[0]} {silver[-1]}\n{', '.join(gold)} / {', '.join(silver)}"
    match move:
        case moves.RollBoat(faces) | moves.RollTown(faces):
            pass
        case moves.Start(_, face) | moves.Captain(_, face) | moves.Rerolled(face):
            faces = (face,)
        case _:
            return rules.format(move)
    return "\n".join([keys.rolled(faces, local).upper(), *legend(state, local, language)])


def _read_first(words: list[str], players: int) -> moves.First | None:
    names = [f"p{seat + 1}" for seat in range(players)]
    if len(words) == 1 and words[0] in names:
        return moves.First(names.index(words[0]))
    return None


def _read_captain(seat: int, words: list[str], local: Vocabulary) -> moves.Captain | None:
    if len(words) != 1:
        return None
    name = words[0].removeprefix("captain_")
    faces = read_faces([name], local, town=False, single=True)
    if name in TYPES:
        return moves.Captain(seat, TYPES.index(name))
    if faces and len(faces) == 1 and faces[0] < len(CAPTAINS):
        return moves.Captain(seat, faces[0])
    return None


def _read_trophies(words: list[str]) -> moves.Trophies | None:
    if len(words) != 2:
        return None
    gold = _begins(words[0], [name.removeprefix("gold_") for name in GOLDS])
    silver = _begins(words[1], [name.removeprefix("silver_") for name in SILVERS])
    return None if gold is None or silver is None else moves.Trophies(gold, silver)


def _begins(word: str, names: list[str]) -> int | None:
    found = [at for at, name in enumerate(names) if name.startswith(word)]
    return found[0] if len(found) == 1 else None


# -- decisions -------------------------------------------------------------------------------


def _read_take(state: State, words: list[str], local: Vocabulary) -> Move | None:
    """A die by its face: the first one that shows it."""
    typed = "_".join(_without(words, "take"))
    if not typed or typed.isdigit():
        return None
    found = _faces_of(typed) if len(typed) > 1 else _by_letter(typed.translate(COIN_SIGNS), local)
    faces = [face for face in found if face is not None]
    shown = [face for face in faces if face in state.pool]
    takes = [f"take {FACES[face]}" for face in dict.fromkeys(shown or state.pool)]
    if len(shown) > 1:
        raise AmbiguousText(say("`{text}` matches several dice", text=typed), alternatives=takes)
    if faces and not shown:
        raise BadText(say("no die shows {text}", text=FACE_WORDS[faces[0]]), alternatives=takes)
    return moves.TAKES[state.pool.index(shown[0])] if shown else None


def _by_letter(letter: str, local: Vocabulary) -> list[int | None]:
    """The faces a letter may stand for: W is swordfish or wharf."""
    return [_face_index(letter, local, kind) for kind in ("boat", "town")]


def _read_choice(rules: Rules, legal: Sequence[Move], typed: str) -> Move | None:
    """A legal move by its last word, or by the first letters of it."""
    by_word = {rules.format(move).rpartition(" ")[2]: move for move in legal}
    found = [typed] if typed in by_word else [name for name in by_word if name.startswith(typed)]
    if not found and len(typed) > 2:  # `bank` is Anna's Bank
        found = [name for name in by_word if f"_{typed}" in name]
        found = found if len(found) == 1 else []
    if len(found) == 1:
        return by_word[found[0]]
    if found and len(typed) > 1:
        raise AmbiguousText(
            say("`{text}` matches several moves", text=typed),
            alternatives=[rules.format(by_word[name]) for name in found],
        )
    return None
