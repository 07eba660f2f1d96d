"""The frame of the map: the head strip with its pips, the goal of the act."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rules.campaign.atlas import Location
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign
from rules.campaign.table.influence import SPACES_PER_BANE
from rules.campaign.table.state import LAST_ACT
from saves.acts import act_name
from tui.games.campaign.pictures.road import Distance, distances, who_waits
from tui.games.campaign.pictures.side_panel import panel_title
from tui.games.campaign.pictures.world import CLOSED, SHAPES
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names
from tui.play.log_lines import last_lines
from tui.play.played import Telling
from tui.text.english import plural
from tui.text.lines import Line, beside, length, line

__all__ = ["bearing", "goal_lines", "head_strip", "key_lines", "log_lines", "pips", "setting_out"]

_FULL, _EMPTY = "■", "□"
_MOST_PIPS = 12

_COLUMNS_TO_A_ROW = 2
"""The columns of the map that are as wide as a row is high."""

_NARROW = 0.41
"""The slope (that of 22.5 degrees) up to which a place lies straight in a direction of the compass."""


def pips(full: int, whole: int, look: str) -> Line:
    """A bar of boxes: the first ones full, in a look, the others as quiet as the words about them."""
    full = min(full, whole)
    return line((_FULL * full, look), (_EMPTY * (whole - full), "head"))


def head_strip(names: Names, state: Campaign, width: int) -> Line:
    """Act and weeks as boxes that are crossed off, HP, blessings, and the influence, whose bar is full where a bane came."""
    sheet, weeks = state.laid.sheet, state.options.weeks
    gap = (" ", "head")
    left = line((f" Act {act_name(state.act)}  ", "head_strong"), *pips(state.crossed, weeks, "head_gold"), gap,
                (f"week {state.week}/{weeks}", "head_strong"))  # fmt: skip
    figures = (f"{sheet.hp}/{sheet.health}  ", "head_strong")
    plain = line(("HP ", "head"), figures)
    boxed = line(("HP ", "head"), *pips(sheet.hp, sheet.health, "head_strong"), gap, figures)
    boxed = boxed if sheet.health <= _MOST_PIPS else plain
    blessings = line((f"{plural(sheet.blessings, 'blessing')}  ", "head"))
    on_track = sheet.influence and 1 + (sheet.influence - 1) % SPACES_PER_BANE
    pluto = line(
        ("influence ", "head"), *pips(on_track, SPACES_PER_BANE, "head_strong"), (f" {sheet.influence} ", "head_strong")
    )
    hero = line((f"  {names.unit(sheet.hero)}", "head"))
    for more, health in (((*left, *hero), boxed), (left, boxed), (left, plain), (left[:-1], plain)):
        right = (*health, *blessings, *pluto)
        if length(more) + length(right) < width:
            return beside(more, right, width, "head")
    return beside(left[:-1], (*plain, *pluto), width, "head")


def goal_lines(names: Names, game: CampaignGame, state: Campaign, width: int) -> list[Line]:
    """The goal of the act: the open capitals, who waits there, in which direction and how many moves away, and the weeks to spare."""
    last = state.act == LAST_ACT
    title = f"Act {act_name(state.act)}: beat {'the scion' if last else 'a primus'}"
    found = distances(game, state)
    goals = [_goal(names, state, one, width) for one in found]
    now = [line((f"   {cards.scion_now(names, state)}", "warn"))] if last else []
    return [panel_title(title, width, "moves"), *goals, *now, _time(state, found)]


def _goal(names: Names, state: Campaign, one: Distance, width: int) -> Line:
    spot = names.cat.location[one.place]
    look = f"city_{names.cat.faction[spot.region].position}"
    who = (
        names.unit(foe) if (foe := who_waits(names, state, spot.region)) else names.cat.scion[state.options.scion].name
    )
    moves = "-" if one.moves is None else str(one.moves)
    where = bearing(names.cat.location[state.at], spot)
    return beside(
        line((f" {SHAPES['capital']} {spot.name}", look), (f" {who}", "faint")),
        line((where, "faint"), (f"{moves:>3}", "number")),
        width,
    )


def bearing(here: Location, there: Location) -> str:
    """The letters of the compass for where one place lies from another on the map; empty for the same place."""
    across, down = (there.x - here.x) / _COLUMNS_TO_A_ROW, there.y - here.y
    upright = "" if abs(down) < abs(across) * _NARROW else "N" if down < 0 else "S"
    level = "" if abs(across) < abs(down) * _NARROW else "W" if across < 0 else "E"
    return upright + level if across or down else ""


def _time(state: Campaign, found: Sequence[Distance]) -> Line:
    """Say how many weeks are left for the moves of the way, and at how many of their ends one can but watch (V-WEEK-05)."""
    left = state.weeks_left
    near = next((one.moves for one in found if one.moves), None)
    weeks = plural(left, "week")
    if near is None:
        return line((f" {weeks} left", "number"))
    if near > left:
        return line((f" {weeks} for {plural(near, 'move')}: watch at {near - left}", "warn"))
    return line((f" {weeks} left for {plural(near, 'move')}", "number"))


def key_lines(names: Names, width: int) -> list[Line]:
    """The key of the map under its title: the regions, each in its color, then what signs mean that no deck has."""
    half = width // 2
    regions = [line((f" {one.letter} {one.name}", f"name_{one.position}")) for one in names.cat.factions]
    rows = [(*one, (" " * (half - length(one)), "base"), *other) for one, other in _by_twos(regions)]
    harbor, capital = ((f" {SHAPES[kind]} {kind} ", kind) for kind in ("harbor", "capital"))
    signs = line(harbor, capital, (f" {CLOSED} closed capital", "shut"))
    return [panel_title("Regions", width), *rows, signs]


def _by_twos(lines: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """The first half of some lines, each with its partner of the second."""
    half = (len(lines) + 1) // 2
    return zip_longest(lines[:half], lines[half:], fillvalue=())


def setting_out(names: Names, state: Campaign) -> list[Telling]:
    """Tell what a campaign is about, before anything has happened in it."""
    here, weeks = names.place(state.at), plural(state.weeks_left, "week")
    return [
        Telling("Beat a primus in each of three acts, then the scion of Pluto in the fourth."),
        Telling(f"Your encampment is at {here}, with {weeks} left in act {act_name(state.act)}."),
    ]


def log_lines(log: Sequence[Telling], width: int, rows: int) -> list[Line]:
    """The last of the log under its title, the newest at the bottom."""
    told = last_lines(log, width, rows - 1) if rows > 1 else ()
    return [panel_title("Log", width), *told] if told else []
