"""Skills, key terms and the turn's steps can be looked up from every screen, in the middle of a decision too."""

import pytest

from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid
from tui.house import House
from tui.lines import text_of
from tui.widgets.helping import clause_lines, find_clauses


@pytest.mark.parametrize(
    ("words", "first", "told"),
    [
        ("taunt", "skill:taunt", "Taunt (innate)"),
        ("fury aura", "skill:fury_aura", "Fury Aura"),
        ("dazed", "term:Dazed", "dazed"),
    ],
)
def test_a_skill_or_term_is_found_by_its_name(words: str, first: str, told: str) -> None:
    """The word itself comes before the clauses that use it, and opens in full."""
    found = find_clauses(words)

    assert found[0].value == first
    lines = [text_of(line) for line in clause_lines(first, 60)]
    assert told.casefold() in lines[0].casefold()
    assert len(lines) > 2


def test_the_steps_of_a_turn_are_found() -> None:
    """The sequence of a turn is a clause like any other."""
    assert any("Deployment" in choice.label for choice in find_clauses("turn steps deployment engage"))


def test_without_words_the_book_begins_at_its_beginning() -> None:
    """Nothing typed, nothing left out: the first clauses."""
    assert all(":" not in str(choice.value) for choice in find_clauses("  "))


@pytest.mark.rule("V-OPEN-12")
@pytest.mark.parametrize("screen", ["map", "settings", "credits"])
async def test_help_and_the_rule_book_open_from_every_screen_and_change_nothing(house: House, screen: str) -> None:
    """Help, then the rule book, then a skill; afterwards the screen is as it was."""
    arguments = {"session": campaign(house)} if screen == "map" else {}
    app = app_for(house, screen, **arguments)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = grid(app)
        await pilot.press("question_mark")
        assert "Help" in grid(app)
        await pilot.press("enter", *"taunt")
        assert "Skill Taunt" in grid(app)
        await pilot.press("enter")
        assert "Taunt (innate)" in grid(app)
        await pilot.press("escape")
        assert grid(app) == before


async def test_a_text_that_goes_on_below_says_so_until_its_end_is_shown(house: House) -> None:
    """Nobody misses the half of a help that does not fit."""
    app = app_for(house, "map", session=campaign(house))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert "more: PgDn" in grid(app)
        await pilot.press("end")
        assert "more: PgDn" not in grid(app)
        await pilot.press("up")
        assert " 1 more: PgDn " in grid(app)
