"""Module 1, Surprises: trash and treasures on the beach (OC-21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.asks import Ask
from sheets.engine.chance import Chance, Draws, Key, Weighted
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.board import SYMBOLS
from sheets.oh_crab.parts import bits
from sheets.oh_crab.rules import asks, events, moves
from sheets.oh_crab.rules.fields import BY_TRASH
from sheets.oh_crab.rules.market import gain_shells, random_discard, return_shells, take_market
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.modules import common
from sheets.oh_crab.rules.movement import basic, step_problem
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import Draft, Fields, Hidden, RaceConfig, State

NOT_KEPT = Problem("OC-21.5", say("you don't have this treasure"))


def lay_out(draft: Draft, _: Ask) -> None:
    """Face-down tiles on all surprise fields; what they are comes when they are seen."""
    board = draft.conf.board
    none = (0,) * (board.beaches + 2)
    draft.change(
        surprises=tuple(Hidden(place=field) for field in board.surprises),
        trash_out=none,
        treasure_out=none,
    )


# -- what a tile can be (6.2) ------------------------------------------------------------


def weights(state: Fields, field: int) -> list[tuple[int, int]]:
    """Return the tiles that can be on a field, with weights: one trash and two treasures per beach
    tile, each equally likely among those not seen."""
    parts, adv = state.conf.parts, state.adv
    tile = next(each for each in adv.surprises if each.place == field)
    if tile.named:
        return [(tile.what, 1)]
    seen = adv.surprises_out | sum(1 << each.what for each in adv.surprises if each.named)
    treasures = bits(parts.treasure & ~seen)
    if "m1_only_good" in state.conf.variants:
        return [(what, 1) for what in treasures]
    beach = state.conf.board.tile[field]
    here = [each for each in adv.surprises if state.conf.board.tile[each.place] == beach]
    left = sum(each.undecided for each in here)
    peeked = [each.what for each in here if each.named]
    found = adv.trash_out[beach] + sum(parts.trash >> what & 1 for what in peeked)
    counts = parts.data.counts
    trash = bits(parts.trash & ~seen) if found < counts.trash_per_tile else []
    good = adv.treasure_out[beach] + sum(parts.treasure >> what & 1 for what in peeked)
    if trash and good >= counts.surprises_per_tile - counts.trash_per_tile:
        treasures = []
    if not trash or not treasures:
        return [(what, 1) for what in trash or treasures]
    pairs = [(what, len(treasures)) for what in trash]
    pairs += [(what, (left - 1) * len(trash)) for what in treasures if left > 1]
    return pairs


class SurpriseChance(Weighted[Move]):
    """The tile on a field.  A seed deals all tiles to all fields at once, in board order, so
    that it does not matter which field is visited first."""

    def __init__(self, state: State, field: int) -> None:
        super().__init__(
            [(moves.Surprise(field, what), weight) for what, weight in weights(state, field)],
            "OC-21.1",
            say("this tile can't be there"),
        )
        self.conf = state.conf
        self.field = field

    def sample(self, draws: Draws) -> Move:
        order = draws.order(len(self.conf.parts.surprise))
        if order is not None:
            dealt = moves.Surprise(self.field, _dealt(self.conf, order, draws)[self.field])
            if any(dealt == outcome for outcome, _ in self.pairs):
                return dealt
        return super().sample(draws)


def _dealt(conf: RaceConfig, order: Sequence[int], draws: Draws) -> dict[int, int]:
    """Return the tile of every surprise field at the beginning of a race (OC-21.1)."""
    parts, board = conf.parts, conf.board
    trash = sorted(bits(parts.trash), key=order.__getitem__)
    treasures = sorted(bits(parts.treasure), key=order.__getitem__)
    bad = 0 if "m1_only_good" in conf.variants else parts.data.counts.trash_per_tile
    dealt = {}
    for beach in range(board.beaches + 2):
        fields = draws.shuffled([each for each in board.surprises if board.tile[each] == beach])
        for number, field in enumerate(fields):
            dealt[field] = (trash if number < bad else treasures).pop()
    return dealt


def tile_chance(state: State, ask: pack.Surprise | pack.PeekSurprise) -> Chance[Move]:
    return SurpriseChance(state, ask.field)


def tile_key(state: State, ask: pack.Surprise | pack.PeekSurprise) -> Key:
    tile = next(each for each in state.adv.surprises if each.place == ask.field)
    return common.hidden_key("surprise", state.adv.surprises, tile)


def answer_tile(draft: Draft, ask: pack.Surprise | pack.PeekSurprise, move: moves.Surprise) -> None:
    field, what = move.field, move.what
    if isinstance(ask, pack.PeekSurprise):
        _look(draft, ask.player, field, what)
    else:
        _reveal(draft, ask.crab, field, what)


def _look(draft: Draft, seat: int, field: int, what: int) -> None:
    draft.change(
        surprises=tuple(
            replace(each, what=what, known=each.known | 1 << seat) if each.place == field else each
            for each in draft.adv.surprises
        )
    )
    draft.tell(events.SurpriseSeen, seat, what, field)


def _reveal(draft: Draft, crab: int, field: int, what: int) -> None:
    """The tile belongs to the crab's owner (OC-21.3)."""
    parts, adv = draft.conf.parts, draft.adv
    beach = draft.conf.board.tile[field]
    trash = parts.trash >> what & 1
    out = list(adv.trash_out if trash else adv.treasure_out)
    out[beach] += 1
    draft.change(
        surprises=tuple(each for each in adv.surprises if each.place != field),
        surprises_out=adv.surprises_out | 1 << what,
        **{"trash_out" if trash else "treasure_out": tuple(out)},
    )
    seat = draft.conf.owner[crab]
    draft.tell(events.SurpriseFound, seat, what, field)
    if not parts.surprise[what].immediate:  # OC-21.5
        draft.put(seat, treasures=draft.players[seat].treasures | 1 << what)
    elif trash and "m1_see_no_evil" in draft.conf.variants:  # OC-21.9
        return
    elif trash and "asymmetry" in draft.conf.modules:
        draft.push(pack.IgnoreTrash(crab=crab, field=field, what=what))
    else:
        resolve(draft, crab, what)


