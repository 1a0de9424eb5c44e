"""Simulation on other machines: a dask cluster whose workers have shoal.

Dask sends Python objects as pickles, which can run any program where they arrive: whoever owns
the scheduler must be trusted like somebody at this keyboard, and our README and help say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar, cast

from sheets import __version__
from sheets.engine.errors import BadSetup, MissingPart
from sheets.engine.text import say

T = TypeVar("T")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

PATIENCE = "10s"


class Future(Protocol[R_co]):
    """Work that is done elsewhere."""

    def result(self) -> R_co: ...


class Client(Protocol):
    """What is used of dask's client, whose own types leave open whether it waits."""

    def nthreads(self) -> Mapping[str, int]: ...

    def run(self, work: Callable[[], R], /) -> Mapping[str, R]: ...

    def map(
        self, work: Callable[[T], R], pieces: Sequence[T], /, *, pure: bool
    ) -> Iterable[Future[R]]: ...


class Cluster:
    """Workers on other machines."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.cores = sum(client.nthreads().values())

    def map(self, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
        """The results of each piece of work, in order."""
        for future in self._client.map(work, list(pieces), pure=False):
            yield future.result()


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler listens at that address."""
    try:
        from distributed import Client as DaskClient
    except ImportError:
        raise MissingPart(say("a cluster needs dask: pip install 'shoal[cluster]'")) from None
    try:
        client = DaskClient(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise BadSetup(say("no dask cluster answers at {address}", address=address[:80])) from None
    with client:
        known = cast("Client", client)
        _check(known, address)
        yield Cluster(known)


def _check(client: Client, address: str) -> None:
    """Every worker has our shoal: another might play other games from the same seed."""
    try:
        versions = sorted(set(client.run(_version).values()))
    except ModuleNotFoundError:
        versions = ["-"]
    if not versions:
        raise BadSetup(say("the dask cluster at {address} has no workers", address=address[:80]))
    if versions != [__version__]:
        raise BadSetup(
            say(
                "the workers have shoal {theirs}, this machine has {ours}",
                theirs=tuple(versions),
                ours=__version__,
            )
        )


def _version() -> str:
    return __version__
