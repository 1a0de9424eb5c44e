"""Module 4, Asymmetry: every crab has an ability with claws (OC-24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.chance import Chance, Deck, Key
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import SEA
from sheets.oh_crab.names import ability_in_full, ability_name
from sheets.oh_crab.parts import NONE, D, F, bits
from sheets.oh_crab.rules import actions
from sheets.oh_crab.rules.extra_tiles import TOO_DEAR, tile_cost, tile_problem, use_tile
from sheets.oh_crab.rules.fields import BY_PUSH, knock_over
from sheets.oh_crab.rules.flow import clockwise
from sheets.oh_crab.rules.market import card_swap, gain_shells, random_discard, swap_problem
from sheets.oh_crab.rules.modules.common import (
    NOT_DISCARDED,
    NOTHING_HIDDEN,
    SURPRISES,
    peek,
    peek_targets,
    recover,
)
from sheets.oh_crab.rules.modules.events import resolve as resolve_event
from sheets.oh_crab.rules.modules.surprises import resolve as resolve_surprise
from sheets.oh_crab.rules.movement import STANDS, basic, basic_problem, own_hand, stand_up
from sheets.oh_crab.rules.moves import Move, make
from sheets.oh_crab.rules.path import SIDE_U, gain, touching
from sheets.oh_crab.rules.pushing import push_targets
from sheets.oh_crab.rules.state import CRABS, Ask, Config, Draft, Fields, State, chance, task
from sheets.oh_crab.rules.steps import DRAWS, QUESTIONS, TASKS, Draw, Question

NOT_DEALT = Problem("OC-24.1", say("this ability was not dealt to you"))
NAME_CRAB = Problem("OC-24.8", say("name one of your crabs that has no ability yet"))
NO_CRAB = Problem("OC-24.1", say("with one crab the ability needs no crab's name"))
NO_CLAW = Problem("OC-24.5", say("there is no claw left on the ability"))
BY_ITSELF = Problem("OC-24.7", say("this ability is not used by itself: its moment will be asked"))
NO_TILE_YET = Problem("OC-24.5", say("this ability follows the use of an extra-action tile"))
CHEAPER = Problem("OC-6.7", say("without the claw you cannot pay for this tile"))
NOT_OPEN = Problem("OC-6.2", say("at this height the halves match already, or the half is blank"))


def usable(conf: Config) -> int:
    """The ability cards that take part (OC-24.2)."""
    return sum(
        1 << number
        for number, ability in enumerate(conf.parts.ability)
        if not ability.needs or ability.needs in conf.modules
    )


# -- set-up (OC-24.1, OC-24.3, OC-24.8) ----------------------------------------------------


def _setup(draft: Draft, _: Ask) -> None:
    conf = draft.conf
    draft.change(abilities=(NONE,) * CRABS, claws=(0,) * CRABS, dealt=(0,) * conf.seats)
    order = clockwise(draft, draft.chef)
    each = len(conf.crabs[0])
    draft.push(
        *(chance("deal_ability", seat, seat) for seat in order for _ in range(2 * each)),
        *(Ask(seat, "keep_ability", seat) for seat in order for _ in range(each)),
        task("show_abilities"),
    )


def _undealt(state: State) -> list[int]:
    left = usable(state.conf)
    for mask in state.adv.dealt:
        left &= ~mask
    return bits(left)


def _deal_key(state: State, _: Ask) -> Key:
    return Key("ability", len(_undealt(state)))


def _deal_chance(state: State, ask: Ask) -> Chance[Move]:
    left = _undealt(state)
    return Deck(
        [make("deal_ability", ask.crab, ability) for ability in left],
        left,
        len(state.conf.parts.abilities),
        "OC-24.1",
        say("this ability takes no part, or is dealt already"),
    )


def _answer_deal(draft: Draft, _: Ask, move: Move) -> None:
    seat, ability = move.args
    dealt = list(draft.adv.dealt)
    dealt[seat] |= 1 << ability
    draft.change(dealt=tuple(dealt))


def _keep_options(state: State, ask: Ask) -> Sequence[Move]:
    dealt = bits(state.adv.dealt[ask.seat])
    if not state.conf.teams:
        return [make("keep_ability", ability) for ability in dealt]
    free = [crab for crab in state.conf.crabs[ask.seat] if state.adv.abilities[crab] == NONE]
    return [make("keep_ability", ability, crab) for ability in dealt for crab in free]


def _judge_keep(state: State, ask: Ask, move: Move) -> Problem | None:
    if not state.adv.dealt[ask.seat] >> move.args[0] & 1:
        return NOT_DEALT
    if not state.conf.teams:
        return NO_CRAB if len(move.args) > 1 else None
    crabs = state.conf.crabs[ask.seat]
    good = len(move.args) == 2 and move.args[1] in crabs
    return None if good and state.adv.abilities[move.args[1]] == NONE else NAME_CRAB


def _answer_keep(draft: Draft, ask: Ask, move: Move) -> None:
    ability = move.args[0]
    crab = move.args[1] if draft.conf.teams else draft.conf.crabs[ask.seat][0]
    abilities = list(draft.adv.abilities)
    abilities[crab] = ability
    dealt = list(draft.adv.dealt)
    dealt[ask.seat] &= ~(1 << ability)
    draft.change(abilities=tuple(abilities), dealt=tuple(dealt))


def _show(draft: Draft, _: Ask) -> None:
    """The kept cards are shown, get their claws, and prepare (OC-24.3)."""
    parts = draft.conf.parts
    kept = draft.adv.abilities
    claws = tuple(parts.ability[each].claws if each != NONE else 0 for each in kept)
    draft.change(claws=claws, dealt=())
    prepare: list[Ask] = []
    for seat in clockwise(draft, draft.chef):
        for crab in draft.conf.crabs[seat]:
            ability = parts.ability[kept[crab]]
            if draft.emit:
                text = say(
                    "{who} keeps {name}", who=Who(seat), name=ability_name(parts, kept[crab])
                )
                draft.tell("ability", text, "OC-24.1")
            if ability.setup and ability.effect == "trade":
                prepare.append(task("prepare_swap", seat))
            elif ability.setup and ability.effect == "prophet":
                prepare += [
                    chance("event", seat, seat, n=border)
                    for border in range(1, len(draft.adv.events) + 1)
                ]
    draft.push(*prepare)


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
    if draft.emit:
        name = ability_name(draft.conf.parts, draft.adv.abilities[crab])
        text = say("{who} uses {name}", who=Who(draft.conf.owner[crab]), name=name)
        draft.tell("ability", text, "OC-24.5")


def ask_use(
    draft: Draft, crab: int, place: int = -9, n: int = 0, data: tuple[int, ...] = ()
) -> None:
    """Asks the owner whether the ability is used on this occasion (D22)."""
    draft.push(Ask(draft.conf.owner[crab], "use", None, crab, place, n, data))


def _hold(draft: Draft, ask: Ask) -> None:
    """A crab about to fall: `steady` always, `acrobat` when pushed in another crab's turn."""
    effect = effect_of(draft, ask.crab)
    if effect == "steady" or (
        effect == "acrobat" and ask.n == BY_PUSH and ask.crab != draft.crab  # OC-R96
    ):
        ask_use(draft, ask.crab, ask.place, ask.n)
    else:
        knock_over(draft, ask.crab)


