"""The Adventure Pack's hidden pieces as a seat knows them, and imagining the rest."""

from __future__ import annotations

from sheets.engine.chance import Draws
from sheets.engine.struct import replace
from sheets.oh_crab.parts import HIDDEN, NONE, bits, hidden
from sheets.oh_crab.rules.modules import asymmetry, challenges, events, surprises
from sheets.oh_crab.rules.state import Adventure, Hidden, State


def view(state: State, seat: int) -> Adventure:
    """Pieces that others looked at are hidden; that they looked is not (OC-R92)."""
    adv = state.adv
    own = state.conf.crabs[seat]
    choosing = bool(adv.dealt)  # OC-24.1: chosen in secret, then shown together
    return replace(
        adv,
        surprises=tuple(_seen(piece, seat) for piece in adv.surprises),
        events=tuple(_seen(piece, seat) for piece in adv.events),
        challenges=tuple(_seen(piece, seat) for piece in adv.challenges),
        dealt=tuple(
            mask if other == seat else hidden(mask.bit_count())
            for other, mask in enumerate(adv.dealt)
        ),
        abilities=tuple(
            HIDDEN if choosing and crab not in own and ability != NONE else ability
            for crab, ability in enumerate(adv.abilities)
        ),
    )


def _seen(piece: Hidden, seat: int) -> Hidden:
    if piece.what < 0 or piece.known >> seat & 1:
        return piece
    return replace(piece, what=HIDDEN if piece.known else NONE)


def imagine(seen: State, draws: Draws) -> Adventure:
    """Hidden pieces get something they can be, one after the other."""
    adv = _imagine_abilities(seen, draws)
    for piece in adv.surprises:
        if piece.what == HIDDEN:
            pairs = surprises.weights(replace(seen, adv=adv), piece.place)
            what = draws.weighted(pairs)
            adv = replace(
                adv,
                surprises=tuple(
                    replace(each, what=what) if each is piece else each for each in adv.surprises
                ),
            )
    for kind in ("events", "challenges"):
        for number, piece in enumerate(getattr(adv, kind), 1):
            if piece.what == HIDDEN:
                pieces = list(getattr(adv, kind))
                trial = replace(seen, adv=adv)
                found = (
                    events.outcomes(trial, number, replacing=False)
                    if kind == "events"
                    else challenges.challenge_outcomes(trial, number)
                )
                pieces[number - 1] = replace(piece, what=draws.choice(found))
                adv = replace(adv, **{kind: tuple(pieces)})
    return adv


def _imagine_abilities(seen: State, draws: Draws) -> Adventure:
    """While abilities are being chosen: cards for the others out of those not seen."""
    adv = seen.adv
    if not adv.dealt:
        return adv
    known = sum(mask for mask in adv.dealt if not mask >> HIDDEN)
    known |= sum(1 << each for each in adv.abilities if each not in (NONE, HIDDEN))
    pool = draws.shuffled(bits(asymmetry.usable(seen.conf) & ~known))
    dealt = tuple(
        sum(1 << pool.pop() for _ in range(mask.bit_count())) if mask >> HIDDEN else mask
        for mask in adv.dealt
    )
    abilities = tuple(pool.pop() if each == HIDDEN else each for each in adv.abilities)
    return replace(adv, dealt=dealt, abilities=abilities)
