"""What the table of the ludus tells of what has happened, why something cannot be done, and where its one cursor is."""

import pytest

from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.arena_events import DamageAssigned, DamagePrevented, DamageResolved, GladiatorEntered, Hit, PieceRef
from rules.ludus.events import CardBought, CardPlayed, CardReserved, ChampionUpgraded, CoinsGained, HandDiscarded
from rules.ludus.frames import Acting, Reacting
from rules.ludus.state import Options
from tests.rules.ludus.support.positions import FL1, Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TABLES, TWO, at, machinations, spread
from tests.tui.grids import grid, rows
from tests.tui.keyboard import below, ludus, page, put, ready, side
from tui.games.ludus.answers.spots import ForSale, InHand, TopBoast
from tui.games.ludus.words.news import news_lines, news_of
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session
from tui.terminal.glyphs import UNICODE
from tui.text.choices import Choice
from tui.text.lines import text_of

SIZE = (80, 24)
POINTER = UNICODE.pointer


BUYS = CardBought(0, "ox")
OX = PieceRef(4, "ox", 1)
DEALT = DamageAssigned((Hit(OX, 2),), "attack")
TAKEN = DamageResolved((Hit(OX, 2),))


def told(text: str, event: Event = BUYS) -> Telling:
    """A line of the log."""
    return Telling(text, event=event)


# What is news


def test_little_of_ones_own_doing_is_no_news_and_anything_of_another_ones_is() -> None:
    assert news_of([(0, told("One.")), (0, told("Two."))], 0) == ()
    assert len(news_of([(0, told(text)) for text in ("One.", "Two.", "Three.")], 0)) == 3
    assert [one.text for one in news_of([(1, told("One."))], 0)] == ["One."]


def test_what_happens_in_every_turn_is_no_news() -> None:
    happened = [(1, told("The rest goes.", HandDiscarded(1, ("ox",)))), (1, Telling("A window opens.", "detail"))]
    assert news_of(happened, 0) == ()


def test_a_gladiator_that_is_played_and_enters_is_told_once() -> None:
    played, enters = (
        told("You play Ox.", CardPlayed(1, "ox")),
        told("Ox enters Capua.", GladiatorEntered(OX, 0, "played")),
    )
    assert news_of([(1, played), (1, enters)], 0) == (enters,)
    assert news_of([(1, played), (1, told("It pays."))], 0)[0] == played


def test_a_card_that_brings_a_gladiator_in_is_told_beside_it() -> None:
    played, enters = (
        told("Your opponent plays Fresh Blood.", CardPlayed(1, "blood")),
        told("Ox #4 enters Capua.", GladiatorEntered(OX, 0, "summoned")),
    )
    assert news_of([(1, played), (1, enters)], 0) == (played, enters)


def test_damage_that_is_dealt_and_taken_is_told_once_and_else_as_it_came() -> None:
    dealt, taken = told("It deals 2.", DEALT), told("It takes 2.", TAKEN)
    prevented = told("1 is Prevented.", DamagePrevented(Hit(OX, 1)))
    assert news_of([(1, dealt), (1, taken)], 0) == (dealt,)
    assert news_of([(1, dealt), (0, prevented), (1, taken)], 0) == (dealt, prevented, taken)
    assert news_of([(0, taken), (1, told("It buys."))], 0)[0] == taken


def test_what_one_does_in_a_row_is_a_sentence_of_no_great_length() -> None:
    texts = [
        "You pass.",
        "Your opponent plays Ox.",
        "Your opponent gains 1.",
        "Your opponent uses Elk.",
        "Your opponent buys Bee.",
    ]
    lines = news_lines(
        [
            told(texts[0]),
            *(told(one, CardBought(1, "ox")) for one in texts[1:]),
            told("School I buys."),
            told("School II pays.", CardBought(1, "ox")),
            told("School II's Ox enters.", GladiatorEntered(OX, 0, "played")),
        ],
        ("you", "your opponent").__getitem__,
        99,
        9,
    )
    assert [text_of(one) for one in lines] == [
        "You pass.",
        "Your opponent plays Ox; gains 1; uses Elk.",
        "Your opponent buys Bee.",
        "School I buys.",
        "School II pays.",
        "School II's Ox enters.",
    ]


