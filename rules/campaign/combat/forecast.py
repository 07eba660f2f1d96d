"""What is to come as things stand: the odds of an attack, and each rival's mark and target. Nothing here is rolled or changed."""

from typing import NamedTuple

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.blow import damage_of, guardians, within
from rules.campaign.combat.bout import HIT_FACES, Bout
from rules.campaign.combat.harm import loss, saved_by_blessing
from rules.campaign.combat.player import may_move
from rules.campaign.combat.priorities import marked
from rules.campaign.combat.rival_engage import intent
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.state import Combat, Fighter, Side
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import attack_dice, locked
from rules.campaign.combat.ways import reach
from rules.campaign.effects import Die

__all__ = ["Intent", "Odds", "hit_chances", "intents", "odds", "plans_ahead", "reach_of", "threatened", "turn_of"]


_MOST_ANSWERED = 2
"""HP that one answer costs an attacker at the most: 1, or 2 where an elite unit deals it to a Blasphemous one."""


class Odds(NamedTuple):
    """An attack before it is made.

    Allies step in for a rival where Intercept Blow saves it; whether one of the player's units does is the player's choice,
    and not counted.

    Attributes:
        dice: the dice that would be rolled.
        hits: chance of 0, 1, 2, … hits.
        losses: chance that the target loses 0, 1, 2, … HP, up to all it has.
        defeat: chance that it is defeated (a hero's blessing not counted).
        mean: HP that it loses on average.
        intercepted: chance that an ally takes the damage for the target.
        answers: chance that Quickstrike and Retaliate cost the attacker 0, 1, 2, … HP; of several that could step in, the first does.
    """

    dice: tuple[Die, ...]
    hits: tuple[float, ...]
    losses: tuple[float, ...]
    defeat: float
    mean: float
    intercepted: float
    answers: tuple[float, ...]


class Intent(NamedTuple):
    """What a rival would do if its turn were now.

    Attributes:
        unit: its key.
        marks: equal marks, keys or hexes; several where the player would choose, none where it would not move by priorities.
        priority: the priority that names them, empty without a mark.
        reached: whether it can reach them this turn.
        using: "attack", a Special, or empty when it could not act from where it stands.
        targets: equal targets from where it stands.
    """

    unit: str
    marks: tuple[str, ...]
    priority: str
    reached: bool
    using: str
    targets: tuple[str, ...]


