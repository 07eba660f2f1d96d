"""Names of Stations, teams and phases."""

from collections.abc import Mapping

__all__ = ["LOOKS", "NUMERALS", "PHASES", "STATIONS", "TEAMS"]

NUMERALS = ("I", "II", "III", "IV")
"""The four Stations in short, clockwise."""

STATIONS = tuple(f"Station {numeral}" for numeral in NUMERALS)
"""What the four Stations are called."""

TEAMS = ("Sun", "Moon")
"""What the teams are called: Stations I and II, Stations III and IV."""

LOOKS = ("sun", "moon")
"""The looks of the teams, as what follows ``tile_`` in their names."""

PHASES: Mapping[str, str] = {
    "selection": "Selection",
    "spell": "Spell",
    "engagement": "Engagement",
    "target": "Target",
    "battle": "Battle",
}
