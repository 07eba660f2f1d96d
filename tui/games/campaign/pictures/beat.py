"""The picture of a beat of a fight: who acts, the dice as they fell, whom it struck and what that cost."""

from collections import Counter

from rules.campaign.combat import events as e
from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.film import Scene
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import stats
from tui.games.campaign.pictures.at_stake import leaders_in
from tui.games.campaign.pictures.fight import dice_spans
from tui.games.campaign.pictures.hit_points import EMPTY, FULL
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.report import report
from tui.games.campaign.pictures.tiles import name_on_tile, tile_look
from tui.games.campaign.pictures.unit_tile import StruckShown
from tui.games.campaign.words.causes import cause_of
from tui.games.campaign.words.combat_events import event
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import capital, plural
from tui.text.fit import folded
from tui.text.lines import Line, line, wrapped

__all__ = ["beat_lines", "beat_marks", "rolled_in"]

_MOST_BOXES = 20


def rolled_in(scene: Scene) -> e.AttackRolled | None:
    """The throw of a scene, if there is one."""
    return next((one for one in scene.events if isinstance(one, e.AttackRolled)), None)


def beat_lines(names: Names, throw: Scene | None, scene: Scene, width: int) -> list[Line]:
    """Tell a beat: with the throw that it comes of, or by itself.

    Args:
        names: what things are called.
        throw: the scene of the throw whose blow this is; None where there is none.
        scene: the beat.
        width: cells a line.
    """
    first = throw or scene
    rolled = rolled_in(first)
    if rolled is None:
        others = [one for one in scene.events if not isinstance(one, e.HpLost | e.UnitDefeated)]
        told = report(names, scene.combat, others, width)
        return [*told, *_losses(names, scene, width)]
    lines = _thrown(names, first, rolled, width)
    return [*lines, *_losses(names, scene, width)] if throw is not None else lines


def _thrown(names: Names, scene: Scene, rolled: e.AttackRolled, width: int) -> list[Line]:
    who = capital(names.fighter(scene.combat, rolled.unit))
    how = "strikes" if rolled.using == "attack" else f"uses {skill_name(rolled.using)}"
    whom = (
        f" {'' if rolled.using == 'attack' else 'on '}{names.fighter(scene.combat, rolled.target)}"
        if rolled.target
        else ""
    )
    hits = sum(face <= HIT_FACES[die] for die, face in zip(rolled.dice, rolled.faces, strict=True))
    missed = next((one for one in scene.events if isinstance(one, e.Missed)), None)
    told = (
        "Nimble: it dodges."
        if missed and missed.reason == "nimble"
        else f"{plural(hits, 'hit')}."
        if hits
        else "A miss."
    )
    dice = dice_spans(rolled.dice, rolled.faces)
    return [*wrapped(f"{who} {how}{whom}.", width, "strong"), *folded([*dice, (f" {told}", "strong")], width)]


def _losses(names: Names, scene: Scene, width: int) -> list[Line]:
    """Say what each unit lost, to which effect, with the HP that it has left as boxes, or that it fell."""
    fallen = {one.unit for one in scene.events if isinstance(one, e.UnitDefeated)}
    lines: list[Line] = []
    cause = ""
    for one in scene.events:
        if isinstance(one, e.DamageDealt):
            cause = cause_of(names, scene.combat, one)
        elif isinstance(one, e.HpLost):
            why = f" ({cause})" if cause else ""
            lines += wrapped(f"{capital(names.fighter(scene.combat, one.unit))}: -{one.n} HP{why}", width, "bad")
            lines += [] if one.unit in fallen else [_boxes(names, scene.combat, one)]
        elif isinstance(one, e.UnitDefeated):
            lines += wrapped(event(names, scene.combat, one), width, "bad")
    return lines


def _boxes(names: Names, combat: Combat, lost: e.HpLost) -> Line:
    course = CombatCourse(names.cat, combat)
    health = max(stats(course, course.fighter(lost.unit)).health, lost.hp + lost.n)
    if health > _MOST_BOXES:
        return line((f"{lost.hp} of {health}", "number"))
    return line((FULL * lost.hp, "good"), (EMPTY * (health - lost.hp), "faint"), f" {lost.hp}/{health}")


def beat_marks(names: Names, throw: Scene | None, scene: Scene) -> Marks:
    """Mark who acts, along which way and whom it strikes, and the hexes where blows fall.

    Args:
        names: what units are called.
        throw: the scene of the throw whose blow this is; None where there is none.
        scene: the beat.
    """
    at = {fighter.key: fighter.at for fighter in scene.combat.fighters if fighter.at}
    marks = Marks(blows=_blows(names, scene))
    for one in (*(throw.events if throw is not None else ()), *scene.events):
        match one:
            case e.UnitMoved():
                marks = marks._replace(actor=at.get(one.unit), reach=one.path)
            case e.AttackRolled():
                striker, target = at.get(one.unit), at.get(one.target or "")
                aims = (target,) if target and target not in marks.blows else ()
                marks = marks._replace(actor=striker, lit=striker, aims=aims)
            case e.HpLost() | e.UnitDefeated():
                pass
            case _:
                marks = marks._replace(actor=marks.actor or at.get(getattr(one, "unit", "")))
    return marks


def _blows(names: Names, scene: Scene) -> dict[str, StruckShown]:
    """The blows of a scene by the hexes on which they fall."""
    at = {fighter.key: fighter.at for fighter in scene.combat.fighters if fighter.at}
    lost, fallen = Counter[str](), set[str]()
    for one in scene.events:
        if isinstance(one, e.HpLost):
            lost[one.unit] += one.n
        elif isinstance(one, e.UnitDefeated):
            fallen.add(one.unit)
            at[one.unit] = one.hex
    struck = [fighter for fighter in scene.combat.fighters if fighter.key in {*lost, *fallen} and fighter.key in at]
    leaders = leaders_in(CombatCourse(names.cat, scene.combat))
    shown = {
        one.key: (name_on_tile(names.cat, one), lost[one.key], one.key in fallen, tile_look(one, leaders))
        for one in struck
    }
    return {at[key] or "": StruckShown(*tile) for key, tile in shown.items()}
