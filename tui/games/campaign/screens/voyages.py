"""Voyages on the map: one line in the list of answers, behind which every harbor is found by its name."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from rules.campaign.journey.actions import Sail
from tui.games.campaign.pictures.ways import SAIL
from tui.games.campaign.words.prices import sailing
from tui.kit.prompt import SearchDialog
from tui.text.choices import Choice
from tui.text.search import matching

if TYPE_CHECKING:
    from tui.games.campaign.screens.map import MapScreen

__all__ = ["SetSail", "Voyages"]


class SetSail(NamedTuple):
    """The wish to sail, before it is said where to."""

    asked: str = "sail"


class Voyages:
    """The voyages that can be made now.

    Attributes:
        choices: each with the harbors of departure and arrival.
    """

    def __init__(self, screen: "MapScreen") -> None:
        """Know of none yet."""
        self._screen = screen
        self.choices: Sequence[Choice] = ()

    def gathered(self, choices: Sequence[Choice]) -> tuple[Choice, ...]:
        """Leave one line of all voyages, where the first of them stood."""
        self.choices = [one for one in choices if isinstance(one.value, Sail) and not one.why]
        return (
            tuple(self.line if one is self.choices[0] else one for one in choices if one not in self.choices[1:])
            if self.choices
            else tuple(choices)
        )

    @property
    def line(self) -> Choice:
        """The line that stands for all of them, with their price."""
        price = sailing(self._screen.names, self._screen.state)
        return Choice(SAIL, value=SetSail(), right=price)

    def ask(self, among: Sequence[Choice] = ()) -> None:
        """Ask for a harbor by its name, among some voyages or all of them."""
        price = sailing(self._screen.names, self._screen.state)
        offered = [self._told(one.value) for one in among or self.choices]
        self._screen.open(
            SearchDialog(f"Sail where ({price})? Type a name or region", partial(matching, offered=offered)),
            self._taken,
        )

    def _told(self, sail: Sail) -> Choice:
        names = self._screen.names
        region = names.region(names.cat.location[sail.to].region)
        return Choice(f"{names.place(sail.to)} ({region}), from {names.place(sail.harbor)}", sail)

    def _taken(self, sail: Sail | None) -> None:
        if sail is not None:
            self._screen.take(sail)
