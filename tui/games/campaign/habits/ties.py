"""Rivals' choices that the rule book leaves to the player, settled by the player's standing wish."""

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import actions as combat_actions
from rules.campaign.combat import frames
from rules.campaign.combat.dispatch import ON_BEHALF
from rules.campaign.combat.forecast_ties import harmless, outcome
from rules.campaign.combat.play import legal
from rules.campaign.combat.state import HERO, Combat, Fighter
from saves.settings import Ties
from tui.games.campaign.words.combat_actions import left_to_you
from tui.games.campaign.words.names import Names
from tui.play.played import Played

__all__ = ["left_in", "settled", "tie_told"]

_FAR = 99


def settled(
    cat: Catalogue, combat: Combat, answers: tuple[combat_actions.CombatAction, ...], wish: Ties
) -> combat_actions.CombatAction | None:
    """The answer that a wish gives to a tie of the rivals; None where the player wants to be asked.

    "auto" settles what makes no difference and asks about the rest. The worst for the player is what strikes the hero, then
    what most likely defeats, then what costs the most HP, then what goes for the hero or the weak; the best is the opposite.
    Of answers that are alike in this the first is taken, so that the same wish plays the same way.

    Args:
        cat: the catalogue, for distances.
        combat: the combat that asks.
        answers: the answers.
        wish: the setting.
    """
    match wish:
        case "ask":
            return None
        case "auto":
            return answers[0] if harmless(cat, combat, answers) else None
        case "worst":
            return max(answers, key=lambda action: _weight(cat, combat, action))
        case "best":
            return min(answers, key=lambda action: _weight(cat, combat, action))


def left_in(names: Names, played: Played) -> list[str]:
    """Tell of the ties that the settings settled in what was played, as far as they mattered; the first answer was the player's own."""
    done = (one for one in played.done[1:] if one.before.combat is not None)
    return [told for before, action, _ in done if (told := tie_told(names, before.combat, action))]


def tie_told(names: Names, combat: Combat, answer: combat_actions.CombatAction) -> str:
    """Tell of an answer that the settings gave to a tie; empty where none was asked for, or each answer came to the same."""
    if not combat.pending or not isinstance(combat.top, ON_BEHALF):
        return ""
    answers = legal(names.cat, combat)
    if harmless(names.cat, combat, answers):
        return ""
    return left_to_you(names, combat, answer, best=answer == settled(names.cat, combat, answers, "best"))


def _weight(
    cat: Catalogue, combat: Combat, action: combat_actions.CombatAction
) -> tuple[tuple[bool, float, float], int]:
    """Rate how bad an answer is for the player: by what the rival would then do, and where that is alike, by whom it goes for."""
    found = outcome(cat, combat, action)
    return found.weight if found is not None else (False, 0.0, 0.0), _threat(cat, combat, action)


def _threat(cat: Catalogue, combat: Combat, action: combat_actions.CombatAction) -> int:
    """Rate how much an answer threatens the player; more is worse."""
    match action:
        case combat_actions.Pick(unit=key) | combat_actions.Attack(on=key):
            return _prize(_fighter(combat, key))
        case combat_actions.At(hex=label) | combat_actions.Go(hex=label):
            return -_way_to_danger(cat, combat, label)
        case _:
            return 0


def _fighter(combat: Combat, key: str) -> Fighter | None:
    return next((fighter for fighter in combat.fighters if fighter.key == key), None)


def _prize(fighter: Fighter | None) -> int:
    if fighter is None:
        return 0
    if fighter.side != "player":
        return fighter.hp
    return (_FAR if fighter.key == HERO else 0) - fighter.hp


def _way_to_danger(cat: Catalogue, combat: Combat, label: str) -> int:
    """Count the hexes from one to the hero; for a unit of the player's that is put there, to the nearest that is none."""
    apart = cat.board[combat.arena].apart[label]
    if isinstance(combat.top, frames.MakingWay | frames.Landing) and _is_players(combat, combat.top.unit):
        foes = [one.at for one in combat.fighters if one.side != "player" and one.place == "arena" and one.at]
        return min((apart.get(at, _FAR) for at in foes), default=0)
    hero = _fighter(combat, HERO)
    return 0 if hero is None or hero.at is None else apart.get(hero.at, _FAR)


def _is_players(combat: Combat, key: str) -> bool:
    fighter = _fighter(combat, key)
    return fighter is not None and fighter.side == "player"
