"""The hall of past campaigns: the list, what is marked, what is damaged, and one chronicle whole."""

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from rules.campaign.journey.state import Fought
from saves.chronicle import CHART, FLOOR, ScoreLine, passages, render
from saves.faults import refused_by_system
from saves.game_files import Retired
from tests.saves.staging import flip, later
from tests.tui.conftest import app_for, campaign
from tests.tui.games.campaign.fights import fight
from tests.tui.grids import grid, look_grid, rows
from tests.tui.pages.archive import START, TOLD, ended, here
from tests.tui.states import set_state
from tui.app import Ad79
from tui.pages.hall import ChroniclePage, HallPage
from tui.play.facts import Past
from tui.play.house import House
from tui.text.lines import text_of

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


def full(house: House) -> House:
    """A victory, a defeat, a practice campaign, one that was set back, and a damaged record; the highest score first."""
    add(house, "Damaged")
    add(house, "Set back", restores=2, days=1)
    add(house, "Practice", practice=True, score=90, days=2)
    add(house, "Lost", score=306, days=3)
    won = {"act": 4, "week": 3, "place": "Mount Vesuvius", "cause": "The scion is defeated."}
    add(house, "Won", outcome="won", score=720, days=4, **won)
    flip(house.hall.folder / "damaged" / "record.json", 300)
    return house


def add(house: House, name: str, *, days: int = 0, **told: object) -> None:
    ended = TOLD.ended + timedelta(days=days)
    house.hall.add(msgspec.structs.replace(TOLD, name=name, ended=ended, seed=len(house.hall.list()), **told))


def page(app: Ad79) -> HallPage:
    assert isinstance(app.screen, HallPage)
    return app.screen


def test_picture(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(full(house), "hall"), terminal_size=SIZE, press=["down", "down"])  # type: ignore[operator]


def test_picture_of_a_chronicle(snap_compare: object, house: House) -> None:
    assert snap_compare(app_for(full(house), "hall"), terminal_size=SIZE, press=["enter"])  # type: ignore[operator]


async def test_the_list_tells_who_how_when_and_marks_what_was_no_straight_way(house: House) -> None:
    app = app_for(full(house), "hall")
    async with app.run_test(size=SIZE) as pilot:
        assert rows(app)[1:8] == [
            " All past campaigns: 5 of 5",
            "        Hero           Score End  Against       Difficulty Act, week Ended",
            " \u203a1     Krakenlance      720 Won  Taotie        Chosen     IV  3/12  2026-03-05",
            "  2     Krakenlance      306 Lost Taotie        Chosen     III 11/12 2026-03-04",
            "  3  P  Krakenlance       90 Lost Taotie        Chosen     III 11/12 2026-03-03",
            "  4  B  Krakenlance        - Lost Taotie        Chosen     III 11/12 2026-03-02",
            "  5  !  damaged: The file is damaged: its checksum does not match its content.",
        ]
        told = " ".join(grid(app).split())
        assert (
            "Won Victory of Krakenlance against Taotie, difficulty Chosen: act IV, week 3 of 12, Mount Vesuvius."
            in told
        )
        assert (
            "The scion is defeated. Score 720. Begun 2026-03-01 14:05, ended 2026-03-05 17:05, 412 actions in 3 sittings."
            in told
        )
        assert "Seed 4, AD 79 1.2.3." in told
        await pilot.press("j", "j")
        assert "P: a practice campaign." in grid(app)
        await pilot.press("j")
        assert "B: set back to older copies 2 times." in grid(app)


async def test_marked_campaigns_are_never_mixed_in_silently(house: House) -> None:
    shown = []
    app = app_for(full(house), "hall")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(7):
            names = [tablet.name for tablet in page(app).tablets]
            shown.append((rows(app)[1].strip(), names))
            await pilot.press("f")
    assert shown == [
        ("All past campaigns: 5 of 5", ["won", "lost", "practice", "set-back", "damaged"]),
        ("Victories: 1 of 5", ["won"]),
        ("Defeats: 3 of 5", ["lost", "practice", "set-back"]),
        ("Played straight through: no practice, no chosen seed, never set back: 2 of 5", ["won", "lost"]),
        ("Practice, a chosen seed, or set back to an older copy: 2 of 5", ["practice", "set-back"]),
        ("Campaigns of a day, each the same for everybody: 0 of 5", []),
        ("All past campaigns: 5 of 5", ["won", "lost", "practice", "set-back", "damaged"]),
    ]


