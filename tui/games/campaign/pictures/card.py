"""Any component as lines: its name, and what it is and does."""

from collections.abc import Iterable, Sequence

from rules.campaign.combat import actions as c
from rules.campaign.journey import actions as a
from rules.campaign.journey.state import Campaign
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names
from tui.text.lines import Line, line, wrapped

__all__ = ["about_action", "card_lines", "component", "of_fighter", "paragraphs", "titled"]


def titled(title: str, texts: Iterable[str], width: int, look: str = "base") -> list[Line]:
    """A title over paragraphs."""
    lines: list[Line] = [line((title, "title"))]
    for text in texts:
        lines += wrapped(text, width, look)
    return lines


def component(names: Names, component_id: str) -> tuple[str, list[str]] | None:
    """Name and text of a component by its id, whatever kind it is of; None where there is none."""
    cat = names.cat
    if component_id in cat.unit:
        return cat.unit[component_id].name, cards.unit(names, cat.unit[component_id])
    if component_id in cat.hero:
        return cat.hero[component_id].name, cards.hero(names, cat.hero[component_id])
    if component_id in cat.tactic:
        return cat.tactic[component_id].name, cards.tactic(cat.tactic[component_id])
    if component_id in cat.bane:
        return cat.bane[component_id].name, cards.bane(names, cat.bane[component_id])
    return _card(names, component_id)


def _card(names: Names, card: str) -> tuple[str, list[str]] | None:
    cat = names.cat
    if card in cat.card:
        return names.prowess(card), cards.prowess(cat.card[card])
    if card in cat.event:
        return cat.event[card].name, cards.event(names, cat.event[card])
    if card in cat.opportunity:
        return cat.opportunity[card].name, cards.opportunity(names, cat.opportunity[card])
    if card in cat.scion:
        return cat.scion[card].name, cards.scion(names, cat.scion[card])
    return None


def card_lines(names: Names, component_id: str, width: int) -> list[Line]:
    """A component in lines; nothing where there is none of that id."""
    found = component(names, component_id)
    return titled(found[0], found[1], width) if found else []


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
        case a.TakeRecruit(unit=key) | c.Pick(unit=key) | c.Attack(on=key):
            return of_fighter(state, key)
        case a.TakeTactic(tactic=tactic) | a.ShedTactic(tactic=tactic) | c.PlayTactic(tactic=tactic):
            return tactic
        case a.Shed(unit=unit) | c.Deploy(unit=unit):
            return unit
        case a.RemoveBane(bane=bane):
            return bane or ""
        case _:
            return ""


def paragraphs(names: Names, ids: Sequence[str], width: int) -> list[Line]:
    """Several components, one under the other."""
    lines: list[Line] = []
    for component_id in ids:
        lines += [*card_lines(names, component_id, width), ()]
    return lines