def test_lines_that_begin_alike_and_tell_of_two_players_are_two_sentences() -> None:
    lines = news_lines(
        [told("You pass."), told("You are robbed.", CardBought(1, "ox"))], ("you", "your opponent").__getitem__, 99, 9
    )
    assert [text_of(one) for one in lines] == ["You pass.", "You are robbed."]


def test_a_headline_is_a_sentence_of_its_own() -> None:
    news = [told("You pass."), Telling("You win the Battle.", "head"), told("You take 2 Glory."), told("You draw.")]
    assert news_lines(news, ("you", "your opponent").__getitem__, 99, 9) == [
        (("You pass.", "base"),),
        (("You win the Battle.", "strong"),),
        (("You take 2 Glory; draw.", "base"),),
    ]


def test_with_little_room_each_player_has_one_sentence() -> None:
    """What is played and what is bought stand in two lists, and the least of it is left out."""
    names = ("you", "School II", "School III")
    news = [
        told("School II plays Elk.", CardPlayed(1, "elk")),
        told("School II's Ox enters the Arena.", GladiatorEntered(OX, 0, "played")),
        told("School II gains 1 Coin Token.", CoinsGained(1, 1, "text")),
        told("School II buys Bee.", CardBought(1, "bee")),
        told("School II upgrades Cat I to Cat II.", ChampionUpgraded(1, "cat1", "cat2")),
        told("School II buys Cat.", CardBought(1, "cat")),
        told("School II puts a card into the Reserve.", CardReserved(1, "")),
        told("School II puts a card into the Reserve.", CardReserved(1, "")),
        told("School III plays Elk.", CardPlayed(2, "elk")),
        told("School III's Bee is Defeated."),
    ]

    def shown(rows: int) -> list[str]:
        return [text_of(one) for one in news_lines(news, names.__getitem__, 99, rows)]

    assert shown(3) == [
        "School II plays Elk, Ox; buys Bee, Cat; upgrades to Cat II; puts a card into the Reserve.",
        "School III plays Elk.",
        "School III's Bee is Defeated.",
    ]
    assert len(shown(5)) == 5, "all of it is told where there is room"
    assert shown(2)[-1] == "School III's Bee is Defeated."


# At the table


def window(house: House) -> Session:
    """The bot is about to attack, and its opponent can react to damage."""
    played = spread(
        me=Side(hand="evade inc1", villa="legatus vestalis", coins=9),
        other=Side(hand="pierce pierce", villa="legatus legatus", coins=9),
        fl1=("samnite thraex", "murmillo retiarius"),
        acting=1,
        battle=FL1,
    )
    return at(house, played)


