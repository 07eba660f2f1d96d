"""The set-up of a game of the ludus: what a player chooses, and the options that follow from it. No Textual."""

from typing import NamedTuple

from rules.ludus.state import Deal, Options, Player

__all__ = [
    "FIRSTS",
    "GUIDED",
    "GUIDED_TITLE",
    "PLAYERS",
    "TITLE",
    "SetUp",
    "fitted",
    "options_of",
    "set_up_of",
]

PLAYERS: tuple[Player, ...] = ("person", "easy", "medium", "hard")
FIRSTS: tuple[int | None, ...] = (None, 0, 1)

TITLE = "School against school"
"""What a game is called unless the player says otherwise."""

GUIDED_TITLE = "The first match"

_INCOME = "business_as_usual"
_GUIDED_DEAL = Deal(
    schools=(
        ("fresh_perspective", _INCOME, _INCOME, "andabata", _INCOME, "cull", _INCOME),
        (_INCOME, "cull", _INCOME, _INCOME, "andabata", _INCOME, "cestus"),
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
"""What lies open and what both draw first: so that both fight in the first Battle, however one plays up to there."""

GUIDED = Options(first=0, players=("person", "easy"), guided=True, deal=_GUIDED_DEAL)
"""The guided first match; what comes later is shuffled as ever."""


class SetUp(NamedTuple):
    """The choices of a player; the defaults are a game to begin with.

    Attributes:
        one: who plays School I.
        two: who plays School II.
        first: the seat that goes first; drawn from the seed where it is None.
    """

    one: Player = "person"
    two: Player = "medium"
    first: int | None = None


def _players_of(set_up: SetUp) -> tuple[Player, Player]:
    """Find who plays, by seat."""
    return set_up.one, set_up.two


def options_of(set_up: SetUp) -> Options:
    """The options of a set-up."""
    return Options(first=set_up.first, players=_players_of(set_up))


def set_up_of(options: Options) -> SetUp:
    """The set-up that has these options."""
    return SetUp(options.player(0), options.player(1), options.first)


def fitted(set_up: SetUp, changed: str) -> SetUp:
    """The set-up with a person at the other school, where a change has left bots alone.

    Args:
        set_up: the set-up after the change.
        changed: the field that was changed, which stands.
    """
    if "person" in _players_of(set_up):
        return set_up
    return set_up._replace(two="person") if changed == "one" else set_up._replace(one="person")
