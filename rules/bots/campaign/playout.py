"""Playouts of a fight: the rules of thumb play it to its end, many times and with dice of their own, to find its likely end and price."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.bots.campaign.fighting import fought
from rules.bots.campaign.plain import PlainBot
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.combat.troops import is_lost
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import CampaignAction, Walk
from rules.campaign.journey.state import Campaign
from rules.kernel.dice import roll, stream

__all__ = [
    "MEETINGS",
    "TRIES",
    "FightPrice",
    "Tried",
    "TriedBefore",
    "lost_for_good",
    "price",
    "step_before",
    "tried_before",
    "tried_out",
]

TRIES = 12
"""How many times a fight is played to its end."""

MEETINGS = 20
"""How many times a fight is played before it is entered."""

_STEPS = 400
"""How many decisions a try has at most."""


class FightPrice(NamedTuple):
    """The price of a fight since some moment of it.

    Attributes:
        units: the kinds of the units that were lost for good.
        blessings: the blessings that were spent.
        hp: the HP that the hero lost.
    """

    units: tuple[str, ...]
    blessings: int
    hp: int

    def exceeds(self, other: "FightPrice") -> bool:
        """Tell whether it is higher than another in anything."""
        return len(self.units) > len(other.units) or self.blessings > other.blessings or self.hp > other.hp


class Tried(NamedTuple):
    """The results of the tries.

    Attributes:
        won: how many were won.
        prices: what each of them cost.
    """

    won: int
    prices: tuple[FightPrice, ...]

    @property
    def most(self) -> FightPrice:
        """The most that a try cost, of each thing by itself."""
        units = max((one.units for one in self.prices), key=len, default=())
        blessings = max((one.blessings for one in self.prices), default=0)
        return FightPrice(units, blessings, max((one.hp for one in self.prices), default=0))


class TriedBefore(NamedTuple):
    """The results of tries of a fight that is still to come.

    Attributes:
        won: how many were won.
        units: the units that were lost for good, on average.
        blessings: the blessings that were spent, on average.
    """

    won: int
    units: float
    blessings: float


def tried_out(game: CampaignGame, view: Campaign, seed: int, pause: Callable[[], None] = lambda: None) -> Tried:
    """Play the fight that is on to its end, several times.

    Args:
        game: the campaign.
        view: what the player may know, in the middle of a fight.
        seed: that of the tries, which is no seed of the game.
        pause: is called all the time; what it raises ends the trying.
    """
    ends = list[tuple[Combat, Combat]]()
    own, _ = roll(stream(seed, "certainty"), 1 << 32)
    for n in range(TRIES):
        before = game.resample(view, own + n).combat
        if before is not None:
            ends.append((before, _played_out(game, before, pause)))
    prices = tuple(price(game.cat, before, after) for before, after in ends)
    return Tried(sum(after.result == "won" for _, after in ends), prices)


def tried_before(
    game: CampaignGame, view: Campaign, action: CampaignAction, seed: int, pause: Callable[[], None] = lambda: None
) -> TriedBefore:
    """Play a fight that an action leads to from its beginning to its end, `MEETINGS` times.

    Args:
        game: the campaign.
        view: what the player may know, on the way.
        action: the move that leads to the fight.
        seed: that of the tries, which is no seed of the game.
        pause: is called all the time; what it raises ends the trying.
    """
    own, _ = roll(stream(seed, "before"), 1 << 32)
    ends = [_met(game, game.resample(view, own + n), action, pause) for n in range(MEETINGS)]
    return TriedBefore(
        sum(end.result == "won" for end in ends),
        sum(lost_for_good(game.cat, end) for end in ends) / MEETINGS,
        sum(view.laid.sheet.blessings - end.table.sheet.blessings for end in ends) / MEETINGS,
    )


def step_before(game: CampaignGame, state: Campaign, place: str) -> tuple[Campaign, Walk] | None:
    """The campaign as it stands, but a walk from a capital, and that walk; None where nobody can walk there now."""
    walk = Walk(to=place)
    near = (one for one in game.roads.near[place] if one not in game.roads.harbors)
    beside = (replace(state, at=one, previous=None, barred=None) for one in near)
    return next(((there, walk) for there in beside if walk in game.legal(there)), None)


def _met(game: CampaignGame, state: Campaign, action: CampaignAction, pause: Callable[[], None]) -> Combat:
    """Enter a fight, with what has to be decided before it, and play it out."""
    bot, state = PlainBot(game, 0), game.apply(state, action).state
    while state.combat is None:
        pause()
        state = game.apply(state, bot.choose(game.view(state, 0), game.legal(state), 0)).state
    return _played_out(game, state.combat, pause)


def _played_out(game: CampaignGame, combat: Combat, pause: Callable[[], None]) -> Combat:
    course = CombatCourse(game.cat, combat)
    for _ in range(_STEPS):
        if course.over:
            break
        pause()
        play.take(course, fought(course, play.answers(course)).action)
    return course.combat


def price(cat: Catalogue, before: Combat, after: Combat) -> FightPrice:
    """Reckon the price of a fight from one moment to another."""
    sheet, then = before.table.sheet, after.table.sheet
    lost = Counter(_lost(cat, after)) - Counter(_lost(cat, before))
    return FightPrice(
        tuple(sorted(lost.elements())), max(0, sheet.blessings - then.blessings), max(0, sheet.hp - then.hp)
    )


def lost_for_good(cat: Catalogue, combat: Combat) -> int:
    """Count the player's units that will not come back."""
    return len(list(_lost(cat, combat)))


def _lost(cat: Catalogue, combat: Combat) -> Iterator[str]:
    """The kinds of the player's units that will not come back."""
    for fighter in combat.fighters:
        if fighter.of_troop and is_lost(cat, combat, fighter):
            yield fighter.unit
