"""What is reported of what happened: the latest news where there is not room for all, and a Battle that is over."""

import pytest
from msgspec.structs import replace

from rules.ludus.arena_events import BattleEnded, Exhausted, PieceRef
from rules.ludus.events import ArenaWon, CardPlayed, LudusEvent
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, at, battle, machinations
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.pictures.battle import battle_lines
from tui.games.ludus.pictures.beat import Beat, beat_lines
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.words.blows import joined
from tui.games.ludus.words.events import event_told
from tui.games.ludus.words.news import latest, news_of
from tui.kit.inspect_dialog import InspectDialog
from tui.play.house import House
from tui.play.played import Telling
from tui.text.lines import Line, text_of


def told(*lines: str) -> list[Line]:
    """A sentence in some lines."""
    return [((one, "base"),) for one in lines]


def shown(rows: int) -> list[str]:
    """What is shown of three sentences."""
    news = [told("One", "goes on"), told("Two", "goes on", "and on"), told("Three")]
    return [text_of(one) for one in latest(news, 20, rows)]


def test_the_latest_news_begin_with_a_sentence() -> None:
    assert shown(6) == ["One", "goes on", "Two", "goes on", "and on", "Three"]
    assert shown(5) == ["One …", "Two", "goes on", "and on", "Three"]
    assert shown(4) == ["Two", "goes on", "and on", "Three"]
    assert shown(3) == ["Two", "goes on …", "Three"]
    assert shown(2) == ["Two …", "Three"]


def test_news_that_are_longer_than_the_pane_are_shown_from_their_beginning() -> None:
    assert [text_of(one) for one in latest([told("One"), told("Two", "goes on", "and on")], 20, 2)] == [
        "Two",
        "goes on …",
    ]


def test_a_battle_is_told_by_its_own_arena_where_the_next_one_lies_by_now() -> None:
    played = machinations()
    events = (BattleEnded(LAST, 0, "alone"), ArenaWon(0, "verona"))
    lines = [text_of(one).strip() for one in battle_lines(played.game.box, played.state, events, (), (78, 24))]
    assert "The Battle in Verona is over (Lasting Glory Arena)" in lines


@pytest.mark.parametrize(
    ("played", "told_"),
    [
        (machinations(), "The Battles are over: your next Machinations Turn follows."),
        (battle(), "Next comes the Battle in Verona."),
    ],
)
def test_the_page_of_a_battle_tells_what_follows_it(played: Played, told_: str) -> None:
    state, events = replace(played.state, options=ALONE), (BattleEnded(LAST, 0, "alone"),)
    assert told_ in [text_of(one).strip() for one in battle_lines(played.game.box, state, events, (), (78, 24))]


PLAYED = battle(1)
SAMNITE, RETIARIUS = (PieceRef(PLAYED.number(card), card, owner) for card, owner in (("samnite", 0), ("retiarius", 1)))


def telling(event: LudusEvent) -> Telling:
    return Telling(event_told(PLAYED.game.box, replace(PLAYED.state, options=ALONE), event), event=event)


def test_a_card_that_exhausts_somebody_says_whom() -> None:
    thrown = (CardPlayed(1, "net_throw"), Exhausted(SAMNITE))
    news = news_of([(1, telling(one)) for one in thrown], 0)
    assert [one.text for one in joined(news)] == ["Your opponent plays Net Throw: your Samnite is Exhausted."]
    assert news_of([(1, telling(Exhausted(RETIARIUS)))], 0) == ()


def test_the_beat_of_such_a_card_says_it_too() -> None:
    thrown = (CardPlayed(1, "net_throw"), Exhausted(SAMNITE))
    table = TableToDraw(PLAYED.game.box, PLAYED.game.format_of(PLAYED.state), PLAYED.state, 0, ("You", "Easy bot"))
    state = replace(PLAYED.state, options=ALONE)
    lines = " ".join(text_of(one) for one in beat_lines(table, Beat(thrown, state, state), 60))
    assert "plays Net Throw: your Samnite is Exhausted." in lines
    alone = " ".join(text_of(one) for one in beat_lines(table, Beat((Exhausted(RETIARIUS),), state, state), 60))
    assert "Exhausted" not in alone


async def test_what_others_did_can_be_read_again_in_the_own_turn_with_every_card(house: House) -> None:
    session = at(house, machinations(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        assert not ludus(app).recalling.can_show_doings
        await ready(pilot, "E", "2")
        assert session.play.to_act == 0
        first = next(iter(session.legal()))
        session.play.act(first)
        ludus(app).draw()
        await ready(pilot, "tab", "e")
        assert "What the others did last" in grid(app)
        assert "Your opponent" in grid(app)
        assert "buys Murmillo" in " ".join(grid(app).split())
        dialog = ludus(app).dialog
        assert isinstance(dialog, InspectDialog)
        at_key = next(n for n, one in enumerate(dialog.terms, 1) if one.label == "Murmillo")
        await ready(pilot, str(at_key))
        assert "Gladiator, Coin Cost 7" in grid(app)


async def test_after_the_opponents_turn_the_status_line_points_to_the_key_that_tells_it(house: House) -> None:
    session = at(house, machinations(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        assert "what they did" not in grid(app)
        await ready(pilot, "E", "2")
        assert session.play.to_act == 0
        assert ("what they did" in grid(app)) == ludus(app).news.is_cut
        await ready(pilot, "tab")
        assert rows(app)[-2].strip() == "e: what they did"
        session.play.act(next(iter(session.legal())))
        ludus(app).draw()
        assert ludus(app).recalling.can_show_doings
        assert "what they did" not in grid(app)
