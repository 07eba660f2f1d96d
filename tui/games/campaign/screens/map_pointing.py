"""Pointing on the map: where an answer leads, and which way Enter takes there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rules.campaign.journey.actions import Land, Sail, Walk
from rules.campaign.journey.state import LandingAt
from tui.games.campaign.screens.world import WorldView
from tui.kit.pointing import Pointing
from tui.text.choices import Choice

if TYPE_CHECKING:
    from tui.games.campaign.screens.map import MapScreen

__all__ = ["MapPointing"]


class MapPointing(Pointing[str]):
    """Pointing at places."""

    def __init__(self, screen: "MapScreen") -> None:
        """Point on the map of a journey."""
        self.world = WorldView(self.moved, self.take_here)
        super().__init__(screen, self.world)
        self._map = screen

    @property
    def here(self) -> str:
        """The place under the cursor."""
        return self.world.place

    def spots_of(self, answer: Any) -> Iterable[str]:
        """The place that an answer leads to."""
        return (answer.to,) if isinstance(answer, Walk | Land | Sail) else ()

    def take_here(self) -> None:
        """Go there, or sail from there, asking where there are several ways; or say why not."""
        answers, voyages = self.answers.get(self.here), self._voyages_from(self.here)
        screen = self._screen
        if answers:
            self.take_one("How?", answers)
        elif voyages:
            screen.ask("Sail where?", "", voyages, lambda action: None if action is None else screen.take(action))
        else:
            screen.say(self._why_not(self.here) or "Your encampment is here already.", "warn")

    def what_enter_does(self) -> str:
        """Say what Enter does at the place under the cursor, or why no way leads there now."""
        if self.here in self.answers:
            return "A way is open: Enter takes it."
        if self._voyages_from(self.here):
            return "Ships sail from here: Enter asks where to."
        return self._why_not(self.here) or "Your encampment is here."

    def _voyages_from(self, harbor: str) -> list[Choice]:
        """The voyages that begin at a harbor."""
        found = (choice for choice in self._panel.list.choices if isinstance(choice.value, Sail))
        return [choice for choice in found if choice.value.harbor == harbor]

    def _why_not(self, place: str) -> str:
        """Say why no way leads to a place now; empty where one does."""
        state = self._map.state
        if place in self.answers or place == state.at:
            return ""
        landing = isinstance(state.top, LandingAt)
        told = self._screen.play.why_not(Land(to=place) if landing else Walk(to=place))
        return told[0] if told else ""
