"""A Battle in which nobody at the keyboard is asked: it says why, and the first one of a newcomer waits for a key."""

import pytest

from rules.ludus.arena_events import BattleBegan
from rules.ludus.cards.effects import Damage, Target
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import Side, gladiator, laid, tactic
from tests.tui.games.ludus.tables import last_blow
from tests.tui.games.ludus.test_beats import beat, press, running, shown, slow_clock, table
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, page
from tui.play.house import House

__all__ = ["slow_clock"]


def unasked_battle(mine: str = "ox", drawn: str = "inc1") -> Played:
    """A turn after whose end one Battle is fought without a question."""
    me = Side(deck=" ".join([drawn] * 7))
    cards = (gladiator("ox a1 h2 b3"), tactic("jab", Damage(whom=Target("other", "assigned")), price=2))
    return laid(*cards, me=me, other=Side(hand="inc1"), favor=0, last=(mine, "ox"), boasts=(3, 10))


@pytest.mark.parametrize(
    ("mine", "drawn", "why"),
    [("ox", "inc1", "no Tactic in Hand"), ("ox", "jab", "no Tactic that helps"), ("", "inc1", "")],
)
async def test_a_battle_in_which_nobody_is_asked_says_why(house: House, mine: str, drawn: str, why: str) -> None:
    app = table(house, unasked_battle(mine, drawn))
    async with running(app) as pilot:
        await press(pilot, "E")
        assert any(isinstance(event, BattleBegan) for event in beat(app).events)
        assert (f"Nothing to decide here: {why}" in " ".join(grid(app).split())) == bool(why)


async def test_the_first_battle_in_which_nobody_is_asked_waits_for_a_key_and_no_later_one(house: House) -> None:
    for first in (True, False):
        app = table(house, unasked_battle())
        async with running(app) as pilot:
            await press(pilot, "E")
            assert (ludus(app).beats._clock is None) == first
            assert ("Any key shows it." in " ".join(grid(app).split())) == first
            await press(pilot, "E")
            assert (page(app) == "ludus_battle") == (not first)
            if first:
                assert ludus(app).beats._at == 1
                assert "Esc or any key To the end" in " ".join(grid(app).split())
                await press(pilot, "E")
                assert page(app) == "ludus_battle"


async def test_whoever_has_finished_a_match_waits_for_no_key(house: House) -> None:
    house.note_taught("ludus")
    app = table(house, unasked_battle())
    async with running(app) as pilot:
        await press(pilot, "E")
        assert ludus(app).beats._clock is not None


async def test_a_battle_with_a_question_says_no_such_thing(house: House) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        await press(pilot, "enter")
        assert all(not one.unasked for one in shown(app))
