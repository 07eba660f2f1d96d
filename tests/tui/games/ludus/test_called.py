"""What Gladiators, Patrons and schools are called: in lists, in questions, at the table."""

import pytest
from msgspec.structs import replace

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.state import LudusState, Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, laid, patron
from tests.rules.ludus.support.shipped import shipped
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at, battle, spread
from tests.tui.grids import rows
from tests.tui.keyboard import ready
from tui.games.ludus.words.actions import action_told
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import question_told
from tui.play.house import House


def asked(played: Played, options: Options) -> tuple[str, list[str]]:
    """The question of a position, and its answers."""
    box = played.game.box
    state: LudusState = replace(played.state, options=options)
    return question_told(box, state), [action_told(box, state, one) for one in played.game.legal(state)]


@pytest.mark.parametrize(
    ("options", "whom", "who"),
    [(ALONE, "opposing Retiarius", "your Samnite"), (TWO, "School II's Retiarius", "School I's Samnite")],
    ids=["alone", "two"],
)
def test_where_several_share_a_keyboard_lists_name_schools(options: Options, whom: str, who: str) -> None:
    question, answers = asked(battle().attack("samnite"), options)
    assert question == f"Whom does {who} hit for 2?"
    assert f"Hit {whom}, 2 of 3 Health" in answers


def test_patrons_of_one_title_have_no_numbers_and_gladiators_have() -> None:
    played = spread(me=Side(villa="praetor praetor!"), fl1=("samnite samnite", "veles"), battle=FL1)
    voice = Voice(played.game.box, played.state, 0)
    patrons, there = played.state.schools[0].patrons, played.state.fighters_in(FL1)
    assert [voice.own(one.number) for one in patrons] == ["Praetor", "Praetor"]
    assert [voice.own(one.number) for one in there] == ["Samnite #1", "Samnite #2", "Veles"]


async def test_a_full_villa_shows_no_numbers(house: House) -> None:
    villa = "praetor! praetor! unscrupulous_consul! unscrupulous_consul vestalis vestalis! legatus"
    app = app_for(house, "ludus", play=at(house, spread(me=Side(villa=villa))).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        shown = [row for row in rows(app) if "Vest" in row]
        assert shown
        assert not any("#" in row for row in shown)


@pytest.mark.parametrize(
    ("ability", "told"),
    [
        (u.SchemeAbility((f.Coins(n=1), f.Draw(n=1)), u.Cost(exhaust=True)), "Exhaust villa: +1 Coin, draw 1"),
        (u.SchemeAbility((f.Draw(n=1),), u.Cost(exhaust=True, coins=2)), "Exhaust villa, 2 Coin: draw 1"),
        (u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)), "Exhaust villa: +1 Coin"),
        (u.SchemeAbility((f.Draw(n=1),), u.Cost(coins=1)), "Scheme: villa, 1 Coin: draw 1"),
    ],
)
def test_an_ability_in_the_list_says_what_it_does(ability: u.Ability, told: str) -> None:
    played = laid(patron("villa", 1, ability), me=Side(villa="villa", coins=4, deck="inc1 inc1"))
    assert told in asked(played, ALONE)[1]


def test_a_gladiator_that_can_be_reserved_says_what_lets_it() -> None:
    _, answers = asked(
        laid(*shipped("casinum", "pierce", "veles"), me=Side(hand="pierce veles", arenas="casinum")), ALONE
    )
    assert "Reserve Veles (Casinum)" in answers
    assert "Reserve Pierce" in answers