async def test_a_window_tells_what_the_opponent_has_done(house: House) -> None:
    session = window(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert isinstance(session.state.pending[-1], Reacting)
        news = [one.text for one in ludus(app).telling.news]
        assert any("attacks" in one or "Pierce" in one for one in news)
        assert news[-1].rstrip(".") in below(app)
        assert "If nobody answers that" in " ".join(side(app, 1, 19).split())


@pytest.mark.parametrize("key", ["E", "enter"])
async def test_news_come_however_the_answer_was_given(house: House, key: str) -> None:
    session = window(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, key)
        if page(app) == "ludus_battle":
            await ready(pilot, "enter")
        if ludus(app).beats.on:
            await ready(pilot, "x")  # goes to the end of what is shown
        expected = news_of(session.told_since(0), 0)
        assert expected
        assert expected[-1].text.split()[0] in below(app)
        assert tuple(ludus(app).telling.news) == expected


async def test_after_the_cover_the_whole_turn_of_the_other_one_is_told(house: House) -> None:
    session = at(house, machinations(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        ludus(app).take(a.Reserve(0, "evade"))
        await ready(pilot)
        ludus(app).take(a.Buy(0, "pierce"))
        await ready(pilot)
        while isinstance(session.state.pending[-1], Acting) and session.state.turn == 0:
            ludus(app).do(a.EndActions(0))
            await ready(pilot)
        await ready(pilot)
        assert "Hand the keyboard to the" in grid(app)
        assert "School I buys" not in below(app)
        await ready(pilot, "up", "enter")
        assert "School I puts a card into the Reserve; buys Pierce." in below(app)
        await ready(pilot, "up")
        assert "buys Pierce" in below(app)


async def test_the_news_are_there_again_when_a_game_is_resumed(house: House) -> None:
    session = house.begin("ludus", "Left", Options(first=1, players=("person", "easy")), 7)
    session.settle()
    name = session.name
    session.close()
    app = app_for(house, "ludus", play=house.resume(name).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Your opponent buys" in below(app)


async def test_what_was_taken_back_leaves_nothing_to_be_told_again(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        for card in ("pierce", "inc5"):
            ludus(app).take(next(one for one in session.legal() if isinstance(one, a.Buy) and one.card == card))
            await ready(pilot)
        await ready(pilot, "z")
        assert not ludus(app).telling.news


# Why not


def shopping(house: House) -> Session:
    """Evade costs more than there is, and lies beside what can be bought."""
    return at(house, spread(me=Side(hand="drill", coins=6), row="pierce evade net_throw"))


WHY = "Evade costs 7 Coin, and you have 6."


async def test_a_reason_stands_there_as_long_as_the_cursor_was_moved_to_what_cannot_be_had(house: House) -> None:
    app = app_for(house, "ludus", play=shopping(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("evade"))
        assert WHY in rows(app)[-2]
        await ready(pilot, "L")
        await ready(pilot, "escape")
        assert WHY in rows(app)[-2]
        await put(pilot, app, ForSale("pierce"))
        assert not rows(app)[-2].strip()


async def test_the_reason_does_not_follow_into_the_list(house: House) -> None:
    app = app_for(house, "ludus", play=shopping(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("evade"))
        await ready(pilot, "o")
        assert not rows(app)[-2].strip()
        await ready(pilot, "escape")
        await put(pilot, app, ForSale("evade"))
        assert rows(app)[-2].strip()


async def test_where_the_cursor_comes_to_lie_after_an_action_nothing_is_refused(house: House) -> None:
    session = at(house, spread(me=Side(coins=6), row="pierce evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("pierce"))
        await ready(pilot, "enter", "L")
        await ready(pilot, "escape")
        assert session.state.schools[0].discard == ("pierce",)
        ludus(app).cells.put(ForSale("evade"))
        ludus(app).look()
        await ready(pilot)
        assert ludus(app).pointing.refused_here()
        assert not rows(app)[-2].strip()


async def test_a_refusal_answers_a_key_and_goes_with_the_next(house: House) -> None:
    app = app_for(house, "ludus", play=shopping(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("evade"))
        await ready(pilot, "enter")
        assert WHY in rows(app)[-2]
        await ready(pilot, "left")
        assert ludus(app).pointing.here == ForSale("pierce")
        assert not rows(app)[-2].strip()


async def test_a_reason_that_is_too_long_is_told_from_its_beginning(house: House) -> None:
    app = app_for(house, "ludus", play=shopping(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await put(pilot, app, ForSale("evade"))
        ludus(app).pointing.refused_here = lambda: Choice("", why="Because " * 20)  # type: ignore[method-assign]
        ludus(app).look()
        await ready(pilot)
        assert rows(app)[-2].startswith(" Because Because")
        assert rows(app)[-2].rstrip().endswith("…")


# One cursor


@pytest.mark.parametrize("name", [name for name in TABLES if name not in {"decks", "report"}])
async def test_one_thing_alone_looks_like_the_cursor(house: House, name: str) -> None:
    make, keys = TABLES[name]
    app = app_for(house, "ludus", play=make(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *keys)
        pointers = grid(app).count(POINTER)
        covered, dialog = ludus(app).cover.lies, ludus(app).dialog
        assert pointers == (0 if covered or (dialog and not isinstance(dialog, ChoiceDialog)) else 1)


async def test_a_bar_stands_before_the_same_answer_beside_the_cursor(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations(), ALONE).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        letter = ludus(app).table.letters[InHand("samnite")]
        assert any(f"{POINTER}{letter} Samnite" in row for row in rows(app))
        assert any(" |1  Play Samnite" in row for row in rows(app))
        await ready(pilot, "o")
        assert any(f"|{letter} Samnite" in row for row in rows(app))
        assert any(f" {POINTER}1  Play Samnite" in row for row in rows(app))
        await ready(pilot, "escape")
        await put(pilot, app, TopBoast())
        assert "|" not in "".join(row[53:] for row in rows(app)[1:20])