async def test_a_damaged_record_is_named_and_leads_nowhere(house: House) -> None:
    app = app_for(full(house), "hall")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("5")
        assert "its checksum does not match" in "".join(text for line in page(app).status.lines for text, _ in line)
        assert "The file is home/hall/damaged/record.json." in grid(app)


async def test_a_record_of_a_later_game_hides_no_other(house: House) -> None:
    add(house, "Later")
    content = later(house.hall.folder / "later" / "record.json")
    add(house, "Ours")
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE) as pilot:
        assert [tablet.name for tablet in page(app).tablets] == ["ours", "later"]
        await pilot.press("j")
        assert "The file was written by AD 79 8.0.0 in format 9" in " ".join(grid(app).split())
    assert (house.hall.folder / "later" / "record.json").read_bytes() == content


@pytest.mark.rule("V-LEGACY-01")
async def test_a_chronicle_has_the_hero_sheet_troop_tactics_and_prowess_and_can_be_read_whole(house: House) -> None:
    add(house, "The first road")
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, ChroniclePage)
        seen: list[str] = []
        for _ in range(4):
            seen += [row for row in rows(app)[1:-2] if row not in seen]
            await pilot.press("pagedown")
    (tablet,) = house.hall.list()
    assert tablet.chronicle is not None
    whole = render(tablet.chronicle, tablet.text)
    assert tablet.text.read_text() == whole
    parts = [part._replace(under="") for part in passages(tablet.chronicle, tablet.text)]
    assert {f"  {row}".rstrip() for part in parts for row in part.rows(76)} == set(seen)
    lines = whole.splitlines()
    assert lines[lines.index("Hero") + 2] == "HP 0 of 8, Attack [4][3][3]"
    assert lines[lines.index("Troop") + 2] == "Gorgon Archer"
    assert lines[lines.index("Tactics") + 2] == "Adrenaline"
    assert lines[lines.index("Prowess") + 2] == "Follow My Lead"
    assert max(map(len, lines)) <= 80
    assert "  This text: home/hall/the-first-road/chronicle.txt" in seen


async def test_words_find_a_past_campaign(house: House) -> None:
    app = app_for(full(house), "hall")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("slash", *"lost iii", "down", "enter")
        assert page(app).current is page(app).tablets[2]
        assert "P: a practice campaign." in grid(app)


async def test_an_empty_hall_says_so(house: House) -> None:
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE) as pilot:
        assert "Nobody is here yet." in rows(app)[1]
        await pilot.press("enter", "f", "slash", "1")
        assert page(app).dialog is None


async def test_a_hall_that_cannot_be_read_is_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = refused_by_system(PermissionError(13, "Permission denied"), house.hall.folder, reading=True)

    def refuse() -> None:
        raise fault

    monkeypatch.setattr(house.hall, "list", refuse)
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE):
        told = " ".join(grid(app).split())
        assert fault.wrong in told
        assert "The folder is home/hall." in told


async def test_without_colours_and_with_ascii_alone(house: House) -> None:
    app = Ad79(full(house), start="hall", colours="none", ascii_only=True)
    async with app.run_test(size=SIZE):
        assert grid(app).isascii()
        assert rows(app)[3].startswith(" >1 ")
        marks = look_grid(app).split("\n")
        assert marks[3] == "r" * 80
        assert set(marks[4]) <= {" ", "B"}
        assert "b" in marks[7]


def test_the_hall_is_sorted_by_score_then_by_date_and_what_has_none_comes_last(house: House) -> None:
    for days, (name, score) in enumerate((("Low", 5), ("None", None), ("High", 900), ("Same", 5), ("Nothing", 0))):
        add(house, name, score=score, days=days)
    assert [one.name for one in house.tablets()] == ["high", "same", "low", "nothing", "none"]


async def test_a_large_terminal_begins_the_story_below_the_list(house: House) -> None:
    add(house, "Told", story=("It began at dawn.", "It went on. " * 100, "It ended."))
    app = app_for(house, "hall")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert " It began at dawn." in rows(app)
        assert "It went on. It went on." in grid(app)
        assert "It ended." in grid(app)
        await pilot.resize_terminal(80, 23)
        await pilot.pause()
        assert "Seed " in grid(app)
        assert "It went on." not in grid(app)


