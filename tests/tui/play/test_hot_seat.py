"""Hidden hands at one keyboard: covered until their player asks to see them, and whole games with asides and bots."""

# ruff: noqa: ARG002 - a toy answers without looking

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel.game import NOBODY
from saves.envelope import Summary
from saves.sitting import Moment
from saves.store import NewGame
from tests.toys.feud import CARDS, Feud
from tests.toys.feud import wording as feud_wording
from tests.toys.feud.actions import BuyBack
from tests.toys.feud.state import FeudState, Options, Staking, Turn
from tests.tui.conftest import app_for
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tests.tui.play.toy_facts import ToyFacts
from tui.app import Ad79
from tui.kit.hot_seat import HotSeatScreen
from tui.play.house import House
from tui.play.session import Session
from tui.play.spoken import Spoken
from tui.text.lines import Line, line

SIZE = (80, 24)
TWO = ("person", "person")
GAME = Feud(CARDS)
FIRST, SECOND = sorted(GAME.cards)[:2]
MIXED = ((FIRST,) * 3 + (SECOND,), (SECOND,) * 3 + (FIRST,))


class HandFacts(ToyFacts):
    """Facts whose scene shows every hand that may be seen."""

    def held(self, state: Any) -> Spoken | None:
        return None

    def screen(self, state: Any) -> str:
        return "hot_seat"

    def scene(self, state: FeudState, width: int) -> list[Line]:
        return [line(f"Hand {seat}: {' '.join(hand)}") for seat, hand in enumerate(state.hands)]


def begin(house: House, players: tuple[str, ...], **changes: Any) -> Session:
    """A feud of two in which one holds cards of one kind alone, and the other of another."""
    options = Options(seats=2)
    hands = ((FIRST,) * 4, (SECOND,) * 4)
    state = replace(GAME.start(options, 5), **({"hands": hands} | changes))
    raw = msgspec.json.encode
    plan = NewGame("feud", "feud", "", 5, msgspec.Raw(raw(options)))
    sitting = house.store.create(plan, Moment(msgspec.Raw(raw(state)), Summary(title="feud"), 0))
    return Session(Spoken(GAME, feud_wording, HandFacts(GAME, players)), state, sitting)


def screen_of(app: Ad79) -> HotSeatScreen:
    assert isinstance(app.screen, HotSeatScreen)
    return app.screen


def hands_shown(app: Ad79) -> list[str]:
    """What is seen of both hands: a letter each, or a question mark."""
    letters = {FIRST: "first", SECOND: "second", "?": "?"}
    rows = [
        row.split(": ")[1].split()[0] for row in grid(app).splitlines() if row.lstrip(" |\u2502").startswith("Hand ")
    ]
    return [letters[row] for row in rows[:2]]


