"""Module 4, Asymmetry: every crab has an ability with claws (OC-24)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import Ask, pop
from sheets.engine.chance import Chance, DeckDraw, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.parts import HIDDEN, NONE, D, F, bits, without
from sheets.oh_crab.rules import events, moves
from sheets.oh_crab.rules.actions import DISCOUNT
from sheets.oh_crab.rules.asks import ABILITY
from sheets.oh_crab.rules.extra_tiles import NO_DISCARD, TOO_DEAR, tile_cost, tile_problem, use_tile
from sheets.oh_crab.rules.fields import BY_PUSH, knock_over
from sheets.oh_crab.rules.flow import clockwise
from sheets.oh_crab.rules.market import card_swap, gain_shells, random_discard, swap_problem
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.modules.common import (
    NOTHING_HIDDEN,
    SURPRISES,
    peek,
    peek_targets,
    recover,
)
from sheets.oh_crab.rules.modules.events import resolve as resolve_event
from sheets.oh_crab.rules.modules.surprises import resolve as resolve_surprise
from sheets.oh_crab.rules.movement import basic, stand_up, step_problem
from sheets.oh_crab.rules.moves import Gain, Move
from sheets.oh_crab.rules.path import touching
from sheets.oh_crab.rules.pushing import push_targets
from sheets.oh_crab.rules.state import CRABS, Draft, Fields, RaceConfig, State, with_item

NOT_DEALT = Problem("OC-24.1", say("this ability was not dealt to you"))
NAME_CRAB = Problem("OC-24.8", say("name one of your crabs that has no ability yet"))
NO_CRAB = Problem("OC-24.1", say("with only one crab, leave out the crab's name"))
NO_CLAW = Problem("OC-24.5", say("this ability has no claw left"))
BY_ITSELF = Problem(
    "OC-24.7", say("you can't use this ability on its own; shoal asks you at the right moment")
)
NO_TILE_YET = Problem("OC-24.7", say("use this ability right after an extra-action tile"))
CHEAPER = Problem("OC-6.7", say("without the claw you can't pay for this tile"))
UPRIGHT = Problem("OC-4.13", say("the crab is already standing"))
NOT_OPEN = Problem("OC-6.2", say("the halves already match at this height, or this half is blank"))


_ABILITY = (moves.Ability(),)
YES_NO = (moves.Use(True), moves.Use(False))
HEIGHTS = (moves.Height(moves.UPPER), moves.Height(moves.LOWER))


def usable(conf: RaceConfig) -> int:
    """The ability cards that take part (OC-24.2)."""
    return sum(
        1 << number
        for number, ability in enumerate(conf.parts.ability)
        if not ability.needs or ability.needs in conf.modules
    )


# -- set-up (OC-24.1, OC-24.3, OC-24.8) ----------------------------------------------------


def deal_out(draft: Draft, _: Ask) -> None:
    conf = draft.conf
    draft.change(abilities=(NONE,) * CRABS, claws=(0,) * CRABS, dealt=(0,) * conf.seats)
    order = clockwise(draft, draft.chef)
    each = len(conf.crabs[0])
    draft.push(
        *(pack.DealAbility(player=seat) for seat in order for _ in range(2 * each)),
        *(pack.KeepAbility(seat) for seat in order for _ in range(each)),
        pack.ShowAbilities(),
    )


def _undealt(state: State) -> list[int]:
    """The ability cards that are not before anybody, as far as they have names."""
    left = usable(state.conf)
    for mask in state.adv.dealt:
        left &= ~mask
    return [ability for ability in bits(left) if ability not in state.adv.abilities]


def _dealt(state: State, seat: int) -> list[int]:
    """The cards a player chooses from; any that is not seen elsewhere if they are ``?``."""
    dealt = state.adv.dealt[seat]
    return _undealt(state) if dealt >> HIDDEN else bits(dealt)


def deal_key(state: State, _: Ask) -> Key:
    return Key("ability", len(_undealt(state)))


def deal_chance(state: State, ask: pack.DealAbility) -> Chance[Move]:
    left = _undealt(state)
    return DeckDraw(
        [moves.DealAbility(ask.player, ability) for ability in left],
        left,
        len(state.conf.parts.abilities),
        "OC-24.1",
        say("this ability isn't in this race, or has already been dealt"),
    )


def answer_deal(draft: Draft, _: Ask, move: moves.DealAbility) -> None:
    seat, ability = move.who, move.ability
    dealt = draft.adv.dealt
    draft.change(dealt=with_item(dealt, seat, dealt[seat] | 1 << ability))


def keep_options(state: State, ask: pack.KeepAbility) -> Sequence[Move]:
    dealt = _dealt(state, ask.seat)
    if not state.conf.teams:
        return [moves.KeepAbility(ability) for ability in dealt]
    free = [crab for crab in state.conf.crabs[ask.seat] if state.adv.abilities[crab] == NONE]
    return [moves.KeepAbility(ability, crab) for ability in dealt for crab in free]


def check_keep(state: State, ask: pack.KeepAbility, move: moves.KeepAbility) -> Problem | None:
    if move.ability not in _dealt(state, ask.seat):
        return NOT_DEALT
    if not state.conf.teams:
        return NO_CRAB if move.crab != NONE else None
    crabs = state.conf.crabs[ask.seat]
    good = move.crab in crabs
    return None if good and state.adv.abilities[move.crab] == NONE else NAME_CRAB


def answer_keep(draft: Draft, ask: pack.KeepAbility, move: moves.KeepAbility) -> None:
    ability, adv = move.ability, draft.adv
    crab = move.crab if draft.conf.teams else draft.conf.crabs[ask.seat][0]
    dealt = with_item(adv.dealt, ask.seat, without(adv.dealt[ask.seat], ability))
    draft.change(abilities=with_item(adv.abilities, crab, ability), dealt=dealt)


def show(draft: Draft, _: Ask) -> None:
    """The kept cards are shown, get their claws, and prepare (OC-24.3)."""
    parts = draft.conf.parts
    kept = draft.adv.abilities
    unnamed = [pack.TellAbility(crab) for crab, each in enumerate(kept) if each == HIDDEN]
    if unnamed:
        draft.push(*unnamed, pack.ShowAbilities())
        return
    claws = tuple(parts.ability[each].claws if each != NONE else 0 for each in kept)
    draft.change(claws=claws, dealt=())
    prepare: list[Ask] = []
    for seat in clockwise(draft, draft.chef):
        for crab in draft.conf.crabs[seat]:
            ability = parts.ability[kept[crab]]
            draft.tell(events.AbilityKept, seat, kept[crab])
            if ability.setup and ability.effect == "trade":
                prepare.append(pack.PrepareSwap(player=seat))
            elif ability.setup and ability.effect == "prophet":
                prepare += [
                    pack.PeekEvent(player=seat, border=border)
                    for border in range(1, len(draft.adv.events) + 1)
                ]
    draft.push(*prepare)


def tell_chance(state: State, ask: pack.TellAbility) -> Chance[Move]:
    """Return the abilities that a crab chosen out of sight can have."""
    seat = state.conf.owner[ask.crab]
    return Uniform([moves.DealAbility(seat, each) for each in _undealt(state)], "OC-24.1")


def answer_tell(draft: Draft, ask: pack.TellAbility, move: moves.DealAbility) -> None:
    draft.change(abilities=with_item(draft.adv.abilities, ask.crab, move.ability))


# -- using an ability -------------------------------------------------------------------------


def effect_of(state: Fields, crab: int) -> str:
    """The effect a crab's ability could have now; empty without a claw (OC-24.5)."""
    adv = state.adv
    if crab < 0 or not adv.abilities or not adv.claws[crab]:
        return ""
    return state.conf.parts.ability[adv.abilities[crab]].effect