def resolve(draft: Draft, crab: int, what: int) -> None:
    """An immediate tile works at once, as far as it can (OC-21.4, OC-21.8)."""
    seat = draft.conf.owner[crab]
    tile = draft.conf.parts.surprise[what]
    match tile.effect:
        case "discard":
            if draft.players[seat].hand:
                draft.push(asks.Loss(seat))
        case "random_discard":
            random_discard(draft, seat, asks.SURPRISE)
        case "lose_shell":
            return_shells(draft, seat, min(tile.count, draft.players[seat].shells))
        case "fall":
            draft.push(asks.Fall(crab=crab, field=draft.at[crab], why=BY_TRASH))
        case "shells":
            gain_shells(draft, seat, tile.count, "OC-21.4")
        case "take_market":
            take_market(draft, seat)
        case "recover":
            common.recover(draft, seat, tile.count)


def entered(draft: Draft, ask: pack.FoundSurprise) -> None:
    if any(each.place == ask.field for each in draft.adv.surprises):
        draft.push(pack.Surprise(crab=ask.crab, field=ask.field))


# -- kept treasures (OC-21.5, OC-21.6) -----------------------------------------------------


def loop_options(state: State) -> Sequence[Move]:
    return [moves.Treasure(what) for what in bits(state.players[state.seat].treasures)]


def loop_problem(state: State, move: moves.Treasure) -> Problem | None:
    what = move.what
    if not state.players[state.seat].treasures >> what & 1:
        return NOT_KEPT
    effect = state.conf.parts.surprise[what].effect
    match effect:
        case "take_path_card":
            return None if state.players[state.seat].path else common.NO_PATH
        case "make_obstacle":
            return None if common.obstacle_places(state) else common.NO_PLACE
        case "peek":
            return (
                None
                if common.peek_targets(state, state.seat, common.ANYTHING)
                else common.NOTHING_HIDDEN
            )
        case _:
            return step_problem(state, SYMBOLS.index(effect))


_ACTIONS: dict[str, Callable[[Draft, int], None]] = {
    "take_path_card": common.take_path_card,
    "make_obstacle": common.make_obstacle,
    "peek": common.peek,
}


def loop_action(draft: Draft, move: moves.Treasure) -> None:
    what = move.what
    draft.put(draft.seat, treasures=draft.players[draft.seat].treasures & ~(1 << what))
    effect = draft.conf.parts.surprise[what].effect
    draft.tell(events.TreasureUsed, draft.seat, what)
    if effect in SYMBOLS:
        basic(draft, SYMBOLS.index(effect))
    else:
        _ACTIONS[effect](draft, draft.seat)
