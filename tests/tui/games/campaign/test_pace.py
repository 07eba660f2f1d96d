"""How long fights take: rivals' turns in scenes, turns that one key ends, fights that are settled, answers given again."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.bots.campaign import BOTS
from rules.bots.campaign.playout import TRIES, FightPrice, Tried, tried_out
from rules.campaign.combat import frames
from rules.campaign.combat.actions import Pass
from saves.settings import Pace
from tests.tui.clocks import Clock
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving, naming
from tests.tui.grids import grid, rows
from tui.games.campaign.screens import settling
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.screens.fight_outcome import FightOutcome
from tui.games.campaign.screens.reel import Reel
from tui.kit.key_guard import KeyGuard
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import line, text_of

SIZE = (80, 24)


def duel(house: House) -> Session:
    """The end of the player's turn, with a single rival, who goes and strikes."""
    return fight(house, {"d5": "@", "e3": "archer", "a4": "rival net_diver"}, "abilities", sport="spar")


def at_pace(pace: Pace, make: Callable[[House], Session] = duel) -> Callable[[House], Session]:
    def made(house: House) -> Session:
        session = make(house)
        session.settings = replace(session.settings, pace=pace, rival_ties="auto")
        return session

    return made


def shown(play: Play) -> Reel:
    assert isinstance(play.app.screen, Reel)
    return play.app.screen


# The rivals' turn in scenes


