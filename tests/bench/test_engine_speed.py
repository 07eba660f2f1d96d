"""The engine's side: random campaigns, and what is asked of a state between two actions."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rules.campaign.combat.events import TurnBegan
from saves.envelope import Summary
from saves.journal import Occasion
from saves.sitting import Moment
from saves.store import NewGame, Store
from tests.bench.adapters import CampaignAdapter
from tests.bench.rates import Rate

GAMES = 20
MOST_UNDO = 50


def test_decisions_in_random_campaigns(rate: Rate, adapter: CampaignAdapter) -> None:
    """Whole games with their legal answers; a decision has two or more."""
    rate.count("decisions", lambda: sum(adapter.play(Random(seed)) for seed in range(GAMES)))


def test_combat_turns_in_random_campaigns(rate: Rate, adapter: CampaignAdapter) -> None:
    rate.count("combat turns", lambda: sum(_turns(adapter, Random(seed)) for seed in range(GAMES)))


def _turns(adapter: CampaignAdapter, rng: Random) -> int:
    game, turns = adapter.game, 0
    (state,) = adapter.new(rng)
    while game.outcome(state) is None:
        step = game.apply(state, adapter.choose(rng, game.legal(state)))
        turns += sum(isinstance(event, TurnBegan) for event in step.events)
        state = step.state
    return turns


def test_start(rate: Rate, adapter: CampaignAdapter) -> None:
    rate.each("start", lambda: [adapter.new(Random(seed)) for seed in range(50)], of=50)


def test_legal(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    _ask(rate, "legal", adapter, states)


def test_legal_in_combat(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    fights = [state for state in states if state.combat is not None and state.combat.result is None]
    _ask(rate, "legal in combat", adapter, fights)


def _ask(rate: Rate, what: str, adapter: CampaignAdapter, states: list[Any]) -> None:
    """Ask for the answers on decoded states, which remember nothing of how they came about."""
    encoded = [msgspec.json.encode(state) for state in states]
    decoder = msgspec.json.Decoder(adapter.game.state_type)

    def fresh() -> tuple[tuple[list[Any]], dict[str, Any]]:
        return ([decoder.decode(raw) for raw in encoded],), {}

    rate.each(what, lambda copies: [adapter.game.legal(state) for state in copies], of=len(states), setup=fresh)


def test_legal_once_more(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    """Ask of each state ten times in a row, of which nine have the answers kept."""
    ten = [state for state in states for _ in range(10)]
    rate.each("legal once more", lambda: [adapter.game.legal(state) for state in ten], of=len(ten))


def test_view(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    rate.each("view", lambda: [adapter.game.view(state, 0) for state in states], of=len(states))


def test_resample(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    views = [adapter.game.view(state, 0) for state in states]
    rate.each("resample", lambda: [adapter.game.resample(view, 1) for view in views], of=len(views))


def test_fault(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    rate.each("fault", lambda: [adapter.game.fault(state) for state in states], of=len(states))


def test_encode(rate: Rate, states: list[Any]) -> None:
    encode = msgspec.json.Encoder().encode
    rate.each("encode", lambda: [encode(state) for state in states], of=len(states))


def test_decode(rate: Rate, adapter: CampaignAdapter, states: list[Any]) -> None:
    encoded = [msgspec.json.encode(state) for state in states]
    decode = msgspec.json.Decoder(adapter.game.state_type).decode
    rate.each("decode", lambda: [decode(raw) for raw in encoded], of=len(states))


def test_save(rate: Rate, states: list[Any], tmp_path: Path) -> None:
    """A whole atomic save after an action: encoded, sealed, logged, written beside, synced and renamed."""
    raw = msgspec.Raw(msgspec.json.encode(states[0]))
    plan = NewGame(title="Bench", game="campaign", content="", seed=79, options=msgspec.Raw(b"{}"))
    sitting = Store(tmp_path, version="bench").create(plan, Moment(raw, Summary(), 0))

    def save() -> None:
        for number, state in enumerate(states[:20]):
            undo = tuple(msgspec.Raw(msgspec.json.encode(past)) for past in states[number : number + 5])
            moment = Moment(msgspec.Raw(msgspec.json.encode(state)), Summary(), number, undo)
            sitting.write(moment, Occasion("action"))

    rate.each("save", save, of=20)
    sitting.close()
