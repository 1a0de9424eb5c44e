"""The table of steps: the handler of every kind of ask."""

from __future__ import annotations

from itertools import chain

from sheets.engine.stacked import AnyHandler, Asides, DrawHandler, Handler, Steps
from sheets.wreck_raiders.rules import (
    aquariums,
    asks,
    chance,
    claims,
    dives,
    ending,
    flow,
    moves,
    solo,
    treasures,
)
from sheets.wreck_raiders.rules.state import Draft, State

BUY: AnyHandler[State, Draft] = Handler(
    (moves.Buy, moves.Stop),
    aquariums.all_purchases,
    aquariums.check_buy,
    aquariums.buy,
    legal=treasures.and_drops(aquariums.legal_purchases),
)

STEPS: Steps[State, Draft] = {
    # decisions
    asks.Take: Handler(
        (moves.Take, moves.AgreeEnd),
        moves.TAKES,
        dives.check_take,
        dives.take,
        legal=treasures.and_drops(dives.legal_takes),
    ),
    asks.Adjust: Handler(
        (moves.Adjust,),
        moves.ADJUSTS[1:],
        dives.check_adjust,
        dives.adjust,
        legal=treasures.and_drops(dives.legal_adjusts),
    ),
    asks.Dive: Handler(
        (moves.Dive,),
        tuple(chain.from_iterable(moves.DIVES)),
        dives.check_dive,
        dives.dive,
        legal=treasures.and_drops(dives.legal_dives),
        skip=dives.lost_dive,
    ),
    asks.Place: Handler(
        (moves.Place,),
        moves.PLACES,
        treasures.check_place,
        treasures.place,
        legal=treasures.and_drops(treasures.legal_places),
    ),
    asks.Scallop: Handler(
        (moves.Scallop,),
        moves.SCALLOPS,
        None,
        treasures.scallop,
        legal=treasures.and_drops(lambda _state, _ask: moves.SCALLOPS),
        skip=treasures.no_scallop,
    ),
    asks.Claim: Handler(
        (moves.Claim, moves.Stop),
        claims.all_claims,
        claims.check_claim,
        claims.claim,
        legal=treasures.and_drops(claims.legal_claims),
    ),
    asks.Decorate: Handler(
        (moves.Decorate, moves.Stop),
        (moves.DECORATE_CONCH, *moves.DECORATE_SCALLOP, claims.STOP_DECORATE),
        claims.check_decorate,
        claims.decorate,
        legal=treasures.and_drops(claims.legal_decorations),
        skip=claims.undecorated,
    ),
    asks.Shell: Handler(
        (moves.RewardShell,),
        moves.REWARDS,
        claims.check_shell,
        claims.shell,
        legal=treasures.and_drops(claims.legal_shells),
    ),
    asks.FreeTile: Handler(
        (moves.RewardTile, moves.Stop),
        aquariums.all_free_tiles,
        aquariums.check_free_tile,
        aquariums.free_tile,
        legal=treasures.and_drops(aquariums.legal_free_tiles),
    ),
    asks.Buy: BUY,
    asks.Consent: Handler((moves.AgreeEnd, moves.DeclineEnd), ending.ANSWERS, None, ending.consent),
    asks.RoundBuy: BUY,
    asks.RivalTake: Handler(
        (moves.RivalTake,),
        moves.RIVAL_TAKES,
        solo.check_rival_take,
        solo.rival_take,
        legal=treasures.and_drops(solo.legal_rival_takes),
    ),
    asks.RivalWreck: Handler(
        (moves.RivalWreck,),
        moves.RIVAL_WRECKS,
        solo.check_rival_wreck,
        solo.rival_wreck,
        legal=treasures.and_drops(solo.legal_rival_wrecks),
    ),
    asks.Bump: Handler(
        (moves.Bump,),
        moves.BUMPS,
        solo.check_bump,
        solo.bump_to,
        legal=treasures.and_drops(solo.legal_bumps),
        skip=solo.no_room,
    ),
    # dice and draws
    asks.Start: DrawHandler(chance.start_chance, chance.start),
    asks.Roll: DrawHandler(chance.RollChance, chance.roll),
    asks.Treasure: DrawHandler(
        chance.DrawChance, treasures.draw, chance.treasure_key, treasures.none_left
    ),
    asks.Exhibit: DrawHandler(chance.RevealChance, chance.show_exhibit, chance.exhibit_key),
    asks.Stack: DrawHandler(chance.RevealChance, chance.show_tile, chance.tile_key),
    # what follows by itself
    asks.Begin: flow.begin,
    asks.End: flow.end_turn,
    asks.Style: claims.style,
    asks.Tidy: claims.tidy,
    asks.Turn: flow.solo_turn,
    asks.Rival: solo.rival_turn,
    asks.Round: solo.end_round,
}

ASIDES: Asides[Draft] = {moves.Drop: treasures.drop}
