"""Keys typed before a question of the ludus was there: what such a key would give up is not given up by it."""

import pytest
from textual import events
from textual.pilot import Pilot

from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Using
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import Side, laid, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.app import Ad79
from tui.games.ludus.answers.spots import ForSale, InHand
from tui.play.house import House

SIZE = (80, 24)
TRIM, TAKE = scheme("trim", f.Cull()), scheme("take", f.Discard(n=1, side="other"))
PURSE, JAB = scheme("purse", f.Coins(n=2)), tactic("jab", f.Damage(), price=2)


async def type_at_once(pilot: Pilot[int], *keys: str) -> None:
    """Keys that have all been typed before the first of them is heard."""
    for key in [events.Key(key, key if len(key) == 1 else None) for key in keys]:
        pilot.app.post_message(key)
    await ready(pilot)


def culling() -> Played:
    """Of the only card that there is to Cull nobody is asked, and nothing can be done afterwards."""
    return laid(TRIM, me=Side(hand="trim x1"))


async def test_a_key_meant_for_a_card_to_cull_does_not_end_the_turn(house: House) -> None:
    session = at(house, culling(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await type_at_once(pilot, "1", "E")
        assert session.state.removed == ("x1",)
        assert (session.state.top, session.state.turns) == (Acting(0), 1)
        assert "pressed that before it was asked" in grid(app)
        await ready(pilot, "E")
        assert session.state.turns > 1


async def test_what_gives_nothing_up_may_be_typed_ahead(house: House) -> None:
    session = at(house, laid(TRIM, me=Side(hand="trim x1 x2")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await type_at_once(pilot, "1", "enter")
        assert len(session.state.removed) == 1


async def test_what_the_opponent_takes_is_not_chosen_by_a_key_from_the_own_turn(house: House) -> None:
    session = at(house, laid(TAKE, me=Side(deck="x1 x2 x3 x4 x5 x6 x7"), other=Side(hand="take")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await type_at_once(pilot, "E", "enter")
        assert isinstance(session.state.top, Using)
        assert len(session.state.schools[0].hand) == 7
        await ready(pilot, "enter")
        assert len(session.state.schools[0].hand) == 6


async def test_no_key_answers_what_an_opponent_brings_about_before_that_was_seen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at(house, laid(TAKE, me=Side(deck="x1 x2 x3 x4 x5 x6 x7"), other=Side(hand="take")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        monkeypatch.setattr(Ad79, "unseen_for", lambda _: 60.0)
        await ready(pilot, "E")
        asked = session.state
        assert isinstance(asked.top, Using)
        await ready(pilot, "1")
        assert session.state is asked


async def test_in_ones_own_turn_keys_count_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    session = at(house, laid(PURSE, JAB, row="jab", me=Side(hand="purse x1")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        monkeypatch.setattr(Ad79, "unseen_for", lambda _: 60.0)
        await ready(pilot, "enter", ludus(app).table.letters[ForSale("jab")])
        assert session.state.schools[0].discard == ("purse", "jab")


async def test_a_letter_counts_behind_the_enter_that_was_typed_before_it(house: House) -> None:
    """Enter plays the card that pays for what the letter buys."""
    session = at(house, laid(PURSE, JAB, row="jab", me=Side(hand="purse x1")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        table = ludus(app)
        assert table.pointing.here == InHand("purse")
        await type_at_once(pilot, "enter", table.table.letters[ForSale("jab")])
        assert session.state.schools[0].discard == ("purse", "jab")
