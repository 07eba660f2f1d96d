"""Whole components in words: units, tactics, banes, prowess, events, Opportunities, arenas, scions."""

from collections import Counter
from collections.abc import Sequence

from rules.campaign import records as r
from rules.campaign.cards import EventCard, OpportunityCard
from rules.campaign.combat.prepare import event_lineup
from rules.campaign.effects import Die, Skill
from rules.campaign.journey.scion_eve import banes_in_wait
from rules.campaign.journey.state import Campaign
from rules.campaign.scions import ScionRecord
from rules.campaign.table.banes import in_play
from rules.campaign.table.state import LAST_ACT
from saves.acts import act_name
from tui.games.campaign.words import effects, quests
from tui.games.campaign.words.combat_moves import sought
from tui.games.campaign.words.names import DECKS, SPORTS, Names, dice, skill_name
from tui.games.campaign.words.scion_lines import line_words
from tui.text.english import listed, plural

__all__ = [
    "arena",
    "arena_special",
    "bane",
    "brood_lines",
    "event",
    "figures",
    "hero",
    "lineup",
    "opportunity",
    "primus_side",
    "priorities",
    "prowess",
    "scion",
    "scion_health",
    "scion_now",
    "tactic",
    "unit",
]

_LASTS = {
    "permanent": "permanent: until the unit falls or the combat ends",
    "instant": "instant: works once, when it is played",
    "temporary": "temporary: to the end of the unit's next turn",
}

_FEW = {1: "one", 2: "two", 3: "three", 4: "four"}
"""Numbers that a sentence writes out."""

_KINDS = {
    "bag": "bag bane: it works when it is drawn for a rival lineup",
    "unit": "unit bane: it fights for the rivals when it is drawn",
    "camp": "camp bane: it works as long as it lies in your camp",
}


def unit(names: Names, chip: r.UnitRecord) -> list[str]:
    """A unit chip in lines."""
    faction = f", {names.region(chip.faction)}" if chip.faction else ""
    health = str(chip.health) if chip.health else "by the act"
    lines = [
        f"{listed([c.capitalize() for c in chip.classes], last='/')}{faction} ({chip.kind})",
        figures(chip.movement, chip.range, health, chip.attack),
    ]
    return [*lines, *(_skills(chip.skills)), *_flavour(chip.flavour)]


def figures(movement: int, reach: int, health: str, attack: Sequence[Die]) -> str:
    """The figures of a unit, as its chip has them or as they stand."""
    return f"Movement {movement}, Range {reach}, Health {health}, Attack {dice(attack)}"


def _skills(skills: tuple[Skill, ...]) -> list[str]:
    return [f"Skills: {', '.join(skill_name(one) for one in skills)}"] if skills else []


def _flavour(text: str) -> list[str]:
    return [text] if text else []


def hero(names: Names, record: r.HeroRecord) -> list[str]:
    """A hero's side of the chip in lines."""
    return [
        f"{listed([c.capitalize() for c in record.classes], last='/')} of {names.people(record.faction)}",
        (
            f"Movement {record.movement}, Range {record.range}, Health {record.health}, Leadership {record.leadership}, "
            f"Attack {dice(record.attack)}"
        ),
        f"Begins with {listed([names.unit(u) for u in record.starting_units])}",
        f"and the tactics {listed([names.tactic(t) for t in record.starting_tactics])}",
        *_flavour(record.text),
        *_flavour(record.flavour),
    ]


def tactic(record: r.Tactic) -> list[str]:
    """A tactic in lines."""
    where = " beside a unit of yours, or any with a Tactical one" if record.on == "opponent" else ""
    lines = [f"On an {record.on}{where}; {_LASTS[record.lasts]}."]
    lines += [effects.combat_rule(rule) for rule in record.rules]
    if record.fatigues:
        lines.append("The unit is fatigued: it neither moves nor attacks, and its skills are ignored.")
    once = " that has none" if record.once else ""
    return [*lines, f"The rivals give it to the {record.rival_target} {record.on}{once}.", *_flavour(record.flavour)]


def bane(names: Names, record: r.Bane) -> list[str]:
    """A bane in lines."""
    lines = [f"A {_KINDS[record.kind]}."]
    if record.bearer:
        lines.append("It is marked on the unit drawn next.")
    lines += [effects.combat_rule(rule) for rule in record.rules]
    lines += [quests.journey_rule(names, rule) for rule in record.journey]
    if record.unit is not None:
        lines += unit(names, names.cat.unit[record.unit])
    return [*lines, *_flavour(record.flavour)]


