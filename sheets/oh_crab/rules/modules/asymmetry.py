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
from sheets.oh_crab.rules.moves import Move, move
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


def _setup(g: Draft, _: Ask) -> None:
    conf = g.conf
    g.change(abilities=(NONE,) * CRABS, claws=(0,) * CRABS, dealt=(0,) * conf.seats)
    order = clockwise(g, g.chef)
    each = len(conf.crabs[0])
    g.push(
        *(chance("deal_ability", seat, seat) for seat in order for _ in range(2 * each)),
        *(Ask(seat, "keep_ability", seat) for seat in order for _ in range(each)),
        task("show_abilities"),
    )


def _undealt(s: State) -> list[int]:
    left = usable(s.conf)
    for mask in s.adv.dealt:
        left &= ~mask
    return bits(left)


def _deal_key(s: State, _: Ask) -> Key:
    return Key("ability", len(_undealt(s)))


def _deal_chance(s: State, ask: Ask) -> Chance[Move]:
    left = _undealt(s)
    return Deck(
        [move("deal_ability", ask.crab, ability) for ability in left],
        left,
        len(s.conf.parts.abilities),
        "OC-24.1",
        say("this ability takes no part, or is dealt already"),
    )


def _answer_deal(g: Draft, _: Ask, made: Move) -> None:
    seat, ability = made.args
    dealt = list(g.adv.dealt)
    dealt[seat] |= 1 << ability
    g.change(dealt=tuple(dealt))


def _keep_options(s: State, ask: Ask) -> Sequence[Move]:
    dealt = bits(s.adv.dealt[ask.seat])
    if not s.conf.teams:
        return [move("keep_ability", ability) for ability in dealt]
    free = [crab for crab in s.conf.crabs[ask.seat] if s.adv.abilities[crab] == NONE]
    return [move("keep_ability", ability, crab) for ability in dealt for crab in free]


def _judge_keep(s: State, ask: Ask, made: Move) -> Problem | None:
    if not s.adv.dealt[ask.seat] >> made.args[0] & 1:
        return NOT_DEALT
    if not s.conf.teams:
        return NO_CRAB if len(made.args) > 1 else None
    crabs = s.conf.crabs[ask.seat]
    good = len(made.args) == 2 and made.args[1] in crabs
    return None if good and s.adv.abilities[made.args[1]] == NONE else NAME_CRAB


def _answer_keep(g: Draft, ask: Ask, made: Move) -> None:
    ability = made.args[0]
    crab = made.args[1] if g.conf.teams else g.conf.crabs[ask.seat][0]
    abilities = list(g.adv.abilities)
    abilities[crab] = ability
    dealt = list(g.adv.dealt)
    dealt[ask.seat] &= ~(1 << ability)
    g.change(abilities=tuple(abilities), dealt=tuple(dealt))


def _show(g: Draft, _: Ask) -> None:
    """The kept cards are shown, get their claws, and prepare (OC-24.3)."""
    parts = g.conf.parts
    kept = g.adv.abilities
    claws = tuple(parts.ability[each].claws if each != NONE else 0 for each in kept)
    g.change(claws=claws, dealt=())
    prepare: list[Ask] = []
    for seat in clockwise(g, g.chef):
        for crab in g.conf.crabs[seat]:
            ability = parts.ability[kept[crab]]
            if g.emit:
                text = say(
                    "{who} keeps {name}", who=Who(seat), name=ability_name(parts, kept[crab])
                )
                g.tell("ability", text, "OC-24.1")
            if ability.setup and ability.effect == "trade":
                prepare.append(task("prepare_swap", seat))
            elif ability.setup and ability.effect == "prophet":
                prepare += [
                    chance("event", seat, seat, n=border)
                    for border in range(1, len(g.adv.events) + 1)
                ]
    g.push(*prepare)


# -- using an ability -------------------------------------------------------------------------


def effect_of(g: Fields, crab: int) -> str:
    """The effect a crab's ability could have now; empty without a claw (OC-24.5)."""
    adv = g.adv
    if crab < 0 or not adv.abilities or not adv.claws[crab]:
        return ""
    return g.conf.parts.ability[adv.abilities[crab]].effect


