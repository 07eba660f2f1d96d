"""What is to come as things stand: the odds of an attack, and each rival's mark and target. Nothing here is rolled or changed."""

from typing import NamedTuple

from msgspec.structs import replace

from rules.catalogue import Catalogue
from rules.combat.blow import damage_of, within
from rules.combat.bout import HERO, HIT_FACES, Bout
from rules.combat.harm import blessed, loss
from rules.combat.player import may_move
from rules.combat.priorities import marked
from rules.combat.rival_engage import intent
from rules.combat.roaming import roams
from rules.combat.state import Combat, Fighter
from rules.combat.stats import has, stats
from rules.combat.troops import dice_against, locked
from rules.combat.ways import reach
from rules.effects import Die

__all__ = ["Intent", "Odds", "hit_chances", "intents", "odds", "reach_of", "threatened"]


class Odds(NamedTuple):
    """An attack before it is made.

    Attributes:
        dice: the dice that would be rolled.
        hits: chance of 0, 1, 2, … hits.
        losses: chance that the target loses 0, 1, 2, … HP, up to all it has.
        defeat: chance that it is defeated (a hero's blessing not counted).
        mean: HP that it loses on average.
    """

    dice: tuple[Die, ...]
    hits: tuple[float, ...]
    losses: tuple[float, ...]
    defeat: float
    mean: float


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
    dice = dice_against(bout, attacker, target)
    hits = hit_chances(dice)
    losses = [0.0] * (target.hp + 1)
    struck_down = _falls_first(bout, attacker, target)
    for n, chance in enumerate(hits):
        damage = 0 if struck_down else damage_of(bout, attacker, target, n, len(dice))
        losses[loss(bout, target, damage, by=by, cause="attack") if damage else 0] += chance
    mean = sum(n * chance for n, chance in enumerate(losses))
    return Odds(dice=dice, hits=hits, losses=tuple(losses), defeat=losses[-1], mean=mean)


def _falls_first(bout: Bout, attacker: Fighter, target: Fighter) -> bool:
    """Whether Quickstrike defeats the attacker before it rolls; a hero may be saved by a blessing."""
    if not has(bout, target, "quickstrike") or not within(bout, target, attacker):
        return False
    saved = attacker.key == HERO and blessed(bout)
    return not saved and loss(bout, attacker, 1, by=target.key, cause="skill") >= attacker.hp


def intents(cat: Catalogue, combat: Combat) -> tuple[Intent, ...]:
    """The mark and target of every rival, then of the arena's units; a scion and its brood have none, its dice decide."""
    bout = Bout(cat, combat)
    brood = bout.brood
    others = (*bout.troop("rival"), *bout.troop("arena"))
    return tuple(_intent(bout, f) for f in others if f.unit != brood and cat.unit[f.unit].kind != "scion")


def _intent(bout: Bout, fighter: Fighter) -> Intent:
    aim = marked(bout, fighter) if _could_move(bout, fighter) and not roams(bout, fighter) else None
    act = intent(bout, fighter)
    using, targets = act or ("", ())
    if aim is None:
        return Intent(fighter.key, (), "", reached=False, using=using, targets=targets)
    return Intent(fighter.key, aim.marks, aim.priority.of, reached=aim.reached, using=using, targets=targets)


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
    far, cells = stats(bout, fighter).range, reach_of(cat, combat, key)
    return tuple(c for c in bout.board.cells if any(bout.board.apart[c][cell] <= far for cell in cells))
