"""The brood of a scion: it stands in the arena as units do, and moves, strikes and grows by the scion's dice alone."""

from msgspec.structs import replace

from rules.campaign.combat.actions import At, CombatAction, Pick
from rules.campaign.combat.bodies import scion_of
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import enter, free_hexes
from rules.campaign.combat.frames import Budding, RivalMoving, ScionChoice, ScionStriking
from rules.campaign.combat.harm import deal, gain, set_off
from rules.campaign.combat.lineup import join
from rules.campaign.combat.player import may_move
from rules.campaign.combat.priorities import in_bold_order
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import banes_about, fatigued

__all__ = [
    "all_gain",
    "all_move",
    "all_strike",
    "budding_answers",
    "come_along",
    "grow",
    "name_target",
    "run_striking",
    "take_budding",
]


def _brood_of(course: CombatCourse) -> tuple[Fighter, ...]:
    """The scion's brood in the arena."""
    return tuple(f for f in course.troop("rival") if f.unit == course.brood)


# How it comes


def come_along(course: CombatCourse) -> None:
    """One comes with the scion for every bane in play, within the limits of the card."""
    card = course.scion_card
    if card is not None and card.brood is not None:
        brood = card.brood
        grow(course, max(brood.least, min(brood.most, banes_about(course))))


def grow(course: CombatCourse, n: int) -> None:
    """Bring so many more, one after another, as long as a hex is free."""
    if n > 0 and course.brood is not None and (cells := _places(course)):
        course.push(Budding(n=n, hexes=cells))


def _places(course: CombatCourse) -> tuple[str, ...]:
    """The free hexes beside the scion; where there is none, the one on which rivals enter (V-RIVALDEP-02)."""
    scion = scion_of(course)
    if scion is None:
        return ()
    beside = tuple(cell for cell in course.board.near[course.hex_of(scion)] if cell not in course.blocked)
    return beside or tuple(free_hexes(course, "rival")[:1])


def budding_answers(course: CombatCourse, frame: Budding) -> tuple[CombatAction, ...]:
    """The hexes where the next one may stand: which, is the player's choice (V-COMBAT-14)."""
    del course
    return tuple(At(hex=cell) for cell in frame.hexes)


def take_budding(course: CombatCourse, frame: Budding, action: At) -> None:
    """Put it there, dazed, and the next one follows."""
    course.pop()
    join(course, course.brood or "", "scion", tactic=False)
    enter(course, course.combat.fighters[-1].key, action.hex)
    grow(course, frame.n - 1)


# What the dice make it do


def all_gain(course: CombatCourse, n: int) -> None:
    """Each of the brood gains HP, which Health does not limit (V-UNIT-04)."""
    for one in _brood_of(course):
        gain(course, one.key, n)


def all_move(course: CombatCourse, n: int) -> None:
    """Each of the brood that may move goes towards its mark, in the player's order (V-RIVALMOVE-02)."""
    units = tuple(one.key for one in _brood_of(course) if may_move(course, one))
    if units:
        course.push(RivalMoving(left=units, steps=n))


def all_strike(course: CombatCourse, scion: Fighter, line: int, n: int) -> None:
    """The scion and each of its brood strike one opponent within reach, all at once."""
    able = tuple(one.key for one in _brood_of(course) if not (one.dazed or fatigued(course, one)))
    course.push(ScionStriking(line=line, value=n, left=(scion.key, *able)))


def run_striking(course: CombatCourse, frame: ScionStriking) -> None:
    """Name the next one's target; when all are named, every blow falls, those on the hero first (V-RULING-26)."""
    if not frame.left:
        blows = sorted(zip(frame.done, frame.targets, strict=True), key=lambda blow: blow[1] != HERO)
        set_off(course, [e for by, on in blows for e in deal(course, on, frame.value, by=by, cause="scion")])
        return
    found = _targets(course, frame)
    if not found:
        course.push(replace(frame, left=frame.left[1:]))
        return
    course.push(frame, ScionChoice(line=frame.line, value=frame.value, units=found, by=frame.left[0]))


def _targets(course: CombatCourse, frame: ScionStriking) -> tuple[str, ...]:
    """The equal best opponents within reach by the card's priorities (V-SCION-23)."""
    card, one = course.scion_card, course.fighter(frame.left[0])
    if card is None:
        return ()
    reach = card.lines[frame.line].reach
    able = [foe for foe in course.troop("player") if course.apart(foe, one) <= reach]
    named = next((named for _, named in in_bold_order(course, one, able)), [])
    return tuple(foe.key for foe in named)


def name_target(course: CombatCourse, action: Pick) -> None:
    """Note whom the next one strikes."""
    frame = course.top
    if isinstance(frame, ScionStriking):
        done, targets = (*frame.done, frame.left[0]), (*frame.targets, action.unit)
        course.turn_to(replace(frame, left=frame.left[1:], done=done, targets=targets))
