"""Players of a simulation: processes of this machine, or the workers of a Dask cluster; both count the same."""

import asyncio
import logging
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from saves.folders import folders
from tui import VERSION

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["Cluster", "ClusterFault", "Crew", "Processes"]

_PATIENCE = 10
"""Seconds in which a cluster has to answer."""

_INSTALL = "A cluster needs dask.distributed: install AD 79 with pip install -e '.[cluster]'."

T = TypeVar("T")


class ClusterFault(Exception):
    """A fault of a cluster, in sentences."""


class Crew(Protocol):
    """Plays games in chunks of seeds."""

    def results(self, play: Callable[[range], T], chunks: Sequence[range]) -> Iterator[T]:
        """Return the count of each chunk, in the order of the chunks, whoever played it.

        Raises:
            ClusterFault: nobody plays, or not all was played.
        """
        ...


class Processes(NamedTuple):
    """A number of processes of this machine."""

    number: int

    def results(self, play: Callable[[range], T], chunks: Sequence[range]) -> Iterator[T]:
        """See `Crew`."""
        if self.number == 1:
            yield from map(play, chunks)
            return
        with ProcessPoolExecutor(self.number, initializer=_leave_breaking_off) as pool:
            try:
                yield from pool.map(play, chunks)
            finally:
                pool.shutdown(cancel_futures=True)


def _leave_breaking_off() -> None:
    """Ctrl+C reaches every process of the terminal; the first one alone sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Cluster(NamedTuple):
    """The workers of a Dask cluster, by the address of its scheduler."""

    address: str

    def results(self, play: Callable[[range], T], chunks: Sequence[range]) -> Iterator[T]:
        """See `Crew`."""
        self._muster()
        from distributed import Client, KilledWorker  # noqa: PLC0415 - who plays on this machine may do without it

        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what is wrong is said in a sentence
        with Client(self.address, timeout=_PATIENCE, set_as_default=False) as client:
            _check_editions(_editions(client))
            futures = client.map(play, chunks, pure=False)
            try:
                for future in futures:
                    yield future.result()
            except (CancelledError, KilledWorker) as why:
                raise ClusterFault(f"The cluster at {self.address} broke off: it, or a worker, is gone.") from why
            finally:
                client.cancel(futures)

    def _muster(self) -> None:
        """Make sure that there is a scheduler, and that it has workers: a client would wait for both without end.

        Raises:
            ClusterFault: there is not.
        """
        try:
            workers = asyncio.run(_workers_at(self.address))
        except ImportError as why:
            raise ClusterFault(_INSTALL) from why
        except ValueError as why:
            told = f"{self.address!r} is not the address of a cluster: {why}. Write it as HOST:PORT."
            raise ClusterFault(told) from why
        except OSError as why:
            told = f"No cluster answers at {self.address}. Start one there with dask scheduler, or mend the address."
            raise ClusterFault(told) from why
        if not workers:
            told = f"The cluster at {self.address} has no workers. Start some with dask worker {self.address}."
            raise ClusterFault(told)


async def _workers_at(address: str) -> int:
    """Count the workers of a scheduler."""
    from distributed.core import rpc  # noqa: PLC0415 - see above

    async with asyncio.timeout(_PATIENCE), rpc(address) as scheduler:
        found = await scheduler.identity()
    return len(found["workers"])


def _edition() -> str:
    """Name the version and the content, packs included, that games are played by here."""
    from content.loader import fingerprint, load_all  # noqa: PLC0415 - other commands must not wait for it

    contents = load_all(folders().packs)
    return f"{VERSION} with content {' '.join(fingerprint(contents[name]) for name in sorted(contents))}"


def _editions(client: "Client") -> Iterable[str]:
    """The edition that each worker has.

    Raises:
        ClusterFault: one has none.
    """
    try:
        found: dict[str, str] = client.run(_edition)
    except ImportError as why:
        raise ClusterFault("Workers of the cluster have no AD 79. Install it for each of them.") from why
    return found.values()


def _check_editions(found: Iterable[str]) -> None:
    """Make sure that all workers play by the rules and the packs of this machine.

    Raises:
        ClusterFault: one plays by others.
    """
    own = _edition()
    if others := sorted({*found} - {own}):
        told = f"Workers of the cluster have AD 79 {', '.join(others)}; this is {own}."
        raise ClusterFault(f"{told} Give each of them this version and these packs.")
