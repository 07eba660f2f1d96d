"""What stands at the right of an answer, the titles of questions, and the head of what is told of a card."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from tests.rules.ludus.support.played import Played
from tests.tui.games.ludus.drawn import seen, texts
from tests.tui.games.ludus.tables import ALONE, battle, machinations, spot_of
from tui.games.ludus.answers.spots import InHand
from tui.games.ludus.pictures.card_panel import headed_spot
from tui.games.ludus.wording import LudusWording
from tui.games.ludus.words.asked import titled
from tui.games.ludus.words.notes import noted
from tui.play.deciding import Decision
from tui.text.choices import Choice, ChoiceList
from tui.text.lines import text_of


def alone(played: Played) -> Played:
    """A position that one person plays against a bot."""
    return Played(played.game, replace(played.state, options=ALONE))


def told(played: Played, action: a.LudusAction) -> tuple[str, str]:
    """An answer and what stands at its right."""
    label = LudusWording(played.game.box).action(played.state, action)
    (choice,) = noted(seen(played).voice, [Choice(label, action)], 40)
    return choice.label, choice.right


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        (a.Buy(0, "murmillo"), ("Buy Murmillo", "7 Coin")),
        (a.PlayCard(0, "samnite"), ("Play Samnite A2 H3 G1 B2 R1", "Boast!")),
        (a.PlayCard(0, "legatus"), ("Play Legatus, Influence 2", "+2 Influence")),
        (a.PlayCard(0, "fresh_perspective"), ("Scheme: Fresh Perspective", "+1 Coin, new Supply")),
        (a.EndActions(0), ("End your actions", "discard 8")),
    ],
)
def test_an_answer_of_a_turn_tells_what_it_costs_or_does(action: a.LudusAction, answer: tuple[str, str]) -> None:
    assert told(machinations(), action) == answer


@pytest.mark.parametrize(("room", "prices"), [(40, ["7 Coin", "1 Coin"]), (19, ["7 Coin", "1 Coin"]), (18, ["7", "1"])])
def test_all_prices_have_the_same_form(room: int, prices: list[str]) -> None:
    buys = [Choice(card, a.Buy(0, card)) for card in ("murmillo", "pierce")]
    assert [one.right for one in noted(seen(machinations()).voice, buys, room)] == prices


def test_a_long_name_goes_on_in_the_next_row_rather_than_lose_its_price() -> None:
    found = ChoiceList([Choice("Buy Fresh Perspective", right="4", brief="4")])
    assert [text_of(one).split() for one in found.lines(27, 9)] == [[">1", "Buy", "Fresh", "4"], ["Perspective"]]


def test_an_attack_and_its_targets_tell_what_is_struck_with_and_what_is_left() -> None:
    played = alone(battle())
    assert told(played, a.Attack(0, played.number("thraex"))) == ("Thraex attacks", "for 3")
    played.attack("samnite")
    assert told(played, a.Choose(0, played.number("retiarius"))) == ("Hit Retiarius", "2 of 3 hp")


@pytest.mark.parametrize(
    ("played", "title"),
    [
        (machinations(), "Your move"),
        (machinations().play("samnite"), "Which Arena does Samnite enter?"),
        (machinations().buy("net_throw"), "How do you pay?"),
        (battle(), "Your Combat Turn"),
        (battle().attack("samnite"), "Whom does your Samnite hit for 2?"),
        (battle(1).attack("retiarius").choose("thraex"), "Do you react?"),
    ],
)
def test_the_question_is_the_title(played: Played, title: str) -> None:
    played = alone(played)
    about = LudusWording(played.game.box).question(played.state)
    found = titled(played.state, Decision("You decide", about, ()))
    assert found.whose == title
    assert "?" not in found.about


def test_a_card_is_headed_by_its_name_its_kind_and_its_numbers_in_words() -> None:
    head = headed_spot(seen(machinations()), InHand("samnite"))
    assert texts(head.lines(27)) == [
        " Samnite         Gladiator",
        " 2 atk  ▮▮▮ hp  agi 1",
        " Bloodlust 2  needs Infl 1",
    ]
    hurt = headed_spot(seen(battle()), spot_of(battle(), "thraex"))
    assert texts(hurt.lines(27))[:2] == [" Your Thraex         Ready", " 3 atk  ▮▮▯▯ hp  agi 2"]
