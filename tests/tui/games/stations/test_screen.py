"""The table of the Stations under the hand: playing, undoing, covered hands, the report, the pile."""

import re

import pytest

from rules.stations.actions import Engage, Select, Strike
from rules.stations.state import Casting, Engaging, Options, Selecting, Striking
from tests.tui.conftest import app_for
from tests.tui.games.stations.shown import begin_on, seen
from tests.tui.games.stations.tables import (
    ALONE,
    DECK,
    ONE,
    OPPOSITE,
    STRUCK,
    TABLES,
    THREE,
    TOGETHER,
    TWO,
    at_table,
    begun,
)
from tests.tui.grids import grid, look_grid, rows
from tests.tui.keyboard import page, ready, side
from tui.app import Ad79
from tui.games.stations.screens.board import StationsScreen
from tui.play.house import House
from tui.text.book import terms_of

SIZE = (80, 24)
EASY = Options(players=("person", "easy", "easy", "easy"))


# Playing


async def test_a_whole_game_is_played_with_digits(house: House) -> None:
    session = begun(house, EASY)
    app = app_for(house, "stations", play=session.play)
    phases: set[type] = set()
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        for _ in range(200):
            if page(app) == "stations_round":
                await ready(pilot, "enter")
            elif page(app) == "stations":
                phases.add(type(session.state.pending[-1]))
                await ready(pilot, "1")
            else:
                break

        assert session.over
        assert page(app) == "stations_end"
        assert phases >= {Selecting, Engaging, Striking}
    assert len(session.state.rounds) == 8


