"""Undo takes moves and marks back in the order of the keys: what one key did at once, and nothing else."""

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_orders_again import send
from tests.tui.games.campaign.test_steering import at, letters
from tui.play.house import House
from tui.play.session import Session
from tui.text.keyboard import key_of


def near(house: House) -> Session:
    """The hero and an Attacker, each beside a rival."""
    return fight(house, {"d5": "@", "d4": "attacker", "c5": "rival archer", "c4": "rival defender"}, "opening", slots=0)


def far(house: House) -> Session:
    """The hero, out of reach of the rival until he moves."""
    return fight(house, {"d5": "@", "e5": "attacker", "b4": "rival archer"}, "opening", slots=0)


def marked(play: Play) -> list[tuple[str, str | None]]:
    return [(one.unit, one.on) for one in play.screen.strikes.marked]


async def test_undo_takes_back_marks_one_by_one_the_last_first(house: House) -> None:
    async with played(house, near) as play:
        await play.press(letters(play)["hero"], letters(play)["r1"])
        await play.press(letters(play)["p1"], letters(play)["r2"])
        assert marked(play) == [("hero", "r1"), ("p1", "r2")]
        await play.press(key_of("undo"))
        assert play.status == "That strike is no longer marked."
        assert marked(play) == [("hero", "r1")]
        assert play.screen.steering.held == "p1"
        await play.press(key_of("undo"))
        await play.press(key_of("undo"))

        assert marked(play) == []


async def test_undo_takes_a_mark_back_before_the_move_that_was_made_first(house: House) -> None:
    async with played(house, near) as play:
        await play.press(letters(play)["hero"])
        await send(play, "c6")
        await play.press(letters(play)["hero"], letters(play)["r1"])
        assert (at(play, "hero"), marked(play)) == ("c6", [("hero", "r1")])
        await play.press(key_of("undo"))
        assert (at(play, "hero"), marked(play)) == ("c6", [])
        await play.press(key_of("undo"))

        assert (at(play, "hero"), marked(play)) == ("d5", [])


async def test_what_one_key_moved_and_marked_is_taken_back_at_once(house: House) -> None:
    async with played(house, far) as play:
        await play.press(letters(play)["hero"], letters(play)["r1"])
        assert at(play, "hero") != "d5"
        assert marked(play) == [("hero", "r1")]
        await play.press(key_of("undo"))

        assert (at(play, "hero"), marked(play)) == ("d5", [])
