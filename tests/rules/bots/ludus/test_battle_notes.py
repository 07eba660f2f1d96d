"""What counts as a Battle that was fought: who was there, who struck or prevented, and what chance the loser had."""

import pytest

from rules.bots.contest import Share
from rules.bots.ludus.battle_notes import BattleNotes, Battles, chance
from rules.kernel.game import Event
from rules.ludus import arena_events as e
from rules.ludus.events import GloryTaken
from tests.rules.ludus.support.shipped import BOX

STRONG, WEAK = "crixus", "andabata"
OWN, OTHER = e.PieceRef(1, WEAK, 0), e.PieceRef(2, STRONG, 1)
END = e.BattleEnded(2, 1, "emptied")
STRUCK = e.DamageAssigned((e.Hit(OTHER, 1),), WEAK)
PREVENTED = e.DamagePrevented(e.Hit(OWN, 1))
SUFFERED = e.DamageAssigned((e.Hit(OWN, 1),), STRONG)


def fought(*events: Event) -> Battles:
    """A weak Gladiator of seat 0 against a strong one of seat 1, who wins."""
    found = BattleNotes(BOX, 2)
    found.tells([*(e.GladiatorEntered(one, 2, "played") for one in (OWN, OTHER)), e.BattleBegan(2, "")])
    found.tells(events)
    return found.battles


@pytest.mark.parametrize(
    ("event", "contested"), [(STRUCK, 1), (PREVENTED, 1), (e.DamageReassigned(PREVENTED.hit, OWN), 1), (SUFFERED, 0)]
)
def test_a_loser_without_a_chance_has_fought_if_it_struck_or_prevented(event: Event, contested: int) -> None:
    assert fought(event, END).contested == Share(contested, 1)


def test_a_loser_who_might_have_won_has_fought() -> None:
    assert chance(BOX, [WEAK], [STRONG]) < 0.15 < chance(BOX, [WEAK], [WEAK]) == 0.5
    assert chance(BOX, [], [WEAK]) == 0
    found = BattleNotes(BOX, 2)
    twin = e.PieceRef(2, WEAK, 1)
    found.tells([*(e.GladiatorEntered(one, 2, "played") for one in (OWN, twin)), e.BattleBegan(2, ""), END])
    assert found.battles.contested == Share(1, 1)


def test_blows_of_an_earlier_battle_count_no_more() -> None:
    assert fought(STRUCK, END, e.BattleBegan(2, ""), END).contested == Share(1, 2)


def test_where_one_side_has_nobody_there_is_no_fight() -> None:
    found = BattleNotes(BOX, 2)
    found.tells([e.GladiatorEntered(OTHER, 2, "played"), e.GladiatorEntered(OWN, 0, "played"), e.BattleBegan(2, "")])
    found.tells([e.BattleEnded(2, 1, "alone"), GloryTaken(1, 2, 2)])
    assert found.won(1) == Battles(Share(0, 1), Share(1, 1), Share(0, 2), Share(1, 1), Share(0, 1))


def test_who_has_left_is_not_there() -> None:
    found = BattleNotes(BOX, 2)
    found.tells([e.GladiatorEntered(one, 2, "played") for one in (OWN, OTHER)])
    found.tells([e.GladiatorsLeft((OWN,), 2, "withdrawn"), e.BattleBegan(2, ""), GloryTaken(1, 2, 2)])
    assert found.battles.starters == Share(0, 2)


@pytest.mark.parametrize(("rival", "starters"), [(WEAK, 2), (STRONG, 0)])
def test_glory_among_gladiators_of_the_starting_decks(rival: str, starters: int) -> None:
    found = BattleNotes(BOX, 2)
    found.tells([e.GladiatorEntered(one, 2, "played") for one in (OWN, e.PieceRef(2, rival, 1))])
    found.tells([e.BattleBegan(2, ""), END, GloryTaken(1, 2, 2)])
    assert found.battles.starters == Share(starters, 2)


@pytest.mark.parametrize(("ahead", "comeback"), [(2, 1), (1, 0)])
def test_whoever_wins_from_two_glory_behind_has_come_back(ahead: int, comeback: int) -> None:
    found = BattleNotes(BOX, 2)
    found.tells([GloryTaken(1, ahead, ahead), GloryTaken(0, ahead + 1, ahead + 1)])
    assert found.won(0).comebacks == Share(comeback, 1)
    assert found.won(1).comebacks == Share(0, 1)


def test_battles_add_up() -> None:
    one = Battles(Share(1, 2), Share(1, 3), Share(1, 4), Share(1, 5), Share(1, 6))
    assert one + one == Battles(Share(2, 4), Share(2, 6), Share(2, 8), Share(2, 10), Share(2, 12))
