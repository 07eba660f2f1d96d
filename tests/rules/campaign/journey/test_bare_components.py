"""Components that say nothing, and what they say that is no rule: the general rules hold without any text (pages 7 and 17)."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import Pass, Surrender
from rules.campaign.combat.events import StepBegan, TurnBegan, UnitDeployed
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept
from rules.campaign.journey.events import EventWon, PhaseBegan, WeekCrossed
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Campaign, Options
from rules.kernel.game import Event
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import GAME, campaign

SILENT = {"rules": (), "skills": (), "gain": (), "special": None}
STEPS = ("deployment", "tactics", "movement", "abilities", "engage")


def with_all(cat: Catalogue, **fields: Any) -> Catalogue:
    """A catalogue all of whose records have some fields, where they have such a field."""

    def changed(one: Any) -> Any:
        own = {name: value for name, value in fields.items() if name in getattr(one, "__struct_fields__", ())}
        return replace(one, **own) if own else one

    kinds = ("units", "heroes", "tactics", "banes", "prowess", "arenas", "events", "opportunities", "scions")
    return replace(cat, **{kind: tuple(changed(one) for one in getattr(cat, kind)) for kind in kinds})


@pytest.mark.rule("V-META-04")
def test_a_bloodshed_runs_from_preparation_to_cleanup_by_the_general_rules_alone() -> None:
    game = CampaignGame(with_all(SMALL, **SILENT))
    state = campaign(
        Offer(), at="red_blood", event="b1", phase="event", bloodshed=("b1", "b2"), bag=("horn",),
        stacks=(("red_1", "red_2", "red_3"), (), (), (), ()), units=("bow", "shield"), tactics=("haste",),
        supply=("balm", "snare", "stun"), health=12, hp=12, leadership=12, dice=("black",) * 4,
    )  # fmt: skip
    step = game.apply(state, Accept())
    state, told = step.state, list(step.events)
    while state.combat is not None:
        lively = [one for one in game.legal(state) if not isinstance(one, Pass | Surrender)]
        step = game.apply(state, (lively or game.legal(state))[0])
        state, told = step.state, [*told, *step.events]
    assert {event.unit for event in told if isinstance(event, UnitDeployed)} == {
        "red_1",
        "horn",
        "ada",
        "bow",
        "shield",
    }
    _follows_the_rules_of_turns(told)
    assert EventWon(kind="bloodshed") in told
    assert [event.phase for event in told if isinstance(event, PhaseBegan)] == ["cleanup", "travel"]
    assert [event.crossed for event in told if isinstance(event, WeekCrossed)] == [1]
    assert (state.laid.decks.bloodshed, state.event) == (("b2", "b1"), None)
    assert sorted(state.laid.bag) == ["horn", "red_1"]


def _follows_the_rules_of_turns(told: list[Event]) -> None:
    """Assert that the rival begins, that turns alternate, and that each has its steps in order, up to the end."""
    turns = [event.mover for event in told if isinstance(event, TurnBegan)]
    assert turns[0] == "rival"
    assert len(turns) > 3
    assert all(one != other for one, other in pairwise(turns))
    steps = [event.step for event in told if isinstance(event, StepBegan)]
    assert tuple(steps) == (STEPS * len(turns))[: len(steps)]
    assert len(steps) > len(STEPS) * (len(turns) - 1)


# What is said and is no rule


@pytest.mark.rule("V-EVENT-07")
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_campaign_goes_the_same_way_whatever_flavour_its_components_have(seed: int) -> None:
    flavoured = CampaignGame(with_all(SMALL, flavour="Sand, sweat, applause."))
    state, rng = lasting(seed), Random(seed)
    for _ in range(1500):
        if state.over:
            break
        action = rng.choice((*GAME.legal(state), *GAME.asides(state, 0)))
        step = GAME.apply(state, action)
        assert flavoured.apply(state, action) == step
        state = step.state
        assert (flavoured.legal(state), flavoured.asides(state, 0)) == (GAME.legal(state), GAME.asides(state, 0))
    assert len(state.fights) > 5


def lasting(seed: int) -> Campaign:
    """A campaign of a hero who is hard to kill."""
    plain = GAME.start(Options(hero="ada", difficulty="fearless", scion="titan"), seed)
    sheet = replace(plain.laid.sheet, hp=12, health=12, dice=("black",) * 4, blessings=60, leadership=12)
    return replace(plain, table=replace(plain.laid, sheet=sheet))