def spend(g: Draft, crab: int) -> None:
    """Each use costs a claw (OC-24.5)."""
    claws = list(g.adv.claws)
    claws[crab] -= 1
    g.change(claws=tuple(claws))
    if g.emit:
        name = ability_name(g.conf.parts, g.adv.abilities[crab])
        text = say("{who} uses {name}", who=Who(g.conf.owner[crab]), name=name)
        g.tell("ability", text, "OC-24.5")


def ask_use(g: Draft, crab: int, place: int = -9, n: int = 0, data: tuple[int, ...] = ()) -> None:
    """Asks the owner whether the ability is used on this occasion (D22)."""
    g.push(Ask(g.conf.owner[crab], "use", None, crab, place, n, data))


def _hold(g: Draft, ask: Ask) -> None:
    """A crab about to fall: `steady` always, `acrobat` when pushed in another crab's turn."""
    effect = effect_of(g, ask.crab)
    if effect == "steady" or (
        effect == "acrobat" and ask.n == BY_PUSH and ask.crab != g.crab  # OC-R96
    ):
        ask_use(g, ask.crab, ask.place, ask.n)
    else:
        knock_over(g, ask.crab)


def _more_shells(g: Draft, ask: Ask) -> None:
    if g.supply and effect_of(g, ask.crab) == "shell_lover":
        ask_use(g, ask.crab)


def _bruise(g: Draft, ask: Ask) -> None:
    """The owner of the crab that was pushed directly may lose a card (as09)."""
    victim = g.conf.owner[ask.crab]
    if g.at[ask.crab] != SEA and g.players[victim].hand and effect_of(g, g.crab) == "bruise":
        ask_use(g, g.crab, data=(victim,))


def _slip(g: Draft, ask: Ask) -> None:
    """The owner of a pushed crab may choose its target; the push is on top (as10)."""
    crab = ask.crab
    elsewhere = g.conf.owner[crab] != g.seat
    if elsewhere and effect_of(g, crab) == "slip" and len(push_targets(g, crab)) > 1:
        ask_use(g, crab)


def _open_heights(g: Fields, side: int) -> list[int]:
    """Heights where the added half is not blank and does not match (as12)."""
    path = g.players[g.seat].path
    pairs = [touching(g.conf.parts, path, side, height) for height in (0, 1)]
    return [height for height in (0, 1) if NONE != pairs[height][0] != pairs[height][1]]


def _chameleon(g: Draft, ask: Ask) -> None:
    if effect_of(g, g.crab) == "chameleon" and _open_heights(g, ask.n):
        ask_use(g, g.crab, n=ask.n)


def _ignore_trash(g: Draft, ask: Ask) -> None:
    if effect_of(g, ask.crab) == "comb":
        ask_use(g, ask.crab, ask.place, ask.n)
    else:
        resolve_surprise(g, ask.crab, ask.n)


def _foresee(g: Draft, ask: Ask) -> None:
    """The weather prophet may have another event instead (as14)."""
    prophets = [crab for crab in range(CRABS) if effect_of(g, crab) == "prophet"]
    if prophets:
        ask_use(g, prophets[0], n=ask.n, data=ask.data)
    else:
        resolve_event(g, ask.n, ask.data[0])


# -- answers, by effect: (yes, no) --------------------------------------------------------------


def _slip_away(g: Draft, ask: Ask) -> None:
    pushing = g.pop()
    g.push(replace(pushing, seat=ask.seat))


def _complete(g: Draft, side: int, height: int) -> None:
    """The added card's half counts as complete (as12)."""
    path = g.players[g.seat].path
    symbol, _ = touching(g.conf.parts, path, side, height)
    card = path[-1] if side else path[0]
    g.gained = (*g.gained, gain(card, SIDE_U + height, symbol))


def _choose_height(g: Draft, ask: Ask) -> None:
    g.push(Ask(ask.seat, "height", n=ask.n))


Answers = tuple[Callable[[Draft, Ask], None], Callable[[Draft, Ask], None]]


def _nothing(_: Draft, __: Ask) -> None:
    """The moment passes."""


def _knock(g: Draft, ask: Ask) -> None:
    knock_over(g, ask.crab)