def hit_chances(dice: tuple[Die, ...]) -> tuple[float, ...]:
    """The exact chance of 0, 1, 2, … hits with some dice (V-DICE-01)."""
    chances = [1.0]
    for die in dice:
        hit = HIT_FACES[die] / 6
        chances = [
            (chances[n] * (1 - hit) if n < len(chances) else 0.0) + (chances[n - 1] * hit if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return tuple(chances)


def odds(cat: Catalogue, combat: Combat, by: str, on: str) -> Odds:
    """The odds of an attack of one fighter on another as things stand, both given by key."""
    bout = Bout(cat, combat)
    attacker, target = bout.fighter(by), bout.fighter(on)
    dice = attack_dice(bout, attacker, target)
    hits = hit_chances(dice)
    losses = [0.0] * (target.hp + 1)
    answers = [0.0] * (2 * _MOST_ANSWERED + 1)
    intercepted = 0.0
    first, attacker = _struck_first(bout, attacker, target)
    for n, chance in enumerate(hits):
        damage = damage_of(bout, attacker, target, n, len(dice)) if attacker.hp > 0 else 0
        victim = _victim(bout, target, damage, by)
        lost = loss(bout, victim, damage, by=by, cause="attack") if damage else 0
        losses[lost if victim is target else 0] += chance
        intercepted += 0.0 if victim is target else chance
        answers[first + (_answered(bout, attacker, victim, lost) if damage else 0)] += chance
    mean = sum(n * chance for n, chance in enumerate(losses))
    return Odds(dice, hits, tuple(losses), losses[-1], mean, intercepted, _to_the_last(answers))


def _to_the_last(chances: list[float]) -> tuple[float, ...]:
    """Chances up to the last that there is."""
    return tuple(chances[: max(n for n, chance in enumerate(chances) if chance) + 1])


def _struck_first(bout: Bout, attacker: Fighter, target: Fighter) -> tuple[int, Fighter]:
    """The HP that Quickstrike costs an attacker, and how it stands then; a hero may be saved by a blessing."""
    if not has(bout, target, "quickstrike") or not within(bout, target, attacker):
        return 0, attacker
    lost = loss(bout, attacker, 1, by=target.key, cause="skill")
    left = attacker.hp - lost
    if left <= 0 and saved_by_blessing(bout, attacker.key):
        left = stats(bout, attacker).health
    return lost, replace(attacker, hp=left)


def _victim(bout: Bout, target: Fighter, damage: int, by: str) -> Fighter:
    """Who takes the damage of an attack on a target: it, or the first rival that has to step in."""
    able = guardians(bout, target, damage, by) if damage and target.side != "player" else []
    return able[0] if able else target


def _answered(bout: Bout, attacker: Fighter, victim: Fighter, lost: int) -> int:
    """The HP that Retaliate costs an attacker whose damage was survived."""
    if lost >= victim.hp or not has(bout, victim, "retaliate") or not within(bout, victim, attacker):
        return 0
    return loss(bout, attacker, 1, by=victim.key, cause="skill")


def intents(cat: Catalogue, combat: Combat) -> tuple[Intent, ...]:
    """The mark and target of every rival, then of the arena's units; a scion and its brood have none, its dice decide."""
    sides: tuple[Side, ...] = ("rival", "arena")
    bouts = [(side, Bout(cat, turn_of(cat, combat, side))) for side in sides]
    return tuple(_intent(bout, f) for side, bout in bouts for f in bout.troop(side) if plans_ahead(bout, f))


def plans_ahead(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit goes by priorities in its turn: not one of the player's, no scion, and nothing of its brood."""
    if fighter.side == "player" or fighter.unit == bout.brood:
        return False
    return bout.cat.unit[fighter.unit].kind != "scion"


def turn_of(cat: Catalogue, combat: Combat, side: Side) -> Combat:
    """The combat as if the turn of a side began, before anybody deploys and any tactic is played; that turn itself if it is on."""
    if combat.mover == side:
        return combat
    bout = Bout(cat, combat)
    fighters = tuple(
        replace(f, hurt=False, moved=False, pinned=locked(bout, f))
        if f.side == side and f.place == "arena"
        else replace(f, hurt=False)
        for f in combat.fighters
    )
    return replace(combat, mover=side, step="tactics", pending=(), fighters=fighters)


def _intent(bout: Bout, fighter: Fighter) -> Intent:
    aim = marked(bout, fighter) if _free(bout, fighter) and not roams(bout, fighter) else None
    act = intent(bout, fighter)
    using, targets = act or ("", ())
    if aim is None:
        return Intent(fighter.key, (), "", reached=False, using=using, targets=targets)
    return Intent(fighter.key, aim.marks, aim.priority.of, reached=aim.reached, using=using, targets=targets)


def _free(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit may move and has a hex to go to; who is shut in sets no mark."""
    return may_move(bout, fighter) and len(reach(bout, fighter, stats(bout, fighter).movement)) > 1


def _could_move(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit may move in this turn of its side, or in the next one as things stand."""
    if bout.combat.mover != fighter.side:
        fighter = replace(fighter, pinned=locked(bout, fighter))
    return may_move(bout, fighter)


def reach_of(cat: Catalogue, combat: Combat, key: str) -> tuple[str, ...]:
    """The hexes where a unit could end its move, its own included; that one alone where it may not move."""
    bout = Bout(cat, combat)
    fighter = bout.fighter(key)
    if not _could_move(bout, fighter):
        return (bout.hex_of(fighter),)
    return tuple(reach(bout, fighter, stats(bout, fighter).movement))


def threatened(cat: Catalogue, combat: Combat, key: str) -> tuple[str, ...]:
    """The hexes that a unit could strike after its move."""
    bout = Bout(cat, combat)
    fighter = bout.fighter(key)
    far, cells, apart = stats(bout, fighter).range, reach_of(cat, combat, key), bout.board.apart
    return tuple([one for one in bout.board.cells if min(map(apart[one].__getitem__, cells), default=far + 1) <= far])
