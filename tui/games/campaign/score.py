"""The score of a campaign: our own reckoning, from nothing but its state, so that any two campaigns can be compared."""

from collections.abc import Iterator, Mapping

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.state import Campaign
from saves.chronicle import FLOOR, ScoreLine
from tui.text.english import plural

__all__ = ["HARDER", "IN_A_LINE", "SHORTER", "reckoning", "score_of", "week_worth"]

_PRIMUS, _SCION, _WON, _FAILED, _BLESSING, _INFLUENCE = 100, 300, 10, -15, -10, -3
"""Points for each of these."""

_WEEKS = 120
"""Points for all weeks of an act, had none been needed; so a week of a short act is worth more."""

HARDER: Mapping[str, int] = {"chosen": 0, "valiant": 25, "fearless": 60}
"""By how many hundredths a difficulty raises what was won."""

SHORTER: Mapping[int, int] = {12: 0, 6: 10}
"""By how many hundredths a length does, in weeks an act: with fewer weeks one meets the primuses with less."""

IN_A_LINE = (
    f"Score: {_PRIMUS} for each primus, {_SCION} for the scion, {_WON} for each Sport or Bloodshed won, up to {_WEEKS} for weeks to "
    f"spare in an act; {-_FAILED} less for a fight not won, {-_BLESSING} for a blessing spent, {-_INFLUENCE} for each scion "
    f"influence; up to {max(HARDER.values())} % more for the difficulty and {max(SHORTER.values())} % for short acts."
)
"""The reckoning of every score."""


def score_of(lines: tuple[ScoreLine, ...]) -> int:
    """Sum a reckoning up."""
    return sum(one.points for one in lines)


def week_worth(weeks: int) -> int:
    """The points for a week to spare where an act has so many."""
    return _WEEKS // weeks


def reckoning(cat: Catalogue, state: Campaign) -> tuple[ScoreLine, ...]:
    """The score in its lines: what was reached, what it cost, what made it harder."""
    won = tuple(_reached(cat, state))
    lines = (*won, *_raised(cat, state, max(0, score_of(won))))
    total = score_of(lines)
    return lines if total >= 0 else (*lines, ScoreLine(FLOOR, "made up to 0", -total))


def _reached(cat: Catalogue, state: Campaign) -> Iterator[ScoreLine]:
    yield _counted("Primuses beaten", len(state.beaten), _PRIMUS)
    yield _counted(f"{cat.scion[state.options.scion].name} beaten", int(state.result == "won"), _SCION)
    yield _counted("Weeks to spare in acts won", _spare(state), week_worth(state.options.weeks))
    lesser = [fought for fought in state.fights if fought.kind in {"sport", "bloodshed"}]
    yield _counted("Sports and Bloodsheds won", sum(one.result == "won" for one in lesser), _WON)
    yield _counted("Fights not won", sum(one.result != "won" for one in state.fights), _FAILED)
    spent = max(0, cat.difficulty[state.options.difficulty].blessings - state.laid.sheet.blessings)
    yield _counted("Blessings spent", spent, _BLESSING)
    yield _counted("Scion influence at the end", state.laid.sheet.influence, _INFLUENCE)


def _spare(state: Campaign) -> int:
    """The weeks that were left in the acts that ended well."""
    ended = len(state.beaten) + (state.result == "won")
    return sum(state.options.weeks - weeks for weeks in state.weeks[:ended])


def _counted(what: str, number: int, points: int) -> ScoreLine:
    return ScoreLine(what, f"{number} x {points}", number * points)


def _raised(cat: Catalogue, state: Campaign, won: int) -> Iterator[ScoreLine]:
    options = state.options
    harder, shorter = HARDER[options.difficulty], SHORTER[options.weeks]
    name = cat.difficulty[options.difficulty].name
    yield ScoreLine(f"Difficulty {name}", f"{harder} % on top", won * harder // 100)
    yield ScoreLine(f"{plural(options.weeks, 'week')} an act", f"{shorter} % on top", won * shorter // 100)
