"""The panel beside the board: about an answer in the list, a unit, an empty hex; and the same in one sentence."""

from collections.abc import Mapping
from typing import Any

from rules.campaign.combat.abilities import unused
from rules.campaign.combat.actions import Answer, Deploy, PlaySport, UseSkill
from rules.campaign.combat.frames import OfferingChanges, UsingAbilities
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.journey.actions import TakeBranch
from rules.campaign.journey.state import Campaign
from rules.campaign.records import Sport
from tui.games.campaign.pictures.card import about_action, branch_lines, card_lines, skill_lines
from tui.games.campaign.pictures.fight import (
    cell_words,
    dice_spans,
    intent_lines,
    lying_on,
    on_it,
    unit_figures,
    unit_lines,
    unit_state,
    unit_words,
)
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.ground import rules_of_hex
from tui.games.campaign.pictures.lineup import goal_line
from tui.games.campaign.pictures.meant_here import meant_lines
from tui.games.campaign.pictures.odds import attacker_of, blow_lines, odds_lines, threat_lines, within_range_lines
from tui.games.campaign.words import cards, effects
from tui.games.campaign.words.names import SPORTS, Names
from tui.text.english import listed, plural
from tui.text.lines import Line, line, text_of, title_bar, wrapped

__all__ = [
    "about_answer",
    "about_cell",
    "arena_lines",
    "cell_sentence",
    "everything_about",
    "more_about_answer",
    "standing_on",
    "what_wins",
]

_UNBROKEN = 500
"""A width that breaks no line."""

_SPORTS: Mapping[Sport, str] = {
    "capture_the_flag": (
        "The flag lies on the rivals' first deployment hex. Walk it to one of your own deployment hexes, and you win."
    ),
    "king_of_the_hill": ("As your turn begins, each unit of yours on a key hex scores a point. Six points win."),
    "spar": "The rival deployed first is the tribune. Defeat all the others, and you win.",
}


def about_answer(names: Names, state: Campaign, action: Any, width: int) -> list[Line]:
    """The component or the rule that an answer is about; nothing where it is about none."""
    if isinstance(action, PlaySport):
        return [line((SPORTS[action.sport], "title")), *wrapped(_SPORTS[action.sport], width)]
    if isinstance(action, Deploy) and action.unit == state.laid.sheet.hero:
        return _hero(names, state, width)
    combat = state.combat
    top = combat.top if combat else None
    if isinstance(action, UseSkill):
        return skill_lines([action.skill], width)
    if isinstance(action, Answer) and isinstance(top, OfferingChanges):
        return card_lines(names, top.cards[0], width)
    if isinstance(action, TakeBranch):
        return branch_lines(names, state, action, width)
    return card_lines(names, about_action(state, action), width)


def what_wins(names: Names, combat: Combat, width: int) -> list[Line]:
    """Say what wins a fight: the rule of its sport, else whom to defeat."""
    goal = text_of(goal_line(names, combat))
    if combat.sport is not None:
        goal = f"{SPORTS[combat.sport]}: {_SPORTS[combat.sport]}"
    return list(wrapped(goal.rstrip(".") + ".", width, "base", " ", " "))


def _hero(names: Names, state: Campaign, width: int) -> list[Line]:
    """The hero as it would enter: what stands on the sheet, not what is printed on the chip."""
    sheet, prowess = state.laid.sheet, [names.prowess(card) for card in state.laid.camp.prowess]
    return [
        line((names.unit(sheet.hero), "title")),
        line((f"HP {sheet.hp}/{sheet.health}", "player"), f"  Mv {sheet.movement}  Rg {sheet.range}"),
        line("Attack ", *dice_spans(sheet.dice)),
        line(f"{plural(sheet.blessings, 'blessing')}, Leadership {sheet.leadership}"),
        *(wrapped(f"Prowess: {listed(prowess)}.", width, hang="  ") if prowess else ()),
    ]


def more_about_answer(names: Names, state: Campaign, action: Any) -> list[str]:
    """Tell what the printed chip does not show of whom an answer would deploy: the hero as it has grown."""
    if not isinstance(action, Deploy) or action.unit != state.laid.sheet.hero:
        return []
    return ["; ".join(["As your hero stands now", *map(text_of, _hero(names, state, _UNBROKEN)[1:])])]


