"""The set-up of a game of the ludus in words."""

from collections.abc import Iterator

from rules.ludus.state import Options, Player
from tui.games.ludus.words.names import SCHOOLS, bot_named

__all__ = [
    "ABOUT",
    "BEGIN",
    "FIRST",
    "NAMED",
    "PLAYER_NAMES",
    "QUICK",
    "SCHOOL",
    "SEEDED",
    "TEACHING",
    "first_named",
    "seats_told",
]

ABOUT = (
    "A duel of two gladiator schools that build their decks as they play. Buy Gladiators, training and patrons, and send "
    "fighters into the Arenas; once their Bloodlust reaches the Boast, Battles begin. The first to have 6 Glory wins. It "
    "takes about an hour."
)
TEACHING = (
    "A whole match by the real rules against an easy bot; you go first. What is new is explained when it first comes, in a few "
    "sentences. They can be skipped, and the match goes on without them."
)
QUICK = "You play School I against a bot on medium. Who goes first is drawn."
SCHOOL = (
    "A person at the keyboard, or a bot. Easy plays what looks good now, medium looks ahead, hard thinks longest; none of "
    "them sees a Hand that is not its own. With two people the Hands and the Reserve are covered before the keyboard "
    "changes hands. At least one school is a person's."
)
FIRST = (
    "Who goes first has the first Machinations Turn; the other one begins with the Crowd's Favor. Drawn means that the seed "
    "decides."
)
SEEDED = "The same seed and the same choices give the same game, on every machine: the same decks, the same draws."
NAMED = "What the list of games calls it."
BEGIN = "Enter begins."

PLAYER_NAMES: dict[Player, str] = {
    "person": "a person",
    "easy": "an easy bot",
    "medium": "a medium bot",
    "hard": "a hard bot",
}
"""Who may play a school."""


def first_named(first: int | None, options: Options) -> str:
    """Say who goes first, in a few words."""
    if first is None:
        return "drawn by the seed"
    if len(options.persons) == 1:
        return "you" if first in options.persons else f"the {bot_named(options.player(first))}"
    return SCHOOLS[first]


def seats_told(options: Options) -> Iterator[str]:
    """Say who plays each school, and who goes first."""
    alone = len(options.persons) == 1
    for seat, school in enumerate(SCHOOLS):
        player = options.player(seat)
        who = "you" if alone and player == "person" else PLAYER_NAMES[player]
        yield f"{school}: {who}."
    yield f"First: {first_named(options.first, options)}."
