"""The keys that answers keep: Gladiators through a Battle, cards, passing, what can be done at any time."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Hitting, Paying, Reacting, Using
from rules.ludus.state import Fighter
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, battle, crowded, machinations, spot_of, spread, without_beats
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.ludus.answers.lettered import FighterDigits
from tui.games.ludus.answers.spots import InHand, InPlay
from tui.play.house import House
from tui.play.session import Session
from tui.text.keyboard import LAYOUTS, STANDARD, Keyboard, use

SIZE = (80, 24)


def listed(app: Ad79) -> dict[str, str]:
    """The answers of the page that is shown and can be taken, each by its label with its key."""
    panel = ludus(app).panel
    found = ((panel.list.choices[at_], key) for at_, key in panel.list.keys(panel.page).items())
    return {one.label: key for one, key in found if not one.why}


def asks(session: Session, frame: type) -> bool:
    """Tell what kind of decision waits."""
    return isinstance(session.state.top, frame)


def number(played: Played, card: str) -> int:
    """The number of a thing in play."""
    spot = spot_of(played, card)
    assert isinstance(spot, InPlay)
    return spot.number


async def test_a_gladiator_keeps_its_digit_whether_it_attacks_or_is_hit(house: House) -> None:
    played = battle()
    session = without_beats(at(house, played))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert listed(app)["Samnite attacks"] == "1"
        assert listed(app)["Thraex attacks"] == "2"
        assert "1 Samnite" in grid(app)
        assert "6 Reti" in grid(app)
        await ready(pilot, "2")
        assert isinstance(session.state.top, Hitting)
        assert session.state.top.attacker == number(played, "thraex")
        assert [key for key in listed(app).values() if key.isdigit()] == ["5", "6"]
        await ready(pilot, "6")
        hit = session.state.fighter(number(played, "retiarius"))
        assert hit is None or hit.damage > 1


async def test_the_tactic_of_a_gladiator_has_a_letter_that_it_keeps(house: House) -> None:
    biter, bear = gladiator("biter a1 h9", u.TacticAbility((f.Damage(),))), gladiator("bear a1 h9")
    session = without_beats(at(house, laid(biter, bear, battle=FL1, fl1=("biter bear", "bear bear"))))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        label = next(one for one in listed(app) if one.startswith("Tactic:"))
        letter = listed(app)[label]
        assert letter.isalpha()
        assert "1" in listed(app).values()
        await ready(pilot, "1", "5")
        assert isinstance(session.state.top, Fighting)
        assert listed(app)[label] == letter
        await ready(pilot, letter)
        assert isinstance(session.state.top, Using)


async def test_cards_and_the_end_have_their_keys_in_the_list_of_a_battle_too(house: House) -> None:
    session = at(house, battle().attack("samnite").choose("veles"))
    app = app_for(house, "ludus", play=without_beats(session).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        letters = ludus(app).table.letters
        assert isinstance(session.state.top, Fighting)
        assert listed(app)["End the Combat Turn"] == "E"
        assert listed(app)["Tactic: Pierce"] == letters[InHand("pierce")]
        praetor = next(label for label in listed(app) if "Praetor" in label)
        assert listed(app)[praetor] == letters[spot_of(battle(), "praetor")]
        assert not any(key.isdigit() for key in listed(app).values())


async def test_the_letter_of_a_patron_uses_it(house: House) -> None:
    session = without_beats(at(house, battle()))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        await ready(pilot, ludus(app).table.letters[spot_of(battle(), "praetor")])
        assert next(one for one in session.state.schools[0].patrons if one.card == "praetor").exhausted


async def test_a_pass_is_always_the_same_key(house: House) -> None:
    session = without_beats(at(house, battle(1).attack("retiarius").choose("thraex")))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert asks(session, Reacting)
        assert listed(app)["Do not react"] == "E"
        await ready(pilot, "E", "2")  # Evade would have saved the Thraex
        assert not asks(session, Reacting)


async def test_what_a_text_allows_is_left_with_the_key_of_a_pass(house: House) -> None:
    session = at(house, machinations().play("fresh_perspective"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert a.Decline(0) in session.legal()
        assert listed(app)["Leave it"] == "E"
        await ready(pilot, "E")
        assert a.Decline(0) not in session.legal()


async def test_a_gladiator_that_cannot_do_what_is_asked_says_why(house: House) -> None:
    played = spread(me=Side(hand="pierce"), fl1=("samnite! thraex", "veles"), battle=FL1, favor=0)
    session = at(house, played)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        refused = next(one for one in ludus(app).panel.behind if isinstance(one.about, a.Attack))
        assert not any(one.why for one in ludus(app).panel.list.choices)
        await ready(pilot, "1")
        assert session.state is before
        assert refused.why[:30] in grid(app)


async def test_digits_take_from_the_list_where_nothing_is_asked_about_gladiators(house: House) -> None:
    me = Side(hand="inc1 inc3", reserve="evade pierce", coins=2)
    played = spread(me=me, fl1=("samnite thraex", "veles"), battle=FL1, favor=0)
    session = at(house, played)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "R")
        assert asks(session, Paying)
        assert list(listed(app).values())[:2] == ["1", "2"]
        await ready(pilot, "1")
        assert not asks(session, Paying)
        assert "evade" in session.state.schools[0].hand


@pytest.mark.parametrize(("reserve", "is_listed"), [("evade", False), ("pierce", True)])
async def test_the_reserve_stands_last_in_the_list_only_where_it_holds_an_answer(
    house: House, reserve: str, is_listed: bool
) -> None:
    me = Side(hand="inc1 inc3", reserve=reserve, coins=2)
    session = at(house, spread(me=me, fl1=("samnite", "veles"), battle=FL1, favor=0))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        *others, last = ludus(app).panel.list.choices
        told = (last.value, last.group, last.key) == (a.BuyBack(0), "At any time:", "R")
        assert (told, "At any time:" in grid(app)) == (is_listed, is_listed)
        assert not any(one.group for one in others)
        await ready(pilot, "R")
        assert reserve in session.state.schools[0].hand


@pytest.fixture
def usual_keys() -> Iterator[None]:
    """The usual keyboard holds again after a test that changes it."""
    yield
    use(Keyboard(STANDARD))


@pytest.mark.usefixtures("usual_keys")
async def test_where_digits_move_the_cursor_gladiators_have_letters(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, battle()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        app.change_keys(Keyboard(LAYOUTS["number_pad"]))
        ludus(app).draw()
        await ready(pilot)
        letters = ludus(app).table.letters
        there = [letters[InPlay(one.number)] for one in battle().state.fighters_in(FL1)]
        assert all(letter.isalpha() for letter in there)
        assert len({*letters.values()}) == len(letters)


async def test_in_a_crowd_each_gladiator_has_a_key_of_its_own(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, crowded(FL1)).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        letters = ludus(app).table.letters
        hand = [letters[spot] for spot in letters if isinstance(spot, InHand)]
        assert len(hand) == len({*crowded(FL1).state.schools[0].hand})
        assert len({*letters.values()}) == len(letters)
        assert {*"123456789"} <= {*letters.values()}


async def test_in_a_crowd_those_that_are_left_keep_their_letters_as_one_falls(house: House) -> None:
    ox, elk = gladiator("ox a1 h9"), gladiator("elk a1 h9")
    session = at(house, laid(ox, elk, battle=FL1, fl1=("ox " * 6, "elk " * 6)))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = dict(ludus(app).table.letters)
        lettered = [spot for spot, key in before.items() if isinstance(spot, InPlay) and key.isalpha()]
        assert len(lettered) >= 3
        gone = lettered[0].number
        left = tuple(one for one in session.state.fighters if one.number != gone)
        set_state(session, replace(session.state, fighters=left))
        ludus(app).draw()
        await ready(pilot)

        after = ludus(app).table.letters
        assert {spot: after[spot] for spot in before if spot != lettered[0]} == {
            spot: key for spot, key in before.items() if spot != lettered[0]
        }


def fighter(number_: int, owner: int) -> Fighter:
    """A Gladiator."""
    return Fighter(number=number_, card="samnite", owner=owner, arena=FL1)


def test_a_digit_is_kept_while_others_fall_and_come_and_never_given_again() -> None:
    digits = FighterDigits("123456789")
    first = digits.deal([fighter(10, 0), fighter(11, 0), fighter(12, 1)], 0)
    assert list(first.values()) == ["1", "2", "5"]
    later = digits.deal([fighter(11, 0), fighter(12, 1), fighter(13, 0), fighter(14, 1)], 0)
    assert later == {InPlay(11): "2", InPlay(12): "5", InPlay(13): "3", InPlay(14): "6"}
    many = [fighter(n, 1) for n in range(20, 25)]
    crowd = digits.deal([fighter(11, 0), *many], 0)
    assert crowd[InPlay(11)] == "2"
    assert list(crowd.values()) == ["2", "7", "8", "9", "4"]
    assert digits.deal([fighter(24, 1)], 0) == {}


def test_another_battle_begins_with_the_first_digits() -> None:
    digits = FighterDigits("123456789")
    digits.deal([fighter(10, 0)], 0)
    digits.deal([], 0)
    assert digits.deal([fighter(11, 0)], 0) == {InPlay(11): "1"}
