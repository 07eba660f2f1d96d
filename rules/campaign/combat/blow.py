"""An attack from its declaration to what follows from it, in stages that lie on the stack (pages 21, 24 and 27).

1. before: a Quickstrike target strikes the attacker within its Range.
2. roll: all dice at once; hits become damage; Nimble, Perfect Strike and extra damage count here.
3. take: an ally beside the target may take the damage (Intercept Blow).
4. hurt: the damage is dealt.
5. after: what the attack sets off, the attacker's effects before the others' (V-COMBAT-09).
"""

from msgspec.structs import replace

from rules.campaign.combat.actions import CombatAction, Pass, Pick
from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import AttackRolled, Intercepted, Missed, SkillUsed
from rules.campaign.combat.frames import Blow, Intercepting, Trigger
from rules.campaign.combat.harm import deal, effects_of, loss, set_off
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import allies_beside, attack_dice

__all__ = ["damage_of", "guardians", "intercept_answers", "run_blow", "strike", "take_intercept", "within"]


def strike(bout: Bout, by: str, on: str) -> None:
    """Declare an attack."""
    bout.push(Blow(by=by, on=on))


def within(bout: Bout, one: Fighter, other: Fighter) -> bool:
    """Whether `other` is within the Range of `one` (V-UNIT-09)."""
    return bout.apart(one, other) <= stats(bout, one).range


def run_blow(bout: Bout, blow: Blow) -> None:
    """Carry an attack on by one stage; it ends when one of the two has left the arena before the damage."""
    both = bout.fighter(blow.by).place == bout.fighter(blow.on).place == "arena"
    if not both and blow.stage != "after":
        return
    match blow.stage:
        case "before":
            bout.push(replace(blow, stage="roll"))
            _quickstrike(bout, blow)
        case "roll":
            _roll(bout, blow)
        case "take":
            bout.push(replace(blow, stage="hurt"))
            _offer_intercept(bout, blow)
        case "hurt":
            _hurt(bout, blow)
        case "after":
            _follow(bout, blow)


def _quickstrike(bout: Bout, blow: Blow) -> None:
    attacker, target = bout.fighter(blow.by), bout.fighter(blow.on)
    if has(bout, target, "quickstrike") and within(bout, target, attacker):
        bout.tell(SkillUsed(unit=blow.on, skill="quickstrike", target=blow.by))
        deal(bout, blow.by, 1, by=blow.on, cause="skill")


def _roll(bout: Bout, blow: Blow) -> None:
    attacker, target = bout.fighter(blow.by), bout.fighter(blow.on)
    dice = attack_dice(bout, attacker, target)
    faces, struck = bout.roll(dice)
    hits = sum(struck)
    bout.set(tally=replace(bout.combat.tally, hits=bout.combat.tally.hits + hits))
    bout.tell(AttackRolled(unit=blow.by, target=blow.on, using="attack", dice=dice, faces=faces, hits=hits))
    if damage := damage_of(bout, attacker, target, hits, len(dice)):
        bout.push(replace(blow, stage="take", damage=damage))
    else:
        bout.tell(Missed(unit=blow.by, target=blow.on, reason="nimble" if hits else "no_hit"))


def damage_of(bout: Bout, attacker: Fighter, target: Fighter, hits: int, dice: int) -> int:
    """The damage of an attack that rolled some hits with a number of dice: none without a hit, or at a Nimble target."""
    nimble = has(bout, target, "nimble") and target.hp >= stats(bout, target).health
    if not hits or (nimble and hits < dice):
        return 0
    doubled = has(bout, attacker, "perfect_strike") and hits == dice
    return hits * (2 if doubled else 1) + stats(bout, attacker).extra


def guardians(bout: Bout, target: Fighter, damage: int, by: str) -> list[Fighter]:
    """The allies who may take the damage of an attack: beside a rival none where that does not save it from defeat."""
    able = [ally for ally in allies_beside(bout, target) if has(bout, ally, "intercept_blow")]
    if able and target.side != "player" and loss(bout, target, damage, by=by, cause="attack") < target.hp:
        return []
    return able


def _offer_intercept(bout: Bout, blow: Blow) -> None:
    """A player unit may intercept; rivals do where it saves the ally from defeat, the player choosing which of several."""
    target = bout.fighter(blow.on)
    if able := guardians(bout, target, blow.damage, blow.by):
        bout.push(Intercepting(units=tuple(ally.key for ally in able), must=target.side != "player"))


def intercept_answers(bout: Bout, frame: Intercepting) -> tuple[CombatAction, ...]:
    """The units that may take the damage, or none."""
    del bout
    picks = tuple(Pick(unit=key) for key in frame.units)
    return picks if frame.must else (*picks, Pass())


def take_intercept(bout: Bout, frame: Intercepting, action: CombatAction) -> None:
    """Let a unit take the damage of the blow below."""
    del frame
    bout.pop()
    blow = bout.top
    if isinstance(action, Pick) and isinstance(blow, Blow):
        bout.turn_to(replace(blow, taker=action.unit))
        bout.tell(Intercepted(unit=action.unit, ally=blow.on))


def _hurt(bout: Bout, blow: Blow) -> None:
    victim = blow.taker or blow.on
    bout.push(replace(blow, stage="after", taker=victim))
    deal(bout, victim, blow.damage, by=blow.by, cause="attack")
    if bout.fighter(victim).place == "arena":
        bout.change(victim, hurt=True)


def _follow(bout: Bout, blow: Blow) -> None:
    """What the attack sets off: the attacker's effects first, then those of the unit that was dealt the damage."""
    victim = blow.taker or blow.on
    effects = effects_of(bout, "deals_attack_damage", blow.by, victim)
    effects += effects_of(bout, "dealt_attack_damage", victim, blow.by)
    if has(bout, bout.fighter(victim), "retaliate"):
        effects.append(Trigger(owner=victim, other=blow.by, source="dealt_attack_damage", skill="retaliate"))
    set_off(bout, effects)
