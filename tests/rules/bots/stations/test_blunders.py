"""Positions with a blunder in them, which the hard bot commits with no seed."""

from collections.abc import Callable

import pytest

from rules.bots.stations import HardBot
from rules.stations import effects as f
from rules.stations.actions import Aim, Engage, Select, StationsAction, Strike
from tests.rules.bots.stations.positions import Position, spell
from tests.rules.stations.positions import gladiator

SEEDS = range(6)

Drawn = tuple[Position, Callable[[StationsAction], bool]]
"""A position, and what is a blunder in it."""


def selects(*cards: str) -> Callable[[StationsAction], bool]:
    return lambda action: isinstance(action, Select) and action.card in cards


RETURN = spell("return", 4, f.Part((f.Recall(),), f.Fallen()))
WEAK = tuple(gladiator(f"w{n} 1/1") for n in range(10))


# Stations 0 and 1 are one team, 2 and 3 the other. The last Station's partner has selected first where the First Station is
# 1 or 3, and third where it is 0 or 2.


def kills_the_partners_winner() -> Drawn:
    """The partner's Gladiator wins alone; a heavy one beside it would go down with it."""
    cards = map(gladiator, ("lion 4/5", "elk 1/2", "ox 1/2", "bull 5/3"))
    return Position(*cards, table=("elk", "ox", "lion"), hand=("bull",)), selects("bull")


def shoots_the_partners_winner() -> Drawn:
    """The partner's Flier is out of reach of all but a shot of its own side."""
    cards = map(gladiator, ("owl 3/2 flying", "elk 2/4", "ox 2/4", "bow 2/1 range"))
    return Position(*cards, table=("elk", "ox", "owl"), hand=("bow",)), selects("bow")


def returns_nobody() -> Drawn:
    """The pile is empty in round 1, and the hand has a winner."""
    early = spell("return", 1, f.Part((f.Recall(),), f.Fallen()))
    cards = map(gladiator, ("elk 2/4", "ox 2/4", "ram 1/1", "lion 5/9"))
    return Position(early, *cards, table=("elk", "ox", "ram"), hand=("return", "lion")), selects("return")


def returns_too_early() -> Drawn:
    """Triumphant Return is not Qualified, and would be of use in the next round."""
    cards = map(gladiator, ("elk 9/9", "ox 1/1", "ram 1/1", "old 9/9"))
    table = ("elk", "ox", "ram")
    return Position(RETURN, *cards, table=table, hand=("return",), level=3, first=2, pile=("old",)), selects("return")


def casts_in_vain() -> Drawn:
    """A Spell that is not Qualified, though a Gladiator of the hand wins."""
    vain = spell("vain", 5, f.Part((f.Remove(),), f.Chosen(side="other")))
    cards = map(gladiator, ("elk 2/4", "ox 2/4", "ram 1/1", "lion 5/9"))
    return Position(vain, *cards, table=("elk", "ox", "ram"), hand=("vain", "lion")), selects("vain")


def misses_the_certain_win() -> Drawn:
    """Equal points in the last round, and one card of the last Station wins."""
    cards = map(gladiator, ("elk 5/6 L4", "ox 1/1", "ram 1/1", "lion 6/9 L7", "boar 4/4 L8", "cat 5/5 L6", "hen 1/9"))
    hand = ("lion", "boar", "cat", "hen")
    position = Position(*cards, table=("ram", "elk", "ox"), hand=hand, level=8, first=3, points=(3, 3))
    return position, selects("boar", "cat", "hen")


def settles_for_a_draw() -> Drawn:
    """Equal points in the last round: on the ground all fall, so that the Flier wins and all else brings nothing."""
    cards = map(gladiator, ("elk 5/4", "ox 1/1", "ram 4/1", "owl 2/2 flying", "bull 6/4", "cat 1/1", "hen 1/2"))
    hand = ("owl", "bull", "cat", "hen")
    position = Position(*cards, table=("ram", "elk", "ox"), hand=hand, level=8, first=1, points=(3, 3))
    return position, selects("bull", "cat", "hen")


def throws_away_the_titan() -> Drawn:
    """The only Level 8 card of the hand, in round 1, where it does nothing."""
    cards = map(gladiator, ("elk 9/9", "ox 1/1", "ram 1/1", "titan 12/15 L8"))
    hand = ("titan", *(card.id for card in WEAK))
    return Position(*cards, *WEAK, table=("elk", "ox", "ram"), hand=hand), selects("titan")


