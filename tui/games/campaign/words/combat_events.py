"""Words for the events of a combat, as lines of the log, with causes."""

from rules.campaign.combat import events as e
from rules.campaign.combat.bodies import taker
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from tui.games.campaign.words.combat_harm import Harm, faces_told, harmed
from tui.games.campaign.words.combat_moves import Movement, moved
from tui.games.campaign.words.effects import tactic_effect
from tui.games.campaign.words.names import SPORTS, Names, skill_name
from tui.games.campaign.words.scion_lines import struck
from tui.text.english import capital, plural

__all__ = ["ENDS", "event"]

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
    | e.SkillUsed
    | e.ChipEquipped
    | e.ChipDropped
    | e.Surrendered
    | e.CombatEnded
)
_ScionTurn = e.ScionRolled | e.ScionStruck | e.ScionFell


def event(names: Names, combat: Combat | None, told: e.CombatEvent) -> str:
    """An event as a line of the log."""
    return capital(_told(names, combat, told))


def _told(names: Names, combat: Combat | None, told: e.CombatEvent) -> str:
    if isinstance(told, _Lineup):
        return _lineup(names, combat, told)
    if isinstance(told, _Turn):
        return _turn(names, combat, told)
    if isinstance(told, Movement):
        return moved(names, combat, told)
    if isinstance(told, Harm):
        return harmed(names, combat, told)
    return _scion(names, combat, told)


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
    """Turns, steps, what is put on the board and taken from it, and the end."""
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
        case e.TacticPlaced() | e.TacticEnded():
            return _tactic(names, combat, told)
        case e.SkillUsed():
            target = f" on {names.fighter(combat, told.target)}" if told.target else ""
            return f"{names.fighter(combat, told.unit)} uses {skill_name(told.skill)}{target}."
        case e.ChipEquipped():
            return f"{names.fighter(combat, told.unit)} takes {names.arena_chip(told.chip)}."
        case e.ChipDropped():
            return f"{names.arena_chip(told.chip)} lies on {told.hex}."
        case e.Surrendered():
            return "You surrender."
        case e.CombatEnded():
            return f"{_RESULTS[told.result]}: {ENDS[told.reason]}."


def _tactic(names: Names, combat: Combat | None, told: e.TacticPlaced | e.TacticEnded) -> str:
    tactic, who = names.tactic(told.tactic), names.fighter(combat, told.unit)
    if isinstance(told, e.TacticEnded):
        return f"{tactic} on {who} ends."
    by = "You play" if told.by == "player" else "The rivals play"
    return f"{by} {tactic} on {who}: it {tactic_effect(names.cat.tactic[told.tactic])}."


def _scion(names: Names, combat: Combat | None, told: _ScionTurn) -> str:
    match told:
        case e.ScionRolled():
            return f"The scion rolls {faces_told(told.dice, told.faces)}."
        case e.ScionStruck():
            return _struck(names, combat, told)
        case e.ScionFell():
            return f"The scion has fallen ({told.times} of {told.of}). It will be back on the rivals' next turn."


def _struck(names: Names, combat: Combat | None, told: e.ScionStruck) -> str:
    card = names.cat.scion.get(combat.foe or "") if combat is not None else None
    if combat is None or card is None:
        return f"Line {told.line + 1} of the scion's card, value {told.value}."
    body = taker(CombatCourse(names.cat, combat), card.lines[told.line]) if card.bodies else None
    return struck(names, card, told.line, told.value, names.unit(body.unit) if body else "it")
