"""A King of the Hill that points alone decide, as only the tribune is left to the rivals, takes one key a turn to its end."""

from msgspec.structs import replace

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_pictures_board import combat_of, tile
from tui.games.campaign.pictures.marks import Marks
from tui.play.house import House
from tui.play.session import Session


def held(house: House) -> Session:
    """The hero on the hill with two of the troop, two points, and the tribune far off."""
    units = {"d3": "@ 6", "d4": "defender", "e2": "archer", "b3": "rival wave_caster"}
    hill = {"sport": "king_of_the_hill", "arena": "vesuvians", "points": 2, "tribune": "r1"}
    session = fight(house, units, "movement", slots=0, **hill)
    session.settings = replace(session.settings, pace="at_once", rival_ties="best")
    return session


def test_a_key_hex_is_seen_whoever_stands_there_with_whatever(house: House) -> None:
    combat = combat_of(fight(house, {"c4": "@"}, "engage", arena="lamosians", sport="king_of_the_hill"))
    held = replace(combat, fighters=tuple(replace(one, chips=("trident",)) for one in combat.fighters))

    assert tile(held, "c4") == ["KrY*", "6"]
    assert tile(held, "c4", Marks(actor="c4")) == ["Kr▸*", "6"]


async def test_the_end_of_the_turn_alone_leads_from_turn_to_turn_until_the_points_win(house: House) -> None:
    async with played(house, held) as play:
        for points in (2, 2, 3, 4):
            assert play.session.state.combat.points == points
            await play.press("E")

        assert (play.session.state.combat.result, play.session.state.combat.reason) == ("won", "six_points")
