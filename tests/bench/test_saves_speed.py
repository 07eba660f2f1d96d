"""What a player waits for at saves: the list of two hundred campaigns, opening one, and a save against a bare atomic write."""

from pathlib import Path

import pytest

from saves.disk import DISK, write_atomic
from saves.store import Store
from tests.bench.rates import Rate
from tests.saves.staging import deed, moment, played, raw, store

CAMPAIGNS = 200
STATE = raw({"turn": 1, "bag": [{"id": number, "name": "chip"} for number in range(140)]})


@pytest.fixture
def shop(tmp_path: Path) -> Store:
    """Two hundred and one campaigns, with states of about 4 kB and five earlier ones."""
    sitting = played(tmp_path, 1)
    last = moment(2)
    sitting.write(type(last)(STATE, last.summary, 2, (STATE,) * 5), deed(2))
    content = sitting.files.save.read_bytes()
    for number in range(CAMPAIGNS):
        (sitting.files.folder / f"campaign-{number}.json").write_bytes(content)
    return store(tmp_path)


def test_list(rate: Rate, shop: Store) -> None:
    rate.each(f"list of {CAMPAIGNS} campaigns", shop.list, of=1)


def test_load(rate: Rate, shop: Store) -> None:
    rate.each("load", lambda: [shop.load(f"campaign-{number}") for number in range(20)], of=20)


def test_bare_atomic_write(rate: Rate, shop: Store) -> None:
    content = (shop.folder / "campaign-0.json").read_bytes()

    def write() -> None:
        for _ in range(20):
            write_atomic(DISK, shop.folder / "bare", content)

    rate.each("bare atomic write", write, of=20)


def test_save(rate: Rate, shop: Store) -> None:
    sitting, _ = shop.sit("campaign-0")
    last = moment(3)
    now = type(last)(STATE, last.summary, 3, (STATE,) * 5)
    rate.each("save of the same size", lambda: [sitting.write(now, deed(3)) for _ in range(20)], of=20)
