"""The row of the Stations in the registry. No Textual."""

from typing import Any

from tui.row import AnyGame, GameRow, Wording

__all__ = ["ROW"]


def _make() -> AnyGame:
    from content.loader import load_deck  # noqa: PLC0415 - a row loads what it needs when it is asked
    from rules.stations.game import StationsGame  # noqa: PLC0415 - see above
    from saves.folders import folders  # noqa: PLC0415 - see above

    return StationsGame(load_deck(folders().packs))


def _words(game: Any) -> Wording:
    from tui.wording.stations import StationsWording  # noqa: PLC0415 - see above

    return StationsWording(game.deck)


ROW = GameRow(
    name="stations",
    title="The Stations",
    make=_make,
    words=_words,
    levels=("easy", "medium", "hard"),
    facts="tui.facts.stations:StationsFacts",
    set_up="new_stations",
    offer="The Stations, a card game",
    screens={
        "stations": "tui.screens.stations:StationsScreen",
        "stations_round": "tui.screens.stations_round:RoundReport",
        "stations_pile": "tui.screens.stations_round:PilePage",
        "stations_end": "tui.screens.stations_end:StationsEnd",
        "stations_help": "tui.screens.stations_help:StationsHelp",
        "new_stations": "tui.screens.new_stations:NewStations",
    },
    simulate="tui.shell.simulate_stations:told",
)
