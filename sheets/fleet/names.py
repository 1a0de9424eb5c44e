"""The names of the sheet's parts: identifiers, indexes, and what people call them.

Sections are numbered as on the sheet: boat columns 0–4, harbor ships 5–9, wharf
buildings 10–17.  Faces: boat types 0–4, coins 5, then the town faces 6–8.
"""

from __future__ import annotations

from sheets.engine.text import Text, say

SHRIMP, COD, LOBSTER, SWORDFISH, OYSTER = range(5)
KING_CRAB, CAPTAINS_CLUB, RESEARCH_VESSEL, BARGE, INUIT = range(5, 10)
(
    CASINO,
    ANNAS_BANK,
    SEAFOOD_BUFFET,
    RECYCLING_YARD,
    FISHERMANS_PUB,
    BAIT_SHOP,
    SMOKEHOUSE,
    RIDBACK_CANNERY,
) = range(10, 18)

COLUMNS = range(5)
SHIPS = range(5, 10)
BUILDINGS = range(10, 18)

TYPES = ("shrimp", "cod", "lobster", "swordfish", "oyster")
SHIP_NAMES = ("king_crab", "captains_club", "research_vessel", "barge", "inuit")
BUILDING_NAMES = (
    "casino",
    "annas_bank",
    "seafood_buffet",
    "recycling_yard",
    "fishermans_pub",
    "bait_shop",
    "smokehouse",
    "ridback_cannery",
)
SECTIONS = (*TYPES, *SHIP_NAMES, *BUILDING_NAMES)
BOATS = (*TYPES, "king_crab", "research_vessel", "barge", "inuit")

COINS, HARBOR, WHARF, MARKET = 5, 6, 7, 8
FACES = (*TYPES, "coins", "harbor", "wharf", "market")
USES = (*SECTIONS, "coins", "market")
USE_COINS, USE_MARKET = 18, 19

BONUSES = ("fish", "boats", "licenses", "buildings")
CAPTAINS = tuple(f"captain_{name}" for name in TYPES)
GOLDS = ("gold_fish", "gold_boats", "gold_licenses", "gold_buildings", "gold_coins")
SILVERS = ("silver_fish", "silver_boats", "silver_level3", "silver_buildings", "silver_stars")

# FL-14.12
BOAT_ROUTE = (SHRIMP, COD, LOBSTER, SWORDFISH, OYSTER)
HARBOR_ROUTE = (KING_CRAB, CAPTAINS_CLUB, RESEARCH_VESSEL, BARGE, INUIT)
WHARF_ROUTE = (
    CASINO,
    ANNAS_BANK,
    RECYCLING_YARD,
    BAIT_SHOP,
    RIDBACK_CANNERY,
    SMOKEHOUSE,
    FISHERMANS_PUB,
    SEAFOOD_BUFFET,
)
ROUTES = (BOAT_ROUTE, HARBOR_ROUTE, WHARF_ROUTE)

SECTION_WORDS: tuple[Text, ...] = (
    say("Shrimp"),
    say("Cod"),
    say("Lobster"),
    say("Swordfish"),
    say("Oyster"),
    say("King Crab"),
    say("Captain's Club"),
    say("Research vessel"),
    say("Barge"),
    say("Inuit boat"),
    say("Casino"),
    say("Anna's Bank"),
    say("Seafood Buffet"),
    say("Recycling Yard"),
    say("Fisherman's Pub"),
    say("Bait Shop"),
    say("Smokehouse"),
    say("Ridback Cannery"),
)
FACE_WORDS: tuple[Text, ...] = (
    say("shrimp"),
    say("cod"),
    say("lobster"),
    say("swordfish"),
    say("oyster"),
    say("three coins"),
    say("harbor"),
    say("wharf"),
    say("market"),
)
BONUS_COUNTS: tuple[Text, ...] = (say("fish"), say("boats"), say("licenses"), say("buildings"))
BONUS_WORDS: tuple[Text, ...] = (
    say("fish bonus"),
    say("boats bonus"),
    say("licenses bonus"),
    say("buildings bonus"),
)
CAPTAIN_WORDS: tuple[Text, ...] = (
    say("Shrimp captain"),
    say("Cod captain"),
    say("Lobster captain"),
    say("Swordfish captain"),
    say("Oyster captain"),
)
GOLD_WORDS: tuple[Text, ...] = (
    say("most fish"),
    say("most launched boats"),
    say("most active licenses"),
    say("most completed buildings"),
    say("most marked coins"),
)
SILVER_WORDS: tuple[Text, ...] = (
    say("fish"),
    say("launched boats"),
    say("a license at level 3"),
    say("completed buildings"),
    say("star boxes marked"),
)


def silver_words(silver: int, least: int) -> Text:
    """Return what a silver trophy asks for."""
    if SILVERS[silver] == "silver_level3" and least == 1:
        return say("first with {what}", what=SILVER_WORDS[silver])
    return say("first with {least} or more {what}", least=least, what=SILVER_WORDS[silver])


STONE_WORDS: tuple[Text, ...] = (say("boat stone"), say("harbor stone"), say("wharf stone"))
PHASE_WORDS: dict[str, Text] = {
    "setup": say("setup"),
    "boat": say("boat phase"),
    "boat_leftover": say("boat phase, leftover die"),
    "income": say("income phase"),
    "fishing": say("fishing phase"),
    "town": say("town phase"),
    "town_leftover": say("town phase, leftover die"),
    "over": say("end"),
}
RANK_WORDS: dict[str, Text] = {
    "gruff_captain": say("Gruff Captain"),
    "my_captain": say("Captain, My Captain"),
    "helmsman": say("Helmsman"),
    "deck_scrubber": say("Deck Scrubber"),
    "greenhorn": say("Greenhorn"),
}
