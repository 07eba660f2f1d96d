"""The end of a game of the Stations: what it tells, that the game leaves the list only when it is left, and what comes next."""

import secrets
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.stations.state import Options
from saves.faults import FaultCause, SaveFault
from tests.tui.conftest import app_for
from tests.tui.games.stations.games import PERSONS, finished, played_out
from tests.tui.games.stations.tables import ALONE, DECK, GAME
from tests.tui.grids import grid, rows
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.stations.pictures.end import end_lines, result_told
from tui.games.stations.screens.board import StationsScreen
from tui.games.stations.screens.end import StationsEnd
from tui.games.stations.screens.new import NewStations
from tui.games.stations.set_up import GUIDED, SetUp, stepped_up
from tui.games.stations.words.setup import against
from tui.pages.title import TitlePage
from tui.play.house import House
from tui.play.session import Session
from tui.shell.replay import run as replay
from tui.text.lines import text_of

SIZE = (80, 24)


def page(app: Ad79) -> StationsEnd:
    assert isinstance(app.screen, StationsEnd)
    return app.screen


def told(session: Session, width: int = 78) -> list[str]:
    return [text_of(part).rstrip() for part in end_lines(DECK, session.state, width)]


def names(house: House) -> list[str]:
    return [entry.name for entry in house.games()]


def taken_back(house: House) -> Session:
    """A game whose last step showed nothing new."""
    for stride in range(1, 60):
        session = played_out(house, stride=stride)
        if session.can_undo:
            return session
        session.close()
        house.store.delete(session.name or "test")
    raise AssertionError("no game ends with a choice")


# What is told


def test_the_result_the_score_and_every_round_are_told(house: House) -> None:
    session = finished(house)
    state, lines = session.state, told(session)
    sun, moon = state.points
    assert lines[0].startswith(f"  {result_told(state).upper()}  Sun {sun} : {moon} Moon")
    start = next(n for n, row in enumerate(lines) if row.startswith("  Rd Lv"))
    numbered = [row for row in lines[start + 1 :] if row[:4].strip().isdigit()]
    assert len(numbered) == 8
    for number, (row, round_) in enumerate(zip(numbered, state.rounds, strict=True), 1):
        assert row.split()[:2] == [str(number), str(round_.level)]
        assert row.endswith(("Sun", "Moon")) is (round_.team is not None)
        for entrant in round_.arena[:4]:
            mark = row[8 + 16 * entrant.station]
            assert (mark == "*") is (entrant.card in round_.winners)
            assert (mark == "x") is (entrant.out and entrant.card not in round_.winners)
            name = DECK.card[entrant.card].name
            assert row[9 + 16 * entrant.station :].startswith(name[:13])


def test_what_a_spell_brought_back_has_a_row_of_its_own(house: House) -> None:
    session = finished(house)
    first = session.state.rounds[0]
    back = replace(first.arena[1], card="hydra", station=1, level=1, out=False)
    rounds = (replace(first, arena=(*first.arena, back), winners=("hydra",)), *session.state.rounds[1:])
    set_state(session, replace(session.state, rounds=rounds))
    assert f"{'':24}*+Hydra" in told(session)


def test_the_cards_that_were_not_played_are_told_station_by_station(house: House) -> None:
    session = finished(house)
    whole = " ".join(" ".join(told(session)).split())
    for station, hand in zip(
        ("Station I", "Station II", "Station III", "Station IV"), session.state.hands, strict=True
    ):
        assert len(hand) == 3
        one, two, three = (DECK.card[card].name for card in hand)
        assert f"{station}: {one}, {two} and {three}." in whole


def test_a_hand_in_common_is_told_once(house: House) -> None:
    seats = Options(controllers=(0, 0, 1, 1), combined=(True, True), players=("person", "hard"))
    session = finished(house)
    hands = (session.state.hands[0] + session.state.hands[1], (), session.state.hands[2] + session.state.hands[3], ())
    set_state(session, replace(session.state, options=seats, hands=hands))
    whole = " ".join(" ".join(told(session)).split())
    assert "Station I and II: " in whole
    assert "Station III and IV: " in whole
    assert "Sun: Station I and Station II, you, one hand." in whole


