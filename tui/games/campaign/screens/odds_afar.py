"""The odds of a fight that waits at an open capital, on request, before one is there."""

from typing import TYPE_CHECKING, ClassVar

from rules.bots.campaign.playout import step_before
from tui.games.campaign.pictures.meeting import foe_met
from tui.games.campaign.pictures.road import shut_capitals
from tui.games.campaign.screens.trying import tries
from tui.games.campaign.words.tries import odds_afar
from tui.kit.commands import Command, ScreenPart

if TYPE_CHECKING:
    from tui.games.campaign.screens.map import MapScreen

__all__ = ["OddsAfar", "ShowOdds"]


class ShowOdds(Command):
    """Have a bot try the fight at the open capital under the cursor, or at the nearest one, with what you have now."""

    label = "Odds"
    rank = 6


class OddsAfar(ScreenPart):
    """A part of the map that tries such a fight out; the game is the same afterwards."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowOdds,)

    def __init__(self, screen: "MapScreen") -> None:
        """Try nothing yet."""
        self._map = screen

    def action_show_odds(self) -> None:
        """Have a bot try the fight, on dice of its own, and say how often it won."""
        screen, game, play = self._map, self._map.game, self._map.play
        place = self._place()
        step = step_before(game, play.state, place) if place else None
        foe = foe_met(game, *step) if step is not None else None
        if step is None or foe is None:
            screen.say("No walk leads to an open capital now, so there is no fight to try.", "warn")
            return
        name = screen.names.cat.scion[foe.id].name if foe.scion else screen.names.unit(foe.id)
        screen.thinker.think(
            tries(play, *step),
            lambda found: screen.say(odds_afar(screen.names, name, found)),
            odds_afar(screen.names, name, None),
        )

    def _place(self) -> str:
        """The open capital under the cursor, else the nearest one; empty where no walk leads to any."""
        here, game = self._map.world.place, self._map.game
        is_open = here in game.roads.capitals - shut_capitals(game, self._map.state)
        return here if is_open else self._map.pointing.nearest()
