"""Marks and keys on the board: of what is aimed its targets alone; none while the list has the keys."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.campaign.combat.orders import StrikeOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters, opening
from tests.tui.states import set_state
from tui.games.campaign.orders.in_hand import aims_of
from tui.games.campaign.screens.ordering import OrderGiving
from tui.play.house import House
from tui.play.session import Session


def hooking(house: House) -> Session:
    return fight(house, {"d5": "@", "d3": "attacker", "d7": "rival archer", "b2": "rival tactician"}, "opening")


async def aimed(play: Play) -> tuple[set[str], set[str]]:
    """The units and the hexes that Hook could be aimed at, once it is being aimed."""
    await play.press("K")
    await play.press(play.usables["hook"])
    usable = play.screen.steering.aiming.usable
    assert usable is not None
    aims = [aims_of(order) for order in usable.orders]
    at = {one.key: one.at for one in play.session.state.combat.fighters}
    return {at[on] for on, _ in aims if on}, {cell for _, cell in aims if cell}


async def test_what_is_aimed_marks_its_targets_and_hexes_alone(house: House) -> None:
    async with played(house, hooking) as play:
        units, hexes = await aimed(play)
        marks = play.screen.board.marks

        assert "d7" in units
        assert set(marks.choices) == units | hexes
        assert set(marks.labels) == units | hexes
        assert marks.labels["d7"] == letters(play)["r1"]
        assert not marks.reach


async def test_what_is_aimed_no_more_gives_way_to_where_the_unit_could_go(house: House) -> None:
    async with played(house, hooking) as play:
        await aimed(play)
        await play.press("escape")

        assert set(play.screen.board.marks.choices) == set(play.screen.steering.stands)


async def test_keys_leave_the_board_while_the_list_has_them(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        assert play.screen.board.marks.labels
        await play.press("o")
        assert play.in_list()
        assert not play.screen.board.marks.labels
        await play.press("escape")
        assert play.screen.board.marks.labels


async def test_what_waits_for_its_confirmation_is_still_aimed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OrderGiving, "_doubt", lambda *_: "Well.")
    async with played(house, hooking) as play:
        await aimed(play)
        await play.press(letters(play)["r1"])
        assert play.status == "Well. Do it again to confirm."
        assert play.screen.steering.aiming.usable is not None
        await play.press(letters(play)["r1"])

        assert next(one.at for one in play.session.state.combat.fighters if one.key == "r1") == "d6"


async def test_the_next_strike_waits_for_what_is_aimed(house: House) -> None:
    async with played(house, hooking) as play:
        await aimed(play)
        before = play.session.state
        play.screen.strikes.mark_just((StrikeOrder("hero", "r1"),))
        await play.press("space", "space")

        assert play.session.state == before
        assert play.status.startswith("Hook is not aimed yet")
        assert play.screen.steering.aiming.usable is not None


async def test_the_turn_does_not_end_over_what_is_not_aimed_yet(house: House) -> None:
    async with played(house, hooking) as play:
        await aimed(play)
        before = play.session.state
        await play.press("E", "E")

        assert play.session.state == before
        assert play.status.startswith("Hook is not aimed yet: its targets show a key. Esc stops aiming.")
        assert play.screen.steering.aiming.usable is not None
        await play.press("escape", "E", "E", "E")
        assert play.session.state != before


def bolstering(*others: str) -> Callable[[House], Session]:
    """The hero, who takes no tactic, and others that could take the only one in the camp."""

    def begun(house: House) -> Session:
        units = {"d5": "@", "a1": "rival archer", **dict(zip(("d3", "d4"), others, strict=False))}
        session = fight(house, units, "tactics", slots=0)
        table = session.state.combat.table
        camp = replace(table.camp, tactics=("bolster_health",))
        set_state(session, session.state.with_combat(replace(session.state.combat, table=replace(table, camp=camp))))
        return session

    return begun


@pytest.mark.parametrize(("others", "best"), [(("attacker 3", "archer 1"), "p2"), (("archer 1",), "p1")])
async def test_a_tactic_with_the_hero_in_hand_is_aimed_with_the_cursor_on_the_best(
    house: House, others: tuple[str, ...], best: str
) -> None:
    async with played(house, bolstering(*others)) as play:
        await play.press("K", "B")
        hp = {one.key: one.hp for one in play.session.state.combat.fighters}
        assert play.screen.steering.aiming.usable is not None
        assert play.cell == play.screen.steering.at(best)
        await play.press("enter")
        after = {one.key: one.hp for one in play.session.state.combat.fighters}

        assert {key for key in hp if after[key] > hp[key]} == {best}


async def test_a_tactic_is_aimed_first_at_the_unit_in_hand(house: House) -> None:
    async with played(house, bolstering("attacker 3", "archer 1")) as play:
        await play.press(letters(play)["p1"], "B")

        assert play.cell == play.screen.steering.at("p1")
