"""The camp: the hero sheet with its dice columns, the troop, and everything that lies there, with its text."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.combat.state import Fighter
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Held, Sheet
from tui.games.campaign.pictures.card import titled
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names, dice
from tui.text.english import plural
from tui.text.lines import Line, line, wrapped

__all__ = ["Item", "dice_lines", "items", "sheet_lines"]

_COLOURS = ("red", "black", "green", "blue", "yellow")


class Item(NamedTuple):
    """Something in camp: under which heading, in a word or two, and the id of its component (empty for the hero)."""

    section: str
    label: str
    component: str


def items(names: Names, state: Campaign) -> list[Item]:
    """Everything that the player has, hero first."""
    camp = state.laid.camp
    found = [Item("Hero", names.unit(state.laid.sheet.hero), "")]
    found += [Item("Troop", names.unit(unit), unit) for unit in camp.units]
    found += [Item("Troop", _fighting(names, fighter), fighter.unit) for fighter in _own(state)]
    found += [Item("Tactics", names.tactic(tactic), tactic) for tactic in camp.tactics]
    found += [Item("Prowess", names.prowess(card), card) for card in camp.prowess]
    found += [Item("Opportunities", _held(names, held), held.card) for held in camp.opportunities]
    found += [Item("Banes", names.bane(bane), bane) for bane in camp.banes]
    return found


def _own(state: Campaign) -> Iterator[Fighter]:
    fighters = state.combat.fighters if state.combat else ()
    return (fighter for fighter in fighters if fighter.side == "player" and fighter.key != "hero")


def _fighting(names: Names, fighter: Fighter) -> str:
    where = {"arena": f"in the arena, {fighter.hp} HP", "defeated": "defeated"}.get(fighter.place, fighter.place)
    return f"{names.unit(fighter.unit)} ({where})"


def _held(names: Names, held: Held) -> str:
    return f"{names.event(held.card)}{' (fulfilled)' if held.met else ''}"


def sheet_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The hero sheet: stats, dice, blessings, influence."""
    sheet, hero = state.laid.sheet, names.cat.hero[state.laid.sheet.hero]
    stats = (
        f"HP {sheet.hp} of Health {sheet.health}",
        f"Movement {sheet.movement}, Range {sheet.range}, Leadership {sheet.leadership}",
        f"{plural(sheet.blessings, 'blessing')}, scion influence {sheet.influence} (next bane at {sheet.influence // 4 * 4 + 4})",
    )
    return [*titled(f"{hero.name}, {cards.hero(names, hero)[0]}", stats, width), (), *dice_lines(names, state, width)]


def dice_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The columns of the Attack, each crossed up to its die."""
    del names
    sheet = state.laid.sheet
    grid = [_dice_row(colour, sheet) for colour in _COLOURS]
    told = wrapped(
        "The number says how many of a die's six faces hit. Raising a die turns it into the next colour up.",
        width,
        "faint",
    )
    return [line((f"Attack {dice(sheet.dice)}", "strong")), *grid, *told]


def _dice_row(colour: str, sheet: Sheet) -> Line:
    hits = HIT_FACES[colour]  # type: ignore[index]
    cells = "  ".join("#" if HIT_FACES[die] >= hits else "." for die in sheet.dice)
    return line((f" {colour:<7}", "base"), (f" {hits} ", f"die_{colour}"), (f"  {cells}", "strong"))
