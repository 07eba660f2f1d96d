"""The letters of cards at the Stations: one key takes a card, and stays the card's while the hand changes."""

from msgspec.structs import replace

from rules.stations.actions import Aim, Select
from rules.stations.state import Casting, Options, Selecting
from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import DECK, at_table, begun
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ready
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
TEAM = Options(controllers=(0, 0, 1, 1), players=("person", "easy"))


def letters(app: Ad79) -> dict[str, str]:
    """The letters of the answers, by their cards."""
    screen = app.screen
    assert isinstance(screen, StationsScreen)
    asked = [one.value.card for one in screen.panel.list.choices if isinstance(one.value, Select)]
    return {card: screen.answers.letters.get(card, "") for card in asked}


def dealt(house: House) -> Session:
    return house.begin("stations", "Test", TEAM, 4)


async def test_every_card_in_hand_has_a_letter_that_no_command_has(house: House) -> None:
    app = app_for(house, "stations", play=dealt(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        found = letters(app)
        assert len(found) == len(set(found.values())) > 9
        assert all(letter.isupper() for letter in found.values())
        assert not set(found.values()) & set(StationsScreen.BY_KEY)
        shown = [row.rstrip()[-2:] for row in rows(app)]
        assert all(f" {letter}" in shown for letter in list(found.values())[:9])


async def test_the_other_case_of_a_letter_names_the_key_that_takes_the_card(house: House) -> None:
    session = dealt(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        used = {key for one in app.screen.live() for key in one.keys}  # type: ignore[attr-defined]
        letter = next(one for one in letters(app).values() if one.lower() not in {*used, *"hjklyubn"})
        before = session.actions
        await ready(pilot, letter.lower())
        assert f"{letter.lower()} does nothing here; {letter} does." in grid(app)
        assert session.actions == before


async def test_a_long_name_leaves_room_for_its_letter(house: House) -> None:
    hands = {card.id for card in DECK.card.values() if len(card.name) > 14}
    session = dealt(house)
    own = session.state.hands[0]
    set_state(
        session, replace(session.state, hands=((*hands, *own[len(hands) :])[: len(own)], *session.state.hands[1:]))
    )
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        shown, found = [row.rstrip()[-2:] for row in rows(app)], letters(app)
        assert all(f" {found[card]}" in shown for card in list(found)[:9])
        assert "…" in grid(app)


async def test_a_letter_selects_its_card_from_any_page_and_the_others_keep_theirs(house: House) -> None:
    session = dealt(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = letters(app)
        last = list(before)[-1]
        await ready(pilot, before[last])
        assert any(one.card == last for one in session.state.arena)
        await ready(pilot)
        while session.state.frame and not letters(app):
            await ready(pilot, "enter")
        assert {card: letter for card, letter in letters(app).items() if card in before}.items() <= before.items()


async def test_another_table_of_the_same_deal_shows_the_letters_that_the_first_one_showed(house: House) -> None:
    session, shown = begun(house, TEAM), list[dict[str, str]]()
    for _ in range(3):
        app = app_for(house, "stations", play=session.play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            shown.append(letters(app))
        number = len(session.state.rounds)
        while len(session.state.rounds) == number or not isinstance(session.state.frame, Selecting):
            session.act(session.legal()[0])
    first, *later = shown
    assert all({card: first[card] for card in found} == found for found in later if set(found) <= set(first))
    assert any(set(found) < set(first) for found in later)


async def test_the_target_of_a_spell_has_a_letter_too(house: House) -> None:
    options = Options(controllers=(0, 0, 1, 1), players=("person", "person"))
    session = at_table(house, "tiro", "chains_of_vulcan", "veles", "harpy", options=options)
    assert isinstance(session.state.pending[-1], Casting)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        asked = [one.value.at for one in screen.panel.list.choices if isinstance(one.value, Aim)]
        aims = {card: screen.answers.letters[card] for card in asked}
        before = session.state
        await ready(pilot, aims["harpy"])
        assert session.state is not before


async def test_a_card_that_comes_to_lie_on_the_pile_leaves_its_letter_to_others(house: House) -> None:
    session = dealt(house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        screen, state, before = app.screen, session.state, letters(app)
        named = {card: DECK.card[card].name[0] for card in DECK.card}
        gone, other = next(
            (card, other)
            for card, letter in before.items()
            for other in named.keys() - {*state.hands[0]}
            if letter == named[card] == named[other]
        )
        own = tuple(other if card == gone else card for card in state.hands[0])
        assert isinstance(screen, StationsScreen)
        set_state(session, replace(state, hands=(own, *state.hands[1:]), pile=(gone,)))
        screen.draw()

        assert letters(app)[other] == before[gone]


async def test_an_onlooker_is_shown_no_letters(house: House) -> None:
    played = begun(house)
    app = app_for(house, "stations", play=Session(played.spoken, played.state).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert set(letters(app).values()) == {""}
