"""What Enter proposes for a unit in hand, rule of thumb by rule of thumb."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import orders
from tui.games.campaign.orders.in_hand import UnitInHand, in_hand
from tui.games.campaign.orders.preference import LEAST_GAIN, preferred_hex
from tui.games.campaign.orders.turn import Turn
from tui.play.house import House
from tui.play.session import Session


def held(house: House, units: dict[str, str], key: str = "hero", **fields: Any) -> UnitInHand:
    session = fight(house, units, "opening", **fields)
    return in_hand(Turn(session.spoken.game.cat, session.state.combat), key)  # type: ignore[attr-defined]


def rated(hand: UnitInHand, monkeypatch: pytest.MonkeyPatch, worth: Callable[[str], float]) -> UnitInHand:
    """A unit to which hexes are worth what a test says."""
    monkeypatch.setattr(hand, "worth", worth)
    return hand


def strikes(hand: UnitInHand, cell: str) -> bool:
    return bool(hand.best_target(hand.stands[cell]))


CAT = a_catalogue()
ALONE = {"d5": "@", "a1": "rival tactician"}
FRONT = {"d5": "@", "d4": "rival defender"}


@pytest.mark.parametrize(("gain", "goes"), [(LEAST_GAIN - 0.01, False), (LEAST_GAIN, True)])
def test_a_unit_stays_where_it_is_below_a_least_gain(
    house: House, monkeypatch: pytest.MonkeyPatch, gain: float, goes: bool
) -> None:
    hand = held(house, ALONE)
    there = next(cell for cell in hand.stands if cell != hand.here and hand.danger(cell) <= hand.danger(hand.here))
    rated(hand, monkeypatch, lambda cell: gain * (cell == there))

    assert preferred_hex(hand) == (there if goes else hand.here)


def test_a_unit_does_not_walk_away_from_a_rival_that_it_can_strike(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = held(house, FRONT)
    assert strikes(hand, hand.here)
    away = next(cell for cell in hand.stands if not strikes(hand, cell))
    assert hand.danger(hand.here) < hand.fighter.hp
    rated(hand, monkeypatch, lambda cell: 9.0 * (cell == away))

    assert preferred_hex(hand) == hand.here


def test_a_unit_that_would_likely_fall_leaves_its_rival(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = held(house, FRONT)
    away = next(cell for cell in hand.stands if not strikes(hand, cell))
    rated(hand, monkeypatch, lambda cell: 9.0 * (cell == away))
    monkeypatch.setattr(hand, "danger", lambda cell: float(hand.fighter.hp) * (cell == hand.here))

    assert preferred_hex(hand) == away


@pytest.mark.parametrize(("key", "goes"), [("hero", False), ("p1", True)])
def test_the_hero_alone_goes_into_no_more_danger_for_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, key: str, goes: bool
) -> None:
    hand = held(house, {"d5": "@", "c5": "attacker", "a1": "rival tactician"}, key)
    there = next(cell for cell in hand.stands if cell != hand.here and not strikes(hand, cell))
    rated(hand, monkeypatch, lambda cell: 9.0 * (cell == there))
    monkeypatch.setattr(hand, "danger", lambda cell: 1.0 * (cell == there))
    monkeypatch.setattr(hand, "best_target", lambda *_: "")

    assert preferred_hex(hand) == (there if goes else hand.here)


def test_the_hero_goes_into_danger_for_a_strike(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = held(house, {"d5": "@", "b4": "rival tactician"})
    there = next(cell for cell in hand.stands if strikes(hand, cell))
    assert not strikes(hand, hand.here)
    rated(hand, monkeypatch, lambda cell: 9.0 * (cell == there))
    monkeypatch.setattr(hand, "danger", lambda cell: 1.0 * (cell == there))

    assert preferred_hex(hand) == there


def test_the_hero_goes_into_danger_for_the_flag(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = held(house, {"d5": "@", "a1": "rival tactician"}, sport="capture_the_flag", lying={"d4": "flag"})
    rated(hand, monkeypatch, lambda cell: 9.0 * (cell == "d4"))
    monkeypatch.setattr(hand, "danger", lambda cell: 1.0 * (cell == "d4"))

    assert preferred_hex(hand) == "d4"


async def test_the_panel_says_why_enter_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def alone(house: House) -> Session:
        return fight(house, ALONE, "opening")

    monkeypatch.setattr(UnitInHand, "worth", lambda *_: 0.0)
    async with played(house, alone, (80, 23)) as play:
        await play.press("K")
        assert play.cell == "d5"
        assert "Enter stay here" in orders(play)


async def test_digits_are_no_answers_of_the_list_while_a_unit_is_in_hand(house: House) -> None:
    async with played(house, lambda house: fight(house, FRONT, "opening")) as play:
        await play.press("K")
        assert not play.screen.can("pick_number")
        await play.press("escape")
        assert play.screen.can("pick_number")


@pytest.mark.parametrize(
    ("others", "carried", "target"), [({}, False, "r1"), ({"a1": "rival archer"}, False, ""), ({}, True, "")]
)
def test_a_tribune_is_a_target_once_it_is_the_last_rival_and_nobody_carries_the_flag_home(
    house: House, others: dict[str, str], carried: bool, target: str
) -> None:
    units = {"d5": "@", "c5": "rival attacker", **others}
    chips = {"d5": ("flag",)} if carried else {}
    combat = fight(house, units, "engage", sport="capture_the_flag", tribune="r1", chips=chips).state.combat
    hand = in_hand(Turn(CAT, combat), "hero")

    assert hand.best_target(hand.stands[hand.here]) == target
