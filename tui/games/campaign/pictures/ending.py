"""The end of a campaign in lines: the epilogue of a victory, the cause of a defeat, and what was done on the way."""

from collections.abc import Iterator, Sequence

from rules.campaign.journey.state import Campaign, Fought
from rules.kernel.game import Event
from saves.acts import act_name
from saves.chronicle import why_none
from tui.games.campaign.score import reckoning, score_of
from tui.games.campaign.words.journey_events import CAUSES
from tui.games.campaign.words.names import KINDS, Names
from tui.games.campaign.words.story import story_of
from tui.play.played import Telling
from tui.text.english import listed, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["banner_of", "cause_of", "epilogue_of", "figures", "headline", "last_told", "score_lines", "story_lines"]

_HANG = " " * 9
"""What the lines of a score go on with, below their words."""

_LAST = 4
"""How many lines of the log are repeated under a defeat."""


def epilogue_of(names: Names, state: Campaign) -> str:
    """Tell what became of this hero after this scion (V-CAMPAIGN-09)."""
    wanted = (state.options.hero, state.options.scion)
    for epilogue in names.cat.epilogues:
        if (epilogue.hero, epilogue.scion) == wanted:
            return epilogue.text.strip()
    hero, scion = names.unit(wanted[0]), names.cat.scion[wanted[1]].name
    return f"Nobody has written down yet what became of {hero} after {scion}."


_LETTERS = {
    "A": ("▄▀▄", "█▀█", "▀ ▀"),
    "C": ("▄▀▀", "█  ", " ▀▀"),
    "D": ("█▀▄", "█ █", "▀▀ "),
    "E": ("█▀▀", "█▀ ", "▀▀▀"),
    "F": ("█▀▀", "█▀ ", "▀  "),
    "I": ("█", "█", "▀"),
    "O": ("▄▀▄", "█ █", " ▀ "),
    "R": ("█▀▄", "█▀▄", "▀ ▀"),
    "T": ("▀█▀", " █ ", " ▀ "),
    "V": ("█ █", "█ █", " ▀ "),
    "Y": ("█ █", " █ ", " ▀ "),
}
"""The capitals of the two words that an end begins with, in half blocks."""


def banner_of(word: str, look: str, *, large: bool) -> list[Line]:
    """VICTORY or DEFEAT: in large letters, where a terminal has half blocks, else spaced out."""
    if not large:
        return [line(("  " + " ".join(word), look))]
    return [line(("  " + "  ".join(_LETTERS[letter][row] for letter in word), look)) for row in range(3)]


def cause_of(names: Names, state: Campaign) -> str:
    """Say what ended a campaign that was lost."""
    hero = names.unit(state.options.hero)
    fought = state.fights[-1] if state.fights else None
    match state.cause:
        case "hero_defeated" if fought is not None:
            why = "No blessing helps there." if fought.kind == "scion" else "No blessing was left to prevent it."
            return f"{hero} fell in {_where(names, fought)}. {why}"
        case "primus_failed" if fought is not None:
            return f"{_where(names, fought).capitalize()} failed, and the campaign ends with that."
        case "scion_failed" if fought is not None:
            return f"{_where(names, fought).capitalize()} failed. There is no second one."
        case "out_of_time":
            return f"Act {act_name(state.act)} ran out of weeks: {plural(state.options.weeks, 'week')}, and its goal not met."
        case _:
            return f"The campaign is lost: {CAUSES.get(state.cause, state.cause)}."


def _where(names: Names, fought: Fought) -> str:
    foe = f" against {names.unit(fought.foe)}" if fought.foe else ""
    return f"the {KINDS[fought.kind]}{foe} ({names.cat.arena[fought.arena].name}, {plural(fought.turns, 'turn')})"


def figures(names: Names, state: Campaign) -> Iterator[str]:
    """Tell where the campaign ended and what was done on the way, a sentence each."""
    options = state.options
    week = f"Act {act_name(state.act)}, week {state.week} of {options.weeks}"
    difficulty = names.cat.difficulty[options.difficulty].name
    practice = ", practice" if options.practice else ""
    won = sum(fought.result == "won" for fought in state.fights)
    fights = f"{plural(len(state.fights), 'fight')}, {won} of them won" if state.fights else "no fights"
    beaten = listed([names.unit(hero) for hero in state.beaten]) or "none"
    yield f"{week}, {names.place(state.at)}. {difficulty}{practice}, seed {state.seed}."
    yield f"{plural(len(state.route), 'stop')}, {fights}. Primuses beaten: {beaten}."


def headline(names: Names, state: Campaign) -> Line:
    """The score, behind how it ended; of none, why there is none."""
    lines = reckoning(names.cat, state)
    score, practice = score_of(lines), ", in practice" if state.options.practice else ""
    why = f": {why_none(lines)}" if not score else ""
    return (("  ", "base"), (f"Score {score}{practice}{why}", "title"))


def story_lines(names: Names, state: Campaign, events: Sequence[Event], width: int) -> list[Line]:
    """The story under a heading, a blank line between two paragraphs."""
    lines: list[Line] = []
    for paragraph in story_of(names, state, events):
        lines += [*wrapped(paragraph, width, "base", "  "), ()]
    return [line(("  What happened", "strong")), *lines[:-1]] if lines else []


def score_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The score item by item, the points in a column."""
    reckoned = reckoning(names.cat, state)
    lines: list[Line] = [line(("  How the score was reckoned", "strong"))]
    for one in reckoned:
        told = wrapped(f"{one.what}: {one.how}", width, "base", f"{one.points:>7}  ", _HANG)
        lines += told
    return [*lines, line((f"{score_of(reckoned):>7}  In all", "strong"))]


def last_told(log: Sequence[Telling], width: int) -> list[Line]:
    """The last that was told, without details, under a heading."""
    told = [one.text for one in log if one.weight != "detail"][-_LAST:]
    lines: list[Line] = [line(("  What happened last", "strong"))]
    for text in told:
        lines += wrapped(text, width, "faint", "  ", "    ")
    return lines if told else []
