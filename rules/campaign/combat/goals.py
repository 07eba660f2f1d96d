"""The ends of a combat: goals of sports and battles, elimination, and nothing left to happen (clauses V-END, V-CTF, V-KOTH, V-SPAR)."""

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import CombatEnded, EndReason, Result
from rules.campaign.combat.selectors import FIRST
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import endings
from rules.campaign.effects import EndsOn, EndsWhen

__all__ = [
    "POINTS_TO_WIN",
    "check",
    "check_turn",
    "deployable",
    "end_by_fall",
    "finish",
    "hero_may_deploy",
    "one_rival_left",
    "only_tribune_left",
    "spared",
    "to_beat",
]

POINTS_TO_WIN = 6
"""Points that win King of the Hill (V-KOTH-01)."""


def finish(course: CombatCourse, result: Result, reason: EndReason) -> None:
    """End the combat where it stands (V-END-02, V-END-03)."""
    course.set(result=result, reason=reason, pending=())
    course.tell(CombatEnded(result=result, reason=reason))


def hero_may_deploy(course: CombatCourse) -> bool:
    """Tell whether the hero has a free slot and waits in camp."""
    return course.combat.hero_open and HERO not in course.by_key


def deployable(course: CombatCourse) -> tuple[str, ...]:
    """Ids of the units that the lineup still lets the player deploy, each kind once (V-LINEUP-11, V-PDEP-05).

    Against a scion there is no lineup, so the whole camp may come (V-SCION-08).
    """
    units = (
        tuple(dict.fromkeys(course.table.camp.units)) if course.combat.slots or course.combat.kind == "scion" else ()
    )
    return (course.table.sheet.hero, *units) if hero_may_deploy(course) else units


def check(course: CombatCourse) -> None:
    """End the combat if a goal is met or the player has nobody left (V-END-01, V-RULING-40)."""
    if course.over:
        return
    if not to_beat(course):
        finish(course, "won", _won_by(course))
    elif (ending := _reached(course, "fallen", "first_fallen")) is not None:
        finish(course, ending.result, _REASONS[ending.when])
    elif not course.troop("player") and not deployable(course):
        finish(course, "failed", "troop_defeated")


# Ends that rules add


_REASONS: dict[EndsOn, EndReason] = {
    "turn": "turn_came",
    "fallen": "enough_fell",
    "first_fallen": "first_fell",
    "deserted": "deserted",
}


def end_by_fall(course: CombatCourse, key: str) -> Result | None:
    """Find the result with which the combat would end because a rival falls, by a rule and not by its goal."""
    rivals = [f for f in course.combat.fighters if f.side == "rival"]
    fallen = 1 + sum(f.place == "defeated" for f in rivals)
    results = {
        one.result
        for one in endings(course)
        if (one.when == "first_fallen" and key == FIRST) or (one.when == "fallen" and fallen >= one.n)
    }
    return "failed" if "failed" in results else "won" if results else None


def spared(course: CombatCourse) -> set[str]:
    """The rivals whose fall costs the player dearly: the tribune, and whoever's ends the combat for the worse."""
    ends = endings(course)
    keys = {FIRST} if ends and any(one.when == "first_fallen" and one.result == "failed" for one in ends) else set()
    return keys if course.combat.tribune is None else {*keys, course.combat.tribune}


def only_tribune_left(course: CombatCourse) -> bool:
    """Tell whether the tribune is the last rival, whose fall would win a Sport that asks for no Spar."""
    return course.combat.tribune is not None and one_rival_left(course) and course.combat.sport != "spar"


def one_rival_left(course: CombatCourse) -> bool:
    """Tell whether a single rival is left, in the arena or still to come."""
    return len([f for f in course.combat.fighters if f.side == "rival" and f.place in {"arena", "waiting"}]) == 1


def check_turn(course: CombatCourse) -> bool:
    """End the combat if a rule says so of the rival turn that begins, and tell whether one does (V-EVENT-06)."""
    ending = _reached(course, "deserted", "turn")
    if ending is not None:
        finish(course, ending.result, _REASONS[ending.when])
    return ending is not None


def _reached(course: CombatCourse, *kinds: EndsOn) -> EndsWhen | None:
    """Find the first end of some kinds that is reached; one by which the player fails comes before one that wins."""
    ends = endings(course)
    if not ends:
        return None
    reached = [one for one in ends if one.when in kinds and _is_reached(course, one)]
    return min(reached, key=lambda one: one.result == "won", default=None)


def _is_reached(course: CombatCourse, ending: EndsWhen) -> bool:
    rivals = [f for f in course.combat.fighters if f.side == "rival"]
    match ending.when:
        case "turn":
            return course.combat.tally.turns >= ending.n
        case "fallen":
            return sum(f.place == "defeated" for f in rivals) >= ending.n
        case "first_fallen":
            return any(f.key == FIRST and f.place == "defeated" for f in rivals)
        case "deserted":
            return course.combat.tally.turns > 1 and not course.troop("player")


def _alive(course: CombatCourse) -> list[Fighter]:
    """Rivals in the arena and still waiting."""
    return [f for f in course.combat.fighters if f.side == "rival" and f.place != "defeated"]


def to_beat(course: CombatCourse) -> list[str]:
    """The rivals that have to be defeated for a win (V-BLOOD-01, V-SPAR-01, V-PRIMUS-05, V-SCION-03)."""
    rivals = _alive(course)
    if course.combat.kind == "scion":
        return [f.key for f in rivals if course.cat.unit[f.unit].kind == "scion"]
    if course.combat.sport == "spar":
        return [f.key for f in rivals if f.key != course.combat.tribune]
    return [f.key for f in rivals]


def _won_by(course: CombatCourse) -> EndReason:
    if course.combat.kind == "scion":
        return "scion_defeated"
    return "spar_won" if course.combat.sport == "spar" and _alive(course) else "rivals_defeated"