def spend(draft: Draft, crab: int) -> None:
    """Each use costs a claw (OC-24.5)."""
    claws = list(draft.adv.claws)
    claws[crab] -= 1
    draft.change(claws=tuple(claws))
    draft.tell(events.AbilityUsed, draft.conf.owner[crab], draft.adv.abilities[crab])


def hold(draft: Draft, ask: pack.Hold) -> None:
    """A crab about to fall: `steady` always, `acrobat` when pushed in another crab's turn."""
    crab = ask.crab
    effect = effect_of(draft, crab)
    if effect == "steady" or (
        effect == "acrobat" and ask.why == BY_PUSH and crab != draft.crab  # OC-R96
    ):
        seat = draft.conf.owner[crab]
        draft.push(pack.UseSteady(seat, crab=crab, field=ask.field, why=ask.why))
    else:
        knock_over(draft, crab)


def more_shells(draft: Draft, ask: pack.MoreShells) -> None:
    if draft.supply and effect_of(draft, ask.crab) == "shell_lover":
        draft.push(pack.UseShellLover(draft.conf.owner[ask.crab], crab=ask.crab))


def bruise(draft: Draft, ask: pack.Bruise) -> None:
    """The owner of the crab that was pushed directly may lose a card (as09)."""
    victim = draft.conf.owner[ask.crab]
    if draft.at[ask.crab] == SEA or not draft.players[victim].hand:
        return
    if effect_of(draft, draft.crab) == "bruise":
        seat = draft.conf.owner[draft.crab]
        draft.push(pack.UseBruise(seat, crab=draft.crab, victim=victim))


