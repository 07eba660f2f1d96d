"""A cycle of a Battle of more than two reckoned ahead, and what Blessings and Attack count for there."""

from typing import Any

import pytest

from rules.bots.ludus import HardBot
from rules.bots.ludus.brawl import Force, worn
from rules.bots.ludus.hopes import hopes_of
from rules.bots.ludus.strength import Strength
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus.formats.by_players import FORMATS
from tests.rules.ludus.support.cards import gladiator
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat, table

OX, ELK, CALF, BEAR = gladiator("ox a3 h6"), gladiator("elk a2 h4"), gladiator("calf a1 h2"), gladiator("bear a1 h8")
WARY = Temper(wary=True)


def battle(*there: str, last: bool = False) -> Played:
    rounds: dict[str, Any] = {"rounds": 2, "ranking": (0, 1, 2)} if last else {}
    return table(OX, ELK, CALF, BEAR, seats=tuple([Seat(there=one) for one in there]), battle=True, **rounds)


def hopes(played: Played, temper: Temper = WARY) -> list[float]:
    judge = hopes_of(played.game.box, FORMATS[3], temper)
    return [judge.now(played.state, seat) for seat in range(3)]


# The blows of a cycle


def test_equals_are_worn_alike() -> None:
    found = worn([Force(2, 2, 8) for _ in range(3)])
    assert found == pytest.approx([found[0]] * 3)
    assert 4 < found[0] < 8


def test_whoever_looks_strongest_takes_most_of_the_blows() -> None:
    strong, weak, _ = worn([Force(1, 4, 8), Force(1, 1, 8), Force(1, 1, 8)])
    assert strong < weak


def test_who_has_struck_deals_nothing_and_draws_blows_all_the_same() -> None:
    fresh, tired = (worn([Force(2, 2, 8), Force(blows, 2, 8), Force(2, 2, 8)]) for blows in (2, 0))
    assert tired[0] > fresh[0]
    assert tired[1] < tired[0]


def test_nobody_falls_below_nothing_and_who_is_alone_takes_no_blow() -> None:
    assert min(worn([Force(90, 90, 1), Force(90, 90, 1), Force(90, 90, 1)])) == 0
    assert worn([Force(3, 3, 5), Force(), Force()]) == [5, 0, 0]


# What a wary player hopes for


@pytest.mark.parametrize("last", [False, True])
def test_equals_may_hope_for_the_same(last: bool) -> None:
    found = hopes(battle("elk", "elk", "elk", last=last))
    assert found == pytest.approx([found[0]] * 3)


@pytest.mark.parametrize("last", [False, True])
def test_who_can_take_more_may_hope_for_more(last: bool) -> None:
    weak, middle, strong = hopes(battle("calf", "elk", "elk elk", last=last))
    assert weak < middle < strong


def test_a_wary_player_would_rather_take_blows_than_deal_them() -> None:
    played = battle("bear", "ox", "elk elk", last=True)
    bold, wary = hopes(played, Temper()), hopes(played)
    assert bold[0] < bold[1]
    assert wary[0] > wary[1]


def test_it_hopes_before_a_battle_too_and_expects_whoever_is_late() -> None:
    played = table(OX, ELK, seats=(Seat(there="ox"), Seat(there="elk"), Seat()))
    judge = hopes_of(played.game.box, FORMATS[3], WARY)
    strong, weak, absent = (judge.now(played.state, seat) for seat in range(3))
    assert strong > weak > absent > -2


def test_the_hard_bot_is_wary_among_many() -> None:
    assert HardBot.melee_temper.wary


# What counts


def test_a_blessing_is_as_good_as_health() -> None:
    played = battle("elk+1", "elk", "ox")
    blessed, plain, _ = Strength(played.game.box).by_seat(played.state, 0)
    assert blessed > plain


def test_to_whom_attack_counts_little_health_makes_a_gladiator() -> None:
    box = battle("bear", "ox", "calf").game.box
    fair, careful = (Worth(box, Temper(brawn=brawn)).power for brawn in (1.0, 0.2))
    assert fair["bear"] < fair["ox"]
    assert careful["bear"] > careful["ox"]
