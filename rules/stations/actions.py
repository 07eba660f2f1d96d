"""The actions of a seat in the Stations, one decision each."""

from typing import Literal

import msgspec

__all__ = ["Aim", "Engage", "Forfeit", "Select", "StationsAction", "Strike"]


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """An action names its seat: the player, who may control several Stations."""

    seat: int


class Select(Action, frozen=True, tag="stations.select"):
    """Put a card of the hand face up into the Arena (S-SELECT-01)."""

    station: int
    card: str


class Aim(Action, frozen=True, tag="stations.aim"):
    """Choose the card that the acting Spell touches (S-SPELL-01)."""

    spell: str
    at: str


class Engage(Action, frozen=True, tag="stations.engage"):
    """Decide with whom a Flier engages (S-ENGAGE-02)."""

    card: str
    whom: Literal["fliers", "all"]


class Strike(Action, frozen=True, tag="stations.strike"):
    """Deal the acting Gladiator's damage to a target (S-TARGET-02)."""

    card: str
    at: str


class Forfeit(Action, frozen=True, tag="stations.forfeit"):
    """Choose no target (S-TARGET-01)."""

    card: str


StationsAction = Select | Aim | Engage | Strike | Forfeit
