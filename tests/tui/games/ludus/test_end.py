"""The end of a game of the ludus: its Battles, what the schools gained and lost, the pictures of the page."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from rules.ludus.arena_events import (
    Attacked,
    BattleBegan,
    BattleEnded,
    DamageAssigned,
    GladiatorsLeft,
    Hit,
    PieceRef,
)
from rules.ludus.events import CardBought, GameEnded, GloryTaken, TurnBegan
from rules.ludus.state import Options, Player
from tests.rules.ludus.support.positions import LAST, Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, fought, spread
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tests.tui.states import set_state
from tui.games.ludus.pictures.end import changes_lines
from tui.games.ludus.pictures.story import story_lines
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.screens.end import LudusEnd
from tui.games.ludus.set_up import GUIDED, stepped_up
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.setup import against
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session
from tui.text.lines import text_of

PERSONS = Options(first=0, players=("person", "person"))
ALONE = Options(first=0, players=("person", "easy"))


def about_to_win(house: House) -> Session:
    """A game that the next Attack wins."""
    played = spread(
        me=Side(hand="inc1", discard="pierce evade", villa="legatus", coins=1, glory=4),
        other=Side(hand="inc1 murmillo", coins=1, glory=3),
        last=("samnite thraex", "veles*1"),
        battle=LAST,
    )
    return fought(house, played, PERSONS)


def won(house: House) -> Session:
    """A game that is won."""
    session = about_to_win(house)
    session.act(session.legal()[0])
    assert session.over
    return session


def told(lines: object) -> list[str]:
    return [text_of(one).rstrip() for one in lines]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("turn", "told"), [(0, "in turn 8"), (1, "in turn 7")])
async def test_the_turn_is_that_which_the_table_named_last(house: House, turn: int, told: str) -> None:
    """Seat 0 goes first or second; the fifteenth turn of all is the eighth of whoever goes first."""
    session = won(house)
    set_state(session, replace(session.state, options=ALONE, turns=15, turn=turn))
    app = app_for(house, "ludus_end", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        assert told in grid(app)


async def test_beside_a_game_that_is_over_nothing_can_be_done(house: House) -> None:
    played = spread(me=Side(hand="inc1", glory=4), last=("veles", "veles*1"), other=Side(glory=1), battle=LAST)
    session = at(house, played, Options(first=0, players=("person", "easy")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        table = app.screen
        await ready(pilot, "1")

        assert session.over
        assert isinstance(table, LudusScreen)
        assert list(table.asides._of_seat(0)) == []
        assert not table.can("wait_for_me")


async def test_a_won_game_shows_its_report_and_then_its_end(house: House) -> None:
    played = spread(me=Side(hand="inc1", glory=4), last=("veles", "veles*1"), other=Side(glory=1), battle=LAST)
    session = at(house, played, Options(first=0, players=("person", "easy")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("1", "escape")
        await pilot.pause()
        await pilot.pause()
        assert session.over
        assert "You win the game, 6 Glory to 1." in grid(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LudusEnd)
        assert "YOU WIN" in grid(app)
        await pilot.press("3")
        await pilot.pause()
        assert "New campaign" in grid(app)
        assert not house.games()


def story(session: Session) -> list[str]:
    return told(story_lines(Voice(session.spoken.game.box, session.state, None), session.log, 200))  # type: ignore[attr-defined]


def test_a_duel_is_told_battle_by_battle_with_the_last_blow_and_the_glory(house: House) -> None:
    assert story(won(house))[:2] == [
        "  Battles: 1, with the Glory after each",
        "  1. 6:0, Pompeii. School I wins, last blow: School I's Samnite.",
    ]


def felled(owner: int, by: int) -> list[Telling]:
    """An Attack that fells."""
    who, onto = PieceRef(10 + by, "samnite", by), PieceRef(20 + owner, "thraex", owner)
    events = (Attacked(who), DamageAssigned((Hit(onto, 2),), "samnite"), GladiatorsLeft((onto,), arena=0, why="damage"))
    return [Telling("", event=one) for one in events]


def fought_in(card: str, winner: int, glory: tuple[int, int]) -> list[Telling]:
    """A Battle in which the winner fells one Gladiator."""
    after = (BattleEnded(0, winner, "emptied"), GloryTaken(winner, glory[1], glory[1]))
    return [
        Telling("", event=BattleBegan(0, card)),
        *felled(1 - winner, winner),
        *(Telling("", event=one) for one in after),
    ]


def test_a_story_says_who_felled_most_who_led_from_when_on_and_what_the_other_did_better(house: House) -> None:
    """Its turns are those of whom it is told to, as at the table."""
    session = won(house)
    voice = Voice(session.spoken.game.box, session.state, 0)  # type: ignore[attr-defined]
    log = [
        Telling("", event=TurnBegan(0, 3)),
        *fought_in("capua", 1, (1, 2)),
        Telling("", event=TurnBegan(1, 5)),
        *fought_in("verona", 0, (0, 3)),
        *[Telling("", event=CardBought(1, "samnite"))] * 2,
        *fought_in("verona", 0, (0, 6)),
        Telling("", event=GameEnded(0, (6, 2))),
    ]
    assert told(story_lines(voice, log, 200)) == [
        "  Battles: 3, with the Glory after each",
        "  1. 0:2, turn 2, Capua. Your opponent wins, last blow: opposing Samnite.",
        "  2. 3:2, turn 2, Verona. You win, last blow: your Samnite.",
        "  3. 6:2, turn 2, Verona. You win, last blow: your Samnite.",
        "  Your Samnite felled most: 2.",
        "  You lead from Battle 2 on.",
        "  Better for your opponent: more cards bought (2 to 0).",
    ]


def test_the_battles_of_a_game_that_was_left_are_told_when_it_is_opened_again(house: House) -> None:
    session = house.begin("ludus", "left", Options(first=0, players=("easy", "easy")), 3)
    name = session.name
    while not session.over and len(story(session)) < 3:
        session.act(session.legal()[0])
    told_then = story(session)
    assert len(told_then) > 2
    session.close()
    assert story(house.resume(name)) == told_then


def test_what_a_school_gained_and_lost_is_told(house: House) -> None:
    session = won(house)
    voice = Voice(session.spoken.game.box, session.state, None)  # type: ignore[attr-defined]
    lines = told(changes_lines(voice, 0, 120))
    assert lines == [
        "  School I's gains: Evade, Inc1, Legatus, Pierce, Samnite and Thraex.",
        "  School I's losses: nothing.",
    ]


async def test_the_end_is_laid_out_as_it_was(house: House, snapshot: SnapshotAssertion) -> None:
    session = won(house)
    app = app_for(house, "ludus_end", play=session.play)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        report, _, _ = grid(app).partition("z takes a step back")
        assert report.rstrip() == snapshot


def test_the_report_of_the_last_battle_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    session = about_to_win(house)
    events = session.act(session.legal()[0]).events
    assert snap_compare(app_for(house, "ludus_battle", play=session.play, events=events), terminal_size=(80, 24))


def beside(*bots: Player) -> Options:
    """The options of a person against bots."""
    return Options(players=("person", *bots), seats=1 + len(bots))


def test_each_win_leads_to_better_bots_and_then_to_more_schools() -> None:
    steps, options = list[Options](), stepped_up(GUIDED)
    while options is not None:
        steps.append(options)
        options = stepped_up(options)
    assert [(one, against(one)) for one in steps] == [
        (beside("medium"), "you against a medium bot"),
        (beside("hard"), "you against a hard bot"),
        (beside("hard", "hard"), "three schools, hard bots"),
        (beside("hard", "hard", "hard"), "four schools, hard bots"),
    ]


def test_what_else_was_chosen_stays_but_for_the_cards_that_more_schools_have_anyway() -> None:
    chosen = replace(beside("hard"), champions="drafted", expansion=True, first=1)
    assert stepped_up(chosen) == replace(beside("hard", "hard"), champions="drafted")
    assert stepped_up(replace(beside("easy"), expansion=True)) == replace(beside("medium"), expansion=True)
    assert stepped_up(beside("easy", "hard")) == beside("medium", "medium")


def ended(house: House, players: tuple[Player, ...], *glory: int) -> Session:
    """A game that is over, with so much Glory of each school."""
    session = at(house, spread(), Options(first=0, players=players))
    pairs = zip(session.state.schools, glory, strict=True)
    schools = tuple(replace(school, glory=won_) for school, won_ in pairs)
    set_state(session, replace(session.state, schools=schools, pending=()))
    return session


@pytest.mark.parametrize("key", ["4", "enter"])
async def test_after_a_win_one_key_begins_a_match_against_a_better_bot(house: House, key: str) -> None:
    app = app_for(house, "ludus_end", play=ended(house, ("person", "easy"), 6, 2).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "4  Next: you against a medium bot" in grid(app)
        assert "3  To the title" in grid(app)
        await ready(pilot, key)
        assert ludus(app).play.state.options == beside("medium")


@pytest.mark.parametrize(
    ("players", "glory"),
    [(("person", "easy"), (2, 6)), (("person", "person"), (6, 2))],
    ids=["lost", "people"],
)
async def test_without_a_win_the_same_comes_first(
    house: House, players: tuple[Player, ...], glory: tuple[int, ...]
) -> None:
    app = app_for(house, "ludus_end", play=ended(house, players, *glory).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "1  Play again: same set-up, newly dealt" in grid(app)
