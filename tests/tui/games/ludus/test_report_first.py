"""The report of a Battle comes before the first blow of the next one, wherever the film is watched."""

import pytest

from rules.ludus.arena_events import BattleBegan, BattleEnded
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid
from tests.tui.games.ludus.test_beats import beat, press, run_out, running, shown, slow_clock, table
from tests.tui.keyboard import ludus, page
from tui.play.house import House

__all__ = ["slow_clock"]


def two_battles() -> Played:
    """An Attack that ends the first Battle, after which the opponent strikes first in the next one."""
    cards = (gladiator("ox a1 h3 g1"), gladiator("lynx a1 h3 g5"))
    last = ("ox ox", "lynx ox")
    return laid(*cards, me=Side(hand="inc1"), other=Side(hand="inc1"), fl1=("ox", "ox*2"), last=last, battle=FL1)


async def test_the_report_comes_after_the_end_of_the_battle_and_before_the_next_one(house: House) -> None:
    app = table(house, two_battles())
    async with running(app) as pilot:
        await press(pilot, "enter")
        kinds = [{type(event) for event in one.events} for one in shown(app)]
        ends = next(n for n, one in enumerate(kinds) if BattleEnded in one)
        assert any(BattleBegan in one for one in kinds[ends + 1 :])
        for _ in range(ends + 1):
            assert page(app) == "ludus"
            await run_out(app, pilot)
        assert page(app) == "ludus_battle"
        await press(pilot, "enter")
        assert page(app) == "ludus"
        assert beat(app) == shown(app)[ends + 1]
        while ludus(app).beats.on:
            await run_out(app, pilot)
        assert page(app) == "ludus"
        assert ludus(app).panel.display


@pytest.mark.parametrize("later", [False, True])
async def test_a_key_that_ends_the_film_leads_to_one_report_alone(house: House, *, later: bool) -> None:
    app = table(house, two_battles())
    async with running(app) as pilot:
        await press(pilot, "enter")
        if later:
            while page(app) == "ludus":
                await run_out(app, pilot)
            await press(pilot, "enter", "q")
        else:
            await press(pilot, "q")
            assert page(app) == "ludus_battle"
            await press(pilot, "enter")
        assert page(app) == "ludus"
        assert not ludus(app).beats.on
