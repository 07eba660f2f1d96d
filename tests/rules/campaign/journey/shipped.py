"""Campaigns with the shipped components: before a capital with a hero of some strength, and a fight played to its end."""

from typing import Any

import msgspec
from msgspec.structs import replace

from content.campaign.shelf import SHELF
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Walk
from rules.campaign.journey.frames import Travelling
from rules.campaign.journey.state import Campaign, Options
from rules.kernel.game import Step

__all__ = ["GAME", "HEROES", "STRONG", "before_capital", "entering_primus", "played", "saved", "weak"]

GAME = CampaignGame(SHELF.load())
HEROES = [hero.id for hero in GAME.cat.heroes]
PATIENCE = 3000

STRONG: dict[str, Any] = {
    "hp": 12,
    "health": 12,
    "leadership": 12,
    "dice": ("black",) * 4,
    "blessings": 2,
    "movement": 3,
}
"""What stands on the sheet of a hero of some strength."""


def before_capital(region: str) -> tuple[str, str]:
    """The capital of a region, and a field from which it is entered."""
    kinds = {place.id: place.kind for place in GAME.cat.world.locations}
    capital = next(one.id for one in GAME.cat.world.locations if (one.kind, one.region) == ("capital", region))
    at = next(at for at, ways in GAME.roads.reach.items() if capital in ways and kinds[at] not in {"harbor", "capital"})
    return capital, at


def entering_primus(primus: str, act: int, *, seed: int = 7, **sheet: Any) -> tuple[Campaign, list[Any]]:
    """The capital of a primus is entered in an act, the others of the three being beaten or still to come."""
    hero, *others = (one for one in HEROES if one != primus)
    three = (*others[: act - 1], primus, *others[act - 1 : 2])
    options = Options(hero=hero, difficulty="fearless", primuses=three)
    state = GAME.start(options, seed)
    assert isinstance(state.top, Travelling)
    table = replace(state.laid, act=act, sheet=replace(state.laid.sheet, **{**STRONG, **sheet}))
    capital, at = before_capital(GAME.cat.hero[primus].faction)
    state = replace(state, at=at, primuses=three[act - 1 :], beaten=three[: act - 1], table=table)
    assert GAME.fault(state) is None
    step = GAME.apply(state, Walk(to=capital))
    return step.state, list(step.events)


def saved(state: Campaign) -> Campaign:
    """The campaign as it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(state), type=Campaign)


def weak(state: Campaign) -> Campaign:
    """With every rival one blow from defeat."""
    if state.combat is None or state.over:
        return state
    fighters = tuple(replace(f, hp=1) if f.side == "rival" and f.place == "arena" else f for f in state.combat.fighters)
    return state.with_combat(replace(state.combat, fighters=fighters))


def played(state: Campaign, *, to_win: bool) -> tuple[Campaign, list[Any]]:
    """A fight to its end, what it gives included: attack, deploy and come nearer, or do as little as may be.

    Every state is saved and loaded.
    """
    told: list[Any] = []
    for _ in range(PATIENCE):
        if state.over or (state.combat is None and told):
            return state, told
        assert GAME.fault(state) is None
        step: Step[Campaign] = GAME.apply(state, _answer(state, to_win=to_win))
        told += step.events
        state = saved(weak(step.state) if to_win else step.state)
    raise AssertionError("the combat does not end")


def _answer(state: Campaign, *, to_win: bool) -> Any:
    legal = GAME.legal(state)
    kinds = {str(type(action).__struct_config__.tag).removeprefix("combat."): action for action in legal}
    wanted = ("attack", "deploy", "go", "pick", "at") if to_win else ("pass", "begin")
    if to_win and state.combat is not None and "go" in kinds:
        return min((action for action in legal if hasattr(action, "hex")), key=lambda action: _far(state, action.hex))
    return next((kinds[name] for name in wanted if name in kinds), legal[0])


def _far(state: Campaign, cell: str) -> int:
    assert state.combat is not None
    apart = GAME.cat.board[state.combat.arena].apart[cell]
    return min((apart[f.at] for f in state.combat.fighters if f.side == "rival" and f.at is not None), default=0)
