"""The table of three and four schools as pictures: every situation at 80 by 24, the fullest at 80 by 23, the main ones at 120 by 40."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import app_for
from tests.tui.every_screen import EVERY
from tests.tui.games.ludus.melees import MELEES
from tui.play.house import House


@pytest.mark.parametrize("name", MELEES)
def test_the_table_of_several_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = MELEES[name]
    app = app_for(house, "ludus_melee", play=make(house).play)

    assert snap_compare(app, terminal_size=(80, 24), press=keys)


@pytest.mark.parametrize(
    ("name", "size"), [("four", (80, 23)), ("three", (120, 40)), ("four", (120, 40)), ("four_fight", (120, 40))]
)
def test_it_looks_as_it_did_with_less_room_and_with_more(
    snap_compare: Callable[..., bool], house: House, name: str, size: tuple[int, int]
) -> None:
    make, keys = MELEES[name]

    assert snap_compare(app_for(house, "ludus_melee", play=make(house).play), terminal_size=size, press=keys)


def test_the_report_of_a_battle_of_several_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    assert snap_compare(EVERY["ludus_ranking"].make(house), terminal_size=(80, 24))
