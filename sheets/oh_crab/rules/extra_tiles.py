"""The extra-action tiles (OC-12) and what they cost (OC-6.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Who, say, say_n
from sheets.oh_crab.board import FORWARD, NO, SEA
from sheets.oh_crab.names import TILE_TEXTS
from sheets.oh_crab.parts import NONE, D, F, bits
from sheets.oh_crab.rules.fields import OWN_SWAP, PASSIVE
from sheets.oh_crab.rules.market import NOT_IN_HAND, card_swap, return_shells, swap_problem
from sheets.oh_crab.rules.movement import (
    CLOSED,
    NO_TOLL,
    REEDS,
    basic,
    basic_problem,
    enter,
    entry_problem,
    free_problem,
    is_obstacle,
    own_hand,
    trade_places,
)
from sheets.oh_crab.rules.moves import Move, move
from sheets.oh_crab.rules.path import add_card
from sheets.oh_crab.rules.pushing import reeds_block, reeds_stand
from sheets.oh_crab.rules.specials import side_jump, side_jump_problem
from sheets.oh_crab.rules.state import CRABS, Ask, Draft, Fields, State
from sheets.oh_crab.rules.steps import QUESTIONS, Question

NOT_LAID_OUT = Problem("OC-2.3", say("this tile is not laid out in this race"))
USED = Problem("OC-12.10", say("only one extra-action tile a turn"))
TOO_DEAR = Problem("OC-6.7", say("you do not have the shells this tile costs"))
NO_PARTNER = Problem("OC-12.3", say("there is no crab beside yours to swap places with"))
NOT_BESIDE = Problem("OC-12.3", say("this crab is not beside yours"))
NO_DISCARD = Problem("OC-12.8", say("your discard pile is empty"))
NO_CARD = Problem("OC-12.7", say("you have no hand card to add"))
NEW_PATH = Problem("OC-4.5", say("an empty path is started with `right`"))


def tile_cost(g: Fields, tile: int) -> int:
    """What a tile costs now (`sale`, `inflation`)."""
    cost = g.conf.parts.tile_costs[tile]
    if g.adv.lasting != NONE:
        effect = g.conf.parts.event[g.adv.lasting].effect
        cost += (effect == "inflation") - (effect == "sale")
    return max(0, cost)


def tile_problem(g: Fields, tile: int, shells: int) -> Problem | None:
    """Whether a tile laid out could be used with so many shells."""
    if tile not in g.conf.tiles:
        return NOT_LAID_OUT
    if tile_cost(g, tile) > shells:
        return TOO_DEAR
    return _PROBLEMS[g.conf.parts.tile_effects[tile]](g)


def use_tile(g: Draft, tile: int, cost: int) -> None:
    """Pays the shells, then performs the tile (OC-6.9)."""
    g.tile_uses -= 1
    g.tile_used = True
    if cost:
        return_shells(g, g.seat, cost)
    if g.emit:
        text = say_n(
            "{who} uses {tile} for {n} shell: {text}",
            "{who} uses {tile} for {n} shells: {text}",
            cost,
            who=Who(g.seat),
            tile=g.conf.parts.tiles[tile],
            text=TILE_TEXTS[g.conf.parts.tile_effects[tile]],
        )
        g.tell("tile", text, "OC-6.7")
    _ACTIONS[g.conf.parts.tile_effects[tile]](g)


# -- make way (OC-12.3) -----------------------------------------------------------------------


def partner_problem(g: Fields, other: int) -> Problem | None:
    """Whether the own crab may swap places with that one."""
    field = g.at[g.crab]
    target = g.at[other]
    if other == g.crab or target < 0 or target not in g.conf.board.around[field]:
        return NOT_BESIDE
    straight = g.conf.board.ahead[field][FORWARD] == target
    if straight and not g.breaking and reeds_block(g, field):  # OC-R40
        return REEDS
    if is_obstacle(g, target) and not own_hand(g) and not g.breaking:
        return NO_TOLL
    return None


def _make_way_problem(g: Fields) -> Problem | None:
    problem = free_problem(g)
    if problem:
        return problem
    found: Problem | None = NO_PARTNER
    for other in range(CRABS):
        problem = partner_problem(g, other)
        if problem is None:
            return None
        if problem is not NOT_BESIDE:
            found = problem
    return found


def _answer_swap_with(g: Draft, _: Ask, made: Move) -> None:
    other = made.args[0]
    how = OWN_SWAP if g.conf.owner[other] == g.seat else PASSIVE
    trade_places(g, g.crab, other, how)


# -- double jump (OC-12.6) ----------------------------------------------------------------------


def _double_jump_problem(g: Fields) -> Problem | None:
    problem = free_problem(g)
    if problem:
        return problem
    board = g.conf.board
    target = board.beyond[g.at[g.crab]]
    if target == NO:
        return CLOSED
    if target != SEA and not g.breaking and reeds_stand(g, target):  # OC-R39
        return REEDS
    return entry_problem(g, target, own_hand(g))


# -- doping (OC-12.7) ------------------------------------------------------------------------------


def _dope_options(s: State, ask: Ask) -> Sequence[Move]:
    player = s.players[ask.seat]
    sides = (0, 1) if player.path else (1,)
    return [move("dope", card, side) for card in bits(player.hand) for side in sides]


def _judge_dope(s: State, ask: Ask, made: Move) -> Problem | None:
    card, side = made.args
    player = s.players[ask.seat]
    if not player.hand >> card & 1:
        return NOT_IN_HAND
    return NEW_PATH if not player.path and side == 0 else None


def _answer_dope(g: Draft, ask: Ask, made: Move) -> None:
    card, side = made.args
    g.put(ask.seat, hand=g.players[ask.seat].hand & ~(1 << card))
    add_card(g, card, side)


def _recover(g: Draft) -> None:
    player = g.players[g.seat]
    g.put(g.seat, hand=player.hand | player.discard, discard=0)


_PROBLEMS: dict[str, Callable[[Fields], Problem | None]] = {
    "diagonal": lambda g: basic_problem(g, D, own_hand(g)),
    "side_jump": side_jump_problem,
    "make_way": _make_way_problem,
    "forward": lambda g: basic_problem(g, F, own_hand(g)),
    "double_jump": _double_jump_problem,
    "doping": lambda g: None if own_hand(g) else NO_CARD,
    "recover": lambda g: None if g.players[g.seat].discard else NO_DISCARD,
    "swap": lambda g: swap_problem(g, g.seat),
}
_ACTIONS: dict[str, Callable[[Draft], None]] = {
    "diagonal": lambda g: basic(g, D),
    "side_jump": side_jump,
    "make_way": lambda g: g.push(Ask(g.seat, "swap_with")),
    "forward": lambda g: basic(g, F),
    "double_jump": lambda g: enter(g, g.conf.board.beyond[g.at[g.crab]]),
    "doping": lambda g: g.push(Ask(g.seat, "dope")),
    "recover": _recover,
    "swap": lambda g: card_swap(g, g.seat),
}
_PARTNERS = tuple(move("swap_with", crab) for crab in range(CRABS))

QUESTIONS["swap_with"] = Question(
    ("swap_with",),
    "OC-12.3",
    lambda _, ask: say("{who}: swap places with which crab?", who=Who(ask.seat)),
    lambda *_: _PARTNERS,
    lambda s, _, made: partner_problem(s, made.args[0]),
    _answer_swap_with,
)
QUESTIONS["dope"] = Question(
    ("dope",),
    "OC-12.7",
    lambda _, ask: say("{who}: add which hand card, on which side?", who=Who(ask.seat)),
    _dope_options,
    _judge_dope,
    _answer_dope,
)
