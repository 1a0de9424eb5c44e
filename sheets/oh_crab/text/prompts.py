"""Prompts of every kind of ask."""

from __future__ import annotations

from sheets.engine.asks import Ask, SecretChance
from sheets.engine.struct import replace
from sheets.engine.text import PlayerName, Text, say
from sheets.oh_crab.board import CURRENT, KNOCK, OBSTACLE, field_name
from sheets.oh_crab.names import ability_in_full, colour
from sheets.oh_crab.parts import D, F, W
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.asks import ASIDE, SEA_CALL, SEAGULL
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.state import State

# Sentences that name nothing but the player.
_PLAIN: dict[type[Ask], Text] = {
    asks.Start: say("{who} puts a crab on starting field 2, 3 or 4"),
    asks.Plan: say("{who} plans a card in secret"),
    asks.Activate: say("{who}: which crab is activated?"),
    asks.Begin: say("{who}: add the planned card to the path, or rest"),
    asks.Action: say("{who}: which action?"),
    asks.Keep: say("{who}: which card stays on the path?"),
    asks.Market: say("{who} takes a market card"),
    asks.Pay: say("{who} discards a hand card"),
    asks.Fee: say("{who} discards a hand card"),
    asks.Loss: say("{who} discards a hand card"),
    asks.Toll: say("{who} discards a hand card"),
    asks.Support: say("{who} discards a hand card"),
    asks.Give: say("{who} gives a hand card for a market card"),
    asks.Momentum: say("{who}: which path card's main action is used?"),
    asks.Interrupt: say("{who}: take the shortcut between the halves?"),
    asks.Order: say("{who}: diagonal or forward first?"),
    asks.Jump: say("{who}: jump to which field?"),
    asks.SwapWith: say("{who}: swap places with which crab?"),
    asks.Dope: say("{who}: add which hand card, on which side?"),
    pack.TakePath: say("{who}: take which card from the path?"),
    pack.Place: say("{who}: which field becomes an obstacle?"),
    pack.Peek: say("{who}: look at what in secret?"),
    pack.Recover: say("{who}: take which card from the discard pile?"),
    pack.Regen: say("{who}: which ability gets a claw back?"),
    pack.Award: say("{who}: which award?"),
    pack.KeepAbility: say("{who} keeps an ability in secret"),
    pack.Height: say("{who}: complete the upper or the lower half?"),
    asks.DrawCard: say("{who} takes the top card of the deck unseen"),
    asks.TurnUp: say("{who} turns up the planned card: which is it?"),
    asks.RandomDiscard: say("{who} discards a random hand card"),
    pack.PeekDeck: say("{who} looks at the top card of the deck"),
    pack.DealAbility: say("which ability is dealt to {who}?"),
}
_DRAWN: dict[type[Ask], Text] = {
    asks.FirstPlayer: say("who goes first?"),
    asks.Reveal: say("turn up the top card of the deck"),
    pack.Crystal: say("which events were drawn?"),
    pack.ShuffleMarket: say("shuffle all market cards into the deck"),
    pack.LayAward: say("which award card is used?"),
}
_WAYS = {F: say("forward"), D: say("diagonal"), W: say("seaward")}
_FEATURES = {OBSTACLE: say("obstacle"), KNOCK: say("knock-over field"), CURRENT: say("current")}
_SHIFTS = {
    SEAGULL: say("{who}: which crab goes one field back?"),
    SEA_CALL: say("{who}: which crab moves seaward next?"),
    ASIDE: say("{who}: which crab is moved aside?"),
}


def prompt(state: State, ask: Ask) -> Text:
    """Return the prompt of the question on top."""
    if type(ask) in _DRAWN:
        return _DRAWN[type(ask)]
    parts, who = state.conf.parts, PlayerName(_concerned(ask))
    match ask:
        case asks.Go():
            return say(
                "{who}: where does the {crab} crab go? ({action})",
                who=who,
                crab=colour(parts, state.crab),
                action=_WAYS[ask.symbol],
            )
        case asks.Push():
            crab = colour(parts, ask.crab)
            return say("{who}: where is the {crab} crab pushed?", who=who, crab=crab)
        case asks.Ignore():
            return say("{who}: ignore the {field}?", who=who, field=_FEATURES[ask.feature])
        case pack.Use():
            name = ability_in_full(parts, state.adv.abilities[ask.crab])
            return say("{who}: use {name}?", who=who, name=name)
        case pack.Surprise() | pack.PeekSurprise():
            return say("which surprise tile is on {field}?", field=field_name(ask.field))
        case pack.Event() | pack.OtherEvent() | pack.PeekEvent():
            return say("which event is at border {n}?", n=ask.border)
        case pack.Challenge() | pack.PeekChallenge():
            return say("which challenge is number {n}?", n=ask.number)
        case pack.TellAbility():
            crab = colour(parts, ask.crab)
            return say("which ability does the {crab} crab have?", crab=crab)
        case asks.Shift():
            return replace(_SHIFTS[ask.why], args=(("who", who),))
    return replace(_PLAIN[type(ask)], args=(("who", who),))


def _concerned(ask: Ask) -> int:
    """The player a sentence is about: who answers, or for whom something is drawn."""
    return (
        ask.player if isinstance(ask, (SecretChance, asks.RandomDiscard, asks.TurnUp)) else ask.seat
    )
