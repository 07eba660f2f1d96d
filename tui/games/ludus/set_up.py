"""The set-up of a game of the ludus: what a player chooses, and the options that follow from it. No Textual."""

from typing import NamedTuple

from msgspec.structs import replace

from rules.ludus.options import Champions, Deal, Options, Player

__all__ = [
    "GUIDED",
    "GUIDED_THREE",
    "GUIDED_THREE_TITLE",
    "GUIDED_TITLE",
    "PLAYERS",
    "SEATS",
    "TITLE",
    "SetUp",
    "fitted",
    "named",
    "options_of",
    "set_up_of",
    "stepped_up",
]

PLAYERS: tuple[Player, ...] = ("person", "easy", "medium", "hard")
_BETTER: dict[Player, Player] = {"easy": "medium", "medium": "hard"}
"""The bots that play better than others."""

SEATS: tuple[str, ...] = ("one", "two", "three", "four")
"""The fields of who plays, by seat."""

TITLE = "School against school"
"""What a game is called unless the player says otherwise."""

GUIDED_TITLE = "The first match"
GUIDED_THREE_TITLE = "The first three schools"

_INCOME = "business_as_usual"
_GUIDED_DEAL = Deal(
    schools=(
        ("fresh_perspective", _INCOME, _INCOME, "cestus", _INCOME, "andabata", _INCOME),
        (_INCOME, "cestus", _INCOME, _INCOME, "andabata", _INCOME, _INCOME),
    ),
    supplies=(
        ("samnite", "gladiatrix", "flamma", "thraex", "scaeva", "crescens", "samnite", "hoplomachus", "murmillo"),
        ("shield_bash", "reinforcements", "counterattack", "parry", "change_of_plans", "read_the_sand", "blood_price"),
        (
            "tribune",
            "augusta",
            "old_debts",
            "shady_dealings",
            "shady_dealings",
            "matrona",
            "betting_ring",
            "smooth_talk",
        ),
    ),
    arenas=("lugdunum", "nemausus", "tarraco"),
)
"""What lies open and what both draw first: two Gladiators each, so that the first Battle asks who attacks, and whom."""

GUIDED = Options(first=1, players=("person", "easy"), guided=True, deal=_GUIDED_DEAL)
"""The guided first match, in which the person has the Crowd's Favor and so strikes first; what comes later is shuffled as ever."""

_THREE = (
    ("fresh_perspective", _INCOME, _INCOME, "cestus", _INCOME, "cull", _INCOME),
    (_INCOME, "cull", _INCOME, _INCOME, "andabata", _INCOME, "cestus"),
    (_INCOME, "cestus", _INCOME, "cull", _INCOME, "andabata", _INCOME),
)
GUIDED_THREE = Options(
    first=0,
    players=("person", "easy", "easy"),
    guided=True,
    deal=replace(_GUIDED_DEAL, schools=_THREE),
    seats=3,
)
"""The guided game of three schools."""


class SetUp(NamedTuple):
    """The choices of a player; the defaults are a game to begin with.

    Attributes:
        one: who plays the first school.
        two: who plays the second.
        three: who plays the third, where there is one.
        four: who plays the fourth, where there is one.
        first: the seat that goes first; drawn from the seed where it is None.
        seats: how many schools there are.
        champions: whether they have Champions.
        expansion: whether a duel has the cards of the expansion.
    """

    one: Player = "person"
    two: Player = "medium"
    three: Player = "medium"
    four: Player = "medium"
    first: int | None = None
    seats: int = 2
    champions: Champions = "none"
    expansion: bool = False

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return (self.one, self.two, self.three, self.four)[: self.seats]

    @property
    def firsts(self) -> tuple[int | None, ...]:
        """The seats that may go first, None for one that is drawn."""
        return (None, *range(self.seats))


def options_of(set_up: SetUp) -> Options:
    """The options of a set-up; more than two always have the cards of the expansion."""
    return Options(
        first=set_up.first,
        players=set_up.players,
        seats=set_up.seats,
        champions=set_up.champions,
        expansion=set_up.expansion and set_up.seats == 2,
    )


def named(options: Options, names: tuple[str, ...]) -> Options:
    """The options with names for the schools, where there are more than two and names for all of them."""
    wanted = options.seats if 2 < options.seats <= len(names) else 0
    return replace(options, schools=names[:wanted])


def set_up_of(options: Options) -> SetUp:
    """The set-up that has these options."""
    players = dict(zip(SEATS, map(options.player, range(options.seats)), strict=False))
    return SetUp(
        **players, first=options.first, seats=options.seats, champions=options.champions, expansion=options.expansion
    )


def stepped_up(options: Options) -> Options | None:
    """The options to play with after a win: better bots, then one school more; None after hard bots in three other schools.

    Args:
        options: those of the game that was won, in which there are bots.
    """
    players = [options.player(seat) for seat in range(options.seats)]
    weakest = min((one for one in players if one != "person"), key=PLAYERS.index)
    if weakest in _BETTER:
        players = [one if one == "person" else _BETTER[weakest] for one in players]
    elif options.seats < len(SEATS):
        players.append(weakest)
    else:
        return None
    plain = replace(options, guided=False, deal=Deal(), schools=(), first=None)
    duels = options.expansion and len(players) == 2
    return replace(plain, players=tuple(players), seats=len(players), expansion=duels)


def fitted(set_up: SetUp, changed: str) -> SetUp:
    """The set-up with a person at another school where a change has left bots alone, and with a first one who plays.

    Args:
        set_up: the set-up after the change.
        changed: the field that was changed, which stands.
    """
    if set_up.first not in set_up.firsts:
        set_up = set_up._replace(first=None)
    if "person" in set_up.players:
        return set_up
    return set_up._replace(two="person") if changed == "one" else set_up._replace(one="person")
