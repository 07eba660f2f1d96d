"""Titles and names of games in a store: each title is given once, and of several that are alike none is picked."""

from pathlib import Path

import pytest

from saves.faults import FaultCause, SaveFault
from tests.saves.staging import moment, plan, store


def test_titles_that_collide_get_numbers(tmp_path: Path) -> None:
    shop = store(tmp_path)
    made = [shop.create(plan(title), moment(0)).name for title in ("Nox", "NOX!", "nox", "Nóx")]
    assert made == ["nox", "nox-2", "nox-3", "nox-4"]
    assert [shop.load(name).envelope.header.name for name in made] == ["Nox", "NOX! 2", "nox 3", "Nóx 4"]


def test_of_several_games_with_one_title_none_is_picked_and_all_are_named(tmp_path: Path) -> None:
    """Files that were copied in keep their titles."""
    shop = store(tmp_path)
    shop.create(plan("Nox"), moment(4)).close()
    shop.export("nox", tmp_path / "out.json")
    assert shop.import_(tmp_path / "out.json") == "nox-2"
    for text in ("Nox", "NOX!"):
        assert shop.called(text) == ("nox", "nox-2")
        with pytest.raises(SaveFault, match=r"Several games are called .*: nox, nox-2") as caught:
            shop.find(text)
        assert caught.value.cause is FaultCause.SEVERAL
    assert (shop.find("nox"), shop.find("nox-2")) == ("nox", "nox-2")
