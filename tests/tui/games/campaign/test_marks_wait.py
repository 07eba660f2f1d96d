"""Marked strikes wait while something is asked in the same turn; those that are not possible afterwards are dropped with a sentence."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from rules.campaign.combat.frames import Intercepting
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.combat.state import Combat
from saves.envelope import NO_PLAN
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters
from tui.play.house import House
from tui.play.session import Session

FIRST, SECOND = StrikeOrder("p1", "r4"), StrikeOrder("p2", "r5")


def guarded(house: House) -> Session:
    """The hero beside a rival about to fall, for which one of two others must step in; two more pairs stand apart."""
    rivals = {"c5": "rival archer 1", "b5": "rival oath_sister", "c4": "rival oath_sister"}
    apart = {"a1": "attacker", "a2": "rival defender", "d1": "defender", "d2": "rival defender"}
    session = fight(house, {"d5": "@", **rivals, **apart}, "engage", slots=0)
    session.settings = replace(session.settings, rival_ties="ask")
    return session


async def ask(play: Play) -> None:
    """Mark three strikes and make the first, for which the player picks who steps in."""
    for unit, target in (("hero", "r1"), ("p1", "r4"), ("p2", "r5")):
        if play.screen.steering.held != unit:
            await play.press(letters(play)[unit])
        await play.press(letters(play)[target])
    await play.press("E")
    assert isinstance(play.top, Intercepting)
    assert play.status == "Something must be decided first."


def marked(play: Play) -> list[StrikeOrder]:
    return list(play.screen.strikes.marked)


def without(combat: Combat, key: str) -> Combat:
    gone = (replace(one, place="defeated", at=None) if one.key == key else one for one in combat.fighters)
    return replace(combat, fighters=tuple(gone))


async def test_the_other_marks_are_kept_and_saved_while_a_strike_asks(house: House) -> None:
    async with played(house, guarded) as play:
        await ask(play)

        assert marked(play) == [FIRST, SECOND]
        kept = house.store.load(play.session.name).envelope.plan
        assert msgspec.json.decode(kept, type=tuple[StrikeOrder, ...]) == (FIRST, SECOND)
        turns = play.session.state.combat.turns
        await play.press("1")
        assert marked(play) == [FIRST, SECOND]
        await play.press("E")
        told = [line.text for line in play.session.log]
        assert any(text.startswith("Your Attacker attacks") for text in told), told
        assert any(text.startswith("Your Defender attacks") for text in told), told
        assert play.session.state.combat.turns > turns


async def test_a_game_that_is_opened_while_a_strike_asks_keeps_its_marks(house: House) -> None:
    async with played(house, guarded) as play:
        await ask(play)
        session = play.session
    async with played(house, lambda _: session) as play:
        assert isinstance(play.top, Intercepting)
        assert marked(play) == [FIRST, SECOND]


async def test_what_is_not_possible_after_the_answer_is_dropped_with_a_sentence(house: House) -> None:
    async with played(house, guarded) as play:
        await ask(play)
        combat = play.session.state.combat
        asking, engaging = without(combat, "r4"), without(replace(combat, pending=combat.pending[:1]), "r4")
        play.screen.strikes.update(asking, active=False)
        assert marked(play) == [FIRST, SECOND]
        play.screen.strikes.update(engaging, active=True)
        play.screen.news.tell()

        assert marked(play) == [SECOND]
        assert play.status == "A strike that you had marked is no longer possible and was dropped."


def _later(combat: Combat) -> Combat:
    return replace(combat, turns=combat.turns + 1)


def _rivals(combat: Combat) -> Combat:
    return replace(combat, turns=combat.turns + 1, mover="rival")


@pytest.mark.parametrize("changed", [_later, _rivals])
async def test_nothing_stays_marked_in_another_turn(house: House, changed: Callable[[Combat], Combat]) -> None:
    async with played(house, guarded) as play:
        await ask(play)
        play.screen.strikes.update(changed(play.session.state.combat), active=False)
        play.screen.news.tell()

        assert not play.screen.strikes.marked
        assert play.status == "The strikes that you had marked in another turn were dropped."


async def test_marks_that_cannot_be_read_are_dropped_and_this_is_said(house: House) -> None:
    async with played(house, guarded) as play:
        play.session.plan = msgspec.Raw(b'[{"type":"dance"}]')
        play.screen.strikes.update(play.session.state.combat, active=True)
        play.screen.news.tell()

        assert play.session.plan == NO_PLAN
        assert play.status == "The strikes that you had marked cannot be read by this version and were dropped."


async def test_nothing_stays_marked_once_the_fight_is_over(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "c5": "rival archer"}, "opening")) as play:
        await play.press("K", letters(play)["r1"])
        assert play.screen.strikes.marked
        await play.press("X", "2")

        assert play.session.state.combat is None
        assert play.session.plan == NO_PLAN
        assert house.store.load(play.session.name).envelope.plan == NO_PLAN