def prowess(record: r.Prowess) -> list[str]:
    """A prowess card in lines."""
    lines = [f"Your hero has {one.stat.capitalize()} {one.n:+d}." for one in record.gain]
    lines += [effects.combat_rule(rule) for rule in record.rules]
    return [*lines, *_flavour(record.flavour)]


def lineup(names: Names, icons: tuple[r.Icon, ...], *, foe: str | None = None, more: bool = False) -> str:
    """A rival column in words, or what comes to it besides."""
    words = {"local": "{n} local", "bag": "{n} from the bag", "primus": names.unit(foe) if foe else "the primus"}
    counted = Counter(icon.kind for icon in icons)
    tricky = Counter(icon.kind for icon in icons if icon.tactic)
    numbers = {n: f"{_FEW.get(n, str(n))} more" if more else str(n) for n in counted.values()}
    return listed([_rivals(words[kind].format(n=numbers[n]), n, tricky[kind]) for kind, n in counted.items()])


def _rivals(words: str, n: int, tricky: int) -> str:
    """Word a number of rivals of a kind, and how many of them bring a tactic."""
    told = words + ("s" if n > 1 and words.endswith("local") else "")
    if not tricky:
        return told
    if tricky < n:
        return f"{told} ({tricky} with a tactic)"
    return f"{told} with a tactic" if n == 1 else f"{told} with a tactic each"


def primus_side(icons: tuple[r.Icon, ...]) -> str:
    """Tell who fights beside a primus, for readers who have met neither the bag nor a lineup yet."""
    counted = Counter((icon.kind, icon.tactic) for icon in icons if icon.kind != "primus")
    plain_first = sorted(counted.items(), key=lambda one: one[0][1])
    told = [_at_side(kind, n, tactic=tactic) for (kind, tactic), n in plain_first]
    return "; ".join(told) if any("," in one for one in told[:-1]) else listed(told)


def _at_side(kind: str, n: int, *, tactic: bool) -> str:
    """Word a number of units of a kind at the side of a primus, and whether they bring a tactic."""
    units, whence = ("unit" if n == 1 else "units"), "of its people" if kind == "local" else "drawn from the bag"
    brings = "" if not tactic else ", which brings a tactic" if n == 1 else ", each of which brings a tactic"
    return f"{_FEW.get(n, str(n))} {units} {whence}{brings}"


def event(names: Names, card: EventCard, act: int = 0) -> list[str]:
    """A Sport or Bloodshed card in lines; with the rivals of an act, or of each where none is given."""
    yours = [*(["your hero"] if card.hero else []), *([plural(card.camp, "camp unit")] if card.camp else [])]
    lines = [f"{DECKS[card.kind]}: {listed([SPORTS[sport] for sport in card.sports], last='or')}".rstrip(": ")]
    lines += [
        f"Rivals: {lineup(names, event_lineup(card, act))}{'' if act else _later_rivals(names, card)}.",
        f"You may deploy {listed(yours)}{'' if card.hero else '; your hero does not fight'}.",
    ]
    lines += [effects.combat_rule(rule) for rule in card.rules]
    lines += [quests.wager(card.change)] if card.change is not None else []
    lines += [quests.stake(names, one) for one in card.stakes]
    return [*lines, *_flavour(card.flavour)]


def _later_rivals(names: Names, card: EventCard) -> str:
    """Tell from which act on a card has more rivals than in the first, and which come to it; empty where none do."""
    first = event_lineup(card, 1)
    grown = ((act, event_lineup(card, act)[len(first) :]) for act in range(2, LAST_ACT + 1))
    act, added = next(((act, more) for act, more in grown if more), (1, ()))
    return f"; from act {act_name(act)} on {lineup(names, added, more=True)}" if added else ""


def opportunity(names: Names, card: OpportunityCard) -> list[str]:
    """An Opportunity card in lines."""
    lines = quests.stage(names, card)
    if card.branches:
        lines.append("Then choose how it goes on:" if lines else "You choose how it goes on when you keep it:")
    lines += [f"{one.name}: {' '.join(quests.branch(names, one))}" for one in card.branches]
    return [*lines, *_flavour(card.flavour)]


def priorities(names: Names, record: r.PriorityList, arena: str = "") -> str:
    """A priority list in words; what is no opponent is walked to alone."""
    seeks = [(sought(names, arena, entry.of), entry.bold) for entry in record.order]
    return " > ".join(told if bold else f"{told} (only to walk to)" for told, bold in seeks)


