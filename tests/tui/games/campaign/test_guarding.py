"""Who steps in the way of a blow is asked only where answers differ in worth; what is decided unasked is told."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Pass, Pick
from rules.campaign.combat.frames import Blow, Intercepting
from saves.settings import Settings, Ties
from tests.tui.games.campaign.fights import fight
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session


def blow_on_player(house: House, damage: int, hp: Sequence[int], guards: Sequence[str] = ("p2",)) -> Session:
    """A rival's blow at an archer, beside whom others stand."""
    archer, *others = hp
    at = {"d4": f"archer {archer}", "d3": f"oath_sister {others[0]}"}
    more = {"e3": f"oath_sister {others[1]}"} if others[1:] else {}
    return _waiting(house, {"a1": "@", **at, **more, "c4": "rival archer"}, "r1", "p1", damage, guards)


def _waiting(house: House, units: dict[str, str], by: str, on: str, damage: int, guards: Sequence[str]) -> Session:
    session = fight(house, units, "engage", slots=0)
    combat = session.state.combat
    must = on.startswith("r")
    frames = Blow(by=by, on=on, stage="take", damage=damage), Intercepting(units=tuple(guards), must=must)
    set_state(session, session.state.with_combat(replace(combat, pending=(*combat.pending, *frames))))
    return session


def unasked(session: Session, wish: Ties = "best") -> tuple[Any, str]:
    facts = session.spoken.facts
    answer = facts.habit(session.state, session.legal(), Settings(rival_ties=wish))
    return answer, facts.on_behalf(session.state, answer) if answer is not None else ""


SAVES = "Your Oath Sister steps in unasked, as your Archer would fall."
NOBODY = "Nobody steps in for your Archer: whoever did would fall."


@pytest.mark.parametrize(
    ("damage", "hp", "answer", "told"),
    [
        (1, (1, 3), Pick(unit="p2"), SAVES),
        (1, (2, 1), Pass(), NOBODY),
        (1, (2, 3), None, ""),
        (2, (2, 2), None, ""),
        (0, (2, 3), Pass(), ""),
    ],
)
def test_a_unit_of_the_players_steps_in_unasked_where_that_alone_saves_one_and_not_where_it_would_fall(
    house: House, damage: int, hp: Sequence[int], answer: Any, told: str
) -> None:
    session = blow_on_player(house, damage, hp)

    assert unasked(session) == (answer, told)
    assert unasked(session, "ask") == unasked(session), "the wish is for rivals"


def test_which_of_two_saves_it_is_asked(house: House) -> None:
    assert unasked(blow_on_player(house, 1, (1, 3, 2), ("p2", "p3")))[0] is None


def test_the_hero_is_asked_before_it_takes_a_blow(house: House) -> None:
    assert unasked(blow_on_player(house, 1, (1, 3), ("hero",)))[0] is None


def test_whoever_would_fall_for_the_hero_is_asked_about(house: House) -> None:
    """The hero's HP are gone for long, and in a Sport whoever falls comes back."""
    units = {"d4": "@ 6", "d3": "oath_sister 1", "c4": "rival archer"}

    assert unasked(_waiting(house, units, "r1", "hero", 2, ("p1",)))[0] is None


@pytest.mark.parametrize(
    ("wish", "answer", "told"),
    [
        ("best", Pick(unit="r3"), "Of equal choices the best for you was taken"),
        ("worst", Pick(unit="r2"), "Of equal choices the worst for you was taken, as your settings have it"),
        ("auto", None, ""),
        ("ask", None, ""),
    ],
)
def test_which_rival_steps_in_is_settled_by_the_wish_for_ties(house: House, wish: Ties, answer: Any, told: str) -> None:
    units = {"d5": "@", "c5": "rival archer 1", "b5": "rival oath_sister 4", "c4": "rival oath_sister 2"}

    found = unasked(_waiting(house, units, "hero", "r1", 2, ("r2", "r3")), wish)
    assert found[0] == answer
    assert found[1].startswith(told)
    assert bool(found[1]) == bool(told)
