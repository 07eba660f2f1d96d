"""Reasons for a Range that is not the printed one: the arena, and cards. No Textual."""

from collections.abc import Iterator, Sequence

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import holds_now, means
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import changed
from rules.campaign.effects import ChangeStat
from rules.campaign.journey.state import Campaign
from tui.games.campaign.words.names import Names

__all__ = ["range_changed_by", "range_in_fights"]


def range_changed_by(names: Names, course: CombatCourse, fighter: Fighter) -> list[str]:
    """Name what changes the Range of a fighter as things stand."""
    return [
        name
        for name, rules in _sources(names, course, fighter)
        if any(
            isinstance(rule, ChangeStat)
            and rule.stat == "range"
            and means(course, fighter, rule.who)
            and holds_now(course, fighter, rule.who)
            for rule in rules
        )
    ]


def _sources(names: Names, course: CombatCourse, fighter: Fighter) -> Iterator[tuple[str, Sequence[object]]]:
    """List the cards in force and what lies on a fighter, each with its rules."""
    cat, combat, camp = course.cat, course.combat, course.table.camp
    for card in camp.prowess:
        yield names.prowess(card), cat.prowess_card[card].rules
    yield "the arena", cat.arena[combat.arena].rules
    if combat.event is not None:
        yield names.event(combat.event), cat.event[combat.event].rules
    for placed in fighter.tactics:
        yield names.tactic(placed.tactic), cat.tactic[placed.tactic].rules
    for bane in (*combat.banes, *camp.banes, *fighter.banes):
        yield names.bane(bane), cat.bane[bane].rules
    for card in combat.changes:
        yield names.event(card), changed(course, card)


def range_in_fights(names: Names, state: Campaign) -> str:
    """Tell the Range of the hero, and what his prowess makes of it in fights."""
    own = state.laid.sheet.range
    cards = {
        card: sum(
            rule.add
            for rule in names.cat.prowess_card[card].rules
            if isinstance(rule, ChangeStat) and rule.stat == "range" and rule.who.side == "player" and rule.who.hero
        )
        for card in state.laid.camp.prowess
    }
    more = [names.prowess(card) for card, add in cards.items() if add]
    return f"Range {own}" + (f" ({own + sum(cards.values())} in fights: {', '.join(more)})" if more else "")
