"""Captain cards and trophies (FL-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine.text import Text, say_n
from sheets.fleet import names
from sheets.fleet.components import CaptainCard
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts, effects, events
from sheets.fleet.rules.state import Draft, PlayerSheet, State


def lay_out(draft: Draft, gold: int, silver: int) -> None:
    """The two trophies of the game lie open (FL-12.5)."""
    draft.gold, draft.silver = gold, silver
    draft.tell(events.GoldTrophy, gold)
    draft.tell(events.SilverTrophy, silver, draft.parts.silver[silver][1])


def silver_words(parts: Parts, silver: int) -> Text:
    """Return the task of the silver trophy in words."""
    return names.silver_words(silver, parts.silver[silver][1])


def mark_extra(draft: Draft, seat: int, card: CaptainCard) -> None:
    """The ships and buildings of a captain card (FL-12.2)."""
    for name in card.extra:
        effects.mark(draft, seat, names.SECTIONS.index(name))


def check_silver(draft: Draft, seats: Iterable[int]) -> None:
    """Whoever meets the silver condition at this check gets it (FL-12.7, FL-R37)."""
    met = silver_met(draft.sheets, draft.parts, draft.silver)
    for seat in [seat for seat in seats if seat in met]:
        draft.silver_won |= 1 << seat
        draft.tell(events.SilverWon, seat)


def silver_met(sheets: Sequence[PlayerSheet], parts: Parts, silver: int) -> list[int]:
    """Return the seats whose sheets meet the condition of a silver trophy."""
    kind, least = parts.silver[silver]
    return [seat for seat, sheet in enumerate(sheets) if counts.count(kind, sheet, parts) >= least]


def gold_winners(state: State, parts: Parts) -> list[int]:
    """The seats best at the gold trophy once the game is over; zero never wins (FL-12.6,
    FL-R38)."""
    if state.gold < 0 or state.phase != "over":
        return []
    kind = parts.gold_counts[state.gold]
    values = [counts.count(kind, sheet, parts) for sheet in state.sheets]
    best = max(values)
    return [seat for seat, value in enumerate(values) if value == best > 0]


def captain_bonus(sheet: PlayerSheet, parts: Parts) -> tuple[int, int]:
    """Return the number that the captain card counts, and its VP (FL-12.3)."""
    card = parts.captains[sheet.captain]
    found = counts.count(card.counts, sheet, parts)
    return found, min(found // card.per, card.limit)


def counted(kind: str, per: int) -> Text:
    """So many of what a card counts."""
    return {
        "fish": say_n("fish", "{n} fish", per),
        "boats": say_n("launched boat", "{n} launched boats", per),
        "harbor_boats": say_n("harbor boat", "{n} harbor boats", per),
        "full_boats": say_n("full boat", "{n} full boats", per),
        "licenses": say_n("active license", "{n} active licenses", per),
        "level3": say_n("license at level 3", "{n} licenses at level 3", per),
        "buildings": say_n("completed building", "{n} completed buildings", per),
        "coins": say_n("marked coin", "{n} marked coins", per),
        "stars": say_n("star box marked", "{n} star boxes marked", per),
    }[kind]
