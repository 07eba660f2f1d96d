"""A campaign as a story in a few short paragraphs: where it led, act by act, whom it cost, what it brought."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.campaign.combat import events as combat_events
from rules.campaign.combat.state import HERO
from rules.campaign.journey.state import Campaign, Fought, Stop
from rules.campaign.table import events as table_events
from rules.kernel.game import Event
from saves.acts import act_name
from tui.games.campaign.words.combat_events import ENDS
from tui.games.campaign.words.names import KINDS, Names, dice
from tui.text.english import capital, listed, plural

__all__ = ["fallen", "home_of", "story_of", "where_fought"]

_MOST_NAMED = 6
"""The most places of an act that are named; of more, the first and the last."""

_MOST_UNITS = 5
"""The most kinds of lost units that are named, those that were lost most often first."""

_TIMES = {1: "", 2: " twice"}
_OFTEN = {1: "Once", 2: "Twice"}


def story_of(names: Names, state: Campaign, events: Sequence[Event]) -> tuple[str, ...]:
    """The story of a campaign that is over, or of one so far.

    Args:
        names: what things are called.
        state: how it ended, or stands.
        events: what happened, as far as the log knows it.
    """
    acts = (_act(names, state, act) for act in range(1, state.act + 1))
    told = (_setting_out(names, state), *acts, _price(names, state, events), _gain(names, state, events))
    return tuple(filter(None, told))


def home_of(names: Names, hero: str) -> str:
    """The place where a hero sets out: the capital of the hero's region."""
    cat, region = names.cat, names.cat.hero[hero].faction
    return next(place.id for place in cat.world.locations if place.kind == "capital" and place.region == region)


def where_fought(state: Campaign, fought: Fought) -> str:
    """The place of a fight, by its id: the last stop until then; empty where the route tells none."""
    stops = [stop.at for stop in state.route if (stop.act, stop.week) <= (fought.act, fought.week)]
    return stops[-1] if stops else ""


def _setting_out(names: Names, state: Campaign) -> str:
    options = state.options
    hero, scion = names.unit(options.hero), names.cat.scion[options.scion].name
    difficulty = names.cat.difficulty[options.difficulty].name
    start = names.place(home_of(names, options.hero))
    return f"{hero} set out from {start} to meet {scion}: {difficulty}, {options.weeks} weeks an act."


# An act


def _act(names: Names, state: Campaign, act: int) -> str:
    fights = [fought for fought in state.fights if fought.act == act]
    lesser = [fought for fought in fights if fought.kind in {"sport", "bloodshed"}]
    greater = [_greater(names, state, fought) for fought in fights if fought.kind not in {"sport", "bloodshed"}]
    told = [_road(names, state, act), _lesser(lesser), *(_failed(names, state, one) for one in lesser), *greater]
    return " ".join(filter(None, told))


def _road(names: Names, state: Campaign, act: int) -> str:
    stops = [stop for stop in state.route if stop.act == act]
    weeks = f"Act {act_name(act)} took {state.weeks[act - 1]} of {plural(state.options.weeks, 'week')}"
    return f"{weeks} {_by_way_of(names, stops)}." if stops else f"{weeks}."


def _by_way_of(names: Names, stops: Sequence[Stop]) -> str:
    places = list(dict.fromkeys(names.place(stop.at) for stop in stops))
    if len(places) <= _MOST_NAMED:
        return f"and led to {listed(places)}"
    return f"and led by {plural(len(stops), 'stop')} from {places[0]} to {names.place(stops[-1].at)}"


def _lesser(fights: Sequence[Fought]) -> str:
    won = sum(fought.result == "won" for fought in fights)
    kinds = Counter(KINDS[fought.kind] for fought in fights)
    fought = listed([plural(number, kind) for kind, number in sorted(kinds.items(), reverse=True)])
    won_of = "All were won." if won == len(fights) > 1 else "It was won." if won == 1 == len(fights) else ""
    return f"{capital(fought)}: {won} won." if fights and not won_of else f"{fought}. {won_of}" if fights else ""


def _failed(names: Names, state: Campaign, fought: Fought) -> str:
    if fought.result == "won":
        return ""
    return f"The {KINDS[fought.kind]} of week {fought.week}{_at(names, state, fought)} failed: {ENDS[fought.reason]}."


def _greater(names: Names, state: Campaign, fought: Fought) -> str:
    """Tell of a primus or of the scion."""
    foe, where, turns = names.unit(fought.foe), _at(names, state, fought), plural(fought.turns, "turn")
    if fought.result == "won":
        return f"In week {fought.week}{where} {foe} was beaten in {turns}."
    return f"In week {fought.week}{where} {foe} won after {turns}: {ENDS[fought.reason]}."


def _at(names: Names, state: Campaign, fought: Fought) -> str:
    place = where_fought(state, fought)
    return f" at {names.place(place)}" if place else ""


# What it cost, and what it brought


def fallen(events: Iterable[Event]) -> tuple[Counter[str], int]:
    """Count the player's units that fell in fights, and how often a blessing saved the hero."""
    own: dict[str, str] = {}
    rivals: set[str] = set()
    fell: Counter[str] = Counter()
    saved = 0
    for event in events:
        match event:
            case combat_events.RivalJoined(key=key):
                own.pop(key, None)
                rivals.add(key)
            case combat_events.CombatEnded():
                own, rivals = {}, set()
            case combat_events.UnitDeployed(unit=unit, key=key) if key not in {HERO, *rivals}:
                own[key] = unit
            case combat_events.UnitDefeated(unit=key) if key in own:
                fell[own[key]] += 1
            case combat_events.Survived():
                saved += 1
            case _:
                continue
    return fell, saved


def _price(names: Names, state: Campaign, events: Sequence[Event]) -> str:
    fell, saved = fallen(events)
    lost = Counter(event.unit for event in events if isinstance(event, table_events.UnitSacrificed))
    hero = names.unit(state.options.hero)
    told = (
        f"Fallen in fights: {_often(names, fell)}." if fell else "",
        f"Gone for good: {_often(names, lost)}." if lost else "",
        f"{_OFTEN.get(saved, f'{saved} times')} a blessing saved {hero} from death." if saved else "",
    )
    return " ".join(filter(None, told))


def _often(names: Names, units: Counter[str]) -> str:
    told = [f"{names.unit(unit)}{_TIMES.get(n, f' {n} times')}" for unit, n in units.most_common(_MOST_UNITS)]
    rest = units.total() - sum(n for _, n in units.most_common(_MOST_UNITS))
    return listed([*told, *([plural(rest, "other")] if rest else [])])


def _gain(names: Names, state: Campaign, events: Sequence[Event]) -> str:
    sheet, camp, hero = state.laid.sheet, state.laid.camp, names.unit(state.options.hero)
    recruited = sum(isinstance(event, table_events.UnitRecruited) for event in events)
    claimed = [names.event(event.card) for event in events if isinstance(event, table_events.OpportunityClaimed)]
    told = (
        f"{hero} has Health {sheet.health}, Leadership {sheet.leadership} and Attack {dice(sheet.dice)}.",
        f"Prowess won: {listed([names.prowess(card) for card in camp.prowess])}." if camp.prowess else "",
        f"{plural(recruited, 'unit')} joined on the way." if recruited else "",
        f"Opportunities taken: {listed(claimed)}." if claimed else "",
        f"Banes on the camp: {listed([names.bane(bane) for bane in camp.banes])}." if camp.banes else "",
    )
    return " ".join(filter(None, told))
