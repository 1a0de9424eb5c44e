"""Effects of each answer (FL-1, FL-3, FL-12) on the draft, after the ask is taken off."""

from __future__ import annotations

from sheets.engine.struct import replace
from sheets.fleet import names
from sheets.fleet.rules import asks, effects, events, modules, moves
from sheets.fleet.rules.state import NO_DIE, Draft

OwnOrLeftover = asks.Use | asks.Leftover

# -- set-up (FL-1, FL-12) --------------------------------------------------------------


def answer_trophies(draft: Draft, _ask: asks.Trophies, move: moves.Trophies) -> None:
    modules.lay_out(draft, move.gold, move.silver)


def answer_captain(draft: Draft, ask: asks.Captain, move: moves.Captain) -> None:
    """Boxes 1–3 of the card's column, then its ships and buildings (FL-12.2)."""
    draft.used = True
    card = draft.parts.captains[move.card]
    draft.put(ask.player, replace(draft.sheets[ask.player], captain=move.card))
    draft.tell(events.CaptainDealt, ask.player, move.card)
    start_boxes(draft, ask.player, names.TYPES.index(card.column))
    modules.mark_extra(draft, ask.player, card)


def answer_start(draft: Draft, ask: asks.Start, move: moves.Start) -> None:
    """Boxes 1–3 of the type rolled (FL-1.4)."""
    draft.used = True
    draft.tell(events.StartBonus, ask.player, move.column)
    start_boxes(draft, ask.player, move.column)


def start_boxes(draft: Draft, seat: int, column: int) -> None:
    """The start bonus: the three topmost boxes, each with its effect (FL-1.4)."""
    for _ in range(3):
        effects.mark(draft, seat, column)


def answer_first(draft: Draft, _ask: asks.First, move: moves.First) -> None:
    draft.first = move.who
    draft.tell(events.First, move.who)


# -- dice (FL-3) ----------------------------------------------------------------------------


def answer_roll(
    draft: Draft, _ask: asks.RollBoat | asks.RollTown, move: moves.RollBoat | moves.RollTown
) -> None:
    draft.pool = move.faces
    draft.tell(events.Rolled, move.faces)


def answer_take(draft: Draft, ask: asks.Take, move: moves.Take) -> None:
    """The own die leaves the pool (FL-3.2, FL-3.3)."""
    seat, number = ask.seat, move.number
    pool = draft.pool
    draft.die = die = pool[number - 1]
    draft.pool = (*pool[: number - 1], *pool[number:])
    casino = draft.sheets[seat].done >> names.CASINO & 1  # FL-3.15
    draft.asks = (*draft.asks, asks.CASINO[seat] if casino else asks.USE[seat])
    draft.tell(events.Taken, seat, die)


def answer_casino(draft: Draft, ask: asks.Casino, move: moves.Keep | moves.Reroll) -> None:
    """The Casino: the die is kept, or rolled again (FL-11.2)."""
    seat = ask.seat
    match move:
        case moves.Keep():
            draft.asks = (*draft.asks, asks.USE[seat])
            draft.tell(events.Kept, seat)
        case moves.Reroll():
            draft.asks = (*draft.asks, asks.REROLL[seat])
            draft.tell(events.Reroll, seat)


def answer_reroll(draft: Draft, ask: asks.Reroll, move: moves.Rerolled) -> None:
    """The new face stands (FL-11.2)."""
    draft.die = move.face
    draft.asks = (*draft.asks, asks.USE[ask.player])
    draft.tell(events.Rerolled, move.face)


def answer_use(draft: Draft, ask: OwnOrLeftover, move: moves.DieUse) -> None:
    """The die is used up now: normally, as a coin, for a hex or recycled (D3)."""
    die = draft.die
    draft.used = True
    draft.die = NO_DIE
    match move:
        case moves.Use():
            _normal_use(draft, ask, die, move)
        case moves.CoinUse():
            _coin(draft, ask)
        case moves.HexUse():
            _hex(draft, ask, die)
        case moves.Recycle():
            _recycle(draft, ask)


def _normal_use(draft: Draft, ask: OwnOrLeftover, die: int, move: moves.Use) -> None:
    """The normal use, and what a shrimp license adds to an own shrimp die (FL-5.2 to 5.8)."""
    seat, what = ask.seat, move.what
    if die != names.SHRIMP or type(ask) is not asks.Use:
        _carry_out(draft, seat, what)
        return
    level = draft.sheets[seat].levels[names.SHRIMP]  # read before the use (FL-5.8)
    if level == 3:  # FL-5.4
        draft.asks = (*draft.asks, asks.SECOND[seat])
        _carry_out(draft, seat, what)
    else:
        _carry_out(draft, seat, what)
        effects.grant_stars(draft, seat, draft.parts.shrimp_stars[level], "FL-5.3")


def _carry_out(draft: Draft, seat: int, what: int) -> None:
    if what == names.USE_COINS:
        effects.earn(draft, seat, draft.parts.coins_face, "FL-3.7")
    elif what == names.USE_MARKET:
        effects.market(draft, seat)
    else:
        effects.mark(draft, seat, what)


def _coin(draft: Draft, ask: OwnOrLeftover) -> None:
    """The die as a coin (FL-3.12), two with the Bait Shop (FL-11.8)."""
    sheet = draft.sheets[ask.seat]
    rule = "FL-11.8" if sheet.done >> names.BAIT_SHOP & 1 else "FL-3.12"
    effects.earn(draft, ask.seat, effects.coin_use(sheet, draft), rule)


def _hex(draft: Draft, ask: OwnOrLeftover, die: int) -> None:
    """The hex of the die's type (FL-11.4); no shrimp bonus (FL-11.5)."""
    seat = ask.seat
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, hexes=sheet.hexes | 1 << die))
    draft.tell(events.HexFilled, seat, die)


def _recycle(draft: Draft, ask: OwnOrLeftover) -> None:
    """A recycling star for a star action (FL-11.6)."""
    seat = ask.seat
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, recycled=sheet.recycled + 1, stars=sheet.stars + 1))
    draft.tell(events.Recycled, seat)


# -- answers to what boxes, coins and fishing ask --------------------------------------------


def answer_second(draft: Draft, ask: asks.Second, move: moves.Second | moves.Decline) -> None:
    """The second use of a shrimp die or none, then its star action all the same (FL-5.4)."""
    if isinstance(move, moves.Second):
        _carry_out(draft, ask.seat, move.what)
    effects.grant_stars(draft, ask.seat, draft.parts.shrimp_stars[3], "FL-5.4")


def answer_star(draft: Draft, ask: asks.Star, move: moves.Star | moves.Decline) -> None:
    """One star action: one box of any section (FL-6.4), or declined (FL-6.6)."""
    seat = ask.seat
    sheet = draft.sheets[seat]
    draft.put(seat, replace(sheet, stars=sheet.stars - 1))
    match move:
        case moves.Star():
            effects.mark(draft, seat, move.section)
        case moves.Decline():
            draft.tell(events.StarDeclined, seat)


def answer_choose(draft: Draft, ask: asks.Choose, move: moves.Choose) -> None:
    effects.choose(draft, ask.seat, ask.column, move.letter)


def answer_oyster(draft: Draft, ask: asks.Oyster, move: moves.Oyster) -> None:
    effects.oyster_choice(draft, ask.seat, move.number, move.coin)


def answer_bonus(draft: Draft, ask: asks.Bonus, move: moves.Bonus) -> None:
    effects.take_bonus(draft, ask.seat, move.bonus)