@pytest.mark.parametrize(("name", "frame"), [("spell", Casting), ("engagement", Engaging), ("target", Striking)])
async def test_enter_answers_every_question_that_spends_no_card(house: House, name: str, frame: type) -> None:
    session = TABLES[name][0](house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(session.state.pending[-1], frame)
        before = session.actions

        await ready(pilot, "enter")

    assert session.actions > before


async def test_the_cursor_tells_what_its_card_would_bring(house: House) -> None:
    app = app_for(house, "stations", play=at_table(house, *TWO, "locusta", "harpy").play)
    async with app.run_test(size=SIZE) as pilot:
        await begin_on(pilot, app, "wings_of_daedalus")
        assert side(app, 1, 2) == "Wings of Daedalus your hand"
        assert "Choose a Gladiator without Flying" in side(app, 1, 10)
        assert "L1 Spell, Qualified." in side(app, 1, 10)

        await ready(pilot, "down")
        assert side(app, 1, 3) == "Siren your hand Level 2. Qualified."
        assert "A point for Moon (II still to select): " in side(app, 1, 10)
        assert grid(app).count("A point for ") == 1

        await ready(pilot, *["down"] * 4)
        assert side(app, 1, 2) == "Sphinx your hand"
        assert "Not Qualified: it deals nothing and cannot win." in side(app, 1, 10)


async def test_the_target_under_the_cursor_is_marked_on_the_table(house: House) -> None:
    session = TABLES["target"][0](house)
    app = Ad79(house, start="stations", arguments={"play": session.play}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.screen.panel.go_to(0)  # type: ignore[attr-defined]
        await ready(pilot)
        for _ in range(2):
            target = session.spoken.wording.name(app.screen.panel.current.value.at)  # type: ignore[attr-defined]
            y = next(y for y, row in enumerate(rows(app)[:16]) if re.search(rf"{target} +new", row[:48]))
            x = rows(app)[y].index(target)
            assert look_grid(app).split("\n")[y][x : x + len(target)] == "r" * len(target)
            await ready(pilot, "down")


async def test_tab_goes_through_the_answers_that_can_be_taken(house: House) -> None:
    session = TABLES["target"][0](house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        panel = app.screen.panel  # type: ignore[attr-defined]
        able = [n for n, choice in enumerate(panel.list.choices) if not choice.why]
        assert 0 < len(able) < len(panel.list.choices)

        places = []
        for _ in able:
            await ready(pilot, "tab")
            places.append(panel.list.cursor)
        assert sorted(places) == able
        await ready(pilot, "shift+tab")
        assert panel.list.cursor == places[-2]


async def test_a_refused_target_says_why_and_w_opens_its_rule(house: House) -> None:
    app = app_for(house, "stations", play=TABLES["target"][0](house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.screen.panel.go_to(0)  # type: ignore[attr-defined]
        await ready(pilot, "k")
        assert "w opens the rule that forbids it." in side(app, 1, 15)
        assert "A Gladiator cannot strike itself." in rows(app)[-2]

        await ready(pilot, "w")
        assert app.screen.dialog is not None  # type: ignore[attr-defined]
        assert "S-TARGET-04" in grid(app)


async def test_i_explains_the_card_its_terms_and_the_arena(house: House) -> None:
    app = app_for(house, "stations", play=at_table(house, *TWO, "locusta", "harpy").play)
    async with app.run_test(size=(120, 40)) as pilot:
        await begin_on(pilot, app, "siren")
        await ready(pilot, "i")

        assert "Siren: Level 2 Gladiator" in grid(app)
        assert "Locusta of Station III: Level 3, Qualified, Damage 5, Defense 4" in grid(app)
        terms = [one.label for one in app.focused.terms]  # type: ignore[union-attr]
        assert {"Flying", "Target Strike", "Qualified", "Station"} <= set(terms)
        assert set(terms) <= {term.name for term in terms_of("S-")}


async def test_cards_that_came_since_the_last_decision_are_marked_as_new(house: House) -> None:
    session = at_table(house, *ONE, "sagittarius", "secutor", "laquearius", "retiarius", "laquearius", "secutor")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert re.search("Sagittarius +new ", grid(app))
        assert not re.search("Retiarius +new ", grid(app))

        await ready(pilot, "1", "enter")
        assert session.state.arena
        fresh = [one.card for one in session.state.arena if one.station]
        assert fresh
        assert all(re.search(f"{DECK.card[card].name} +new ", grid(app)) for card in fresh)


async def test_bots_that_go_first_play_before_anything_is_asked(house: House) -> None:
    session = begun(house, Options(players=("easy", "easy", "person", "easy")))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)

        assert [one.station for one in session.state.arena] == [0, 1]
        assert "III Moon, you" in rows(app)[14]
        assert "selects now" in rows(app)[16]


# Undoing


async def test_a_flier_s_choice_is_taken_back(house: House) -> None:
    options = Options(players=("person", "person", "person", "person"))
    session = at_table(house, "tiro", "stymphalian_bird", "andabata", "harpy", options=options)
    app = app_for(house, "stations", play=session.play)
    before = session.state
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "2")
        assert next(one for one in session.state.arena if one.card == "stymphalian_bird").engages == "all"

        await ready(pilot, "z")
        assert session.state == before
        assert "The last action is taken back." in rows(app)[-2]
        assert isinstance(session.legal()[0], Engage)


async def test_a_selection_cannot_be_taken_back(house: House) -> None:
    session = begun(house, EASY)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "1", "enter", "z")

        assert "Nothing can be taken back" in grid(app)


def test_between_two_stations_of_ones_own_a_selection_is_taken_back(house: House) -> None:
    """Nobody else has laid down anything since, and both hands were known."""
    session = begun(house, Options(controllers=(0, 0, 1, 1), players=("person", "easy")))
    session.settle()
    while session.legal()[0].station != 0:
        session.act(session.legal()[0])
    before = session.state
    session.act(session.legal()[0])
    assert session.legal()[0].station == 1
    assert session.undo() == "The last action is taken back."
    assert session.state == before


def test_the_last_selection_is_taken_back_where_the_own_flier_is_asked_next(house: House) -> None:
    """Nothing of another seat has been seen since; once somebody else has chosen, or the round is over, it stands."""
    options = Options(controllers=(0, 0, 1, 1), players=("person", "easy"))
    session = at_table(house, *TWO, "locusta", "dimachaerus", "siren", options=options)
    before = session.state
    session.act(next(one for one in session.legal() if one.card == "griffin"))
    assert isinstance(session.legal()[0], Engage)
    assert session.undo() == "The last action is taken back."
    assert session.state == before


async def test_what_only_a_bot_did_since_the_last_selection_is_not_taken_back(house: House) -> None:
    session = at_table(
        house, "tiro", "stymphalian_bird", "andabata", options=Options(players=("easy",) * 3 + ("person",))
    )
    session.act(next(one for one in session.legal() if one.card == "harpy"))
    assert isinstance(session.legal()[0], Engage)
    before = session.state
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "z")

        assert "Nothing can be taken back" in grid(app)
        assert session.state == before


# Covered hands


@pytest.mark.rule("S-SETUP-03")
async def test_with_several_persons_no_hand_is_shown_until_its_player_lifts_the_cover(house: House) -> None:
    session = begun(house, TOGETHER)
    hands = session.state.hands
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Hand the keyboard to the player of Station I." in side(app, 1, 5)
        assert not seen(app)

        await ready(pilot, "enter")
        assert seen(app) <= set(hands[0])
        assert len(seen(app)) == len(hands[0])

        await ready(pilot, "1")
        there = {one.card for one in session.state.arena}
        assert isinstance(session.legal()[0], Select)
        assert session.legal()[0].station == 2
        assert seen(app) == there

        await ready(pilot, "1", "j", "i", "escape")
        assert seen(app) == there
        assert {one.card for one in session.state.arena} == there
        await ready(pilot, "enter")
        assert seen(app) - there <= set(hands[2])
        assert seen(app) - there


async def test_taking_back_under_a_cover_shows_nobody_s_hand(house: House) -> None:
    session = at_table(house, "tiro", "stymphalian_bird", "andabata", "harpy", options=Options())
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "1")
        assert "Station IV." in side(app, 1, 5)

        await ready(pilot, "z")
        assert isinstance(session.state.pending[-1], Engaging)
        assert "Station II." in side(app, 1, 5)
        assert "Enter shows the hand." in grid(app)


