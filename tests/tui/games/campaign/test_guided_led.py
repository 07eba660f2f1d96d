"""Where a tip of the guide advises an answer, the cursor begins on it."""

from content.guide.shelf import guidance
from tests.tui.games.campaign.test_guided import newcomer, shipped
from tests.tui.grids import grid
from tui.games.campaign.guide.beginning import advised_by
from tui.games.campaign.screens.map import MapScreen
from tui.kit.game_screen import GameScreen
from tui.play.house import House

__all__ = ["shipped"]


async def test_the_cursor_begins_on_what_a_tip_advises(shipped: House) -> None:
    """Enter follows the guide, but for the questions of the cards, which are answered by their digit."""
    async with newcomer(shipped) as one:
        await one.press("enter", "enter", "enter")
        assert "@" in grid(one.app)
        led = []
        while one.tip != "tribune":
            tip = guidance().tip[one.tip]
            screen = one.page
            assert isinstance(screen, GameScreen)
            if tip.advises is not None:
                led.append(tip.id)
                assert screen.panel.current is not None
                assert advised_by(tip, screen.panel.current.value)
            await one.press("enter" if tip.advises is not None else "1")
        assert led == ["who", "keep", "road", "which_sport", "wager"]
        assert one.page.play.state.combat.changes == ("the_smiths_wager",)  # type: ignore[attr-defined]


async def test_the_cursor_goes_back_to_what_the_next_tip_advises_and_then_stays_where_one_moves_it(
    shipped: House,
) -> None:
    async with newcomer(shipped) as one:
        await one.press("enter", "enter", "enter")
        screen = one.page
        assert isinstance(screen, MapScreen)
        await one.press("tab")
        assert screen.pointing.here != "orichalcum"
        await one.press("backspace")
        assert one.tip == "walk"
        assert screen.pointing.here == "orichalcum"
        await one.press("tab", "c", "escape")
        assert one.tip == "walk"
        assert screen.pointing.here != "orichalcum"
