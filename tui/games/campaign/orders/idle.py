"""Units that may still have something to do in a turn, and the chances that its end would miss."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from rules.bots.campaign.deploying import deploying_worth
from rules.campaign.combat.abilities import abilities, ability_targets
from rules.campaign.combat.actions import CombatAction, Pass
from rules.campaign.combat.events import TurnBegan
from rules.campaign.combat.forecast_strikes import as_good_as_felled, felled_by_ability
from rules.campaign.combat.orders import AbilityOrder, DeployOrder, MoveOrder, Order, RoamOrder, StrikeOrder
from rules.campaign.combat.player import has_engaged
from rules.campaign.combat.specials import REPOSITION
from rules.campaign.combat.trying_out import OrderResult, in_steps
from rules.kernel.game import Event
from tui.games.campaign.orders.in_hand import Stand, UnitInHand, in_hand, playable
from tui.games.campaign.orders.newcomers import newcomers
from tui.games.campaign.orders.preference import LEAST_GAIN
from tui.games.campaign.orders.turn import Turn, same_turn
from tui.games.campaign.orders.worthwhile import worthwhile_strike
from tui.play.played import Done

__all__ = [
    "MissedChance",
    "ended_unasked",
    "ends_turn",
    "goes_on",
    "idle",
    "leaves_tactics",
    "lost_by",
    "missed_chances",
    "tactic_left",
]

_MUCH = 2.0
"""The gain from which on a missed move is asked about: two hexes towards the flag or home with it, or a step onto a key hex."""


class MissedChance(NamedTuple):
    """Something that a unit could still do.

    Attributes:
        unit: a fighter's key, or the id of a unit of the camp.
        hex: where it would go first; empty where it stays, or enters.
        target: whom it could strike; empty where it could enter, or only go somewhere.
    """

    unit: str
    hex: str = ""
    target: str = ""


def idle(turn: Turn, marked: tuple[StrikeOrder, ...]) -> Sequence[str]:
    """List the units that may have something to do, the likely best order first; cached for this moment.

    Units of the camp that do well to enter come first, then fighters without a marked strike: those that would strike, whose
    strike is worth most before others, those that would move, the rest. Units that do better to stay in the camp come last.
    """
    return turn.course.keep(("idle", marked), lambda: _idle(turn, marked))


def _idle(turn: Turn, marked: tuple[StrikeOrder, ...]) -> Sequence[str]:
    camp = newcomers(turn)
    worth = {unit: deploying_worth(turn.course, unit) for unit in camp}
    entering = sorted(camp, key=lambda unit: -worth[unit])
    felled = as_good_as_felled(turn.cat, turn.combat, marked)
    hands = [hand for key in _free(turn, marked) if _could(hand := in_hand(turn, key))]
    hands.sort(key=lambda hand: _rank(hand, felled))
    willing = [unit for unit in entering if worth[unit] >= 0]
    return [*willing, *(hand.key for hand in hands), *(unit for unit in entering if worth[unit] < 0)]


def _rank(hand: UnitInHand, felled: Collection[str]) -> tuple[int, float]:
    prize = hand.best_prize(felled)
    return (0, -prize) if prize > 0 else (1 if hand.best()[0] != hand.here else 2, 0.0)


def _free(turn: Turn, marked: Collection[StrikeOrder]) -> list[str]:
    """The fighters that have not acted and have no strike marked."""
    busy = {one.unit for one in marked}
    return [
        one.key for one in turn.course.troop("player") if one.key not in busy and not has_engaged(turn.combat, one.key)
    ]


def _could(hand: UnitInHand) -> bool:
    """Tell whether a unit could strike or use a Special from its hex, or could still move or roam."""
    if hand.stands[hand.here].targets or (len(hand.stands) > 1 and not hand.fighter.moved) or hand.roam is not None:
        return True
    return any(name != REPOSITION for name in hand.specials)


def goes_on(turn: Turn, stand: Stand) -> bool:
    """Tell whether the unit in hand could do more in this turn once it stands on a hex: strike, use a Special or an Ability, or still move.

    An Ability that it could use on its allies alone does not count.
    """
    after = Turn(turn.cat, stand.combat)
    there = after.course.occupied.get(stand.hex)
    if there is None or there.side != "player" or not in_steps(stand.combat):
        return False
    used_on = (one for name in abilities(after.course, there) for one in ability_targets(after.course, there, name))
    able = any(one.side != there.side or one.key == there.key for one in used_on)
    return able or bool(stand.targets) or _could(in_hand(after, there.key))


def ends_turn(turn: Turn, found: OrderResult) -> bool:
    """Tell whether an order ends the turn but not the combat."""
    return found.combat.result is None and not same_turn(turn, found.combat)


def leaves_tactics(turn: Turn, found: OrderResult) -> bool:
    """Tell whether an order ends the turn although a tactic could still be played."""
    return found.refused is None and ends_turn(turn, found) and tactic_left(turn)


def tactic_left(turn: Turn) -> bool:
    """Tell whether a tactic could still be played; one that would take the place of another does not count."""
    return bool(playable(turn)) and not turn.tactic


def lost_by(turn: Turn, order: Order, found: OrderResult, decided: Collection[str]) -> MissedChance | None:
    """Find a chance that is missed if an order ends the turn, as no unit can do more after it; None if there is none.

    Args:
        turn: the turn.
        order: the order.
        found: its result.
        decided: the units that the player has decided on.
    """
    if found.refused is not None or not ends_turn(turn, found):
        return None
    told = {order.unit} if isinstance(order, MoveOrder | RoamOrder | DeployOrder) else set[str]()
    gone = {order.on} if isinstance(order, AbilityOrder) and felled_by_ability(turn.course, order) else set[str]()
    return next(missed_chances(turn, (), {*decided, *told}, LEAST_GAIN, gone), None)


def missed_chances(
    turn: Turn,
    marked: Collection[StrikeOrder],
    decided: Collection[str] = (),
    least: float = _MUCH,
    gone: Collection[str] = (),
) -> Iterator[MissedChance]:
    """List what the end of the turn would miss: somebody could well enter, and units could strike or make a move that gains much.

    Targets that the marked strikes are all but sure to fell do not count, nor strikes that are worth little.

    Args:
        turn: the turn.
        marked: the marked strikes.
        decided: the units that the player has decided on; if one of the camp is among them, so are all of the camp.
        least: the least gain of a move that counts.
        gone: other targets that need no strike any more.
    """
    camp = newcomers(turn)
    if not any(one in decided for one in camp):
        yield from [MissedChance(unit) for unit in camp if deploying_worth(turn.course, unit) >= 0][:1]
    felled = {*as_good_as_felled(turn.cat, turn.combat, marked), *gone}
    hands = [in_hand(turn, key) for key in _free(turn, marked) if key not in decided]
    strikes = [(hand, *worthwhile_strike(hand, felled)) for hand in hands]
    for hand, cell, target in strikes:
        if target and target != turn.combat.tribune:
            yield MissedChance(hand.key, "" if cell == hand.here else cell, target)
    for hand, cell, target in strikes:
        if not target and not hand.fighter.moved and hand.gain() >= least:
            yield MissedChance(hand.key, cell)


def ended_unasked(done: Sequence[Done], events: Sequence[Event]) -> bool:
    """Tell whether an order ended the player's turn because no unit could do more, rather than a pass."""
    own = [action for before, action, _ in done if before.combat is not None and before.combat.mover == "player"]
    others = [event for event in events if isinstance(event, TurnBegan) and event.mover != "player"]
    return bool(others and own) and isinstance(own[-1], CombatAction) and not isinstance(own[-1], Pass)