async def test_after_a_round_the_hands_are_covered_again(house: House) -> None:
    options = Options(players=("person", "person", "person", "person"))
    session = at_table(house, *TWO[:9], options=options)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "1", "enter", "1")
        assert page(app) == "stations_round"

        await ready(pilot, "space")
        assert page(app) == "stations"
        assert "Enter shows the hand." in grid(app)


async def test_one_person_s_two_stations_need_no_cover_between_them(house: House) -> None:
    options = Options(controllers=(0, 0, 1, 1), players=("person", "person"))
    session = begun(house, options)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Station I and Station II." in side(app, 1, 5)

        await ready(pilot, "enter", "1")
        assert session.legal()[0].station == 1
        assert "Station II selects" in grid(app)


@pytest.mark.rule("S-SETUP-03")
@pytest.mark.parametrize("options", [ALONE, OPPOSITE])
async def test_one_person_needs_no_cover_and_sees_the_own_hand_alone(house: House, options: Options) -> None:
    session = begun(house, options)
    hands, seat = session.state.hands, options.players.index("person")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        there = {one.card for one in session.state.arena}

        assert seen(app) - there <= set(hands[seat])
        assert len(seen(app) - there) >= 8
        assert "Enter shows the hand." not in grid(app)


async def test_what_was_typed_before_the_cover_lay_there_does_not_lift_it(house: House) -> None:
    session = begun(house, Options())
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "1")
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        screen.panel._since = float("inf")
        await ready(pilot, "enter")
        assert screen.cover.lies

        screen.panel._since = 0.0
        await ready(pilot, "enter")
        assert "Station II selects" in grid(app)


# Report and pile


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
async def test_the_report_of_a_round_is_left_with_one_key(house: House, key: str) -> None:
    session = TABLES["target"][0](house)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(session.legal()[0], Strike)
        await ready(pilot, "1")
        assert page(app) == "stations_round"
        assert "Round 2, Qualifying Level 2" in grid(app)
        assert "Enter/Esc Continue" in rows(app)[-1]
        assert "Back" not in rows(app)[-1]

        await ready(pilot, key)
        assert page(app) == "stations"


async def test_the_log_is_a_key_away_from_the_report_and_leads_back_to_it(house: House) -> None:
    app = app_for(house, "stations", play=TABLES["target"][0](house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await ready(pilot, "1")
        await ready(pilot, "L")
        assert page(app) == "log"
        await ready(pilot, "escape")
        assert page(app) == "stations_round"


@pytest.mark.rule("S-END-01")
async def test_p_shows_the_whole_pile(house: House) -> None:
    session = at_table(house, *THREE, "essedarius")
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "p")
        assert page(app) == "stations_pile"
        assert set(session.state.pile) <= seen(app)

        await ready(pilot, "escape")
        assert page(app) == "stations"


@pytest.mark.parametrize(("answers", "phase"), [((), "1 Selection"), (STRUCK, "4 Target")])
async def test_the_rules_open_with_those_of_the_phase_lit(house: House, answers: tuple[str, ...], phase: str) -> None:
    session = at_table(house, *answers)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "g")
        assert page(app) == "stations_help"
        lit = [row for row in rows(app) if row[:1] not in {" ", ""}]
        assert [row[1:].startswith(phase) for row in lit] == [True]