def slip(draft: Draft, ask: pack.Slip) -> None:
    """The owner of a pushed crab may choose its target; the push is on top (as10)."""
    crab = ask.crab
    seat = draft.conf.owner[crab]
    able = seat != draft.seat and effect_of(draft, crab) == "slip"
    if able and len(push_targets(draft, crab)) > 1:
        draft.push(pack.UseSlip(seat, crab=crab))


def _open_heights(state: Fields, side: int) -> list[int]:
    """Heights where the added half is not blank and does not match (as12)."""
    path = state.players[state.seat].path
    pairs = [touching(state.conf.parts, path, side, height) for height in (0, 1)]
    return [height for height in (0, 1) if NONE != pairs[height][0] != pairs[height][1]]


def chameleon(draft: Draft, ask: pack.Chameleon) -> None:
    if effect_of(draft, draft.crab) == "chameleon" and _open_heights(draft, ask.side):
        seat = draft.conf.owner[draft.crab]
        draft.push(pack.UseChameleon(seat, crab=draft.crab, side=ask.side))


def ignore_trash(draft: Draft, ask: pack.IgnoreTrash) -> None:
    if effect_of(draft, ask.crab) == "comb":
        seat = draft.conf.owner[ask.crab]
        draft.push(pack.UseComb(seat, crab=ask.crab, field=ask.field, what=ask.what))
    else:
        resolve_surprise(draft, ask.crab, ask.what)


def foresee(draft: Draft, ask: pack.Foresee) -> None:
    """The weather prophet may have another event instead (as14)."""
    prophets = [crab for crab in range(CRABS) if effect_of(draft, crab) == "prophet"]
    if prophets:
        seat = draft.conf.owner[prophets[0]]
        draft.push(pack.UseProphet(seat, crab=prophets[0], border=ask.border, event=ask.event))
    else:
        resolve_event(draft, ask.border, ask.event)


# -- whether an ability is used on its occasion -------------------------------------------------


def check_haggle(state: State, ask: pack.UseHaggle, move: moves.Use) -> Problem | None:
    if move.yes or tile_cost(state, ask.tile) <= state.players[ask.seat].shells:
        return None
    return CHEAPER


