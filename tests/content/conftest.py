"""What the tests of content share: the game's own catalogue, read once, and a way to try a pack."""

from collections.abc import Callable
from pathlib import Path

import pytest

from content.campaign.shelf import SHELF
from content.faults import Fault
from content.loader import check
from rules.campaign.catalogue import Catalogue

Refused = Callable[[str], tuple[Fault, ...]]


@pytest.fixture(scope="session")
def shipped() -> Catalogue:
    """The game's own content."""
    return SHELF.load()


@pytest.fixture
def refused(tmp_path: Path) -> Refused:
    """The faults of a pack of one file, `packs/mine/set.toml`, with the text that is given."""

    def faults(text: str) -> tuple[Fault, ...]:
        file = tmp_path / "mine" / "set.toml"
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
        return check(tmp_path)

    return faults
