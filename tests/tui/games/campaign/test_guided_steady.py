"""Beside the guide's tips the board of a fight keeps its rows, whichever tip comes."""

from tests.tui.games.campaign.test_guided import TO_THE_FIGHT, Newcomer, newcomer, shipped
from tui.games.campaign.screens.combat import CombatScreen
from tui.play.house import House

__all__ = ["shipped"]

STEPS = 14


def rows_of_board(one: Newcomer) -> int:
    assert isinstance(one.page, CombatScreen)
    return one.page.board.size.height


async def test_the_board_keeps_its_rows_from_tip_to_tip(shipped: House) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press(*TO_THE_FIGHT)
        await one.press("backspace")
        seen = {one.tip: rows_of_board(one)}
        for _ in range(STEPS):
            screen = one.page
            assert isinstance(screen, CombatScreen)
            if screen.steering.hand is None and not screen.steering.all_ordered:
                await one.press("tab")
            await one.press("enter" if screen.steering.hand is not None else "E")
            if one.shown != "combat":
                break
            seen[one.tip] = rows_of_board(one)
        assert len(seen) > 4
        assert len(set(seen.values())) == 1
