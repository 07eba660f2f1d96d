"""Where the cursor begins at the Stations: on an answer that ends the round as well as any for one's own team."""

import pytest

from rules.bots.stations import BOTS
from rules.bots.stations.outlook import Outlook
from rules.bots.stations.waste import wasted
from rules.stations.actions import Aim, Select, Strike
from rules.stations.game import StationsGame
from rules.stations.state import Casting, Options
from tests.content_set import a_deck
from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import DECK, GAME, TABLES, at_table, begun
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ready
from tui.games.stations.first import first_answer
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House

PERSONS = Options(players=("person", "person", "person", "person"))
TEAM = Options(controllers=(0, 0, 1, 1), players=("person", "person"))


async def test_chains_begin_on_an_opponent_and_not_on_the_partner(house: House) -> None:
    session = at_table(house, "tiro", "chains_of_vulcan", "veles", "harpy", options=TEAM)
    assert isinstance(session.state.pending[-1], Casting)
    targets = [one.at for one in session.legal() if isinstance(one, Aim)]
    assert targets[0] == "tiro"
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        current = screen.panel.current
        assert current is not None
        assert current.value.at in {"veles", "harpy"}


def test_a_selection_begins_on_a_qualified_gladiator_of_the_highest_level() -> None:
    begun, best = list[int](), 0
    for seed in range(4):
        state = GAME.start(PERSONS, seed)
        while (legal := GAME.legal(state)) and len(begun) < 30 * (seed + 1):
            if not isinstance(legal[0], Select):
                state = GAME.apply(state, legal[0]).state
                continue
            known = GAME.view(state, legal[0].seat)
            found = first_answer(GAME, known, legal)
            useful = [
                one for one in legal if isinstance(one, Select) and not wasted(DECK, known, one.station, one.card)
            ]
            qualified = [one for one in useful if DECK.card[one.card].level <= state.level]
            assert found is not None
            fighters = [one for one in qualified if one.card in DECK.gladiator]
            fighters.sort(key=lambda one: -DECK.card[one.card].level)
            assert found == [*fighters, *qualified, *useful, *legal][0]
            begun.append(legal.index(found))
            best += found == BOTS["medium"](GAME, 1).choose(known, legal, 0)
            state = GAME.apply(state, legal[len(begun) * 7 % len(legal)]).state
    assert any(begun)
    assert best < len(begun) / 2  # which card is best is left to the player


def test_after_the_selection_no_answer_ends_the_round_better() -> None:
    several = 0
    for seed in range(6):
        state, number = GAME.start(PERSONS, seed), seed
        while (seat := GAME.to_act(state)) is not None:
            legal, number = GAME.legal(state), number + 1
            if len(legal) > 1 and not isinstance(legal[0], Select):
                outlook, side = Outlook(DECK, 60), 1 - 2 * (seat >> 1)
                ends = [side * outlook.result(outlook.after(state, one), len(state.rounds)) for one in legal]
                found = ends[legal.index(first_answer(GAME, GAME.view(state, seat), legal))]
                assert found >= max(ends) - 0.1
                several += min(ends) < max(ends) - 0.1
            state = GAME.apply(state, legal[number * 7 % len(legal)]).state
    assert several


async def test_the_cursor_is_on_it_at_the_table(house: House) -> None:
    session = house.begin("stations", "Test", Options(controllers=(0, 0, 1, 1), players=("person", "easy")), 4)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        current = screen.panel.current
        assert current is not None
        known = session.spoken.game.view(session.state, 0)
        assert current.value == first_answer(session.spoken.game, known, session.legal())  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(4))
def test_over_whole_deals_it_begins_on_an_own_gladiator_only_where_nothing_else_does_no_harm(seed: int) -> None:
    state, number = GAME.start(PERSONS, seed), 0
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal(state)
        found = first_answer(GAME, GAME.view(state, seat), legal)
        teams = {one.card: one.station >> 1 for one in state.arena}
        if isinstance(found, Strike) and teams[found.at] == teams[found.card]:
            outlook, side = Outlook(DECK, 60), 1 - 2 * (seat >> 1)
            ends = {one: side * outlook.result(outlook.after(state, one), len(state.rounds)) for one in legal}
            others = [one for one in legal if not isinstance(one, Strike) or teams[one.at] != teams[found.card]]
            assert all(ends[one] < ends[found] for one in others)
        state, number = GAME.apply(state, legal[number * 7 % len(legal)]).state, number + 1


SPHINX = (64, 367, 421)
"""Deals in which a Sphinx that keeps to Fliers may strike an own one, the first in the list, or a rival, or nobody."""


def test_a_sphinx_kept_to_fliers_begins_on_no_own_one() -> None:
    """It must strike whomever it meets, unless its blow is forfeited: in these deals it enters as soon as it can."""
    game, met = StationsGame(a_deck()), 0
    for seed in SPHINX:
        state, number = game.start(PERSONS, seed), seed
        while (seat := game.to_act(state)) is not None:
            legal, number = game.legal(state), number + 1
            found = first_answer(game, game.view(state, seat), legal)
            teams = {one.card: one.station >> 1 for one in state.arena}
            strikes = [one.at for one in legal if isinstance(one, Strike) and one.card == "sphinx"]
            if any(teams[at] == teams["sphinx"] for at in strikes):
                met += 1
                assert not isinstance(found, Strike) or teams[found.at] != teams["sphinx"]
            entering = next((one for one in legal if isinstance(one, Select) and one.card == "sphinx"), None)
            later = None if isinstance(found, Select) else found
            state = game.apply(state, entering or later or legal[number * 7 % len(legal)]).state
    assert met == len(SPHINX)


async def test_of_the_pile_the_strongest_that_is_qualified_comes_first_and_its_page_is_open(house: House) -> None:
    session = TABLES["return"][0](house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        listed = [DECK.gladiator[one.value.at] for one in screen.panel.list.choices]
        assert len(listed) > 1
        level = session.state.level
        assert listed == sorted(listed, key=lambda one: (one.level > level, -one.damage))
        assert screen.panel.list.cursor < 9


async def test_enter_selects_no_card_before_an_arrow_shows_where_the_cursor_begins(house: House) -> None:
    session = begun(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot, "enter")
        assert session.actions == 0
        assert "No card is chosen yet" in rows(app)[-2]
        assert "arrows show what would come of it" in " ".join(grid(app).split())
        panel = app.screen.panel  # type: ignore[attr-defined]
        first = panel.list.cursor
        await ready(pilot, "down")
        assert panel.pointed_at is panel.list.choices[first]
        assert "arrows show what" not in grid(app)
        await ready(pilot, "enter")
    assert session.actions > 0
