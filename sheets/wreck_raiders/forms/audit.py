"""Findings of the audit: results that can be scored, but that no play can lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sheets.engine.findings import FieldRef, Findings
from sheets.engine.text import say
from sheets.wreck_raiders.names import END_WORDS, FACES, KINDS, SHELLS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import ending
from sheets.wreck_raiders.rules.claims import to_reveal
from sheets.wreck_raiders.rules.scoring import treasures_left
from sheets.wreck_raiders.rules.solo import end_reasons
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of, tiles_left

SHORTEST = 3  # treasures of a card that one display cannot serve twice in a turn (WR-R37)


def implausibilities(parts: Parts, state: State, names: Sequence[str], to: Findings) -> None:
    """Add a finding for everything that no play can lead to."""
    for name, mat in zip(names, state.mats, strict=True):
        at = to.at(f"player {name}")
        _audit_mat(parts, mat, at)
        _audit_claims(parts, state, mat, at)
    audit_faces(parts, state, to)
    _audit_treasures(parts, state, to)
    _audit_shells(parts, state, to)
    if state.row or any(state.market):  # a position, which says more than a paper game
        _audit_table(parts, state, to)
    _audit_end(parts, state, to)


def _audit_claims(parts: Parts, state: State, mat: Mat, at: FieldRef) -> None:
    """More exhibits than the turn in which a game ends leaves room for (WR-15.1, WR-15.2)."""
    numbers = parts.numbers[len(state.mats)]
    cards = [exhibit_of(parts, state, key) for key, _ in mat.exhibits]
    # Each claim empties a display, and decorations never refill one for a card of three
    # (WR-R37); of cards whose treasures nobody noted a turn may take the whole row (WR-11.11).
    short = any(len(card.sequence) < SHORTEST for card in cards)
    at_once = numbers.row if short else min(numbers.row, len(mat.displays))
    most = numbers.end - 1 + at_once * (parts.data.solo.turns if state.solo else 1)
    if len(cards) > most:
        text = say("{n} exhibits, but at most {most} are possible", n=len(cards), most=most)
        at.at("exhibits", "WR-18.17" if state.solo else "WR-15.1").implausible(text)


def _audit_treasures(parts: Parts, state: State, to: Findings) -> None:
    count = sum(treasures_left(mat) + sum(map(len, mat.vault)) for mat in state.mats)
    most = parts.copies * len(FACES)
    if count > most:
        text = say("{n} treasures, but there are only {most}", n=count, most=most)
        to.at("treasures", "WR-2.3").implausible(text)


def _audit_table(parts: Parts, state: State, to: Findings) -> None:
    """Row and market are refilled while cards and tiles last (WR-11.11, WR-12.6)."""
    if to_reveal(parts, state):
        to.at("table.row", "WR-11.11").implausible(say("the row is refilled while the deck lasts"))
    for kind, (name, tiles) in enumerate(zip(KINDS, state.market, strict=True)):
        if len(tiles) < parts.open_tiles and tiles_left(state, kind):
            text = say("the market is refilled while the stack lasts")
            to.at(f"table.{name}s", "WR-12.6").implausible(text)
    numbers = parts.numbers[len(state.mats)]
    most = numbers.dice - (parts.data.solo.turns if state.solo else 1)
    if len(state.reef) > most:
        text = say("{n} dice, but at most {most} are left", n=len(state.reef), most=most)
        to.at("table.reef", "WR-5.4").implausible(text)


# -- why the game ended -----------------------------------------------------------------


def _audit_end(parts: Parts, state: State, to: Findings) -> None:
    if state.solo:
        _audit_solo_end(parts, state, to)
    elif state.over == "stalemate":
        _audit_stalemate(parts, state, to)
    elif state.over != "agreement":
        _audit_exhibits(parts, state, to)


def _audit_solo_end(parts: Parts, state: State, to: Findings) -> None:
    """A position says which of the five conditions held (WR-18.17); paper does not."""
    if state.over == "paper":
        return
    solo = parts.data.solo
    placed = state.rival_divers.bit_count() + state.removed
    if placed != min(solo.turns * state.round, placed + state.rivals):  # WR-R44: none is skipped
        text = say("rivals placed: {n}; each round places {each}", n=placed, each=solo.turns)
        to.at("table.round", "WR-18.3").implausible(text)
    found = end_reasons(parts, state)
    if set(state.over.split("+")) != set(found):
        text = say("none of the five end conditions is met")
        if found:
            reasons = tuple(END_WORDS[key] for key in found)
            text = say("other end conditions are met: {reasons}", reasons=reasons)
        to.at("table.over", "WR-18.17").implausible(text)


def _audit_stalemate(parts: Parts, state: State, to: Findings) -> None:
    """Starfish never leave the game, so a treasure outside the vaults is never stuck."""
    inside = sum(len(column) for mat in state.mats for column in mat.vault)
    known = bool(state.row or any(state.market))
    if inside < parts.copies * len(FACES) or (known and not ending.locked(state)):
        text = say("something can still change, so the game can't have ended this way")
        to.at("table.over" if known else "ended", "WR-R55").implausible(text)


def _audit_exhibits(parts: Parts, state: State, to: Findings) -> None:
    """Somebody owns enough exhibits (WR-15.1); all others had one turn more (WR-15.2)."""
    if any(key == "exhibits" for mat in state.mats for key, _ in mat.counted):
        return
    count = len(state.mats)
    end = parts.numbers[count].end
    enough = [seat for seat, mat in enumerate(state.mats) if len(mat.exhibits) >= end]
    if not enough:
        text = say("nobody owns {n} exhibits, so the game can't be over", n=end)
        to.at("exhibits", "WR-15.1").implausible(text)
    elif state.over == "exhibits" and state.ender not in enough:
        text = say("the player who ended the game must own {n} exhibits", n=end)
        to.at("table.ended_by", "WR-15.1").implausible(text)
    elif state.over == "exhibits" and (state.turn + 1) % count != state.ender:
        text = say("the player before the one who ended the game takes the last turn")
        to.at("table.turn", "WR-15.2").implausible(text)


def audit_faces(parts: Parts, state: State, to: Findings) -> None:
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
            to.at("treasures", "WR-2.3").implausible(text)


def _audit_shells(parts: Parts, state: State, to: Findings) -> None:
    conches = sum(conch for mat in state.mats for _, conch in mat.exhibits)
    for shell, name in enumerate(SHELLS):
        count = sum(mat.shells[shell] for mat in state.mats) + (0 if shell else conches)
        if count > parts.supply[shell]:
            text = say("{n} of them, but there are only {most}", n=count, most=parts.supply[shell])
            to.at(name, "WR-1.2").implausible(text)
    left = sum(dict(mat.counted).get("shells", 0) + sum(mat.shells) for mat in state.mats)
    if left + conches > sum(parts.supply):
        text = say(
            "{n} shells, but there are only {most}", n=left + conches, most=sum(parts.supply)
        )
        to.at("shells_left", "WR-1.2").implausible(text)


def _audit_mat(parts: Parts, mat: Mat, at: FieldRef) -> None:
    counted = dict(mat.counted)
    room = 3 * parts.pedestals
    on_displays = counted.get("treasures", 0) + sum(map(len, mat.displays))
    if on_displays > room:
        text = say("{n} treasures, but displays hold only {most}", n=on_displays, most=room)
        at.at("treasures_left", "WR-10.2").implausible(text)
    best = len(FACES) * parts.data.mat.face + sum(parts.data.mat.rows)
    if counted.get("vault", 0) > best:
        text = say("a vault brings at most {most} coins", most=best)
        at.at("vault_coins", "WR-16.4").implausible(text)