_USES: dict[str, Answers] = {
    "steady": (_nothing, _knock),
    "acrobat": (_nothing, _knock),
    "shell_lover": (lambda g, ask: gain_shells(g, ask.seat, 1, "OC-24.5"), _nothing),
    "haggle": (
        lambda g, ask: use_tile(g, ask.n, max(0, tile_cost(g, ask.n) - 2)),
        lambda g, ask: use_tile(g, ask.n, tile_cost(g, ask.n)),
    ),
    "bruise": (lambda g, ask: random_discard(g, ask.data[0]), _nothing),
    "slip": (_slip_away, _nothing),
    "chameleon": (_choose_height, _nothing),
    "comb": (_nothing, lambda g, ask: resolve_surprise(g, ask.crab, ask.n)),
    "prophet": (
        lambda g, ask: g.push(chance("event", n=ask.n, place=1)),
        lambda g, ask: resolve_event(g, ask.n, ask.data[0]),
    ),
}


def _judge_use(s: State, ask: Ask, made: Move) -> Problem | None:
    if effect_of(s, ask.crab) == "haggle" and not made.args[0]:
        return CHEAPER if tile_cost(s, ask.n) > s.players[ask.seat].shells else None
    return None


def _answer_use(g: Draft, ask: Ask, made: Move) -> None:
    yes, no = _USES[effect_of(g, ask.crab)]
    if made.args[0]:
        spend(g, ask.crab)
        yes(g, ask)
    else:
        no(g, ask)


def _use_prompt(s: State, ask: Ask) -> Text:
    name = ability_in_full(s.conf.parts, s.adv.abilities[ask.crab])
    return say("{who}: use {name}?", who=Who(ask.seat), name=name)


def _judge_height(s: State, ask: Ask, made: Move) -> Problem | None:
    return None if made.args[0] in _open_heights(s, ask.n) else NOT_OPEN


# -- the action `ability` --------------------------------------------------------------------------


def _ability_problem(s: State) -> Problem | None:
    adv = s.adv
    if not adv.claws or not adv.claws[s.crab]:
        return NO_CLAW
    effect = s.conf.parts.ability[adv.abilities[s.crab]].effect
    judge = _PROBLEMS.get(effect)
    return judge(s) if judge else BY_ITSELF


def _busy_problem(s: State) -> Problem | None:
    if not s.tile_used or s.tile_uses:
        return NO_TILE_YET
    shells = s.players[s.seat].shells
    found: Problem | None = TOO_DEAR
    for tile in s.conf.tiles:
        found = tile_problem(s, tile, shells)
        if found is None:
            return None
    return found


def _comb_problem(s: State) -> Problem | None:
    return None if peek_targets(s, s.seat, SURPRISES) else NOTHING_HIDDEN


def _again(g: Draft) -> None:
    g.tile_uses += 1


_PROBLEMS: dict[str, Callable[[State], Problem | None]] = {
    "forward": lambda s: basic_problem(s, F, own_hand(s)),
    "diagonal": lambda s: basic_problem(s, D, own_hand(s)),
    "busy_claws": _busy_problem,
    "trade": lambda s: swap_problem(s, s.seat),
    "recycle": lambda s: None if s.players[s.seat].discard else NOT_DISCARDED,
    "acrobat": lambda s: None if s.down >> s.crab & 1 else STANDS,
    "comb": _comb_problem,
}
_ACTIONS: dict[str, Callable[[Draft], None]] = {
    "forward": lambda g: basic(g, F),
    "diagonal": lambda g: basic(g, D),
    "busy_claws": _again,
    "trade": lambda g: card_swap(g, g.seat),
    "recycle": lambda g: recover(g, g.seat, 1),
    "acrobat": lambda g: stand_up(g, g.crab, "OC-24.5"),
    "comb": lambda g: peek(g, g.seat, SURPRISES),
}


def _use(g: Draft, _: Move) -> None:
    effect = effect_of(g, g.crab)
    spend(g, g.crab)
    _ACTIONS[effect](g)


_ABILITY = (move("ability"),)
_YES_NO = (move("use", 1), move("use", 0))

TASKS["setup_asymmetry"] = _setup
TASKS["show_abilities"] = _show
TASKS["prepare_swap"] = lambda g, ask: card_swap(g, ask.crab)
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
    lambda *_: (move("height", 0), move("height", 1)),
    _judge_height,
    lambda g, ask, made: _complete(g, ask.n, made.args[0]),
)
actions.EXTRA["asymmetry"] = lambda _: _ABILITY
actions.JUDGES["ability"] = lambda s, _: _ability_problem(s)
actions.ACTIONS["ability"] = _use
