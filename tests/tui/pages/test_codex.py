"""The codex on its pages: reached by its key, counted by kind, silent about what was not seen, and made from what is kept."""

from pathlib import Path

import pytest

from saves.codex import Codex, CodexChapter, CodexFile, Sighting
from tests.saves.staging import flip
from tests.tui.conftest import app_for, campaign, veteran
from tests.tui.grids import rows
from tests.tui.pages.archive import START, begun, ended, here
from tui.pages.codex import CodexPage
from tui.pages.codex_kind import CodexKindPage
from tui.pages.pictures.codex import UNSEEN, kind_lines
from tui.play.carrying import throw_away
from tui.play.codex import CodexEntry, CodexKind, remembered
from tui.play.house import House
from tui.text.lines import text_of

UNITS = CodexKind(
    "unit", "Units", "met", "felled", [CodexEntry(f"unit.{n}", f"Unit {n}", ("A text.",)) for n in range(40)]
)
SOME = {"unit.0": Sighting(3, 1), "unit.7": Sighting(1)}


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return veteran(here(monkeypatch, tmp_path))


def seen(house: House) -> dict[str, Sighting]:
    """A codex with an archer, a prowess card and a campaign that was won."""
    sightings = {
        "unit.archer": Sighting(2, 1),
        "hero.krakenlance": Sighting(1, 1),
        "epilogue.krakenlance.taotie": Sighting(1),
    }
    CodexFile(house.folders.codex, version="1.2.3").add(Codex({"campaign": CodexChapter(START, sightings)}), START)
    return sightings


# Its pages


async def test_a_key_of_the_title_opens_the_codex(house: House) -> None:
    seen(house)
    app = app_for(house, "title")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()

        assert isinstance(app.screen, CodexPage)
        shown = rows(app)
        assert any("Seen: 3 of " in row for row in shown)
        assert any("Heroes" in row and "1 of " in row for row in shown)
        assert any("Epilogues" in row and "1 of " in row for row in shown)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_kind_opens_with_what_was_seen_and_is_silent_about_the_rest(
    house: House, size: tuple[int, int]
) -> None:
    seen(house)
    app = app_for(house, "codex")
    async with app.run_test(size=size) as pilot:
        await pilot.press("j", "enter")
        await pilot.pause()

        assert isinstance(app.screen, CodexKindPage)
        kind = app.screen.kind
        assert kind.id == "unit"
        at = next(n for n, entry in enumerate(kind.entries) if entry.key == "unit.archer")
        assert app.screen.menu.list.cursor == at
        assert any("Met 2 times, felled 1 time." in row for row in rows(app))
        names = {entry.name for entry in kind.entries} - {kind.entries[at].name}
        for _ in kind.entries:
            await pilot.press("j")
            text = "\n".join(rows(app))
            assert not any(f" {name} " in text for name in names)
        await pilot.press("escape")
        assert any("Seen: 3 of " in row for row in rows(app))


async def test_a_damaged_file_is_said_and_nothing_is_lost(house: House) -> None:
    begun(house, "The first road")
    seen(house)
    flip(house.folders.codex, 90)
    app = app_for(house, "codex")
    async with app.run_test(size=(80, 24)):
        shown = rows(app)
        assert any("The codex cannot be read." in row for row in shown)
        assert any("Heroes" in row and "1 of " in row for row in shown)


def test_a_kind_says_how_much_of_it_is_hidden() -> None:
    def told(width: int, height: int) -> list[str]:
        return [text_of(one).rstrip() for one in kind_lines(UNITS, SOME, width, height)]

    assert told(40, 24)[1] == "Units: 2 of 40 met, 1 felled"
    assert told(40, 24)[3:5] == ["Unit 0", UNSEEN]
    assert told(40, 24)[10] == "Unit 7"
    assert told(40, 24)[-1] == "Enter shows 20 more."
    assert len(told(40, 24)) == 24
    assert told(90, 24)[3].split("  ")[0] == "Unit 0"
    assert len(told(90, 24)) == 3 + 20
    assert told(90, 44)[-1] == UNSEEN
    assert len(told(90, 44)) == 3 + 40


# What it is made from


def heroes(house: House) -> Sighting:
    return remembered(house).codex.sightings().get("hero.krakenlance", Sighting())


def test_each_campaign_is_counted_once_wherever_it_is_kept(house: House) -> None:
    first, _ = begun(house, "One", 7), begun(house, "Two", 8)
    assert heroes(house) == heroes(house) == Sighting(2)

    house.enshrine(ended(house, "lost"))
    assert heroes(house) == Sighting(3)

    throw_away(house, first)
    assert heroes(house) == Sighting(3)


def test_a_game_that_is_thrown_away_unseen_is_remembered(house: House) -> None:
    throw_away(house, begun(house, "One", 7))

    assert heroes(house) == Sighting(1)


def test_practice_is_not_counted(house: House) -> None:
    begun(house, "Practice", practice=True)

    assert heroes(house) == Sighting()


def test_the_codex_is_made_again_from_what_is_kept(house: House) -> None:
    session = campaign(house)
    for _ in range(40):
        session.act(session.legal()[0])
    session.close()
    before = remembered(house).codex
    house.folders.codex.unlink()

    assert remembered(house).codex == before
    assert len(before.sightings()) > 1


def test_a_campaign_that_went_on_is_counted_anew(house: House) -> None:
    session = campaign(house)
    before = remembered(house).codex.sightings()
    for _ in range(40):
        session.act(session.legal()[0])
        house._now.go_on()  # type: ignore[attr-defined]
    session.close()

    assert len(remembered(house).codex.sightings()) > len(before)


async def test_a_kind_opens_on_the_first_thing_that_was_seen(house: House) -> None:
    app = app_for(house, "codex_kind", kind=UNITS, sightings={"unit.7": Sighting(1)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        assert isinstance(app.screen, CodexKindPage)
        assert app.screen.menu.list.cursor == 7
        assert any("A text." in row for row in rows(app))
