"""Abilities: whom they may touch, where they put units, what they do (Unit Skills; pages 24 and 26)."""

from collections.abc import Collection

from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.harm import deal, heal
from rules.campaign.combat.motion import displace, move, trade
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import can, fatigued, skill, stats
from rules.campaign.combat.troops import adjacent
from rules.campaign.combat.ways import may_tread
from rules.campaign.effects import SkillName
from rules.kernel.hexes import Hex

__all__ = ["ABILITIES", "RELOCATING", "TAKING", "abilities", "ability_targets", "landings", "may_act", "unused", "use"]

ABILITIES: tuple[SkillName, ...] = ("fury_aura", "hook", "hurl", "regen", "shove", "swap")
"""The skills used in the Abilities Step."""

RELOCATING: tuple[SkillName, ...] = ("hook", "hurl", "shove", "swap")
"""Abilities that bring units to other hexes."""

TAKING: tuple[SkillName, ...] = ("shove", "swap")
"""Abilities whose user moves itself: it takes the hex of the unit that it relocates."""

_HOOK_DISTANCE = 2


def may_act(bout: Bout, fighter: Fighter) -> bool:
    """Neither dazed nor fatigued units use Abilities (V-PABIL-02)."""
    return not fighter.dazed and not fatigued(bout, fighter) and can(bout, fighter, "ability")


def abilities(bout: Bout, fighter: Fighter) -> list[SkillName]:
    """The Abilities of a unit that it may use now, each with a target; one that cannot move has none that moves it."""
    own = stats(bout, fighter).skills
    had = [name for name in ABILITIES if name in own]
    if not had or not may_act(bout, fighter):
        return []
    open_to_it = [name for name in had if name not in TAKING or can(bout, fighter, "move")]
    return [name for name in open_to_it if ability_targets(bout, fighter, name)]


def unused(bout: Bout, fighter: Fighter, used: Collection[tuple[str, SkillName]]) -> list[SkillName]:
    """The Abilities of a unit that it may use now and has not used in this step; what was used are pairs of unit and skill."""
    return [name for name in abilities(bout, fighter) if (fighter.key, name) not in used]


def ability_targets(bout: Bout, fighter: Fighter, name: SkillName) -> list[Fighter]:
    """The units that an Ability may be used on, friend or foe as it allows (V-PABIL-04)."""
    n = skill(bout, fighter, name)
    match name:
        case "regen":
            return [fighter] if fighter.hp < stats(bout, fighter).health and can(bout, fighter, "heal") else []
        case "fury_aura":
            return [f for f in bout.opponents(fighter) if bout.apart(f, fighter) <= n]
        case "hook":
            others = [f for f in bout.arena if bout.apart(f, fighter) == _HOOK_DISTANCE]
        case _:
            others = [f for f in bout.arena if adjacent(bout, f, fighter)]
    return [f for f in others if landings(bout, fighter, name, f) and _may_follow(bout, fighter, name, f)]


def _may_follow(bout: Bout, fighter: Fighter, name: SkillName, target: Fighter) -> bool:
    """Whether the ground bears a user that takes the hex of the unit that it relocates."""
    return name not in TAKING or may_tread(bout, fighter, bout.hex_of(target))


def landings(bout: Bout, fighter: Fighter, name: SkillName, target: Fighter) -> list[str]:
    """The hexes where an Ability may put its target; none for Abilities that move nobody."""
    here, there = bout.hex_of(fighter), bout.hex_of(target)
    match name:
        case "hook":
            return [c for c in bout.board.near[there] if bout.board.apart[c][here] == 1 and c not in bout.blocked]
        case "hurl":
            n = skill(bout, fighter, name)
            return [c for c, d in bout.board.apart[here].items() if 0 < d <= n and c not in bout.blocked]
        case "shove":
            return [c for c in (_behind(bout, here, there),) if c is not None and c not in bout.blocked]
        case "swap":
            return [here]
        case _:
            return []


def _behind(bout: Bout, here: str, there: str) -> str | None:
    """The hex straight behind a neighbour."""
    a, b = bout.board.cells[here], bout.board.cells[there]
    goal = Hex(2 * b.q - a.q, 2 * b.r - a.r)
    return next((c for c in bout.board.near[there] if bout.board.cells[c] == goal), None)


def use(bout: Bout, fighter: Fighter, name: SkillName, target: Fighter, cell: str | None) -> None:
    """Use an Ability on a target; `cell` is where a relocating one puts it."""
    bout.tell(SkillUsed(unit=fighter.key, skill=name, target=None if target.key == fighter.key else target.key))
    there = bout.hex_of(target)
    match name:
        case "regen":
            heal(bout, fighter.key, skill(bout, fighter, name))
        case "fury_aura":
            deal(bout, target.key, 1, by=fighter.key, cause="skill")
        case "swap":
            trade(bout, fighter.key, target.key)
        case "shove" if cell is not None:
            displace(bout, target.key, cell)
            move(bout, fighter.key, (bout.hex_of(fighter), there))
        case _ if cell is not None:
            displace(bout, target.key, cell)
        case _:
            pass
