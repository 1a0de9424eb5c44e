"""The action loop of a turn: what is available, and the end of the turn (OC-4.7 to 4.15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.parts import NONE, D, F
from sheets.oh_crab.rules.extra_tiles import TOO_DEAR, USED, tile_cost, tile_problem, use_tile
from sheets.oh_crab.rules.movement import basic, basic_problem, own_hand
from sheets.oh_crab.rules.moves import Move, move
from sheets.oh_crab.rules.path import MAIN, SIDE_L, SIDE_U, SPECIAL
from sheets.oh_crab.rules.shortcuts import shortcut_problem, take_shortcut
from sheets.oh_crab.rules.specials import do_special, special_problem
from sheets.oh_crab.rules.state import Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, Question

NOT_GAINED = Problem("OC-4.10", say("this action is not available in this turn, or used already"))
NOT_CHEF = Problem("OC-6.6", say("only the chef's holder has the chef action"))
CHEF_USED = Problem("OC-6.6", say("the chef action was used already"))
CHEF_ASLEEP = Problem("OC-22.6", say("an event keeps the chef action from being used"))
NO_MODULE = Problem("OC-20.1", say("this belongs to a module that is not in use"))

_CHEF, _SHORTCUT, _END = move("chef"), move("shortcut"), move("end")
# What the modules add to the loop: (module, options, verbs with judge and action).
Options = Callable[[State], Sequence[Move]]
Judge = Callable[[State, Move], Problem | None]
Action = Callable[[Draft, Move], None]
_MODULES = {
    "treasure": "surprises",
    "event": "events",
    "challenge": "challenges",
    "ability": "asymmetry",
}
EXTRA: dict[str, Options] = {}
JUDGES: dict[str, Judge] = {}
ACTIONS: dict[str, Action] = {}


def _options(s: State, ask: Ask) -> Sequence[Move]:
    options = list(dict.fromkeys([CODES[code] for code in s.gained]))
    if s.chef == ask.seat and not s.chef_used:
        options.append(_CHEF)
    if s.tile_uses:
        options += [move("tile", tile) for tile in s.conf.tiles]
    if s.at[s.crab] in s.conf.board.shortcuts:
        options.append(_SHORTCUT)
    for module in s.conf.modules:
        options += EXTRA[module](s)
    options.append(_END)
    return options


def _all_codes() -> dict[int, Move]:
    codes: dict[int, Move] = {}
    for card in range(40):
        for symbol in range(4):
            codes[card << 5 | MAIN << 3 | symbol] = move("main", card)
            codes[card << 5 | SIDE_U << 3 | symbol] = move("side", 2 * card)
            codes[card << 5 | SIDE_L << 3 | symbol] = move("side", 2 * card + 1)
        codes[card << 5 | SPECIAL << 3] = move("special", card)
    return codes


CODES = _all_codes()


def find_code(g: Fields, made: Move) -> int | None:
    """The available action a move names; the first, if a card gives it twice."""
    return next((code for code in g.gained if CODES[code] == made), None)


def _judge(s: State, _: Ask, made: Move) -> Problem | None:
    if made.verb in _MODULES and _MODULES[made.verb] not in s.conf.modules:
        return NO_MODULE
    return JUDGES[made.verb](s, made)


def _judge_card(s: State, made: Move) -> Problem | None:
    code = find_code(s, made)
    if code is None:
        return NOT_GAINED
    if made.verb == "special":
        return special_problem(s, s.conf.parts.special[made.args[0]])
    return basic_problem(s, code & 3, own_hand(s))


def chef_symbol(g: Fields) -> int | None:
    """The basic action of the chef: diagonal, unless an event says otherwise (OC-R93)."""
    if g.adv.lasting != NONE:
        effect = g.conf.parts.event[g.adv.lasting].effect
        if effect == "chef_asleep":
            return None
        if effect == "chef_forward":
            return F
    return D


def _judge_chef(s: State, _: Move) -> Problem | None:
    if s.chef != s.seat:
        return NOT_CHEF
    if s.chef_used:
        return CHEF_USED
    symbol = chef_symbol(s)
    return CHEF_ASLEEP if symbol is None else basic_problem(s, symbol, own_hand(s))


def _judge_tile(s: State, made: Move) -> Problem | None:
    if not s.tile_uses:
        return USED
    tile = made.args[0]
    shells = s.players[s.seat].shells
    problem = tile_problem(s, tile, shells)
    if problem is TOO_DEAR and "asymmetry" in s.conf.modules:
        return tile_problem(s, tile, shells + discount(s))
    return problem


def discount(s: Fields) -> int:
    """By how much the active crab's ability can lower a tile's cost (as05)."""
    adv = s.adv
    if not adv.abilities or not adv.claws[s.crab]:
        return 0
    return 2 * (s.conf.parts.ability[adv.abilities[s.crab]].effect == "haggle")


def _answer(g: Draft, ask: Ask, made: Move) -> None:
    if made.verb == "end":
        _end_turn(g)
        return
    g.push(ask)  # the loop goes on after this action
    ACTIONS[made.verb](g, made)


def _do_card(g: Draft, made: Move) -> None:
    code = find_code(g, made)
    assert code is not None
    at = g.gained.index(code)
    g.gained = g.gained[:at] + g.gained[at + 1 :]
    if made.verb == "special":
        do_special(g, g.conf.parts.special[made.args[0]])
    else:
        basic(g, code & 3)


def _do_chef(g: Draft, _: Move) -> None:
    g.chef_used = True
    symbol = chef_symbol(g)
    assert symbol is not None
    basic(g, symbol)


def _do_tile(g: Draft, made: Move) -> None:
    tile = made.args[0]
    cost = tile_cost(g, tile)
    if cost and discount(g):
        g.push(Ask(g.seat, "use", None, g.crab, -9, tile))
    else:
        use_tile(g, tile, cost)


def _end_turn(g: Draft) -> None:
    """Pending cards, the field, and what the current may still have crossed (OC-4.15)."""
    g.gained = ()
    if g.conf.modules:
        g.push(task("pending"), task("end_field"), task("pending"), task("turn_over"))
    else:
        g.push(task("end_field"), task("turn_over"))


def _prompt(_: State, ask: Ask) -> Text:
    return say("{who}: which action?", who=Who(ask.seat))


for _verb in ("main", "side", "special"):
    JUDGES[_verb] = _judge_card
    ACTIONS[_verb] = _do_card
JUDGES["chef"] = _judge_chef
JUDGES["tile"] = _judge_tile
JUDGES["shortcut"] = lambda s, _: shortcut_problem(s)
JUDGES["end"] = lambda *_: None
ACTIONS["chef"] = _do_chef
ACTIONS["tile"] = _do_tile
ACTIONS["shortcut"] = lambda g, _: take_shortcut(g)
QUESTIONS["action"] = Question(
    (
        "main",
        "side",
        "special",
        "chef",
        "tile",
        "shortcut",
        "treasure",
        "ability",
        "challenge",
        "event",
        "end",
    ),
    "OC-4.7",
    _prompt,
    _options,
    _judge,
    _answer,
)
