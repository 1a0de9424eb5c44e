"""Sentences for what happens in Wreck Raiders."""

from __future__ import annotations

from sheets.engine.sayings import Table
from sheets.engine.text import say, say_n
from sheets.wreck_raiders.rules import events

SENTENCES: Table = {
    # setup, dice and cards
    events.Started: say("{who} goes first"),
    events.Rolled: say("the dice show {dice}"),
    events.ExhibitRevealed: say("new exhibit {place}: {card}"),
    events.TileRevealed: say("new {place}: {tile}"),
    # turns
    events.TurnBegun: say("{who}'s turn"),
    events.LastTurns: say("{who} has enough exhibits: everyone else takes one more turn"),
    events.Ended: say("the game ends"),
    events.Locked: say("nothing that scores can change: the game ends after one more round"),
    events.EndedLocked: say("nothing can change: the game ends as it stands"),
    events.EndOffered: say("{who} offers to end the game"),
    events.EndAgreed: say("{who} agrees to end the game"),
    events.EndDeclined: say("{who} wants to play on"),
    events.EndedAgreed: say("everyone agrees: the game ends as it stands"),
    # dice and divers
    events.Taken: say("{who} takes the {die}"),
    events.ValueKept: say("{who} leaves the {value} as it is"),
    events.ValueChanged: say_n(
        "{who} spends {n} conch: the die becomes a {value}",
        "{who} spends {n} conches: the die becomes a {value}",
        0,
    ),
    events.MoveLost: say("{who} has divers on all four spots numbered {value}: the move is lost"),
    events.Dived: say("{who} moves a diver: {start} → {end}"),
    events.Bumped: say("{who} is bumped to {spot}"),
    events.SentHome: say("{who} is sent home from {spot}"),
    # shells and treasures
    events.ShellsGained: say("{who} gains {shells}"),
    events.ShellsMissed: say("the beach is short of shells: {who} misses out on {shells}"),
    events.Gained: say("{who} gains a treasure: {face}"),
    events.NeighbourGained: say("{who} collects too, as a neighbour: {face}"),
    events.RivalGained: say("a rival's {face} goes to the discard pile"),
    events.NothingLeft: say("no {wreck} is left: {who} gains nothing"),
    events.PileRebuilt: say("the {wreck} discard pile becomes the new pile"),
    events.Placed: say("{who} puts the {face} in {place}"),
    events.ScallopKept: say("{who} spends no scallop"),
    events.ScallopSpent: say("{who} spends a scallop on one more treasure"),
    events.Dropped: say("{who} spends a starfish to remove the {face} from {place}"),
    # exhibits
    events.Claimed: say("{who} claims exhibit {place} ({card}) with {display}"),
    events.Covered: say("a starfish covers pedestal {at}: it counts as {treasure}"),
    events.NothingClaimed: say("{who} claims no exhibit"),
    events.ClaimsDone: say("{who} claims nothing more"),
    events.ConchAdded: say("a conch decorates exhibit {place}: 2 coins at the end"),
    events.ScallopAdded: say(
        "a scallop decorates exhibit {place}: a treasure from the {wreck} wreck"
    ),
    events.NotDecorated: say("{who} adds no decoration"),
    events.InOrder: say("exhibit {place} is in the exact order: a style reward"),
    events.ExhibitTaken: say("{who} takes exhibit {place}"),
    # aquariums
    events.Bought: say("{who} buys {tile} ({worth}) for {price}"),
    events.NothingBought: say("{who} buys no tile"),
    events.FreeTileTaken: say("{who} takes {tile} ({worth}) for free"),
    events.FreeTileDeclined: say("{who} takes no tile"),
    # the solo game
    events.RoundBegun: say("round {number} starts"),
    events.RoundsEnded: say("the game ends: {reasons}"),
    events.RivalBumped: say("the rival goes to {spot} and stays there"),
    events.RivalRemoved: say("no beach spot is empty: the rival is out of the game"),
    events.DiverBumped: say("{who}'s diver goes to {spot}"),
    events.DiverRemoved: say("no beach spot is empty: {who}'s diver is off the board"),
    events.RivalSkipped: say("the rival pile is empty: a rival turn is skipped"),
    events.RivalTook: say("a rival takes the {die}; it gains no shell"),
    events.RivalDived: say("a rival dives to {spot}"),
    events.OnlyWreck: say("{wreck} was the only choice"),
}
