"""Consequences of answers on the rivals' behalf, in half a sentence: the difference that each makes."""

from rules.campaign.combat import frames, play
from rules.campaign.combat.actions import CombatAction
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.forecast_ties import RivalTurn, outcome
from rules.campaign.combat.harm import saved_by_blessing
from rules.campaign.combat.state import Combat
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.plans import deeds, ways

__all__ = ["consequence"]


def consequence(names: Names, combat: Combat, action: CombatAction) -> str:
    """Say what would follow from an answer; empty where the same follows from each, and where none is foretold."""
    if not isinstance(combat.top, ON_BEHALF) or combat.result is not None:
        return ""
    legal = play.legal(names.cat, combat)
    told = _told(names, combat, action) if action in legal else ""
    return told if any(_told(names, combat, one) != told for one in legal if one != action) else ""


def _told(names: Names, combat: Combat, action: CombatAction) -> str:
    found = outcome(names.cat, combat, action)
    if found is None or not found.turns:
        return ""
    course = CombatCourse(names.cat, combat)
    match combat.top:
        case frames.RivalTarget():
            return _price(course, found)
        case frames.RivalMoving() | frames.RivalMark():
            return ways(names, combat, found.unit, found.turns)
        case frames.RivalGoal():
            return f"then {deeds(names, combat, found.unit, found.turns[0])}{_after(course, found)}"
        case _:
            return f"{deeds(names, combat, found.unit, found.turns[0])}{_after(course, found)}"


def _after(course: CombatCourse, found: RivalTurn) -> str:
    price = _price(course, found)
    return f", {price}" if price and len(found.strikes) == 1 else ""


def _price(course: CombatCourse, found: RivalTurn) -> str:
    """Say what the target would lose."""
    if not found.strikes:
        return ""
    whom, strike = found.strikes[0]
    cost = "cost a blessing" if saved_by_blessing(course, whom) else "defeat"
    falls = f", {strike.defeat:.0%} to {cost}" if strike.defeat else ""
    return f"mean {strike.mean:.1f}{falls}"
