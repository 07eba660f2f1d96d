"""Strikes at a unit with Deflect: once one hurts it, the others count for nothing, and the reason is told."""

from functools import partial

from msgspec.structs import replace

from rules.kernel.dice import stream
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import letters
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session


async def test_a_target_that_deflects_is_not_told_to_be_gone(house: House) -> None:
    units = {"d5": "@", "d4": "attacker", "c5": "rival jade_monk 9", "d6": "rival archer"}

    def beset(house: House, seed: int) -> Session:
        session = fight(house, units, "engage", slots=0)
        combat = session.state.combat
        table = replace(combat.table, dice=stream(seed, "dice"))
        set_state(session, session.state.with_combat(replace(combat, table=table)))
        return session

    for seed in range(6):
        async with played(house, partial(beset, seed=seed)) as play:
            await play.press(letters(play)["p1"], letters(play)["r1"], "K", letters(play)["r1"])
            assert len(play.screen.strikes.marked) == 2
            await play.press("E")
            if "Its target can no longer be struck: Krakenlance may do something else." in play.status:
                return
    raise AssertionError("nobody hurt it")


async def test_a_unit_that_roams_is_told_so(house: House) -> None:
    units = {"d5": "@", "e5": "cinder_hound", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        play.screen.steering.take_up("p1")
        await play.pilot.pause()
        lines = ["".join(text for text, _ in part) for part in play.screen.panel.lines]
        assert any(one.rstrip().endswith(" roams") for one in lines)
        await play.press(letters(play)["r1"])

        assert play.status.startswith("Cinder Hound roams where the compass says, and cannot strike rival Archer")
