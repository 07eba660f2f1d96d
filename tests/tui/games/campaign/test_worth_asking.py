"""The end of the turn asks about a strike that it would lose where that is worth something, and not elsewhere."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.orders import StrikeOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters
from tests.tui.states import set_state
from tui.games.campaign.orders.worthwhile import is_worthwhile
from tui.play.house import House
from tui.play.played import Played


def turns(play: Play) -> int:
    found: int = play.session.state.combat.turns
    return found


def odds(losses: tuple[float, ...], answers: tuple[float, ...] = (1.0,), intercepted: float = 0.0) -> Odds:
    mean = sum(n * part for n, part in enumerate(losses))
    return Odds((), (1.0,), losses, losses[-1], mean, intercepted, answers)


WORTH = {
    "nothing": (odds((1.0, 0.0, 0.0)), False),
    "a fall in 3 %": (odds((0.97, 0.03)), False),
    "the weakest die": (odds((2 / 3, 1 / 3, 0.0)), True),
    "a fall in 15 %": (odds((0.85, 0.15)), True),
    "a wound that costs as much": (odds((0.5, 0.5, 0.0), (0.5, 0.5)), False),
    "a wound that costs less": (odds((0.5, 0.5, 0.0), (0.6, 0.4)), True),
    "a wound of an ally that steps in": (odds((1.0, 0.0, 0.0), intercepted=0.5), True),
}


@pytest.mark.parametrize(("found", "worth"), WORTH.values(), ids=[*WORTH])
def test_a_strike_is_worth_a_question_that_brings_hp_and_more_than_it_costs(found: Odds, worth: bool) -> None:
    assert is_worthwhile(found, 3) == worth


def test_a_strike_that_likely_fells_the_striker_costs_more_than_the_wound() -> None:
    found = odds((0.4, 0.6, 0.0), (0.6, 0.4))
    assert is_worthwhile(found, 3)
    assert not is_worthwhile(found, 1)


FAR = {"d5": "@", "a1": "rival archer"}

ASKED: Mapping[str, tuple[Mapping[str, str], bool]] = {
    "Quickstrike fells the striker": ({"b5": "attacker 1", "b4": "rival shoulder_serpent"}, False),
    "Quickstrike wounds the striker": ({"b5": "attacker 3", "b4": "rival shoulder_serpent"}, True),
    "Retaliate costs more": ({"b5": "defender 1", "b4": "rival bustuarius"}, False),
    "nothing answers": ({"b5": "defender 1", "b4": "rival defender"}, True),
}


@pytest.mark.parametrize(("units", "asks"), ASKED.values(), ids=[*ASKED])
async def test_the_end_of_the_turn_asks_about_strikes_of_worth_alone(
    house: House, units: Mapping[str, str], asks: bool
) -> None:
    async with played(house, lambda house: fight(house, {**FAR, **units}, "engage", slots=0)) as play:
        before = turns(play)
        await play.press("E")

        assert ("could still strike" in play.status) == asks
        assert (turns(play) == before) == asks


@pytest.mark.parametrize(("hp", "felled"), [(1, {"r1"}), (3, set[str]())])
async def test_a_marked_special_that_is_all_but_sure_to_fell_its_target_needs_no_other_strike(
    house: House, hp: int, felled: set[str]
) -> None:
    units = {"d5": "@", "b5": "jade_monk", "b4": f"rival defender {hp}", "a1": "rival archer"}
    blades = {"b5": ("edge_of_vulcan",)}
    async with played(house, lambda house: fight(house, units, "engage", slots=0, tactics=blades)) as play:
        play.screen.strikes.mark(StrikeOrder("p1", "r1", "agile"))

        assert play.screen.strikes.felled == felled


async def test_an_ability_that_fells_the_only_rival_in_reach_asks_about_no_strike_at_it(house: House) -> None:
    units = {"e2": "@", "b5": "whelp_of_cerberus", "b4": "rival archer 1", "a1": "rival defender"}
    async with played(house, lambda house: fight(house, units, "abilities", slots=0)) as play:
        await play.press(letters(play)["p1"], next(iter(play.screen.steering.keys.usables)))

        assert (
            play.status == "That would end your turn: no unit could do anything more. E does it, or the same key again."
        )


async def test_an_ability_that_brings_a_rival_out_of_reach_asks_about_the_strike_at_it(house: House) -> None:
    units = {"e2": "@", "b5": "tide_warden", "b4": "rival archer 1", "a1": "rival defender"}
    async with played(house, lambda house: fight(house, units, "abilities", slots=0)) as play:
        await play.press(letters(play)["p1"], next(iter(play.screen.steering.keys.usables)), letters(play)["r1"])
        play.screen.steering.ordering.go("b3")

        assert "could still strike" in play.status


async def test_a_strike_that_was_let_pass_is_asked_about_again_only_once_its_target_is_hurt(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "c5": "rival defender"}, "movement")) as play:
        before = turns(play)
        await play.press("E")
        assert turns(play) == before
        assert "could still strike rival Defender" in play.status
        await play.press("E")
        later = turns(play)
        assert later > before
        await play.press("E")
        assert turns(play) > later

        combat = play.session.state.combat
        hurt = (replace(one, hp=2) if one.side == "rival" else one for one in combat.fighters)
        set_state(play.session, play.session.state.with_combat(replace(combat, fighters=tuple(hurt))))
        play.screen.go_on_from(Played())
        await play.press("E")
        assert "could still strike rival Defender" in play.status
