"""The worth of a combat as it stands, or as it ended: the goal, HP, who is left, and above all the hero."""

from collections.abc import Mapping

from rules.bots.campaign.blows import might
from rules.bots.campaign.ground import steps_from
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.chips import FLAG, holder, key_hexes, lies_at
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import FIRST
from rules.campaign.combat.state import HERO, Combat, Fighter
from rules.campaign.combat.stats import endings, stats
from rules.campaign.combat.troops import is_lost
from rules.campaign.effects import EndsWhen

__all__ = ["in_doubt", "verdict"]

_WON: Mapping[str, float] = {"sport": 14.0, "bloodshed": 16.0, "primus": 80.0, "scion": 150.0}
_FAILED: Mapping[str, float] = {"sport": -4.0, "bloodshed": -4.0, "primus": -250.0, "scion": -250.0}
_LOST = -250.0

_HERO_HP = 1.3
_BLESSING = 7.0
_FALL = 14.0
_POINT = 1.6
_TURN = 2.0
_CERTAIN = 1.3
"""From so many times the rivals' strength on a fight is taken as won."""


def verdict(course: CombatCourse) -> float:
    """Rate a combat, over or not, for the player; more is better."""
    combat = course.combat
    sheet = combat.table.sheet
    blessings = 0 if combat.kind == "scion" else sheet.blessings
    total = _HERO_HP * min(sheet.hp, sheet.health + 2) + _BLESSING * blessings + _troop(course)
    match combat.result:
        case "won":
            return total + _WON[combat.kind]
        case "failed":
            return total + _FAILED[combat.kind] * (combat.table.act if combat.kind in {"sport", "bloodshed"} else 1)
        case "lost":
            return total + _LOST
        case None:
            return total + _standing(course)


def _troop(course: CombatCourse) -> float:
    """The units that are left to the player, those in the arena by their HP."""
    table, over = course.table, course.over
    total = sum(_whole(course, unit) for unit in table.camp.units) + 0.5 * len(table.camp.tactics)
    for fighter in course.combat.fighters:
        if fighter.side != "player" or fighter.key == HERO or (fighter.guest and over):
            continue
        if fighter.place == "defeated":
            back = 0.0 if is_lost(course.cat, course.combat, fighter) else 1.0 if over else 0.45
            total += back * _whole(course, fighter.unit)
        elif fighter.place == "arena":
            total += _whole(course, fighter.unit) if over else _left(course, fighter)
    return total


def _whole(course: CombatCourse, unit: str) -> float:
    chip = course.cat.unit[unit]
    return 2.0 + 0.5 * chip.health + 0.7 * len(chip.attack)


def _left(course: CombatCourse, fighter: Fighter) -> float:
    """A unit in the arena: half of its worth while it lives, the rest by its HP."""
    share = min(1.3, fighter.hp / max(1, stats(course, fighter).health))
    return _whole(course, fighter.unit) * (0.5 + 0.5 * share)


def _standing(course: CombatCourse) -> float:
    """Rate how far a combat has come towards its end."""
    total = -sum(_threat(course, f) for f in course.combat.fighters if f.side == "rival")
    total += _FALL * course.combat.falls + sum(_besides(course, one) for one in endings(course))
    match course.combat.sport:
        case "king_of_the_hill":
            total += _POINT * course.combat.points + _keys(course)
        case "capture_the_flag":
            total += _flag(course)
        case "spar" | None:
            pass
    return total


def _besides(course: CombatCourse, ending: EndsWhen) -> float:
    """Rate how near an end is that a card adds to the goal, for better or worse."""
    sign = 1.0 if ending.result == "won" else -1.0
    rivals = {f.key: f for f in course.combat.fighters if f.side == "rival"}
    match ending.when:
        case "turn":
            return sign * _TURN * course.combat.tally.turns
        case "fallen":
            return sign * _TURN * sum(f.place == "defeated" for f in rivals.values())
        case "first_fallen":
            return -sign * _threat(course, rivals[FIRST]) if FIRST in rivals else 0.0
        case "deserted":
            return 0.0 if course.troop("player") else sign * 2 * _TURN


def _threat(course: CombatCourse, fighter: Fighter) -> float:
    """Rate what is still to be done about a rival; nothing about a tribune, whose fall costs the hero dearly."""
    if fighter.place not in {"arena", "waiting"} or fighter.key == course.combat.tribune:
        return 0.0
    hp = fighter.hp if fighter.place == "arena" else stats(course, fighter).health
    sport = course.combat.sport
    weight = 0.5 if sport in {"capture_the_flag", "king_of_the_hill"} else 1.0
    kind = getattr(course.chip(fighter), "kind", None)
    if kind in {"scion", "primus"}:
        weight *= 1.4
    return weight * (2.0 + might(course, fighter) + 1.1 * hp)


def _keys(course: CombatCourse) -> float:
    keys = key_hexes(course)
    return sum(1.2 for fighter in course.troop("player") if fighter.at in keys)


def _flag(course: CombatCourse) -> float:
    """The flag on its way: the nearer home, the better."""
    board, carrier = course.board, holder(course, FLAG)
    if carrier is None:
        lies = lies_at(course, FLAG)
        ways = [steps_from(board, lies).get(f.at or "", 12) for f in course.troop("player")] if lies is not None else []
        return -0.5 * min(ways, default=8)
    home = min((steps_from(board, cell).get(carrier.at or "", 12) for cell in board.player), default=12)
    return 5.0 - 0.8 * home


def in_doubt(cat: Catalogue, combat: Combat) -> bool:
    """Tell whether a combat is worth thinking about: a decisive one, or one that is not as good as won."""
    if combat.kind in {"primus", "scion"}:
        return True
    course = CombatCourse(cat, combat)
    sheet = combat.table.sheet
    if sheet.blessings <= 1 and 3 * sheet.hp <= 2 * sheet.health:
        return True
    own = theirs = 0.0
    for fighter in combat.fighters:
        if fighter.place in {"arena", "waiting"}:
            strong = (0.3 + might(course, fighter)) * (fighter.hp or stats(course, fighter).health)
            own += strong if fighter.side == "player" else 0.0
            theirs += strong if fighter.side == "rival" else 0.0
    camp = sorted((cat.unit[unit].health for unit in combat.table.camp.units), reverse=True)
    own += sum(camp[: combat.slots]) + (1.5 * sheet.hp if combat.hero_open else 0.0)
    return own < _CERTAIN * theirs
