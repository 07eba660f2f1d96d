"""The plain screens of a campaign: what they show, and where their keys lead."""

import secrets
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.events import ActBegan
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.table.events import InfluenceGained
from saves.faults import FaultCause, SaveFault
from tests.tui.conftest import app_for, campaign, veteran
from tests.tui.games.campaign.journeys import at_event, set_out
from tests.tui.grids import grid, rows
from tests.tui.logs import write_log
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.campaign.screens.act_break import act_lines
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.setup import difficulty_lines
from tui.kit.page import Page
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session

SIZE = (80, 24)


def catalogue(house: House) -> Catalogue:
    cat: Catalogue = house.spoken("campaign").game.cat  # type: ignore[attr-defined]
    return cat


def page(app: Ad79) -> Page:
    assert isinstance(app.screen, Page)
    return app.screen


# Title


async def test_the_campaign_played_last_is_one_key_away(house: House) -> None:
    session = set_out(house)
    state = session.state
    session.close()
    app = Ad79(house, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Krakenlance, act I, week 1" in grid(app)
        await pilot.press("1")
        await pilot.pause()

        assert page(app).play.state == state  # type: ignore[attr-defined]


async def test_a_campaign_named_on_the_command_line_is_opened_where_it_stands(house: House) -> None:
    set_out(house).close()
    app = Ad79(house, arguments={"opening": "Suggested"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert page(app).shown_as == "map"


async def test_a_campaign_named_on_the_command_line_that_is_open_elsewhere_is_asked_about(house: House) -> None:
    session = set_out(house)
    app = Ad79(house, arguments={"opening": "Suggested"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Watch it without playing" in grid(app)
        await pilot.press("2")
        await pilot.pause()
        assert "WATCHING" in rows(app)[0]
        assert page(app).play.state == session.state  # type: ignore[attr-defined]


async def test_an_unknown_name_is_answered_on_the_title(house: House) -> None:
    app = Ad79(house, arguments={"opening": "nobody"}, colours="none", ascii_only=False)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "nobody: There is no such game." in grid(app)


async def test_a_campaign_that_is_open_elsewhere_can_be_watched_or_taken_over(house: House) -> None:
    session = set_out(house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        await pilot.pause()
        assert "This game is already open" in " ".join(grid(app).split())
        await pilot.press("2")
        await pilot.pause()
        assert "WATCHING" in rows(app)[0]
        session.act(session.legal()[0])
        await pilot.pause(1.2)
        assert page(app).play.state == session.state  # type: ignore[attr-defined]
        await pilot.press("q", "2")
        await pilot.pause()
        await pilot.press("1", "3")
        await pilot.pause()
        assert "WATCHING" not in rows(app)[0]


# New campaign


async def test_the_suggested_campaign_is_one_key_away(house: House) -> None:
    app = app_for(veteran(house), "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "1")
        await pilot.pause()
        session: Session = page(app).play.session  # type: ignore[attr-defined]

        assert session.state.options == options_of(catalogue(house).presets[0])
        assert [entry.name for entry in house.games()] == ["the-first-campaign"]


async def test_a_set_up_of_ones_own_begins_as_it_was_chosen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda _: 99)
    app = app_for(veteran(house), "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "2", "j", "right", "right")
        assert "Fearless" in grid(app)
        await pilot.press("4", "2")
        await pilot.press("5", "2")
        await pilot.press("6")
        await pilot.press(*["backspace"] * 2, *"4242", "enter")
        await pilot.press("7", *["backspace"] * 40, *"Mine", "enter")
        await pilot.pause()
        assert "Name        Mine" in grid(app)
        await pilot.press("8")
        await pilot.pause()
        session: Session = page(app).play.session  # type: ignore[attr-defined]

        assert session.state.options == Options(difficulty="fearless", weeks=6, practice=True)
        assert session.state.seed == house.store.load("mine").envelope.header.seed == 4242
        assert [entry.name for entry in house.games()] == ["mine"]


async def test_a_seed_is_a_number(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2", "6", "x", "enter")
        assert "A seed has only digits." in grid(app)
        await pilot.press(*"9" * 30)
        await pilot.press("home", *["delete"] * 12)
        assert "Seed" in grid(app)


def test_each_difficulty_is_told_with_an_example(house: House) -> None:
    for difficulty in catalogue(house).difficulties:
        lines = difficulty_lines(difficulty)
        assert str(difficulty.blessings) in lines[1]
        assert lines[-1].startswith("For example")


# Event, and any decision


async def test_the_event_shows_its_card_and_both_answers(house: House) -> None:
    session = at_event(house)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        card = Names(catalogue(house)).event(session.state.event)
        assert card in grid(app)
        assert "Accept the event" in grid(app)
        assert "Only watch (spectate)" in grid(app)


async def test_taking_an_answer_saves_it_and_goes_to_the_screen_of_the_new_state(house: House) -> None:
    session = at_event(house)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2")
        await pilot.pause()
        wanted = session.spoken.facts.screen(session.state)

        assert page(app).shown_as == wanted
        assert house.store.load(session.name).envelope.header.actions == session.actions


async def test_a_refused_answer_says_why_with_its_numbers_and_opens_its_clause(house: House) -> None:
    session = campaign(house)
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        at = next(n for n, choice in enumerate(session.play.decision().choices) if choice.why)
        refused = session.play.decision().choices[at]
        await pilot.press(*["down"] * at, "enter")
        assert refused.why in grid(app)
        await pilot.press("w")
        await pilot.pause()
        assert refused.value.clause in grid(app)


async def test_z_takes_back_and_says_why_when_it_cannot(house: House) -> None:
    session = campaign(house)
    before = session.state
    app = app_for(house, "reward", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("z")
        assert "There is nothing to take back yet." in grid(app)
        await pilot.press("1")
        await pilot.pause()
        assert session.state != before
        await pilot.press("z")
        await pilot.pause()
        assert session.state == before


async def test_escape_leaves_no_game_and_q_asks_where_to(house: House) -> None:
    session = campaign(house)
    session.act(session.legal()[0])
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.show_session(session)
        await pilot.pause()
        await pilot.press("escape")
        assert page(app).shown_as == "reward"
        assert "z takes an action back, q leaves" in grid(app)
        await pilot.press("q", "1")
        await pilot.pause()
        assert page(app).shown_as == "reward"
        await pilot.press("q", "2")
        await pilot.pause()
        assert page(app).shown_as == "title"
        assert house.store.list()[0].holder is None


async def test_what_cannot_be_saved_is_told_and_can_be_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = campaign(house)
    app = app_for(house, "reward", play=session.play)
    fault = SaveFault(FaultCause.FULL, Path("x"), "There is no room left on the disk.", "Free some room.")

    def full(*_: object) -> None:
        raise fault

    async with app.run_test(size=SIZE) as pilot:
        before = session.state
        monkeypatch.setattr(session.recorder.sitting, "write", full)
        await pilot.press("1")
        await pilot.pause()
        assert "no room left" in grid(app)
        assert session.state is before
        monkeypatch.undo()
        await pilot.press("1")
        await pilot.pause()
        assert session.actions == 1


async def test_a_game_that_was_taken_over_leaves_for_the_title_and_says_so(house: House) -> None:
    session = campaign(house)
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.show_session(session)
        await pilot.pause()
        other = house.resume(session.name, over=True)
        await pilot.press("1")
        await pilot.pause()
        assert page(app).shown_as == "title"
        assert "was taken over" in grid(app)
        other.close()


# Camp, log, inspect


async def test_the_camp_lists_everything_and_tells_what_the_cursor_is_on(house: House) -> None:
    session = set_out(house)
    camp = session.state.laid.camp
    app = app_for(house, "camp", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        names = Names(catalogue(house))
        shown = grid(app)
        assert "Attack [3][3][2]" in shown
        assert f"Troop: {1 + len(camp.units)} of 6 by Leadership" in shown
        assert all(names.unit(unit) in shown for unit in camp.units)
        assert all(names.tactic(tactic) in shown for tactic in camp.tactics)
        await pilot.press("l")
        assert "Movement 2, Range 1" in grid(app)


async def test_every_term_is_explained_in_two_keys(house: House) -> None:
    app = app_for(house, "camp", play=set_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("l", "i")
        await pilot.pause()
        assert "Confidence" in grid(app)
        await pilot.press("2")
        await pilot.pause()
        assert "Inspect" in grid(app)


async def test_the_log_has_everything_and_finds_words(house: House) -> None:
    session = set_out(house)
    write_log(session, [Telling(f"Line {n}.", "detail" if n % 2 else "plain") for n in range(100)])
    app = app_for(house, "log", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Line 98." in grid(app)
        assert "Line 97." not in grid(app)
        await pilot.press("f", "home")
        assert "Line 1." in grid(app)
        await pilot.press("slash", *"line 57", "enter")
        await pilot.pause()
        assert rows(app)[1].strip() == "\u203a Line 57."
        await pilot.press("slash", *"nowhere", "enter")
        await pilot.pause()
        assert "Nothing here has" in grid(app)


async def test_the_log_is_exported_and_never_over_another_file(house: House, tmp_path: Path) -> None:
    session = set_out(house)
    write_log(session, [Telling("A line.")])
    app = app_for(house, "log", play=session.play)
    file = tmp_path / "log.txt"
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(2):
            page(app).doer("export_text")._write(lambda: file)
            await pilot.pause()
        assert "already exists" in grid(app)
    assert file.read_text() == "  A line.\n"


# Act break, credits


def in_act_two(state: Campaign) -> Campaign:
    assert state.table is not None
    beaten, left = state.primuses[:1], state.primuses[1:]
    return replace(state, table=replace(state.table, act=2), weeks=(9, 0, 0, 0), beaten=beaten, primuses=left)


async def test_the_act_break_looks_back_and_ahead(house: House) -> None:
    session = set_out(house)
    set_state(session, in_act_two(session.state))
    app = app_for(house, "act_break", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        shown = grid(app)
        assert "Act II" in shown
        assert "They know your name now" in shown
        assert "Act I took 9 weeks of 12" in shown
        await pilot.press("space")
        assert "Primuses beaten: Bingqing." in grid(app)


def test_the_first_act_has_nothing_behind_it(house: House) -> None:
    told = " ".join(text for line in act_lines(Names(catalogue(house)), set_out(house).state, 76) for text, _ in line)

    assert "One year, Pluto has said" in told
    assert "took" not in told


@pytest.mark.parametrize(("left", "told"), [(2, "Still to beat, one of them in this act: "), (1, "Still to beat: ")])
def test_primuses_to_choose_from_are_told_as_such(house: House, left: int, told: str) -> None:
    state = in_act_two(set_out(house).state)
    lines = act_lines(Names(catalogue(house)), replace(state, primuses=state.primuses[:left]), 300)

    assert told in " ".join(text for line in lines for text, _ in line)


def test_the_last_act_break_tells_of_the_scion(house: House) -> None:
    session = set_out(house)
    state = in_act_two(session.state)
    assert state.table is not None
    last = replace(state, table=replace(state.table, act=4), primuses=())
    told = " ".join(text for line in act_lines(Names(catalogue(house)), last, 76) for text, _ in line)

    assert "Taotie at Vesuvius" in told


def test_an_act_that_begins_is_an_interlude_and_nothing_else_is(house: House) -> None:
    facts = house.spoken("campaign").facts

    assert facts.interlude((InfluenceGained(total=1), ActBegan(act=2))) == "act_break"
    assert facts.interlude((InfluenceGained(total=1),)) == ""
    assert facts.interlude((ActBegan(act=1),)) == "act_break"
