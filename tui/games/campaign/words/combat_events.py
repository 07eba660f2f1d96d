"""Words for the events of a combat, as lines of the log, with causes."""

from collections.abc import Mapping

from rules.campaign.combat import events as e
from rules.campaign.combat.bodies import taker
from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.state import Combat
from tui.games.campaign.words.causes import cause_of, healer_of
from tui.games.campaign.words.effects import tactic_effect
from tui.games.campaign.words.names import SPORTS, Names, dice, skill_name
from tui.games.campaign.words.scion_lines import struck
from tui.text.english import capital, plural

__all__ = ["ENDS", "event", "sought"]

_STAGES = {
    "event": "The event is read.",
    "arena": "The arena is laid out.",
    "sport": "The sport is settled.",
    "special": "Special set-up is applied.",
    "lineup": "The rival lineup is drawn.",
    "tribune": "The tribune is chosen.",
    "components": "The arena's pieces are placed.",
    "rules": "The arena's rules are in force.",
}

_STEPS = {
    "score": "points",
    "deployment": "deployment",
    "tactics": "tactics",
    "scion": "the scion's dice",
    "instructions": "its instructions",
    "movement": "movement",
    "abilities": "Abilities",
    "engage": "engagement",
}

_MOVERS = {"player": "You", "rival": "Rivals", "arena": "The arena"}

_STAYS: Mapping[e.Stay, str] = {
    "in_range": "stays: its mark is in Range",
    "no_mark": "stays: it has no mark",
    "no_way": "stays: no free hex is nearer to its mark",
    "chained": "stays: its chain lets it come no nearer to its mark",
    "on_mark": "holds its ground",
}

ENDS = {
    "rivals_defeated": "every rival is defeated",
    "flag_home": "the flag is home",
    "six_points": "six points are scored",
    "spar_won": "only the tribune is left",
    "scion_defeated": "the scion is defeated",
    "surrender": "you gave up",
    "troop_defeated": "your whole lineup is defeated",
    "hero_defeated": "your hero is defeated",
    "stalemate": "neither side can do anything more",
    "turn_came": "the time has come that the card names",
    "enough_fell": "enough rivals are defeated for the card",
    "first_fell": "the rival that came first is defeated",
    "deserted": "nobody of yours stood in the arena",
}

_RESULTS = {"won": "Won", "failed": "Failed", "lost": "Lost"}

_CAUSES = {"attack": "in the attack", "skill": "by a skill", "effect": "by an effect", "scion": "by the scion's dice"}

PRIORITIES = {
    "flagholder": "the flagholder",
    "loose_chip": "the loose {chip}",
    "chip_holder": "the {chip}'s holder",
    "hero": "the hero",
    "local": "a local unit",
    "isolated": "an isolated unit",
    "key_hex": "a key hex",
    "key_holder": "whoever stands on a key hex",
    "strongest": "the strongest",
    "weakest": "the weakest",
    "closest": "the closest",
    "farthest": "the farthest",
    "deadliest": "the deadliest",
    "least_deadly": "the least deadly",
    "fastest": "the fastest",
    "slowest": "the slowest",
    "high_ground": "high ground",
    "high_ground_beside": "high ground beside an opponent",
    "high_ground_in_range": "high ground in Range of an opponent",
}
"""What a priority seeks, in words; `sought` puts the arena's chip in."""


def sought(names: Names, arena: str, of: str) -> str:
    """Say what a priority seeks in an arena."""
    chip = names.cat.arena[arena].chip if arena in names.cat.arena else None
    return PRIORITIES[of].format(chip=names.cat.chip[chip].name.lower() if chip else "chip")


_Lineup = (
    e.StagePrepared
    | e.ArenaLaid
    | e.SportChosen
    | e.ChangeAnswered
    | e.RivalJoined
    | e.BaneDrawn
    | e.RivalTacticAdded
    | e.TribuneNamed
)
_Turn = (
    e.TurnBegan
    | e.StepBegan
    | e.PointsScored
    | e.UnitDeployed
    | e.UnitPlaced
    | e.TacticPlaced
    | e.TacticEnded
    | e.UnitMarked
    | e.UnitMoved
    | e.UnitStayed
    | e.UnitDisplaced
    | e.SkillUsed
    | e.ChipMoved
    | e.RunOver
    | e.CompassRolled
)
"""What tells of a combat comes in three parts; whatever stands in neither of these is part of the struggle."""