def arena(names: Names, record: r.ArenaRecord) -> list[str]:
    """An arena's reference card in lines."""
    lines = [record.text, *_special(names, record), *(effects.combat_rule(rule) for rule in record.rules)]
    for one in record.priorities:
        whom = listed([c.capitalize() for c in one.classes] + [names.unit(u) for u in one.units], last="or")
        lines.append(f"Priorities{' of ' + whom if whom else ''}: {priorities(names, one, record.id)}")
    return [*lines, *_flavour(record.flavour)]


def arena_special(names: Names, record: r.ArenaRecord) -> list[str]:
    """The rule that no other arena has, if it has one."""
    if record.special is None:
        return []
    return [effects.arena_rule(record.special, names.arena_chip(record.chip) if record.chip else "its chip")]


def _special(names: Names, record: r.ArenaRecord) -> list[str]:
    """Tell what no other arena has: its rule, its chip, its own units."""
    chip = names.cat.chip[record.chip] if record.chip else None
    units = [names.cat.unit[one] for one in record.units]
    return [
        *arena_special(names, record),
        *([f"{chip.name}: {chip.text}"] if chip else []),
        *(f"{one.name}: {'; '.join(unit(names, one)[1:3])}" for one in units),
    ]


def scion(names: Names, record: ScionRecord) -> list[str]:
    """A scion's reference card in lines."""
    chip = names.cat.unit[record.unit]
    figures = f"{scion_health(names, record)}, Range {chip.range}, dice {dice(record.dice)}"
    lines = [record.text, f"{figures}, unit cap {record.unit_cap}"]
    lines += [*_dice_more(record), *_setup(names, record)]
    lines += [f"{n}. {line_words(names, record, one)}" for n, one in enumerate(record.lines, 1)]
    lines += [effects.combat_rule(rule, record.name) for rule in record.rules]
    return [*lines, f"Priorities: {priorities(names, record.priorities)}", *_flavour(record.flavour)]


def scion_health(names: Names, record: ScionRecord) -> str:
    """Tell the Health of a scion, and what banes add to it; of several bodies that of each."""
    chips = [names.cat.unit[one] for one in record.chips]
    if record.bodies:
        return listed([f"{chip.name} (Health {chip.health})" for chip in chips])
    return f"Health {chips[0].health}" + (
        f" + {record.health_per_bane} a bane in play" if record.health_per_bane else ""
    )


def scion_now(names: Names, state: Campaign) -> str:
    """Say how strong the scion is as the campaign stands: its Health with the banes that add to it, or these alone, those apart that its arena brings."""
    record = names.cat.scion[state.options.scion]
    there, to_come = len(in_play(names.cat, state.laid)), banes_in_wait(names.cat, state.laid)
    counted = [plural(there, "bane")] if there or not to_come else []
    counted += [f"{to_come if counted else plural(to_come, 'bane')} to come"] if to_come else []
    if record.bodies or not record.health_per_bane:
        return listed(counted)
    if not there + to_come:
        return scion_health(names, record)
    health = names.cat.unit[record.unit].health + record.health_per_bane * (there + to_come)
    return f"Health {health} with {listed(counted)}"


def brood_lines(names: Names, record: ScionRecord) -> list[str]:
    """Tell what a scion's dice make its brood do, in lines."""
    numbered = [(n, one) for n, one in enumerate(record.lines, 1) if one.do.startswith("brood_")]
    told = [f"{n}. {line_words(names, record, one)}" for n, one in numbered]
    return [*told, f"Priorities: {priorities(names, record.priorities)}"]


def _dice_more(record: ScionRecord) -> list[str]:
    """Tell what makes its pool larger."""
    more = [
        f"{dice(record.dice_per_fall)} for each time it fell" if record.dice_per_fall else "",
        f"{dice(record.dice_per_removed)} for each bane removed from play" if record.dice_per_removed else "",
        f"{dice(record.dice_per_turn)} for each turn in which it could roll before" if record.dice_per_turn else "",
    ]
    return [f"It also rolls {listed([part for part in more if part])}."] if any(more) else []


def _setup(names: Names, record: ScionRecord) -> list[str]:
    """Tell what comes with it, and how often it must fall."""
    lines = [f"Beside it from the start: {lineup(names, record.rivals)}."] if record.rivals else []
    if (brood := record.brood) is not None:
        one = names.unit(brood.unit)
        lines.append(
            f"Each bane in play brings a {one}: {brood.least} at least, {brood.most} at most. They act by its dice alone."
        )
    if record.chip is not None:
        chip = names.cat.chip[record.chip]
        lines.append(f"{chip.name} in the middle of the arena: {chip.text}")
    if record.falls > 1:
        lines.append(f"It must be defeated {record.falls} times.")
    if record.bodies:
        lines.append("All its bodies must be defeated. What one that is gone would do, the first that stands does.")
    return lines
