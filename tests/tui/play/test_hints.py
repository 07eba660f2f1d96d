"""Hints: marked where they can be taken, told in a sentence, thought of aside, and never at the game's cost."""

from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from rules.bots.campaign import BOTS
from rules.bots.campaign.progress import series_options
from rules.bots.campaign.reasons import Advice, Reason, ReasonKind
from rules.campaign.combat.actions import Answer, Attack, Begin, Pick
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Spectate, Walk
from rules.campaign.journey.state import Campaign
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for
from tests.tui.games.campaign.gates import before_the_scion, last_step
from tests.tui.games.campaign.journeys import at_event, set_out
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving
from tests.tui.games.stations.tables import ALONE, begun
from tests.tui.grids import grid
from tests.tui.keyboard import hinted, marked
from tests.tui.play.toy_facts import begin
from tui.games.campaign.facts import CampaignFacts
from tui.games.campaign.pictures.world import SHAPES
from tui.games.campaign.words.hints import how_found, risk, why
from tui.games.campaign.words.names import Names
from tui.play.facts import Hint
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


async def hinted_in(play: Play) -> str:
    await hinted(play.app, play.pilot)
    return play.status


# On the screens


def in_battle(house: House) -> Session:
    """The suggested campaign as a bot plays it, where a unit has somebody to attack."""
    session = set_out(house)
    game = session.spoken.game
    bot = BOTS["plain"](game, 1)  # type: ignore[arg-type]
    while not any(isinstance(action, Attack) for action in session.legal()):
        session.act(bot.choose(game.view(session.state, 0), session.legal(), session.actions))
    return session


async def test_a_hint_in_a_fight_is_marked_in_the_list_and_on_the_board_and_says_why(house: House) -> None:
    async with played(house, in_battle) as play:
        before, actions = play.session.state, play.session.actions
        told = await hinted_in(play)

        action = play.screen.hints.advised
        assert isinstance(action, Attack)
        name = play.screen.names.fighter(before.combat, action.on)
        assert told.startswith(f"Hint: Attack {name}.")
        assert "on average" in told
        assert len(marked(play.app)) == 1
        assert f"Attack {name}".startswith(marked(play.app)[0].rpartition("H ")[2].strip())
        at = next(one.at for one in before.combat.fighters if one.key == action.on)
        assert play.screen.board.marks.advised == at
        assert play.session.state is before
        assert play.session.actions == actions


