"""Setting a campaign up: components, hero, rival (clauses V-SETUP, V-DIFF)."""

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import ActBegan, CampaignBegan, PrimusesDrawn
from rules.campaign.journey.frames import CampaignFrame, ChoosingImprovement, ChoosingProwess, SettingOut, Travelling
from rules.campaign.journey.growing import grow
from rules.campaign.journey.options import PRIMUSES, check
from rules.campaign.journey.rounds import begin_phase
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.records import Difficulty, HeroRecord
from rules.campaign.table.prowess import gain_hero_prowess
from rules.campaign.table.state import Camp, Decks, Sheet, Table
from rules.kernel.dice import shuffle, stream

__all__ = ["lay_out", "make_choices", "set_out"]


def lay_out(cat: Catalogue, options: Options, seed: int) -> Campaign:
    """A campaign before its choices: all components in their places, the encampment on the home capital (V-SETUP-18).

    Raises:
        ValueError: where the options cannot be.
    """
    check(cat, options)
    hero = cat.hero[options.hero]
    home = next(place.id for place in cat.world.locations if place.kind == "capital" and place.region == hero.faction)
    return Campaign(
        options=options,
        seed=seed,
        weeks=(0, 0, 0, 0),
        at=home,
        primuses=(),
        pending=_questions(cat.difficulty[options.difficulty], options),
        table=_table(cat, options, seed),
    )


def _questions(difficulty: Difficulty, options: Options) -> tuple[CampaignFrame, ...]:
    """List what the options leave open: first prowess, then the sheet's adjustment (V-SETUP-10)."""
    frames: list[CampaignFrame] = [SettingOut()]
    if options.improvement is None and difficulty.improvement != "none":
        frames.append(ChoosingImprovement(dice=difficulty.improvement == "die"))
    if options.prowess is None and difficulty.prowess:
        frames.append(ChoosingProwess(left=difficulty.prowess))
    return tuple(frames)


# Components


def _table(cat: Catalogue, options: Options, seed: int) -> Table:
    hero, difficulty = cat.hero[options.hero], cat.difficulty[options.difficulty]
    starting_tactics = hero.starting_tactics if difficulty.tactics else ()
    return Table(
        act=1,
        sheet=_sheet(hero, difficulty),
        camp=Camp(units=hero.starting_units, tactics=starting_tactics),
        bag=_less(_copies(cat, "neutral"), hero.starting_units),
        tactics=_less(_tactics(cat, special=False), starting_tactics),
        stacks=_stacks(cat, seed),
        banes=_bane_stack(cat, options.scion, seed),
        chips=(*_copies(cat, "opportunity"), *_tactics(cat, special=True)),
        unearned=tuple(card.id for card in cat.prowess if card.hero == hero.id),
        special=tuple(card.id for card in cat.prowess if card.hero is None),
        decks=_decks(cat, seed),
        dice=stream(seed, "dice"),
        draws=stream(seed, "draws"),
    )


def _sheet(hero: HeroRecord, difficulty: Difficulty) -> Sheet:
    """The hero details with the difficulty's adjustments; HP equals Health (V-SETUP-13, V-DIFF-02, -03, -06)."""
    health = hero.health + difficulty.health
    return Sheet(
        hero=hero.id,
        movement=hero.movement,
        range=hero.range,
        health=health,
        leadership=hero.leadership + difficulty.leadership,
        hp=health,
        dice=hero.attack,
        blessings=difficulty.blessings,
        influence=difficulty.influence,
    )


def _copies(cat: Catalogue, kind: str) -> tuple[str, ...]:
    return tuple(sorted(unit.id for unit in cat.units if unit.kind == kind for _ in range(unit.copies)))


def _tactics(cat: Catalogue, *, special: bool) -> tuple[str, ...]:
    fitting = (tactic for tactic in cat.tactics if tactic.special == special)
    return tuple(sorted(tactic.id for tactic in fitting for _ in range(tactic.copies)))


def _less(chips: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """Chips without those that were taken."""
    left = list(chips)
    for chip in taken:
        left.remove(chip)
    return tuple(left)


def _stacks(cat: Catalogue, seed: int) -> tuple[tuple[str, ...], ...]:
    """The faction stacks in the order of the regions, each shuffled on its own (V-SETUP-01, V-SETUP-02)."""
    return tuple(_shuffled(_faction_units(cat, faction), seed, f"stack of {faction}") for faction in cat.region_order)


def _faction_units(cat: Catalogue, faction: str) -> tuple[str, ...]:
    units = (unit for unit in cat.units if unit.kind == "faction" and unit.faction == faction)
    return tuple(unit.id for unit in units for _ in range(unit.copies))


def _decks(cat: Catalogue, seed: int) -> Decks:
    """Three decks, each shuffled on its own (V-SETUP-03)."""
    sport = tuple(card.id for card in cat.events if card.kind == "sport")
    bloodshed = tuple(card.id for card in cat.events if card.kind == "bloodshed")
    return Decks(
        sport=_shuffled(sport, seed, "sport deck"),
        opportunity=_shuffled(tuple(card.id for card in cat.opportunities), seed, "opportunity deck"),
        bloodshed=_shuffled(bloodshed, seed, "bloodshed deck"),
    )


def _bane_stack(cat: Catalogue, scion: str, seed: int) -> tuple[str, ...]:
    """The standard banes shuffled, the scion's own in front of them (V-SETUP-06, V-SETUP-20)."""
    standard = tuple(bane.id for bane in cat.banes if bane.scion is None)
    return (*cat.scion[scion].banes, *_shuffled(standard, seed, "bane stack"))


def _shuffled(items: tuple[str, ...], seed: int, name: str) -> tuple[str, ...]:
    return shuffle(stream(seed, name), items)[0]


# Choices


def make_choices(course: CampaignCourse) -> None:
    """Do what the options have chosen already: prowess cards from the lowest level up, and a step of growth."""
    options, cat = course.state.options, course.cat
    for card in sorted(options.prowess or (), key=lambda card: cat.prowess_card[card].level):
        gain_hero_prowess(course, card)
    if options.improvement is not None:
        grow(course, options.improvement)


def set_out(course: CampaignCourse, frame: SettingOut) -> None:
    """The rival's set-up ends it: primuses drawn, and the first round of Act I begins (V-SETUP-21, V-SETUP-25)."""
    del frame
    options = course.state.options
    course.tell(CampaignBegan(hero=options.hero, scion=options.scion, difficulty=options.difficulty))
    course.set(primuses=options.primuses or _draw_primuses(course))
    course.tell(PrimusesDrawn(heroes=course.state.primuses))
    course.turn_to(Travelling())
    course.tell(ActBegan(act=1))
    begin_phase(course, "travel")


def _draw_primuses(course: CampaignCourse) -> tuple[str, ...]:
    others = tuple(hero.id for hero in course.cat.heroes if hero.id != course.state.options.hero)
    return _shuffled(others, course.state.seed, "primuses")[:PRIMUSES]
