"""The odds of a fight before it is entered, as a bot's tries of it went, and what they cost those who fought."""

from collections.abc import Iterator

from rules.bots.campaign.playout import MEETINGS, TriedBefore
from tui.games.campaign.words.names import Names
from tui.text.keyboard import keyed

__all__ = ["odds_afar", "odds_told", "odds_unasked", "tries_won"]

_GO_ON = frozenset(("sport", "bloodshed"))
"""The fights after which a campaign goes on even if they are not won, unless the hero falls."""


def odds_unasked() -> str:
    """Say how to learn what a bot expects, which not everybody wants to know before such a fight."""
    return keyed("{ask_hint} has a bot try this fight, and tells who falls.")


def odds_told(names: Names, found: TriedBefore | None) -> str:
    """Say how tries of the fight ended, who fell in them, and what that means; None while they are played."""
    if found is None:
        return f"A bot tries this fight {MEETINGS} times …"
    return " ".join((tries_won(found), *_cost(names, found)))


def tries_won(found: TriedBefore) -> str:
    """Say how many tries of the fight were won."""
    return f"A bot won {found.won or 'none'} of {len(found.fights)} tries."


def odds_afar(names: Names, foe: str, found: TriedBefore | None) -> str:
    """Say the same of a foe on the way there; None while the tries are played."""
    if found is None:
        return f"A bot tries to beat {foe} {MEETINGS} times with what you have now …"
    won = f"{foe} now: a bot won {found.won or 'none'} of {len(found.fights)} tries."
    return " ".join((won, *_cost(names, found)))


def _cost(names: Names, found: TriedBefore) -> Iterator[str]:
    """Say in how many tries units fell, and whether they come back; then the same of the hero, or how little HP one kept."""
    yield _units(names, found)
    if found.saved:
        yield f"A blessing saved your hero in {found.saved}."
    if found.died and found.kind in _GO_ON:
        yield f"Your hero fell in {found.died}, and the campaign was lost."
    if not found.saved and not found.died and found.least_hp is not None:
        yield f"At worst your hero kept {found.least_hp} HP."


def _units(names: Names, found: TriedBefore) -> str:
    most = found.fell_most
    if most is None:
        return "No unit was lost." if found.lethal else "No unit fell."
    unit, n = most
    name, for_good = names.unit(unit), " for good" if found.lethal else ""
    told = f"Your {name} fell{for_good} in {n}"
    if n < found.fell:
        told = f"A unit fell{for_good} in {found.fell} (most often your {name}, in {n})"
    return f"{told}." if found.lethal else f"{told}; after a Sport the fallen come back."
