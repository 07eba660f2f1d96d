"""The two hands of whoever plays both Stations of a team."""

import re
from itertools import chain

import pytest
from msgspec.structs import replace

from rules.bots.stations.prospect import prospect
from rules.stations.actions import Select
from rules.stations.deck import Deck
from rules.stations.state import Options, StationsState
from tests.tui.conftest import app_for
from tests.tui.games.stations.shown import begin_on, seen
from tests.tui.games.stations.tables import DECK, TWO, at_table, begun, opened
from tests.tui.grids import rows
from tests.tui.keyboard import ready, side
from tests.tui.states import set_state
from tui.games.stations.pictures.hand import hand_lines
from tui.games.stations.pictures.telling import prospect_text
from tui.games.stations.words.cards import hand_card_text
from tui.play.house import House
from tui.text.lines import text_of


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_the_other_of_two_hands_is_in_sight_whole_while_cards_are_selected(
    house: House, size: tuple[int, int]
) -> None:
    session = begun(house, Options(controllers=(0, 0, 1, 1), players=("person", "easy")))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        assert session.legal()[0].station == 0
        assert len(app.screen.panel.page) == len(session.state.hands[0])  # type: ignore[attr-defined]
        assert set(session.state.hands[1]) <= seen(app)

        await ready(pilot, "1")
        assert session.legal()[0].station == 1
        assert set(session.state.hands[0]) <= seen(app)


def longest(state: StationsState, deck: Deck = DECK) -> StationsState:
    """The same game, in which Station II has the cards with the longest names."""
    cards = sorted(chain(*state.hands), key=lambda card: -len(deck.card[card].name))
    size = len(state.hands[0])
    hands = (cards[size : 2 * size], cards[:size], cards[2 * size : 3 * size], cards[3 * size :])
    return replace(state, hands=tuple(map(tuple, hands)))


@pytest.mark.parametrize("width", [40, 60, 70, 80, 100, 120])
@pytest.mark.parametrize("rows", [2, 3, 4, 6, 8])
def test_no_figure_of_a_hand_is_cut_and_a_hand_for_which_there_is_no_room_has_a_mark(width: int, rows: int) -> None:
    state = longest(opened(Options(controllers=(0, 0, 1, 1), players=("person", "easy"))))

    _, *drawn = (text_of(one) for one in hand_lines(DECK, state, 1, width, rows))

    assert len(drawn) < rows
    assert all(len(one) <= width for one in drawn)
    shown = " ".join(drawn)
    figures = re.findall(r"\d+/\d+", shown)
    whole = {f"{one.damage}/{one.defense}" for card in state.hands[1] if (one := DECK.gladiator.get(card))}
    assert set(figures) <= whole
    assert (set(figures) == whole and len(re.findall(r"L\d", shown)) == len(state.hands[1])) or drawn[-1].endswith(
        "… i"
    )


async def test_the_longest_names_of_the_other_hand_are_shortened_so_that_each_card_has_room(house: House) -> None:
    session = begun(house, Options(controllers=(0, 0, 1, 1), players=("person", "easy")))
    set_state(session, longest(session.state))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot)

        at = next(at for at, row in enumerate(rows(app)) if "Your hand, Station II" in row)
        told = " ".join(rows(app)[at + 1 : at + 4])
        assert re.findall(r"(?<![L/])\b\d [A-Z][a-z]", told) == [], "a Level is no key of the list"
        assert len(re.findall(r"L\d [A-Z]", told)) == len(session.state.hands[1])


async def test_at_80x23_what_comes_of_a_card_is_told_to_the_end(house: House) -> None:
    session = at_table(
        house, *TWO, "locusta", "harpy", options=Options(controllers=(0, 0, 1, 1), players=("person", "easy"))
    )
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await begin_on(pilot, app, "siren")
        told = side(app, 1, 20)
        deck = session.spoken.facts.content
        siren = next(one for one in session.legal() if isinstance(one, Select) and one.card == "siren")
        assert prospect_text(deck, prospect(deck, session.state, siren)) in told


async def test_a_selection_is_taken_back_from_the_other_own_station_until_others_have_selected(house: House) -> None:
    session = begun(house, Options(controllers=(0, 0, 1, 1), players=("person", "easy")))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, "1")
        assert session.legal()[0].station == 1
        await ready(pilot, "z")
        assert session.state == before

        await ready(pilot, "1")
        await ready(pilot, "1")
        assert len(session.state.arena) == 4 or session.state.rounds
        assert not session.can_undo


async def test_inspecting_pages_through_each_card_of_the_hand_whole(house: House) -> None:
    session = begun(house, Options(controllers=(0, 0, 1, 1), players=("person", "easy")))
    deck = session.spoken.facts.content
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot)
        await ready(pilot, "i")
        shown = ""
        for _ in range(4):
            shown += f" {' '.join(' '.join(row.split('│')[1] for row in rows(app) if row.count('│') == 2).split())}"
            await ready(pilot, "pagedown")
        assert all(hand_card_text(deck, card).split(": ")[0] in shown for card in chain(*session.state.hands[:2]))
