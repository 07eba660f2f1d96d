"""What happens in a fight is seen, beat by beat, before the fight goes on: the rivals' turn and the player's own blows."""

from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace
from textual._compositor import CompositorUpdate

from rules.campaign.combat import frames
from rules.campaign.combat.events import AttackRolled, CombatEnded, HpLost
from saves.settings import Pace
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.grids import grid, rows
from tui.games.campaign.screens.beats import beats_of
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.screens.reel import Reel
from tui.kit import beats
from tui.kit.key_guard import KeyGuard
from tui.play.house import House
from tui.play.session import Session
from tui.terminal.wire import Wire


def duel(house: House) -> Session:
    """The end of the player's turn, with a single rival, who goes and strikes."""
    return fight(house, {"d5": "@", "e3": "archer", "a4": "rival net_diver"}, "abilities", sport="spar")


def first_blow(house: House) -> Session:
    """Two units of the player's may strike, so that a blow does not end the turn."""
    return fight(
        house, {"d5": "@", "e3": "archer", "d4": "rival defender", "a1": "rival defender"}, "engage", sport="spar"
    )


def brawl(house: House) -> Session:
    """Three against three, close to one another."""
    units = {
        "d5": "@",
        "d4": "attacker",
        "e3": "archer",
        "c5": "rival net_diver",
        "b3": "rival tactician",
        "c4": "rival defender",
    }
    return fight(house, units, "abilities", sport="spar", tribune="r2")


def at_pace(pace: Pace, make: Callable[[House], Session] = duel) -> Callable[[House], Session]:
    def made(house: House) -> Session:
        session = make(house)
        session.settings = replace(session.settings, pace=pace, rival_ties="best")
        return session

    return made


