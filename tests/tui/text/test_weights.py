"""Every weight belongs to an event that there is."""

from typing import get_args

from rules.campaign.combat.events import CompassRolled, StepBegan
from rules.campaign.journey.events import ActBegan, CampaignEvent, WeekCrossed
from rules.ludus.events import LudusEvent
from rules.stations.events import StationsEvent
from tui.text.weights import ROLLS, WEIGHTS, is_roll, weight_of


def test_every_tag_is_that_of_an_event() -> None:
    events = (CampaignEvent, StationsEvent, LudusEvent)
    tags = {event.__struct_config__.tag for kind in events for event in get_args(kind)}

    assert set(WEIGHTS) <= tags


def test_events_weigh_as_the_table_says_and_the_rest_is_plain() -> None:
    assert weight_of(ActBegan(act=2)) == "head"
    assert weight_of(StepBegan(mover="rival", step="movement")) == "detail"
    assert weight_of(WeekCrossed(act=1, crossed=2)) == "plain"


def test_rolls_are_the_events_with_faces() -> None:
    faced = {
        event.__struct_config__.tag
        for event in get_args(CampaignEvent)
        if {"face", "faces"} & set(event.__struct_fields__)
    }

    assert faced == ROLLS
    assert is_roll(CompassRolled(unit="hero", face=3))
    assert not is_roll(WeekCrossed(act=1, crossed=2))
