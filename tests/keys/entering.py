"""A fight of a campaign on its screen, with hands at the keys."""

from tests.keys.fights import SETTINGS, FoughtLine, MetFight
from tests.keys.hands import Hands
from tui.app import Ad79
from tui.play.house import House
from tui.play.session import Session

__all__ = ["entered", "led_to"]

_SIZE = (80, 24)


def led_to(house: House, met: MetFight) -> Session:
    """A campaign as it comes to a fight."""
    session = house.begin("campaign", "Keys", met.options, met.seed)
    session.settings = SETTINGS
    for action in met.way:
        session.act(action)
    return session


async def entered(house: House, met: MetFight, line: FoughtLine, *, suggested: bool) -> Hands:
    """Enter a fight to its end.

    Args:
        house: where the campaign is kept meanwhile.
        met: the fight.
        line: how the bot fights it.
        suggested: see `Hands`.
    """
    session = led_to(house, met)
    app = Ad79(house, start="combat", arguments={"play": session.play}, colours="truecolor", ascii_only=False)
    async with app.run_test(size=_SIZE) as pilot:
        await pilot.pause()
        hands = Hands(app, pilot, session, line, suggested=suggested)
        await hands.fight()
    session.close()
    return hands
