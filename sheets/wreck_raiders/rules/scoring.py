"""Exhibits, vault and aquariums in coins, and who wins (WR-16, WR-17, WR-18.19)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sheets.engine.score import Line, Rank, Score, Standing, Standings
from sheets.engine.text import Arg, PlayerName, Text, say, say_n
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Formula, Tile
from sheets.wreck_raiders.names import END_WORDS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Faces, Mat, State, exhibit_of, piece_of, tile_of

TIERS = (
    ("tier_1", say("paddling")),
    ("tier_2", say("snorkelling")),
    ("tier_3", say("open water")),
    ("tier_4", say("wreck diver")),
    ("tier_5", say("deep diver")),
    ("tier_6", say("off the chart (check the count)")),
)

CATEGORIES: tuple[tuple[str, Text], ...] = (
    ("exhibits", say("exhibits")),
    ("vault", say("vault")),
    ("aquariums", say("aquariums")),
)


def score(parts: Parts, state: State) -> tuple[Score, ...]:
    """Exhibits + vault + aquariums (WR-16.1)."""
    return tuple(
        Score(
            seat,
            (
                *exhibit_lines(parts, state, mat),
                *vault_lines(parts, mat),
                *aquarium_lines(parts, state, mat),
                *_counted_lines(mat),
            ),
        )
        for seat, mat in enumerate(state.mats)
    )


# -- the three categories ------------------------------------------------------------------


def exhibit_lines(parts: Parts, state: State, mat: Mat) -> Iterator[Line]:
    """WR-16.2: the coins printed, and the conches laid on."""
    for number, (key, conch) in enumerate(mat.exhibits, 1):
        card = exhibit_of(parts, state, key)
        detail = _sequence_text(card.sequence) if card.sequence else None
        yield Line("exhibits", say("exhibit {n}", n=number), card.coins, "WR-16.2", None, detail)
        if conch:
            label = say("conch on exhibit {n}", n=number)
            yield Line("exhibits", label, parts.data.mat.conch, "WR-16.2", 1)


def _sequence_text(sequence: tuple[int, ...]) -> Text:
    words: Arg = tuple(names.TYPE_WORDS[kind] for kind in sequence)
    return say("{types}", types=words)


def vault_lines(parts: Parts, mat: Mat) -> Iterator[Line]:
    """WR-16.3: a coin for each different face; WR-16.4: rows of one type."""
    faces = sorted({face for column in mat.vault for face in column})
    if faces:
        yield Line(
            "vault",
            say("different treasures"),
            len(faces) * parts.data.mat.face,
            "WR-16.3",
            len(faces),
            say("{faces}", faces=tuple(names.FACE_WORDS[face] for face in faces)),
        )
    for row, coins in enumerate(parts.data.mat.rows):
        kinds = [names.TYPE_OF[column[row]] for column in mat.vault if len(column) > row]
        if len(kinds) == 3 and len(set(kinds)) == 1:
            label = say("row {n}: {kind}", n=row + 1, kind=names.TYPE_WORDS[kinds[0]])
            yield Line("vault", label, coins, "WR-16.4")


def aquarium_lines(parts: Parts, state: State, mat: Mat) -> Iterator[Line]:
    """WR-16.5: bottoms and middles as printed; WR-16.6: tops by their formula."""
    for number, keys in enumerate(mat.aquariums, 1):
        tiles = [tile_of(parts, state, key) for key in keys]
        shells = (
            sum(tile.shells[0] for tile in tiles),
            sum(tile.shells[1] for tile in tiles),
            sum(tile.shells[2] for tile in tiles),
        )
        for tile in tiles:
            label = say("aquarium {n}: {tile}", n=number, tile=names.KIND_WORDS[tile.kind])
            if tile.kind == names.TOP and tile.formula:
                count = formula_count(tile.formula, shells, len(tiles))
                detail = _formula_text(tile.formula, count)
                points = count * tile.formula.coins
                yield Line("aquariums", label, points, "WR-16.6", count, detail)
            else:
                yield Line("aquariums", label, tile.coins, "WR-16.5")


def formula_count(formula: Formula, shells: names.Shells, tiles: int) -> int:
    """Return how often a formula counts in an aquarium with these shells (WR-R26, WR-R27)."""
    if formula.kind == "tile":
        return tiles
    if formula.kind == "each":
        return shells[formula.first]
    return min(shells[formula.first], shells[formula.second])


def _formula_text(formula: Formula, count: int) -> Text:
    coins = formula.coins
    if formula.kind == "tile":
        return say_n("{n} tile × {coins}", "{n} tiles × {coins}", count, coins=coins)
    if formula.kind == "each":
        return say(
            "{shells} × {coins}", shells=names.shell_count(formula.first, count), coins=coins
        )
    return say_n(
        "{n} pair of {first} and {second} × {coins}",
        "{n} pairs of {first} and {second} × {coins}",
        count,
        first=names.SHELL_WORDS[formula.first],
        second=names.SHELL_WORDS[formula.second],
        coins=coins,
    )


_COUNTED = {
    "exhibits": (say("exhibits, counted by hand"), "WR-16.2"),
    "vault": (say("vault, counted by hand"), "WR-16.4"),
    "aquariums": (say("aquariums, counted by hand"), "WR-16.6"),
}


def _counted_lines(mat: Mat) -> Iterator[Line]:
    for key, coins in mat.counted:
        if key in _COUNTED:
            label, rule = _COUNTED[key]
            yield Line(key, label, coins, rule)


# -- places (WR-17) -----------------------------------------------------------------------------


def treasures_left(mat: Mat) -> int:
    """The treasures on all three displays (WR-17.2, WR-R34)."""
    return sum(map(len, mat.displays)) + dict(mat.counted).get("treasures", 0)


def shells_left(mat: Mat) -> int:
    """The shells of all kinds in the basket (WR-17.3)."""
    return sum(mat.shells) + dict(mat.counted).get("shells", 0)


ENDS: dict[str, Text] = {
    **END_WORDS,
    "stalemate": say("nothing can change"),
    "agreement": say("everyone agreed"),
}
OURS = ("agreement", "stalemate")  # ends that the rulebook does not know (WR-R55)


def standings(parts: Parts, state: State) -> Standings:
    """Most coins, then treasures left, then shells left, else shared (WR-17)."""
    scores = score(parts, state)
    if state.solo:
        return _solo_standings(parts, state, scores[0])
    totals = [each.total for each in scores]
    keys = [
        (totals[seat], treasures_left(mat), shells_left(mat)) for seat, mat in enumerate(state.mats)
    ]
    order = sorted(range(len(keys)), key=lambda seat: (*(-part for part in keys[seat]), seat))
    places = []
    for seat in order:
        place = 1 + sum(other > keys[seat] for other in keys)
        reason, rule = _decided(keys, seat, _parts(scores[seat]))
        places.append(Standing(seat, place, totals[seat], reason, rule))
    over = not state.asks
    if not over:
        return Standings(tuple(places), False, "unfinished", say("the game is not finished"))
    rule = "WR-R55" if state.over in OURS else places[0].rule
    winners = tuple(PlayerName(each.seat) for each in places if each.place == 1)
    if len(winners) == 1:
        coins = totals[places[0].seat]
        text = say_n("{who} wins with {n} coin", "{who} wins with {n} coins", coins, who=winners[0])
    else:
        text = say("{who} share the victory", who=winners)
    return Standings(tuple(places), True, state.over, text, rule)


def _parts(points: Score) -> Text:
    """The three subtotals."""
    exhibits, vault, aquariums = (points.category(key) for key, _ in CATEGORIES)
    return say(
        "exhibits {exhibits} + vault {vault} + aquariums {aquariums}",
        exhibits=exhibits,
        vault=vault,
        aquariums=aquariums,
    )


def _decided(keys: list[tuple[int, int, int]], seat: int, parts: Text) -> tuple[Text, str]:
    """The subtotals, and what separates a seat from those with the same coins."""
    coins, treasures, shells = keys[seat]
    same = [key for other, key in enumerate(keys) if other != seat and key[0] == coins]
    if not same:
        return parts, "WR-17.1"
    if all(key[1] != treasures for key in same):
        tie, rule = say_n("{n} treasure left", "{n} treasures left", treasures), "WR-17.2"
    elif keys[seat] not in same:
        tie, rule = say_n("{n} shell left", "{n} shells left", shells), "WR-17.3"
    else:
        tie, rule = say("tied in coins, treasures and shells"), "WR-17.4"
    return say("{parts}; tie: {tie}", parts=parts, tie=tie), rule


def _solo_standings(parts: Parts, state: State, points: Score) -> Standings:
    total = points.total
    _, label = TIERS[tier(parts, total) - 1]
    reason = say("{parts}: {label}", parts=_parts(points), label=label)
    place = Standing(0, 1, total, reason, "WR-18.19")
    if state.asks:
        return Standings((place,), False, "unfinished", say("the game is not finished"))
    reasons = tuple(END_WORDS[key] for key in state.over.split("+") if key in END_WORDS)
    text = say_n(
        "{who}: {n} coin, {label}",
        "{who}: {n} coins, {label}",
        total,
        who=PlayerName(0),
        label=label,
    )
    if reasons:
        text = say("{result} ({reasons})", result=text, reasons=reasons)
    return Standings((place,), True, state.over, text, "WR-18.19")


def ranks(parts: Parts) -> tuple[Rank, ...]:
    """The tiers of the solo mode, the best first (WR-18.19)."""
    tiers = zip(TIERS, parts.data.rating.tiers, strict=True)
    found = [Rank(key, name, least, "WR-18.19") for (key, name), least in tiers]
    return tuple(reversed(found))


def tier(parts: Parts, total: int) -> int:
    """The tier of a solo score, 1 to 6 (WR-18.19)."""
    return max(1, sum(total >= low for low in parts.data.rating.tiers))


def track(parts: Parts, total: int) -> tuple[int, int]:
    """Laps and position on the printed track; its last space is no lap (WR-16.8)."""
    spaces = parts.data.track.spaces
    laps = max(0, total - 1) // spaces
    return laps, total - laps * spaces


def coins(parts: Parts, state: State, mat: Mat) -> int:
    """The score of a mat, without its lines (WR-16)."""
    total = sum(
        [number for key, number in mat.counted if key in ("exhibits", "vault", "aquariums")]
    )
    for key, conch in mat.exhibits:
        total += exhibit_of(parts, state, key).coins + (parts.data.mat.conch if conch else 0)
    for keys in mat.aquariums:
        total += _aquarium(parts, state.real_tiles, keys)
    return total + _vault(parts, mat.vault)


# Bots count mats by the thousand, and a move changes one part of one of them.


@lru_cache(maxsize=1 << 12)
def _vault(parts: Parts, vault: tuple[Faces, ...]) -> int:
    data = parts.data.mat
    one, two, three = vault
    total = len({*one, *two, *three}) * data.face
    for row, (a, b, c) in enumerate(zip(one, two, three, strict=False)):
        if names.TYPE_OF[a] == names.TYPE_OF[b] == names.TYPE_OF[c]:
            total += data.rows[row]
    return total


@lru_cache(maxsize=1 << 12)
def _aquarium(parts: Parts, real: tuple[Tile, ...], keys: tuple[str, ...]) -> int:
    tiles = [piece_of(parts, real, key) for key in keys]
    total = sum(tile.coins for tile in tiles)
    formula = tiles[-1].formula
    if tiles[-1].kind == names.TOP and formula:
        a = sum(tile.shells[0] for tile in tiles)
        b = sum(tile.shells[1] for tile in tiles)
        c = sum(tile.shells[2] for tile in tiles)
        total += formula_count(formula, (a, b, c), len(tiles)) * formula.coins
    return total
