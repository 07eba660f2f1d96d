"""A long campaign that is watched again: opening it, and stepping back through all of it."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Surrender
from rules.campaign.journey.options import options_of
from saves.folders import Folders
from tests.bench.rates import Rate
from tests.content_set import CORE
from tui.play.house import House
from tui.play.rewatched import Rewatched

MOST = 2000


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house with a campaign that chance has played, called long."""
    house = House(Folders(tmp_path, tmp_path, CORE))
    game = house.spoken("campaign").game
    session = house.begin("campaign", "Long", options_of(game.cat.presets[0]), 3)  # type: ignore[attr-defined]
    session.settings = replace(session.settings, rival_ties="best")
    rng = random.Random(3)
    while session.actions < MOST and (legal := session.legal()):
        answer = rng.choice(legal)
        session._step(legal[0] if isinstance(answer, Surrender) else answer)
    session.close()
    return house


def again(house: House) -> Rewatched:
    return house.watch_again(house.store.folder / "long.json", house.store.folder / "long.log")


def test_a_long_campaign_is_opened(rate: Rate, house: House) -> None:
    rate.each(f"campaign of {again(house).replay.actions} actions opened", lambda: again(house), of=1)


def test_steps_lead_back_through_it(rate: Rate, house: House) -> None:
    game = again(house)
    last = game.replay.length
    rate.each("step back", lambda: [game.go_to(at) for at in range(last, 0, -1)], of=last)
