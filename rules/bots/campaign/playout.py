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
from rules.campaign.combat.events import Survived, UnitDefeated
from rules.campaign.combat.state import HERO, Combat, CombatKind
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
    "TriedFight",
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


class TriedFight(NamedTuple):
    """A try of a fight from its beginning to its end.

    Attributes:
        won: whether it was won.
        fell: the kinds of the units of the troop that fell, each once; where a fall is for good, without those that come back from it.
        saved: whether a blessing saved the hero.
        died: whether the hero fell for good.
        hurt: the HP that the hero lacks at the end, of those with which the fight began.
        hp: the HP that the hero has left.
    """

    won: bool
    fell: tuple[str, ...] = ()
    saved: bool = False
    died: bool = False
    hurt: int = 0
    hp: int = 0


class TriedBefore(NamedTuple):
    """The results of tries of a fight that is still to come.

    Attributes:
        kind: what leads to it.
        fights: all tries.
    """

    kind: CombatKind
    fights: tuple[TriedFight, ...]

    @property
    def lethal(self) -> bool:
        """True if a unit that falls is lost (V-LETHAL-01)."""
        return self.kind != "sport"

    @property
    def won(self) -> int:
        """The number of tries that were won."""
        return sum(one.won for one in self.fights)

    @property
    def fell(self) -> int:
        """The number of tries in which a unit of the troop fell."""
        return sum(bool(one.fell) for one in self.fights)

    @property
    def fell_most(self) -> tuple[str, int] | None:
        """The kind of unit that fell in most tries, and in how many; None where none fell."""
        return next(iter(Counter(unit for one in self.fights for unit in one.fell).most_common(1)), None)

    @property
    def saved(self) -> int:
        """The number of tries in which a blessing saved the hero."""
        return sum(one.saved for one in self.fights)

    @property
    def died(self) -> int:
        """The number of tries in which the hero fell for good."""
        return sum(one.died for one in self.fights)

    @property
    def least_hp(self) -> int | None:
        """The fewest HP that the hero had at an end; None where no try cost any."""
        return min((one.hp for one in self.fights), default=None) if any(one.hurt for one in self.fights) else None


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
            ends.append((before, _played_out(game, before, pause).combat))
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
    courses = [_met(game, game.resample(view, own + n), action, pause) for n in range(MEETINGS)]
    return TriedBefore(courses[0].combat.kind, tuple(_tried(one, view.laid.sheet.hp) for one in courses))


def _tried(course: CombatCourse, before: int) -> TriedFight:
    """Sum a fight up that was played from its beginning.

    Args:
        course: the fight at its end, with all its events.
        before: the HP that the hero began with.
    """
    cat, combat, hp = course.cat, course.combat, course.table.sheet.hp
    down = {one.unit for one in course.events if isinstance(one, UnitDefeated)}
    fell = [one for one in combat.fighters if one.of_troop and one.key in down]
    units = {one.unit for one in fell if not combat.lethal or is_lost(cat, combat, one)}
    saved = any(isinstance(one, Survived) for one in course.events)
    return TriedFight(combat.result == "won", tuple(sorted(units)), saved, HERO in down, max(0, before - hp), hp)


def step_before(game: CampaignGame, state: Campaign, place: str) -> tuple[Campaign, Walk] | None:
    """The campaign as it stands, but a walk from a capital, and that walk; None where nobody can walk there now."""
    walk = Walk(to=place)
    near = (one for one in game.roads.near[place] if one not in game.roads.harbors)
    beside = (replace(state, at=one, previous=None, barred=None) for one in near)
    return next(((there, walk) for there in beside if walk in game.legal(there)), None)


def _met(game: CampaignGame, state: Campaign, action: CampaignAction, pause: Callable[[], None]) -> CombatCourse:
    """Enter a fight, with what has to be decided before it, and play it out."""
    bot, state = PlainBot(game, 0), game.apply(state, action).state
    while state.combat is None:
        pause()
        state = game.apply(state, bot.choose(game.view(state, 0), game.legal(state), 0)).state
    return _played_out(game, state.combat, pause)


def _played_out(game: CampaignGame, combat: Combat, pause: Callable[[], None]) -> CombatCourse:
    course = CombatCourse(game.cat, combat)
    for _ in range(_STEPS):
        if course.over:
            break
        pause()
        play.take(course, fought(course, play.answers(course)).action)
    return course


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