async def test_a_report_that_has_no_room_is_read_part_by_part(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with played(house, at_pace("step")) as play:
        await play.press("space")
        page, seen = shown(play), set[str]()
        monkeypatch.setattr(page, "_report", lambda _: [line(f"row {n};") for n in range(40)])
        page.draw()
        for _ in range(3):
            await play.pilot.pause()
            assert page.at == 0
            seen |= {n for n in map(str, range(40)) if f"row {n};" in grid(play.app)}
            await play.press("space")

        assert seen == {*map(str, range(40))}
        assert page.at == 1
        await play.press("backspace")
        assert page.at == 0


async def test_the_rivals_turn_is_shown_step_by_step_where_that_is_set(house: House) -> None:
    async with played(house, at_pace("step")) as play:
        await play.press("space")
        page, after = shown(play), play.session.state
        assert len(page.scenes) > 1
        assert f"scene 1 of {len(page.scenes)}" in grid(play.app)
        await play.press("space")
        assert page.at == 1
        await play.press("backspace")
        assert page.at == 0
        assert not page.can_previous_scene
        await play.press(*["space"] * len(page.scenes))

        assert isinstance(play.app.screen, CombatScreen)
        assert play.session.state is after


async def test_escape_leaps_to_the_end(house: House) -> None:
    async with played(house, at_pace("step")) as play:
        await play.press("space")
        assert len(shown(play).scenes) > 1
        await play.press("escape")

        assert isinstance(play.app.screen, CombatScreen)
        assert isinstance(play.top, frames.Opening)


@pytest.mark.parametrize(("key", "counts"), [("space", False), ("enter", False), ("1", True)])
async def test_a_key_that_only_goes_on_answers_nothing_as_the_scenes_end(
    house: House, key: str, *, counts: bool
) -> None:
    async with played(house, at_pace("step")) as play:
        clock = Clock()
        play.app.guard = KeyGuard(clock)
        await play.press("space")
        await play.press(*["space"] * len(shown(play).scenes))
        assert isinstance(play.app.screen, CombatScreen)
        actions = play.session.actions
        await play.press(key)
        assert (play.session.actions > actions) == counts
        clock.now += 1
        if key == "enter":
            await play.press("o")
        await play.press(key)

        assert play.session.actions > actions


async def test_after_escape_the_fight_has_the_keys_at_once(house: House) -> None:
    async with played(house, at_pace("step")) as play:
        await play.press("space", "escape")
        actions = play.session.actions
        await play.press("space")

        assert play.session.actions > actions


async def test_at_once_shows_no_scenes_until_they_are_asked_for(house: House) -> None:
    async with played(house, at_pace("at_once")) as play:
        await play.press("s")
        assert "No turn of the rivals to show" in play.status
        await play.press("space")
        assert isinstance(play.app.screen, CombatScreen)
        await play.press("s")

        assert len(shown(play).scenes) > 1
        await play.press("escape", "z")


async def test_the_rivals_last_turn_can_be_seen_again_until_their_next_one(house: House) -> None:
    """What the player does in between neither hides nor lengthens it."""
    async with played(house, at_pace("at_once")) as play:
        await play.press("space", "s")
        scenes = len(shown(play).scenes)
        assert scenes > 1
        await play.press("escape", "1")
        assert not isinstance(play.top, frames.Opening)
        await play.press("s")

        assert len(shown(play).scenes) == scenes
        await play.press("escape", "z")


async def test_what_the_player_does_is_no_scene(house: House) -> None:
    async with played(house, at_pace("step", moving)) as play:
        await play.press("enter", "n", "enter")

        assert isinstance(play.app.screen, CombatScreen)


# Ending the turn


async def test_one_key_ends_the_turn_but_asks_once_where_somebody_could_act(house: House) -> None:
    async with played(house, at_pace("at_once", moving)) as play:
        before = play.session.state
        await play.press("E")
        assert play.session.state is before
        assert "E again ends the turn." in play.status
        await play.press("E")

        assert play.session.actions > 1
        assert play.session.state.combat.turns > 4


def far_apart(house: House) -> Session:
    """Nobody can strike anybody, so that no die falls in this turn and the next."""
    return fight(house, {"a1": "@", "e5": "rival defender"}, sport="spar")


async def test_a_turn_that_was_passed_through_is_taken_back_at_once(house: House) -> None:
    async with played(house, at_pace("at_once", far_apart)) as play:
        before = play.session.state
        await play.press("E", "E")
        assert play.session.actions > 1
        await play.press("z")

        assert play.session.state == before
        assert play.session.actions == 0


async def test_a_decision_that_nobody_can_pass_is_left(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("enter", "n", "enter")
        assert isinstance(play.top, frames.Moving)
    async with played(house, naming) as play:
        actions = play.session.actions
        await play.press("E")

        assert "not your turn" in play.status
        assert play.session.actions == actions


async def test_an_answer_is_given_again_as_often_as_it_can_be(house: House) -> None:
    async with played(house, at_pace("at_once", moving)) as play:
        await play.press("full_stop")
        assert "cannot be given again" in play.status
        await play.press("space", "space")
        first = play.session.actions
        await play.press("full_stop")

        assert play.session.actions > first
        assert not any(isinstance(answer, Pass) for answer in play.session.legal()) or play.session.log[-1].reveals


# Settling


def certain(tried: Tried) -> bool:
    return tried.won == TRIES and tried.most == FightPrice((), 0, 0)


def almost_won(house: House) -> Session:
    """The suggested campaign as a bot plays it, in a fight that is won already."""
    session = set_out(house)
    session.settings = replace(session.settings, pace="at_once", rival_ties="auto")
    game, bot = session.spoken.game, BOTS["plain"](session.spoken.game, 2)  # type: ignore[arg-type]
    while True:
        state = session.state
        own = state.combat is not None and state.combat.result is None and state.combat.mover == "player"
        if own and certain(tried_out(game, game.view(state, 0), settling._SEED + session.actions)):  # type: ignore[arg-type]
            return session
        session.act(bot.choose(game.view(state, 0), session.legal(), session.actions))


async def tried(play: Play) -> None:
    await play.press("S")
    await play.app.workers.wait_for_complete()
    await play.pilot.pause()


def found(monkeypatch: pytest.MonkeyPatch, won: int, *prices: FightPrice) -> None:
    """Have the tries come to something."""
    dear = prices + (FightPrice((), 0, 0),) * (TRIES - len(prices))
    monkeypatch.setattr(settling, "tried_out", lambda *_: Tried(won, dear))


def costing(monkeypatch: pytest.MonkeyPatch, play: Play, cost: FightPrice, after: int) -> None:
    """Have the fight cost something after some actions."""
    monkeypatch.setattr(settling, "price", lambda *_: cost if play.session.actions >= after else FightPrice((), 0, 0))


def told_of(play: Play) -> str:
    """What the dialog or the page on top says, in one line."""
    lines = play.app.screen.dialog.text if isinstance(play.app.screen, CombatScreen) else ()  # type: ignore[union-attr]
    return " ".join(" ".join(map(text_of, lines)).split()) or " ".join(grid(play.app).split())


async def test_a_fight_that_is_won_is_played_out_saved_and_told(house: House) -> None:
    async with played(house, almost_won) as play:
        session, fights = play.session, len(play.session.state.fights)
        actions, lines = session.actions, len(session.log)
        await tried(play)
        assert "won all 12 tries" in told_of(play)
        assert "No try cost" in told_of(play)
        assert session.actions == actions
        await play.press("S")
        await play.app.workers.wait_for_complete()
        await play.pilot.pause()

        page = play.app.screen
        assert isinstance(page, FightOutcome)
        assert [one.result for one in session.state.fights[fights:]] == ["won"]
        assert len(page.played.done) == session.actions - actions > 0
        assert tuple(session.log[lines:]) == page.played.lines
        assert "The fight is over." in grid(play.app)
        await play.press("enter")
        assert play.app.screen is not page
        state = session.state
        session.close()
        assert house.resume(house.games()[0].name).state == state


async def test_a_fight_is_not_settled_unasked(house: House) -> None:
    async with played(house, almost_won) as play:
        before = play.session.state
        await tried(play)
        await play.press("1")

        assert play.session.state is before


async def test_while_the_bot_plays_a_key_is_told_what_stops_it(house: House) -> None:
    async with played(house, moving) as play:
        play.screen.settling.on = True
        await play.press("1")

        assert play.status == "The bot plays the fight out. Esc stops it."
        assert play.session.actions == 0
        await play.press("escape")
        assert play.screen.settling.stopped


async def test_settling_stops_where_the_fight_costs_too_much(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with played(house, almost_won) as play:
        actions = play.session.actions
        await tried(play)
        costing(monkeypatch, play, FightPrice((), 0, 1), actions + 1)
        await play.press("2")
        await play.app.workers.wait_for_complete()
        await play.pilot.pause()

        assert play.session.actions == actions + 1
        assert "It stopped, because the fight had cost more than any try: 1 HP of your hero" in told_of(play)
        assert "The fight goes on" in rows(play.app)[0]
        await play.press("enter")
        assert "The bot plays" not in play.status


async def test_settling_is_taken_back_at_once_where_no_die_fell(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, TRIES)
    async with played(house, moving) as play:
        before = play.session.state
        costing(monkeypatch, play, FightPrice((), 1, 0), 3)
        await tried(play)
        await play.press("2")
        await play.app.workers.wait_for_complete()
        await play.pilot.pause()
        assert play.session.actions == 3
        assert not any(line.reveals for line in play.session.log)
        await play.press("enter", "z")

        assert play.session.state == before
        assert play.session.actions == 0


@pytest.mark.parametrize(
    ("won", "prices", "told"),
    [
        (TRIES, (), "won all 12 tries of this fight. No try cost a unit for good, a blessing, or HP of your hero."),
        (11, (FightPrice((), 1, 0), FightPrice((), 1, 0)), "won 11 of 12 tries of this fight. Blessings spent: 1 in 2 tries."),
        (0, (FightPrice(("archer", "archer"), 0, 0),), "none of 12 tries of this fight. Lost for good: Archer in 1 try; at most 2 units in one try."),
        (9, (FightPrice((), 0, 6), FightPrice((), 0, 2)), "HP that your hero lost, of 6: 0.7 on average, at most 6; in 1 try your hero fell."),
    ],
)  # fmt: skip
async def test_what_the_bot_would_win_and_cost_is_said_and_may_be_chosen(
    house: House, monkeypatch: pytest.MonkeyPatch, won: int, prices: tuple[FightPrice, ...], told: str
) -> None:
    found(monkeypatch, won, *prices)
    async with played(house, moving) as play:
        await tried(play)

        assert told in told_of(play)
        assert play.session.actions == 0
        await play.press("S")
        await play.app.workers.wait_for_complete()
        assert play.session.actions > 0


async def test_the_bot_plays_on_as_long_as_no_try_cost_less(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, TRIES, FightPrice((), 1, 0))
    async with played(house, almost_won) as play:
        costing(monkeypatch, play, FightPrice((), 1, 0), 0)
        await tried(play)
        await play.press("S")
        await play.app.workers.wait_for_complete()
        await play.pilot.pause()

        assert "The fight is over." in grid(play.app)


async def test_a_fight_that_has_not_begun_cannot_be_settled(house: House) -> None:
    async with played(house, naming) as play:
        await tried(play)

        assert "has not begun yet" in play.status
        assert play.screen.dialog is None


# Pictures


def test_a_scene_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    app = app_for(house, "combat", play=at_pace("step")(house).play)

    assert snap_compare(app, terminal_size=SIZE, press=("space",))


def test_a_settled_fight_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    async def settle(pilot: object) -> None:
        press, app = pilot.press, pilot.app  # type: ignore[attr-defined]
        await press("S")
        await app.workers.wait_for_complete()
        await press("2")
        await app.workers.wait_for_complete()

    app = app_for(house, "combat", play=almost_won(house).play)

    assert snap_compare(app, terminal_size=SIZE, run_before=settle)
