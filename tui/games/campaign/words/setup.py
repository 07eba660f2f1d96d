"""The set-up of a campaign in words: difficulties with an example, suggested campaigns, lengths, practice."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from content.guide.records import GuidedStart
from rules.campaign.records import Difficulty, HeroRecord, Preset
from rules.campaign.scions import ScionRecord
from rules.campaign.table.influence import next_bane
from tui.games.campaign.words.names import Names
from tui.text.english import listed, plural

__all__ = [
    "DAY",
    "GUIDED",
    "LENGTHS",
    "OWN",
    "PRACTICE",
    "PRACTICES",
    "difficulty_choice",
    "difficulty_lines",
    "guided_label",
    "hero_choice",
    "length_choice",
    "preset_label",
    "preset_lines",
    "scion_choice",
    "suggested",
    "with_suggested",
]

T = TypeVar("T")

DAY = (
    "Everybody who begins it on the same date (UTC) gets the same campaign: the settings above, the same cards, the same dice for the "
    "same deeds. It is played once, and marked in the hall, so that scores can be compared."
)

GUIDED = "It takes about ten minutes."

OWN = "Choose hero, difficulty, scion and length yourself, one line each."

LENGTHS: Mapping[int, str] = {
    12: "Twelve weeks an act, as in the rule book: a campaign of many evenings. Time for detours, opportunities and a troop of your liking.",
    6: "Six weeks an act: a campaign for an evening. Every detour counts, and your hero has less time to grow before each primus.",
}
"""What each number of weeks an act means."""

PRACTICE = (
    "In a practice campaign death is not final: it stays in the list, all its older copies are kept, and you may set it back to any of them. It "
    "is marked as practice and never enters the hall."
)

PRACTICES: Sequence[tuple[bool, str]] = (
    (False, "no: death is final, and the campaign may enter the hall"),
    (True, "yes: you may go back to any older copy, and it never enters the hall"),
)
"""What it means that a campaign is practice or is not."""

_LENGTHS_IN_BRIEF: Mapping[int, str] = {
    12: "many evenings, with time for detours",
    6: "an evening, in which every detour counts",
}

_SUGGESTED = "suggested for a first campaign"

_GROWTH = {"none": "", "die": "one die more, or one die raised", "any": "one step of growth of your choice"}


def difficulty_lines(difficulty: Difficulty) -> list[str]:
    """A difficulty: what it gives, and an example of what that means."""
    cards = plural(difficulty.prowess, "prowess card")
    given = [cards, plural(difficulty.blessings, "blessing")]
    given += [f"{name} +{n}" for name, n in (("Health", difficulty.health), ("Leadership", difficulty.leadership)) if n]
    if _GROWTH[difficulty.improvement]:
        given.append(_GROWTH[difficulty.improvement])
    if not difficulty.tactics:
        given.append("no tactics to begin with")
    if difficulty.influence:
        given.append(f"scion influence {difficulty.influence} from the start")
    return [difficulty.text, f"You begin with {listed(given)}.", f"For example: {_example(difficulty)}."]


def difficulty_choice(difficulty: Difficulty) -> str:
    """A difficulty among others, with what it means."""
    return f"{difficulty.name}: {_example(difficulty)}"


def _example(difficulty: Difficulty) -> str:
    if difficulty.blessings > 4:
        return (
            f"your hero may fall {difficulty.blessings} times and rise again; only against the scion no blessing helps"
        )
    if difficulty.blessings > 1:
        return f"your hero may fall {difficulty.blessings} times and rise again; the next fall ends the campaign"
    bane = next_bane(difficulty.influence) - difficulty.influence
    return f"the second fall of your hero ends the campaign, and {bane} more influence brings the first bane"


def hero_choice(names: Names, hero: HeroRecord) -> str:
    """A hero among others in two rows: class and people, and what he or she is good at first of all."""
    kind = "/".join(one.capitalize() for one in hero.classes)
    return f"{hero.name}, {kind} of {names.people(hero.faction)}: {hero.brief or hero.text}"


def scion_choice(scion: ScionRecord) -> str:
    """A scion among others: how it fights."""
    return f"{scion.name}: {scion.brief or scion.text}"


def length_choice(weeks: int) -> str:
    """A length among others, with what it means."""
    return f"{weeks} weeks an act: {_LENGTHS_IN_BRIEF[weeks]}"


def with_suggested(values: Iterable[tuple[T, str]], value: T) -> list[tuple[T, str]]:
    """Mark one of the values of a line as the one to begin with."""
    return [(one, f"{told} ({_SUGGESTED})" if one == value else told) for one, told in values]


def suggested(told: str) -> str:
    """Say which value of a line is the one to begin with."""
    return f"Suggested at first: {told}"


def preset_label(preset: Preset) -> str:
    """Name a suggested campaign by what tells it from the others."""
    return f"{preset.name}: {preset.weeks} weeks an act"


def guided_label(start: GuidedStart) -> str:
    """Name a guided beginning by how long it takes."""
    return f"{start.name}, guided: 10 minutes"


def preset_lines(names: Names, preset: Preset) -> list[str]:
    """A suggested campaign: every choice that it makes."""
    cat = names.cat
    return [
        preset.text,
        f"Difficulty {cat.difficulty[preset.difficulty].name}; primuses {listed([names.unit(hero) for hero in preset.primuses])}.",
        f"Prowess: {listed([names.prowess(card) for card in preset.prowess])}.",
        LENGTHS[preset.weeks],
    ]
