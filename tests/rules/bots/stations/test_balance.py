"""What is counted of games, and the goals that the counts are held against."""

import pytest
from msgspec.structs import replace

from rules.bots.contest import Figure, Goal, Share
from rules.bots.stations.balance import Balance, counted, lines
from rules.stations.spells import entering
from rules.stations.state import Options, Round, StationsState
from tests.rules.bots.stations.test_bots import GAME

START = GAME.start(Options(), 8)
DECK = GAME.deck
BLANK = Round(0, 1, ())


def ended(*rounds: Round) -> StationsState:
    """A game whose first rounds were these, and in whose others nobody scored."""
    return replace(START, rounds=(*rounds, *(BLANK for _ in range(8 - len(rounds)))), pending=())


def round_(*cards: str, level: int, winners: tuple[str, ...] = (), team: int | None = None) -> Round:
    """A round in which the Stations selected these cards, one after another from Station 0."""
    return Round(0, level, tuple(entering(DECK, n % 4, card) for n, card in enumerate(cards)), winners, team)


def test_a_gladiator_is_counted_where_it_is_qualified_and_wins_for_its_team() -> None:
    # The Levels of the four are 1, 2, 1 and 3.
    first = round_("g00", "g01", "g08", "g02", level=1, winners=("g00",), team=0)
    tied = round_("g00", "g16", "g08", "g02", level=2, winners=("g00", "g08"))

    found = counted(DECK, START, ended(first, tied)).gladiators

    assert found == {"g00": Share(1, 2), "g08": Share(0, 2), "g16": Share(0, 1)}


def test_who_returned_was_not_selected() -> None:
    round_4 = round_("return", "g08", "g16", "g24", "g00", level=4, winners=("g00",), team=0)

    balance = counted(DECK, START, ended(BLANK, BLANK, BLANK, round_4))

    assert "g00" not in balance.gladiators
    assert balance.spells == {"return": Share(1, 1)}


def test_a_spell_is_counted_by_the_level_that_the_round_began_with() -> None:
    """The fog needs Level 3 and lowers the Qualifying Level to 2; in round 2 it does nothing."""
    idle = round_("fog", "g00", "g08", "g16", level=2)
    cast = round_("fog", "g00", "g08", "g16", level=2, winners=("g08",), team=1)

    assert counted(DECK, START, ended(BLANK, idle, cast)).spells == {"fog": Share(0, 1)}


@pytest.mark.parametrize(
    ("teams", "first", "drawn"),
    [((None,), Share(), Share(1, 1)), ((0,), Share(1, 1), Share(0, 1)), ((1, 1, 0), Share(0, 1), Share(0, 1))],
)
def test_the_first_team_is_the_one_that_opened(teams: tuple[int | None, ...], first: Share, drawn: Share) -> None:
    rounds = [replace(BLANK, team=team) for team in teams]

    mine = counted(DECK, START, replace(ended(*rounds), opening=0))
    theirs = counted(DECK, START, replace(ended(*rounds), opening=2))

    assert (mine.first, mine.drawn) == (first, drawn)
    assert theirs.first == Share(first.whole - first.part, first.whole)
    assert mine.pointless == Share(8 - sum(team is not None for team in teams), 8)


def test_hands_are_ready_with_a_card_of_the_first_level() -> None:
    low = next(card for card in DECK.card.values() if card.level == 1).id
    high = [card.id for card in DECK.card.values() if card.level == 8][:2]
    start = replace(START, hands=((low, high[0]), (high[0],), (high[1],), (low,)))

    assert counted(DECK, start, ended()).ready == Share(2, 4)


def test_sums_of_games_are_sums_of_counts() -> None:
    one = Balance(Share(1, 1), Share(0, 1), Share(2, 8), Share(4, 4), {"a": Share(1, 2)}, {"s": Share(0, 1)})
    other = Balance(Share(), Share(1, 1), Share(3, 8), Share(3, 4), {"a": Share(1, 1), "b": Share(0, 1)}, {})

    assert one + other == Balance(
        Share(1, 1),
        Share(1, 2),
        Share(5, 16),
        Share(7, 8),
        {"a": Share(2, 3), "b": Share(0, 1)},
        {"s": Share(0, 1)},
    )


@pytest.mark.parametrize(
    ("share", "met"),
    [
        (Share(47, 100), True),
        (Share(46, 100), False),
        (Share(53, 100), True),
        (Share(54, 100), False),
        (Share(), False),
    ],
)
def test_a_goal_holds_on_both_sides(share: Share, met: bool) -> None:
    assert Figure.of("", share, Goal(0.47, 0.53)).met is met


def test_the_table_holds_each_count_against_its_goal() -> None:
    spell, fighter, idle = DECK.spells[0], DECK.gladiators[0], DECK.gladiators[1]
    balance = Balance(
        first=Share(54, 100),
        drawn=Share(25, 100),
        pointless=Share(41, 100),
        ready=Share(95, 100),
        gladiators={fighter.id: Share(46, 100), idle.id: Share(0, 100)},
        spells={spell.id: Share(60, 100)},
    )

    table = {line.about: line.met for line in lines(DECK, balance)}

    assert len(table) == 4 + len(DECK.card)
    assert list(table.values())[:4] == [False, True, False, True]
    assert (table[fighter.name], table[idle.name], table[spell.name]) == (False, False, True)
