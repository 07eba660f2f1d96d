"""Battles drawn at random, fought in the engine by chance and told again by the naive Battle; and a command that counts them.

`python -m tests.rules.ludus.champions.drawn_battles 5000` draws so many and prints how many agreed; status 1 where one did not.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards.records import Gladiator
from rules.ludus.frames import Acting, Fighting, Hitting
from tests.rules.ludus.champions.naive_battle import NaiveBattle, NaiveFighter, naive_rewards
from tests.rules.ludus.support.cards import gladiator
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import BOASTS, Seat, table

__all__ = ["Account", "DrawnBattle", "by_the_book", "drawn", "fought", "main"]

ROUNDS = {3: 3, 4: 2}
PILE = [f"arena{n:02}" for n in range(1, 17)]


@dataclass(frozen=True)
class DrawnBattle:
    """What a Battle begins with.

    Attributes:
        sides: the Gladiators of each seat.
        holder: who has the Crowd's Favor.
        rounds: how many Battles were fought before.
    """

    sides: tuple[tuple[NaiveFighter, ...], ...]
    holder: int
    rounds: int

    @property
    def final(self) -> bool:
        """True in the last round."""
        return self.rounds == ROUNDS[len(self.sides)] - 1


class Offer(NamedTuple):
    """A decision of a Battle: after so many whole turns, what was to be chosen, and among whom."""

    turns: int
    what: str
    names: frozenset[str]


@dataclass(frozen=True)
class Account:
    """What came of a Battle.

    Attributes:
        started: who had the Initiative in each cycle.
        fallen: seat and name of each Gladiator Defeated, in order.
        places: the seats from the first place to the last.
        coins: how many Coin Tokens each seat was paid.
        blessings: how many Blessings were spent on each Gladiator.
        arenas: the Arena Cards that each seat won.
        boast: who took the Boast Card.
        holder: who has the Crowd's Favor at the end.
        winner: who won the game; None where another round follows.
        discards: each Discard Pile from its bottom; what was put there at one moment is in the order of names.
        glory: the Glory of each seat.
    """

    started: list[int]
    fallen: list[tuple[int, str]]
    places: list[int]
    coins: list[int]
    blessings: dict[str, int]
    arenas: dict[int, list[str]]
    boast: int | None
    holder: int
    winner: int | None
    discards: list[list[str]]
    glory: list[int]


def drawn(seed: int) -> DrawnBattle:
    """Draw a Battle of three or four sides, some of them perhaps empty."""
    chance = Random(f"battle {seed}")
    seats = chance.choice((3, 4))
    most = chance.choice((1, 2, 4))
    sides = tuple(
        tuple(_fighter(chance, f"s{seat}n{number}") for number in range(chance.choice((0, 1, most, most))))
        for seat in range(seats)
    )
    return DrawnBattle(sides, chance.randrange(seats), chance.randrange(ROUNDS[seats]))


def _fighter(chance: Random, name: str) -> NaiveFighter:
    health = chance.randint(1, 6)
    return NaiveFighter(
        name,
        attack=chance.randint(1, 4),
        health=health,
        agility=chance.randint(0, 3),
        blessings=chance.choice((0, 0, 0, 1, 2)),
        damage=chance.choice((0, 0, chance.randrange(health))),
        ready=chance.random() < 0.85,
    )


# The engine's Battle


def fought(battle: DrawnBattle, seed: int) -> tuple[Played, list[Offer]]:
    """Fight a Battle in the engine to the end of its Resolution by chance, and list what was to be chosen."""
    chance, played, offers = Random(f"choices {seed}"), _laid(battle), []
    while played.seat is not None and not isinstance(played.state.pending[0], Acting):
        if played.waiting in {Fighting, Hitting}:
            what = "attacker" if played.waiting is Fighting else "target"
            names = played.offered(a.Attack if what == "attacker" else a.Choose)
            assert len(names) == len(played.legal), played.legal
            offers.append(Offer(len(played.told(told.DamageAssigned)), what, frozenset(names)))
        played.do(chance.choice(played.legal))
    return played, offers


def _laid(battle: DrawnBattle) -> Played:
    seats = len(battle.sides)
    return table(
        *[_card(one) for side in battle.sides for one in side],
        seats=tuple(Seat(there=" ".join(map(_word, side)), deck="inc1 " * 9) for side in battle.sides),
        registering=(battle.holder + 1) % seats,
        favor=battle.holder,
        rounds=battle.rounds,
        ranking=tuple(range(seats)) if battle.rounds else (),
    )


def _card(one: NaiveFighter) -> Gladiator:
    return gladiator(f"{one.name} a{one.attack} h{one.health} g{one.agility}")


def _word(one: NaiveFighter) -> str:
    damage, blessings = f"*{one.damage}" if one.damage else "", f"+{one.blessings}" if one.blessings else ""
    return f"{one.name}{'' if one.ready else '!'}{damage}{blessings}"


def script_of(events: Sequence[Event]) -> list[tuple[str, str]]:
    """Find who attacked whom, turn by turn."""
    attackers = [event.who.card for event in events if isinstance(event, told.Attacked)]
    targets = [hit.who.card for event in events if isinstance(event, told.DamageAssigned) for hit in event.hits]
    return list(zip(attackers, targets, strict=True))


def account_of(played: Played) -> Account:
    """Read what came of a Battle off its events and the end."""
    seats = range(len(played.state.schools))
    (ranking,) = [one.ranking for one in played.told(told.BattleRanked)]
    outcome = played.game.outcome(played.state)
    boasts = [one.seat for one in played.told(said.BoastWon)]
    return Account(
        started=[one.seat for one in played.told(told.InitiativeGained)],
        fallen=[
            fallen for event in played.told(told.GladiatorsLeft) if event.why == "damage" for fallen in _left(event)
        ],
        places=list(ranking),
        coins=[played.coins(seat) for seat in seats],
        blessings={name: n for name, n in _warded(played) if n},
        arenas={seat: [one.card for one in played.state.schools[seat].arenas] for seat in seats},
        boast=boasts[0] if boasts else None,
        holder=played.state.favor,
        winner=outcome.winners[0] if outcome else None,
        discards=[_moments(played.discard(seat)[::-1], _survivors(played)) for seat in seats],
        glory=[one.glory for one in played.state.schools],
    )


def _left(event: told.GladiatorsLeft) -> Iterator[tuple[int, str]]:
    return ((one.owner, one.card) for one in event.who if one.owner is not None)


def _warded(played: Played) -> Iterator[tuple[str, int]]:
    wards = [one.hit.who.card for one in played.told(told.DamageWarded)]
    return ((name, wards.count(name)) for name in sorted(set(wards)))


def _survivors(played: Played) -> set[str]:
    return {one.card for event in played.told(told.GladiatorsLeft) if event.why == "resolution" for one in event.who}


def _moments(pile: list[str], together: set[str]) -> list[str]:
    """A pile in which those who came together at the end are in the order of their names."""
    return [*[one for one in pile if one not in together], *sorted(one for one in pile if one in together)]


# The book's


def by_the_book(battle: DrawnBattle, script: Sequence[tuple[str, str]], offers: Sequence[Offer]) -> Account:
    """Tell the same Battle by the naive rules; what the engine offered has to be what they allow."""
    naive = NaiveBattle([[_copied(one) for one in side] for side in battle.sides], battle.holder)
    waiting = list(offers)
    for turns, (attacker, target) in enumerate(script):
        while waiting and waiting[0].turns == turns:
            offer = waiting.pop(0)
            allowed = naive.may_attack() if offer.what == "attacker" else naive.may_be_struck()
            assert offer.names == allowed, f"turn {turns}: offered {sorted(offer.names)}, allowed {sorted(allowed)}"
        naive.attack(attacker, target)
    return _told(battle, naive)


def _copied(one: NaiveFighter) -> NaiveFighter:
    return NaiveFighter(one.name, one.attack, one.health, one.agility, one.blessings, one.damage, one.ready)


def _told(battle: DrawnBattle, naive: NaiveBattle) -> Account:
    places, seats = naive.places(), range(len(battle.sides))
    rewards = naive_rewards(places, PILE, battle.holder, final=battle.final)
    discards = [[name for owner, name in naive.fallen if owner == seat] for seat in seats]
    if rewards.boast is not None:
        discards[rewards.boast].append(f"boast{BOASTS[0]}")
        for seat in naive.alive():
            discards[seat] += sorted(one.name for one in naive.sides[seat])
    left = {one.name: one.blessings for side in naive.sides for one in side}
    had = {one.name: one.blessings for side in battle.sides for one in side}
    return Account(
        started=naive.started,
        fallen=naive.fallen,
        places=places,
        coins=[sum(owner == seat for owner, _ in naive.fallen) for seat in seats],
        blessings={name: n - left.get(name, 0) for name, n in sorted(had.items()) if n > left.get(name, 0)},
        arenas=rewards.arenas,
        boast=rewards.boast,
        holder=rewards.holder,
        winner=rewards.winner,
        discards=discards,
        glory=[0 for _ in seats],
    )


def differs(seed: int) -> str | None:
    """Say how engine and book differ in the Battle of a seed; None where they agree."""
    battle = drawn(seed)
    try:
        played, offers = fought(battle, seed)
        book = by_the_book(battle, script_of(played.events), offers)
    except AssertionError as why:
        return f"Battle {seed}: {why}"
    engine = account_of(played)
    return None if engine == book else f"Battle {seed}: the engine says {engine}, the book {book}"


def main(arguments: Sequence[str]) -> int:
    """Draw as many Battles as asked for, and print how many agreed."""
    number = int(arguments[0]) if arguments else 5000
    found = [why for why in map(differs, range(number)) if why]
    sys.stdout.writelines(f"{why}\n" for why in found[:5])
    sys.stdout.write(f"{number - len(found)} of {number} Battles agree\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
