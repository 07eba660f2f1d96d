"""Names of things: units in a combat, places, dice, stats."""

from collections.abc import Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.course import HIT_FACES
from rules.campaign.combat.state import HERO, Combat, Fighter
from rules.campaign.effects import Die, Skill
from tui.text.english import capital

__all__ = ["DECKS", "KINDS", "SKILLS", "SPORTS", "Names", "dice", "die", "skill_name"]

SPORTS = {"capture_the_flag": "Capture the Flag", "king_of_the_hill": "King of the Hill", "spar": "Spar"}
"""Sports by id."""

DECKS = {"sport": "Sport", "opportunity": "Opportunity", "bloodshed": "Bloodshed"}
"""Event decks by id."""

KINDS = {"sport": "Sport", "bloodshed": "Bloodshed", "primus": "primus combat", "scion": "scion combat"}
"""Kinds of combat."""

SKILLS = {"throw_trident": "Throw Trident"}
"""Skills whose name is not just their id in capitals."""


def skill_name(skill: Skill | str) -> str:
    """A skill with its number."""
    if isinstance(skill, Skill):
        return skill_name(skill.name) + (f" {skill.n}" if skill.n else "")
    return SKILLS.get(skill, skill.replace("_", " ").title())


def die(colour: Die) -> str:
    """A die with the number of its hit faces, so that no meaning hangs on its colour (V-DICE-04)."""
    return f"{colour} {HIT_FACES[colour]}"


def dice(pool: Sequence[Die]) -> str:
    """An Attack: its dice by the number of their hit faces, such as ``[3][3][2]``."""
    return "".join(f"[{HIT_FACES[colour]}]" for colour in pool) or "no dice"


class Names:
    """The names of a catalogue's things."""

    def __init__(self, cat: Catalogue) -> None:
        """Take the catalogue."""
        self.cat = cat

    def unit(self, chip: str) -> str:
        """A unit chip or hero by id."""
        if chip in self.cat.unit:
            return self.cat.unit[chip].name
        return self.cat.hero[chip].name if chip in self.cat.hero else chip

    def branch(self, card: str, n: int) -> str:
        """A branch of an Opportunity by its number."""
        branches = self.cat.opportunity[card].branches if card in self.cat.opportunity else ()
        return branches[n].name if 0 <= n < len(branches) else f"Branch {n + 1}"

    def cause(self, card: str) -> str:
        """The bane or the event card that something is due to."""
        return self.bane(card) if card in self.cat.bane else self.event(card)

    def chip(self, chip: str) -> str:
        """Name whatever may lie in the bag."""
        return self.cat.bane[chip].name if chip in self.cat.bane else self.unit(chip)

    def fighter(self, combat: Combat | None, key: str) -> str:
        """A unit of a combat: its side in a word, its name, and its key where two are called the same."""
        fighter = next((f for f in combat.fighters if f.key == key), None) if combat else None
        if combat is None or fighter is None:
            return key
        name = self.unit(fighter.unit)
        twins = [f for f in combat.fighters if f.unit == fighter.unit and f.side == fighter.side]
        side = _side(fighter)
        named = name.removeprefix("The ") if side else name
        return f"{side}{named}" + (f" {key}" if len(twins) > 1 and key != HERO else "")

    def foe(self, combat: Combat, key: str) -> str:
        """One of the others in short: without its side, where none of them that is called the same is of another."""
        told = self.fighter(combat, key)
        fighter = next((f for f in combat.fighters if f.key == key), None)
        if fighter is None:
            return told
        sides = {f.side for f in combat.fighters if f.unit == fighter.unit and f.side != "player"}
        return told.removeprefix(_side(fighter)) if len(sides) == 1 else told

    def own(self, combat: Combat, key: str) -> str:
        """One of the player's units in short, as it begins a line."""
        return capital(self.fighter(combat, key).removeprefix("your "))

    def place(self, location: str) -> str:
        """A place of the map."""
        found = self.cat.location.get(location)
        return found.name if found else location

    def region(self, faction: str) -> str:
        """A region by its faction."""
        return self.cat.faction[faction].name if faction in self.cat.faction else faction

    def people(self, faction: str) -> str:
        """A region's people by its faction, with an article where the name bears one."""
        name = self.region(faction)
        return name if "'s " in name else f"the {name}"

    def event(self, card: str) -> str:
        """An event card of any deck."""
        if card in self.cat.event:
            return self.cat.event[card].name
        return self.cat.opportunity[card].name if card in self.cat.opportunity else card

    def tactic(self, tactic: str) -> str:
        """A tactic."""
        return self.cat.tactic[tactic].name if tactic in self.cat.tactic else tactic

    def bane(self, bane: str) -> str:
        """A bane."""
        return self.cat.bane[bane].name if bane in self.cat.bane else "a hidden bane"

    def prowess(self, card: str) -> str:
        """A prowess card with its level."""
        found = self.cat.prowess_card.get(card)
        if found is None:
            return card
        return f"{found.name} (level {found.level})" if found.level else found.name

    def arena_chip(self, chip: str) -> str:
        """An arena chip or the flag."""
        return f"the {self.cat.chip[chip].name.lower()}" if chip in self.cat.chip else f"the {chip}"


def _side(fighter: Fighter) -> str:
    if fighter.key == HERO:
        return ""
    return {"player": "your ", "rival": "rival ", "arena": "wild "}[fighter.side]
