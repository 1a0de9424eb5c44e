"""What there is to do with every kind of ask, written out.

A question has options, a judge and an answer; a draw has what can come, a key and an
answer; a task only something to do.  The modules of the Adventure Pack are named here and
nowhere below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from sheets.engine.chance import Chance, Key
from sheets.engine.errors import Problem
from sheets.oh_crab.rules import (
    actions,
    asks,
    extra_tiles,
    fields,
    flow,
    market,
    movement,
    pushing,
    setup,
    shifting,
    specials,
)
from sheets.oh_crab.rules.modules import asymmetry, challenges, common, events, surprises
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import Draft, State

A = TypeVar("A", bound=asks.Ask)


class Step(NamedTuple, Generic[A]):
    """A decision: what may be answered, the judge, and what an answer does."""

    verbs: tuple[str, ...]
    options: Callable[[State, A], Sequence[Move]]
    check: Callable[[State, A, Move], Problem | None]
    answer: Callable[[Draft, A, Move], None]


def own_key(_: State, ask: asks.Ask) -> Key:
    """What is drawn once, or always in the same way, has the name of its kind."""
    return Key(ask.kind)


class Draw(NamedTuple, Generic[A]):
    """A chance step: what can come, what it does, and what it is that is drawn."""

    chance: Callable[[State, A], Chance[Move]]
    answer: Callable[[Draft, A, Move], None]
    key: Callable[[State, A], Key] = own_key


LOOP = actions.Loop(
    {
        "surprises": actions.Extra(
            "treasure", surprises.loop_options, surprises.loop_problem, surprises.loop_action
        ),
        "asymmetry": actions.Extra(
            "ability", asymmetry.loop_options, asymmetry.loop_problem, asymmetry.loop_action
        ),
        "challenges": actions.Extra(
            "challenge", challenges.loop_options, challenges.loop_problem, challenges.loop_action
        ),
        "events": actions.Extra(
            "event", events.loop_options, events.loop_problem, events.loop_action
        ),
    }
)
ACTIONS = ("main", "side", "special", "chef", "tile", "shortcut", *LOOP.modules, "end")
PAY, PATH_CARD, USE = ("pay",), ("path_card",), ("use",)

QUESTIONS: dict[type[asks.Question], Step[Any]] = {
    # set-up
    asks.Start: Step(("start",), setup.start_options, setup.check_start, setup.answer_start),
    # turns
    asks.Plan: Step(("plan",), flow.plan_options, flow.check_plan, flow.answer_plan),
    asks.Activate: Step(
        ("activate",), flow.activate_options, flow.check_activate, flow.answer_activate
    ),
    asks.Begin: Step(("add", "rest"), flow.begin_options, flow.check_begin, flow.answer_begin),
    asks.Keep: Step(("keep",), flow.keep_options, flow.check_keep, flow.answer_keep),
    asks.Action: Step(ACTIONS, LOOP.options, LOOP.check, LOOP.answer),
    # cards
    asks.Market: Step(
        ("market",), market.market_options, market.check_market, market.answer_market
    ),
    asks.Pay: Step(PAY, market.pay_options, market.check_pay, market.pay),
    asks.Toll: Step(PAY, market.pay_options, market.check_toll, market.pay),
    asks.Give: Step(
        ("give", "no_swap"), market.give_options, market.check_give, market.answer_give
    ),
    # movement and fields
    asks.Go: Step(("go",), movement.go_options, movement.check_go, movement.answer_go),
    asks.Push: Step(("push",), pushing.push_options, pushing.check_push, pushing.answer_push),
    asks.Ignore: Step(
        ("ignore",), fields.ignore_options, fields.check_ignore, fields.answer_ignore
    ),
    # special actions
    asks.Momentum: Step(
        PATH_CARD, specials.path_options, specials.check_momentum, specials.answer_momentum
    ),
    asks.Support: Step(PAY, market.pay_options, specials.check_support, specials.answer_support),
    asks.Interrupt: Step(
        ("interrupt",),
        specials.interrupt_options,
        specials.check_interrupt,
        specials.answer_interrupt,
    ),
    asks.Order: Step(
        ("order",), specials.order_options, specials.check_order, specials.answer_order
    ),
    asks.Jump: Step(("jump",), specials.jump_options, specials.check_jump, specials.answer_jump),
    asks.Shift: Step(
        ("shift", "done"), shifting.shift_options, shifting.check_shift, shifting.answer_shift
    ),
    # extra-action tiles
    asks.SwapWith: Step(
        ("swap_with",),
        extra_tiles.swap_with_options,
        extra_tiles.check_swap_with,
        extra_tiles.answer_swap_with,
    ),
    asks.Dope: Step(
        ("dope",), extra_tiles.dope_options, extra_tiles.check_dope, extra_tiles.answer_dope
    ),
    # the Adventure Pack
    asks.TakePath: Step(PATH_CARD, common.path_options, common.check_path, common.answer_path),
    asks.Place: Step(("place",), common.place_options, common.check_place, common.answer_place),
    asks.Peek: Step(("peek",), common.peek_options, common.check_peek, common.answer_peek),
    asks.Recover: Step(
        ("recover",), common.recover_options, common.check_recover, common.answer_recover
    ),
    asks.Regen: Step(("regen",), common.regen_options, common.check_regen, common.answer_regen),
    asks.Award: Step(
        ("award",), challenges.award_options, challenges.check_award, challenges.answer_award
    ),
    asks.KeepAbility: Step(
        ("keep_ability",), asymmetry.keep_options, asymmetry.check_keep, asymmetry.answer_keep
    ),
    asks.UseSteady: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_steady),
    asks.UseShellLover: Step(
        USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_shell_lover
    ),
    asks.UseHaggle: Step(
        USE, asymmetry.use_options, asymmetry.check_haggle, asymmetry.answer_haggle
    ),
    asks.UseBruise: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_bruise),
    asks.UseSlip: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_slip),
    asks.UseChameleon: Step(
        USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_chameleon
    ),
    asks.UseComb: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_comb),
    asks.UseProphet: Step(
        USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_prophet
    ),
    asks.Height: Step(
        ("height",), asymmetry.height_options, asymmetry.check_height, asymmetry.answer_height
    ),
}

DRAWS: dict[type[asks.Draw], Draw[Any]] = {
    asks.FirstPlayer: Draw(setup.first_chance, setup.answer_first),
    asks.Reveal: Draw(market.reveal_chance, market.answer_reveal, market.deck_key),
    asks.DrawCard: Draw(market.draw_chance, market.answer_draw, market.deck_key),
    asks.RandomDiscard: Draw(
        market.discard_chance, market.answer_random_discard, market.discard_key
    ),
    asks.PeekDeck: Draw(common.deck_chance, common.answer_deck, market.deck_key),
    asks.Surprise: Draw(surprises.tile_chance, surprises.answer_tile, surprises.tile_key),
    asks.PeekSurprise: Draw(surprises.tile_chance, surprises.answer_tile, surprises.tile_key),
    asks.Crystal: Draw(events.crystal_chance, events.answer_crystal),
    asks.Event: Draw(events.event_chance, events.answer_event, events.event_key),
    asks.OtherEvent: Draw(events.event_chance, events.answer_event, events.event_key),
    asks.PeekEvent: Draw(events.event_chance, events.answer_event, events.event_key),
    asks.ShuffleMarket: Draw(events.shuffle_chance, events.answer_shuffle),
    asks.LayAward: Draw(challenges.award_chance, challenges.lay_award),
    asks.Challenge: Draw(
        challenges.challenge_chance, challenges.answer_challenge, challenges.challenge_key
    ),
    asks.PeekChallenge: Draw(
        challenges.challenge_chance, challenges.answer_challenge, challenges.challenge_key
    ),
    asks.DealAbility: Draw(asymmetry.deal_chance, asymmetry.answer_deal, asymmetry.deal_key),
}

TASKS: dict[type[asks.Task], Callable[[Draft, Any], None]] = {
    asks.LastStart: setup.last_start,
    asks.Round: flow.begin_round,
    asks.Turn: flow.begin_turn,
    asks.TurnOver: flow.end_turn,
    asks.PhaseOver: flow.end_phase,
    asks.RestMarket: flow.rest_market,
    asks.RestEnd: flow.end_rest,
    asks.Refill: market.refill,
    asks.Arrive: movement.arrival,
    asks.Enter: movement.entry,
    asks.Follow: movement.follow_up,
    asks.Obstacle: fields.meet_obstacle,
    asks.Knock: fields.meet_knock,
    asks.Fall: fields.fall,
    asks.Shell: fields.find_shell,
    asks.EndField: fields.end_field,
    asks.Carry: fields.carry,
    asks.Half: specials.half,
    asks.Between: specials.between,
    asks.SecondHalf: specials.second_half,
    asks.Shifts: shifting.shift_next,
    asks.Pending: events.pending,
    asks.SetupSurprises: surprises.lay_out,
    asks.FoundSurprise: surprises.entered,
    asks.SetupEvents: events.lay_out,
    asks.SetupChallenges: challenges.lay_out,
    asks.ResolveChallenge: challenges.resolve,
    asks.Prize: challenges.prize,
    asks.ChallengeOver: challenges.over,
    asks.SetupAsymmetry: asymmetry.deal_out,
    asks.ShowAbilities: asymmetry.show,
    asks.PrepareSwap: asymmetry.prepare_swap,
    asks.Hold: asymmetry.hold,
    asks.MoreShells: asymmetry.more_shells,
    asks.Bruise: asymmetry.bruise,
    asks.Slip: asymmetry.slip,
    asks.Chameleon: asymmetry.chameleon,
    asks.IgnoreTrash: asymmetry.ignore_trash,
    asks.Foresee: asymmetry.foresee,
}


def settle(draft: Draft) -> None:
    """Does what follows by itself until somebody is asked."""
    while draft.asks and isinstance(draft.asks[-1], asks.Task):
        following = draft.asks[-1]
        draft.asks = draft.asks[:-1]
        TASKS[type(following)](draft, following)
