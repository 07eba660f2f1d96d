"""The set-up of a game of the Stations in words."""

from collections.abc import Iterator

from rules.stations.state import LEVELS, Options
from tui.games.stations.words.names import STATIONS, TEAMS
from tui.text.english import listed, plural

__all__ = [
    "BEGIN",
    "BOTS",
    "DEALT",
    "LEVELLED",
    "NAMED",
    "SEEDED",
    "TAUGHT",
    "TEACHING",
    "UNQUALIFIED",
    "against",
    "deals_text",
    "levels_told",
    "player_told",
    "seats_told",
]

TEACHING = (
    "A whole game by the real rules against an easy bot. A tip under the table explains each "
    "phase when it first comes; you go on playing beside it."
)
TAUGHT = "{play_guided} plays the guided game again, in which each phase is explained before it begins to matter."
BOTS = (
    "Easy plays what looks strongest now. Medium weighs what the others may answer, and what a card is worth later. Hard "
    "thinks through hands that the others may hold, and takes a moment for it. None of them sees a hand that is not its own."
)
LEVELLED = (
    "A card has an effect only where its Level is at most the Qualifying Level of the round. Usually that is 1 in the first "
    "round and 8 in the last; Enter takes a sequence of your own, eight numbers from 1 to 8."
)
DEALT = (
    "One deal is eight rounds, some ten minutes. With several deals the cards are dealt anew after each, the teams take turns "
    "at going first, and all points add up."
)
UNQUALIFIED = (
    (
        "As printed, the rules compare all Gladiators that are left when a round is judged. They also say that only Qualified cards "
        "have any effect, so by our reading only Qualified Gladiators win. This line changes that."
    ),
    "Played as printed, a strong card may win before its time, although it deals no damage.",
)
SEEDED = "The same seed and the same choices give the same game, on every machine: the same coin flip, the same hands."
NAMED = "What the list of games calls it."
BEGIN = "Enter begins. A coin flip decides which team goes first."

_PLAYED_BY = {"person": "you", "easy": "an easy bot", "medium": "a medium bot", "hard": "a hard bot"}


def deals_text(deals: int) -> str:
    """A number of deals, with their rounds."""
    return f"{plural(deals, 'deal')}, {8 * deals} rounds"


def levels_told(levels: tuple[int, ...]) -> str:
    """The Qualifying Levels that are set."""
    return "Now: as usual." if levels == LEVELS else f"Now: {', '.join(map(str, levels))}."


def against(options: Options) -> str:
    """Say in a few words whom the only person plays against."""
    (seat,) = options.persons
    team = options.controllers.index(seat) >> 1
    stations = options.controllers[2 - 2 * team : 4 - 2 * team]
    told = _PLAYED_BY[options.player(stations[0])]
    return f"you against {told if len({*stations}) == 1 else f'{options.player(stations[0])} bots'}"


def player_told(options: Options, station: int) -> str:
    """Say who plays a Station."""
    seat = options.controllers[station]
    persons = options.persons
    if seat in persons and len(persons) > 1:
        return f"person {persons.index(seat) + 1}"
    return _PLAYED_BY[options.player(seat)]


def seats_told(options: Options) -> Iterator[str]:
    """Say who plays which Stations, team by team."""
    for team, name in enumerate(TEAMS):
        stations = (2 * team, 2 * team + 1)
        players = [player_told(options, station) for station in stations]
        both = len({options.controllers[station] for station in stations}) == 1
        if both:
            hands = ", one hand" if options.combined[team] else ", two hands"
            yield f"{name}: {listed([STATIONS[station] for station in stations])}, {players[0]}{hands}."
        else:
            yield (
                f"{name}: "
                + ", ".join(f"{STATIONS[station]} {who}" for station, who in zip(stations, players, strict=True))
                + "."
            )