def about_cell(names: Names, foresight: Foresight, cell: str, width: int, *, whole: bool = False) -> list[Line]:
    """Tell whatever is worth knowing of a hex: of the unit there, first what the waiting decision needs; or the whole of it."""
    fighter = foresight.course.occupied.get(cell)
    if fighter is None:
        told = wrapped(f"{cell}: {cell_words(names, foresight, cell)}", width - 1)
        ground = [title_bar(text_of(one), width, look="head") for one in told]
        chips = [part for text in lying_on(names, foresight, cell) for part in wrapped(text, width, "info")]
        held = [part for text in rules_of_hex(foresight, cell) for part in wrapped(text, width, "info", hang="  ")]
        threats = _threats(names, foresight, cell, width, whole=whole)
        return [*ground, *held, *threats, *chips]
    head, *figures = unit_figures(names, foresight, fighter.key, width)
    urgent = _asked(names, foresight, fighter, width)
    facts = _facts(names, foresight, fighter, width, whole=whole)
    return [head, *urgent, *figures, *facts, *unit_state(names, foresight, fighter.key, width)]


def _asked(names: Names, foresight: Foresight, fighter: Fighter, width: int) -> list[Line]:
    """Tell what the waiting decision asks of a unit: its Abilities, or the odds of the attack that is decided."""
    if fighter.side == "player":
        return _waiting_abilities(foresight, fighter, width)
    by = attacker_of(foresight.combat)
    return odds_lines(names, foresight, by, fighter.key, width) if by is not None else []


def _facts(names: Names, foresight: Foresight, fighter: Fighter, width: int, *, whole: bool) -> list[Line]:
    """Tell what a unit may bring: one of the player's what threatens it; another whom it means, its blow, and who could strike it."""
    if fighter.side == "player":
        return _threats(names, foresight, fighter.at or "", width, whole=whole)
    intent = intent_lines(names, foresight, fighter.key, width, whole=whole)
    if attacker_of(foresight.combat) is not None:
        return intent
    blows = blow_lines(names, foresight, fighter.key, width)
    return [*intent, *blows, *within_range_lines(names, foresight, fighter.key, width)]


def _threats(names: Names, foresight: Foresight, cell: str, width: int, *, whole: bool) -> list[Line]:
    """Tell what the others could do on a hex, and what of that they mean to do, each for itself."""
    could = threat_lines(names, foresight, cell, width, whole=whole)
    return [*could, *meant_lines(names, foresight, cell, width, whole=whole)]


def _waiting_abilities(foresight: Foresight, fighter: Fighter, width: int) -> list[Line]:
    """Tell, in the Abilities Step, what the Abilities do that a unit of the player's may use."""
    step = next((one for one in foresight.combat.pending if isinstance(one, UsingAbilities)), None)
    return skill_lines(unused(foresight.course, fighter, step.used), width) if step is not None else []


def cell_sentence(names: Names, foresight: Foresight, cell: str) -> str:
    """A hex, and what it is or who stands there, in one sentence."""
    return f"{cell}: {standing_on(names, foresight, cell)}"


def standing_on(names: Names, foresight: Foresight, cell: str) -> str:
    """Say what a hex is, or who stands there, in one sentence without the hex."""
    fighter = foresight.course.occupied.get(cell)
    return cell_words(names, foresight, cell) if fighter is None else unit_words(names, foresight, fighter.key)


def arena_lines(names: Names, foresight: Foresight, width: int, rows: int) -> list[Line]:
    """Tell what sets this arena apart, under its name: as many whole sentences as there are rows for; nothing where not one fits."""
    arena = foresight.cat.arena[foresight.combat.arena]
    told = [arena.text, *cards.arena_special(names, arena), *(effects.combat_rule(one) for one in arena.rules)]
    lines: list[Line] = [title_bar(arena.name, width)]
    for text in told:
        sentence = wrapped(text, width, "faint")
        if len(lines) + len(sentence) > rows:
            break
        lines += sentence
    return lines if len(lines) > 1 else []


def everything_about(names: Names, foresight: Foresight, cell: str) -> list[str]:
    """All that is told of a hex as paragraphs, with the text of everything that lies on the unit there (V-OPEN-11)."""
    fighter = foresight.course.occupied.get(cell)
    if fighter is None:
        told = [text_of(part) for part in _threats(names, foresight, cell, _UNBROKEN, whole=True)]
        return [
            *rules_of_hex(foresight, cell),
            *told,
            *lying_on(names, foresight, cell),
            *cards.arena(names, foresight.cat.arena[foresight.combat.arena]),
        ]
    values = [text_of(part) for part in unit_lines(names, foresight, fighter.key, _UNBROKEN)[1:]]
    rest = [text_of(part) for part in about_cell(names, foresight, cell, _UNBROKEN, whole=True)[1:]]
    under = lying_on(names, foresight, cell)
    return ["; ".join(values), *(text for text in rest if text not in values), *on_it(names, fighter), *under]
