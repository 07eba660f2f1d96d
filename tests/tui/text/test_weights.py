"""Every weight belongs to an event that there is."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from rules.campaign.combat.events import CompassRolled, StepBegan
from rules.campaign.journey.events import ActBegan, CampaignEvent, WeekCrossed
from rules.ludus.events import LudusEvent
from rules.stations.events import StationsEvent
from tui.games.campaign.words.weights import WEIGHTS
from tui.games.ludus.words.weights import WEIGHTS as LUDUS
from tui.games.stations.words.weights import WEIGHTS as STATIONS
from tui.text.weights import Weight, weight_in


@pytest.mark.parametrize(
    ("weights", "events"), [(WEIGHTS, CampaignEvent), (LUDUS, LudusEvent), (STATIONS, StationsEvent)]
)
def test_every_tag_is_that_of_an_event(weights: Mapping[str, Weight], events: Any) -> None:
    assert set(weights) <= {event.__struct_config__.tag for event in get_args(events)}


def test_events_weigh_as_the_table_says_and_the_rest_is_plain() -> None:
    assert weight_in(WEIGHTS, ActBegan(act=2)) == "head"
    assert weight_in(WEIGHTS, StepBegan(mover="rival", step="movement")) == "detail"
    assert weight_in(WEIGHTS, WeekCrossed(act=1, crossed=2)) == "plain"


def test_dice_are_rolled_in_the_events_with_faces() -> None:
    faced = {event for event in get_args(CampaignEvent) if {"face", "faces"} & set(event.__struct_fields__)}

    assert faced == {event for event in get_args(CampaignEvent) if event.rolled}
    assert CompassRolled in faced
