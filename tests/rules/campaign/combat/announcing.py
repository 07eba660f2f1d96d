"""Turns of rivals from very many positions, each announced by the forecast and held against what the rules then do.

`python -m tests.rules.campaign.combat.announcing 10000` plays so many and prints what was compared.
"""

import sys
from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import Begin, CombatAction, Go, Pass, Pick, Surrender, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import QUESTIONS, WORK
from rules.campaign.combat.events import (
    AttackRolled,
    DamageDealt,
    Healed,
    HpGained,
    HpLost,
    SkillUsed,
    Survived,
    TacticEnded,
    UnitMarked,
    UnitMoved,
    UnitStayed,
)
from rules.campaign.combat.forecast import intents
from rules.campaign.combat.forecast_plan import Plan, plan
from rules.campaign.combat.forecast_threat import PossibleStrike, strike_of
from rules.campaign.combat.state import Combat, Fighter, Lying, Placed
from rules.campaign.combat.stats import stats
from rules.campaign.combat.turn import advance
from rules.kernel.dice import Dice
from rules.kernel.game import Step
from tests.content_set import a_catalogue
from tests.rules.campaign.combat.drawn import drawn

__all__ = ["CAT", "Turn", "position"]

CAT = a_catalogue()
_TABLE = drawn("@   .   .   a").combat.table
_HELD = {"fatigued", "dazed", "held", "barred"}
_STAYED = {"shut_in": "no_way"} | {one: one for one in ("no_way", "chained", "no_mark", "in_range", "on_mark")}
_CHANGES = (DamageDealt, Healed, HpGained, TacticEnded)


# Positions


def position(seed: int) -> Combat:
    """A combat in one of the arenas before a turn of the rivals, with units, wounds, tactics and Prowess by chance."""
    chance = Random(seed)
    kind = chance.choice(("sport", "sport", "sport", "bloodshed", "primus", "scion"))
    arena = "vesuvians" if kind == "scion" else chance.choice([one.id for one in CAT.arenas if one.id != "vesuvians"])
    prowess = tuple(card.id for card in chance.sample(CAT.prowess, chance.choice((0, 0, 1, 3))))
    table = replace(
        _TABLE, camp=replace(_TABLE.camp, prowess=prowess, units=()), dice=Dice(seed), act=chance.randint(1, 3)
    )
    combat = Combat(
        table=table,
        kind=kind,  # type: ignore[arg-type]
        arena=arena,
        pending=(),
        event=chance.choice([card.id for card in CAT.events if card.kind == kind])
        if kind in {"sport", "bloodshed"}
        else None,
        sport=chance.choice(("spar", "capture_the_flag", "king_of_the_hill")) if kind == "sport" else None,
        foe={"scion": "taotie", "primus": _one(chance, "primus")}.get(kind),
        mover="player",
        step="engage",
        turns=4,
    )
    return _stocked(_peopled(combat, chance), chance)


def _one(chance: Random, kind: str) -> str:
    return chance.choice([unit.id for unit in CAT.units if unit.kind == kind])


def _peopled(combat: Combat, chance: Random) -> Combat:
    """Units on hexes that nothing closes, among them what lies in the arena."""
    board, arena = CAT.board[combat.arena], CAT.arena[combat.arena]
    open_to_all = [cell for cell in board.cells if cell not in board.sand]
    cells = chance.sample(open_to_all, len(open_to_all))
    lying: list[Lying] = []
    if arena.chip is not None:
        copies = CAT.chip[arena.chip].copies
        places = chance.sample(board.track, copies) if board.track else [cells.pop() for _ in range(copies)]
        lying = [Lying(chip=arena.chip, at=place) for place in places]
    shut = tuple(one.at for one in lying if CAT.chip[one.chip].blocks)
    plain = [unit.id for unit in CAT.units if unit.kind not in {"primus", "scion"} and unit.health]
    keys = [f"p{n}" for n in range(1, chance.randint(1, 5))] + [
        f"r{n}" for n in range(1, chance.choice((2, 2, 3, 4, 6)))
    ]
    fighters = [Fighter(key="hero", unit=combat.table.sheet.hero, side="player", place="arena", at=cells.pop())]
    for key in keys:
        unit = combat.foe if key == "r1" and combat.kind == "primus" else chance.choice(plain)
        side: Any = "player" if key[0] == "p" else "rival"
        fighters.append(Fighter(key=key, unit=unit or "", side=side, place="arena", at=cells.pop()))
    if combat.kind == "scion":
        fighters.append(
            Fighter(key="r9", unit=CAT.scion[combat.foe or ""].unit, side="rival", place="arena", at=cells.pop())
        )
    if arena.units and chance.random() < 0.5:
        fighters.append(Fighter(key="x1", unit=arena.units[0], side="arena", place="arena", at=cells.pop()))
    return replace(combat, fighters=tuple(fighters), lying=tuple(lying), blocked=shut)