def event(names: Names, combat: Combat | None, told: e.CombatEvent) -> str:
    """An event as a line of the log."""
    if isinstance(told, _Lineup):
        return capital(_lineup(names, combat, told))
    if isinstance(told, _Turn):
        return capital(_turn(names, combat, told))
    return capital(_struggle(names, combat, told))


def _lineup(names: Names, combat: Combat | None, told: _Lineup) -> str:
    """Tell of a combat's preparation: its stages and lineups, the tribune."""
    match told:
        case e.StagePrepared():
            return _STAGES[told.stage]
        case e.ArenaLaid():
            return f"Arena: {names.cat.arena[told.arena].name}."
        case e.SportChosen():
            return f"The sport is {SPORTS[told.sport]}."
        case e.ChangeAnswered():
            why = "no unit is left to add, so " if told.void else ""
            return f"{names.event(told.card)}: {why}the combat is {'changed' if told.yes else 'left as it is'}."
        case e.RivalJoined():
            source = {"local": "local", "bag": "from the bag", "primus": "primus", "scion": "scion", "risen": "risen"}[
                told.source
            ]
            return f"The rivals have {names.unit(told.unit)} ({told.key}, {source})."
        case e.BaneDrawn():
            return f"Bane out of the bag: {names.bane(told.bane)}."
        case e.RivalTacticAdded():
            return f"The rivals hold {names.tactic(told.tactic)}."
        case e.TribuneNamed():
            return f"{names.fighter(combat, told.unit)} is the tribune."


def _turn(names: Names, combat: Combat | None, told: _Turn) -> str:
    """Turns, steps, deployment, tactics and movement."""

    def who(key: str) -> str:
        return names.fighter(combat, key)

    match told:
        case e.TurnBegan():
            return f"— {_MOVERS[told.mover]}: turn {told.turn} —"
        case e.StepBegan():
            return f"{_MOVERS[told.mover]}: {_STEPS[told.step]}."
        case e.PointsScored():
            return f"You score {plural(told.n, 'point')}: {told.total} of 6."
        case e.UnitDeployed():
            return f"{names.unit(told.unit)} ({told.key}) enters on {told.hex} with {told.hp} HP, dazed."
        case e.UnitPlaced():
            return f"{names.unit(told.unit)} ({told.key}) of the arena stands on {told.hex} with {told.hp} HP."
        case e.TacticPlaced():
            by = "You play" if told.by == "player" else "The rivals play"
            does = tactic_effect(names.cat.tactic[told.tactic])
            return f"{by} {names.tactic(told.tactic)} on {who(told.unit)}: it {does}."
        case e.TacticEnded():
            return f"{names.tactic(told.tactic)} on {who(told.unit)} ends."
        case e.UnitMarked():
            mark = who(told.mark)
            seeks = sought(names, combat.arena if combat else "", told.priority)
            return f"{who(told.unit)} {'marks' if told.reached else 'closes in on'} {mark} ({seeks})."
        case e.UnitMoved():
            return f"{who(told.unit)} moves {told.path[0]} to {told.path[-1]}."
        case e.UnitStayed():
            return f"{who(told.unit)} {_STAYS[told.reason]}."
        case e.UnitDisplaced():
            return f"{who(told.unit)} is brought from {told.start} to {told.hex}."
        case e.SkillUsed():
            target = f" on {who(told.target)}" if told.target else ""
            return f"{who(told.unit)} uses {skill_name(told.skill)}{target}."
        case e.ChipMoved():
            return f"{names.arena_chip(told.chip)} goes from {told.start} to {told.hex}."
        case e.RunOver():
            return f"{names.arena_chip(told.chip)} runs over {who(told.unit)}: no hex beside its way is free."
        case e.CompassRolled():
            return f"The compass turns {who(told.unit)}: {told.face}."


