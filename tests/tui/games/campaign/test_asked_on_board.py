"""A question about hexes or units is answered by the keys that stand on the board, too."""

from msgspec.structs import replace

from rules.campaign.combat.frames import UnitMoving
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session


def repositioning(house: House) -> Session:
    """The hero may go on after its Special."""
    session = fight(house, {"d5": "@", "c5": "rival archer"}, "engage")
    combat = session.state.combat
    moving = replace(combat, pending=(*combat.pending, UnitMoving(unit="hero", steps=2)))
    set_state(session, session.state.with_combat(moving))
    return session


async def test_a_unit_that_moves_by_its_special_is_sent_by_the_key_of_a_hex(house: House) -> None:
    async with played(house, repositioning) as play:
        keys = play.screen.steering.keys.hexes
        assert set(keys) == set(play.screen.pointing.answers)
        assert not any(key.isdigit() for key in keys.values())
        assert len(set(keys.values())) == len(keys) > 9
        assert play.screen.board.marks.labels == keys
        cell = next(cell for cell in keys if cell != "d5")
        await play.press(keys[cell])

        hero = play.session.state.combat.fighters[0]
        assert (hero.key, hero.at) == ("hero", cell)


async def test_in_the_list_no_key_of_a_hex_is_shown_or_taken(house: House) -> None:
    async with played(house, repositioning) as play:
        keys = play.screen.steering.keys.hexes
        before = play.session.state
        await play.press("o")
        assert not play.screen.board.marks.labels
        await play.press(next(key for cell, key in keys.items() if cell != "d5"))

        assert play.session.state == before


async def test_who_is_asked_about_has_its_own_letter(house: House) -> None:
    async with played(house, repositioning) as play:
        letters, combat = play.screen.steering.letters, play.session.state.combat
        dealt = letters.of_answers(combat, ["c5", "d5", "a1"])

        own = letters.of_fighters(combat)
        assert (dealt["c5"], dealt["d5"]) == (own["r1"], own["hero"])
        assert dealt["a1"] not in {*own.values()}
