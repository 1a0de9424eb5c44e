"""Lines under a question on a screen with fixed places: keys, with what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sheets.engine.text import Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Tile
from sheets.wreck_raiders.rules import Rules, asks, moves
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State, tile_of
from sheets.wreck_raiders.text import describe, keys, typed
from sheets.wreck_raiders.text.moves import DISPLAYS

Forms = Mapping[str, Sequence[Move]]
ROLLED = "4c26s15"  # any roll: which dice can come says the question


def choices(rules: Rules, state: State, forms: Forms, language: str) -> list[Text]:
    """Return the keys of the open question with what they bring; none where the moves in
    words are enough."""
    found = list(_choices(rules, state, forms, language))
    if not found:
        return []
    drops = [form for form in forms if form[0] == "x" and form != "x"]
    if drops:
        text = say("{keys}: a starfish removes the last treasure there", keys=" ".join(drops))
        found.append(text)
    if state.asks[-1].kind in ("claim", "buy", "round_buy", "scallop", "decorate", "free_tile"):
        found.append(say("Enter: no"))
    return found


def _choices(rules: Rules, state: State, forms: Forms, language: str) -> Iterator[Text]:
    match state.asks[-1]:
        case asks.Take():
            yield from _takes(rules, state, forms, language)
        case asks.Adjust() | asks.Dive():
            yield from _rows(rules, state, forms, language)
        case asks.Place():
            for form, (move, *_) in forms.items():
                if isinstance(move, moves.Place):
                    yield _item(form, describe.describe(rules.parts, state, move))
        case asks.Scallop(wreck=wreck):
            yield _item("+", say("one more treasure ({wreck})", wreck=names.TYPE_WORDS[wreck]))
        case asks.Claim():
            yield from _claims(rules, state, forms)
        case asks.Buy() | asks.RoundBuy() | asks.FreeTile():
            yield from _tiles(rules, state, forms)
        case asks.Treasure(wreck=wreck):
            letters = keys.faces(language)
            for face in range(wreck * 3, wreck * 3 + 3):
                yield _item(letters[face], names.FACE_WORDS[face])
        case asks.Exhibit() | asks.Stack() if state.real:
            shown, *legend = typed.example(state, language).split("\n")
            yield say("like {shown}", shown=shown)
            yield from map(Text, legend)
        case asks.Roll():
            dice = rules.parts.numbers[len(state.mats)].dice
            yield say(
                "{n} dice in one word: each value, with c, s or f where it lies at a shell: {like}",
                n=dice,
                like=ROLLED,
            )


def _item(form: str, text: Text) -> Text:
    return Text("{form} {text}", (("form", form), ("text", text)))


def _takes(rules: Rules, state: State, forms: Forms, language: str) -> Iterator[Text]:
    """Yield how a die, a diver and a row are one word, by examples of this position."""
    dice = [form for form, (move, *_) in forms.items() if isinstance(move, moves.Take)]
    shortest = {forms[form][0]: form for form in reversed(dice)}
    die, form = next(iter(shortest.items()))
    after = rules.apply(state, die)
    if not after.asks or not isinstance(after.asks[-1], asks.Adjust | asks.Dive):
        return
    rows = _dives(keys.keys(rules, after, language))
    new = next((each for each in rows if len(each) == 1), "")
    if new:
        told = _told(rows[new])
        yield say("die and row, {form} = {told}", form=f"{form}{new}", told=told)
    other = next((each for each in rows if len(each) > 1 and not each[-1].isdecimal()), "")
    if other:
        told = _told(rows[other])
        yield say("with another diver first, {form} = {told}", form=f"{form}{other}", told=told)
    if isinstance(after.asks[-1], asks.Adjust):
        other_values = _others(after.value)
        changed = next((each for each in rows if len(each) == 2 and each[-1] in other_values), "")
        if changed:
            told = _told(rows[changed])
            yield say("changed by conches, {form} = {told}", form=f"{form}{changed}", told=told)


def _dives(forms: Forms) -> dict[str, moves.Dive]:
    """Return the forms that end in a dive."""
    return {form: last for form, (*_, last) in forms.items() if isinstance(last, moves.Dive)}


def _told(dive: moves.Dive) -> Text:
    said = DISPLAYS[moves.Dive]
    assert callable(said)
    text: Text = said(None, dive)
    return text


def _rows(rules: Rules, state: State, forms: Forms, language: str) -> Iterator[Text]:
    """Yield the rows with what happens there, and how to name another diver or number."""
    dives = _dives(forms)
    for letter in keys.rows(language):
        if letter in dives:
            yield _item(letter, describe.describe(rules.parts, state, dives[letter]))
    other = [form for form in dives if len(form) > 1 and not form[-1].isdecimal()]
    if other:
        yield say("diver first: {keys}", keys=" ".join((*other[:3], "…"[: len(other) > 3])))
    changed = [form for form in dives if len(form) == 2 and form[-1] in _others(state.value)]
    if isinstance(state.asks[-1], asks.Adjust) and changed:
        yield say("conches: {keys}", keys=" ".join((*changed[:2], "…")))


def _others(value: int) -> str:
    """Return the values that a die does not show."""
    return "123456".replace(str(value), "")


def _claims(rules: Rules, state: State, forms: Forms) -> Iterator[Text]:
    """Yield each exhibit with each display once, then the other ways to cover treasures."""
    shortest: dict[Move, str] = {}
    for form, (move, *_) in forms.items():
        if isinstance(move, moves.Claim):
            shortest.setdefault(move, form)
    for move, form in sorted(shortest.items(), key=lambda each: "*" in each[1]):
        assert isinstance(move, moves.Claim)
        about = describe.describe(rules.parts, state, move)
        said = DISPLAYS[moves.Claim]
        assert callable(said)
        yield _item(form, say("{claim}: {about}", claim=said(state, move), about=about))


def _tiles(rules: Rules, state: State, forms: Forms) -> Iterator[Text]:
    shortest: dict[Move, str] = {}
    for form, (move, *_) in forms.items():
        if isinstance(move, moves.Buy | moves.RewardTile):
            shortest.setdefault(move, form)
    for move, form in shortest.items():
        assert isinstance(move, moves.Buy | moves.RewardTile)
        tile = tile_of(rules.parts, state, move.tile)
        told = Text("{kind} {tile}", (("kind", names.KIND_WORDS[tile.kind]), ("tile", brief(tile))))
        if move.on:
            told = say("{tile} on aquarium {n}", tile=told, n=move.on)
        yield _item(form, told)


def brief(tile: Tile) -> str:
    """Return worth and price of a tile in signs: ``3/c+s ←ff``, ``3 ←cs``."""
    formula = tile.formula
    if formula is None:
        return f"{tile.coins} ←{keys.shells(tile.shells)}"
    counted = "+".join(keys.SHELLS[each] for each in (formula.first, formula.second) if each >= 0)
    return f"{formula.coins}/{counted or 't'} ←{keys.shells(tile.shells)}"
