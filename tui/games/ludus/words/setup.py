"""The set-up of a game of the ludus in words."""

from collections.abc import Iterator

from rules.ludus.options import Champions, Options, Player
from tui.games.ludus.words.names import bot_named, called

__all__ = [
    "ABOUT",
    "ABOUT_THREE",
    "BEGIN",
    "CARDS",
    "CARDS_NAMES",
    "CHAMPIONS",
    "CHAMPIONS_NAMES",
    "COUNT",
    "COUNTS",
    "FIRST",
    "NAMED",
    "PLAYER_NAMES",
    "SCHOOL",
    "SEEDED",
    "TEACHING",
    "TEACHING_THREE",
    "against",
    "first_named",
    "in_short",
    "seats_told",
]

ABOUT = (
    "A duel of two gladiator schools that build their decks as they play. Buy Gladiators, training and patrons, and send "
    "fighters into the Arenas; once their Bloodlust reaches the Boast, Battles begin. The first to have 6 Glory wins. It "
    "takes about half an hour."
)
TEACHING = (
    "A whole match by the real rules against an easy bot, which goes first. What is new is explained when it first comes, in a few "
    "sentences. They can be skipped, and the match goes on without them."
)
ABOUT_THREE = (
    "Three schools, each for itself, in one Arena. You buy and build as in a duel. In each of the three Battles all fight all, "
    "and the place decides what one wins. Whoever wins the third Battle wins the game."
)
TEACHING_THREE = (
    "A whole game by the real rules against two easy bots; you go first. What is new is explained when it first comes, also to those "
    "who have never played a duel. The lessons can be skipped."
)
SCHOOL = (
    "A person at the keyboard, or a bot. Easy plays what looks good now, medium looks ahead, hard thinks longest; none of "
    "them sees a Hand that is not its own. With several people the Hands and Reserves are covered before the keyboard "
    "changes hands. At least one school is a person's."
)
FIRST = (
    "Who goes first has the first Machinations Turn; the last in turn begins with the Crowd's Favor. Drawn means that the seed "
    "decides."
)
SEEDED = "The same seed and the same choices give the same game, on every machine: the same decks, the same draws."
NAMED = "What the list of games calls it."
BEGIN = "Enter begins."

COUNT = (
    "Two schools fight a duel for 6 Glory, in about half an hour. Three or four fight all against all in one Arena: three Battles "
    "with three schools, two with four, and whoever wins the last one wins the game. They need more time, and their Supply "
    "has the cards of the expansion."
)
CHAMPIONS = (
    "A Champion is a Gladiator that a school begins with and raises from level to level for Coin. Each school has another "
    "one: drawn by the seed, or drafted, whoever goes last first. The first game goes well without."
)
CARDS = (
    "The expansion adds 45 cards to the Supply of a duel, some of them with Blessings, which Prevent damage. With more schools "
    "they are always there."
)

COUNTS: dict[int, str] = {2: "two, a duel", 3: "three", 4: "four"}
"""How many schools there may be."""

CHAMPIONS_NAMES: dict[Champions, str] = {"none": "none", "drawn": "drawn by the seed", "drafted": "drafted in turn"}
"""How schools come to Champions."""

CARDS_NAMES: dict[bool, str] = {False: "those of the duel", True: "with the expansion"}
"""The cards of a duel."""

PLAYER_NAMES: dict[Player, str] = {
    "person": "a person",
    "easy": "an easy bot",
    "medium": "a medium bot",
    "hard": "a hard bot",
}
"""Who may play a school."""


def against(options: Options) -> str:
    """Say in a few words whom the only person plays against."""
    others = [options.player(seat) for seat in range(options.seats) if seat not in options.persons]
    if len(others) == 1:
        return f"you against {PLAYER_NAMES[others[0]]}"
    return f"{COUNTS[options.seats]} schools, {others[0]} bots"


def in_short(options: Options) -> str:
    """Say in a few words who plays: a duel against a bot, two people, or how many schools and bots."""
    persons, bots = len(options.persons), options.seats - len(options.persons)
    if persons == 1 == bots:
        return against(options)
    if options.seats == 2:
        return "two people"
    kinds = {options.player(seat) for seat in range(options.seats)} - {"person"}
    kind = f" {kinds.pop()}" if len(kinds) == 1 else ""
    counted = f", {bots}{kind} {'bot' if bots == 1 else 'bots'}" if bots else ""
    return f"{COUNTS[options.seats]} schools{counted}"


def first_named(first: int | None, options: Options) -> str:
    """Say who goes first, in a few words."""
    if first is None:
        return "drawn by the seed"
    if len(options.persons) == 1:
        if first in options.persons:
            return "you"
        return called(options, first) if options.melee else f"the {bot_named(options.player(first))}"
    return called(options, first)


def seats_told(options: Options) -> Iterator[str]:
    """Say who plays each school, and who goes first."""
    alone = len(options.persons) == 1
    for seat in range(options.seats):
        player = options.player(seat)
        who = "you" if alone and player == "person" else PLAYER_NAMES[player]
        yield f"{called(options, seat)}: {who}."
    yield f"First: {first_named(options.first, options)}."
    if options.champions != "none":
        yield f"Champions: {CHAMPIONS_NAMES[options.champions]}."
    if options.expansion:
        yield f"Cards: {CARDS_NAMES[True]}."