def _stocked(combat: Combat, chance: Random) -> Combat:
    """HP, tactics and chips of the units."""
    course = CombatCourse(CAT, combat)
    chip, lying = CAT.arena[combat.arena].chip, list(combat.lying)
    fighters = []
    for one in combat.fighters:
        health = stats(course, one).health
        chips: tuple[str, ...] = ()
        if lying and chip is not None and CAT.chip[chip].carried and chance.random() < 0.1:
            lying, chips = [], (chip,)
        if combat.sport == "capture_the_flag" and one.key == "hero" and chance.random() < 0.5:
            chips = (*chips, "flag")
        laid = chance.sample(CAT.tactics, 1) if one.key not in {"hero", "r9"} and chance.random() < 0.3 else []
        tactics = tuple(Placed(tactic=tactic.id, turn=3) for tactic in laid if tactic.lasts != "instant")
        fighters.append(replace(one, hp=chance.randint(1, health), chips=chips, tactics=tactics))
    sheet = replace(combat.table.sheet, hp=fighters[0].hp)
    return replace(combat, fighters=tuple(fighters), lying=tuple(lying), table=replace(combat.table, sheet=sheet))


# A turn


class Turn:
    """A turn of the rivals from a position, with everything that was announced compared on the way.

    The engine's own loop is followed question by question; at each of the player's decisions the outcome is held against
    `apply` as a whole.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.compared = Counter[str]()
        self.before = position(seed)
        self.rivals = [one.key for one in self.before.fighters if one.side == "rival"]
        self.first = {key: plan(CAT, self.before, key) for key in self.rivals}
        self.intents = {one.unit: one for one in intents(CAT, self.before)}
        self.strikes = self._strikes()
        self.plans: dict[str, Plan] = {}
        self.read = 0
        self.quiet = True
        self.told: list[Any] = []

    def _strikes(self) -> dict[tuple[str, str], PossibleStrike | None]:
        mine = [one.key for one in self.before.fighters if one.side == "player"]
        return {(by, on): strike_of(CAT, self.before, by, on) for by in self.rivals for on in mine}

    def play(self) -> Counter[str]:
        """Play the turn to its end and return how much was compared."""
        last: Any = "arena" if any(one.side == "arena" for one in self.before.fighters) else "player"
        combat = self._begun(replace(self.before, mover=last if last == "arena" else _last_of(self.before)))
        self.compared["turns"] += 1
        while combat.result is None and combat.mover == "rival":
            combat = self._answered(combat)
        if len(self.rivals) == 1:
            self._compare_alone()
        return self.compared

    def _begun(self, combat: Combat) -> Combat:
        """The turn begins, by our own loop and by the door."""
        course = CombatCourse(CAT, combat)
        self._settle(course)
        return self._agreed(course, play.resume(CAT, combat))

    def _agreed(self, course: CombatCourse, step: Step[Combat]) -> Combat:
        assert (course.combat, tuple(course.events)) == (step.state, step.events), self.seed
        self.told += step.events
        return step.state

    def _answered(self, combat: Combat) -> Combat:
        """One decision of the player's, answered by chance, by our own loop and by the door."""
        legal = [one for one in play.legal(CAT, combat) if not isinstance(one, Surrender)]
        action = Begin() if Begin() in legal else Pass() if Pass() in legal else self.chance.choice(legal)
        course = CombatCourse(CAT, combat)
        self._take(course, action)
        self._settle(course)
        return self._agreed(course, play.apply(CAT, combat, action))

    def _settle(self, course: CombatCourse) -> None:
        while not course.over:
            frame = course.top
            if frame is None:
                advance(course)
            elif (work := WORK.get(type(frame))) is not None:
                course.pop()
                work(course, frame)
            else:
                question = QUESTIONS[type(frame)]
                answers = question.answers(course, frame)
                if len(answers) > 1 or question.solemn or (answers and isinstance(answers[0], Surrender)):
                    self._asked(course, frame, answers)
                    return
                self._take(course, answers[0]) if answers else course.pop()

    def _take(self, course: CombatCourse, action: CombatAction) -> None:
        frame = course.top
        self._asked(course, frame, QUESTIONS[type(frame)].answers(course, frame))
        QUESTIONS[type(frame)].take(course, frame, action)
        mover = course.combat.mover == "rival" and course.combat.step == "movement"
        if mover and isinstance(frame, frames.RivalMoving) and isinstance(action, Pick):
            self._compare_move(course, action.unit)
        elif mover and isinstance(frame, frames.RivalMark | frames.RivalGoal):
            self._compare_told(course, frame.unit)

    # What is compared

    def _asked(self, course: CombatCourse, frame: Any, answers: tuple[CombatAction, ...]) -> None:
        """A question, before it is answered: the forecast is asked at this very moment."""
        if course.combat.mover != "rival":
            return
        moves = course.combat.step == "movement"
        match frame:
            case frames.RivalMoving(steps=None):
                self._foresee(course, frame.left)
            case frames.RivalMark() if moves:
                self._same(
                    "marks",
                    [getattr(one, "unit", getattr(one, "hex", None)) for one in answers],
                    self.plans[frame.unit].marks,
                )
            case frames.RivalGoal() if moves:
                turns = [one for one in self.plans[frame.unit].turns if one.mark == frame.mark]
                self._same(
                    "goals",
                    [(one.hex, one.over) for one in answers if isinstance(one, Go)],
                    [(one.hex, one.over) for one in turns],
                )
            case frames.RivalAbilities():
                for one in answers:
                    assert isinstance(one, UseSkill)
                    self._compare_ability(course, one.unit or "", one.skill)
            case frames.RivalEngaging():
                self._same_actors(course, frame, answers)
            case frames.RivalTarget() if frame.using == self.plans[frame.unit].turns[0].using:
                self._same("targets", frame.targets, self.plans[frame.unit].turns[0].targets)
            case frames.RivalSpecial():
                assert self.plans[frame.unit].turns[0].using in frame.skills, self.seed

    def _same(self, what: str, found: Any, announced: Any) -> None:
        assert list(found) == list(announced), (self.seed, what, found, announced)
        self.compared[what] += 1

    def _foresee(self, course: CombatCourse, left: tuple[str, ...]) -> None:
        """The plans of those who have not moved; of all, what was announced before the turn, if nothing has happened since."""
        fresh = {key: plan(CAT, course.combat, key) for key in left}
        if not self.plans and not self._happened(course):
            movers = {key for key, one in self.first.items() if one is not None and one.stays not in _HELD}
            assert set(left) == movers, (self.seed, left, movers)
            for key, one in fresh.items():
                self._same("plans", [one], [self.first[key]])
        self.plans |= {key: one for key, one in fresh.items() if one is not None}

    def _happened(self, course: CombatCourse) -> bool:
        self.quiet = self.quiet and not any(isinstance(one, _CHANGES) for one in (*self.told, *course.events))
        return not self.quiet or course.combat.kind == "scion"

    def _compare_move(self, course: CombatCourse, key: str) -> None:
        """A unit that was picked to move: it has stayed, or waits with a mark."""
        if self.plans[key].stays == "roams":
            assert isinstance(course.top, frames.Compass), self.seed
            self.compared["roaming"] += 1
        self._compare_told(course, key)

    def _compare_told(self, course: CombatCourse, key: str) -> None:
        """What was told of a unit's move since the last look."""
        found = self.plans[key]
        for one in course.events[-2:]:
            match one:
                case UnitMarked(unit=unit) if unit == key:
                    assert one.mark in found.marks, (self.seed, one, found)
                    self._same("reasons", (one.priority, one.reached), (found.priority, found.reached))
                case UnitStayed(unit=unit) if unit == key:
                    ends = [turn for turn in found.turns if turn.hex == course.fighter(key).at]
                    assert ends, (self.seed, one, found)
                    if found.stays:
                        self._same("stays", [one.reason], [_STAYED[found.stays]])
                case UnitMoved(unit=unit) if unit == key:
                    assert one.path[-1] in {turn.hex for turn in found.turns}, (self.seed, one, found)
                    self.compared["moves"] += 1
                case _:
                    pass

    def _compare_ability(self, course: CombatCourse, key: str, skill: str) -> None:
        found = plan(CAT, course.combat, key)
        assert found is not None
        assert skill in {name for name, _ in found.turns[0].abilities}, (self.seed, key, skill, found)
        self.compared["abilities"] += 1

    def _same_actors(self, course: CombatCourse, frame: frames.RivalEngaging, legal: tuple[CombatAction, ...]) -> None:
        here = {key: plan(CAT, course.combat, key) for key in frame.left if course.fighter(key).place == "arena"}
        self.plans |= {key: one for key, one in here.items() if one is not None}
        able = [key for key, one in here.items() if one is not None and one.turns[0].using]
        self._same("actors", [one.unit for one in legal if isinstance(one, Pick)], able)

    # A rival that is alone: its whole turn was announced

    def _compare_alone(self) -> None:
        (key,) = self.rivals
        announced = self.first[key]
        if announced is None or not self.quiet_until_moved():
            return
        meant = self.intents[key]
        assert (meant.marks, meant.priority, meant.reached) == (announced.marks, announced.priority, announced.reached)
        self._compare_strikes(key)
        if len(announced.turns) == 1 and announced.stays != "roams":
            self._compare_whole(key, announced)

    def quiet_until_moved(self) -> bool:
        """Whether nothing changed HP or tactics before the Movement Step."""
        early = []
        for one in self.told:
            if isinstance(one, UnitMarked | UnitMoved | UnitStayed | SkillUsed):
                break
            if getattr(one, "step", "") in {"movement", "abilities", "engage"}:
                break
            early.append(one)
        return not any(isinstance(one, _CHANGES) for one in early)

    def _compare_whole(self, key: str, announced: Plan) -> None:
        (turn,) = announced.turns
        free = all(len(targets) == 1 for _, targets in turn.abilities) and len(turn.abilities) < 2
        marked = [one.mark for one in self.told if isinstance(one, UnitMarked) and one.unit == key]
        if "reposition" not in {one.skill for one in self.told if isinstance(one, SkillUsed)}:
            self._same("whole marks", marked[:1], announced.marks[:1])
        deeds = self._deeds(key)
        if free and not turn.abilities:
            self._same("whole deeds", [name for name, _ in deeds[:1]], [turn.using] if turn.using else [])
            if turn.targets and deeds:
                assert deeds[0][1] in turn.targets, (self.seed, deeds, turn)
        elif free:
            self._same(
                "whole abilities",
                deeds[:1],
                [(name, None if targets[0] == key else targets[0]) for name, targets in turn.abilities],
            )

    def _deeds(self, key: str) -> list[tuple[str, str | None]]:
        """What a unit did and on whom, in order; whoever was stopped by Quickstrike had attacked."""
        deeds: list[tuple[str, str | None]] = []
        for one in self.told:
            match one:
                case SkillUsed(skill="quickstrike", target=target) if target == key:
                    deeds.append(("attack", one.unit))
                case SkillUsed(unit=unit) if unit == key:
                    deeds.append((one.skill, one.target))
                case AttackRolled(unit=unit, using="attack") if unit == key:
                    deeds.append(("attack", one.target))
                case _:
                    pass
        return deeds

    def _compare_strikes(self, key: str) -> None:
        """Nobody loses more to a rival that is alone than what it was said to be able to do at the worst."""
        if any(isinstance(one, SkillUsed) and one.skill in {"hook", "hurl", "swap", "shove"} for one in self.told):
            return
        if any(isinstance(one, Survived) for one in self.told):
            return
        lost, by = Counter[str](), False
        for one in self.told:
            if isinstance(one, DamageDealt):
                by = one.by == key and one.cause in {"attack", "skill"}
            elif isinstance(one, HpLost) and by:
                lost[one.unit] += one.n
        for on, n in lost.items():
            strike = self.strikes.get((key, on))
            if on == key:
                continue
            assert strike is not None, (self.seed, key, on, n)
            assert n <= strike.worst, (self.seed, key, on, n, strike)
            self.compared["strikes"] += 1


def _last_of(combat: Combat) -> Any:
    """The side whose turn comes before the rivals'."""
    return "arena" if CAT.arena[combat.arena].special.__class__.__name__ == "Circuit" else "player"


def main(turns: int) -> int:
    """Play so many turns and print how much was compared."""
    compared = Counter[str]()
    for seed in range(turns):
        compared += Turn(seed).play()
    sys.stdout.write(", ".join(f"{n} {what}" for what, n in sorted(compared.items())) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