async def test_each_hand_is_covered_until_its_player_asks_for_it(house: House) -> None:
    session = begin(house, TWO, hands=MIXED)
    app = app_for(house, "hot_seat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert hands_shown(app) == ["?", "?"]
        decision = screen_of(app).panel.decision
        assert decision is not None
        assert decision.whose == "Hand the keyboard to the player of seat 0."
        assert "Enter shows the hand." in grid(app)
        assert FIRST not in grid(app)
        await ready(pilot, "1", "a", "i", "escape")
        assert session.actions == 0
        await ready(pilot, "enter")
        assert hands_shown(app) == ["first", "?"]
        assert f"Stake {FIRST}" in grid(app)


async def test_the_cover_lies_again_as_soon_as_another_one_is_to_choose(house: House) -> None:
    session = begin(house, TWO, hands=MIXED)
    app = app_for(house, "hot_seat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert not screen_of(app).cover.lies
        await ready(pilot, "1")
        assert isinstance(session.state.pending[-1], Staking)
        assert screen_of(app).cover.lies
        assert hands_shown(app) == ["?", "?"]
        shown = grid(app)
        assert FIRST not in shown
        assert SECOND not in shown
        await ready(pilot, "i")
        assert FIRST not in grid(app)
        await ready(pilot, "escape", "L")
        assert "Seat 0 stakes ?." in grid(app)
        assert FIRST not in grid(app)


async def test_whoever_has_one_answer_alone_needs_no_cover_and_shows_no_hand(house: House) -> None:
    session = begin(house, TWO, hands=((FIRST, SECOND, SECOND, SECOND), (SECOND,) * 4))
    app = app_for(house, "hot_seat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", "1")
        assert session.spoken.game.to_act(session.state) == 1
        assert len(session.legal()) == 1
        assert not screen_of(app).cover.lies
        assert hands_shown(app)[1] == "?"
        assert screen_of(app).cover.seat == 0
        assert [choice.label for choice in screen_of(app).panel.list.choices] == ["Continue"]
        await ready(pilot, "1")
        assert session.spoken.game.to_act(session.state) != 1 or len(session.legal()) > 1


async def test_one_person_against_a_bot_meets_no_cover_and_the_bot_answers_by_itself(house: House) -> None:
    session = begin(house, ("person", "random"))
    app = app_for(house, "hot_seat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert hands_shown(app) == ["first", "?"]
        await ready(pilot, "1")
        assert session.spoken.game.to_act(session.state) == 0
        assert session.actions > 1
        assert not screen_of(app).cover.lies


@pytest.mark.parametrize(("players", "seat"), [(("person", "random"), 0), (("random", "person"), 1), (TWO, NOBODY)])
def test_the_log_is_kept_through_the_eyes_of_the_only_person(house: House, players: tuple[str, ...], seat: int) -> None:
    session = begin(house, players)
    assert session.spoken.onlooker(session.state) == seat
    assert session.spoken.persons(session.state) == tuple(n for n in (0, 1) if players[n] == "person")


def turn_of(seat: int) -> dict[str, Any]:
    return {"pending": (Turn(seat, drawn=True),), "yards": ((FIRST,), (SECOND,))}


def test_asides_of_people_are_a_group_of_their_own_below_all_answers(house: House) -> None:
    choices = begin(house, TWO, **turn_of(1)).play.decision().choices
    beside = [choice for choice in choices if choice.group]
    assert [(choice.group, choice.value) for choice in beside] == [("At any time, seat 0:", BuyBack(0, FIRST))]
    assert choices[-1:] == tuple(beside)
    assert any(choice.why for choice in choices[:-1]) or len(choices) > 1


@pytest.mark.parametrize("players", [("random", "person"), ("person", "random")])
def test_there_are_no_asides_of_a_bot_nor_beside_its_decision(house: House, players: tuple[str, str]) -> None:
    session = begin(house, players, **turn_of(1))
    assert session.spoken.game.asides(session.state, 0)
    assert not any(choice.group for choice in session.play.decision().choices)


async def test_an_aside_is_found_by_its_key_and_leaves_the_decision_as_it_is(house: House) -> None:
    session = begin(house, TWO, **turn_of(1))
    legal = session.legal()
    app = app_for(house, "hot_seat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert "At any time, seat 0:" in grid(app)
        assert "a At any time" in grid(app)
        await ready(pilot, "a", "enter")
        assert session.state.yards == ((), (SECOND,))
        assert session.state.coins == (1, 2)
        assert session.legal() == legal
        assert not screen_of(app).cover.lies
        assert "At any time" not in grid(app)


async def test_a_whole_game_is_played_at_one_keyboard(house: House) -> None:
    session, rng = begin(house, TWO), random.Random(4)
    app = app_for(house, "hot_seat", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        covers = 0
        for _ in range(600):
            if session.over:
                break
            await pilot.pause()
            screen = screen_of(app)
            if screen.cover.lies:
                covers += 1
                await ready(pilot, "enter")
            free = [at for at, choice in enumerate(screen.panel.list.choices) if not choice.why]
            screen.panel.list.cursor = rng.choice(free)
            await ready(pilot, "enter")
        assert session.over
        assert covers > 2
