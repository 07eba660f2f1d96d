"""The options that a game can be set up with."""

from rules.stations.deck import STATIONS
from rules.stations.state import ROUNDS, Options

__all__ = ["unfit"]


def unfit(options: Options) -> str | None:
    """Say what is wrong with options; None where a game can be played with them (S-SETUP-01, S-SETUP-04).

    What the types say, such as eight Qualifying Levels from 1 to 8, is looked at too, for options need not come from a file.
    """
    seats = options.controllers
    numbered = list(dict.fromkeys(seats))
    if len(seats) != STATIONS or numbered != list(range(len(numbered))):
        return "the seats are not counted in the order of their Stations"
    if set(seats[:2]) & set(seats[2:]):
        return "a seat has Stations of both teams"
    for team, combined in enumerate(options.combined):
        if combined and seats[2 * team] != seats[2 * team + 1]:
            return "only a seat that has both Stations of a team can combine their hands"
    if len(options.levels) != ROUNDS or not all(1 <= level <= 8 for level in options.levels):
        return "there have to be eight Qualifying Levels, each from 1 to 8"
    if not 1 <= options.deals <= 8:
        return "there can be 1 to 8 deals"
    if options.players and len(options.players) != len(numbered):
        return "each seat has to have a player"
    return None
