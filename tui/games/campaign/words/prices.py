"""Prices in words, before they are paid: of accepting, losing, spectating and sailing; and what winning brings."""

from collections.abc import Mapping
from typing import Literal

from rules.campaign.journey.moments import banes_at
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import Delay, GainInfluence, GiveUpProwess, LoseHp
from rules.campaign.table.influence import banes_to_come
from tui.games.campaign.words.names import Names
from tui.text.english import plural

__all__ = [
    "Toll",
    "accepting",
    "giving_up",
    "healing",
    "influence",
    "losing",
    "reward",
    "sailing",
    "spectating",
    "stakes",
]

Toll = Literal["sport", "bloodshed", "opportunity", "spectate", "sail"]
"""Something that is paid for: a moment of the journey that banes in camp may answer to."""


_ENDS = {"won": "win", "failed": "fail"}
_REWARDS: Mapping[Toll, str] = {"sport": "a rival unit or tactics", "bloodshed": "your hero grows"}


def accepting(names: Names, state: Campaign, kind: Toll) -> str:
    """Say what an event costs that is accepted, and the week that the card at hand may take besides."""
    card = names.cat.event.get(state.event or "")
    longer = [f"2 if you {_ENDS[one.result]}" for one in card.stakes if isinstance(one.do, Delay)] if card else []
    return ", ".join(["1 week", *longer, *_by_banes(names, state, kind, 0)])


def reward(kind: Toll) -> str:
    """Say in a few words what a fight brings that is won; empty for what is no fight (V-REWARD-01, V-REWARD-04)."""
    return _REWARDS.get(kind, "")


def stakes(state: Campaign, kind: Toll) -> str:
    """Say what a fight brings that is won, and what it costs to lose it; empty for what is no fight."""
    return f"If won: {reward(kind)}. If lost: {losing(state)}." if reward(kind) else ""


def losing(state: Campaign) -> str:
    """Say what a lost fight costs."""
    return influence(state, state.act)


def giving_up(names: Names, state: Campaign) -> str:
    """Say what giving up the fight at hand costs: what a lost one does, and the week that its card takes for that."""
    card = names.cat.event.get(state.event or "")
    delayed = card is not None and any(isinstance(one.do, Delay) and one.result == "failed" for one in card.stakes)
    return ", ".join([losing(state), *["a week more"] * (delayed and state.weeks_left > 0)])


def spectating(names: Names, state: Campaign, times: int = 1) -> str:
    """Say what spectating so many times costs: influence by the act, and what banes add to it."""
    return ", ".join(_by_banes(names, state, "spectate", state.act, times))


def healing(state: Campaign) -> str:
    """Say what spectating heals; empty where nothing is to be healed."""
    sheet = state.laid.sheet
    return f"{sheet.health - sheet.hp} HP back" if sheet.hp < sheet.health else ""


def sailing(names: Names, state: Campaign) -> str:
    """Say what a voyage costs."""
    return ", ".join(["1 week", *_by_banes(names, state, "sail", 0)])


def influence(state: Campaign, n: int) -> str:
    """Say so much more scion influence, and the banes that come with it."""
    banes = banes_to_come(state.laid.sheet.influence, n)
    return f"+{n} influence" + ("" if not banes else ", a bane" if banes == 1 else f", {banes} banes")


def _by_banes(names: Names, state: Campaign, moment: Toll, gained: int, times: int = 1) -> list[str]:
    """The influence of a moment that comes so many times, which banes in camp may raise, and whatever else they take."""
    told: list[str] = []
    gained = _gained(names, state, moment, gained)
    for _, deed in banes_at(names.cat, state.laid, moment):
        match deed:
            case LoseHp(n=n):
                told.append(f"-{n * times} HP")
            case Delay() if state.weeks_left > 1:
                told.append(plural(times, "more week"))
            case GiveUpProwess(or_influence=n):
                told.append(f"a prowess card or +{n}{' each time' if times > 1 else ''}")
            case _:
                pass
    rise = [influence(state, gained * times)] if gained else []
    if moment == "spectate" and times == 1 and banes_to_come(state.laid.sheet.influence, gained):
        rise = [f"{influence(state, gained)} in force at once"]
    return [*rise, *told]


def _gained(names: Names, state: Campaign, moment: Toll, gained: int) -> int:
    """The influence of a moment with what banes in camp add to it."""
    deeds = (deed for _, deed in banes_at(names.cat, state.laid, moment))
    return gained + sum(deed.n for deed in deeds if isinstance(deed, GainInfluence))
