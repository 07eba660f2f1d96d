"""A primus or a scion in lines, before one goes there."""

from typing import NamedTuple

from rules.campaign.combat.deploy import most_out
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Land, Sail, Walk
from rules.campaign.journey.state import Campaign
from tui.games.campaign.pictures.fight import dice_spans
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import plural
from tui.text.fit import folded
from tui.text.lines import Line, Span, line, wrapped

__all__ = ["Foe", "foe_met", "meeting_lines"]


class Foe(NamedTuple):
    """The primus or scion that is met.

    Attributes:
        id: the hero who is the primus, or the scion.
        place: the capital.
        painting: the name of the painting of them.
        scion: whether it is a scion.
    """

    id: str
    place: str
    painting: str
    scion: bool


def foe_met(game: CampaignGame, state: Campaign, action: object) -> Foe | None:
    """Find who is fought for good once a move is made; None where nobody is.

    A voyage may lead to them, too: where there is but one place to land, one goes ashore at once.
    """
    if not isinstance(action, Walk | Land | Sail) or action not in game.legal(state):
        return None
    place = game.cat.location[game.apply(state, action).state.at]
    if place.kind != "capital":
        return None
    foe = next((hero for hero in state.primuses if game.cat.hero[hero].faction == place.region), None)
    if state.act in game.cat.primus_lineup and foe is not None:
        return Foe(foe, place.id, f"primus_{foe}", scion=False)
    return Foe(state.options.scion, place.id, f"scion_{state.options.scion}", scion=True)


def meeting_lines(names: Names, state: Campaign, foe: Foe, speech: str, odds: str, width: int) -> list[Line]:
    """Tell of both sides before a fight.

    Args:
        names: what things are called.
        state: the campaign, before the move.
        foe: who waits.
        speech: what they say.
        odds: what is known of how the fight would end.
        width: cells a line.
    """
    name, about, figures = _scion(names, state, foe) if foe.scion else _primus(names, state, foe)
    lines: list[Line] = [line((name, "title")), line((_rank(names, foe), "faint"))]
    for text, look in ((f"“{speech}”" if speech and not foe.scion else speech, "number"), (about, "base")):
        lines += [(), *wrapped(text, width, look)] if text else []
    for parts in (figures, _yours(names, state, foe)):
        lines += [(), *(part for spans in parts for part in folded(spans, width, ""))]
    for text, look in ((_AT_STAKE["scion" if foe.scion else "primus"], "bad"), (odds, "info")):
        lines += [(), *wrapped(text, width, look)] if text else []
    return lines


_AT_STAKE = {
    "primus": "No surrender; whoever falls is lost.",
    "scion": "No surrender; no blessing saves you.",
}


def _rank(names: Names, foe: Foe) -> str:
    return names.cat.scion[foe.id].title if foe.scion else f"Primus of {names.people(names.cat.hero[foe.id].faction)}"


def _primus(names: Names, state: Campaign, foe: Foe) -> tuple[str, str, list[list[Span]]]:
    hero, lineup = names.cat.hero[foe.id], names.cat.primus_lineup[state.act]
    chip = names.cat.unit[hero.primus]
    skills = ", ".join(skill_name(one) for one in chip.skills)
    figures = f"Health {lineup.health}, Movement {chip.movement}, Range {chip.range}."
    told = f"Lineup: {cards.lineup(names, lineup.rivals, foe=hero.primus)}."
    attack = [("Attack ", "base"), *dice_spans(chip.attack), (f"{'; ' + skills if skills else ''}.", "base")]
    return hero.name, hero.text, [[(figures, "base")], attack, [(told, "base")]]


def _scion(names: Names, state: Campaign, foe: Foe) -> tuple[str, str, list[list[Span]]]:
    scion = names.cat.scion[foe.id]
    health = cards.scion_now(names, state) if scion.health_per_bane else cards.scion_health(names, scion)
    figures = f"{health}, Range {names.cat.unit[scion.unit].range}, dice "
    return scion.name, scion.text, [[(figures, "base"), *dice_spans(scion.dice), (".", "base")]]


def _yours(names: Names, state: Campaign, foe: Foe) -> list[list[Span]]:
    """Tell what the player comes with, and how many units the arena or the scion lets out at once."""
    sheet, camp = state.laid.sheet, state.laid.camp
    most = most_out(names.cat, names.cat.arena_at(foe.place), names.cat.scion[foe.id].unit_cap if foe.scion else None)
    at_once = f" ({most} out at once)" if most is not None else ""
    rest = f", {plural(len(camp.units), 'unit')}{at_once}, {plural(len(camp.tactics), 'tactic')}, {plural(sheet.blessings, 'blessing')}."
    figures = f"HP {sheet.hp} of {sheet.health}, Attack "
    return [[("You: ", "strong"), (figures, "base"), *dice_spans(sheet.dice), (rest, "base")]]
