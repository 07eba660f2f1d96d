"""Battles of three and four drawn at random: the engine fights them as the book tells them, written down by somebody else."""

from collections import Counter
from typing import Any

import pytest

from rules.ludus.formats.free_for_all import FreeForAll
from rules.ludus.table import harm
from tests.rules.ludus.champions.drawn_battles import (
    account_of,
    by_the_book,
    differs,
    drawn,
    fought,
    main,
    script_of,
)
from tests.rules.ludus.champions.naive_battle import NaiveBattle, NaiveFighter, naive_rewards

BATTLES = 300


@pytest.mark.parametrize("seed", range(BATTLES))
def test_engine_and_book_tell_the_same_battle(seed: int) -> None:
    battle = drawn(seed)
    played, offers = fought(battle, seed)
    assert account_of(played) == by_the_book(battle, script_of(played.events), offers)


def test_the_drawn_battles_have_all_that_matters() -> None:
    """Three and four sides, sides that nobody fights on, ties for the Initiative, several cycles, Blessings, every round."""
    seen: Counter[str] = Counter()
    for seed in range(BATTLES):
        battle = drawn(seed)
        account = account_of(fought(battle, seed)[0])
        totals = [sum(one.agility for one in side) for side in battle.sides if side]
        seen[f"{len(battle.sides)} sides"] += 1
        seen["the last round"] += battle.final
        seen["nobody on a side"] += not all(battle.sides)
        seen["nobody at all"] += not any(battle.sides)
        seen["a tie of Agility"] += totals.count(max(totals, default=0)) > 1
        seen["a second cycle"] += len(account.started) > 1
        seen["another's Initiative"] += len(set(account.started)) > 1
        seen["a Blessing spent"] += bool(account.blessings)
        seen["the Favor moved"] += account.holder != battle.holder
        seen["five turns or more"] += len(account.fallen) > 4
    assert min(seen.values()) >= 1, seen
    assert len(seen) == 11


# The comparison notices


def _lowest(_self: Any, course: Any, totals: tuple[int, ...]) -> int:
    fighting: set[int] = {one.owner for one in course.fighters}
    return min(fighting, key=totals.__getitem__)


def _clockwise(self: FreeForAll, course: Any) -> Any:
    return ((course.favor + step) % self.seats for step in range(self.seats))


def _backwards(self: FreeForAll, course: Any, frame: Any) -> int:
    seats: list[int] = [(frame.seat - step) % self.seats for step in range(1, self.seats + 1)]
    return next(seat for seat in seats if course.has_fighter(seat, frame.arena))


def _one_more(self: FreeForAll, course: Any, battle: Any) -> tuple[int, ...]:
    moments = {seat: moment for moment, seats in enumerate(battle.lost) for seat in seats}
    return tuple(sorted(range(self.seats), key=lambda seat: -moments.get(seat, 99)))


@pytest.mark.parametrize(
    ("where", "name", "broken"),
    [
        (FreeForAll, "initiative", _lowest),
        (FreeForAll, "_preferred", _clockwise),
        (FreeForAll, "next_to_fight", _backwards),
        (FreeForAll, "rank", _one_more),
        (FreeForAll, "cycle_over", lambda *_: True),
        (FreeForAll, "_take_arenas", lambda *_: None),
        (FreeForAll, "_take_boast", lambda *_: None),
        (harm, "ward", lambda *_: None),
    ],
)
def test_a_broken_rule_makes_a_difference(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, broken: Any) -> None:
    monkeypatch.setattr(where, name, broken)
    assert any(map(differs, range(40)))


def test_the_command_counts_those_that_agree(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["20"]) == 0
    assert capsys.readouterr().out == "20 of 20 Battles agree\n"
    monkeypatch.setattr(FreeForAll, "initiative", _lowest)
    assert main(["40"]) == 1
    assert "the engine says" in capsys.readouterr().out


# The naive Battle by itself


def side(*fighters: NaiveFighter) -> list[NaiveFighter]:
    return list(fighters)


def test_the_naive_battle_by_hand() -> None:
    """Seat 1 has the Initiative, fells seat 2, and seat 0 falls to it in the second cycle."""
    ox, elk, gnat = (
        NaiveFighter("ox", 2, 5, 1),
        NaiveFighter("elk", 3, 6, 2, blessings=1),
        NaiveFighter("gnat", 1, 1, 0),
    )
    naive = NaiveBattle([side(ox), side(elk), side(gnat)], holder=2)
    assert (naive.turn, naive.may_attack(), naive.may_be_struck()) == (1, {"elk"}, {"ox", "gnat"})
    naive.attack("elk", "gnat")
    naive.attack("ox", "elk")
    assert (elk.blessings, elk.damage, naive.turn) == (0, 0, 1)
    naive.attack("elk", "ox")
    naive.attack("ox", "elk")
    naive.attack("elk", "ox")
    assert (naive.started, naive.fallen) == ([1, 1, 1], [(2, "gnat"), (0, "ox")])
    assert naive.places() == [1, 0, 2]
    assert naive_rewards(naive.places(), ["a", "b", "c", "d"], 2, final=False).arenas == {
        1: ["a", "b"],
        0: ["c"],
        2: [],
    }


def test_those_who_bring_nobody_are_last_by_the_crowds_favor() -> None:
    naive = NaiveBattle([[], side(NaiveFighter("ox", 1, 1, 1)), [], []], holder=2)
    assert (naive.turn, naive.places()) == (None, [1, 2, 0, 3])
