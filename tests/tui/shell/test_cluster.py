"""`ad79 simulate --cluster`: the same games as by processes, played by the workers of a Dask cluster."""

import socket
import sys
import time
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from tui.__main__ import main
from tui.simulation import crews

STATIONS = ["simulate", "stations", "--deals", "12", "--bots", "random"]
LUDUS = ["simulate", "ludus", "--match", "easy", "random", "--matches", "2"]
CAMPAIGN = ["simulate", "campaign", "--bots", "random", "--games", "3", "--json"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=":0") as cluster:
        yield cluster.scheduler_address


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "_PATIENCE", 2)


@pytest.mark.parametrize("command", [STATIONS, LUDUS, CAMPAIGN])
def test_a_cluster_counts_and_tells_the_same_as_processes(
    capsys: pytest.CaptureFixture[str], address: str, command: list[str]
) -> None:
    assert main([*command, "--jobs", "1"]) == 0
    alone = capsys.readouterr()
    assert main([*command, "--cluster", address]) == 0
    together = capsys.readouterr()

    assert together.out == alone.out
    assert together.err.splitlines()[0] == alone.err.splitlines()[0]
    assert together.err.splitlines()[-1] == alone.err.splitlines()[-1]


def refusal(capsys: pytest.CaptureFixture[str], address: str) -> str:
    """The sentence by which an address is refused."""
    assert main([*STATIONS, "--cluster", address]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    return told.err.splitlines()[-1]


def test_without_dask_a_sentence_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setitem(sys.modules, "distributed.core", None)

    assert refusal(capsys, "host:8786") == (
        "ad79: A cluster needs dask.distributed: install AD 79 with pip install -e '.[cluster]'."
    )


@pytest.mark.parametrize("listens", [False, True])
def test_an_address_that_does_not_answer_is_named(capsys: pytest.CaptureFixture[str], *, listens: bool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        if not listens:
            server.close()
        assert refusal(capsys, address).startswith(f"ad79: No cluster answers at {address}.")


@pytest.mark.parametrize("address", ["nowhere", "host:port", "pigeon://host:8786", ""])
def test_what_is_no_address_is_named(capsys: pytest.CaptureFixture[str], address: str) -> None:
    told = refusal(capsys, address)

    assert told.startswith(f"ad79: {address!r} is not the address of a cluster: ")
    assert told.endswith(". Write it as HOST:PORT.")


def test_a_cluster_without_workers_is_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    with LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as cluster:
        told = refusal(capsys, cluster.scheduler_address)

    assert told.startswith(f"ad79: The cluster at {cluster.scheduler_address} has no workers.")


def test_workers_of_another_version_do_not_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(crews, "_editions", lambda _: ["0.0.7"])

    assert refusal(capsys, address).startswith("ad79: Workers of the cluster have AD 79 0.0.7; this is ")


def test_workers_without_the_game_do_not_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(crews, "_edition", _of_nobody)

    assert refusal(capsys, address) == "ad79: Workers of the cluster have no AD 79. Install it for each of them."


def test_a_cluster_that_goes_away_is_named() -> None:
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0") as cluster:
        results = crews.Cluster(cluster.scheduler_address).results(_slow, [range(1), range(1, 20)])
        assert next(results) == 1
        cluster.close()
        with pytest.raises(crews.ClusterFault, match="broke off"):
            next(results)


def _slow(seeds: range) -> int:
    time.sleep(0.1 * len(seeds))
    return len(seeds)


def _of_nobody() -> str:
    raise ModuleNotFoundError("No module named 'tui'")


def test_workers_with_other_packs_do_not_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(crews, "_editions", lambda _: [crews._edition(), crews._edition() + "f"])
    told = refusal(capsys, address)

    assert told.startswith("ad79: Workers of the cluster have AD 79 ")
    assert told.endswith("Give each of them this version and these packs.")
