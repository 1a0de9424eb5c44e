"""What no play can lead to, although it can be scored."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.findings import Findings
from sheets.engine.text import say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.parts import CARDS, NONE, STARTING
from sheets.oh_crab.rules.state import State


def doubts(state: State, names: Sequence[str], to: Findings) -> None:
    """Notes all of it."""
    cards = sum(
        player.hand.bit_count() + player.discard.bit_count() + len(player.path)
        for player in state.players
    )
    most = CARDS - STARTING + STARTING * state.conf.seats
    if cards > most:
        text = say("{n} cards are held; with {all} cards in the race", n=cards, all=most)
        to.at("hand", "OC-2.5").doubt(text)
    for name, player, crabs in zip(names, state.players, state.conf.crabs, strict=True):
        at = to.at(f"player {name}")
        if player.planned != NONE:
            text = say("nobody has a planned card after the last turn")
            at.at("planned", "OC-4.3").doubt(text)
        if any(state.at[crab] == SEA and state.down >> crab & 1 for crab in crabs):
            at.at("crabs", "OC-10.15").doubt(say("nobody lies on the back in the sea"))
