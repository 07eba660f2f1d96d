"""The scion combat of each scion of the box, from the capital to victory and to defeat, saved and loaded on the way."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from content.loader import load
from rules.campaign.actions import Walk
from rules.campaign.events import CampaignEnded
from rules.campaign.game import CampaignGame
from rules.campaign.state import Campaign, Options, RemovingBanes, Travelling
from rules.combat.events import ScionFell
from rules.game import Step

GAME = CampaignGame(load())
SCIONS = [scion.id for scion in GAME.cat.scions]
PATIENCE = 3000


def before(scion: str, banes: int = 0, **sheet: Any) -> Campaign:
    """Act IV, at the capital of the Vesuvians, with a hero of some strength and the first banes of the stack in play."""
    options = Options(
        scion=scion,
        primuses=("bingqing", "decimus", "the_parthian"),
        prowess=("follow_my_lead", "master_tactician", "grand_entrance"),
        improvement="add_die",
    )
    state = GAME.start(options, 11)
    table = state.laid
    strong = {"hp": 12, "health": 12, "leadership": 12, "dice": ("black",) * 4, "blessings": 2, "movement": 3}
    for bane in table.banes[:banes]:
        if GAME.cat.bane[bane].kind == "camp":
            table = replace(table, camp=replace(table.camp, banes=(*table.camp.banes, bane)))
        else:
            table = replace(table, bag=tuple(sorted((*table.bag, bane))))
    table = replace(table, banes=table.banes[banes:], act=4, sheet=replace(table.sheet, **{**strong, **sheet}))
    capital = next(
        place.id for place in GAME.cat.world.locations if place.kind == "capital" and place.region == "vesuvians"
    )
    kinds = {place.id: place.kind for place in GAME.cat.world.locations}
    at = next(at for at, ways in GAME.roads.reach.items() if capital in ways and kinds[at] not in {"harbor", "capital"})
    assert isinstance(state.top, Travelling)
    state = replace(state, at=at, primuses=(), beaten=options.primuses, table=table)
    return GAME.apply(state, Walk(to=capital)).state


def saved(state: Campaign) -> Campaign:
    """The campaign as it comes back from a file."""
    return msgspec.json.decode(msgspec.json.encode(state), type=Campaign)


def weak(state: Campaign) -> Campaign:
    """With every rival one blow from defeat."""
    if state.combat is None or state.over:
        return state
    fighters = tuple(replace(f, hp=1) if f.side == "rival" and f.place == "arena" else f for f in state.combat.fighters)
    return replace(state, combat=replace(state.combat, fighters=fighters))


def played(state: Campaign, *, to_win: bool) -> tuple[Campaign, list[Any]]:
    """Attack, deploy and come nearer, or do as little as may be; every state is saved and loaded."""
    told: list[Any] = []
    for _ in range(PATIENCE):
        if state.over:
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
    fighters = state.combat.fighters if state.combat else ()
    apart = GAME.cat.board["vesuvians"].apart[cell]
    return min((apart[f.at] for f in fighters if f.side == "rival" and f.at is not None), default=0)


@pytest.mark.rule("V-SCION-24", "V-CAMPAIGN-02", "V-SCION-01")
@pytest.mark.parametrize("scion", SCIONS)
def test_the_campaign_against_each_scion_can_be_won(scion: str) -> None:
    state, told = played(before(scion), to_win=True)
    assert told[-1] == CampaignEnded(result="won", cause="scion_defeated")
    assert (state.result, state.fights[-1].foe, state.fights[-1].result) == ("won", scion, "won")
    falls = [event.times for event in told if isinstance(event, ScionFell)]
    assert falls == list(range(1, GAME.cat.scion[scion].falls))


@pytest.mark.rule("V-SCION-04")
@pytest.mark.parametrize("scion", SCIONS)
def test_the_campaign_against_each_scion_can_be_lost(scion: str) -> None:
    start = before(scion, hp=1)
    state, told = played(start, to_win=False)
    assert (state.result, state.fights[-1].foe) == ("lost", scion)
    assert told[-1].result == "lost"


@pytest.mark.rule("V-BLESS-07", "V-SCION-05", "V-EX-31")
@pytest.mark.parametrize("scion", SCIONS)
def test_blessings_become_removed_banes_before_each_scion(scion: str) -> None:
    state = before(scion, banes=3)
    assert isinstance(state.top, RemovingBanes)
    for left in (1, 0):
        state = GAME.apply(saved(state), GAME.legal(state)[0]).state
        assert state.laid.sheet.blessings == left
    assert state.combat is not None
    assert (state.combat.foe, state.laid.removed) == (scion, 2)
    assert GAME.fault(state) is None
