"""The dice of a scion: which are rolled, and how often and with which value a line of its card is carried out (clauses V-SCION)."""

from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.frames import ScionActing
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import altered
from rules.campaign.effects import Die
from rules.campaign.scions import ScionLine, ScionRecord

__all__ = ["most_of", "pool_of", "value_of"]


def pool_of(course: CombatCourse, card: ScionRecord, scion: Fighter) -> tuple[Die, ...]:
    """All dice of the card, more for falls, removed banes and turns, more or fewer by rules in force (V-SCION-13)."""
    more = card.dice_per_fall * course.combat.falls + card.dice_per_removed * course.table.removed
    return altered(course, scion, card.dice + more + card.dice_per_turn * _turns_before(course.combat))


def _turns_before(combat: Combat) -> int:
    """Count the rival's turns, before this one or the next that comes, in which a scion could roll: it came in the first."""
    return max(0, combat.tally.turns - (2 if combat.mover == "rival" else 1))


def _hits_of(frame: ScionActing, colour: str) -> int:
    """Hits of one colour in a roll."""
    return sum(face <= HIT_FACES[die] for die, face in zip(frame.dice, frame.faces, strict=True) if die == colour)


def value_of(frame: ScionActing, line: ScionLine) -> tuple[int, int]:
    """Read how often a line is carried out, and with which value each time (V-SCION-15 to V-SCION-19, V-RULING-30)."""
    hits = [_hits_of(frame, colour) for colour in line.dice]
    match line.reading:
        case "single":
            return int(hits[0] > 0), line.n or 1
        case "total" | "combined":
            total = sum(hits)
            return int(total > 0), total + line.n
        case "each":
            return sum(hits), line.n or 1
        case "pairs":
            pairs = hits[0] // 2 if len(set(line.dice)) == 1 else min(hits)
            return pairs, line.n or 1


def most_of(dice: tuple[Die, ...], line: ScionLine) -> int:
    """The sum of a line's values if every one of some dice hits."""
    times, value = value_of(ScionActing(dice=dice, faces=(1,) * len(dice)), line)
    return times * value