def test_each_deal_has_its_score(house: House) -> None:
    session = finished(house, replace(ALONE, deals=2))
    state = session.state
    assert len(state.deals) == 1
    one, two = state.deals[0], tuple(sum(round_.team == team for round_ in state.rounds) for team in (0, 1))
    assert f"deal 1: {one[0]} : {one[1]}, deal 2: {two[0]} : {two[1]}. The last deal:" in told(session)[1]


@pytest.mark.parametrize(("teams", "result"), [((0, 0), "A draw"), ((1, 0), "Sun wins"), ((0, 1), "Moon wins")])
def test_the_result_follows_the_points(house: House, teams: tuple[int, int], result: str) -> None:
    state = finished(house).state
    won = [0] * teams[0] + [1] * teams[1]
    rounds = tuple(replace(round_, team=won[n] if n < len(won) else None) for n, round_ in enumerate(state.rounds))
    assert result_told(replace(state, rounds=rounds)) == result


@pytest.mark.parametrize("width", [78, 118])
def test_no_line_is_wider_than_the_page(house: House, width: int) -> None:
    assert max(map(len, told(finished(house, replace(ALONE, deals=8)), width))) <= width


# Leaving


async def test_the_game_stays_in_the_list_until_its_end_is_left(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    session = played_out(house)
    app = app_for(house, "stations_end", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert names(house) == ["test"]
        assert "When you leave, it joins" in grid(app)
        await pilot.press("3")
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)
        assert names(house) == []
    kept = house.folders.past / "test"
    assert replay("nobody") == 1
    assert "There is no such game." in capsys.readouterr().err
    assert {path.name for path in kept.iterdir()} == {"campaign.json", "campaign.log"}
    assert house.store.look_into(kept / "campaign.json").header.summary.status in {"won", "lost"}
    assert house.hall.list() == ()
    assert house.store.import_(kept / "campaign.json") == "test"


async def test_a_game_that_is_over_is_found_again_at_its_end(house: House) -> None:
    played_out(house).close()
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "The Stations, " in grid(app)
        await pilot.press("1")
        await pilot.pause()
        assert page(app).play.name == "test"
        assert names(house) == ["test"]


async def test_leaving_ad79_from_here_puts_the_game_away_too(house: House) -> None:
    app = app_for(house, "stations_end", play=played_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape")
        assert "q leaves AD 79" in grid(app)
        await pilot.press("q")
        await pilot.pause()
    assert names(house) == []
    assert (house.folders.past / "test").is_dir()


async def test_escape_does_not_leave_a_game_open_behind_the_title(house: House) -> None:
    played_out(house).close()
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.visit("saves")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        assert page(app).play.name == "test"
        assert "q leaves AD 79" in grid(app)


async def test_two_games_of_one_name_are_kept_beside_each_other(house: House) -> None:
    for _ in range(2):
        house.put_away(played_out(house))
    assert {path.name for path in house.folders.past.iterdir()} == {"test", "test-2"}


async def test_a_game_that_cannot_be_moved_stays_and_it_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")

    def full(*_: object) -> None:
        raise fault

    monkeypatch.setattr(house.store, "retire", full)
    app = app_for(house, "stations_end", play=played_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("3")
        await pilot.pause()
        await pilot.pause()
        assert "The game that is over stays in the list. There is no room left." in " ".join(grid(app).split())
        assert names(house) == ["test"]


async def test_a_watcher_moves_nothing(house: House) -> None:
    playing = played_out(house)
    app = app_for(house, "stations_end", play=Session(playing.spoken, playing.state).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "You only watched this game." in grid(app)
        assert "1  To the title" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)
    assert names(house) == ["test"]


# What comes next


def ended(house: House, team: int, options: Options = GUIDED) -> Session:
    """A game of which one team has won all rounds."""
    session = finished(house, options)
    rounds = tuple(replace(round_, team=team) for round_ in session.state.rounds)
    set_state(session, replace(session.state, rounds=rounds))
    return session


async def test_the_same_set_up_again_is_another_deal(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda _: 99)
    app = app_for(house, "stations_end", play=played_out(house, replace(PERSONS, unqualified_win=True)).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, StationsScreen)
        session = app.screen.play
        assert session.state.options == replace(PERSONS, unqualified_win=True)
        assert session.state == GAME.start(session.state.options, 99)
        assert names(house) == ["test"]
        assert house.store.load("test").envelope.header.seed == 99


async def test_a_guided_game_again_is_one_without_a_guide(house: House) -> None:
    app = app_for(house, "stations_end", play=ended(house, 1).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert house.settings.taught == ("stations",)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, StationsScreen)
        assert app.screen.play.state.options == replace(GUIDED, guided=False)
        assert names(house) == ["sun-against-moon"]


async def test_another_set_up_begins_with_this_one(house: House) -> None:
    app = app_for(house, "stations_end", play=played_out(house, replace(PERSONS, deals=2)).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2")
        await pilot.pause()
        new = app.screen
        assert isinstance(new, NewStations)
        assert new.draft.set_up == SetUp(7, deals=2)
        assert names(house) == []
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)


async def test_a_last_step_that_showed_nothing_new_may_be_taken_back(house: House) -> None:
    session = taken_back(house)
    app = app_for(house, "stations_end", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "z takes a step back." in grid(app)
        await pilot.press("z")
        await pilot.pause()
        assert isinstance(app.screen, StationsScreen)
        assert not app.screen.play.over
        assert names(house) == ["test"]


async def test_a_last_card_that_was_turned_up_is_not_taken_back(house: House) -> None:
    session = finished(house)
    app = app_for(house, "stations_end", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("z")
        page(app)
        assert "z takes" not in grid(app)


async def test_the_log_is_still_there_and_the_rest_is_a_key_away(house: House) -> None:
    app = app_for(house, "stations_end", play=played_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "more lines: Space reads on." in grid(app)
        first = rows(app)[1:10]
        await pilot.press("space")
        await pilot.pause()
        assert "Station IV: " in grid(app)
        await pilot.press("pageup")
        assert rows(app)[1:10] == first
        await pilot.press("L")
        await pilot.pause()
        assert rows(app)[0].startswith(" AD 79  Log")
        assert "Chronicle" not in rows(app)[-1]


def test_what_was_put_away_can_be_told_again(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.shell.replay.House", lambda: house)  # with the content that it was played with
    session = house.begin("stations", "Told again", ALONE, 5)
    session.settle()
    while not session.over:
        session.act(session.legal()[0])
    house.put_away(session)
    assert replay("Told again") == 0
    said = capsys.readouterr().out
    assert "Round 8" in said
    assert "wins, " in said or "It is a draw" in said


@pytest.mark.parametrize("key", ["4", "enter"])
async def test_after_a_win_one_key_begins_a_game_against_better_opponents(house: House, key: str) -> None:
    app = app_for(house, "stations_end", play=ended(house, 0).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert page(app).menu.list.choices[3].label == "Next: you against a medium bot"
        assert "3  To the title" in grid(app)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, StationsScreen)
        assert app.screen.play.state.options == replace(GUIDED, guided=False, players=("person", "medium"))


@pytest.mark.parametrize(
    ("team", "options"),
    [(1, GUIDED), (0, PERSONS), (0, replace(GUIDED, players=("person", "hard")))],
    ids=["lost", "people", "hard"],
)
async def test_without_a_win_or_better_bots_the_same_comes_first(house: House, team: int, options: Options) -> None:
    app = app_for(house, "stations_end", play=ended(house, team, options).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert page(app).menu.list.choices[0].label == "Play again: same set-up, newly dealt"
        assert page(app).menu.list.cursor == 0


def test_partners_stay_as_good_as_they_were() -> None:
    stepped = stepped_up(Options(players=("person", "hard", "easy", "easy")))
    assert stepped is not None
    assert stepped.players == ("person", "hard", "medium", "medium")
    assert against(stepped) == "you against medium bots"
