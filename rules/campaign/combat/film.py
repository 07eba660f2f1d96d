"""An answer of a combat once more, cut into scenes: what one unit did after another, and how the board looked then."""

from typing import NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import events as e
from rules.campaign.combat import play
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.kernel.film import cut
from rules.kernel.game import Event

__all__ = ["Scene", "filmed"]

_BEGINS = (
    e.TurnBegan,
    e.UnitDeployed,
    e.TacticPlaced,
    e.UnitMarked,
    e.UnitMoved,
    e.UnitStayed,
    e.SkillUsed,
    e.AttackRolled,
    e.ScionRolled,
    e.ScionStruck,
    e.CompassRolled,
)
"""With these a unit, or whoever else, begins to do something."""

_SEEN = (
    e.UnitDeployed,
    e.TacticPlaced,
    e.UnitMoved,
    e.UnitDisplaced,
    e.SkillUsed,
    e.AttackRolled,
    e.DamageDealt,
    e.HpLost,
    e.Healed,
    e.HpGained,
    e.UnitDefeated,
    e.ScionRolled,
    e.ScionStruck,
    e.ChipMoved,
    e.RunOver,
    e.CombatEnded,
)
"""There is something to see of these; what else happens belongs to the next scene."""


class Scene(NamedTuple):
    """The events that happened in one go, and the combat after them."""

    combat: Combat
    events: tuple[Event, ...]

    @property
    def seen(self) -> bool:
        """True if there is anything to see; of the last scene of an answer there need not be."""
        return any(isinstance(event, _SEEN) for event in self.events)


class _Filming(CombatCourse):
    """A combat that keeps how it stood at each event: the rules tell of most things when they are done, of a move before."""

    __slots__ = ("reel",)

    def __init__(self, cat: Catalogue, combat: Combat) -> None:
        super().__init__(cat, combat)
        self.reel: list[tuple[Event, Combat]] = []

    def tell(self, event: Event) -> None:
        super().tell(event)
        if self.reel and isinstance(self.reel[-1][0], e.UnitMoved):
            self.reel[-1] = (self.reel[-1][0], self.combat)
        self.reel.append((event, self.combat))


_FALLS = (e.DamageDealt, e.HpLost)
"""With these a throw strikes home."""


def filmed(cat: Catalogue, combat: Combat, action: CombatAction, *, beats: bool = False) -> tuple[Scene, ...]:
    """The scenes of what an answer leads to until the next decision; they end with the very combat that `apply` gives.

    Args:
        cat: the catalogue.
        combat: the combat in which the answer is given.
        action: a legal answer.
        beats: whether a throw and what it costs are two scenes.
    """
    course = _Filming(cat, combat)
    play.take(course, action)
    found = cut(course.reel, lambda scene, event: (beats and _falls(scene, event)) or _ends(scene, event))
    scenes = [Scene(scene[-1][1], tuple(event for event, _ in scene)) for scene in found]
    return (*scenes[:-1], scenes[-1]._replace(combat=course.combat)) if scenes else ()


def _ends(scene: list[tuple[Event, Combat]], event: Event) -> bool:
    """Tell whether an event begins another scene, as there was something to see in this one."""
    return _begins(scene, event) and any(isinstance(told, _SEEN) for told, _ in scene)


def _falls(scene: list[tuple[Event, Combat]], event: Event) -> bool:
    """Tell whether an event is the first harm that comes of a throw."""
    thrown = any(isinstance(told, e.AttackRolled) for told, _ in scene)
    return thrown and isinstance(event, _FALLS) and not any(isinstance(told, _FALLS) for told, _ in scene)


def _begins(scene: list[tuple[Event, Combat]], event: Event) -> bool:
    """Tell whether an event begins something new; a unit that has named its mark still goes towards it."""
    last = scene[-1][0]
    walks = isinstance(event, e.UnitMoved | e.UnitStayed) and isinstance(last, e.UnitMarked) and last.unit == event.unit
    return isinstance(event, _BEGINS) and not walks
