"""The guided beginning as it stands in its files: what is prepared, and each tip with the moment that it belongs to."""

from functools import cached_property
from typing import Annotated, Literal

import msgspec

__all__ = ["Circumstance", "Guidance", "GuidedStart", "Shown", "StoryLeaf", "Tip", "WaitsFor"]

Shown = Literal["map", "event", "combat", "reward", "settled", "camp"]
"""The pages of a campaign that tips stand on."""

WaitsFor = Literal[
    "travelling",
    "offer",
    "keeping",
    "choosing_sport",
    "offering_changes",
    "naming_tribune",
    "placing",
    "choosing_reward",
    "recruiting",
    "filling_tactics",
    "shedding_tactics",
]
"""What waits for an answer, by the name of its frame."""

_Count = Annotated[int, msgspec.Meta(ge=1)]


class Circumstance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a campaign; everything that is given must be so.

    Attributes:
        page: what is looked at.
        asks: what waits for an answer.
        event: the kind of the card that is read.
        sport: the Sport that is played.
        turn: the player's turn in a fight, or a later one.
        yours: it is the player's turn.
        hand: whether nobody is in hand, a unit of the camp that may enter, or one of the arena.
        dazed: the unit in hand has entered in this turn.
        aims: the unit in hand could strike somebody.
        can_move: the unit in hand could still go somewhere.
        entered: a unit of the player's has entered in this turn.
        moved: a unit of the player's has moved in this turn.
        marked: a strike is marked.
        carrier: a unit of the player's carries the flag, and may still go home with it in this turn, or has moved already.
        holds: the camp holds this Opportunity.
        claims: an Opportunity can be claimed.
        fought: a fight is behind.
        won: the last fight was won.
        after: this tip has been.
        unless: this tip has not been.
    """

    page: Shown
    asks: WaitsFor | None = None
    event: Literal["sport", "opportunity", "bloodshed"] | None = None
    sport: Literal["capture_the_flag", "king_of_the_hill", "spar"] | None = None
    turn: _Count | None = None
    yours: bool | None = None
    hand: Literal["nobody", "newcomer", "unit"] | None = None
    dazed: bool | None = None
    aims: bool | None = None
    can_move: bool | None = None
    entered: bool | None = None
    moved: bool | None = None
    marked: bool | None = None
    carrier: Literal["ready", "moved"] | None = None
    holds: str | None = None
    claims: bool | None = None
    fought: bool | None = None
    won: bool | None = None
    after: str | None = None
    unless: str | None = None


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that the guide says when its moment comes, once unless it is always said.

    Attributes:
        when: the moment that it belongs to.
        done: how one sees that what it asks for is done: until then it stays, and comes again with its moment; without this it has
            been once its moment is over.
        text: what it says; `{hero}` is the hero's name, and the name of a command its key.
        advises: the answer that it advises, as a save writes it; the cursor begins on it.
        words: ids of the campaign's new words that it explains, so that nothing else does.
        always: it is said whenever its moment comes and no other tip fits, so that nobody is left without a word off the path.
    """

    id: str
    when: Circumstance
    text: str
    origin: Literal["ours"]
    done: Circumstance | None = None
    advises: dict[str, str | bool] | None = None
    words: tuple[str, ...] = ()
    always: bool = False


class StoryLeaf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the story: the painting, which has the words, and what stands over them."""

    painting: str
    heading: str


class GuidedStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A suggested campaign that begins with the guide.

    Attributes:
        preset: the suggested campaign, whose choices it makes.
        seed: the first seed that is tried: the campaign has the first one that deals as is wanted here.
        sport: the Sport card that has to lie on top.
        opportunities: the Opportunities of which one has to lie on top.
        story: the story that it begins with.
        ending: what is said when the guide is through.
    """

    id: str
    name: str
    origin: Literal["ours"]
    preset: str
    seed: int
    sport: str
    opportunities: tuple[str, ...]
    story: tuple[StoryLeaf, ...]
    text: str
    ending: str


class Guidance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything about guided beginnings."""

    guided_starts: tuple[GuidedStart, ...]
    tips: tuple[Tip, ...]

    @cached_property
    def tip(self) -> dict[str, Tip]:
        """Tips by id."""
        return {one.id: one for one in self.tips}
