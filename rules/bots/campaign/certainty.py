"""Judging whether a fight is as good as over: the rules of thumb play it to its end, many times and with dice of their own."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from rules.bots.campaign.fighting import fought
from rules.bots.campaign.plain import PlainBot
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import CampaignAction, Walk
from rules.campaign.journey.state import Campaign
from rules.kernel.dice import roll, stream

__all__ = [
    "HERO_MAY_LOSE",
    "MEETINGS",
    "TRIES",
    "Tried",
    "TriedBefore",
    "harmed",
    "lost_for_good",
    "step_before",
    "tried_before",
    "tried_out",
]

TRIES = 12
"""How many times a fight is played to its end."""

MEETINGS = 20
"""How many times a fight is played before it is entered."""

HERO_MAY_LOSE = 1
"""So many HP the hero may lose in a fight that counts as won."""

_STEPS = 400
"""How many decisions a try has at most."""


class Tried(NamedTuple):
    """The results of the tries: how many there were, how many were won, and how many of these without harm."""

    of: int
    won: int
    unharmed: int

    @property
    def certain(self) -> bool:
        """True if the fight is won already."""
        return 0 < self.of == self.unharmed


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
    won = unharmed = 0
    own, _ = roll(stream(seed, "certainty"), 1 << 32)
    for n in range(TRIES):
        before = game.resample(view, own + n).combat
        if before is None:
            return Tried(0, 0, 0)
        after = _played_out(game, before, pause)
        won += after.result == "won"
        unharmed += after.result == "won" and not harmed(game.cat, before, after)
    return Tried(TRIES, won, unharmed)


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


def harmed(cat: Catalogue, before: Combat, after: Combat) -> bool:
    """Tell whether a fight cost more for good than one that is won already may cost.

    That is any unit that does not come back after the fight, any blessing, or more than `HERO_MAY_LOSE` of the hero's HP.
    """
    sheet, then = before.table.sheet, after.table.sheet
    lost = lost_for_good(cat, after) > lost_for_good(cat, before)
    return lost or then.blessings < sheet.blessings or then.hp + HERO_MAY_LOSE < sheet.hp


def lost_for_good(cat: Catalogue, combat: Combat) -> int:
    """Count the player's units that will not come back."""
    own = [fighter for fighter in combat.fighters if fighter.of_troop]
    gone = sum(fighter.place == "gone" for fighter in own)
    fell = sum(fighter.place == "defeated" and not cat.unit[fighter.unit].undying for fighter in own)
    return gone + (fell if combat.lethal else 0)