async def test_a_record_of_before_there_were_scores_is_told_anew_from_its_save(house: House) -> None:
    session = ended(house, "lost")
    over = session.state
    set_state(session, replace(campaign(house, "Another").state, route=over.route))
    session.act(session.legal()[0])
    set_state(session, over)
    tablet = house.enshrine(session)
    assert tablet is not None
    assert tablet.chronicle is not None
    bare = replace(tablet.chronicle, score=None, reckoning=(), story=(), way=(), chart=())
    house.hall.add(bare)
    (listed,) = house.hall.list()
    assert listed.chronicle == bare

    (told,) = house.tablets()
    assert told.chronicle is not None
    assert told.chronicle.score == tablet.chronicle.score == 0
    assert told.chronicle.way[: len(tablet.chronicle.way)] == tablet.chronicle.way
    assert told.chronicle.chart
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE) as pilot:
        assert " 0 Lost" in rows(app)[3]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ChroniclePage)
        assert any("Krakenlance set out from Atlantis" in text_of(row) for row in app.screen.text(79))


async def test_a_record_without_a_score_whose_save_makes_no_sense_has_a_dash(house: House) -> None:
    tablet = house.enshrine(ended(house, "lost"))
    assert tablet is not None
    assert tablet.chronicle is not None
    house.hall.add(replace(tablet.chronicle, score=None, reckoning=()))
    flip(Retired.to(tablet.path).save, 300)
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE):
        assert " - Lost" in rows(app)[3]
        assert "Score -: its record is of before there were scores" in " ".join(grid(app).split())


async def test_a_score_of_0_says_why(house: House) -> None:
    add(
        house, "Lost", score=0, reckoning=(ScoreLine("Fights not won", "1 x -15", -15), ScoreLine(FLOOR, "made up", 15))
    )
    app = app_for(house, "hall")
    async with app.run_test(size=SIZE):
        assert "Score 0: nothing won that counts." in " ".join(grid(app).split())


def test_a_record_whose_save_names_what_is_not_there_any_more_hides_no_other(house: House) -> None:
    session = ended(house, "lost")
    over = session.state
    gone = Fought(1, 1, "sport", "an_arena_of_a_pack", "won", "goal_met", 3)
    set_state(session, replace(campaign(house, "Another").state, fights=(gone,)))
    session.act(session.legal()[0])
    set_state(session, over)
    tablet = house.enshrine(session)
    assert tablet is not None
    assert tablet.chronicle is not None
    house.hall.add(replace(tablet.chronicle, score=None, reckoning=()))
    add(house, "Other", score=3)
    assert [one.chronicle.score for one in house.tablets() if one.chronicle] == [3, None]


@pytest.mark.parametrize(("size", "wide"), [((80, 23), 79), ((120, 40), 119)])
async def test_a_chronicle_shows_the_map_in_colours_as_wide_as_there_is_room(
    house: House, size: tuple[int, int], wide: int
) -> None:
    tablet = house.enshrine(ended(house, "lost"))
    app = app_for(house, "tablet", tablet=tablet)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ChroniclePage)
        lines = app.screen.text(size[0])
        texts = [text_of(row) for row in lines]
        at = texts.index(f"  {CHART}")
        drawn = lines[at + 1]
        assert len(text_of(drawn)) == wide
        assert {look for row in lines[at + 1 :] for _, look in row} & {"camp", "camp on deep"}
        assert any("@" in row for row in texts[at + 1 : -2])
        assert "@ is where the way ends" in " ".join(texts[at:])


async def test_a_story_and_the_list_are_written_to_files(house: House, tmp_path: Path) -> None:
    app = app_for(full(house), "hall")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("x")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter", "x")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
    listed = (tmp_path / "ad79-hall.txt").read_text().splitlines()
    assert listed[0] == "All past campaigns: 5"
    assert [row.split()[0] for row in listed[3:]] == ["1", "2", "3", "4", "5"]
    assert max(map(len, listed)) <= 80
    (won, *_) = house.tablets()
    assert won.chronicle is not None
    story = tmp_path / "ad79-chronicle.txt"
    assert story.read_text() == render(won.chronicle, story)


def test_the_troop_of_a_chronicle_has_those_in_camp_in_the_arena_and_fallen(house: House) -> None:
    session = fight(house, {"c4": "@", "c5": "archer"}, camp=("attacker",))
    combat = session.state.combat
    assert combat is not None
    fallen = [replace(one, place="defeated") if one.unit == "archer" else one for one in combat.fighters]
    for fighters, archer in ((combat.fighters, "Archer (in the arena)"), (tuple(fallen), "Archer (fallen)")):
        state = session.state.with_combat(replace(combat, fighters=fighters))
        header = house.store.load(session.name).envelope.header
        assert session.spoken.facts.chronicler is not None
        told = session.spoken.facts.chronicler.chronicle(state, Past(header, START))
        assert told.troop == ("Attacker", archer)
        assert archer in render(told, None).splitlines()
