"""Units of the camp in hand: which may be deployed, where each could enter, and what is likely best."""

from collections.abc import Iterator, Mapping

from rules.bots.campaign.ground import hex_worth
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import deploy, free_hexes, has_deployed
from rules.campaign.combat.goals import deployable
from rules.campaign.combat.orders import DeployOrder
from rules.campaign.combat.specials import attack_targets
from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.in_hand import Stand
from tui.games.campaign.orders.turn import Turn, same_turn

__all__ = ["Newcomer", "newcomer", "newcomers"]


class Newcomer:
    """A unit of the camp in hand: where it could enter.

    Attributes:
        key: its id, as it is no fighter yet.
        stands: the hexes.
    """

    def __init__(self, turn: Turn, unit: str) -> None:
        """Find where it could enter."""
        self.turn = turn
        self.key = unit
        self.stands: Mapping[str, Stand] = dict(_entries(turn, unit))

    def best(self) -> str:
        """The best hex by rules of thumb; empty if there is none."""
        return max(self.stands, key=lambda cell: _worth_of_entry(self.turn, self.stands[cell]), default="")


def newcomer(turn: Turn, unit: str) -> Newcomer:
    """A unit of the camp in hand, cached for this moment."""
    return turn.course.keep(("newcomer", unit), lambda: Newcomer(turn, unit))


def newcomers(turn: Turn) -> tuple[str, ...]:
    """The units of the camp that may be deployed now; one of them may."""
    return turn.course.keep("newcomers", lambda: tuple(_newcomers(turn)))


def _newcomers(turn: Turn) -> Iterator[str]:
    for unit in deployable(turn.course) if not has_deployed(turn.combat) else ():
        if next(_entries(turn, unit), None):
            yield unit


def _entries(turn: Turn, unit: str) -> Iterator[tuple[str, Stand]]:
    for cell in free_hexes(turn.course, "player"):
        found = turn.try_out(DeployOrder(unit, cell))
        if found.refused is None:
            combat = found.combat if same_turn(turn, found.combat) else _entered(turn, unit, cell)
            yield cell, Stand(cell, (), combat, _targets_on(turn, combat, cell))


def _targets_on(turn: Turn, combat: Combat, cell: str) -> tuple[str, ...]:
    """List whom the fighter on a hex could strike from there."""
    course = CombatCourse(turn.cat, combat)
    fighter = course.occupied.get(cell)
    return tuple(foe.key for foe in attack_targets(course, fighter)) if fighter is not None else ()


def _entered(turn: Turn, unit: str, cell: str) -> Combat:
    """The moment with a unit of the camp in the arena and nothing else done; the rivals' turn that would follow is not foreseen."""
    course = CombatCourse(turn.cat, turn.combat)
    deploy(course, unit, cell)
    return course.combat


def _worth_of_entry(turn: Turn, stand: Stand) -> float:
    course = CombatCourse(turn.cat, stand.combat)
    entered = course.occupied.get(stand.hex)
    return hex_worth(course, entered, stand.hex) if entered is not None else 0.0
