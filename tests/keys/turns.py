"""What a bot does in a turn, as orders that a player could give."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import (
    At,
    Attack,
    Begin,
    Deploy,
    Go,
    Pass,
    Pick,
    PlayTactic,
    Reinforce,
    Surrender,
    UseSkill,
)
from rules.campaign.combat.carrying_out import carry_out
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import AbilityOrder, DeployOrder, MoveOrder, Order, StrikeOrder, TacticOrder
from rules.campaign.combat.state import Combat
from rules.campaign.combat.tactics import targets
from rules.campaign.combat.trying_out import in_steps
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.orders.turn import Turn
from tui.play.played import Done

__all__ = ["Bidding", "bidden", "comes_to", "rest_of_turn", "struck", "with_keys"]


class Bidding(NamedTuple):
    """An order, and what is said with it while its unit is in hand.

    Attributes:
        order: the order.
        then: whom the same unit is to strike after it.
        first: an Ability that it uses before that, which the game puts into its place.
        last: an Ability that it uses from the hex where it was sent, before it strikes.
    """

    order: Order
    then: StrikeOrder | None = None
    first: AbilityOrder | None = None
    last: AbilityOrder | None = None

    @property
    def orders(self) -> list[Order]:
        """All that is ordered but the strike, in its order."""
        return [one for one in (self.first, self.order, self.last) if one is not None]


def rest_of_turn(done: Sequence[Done], now: Combat) -> list[Done]:
    """What is done in the rest of the player's turn, until the rivals come to act or something is decided before it."""
    found: list[Done] = []
    for one in done:
        combat = one.before.combat
        if combat.turns != now.turns or combat.mover != "player":
            break
        if found and isinstance(one.action, Reinforce | Surrender):
            break
        found.append(one)
    return found


def bidden(cat: Catalogue, turn: Sequence[Done], end: Combat | None) -> list[Bidding]:
    """Tell in orders what is done in the rest of a turn, in the order that takes the fewest keys and comes to the same.

    Args:
        cat: the catalogue.
        turn: what is done, from a moment on in which orders can be given.
        end: how it stands afterwards.
    """
    found = list(_orders(cat, turn, end))
    moves = [one for one in found if not isinstance(one, StrikeOrder)]
    strikes = [one for one in found if isinstance(one, StrikeOrder)]
    start, wanted = turn[0].before.combat, _engaging(turn)
    if wanted is None or _asks(turn):
        users = {one.unit for one in moves if isinstance(one, AbilityOrder)}
        return [*map(Bidding, sorted(moves, key=lambda one: _place_of(one, users))), *map(Bidding, strikes)]
    tries = (
        _joined(moves, strikes, late=late, lifted=lifted and not _reveals(cat, turn))
        for lifted in (True, False)
        for late in (True, False)
    )
    plain = [*map(Bidding, moves), *map(Bidding, strikes)]
    return next((one for one in tries if comes_to(cat, start, one) == wanted), plain)


def with_keys(biddings: Sequence[Bidding]) -> list[Bidding]:
    """Leave out regenerations, which a turn brings by itself."""
    left = [one._replace(first=_keyed(one.first), last=_keyed(one.last)) for one in biddings]
    return [one for one in left if not isinstance(one.order, AbilityOrder) or _keyed(one.order)]


def _keyed(order: AbilityOrder | None) -> AbilityOrder | None:
    """An Ability that takes a key; None for others."""
    return None if order is None or order.skill == "regen" else order


def _place_of(order: Order, users: Collection[str]) -> tuple[int, bool]:
    """Put the march of a unit last that uses an Ability, so that this follows while it is in hand."""
    return _RANK[type(order)], isinstance(order, MoveOrder) and order.unit in users


def struck(biddings: Sequence[Bidding]) -> list[StrikeOrder]:
    """The strikes of some biddings, in their order."""
    found = (one.order if one.then is None else one.then for one in biddings)
    return [one for one in found if isinstance(one, StrikeOrder)]


def _asks(turn: Sequence[Done]) -> bool:
    """Tell whether something is asked before units come to act that belongs to no order."""
    before = (one.before.combat for one in turn if one.before.combat.step != "engage")
    return any(not in_steps(combat) and not isinstance(combat.top, _OWN) for combat in before)


def _reveals(cat: Catalogue, turn: Sequence[Done]) -> bool:
    """Tell whether an Ability brings something new to light, after which nothing can be ordered before it."""
    used = (one for one in turn if one.before.combat.step == "abilities")
    return any(event.reveals for one in used for event in play.apply(cat, one.before.combat, one.action).events)


def _joined(moves: Sequence[Order], strikes: Sequence[StrikeOrder], *, late: bool, lifted: bool) -> list[Bidding]:
    """Put marches of units that strike into the order of the strikes, before or after those of the others, and Abilities to what their users do."""
    striking = {one.unit for one in strikes}
    marches = {one.unit: one for one in moves if isinstance(one, MoveOrder)}
    uses = [one for one in moves if isinstance(one, AbilityOrder)]
    users = {one.unit: one for one in uses if lifted and one.unit in {*striking, *marches}}
    first = [Bidding(one) for one in moves if isinstance(one, DeployOrder | TacticOrder)]
    others = [_with_ability(one, None, users) for one in marches.values() if one.unit not in striking]
    both = [
        _with_ability(marches[one.unit], one, users) if one.unit in marches else _with_ability(one, None, users)
        for one in strikes
    ]
    rest = [Bidding(one) for one in uses if users.get(one.unit) is not one]
    return [*first, *(others if late else []), *both, *([] if late else others), *rest]


