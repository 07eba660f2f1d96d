"""The Arena's arithmetic: who is Qualified, who is engaged with whom, who deals what to whom, who wins.

Everything here is a function of the cards as they stand and of the Qualifying Level; a screen that looks ahead and a bot
that tries something out ask the same functions as the rules.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.stations.events import DealtDamage
from rules.stations.state import Entrant

__all__ = ["blows", "can_strike", "engaged", "judged", "may_target", "qualified", "struck_down", "wounded"]


def qualified(entrant: Entrant, level: int) -> bool:
    """Tell whether a card may have its effect now (S-LEVEL-02, S-LEVEL-03)."""
    return entrant.level <= level


def engaged(one: Entrant, other: Entrant) -> bool:
    """Tell whether two Gladiators are engaged with each other (S-ENGAGE-01 to S-ENGAGE-05)."""
    if one.card == other.card:
        return False
    flies, other_flies = "flying" in one.attributes, "flying" in other.attributes
    if flies == other_flies:
        return True
    return (one if flies else other).engages == "all"


def can_strike(entrant: Entrant) -> bool:
    """Tell whether a Gladiator has the strike of the Target Phase (S-TARGET-01, S-RULING-07)."""
    return "target_strike" in entrant.attributes or "target_strike_only" in entrant.attributes


def may_target(striker: Entrant, target: Entrant) -> bool:
    """Tell whether a Gladiator of the Arena is a legal target of another one's strike (S-TARGET-03, S-TARGET-04)."""
    return striker.card != target.card and ("range" in striker.attributes or engaged(striker, target))


def blows(arena: Iterable[Entrant], level: int) -> list[DealtDamage]:
    """List what each Gladiator deals to each other one in the Battle Phase (S-BATTLE-01 to S-BATTLE-03).

    Args:
        arena: the cards of the round; Spells and removed cards are passed over.
        level: the Qualifying Level.
    """
    fighters = [entrant for entrant in arena if entrant.stands]
    return [
        DealtDamage(fighter.card, other.card, fighter.damage)
        for fighter in fighters
        if qualified(fighter, level) and fighter.damage and "target_strike_only" not in fighter.attributes
        for other in fighters
        if may_target(fighter, other)
    ]


def wounded(entrant: Entrant, n: int) -> Entrant:
    """A Gladiator that has taken more damage, removed where it reaches its Defense Rating (S-TARGET-02)."""
    total = entrant.wounds + n
    return replace(entrant, wounds=total, out=entrant.out or total >= entrant.defense)


def struck_down(arena: Iterable[Entrant], dealt: Iterable[DealtDamage]) -> tuple[Entrant, ...]:
    """The Arena after blows that fell together; whoever has then taken too much is removed (S-BATTLE-04)."""
    taken: dict[str, int] = {}
    for blow in dealt:
        taken[blow.at] = taken.get(blow.at, 0) + blow.n
    return tuple(wounded(entrant, taken[entrant.card]) if entrant.card in taken else entrant for entrant in arena)


def judged(arena: Iterable[Entrant], level: int, *, unqualified_win: bool) -> tuple[tuple[str, ...], int | None]:
    """The ids of the winners, and the team that scores, if one does (S-JUDGE-01 to S-JUDGE-03).

    Args:
        arena: the cards of the round, after the Battle Phase.
        level: the Qualifying Level.
        unqualified_win: whether Gladiators that are not Qualified are compared too (S-RULING-01).
    """
    left = [entrant for entrant in arena if entrant.stands and (unqualified_win or qualified(entrant, level))]
    if not left:
        return (), None
    best = max(entrant.damage for entrant in left)
    winners = [entrant for entrant in left if entrant.damage == best]
    teams = {winner.team for winner in winners}
    return tuple(winner.card for winner in winners), teams.pop() if len(teams) == 1 else None
