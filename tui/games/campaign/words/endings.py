"""Ends of a combat besides its goal, as a sentence of a card tells them and as the goal of a fight goes on."""

from rules.campaign.effects import EndsWhen
from tui.text.english import plural

__all__ = ["beside_goal", "ending"]


def ending(rule: EndsWhen) -> str:
    """Say when a combat ends besides its goal."""
    match rule.when:
        case "turn":
            return f"as rival turn {rule.n} begins"
        case "fallen":
            return f"once {plural(rule.n, 'rival')} {'is' if rule.n == 1 else 'are'} defeated"
        case "first_fallen":
            return "once the first-deployed rival is defeated"
        case "deserted":
            return "if a rival turn after the first begins and nobody of yours is in the arena"


def beside_goal(rule: EndsWhen, *, short: bool = False) -> str:
    """Say an end as the rest of a sentence that tells the goal, in full or in as few letters as will do."""
    won = rule.result == "won"
    match rule.when:
        case "turn" if short:
            return f"or turn {rule.n}" if won else f"by turn {rule.n - 1}"
        case "turn":
            return f"or last to turn {rule.n}" if won else f"before turn {rule.n}"
        case "fallen":
            return f"or any {rule.n}" if won else f"but not {rule.n} of them"
        case "first_fallen" if short:
            return "or the first" if won else "not the first"
        case "first_fallen":
            return "or the first of them" if won else "but spare the first"
        case "deserted" if short:
            return "or leave" if won else "hold"
        case "deserted":
            return "or leave the field" if won else "and hold the field"