async def test_a_hint_on_the_map_puts_the_cursor_on_the_place_and_enter_goes_there(house: House) -> None:
    session = set_out(house)
    app = app_for(house, "map", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.screen.pointing.go_to(session.state.at)  # type: ignore[attr-defined]
        screen = await hinted(app, pilot)
        to = screen.hints.advised.to  # type: ignore[union-attr]

        spot = session.spoken.facts.names.cat.location[to]  # type: ignore[attr-defined]
        assert len(marked(app)) == 1
        assert spot.name in marked(app)[0]
        assert f"[{SHAPES[spot.kind]}H]" in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert session.state.at == to


async def test_an_event_gets_a_hint_too(house: House) -> None:
    app = app_for(house, "event", play=at_event(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await hinted(app, pilot)

        assert "Hint: " in grid(app)
        assert len(marked(app)) == 1


async def test_once_more_explains_and_does_what_was_advised(house: House) -> None:
    async with played(house, moving) as play:
        await hinted_in(play)
        await play.press("H")
        assert "It knows what you may know and no more" in grid(play.app)
        advised = play.screen.hints.advised
        await play.press("2")

        assert isinstance(advised, Pick)
        assert play.top.unit == advised.unit
        assert play.screen.hints.advised is None
        assert not marked(play.app)


async def test_a_hint_can_be_hidden_or_kept(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await hinted_in(play)
        await play.press("H", "escape")
        kept = play.screen.board.marks.advised
        await play.press("H", "3")

        assert not marked(play.app)
        assert (kept, play.screen.board.marks.advised) == ("d5", None)
        assert play.session.actions == 0


async def test_a_hint_is_gone_with_its_decision(house: House) -> None:
    async with played(house, moving) as play:
        await hinted_in(play)
        await play.press(play.screen.steering.keys.hexes["d6"])

        assert play.screen.hints.advised is None
        assert not marked(play.app)


# Thinking


class Slow:
    """An adviser that thinks until nobody waits any more, or for ever."""

    def __init__(self) -> None:
        self.begun, self.ended = Event(), Event()

    def __call__(self, pause: Callable[[], None]) -> Hint:
        self.begun.set()
        try:
            while True:
                pause()
        finally:
            self.ended.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    adviser = Slow()
    monkeypatch.setattr(CampaignFacts, "adviser", lambda *_: adviser)
    return adviser


async def test_while_a_hint_is_thought_of_the_screen_says_so_and_goes_on(house: House, slow: Slow) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("H")
        assert slow.begun.wait(5)
        assert play.status == "A hint is being thought of. Esc breaks it off."
        await play.press("k")
        assert play.cell == "c5"
        assert play.status == "A hint is being thought of. Esc breaks it off."
        await play.press("escape")

        assert slow.ended.wait(5)
        assert not play.screen.thinker.thinking
        assert "thought of" not in play.status
        assert not marked(play.app)


async def test_an_answer_breaks_the_thinking_off(house: House, slow: Slow) -> None:
    async with played(house, moving) as play:
        await play.press("H")
        assert slow.begun.wait(5)
        await play.press("1")

        assert slow.ended.wait(5)
        assert not play.screen.thinker.thinking


async def test_escape_in_the_list_breaks_off_before_it_goes_back_to_the_board(house: House, slow: Slow) -> None:
    async with played(house, moving) as play:
        await play.press("o", "H")
        assert slow.begun.wait(5)
        await play.press("escape")
        assert slow.ended.wait(5)
        assert play.in_list()
        await play.press("escape")

        assert not play.in_list()


# Other games


async def test_a_game_without_a_bot_for_hints_says_so(house: House) -> None:
    app = app_for(house, "play", play=begin(house, "feud", 2).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = await hinted(app, pilot)

        assert "Nobody gives hints for this game." in grid(app)
        assert not screen.thinker.thinking


async def test_the_stations_give_hints(house: House) -> None:
    session = begun(house, ALONE)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = await hinted(app, pilot)

        assert screen.hints.advised in session.legal()
        assert "of 12 tries" in " ".join(grid(app).split())
        assert len(marked(app)) == 1


# What is advised, and what is said


@cache
def game() -> CampaignGame:
    return CampaignGame(a_catalogue())


@cache
def moments() -> tuple[tuple[int, Campaign], ...]:
    """Decisions of a campaign that a bot plays, with their numbers."""
    bot, found = BOTS["plain"](game(), 1), []
    state = game().start(series_options(game(), "valiant", 2), 11)
    for number in range(300):
        found.append((number, state))
        answers = (*game().asides(state, 0), *game().legal(state))
        state = game().apply(state, bot.choose(game().view(state, 0), answers, number)).state
        if state.over:
            break
    return tuple(found[::6])


def advised(state: Campaign, number: int) -> Hint:
    adviser = CampaignFacts(game()).adviser(state, number)
    assert adviser is not None
    return adviser(lambda: None)


def test_a_hint_is_legal_and_has_a_reason() -> None:
    for number, state in moments():
        hint = advised(state, number)

        assert hint.action in game().legal(state)
        assert hint.why != "It serves you best."
        assert hint.why.endswith(".")
        assert not set("{}_") & set(hint.why)


def test_a_hint_does_not_change_with_what_is_hidden() -> None:
    for number, state in moments():
        other = game().resample(game().view(state, 0), 99)

        assert advised(state, number) == advised(other, number)


@pytest.mark.parametrize("kind", [kind for kind in get_args(ReasonKind) if kind != "change"])
def test_every_kind_of_reason_has_a_sentence_of_its_own(kind: ReasonKind) -> None:
    number, state = moments()[0]
    figures = (
        ("unit", "archer"), ("on", "defender"), ("hex", "c4"), ("hp", 1.5), ("defeat", 0.4), ("tactic", "stun"), ("room", 2),
        ("skill", "hook"), ("units", 2), ("sport", "spar"), ("what", "health"), ("bane", "none"), ("won", 2), ("of", 3),
        ("ratio", 1.2), ("to", "rome"), ("moves", 3), ("walk", 5), ("weeks", 1), ("card", "morning_card"), ("for", "finish"), ("gain", 1.2),
    )  # fmt: skip
    said = why(Names(game().cat), state, Advice(Begin(), Reason(kind, figures)), alone=False)

    assert said[0].isupper()
    assert said.endswith(".")
    assert "serves you best" not in said or kind == "tactic"
    assert not set("{}_") & set(said)
    assert number == 0


@pytest.mark.parametrize(("yes", "word"), [(True, "for what the wager asks"), (False, "hurt")])
def test_making_a_fight_harder_is_explained_either_way(yes: bool, word: str) -> None:
    advice = Advice(Answer(yes=yes), Reason("change", (("card", "morning_card"),)))

    assert word in why(Names(game().cat), moments()[0][1], advice, alone=False)


@pytest.mark.parametrize(
    ("units", "blessings", "lost"),
    [(0, 0, "nothing"), (1, 0, "1 unit"), (4, 2, "4 units and 2 blessings"), (0, 1, "1 blessing")],
)
def test_a_hint_about_a_fight_says_what_tries_of_it_cost(units: int, blessings: int, lost: str) -> None:
    figures = (("card", "morning_card"), ("won", 2), ("of", 3), ("units", units), ("blessings", blessings))
    said = why(Names(game().cat), moments()[0][1], Advice(Accept(), Reason("accept", figures)), alone=False)

    assert said == f"In 3 quick tries at such a fight the bot won 2 and lost {lost}: worth the week."


def test_the_only_answer_needs_no_reason() -> None:
    advice = Advice(Begin(), Reason("hold"))

    assert why(Names(game().cat), moments()[0][1], advice, alone=True) == "There is nothing else to do."


def test_foresight_tells_what_it_gained() -> None:
    told = list(how_found(Reason("foresight", (("for", "attack"), ("gain", 1.25)))))

    assert "1.25" in told[0]
    assert not any("1.25" in text for text in how_found(Reason("attack", (("gain", 1.25),))))


def test_foresight_says_how_many_futures_were_tried_and_what_they_gained() -> None:
    figures = (("for", "finish"), ("gain", 1.2), ("futures", 24), ("on", "defender"), ("defeat", 0.4), ("hp", 1.5))
    told = why(Names(game().cat), moments()[0][1], Advice(Begin(), Reason("foresight", figures)), alone=False)

    assert "falls 40 times in 100" in told
    assert told.endswith("In what follows you come off about 1.2 HP better than by the next best answer.")


def test_an_answer_that_trying_confirmed_says_so() -> None:
    told = list(how_found(Reason("attack", (("futures", 6),))))

    assert told[0] == "Tried out 6 times beside the other likely answers; none ended better."


@pytest.mark.parametrize(
    ("hp", "blessings", "told"),
    [
        (1, 8, "The risk: your hero has 1 of 6 HP, and each fall costs one of your 8 blessings."),
        (2, 1, "The risk: your hero has 2 of 6 HP, and its next fall uses your last blessing."),
        (1, 0, "The risk: your hero has 1 of 6 HP, and its next fall ends the campaign."),
        (3, 8, ""),
    ],
)
def test_a_hint_that_leads_a_hurt_hero_into_a_fight_says_the_risk(
    house: House, hp: int, blessings: int, told: str
) -> None:
    session = at_event(house)
    state, names = session.state, Names(a_catalogue())
    sheet = replace(state.table.sheet, hp=hp, health=6, blessings=blessings)
    state = replace(state, table=replace(state.table, sheet=sheet))

    assert risk(names, state, Accept()) == told

    fights = next(one.id for one in a_catalogue().location.values() if one.kind == "bloodshed")
    assert risk(names, state, Walk(to=fights)) == (f"{told} You may still watch there, which heals." if told else "")
    assert risk(names, state, Spectate()) == ""


def test_a_hint_that_leads_a_hurt_hero_to_the_scion_names_no_blessing_as_help(house: House) -> None:
    session = before_the_scion(house)
    sheet = replace(session.state.table.sheet, hp=1, health=6, blessings=5)
    state = replace(session.state, table=replace(session.state.table, sheet=sheet))

    told = risk(Names(a_catalogue()), state, last_step(session))

    assert told.startswith("The risk: your hero has 1 of 6 HP, and no blessing saves it from a scion.")


async def test_space_says_once_that_units_could_still_move(house: House) -> None:
    async with played(house, moving) as play:
        state = play.session.state
        await play.press("space")
        assert play.session.state is state
        assert "Units of yours could still move. Space again ends the movement." in play.status
        await play.press("space")

        assert play.session.state is not state


# Pictures


@pytest.mark.parametrize(("screen", "make"), [("combat", in_battle), ("map", set_out)], ids=["combat", "map"])
def test_a_hint_looks_as_it_did(
    snap_compare: Callable[..., bool], house: House, screen: str, make: Callable[[House], Session]
) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        await pilot.press("H")
        await pilot.app.workers.wait_for_complete()

    assert snap_compare(app_for(house, screen, play=make(house).play), terminal_size=SIZE, run_before=ask)