def _more_shells(draft: Draft, ask: Ask) -> None:
    if draft.supply and effect_of(draft, ask.crab) == "shell_lover":
        ask_use(draft, ask.crab)


def _bruise(draft: Draft, ask: Ask) -> None:
    """The owner of the crab that was pushed directly may lose a card (as09)."""
    victim = draft.conf.owner[ask.crab]
    if (
        draft.at[ask.crab] != SEA
        and draft.players[victim].hand
        and effect_of(draft, draft.crab) == "bruise"
    ):
        ask_use(draft, draft.crab, data=(victim,))


def _slip(draft: Draft, ask: Ask) -> None:
    """The owner of a pushed crab may choose its target; the push is on top (as10)."""
    crab = ask.crab
    elsewhere = draft.conf.owner[crab] != draft.seat
    if elsewhere and effect_of(draft, crab) == "slip" and len(push_targets(draft, crab)) > 1:
        ask_use(draft, crab)


def _open_heights(state: Fields, side: int) -> list[int]:
    """Heights where the added half is not blank and does not match (as12)."""
    path = state.players[state.seat].path
    pairs = [touching(state.conf.parts, path, side, height) for height in (0, 1)]
    return [height for height in (0, 1) if NONE != pairs[height][0] != pairs[height][1]]


def _chameleon(draft: Draft, ask: Ask) -> None:
    if effect_of(draft, draft.crab) == "chameleon" and _open_heights(draft, ask.n):
        ask_use(draft, draft.crab, n=ask.n)


