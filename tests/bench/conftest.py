"""What the measurements share."""

from random import Random
from typing import Any

import pytest

from tests.bench.adapters import CampaignAdapter
from tests.bench.rates import Rate


@pytest.fixture(scope="session")
def adapter() -> CampaignAdapter:
    """The campaign with its content loaded."""
    return CampaignAdapter()


@pytest.fixture(scope="session")
def states(adapter: CampaignAdapter) -> list[Any]:
    """Campaigns from all over random games, in fights and between them."""
    rng, found = Random(79), list[Any]()
    while len(found) < 200:
        box = adapter.sample(rng, rng.randrange(300))
        if box is not None:
            found.append(box[0])
    return found


@pytest.fixture
def rate(benchmark: Any, capsys: pytest.CaptureFixture[str]) -> Rate:
    """Measures and prints."""
    return Rate(benchmark, capsys.disabled)
