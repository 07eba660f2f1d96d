"""A hint in a fight takes up the unit that it is about, and the cursor stands on whom it strikes or where it goes."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.bots.campaign.reasons import Advice, Reason
from rules.campaign.combat.actions import Deploy, Pick
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import deploying, moving
from tests.tui.keyboard import hinted
from tui.games.campaign.facts import CampaignFacts
from tui.games.campaign.orders.foremost import unit_advised
from tui.play.facts import Hint
from tui.play.house import House


def advising(monkeypatch: pytest.MonkeyPatch, action: Any, about: Sequence[str]) -> None:
    hint = Hint(action, "It serves you best.", about=tuple(about))
    monkeypatch.setattr(CampaignFacts, "adviser", lambda *_: lambda _: hint)


@pytest.mark.parametrize("held", ["K", "escape"])
async def test_the_cursor_stands_on_whom_the_unit_of_the_hint_strikes(
    house: House, monkeypatch: pytest.MonkeyPatch, held: str
) -> None:
    advising(monkeypatch, Pick(unit="p1"), ("p1", "r1"))
    async with played(house, moving) as play:
        await play.press(held)
        await hinted(play.app, play.pilot)

        assert play.screen.focused is play.screen.board
        assert play.screen.steering.held == "p1"
        assert play.screen.steering.striking_from("r1")
        assert play.screen.board.cell == play.screen.steering.at("r1")
        assert play.status.startswith("Hint: ")


async def test_a_unit_that_is_in_hand_stays_so_with_the_cursor_where_the_hint_sends_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    advising(monkeypatch, Pick(unit="hero"), ("hero", "d6"))
    async with played(house, moving) as play:
        await play.press("K")
        await hinted(play.app, play.pilot)

        assert play.screen.steering.held == "hero"
        assert play.screen.board.cell == "d6"


def test_an_advice_is_about_its_unit_its_target_and_its_hex() -> None:
    reason = Reason("attack", (("hp", 1.0), ("on", "r1"), ("hex", "c4")))
    assert unit_advised(Advice(Pick(unit="p1"), reason)) == ("p1", "r1", "c4")
    assert unit_advised(Advice(Deploy(unit="defender"), Reason("deploy"))) == ("defender",)
    assert unit_advised(Advice(None, reason)) == ()


async def test_tab_with_nothing_to_choose_on_the_board_takes_up_who_can_enter_and_goes_to_no_rival(
    house: House,
) -> None:
    async with played(house, deploying) as play:
        await play.press("o")
        for _ in range(6):
            await play.press("tab")
            assert play.screen.under_cursor is None or play.screen.under_cursor.side == "player"
            assert play.screen.steering.held
        assert set(play.screen.pointing.others()) == set()