def _ignore_trash(draft: Draft, ask: Ask) -> None:
    if effect_of(draft, ask.crab) == "comb":
        ask_use(draft, ask.crab, ask.place, ask.n)
    else:
        resolve_surprise(draft, ask.crab, ask.n)


def _foresee(draft: Draft, ask: Ask) -> None:
    """The weather prophet may have another event instead (as14)."""
    prophets = [crab for crab in range(CRABS) if effect_of(draft, crab) == "prophet"]
    if prophets:
        ask_use(draft, prophets[0], n=ask.n, data=ask.data)
    else:
        resolve_event(draft, ask.n, ask.data[0])


# -- answers, by effect: (yes, no) --------------------------------------------------------------


def _slip_away(draft: Draft, ask: Ask) -> None:
    pushing = draft.pop()
    draft.push(replace(pushing, seat=ask.seat))


def _complete(draft: Draft, side: int, height: int) -> None:
    """The added card's half counts as complete (as12)."""
    path = draft.players[draft.seat].path
    symbol, _ = touching(draft.conf.parts, path, side, height)
    card = path[-1] if side else path[0]
    draft.gained = (*draft.gained, gain(card, SIDE_U + height, symbol))


def _choose_height(draft: Draft, ask: Ask) -> None:
    draft.push(Ask(ask.seat, "height", n=ask.n))


Answers = tuple[Callable[[Draft, Ask], None], Callable[[Draft, Ask], None]]


def _nothing(_: Draft, __: Ask) -> None:
    """The moment passes."""


def _knock(draft: Draft, ask: Ask) -> None:
    knock_over(draft, ask.crab)


_USES: dict[str, Answers] = {
    "steady": (_nothing, _knock),
    "acrobat": (_nothing, _knock),
    "shell_lover": (lambda state, ask: gain_shells(state, ask.seat, 1, "OC-24.5"), _nothing),
    "haggle": (
        lambda state, ask: use_tile(state, ask.n, max(0, tile_cost(state, ask.n) - 2)),
        lambda state, ask: use_tile(state, ask.n, tile_cost(state, ask.n)),
    ),
    "bruise": (lambda state, ask: random_discard(state, ask.data[0]), _nothing),
    "slip": (_slip_away, _nothing),
    "chameleon": (_choose_height, _nothing),
    "comb": (_nothing, lambda state, ask: resolve_surprise(state, ask.crab, ask.n)),
    "prophet": (
        lambda state, ask: state.push(chance("event", n=ask.n, place=1)),
        lambda state, ask: resolve_event(state, ask.n, ask.data[0]),
    ),
}


def _judge_use(state: State, ask: Ask, move: Move) -> Problem | None:
    if effect_of(state, ask.crab) == "haggle" and not move.args[0]:
        return CHEAPER if tile_cost(state, ask.n) > state.players[ask.seat].shells else None
    return None


def _answer_use(draft: Draft, ask: Ask, move: Move) -> None:
    yes, no = _USES[effect_of(draft, ask.crab)]
    if move.args[0]:
        spend(draft, ask.crab)
        yes(draft, ask)
    else:
        no(draft, ask)


