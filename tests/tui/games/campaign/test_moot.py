"""Nothing is asked whose answers all lead to the same; what makes a difference is asked."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Begin
from rules.campaign.combat.frames import Trigger, Triggers
from rules.campaign.effects import Deed, Heal, Hurt
from saves.settings import Settings
from tests.tui.games.campaign.fights import fight
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

FAR = {"d5": "@", "a1": "rival defender"}
HURT = {"d5": "@ 2", "d4": "rival defender 3"}


def of_hero(do: Deed, *, may: bool = False) -> Trigger:
    return Trigger(owner="hero", other="r1", source="deployed", do=do, may=may)


def waiting(house: House, units: dict[str, str], *effects: Trigger) -> Session:
    session = fight(house, units, "engage", sport="spar")
    combat = session.state.combat
    combat = replace(combat, pending=(*combat.pending, Triggers(waiting=effects)))
    set_state(session, session.state.with_combat(combat))
    return session


def habit(session: Session) -> Any:
    return session.spoken.facts.habit(session.state, session.legal(), Settings())


def test_effects_that_do_nothing_are_not_put_in_order(house: House) -> None:
    """With full HP and nobody adjacent."""
    session = waiting(house, FAR, of_hero(Hurt(n=1, whom="adjacent")), of_hero(Heal(n=1)))
    assert len(session.legal()) == 2

    assert habit(session) == session.legal()[0]


def test_the_order_of_effects_that_commute_is_not_asked(house: House) -> None:
    session = waiting(house, HURT, of_hero(Hurt(n=1, whom="adjacent")), of_hero(Heal(n=1)), of_hero(Heal(n=1)))
    assert len(session.legal()) == 3

    assert habit(session) == session.legal()[0]


@pytest.mark.parametrize(("units", "asked"), [(FAR, False), (HURT, True)])
def test_an_effect_that_may_be_declined_is_asked_about_where_it_does_something(
    house: House, units: dict[str, str], *, asked: bool
) -> None:
    session = waiting(house, units, of_hero(Heal(n=1), may=True))
    assert len(session.legal()) == 2

    assert (habit(session) is None) is asked


def test_an_ability_without_an_effect_is_passed_over_and_one_with_an_effect_is_offered(house: House) -> None:
    hurt = fight(house, {"d5": "@", "d4": "reptilian 1", "c5": "rival net_diver"}, "abilities")
    assert isinstance(hurt.state.combat.pending[-1], frames.UsingAbilities)

    assert habit(hurt) is None


def test_who_moves_is_always_asked(house: House) -> None:
    session = fight(house, FAR, "movement", sport="spar")
    assert isinstance(session.state.combat.pending[-1], frames.Moving)

    assert habit(session) is None


@pytest.mark.parametrize(("points", "asked"), [(4, True), (5, False)])
def test_a_turn_that_begins_with_the_winning_point_begins_by_itself(house: House, points: int, *, asked: bool) -> None:
    key = house.spoken("campaign").game.cat.board["lamosians"].keys[0]  # type: ignore[attr-defined]
    units = {key: "@", "a1": "rival defender"}
    session = fight(house, units, "opening", sport="king_of_the_hill", arena="lamosians", points=points)
    assert isinstance(session.state.combat.top, frames.Opening)

    assert habit(session) == (None if asked else Begin())
