"""The choices for a campaign before it begins (clauses V-DIFF, V-SETUP)."""

from collections.abc import Sequence

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.growing import ALL_STEPS, DICE_STEPS
from rules.campaign.journey.state import Options
from rules.campaign.records import Difficulty, Improvement, Preset

__all__ = ["PRIMUSES", "check", "options_of"]

PRIMUSES = 3
"""A campaign has so many primuses, one for each of the first three acts (V-SETUP-21)."""


def options_of(preset: Preset) -> Options:
    """The options of a suggested campaign (V-SETUP-24)."""
    return Options(
        hero=preset.hero,
        difficulty=preset.difficulty,
        scion=preset.scion,
        primuses=preset.primuses,
        prowess=preset.prowess,
        improvement=preset.improvement,
        weeks=preset.weeks,
    )


def _improvements_of(difficulty: Difficulty) -> tuple[Improvement, ...]:
    """The steps of growth that a difficulty lets the player choose from (V-DIFF-04 to V-DIFF-06)."""
    match difficulty.improvement:
        case "none":
            return ()
        case "die":
            return DICE_STEPS
        case "any":
            return ALL_STEPS


def check(cat: Catalogue, options: Options) -> None:
    """Make sure that a campaign can begin with options.

    Raises:
        ValueError: where they name what does not exist, or what the rules do not allow together.
    """
    hero = cat.hero.get(options.hero)
    if hero is None or not hero.playable:
        raise ValueError(f"no hero to play is called {options.hero!r}")
    if options.difficulty not in cat.difficulty:
        raise ValueError(f"there is no difficulty {options.difficulty!r}")
    if options.scion not in cat.scion:
        raise ValueError(f"there is no scion {options.scion!r}")
    if options.primuses is not None:
        _check_primuses(cat, options.hero, options.primuses)
    if options.prowess is not None:
        _check_prowess(cat, options, options.prowess)
    allowed = _improvements_of(cat.difficulty[options.difficulty])
    if options.improvement is not None and options.improvement not in allowed:
        raise ValueError(f"{options.difficulty} does not offer the improvement {options.improvement!r} (V-DIFF-04)")


def _check_primuses(cat: Catalogue, hero: str, primuses: Sequence[str]) -> None:
    for primus in primuses:
        if primus not in cat.hero:
            raise ValueError(f"no primus is called {primus!r}")
    if hero in primuses:
        raise ValueError(f"the hero {hero!r} cannot be a primus as well (V-SETUP-21)")
    if len(primuses) != PRIMUSES or len(set(primuses)) != PRIMUSES:
        raise ValueError(f"there are three different primuses, not {len(set(primuses))} (V-SETUP-21)")


def _check_prowess(cat: Catalogue, options: Options, cards: Sequence[str]) -> None:
    """The right number of the hero's own cards, each level after the one below it, in whatever order (V-SETUP-11)."""
    wanted = cat.difficulty[options.difficulty].prowess
    if len(cards) != wanted or len(set(cards)) != wanted:
        raise ValueError(f"{options.difficulty} starts with {wanted} prowess cards, not {len(set(cards))} (V-DIFF-01)")
    for name in cards:
        if name not in cat.prowess_card or cat.prowess_card[name].hero != options.hero:
            raise ValueError(f"{name!r} is no prowess card of {options.hero} (V-SETUP-12)")
    for card in map(cat.prowess_card.__getitem__, cards):
        below = [c.id for c in cat.prowess if (c.hero, c.name) == (card.hero, card.name) and c.level < card.level]
        if not set(below) <= set(cards):
            raise ValueError(f"{card.name} level {card.level} comes after the level below it (V-PROWESS-04)")