_Struggle = (
    e.AttackRolled
    | e.Missed
    | e.Intercepted
    | e.DamageDealt
    | e.HpLost
    | e.Healed
    | e.HpGained
    | e.HpSet
    | e.UnitDefeated
    | e.Survived
    | e.ChipEquipped
    | e.ChipDropped
    | e.ScionRolled
    | e.ScionStruck
    | e.ScionFell
    | e.Surrendered
    | e.CombatEnded
)


def _struggle(names: Names, combat: Combat | None, told: _Struggle) -> str:
    """Dice, damage, defeat and the end."""

    def who(key: str) -> str:
        return names.fighter(combat, key)

    match told:
        case e.AttackRolled():
            return _rolled(names, combat, told)
        case e.Missed():
            why = "no die hits" if told.reason == "no_hit" else f"{who(told.target)} is Nimble, and a die missed"
            return f"{who(told.unit)} does no harm: {why}."
        case e.Intercepted():
            return f"{who(told.unit)} steps in for {who(told.ally)}."
        case e.DamageDealt():
            by = f" from {who(told.by)}" if told.by not in {None, told.unit} else ""
            found = cause_of(names, combat, told)
            cause = f"by {found}" if found else _CAUSES.get(told.cause, "")
            return f"{who(told.unit)} is dealt {told.n} damage{by} {cause}".rstrip() + "."
        case e.HpLost():
            return f"{who(told.unit)} loses {told.n} HP, {told.hp} left."
        case e.Healed():
            found = healer_of(names, combat, told)
            return f"{who(told.unit)} heals {told.n}: {told.hp} HP{f' ({found})' if found else ''}."
        case e.HpGained():
            return f"{who(told.unit)} gains {told.n}: {told.hp} HP."
        case e.HpSet():
            return f"The tribune has fallen: your hero is left with {told.hp} HP."
        case e.UnitDefeated():
            by = f" by {who(told.by)}" if told.by not in {None, told.unit} else ""
            return f"{who(told.unit)} is defeated{by}."
        case e.Survived():
            return f"A blessing saves your hero: {told.hp} HP, {plural(told.left, 'blessing')} left."
        case e.ChipEquipped():
            return f"{who(told.unit)} takes {names.arena_chip(told.chip)}."
        case e.ChipDropped():
            return f"{names.arena_chip(told.chip)} lies on {told.hex}."
        case e.ScionRolled():
            return f"The scion rolls {_faces(told.dice, told.faces)}."
        case e.ScionStruck():
            return _struck(names, combat, told)
        case e.ScionFell():
            return f"The scion has fallen ({told.times} of {told.of}). It will be back on the rivals' next turn."
        case e.Surrendered():
            return "You surrender."
        case e.CombatEnded():
            return f"{_RESULTS[told.result]}: {ENDS[told.reason]}."


def _struck(names: Names, combat: Combat | None, told: e.ScionStruck) -> str:
    card = names.cat.scion.get(combat.foe or "") if combat is not None else None
    if combat is None or card is None:
        return f"Line {told.line + 1} of the scion's card, value {told.value}."
    body = taker(CombatCourse(names.cat, combat), card.lines[told.line]) if card.bodies else None
    return struck(names, card, told.line, told.value, names.unit(body.unit) if body else "it")


def _faces(pool: tuple[str, ...], faces: tuple[int, ...]) -> str:
    """Dice as everywhere: the number of hit faces of each, in round brackets where it missed."""
    hits = [(HIT_FACES[colour], face) for colour, face in zip(pool, faces, strict=True)]  # type: ignore[index]
    return "".join(f"[{n}]" if face <= n else f"({n})" for n, face in hits)


def _rolled(names: Names, combat: Combat | None, told: e.AttackRolled) -> str:
    foe = names.fighter(combat, told.target) if told.target else ""
    if told.using == "attack":
        how, target = "attacks", foe and f" {foe}"
    else:
        how, target = f"rolls for {skill_name(told.using)}", foe and f" at {foe}"
    roll = _faces(told.dice, told.faces) or dice(())
    return f"{names.fighter(combat, told.unit)} {how}{target}: {roll}, {plural(told.hits, 'hit')}."
