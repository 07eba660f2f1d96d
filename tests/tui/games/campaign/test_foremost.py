"""A hint before a turn looks beyond its beginning."""

from typing import Any

from rules.campaign.combat.actions import Begin, Pass
from rules.campaign.combat.frames import Deploying, Tactics, UsingAbilities
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import opening
from tests.tui.grids import grid
from tests.tui.keyboard import hinted
from tui.play.house import House
from tui.play.session import Session


async def test_a_hint_before_a_turn_says_the_first_thing_worth_doing_in_it(house: House) -> None:
    async with played(house, opening(camp=("defender",) * 4)) as play:
        await hinted(play.app, play.pilot)
        told = play.status
        assert isinstance(play.screen.hints.advised, Begin)
        await play.press("H")
        assert "Begin your turn" in grid(play.app)
        await play.press("escape")
        while isinstance(advised := bots_answer(play.session), Begin | Pass):
            play.session.act(advised)
        deed = play.session.spoken.wording.action(play.session.state, bots_answer(play.session))

        assert told.startswith(f"Hint: {deed}. ")


def bots_answer(session: Session) -> Any:
    adviser = session.spoken.facts.adviser(session.state, 0)
    assert adviser is not None
    return adviser(lambda: None).action


def test_a_hint_that_passes_a_step_names_what_comes_after_it(house: House) -> None:
    session = opening(camp=("defender",) * 4)(house)
    passed = 0
    while session.state.combat is not None and session.state.combat.mover == "player" and passed < 3:
        adviser = session.spoken.facts.adviser(session.state, 0)
        assert adviser is not None
        hint = adviser(lambda: None)
        if isinstance(hint.action, Pass) and isinstance(session.state.combat.top, Tactics | UsingAbilities | Deploying):
            passed += 1
            assert hint.does
            assert hint.does not in {"Play no tactic", "Done with Abilities", "Deploy nobody"}
        session.act(hint.action)
    assert passed
