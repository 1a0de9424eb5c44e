"""What no play can lead to, although it can be scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sheets.engine.findings import Findings, Spot
from sheets.engine.text import say
from sheets.wreck_raiders.names import FACES, SHELLS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat, State


def doubts(parts: Parts, state: State, names: Sequence[str], to: Findings) -> None:
    """Notes all of it."""
    for name, mat in zip(names, state.mats, strict=True):
        _doubt_mat(parts, mat, to.at(f"player {name}"))
    doubt_faces(parts, state, to)
    _doubt_shells(parts, state, to)
    counted = any(key == "exhibits" for mat in state.mats for key, _ in mat.counted)
    end = parts.numbers[len(state.mats)].end
    if not state.solo and not counted and all(len(mat.exhibits) < end for mat in state.mats):
        text = say("nobody owns {n} exhibits, so the game has not ended", n=end)
        to.at("exhibits", "WR-15.1").doubt(text)


def doubt_faces(parts: Parts, state: State, to: Findings) -> None:
    """More of a treasure than the box holds."""
    faces = Counter(
        face for mat in state.mats for part in (*mat.vault, *mat.displays) for face in part
    )
    for face, count in sorted(faces.items()):
        if count > parts.copies:
            text = say(
                "{n} times {face}, but there are only {most}",
                n=count,
                face=FACES[face],
                most=parts.copies,
            )
            to.at("treasures", "WR-2.3").doubt(text)


def _doubt_shells(parts: Parts, state: State, to: Findings) -> None:
    conches = sum(conch for mat in state.mats for _, conch in mat.exhibits)
    for shell, name in enumerate(SHELLS):
        count = sum(mat.shells[shell] for mat in state.mats) + (0 if shell else conches)
        if count > parts.supply[shell]:
            text = say("{n} of them, but there are only {most}", n=count, most=parts.supply[shell])
            to.at(name, "WR-1.2").doubt(text)
    left = sum(dict(mat.counted).get("shells", 0) + sum(mat.shells) for mat in state.mats)
    if left + conches > sum(parts.supply):
        text = say(
            "{n} shells, but there are only {most}", n=left + conches, most=sum(parts.supply)
        )
        to.at("shells_left", "WR-1.2").doubt(text)


def _doubt_mat(parts: Parts, mat: Mat, at: Spot) -> None:
    counted = dict(mat.counted)
    room = 3 * parts.pedestals
    on_displays = counted.get("treasures", 0) + sum(map(len, mat.displays))
    if on_displays > room:
        text = say("{n} treasures, but displays hold {most}", n=on_displays, most=room)
        at.at("treasures_left", "WR-10.2").doubt(text)
    best = len(FACES) * parts.data.mat.face + sum(parts.data.mat.rows)
    if counted.get("vault", 0) > best:
        text = say("a vault brings at most {most} coins", most=best)
        at.at("vault_coins", "WR-16.4").doubt(text)
