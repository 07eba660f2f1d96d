"""Victory and defeat: what is told, that the record is written once and nothing is lost, and what comes next."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.campaign.records import Epilogue
from saves.faults import FaultCause, SaveFault
from saves.game_files import Retired
from saves.settings import load_settings
from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid, look_grid, rows
from tests.tui.pages.archive import Clock, begun, ended, here, won
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.campaign.pictures import ending
from tui.games.campaign.pictures.ending import cause_of, epilogue_of
from tui.games.campaign.screens.ending import CampaignEnd
from tui.games.campaign.screens.route import RoutePage
from tui.games.campaign.words.names import Names
from tui.kit.game_screen import GameScreen
from tui.pages.copies import CopiesPage
from tui.pages.hall import ChroniclePage
from tui.pages.title import TitlePage
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def page(app: Ad79) -> CampaignEnd:
    assert isinstance(app.screen, CampaignEnd)
    return app.screen


def read(app: Ad79) -> list[str]:
    """The rows of the story that are seen."""
    return [text_of(row).strip() for row in page(app).reader.lines]


def names_of(session: Session) -> Names:
    return Names(session.spoken.game.cat)  # type: ignore[attr-defined]


# Pictures


def test_picture_of_a_victory(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(house, "victory", play=won(house).play), terminal_size=SIZE)  # type: ignore[operator]


def test_picture_of_a_defeat(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(house, "defeat", play=ended(house, "lost").play), terminal_size=SIZE)  # type: ignore[operator]


# Victory


@pytest.mark.rule("V-CAMPAIGN-09")
async def test_a_victory_shows_the_epilogue_of_this_hero_against_this_scion(house: House) -> None:
    session = won(house)
    cat = names_of(session).cat
    others = (Epilogue("another", "krakenlance", "No.", "ours"), Epilogue("taotie", "another", "No.", "ours"))
    written = next(one.text for one in cat.epilogues if (one.hero, one.scion) == ("krakenlance", "taotie"))
    mixed = Names(replace(cat, epilogues=(*others, *cat.epilogues)))
    assert epilogue_of(mixed, session.state) == written.strip()

    app = app_for(house, "victory", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        seen: list[str] = []
        for _ in range(3):
            seen += [row for row in read(app) if row not in seen]
            await pilot.press("space")
    assert "".join(written.split()) in "".join("".join(seen).split())


@pytest.mark.rule("V-CAMPAIGN-09")
def test_each_hero_has_an_epilogue_of_its_own_against_each_scion(house: House) -> None:
    session = won(house)
    names = names_of(session)
    heroes, scions = ([one.id for one in ones] for ones in (names.cat.heroes, names.cat.scions))
    told = {
        (hero, scion): epilogue_of(
            names, replace(session.state, options=replace(session.state.options, hero=hero, scion=scion))
        )
        for hero in heroes
        for scion in scions
    }
    written = {(one.hero, one.scion): one.text.strip() for one in names.cat.epilogues}
    assert told == written
    assert len(set(told.values())) == len(heroes) * len(scions) == 32


def test_a_pair_without_an_epilogue_is_told_so(house: House) -> None:
    session = won(house)
    bare = Names(replace(names_of(session).cat, epilogues=()))
    assert epilogue_of(bare, session.state) == "Nobody has written down yet what became of Krakenlance after Taotie."


async def test_what_is_left_of_the_story_is_counted(house: House) -> None:
    app = app_for(house, "victory", play=won(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        first = read(app)
        assert f"{page(app).reader.rest} more lines: Space reads on." in grid(app)
        await pilot.press("space")
        assert read(app)[0].startswith("Krakenlance turned it over")
        await pilot.press("pageup")
        assert read(app) == first
        await pilot.press(*["space"] * 9)
        assert "more lines" not in grid(app)
        assert read(app)[-1].endswith("In all")


async def test_a_page_of_the_story_ends_with_a_paragraph(house: House) -> None:
    app = app_for(house, "victory", play=won(house).play)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        assert read(app)[-1] == "crater but a bronze bowl, face down, ringing."


def test_a_story_of_nothing_has_no_heading(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    session = won(house)
    monkeypatch.setattr(ending, "story_of", lambda *_: ())
    assert ending.story_lines(names_of(session), session.state, (), 50) == []


@pytest.mark.parametrize("word", ["VICTORY", "DEFEAT"])
def test_how_it_ended_is_written_large_or_spaced_out(word: str) -> None:
    large = [text_of(row) for row in ending.banner_of(word, "number", large=True)]
    assert len(large) == 3
    assert len({len(row) for row in large}) == 1
    assert len(large[0]) <= 50
    (small,) = ending.banner_of(word, "number", large=False)
    assert text_of(small).replace(" ", "") == word


async def test_a_large_terminal_shows_story_painting_and_map_at_once(house: House) -> None:
    app = app_for(house, "victory", play=won(house).play)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "let the tide read it." in grid(app)
        assert "▀" in rows(app)[2][58:]
        assert "@ is where the way ends" in grid(app)


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_a_painting_hangs_beside_the_story_where_it_can_be_painted(house: House, size: tuple[int, int]) -> None:
    app = app_for(house, "victory", play=won(house).play)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert any("▀" in row[52:] for row in rows(app)[1:12])
        assert "Taotie is beaten  Score 405" in rows(app)[5]
        assert rows(app)[1][:50].strip() == ""


async def test_without_colours_the_story_has_the_room_of_the_painting_or_a_sentence_tells_of_it(house: House) -> None:
    play = won(house).play
    for size, told in (((80, 24), False), ((120, 40), True)):
        app = Ad79(house, start="victory", arguments={"play": play}, colours="none", ascii_only=True)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert ("A gladiator lifts sword and helmet" in grid(app)) == told
            assert grid(app).isascii()


@pytest.mark.parametrize("keys", [("m",), ("5",)])
async def test_the_route_is_shown_on_a_map_of_its_own(house: House, keys: tuple[str, ...]) -> None:
    app = app_for(house, "defeat", play=ended(house, "lost").play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, RoutePage)
        assert rows(app)[0].startswith(" The route  Act I")
        assert "═" in grid(app) or "•" in grid(app)
        assert "@ is where the way ends; " in grid(app)
        await pilot.press("escape")
        assert isinstance(app.screen, CampaignEnd)


async def test_a_practice_campaign_has_a_score_that_says_so(house: House) -> None:
    app = app_for(house, "defeat", play=ended(house, "lost", practice=True).play)
    async with app.run_test(size=SIZE):
        assert rows(app)[5].startswith("  Score 0, in practice: nothing won that counts")


# The record


@pytest.mark.rule("V-LEGACY-01")
async def test_the_record_is_written_and_the_campaign_leaves_the_list(house: House) -> None:
    first = house.spoken("campaign").game.cat.presets[0]  # type: ignore[attr-defined]
    session = ended(house, "lost", prowess=first.prowess)
    app = app_for(house, "defeat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        assert "Recorded in the hall of past campaigns." in grid(app)
        assert "chronicle.txt" not in grid(app)
        await pilot.press("1")
        assert isinstance(app.screen, ChroniclePage)
    (tablet,) = house.hall.list()
    told, state, names = tablet.chronicle, session.state, names_of(session)
    assert told is not None
    sheet, camp = state.laid.sheet, state.laid.camp
    assert all((camp.units, camp.tactics, camp.prowess))
    assert told.sheet[0].startswith(f"HP {sheet.hp} of {sheet.health}, ")
    assert f"Leadership {sheet.leadership}" in told.sheet[1]
    assert told.troop == tuple(map(names.unit, camp.units))
    assert told.tactics == tuple(map(names.tactic, camp.tactics))
    assert told.prowess == tuple(map(names.prowess, camp.prowess))
    assert (told.score, sum(one.points for one in told.reckoning)) == (0, 0)
    assert [(halt.place, halt.act) for halt in told.way][-2:] == [("ogygia", 1), ("ogygia", 1)]
    assert "Krakenlance set out from Atlantis" in tablet.text.read_text()
    assert (told.outcome, told.seed, told.fights[0][:7], len(told.route)) == ("lost", 7, "Act III", 2)
    assert house.games() == ()
    kept = Retired.to(tablet.path)
    assert kept.save.is_file()
    assert kept.log.is_file()


async def test_a_record_that_cannot_be_written_is_told_and_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")

    def full(*_: object) -> None:
        raise fault

    add = house.hall.add
    monkeypatch.setattr(house.hall, "add", full)
    app = app_for(house, "defeat", play=ended(house, "lost").play)
    async with app.run_test(size=SIZE) as pilot:
        assert "The record: There is no room left. Free some room." in grid(app)
        assert [entry.name for entry in house.games()] == ["the-first-road"]
        await pilot.press("1")
        assert "There is no room left." in grid(app)
        monkeypatch.setattr(house.hall, "add", add)
        await pilot.press("1")
        assert "Recorded in the hall" in grid(app)
    assert house.games() == ()


async def test_the_record_counts_although_the_settings_cannot_be_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = SaveFault(FaultCause.UNWRITABLE, Path("x"), "The file may not be written.", "Give yourself the right.")

    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr(house, "change_settings", refuse)
    app = app_for(house, "defeat", play=ended(house, "lost").play)
    async with app.run_test(size=SIZE) as pilot:
        assert "The file may not be written." in grid(app)
        assert "1  Read the chronicle" in grid(app)
        await pilot.press("1")
        assert isinstance(app.screen, ChroniclePage)


async def test_that_a_campaign_has_ended_is_kept_among_the_settings(house: House) -> None:
    app = app_for(house, "defeat", play=ended(house, "lost").play)
    async with app.run_test(size=SIZE):
        settings, fault = load_settings(house.folders.settings, Clock()())
    assert fault is None
    assert settings.taught == ("campaign",)


async def test_a_watcher_writes_nothing(house: House) -> None:
    playing = ended(house, "lost")
    watching = Session(playing.spoken, playing.state)
    app = app_for(house, "defeat", play=watching.play)
    async with app.run_test(size=SIZE):
        assert "You only watched this campaign" in grid(app)
        assert "1  The hall of past campaigns" in grid(app)
    assert house.hall.list() == ()
    assert [entry.name for entry in house.games()] == ["the-first-road"]


# Defeat


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        (
            "hero_defeated",
            "Krakenlance fell in the primus combat against Decimus (New Argonauts, 9 turns). No blessing",
        ),
        ("primus_failed", "The primus combat against decimus (new argonauts, 9 turns) failed, and the campaign"),
        ("out_of_time", "Act I ran out of weeks: 12 weeks, and its goal not met."),
        ("unknown", "The campaign is lost: unknown."),
    ],
)
def test_the_cause_of_a_defeat_is_told_in_words(house: House, cause: str, told: str) -> None:
    session = ended(house, "lost", cause)
    assert cause_of(names_of(session), session.state).startswith(told)


async def test_a_defeat_tells_what_happened_last_without_details(house: House) -> None:
    app = app_for(house, "defeat", play=ended(house, "lost").play)
    async with app.run_test(size=SIZE):
        told = [text_of(row) for row in page(app).text(50)]
        at = told.index("  What happened last")
        assert told[at + 1 : at + 5] == ["  Line 5.", "  Line 6.", "  Line 7.", "  Line 9."]


async def test_practice_leads_back_to_an_older_copy(house: House) -> None:
    session = ended(house, "lost", practice=True)
    app = app_for(house, "defeat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        assert "A practice campaign is not recorded." in grid(app)
        await pilot.press("1")
        assert isinstance(app.screen, CopiesPage)
        await pilot.press("enter", "3")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.play.name == "the-first-road"
        assert not app.screen.play.over
    assert house.hall.list() == ()


async def test_a_defeat_that_nothing_new_led_to_may_be_taken_back(house: House) -> None:
    session = campaign(house, "The first road")
    session.act(session.legal()[0])
    set_state(session, replace(session.state, result="lost", cause="primus_failed", phase="over", pending=()))
    app = app_for(house, "defeat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        assert "it may still be taken back" in grid(app)
        assert house.hall.list() == ()
        await pilot.press("z")
        assert isinstance(app.screen, GameScreen)
        assert not app.screen.play.over
    assert house.hall.list() == ()


async def test_an_end_that_is_accepted_is_recorded(house: House) -> None:
    session = campaign(house, "The first road")
    session.act(session.legal()[0])
    set_state(session, replace(session.state, result="lost", cause="primus_failed", phase="over", pending=()))
    app = app_for(house, "defeat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        assert "Recorded in the hall" in grid(app)
        await pilot.press("z")
        assert isinstance(app.screen, CampaignEnd)
    assert len(house.hall.list()) == 1


# What comes next


async def test_the_title_comes_next_and_nothing_stays_open(house: House) -> None:
    begun(house, "Another")
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.show_session(won(house, practice=True))
        await pilot.pause()
        await pilot.press("escape")
        assert page(app).NAME == "Victory"
        await pilot.press("4")
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)
        assert {entry.holder for entry in house.games()} == {None}


async def test_a_new_campaign_comes_next_above_the_title(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=SIZE) as pilot:
        app.show_session(won(house))
        await pilot.pause()
        await pilot.press("3")
        await pilot.pause()
        assert rows(app)[0].startswith(" AD 79  New campaign")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitlePage)


async def test_the_log_is_still_there(house: House) -> None:
    app = app_for(house, "victory", play=won(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("L")
        assert "Line 9." in grid(app)
        await pilot.press("escape")
        assert isinstance(app.screen, CampaignEnd)


async def test_without_colours_and_with_ascii_alone(house: House) -> None:
    app = Ad79(house, start="defeat", arguments={"play": ended(house, "lost").play}, colours="none", ascii_only=True)
    async with app.run_test(size=SIZE):
        assert grid(app).isascii()
        looks = look_grid(app).split("\n")
        at = next(n for n, row in enumerate(rows(app)) if row.startswith(" >1  Read the chronicle"))
        assert (looks[at], "B" in looks[2]) == ("r" * 80, True)
