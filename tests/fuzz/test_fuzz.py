"""Texts of others, made wrong by the thousand: each is read or refused by name.

``SHOAL_FUZZ_SIZE`` multiplies the numbers; `make fuzz` reads 100,000.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from sheets.engine.errors import ShoalError
from sheets.engine.registry import BUILT_IN
from tests.fuzz import corpus, targets
from tests.fuzz.mutation import mutated

SIZE = float(os.environ.get("SHOAL_FUZZ_SIZE", "1"))
START = os.environ.get("SHOAL_FUZZ_SEED", "shoal")

# how many of each kind and game at size 1, and where they come from
KINDS: dict[str, tuple[int, Callable[[str], tuple[str, ...]], Callable[[str, str], None]]] = {
    "record": (50, corpus.records, targets.read_record),
    "form": (50, corpus.forms, targets.read_form),
    "position": (25, corpus.positions, targets.read_position),
    "pack": (25, corpus.packs, targets.read_pack),
    "challenge": (50, corpus.challenges, targets.read_challenge),
}
MOVES = 50
MEMORY = 4 << 30


@pytest.fixture(autouse=True)
def _little_memory() -> Iterator[None]:
    """A text that takes gigabytes fails here instead of taking the machine down."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("kind", KINDS)
def test_a_text_is_read_or_refused_by_name(kind: str, key: str) -> None:
    count, texts, read = KINDS[kind]
    chance = Random(f"{START} {kind} {key}")
    for _ in range(int(count * SIZE)):
        text = mutated(chance.choice(texts(key)), chance, corpus.words(key))
        _try(text, read, key, text)


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_number_of_a_pack(key: str) -> None:
    """A pack that is called good can be played, whatever number was changed in it."""
    _, _, *parts = corpus.packs(key)
    packs = [
        f"{part[: found.start()]}{number}{part[found.end() :]}"
        for part in parts
        for found in re.finditer(r"(?<![\w\"-])\d+(?![\w\"-])", part)
        for number in (0, -1, 1, 2, 50, 999)
    ]
    for text in packs[:: 1 if SIZE > 10 else 13]:
        _try(text, targets.read_pack, key, text)


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_move_is_read_or_refused_by_name(key: str) -> None:
    """Moves of other moments, modules and games too."""
    chance = Random(f"{START} moves {key}")
    for _ in range(int(MOVES * SIZE)):
        table = chance.choice(corpus.tables(key))
        source = key if chance.random() < 0.95 else chance.choice(BUILT_IN)
        text = chance.choice(corpus.moves(source))
        if chance.random() < 0.7:
            text = mutated(text, chance, corpus.words(source))
        _try(text, targets.read_move, key, text, table)


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_every_move_in_games_without_its_module(key: str) -> None:
    """Every kind of move of every module, and its bare verb, wherever it does not belong:
    `check`, `why` and `do` refuse it with a rule or as no text, and never break."""
    texts = {word for text in corpus.canonical(key) for word in (text, text.split(" ")[0])}
    for table in corpus.tables(key) if SIZE > 10 else corpus.questions(key):
        for text in sorted(texts):
            _try(text, targets.judge_move, text, table)


def _try(text: str, read: Callable[..., None], *args: Any) -> None:
    try:
        read(*args)
    except ShoalError:
        pass
    except Exception as error:
        error.add_note(f"the text was {text!r}")
        raise