def throws_away_the_titan_at_once() -> Drawn:
    """The same as the First Station, which does not know yet what the others select."""
    hand = ("titan", *(card.id for card in WEAK))
    return Position(gladiator("titan 12/15 L8"), *WEAK, table=(), hand=hand), selects("titan")


def wastes_the_best_beside_a_winner() -> Drawn:
    """The partner has won for certain; the best card of the hand would win too, and be gone."""
    cards = map(gladiator, ("elk 1/2", "ox 1/2", "lion 4/30", "bear 6/12 L2"))
    hand = ("bear", *(card.id for card in WEAK[:9]))
    return Position(*cards, *WEAK, table=("lion", "elk", "ox"), hand=hand, level=2, first=1), selects("bear")


def strikes_the_partners_winner() -> Drawn:
    cards = map(gladiator, ("bow 3/2 range only", "lion 4/5", "elk 1/4", "ox 2/3"))
    return Position(
        *cards, table=("bow", "lion", "elk", "ox"), hand=()
    ), lambda action: action == Strike(0, "bow", "lion")


def forfeits_a_strike_that_wins() -> Drawn:
    cards = map(gladiator, ("bow 3/9 range only", "ram 1/1", "elk 4/3", "ox 1/1"))
    return Position(
        *cards, table=("bow", "ram", "elk", "ox"), hand=()
    ), lambda action: action != Strike(0, "bow", "elk")


def flies_to_its_death() -> Drawn:
    """High up, the Flier wins; among the others it falls."""
    cards = map(gladiator, ("owl 3/2 flying", "ram 1/1", "elk 2/4", "ox 2/4"))
    return Position(
        *cards, table=("owl", "ram", "elk", "ox"), hand=()
    ), lambda action: action == Engage(0, "owl", "all")


def stays_high_up_and_loses() -> Drawn:
    cards = map(gladiator, ("owl 6/12 flying", "ram 1/1", "elk 7/5", "ox 1/1"))
    position = Position(*cards, table=("owl", "ram", "elk", "ox"), hand=())
    return position, lambda action: action == Engage(0, "owl", "fliers")


def removes_the_partners_winner() -> Drawn:
    ban = spell("ban", 1, f.Part((f.Remove(),), f.Chosen()))
    cards = map(gladiator, ("lion 4/5", "elk 1/2", "ox 1/2"))
    return Position(
        ban, *cards, table=("ban", "lion", "elk", "ox"), hand=()
    ), lambda action: action == Aim(0, "ban", "lion")


def arms_the_enemy() -> Drawn:
    gift = spell("gift", 1, f.Part((f.ChangeDamage(3),), f.Chosen()))
    cards = map(gladiator, ("lion 4/6", "elk 4/8", "ox 1/1"))
    position = Position(gift, *cards, table=("gift", "lion", "elk", "ox"), hand=())
    return position, lambda action: action != Aim(0, "gift", "lion")


def fetches_who_cannot_win() -> Drawn:
    """The strongest of the pile is not Qualified; another one wins."""
    cards = map(gladiator, ("titan 12/12 L8", "old 6/9 L2", "elk 3/6", "ox 1/1", "ram 1/1"))
    table = ("return", "elk", "ox", "ram")
    position = Position(RETURN, *cards, table=table, hand=(), level=4, first=1, pile=("titan", "old"))
    return position, lambda action: action != Aim(1, "return", "old")


BLUNDERS: tuple[Callable[[], Drawn], ...] = (
    kills_the_partners_winner,
    shoots_the_partners_winner,
    returns_nobody,
    returns_too_early,
    casts_in_vain,
    misses_the_certain_win,
    settles_for_a_draw,
    throws_away_the_titan,
    throws_away_the_titan_at_once,
    wastes_the_best_beside_a_winner,
    strikes_the_partners_winner,
    forfeits_a_strike_that_wins,
    flies_to_its_death,
    stays_high_up_and_loses,
    removes_the_partners_winner,
    arms_the_enemy,
    fetches_who_cannot_win,
)


@pytest.mark.parametrize("drawn", BLUNDERS, ids=lambda drawn: drawn.__name__)
def test_the_hard_bot_never(drawn: Callable[[], Drawn]) -> None:
    position, blunder = drawn()
    committed = {blunder(action) for action in position.legal}
    assert committed == {False, True}

    for seed in SEEDS:
        assert not blunder(HardBot(position.game, seed).choose(position.view, position.legal, 20 + seed))