@pytest.fixture(autouse=True)
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each beat stays until a key comes."""
    monkeypatch.setattr(beats, "_SHORTEST", 600.0)
    monkeypatch.setattr(beats, "_LONGEST", 600.0)
    monkeypatch.setattr(beats, "_LAST", 700.0)


async def run_out(play: Play) -> None:
    """The time of the beat is over."""
    clock = play.screen.beats._clock
    assert clock is not None
    clock.stop()
    clock._callback()  # type: ignore[misc]
    await play.pilot.pause()


def hp_on_board(play: Play) -> dict[str, int]:
    foresight = play.screen.board._foresight
    assert foresight is not None
    return {one.key: one.hp for one in foresight.combat.fighters}


async def pick_first(play: Play) -> None:
    """Take the first answer of the list, which has digits while nobody is in hand."""
    if play.screen.steering.hand is not None:
        await play.press("escape")
    await play.press("1")


def showing(play: Play) -> bool:
    screen = play.app.screen
    return isinstance(screen, CombatScreen) and screen.beats.on


async def test_the_rivals_turn_is_shown_beat_by_beat_on_the_board_of_the_fight(house: House) -> None:
    async with played(house, at_pace("quick")) as play:
        await play.press("space")
        scenes = play.screen.beats._scenes
        assert showing(play)
        assert "They act" in play.info
        assert isinstance(play.top, frames.Opening)
        throws = [n for n, scene in enumerate(scenes) if any(isinstance(one, AttackRolled) for one in scene.events)]
        for _ in range(throws[0]):
            await run_out(play)
        assert "[3]" in play.info or "(3)" in play.info
        assert "hit" in play.info or "A miss." in play.info
        for _ in range(len(scenes) - throws[0]):
            await run_out(play)

        assert not showing(play)
        assert "Net Diver" in play.info


async def test_while_beats_are_shown_the_footer_has_the_keys_that_work_then_and_no_others(house: House) -> None:
    async with played(house, at_pace("quick")) as play:
        await play.press("space")
        assert showing(play)
        assert grid(play.app).splitlines()[-1].strip() == "Esc or any key To the end"
        assert not play.status.strip()
        await play.press("escape")

        assert not showing(play)
        assert "End turn" in grid(play.app).splitlines()[-1]


async def test_the_board_and_the_hp_are_those_of_the_beat(house: House) -> None:
    async with played(house, at_pace("quick", first_blow)) as play:
        for _ in range(40):
            if showing(play):
                if any(isinstance(one, HpLost) for scene in play.screen.beats._scenes for one in scene.events):
                    break
                await play.press("escape")
                play.app.guard = KeyGuard()
            await pick_first(play)
        assert showing(play)
        scenes = play.screen.beats._scenes
        lost = next(one for scene in scenes for one in scene.events if isinstance(one, HpLost))
        assert hp_on_board(play)[lost.unit] == lost.hp + lost.n
        striker = play.screen.board.marks.lit
        assert not play.screen.board.marks.blows
        assert striker
        await run_out(play)

        assert hp_on_board(play)[lost.unit] == lost.hp
        assert [blow.lost for blow in play.screen.board.marks.blows.values()] == [lost.n]
        assert play.screen.board.marks.lit == striker
        assert f" -{lost.n}" in grid(play.app)
        assert f"-{lost.n} HP" in play.info


async def test_the_head_has_the_hp_of_the_hero_in_each_beat(house: House) -> None:
    hurt = 0
    async with played(house, at_pace("quick", brawl)) as play:
        for _ in range(20):
            await play.press("E")
            while showing(play):
                combat = play.screen.beats.combat
                assert combat is not None
                hero = next(one for one in combat.fighters if one.key == "hero")
                hurt += hero.hp < 6
                assert f"HP {hero.hp}/" in rows(play.app)[0]
                await run_out(play)
            play.app.guard = KeyGuard()
            if play.session.state.combat is None or play.session.state.combat.result is not None or hurt > 2:
                break
        assert hurt


@pytest.mark.parametrize("pace", ["quick", "step"])
async def test_an_own_blow_is_shown_although_the_turn_goes_on(house: House, pace: Pace) -> None:
    async with played(house, at_pace(pace, first_blow)) as play:
        for _ in range(4):
            if not showing(play):
                await pick_first(play)

        assert "You strike" in play.info
        assert all(scene.combat.mover == "player" for scene in play.screen.beats._scenes)
        await play.press("x")
        assert not showing(play)
        assert isinstance(play.top, frames.Engaging | frames.UnitStriking)


async def test_any_key_goes_to_the_end_and_answers_nothing_as_long_as_it_is_held(house: House) -> None:
    async with played(house, at_pace("quick")) as play:
        play.app.guard = KeyGuard(lambda: 0.0)  # a busy machine would take longer than a held key
        await play.press("space")
        assert showing(play)
        state = play.session.state
        await play.press("space")
        assert not showing(play)
        await play.press("space", "space")
        assert play.session.state is state
        await play.press("1")

        assert play.session.state is not state


async def test_a_slow_line_has_no_beats(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with played(house, at_pace("quick")) as play:
        monkeypatch.setattr(play.app.outlet, "round_trip", lambda: 0.31)
        await play.press("space")

        assert not showing(play)
        assert isinstance(play.top, frames.Opening)


async def test_at_once_shows_no_beats_and_step_by_step_shows_the_rivals_turn_in_steps(house: House) -> None:
    async with played(house, at_pace("at_once")) as play:
        await play.press("space")
        assert not showing(play)
    async with played(house, at_pace("step")) as play:
        await play.press("space")

        assert isinstance(play.app.screen, Reel)


async def test_the_blow_that_ends_a_fight_is_seen_before_the_screen_that_follows(house: House) -> None:
    make = at_pace("quick", lambda house: fight(house, {"d5": "@", "d4": "rival defender 1"}, "engage", sport="spar"))
    async with played(house, make) as play:
        for _ in range(40):
            if play.session.state.combat is None or play.session.state.combat.result is not None:
                break
            if showing(play):
                await play.press("x")
            await pick_first(play)

        assert isinstance(play.app.screen, CombatScreen)
        assert showing(play)
        while "defeated" not in play.info:
            await run_out(play)
        assert "is defeated" in grid(play.app)
        assert any(isinstance(one, CombatEnded) for one in play.screen.beats._scenes[-1].events)
        clock = play.screen.beats._clock
        assert clock is not None
        assert clock._interval == 700.0
        await play.press("x")
        assert not isinstance(play.app.screen, CombatScreen)


async def test_the_whole_turn_takes_a_few_seconds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beats, "_SHORTEST", 0.12)
    monkeypatch.setattr(beats, "_LONGEST", 0.6)
    async with played(house, at_pace("quick")) as play:
        times: list[float] = []
        monkeypatch.setattr(CombatScreen, "set_timer", lambda _, seconds, *__: times.append(seconds))
        await play.press("space")
        scenes = len(play.screen.beats._scenes)

        assert scenes > 1
        assert times == [max(0.12, min(0.6, beats._WHOLE / scenes))]


@pytest.mark.parametrize(("size", "most"), [((80, 24), 500), ((120, 40), 900)])
async def test_a_beat_costs_few_bytes(house: House, size: tuple[int, int], most: int) -> None:
    """Counted at 256 colours from the first beat on, which takes the place of what the fight told."""
    async with played(house, at_pace("quick", brawl), size) as play:
        play.app.change_looks("dark", "256", ascii_only=False)
        wire = Wire()
        spent: list[int] = []
        for _ in range(30):
            await play.press(
                "E" if isinstance(play.top, frames.Opening | frames.Moving | frames.UsingAbilities) else "1"
            )
            fresh = True
            while showing(play):
                update = cast("CompositorUpdate", play.app.screen._compositor.render_update(full=True))
                sent = wire.send(update, (0, 0))
                spent += [] if fresh else [len(sent.encode())]
                fresh = False
                await run_out(play)
            play.app.guard = KeyGuard()
            if play.session.state.combat is None or play.session.state.combat.result is not None:
                break
        assert len(spent) > 3
        assert max(spent) <= most, spent


def test_what_the_player_does_without_a_blow_is_no_beat(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival defender"}, "movement", sport="spar")
    done = [*session.act(session.legal()[0]).done, *session.act(session.legal()[0]).done]

    assert not beats_of(a_catalogue(), [one for one in done if one.before.combat.mover == "player"])
