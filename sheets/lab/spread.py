"""The same work for many numbers: here, in several processes, or on a cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

R = TypeVar("R")

CHUNKS_PER_JOB = 8
LARGEST_CHUNK = 50


def spread(
    work: Callable[[int], R], numbers: Sequence[int], jobs: int = 1, cluster: str = ""
) -> Iterator[R]:
    """What the work makes of each number, in order."""
    if cluster:
        from sheets.lab.cluster import connected

        with connected(cluster) as workers:
            for found in workers.map(partial(_chunk, work), _chunks(numbers, workers.cores)):
                yield from found
    elif jobs == 1:
        yield from map(work, numbers)
    else:
        from joblib import Parallel, delayed

        chunks = _chunks(numbers, abs(jobs))
        with _ctrl_c_is_ours():
            done = Parallel(n_jobs=jobs, return_as="generator")(
                map(delayed(partial(_chunk, work)), chunks)
            )
        for found in done:
            yield from found or ()  # nothing is None but to joblib's types


@contextmanager
def _ctrl_c_is_ours() -> Iterator[None]:
    """A terminal sends Ctrl-C to all, but the one who waits decides: workers that are started
    meanwhile never hear of it, not even while they load."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _chunks(numbers: Sequence[int], workers: int) -> Iterator[Sequence[int]]:
    """The numbers in pieces small enough to keep all workers busy until the end."""
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (workers * CHUNKS_PER_JOB)))
    return (numbers[at : at + size] for at in range(0, len(numbers), size))


def _chunk(work: Callable[[int], R], numbers: Sequence[int]) -> list[R]:
    return [work(number) for number in numbers]
