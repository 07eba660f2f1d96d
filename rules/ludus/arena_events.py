"""The events of Gladiators in the Arenas and of what else is in play, in the past tense."""

from typing import Literal

import msgspec

from rules.kernel.game import Event
from rules.ludus.cards.effects import Stat
from rules.ludus.cards.usage import TriggerEvent

__all__ = [
    "ArenaEvent",
    "AttackFailed",
    "Attacked",
    "BattleBegan",
    "BattleEnded",
    "BattleRanked",
    "BlessingsChanged",
    "CombatTurnBegan",
    "CombatTurnPassed",
    "CycleEnded",
    "DamageAssigned",
    "DamageMoved",
    "DamagePrevented",
    "DamageReassigned",
    "DamageRemoved",
    "DamageResolved",
    "DamageWarded",
    "Departure",
    "Ending",
    "Entrance",
    "Exhausted",
    "GladiatorEntered",
    "GladiatorsLeft",
    "Hit",
    "InfluenceShort",
    "InitiativeGained",
    "NumbersChanged",
    "PieceRef",
    "ReactionPassed",
    "Readied",
    "WindowClosed",
    "WindowOpened",
]

Entrance = Literal["played", "registered", "summoned", "moved"]
"""How a Gladiator enters an Arena (F-RUL-54)."""

Departure = Literal["damage", "influence", "moved", "withdrawn", "resolution"]
"""How a Gladiator leaves one (F-RUL-54); the first two are Defeats (F-DEFEAT-05)."""

Ending = Literal["alone", "emptied", "stalled"]
"""How a Battle ends: with one side empty from the start, in the course of it, or because it would never end (F-RUL-26, F-RUL-61)."""


