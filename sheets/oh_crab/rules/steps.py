"""What there is to do with every kind of ask, written out.

A question has options, a judge and an answer; a draw has what can come, a key and an
answer; a task only something to do.  The modules of the Adventure Pack are named here and
nowhere below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from sheets.engine.asks import AnyAsk, Ask, Question
from sheets.engine.asks import Draw as DrawAsk
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import Problem
from sheets.engine.game import AnyMove
from sheets.oh_crab.rules import (
    actions,
    asks,
    extra_tiles,
    fields,
    flow,
    market,
    movement,
    moves,
    pushing,
    setup,
    shifting,
    specials,
)
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.modules import asymmetry, challenges, common, events, surprises
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import Draft, State

A = TypeVar("A", bound=Ask)
M = TypeVar("M", bound=Move)


class Step(NamedTuple, Generic[A, M]):
    """A decision: what may be answered, the judge, and what an answer does."""

    moves: tuple[type[Move], ...]
    options: Callable[[State, A], Sequence[Move]]
    check: Callable[[State, A, M], Problem | None]
    answer: Callable[[Draft, A, M], None]


def own_key(_: State, ask: Ask) -> Key:
    """What is drawn once, or always in the same way, has the name of its kind."""
    return Key(ask.kind)


class Draw(NamedTuple, Generic[A, M]):
    """A chance step: what can come, what it does, and what it is that is drawn."""

    chance: Callable[[State, A], Chance[Move]]
    answer: Callable[[Draft, A, M], None]
    key: Callable[[State, A], Key] = own_key


LOOP = actions.Loop(
    {
        "surprises": actions.Extra(
            (moves.Treasure,), surprises.loop_options, surprises.loop_problem, surprises.loop_action
        ),
        "asymmetry": actions.Extra(
            (moves.Ability,), asymmetry.loop_options, asymmetry.loop_problem, asymmetry.loop_action
        ),
        "challenges": actions.Extra(
            (moves.SettleChallenge, moves.Challenge),
            challenges.loop_options,
            challenges.loop_problem,
            challenges.loop_action,
        ),
        "events": actions.Extra(
            (moves.TurnUpEvent, moves.Event),
            events.loop_options,
            events.loop_problem,
            events.loop_action,
        ),
    }
)
ACTIONS: tuple[type[Move], ...] = (
    moves.Main,
    moves.Side,
    moves.Special,
    moves.Chef,
    moves.Tile,
    moves.Shortcut,
    *LOOP.modules,
    moves.End,
)
PEEK = (
    moves.PeekField,
    moves.PeekEvent,
    moves.PeekChallenge,
    moves.PeekDeck,
    moves.PeekNothing,
)
PAY, PATH_CARD, USE = (moves.Pay,), (moves.PathCard,), (moves.Use,)

AnyStep = Step[AnyAsk, AnyMove]  # of any ask and its moves
AnyDraw = Draw[AnyAsk, AnyMove]
QUESTIONS: dict[type[Question], AnyStep] = {
    # set-up
    asks.Start: Step((moves.Start,), setup.start_options, setup.check_start, setup.answer_start),
    # turns
    asks.Plan: Step((moves.Plan,), flow.plan_options, flow.check_plan, flow.answer_plan),
    asks.Activate: Step(
        (moves.Activate,), flow.activate_options, flow.check_activate, flow.answer_activate
    ),
    asks.Begin: Step(
        (moves.Add, moves.Rest), flow.begin_options, flow.check_begin, flow.answer_begin
    ),
    asks.Keep: Step((moves.Keep,), flow.keep_options, flow.check_keep, flow.answer_keep),
    asks.Action: Step(ACTIONS, LOOP.options, LOOP.check, LOOP.answer),
    # cards
    asks.Market: Step(
        (moves.Market,), market.market_options, market.check_market, market.answer_market
    ),
    asks.Pay: Step(PAY, market.pay_options, market.check_pay, market.pay),
    asks.Toll: Step(PAY, market.pay_options, market.check_toll, market.pay),
    asks.Fee: Step(PAY, market.pay_options, market.check_pay, market.pay),
    asks.Loss: Step(PAY, market.pay_options, market.check_pay, market.pay),
    asks.Give: Step(
        (moves.Give, moves.NoSwap), market.give_options, market.check_give, market.answer_give
    ),
    # movement and fields
    asks.Go: Step((moves.Go,), movement.go_options, movement.check_go, movement.answer_go),
    asks.Push: Step((moves.Push,), pushing.push_options, pushing.check_push, pushing.answer_push),
    asks.Ignore: Step(
        (moves.Ignore,), fields.ignore_options, fields.check_ignore, fields.answer_ignore
    ),
    # special actions
    asks.Momentum: Step(
        PATH_CARD, specials.path_options, specials.check_momentum, specials.answer_momentum
    ),
    asks.Support: Step(PAY, market.pay_options, specials.check_support, specials.answer_support),
    asks.Interrupt: Step(
        (moves.Interrupt,),
        specials.interrupt_options,
        specials.check_interrupt,
        specials.answer_interrupt,
    ),
    asks.Order: Step(
        (moves.Order,), specials.order_options, specials.check_order, specials.answer_order
    ),
    asks.Jump: Step(
        (moves.Jump,), specials.jump_options, specials.check_jump, specials.answer_jump
    ),
    asks.Shift: Step(
        (moves.Shift, moves.Done),
        shifting.shift_options,
        shifting.check_shift,
        shifting.answer_shift,
    ),
    # extra-action tiles
    asks.SwapWith: Step(
        (moves.SwapWith,),
        extra_tiles.swap_with_options,
        extra_tiles.check_swap_with,
        extra_tiles.answer_swap_with,
    ),
    asks.Dope: Step(
        (moves.Dope,), extra_tiles.dope_options, extra_tiles.check_dope, extra_tiles.answer_dope
    ),
    # the Adventure Pack
    pack.TakePath: Step(PATH_CARD, common.path_options, common.check_path, common.answer_path),
    pack.Place: Step((moves.Place,), common.place_options, common.check_place, common.answer_place),
    pack.Peek: Step(PEEK, common.peek_options, common.check_peek, common.answer_peek),
    pack.Recover: Step(
        (moves.Recover,), common.recover_options, common.check_recover, common.answer_recover
    ),
    pack.Regen: Step((moves.Regen,), common.regen_options, common.check_regen, common.answer_regen),
    pack.Award: Step(
        (moves.Award, moves.LayAward),
        challenges.award_options,
        challenges.check_award,
        challenges.answer_award,
    ),
    pack.KeepAbility: Step(
        (moves.KeepAbility,), asymmetry.keep_options, asymmetry.check_keep, asymmetry.answer_keep
    ),
    pack.UseSteady: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_steady),
    pack.UseShellLover: Step(
        USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_shell_lover
    ),
    pack.UseHaggle: Step(
        USE, asymmetry.use_options, asymmetry.check_haggle, asymmetry.answer_haggle
    ),
    pack.UseBruise: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_bruise),
    pack.UseSlip: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_slip),
    pack.UseChameleon: Step(
        USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_chameleon
    ),
    pack.UseComb: Step(USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_comb),
    pack.UseProphet: Step(
        USE, asymmetry.use_options, asymmetry.check_use, asymmetry.answer_prophet
    ),
    pack.Height: Step(
        (moves.Height,), asymmetry.height_options, asymmetry.check_height, asymmetry.answer_height
    ),
}

DRAWS: dict[type[DrawAsk], AnyDraw] = {
    asks.FirstPlayer: Draw(setup.first_chance, setup.answer_first),
    asks.Reveal: Draw(market.reveal_chance, market.answer_reveal, market.deck_key),
    asks.DrawCard: Draw(market.draw_chance, market.answer_draw, market.deck_key),
    asks.TurnUp: Draw(flow.turn_up_chance, flow.answer_turn_up, flow.turn_up_key),
    asks.RandomDiscard: Draw(
        market.discard_chance, market.answer_random_discard, market.discard_key
    ),
    pack.PeekDeck: Draw(common.deck_chance, common.answer_deck, market.deck_key),
    pack.Surprise: Draw(surprises.tile_chance, surprises.answer_tile, surprises.tile_key),
    pack.PeekSurprise: Draw(surprises.tile_chance, surprises.answer_tile, surprises.tile_key),
    pack.Crystal: Draw(events.crystal_chance, events.answer_crystal),
    pack.Event: Draw(events.event_chance, events.answer_event, events.event_key),
    pack.OtherEvent: Draw(events.event_chance, events.answer_event, events.event_key),
    pack.PeekEvent: Draw(events.event_chance, events.answer_event, events.event_key),
    pack.ShuffleMarket: Draw(events.shuffle_chance, events.answer_shuffle),
    pack.LayAward: Draw(challenges.award_chance, challenges.lay_award),
    pack.Challenge: Draw(
        challenges.challenge_chance, challenges.answer_challenge, challenges.challenge_key
    ),
    pack.PeekChallenge: Draw(
        challenges.challenge_chance, challenges.answer_challenge, challenges.challenge_key
    ),
    pack.TellAbility: Draw(asymmetry.tell_chance, asymmetry.answer_tell),
    pack.DealAbility: Draw(asymmetry.deal_chance, asymmetry.answer_deal, asymmetry.deal_key),
}

TASKS: dict[type[Ask], Callable[[Draft, AnyAsk], None]] = {
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
    pack.Pending: events.pending,
    pack.SetupSurprises: surprises.lay_out,
    pack.FoundSurprise: surprises.entered,
    pack.SetupEvents: events.lay_out,
    pack.SetupChallenges: challenges.lay_out,
    pack.ResolveChallenge: challenges.resolve,
    pack.Prize: challenges.prize,
    pack.ChallengeOver: challenges.over,
    pack.SetupAsymmetry: asymmetry.deal_out,
    pack.ShowAbilities: asymmetry.show,
    pack.PrepareSwap: asymmetry.prepare_swap,
    pack.Hold: asymmetry.hold,
    pack.MoreShells: asymmetry.more_shells,
    pack.Bruise: asymmetry.bruise,
    pack.Slip: asymmetry.slip,
    pack.Chameleon: asymmetry.chameleon,
    pack.IgnoreTrash: asymmetry.ignore_trash,
    pack.Foresee: asymmetry.foresee,
}
