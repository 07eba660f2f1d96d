"""Any component as lines: its name, and what it is and does."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.campaign import records as r
from rules.campaign.cards import EventCard, OpportunityCard, Reward
from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import actions as combat_actions
from rules.campaign.effects import GrantSkill, Skill
from rules.campaign.journey import actions as a
from rules.campaign.journey.frames import ChoosingBranch
from rules.campaign.journey.state import Campaign
from rules.campaign.scions import ScionRecord
from tui.games.campaign.words import cards, quests
from tui.games.campaign.words.names import Names, skill_name
from tui.text.book import rulebook
from tui.text.lines import Line, line, wrapped

__all__ = [
    "about_action",
    "branch_lines",
    "card_lines",
    "component",
    "described",
    "explained_lines",
    "kinds",
    "of_fighter",
    "skill_lines",
    "skill_text",
    "titled",
]


def titled(title: str, texts: Iterable[str], width: int, look: str = "base") -> list[Line]:
    """A title over paragraphs."""
    lines: list[Line] = [line((title, "title"))]
    for text in texts:
        lines += wrapped(text, width, look)
    return lines


def component(names: Names, component_id: str) -> tuple[str, list[str]] | None:
    """Name and text of a component by its id, whatever kind it is of; None where there is none."""
    record = next((kind[component_id] for kind in kinds(names.cat) if component_id in kind), None)
    return described(names, record)


def kinds(cat: Catalogue) -> tuple[Mapping[str, Any], ...]:
    """The components of each kind that can be inspected, by id; of two that share an id the first is meant."""
    return (cat.unit, cat.hero, cat.tactic, cat.bane, cat.prowess_card, cat.event, cat.opportunity, cat.scion)


def described(names: Names, record: Any) -> tuple[str, list[str]] | None:
    """Name and text of a component by its record; None where no text is made of its kind."""
    match record:
        case r.UnitRecord():
            text = cards.unit(names, record)
        case r.HeroRecord():
            text = cards.hero(names, record)
        case r.Tactic():
            text = cards.tactic(record)
        case r.Bane():
            text = cards.bane(names, record)
        case r.Prowess():
            return names.prowess(record.id), cards.prowess(record)
        case _:
            return _read_aloud(names, record)
    return record.name, text


def _read_aloud(names: Names, record: Any) -> tuple[str, list[str]] | None:
    """The same of what lies on the table for everybody."""
    match record:
        case EventCard():
            text = cards.event(names, record)
        case OpportunityCard():
            text = cards.opportunity(names, record)
        case ScionRecord():
            text = cards.scion(names, record)
        case r.ArenaRecord():
            text = cards.arena(names, record)
        case r.Chip():
            text = [record.text]
        case _:
            return None
    return record.name, text


def card_lines(names: Names, component_id: str, width: int) -> list[Line]:
    """A component in lines; nothing where there is none of that id."""
    found = component(names, component_id)
    return titled(found[0], found[1], width) if found else []


def branch_lines(names: Names, state: Campaign, action: a.TakeBranch, width: int) -> list[Line]:
    """Draw what a branch of an Opportunity costs, asks and gives."""
    top = state.top
    branches = names.cat.opportunity[top.card].branches if isinstance(top, ChoosingBranch) else ()
    if not 0 <= action.branch < len(branches):
        return []
    branch = branches[action.branch]
    return [
        *titled(branch.name, quests.branch(names, branch), width),
        *_reward_lines(names, (branch.reward,) if branch.reward else (), width),
    ]


def explained_lines(names: Names, component_id: str, width: int) -> list[Line]:
    """A component in lines, and what each skill does that it has or gives; of an Opportunity also what its rewards are."""
    skills = _skills_of(names, component_id)
    card = names.cat.opportunity.get(component_id)
    return [
        *card_lines(names, component_id, width),
        *_reward_lines(names, card.rewards if card is not None else (), width),
        *skill_lines(skills, width),
    ]


def _reward_lines(names: Names, rewards: Iterable[Reward], width: int) -> list[Line]:
    """Tell what the components are that rewards name."""
    given = (component(names, reward.id) for reward in rewards if reward.id is not None)
    told = (f"{found[0]}: {' '.join(found[1])}" for found in given if found is not None)
    return [part for text in told for part in wrapped(text, width, "info", hang="  ")]


def _skills_of(names: Names, component_id: str) -> tuple[Skill, ...]:
    """The skills of a unit, or those that a prowess card gives."""
    if (chip := names.cat.unit.get(component_id)) is not None:
        return chip.skills
    card = names.cat.prowess_card.get(component_id)
    return tuple(rule.skill for rule in card.rules if isinstance(rule, GrantSkill)) if card is not None else ()


def skill_lines(skills: Iterable[Skill | str], width: int) -> list[Line]:
    """Explain skills, in the words of the rule book."""
    told = (f"{skill_name(one)}: {skill_text(one)}" for one in skills)
    return [part for text in told for part in wrapped(text, width, "info", hang="  ")]


def skill_text(skill: Skill | str) -> str:
    """Say what a skill does, with its number where it has one."""
    if not isinstance(skill, Skill):
        return rulebook().skill(skill).text
    text = rulebook().skill(skill.name).text
    numbered = re.sub(r"\bN\b", str(skill.n), text) if skill.n else text
    return numbered.replace(" 1 hexes", " 1 hex")


def of_fighter(state: Campaign, key: str) -> str:
    """The chip of a unit in combat by its key; empty where there is none."""
    fighters = state.combat.fighters if state.combat else ()
    return next((fighter.unit for fighter in fighters if fighter.key == key), "")


def about_action(state: Campaign, action: object) -> str:
    """The id of the component that an action is about; empty where it is about none."""
    match action:
        case a.SacrificeProwess(card=card):
            return card or ""
        case a.ChooseProwess(card=card) | a.Keep(card=card) | a.PutNext(card=card) | a.Claim(card=card):
            return card
        case a.TakeRecruit(unit=key) | combat_actions.Pick(unit=key) | combat_actions.Attack(on=key):
            return of_fighter(state, key)
        case a.TakeTactic(tactic=tactic) | a.ShedTactic(tactic=tactic) | combat_actions.PlayTactic(tactic=tactic):
            return tactic
        case a.Shed(unit=unit) | combat_actions.Deploy(unit=unit):
            return unit
        case a.RemoveBane(bane=bane):
            return bane or ""
        case _:
            return ""
