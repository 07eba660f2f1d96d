"""The set-up of a game of the Stations: what a player chooses, and the options that follow from it. No Textual."""

from itertools import product
from typing import Literal, NamedTuple

from rules.stations.state import LEVELS, ROUNDS, Options, Player

__all__ = [
    "BOTS",
    "DEALS",
    "GUIDED",
    "GUIDED_TITLE",
    "SEATINGS",
    "TITLE",
    "Bots",
    "Seating",
    "SetUp",
    "bots_for",
    "fitted",
    "in_short",
    "levels_text",
    "no_levels",
    "options_of",
    "read_levels",
    "set_up_of",
    "stepped_up",
]

BotLevel = Literal["easy", "medium", "hard"]
Role = Literal["person", "partner", "opponent"]

BOTS: tuple[BotLevel, ...] = ("easy", "medium", "hard")
DEALS = range(1, 9)


class Seating(NamedTuple):
    """A seating: who sits where.

    Attributes:
        name: a few words for a menu.
        told: what it means.
        controllers: the seat that controls each Station.
        roles: who plays each seat: a person, a bot in a person's team, or a bot against them.
        combined: for each team, whether its Stations have one hand.
    """

    name: str
    told: str
    controllers: tuple[int, int, int, int]
    roles: tuple[Role, ...]
    combined: tuple[bool, bool] = (False, False)


_APART = (0, 1, 2, 3)
_TEAMS = (0, 0, 1, 1)

SEATINGS = (
    Seating(
        "your team, two hands",
        "You play Stations I and II, each with a hand of its own, and see both. Against you one bot plays Stations III and IV "
        "and sees both of its hands, too.",
        _TEAMS,
        ("person", "opponent"),
    ),
    Seating(
        "one Station",
        "You play Station I. A bot plays Station II, your partner, and knows only its own hand. Two more bots play Stations III "
        "and IV against you.",
        _APART,
        ("person", "partner", "opponent", "opponent"),
    ),
    Seating(
        "your team, one hand",
        "You play Stations I and II from one hand of 22 cards. Against you one bot plays Stations III and IV from one hand, too.",
        _TEAMS,
        ("person", "opponent"),
        (True, True),
    ),
    Seating(
        "two people, partners",
        "Hot-seat for two: one of you plays Station I, the other Station II, against two bots. Each sees only one hand: the "
        "screen is covered before it changes hands.",
        _APART,
        ("person", "person", "opponent", "opponent"),
    ),
    Seating(
        "two people, bot partners",
        "Hot-seat for two against each other: one of you plays Station I, the other Station III. Stations II and IV are bots, a "
        "partner for each. The screen is covered before it changes hands.",
        _APART,
        ("person", "partner", "person", "partner"),
    ),
    Seating(
        "two people, whole teams",
        "Hot-seat for two against each other: one of you plays Stations I and II, the other Stations III and IV, each with two "
        "hands. The screen is covered before it changes hands.",
        _TEAMS,
        ("person", "person"),
    ),
    Seating(
        "three people",
        "Hot-seat for three: two of you are partners at Stations I and II; the third plays Station III with a bot as partner at "
        "Station IV. The screen is covered before it changes hands.",
        _APART,
        ("person", "person", "person", "partner"),
    ),
    Seating(
        "four people",
        "Hot-seat for four: a Station each. Stations I and II are partners, and so are III and IV. The screen is covered before "
        "it changes hands.",
        _APART,
        ("person", "person", "person", "person"),
    ),
)
"""Every way to sit down, the usual one first: with both hands in sight nobody has to guess what a partner holds."""


class Bots(NamedTuple):
    """The levels of the bots: those who are partners of people, and the others."""

    partner: BotLevel = "medium"
    opponent: BotLevel = "medium"


class SetUp(NamedTuple):
    """The choices of a player; the defaults are a game to begin with.

    Attributes:
        seating: who sits where, as its place in `SEATINGS`.
        bots: how well the bots play.
        levels: the Qualifying Level of each round.
        deals: how many deals are played.
        unqualified_win: whether a Gladiator that is not Qualified may win Judgement.
    """

    seating: int = 0
    bots: Bots = Bots()
    levels: tuple[int, ...] = LEVELS
    deals: int = 1
    unqualified_win: bool = False


TITLE = "Sun against Moon"
GUIDED_TITLE = "The guided game"
"""What a game is called, and what the guided one is, unless the player says otherwise."""

