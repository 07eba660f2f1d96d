"""What a combat tells: odds, dice, reports, threats, the status line, and everything that can be looked up."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat import frames
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import LARGE, SMALL, played
from tests.tui.games.campaign.situations import FIGHTS, engaging, moving, naming, striking
from tests.tui.grids import grid, look_grid, rows
from tui.app import Ad79
from tui.games.campaign.screens.table import TablePage
from tui.play.house import House

# What is told


async def test_odds_are_shown_before_the_attack_and_the_dice_after_it(house: House) -> None:
    async with played(house, striking) as play:
        assert play.cell == "c6"
        assert play.info.splitlines()[1].split() == ["You", "strike", "[3][3][2]"]
        await play.press("enter")

        rolled = next(line for line in play.session.log if " attacks " in line.text)
        assert " ".join(play.info.split()).startswith("Krakenlance at rival Cinder Hound")
        assert play.info.count("[") + play.info.count("(") == 3
        assert rolled.reveals


async def test_what_came_of_an_answer_is_reported_when_a_digit_took_it_too(house: House) -> None:
    async with played(house, striking) as play:
        await play.press("1")
        assert " ".join(play.info.split()).startswith("Krakenlance at rival Cinder Hound")


async def test_the_report_stays_until_the_cursor_moves(house: House) -> None:
    async with played(house, striking) as play:
        await play.press("enter")
        told = play.info
        await play.press("question_mark", "escape")
        assert play.info == told
        await play.press("tab")

        assert "Krakenlance at" not in play.info


async def test_what_was_taken_back_is_told_no_more(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("space", "space", "z")

        assert "The last action is taken back." in play.status
        assert play.screen.telling._heard == []


async def test_after_the_rivals_turn_their_deeds_are_reported(house: House) -> None:
    async with played(house, engaging) as play:
        await play.press("space", "space")
        for _ in range(12):
            if play.session.state.combat.mover == "player":
                break
            await play.press("space")

        assert isinstance(play.top, frames.Opening)
        assert "Rival Net Diver" in play.info
        assert " at " in play.info
        await play.press("L")
        assert "Net Diver" in grid(play.app)


async def test_a_campaign_that_is_opened_again_tells_the_last_turn_from_its_log(house: House) -> None:
    session = engaging(house)
    while session.state.combat.mover == "player" or not isinstance(session.state.combat.pending[-1], frames.Opening):
        session.act(session.legal()[-1] if session.state.combat.mover == "player" else session.legal()[0])
        if isinstance(session.state.combat.pending[-1], frames.Opening) and session.state.combat.mover == "player":
            break
    async with played(house, lambda _: session) as play:
        assert "Rival Cinder Hound attacks" in play.info
        assert play.info.strip().startswith(("— Rivals: turn", "… L shows all"))


async def test_v_shows_and_hides_threats(house: House) -> None:
    async with played(house, moving) as play:
        without = rows(play.app)
        await play.press("v")
        assert "mean-worst" in grid(play.app)
        await play.press("v")

        assert rows(play.app) == without


async def test_the_status_line_says_what_the_cursor_is_on_until_the_panel_does(house: House) -> None:
    async with played(house, moving) as play:
        assert play.screen.telling.reporting
        assert play.status == f"{play.cell}: rival Tactician, 2 of 3 HP, fatigued, Stun"
        await play.rest("d5")
        assert play.status == ""
        await play.press("k")
        assert play.status == ""
        assert "Rival Net Diver" in play.info
        await play.press("l")
        assert play.status == ""
        assert "c6: open ground" in play.info


async def test_whose_decision_it_is_stands_over_the_answers(house: House) -> None:
    async with played(house, engaging) as play:
        await play.rest("d5")
        assert "All answers" in grid(play.app)
        while not isinstance(play.top, frames.RivalMark | frames.RivalGoal | frames.RivalTarget):
            await play.press("space")

        assert "For the rival, you decide" in grid(play.app)


async def test_the_unit_that_decides_is_marked_while_the_cursor_is_elsewhere(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("K", "l", "l")

        assert play.screen.board.marks.actor == "d5"
        assert "▸" in "".join(row[:43] for row in rows(play.app)[1:15])


async def test_the_answers_to_a_tie_are_seen_together_where_they_can_be(house: House) -> None:
    units = {"c5": "rival net_diver", "d5": "@", "b3": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        play.session.settings = replace(play.session.settings, rival_ties="ask")
        while not isinstance(play.top, frames.RivalMoving):
            await play.press("space")
        list_ = play.screen.panel.list

        assert len(list_.choices) == 2
        assert "page 1 of" not in grid(play.app)
        assert all("moves next:" in choice.label for choice in list_.choices)


# Inspecting


@pytest.mark.rule("V-OPEN-11")
async def test_i_opens_the_text_of_everything_on_the_unit(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        before = play.session.state
        await play.press("h", "i")
        tactic = play.session.spoken.game.cat.tactic["adrenaline"]  # type: ignore[attr-defined]
        text = " ".join(grid(play.app).split())

        assert f"{tactic.name}: " in text
        assert tactic.lasts in text
        assert play.session.state is before


async def test_i_explains_the_skills_of_the_unit(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("k", "i")
        shown = grid(play.app)

        assert "Hook" in shown
        assert "Tactical" in shown


@pytest.mark.rule("V-OPEN-01")
@pytest.mark.parametrize("name", [*FIGHTS, "naming"])
async def test_table_camp_log_and_help_open_at_every_prompt_and_change_nothing(house: House, name: str) -> None:
    make = naming if name == "naming" else FIGHTS[name][0]
    async with played(house, make) as play:
        before = play.session.state
        for key, words in (("t", " Table  Act"), ("c", " Camp  Act"), ("L", " Log"), ("question_mark", "Help")):
            await play.press(key)
            assert words in grid(play.app), key
            await play.press("escape")
            assert play.screen.dialog is None

        assert play.session.state is before


# Rooms and terminals


async def test_a_resize_keeps_cursor_and_keys(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("k")
        for size in (LARGE, (100, 30), (60, 20), SMALL):
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
        await play.pilot.pause()

        assert play.cell == "c5"
        assert " Rival Net Diver " in grid(play.app)
        await play.press("j")
        assert play.cell == "d5"


async def test_the_list_keeps_its_cursor_while_other_pages_are_read(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("o", "down", "down", "t", "escape")

        assert play.in_list()
        assert play.screen.panel.list.cursor == 2


async def test_a_large_screen_draws_large_hexes_with_names_hp_and_dice(house: House) -> None:
    async with played(house, moving, LARGE) as play:
        shown = grid(play.app)

        assert "Kraken" in shown
        assert "2/3" in shown


@pytest.mark.parametrize("name", FIGHTS)
async def test_without_colours_and_with_ascii_alone_nothing_is_lost(house: House, name: str) -> None:
    make, keys = FIGHTS[name]
    session = make(house)
    app = Ad79(house, start="combat", arguments={"play": session.play}, colours="none", ascii_only=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

        assert grid(app).isascii()
        assert set(look_grid(app)) <= set("rbuB \n")


@pytest.mark.rule("V-OPEN-09")
async def test_the_table_has_the_rival_lineup_and_its_tactics_in_their_order(house: House) -> None:
    async with played(house, moving, (80, 60)) as play:
        await play.press("t")
        assert isinstance(play.app.screen, TablePage)
        shown = grid(play.app)
        names = ["r1 Net Diver (on c5, 3 HP, tribune)", "r2 Tactician (on b3, 2 HP)", "r3 Defender (still to come)"]
        names += ["r4 Temple Hawk (still to come)", "Stun: ", "Hamstring: "]
        places = [shown.index(name) for name in names]

        assert places == sorted(places)
