"""The table of steps: the handler of every kind of ask.

The modules of the Adventure Pack are named here and nowhere below.
"""

from __future__ import annotations

from sheets.engine.stacked import DrawHandler, Handler, Steps
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

STEPS: Steps[State, Draft] = {
    # -- decisions: set-up
    asks.Start: Handler((moves.Start,), setup.start_options, setup.check_start, setup.answer_start),
    # turns
    asks.Plan: Handler((moves.Plan,), flow.plan_options, flow.check_plan, flow.answer_plan),
    asks.Activate: Handler(
        (moves.Activate,), flow.activate_options, flow.NOT_YOURS, flow.answer_activate
    ),
    asks.Begin: Handler(
        (moves.Add, moves.Rest), flow.BEGINNINGS, flow.check_begin, flow.answer_begin
    ),
    asks.Keep: Handler((moves.Keep,), flow.keep_options, flow.NOT_ON_PATH, flow.answer_keep),
    asks.Action: Handler(ACTIONS, LOOP.options, LOOP.check, LOOP.answer),
    # cards
    asks.Market: Handler((moves.Market,), market.MARKET, market.check_market, market.answer_market),
    asks.Pay: Handler(PAY, market.pay_options, market.NOT_IN_HAND, market.pay),
    asks.Toll: Handler(PAY, market.pay_options, market.check_toll, market.pay),
    asks.Fee: Handler(PAY, market.pay_options, market.NOT_IN_HAND, market.pay),
    asks.Loss: Handler(PAY, market.pay_options, market.NOT_IN_HAND, market.pay),
    asks.Give: Handler(
        (moves.Give, moves.NoSwap), market.give_options, market.check_give, market.answer_give
    ),
    # movement and fields
    asks.Go: Handler((moves.Go,), movement.go_options, movement.check_go, movement.answer_go),
    asks.Push: Handler(
        (moves.Push,), pushing.push_options, pushing.check_push, pushing.answer_push
    ),
    asks.Ignore: Handler((moves.Ignore,), fields.YES_NO, fields.check_ignore, fields.answer_ignore),
    # special actions
    asks.Momentum: Handler(
        PATH_CARD, specials.path_options, specials.check_momentum, specials.answer_momentum
    ),
    asks.Support: Handler(PAY, market.pay_options, specials.check_support, specials.answer_support),
    asks.Interrupt: Handler(
        (moves.Interrupt,),
        specials.INTERRUPTS,
        None,
        specials.answer_interrupt,
    ),
    asks.Order: Handler(
        (moves.Order,), specials.ORDERS, specials.check_order, specials.answer_order
    ),
    asks.Jump: Handler(
        (moves.Jump,), specials.jump_options, specials.NOT_LEVEL, specials.answer_jump
    ),
    asks.Shift: Handler(
        (moves.Shift, moves.Done),
        shifting.shift_options,
        shifting.check_shift,
        shifting.answer_shift,
    ),
    # extra-action tiles
    asks.SwapWith: Handler(
        (moves.SwapWith,),
        extra_tiles.PARTNERS,
        extra_tiles.check_swap_with,
        extra_tiles.answer_swap_with,
    ),
    asks.Dope: Handler(
        (moves.Dope,), extra_tiles.dope_options, extra_tiles.check_dope, extra_tiles.answer_dope
    ),
    # the Adventure Pack
    pack.TakePath: Handler(PATH_CARD, common.path_options, common.NOT_ON_PATH, common.answer_path),
    pack.Place: Handler(
        (moves.Place,), common.place_options, common.NOT_PLAIN, common.answer_place
    ),
    pack.Peek: Handler(PEEK, common.peek_options, common.NOT_HIDDEN, common.answer_peek),
    pack.Recover: Handler(
        (moves.Recover,), common.recover_options, common.check_recover, common.answer_recover
    ),
    pack.Regen: Handler(
        (moves.Regen,), common.regen_options, common.NOT_YOUR_ABILITY, common.answer_regen
    ),
    pack.Award: Handler(
        (moves.Award, moves.LayAward),
        challenges.award_options,
        challenges.check_award,
        challenges.answer_award,
    ),
    pack.KeepAbility: Handler(
        (moves.KeepAbility,), asymmetry.keep_options, asymmetry.check_keep, asymmetry.answer_keep
    ),
    pack.UseSteady: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_steady),
    pack.UseShellLover: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_shell_lover),
    pack.UseHaggle: Handler(USE, asymmetry.YES_NO, asymmetry.check_haggle, asymmetry.answer_haggle),
    pack.UseBruise: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_bruise),
    pack.UseSlip: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_slip),
    pack.UseChameleon: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_chameleon),
    pack.UseComb: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_comb),
    pack.UseProphet: Handler(USE, asymmetry.YES_NO, None, asymmetry.answer_prophet),
    pack.Height: Handler(
        (moves.Height,), asymmetry.HEIGHTS, asymmetry.check_height, asymmetry.answer_height
    ),
    # -- dice and cards
    asks.FirstPlayer: DrawHandler(setup.first_chance, setup.answer_first),
    asks.Reveal: DrawHandler(market.reveal_chance, market.answer_reveal, market.deck_key),
    asks.DrawCard: DrawHandler(market.draw_chance, market.answer_draw, market.deck_key),
    asks.TurnUp: DrawHandler(flow.turn_up_chance, flow.answer_turn_up, flow.turn_up_key),
    asks.RandomDiscard: DrawHandler(
        market.discard_chance, market.answer_random_discard, market.discard_key
    ),
    pack.PeekDeck: DrawHandler(common.deck_chance, common.answer_deck, market.deck_key),
    pack.Surprise: DrawHandler(surprises.tile_chance, surprises.answer_tile, surprises.tile_key),
    pack.PeekSurprise: DrawHandler(
        surprises.tile_chance, surprises.answer_tile, surprises.tile_key
    ),
    pack.Crystal: DrawHandler(events.crystal_chance, events.answer_crystal),
    pack.Event: DrawHandler(events.event_chance, events.answer_event, events.event_key),
    pack.OtherEvent: DrawHandler(events.event_chance, events.answer_event, events.event_key),
    pack.PeekEvent: DrawHandler(events.event_chance, events.answer_event, events.event_key),
    pack.ShuffleMarket: DrawHandler(events.shuffle_chance, events.answer_shuffle),
    pack.LayAward: DrawHandler(challenges.award_chance, challenges.lay_award),
    pack.Challenge: DrawHandler(
        challenges.challenge_chance, challenges.answer_challenge, challenges.challenge_key
    ),
    pack.PeekChallenge: DrawHandler(
        challenges.challenge_chance, challenges.answer_challenge, challenges.challenge_key
    ),
    pack.TellAbility: DrawHandler(asymmetry.tell_chance, asymmetry.answer_tell),
    pack.DealAbility: DrawHandler(asymmetry.deal_chance, asymmetry.answer_deal, asymmetry.deal_key),
    # -- what follows by itself
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
