"""One piece of work for many numbers: here, in several processes, or on a cluster."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from functools import partial
from typing import NoReturn, TypeVar, cast

from sheets.engine.errors import SystemTrouble
from sheets.engine.text import say

R = TypeVar("R")

CHUNKS_PER_JOB = 8
LARGEST_CHUNK = 50
# closing a terminal, `timeout` and a shutdown end a run as Ctrl-C does
ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class WorkersLost(SystemTrouble):
    """Workers or their scheduler are gone; the results before that are good."""


def spread(
    work: Callable[[int], R], numbers: Sequence[int], jobs: int = 1, cluster: str = ""
) -> Iterator[R]:
    """Yield the result of each number, in order.

    SIGTERM and SIGHUP raise KeyboardInterrupt meanwhile, so that no worker outlives the run.
    """
    with _ended_like_ctrl_c():
        if cluster:
            from sheets.lab.cluster import connected

            with connected(cluster) as workers:
                for found in workers.map(partial(_chunk, work), _chunks(numbers, workers.cores)):
                    yield from found
        elif jobs == 1:
            yield from map(work, numbers)
        else:
            yield from _by_processes(work, numbers, cores() if jobs == -1 else jobs)


def cores() -> int:
    """Return the number of cores this process may use, in a container too."""
    from joblib import cpu_count

    return int(cpu_count())


def _by_processes(work: Callable[[int], R], numbers: Sequence[int], jobs: int) -> Iterator[R]:
    import logging

    from joblib import Parallel, delayed

    # what it logs when it is stopped while it hands out work is no news; `--debug` shows it
    logging.getLogger("concurrent.futures").addHandler(logging.NullHandler())
    part = delayed(partial(_chunk, work, boss=os.getpid()))
    workers = min(jobs, max(1, len(numbers)))
    with _deaf():
        made = Parallel(n_jobs=workers, return_as="generator")(map(part, _chunks(numbers, jobs)))
    done = cast("Generator[list[R], None, None]", made)
    try:
        with closing(done):
            for found in done:
                yield from found
    except BrokenExecutor:
        raise WorkersLost(
            say("a worker process was killed, perhaps because memory ran out")
        ) from None


@contextmanager
def _ended_like_ctrl_c() -> Iterator[None]:
    """Let signals that would end this process alone end the run."""
    # one that is ignored, as by nohup, stays so
    before = {each: signal.getsignal(each) for each in ENDINGS}
    ours = [each for each, handler in before.items() if handler is signal.SIG_DFL]
    for each in ours:
        signal.signal(each, _end)
    try:
        yield
    finally:
        for each in ours:
            signal.signal(each, before[each])


def _end(*_: object) -> NoReturn:
    raise KeyboardInterrupt


@contextmanager
def _deaf() -> Iterator[None]:
    """Let workers that are started meanwhile ignore all signals that end a run.

    A terminal sends them to every process, but the one that waits decides.
    """
    before = {each: signal.signal(each, signal.SIG_IGN) for each in (signal.SIGINT, *ENDINGS)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _chunks(numbers: Sequence[int], workers: int) -> Iterator[Sequence[int]]:
    """Yield the numbers in pieces small enough to keep all workers busy until the end."""
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (workers * CHUNKS_PER_JOB)))
    return (numbers[at : at + size] for at in range(0, len(numbers), size))


def _chunk(work: Callable[[int], R], numbers: Sequence[int], boss: int = 0) -> list[R]:
    """Return the results of some numbers; a worker whose ``boss`` was killed ends itself."""
    found = []
    for number in numbers:
        # joblib may also play alone; Windows tells nobody of a new parent
        if sys.platform != "win32" and boss not in (0, os.getppid(), os.getpid()):
            os.kill(os.getpid(), signal.SIGKILL)
        found.append(work(number))
    return found
