"""The head strip of a fight: the weeks of the act, the arena, what wins and how far that is, the hero's HP, the turn."""

from collections.abc import Iterator
from itertools import product

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.goals import POINTS_TO_WIN
from rules.campaign.combat.state import Combat
from rules.campaign.combat.stats import stats
from rules.campaign.combat.turn import points_as_turn_begins
from rules.campaign.journey.state import Campaign
from saves.acts import act_name
from tui.games.campaign.pictures.at_stake import leaders_in
from tui.games.campaign.pictures.hit_points import EMPTY, FULL, bar
from tui.games.campaign.pictures.lineup import besides, goal_line
from tui.games.campaign.pictures.tiles import FLAG_SIGN
from tui.games.campaign.words.names import Names
from tui.text.english import plural
from tui.text.lines import Line, beside, length, line, text_of

__all__ = ["fight_head"]

_SHORT_GOALS = {"capture_the_flag": f"{FLAG_SIGN} to ▴", "spar": "beat all but ◆"}


def fight_head(names: Names, state: Campaign, combat: Combat, width: int, *, watching: bool = False) -> Line:
    """Draw the head of a fight; where there is little room, what tells least is shorter or left out."""
    act = line((f" {'WATCHING  ' if watching else ''}Act {act_name(state.act)} ", "head_strong"))
    begin = (*act, *_weeks(state))
    room = width - length(begin)
    left: Line = ()
    right: Line = ()
    for left, right in _forms(names, state, combat):
        ends_blank = bool(left) and left[-1][0].endswith(" ")
        if length((*left, *right)) - ends_blank < room:
            break
    return beside((*begin, *left), right, width, "head")


def _forms(names: Names, state: Campaign, combat: Combat) -> Iterator[tuple[Line, Line]]:
    """Both parts of the head, from the longest to the shortest."""
    leader = _leader(names, combat)
    goals = [[line((f"  {one}", "head")) for one in forms] for forms in _goals(names, combat)]
    arena = line((f" {names.cat.arena[combat.arena].name}{' ' if leader else ''}", "head_strong"))
    turn = line((f"  turn {max(1, combat.tally.turns)} ", "head"))
    own, (troops, few) = _own(state), _troops(combat)
    if combat.kind == "primus":
        leader = [*(line(*one, *goals[-1][-1]) for one in leader), *leader]
    for most in leader or goals[0][:1]:
        for count, rest in product((troops, few), _rest(state)):
            yield line(*arena, *most), line(*own, *rest, *count, *turn)
    for told in (leader, *goals):
        for before, goal, count in product((arena, ()), told, (troops, few)):
            yield line(*before, *goal), line(*own, *count, *turn)
    yield (), line(*own, *turn)


def _weeks(state: Campaign) -> Line:
    """The weeks of the act as a gauge; those that have begun are gold."""
    to_come = state.options.weeks - state.week
    return line((FULL * state.week, "head_gold"), (EMPTY * to_come, "head"))


def _goals(names: Names, combat: Combat) -> list[list[str]]:
    """Say what wins, each time from the longest form to the shortest; those come last that leave out what else ends the combat."""
    more, few = besides(names, combat)
    title, _, deed = text_of(goal_line(names, combat)).partition(": ")
    if combat.sport is None:
        forms = [f"{title}: {deed}", deed, f"{deed.removesuffix(more)}{few}"]
        if not deed:
            return [[title]]
        return [[*forms, f"beat all{few}"], [few.removeprefix(", ")]] if few else [forms]
    if combat.sport == "king_of_the_hill":
        points = points_as_turn_begins(CombatCourse(names.cat, combat))
        goal = f"{bar(points, POINTS_TO_WIN)} you {points}/{POINTS_TO_WIN}"
        full, bare = f"{title} {goal}{more}", f"{title}: you {points}/{POINTS_TO_WIN}"
        short = f"{title} {goal}{few}"
    else:
        goal = _SHORT_GOALS[combat.sport]
        full, short, bare = f"{title}: {deed}", f"{title}: {goal}{few}", f"{title}: {goal}"
    return [[full, short, f"{goal}{few}"], [bare]] if few else [[full, bare]]


def _leader(names: Names, combat: Combat) -> list[Line]:
    """Name the scion or primus whose defeat wins, with its HP as a bar, in full and in half as many signs; it may be away."""
    course = CombatCourse(names.cat, combat)
    leaders, card = leaders_in(course), course.scion_card
    if not leaders:
        return []
    hp, health = sum(one.hp for one in leaders), sum(stats(course, one).health for one in leaders)
    fallen = f"({combat.falls} of {card.falls}) " if card is not None and card.falls > 1 else ""
    name = names.unit(leaders[0].unit) if card is None else card.name
    bars = bar(hp, health), _halved(hp, health)
    return [line((" ", "head"), (f" {name.upper()} {fallen}{one} {hp}/{health} ", "head_leader")) for one in bars]


def _halved(hp: int, health: int) -> str:
    """HP as a bar of half as many signs; one that is begun is full."""
    return bar((hp + 1) // 2, (max(hp, health) + 1) // 2)


def _own(state: Campaign) -> Line:
    sheet = state.laid.sheet
    return line(("  HP ", "head"), (f"{sheet.hp}/{sheet.health}", "head_strong"))


def _troops(combat: Combat) -> tuple[Line, Line]:
    """Count the units of yours that are out and the rivals that are out or still to come, in words and in fewer letters."""
    mine = sum(one.side == "player" and one.place == "arena" for one in combat.fighters)
    theirs = sum(one.side == "rival" and one.place in {"arena", "waiting"} for one in combat.fighters)
    yours = line(("  you ", "head"), (f"{mine}", "head_gold"))
    return line(*yours, (" rivals ", "head"), (f"{theirs}", "head_gold")), line(*yours, (f":{theirs}", "head_gold"))


def _rest(state: Campaign) -> list[Line]:
    """Tell what the hero has besides, in full and in short."""
    sheet = state.laid.sheet
    blessings = plural(sheet.blessings, "blessing")
    return [line((f"  {told}", "head")) for told in (f"{blessings}  influence {sheet.influence}", blessings)]
