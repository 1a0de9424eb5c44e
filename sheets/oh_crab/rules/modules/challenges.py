"""Module 3, Challenges: shells and awards at the upper edge of every beach tile (OC-23)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from sheets.engine.asks import Ask, ChanceEvent
from sheets.engine.chance import Chance, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.parts import NONE, START_MASK, STARTING, bits
from sheets.oh_crab.rules import events, hands, market, moves
from sheets.oh_crab.rules.flow import clockwise
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.modules import common
from sheets.oh_crab.rules.modules.events import has_challenge, next_border, resolve_border
from sheets.oh_crab.rules.moves import NO_AWARD, Move
from sheets.oh_crab.rules.state import CRABS, Draft, Fields, Hidden, State

NOT_PENDING = Problem("OC-23.3", say("no challenge is pending"))
NOT_SHOWN = Problem("OC-23.5", say("the award card does not show this award"))
USELESS = Problem("OC-4.13", say("this award would do nothing for you"))


def lay_out(draft: Draft, _: Ask) -> None:
    """An award card and the first challenge are turned up (OC-23.1, OC-23.2)."""
    draft.change(challenges=(Hidden(),) * draft.conf.board.beaches, challenge=1)
    draft.push(pack.LayAward(), pack.Challenge(number=1))


def lay_award(draft: Draft, _: Ask, move: moves.LayAward) -> None:
    card = move.card
    draft.change(award=card)
    draft.tell(events.AwardsLaid, card)


def award_chance(state: State, _: Ask) -> Chance[Move]:
    cards = [moves.LayAward(card) for card in range(len(state.conf.parts.awards))]
    return Uniform(cards, "OC-23.2", say("no award card"))


def challenge_outcomes(state: Fields, number: int) -> list[int]:
    """The challenges that can lie there (C7)."""
    adv = state.adv
    placed = adv.challenges[number - 1]
    if placed.named:
        return [placed.what]
    seen = adv.challenges_out | sum(1 << each.what for each in adv.challenges if each.named)
    return bits((1 << len(state.conf.parts.challenges)) - 1 & ~seen)


def challenge_chance(state: State, ask: pack.Challenge | pack.PeekChallenge) -> Chance[Move]:
    found = challenge_outcomes(state, ask.number)
    return common.FaceDown(
        {what: moves.Challenge(ask.number, what) for what in found},
        range(len(state.conf.parts.challenges)),
        ask.number - 1,
        "OC-23.1",
        say("this challenge can't be there"),
    )


def challenge_key(state: State, ask: pack.Challenge | pack.PeekChallenge) -> Key:
    return common.hidden_key(
        "challenge", state.adv.challenges, state.adv.challenges[ask.number - 1]
    )


def answer_challenge(draft: Draft, ask: ChanceEvent, move: moves.Challenge) -> None:
    number, what = move.number, move.what
    cards = list(draft.adv.challenges)
    known = (1 << draft.conf.seats) - 1 if ask.known_to is None else 1 << ask.known_to
    old = cards[number - 1]
    cards[number - 1] = replace(old, what=what, known=old.known | known)
    draft.change(challenges=tuple(cards))
    draft.tell(events.ChallengeTurnedUp, number, what, ask.known_to)


# -- the value of a player (OC-23.4) -----------------------------------------------------------


def _shells(state: Fields, seat: int) -> int:
    return state.players[seat].shells


def _path(state: Fields, seat: int) -> int:
    return len(state.players[seat].path)


def _discard(state: Fields, seat: int) -> int:
    return state.players[seat].discard.bit_count()


def _deck(state: Fields, seat: int) -> int:
    """Action cards owned, wherever they are (ch05)."""
    player = state.players[seat]
    own = (player.discard & ~START_MASK).bit_count() + sum(card >= STARTING for card in player.path)
    return own + hands.action_cards(player)


def _opponents(state: Fields, seat: int) -> list[int]:
    depth = state.conf.board.depth
    return [
        depth[state.at[crab]]
        for crab in range(CRABS)
        if state.conf.owner[crab] not in (seat, -1) and state.at[crab] != SEA
    ]


def _front(state: Fields, seat: int) -> int:
    depth = state.conf.board.depth
    own = max(depth[state.at[crab]] for crab in state.conf.crabs[seat])
    return sum(other < own for other in _opponents(state, seat))


def _underdog(state: Fields, seat: int) -> int:
    depth = state.conf.board.depth
    own = min(depth[state.at[crab]] for crab in state.conf.crabs[seat])
    return sum(other > own for other in _opponents(state, seat))


def _chain(state: Fields, seat: int) -> int:
    parts = state.conf.parts
    return sum(
        parts.matches(left, right, height) != NONE
        for left, right in pairwise(state.players[seat].path)
        for height in (0, 1)
    )


MEASURES: dict[str, Callable[[Fields, int], int]] = {
    "shells": _shells,
    "hand": market.hand_size,
    "path": _path,
    "discard": _discard,
    "deck": _deck,
    "front": _front,
    "underdog": _underdog,
    "chain": _chain,
}


def places(state: Fields, what: int) -> tuple[list[int], list[int]]:
    """The seats on first and second place, clockwise from the active player."""
    measure = MEASURES[state.conf.parts.challenge[what].measure]
    values = {seat: measure(state, seat) for seat in clockwise(state, state.seat)}
    taking_part = {seat: value for seat, value in values.items() if value >= 1}  # OC-R85
    if not taking_part:
        return [], []
    best = max(taking_part.values())
    first = [seat for seat, value in taking_part.items() if value == best]
    rest = [value for value in taking_part.values() if value < best]
    if len(first) > 1 or not rest:  # OC-23.6
        return first, []
    return first, [seat for seat, value in taking_part.items() if value == max(rest)]


def resolve(draft: Draft, ask: pack.ResolveChallenge) -> None:
    first, second = places(draft, draft.adv.challenges[ask.number - 1].what)
    draft.push(
        *(pack.Prize(player=seat, first=True) for seat in first),
        *(pack.Prize(player=seat, first=False) for seat in second),
        pack.ChallengeOver(number=ask.number),
    )


def prize(draft: Draft, ask: pack.Prize) -> None:
    """A shell, and for a first place an award (OC-23.5 to 23.7)."""
    seat = ask.player
    draft.tell(events.PlaceTaken, seat, 1 if ask.first else 2)
    market.gain_shells(draft, seat, 1, "OC-23.5")
    if ask.first:
        draft.push(pack.Award(seat))


def over(draft: Draft, ask: pack.ChallengeOver) -> None:
    """The award card moves on to the next challenge (OC-23.8)."""
    adv = draft.adv
    out = adv.challenges_out | 1 << adv.challenges[ask.number - 1].what
    cards = (*adv.challenges[: ask.number - 1], Hidden(), *adv.challenges[ask.number :])
    if ask.number < len(adv.challenges):
        draft.change(challenges=cards, challenges_out=out, challenge=ask.number + 1)
        draft.push(pack.Challenge(number=ask.number + 1))
    else:
        draft.change(challenges=cards, challenges_out=out, challenge=0, award=NONE)


# -- awards ---------------------------------------------------------------------------------------


def award_options(state: State, _: Ask) -> Sequence[Move]:
    shown = state.conf.parts.award[state.adv.award].awards
    return [*(moves.Award(AWARDS.index(name)) for name in shown), moves.Award(NO_AWARD)]


def check_award(
    state: State, ask: pack.Award, move: moves.Award | moves.LayAward
) -> Problem | None:
    if isinstance(move, moves.LayAward):
        return NOT_SHOWN
    number = move.award
    if number == NO_AWARD:
        return None
    if AWARDS[number] not in state.conf.parts.award[state.adv.award].awards:
        return NOT_SHOWN
    return None if _useful(state, ask.seat, AWARDS[number]) else USELESS


def _useful(state: State, seat: int, award: str) -> bool:
    """True if an award could do anything for a player."""
    match award:
        case "two_shells":
            return state.supply > 0
        case "market_card":
            return market.market_open(state)
        case "obstacle":
            return bool(common.obstacle_places(state))
        case "swap":
            return market.swap_problem(state, seat) is None
        case "path_card":
            return bool(state.players[seat].path)
        case "claws":
            return "asymmetry" in state.conf.modules
        case "recover":
            return bool(state.players[seat].discard)
        case _:  # scout
            return bool(common.peek_targets(state, seat, common.ANYTHING))


def _scout(draft: Draft, seat: int) -> None:
    common.peek(draft, seat)
    common.peek(draft, seat)


_AWARD: dict[str, Callable[[Draft, int], None]] = {
    "two_shells": partial(market.gain_shells, count=2, rule="OC-23.5"),
    "market_card": market.take_market,
    "obstacle": common.make_obstacle,
    "swap": market.card_swap,
    "path_card": common.take_path_card,
    "claws": common.claw_regen,
    "recover": partial(common.recover, count=2, may=True),
    "scout": _scout,
}


def answer_award(draft: Draft, ask: pack.Award, move: moves.Award) -> None:
    number = move.award
    if number != NO_AWARD:
        draft.tell(events.AwardTaken, ask.seat, number)
        _AWARD[AWARDS[number]](draft, ask.seat)


# -- in the action loop --------------------------------------------------------------------


def loop_options(state: State) -> Sequence[Move]:
    return (moves.SettleChallenge(),) if state.adv.pending else ()


def loop_problem(state: State, move: moves.SettleChallenge | moves.Challenge) -> Problem | None:
    if isinstance(move, moves.Challenge):
        return NOT_PENDING
    border = next_border(state)
    return None if border and has_challenge(state, border) else NOT_PENDING


def loop_action(draft: Draft, _: moves.SettleChallenge) -> None:
    resolve_border(draft, next_border(draft))
