"""Hints of a bot, for a phone whose table allows them."""

from __future__ import annotations

from sheets.bots.hint import hint_at
from sheets.bots.telling import Telling
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker
from sheets.web.shapes import Hint

TOLD = 3


def advice(table: AnyTable, seat: int, speaker: Speaker) -> Hint:
    """The best moves of a seat that is asked, from what it knows, best first."""
    game, view = table.game, table.game.rules.view(table.state, seat)
    found = hint_at(table, seat)
    telling = Telling(found, solo=len(table.setup.players) == 1)
    shown = found.moves[:TOLD]
    words = [game.text.display(view, each.move) for each in shown]
    why = telling.why(*words[:2]) if found.reasons and len(words) > 1 else None
    return {
        "head": speaker(telling.head()),
        "moves": [
            {
                "move": game.rules.format(each.move),
                "words": speaker(text),
                "say": speaker(game.text.describe(view, each.move)),
                "worth": speaker(telling.worth(each)),
                "gap": speaker(telling.gap(each)),
            }
            for text, each in zip(words, shown, strict=True)
        ],
        "why": speaker(why) if why else "",
    }
