"""The unit in hand: where it could go, whom it could strike from there, and what is likely best."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from rules.bots.campaign.ground import hex_worth, prize
from rules.campaign.combat.abilities import abilities, ability_targets, landings
from rules.campaign.combat.actions import Go
from rules.campaign.combat.chips import FLAG, holder
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds, engaging, odds
from rules.campaign.combat.goals import only_tribune_left, spared
from rules.campaign.combat.orders import (
    AbilityOrder,
    DeployOrder,
    MoveOrder,
    Order,
    RoamOrder,
    StrikeOrder,
    TacticOrder,
)
from rules.campaign.combat.player import has_engaged
from rules.campaign.combat.roaming import roams, stays_beside
from rules.campaign.combat.specials import UNAIMED_SPECIALS, attack_targets, special_targets, specials
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.tactics import targets
from rules.campaign.effects import SkillName, Special
from tui.games.campaign.orders.dangers import danger_to, is_safe
from tui.games.campaign.orders.preference import preferred_hex
from tui.games.campaign.orders.turn import Turn, same_turn

__all__ = [
    "Stand",
    "UnitInHand",
    "Usable",
    "aims_of",
    "in_hand",
    "playable",
]


class Stand(NamedTuple):
    """A hex where the unit in hand could be.

    Attributes:
        hex: the hex.
        ways: the moves that lead there, which differ in what they pass; none for its own hex.
        combat: the fight after the first of them.
        targets: whom it could strike from there.
    """

    hex: str
    ways: tuple[MoveOrder, ...]
    combat: Combat
    targets: tuple[str, ...]


class Usable(NamedTuple):
    """Something else that a unit could do: an Ability, a Special, or a tactic that is played on it.

    Attributes:
        name: the skill's or the tactic's id.
        kind: which of these it is.
        orders: the possible orders, one for each target.
    """

    name: str
    kind: str
    orders: tuple[Order, ...]


def in_hand(turn: Turn, key: str) -> "UnitInHand":
    """A unit of the arena in hand, cached for this moment."""
    return turn.course.keep(("in hand", key), lambda: UnitInHand(turn, key))


class UnitInHand:
    """A unit in the arena that is in hand.

    Attributes:
        turn: the moment.
        key: the unit's.
        here: the hex where it stands.
        stands: where it could be, its own hex among them.
    """

    def __init__(self, turn: Turn, key: str) -> None:
        """Take it up."""
        self.turn = turn
        self.key = key
        self.course = turn.course
        self.fighter = self.course.fighter(key)
        self.here = self.course.hex_of(self.fighter)
        self.stands: Mapping[str, Stand] = self._stands()
        self._from_where: dict[str, Sequence[tuple[str, Odds]]] = {}

    def _stands(self) -> dict[str, Stand]:
        found = {self.here: Stand(self.here, (), self.turn.combat, self._targets(self.turn.combat))}
        ways: dict[str, list[Go]] = {}
        after = self.turn.ways(self.key)
        for go in after:
            ways.setdefault(go.hex, []).append(go)
        for cell, goes in ways.items():
            combat = after[goes[0]] if same_turn(self.turn, after[goes[0]]) else self._moved_to(cell)
            marches = tuple(MoveOrder(self.key, go.hex, go.over) for go in goes)
            if cell != self.here:
                found[cell] = Stand(cell, marches, combat, self._targets(combat))
        return found

    def _moved_to(self, cell: str) -> Combat:
        """The moment with the unit on another hex and nothing else done; the rivals' turn that would follow is not foreseen."""
        moved = replace(self.fighter, at=cell, moved=True)
        combat = self.turn.combat
        return replace(combat, fighters=tuple(moved if one.key == self.key else one for one in combat.fighters))

    def _targets(self, combat: Combat) -> tuple[str, ...]:
        course = CombatCourse(self.turn.cat, combat)
        fighter = course.by_key.get(self.key)
        if fighter is None or fighter.place != "arena" or self.engaged:
            return ()
        return tuple(foe.key for foe in attack_targets(course, fighter))

    @property
    def engaged(self) -> bool:
        """True once it has attacked, used a Special or held back in this turn."""
        return has_engaged(self.turn.combat, self.key)

    @cached_property
    def roam(self) -> RoamOrder | None:
        """The order to go where dice lead it; None for a unit that goes where it is sent, or would stay beside an opponent."""
        if not roams(self.course, self.fighter) or stays_beside(self.course, self.fighter):
            return None
        order = RoamOrder(self.key)
        return order if self.turn.try_out(order).refused is None else None

    # Striking

    def from_where(self, target: str) -> Sequence[tuple[str, Odds]]:
        """List the hexes from which it could strike a target: its own first, so that it goes nowhere unasked, then the likely best."""
        if target not in self._from_where:
            self._from_where[target] = self._found_from(target)
        return self._from_where[target]

    def _found_from(self, target: str) -> Sequence[tuple[str, Odds]]:
        found = [(cell, self._odds(stand, target)) for cell, stand in self.stands.items() if target in stand.targets]
        return sorted(found, key=lambda one: self._worth(one[0], one[1]), reverse=True)

    def _odds(self, stand: Stand, target: str) -> Odds:
        return odds(self.turn.cat, engaging(stand.combat), self.key, target)

    def _worth(self, cell: str, found: Odds) -> tuple[bool, float, float]:
        """Rate a hex to strike from: by the odds, rounded so that slight differences do not count, then by the worth of the hex."""
        rough = round(2 * (found.defeat + found.mean), 1)
        return cell == self.here, rough, hex_worth(self.course, self.fighter, cell)

    @property
    def targets(self) -> tuple[str, ...]:
        """List whom it could strike from anywhere."""
        return tuple(dict.fromkeys(key for stand in self.stands.values() for key in stand.targets))

    # What is best

    def best(self, besides: Collection[str] = ()) -> tuple[str, str]:
        """The best hex by rules of thumb, and the best target from there.

        Args:
            besides: units that are no target, as others will fell them.

        Returns:
            The hex, and the target, which is empty if there is none.
        """
        return self._preferred, self.best_target(self.stands[self._preferred], besides)

    @cached_property
    def _preferred(self) -> str:
        return preferred_hex(self)

    def worth(self, cell: str) -> float:
        """Rate a hex by the strikes from there, the goal, and the harm to expect."""
        return hex_worth(self.course, self.fighter, cell)

    def danger(self, cell: str) -> float:
        """The HP that it would lose on a hex in the others' next turn, on average."""
        return danger_to(self.course, self.fighter, cell).mean

    def is_safe(self, cell: str) -> bool:
        """Tell whether nobody could strike it on a hex in the others' next turn, whichever of them goes first."""
        return is_safe(self.course, self.fighter, cell)

    def gain(self) -> float:
        """The worth of its best hex above that of its own."""
        return self.worth(self._preferred) - self.worth(self.here)

    def best_target(self, stand: Stand, besides: Collection[str] = ()) -> str:
        """The target that is worth most from a hex, leaving out some, beasts of the arena and who had better be spared; empty if none is worth anything.

        A tribune that is the last rival is not spared while nobody carries the flag home, as it may stand in the way for ever.
        """
        prizes = self._prizes(stand, besides)
        key = max(prizes, key=lambda one: prizes[one], default="")
        return key if prizes.get(key, 0.0) > 0 else ""

    def best_prize(self, besides: Collection[str] = ()) -> float:
        """The worth of its best strike from its best hex; 0 if there is none."""
        return max(self._prizes(self.stands[self._preferred], besides).values(), default=0.0)

    def _prizes(self, stand: Stand, besides: Collection[str]) -> Mapping[str, float]:
        """Rate the targets from a hex."""
        course = CombatCourse(self.turn.cat, stand.combat)
        home = holder(course, FLAG)
        is_last = only_tribune_left(course) and (home is None or home.side != "player")
        unwanted = set() if is_last else spared(course)
        return {
            key: prize(course, course.fighter(self.key), course.fighter(key))
            for key in stand.targets
            if key not in besides and key not in unwanted and course.fighter(key).side == "rival"
        }

    # What else it could do

    @cached_property
    def usables(self) -> tuple[Usable, ...]:
        """Its Abilities and Specials from where it stands, and the tactics that could be played."""
        return (*self._abilities(), *self._specials(), *self._tactics())

    def _abilities(self) -> Iterator[Usable]:
        for name in abilities(self.course, self.fighter):
            orders = tuple(
                order for on in ability_targets(self.course, self.fighter, name) for order in self._uses(name, on)
            )
            found = tuple(order for order in orders if self.turn.try_out(order).refused is None)
            if found:
                yield Usable(name, "ability", found)

    def _uses(self, name: SkillName, on: Fighter) -> Iterator[AbilityOrder]:
        cells = landings(self.course, self.fighter, name, on)
        yield from (AbilityOrder(self.key, name, on.key, cell) for cell in cells or (None,))

    @property
    def specials(self) -> Sequence[Special]:
        """The Specials that it could use from where it stands."""
        return () if self.engaged else specials(self.course, self.fighter)

    def _specials(self) -> Iterator[Usable]:
        for name in self.specials:
            able = special_targets(self.course, self.fighter, name)
            on = (None,) if name in UNAIMED_SPECIALS else tuple(one.key for one in able)
            yield Usable(name, "special", tuple(StrikeOrder(self.key, key, name) for key in on))

    def _tactics(self) -> tuple[Usable, ...]:
        """The tactics that could be played, whichever unit is in hand."""
        return playable(self.turn)


def playable(turn: Turn) -> tuple[Usable, ...]:
    """The tactics that could be played now."""
    return turn.course.keep("tactics", lambda: tuple(_playable(turn)))


def _playable(turn: Turn) -> Iterator[Usable]:
    for tactic in dict.fromkeys(turn.course.table.camp.tactics):
        on = targets(turn.course, turn.cat.tactic[tactic], "player")
        orders = tuple(order for one in on if turn.try_out(order := TacticOrder(tactic, one.key)).refused is None)
        if orders:
            yield Usable(tactic, "tactic", orders)


def aims_of(order: Order) -> tuple[str | None, str | None]:
    """The unit and the hex that an order is aimed at."""
    match order:
        case AbilityOrder(on=on, hex=cell):
            return on, cell
        case TacticOrder(on=on) | StrikeOrder(on=on):
            return on, None
        case MoveOrder(hex=cell) | DeployOrder(hex=cell):
            return None, cell
        case RoamOrder():
            return None, None
