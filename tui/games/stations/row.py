"""The row of the Stations in the registry. No Textual."""

from typing import Any

from saves.folders import Folders
from tui.play.row import AnyGame, GameRow, Wording

__all__ = ["ROW"]


def _make(found: Folders) -> AnyGame:
    from content.stations.shelf import SHELF  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.stations.game import StationsGame  # noqa: PLC0415 - see above

    return StationsGame(SHELF.load(found.packs, core=found.core_of("stations")))


def _words(game: Any) -> Wording:
    from tui.games.stations.wording import StationsWording  # noqa: PLC0415 - see above

    return StationsWording(game.deck)


ROW = GameRow(
    name="stations",
    title="The Stations",
    make=_make,
    words=_words,
    levels=("easy", "medium", "hard"),
    facts="tui.games.stations.facts:StationsFacts",
    set_up="new_stations",
    offer="The Stations",
    told="a card game for four",
    place=2,
    screens={
        "stations": "tui.games.stations.screens.board:StationsScreen",
        "stations_round": "tui.games.stations.screens.round:RoundReport",
        "stations_pile": "tui.games.stations.screens.pile:PilePage",
        "stations_end": "tui.games.stations.screens.end:StationsEnd",
        "stations_help": "tui.games.stations.screens.help:StationsHelp",
        "new_stations": "tui.games.stations.screens.new:NewStations",
    },
    credits="tui.games.stations.credits:credits_of",
    simulate="tui.games.stations.simulate",
)
