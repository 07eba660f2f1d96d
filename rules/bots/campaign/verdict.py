"""What a combat is worth as it stands, or as it ended: the goal, HP, who is left, and above all the hero."""

from collections.abc import Mapping

from rules.bots.campaign.blows import might
from rules.bots.campaign.ground import steps_from
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.chips import FLAG, holder, key_hexes, lies_at
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import stats

__all__ = ["in_doubt", "verdict"]

_WON: Mapping[str, float] = {"sport": 14.0, "bloodshed": 16.0, "primus": 80.0, "scion": 150.0}
_FAILED: Mapping[str, float] = {"sport": -4.0, "bloodshed": -4.0, "primus": -250.0, "scion": -250.0}
_LOST = -250.0

_HERO_HP = 1.3
_BLESSING = 7.0
_FALL = 14.0
_POINT = 1.6
_CERTAIN = 1.3
"""From so many times the rivals' strength on a fight is taken as won."""


def verdict(bout: Bout) -> float:
    """What a combat, over or not, is worth to the player; more is better."""
    combat = bout.combat
    sheet = combat.table.sheet
    blessings = 0 if combat.kind == "scion" else sheet.blessings
    total = _HERO_HP * min(sheet.hp, sheet.health + 2) + _BLESSING * blessings + _troop(bout)
    match combat.result:
        case "won":
            return total + _WON[combat.kind]
        case "failed":
            return total + _FAILED[combat.kind] * (combat.table.act if combat.kind in {"sport", "bloodshed"} else 1)
        case "lost":
            return total + _LOST
        case None:
            return total + _standing(bout)


def _troop(bout: Bout) -> float:
    """The units that are left to the player, those in the arena by their HP."""
    table, lethal, over = bout.table, bout.combat.lethal, bout.over
    total = sum(_whole(bout, unit) for unit in table.camp.units) + 0.5 * len(table.camp.tactics)
    for fighter in bout.combat.fighters:
        if fighter.side != "player" or fighter.key == HERO:
            continue
        if fighter.place == "defeated":
            lost = lethal and not bout.cat.unit[fighter.unit].undying
            total += 0.0 if lost else (1.0 if over else 0.45) * _whole(bout, fighter.unit)
        elif fighter.place == "arena":
            total += _whole(bout, fighter.unit) if over else _left(bout, fighter)
    return total


def _whole(bout: Bout, unit: str) -> float:
    chip = bout.cat.unit[unit]
    return 2.0 + 0.5 * chip.health + 0.7 * len(chip.attack)


def _left(bout: Bout, fighter: Fighter) -> float:
    """A unit in the arena: half of its worth while it lives, the rest by its HP."""
    share = min(1.3, fighter.hp / max(1, stats(bout, fighter).health))
    return _whole(bout, fighter.unit) * (0.5 + 0.5 * share)


def _standing(bout: Bout) -> float:
    """How far a combat has come towards its end."""
    total = -sum(_threat(bout, f) for f in bout.combat.fighters if f.side == "rival")
    total += _FALL * bout.combat.falls
    match bout.combat.sport:
        case "king_of_the_hill":
            total += _POINT * bout.combat.points + _keys(bout)
        case "capture_the_flag":
            total += _flag(bout)
        case _:
            pass
    return total


def _threat(bout: Bout, fighter: Fighter) -> float:
    """What is still to be done about a rival; nothing about a tribune, whose fall costs the hero dearly."""
    if fighter.place not in {"arena", "waiting"} or fighter.key == bout.combat.tribune:
        return 0.0
    hp = fighter.hp if fighter.place == "arena" else stats(bout, fighter).health
    sport = bout.combat.sport
    weight = 0.5 if sport in {"capture_the_flag", "king_of_the_hill"} else 1.0
    kind = getattr(bout.chip(fighter), "kind", None)
    if kind in {"scion", "primus"}:
        weight *= 1.4
    return weight * (2.0 + might(bout, fighter) + 1.1 * hp)


def _keys(bout: Bout) -> float:
    keys = key_hexes(bout)
    return sum(1.2 for fighter in bout.troop("player") if fighter.at in keys)


def _flag(bout: Bout) -> float:
    """The flag on its way: the nearer home, the better."""
    board, carrier = bout.board, holder(bout, FLAG)
    if carrier is None:
        lies = lies_at(bout, FLAG)
        ways = [steps_from(board, lies).get(f.at or "", 12) for f in bout.troop("player")] if lies is not None else []
        return -0.5 * min(ways, default=8)
    home = min((steps_from(board, cell).get(carrier.at or "", 12) for cell in board.player), default=12)
    return 5.0 - 0.8 * home


def in_doubt(cat: Catalogue, combat: Combat) -> bool:
    """Whether a combat is worth thinking about: a decisive one, or one that is not as good as won."""
    if combat.kind in {"primus", "scion"}:
        return True
    bout = Bout(cat, combat)
    sheet = combat.table.sheet
    if sheet.blessings <= 1 and 3 * sheet.hp <= 2 * sheet.health:
        return True
    own = theirs = 0.0
    for fighter in combat.fighters:
        if fighter.place in {"arena", "waiting"}:
            strong = (0.3 + might(bout, fighter)) * (fighter.hp or stats(bout, fighter).health)
            own += strong if fighter.side == "player" else 0.0
            theirs += strong if fighter.side == "rival" else 0.0
    camp = sorted((cat.unit[unit].health for unit in combat.table.camp.units), reverse=True)
    own += sum(camp[: combat.slots]) + (1.5 * sheet.hp if combat.hero_open else 0.0)
    return own < _CERTAIN * theirs