def _with_ability(
    order: MoveOrder | StrikeOrder, then: StrikeOrder | None, users: Mapping[str, AbilityOrder]
) -> Bidding:
    """Put the Ability of a unit to its order: before it, but from where it is sent if it is to be used on somebody else."""
    used = users.get(order.unit)
    away = used is not None and isinstance(order, MoveOrder) and used.on != order.unit
    return Bidding(order, then, None if away else used, used if away else None)


def comes_to(cat: Catalogue, combat: Combat, biddings: Sequence[Bidding]) -> Combat | None:
    """How it stands when units come to act, or after the turn where nobody can, after some orders; None where one is refused."""
    orders = [order for one in biddings for order in one.orders]
    for order in sorted((one for one in orders if not isinstance(one, StrikeOrder)), key=lambda one: _RANK[type(one)]):
        done = carry_out(cat, combat, order)
        if done.refused is not None:
            return None
        combat = done.combat
    turns = combat.turns
    while in_steps(combat) and combat.turns == turns and not isinstance(combat.top, frames.Engaging):
        combat = play.apply(cat, combat, Begin() if isinstance(combat.top, frames.Opening) else Pass()).state
    return combat


_RANK: dict[type[Any], int] = {DeployOrder: 0, TacticOrder: 1, MoveOrder: 2, AbilityOrder: 3}
"""The steps of a turn in which orders are carried out."""


def _engaging(turn: Sequence[Done]) -> Combat | None:
    """How it stands when units come to act."""
    return next((one.before.combat for one in turn if isinstance(one.before.combat.top, frames.Engaging)), None)


def _orders(cat: Catalogue, turn: Sequence[Done], end: Combat | None) -> Iterator[Order]:
    """Tell what is done step by step in orders."""
    starts = [n for n, one in enumerate(turn) if in_steps(one.before.combat)]
    for n, nxt in zip(starts, [*starts[1:], len(turn)], strict=True):
        after = turn[nxt].before.combat if nxt < len(turn) else end
        order = _order(cat, turn[n:nxt], after)
        if order is not None:
            yield order


def _order(cat: Catalogue, part: Sequence[Done], after: Combat | None) -> Order | None:
    """What is ordered by the answers of one decision; None where nothing is."""
    combat, first = part[0].before.combat, part[0].action
    said = [one.action for one in part[1:] if isinstance(one.before.combat.top, _OWN)]
    cell = next((one.hex for one in said if isinstance(one, At)), None)
    on = next((one.unit for one in said if isinstance(one, Pick)), None)
    skill = next((one.skill for one in said if isinstance(one, UseSkill)), None)
    match combat.top, first:
        case frames.Deploying(), Deploy(unit=unit):
            return DeployOrder(unit, cell or _new(combat, after))
        case frames.Tactics(), PlayTactic(tactic=tactic):
            return TacticOrder(tactic, on or _lent(cat, combat, tactic))
        case frames.Moving(), Pick(unit=unit):
            went = next((one for one in said if isinstance(one, Go)), None)
            return MoveOrder(unit, went.hex, went.over) if went is not None else None
        case frames.UsingAbilities(), Pick(unit=unit):
            return _employed(cat, combat, AbilityOrder(unit, skill, on, cell) if skill and on else None, unit, after)
        case frames.Engaging(), Pick(unit=unit):
            foe = next((one.on for one in said if isinstance(one, Attack)), None)
            return StrikeOrder(unit, foe or on, skill) if foe or skill else None
    return None


_OWN = (
    frames.Placing,
    frames.TacticTarget,
    frames.UnitMoving,
    frames.ChoosingAbility,
    frames.AbilityHex,
    frames.UnitStriking,
)
"""What is asked of an order that was begun."""


def _new(before: Combat, after: Combat | None) -> str:
    """The hex of who came, where there was no choice."""
    known = {one.key for one in before.fighters}
    came = (one.at for one in (after.fighters if after else ()) if one.key not in known and one.side == "player")
    return next(came, None) or ""


def _lent(cat: Catalogue, combat: Combat, tactic: str) -> str:
    """Whom a tactic was played on, where there was no choice."""
    return targets(CombatCourse(cat, combat), cat.tactic[tactic], "player")[0].key


def _employed(cat: Catalogue, combat: Combat, told: Order | None, unit: str, after: Combat | None) -> Order | None:
    """Which Ability was used on whom and to what end, also where there was no choice: as it was told, else the one that comes to the same."""
    turn = Turn(cat, combat)
    orders = [
        order for usable in UnitInHand(turn, unit).usables for order in usable.orders if isinstance(order, AbilityOrder)
    ]
    if told in orders:
        return told
    return next((one for one in orders if turn.try_out(one).combat == after), None)