GUIDED = Options(controllers=_TEAMS, players=("person", "easy"), guided=True)
"""The first game: both Stations of a team, everything else as usual, each phase explained when it first comes."""


def options_of(set_up: SetUp) -> Options:
    """The options of a set-up."""
    seating = SEATINGS[set_up.seating]
    levels: dict[Role, Player] = {"person": "person", "partner": set_up.bots.partner, "opponent": set_up.bots.opponent}
    return Options(
        controllers=seating.controllers,
        combined=seating.combined,
        levels=set_up.levels,
        deals=set_up.deals,
        unqualified_win=set_up.unqualified_win,
        players=tuple(levels[role] for role in seating.roles),
    )


def set_up_of(options: Options) -> SetUp:
    """The set-up that has these options; one that sits down in the usual way where no seating is like theirs."""
    usual = SetUp(levels=options.levels, deals=options.deals, unqualified_win=options.unqualified_win)
    for seating, levels in product(range(len(SEATINGS)), product(BOTS, BOTS)):
        set_up = usual._replace(seating=seating, bots=Bots(*levels))
        made = options_of(set_up)
        if (made.controllers, made.combined, made.players) == (options.controllers, options.combined, options.players):
            return fitted(set_up)
    return usual


def stepped_up(options: Options) -> Options | None:
    """The options to play with after a win: opponents that play better, and partners no worse than before; None after hard ones."""
    set_up = set_up_of(options)
    if set_up.bots.opponent == BOTS[-1]:
        return None
    better = BOTS[BOTS.index(set_up.bots.opponent) + 1]
    return options_of(set_up._replace(bots=set_up.bots._replace(opponent=better)))


def fitted(set_up: SetUp) -> SetUp:
    """The set-up with the usual level for bots that its seating does not have, so that what plays alike is equal."""
    roles, usual, bots = SEATINGS[set_up.seating].roles, Bots(), set_up.bots
    partner = bots.partner if "partner" in roles else usual.partner
    opponent = bots.opponent if "opponent" in roles else usual.opponent
    return set_up._replace(bots=Bots(partner, opponent))


def in_short(set_up: SetUp) -> str:
    """Say who plays against whom, in a few words."""
    seating = SEATINGS[set_up.seating]
    return f"{seating.name}, vs {set_up.bots.opponent}" if "opponent" in seating.roles else seating.name


def bots_for(seating: int) -> list[tuple[Bots, str]]:
    """List what can be chosen of the bots of a seating, with its words; one entry where nobody is a bot."""
    roles = SEATINGS[seating].roles
    partners = BOTS if "partner" in roles else (Bots().partner,)
    opponents = BOTS if "opponent" in roles else (Bots().opponent,)
    return [(Bots(one, other), _told(roles, one, other)) for one, other in product(partners, opponents)]


def _told(roles: tuple[Role, ...], partner: BotLevel, opponent: BotLevel) -> str:
    partners = "partners" if roles.count("partner") > 1 else "partner"
    opponents = "opponents" if roles.count("opponent") > 1 else "opponent"
    parts = [
        f"{partners} {partner}" if "partner" in roles else "",
        f"{opponents} {opponent}" if "opponent" in roles else "",
    ]
    told = [part for part in parts if part]
    if len(told) == len(parts) and partner == opponent:
        return f"all {partner}"
    return ", ".join(told) or "none"


def levels_text(levels: tuple[int, ...]) -> str:
    """Qualifying Levels as they are typed."""
    return " ".join(map(str, levels))


def no_levels(typed: str) -> str | None:
    """Say what is wrong with typed Qualifying Levels; None where they can be played with (S-LEVEL-01)."""
    words = _words(typed)
    strange = next((word for word in words if not (word.isascii() and word.isdecimal())), None)
    if strange is not None:
        return f"{strange} is no number."
    out = next((word for word in words if not 1 <= int(word) <= 8), None)
    if out is not None:
        return f"A Qualifying Level is from 1 to 8, not {int(out)}."
    if len(words) != ROUNDS:
        return f"It takes one for each of the eight rounds; here are {len(words)}."
    return None


def read_levels(typed: str) -> tuple[int, ...]:
    """The Qualifying Levels of a text in which nothing is wrong; blanks and commas stand between them."""
    return tuple(int(word) for word in _words(typed))


def _words(typed: str) -> list[str]:
    return typed.replace(",", " ").split()