def _use_prompt(state: State, ask: Ask) -> Text:
    name = ability_in_full(state.conf.parts, state.adv.abilities[ask.crab])
    return say("{who}: use {name}?", who=Who(ask.seat), name=name)


def _judge_height(state: State, ask: Ask, move: Move) -> Problem | None:
    return None if move.args[0] in _open_heights(state, ask.n) else NOT_OPEN


# -- the action `ability` --------------------------------------------------------------------------


def _ability_problem(state: State) -> Problem | None:
    adv = state.adv
    if not adv.claws or not adv.claws[state.crab]:
        return NO_CLAW
    effect = state.conf.parts.ability[adv.abilities[state.crab]].effect
    judge = _PROBLEMS.get(effect)
    return judge(state) if judge else BY_ITSELF


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


def _comb_problem(state: State) -> Problem | None:
    return None if peek_targets(state, state.seat, SURPRISES) else NOTHING_HIDDEN


def _again(draft: Draft) -> None:
    draft.tile_uses += 1


_PROBLEMS: dict[str, Callable[[State], Problem | None]] = {
    "forward": lambda state: basic_problem(state, F, own_hand(state)),
    "diagonal": lambda state: basic_problem(state, D, own_hand(state)),
    "busy_claws": _busy_problem,
    "trade": lambda state: swap_problem(state, state.seat),
    "recycle": lambda state: None if state.players[state.seat].discard else NOT_DISCARDED,
    "acrobat": lambda state: None if state.down >> state.crab & 1 else STANDS,
    "comb": _comb_problem,
}
_ACTIONS: dict[str, Callable[[Draft], None]] = {
    "forward": lambda draft: basic(draft, F),
    "diagonal": lambda draft: basic(draft, D),
    "busy_claws": _again,
    "trade": lambda draft: card_swap(draft, draft.seat),
    "recycle": lambda draft: recover(draft, draft.seat, 1),
    "acrobat": lambda draft: stand_up(draft, draft.crab, "OC-24.5"),
    "comb": lambda draft: peek(draft, draft.seat, SURPRISES),
}


def _use(draft: Draft, _: Move) -> None:
    effect = effect_of(draft, draft.crab)
    spend(draft, draft.crab)
    _ACTIONS[effect](draft)


_ABILITY = (make("ability"),)
_YES_NO = (make("use", 1), make("use", 0))

TASKS["setup_asymmetry"] = _setup
TASKS["show_abilities"] = _show
TASKS["prepare_swap"] = lambda draft, ask: card_swap(draft, ask.crab)
TASKS["hold"] = _hold
TASKS["more_shells"] = _more_shells
TASKS["bruise"] = _bruise
TASKS["slip"] = _slip
TASKS["chameleon"] = _chameleon
TASKS["ignore_trash"] = _ignore_trash
TASKS["foresee"] = _foresee
DRAWS["deal_ability"] = Draw(
    lambda _, ask: say("which ability is dealt to {who}?", who=Who(ask.crab)),
    _deal_chance,
    _answer_deal,
    _deal_key,
)
QUESTIONS["keep_ability"] = Question(
    ("keep_ability",),
    "OC-24.1",
    lambda _, ask: say("{who} keeps an ability in secret", who=Who(ask.seat)),
    _keep_options,
    _judge_keep,
    _answer_keep,
)
QUESTIONS["use"] = Question(
    ("use",), "OC-24.5", _use_prompt, lambda *_: _YES_NO, _judge_use, _answer_use
)
QUESTIONS["height"] = Question(
    ("height",),
    "OC-6.2",
    lambda _, ask: say("{who}: complete the upper or the lower half?", who=Who(ask.seat)),
    lambda *_: (make("height", 0), make("height", 1)),
    _judge_height,
    lambda state, ask, move: _complete(state, ask.n, move.args[0]),
)
actions.EXTRA["asymmetry"] = lambda _: _ABILITY
actions.JUDGES["ability"] = lambda state, _: _ability_problem(state)
actions.ACTIONS["ability"] = _use
