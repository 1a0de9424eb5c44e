"""Sentences for what happens in Fleet."""

from __future__ import annotations

from sheets.engine.sayings import Table
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.fleet.names import FACE_WORDS, PHASE_WORDS, SECTION_WORDS, silver_words
from sheets.fleet.rules import events


def _silver(event: events.SilverTrophy) -> Text:
    return say("silver trophy: {silver}", silver=silver_words(event.silver, event.least))


def _phase(event: events.PhaseStarted) -> Text:
    return PHASE_WORDS[event.phase]


def _coins(event: events.CoinsEarned) -> Text:
    """Return the coins with their boxes, the first and the last of several."""
    first, last = event.start + 1, event.end
    return say_n(
        "{who} earns {n} coin: box {boxes}",
        "{who} earns {n} coins: boxes {boxes}",
        event.n,
        who=PlayerName(event.who),
        boxes=f"{first}–{last}" if last > first else last,
    )


def _caught(event: events.FishCaught) -> Text:
    return say_n(
        "{who} catches {n} fish: {boats}",
        "{who} catches {n} fish: {boats}",
        event.n,
        who=PlayerName(event.who),
        boats=tuple(SECTION_WORDS[section] for section in event.boats) or "–",
    )


_REASONS = {  # why Captain Ruth takes a die, by the rule
    "FL-14.16": say("no die shows an open boat type"),
    "FL-14.17": say("only dice she can't use are left"),
    "FL-14.18": say("the first one she can use of harbor, wharf, boat die, market"),
    "FL-R44": say("only dice she can't use are left"),
}


def _ruth_took(event: events.RuthTook) -> Text:
    stone, face = SECTION_WORDS[event.stone], FACE_WORDS[event.face]
    if event.by in _REASONS:
        reason = _REASONS[event.by]
    elif event.face == event.stone:
        reason = say("her boat stone is on {section}", section=stone)
    else:
        reason = say("it is the next one after her boat stone on {section}", section=stone)
    return say("Captain Ruth takes the {face} die: {reason}", face=face, reason=reason)


def _struck(event: events.Struck) -> Text:
    section = SECTION_WORDS[event.section]
    if len(event.boxes) > 1:
        return say(
            "cross out boxes {boxes} of {section}, counted from the top",
            boxes=event.boxes,
            section=section,
        )
    return say(
        "cross out box {box} of {section}, counted from the top",
        box=event.boxes[0],
        section=section,
    )


SENTENCES: Table = {
    # set-up
    events.GoldTrophy: say("gold trophy: {gold}"),
    events.SilverTrophy: _silver,
    events.SilverWon: say("{who} wins the silver trophy"),
    events.CaptainDealt: say("{who} is dealt the {captain}"),
    events.StartBonus: say("{who}'s start bonus: {face}"),
    events.First: say("{who} goes first"),
    # rounds and phases
    events.RoundStarted: say("round {round} starts: boat phase"),
    events.PhaseStarted: _phase,
    events.GameOver: say("the game is over"),
    # dice
    events.Rolled: say("the dice show {faces}"),
    events.Taken: say("{who} takes the {face} die"),
    events.Kept: say("{who} keeps the die"),
    events.Reroll: say("{who} rerolls the die"),
    events.Rerolled: say("the die shows {faces}"),
    events.Leftover: say("the leftover die: {face}"),
    events.HexFilled: say("{who} fills the {face} hex"),
    events.Recycled: say("{who} recycles the die for a star action"),
    # boxes, licenses, boats
    events.Marked: say("{who} marks {section}, box {box}"),
    events.Completed: say("{who} completes the building: {section}"),
    events.Licensed: say("{who} activates {section} license level {level}"),
    events.KingCrabLicensed: say("{who} activates the King Crab license"),
    events.BonusTaken: say("{who} takes the King Crab's {bonus}"),
    events.Launched: say("{who} launches boat {number}: {section}"),
    # coins and star actions
    events.CoinsEarned: _coins,
    events.CoinsLost: say_n(
        "the coin track is full: {who} loses {n} coin",
        "the coin track is full: {who} loses {n} coins",
        0,
    ),
    events.StarsEarned: say_n("{who} gets {n} star action", "{who} gets {n} star actions", 0),
    events.StarDeclined: say("{who} declines a star action"),
    events.StarsLost: say("{who} loses a star action: no box is open"),
    # fishing
    events.PrivateFishing: say("{who} fishes privately"),
    events.FishCaught: _caught,
    events.SecondFish: say("{who}: oyster boat {number} catches a second fish"),
    # Captain Ruth
    events.RuthTook: _ruth_took,
    events.RuthLeftover: say("Captain Ruth uses the leftover die: {face}"),
    events.RuthPassed: say("Captain Ruth strikes nothing"),
    events.StoneOn: say("her {stone} is on {section}"),
    events.StonePast: say(
        "her {stone} is on {closed}, which is closed: next on the route is {section}"
    ),
    events.StoneMoved: say("the {stone} moves to {section}"),
    events.Struck: _struck,
    events.StarStruck: say("Captain Ruth strikes the star in coin box {box}: cross it out"),
    events.BuildingSaved: say("{section} has no open box left and one of your marks: completed"),
    events.BuildingLost: say("{section} is struck out entirely and lost"),
    events.SectionClosed: say("{section} is closed"),
}
