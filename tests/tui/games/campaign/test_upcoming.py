"""A late rule of an arena or an event is told as the turn before it begins, so that it hurts nobody unannounced."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from content.campaign.shelf import SHELF
from rules.campaign.combat.state import Combat
from saves.folders import Folders
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.states import set_state
from tui.games.campaign.pictures.upcoming import upcoming_told
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session

NAMES = Names(SHELF.load())
STONES = "From the next turn on, when a unit begins a turn, it takes 1 damage."


def at_turn(combat: Combat, turn: int) -> Combat:
    return replace(combat, tally=replace(combat.tally, turns=turn, stirred=turn))


@pytest.mark.parametrize(("turn", "told"), [(10, ""), (11, STONES), (12, "")])
def test_stones_are_told_a_turn_before_they_fly(house: House, turn: int, told: str) -> None:
    combat = fight(house, {"c5": "@", "a1": "rival archer"}, "opening", arena="argonauts").state.combat

    assert upcoming_told(NAMES, at_turn(combat, turn)) == told


def test_what_an_event_brings_late_is_told_too(house: House) -> None:
    rules: list[tuple[str, Any]] = [(event.id, rule) for event in NAMES.cat.event.values() for rule in event.rules]
    begins = {event: who.from_turn for event, rule in rules if (who := getattr(rule, "who", None)) and who.from_turn}
    combat = fight(house, {"c5": "@", "a1": "rival archer"}, "opening").state.combat

    assert begins
    for event, turn in begins.items():
        late = at_turn(replace(combat, event=event), turn - 1)
        assert upcoming_told(NAMES, late).startswith("From the next turn on, ")


async def test_it_is_said_on_the_screen_as_the_turn_begins(tmp_path: Path) -> None:
    def late(house: House) -> Session:
        session = fight(house, {"d3": "@", "a1": "rival archer"}, "opening", arena="kunlun", slots=0)
        set_state(session, session.state.with_combat(at_turn(session.state.combat, 9)))
        return session

    async with played(House(Folders(tmp_path, tmp_path)), late) as play:
        await play.press("E")

        while play.session.state.combat.mover == "rival":
            await play.press("enter")

        assert STONES in play.status


@pytest.mark.parametrize(("arena", "turn"), [("kunlun", 9), ("argonauts", 10)])
async def test_it_is_said_too_where_an_order_was_the_last_of_the_turn_before(
    tmp_path: Path, arena: str, turn: int
) -> None:
    def late(house: House) -> Session:
        session = fight(house, {"c5": "@", "a1": "rival archer"}, "opening", arena=arena, slots=0)
        combat = session.state.combat
        camp = replace(combat.table.camp, tactics=(), units=())
        bare = replace(combat, table=replace(combat.table, camp=camp))
        set_state(session, session.state.with_combat(at_turn(bare, turn)))
        return session

    async with played(House(Folders(tmp_path, tmp_path)), late) as play:
        await play.press("K")
        await play.press(next(iter(play.screen.steering.keys.hexes.values())), "E")

        assert play.status == STONES


async def test_it_is_said_again_where_the_fight_is_opened_anew(tmp_path: Path) -> None:
    def late(house: House) -> Session:
        session = fight(house, {"c5": "@", "a1": "rival archer"}, "opening", arena="argonauts", slots=0)
        set_state(session, session.state.with_combat(at_turn(session.state.combat, 11)))
        return session

    async with played(House(Folders(tmp_path, tmp_path)), late) as play:
        assert play.status == STONES
