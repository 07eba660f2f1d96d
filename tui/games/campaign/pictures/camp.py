"""The camp: the hero sheet with its dice columns, the troop, and everything that lies there, with its text."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.journey.criteria import steps_done
from rules.campaign.journey.state import Campaign
from rules.campaign.table.influence import next_bane
from rules.campaign.table.state import Held, Sheet
from rules.campaign.table.stock import capacity
from saves.acts import act_name
from tui.games.campaign.pictures.card import component, titled
from tui.games.campaign.pictures.range_changes import range_in_fights
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names, dice
from tui.text.english import listed, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["Item", "dice_lines", "heading", "items", "others_told", "sheet_lines"]

_KINDS = {"Tactics": "tactic", "Prowess": "prowess", "Opportunities": "Opportunity", "Banes": "bane"}
"""The kinds of cards, by the heading that they stand under."""

_COLOURS = ("red", "black", "green", "blue", "yellow")


class Item(NamedTuple):
    """Something in camp.

    Attributes:
        section: the heading that it stands under.
        label: it in a word or two.
        component: the id of its component; empty for the hero.
        fighter: the unit as it fights, where a combat holds it.
    """

    section: str
    label: str
    component: str
    fighter: Fighter | None = None


def items(names: Names, state: Campaign) -> list[Item]:
    """Everything that the player has, hero first."""
    camp = state.laid.camp
    hero = next((one for one in _own(state) if one.key == HERO), None)
    found = [Item("Troop", names.unit(state.laid.sheet.hero), "", hero)]
    found += [Item("Troop", names.unit(unit), unit) for unit in camp.units]
    found += [Item("Troop", names.unit(one.unit), one.unit, one) for one in _own(state) if one.key != HERO]
    found += [Item("Tactics", names.tactic(tactic), tactic) for tactic in camp.tactics]
    found += [Item("Prowess", names.prowess(card), card) for card in camp.prowess]
    found += [Item("Opportunities", _held(names, held), held.card) for held in camp.opportunities]
    found += [Item("Banes", names.bane(bane), bane) for bane in camp.banes]
    return found


def heading(names: Names, state: Campaign, section: str) -> str:
    """A heading with how much there is room for."""
    table = state.laid
    if section == "Troop":
        troop = sum(item.section == "Troop" for item in items(names, state))
        where = "" if _own(state) else ", in camp"
        return f"Troop: {troop} of {table.sheet.leadership} by Leadership{where}"
    if section == "Tactics":
        return f"Tactics: {len(table.camp.tactics)} of {capacity(names.cat, table)}"
    return section


def _own(state: Campaign) -> list[Fighter]:
    fighters = state.combat.fighters if state.combat else ()
    return [one for one in fighters if one.side == "player" and not one.guest and one.place != "gone"]


def _held(names: Names, held: Held) -> str:
    criterion = names.cat.opportunity[held.card].stage(held.branch).criterion
    done, of = steps_done(held, criterion) if criterion is not None else (0, 0)
    so_far = " (fulfilled)" if held.met else f" ({done} of {of})" if of else ""
    return f"{names.event(held.card)}{so_far}"


def others_told(names: Names, found: Sequence[Item], but: Item, width: int, rows: int) -> tuple[list[Line], int]:
    """The full texts of the cards in camp, as many whole ones as there is room for, and how many are left.

    Args:
        names: what things are called.
        found: everything in camp.
        but: the one that is told already.
        width: cells a line.
        rows: lines that there are, the last of which is kept for saying how many are left.
    """
    cards_left = [one for one in found if one.section in _KINDS and one is not but]
    lines: list[Line] = []
    for told, one in enumerate(cards_left):
        text = component(names, one.component)
        head = line((one.label, "strong"), (f", {_KINDS[one.section]}", "faint"))
        block = [
            *(() if lines else ((),)),
            head,
            *(part for words in (text[1] if text else ()) for part in wrapped(words, width, indent="  ")),
        ]
        if len(lines) + len(block) >= rows:
            return lines, len(cards_left) - told
        lines += block
    return lines, 0


def sheet_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The hero sheet: stats, blessings, influence, the weeks of all acts, dice (V-HERO-01)."""
    sheet, hero = state.laid.sheet, names.cat.hero[state.laid.sheet.hero]
    stats = (
        f"HP {sheet.hp} of Health {sheet.health}",
        f"Movement {sheet.movement}, {range_in_fights(names, state)}, Leadership {sheet.leadership}",
        f"{plural(sheet.blessings, 'blessing')}, scion influence {sheet.influence} (next bane at {next_bane(sheet.influence)})",
        f"Weeks used of {state.options.weeks}: {', '.join(f'{act_name(act)} {used}' for act, used in enumerate(state.weeks, 1))}",
    )
    banes = listed([names.bane(bane) for bane in state.laid.camp.banes])
    held = wrapped(f"Banes in your camp: {banes}.", width, "warn") if banes else ()
    return [
        *titled(f"{hero.name}, {cards.hero(names, hero)[0]}", stats, width),
        *held,
        (),
        *dice_lines(names, state, width),
    ]


def dice_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The columns of the Attack, each crossed up to its die."""
    del names
    sheet = state.laid.sheet
    grid = [_dice_row(colour, sheet) for colour in _COLOURS]
    told = wrapped(
        "The number says how many of a die's six faces hit. Raising a die turns it into the next color up.",
        width,
        "faint",
    )
    return [line((f"Attack {dice(sheet.dice)}", "strong")), *grid, *told]


def _dice_row(colour: str, sheet: Sheet) -> Line:
    hits = HIT_FACES[colour]  # type: ignore[index]
    cells = "  ".join("#" if HIT_FACES[die] >= hits else "." for die in sheet.dice)
    return line((f" {colour:<7}", "base"), (f" {hits} ", f"die_{colour}"), (f"  {cells}", "strong"))
