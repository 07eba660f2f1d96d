"""A campaign on its way through one `apply`: the newest value, the roads of its map, what waits."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.state import HERO, Combat, Fighter
from rules.campaign.journey.frames import CampaignFrame
from rules.campaign.journey.roads import Roads
from rules.campaign.journey.state import Campaign
from rules.campaign.table.course import Course
from rules.campaign.table.state import Table
from rules.kernel.venue import Passage

__all__ = ["CampaignCourse", "Passages"]

Passages = Mapping[type[Any], Passage[Any, Any]]
"""What leads to the game that a frame holds, by the frame's class."""


class CampaignCourse(Course):
    """A campaign in the making.

    The table is changed through `lay` whoever holds it: the campaign itself, or the combat that goes on or is being
    cleaned up after.
    """

    __slots__ = ("passages", "roads", "state")

    def __init__(self, cat: Catalogue, roads: Roads, passages: Passages, state: Campaign) -> None:
        """Take a campaign as it stands."""
        super().__init__(cat)
        self.roads = roads
        self.passages = passages
        self.state = state

    def set(self, **changes: Any) -> None:
        """Change fields of the campaign."""
        self.state = replace(self.state, **changes)

    # The table

    @property
    def table(self) -> Table:
        """The table, whoever holds it."""
        return self.state.laid

    def lay(self, table: Table) -> None:
        """Replace the table; the hero in the arena has the HP of the hero sheet."""
        combat = self.state.combat
        if combat is None:
            self.set(table=table)
            return
        if table.sheet.hp != combat.table.sheet.hp:
            fighters = tuple(_with_hp(fighter, table.sheet.hp) for fighter in combat.fighters)
            combat = replace(combat, fighters=fighters)
        self.state = self.state.with_combat(replace(combat, table=table))

    @property
    def combat(self) -> Combat:
        """The combat that goes on or is being cleaned up after.

        Raises:
            ValueError: when there is none.
        """
        combat = self.state.combat
        if combat is None:
            raise ValueError("there is no combat")
        return combat

    def change_combat(self, **changes: Any) -> None:
        """Change fields of the combat."""
        self.state = self.state.with_combat(replace(self.combat, **changes))

    def change_fighter(self, key: str, **changes: Any) -> None:
        """Change fields of the fighter with a key."""
        self.change_combat(
            fighters=tuple(replace(f, **changes) if f.key == key else f for f in self.combat.fighters),
        )

    # What waits

    @property
    def top(self) -> CampaignFrame:
        """The frame that waits first, while the campaign goes on."""
        return self.state.pending[-1]

    def push(self, *frames: CampaignFrame) -> None:
        """Put frames on the stack, the last one on top."""
        self.set(pending=(*self.state.pending, *frames))

    def pop(self) -> None:
        """Take the top frame off."""
        self.set(pending=self.state.pending[:-1])

    def turn_to(self, *frames: CampaignFrame) -> None:
        """Put frames in place of the top one."""
        self.set(pending=(*self.state.pending[:-1], *frames))

    def waits(self, kind: type[CampaignFrame]) -> bool:
        """Tell whether a frame of a kind is on top."""
        return bool(self.state.pending) and isinstance(self.top, kind)

    # Where and when

    @property
    def region(self) -> str:
        """The region of the encampment, as its faction's id (V-TRAVEL-12)."""
        return self.cat.location[self.state.at].region


def _with_hp(fighter: Fighter, hp: int) -> Fighter:
    return replace(fighter, hp=hp) if fighter.key == HERO and fighter.place == "arena" else fighter
