"""Strikes below one another tell the chance to defeat and the likely HP, each in a column, so that they compare."""

import pytest

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters
from tui.games.campaign.pictures.all_ordered import LeftToDo, all_ordered_lines
from tui.games.campaign.pictures.chance import in_columns, likely
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of


def beset(house: House) -> Session:
    """A hero between a rival whom no blow of his can fell and one whom it can."""
    units = {"d5": "@", "d4": "attacker", "c5": "rival cataphract", "d6": "rival archer", "a1": "rival tactician"}
    return fight(house, units, "engage", slots=0)


def rows(play: Play) -> list[str]:
    return [text_of(one).rstrip() for one in play.screen.panel.lines]


@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
async def test_the_unit_in_hand_tells_of_each_strike_its_chance_and_its_hp(house: House, size: tuple[int, int]) -> None:
    async with played(house, beset, size) as play:
        await play.press("K")
        odds = {key: play.screen.foresight.odds("hero", key) for key in ("r1", "r2")}
        assert not odds["r1"].defeat
        assert odds["r2"].defeat
        told = [one for one in rows(play) if one.endswith(" HP") and "Enter stay" not in one]

        assert sorted(one[-11:] for one in told) == sorted(map(in_columns, odds.values()))
        assert len({len(one) for one in told}) == 1


@pytest.mark.parametrize("size", [(80, 30), (120, 40)])
async def test_marked_strikes_tell_their_chances_and_their_hp(house: House, size: tuple[int, int]) -> None:
    async with played(house, beset, size) as play:
        for unit, target in (("hero", "r2"), ("p1", "r1")):
            await play.press(letters(play).get(unit, "K"), letters(play)[target])
        odds = [found for _, found in play.screen.strikes.odds() if found]

        assert [one[-11:] for one in rows(play) if one.endswith(" HP") and "up to" not in one] == [
            *map(in_columns, odds)
        ]


async def test_marked_strikes_tell_less_of_each_where_rows_are_few(house: House) -> None:
    async with played(house, beset) as play:
        for unit, target in (("hero", "r2"), ("p1", "r1")):
            await play.press(letters(play).get(unit, "K"), letters(play)[target])
        screen = play.screen
        end = screen.foresight.tried_end(screen.strikes.marked, screen.play.settings.rival_ties)
        left = LeftToDo(screen.strikes.told(), "", {}, end)
        most, few = (
            [text_of(one) for one in all_ordered_lines(screen.names, screen.combat, left, 26, n)] for n in (30, 7)
        )
        odds = [found for _, found in screen.strikes.odds() if found and found.defeat]

        assert odds
        assert all(any(in_columns(one) in row for row in most) for one in odds)
        assert not any(in_columns(one) in row for one in odds for row in few)
        assert all(any(likely(one) in row for row in few) for one in odds)