class PieceRef(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something in play: its number, its title, and whose it is; None for an Arena of the centre that nobody has."""

    number: int
    card: str
    owner: int | None


class Hit(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A hit: so much damage, and the Gladiator concerned."""

    who: PieceRef
    n: int


class Readied(Event, frozen=True, tag="ludus.readied"):
    """Things became Ready: Patrons, Arenas or Gladiators."""

    things: tuple[PieceRef, ...]


class Exhausted(Event, frozen=True, tag="ludus.exhausted"):
    """Something became Exhausted (F-EXHAUST-01)."""

    thing: PieceRef


class GladiatorEntered(Event, frozen=True, tag="ludus.gladiator_entered"):
    """A Gladiator entered an Arena (F-GLADIATOR-01)."""

    who: PieceRef
    arena: int
    how: Entrance


class GladiatorsLeft(Event, frozen=True, tag="ludus.gladiators_left"):
    """Gladiators left an Arena at the same moment."""

    who: tuple[PieceRef, ...]
    arena: int
    why: Departure


class BattleBegan(Event, frozen=True, tag="ludus.battle_began"):
    """A Battle began (F-BATTLE-01)."""

    arena: int
    card: str


class InitiativeGained(Event, frozen=True, tag="ludus.initiative_gained", omit_defaults=True):
    """Initiative was determined: the totals of Agility by seat, and who has it (F-INITIATIVE-01).

    Attributes:
        seat: who has it.
        totals: the totals by seat.
        idle: the seats that have nobody there to fight.
        raised: the Patrons and Arenas that add to the total of whoever has it, each with how much.
    """

    seat: int
    totals: tuple[int, ...]
    idle: tuple[int, ...] = ()
    raised: tuple[tuple[str, int], ...] = ()


class CombatTurnBegan(Event, frozen=True, tag="ludus.combat_turn_began"):
    """A Combat Turn began (F-COMBATTURN-01)."""

    seat: int


class CombatTurnPassed(Event, frozen=True, tag="ludus.combat_turn_passed"):
    """A Combat Turn went by without Attack and Tactic (F-COMBATTURN-10)."""

    seat: int


class Attacked(Event, frozen=True, tag="ludus.attacked"):
    """A Gladiator attacks, and is Exhausted by it (F-ATTACK-03)."""

    who: PieceRef


class AttackFailed(Event, frozen=True, tag="ludus.attack_failed"):
    """An Attack came to nothing: it found nobody to hit (F-RUL-25), its Gladiator had left, or it had no damage for its target (F-RUL-28).

    Attributes:
        attacker: the number of its Gladiator.
        why: what it came to nothing by.
        onto: whom it was made on without damage.
    """

    attacker: int
    why: Literal["nobody", "left", "harmless"] = "nobody"
    onto: PieceRef | None = None


class DamageAssigned(Event, frozen=True, tag="ludus.damage_assigned"):
    """Damage was assigned, all of it at once (F-DAMAGE-02)."""

    hits: tuple[Hit, ...]
    source: str


class DamagePrevented(Event, frozen=True, tag="ludus.damage_prevented"):
    """Assigned damage was taken away (F-DAMAGE-08)."""

    hit: Hit


class DamageReassigned(Event, frozen=True, tag="ludus.damage_reassigned"):
    """Assigned damage went from one Gladiator to another (F-DAMAGE-09)."""

    taken: Hit
    onto: PieceRef


class DamageMoved(Event, frozen=True, tag="ludus.damage_moved"):
    """Damage was taken off one Gladiator and assigned to another (F-DAMAGE-11)."""

    taken: Hit
    onto: PieceRef


class DamageRemoved(Event, frozen=True, tag="ludus.damage_removed"):
    """Damage was taken off Gladiators (F-DAMAGE-10)."""

    hits: tuple[Hit, ...]


class DamageResolved(Event, frozen=True, tag="ludus.damage_resolved"):
    """Assigned damage came to lie on its Gladiators (F-DAMAGE-03)."""

    hits: tuple[Hit, ...]


class WindowOpened(Event, frozen=True, tag="ludus.window_opened"):
    """A Reaction Window opened (F-REACTION-14)."""

    triggers: tuple[TriggerEvent, ...]
    arena: int | None


class WindowClosed(Event, frozen=True, tag="ludus.window_closed"):
    """A Reaction Window closed (F-REACTION-05)."""

    triggers: tuple[TriggerEvent, ...]


class ReactionPassed(Event, frozen=True, tag="ludus.reaction_passed"):
    """A player who could have reacted did not."""

    seat: int


class NumbersChanged(Event, frozen=True, tag="ludus.numbers_changed"):
    """A number of Gladiators changed for a time."""

    who: tuple[PieceRef, ...]
    stat: Stat
    by: int
    until: Literal["turn", "battle"]


class InfluenceShort(Event, frozen=True, tag="ludus.influence_short"):
    """A player had less Influence than their Gladiators require (F-INFLUENCE-07)."""

    seat: int
    influence: int
    required: int


class CycleEnded(Event, frozen=True, tag="ludus.cycle_ended"):
    """A cycle was over: the Gladiators of the Battle became Ready (F-READYGLAD-01, C-READYGLAD-01)."""

    arena: int


class BattleEnded(Event, frozen=True, tag="ludus.battle_ended"):
    """A Battle ended; `winner` is None for a Draw (F-ENDBATTLE-01, F-DRAWBATTLE-01)."""

    arena: int
    winner: int | None
    why: Ending


class BlessingsChanged(Event, frozen=True, tag="ludus.blessings_changed"):
    """Blessing Tokens came onto a Gladiator, or went off it: by how many, and how many it has now (C-BLESSING-01)."""

    who: PieceRef
    by: int
    total: int


class DamageWarded(Event, frozen=True, tag="ludus.damage_warded"):
    """A Blessing was spent, and Prevented so much of the damage assigned to its Gladiator (C-BLESSING-02)."""

    hit: Hit
    left: int


class BattleRanked(Event, frozen=True, tag="ludus.battle_ranked"):
    """A free-for-all was ranked: the seats by place, the winner first (C-STANDING-01)."""

    ranking: tuple[int, ...]


ArenaEvent = (
    Readied
    | Exhausted
    | GladiatorEntered
    | GladiatorsLeft
    | BattleBegan
    | InitiativeGained
    | CombatTurnBegan
    | CombatTurnPassed
    | Attacked
    | AttackFailed
    | DamageAssigned
    | DamagePrevented
    | DamageReassigned
    | DamageMoved
    | DamageRemoved
    | DamageResolved
    | WindowOpened
    | WindowClosed
    | ReactionPassed
    | NumbersChanged
    | InfluenceShort
    | CycleEnded
    | BattleEnded
    | BattleRanked
    | BlessingsChanged
    | DamageWarded
)
