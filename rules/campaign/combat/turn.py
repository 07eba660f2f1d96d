"""Turns and their steps, in order (pages 20 to 28).

The rival begins, the player follows, then the arena where its reference says what it does, or units of neither troop stand;
each turn is completed before the next. A turn opens with a window in which the player may surrender or reinforce; the player's turn scores before its other
steps; a scion's activity takes the place of the rival's tactics.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.campaign.combat.actions import Begin, CombatAction, Pick, Reinforce, Surrender
from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.circuit import circuit_of, drive
from rules.campaign.combat.deploy import deploy_rivals
from rules.campaign.combat.events import PointsScored, StepBegan, TurnBegan
from rules.campaign.combat.frames import Deploying, Engaging, Moving, Opening, RivalTactic, Tactics, UsingAbilities
from rules.campaign.combat.goals import POINTS_TO_WIN, check, finish
from rules.campaign.combat.harm import blessed, effects_of, set_off
from rules.campaign.combat.player import give_up
from rules.campaign.combat.rival_abilities import start_abilities
from rules.campaign.combat.rival_engage import start_engaging
from rules.campaign.combat.rival_movement import start_moving
from rules.campaign.combat.scion import act as scion_acts
from rules.campaign.combat.scion import arrive as scion_arrives
from rules.campaign.combat.scion import come_back as scion_returns
from rules.campaign.combat.state import Combat, Fighter, Side, StepName
from rules.campaign.combat.tactics import expire, place, rival_targets
from rules.campaign.combat.troops import actors, locked
from rules.campaign.table.bag import recruit_at_random
from rules.campaign.table.events import BlessingSpent

__all__ = ["advance", "steps_of"]

PLAYER: tuple[StepName, ...] = ("opening", "score", "deployment", "tactics", "movement", "abilities", "engage")
RIVAL: tuple[StepName, ...] = ("opening", "deployment", "tactics", "movement", "abilities", "engage")
SCION: tuple[StepName, ...] = ("opening", "deployment", "scion", "movement", "abilities", "engage")
ARENA: tuple[StepName, ...] = ("opening", "instructions", "movement", "abilities", "engage")

QUIET_CYCLES = 2
"""Full cycles without any change that end a combat which cannot be surrendered (V-RULING-09)."""

DESERTED_CYCLES = 12
"""Full cycles without a unit of the player that end it although a scion goes on rolling, or something roams."""

EXTRA_HP = 2
"""HP more for the two units that the rival deploys first in Act IV (V-ACTMOD-04)."""


def steps_of(combat: Combat) -> tuple[StepName, ...]:
    """The steps of the turn that is on, in their order."""
    match combat.mover:
        case "player":
            return PLAYER
        case "arena":
            return ARENA
        case _:
            return SCION if combat.kind == "scion" else RIVAL


def advance(bout: Bout) -> None:
    """Go on to the next step, or to the next turn."""
    if bout.combat.mover is None:
        _begin_turn(bout, "rival")
        return
    order = steps_of(bout.combat)
    for step in order[order.index(bout.combat.step) + 1 :]:
        if not _passed_over(bout, step):
            _begin_step(bout, bout.combat.mover, step)
            return
    _end_turn(bout)


def _begin_step(bout: Bout, mover: Side, step: StepName) -> None:
    bout.set(step=step)
    if step != "opening":
        bout.tell(StepBegan(mover=mover, step=step))
    _STEPS[step](bout)


def _passed_over(bout: Bout, step: StepName) -> bool:
    """Steps that are none for who is there.

    Only King of the Hill scores; a scion that stands alone has no steps after its own (V-COMBAT-03, V-SCION-22); an arena has
    instructions, or units, or both (V-ARENATURN-03, V-ARENATURN-04).
    """
    if step == "score":
        return bout.combat.sport != "king_of_the_hill"
    if bout.combat.mover == "arena":
        return circuit_of(bout) is None if step == "instructions" else not bout.troop("arena")
    alone = bout.combat.kind == "scion" and bout.combat.mover == "rival" and not actors(bout)
    return alone and step in {"movement", "abilities", "engage"}


def _begin_turn(bout: Bout, mover: Side) -> None:
    turns = bout.combat.tally.turns + (mover == "rival")
    bout.set(
        mover=mover,
        step="opening",
        turns=bout.combat.turns + 1,
        quiet=bout.combat.quiet + (mover == "rival"),
        deserted=0 if bout.troop("player") else bout.combat.deserted + (mover == "rival"),
        tally=replace(bout.combat.tally, turns=turns),
    )
    bout.refresh(tuple([_fresh(bout, fighter, mover) for fighter in bout.combat.fighters]))
    bout.tell(TurnBegan(mover=mover, turn=turns))
    if _deadlocked(bout):
        finish(bout, "failed", "stalemate")
        return
    set_off(bout, [effect for f in bout.troop(mover) for effect in effects_of(bout, "turn_starts", f.key, None)])
    if mover != "arena":
        bout.push(Opening())


def _fresh(bout: Bout, fighter: Fighter, mover: Side) -> Fighter:
    """A fighter as a turn begins: Deflect is over for all, moves and locks begin anew for the side on turn."""
    if fighter.place != "arena" or (fighter.side != mover and not fighter.hurt):
        return fighter
    if fighter.side != mover:
        return replace(fighter, hurt=False)
    return replace(fighter, hurt=False, moved=False, pinned=locked(bout, fighter))


def _deadlocked(bout: Bout) -> bool:
    stuck = bout.combat.kind in {"primus", "scion"} and not bout.troop("player")
    return stuck and (bout.combat.quiet > QUIET_CYCLES or bout.combat.deserted > DESERTED_CYCLES)


def _end_turn(bout: Bout) -> None:
    mover = bout.combat.mover
    if mover is None:
        return
    expire(bout, mover)
    if any(fighter.dazed for fighter in bout.combat.fighters):
        bout.refresh(tuple([_rested(fighter, mover) for fighter in bout.combat.fighters]))
    _begin_turn(bout, _next(bout, mover))


def _rested(fighter: Fighter, mover: Side) -> Fighter:
    """A fighter as a turn ends: who was deployed in it is dazed no more."""
    return replace(fighter, dazed=False) if fighter.side == mover and fighter.dazed else fighter


def _next(bout: Bout, mover: Side) -> Side:
    """The rival, the player, then the arena if it has instructions or units in combat (V-COMBAT-02, V-ARENATURN-01, -02)."""
    if mover == "rival":
        return "player"
    acts = mover == "player" and (circuit_of(bout) is not None or bout.troop("arena"))
    return "arena" if acts else "rival"


# The opening


def opening_answers(bout: Bout, frame: Opening) -> tuple[CombatAction, ...]:
    """Begin; surrender a Sport or Bloodshed (V-SURRENDER-01, -02); reinforce before an own turn (V-BLESS-03)."""
    del frame
    answers: list[CombatAction] = [Begin()]
    if bout.combat.mover == "player" and blessed(bout) and bout.table.bag and missing_units(bout) > 0:
        answers.append(Reinforce())
    if bout.combat.kind in {"sport", "bloodshed"}:
        answers.append(Surrender())
    return tuple(answers)


def missing_units(bout: Bout) -> int:
    """How many units the troop lacks to Leadership; who is lost in a lethal combat does not count (V-BLESS-04)."""
    fighters = sum(f.side == "player" and f.key != HERO and not _lost(bout, f) for f in bout.combat.fighters)
    return bout.table.sheet.leadership - (1 + fighters + len(bout.table.camp.units))


def _lost(bout: Bout, fighter: Fighter) -> bool:
    """Whether a unit of the player will not be back: it left in mid-combat, or it fell in a lethal combat and is not Undying."""
    fell = fighter.place == "defeated" and bout.combat.lethal
    return fighter.place == "gone" or (fell and not bout.cat.unit[fighter.unit].undying)


def take_opening(bout: Bout, frame: Opening, action: CombatAction) -> None:
    """Begin the turn, give up, or recruit at random and stay in the window."""
    del frame
    if isinstance(action, Surrender):
        give_up(bout)
    elif isinstance(action, Reinforce):
        sheet = bout.table.sheet
        bout.lay(replace(bout.table, sheet=replace(sheet, blessings=sheet.blessings - 1)))
        bout.tell(BlessingSpent(use="reinforce", left=sheet.blessings - 1))
        recruit_at_random(bout, missing_units(bout))
    else:
        bout.pop()


# The steps


def _score(bout: Bout) -> None:
    """A point for each player unit on a key hex; six win at once (V-KOTH-02, V-KOTH-06)."""
    keys = key_hexes(bout)
    scored = sum(f.at in keys for f in bout.troop("player"))
    if scored:
        bout.set(points=bout.combat.points + scored)
        bout.tell(PointsScored(n=scored, total=bout.combat.points))
    if bout.combat.points >= POINTS_TO_WIN:
        finish(bout, "won", "six_points")


def _deployment(bout: Bout) -> None:
    if bout.combat.mover == "player":
        bout.push(Deploying())
    elif bout.combat.kind == "scion":
        (scion_arrives if bout.combat.tally.turns == 1 else scion_returns)(bout)
    else:
        _deploy_rivals(bout)
        check(bout)


def _deploy_rivals(bout: Bout) -> None:
    """One unit; on the first turn of Acts III and IV two, in Act IV with extra HP (V-ACTMOD-03, V-ACTMOD-04, V-RULING-39)."""
    act, first = bout.table.act, bout.combat.tally.turns == 1
    if not first or act < 3 or bout.combat.kind not in {"sport", "bloodshed"}:
        deploy_rivals(bout, 1)
    else:
        deploy_rivals(bout, 2, extra=EXTRA_HP if act == 4 else 0)


def _tactics(bout: Bout) -> None:
    if bout.combat.mover == "player":
        bout.push(Tactics())
        return
    for tactic in bout.combat.column:
        if found := rival_targets(bout, bout.cat.tactic[tactic]):
            bout.push(RivalTactic(tactic=tactic, targets=tuple(f.key for f in found)))
            return


def rival_tactic_answers(bout: Bout, frame: RivalTactic) -> tuple[CombatAction, ...]:
    """The equal targets of the rival's tactic (V-RIVALTAC-08)."""
    del bout
    return tuple(Pick(unit=key) for key in frame.targets)


def take_rival_tactic(bout: Bout, frame: RivalTactic, action: CombatAction) -> None:
    """Place it."""
    bout.pop()
    if isinstance(action, Pick):
        at = bout.combat.column.index(frame.tactic)
        bout.set(column=bout.combat.column[:at] + bout.combat.column[at + 1 :])
        place(bout, bout.cat.tactic[frame.tactic], action.unit, "rival")


def _movement(bout: Bout) -> None:
    if bout.combat.mover == "player":
        bout.push(Moving())
    else:
        start_moving(bout)


def _abilities(bout: Bout) -> None:
    if bout.combat.mover == "player":
        bout.push(UsingAbilities())
    else:
        start_abilities(bout)


def _engage(bout: Bout) -> None:
    if bout.combat.mover == "player":
        bout.push(Engaging())
    else:
        start_engaging(bout)


_STEPS: dict[StepName, Callable[[Bout], None]] = {
    "score": _score,
    "deployment": _deployment,
    "tactics": _tactics,
    "scion": scion_acts,
    "instructions": drive,
    "movement": _movement,
    "abilities": _abilities,
    "engage": _engage,
}