def answer_steady(draft: Draft, ask: pack.UseSteady, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
    else:
        knock_over(draft, ask.crab)


def answer_shell_lover(draft: Draft, ask: pack.UseShellLover, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
        gain_shells(draft, ask.seat, 1, "OC-24.5")


def answer_haggle(draft: Draft, ask: pack.UseHaggle, move: moves.Use) -> None:
    cost = tile_cost(draft, ask.tile)
    if move.yes:
        spend(draft, ask.crab)
        cost = max(0, cost - DISCOUNT)
    use_tile(draft, ask.tile, cost)


def answer_bruise(draft: Draft, ask: pack.UseBruise, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
        random_discard(draft, ask.victim, ABILITY)


def answer_slip(draft: Draft, ask: pack.UseSlip, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
        push, draft.asks = pop(draft.asks)
        draft.push(replace(push, seat=ask.seat))


def answer_chameleon(draft: Draft, ask: pack.UseChameleon, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
        draft.push(pack.Height(ask.seat, side=ask.side))


def answer_comb(draft: Draft, ask: pack.UseComb, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
    else:
        resolve_surprise(draft, ask.crab, ask.what)


def answer_prophet(draft: Draft, ask: pack.UseProphet, move: moves.Use) -> None:
    if move.yes:
        spend(draft, ask.crab)
        draft.push(pack.OtherEvent(border=ask.border))
    else:
        resolve_event(draft, ask.border, ask.event)


def check_height(state: State, ask: pack.Height, move: moves.Height) -> Problem | None:
    return None if move.height in _open_heights(state, ask.side) else NOT_OPEN


def answer_height(draft: Draft, ask: pack.Height, move: moves.Height) -> None:
    """The added card's half counts as complete (as12)."""
    side, height = ask.side, move.height
    path = draft.players[draft.seat].path
    symbol, _ = touching(draft.conf.parts, path, side, height)
    card = path[-1] if side else path[0]
    draft.gained = (*draft.gained, Gain(moves.Side(card, height), symbol))


def prepare_swap(draft: Draft, ask: pack.PrepareSwap) -> None:
    card_swap(draft, ask.player)


# -- the action `ability` --------------------------------------------------------------------------


def loop_options(_: State) -> Sequence[Move]:
    return _ABILITY


def loop_problem(state: State, _: moves.Ability) -> Problem | None:
    """Return why the active crab's ability can't be used as an action of its own."""
    adv = state.adv
    if not adv.claws or not adv.claws[state.crab]:
        return NO_CLAW
    match state.conf.parts.ability[adv.abilities[state.crab]].effect:
        case "forward":
            return step_problem(state, F)
        case "diagonal":
            return step_problem(state, D)
        case "busy_claws":
            return _busy_problem(state)
        case "trade":
            return swap_problem(state, state.seat)
        case "recycle":
            return None if state.players[state.seat].discard else NO_DISCARD
        case "acrobat":
            return None if state.down >> state.crab & 1 else UPRIGHT
        case "comb":
            return None if peek_targets(state, state.seat, SURPRISES) else NOTHING_HIDDEN
        case _:
            return BY_ITSELF


def _busy_problem(state: State) -> Problem | None:
    if not state.tile_used or state.tile_uses:
        return NO_TILE_YET
    shells = state.players[state.seat].shells
    found: Problem | None = TOO_DEAR
    for tile in state.conf.tiles:
        found = tile_problem(state, tile, shells)
        if found is None:
            return None
    return found


def loop_action(draft: Draft, _: moves.Ability) -> None:
    effect = effect_of(draft, draft.crab)
    spend(draft, draft.crab)
    match effect:
        case "forward":
            basic(draft, F)
        case "diagonal":
            basic(draft, D)
        case "busy_claws":
            draft.tile_uses += 1
        case "trade":
            card_swap(draft, draft.seat)
        case "recycle":
            recover(draft, draft.seat, 1)
        case "acrobat":
            stand_up(draft, draft.crab, "OC-24.5")
        case "comb":
            peek(draft, draft.seat, SURPRISES)
