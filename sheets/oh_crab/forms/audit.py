"""Findings of the audit: results that can be scored, but that no play can lead to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine.findings import FieldRef, Findings
from sheets.engine.text import say, say_n
from sheets.oh_crab.board import OFF, SEA
from sheets.oh_crab.parts import ACTION_MASK, CARDS, HIDDEN, NONE, START_MASK, STARTING
from sheets.oh_crab.rules import hands
from sheets.oh_crab.rules.state import NOBODY, PlayerState, State


def implausibilities(state: State, names: Sequence[str], to: Findings) -> None:
    """Add a finding for everything that no race leads to."""
    cards = sum(
        player.hand.bit_count() + player.discard.bit_count() + len(player.path)
        for player in state.players
    )
    most = CARDS - STARTING + STARTING * state.conf.seats
    if cards > most:
        text = say("players hold {n} cards, but the race has only {all}", n=cards, all=most)
        to.at("hand", "OC-2.5").implausible(text)
    for name, player, crabs in zip(names, state.players, state.conf.crabs, strict=True):
        at = to.at(f"player {name}")
        if player.planned != NONE:
            text = say("after the last turn, nobody can have a planned card")
            at.at("planned", "OC-4.3").implausible(text)
        if any(state.at[crab] == SEA and state.down >> crab & 1 for crab in crabs):
            at.at("crabs", "OC-10.15").implausible(say("a crab in the sea can't be on its back"))
        if state.seat != NOBODY:  # a position, which says more than a paper race
            _audit_player(state, player, crabs, at)
    if state.seat != NOBODY:
        _audit_cards(state, to)
        _audit_shells(state, to)


def _audit_player(state: State, player: PlayerState, crabs: Sequence[int], at: FieldRef) -> None:
    """Crabs are on the beach or in the sea (OC-2.6), starting cards with their player or in the
    box (OC-2.4, OC-14.2)."""
    if state.conf.board.spec.tiles and any(state.at[crab] == OFF for crab in crabs):
        at.at("crabs", "OC-2.6").implausible(say("every crab must be on the beach or in the sea"))
    owned = player.hand | player.discard | player.boxed | _mask((*player.path, player.planned))
    if not hands.unknown(player) and not player.discard >> CARDS and START_MASK & ~owned:
        at.at("cards", "OC-2.4").implausible(say("each player has four starting cards"))


def _audit_cards(state: State, to: Findings) -> None:
    """Every action card is with a player, in the market or in the deck (OC-2.5)."""
    players = state.players
    held = _mask(card for player in players for card in (*player.path, player.planned))
    for player in players:
        held |= player.hand | player.discard
    laid = _mask(card for slot in state.slots for card in slot)
    under = _mask(card.what for card in state.bottom)
    everything = held | laid | under | state.deck
    if not everything >> CARDS and ACTION_MASK & ~everything:
        missing = (ACTION_MASK & ~everything).bit_count()
        text = say_n(
            "{n} action card isn't accounted for", "{n} action cards aren't accounted for", missing
        )
        to.at("cards", "OC-2.5").implausible(text)


def _audit_shells(state: State, to: Findings) -> None:
    """Shells that nobody has are the supply (OC-2.9)."""
    count = state.supply + sum(player.shells for player in state.players)
    total = state.conf.parts.data.counts.shells
    if count < total:
        text = say("{n} shells, but there are only {total}", n=count, total=total)
        to.at("race.supply", "OC-2.9").implausible(text)


def _mask(cards: Iterable[int]) -> int:
    """Return cards as a mask; one that nobody knows is the bit above all."""
    mask = 0
    for card in cards:
        if card != NONE:
            mask |= 1 << min(card, HIDDEN)
    return mask
