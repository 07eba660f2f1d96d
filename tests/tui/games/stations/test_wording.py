"""Everything that can happen in the Stations has a sentence."""

from typing import get_args

from rules.stations.events import StationsEvent
from tests.content_set import a_deck
from tui.games.stations.wording import StationsWording


def test_every_event_has_a_sentence() -> None:
    assert set(StationsWording(a_deck())._events) == set(get_args(StationsEvent))
